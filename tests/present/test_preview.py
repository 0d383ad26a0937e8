"""A preview as a scene: who wears which ring, who gets which tag, and in which order tags are placed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sandbox.core.footprint import Disc
from sandbox.core.model import Model, Profile
from sandbox.core.preview import Answer, Ghost, Lane, Met, Preview, StopBar
from sandbox.core.state import Board
from sandbox.core.terrain import Circle, Polygon, Terrain
from sandbox.core.vec import Vec2
from sandbox.present.preview import preview_scene

BOARD = Board(
    48,
    48,
    tuple(
        Model(
            id=name,
            name=name,
            side="A",
            position=Vec2(5 + 3 * index, 20),
            facing_deg=0,
            footprint=Disc(0.5 + index / 10),
            profile=Profile(),
        )
        for index, name in enumerate(("J", "F1", "F2", "F5", "P"))
    ),
    (
        Terrain(id="wall", kind="obstacle", area=Polygon((Vec2(30, 10), Vec2(34, 10), Vec2(34, 12)))),
        Terrain(id="acid", kind="hazard", area=Circle(Vec2(40, 40), 2)),
    ),
)


def met(some_id: str, answer: Answer, order: int | None = None) -> Met:
    return Met(id=some_id, name=some_id, answer=answer, word=f"{some_id} word", note="hit 72%", order=order)


STAND = Ghost(model="J", footprint=Disc(0.5), position=Vec2(20, 20), facing_deg=0, answer="stands")
LANE = Lane(model="J", footprint=Disc(0.5), facing_deg=0, start=Vec2(5, 20), direction_deg=0, stand_in=15)
BAR = StopBar(point=Vec2(30, 10.5), normal_deg=0)
PREVIEW = Preview(
    title="Trample",
    model="J",
    overlays=(LANE, BAR),
    met=(
        met("P", "flies"),
        met("F5", "strikes"),
        met("F2", "tramples", 2),
        met("wall", "stops", 3),
        met("F1", "tramples", 1),
    ),
    stand=STAND,
    stand_note="5.71″, rewound 1.03″",
)


def test_tags_come_in_the_order_in_which_they_are_placed() -> None:
    tags = preview_scene(BOARD, PREVIEW).tags

    assert [(tag.id, tag.word, tag.order) for tag in tags] == [
        ("stand", "stands here", None),
        ("F1", "F1 word", 1),
        ("F2", "F2 word", 2),
        ("wall", "wall word", 3),
        ("F5", "F5 word", None),
        ("P", "P word", None),
    ]


def test_the_stand_says_where_it_is_and_how_it_came_about() -> None:
    tag = preview_scene(BOARD, PREVIEW).tags[0]

    assert (tag.anchor, tag.radius_in, tag.answer, tag.note) == (Vec2(20, 20), 0.5, "stands", "5.71″, rewound 1.03″")


def test_a_tag_belongs_to_the_base_of_its_model() -> None:
    tags = {tag.id: tag for tag in preview_scene(BOARD, PREVIEW).tags}

    assert (tags["F2"].anchor, tags["F2"].radius_in, tags["F2"].note) == (Vec2(11, 20), 0.7, "hit 72%")


@pytest.mark.parametrize(
    ("overlays", "some_id", "answer", "anchor"),
    [
        ((LANE, BAR), "wall", "stops", Vec2(30, 10.5)),
        ((LANE,), "wall", "stops", Vec2(32, 11)),
        ((LANE, BAR), "acid", "brushes", Vec2(40, 40)),
    ],
)
def test_the_tag_of_terrain_is_at_the_stop_or_in_its_middle(overlays, some_id, answer, anchor) -> None:
    preview = replace(PREVIEW, overlays=overlays, met=(met(some_id, answer, 1),), stand=None)

    assert [(tag.anchor, tag.radius_in) for tag in preview_scene(BOARD, preview).tags] == [(anchor, 0)]


def test_whoever_is_met_wears_a_ring_and_nobody_else() -> None:
    looks = preview_scene(BOARD, PREVIEW).looks

    assert [(look.model, look.ring) for look in looks] == [
        ("P", "flies"),
        ("F5", "strikes"),
        ("F2", "tramples"),
        ("F1", "tramples"),
    ]


def test_the_ghost_of_the_stand_is_drawn_once() -> None:
    with_ghost = replace(PREVIEW, overlays=(LANE, STAND))

    assert preview_scene(BOARD, PREVIEW).overlays == (LANE, BAR, STAND)
    assert preview_scene(BOARD, with_ghost).overlays == (LANE, STAND)


def test_someone_who_is_not_there_gets_no_tag() -> None:
    preview = replace(PREVIEW, met=(met("ghost", "tramples", 1),), stand=None)

    scene = preview_scene(BOARD, preview)

    assert (scene.tags, scene.looks) == ((), ())
