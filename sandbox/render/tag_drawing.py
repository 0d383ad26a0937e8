"""How tags are drawn: their plates in three sizes, kept as pictures, and their leaders."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

import pygame

from sandbox.core.overlays import Answer
from sandbox.present.scene import Tag
from sandbox.render.fonts import text, text_width
from sandbox.render.marks import answer_mark, badge, centered
from sandbox.render.shapes import disc, line, plate
from sandbox.render.tag_places import Segment
from sandbox.render.tags import FULL, MARK, Slot
from sandbox.render.theme import Theme

PLATE_ALPHA = 0.96
RADIUS = 6.0
FRAME = 1.5
LEADER = 1.5
LEADER_DOT = 2.5


@dataclass(frozen=True, slots=True)
class TagStyle:
    """The sizes of a tag in pixels: its height with both lines and with one, its type, and its mark.

    `px` is the interface scale: the frame, the leader and the gap before words grow with it.
    """

    height: int = 44
    short_height: int = 26
    word_size: int = 15
    note_size: int = 14
    mark_radius: float = 7.5
    padding: int = 8
    px: float = 1.0

    @property
    def text_left(self) -> int:
        """Where the number or the word begins, behind the mark."""
        return round(self.padding + 2.4 * self.mark_radius + self.word_gap)

    @property
    def word_gap(self) -> int:
        """What is left between mark, number and word."""
        return round(6 * self.px)


WINDOW = TagStyle()
RECORDING = TagStyle(height=60, short_height=34, word_size=20, note_size=18, mark_radius=10, padding=11)


def tag_sizes(tag: Tag, style: TagStyle) -> tuple[tuple[float, float], tuple[float, float], tuple[float, float]]:
    """Width and height of a tag in full, with its first line alone, and as the mark with its number alone."""
    number = 0 if tag.order is None else text_width(str(tag.order), style.word_size, "Bold")
    mark = style.text_left + number if number else round(2 * style.padding + 2.4 * style.mark_radius)
    first = style.text_left + (number and number + style.word_gap) + text_width(tag.word, style.word_size, "Semibold")
    second = style.padding + text_width(tag.note, style.note_size)
    short = (first + style.padding, style.short_height)
    full = (max(first, second) + style.padding, style.height) if tag.note else short
    return full, short, (mark + (style.padding if number else 0), style.short_height)


def draw_tag(
    surface: pygame.Surface, tag: Tag, slot: Slot, style: TagStyle, theme: Theme, *, is_hovered: bool = False
) -> pygame.Rect:
    """The plate of a tag in its slot; where it lies."""
    size = tag_sizes(tag, style)[slot.form]
    picture = _picture(
        tag.answer, tag.order, tag.word, tag.note, size, slot.form, style, theme, is_hovered, tag.is_warning
    )
    return surface.blit(picture, (math.floor(slot.box[0] + 0.5), math.floor(slot.box[1] + 0.5)))


def draw_leader(surface: pygame.Surface, leader: Segment, answer: Answer, style: TagStyle, theme: Theme) -> None:
    """The line from a base to its tag, with a dot at the base."""
    line(surface, leader, LEADER * style.px, theme.answers[answer])
    disc(surface, leader[0], LEADER_DOT * style.px, theme.answers[answer])


@lru_cache(maxsize=256)
def _picture(
    answer: Answer,
    order: int | None,
    word: str,
    note: str,
    size: tuple[float, float],
    form: int,
    style: TagStyle,
    theme: Theme,
    is_hovered: bool,
    is_warning: bool,
) -> pygame.Surface:
    """The plate: mark, number and word in the first line, the numbers in the second; lifted under the pointer."""
    width, height = size
    picture = pygame.Surface((math.ceil(width), math.ceil(height)), pygame.SRCALPHA)
    picture.fill((*theme.answers[answer], 0))
    plate(
        picture,
        (0, 0, width, height),
        theme.lift if is_hovered else theme.tag,
        radius=RADIUS * style.px,
        alpha=PLATE_ALPHA,
        frame=theme.answers[answer],
        frame_width=(FRAME + is_hovered) * style.px,
    )
    has_second_line = form == FULL and bool(note)
    middle = round(height * 0.32) if has_second_line else height / 2
    radius = style.mark_radius
    if is_warning:
        mark = badge("stampede", radius, theme, style.px)
    else:
        mark = answer_mark(answer, radius, theme, has_keyline=False)
    picture.blit(*centered(mark, (style.padding + 1.2 * style.mark_radius, middle)))
    x = style.text_left
    if order is not None:
        number = text(str(order), style.word_size, "Bold", theme.text)
        _set(picture, number, x, middle)
        x += number.get_width() + style.word_gap
    if form != MARK:
        _set(picture, text(word, style.word_size, "Semibold", theme.words[answer]), x, middle)
    if has_second_line:
        _set(picture, text(note, style.note_size, "Regular", theme.text), style.padding, round(height * 0.7))
    return picture


def _set(picture: pygame.Surface, words: pygame.Surface, x: int, middle: float) -> None:
    """Set a line of text round the height of its middle."""
    picture.blit(words, (x, math.floor(middle - words.get_height() / 2 + 0.5)))
