"""Exact answers about a board: sweeps, contact, room, arcs and sight. The only home of pymunk."""
