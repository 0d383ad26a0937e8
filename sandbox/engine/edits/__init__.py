"""Building a position by hand: pure functions from a board to a board, to be given to `Session.edit`.

No edit makes two bases overlap, or an overlap deeper, or puts a base off the table: EditError says why not, in one
sentence. Positions land on the decimals of a file, but for turned groups, which keep their gaps instead. That a model
is locked is no part of a board: it survives undo, so it belongs to the window, which leaves locked models out of what
it hands over, and to the view that a table's file keeps.
"""

from sandbox.engine.edits.copies import block, copied, duplicate, paste
from sandbox.engine.edits.ground import (
    add_terrain,
    change_terrain,
    move_terrain,
    remove_terrain,
    reshape,
    resize,
    turn_terrain,
)
from sandbox.engine.edits.groups import align, distribute, move_group, set_distance, turn_group, with_riders
from sandbox.engine.edits.judge import EditError, free_id
from sandbox.engine.edits.models import (
    add,
    change,
    change_id,
    change_profile,
    place,
    remove,
    rename,
    set_counter,
    set_keyword,
    set_status,
)
from sandbox.engine.edits.places import gaps, nearest_place, snapped, stopped_at

__all__ = [
    "EditError",
    "add",
    "add_terrain",
    "align",
    "block",
    "change",
    "change_id",
    "change_profile",
    "change_terrain",
    "copied",
    "distribute",
    "duplicate",
    "free_id",
    "gaps",
    "move_group",
    "move_terrain",
    "nearest_place",
    "paste",
    "place",
    "remove",
    "remove_terrain",
    "rename",
    "reshape",
    "resize",
    "set_counter",
    "set_distance",
    "set_keyword",
    "set_status",
    "snapped",
    "stopped_at",
    "turn_group",
    "turn_terrain",
    "with_riders",
]
