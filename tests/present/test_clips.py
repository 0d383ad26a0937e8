"""What each kind of event shows: where, when and how long."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandbox.core import events as ev
from sandbox.core.footprint import Disc
from sandbox.core.model import Model, Profile
from sandbox.core.overlays import Arrow, Course, Flight, Lane, StopBar
from sandbox.core.state import Board
from sandbox.core.terrain import Circle, Terrain
from sandbox.core.vec import Vec2
from sandbox.present import easing, timing
from sandbox.present.clips import FlashClip
from sandbox.present.scene import Look, Scene
from sandbox.present.timeline import build, moment_of, scene_at


def board(*places: tuple[str, float, float]) -> Board:
    models = tuple(
        Model(
            id=name,
            name=name,
            side="A",
            position=Vec2(x, y),
            facing_deg=90,
            footprint=Disc(0.5),
            profile=Profile(),
        )
        for name, x, y in places
    )
    return Board(48, 48, models, (Terrain(id="W", kind="obstruction", area=Circle(Vec2(20, 10), 1)),))


PAIR = board(("a", 10, 10), ("b", 14, 10))


def look(scene: Scene, name: str) -> Look:
    return next((look for look in scene.looks if look.model == name), Look(model=name))


def moved(to: Vec2, mode: ev.Mode = "move", model: str = "a", **fields) -> ev.Moved:
    fields = {"n": 1, "group": 1, "distance_in": Vec2(10, 10).distance(to)} | fields
    return ev.Moved(model=model, from_=Vec2(10, 10), to=to, mode=mode, **fields)


def tags(scene: Scene) -> list[tuple[str, str, str, str]]:
    return [(tag.id, tag.answer, tag.word, tag.note) for tag in scene.tags]


@pytest.mark.parametrize(("degrees", "seconds"), [(0, 0.2), (10, 0.22), (90, 0.38), (180, 0.56), (-90, 0.38)])
def test_a_turn_takes_the_shorter_way_and_its_time(degrees: float, seconds: float) -> None:
    timeline = build(PAIR, [ev.Turned(n=1, group=1, model="a", from_deg=90, to_deg=(90 + degrees) % 360)])

    assert timeline.clips[0].end == pytest.approx(seconds)
    half = scene_at(timeline, seconds / 2).board.model("a").facing_deg
    assert half == pytest.approx(90 + degrees / 2)


@pytest.mark.parametrize(
    ("mode", "length_in", "seconds"),
    [
        ("trample", 5, 0.8),
        ("move", 1, 0.3),
        ("ram", 20, 1.8),
        ("throw", 5, 0.55),
        ("slammed", 1, 0.35),
    ],
)
def test_a_way_takes_its_time(mode: ev.Mode, length_in: float, seconds: float) -> None:
    timeline = build(PAIR, [moved(Vec2(10 + length_in, 10), mode)])

    assert timeline.clips[0].end == pytest.approx(seconds)


def test_a_walk_is_even_but_for_its_ends_and_a_throw_all_along() -> None:
    walk, throw = (build(PAIR, [moved(Vec2(20, 10), mode)]) for mode in ("trample", "throw"))

    def gone(timeline, t: float) -> float:
        return scene_at(timeline, t).board.model("a").position.x - 10

    speed = 10 / (1.6 - 0.12)
    assert gone(walk, 0.12) == pytest.approx(speed * 0.12 / 2)
    assert gone(walk, 0.8) == pytest.approx(5)
    assert gone(walk, 0.9) - gone(walk, 0.8) == pytest.approx(speed * 0.1)
    assert gone(throw, 0.11) == pytest.approx(1)


def test_a_thrown_base_rises_and_comes_down_and_a_slammed_one_does_not() -> None:
    throw, slam = (build(PAIR, [moved(Vec2(20, 10), mode)]) for mode in ("throw", "slammed"))

    assert [look(scene_at(throw, t), "a").lift for t in (0, 0.275, 0.55, 1.1)] == pytest.approx([0, 0.75, 1, 0])
    assert look(scene_at(slam, 0.55), "a").lift == 0


def test_whoever_is_hurled_leaves_a_corridor_and_in_the_air_a_curve() -> None:
    throw, slam = (build(PAIR, [moved(Vec2(20, 10), mode)]) for mode in ("throw", "slammed"))

    def flights(timeline, t: float) -> list[tuple[float, float, bool]]:
        flights = [one for one in scene_at(timeline, t).overlays if isinstance(one, Flight)]
        return [(one.stand_in, pytest.approx(one.drawn), one.is_thrown) for one in flights]

    assert [flights(throw, t) for t in (0, 0.55, 1.1)] == [[(10, 0, True)], [(10, 0.5, True)], [(10, 1, False)]]
    assert [flights(slam, t) for t in (0.55, 1.1)] == [[(10, 0.5, False)], [(10, 1, False)]]
    assert not [one for one in scene_at(throw, 0.5).overlays if isinstance(one, Lane)]


def test_the_corridor_stays_while_those_below_are_shoved() -> None:
    shove = ev.Displaced(n=2, group=2, model="b", from_=Vec2(14, 10), to=Vec2(14, 12), distance_in=2)

    timeline = build(PAIR, [moved(Vec2(13, 10), "throw"), shove])

    kept = [one for one in scene_at(timeline, timeline.duration).overlays if isinstance(one, Flight)]
    assert [(one.model, one.stand_in, one.drawn, one.is_thrown) for one in kept] == [("a", 3, 1, False)]


def test_all_on_whom_it_lands_flash_in_the_same_frame() -> None:
    """Groups of the log of their own do not part what happens at once."""
    crowd = board(("a", 10, 10), ("b", 14, 10), ("c", 14, 12))
    landed = [
        ev.Contacted(n=n, group=n, model="a", with_=name, at_in=3, how="landed") for n, name in ((2, "b"), (3, "c"))
    ]

    timeline = build(crowd, [moved(Vec2(13, 10), "throw"), *landed])

    assert [moment_of(timeline, n) for n in (2, 3)] == [timing.FLIGHT.seconds(3)] * 2


def test_all_damage_of_a_landing_flashes_in_the_same_frame() -> None:
    """Knockdowns first and together, then the one hurled and the bystanders at once."""
    hurt = [
        ev.Damaged(
            n=n,
            group=2,
            model=name,
            amount=3,
            source=source,
            total=9,
            against=6,
            dice_count=2,
            counter="damage",
            now=3,
        )
        for n, name, source in ((3, "a", "throw"), (4, "b", "collateral"))
    ]
    downs = [ev.KnockedDown(n=n, group=1, model=name) for n, name in ((1, "a"), (2, "b"))]

    timeline = build(PAIR, [*downs, *hurt])
    flashes = [[clip.start for clip in group.clips if isinstance(clip, FlashClip)] for group in timeline.groups]

    assert [len({*starts}) for starts in flashes] == [1, 1]
    assert [len(starts) for starts in flashes] == [2, 2]
    assert tags(scene_at(timeline, 0.1)) == [
        ("a", "tramples", "a knocked down", ""),
        ("b", "tramples", "b knocked down", ""),
    ]


def test_a_way_with_corners_is_followed() -> None:
    events = [moved(Vec2(13, 14), "ram", via=(Vec2(13, 10),), distance_in=7)]
    timeline = build(PAIR, events)

    middle = scene_at(timeline, 1.12 / 2)

    assert tuple(middle.board.model("a").position) == pytest.approx((13, 10.5))
    (course,) = [overlay for overlay in middle.overlays if isinstance(overlay, Course)]
    assert [tuple(place) for place in course.places] == [(10, 10), (13, 10), pytest.approx((13, 10.5))]
    assert course.facings_deg == pytest.approx((0, 90))
    assert scene_at(timeline, 2).board.model("a").position == Vec2(13, 14)


def test_moves_of_one_group_share_one_clock() -> None:
    events = [moved(Vec2(10, 15), group=1), moved(Vec2(14, 15), model="b", group=1, n=2)]

    starts = [clip.start for clip in build(PAIR, events).clips]

    assert starts == [0, 0]


def test_a_base_is_brought_back_all_the_way() -> None:
    events = [
        ev.Contacted(n=1, group=1, model="a", with_="b", at_in=3, how="stop"),
        ev.Stopped(n=2, group=2, model="a", by="b", why="model", at_in=3),
        ev.Rewound(n=3, group=3, model="a", from_in=3, to_in=0, because_of=("b",)),
        moved(Vec2(10, 10), "trample", n=4, group=4, distance_in=0),
    ]
    facing_north = build(PAIR, events)

    there = facing_north.clips[0].end - timing.REWIND.seconds(3) - timing.REST_S
    assert scene_at(facing_north, there).board.model("a").position == Vec2(10, 13)
    assert scene_at(facing_north, 9).board.model("a").position == Vec2(10, 10)


def test_a_stop_draws_its_bar_and_recoils() -> None:
    events = [
        ev.Stopped(n=1, group=1, model="a", by="b", why="model", at_in=3),
        moved(Vec2(13, 10), "trample", n=2, group=2),
    ]
    timeline = build(PAIR, events)
    stop = moment_of(timeline, 1) - 0.18 + 1e-12

    scenes = [scene_at(timeline, stop + 0.18 * part) for part in (0, 0.25, 1)]

    bars = [next(bar for bar in scene.overlays if isinstance(bar, StopBar)) for scene in scenes]
    assert [(bar.point, bar.normal_deg) for bar in bars] == [(Vec2(13.5, 10), 0)] * 3
    assert [bar.drawn for bar in bars] == pytest.approx([0, 0.8174, 1], abs=1e-3)
    assert [look(scene, "a").shake[0] for scene in scenes] == pytest.approx([0, -3, 0], abs=1e-4)
    assert tags(scenes[0]) == [("b", "stops", "b stops it", "at 3.00″")]


def test_the_table_edge_stops_without_a_tag() -> None:
    events = [
        ev.Stopped(n=1, group=1, model="a", by=None, why="table-edge", at_in=9.5),
        moved(Vec2(0.5, 10), "trample", n=2, group=2, distance_in=9.5),
    ]

    scene = scene_at(build(PAIR, events), 9)

    assert [(bar.point, bar.normal_deg) for bar in scene.overlays if isinstance(bar, StopBar)] == [(Vec2(0, 10), 180)]
    assert scene.tags == ()


def test_a_contact_with_terrain_flashes_where_it_was() -> None:
    at = Vec2(19, 10)
    events = [
        ev.Contacted(n=1, group=1, model="a", with_="W", at_in=8.5, how="stop", at=at),
        moved(Vec2(18.5, 10), "trample", n=2, group=2),
    ]
    timeline = build(PAIR, events)

    flashes = scene_at(timeline, moment_of(timeline, 1)).flashes

    assert [(flash.center, flash.radius_in, flash.hue) for flash in flashes] == [(at, 0, "stops")]


def test_what_is_shoved_goes_together_after_a_pause_on_the_contacts() -> None:
    landed = ev.Contacted(n=1, group=1, model="a", with_="b", at_in=3, how="landed")
    shove = ev.Displaced(n=3, group=3, model="b", from_=Vec2(14, 10), to=Vec2(14, 12), distance_in=2)
    also = ev.Displaced(n=4, group=3, model="a", from_=Vec2(13, 10), to=Vec2(13, 9), distance_in=1)
    timeline = build(PAIR, [landed, moved(Vec2(13, 10), "throw", n=2, group=2), shove, also])
    start = timeline.groups[1].start

    assert look(scene_at(timeline, start - 0.01), "b").ring == "shoved"
    frozen, half = scene_at(timeline, start + 0.14), scene_at(timeline, start + 0.15 + 0.15)

    assert frozen.board.model("b").position == Vec2(14, 10)
    assert (look(frozen, "b").ring, look(frozen, "a").ring) == ("shoved", "shoved")
    assert half.board.model("b").position.y == pytest.approx(10 + 2 * 0.875)
    assert half.board.model("a").position.y == pytest.approx(10 - 0.875)
    done = scene_at(timeline, 99)
    assert [arrow for arrow in done.overlays if isinstance(arrow, Arrow)] == [
        Arrow(start=Vec2(14, 10.5), end=Vec2(14, 12.5), answer="shoved"),
        Arrow(start=Vec2(13, 9.5), end=Vec2(13, 8.5), answer="shoved"),
    ]
    assert tags(done) == [("b", "shoved", "b shoved", "2.00″"), ("a", "shoved", "a shoved", "1.00″")]


def test_the_knocked_down_are_squashed_with_their_state_set() -> None:
    timeline = build(PAIR, [ev.KnockedDown(n=1, group=1, model="a")])

    squashed = [look(scene_at(timeline, t), "a").squash for t in (0, 0.16, 0.32, 0.4, 0.9)]
    assert squashed == pytest.approx([0, 0.25, 1, 0.25, 0])
    assert scene_at(timeline, 0).board.model("a").is_status("knocked_down")
    assert tags(scene_at(timeline, 0.1)) == [("a", "tramples", "a knocked down", "")]


def test_both_recoil_from_a_ram_after_a_moment() -> None:
    """Ninety milliseconds after the run-up of three inches, which takes 0.48 seconds, whatever comes of it."""
    touch = ev.Contacted(n=1, group=1, model="a", with_="b", at_in=3, how="touch")
    timeline = build(PAIR, [touch, moved(Vec2(13, 10), "ram", n=2)])

    pushes = [
        (look(scene_at(timeline, 0.48 + t), "a").shake[0], look(scene_at(timeline, 0.48 + t), "b").shake[0])
        for t in (0.08, 0.09 + 0.065, 0.35)
    ]

    assert pushes == [(0, 0), pytest.approx((-6, 6)), pytest.approx((0, 0), abs=1e-9)]
    assert look(scene_at(timeline, 0.5), "b").ring == "rams"


def test_who_wins_a_ram_is_tagged() -> None:
    timeline = build(PAIR, [ev.Rammed(n=1, group=1, winner="a", loser="b")])

    assert tags(scene_at(timeline, 0.2)) == [("a", "stands", "a wins", ""), ("b", "stops", "b loses", "")]


@pytest.mark.parametrize(
    ("event", "tag"),
    [
        (ev.CourageTested(model="a", needed=6, total=7, passed=True), ("a", "stands", "a passes", "7 vs 6")),
        (ev.CourageTested(model="a", needed=6, total=5, passed=False), ("a", "stops", "a fails", "5 vs 6")),
        (ev.Commanded(model="a", commander="b"), ("a", "flies", "b commands", "")),
        (ev.Commanded(model="a", commander=None), ("a", "flies", "no commander", "")),
        (ev.Triggered(name="counter-charge", models=("b",)), ("b", "strikes", "counter charge", "")),
        (
            ev.RamPower(model="a", total=9, parts=(("armour", 6), ("speed", 3))),
            ("a", "rams", "a: power 9", "armour 6, speed 3"),
        ),
        (
            ev.ImpactHits(model="a", target="b", part="rider", hits=2, strength=4, needed="5+", wounds=1),
            ("b", "tramples", "b takes 1", "rider: 2 on 5+"),
        ),
    ],
)
def test_what_is_only_told_gets_a_tag(event: ev.Event, tag: tuple[str, str, str, str]) -> None:
    timeline = build(PAIR, [event])

    assert tags(scene_at(timeline, 0.1)) == [tag]
    assert timeline.duration == pytest.approx(1.2)


@pytest.mark.parametrize(
    "event",
    [
        ev.Noted(text="a note"),
        ev.Refused(reasons=()),
        ev.Rolled(name="aim:b", dice=(3, 4), total=7),
        ev.Forfeited(model="a", what="its action"),
        ev.Engaged(model="a", with_="b"),
        ev.Rammed(winner=None, loser=None),
        ev.Spent(model="a", what="focus", amount=-1, now=1),
        ev.Noted(rule="note.dice", text="a remark"),
    ],
)
def test_what_has_no_picture_stands_as_a_caption(event: ev.Event) -> None:
    timeline = build(PAIR, [event])

    scene = scene_at(timeline, 1.0)
    assert timeline.duration == pytest.approx(1.2)
    assert (scene.tags, scene.flashes, scene.overlays, scene.looks) == ((), (), (), ())


def test_only_the_last_two_ways_stay_on_the_table() -> None:
    three = board(("a", 10, 10), ("b", 10, 10), ("c", 10, 10))
    events = [moved(Vec2(10, 15), "trample", model=name, n=n, group=n) for n, name in enumerate(("a", "b", "c"), 1)] + [
        ev.Moved(n=4, group=4, model="c", from_=Vec2(10, 15), to=Vec2(11, 15), distance_in=1, mode="charge"),
        ev.Noted(n=5, group=5, text="the end"),
    ]

    timeline = build(three, events)
    last_way, scene = scene_at(timeline, timeline.groups[3].end - 0.01), scene_at(timeline, 99)

    assert [(trail.model, trail.start) for trail in last_way.trails] == [("b", Vec2(10, 10)), ("c", Vec2(10, 15))]
    assert [(trail.model, trail.start) for trail in scene.trails] == [("b", Vec2(10, 10)), ("c", Vec2(10, 15))]
    assert [lane.model for lane in scene.overlays if isinstance(lane, Lane)] == ["b", "c"]


@given(st.floats(0, 1), st.floats(0.01, 0.5))
def test_the_time_of_a_place_leads_back_to_the_place(done: float, ramp: float) -> None:
    assert easing.ramped(easing.ramped_time(done, ramp), ramp) == pytest.approx(done, abs=1e-9)


@pytest.mark.parametrize(
    "ease",
    [easing.in_quad, easing.out_quad, easing.out_cubic, easing.in_out_quad, easing.in_out_cubic, easing.out_back],
)
def test_an_easing_runs_from_0_to_1(ease) -> None:
    assert (ease(0.0), ease(1.0)) == pytest.approx((0, 1))
