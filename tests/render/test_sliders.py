"""Scales beside their units: true to their numbers, never in the way, and steady."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from sandbox.core.footprint import Box
from sandbox.core.model import Model, Profile
from sandbox.core.overlays import Slider
from sandbox.core.state import Board
from sandbox.core.vec import Vec2
from sandbox.present.scene import Scene, Tag
from sandbox.render.camera import Camera
from sandbox.render.sliders import SIZE, SMALL, draw_slider, loss_text, slider_wishes
from sandbox.render.table import TableOptions, draw_table
from sandbox.render.tag_drawing import RECORDING, WINDOW
from sandbox.render.tags import FULL, Slot
from sandbox.render.theme import DARK, LIGHT, Color, Theme

VIEW = pygame.Rect(0, 0, 640, 480)
CAMERA = Camera(30.0, Vec2(10.5, 8.0), VIEW)
UNIT = Model(id="U", name="U", side="A", position=Vec2(6, 8), facing_deg=0, footprint=Box(1.6, 1.1), profile=Profile())
FOE = replace(UNIT, id="F", name="F", side="B", position=Vec2(15, 8), facing_deg=180)
BOARD = Board(21, 16, (UNIT, FOE))
SCALE = Slider(model="U", label="armour", value=12, maximum=16, mean_loss=4.0)


def drawn(slider: Slider, theme: Theme) -> pygame.Surface:
    """The plate alone, its corner in the corner of the picture."""
    surface = pygame.Surface((80, 160))
    slot = Slot(id="slider U", form=FULL, angle_deg=0, gap=6, box=(0, 0, *SIZE), leader=None)
    draw_slider(surface, slider, slot, BOARD, Camera(30.0, Vec2(100, 100), VIEW), WINDOW, theme)
    return surface


def column(surface: pygame.Surface) -> list[Color]:
    """The colours down the middle of the column, from 16 to 0: six pixels a point."""
    return [(*surface.get_at((43, y))[:3],) for y in range(30, 126)]


@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=["dark", "light"])
def test_the_column_says_what_is_left_and_what_is_lost(theme: Theme) -> None:
    """12 of 16, 4 of them lost on average: 24 pixels empty, 24 hatched, 48 full in the colour of the side."""
    colors = column(drawn(SCALE, theme))
    full = [color == theme.side(0).body for color in colors]

    assert colors[2:22] == [theme.line] * 20
    assert full[:47] == [False] * 47
    assert full[49:] == [True] * 47
    hatched = set(colors[25:47])
    assert len(hatched) > 2, "stripes and the ground between them"
    assert theme.side(0).body not in hatched


def test_the_pointer_is_at_the_value() -> None:
    """The tip lies left of the column at the height of the value; twelve of sixteen is a quarter of the way down."""
    surface = drawn(SCALE, DARK)
    lit = [y for y in range(26, 132) if sum(surface.get_at((36, y))[:3]) > 600]

    assert lit
    assert abs((min(lit) + max(lit)) / 2 - (30 + 96 / 4)) <= 1


def test_what_was_just_lost_lies_above_the_value() -> None:
    """16 to 10 in one blow: six points are hatched above ten full ones, and the figure has no decimals."""
    blow = replace(SCALE, value=10, mean_loss=0.0, lost=6)
    colors = column(drawn(blow, DARK))

    assert [color == DARK.side(0).body for color in colors].count(True) == 60
    assert sum(color == DARK.answers["stops"] for color in colors[:36]) > 9
    assert DARK.answers["stops"] not in colors[37:]
    assert (loss_text(blow), loss_text(SCALE), loss_text(replace(SCALE, mean_loss=0.0))) == ("−6", "−4.0", "")


@pytest.mark.parametrize("value", [0, 1, 16])
def test_every_value_stays_on_the_plate(value: int) -> None:
    """Nothing is drawn beyond the plate, whether the scale is full or down to nothing."""
    surface = drawn(replace(SCALE, value=value, mean_loss=min(4.0, value)), DARK)

    assert all(surface.get_at((x, y))[:3] == (0, 0, 0) for x in range(64, 80) for y in range(160))
    assert all(surface.get_at((x, y))[:3] == (0, 0, 0) for x in range(80) for y in range(142, 160))


def both(value: int = 12) -> Scene:
    sliders = (replace(SCALE, value=value), replace(SCALE, model="F"))
    tags = tuple(
        Tag(id=model.id, anchor=model.position, radius_in=2.0, answer="rams", word=f"rams {model.id}", note="wins 42%")
        for model in BOARD.models
    )
    return Scene(board=BOARD, overlays=sliders, tags=tags)


def test_sliders_stand_beside_their_units_and_tags_keep_off_them() -> None:
    surface = pygame.Surface(VIEW.size)
    found = draw_table(surface, both(), CAMERA, DARK)
    boxes = {
        slot.id: pygame.Rect(*slot.box[:2], slot.box[2] - slot.box[0], slot.box[3] - slot.box[1])
        for slot in found.slots
    }
    bases = [pygame.Rect(0, 0, 96, 66).move_to(center=CAMERA.to_pixel(model.position)) for model in BOARD.models]

    assert set(boxes) == {"slider U", "slider F", "U", "F"}
    assert set(found.tags) == {"U", "F"}
    everything = [*boxes.values(), *bases]
    assert [box.collidelistall(everything) for box in everything] == [[index] for index in range(6)]
    assert [boxes[f"slider {name}"].size for name in "UF"] == [(62, 140)] * 2
    assert all(VIEW.contains(box) for box in boxes.values())
    near = [boxes[f"slider {name}"].inflate(120, 120).colliderect(base) for name, base in zip("UF", bases, strict=True)]
    assert near == [True, True]


def test_a_falling_slider_stays_where_it_is() -> None:
    surface = pygame.Surface(VIEW.size)
    slots: tuple[Slot, ...] = ()
    places = []
    for value in range(12, 0, -1):
        slots = draw_table(surface, both(value), CAMERA, DARK, slots=slots).slots
        places.append({slot.id: slot.box for slot in slots})

    assert places == [places[0]] * 12


def test_recordings_have_them_a_third_larger() -> None:
    (_, window), *_ = slider_wishes(both(), CAMERA, WINDOW)
    (_, recording), *_ = slider_wishes(both(), CAMERA, RECORDING)
    surface = pygame.Surface(VIEW.size)
    slots = draw_table(surface, both(), CAMERA, DARK, TableOptions(tag_style=RECORDING)).slots

    assert window.sizes == (SIZE, SMALL, SMALL)
    assert [round(side) for side in recording.sizes[0]] == [83, 187]
    assert {round(slot.box[3] - slot.box[1]) for slot in slots if slot.id.startswith("slider")} == {187}
