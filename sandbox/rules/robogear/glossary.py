"""The words that this system knows: keywords and statuses with their meaning."""

from __future__ import annotations

from collections.abc import Mapping

KEYWORDS: Mapping[str, str] = {
    "airborne": "is in the air: nothing on the ground can ram it",
    "knocked-over": "lies on its side: it loses every ram without a roll",
}

NO_FIRE = "no_fire"

STATUSES: Mapping[str, str] = {
    "knocked_over": "lies on its side, knocked over by shooting: it loses every ram without a roll",
    NO_FIRE: "has rammed: it cannot fire any more in this go",
}
