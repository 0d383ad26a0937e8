"""The widget layer: what a panel is drawn with, and the places that it makes sensitive.

Our own and small, because the look is exact: every button of the window is a plate with a text and a rectangle that
answers. Nothing here keeps a state; a panel is drawn whole from a value and kept as a picture until that value changes.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace
from typing import Literal

import pygame
from pygame import Rect

from sandbox.core.overlays import Answer
from sandbox.render import icons, marks, shapes
from sandbox.render.fonts import Weight, fitted, text, text_width
from sandbox.render.theme import Color, Theme

Align = Literal["left", "centre", "right"]
LEAST_HIT = 28


@dataclass(frozen=True, slots=True, kw_only=True)
class Hit:
    """A place that answers to the pointer: where, which command of the window it gives, and what it says of itself.

    A place without a command only covers what lies below. `drag` is the command of being dragged out of its place.
    """

    rect: Rect
    command: str
    tip: str = ""
    drag: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """What every panel is drawn in: the theme and the interface scale."""

    theme: Theme
    scale: float = 1.0


def wrap(string: str, width: float, size: int, weight: Weight = "Regular") -> list[str]:
    """The string in lines of at most `width` pixels, broken between words; `size` in pixels of the screen."""
    lines: list[str] = []
    for word in (part for whole in string.split() for part in _parts(whole, width, size, weight)):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(longer, size, weight) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def _parts(word: str, width: float, size: int, weight: Weight) -> list[str]:
    """The word, cut where it alone is wider than a line: a path may be."""
    parts = [""]
    if text_width(word, size, weight) <= width:
        return [word]
    for letter in word:
        if parts[-1] and text_width(parts[-1] + letter, size, weight) > width:
            parts.append("")
        parts[-1] += letter
    return parts


def key_cap_width(string: str, scale: float) -> int:
    """The width of a key cap, in pixels of the screen."""
    return max(text_width(string, round(14 * scale)) + round(11 * scale), round(20 * scale))


class Sheet:
    """A surface to draw a panel on. Sizes are in pixels of the design; the interface scale is applied here.

    Positions are those of the surface. `hot` is the command of the place under the pointer.
    """

    def __init__(self, surface: pygame.Surface, style: Style, hot: str = "") -> None:
        self.surface = surface
        self.theme = style.theme
        self.scale = style.scale
        self.hot = hot
        self.hits: list[Hit] = []

    def px(self, pixels: float) -> int:
        """Pixels of the design in pixels of the screen."""
        return round(pixels * self.scale)

    def width(self, string: str, size: int, weight: Weight = "Regular") -> int:
        return text_width(string, self.px(size), weight)

    def text(
        self,
        string: str,
        x: float,
        middle: float,
        size: int = 15,
        weight: Weight = "Regular",
        color: Color | None = None,
        align: Align = "left",
    ) -> int:
        """Set a string with its middle line at `middle`; returns its width in pixels."""
        set_text = text(string, self.px(size), weight, color or self.theme.text)
        width, height = set_text.get_size()
        left = x - {"left": 0, "centre": width / 2, "right": width}[align]
        self.surface.blit(set_text, (round(left), round(middle - height / 2)))
        return width

    def fitted(self, string: str, width: float, size: int = 15, weight: Weight = "Regular") -> str:
        """The string, cut with an ellipsis where it is wider than `width` pixels."""
        return fitted(string, width, self.px(size), weight)

    def wrapped(self, string: str, width: float, size: int = 15, weight: Weight = "Regular") -> list[str]:
        """The string in lines of at most `width` pixels, broken between words."""
        return wrap(string, width, self.px(size), weight)

    def plate(
        self, rect: Rect, fill: Color, radius: float = 6, frame: Color | None = None, frame_width: float = 1
    ) -> None:
        shapes.plate(
            self.surface,
            rect,
            fill,
            radius=min(radius * self.scale, rect.height / 2, rect.width / 2),
            frame=frame,
            frame_width=frame_width * self.scale,
        )

    def icon(self, name: str, center: tuple[float, float], size: float, color: Color) -> None:
        """An icon of render.icons in a square of `size`."""
        self.surface.blit(*marks.centered(icons.icon(name, self.px(size), color), center))

    def mark(self, answer: Answer, center: tuple[float, float]) -> None:
        """The mark of an answer, as large as in a tag."""
        self.surface.blit(*marks.centered(marks.answer_mark(answer, 7.5 * self.scale, self.theme), center))

    def rule(self, x: int, y: int, width: int) -> None:
        """A horizontal hairline."""
        self.surface.fill(self.theme.line, (x, y, width, max(1, self.px(1))))

    def hit(self, rect: Rect, command: str, tip: str = "", drag: str = "") -> bool:
        """Make a place sensitive, at least 28 by 28; returns whether the pointer is on it."""
        least = self.px(LEAST_HIT)
        grown = rect.inflate(max(0, least - rect.width), max(0, least - rect.height))
        self.hits.append(Hit(rect=grown, command=command, tip=tip, drag=drag))
        return bool(command) and command == self.hot

    def clip_hits(self, rect: Rect, first: int) -> None:
        """Cut the places from number `first` on to a rectangle; those wholly outside are no more."""
        cut = [replace(hit, rect=hit.rect.clip(rect)) for hit in self.hits[first:] if hit.rect.colliderect(rect)]
        self.hits[first:] = cut

    def chip(self, string: str, x: float, middle: float, align: Align = "left", color: Color | None = None) -> Rect:
        """A word on a plate as round as it is high; returns its rectangle."""
        width, height = self.width(string, 14) + self.px(18), self.px(24)
        left = x if align == "left" else x - width
        rect = Rect(round(left), round(middle - height / 2), width, height)
        self.plate(rect, self.theme.lift, radius=12)
        self.text(string, rect.centerx, rect.centery, 14, color=color or self.theme.text, align="centre")
        return rect

    def key_cap(
        self, string: str, x: float, middle: float, *, ink: Color | None = None, frame: Color | None = None
    ) -> Rect:
        """A key cap with its left edge at x; returns its rectangle."""
        width, height = key_cap_width(string, self.scale), self.px(20)
        rect = Rect(round(x), round(middle - height / 2), width, height)
        shapes.plate(
            self.surface,
            rect,
            self.theme.tag,
            radius=4 * self.scale,
            alpha=0.0,
            frame=frame or self.theme.text3,
            frame_width=max(1.0, self.scale),
        )
        self.text(string, rect.centerx, rect.centery, 14, color=ink or self.theme.text2, align="centre")
        return rect

    def button(
        self,
        rect: Rect,
        label: str,
        cap: str,
        command: str,
        *,
        is_main: bool = False,
        is_on: bool = True,
        tip: str = "",
    ) -> None:
        """A button with its label and, where it has room, its key cap. One that is not on is flat and answers nothing.

        Without a tip it says itself once more, for those who read tips.
        """
        theme = self.theme
        is_hot = self.hit(rect, command, tip or (f"{label} ({cap})" if cap else label)) if is_on else False
        if is_main and is_on:
            self.plate(rect, theme.text2 if is_hot else theme.primary)
            ink, cap_ink, frame = theme.on_primary, theme.on_primary, theme.on_primary
        else:
            fill = theme.lift if is_hot else theme.card
            self.plate(rect, fill if is_on else theme.panel, frame=theme.line2 if is_on else theme.line)
            ink, cap_ink, frame = (
                (theme.text, theme.text2, theme.text3) if is_on else (theme.text3, theme.text3, theme.line2)
            )
        words = self.width(label, 15, "Semibold")
        cap = cap if words + self.px(9 + 16) + key_cap_width(cap, self.scale) <= rect.width else ""
        gap = self.px(9) if cap else 0
        whole = words + gap + (key_cap_width(cap, self.scale) if cap else 0)
        x = rect.centerx - whole / 2
        self.text(label, x, rect.centery, 15, "Semibold", ink)
        if cap:
            self.key_cap(cap, x + words + gap, rect.centery, ink=cap_ink, frame=frame)


class Kept:
    """Pictures of panels, each kept until the value it was drawn from changes."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[Hashable, pygame.Surface, tuple[Hit, ...]]] = {}

    def draw(
        self,
        target: pygame.Surface,
        name: str,
        rect: Rect,
        style: Style,
        value: Hashable,
        hot: str,
        paint: Callable[[Sheet, Rect], None],
        ground: Color | None = None,
    ) -> tuple[Hit, ...]:
        """Blit the panel at `rect`, drawing it anew where `value`, size, style or hot place differ from before.

        `paint` gets a sheet and the rectangle to fill, which starts at (0, 0); the hits come back in the
        coordinates of the target. Without `ground` the panel is transparent where nothing is drawn.
        """
        found = self._kept.get(name)
        if found is None or all(hit.command != hot for hit in found[2]):
            hot = ""
        key = (value, rect.size, style, hot)
        if found is None or found[0] != key:
            surface = pygame.Surface(rect.size, pygame.SRCALPHA if ground is None else 0)
            if ground is not None:
                surface.fill(ground)
            sheet = Sheet(surface, style, hot)
            paint(sheet, surface.get_rect())
            found = self._kept[name] = (key, surface, tuple(sheet.hits))
        target.blit(found[1], rect)
        return tuple(replace(hit, rect=hit.rect.move(rect.topleft)) for hit in found[2])
