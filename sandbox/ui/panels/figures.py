"""Sections that are cards: a few large figures, or two sums side by side."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from sandbox.core.sections import Card, Cards, Figures
from sandbox.render.marks import centered, side_shape
from sandbox.ui.panels.bars import paint_heading
from sandbox.ui.sheet import Sheet

FIGURES = 56
GAP = 8
CARDS_TOP = 31
CARD_HEAD = 42
"""From the head of a card to the middle of its first line."""

CARD_LINE = 19
CARD_TOTAL = 22
CARD_FOOT = 14
PADDING = 12


@dataclass(frozen=True, slots=True)
class Owner:
    """A model that a card may be about: its name, and the number of its side."""

    id: str
    name: str
    side: int


def paint_figures(figures: Figures, sheet: Sheet, rect: Rect) -> None:
    """Up to three cards with a large number, its label and the mark of its answer."""
    theme, px = sheet.theme, sheet.px
    for figure, card in zip(figures.figures, _row(rect, len(figures.figures), px(GAP)), strict=True):
        sheet.plate(card, theme.card)
        sheet.text(figure.value, card.left + px(10), card.top + px(19), 24, "Bold")
        label = sheet.fitted(figure.label, card.width - px(14))
        sheet.text(label, card.left + px(10), card.top + px(41), color=theme.text2)
        if figure.answer:
            sheet.mark(figure.answer, (card.right - px(18), card.top + px(19)))


def cards_height(cards: Cards) -> int:
    """The height of the section in pixels of the design."""
    return CARDS_TOP + max((_card_height(card) for card in cards.cards), default=0)


def _card_height(card: Card) -> int:
    return CARD_HEAD + CARD_LINE * max(0, len(card.lines) - 2) + CARD_TOTAL + CARD_FOOT


def paint_cards(cards: Cards, owners: tuple[Owner, ...], sheet: Sheet, rect: Rect) -> None:
    """The sums, each on a card of its model."""
    paint_heading(cards.title, "", sheet, rect)
    row = Rect(rect.left, rect.top + sheet.px(CARDS_TOP), rect.width, rect.height - sheet.px(CARDS_TOP))
    for card, place in zip(cards.cards, _row(row, len(cards.cards), sheet.px(GAP)), strict=True):
        owner = next((owner for owner in owners if owner.id == card.model), Owner(card.model, card.model, 0))
        _paint_card(card, owner, sheet, place)


def _paint_card(card: Card, owner: Owner, sheet: Sheet, place: Rect) -> None:
    """The model with the shape of its side, line by line what it adds up, and under a rule the total."""
    theme, px = sheet.theme, sheet.px
    sheet.plate(place, theme.card)
    left, right, middle = place.left + px(PADDING), place.right - px(PADDING), place.top + px(18)
    side = theme.side(owner.side)
    hue = side.front if theme.name == "dark" else side.rim
    sheet.surface.blit(*centered(side_shape(side.shape, 5 * sheet.scale, hue), (left + px(4), middle)))
    sheet.text(sheet.fitted(owner.name, right - left - px(16), 15, "Semibold"), left + px(16), middle, 15, "Semibold")
    middle = place.top + px(CARD_HEAD)
    *terms, (total, value) = card.lines
    for label, amount in terms:
        width = sheet.text(amount, right, middle, align="right")
        sheet.text(sheet.fitted(label, right - left - width - px(8), 14), left, middle, 14, color=theme.text2)
        middle += px(CARD_LINE)
    sheet.rule(left, middle - px(CARD_LINE - 9), right - left)
    middle += px(CARD_TOTAL - CARD_LINE)
    sheet.text(total, left, middle, 14, color=theme.text2)
    sheet.text(value, right, middle, 15, "Bold", align="right")


def _row(rect: Rect, count: int, gap: int) -> list[Rect]:
    """So many places side by side."""
    width = (rect.width - gap * (count - 1)) / max(1, count)
    return [
        Rect(round(rect.left + index * (width + gap)), rect.top, round(width), rect.height) for index in range(count)
    ]
