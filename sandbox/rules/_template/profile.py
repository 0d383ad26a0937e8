"""What is printed on a card of this system. The scenario file has the same fields, validated from these annotations."""

from __future__ import annotations

from dataclasses import dataclass

from sandbox.core.model import Profile


@dataclass(frozen=True, slots=True, kw_only=True)
class TemplateProfile(Profile):
    """A card: how far the model moves in one go. Every field has a default: that of what a file leaves out."""

    kind: str = "walker"
    move_in: float = 6.0
