"""Who takes the text of a field: one table from the names of field keys to deeds.

A taker gets the desk, the argument of the key and the text without spaces at its ends. It raises EditError, DiceError,
ScenarioError or ValueError with a sentence that says what was expected; the field then stays open.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from sandbox.ui.argue.dice_page import take_faces, take_seed
from sandbox.ui.argue.lines import rename
from sandbox.ui.building.changes import BUILD_TAKERS
from sandbox.ui.building.new_table import take_new
from sandbox.ui.building.putting import PUTTING_TAKERS, put_first
from sandbox.ui.desk import Desk
from sandbox.ui.saving import take_path

Taker = Callable[[Desk, str, str], None]

TAKERS: Mapping[str, Taker] = {
    "faces": take_faces,
    "line-name": rename,
    "seed": take_seed,
    "save-path": take_path,
    "new": take_new,
    **BUILD_TAKERS,
    **PUTTING_TAKERS,
}

ENTERED: Mapping[str, Callable[[Desk], None]] = {"build-find": put_first}
"""What Enter does in a field besides handing its text over."""
