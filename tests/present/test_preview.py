"""A preview as a scene: who wears which ring, who gets which tag, and in which order tags are placed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sandbox.core.footprint import Disc
from sandbox.core.model import Model, Profile
from sandbox.core.overlays import Answer, Front, Ghost, Lane, Star, StopBar
from sandbox.core.preview import Preview
from sandbox.core.sections import Met
from sandbox.core.state import Board
from sandbox.core.terrain import Circle, Polygon, Terrain
from sandbox.core.vec import Vec2
from sandbox.present.preview import preview_scene
from sandbox.present.scene import Look

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


# Throws


def shoved(name: str, to: Vec2) -> Ghost:
    return Ghost(model=name, footprint=Disc(0.6), position=to, facing_deg=0, answer="shoved")


def test_whoever_is_shoved_leaves_a_veiled_base_and_takes_the_tag_along() -> None:
    preview = replace(PREVIEW, overlays=(shoved("F1", Vec2(9, 22)),), met=(met("F1", "shoved"), met("F2", "shoved")))

    scene = preview_scene(BOARD, preview)

    assert scene.looks == (Look(model="F2", ring="shoved"), Look(model="F1", is_veiled=True))
    assert [(tag.id, tag.anchor) for tag in scene.tags] == [
        ("stand", Vec2(20, 20)),
        ("F1", Vec2(9, 22)),
        ("F2", Vec2(11, 20)),
    ]


def test_several_flown_over_share_one_tag_at_the_first() -> None:
    over = [replace(met(name, "flies"), word="flies over", note="not touched") for name in ("P", "F1", "F2")]
    preview = replace(PREVIEW, met=(over[0], met("F5", "flies"), *over[1:]), stand=None)

    tags = preview_scene(BOARD, preview).tags

    assert [(tag.id, tag.word, tag.note, tag.also) for tag in tags] == [
        ("P", "flies over", "P, F1, F2: not touched", ("F1", "F2")),
        ("F5", "F5 word", "hit 72%", ()),
    ]


def test_a_crowd_that_shares_a_tag_is_counted() -> None:
    board = replace(BOARD, models=tuple(replace(BOARD.models[0], id=f"W{n}") for n in range(5)))
    pushed = tuple(Met(id=f"W{n}", name="W", answer="shoved", word="pushed aside", note="no harm") for n in range(5))

    tags = preview_scene(board, replace(PREVIEW, met=pushed, stand=None)).tags

    assert [(tag.id, tag.note) for tag in tags] == [("W0", "5 models: no harm")]


@pytest.mark.parametrize(("answer", "order"), [("strikes", None), ("flies", 1)])
def test_strikers_and_those_in_the_order_of_the_lane_have_tags_of_their_own(answer: Answer, order: int | None) -> None:
    alike = tuple(replace(met(name, answer, order), word="the same") for name in ("F1", "F2"))

    assert [tag.id for tag in preview_scene(BOARD, replace(PREVIEW, met=alike, stand=None)).tags] == ["F1", "F2"]


def test_the_one_aimed_at_wears_the_rings_of_the_star_alone() -> None:
    preview = replace(PREVIEW, overlays=(Star(model="P", points=()),), met=(met("P", "flies"),), stand=None)

    scene = preview_scene(BOARD, preview)

    assert (scene.looks, [tag.id for tag in scene.tags]) == ((), ["P"])


def test_a_front_with_a_label_has_a_tag() -> None:
    front = Front(
        model="J",
        footprint=Disc(1.2),
        position=Vec2(12, 20),
        facing_deg=0,
        chance=0.11,
        answer="stops",
        label="stops here 11%",
    )
    preview = replace(PREVIEW, overlays=(replace(front, label=""), front), met=(), stand=None)

    tags = preview_scene(BOARD, preview).tags

    assert [(tag.id, tag.anchor, tag.radius_in, tag.answer, tag.word, tag.note) for tag in tags] == [
        ("front 2", Vec2(12, 20), 1.2, "stops", "stops here 11%", "")
    ]


def test_the_stand_has_the_word_of_the_system() -> None:
    assert preview_scene(BOARD, replace(PREVIEW, stand_word="lands here")).tags[0].word == "lands here"


def test_of_whoever_ends_at_the_stand_its_own_tag_says_enough() -> None:
    """A thrown model has a row of its own, but neither a ring where it stands now nor a second tag."""
    preview = replace(PREVIEW, met=(met("J", "stands"), met("F1", "stands")))

    scene = preview_scene(BOARD, preview)

    assert [tag.id for tag in scene.tags] == ["stand", "F1"]
    assert [look.model for look in scene.looks] == ["F1"]


def test_one_of_two_who_end_elsewhere_has_its_tag_there_and_no_ring_where_it_was() -> None:
    """A slammer stands, whom it slams comes to rest further on."""
    rest = Ghost(model="F1", footprint=Disc(0.6), position=Vec2(12, 22), facing_deg=0, answer="stands")
    preview = replace(PREVIEW, overlays=(LANE, rest), met=(met("F1", "stands"),))

    scene = preview_scene(BOARD, preview)

    assert [(tag.id, tag.anchor) for tag in scene.tags] == [("stand", Vec2(20, 20)), ("F1", Vec2(12, 22))]
    assert scene.looks == ()
