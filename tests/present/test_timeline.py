"""The clock: what is seen when, forwards and backwards, and that it ends where the rules ended."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandbox.core import events as ev
from sandbox.core.apply import fold
from sandbox.core.footprint import Disc
from sandbox.core.model import Model, Profile
from sandbox.core.overlays import Arrow, Ghost, Lane, StopBar, StrikeThread
from sandbox.core.state import Board
from sandbox.core.vec import Vec2
from sandbox.present import timing
from sandbox.present.scene import Scene
from sandbox.present.timeline import Timeline, build, moment_of, scene_after, scene_at


def look(scene: Scene, model_id: str) -> tuple[str | None, float]:
    """Ring and fade of a model."""
    found = next((look for look in scene.looks if look.model == model_id), None)
    return (found.ring, found.fade) if found else (None, 1.0)


def gone(scene: Scene) -> float:
    """How far the Slayer has gone."""
    return scene.board.model("Slayer").position.distance(Vec2(10, 24))


@pytest.fixture(scope="module")
def timeline(story) -> Timeline:
    return build(story.board, story.events)


def number_of(story, kind: str, who: str) -> int:
    """The number of the first event of that kind about someone."""
    fields = ("with_", "striker", "by", "model")
    return next(
        event.n
        for event in story.events
        if event.kind == kind
        and who in [*(getattr(event, field, None) for field in fields), *getattr(event, "models", ())]
    )


def test_a_run_is_told_in_groups_that_belong_together(timeline: Timeline) -> None:
    told = [" ".join(dict.fromkeys(event.kind for event in group.events)) for group in timeline.groups]

    assert told == [
        "spent turned contacted slowed triggered stopped rewound moved",
        "rolled attacked damaged removed",
        "free-strike rolled attacked",
        "free-strike rolled attacked damaged status",
    ]


def test_groups_follow_one_another_and_captions_stand_long_enough(timeline: Timeline) -> None:
    ends = [0.0, *(group.end for group in timeline.groups)]

    assert [group.start for group in timeline.groups] == ends[:-1]
    assert all(group.end - group.start >= 1.2 for group in timeline.groups)
    assert all(group.end >= max(clip.end for clip in group.clips) + 0.25 for group in timeline.groups)
    assert timeline.duration == ends[-1]


def test_it_ends_where_the_rules_ended_and_so_does_every_group(story, timeline: Timeline) -> None:
    for group, following in zip(timeline.groups, timeline.groups[1:], strict=False):
        assert scene_at(timeline, group.end - 1e-6).board == following.board
    assert scene_at(timeline, timeline.duration).board == fold(story.board, story.events)
    assert scene_at(timeline, 99).board == fold(story.board, story.events)
    assert scene_at(timeline, -1).board == story.board.with_model(story.board.model("Slayer").with_counter("focus", 2))


@pytest.mark.parametrize(
    ("kind", "who", "gone_in"),
    [
        ("turned", "Slayer", 0),
        ("contacted", "F1", 0.5),
        ("slowed", "bog", 1),
        ("contacted", "F2", 1.5),
        ("contacted", "H1", 2),
        ("contacted", "F3", 2.5),
        ("triggered", "F5", 4),
        ("contacted", "R1", 6),
        ("stopped", "Slayer", 6),
        ("rewound", "Slayer", 5),
        ("contacted", "F4", 5),
        ("moved", "Slayer", 5),
        ("free-strike", "F5", 5),
    ],
)
def test_what_the_log_tells_before_the_move_happens_on_its_way(story, timeline, kind, who, gone_in) -> None:
    number = number_of(story, kind, who)

    assert gone(scene_after(timeline, number)) == pytest.approx(gone_in, abs=1e-9)


def test_steps_never_go_back_in_time(story, timeline: Timeline) -> None:
    moments = [moment_of(timeline, event.n) for event in story.events]

    assert moments == sorted(moments)
    assert moment_of(timeline, 0) == 0.0
    assert moment_of(timeline, 99) == moments[-1]


def test_the_mover_turns_first_then_goes_out_rests_and_comes_back(timeline: Timeline) -> None:
    turn = timing.TURN.seconds(30)
    leaves = turn + 0.25
    there = leaves + 6 * 0.16
    back = there + 0.25 + 0.25

    seen = {
        t: (round(scene_at(timeline, t).board.model("Slayer").facing_deg, 3), round(gone(scene_at(timeline, t)), 3))
        for t in (0, turn / 2, turn, leaves, (leaves + there) / 2, there, there + 0.25, there + 0.375, back)
    }

    assert list(seen.values()) == [(30, 0), (15, 0), (0, 0), (0, 0), (0, 3), (0, 6), (0, 6), (0, 5.5), (0, 5)]


def test_time_may_run_backwards(timeline: Timeline) -> None:
    moments = [timeline.duration * index / 50 for index in range(51)]

    forwards = [scene_at(timeline, t) for t in moments]

    assert forwards[::-1] == [scene_at(timeline, t) for t in reversed(moments)]


def test_models_that_nothing_happens_to_stay_the_same_objects(story, timeline: Timeline) -> None:
    assert scene_at(timeline, 1.0).board.model("far") is story.board.model("far")


def test_the_lane_grows_with_the_base_and_stays(timeline: Timeline) -> None:
    def lane(t: float) -> tuple[float, float | None] | None:
        lanes = [overlay for overlay in scene_at(timeline, t).overlays if isinstance(overlay, Lane)]
        return (round(lanes[0].stand_in, 3), lanes[0].failed_in) if lanes else None

    leaves = timing.TURN.seconds(30) + 0.25
    assert [lane(t) for t in (0.1, leaves + 0.48, leaves + 0.96, leaves + 1.3)] == [None, (3, None), (5, 6), (5, 6)]
    assert [lane(group.end) for group in timeline.groups] == [(5, None)] * 4
    trail = scene_at(timeline, timeline.duration).trails[0]
    assert (trail.model, trail.start, trail.end, trail.facing_deg) == ("Slayer", Vec2(10, 24), Vec2(15, 24), 0)


def test_the_failed_end_and_the_way_back_are_shown(story, timeline: Timeline) -> None:
    number = number_of(story, "stopped", "Slayer")
    at_the_stop = scene_at(timeline, moment_of(timeline, number) + 0.06)
    ghosts = [overlay for overlay in at_the_stop.overlays if isinstance(overlay, Ghost)]
    bars = [overlay for overlay in at_the_stop.overlays if isinstance(overlay, StopBar)]

    assert [(ghost.position, ghost.answer, ghost.is_failed, ghost.under) for ghost in ghosts] == [
        (Vec2(16, 24), "stops", True, ("F4",)),
        (Vec2(15, 24), "stands", False, ()),
    ]
    assert [(bar.point.y, bar.normal_deg) for bar in bars] == [(24, 0)]
    assert look(at_the_stop, "R1") == ("stops", 1.0)

    back = scene_after(timeline, number_of(story, "rewound", "Slayer"))
    assert [overlay for overlay in back.overlays if isinstance(overlay, Arrow)] == [
        Arrow(start=Vec2(16, 24), end=Vec2(15, 24), answer="stops")
    ]
    assert not [overlay for overlay in back.overlays if isinstance(overlay, Ghost) and overlay.answer == "stands"]


def test_whoever_is_run_over_flashes_then_and_keeps_a_ring_for_the_move(story, timeline: Timeline) -> None:
    at = moment_of(timeline, number_of(story, "contacted", "F2"))

    before, during, after = scene_at(timeline, at - 0.001), scene_at(timeline, at), scene_at(timeline, at + 0.2)

    assert look(before, "F2") == (None, 1.0)
    assert [(flash.center, flash.hue) for flash in during.flashes if flash.center == Vec2(12.8, 23.2)] == [
        (Vec2(12.8, 23.2), "tramples")
    ]
    assert look(after, "F2") == ("tramples", 1.0)
    assert look(scene_at(timeline, timeline.groups[0].end - 0.01), "F4") == ("brushes", 1.0)
    assert look(scene_at(timeline, timeline.duration), "F2") == (None, 1.0)


def test_all_attacks_flash_in_the_same_frame_and_then_the_dead_fade(timeline: Timeline) -> None:
    start = timeline.groups[1].start

    flashing, fading = scene_at(timeline, start + 0.21), scene_at(timeline, start + 0.62)

    assert [(flash.hue, flash.progress) for flash in flashing.flashes] == [
        ("tramples", 0.75),
        ("tramples", 0.75),
        ("quiet", 0.75),
        ("quiet", 0.75),
    ]
    assert look(flashing, "F1") == ("tramples", 1.0)
    assert not flashing.board.model("F1").removed
    assert [look(fading, name) for name in ("F1", "F2", "H1", "F3")] == [
        ("tramples", pytest.approx(0.5)),
        ("tramples", pytest.approx(0.5)),
        ("flies", 1.0),
        ("flies", 1.0),
    ]
    assert fading.board.model("F1").removed


def test_one_tag_a_target_puts_attack_and_damage_together(timeline: Timeline) -> None:
    tags = [scene_at(timeline, group.start + 0.3).tags for group in timeline.groups[1:]]

    assert [[(tag.id, tag.word, tag.note, tag.answer) for tag in group] for group in tags] == [
        [
            ("F1", "F1 falls", "15 vs 13, 18 vs 15", "tramples"),
            ("F2", "F2 falls", "16 vs 13, 21 vs 13", "tramples"),
            ("H1", "H1 missed", "12 vs 13", "flies"),
            ("F3", "F3 holds", "13 vs 13, 14 vs 15", "flies"),
        ],
        [("F6", "F6 strikes back", "9 vs 13: missed", "strikes")],
        [("F5", "F5 strikes back", "17 vs 13, 19 vs 17: −2", "strikes")],
    ]


def test_a_strike_shows_who_strikes_and_where_it_was_earned(timeline: Timeline) -> None:
    first, second = (scene_at(timeline, group.start + 0.1) for group in timeline.groups[2:])

    assert [overlay for overlay in first.overlays if isinstance(overlay, StrikeThread)] == [
        StrikeThread(model="F6", point=Vec2(12, 23))
    ]
    assert [(look(scene, name)) for scene, name in ((first, "F6"), (second, "F5"))] == [("strikes", 1.0)] * 2
    assert [(flash.center, flash.hue) for scene in (first, second) for flash in scene.flashes] == [
        (Vec2(15, 24), "quiet"),
        (Vec2(15, 24), "tramples"),
    ]


def test_captions_and_progress_go_with_the_clock(timeline: Timeline) -> None:
    assert [scene_at(timeline, group.start).caption for group in timeline.groups] == [
        headline for headline, _ in timeline.captions
    ]
    assert [scene_at(timeline, timeline.duration * part).progress for part in (0, 0.25, 1)] == [0, 0.25, 1]


def test_remarks_for_the_author_of_a_file_are_not_told(story) -> None:
    remark = ev.Noted(n=99, group=99, rule="note.dice", text="faces are fixed for attack:F9, which was never rolled")

    with_remark = build(story.board, (*story.events, remark))

    assert with_remark.captions == build(story.board, story.events).captions


def test_a_run_without_events_is_the_board(story) -> None:
    empty = build(story.board, ())

    assert scene_at(empty, 1.0) == Scene(board=story.board, progress=1.0)
    assert scene_after(empty, 3).board == story.board


PLACES = st.builds(Vec2, st.integers(1, 40), st.integers(1, 40))
NAMES = st.sampled_from(("a", "b", "c"))
WISHES = st.lists(
    st.one_of(
        st.tuples(st.just("turn"), NAMES, st.integers(0, 359)),
        st.tuples(st.sampled_from(("move", "throw", "trample", "slammed", "shift")), NAMES, PLACES),
        st.tuples(
            st.sampled_from(("hurt", "fall", "down", "touch", "stop", "rewind", "note")), NAMES, st.integers(1, 6)
        ),
    ),
    max_size=14,
)


def tell(board: Board, wishes: list[tuple], joined: list[bool]) -> tuple[ev.Event, ...]:
    """Events that fit the board one after the other; `joined` says which share the group of the one before."""
    events: list[ev.Event] = []
    group = 0
    for (what, who, how), is_joined in zip(wishes, joined, strict=True):
        group += not is_joined
        now = fold(board, events).model(who)
        number = {"n": len(events) + 1, "group": group}
        away = {"model": who, "from_": now.position, "to": how, **number}
        match what:
            case "turn":
                event = ev.Turned(model=who, from_deg=now.facing_deg, to_deg=how, **number)
            case "shift":
                event = ev.Displaced(distance_in=now.position.distance(how), **away)
            case "hurt":
                event = ev.Damaged(
                    model=who,
                    amount=how,
                    source="melee",
                    total=9,
                    against=9 - how,
                    dice_count=2,
                    counter="damage",
                    now=how,
                    **number,
                )
            case "fall":
                event = ev.Removed(model=who, why="destroyed", **number)
            case "down":
                event = ev.KnockedDown(model=who, **number)
            case "touch":
                event = ev.Contacted(model=who, with_="d", at_in=how, how="through", **number)
            case "stop":
                event = ev.Stopped(model=who, by="d", why="model", at_in=how, **number)
            case "rewind":
                event = ev.Rewound(model=who, from_in=how + 2, to_in=how, because_of=("d",), **number)
            case "note":
                event = ev.Noted(text="something", **number)
            case mode:
                mode = "move" if mode == "move" else mode
                event = ev.Moved(distance_in=now.position.distance(how), mode=mode, **away)
        events.append(event)
    return tuple(events)


@given(wishes=WISHES, joins=st.lists(st.booleans(), min_size=14, max_size=14))
def test_whatever_the_log_tells_every_group_ends_on_the_board_of_the_rules(wishes, joins) -> None:
    models = tuple(
        Model(
            id=name,
            name=name,
            side="A",
            position=Vec2(5 * index + 4, 20),
            facing_deg=0,
            footprint=Disc(0.6),
            profile=Profile(),
        )
        for index, name in enumerate("abcd")
    )
    board = Board(48, 48, models)
    events = tell(board, wishes, joins[: len(wishes)])

    timeline = build(board, events)

    assert [event for group in timeline.groups for event in group.events] == list(events)
    board_now = board
    for group in timeline.groups:
        board_now = fold(board_now, group.events)
        assert scene_at(timeline, group.end - 1e-9).board == board_now
        for step in range(5):
            scene_at(timeline, group.start + (group.end - group.start) * step / 5)
    assert scene_at(timeline, timeline.duration).board == board_now
