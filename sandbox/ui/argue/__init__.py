"""Arguing: readings in dispute, dice, and lines of play beside one another; pages of the drawer and their commands."""
