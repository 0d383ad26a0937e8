"""How this system says what a rule grants."""

from __future__ import annotations

from sandbox.core.wording import inches


def allowance(length_in: float) -> str:
    """A length that a rule grants: whole inches without decimals.

    >>> allowance(9.0), allowance(5.5)
    ('9″', '5.50″')
    """
    return f"{length_in:.0f}″" if float(length_in).is_integer() else inches(length_in)
