"""Building a position: the palette, the inspector, terrain."""
