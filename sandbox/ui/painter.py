"""Draws the window from a View: the table, the panels round it, and what lies over both."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

import pygame
from pygame import Rect

from sandbox.core.model import Model
from sandbox.present.scene import Scene
from sandbox.render.furniture import Pointer
from sandbox.render.ground import terrain_patch
from sandbox.render.marks import centered
from sandbox.render.outlines import Point
from sandbox.render.shapes import line, polygon
from sandbox.render.sprites import base_picture, look_of
from sandbox.render.table import Drawn, TableOptions, draw_table
from sandbox.render.tag_drawing import WINDOW, TagStyle
from sandbox.render.tags import Slot
from sandbox.render.theme import Theme
from sandbox.ui import contents, guide, pages, story
from sandbox.ui.building.palette import side_number
from sandbox.ui.forms import Form, FormView, form_height
from sandbox.ui.panels.action import paint_action, plan_of
from sandbox.ui.panels.form_plates import (
    dialog_place,
    draw_problem,
    drawer_place,
    most_scrolled,
    paint_dialog,
    paint_drawer,
)
from sandbox.ui.panels.guide_card import guide_place, paint_guide
from sandbox.ui.panels.key_overlay import KeyOverlay, overlay_scale, paint_key_overlay
from sandbox.ui.panels.lines import paint_empty
from sandbox.ui.panels.log import paint_log
from sandbox.ui.panels.plates import (
    Offer,
    Prompt,
    notice_size,
    offer_size,
    paint_notice,
    paint_offer,
    paint_prompt,
    prompt_size,
)
from sandbox.ui.panels.rail import paint_rail
from sandbox.ui.panels.shelf import paint_shelf, shelf_place
from sandbox.ui.panels.steps import paint_steps
from sandbox.ui.panels.top_bar import paint_top_bar
from sandbox.ui.rulers import measured
from sandbox.ui.seeing import clear_table
from sandbox.ui.sheet import Hit, Kept, Sheet, Style
from sandbox.ui.state import View

TIP = 400
"""A tooltip is no wider than that, in pixels of the design."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Places:
    """What a picture of the window leaves behind: the places that answer, and where tags and landing points are.

    `forms` are the places of the forms by the name of what scrolls them, and how far each scrolls at the most.
    """

    hits: tuple[Hit, ...] = ()
    tags: Mapping[str, Rect] = field(default_factory=dict)
    points: Mapping[str, Rect] = field(default_factory=dict)
    forms: Mapping[str, tuple[Rect, int]] = field(default_factory=dict)

    def find_hit(self, at: tuple[int, int]) -> Hit | None:
        """The uppermost place under a point."""
        return next((hit for hit in reversed(self.hits) if hit.rect.collidepoint(at)), None)

    def find_tag(self, at: tuple[int, int]) -> str | None:
        """The id of the tag under a point."""
        return next((tag for tag, rect in self.tags.items() if rect.collidepoint(at)), None)

    def find_point(self, at: tuple[int, int]) -> str | None:
        """The id of the landing under a point: the nearest where several are."""
        away = {name: math.dist(rect.center, at) for name, rect in self.points.items() if rect.collidepoint(at)}
        return min(away, key=lambda name: away[name]) if away else None


class Painter:
    """Keeps the pictures of the panels and the places of the tags from one frame to the next."""

    def __init__(self) -> None:
        self._kept = Kept()
        self._slots: tuple[Slot, ...] = ()

    def draw(self, surface: pygame.Surface, view: View, scene: Scene | None) -> Places:
        """Draw the whole window; returns what is where."""
        style = Style(theme=view.ui.theme, scale=view.ui.frame.scale)
        drawn = None
        if scene is None:
            surface.fill(view.ui.theme.off_table, view.ui.frame.table)
        else:
            drawn = self._draw_table(surface, view, scene)
        forms: dict[str, tuple[Rect, int]] = {}
        hits = (
            *self._draw_panels(surface, view, style, forms),
            *self._draw_drawer(surface, view, style, forms),
            *self._draw_plates(surface, view, style, forms),
            *self._draw_dialog(surface, view, style),
        )
        self._draw_tip(surface, view, style, hits)
        _draw_carried(surface, view)
        if drawn is None:
            return Places(hits=hits, forms=forms)
        return Places(hits=hits, tags=drawn.tags, points=drawn.points, forms=forms)

    def _draw_table(self, surface: pygame.Surface, view: View, scene: Scene) -> Drawn:
        ui, sketch = view.ui, view.sketch
        words = view.preview.aim if view.preview else sketch.readout
        pointer = None
        if words and sketch.readout_at is not None:
            pointer = Pointer(words, ui.camera.to_screen(sketch.readout_at))
        rulers = ui.rulers if sketch.rulers is None else sketch.rulers
        measures = (measure for ruler in rulers if (measure := measured(scene.board, ruler)) is not None)
        options = TableOptions(
            tag_style=_tag_style(ui.frame.scale),
            hints=view.hints,
            pointer=pointer,
            hovered=ui.hovered,
            covered=drawer_place(ui.frame).width if pages.drawer(view) is not None else 0,
            plates=self._lids(view),
            measures=(*measures, *sketch.gaps),
            box=sketch.box,
            drawing=sketch.drawing,
        )
        drawn = draw_table(surface, scene, replace(ui.camera, px=ui.frame.scale), ui.theme, options, self._slots)
        self._slots = drawn.slots
        empty = contents.empty_table(view)
        if empty is not None:
            room = clear_table(ui.frame, has_drawer=bool(ui.drawer))
            paint_empty(empty, Sheet(surface, Style(theme=ui.theme, scale=ui.frame.scale)), room)
        return drawn

    @staticmethod
    def _lids(view: View) -> tuple[Rect, ...]:
        """Where a card lies over the table for longer."""
        card, frame = guide.card(view), view.ui.frame
        return () if card is None else (guide_place(card, _seen_table(view), frame.scale),)

    def _draw_drawer(
        self, surface: pygame.Surface, view: View, style: Style, forms: dict[str, tuple[Rect, int]]
    ) -> tuple[Hit, ...]:
        form = pages.drawer(view)
        if form is None:
            return ()
        ui, place = view.ui, drawer_place(view.ui.frame)
        most = most_scrolled(form, place, style.scale)
        forms["drawer_scrolled"] = (place, most)
        seen = FormView(scrolled=min(ui.drawer_scrolled, most), entry=ui.entry)
        return self._kept.draw(
            surface,
            "drawer",
            place,
            style,
            (form, seen),
            ui.hot,
            lambda sheet, rect: paint_drawer(form, seen, sheet, rect),
        )

    def _draw_dialog(self, surface: pygame.Surface, view: View, style: Style) -> tuple[Hit, ...]:
        """The dialog, over a place that keeps everything else from answering."""
        form, ui = pages.dialog(view), view.ui
        if form is None:
            return ()
        place, seen = dialog_place(form, ui.frame), FormView(entry=ui.entry)
        hits = self._kept.draw(
            surface,
            "dialog",
            place,
            style,
            (form, seen),
            ui.hot,
            lambda sheet, rect: paint_dialog(form, seen, sheet, rect),
        )
        return (Hit(rect=surface.get_rect(), command=""), *hits)

    def _draw_panels(
        self, surface: pygame.Surface, view: View, style: Style, forms: dict[str, tuple[Rect, int]]
    ) -> tuple[Hit, ...]:
        place, ground, hot = view.ui.frame, style.theme.panel, view.ui.hot
        kept = self._kept
        top, rail, steps = contents.top_bar(view), contents.rail(view), story.steps(view)
        action = contents.action_panel(view)
        plan = plan_of(action, place)
        for block, room in zip(action.blocks, plan.sections, strict=True):
            if isinstance(block, Form) and room is not None and not (view.ui.is_log_open and plan.is_behind_log(room)):
                most = form_height(block, room.width, style.scale) - round(room.height / style.scale)
                forms["inspector_scrolled"] = (room, max(0, most))
        hits = [
            *kept.draw(
                surface, "top", place.top, style, top, hot, lambda sheet, rect: paint_top_bar(top, sheet, rect), ground
            ),
            *kept.draw(
                surface, "rail", place.rail, style, rail, hot, lambda sheet, rect: paint_rail(rail, sheet, rect), ground
            ),
            *kept.draw(
                surface,
                "steps",
                place.timeline,
                style,
                steps,
                hot,
                lambda sheet, rect: paint_steps(steps, sheet, rect),
                ground,
            ),
            *kept.draw(
                surface,
                "action",
                place.panel,
                style,
                action,
                hot,
                lambda sheet, rect: paint_action(action, sheet, rect, place),
                ground,
            ),
        ]
        if view.game and (not plan.has_tabs or view.ui.is_log_open):
            log = story.log(view, has_head=not plan.has_tabs)
            hits += kept.draw(
                surface, "log", plan.log, style, log, hot, lambda sheet, rect: paint_log(log, sheet, rect)
            )
        return tuple(hits)

    def _draw_plates(
        self, surface: pygame.Surface, view: View, style: Style, forms: dict[str, tuple[Rect, int]]
    ) -> tuple[Hit, ...]:
        """Notice, question and keys, each over what was drawn before."""
        ui, kept, scale = view.ui, self._kept, view.ui.frame.scale
        room, hits = _seen_table(view), list[Hit]()
        if view.game and view.game.pending:
            question = view.game.pending.question
            prompt = Prompt(text=question.prompt, options=question.options, default=question.default)
            place = Rect((0, 0), prompt_size(prompt, room, scale))
            place.midbottom = (room.centerx, room.bottom - round(56 * scale))
            hits += kept.draw(
                surface, "prompt", place, style, prompt, ui.hot, lambda sheet, rect: paint_prompt(prompt, sheet, rect)
            )
        if view.sketch.offer and view.sketch.readout_at is not None:
            offer = Offer(text=view.sketch.offer)
            place = Rect((0, 0), offer_size(offer, room, scale))
            place.midbottom = (room.centerx, room.bottom - round(56 * scale))
            if ui.camera.to_screen(view.sketch.readout_at)[1] > room.centery:
                place.midtop = (room.centerx, room.top + round(16 * scale))
            hits += kept.draw(
                surface, "offer", place, style, offer, ui.hot, lambda sheet, rect: paint_offer(offer, sheet, rect)
            )
        card, head = guide.card(view), room.top + round(16 * scale)
        if card is not None:
            place = guide_place(card, room, scale)
            head = place.bottom + round(8 * scale)
            hits += kept.draw(
                surface, "guide", place, style, card, ui.hot, lambda sheet, rect: paint_guide(card, sheet, rect)
            )
        if ui.has_shelf or view.game is None:
            shelf = contents.shelf(view)
            place, most = shelf_place(shelf, ui.frame.table, scale)
            forms["shelf_scrolled"] = (place, most)
            hits += kept.draw(
                surface, "shelf", place, style, shelf, ui.hot, lambda sheet, rect: paint_shelf(shelf, sheet, rect)
            )
        if ui.notice:
            notice = ui.notice
            place = Rect((0, 0), notice_size(notice, room, scale))
            place.midtop = (room.centerx, head)
            hits += kept.draw(
                surface, "notice", place, style, notice, ui.hot, lambda sheet, rect: paint_notice(notice, sheet, rect)
            )
        if ui.has_keys:
            keys = KeyOverlay(table=view.bindings)
            fitting = replace(style, scale=overlay_scale(keys, ui.frame.size, scale))
            place = Rect(0, 0, *(round(side * fitting.scale) for side in keys.size))
            place.center = (ui.frame.size[0] // 2, ui.frame.size[1] // 2)
            hits += kept.draw(
                surface, "keys", place, fitting, keys, ui.hot, lambda sheet, rect: paint_key_overlay(keys, sheet, rect)
            )
        return tuple(hits)

    def _draw_tip(self, surface: pygame.Surface, view: View, style: Style, hits: tuple[Hit, ...]) -> None:
        """What the place under the pointer is for: beside the rail, below the top bar, above the timeline."""
        entry = view.ui.entry
        typed = next((hit for hit in hits if entry and hit.command == f"edit:{entry.key}"), None)
        if entry and entry.problem and typed is not None:
            draw_problem(surface, entry.problem, typed, style)
            return
        hot = next((hit for hit in reversed(hits) if hit.command == view.ui.hot and hit.tip), None)
        if hot is None or view.ui.has_keys:
            return
        frame, sheet = view.ui.frame, Sheet(surface, style)
        px = sheet.px
        words = [row for part in hot.tip.split("\n") for row in sheet.wrapped(part, px(TIP), 14)]
        plate = Rect(0, 0, max(sheet.width(row, 14) for row in words) + px(16), px(20 * len(words) + 6))
        if frame.rail.contains(hot.rect):
            plate.midleft = (hot.rect.right + px(8), hot.rect.centery)
        elif view.ui.drawer and drawer_place(frame).contains(hot.rect):
            plate.midleft = (drawer_place(frame).right + px(4), hot.rect.centery)
        elif frame.timeline.contains(hot.rect):
            plate.midbottom = (hot.rect.centerx, frame.timeline.top - px(4))
        elif frame.top.contains(hot.rect):
            plate.midtop = (hot.rect.centerx, frame.top.bottom + px(4))
        else:
            plate.midright = (frame.panel.left - px(8), hot.rect.centery)
        plate.clamp_ip(surface.get_rect().inflate(-px(8), -px(8)))
        sheet.plate(plate, style.theme.tag, radius=6, frame=style.theme.line2)
        for index, row in enumerate(words):
            ink = style.theme.text if index == 0 else style.theme.text2
            sheet.text(row, plate.left + px(8), plate.top + px(13 + 20 * index), 14, color=ink)


def _seen_table(view: View) -> Rect:
    return clear_table(view.ui.frame, has_drawer=pages.drawer(view) is not None)


def _draw_carried(surface: pygame.Surface, view: View) -> None:
    """What is carried over a panel, at the pointer, as large as it will be on the table."""
    ui, what, at = view.ui, view.sketch.carried, view.ui.carried_at
    if at is None or what is None or view.game is None:
        return
    if isinstance(what, Model):
        sides = ui.theme.sides
        side = sides[side_number(view.game.state.board.sides, what.side) % len(sides)]
        picture = base_picture(look_of(what, side, ui.camera.scale, px=ui.frame.scale), ui.theme)
    else:
        left, bottom, right, top = what.bounds
        size = (round((right - left) * ui.camera.scale), round((top - bottom) * ui.camera.scale))
        picture = terrain_patch(what.kind, size, ui.theme, ui.frame.scale)
    surface.blit(*centered(picture, at))


def draw_cursor(surface: pygame.Surface, at: Point, theme: Theme, px: float) -> None:
    """A pointer with its tip at a point, for stills: on a screen the system draws it. `px` is the interface scale."""
    outline = [
        (at[0] + x * px, at[1] + y * px)
        for x, y in ((0, 0), (0, 18.5), (4.4, 14.6), (7.2, 21), (10.6, 19.5), (7.9, 13.4), (13.6, 13))
    ]
    line(surface, outline, 3.0 * px, theme.tag, closed=True)
    polygon(surface, outline, theme.text)


def _tag_style(scale: float) -> TagStyle:
    """The tags of the window at that interface scale."""
    if scale == 1.0:
        return WINDOW
    return TagStyle(
        height=round(WINDOW.height * scale),
        short_height=round(WINDOW.short_height * scale),
        word_size=round(WINDOW.word_size * scale),
        note_size=round(WINDOW.note_size * scale),
        mark_radius=WINDOW.mark_radius * scale,
        padding=round(WINDOW.padding * scale),
        px=scale,
    )
