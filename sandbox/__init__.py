"""Stampede: a sandbox for the question what happens if a model is sent down a line."""

__version__ = "0.1.0"
