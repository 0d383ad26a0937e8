"""The clipboard of the system for texts; without one (no display) a clipboard of our own."""

from __future__ import annotations

import pygame

_OWN = [""]


def copy_text(text: str) -> None:
    """Put a text on the clipboard."""
    _OWN[0] = text
    if pygame.display.get_init():
        try:
            pygame.scrap.put_text(text)
        except pygame.error:
            return


def pasted_text() -> str:
    """The text on the clipboard, '' where there is none."""
    if pygame.display.get_init():
        try:
            return pygame.scrap.get_text() if pygame.scrap.has_text() else ""
        except pygame.error:
            return _OWN[0]
    return _OWN[0]
