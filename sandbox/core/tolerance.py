"""Every tolerance of the project, in inches, with its reason. No other file spells such a number."""

TOUCH = 1e-6
"""Two bases touch when their gap is at most this, and overlap when they lie deeper than this.

Float noise of our closed forms is near 1e-12 in on a 48 in table, so a flush formation stays flush; a player's
hand is a million times coarser. In passing contact needs overlap; at rest touching is contact.
"""

EXPECTED = 2e-3
"""How far a length or an angle may lie from what a scenario's ``expect`` says: authors write three decimals."""

DIGITS = 6
"""Decimals of an inch or a degree in files, logs and digests: finer than TOUCH would show machine noise."""

PLACE_DIGITS = 9
"""Decimals of a position in a scenario file: DIGITS would push two bases that touch up to 1.4e-6 in into each other."""
