"""The film of a ram: one run-up through all its corners, the impact, both scales falling together."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandbox.core import events as ev
from sandbox.core.overlays import Course, Slider
from sandbox.engine import run
from sandbox.present.scene import Look, Scene
from sandbox.present.timeline import Timeline, build, moment_of, scene_at
from sandbox.present.timing import RAM_HOLD_S, RAM_S
from sandbox.scenario import load

FOLDER = Path(__file__).parents[2] / "scenarios" / "robogear"


def played(name: str) -> tuple[Timeline, tuple[ev.Event, ...]]:
    scenario = load(FOLDER / f"{name}.json")
    done = run(scenario.system, scenario.state, scenario.actions, scenario.choices)
    return build(done.start.board, done.events), done.events


def sliders(scene: Scene) -> dict[str, tuple[int, int, int]]:
    """Value, what was lost, and the full length of each scale that is shown."""
    found = [overlay for overlay in scene.overlays if isinstance(overlay, Slider)]
    return {slider.model: (slider.value, slider.lost, slider.maximum) for slider in found}


def shake(scene: Scene, model: str) -> tuple[float, float]:
    return next((look for look in scene.looks if look.model == model), Look(model=model)).shake


def course(scene: Scene) -> Course:
    (found,) = [overlay for overlay in scene.overlays if isinstance(overlay, Course)]
    return found


def test_a_run_up_is_told_in_one_go_through_all_its_corners() -> None:
    """Three legs in one group: the corridor grows from the start through both corners, and so does the trail."""
    timeline, events = played("round-the-corner")
    legs = [event for event in events if isinstance(event, ev.Moved)]
    group = timeline.groups[0]
    assert [event for event in group.events if isinstance(event, ev.Moved)] == legs

    counts = []
    for step in range(60):
        scene = scene_at(timeline, group.start + (group.end - group.start) * step / 60)
        shown = [overlay for overlay in scene.overlays if isinstance(overlay, Course)]
        counts.append(len(shown[0].places) if shown else 0)
    last = scene_at(timeline, group.end - 0.01)

    assert counts == sorted(counts)
    assert sorted(set(counts)) == [0, 2, 3, 4]
    assert course(last).places == (legs[0].from_, legs[0].to, legs[1].to, legs[2].to)
    (trail,) = last.trails
    assert (trail.start, trail.via, trail.end) == (legs[0].from_, (legs[0].to, legs[1].to), legs[2].to)
    assert course(scene_at(timeline, timeline.duration)) == course(last)


@pytest.mark.parametrize(
    "name",
    [
        "werewolf-spider",
        "round-the-corner",
        "tie",
        "tie-nobody",
        "tie-reroll",
        "flyers",
        "downed-flyer",
        "knocked-over",
    ],
)
def test_both_recoil_whatever_is_decided(name: str) -> None:
    """Still for ninety milliseconds after the contact, then six pixels away from each other, then where they were."""
    timeline, events = played(name)
    contact = next(event for event in events if isinstance(event, ev.Contacted))
    at = moment_of(timeline, contact.n)
    pair = (contact.model, contact.with_)

    def shakes(after: float) -> list[tuple[float, float]]:
        scene = scene_at(timeline, at + after)
        return [shake(scene, model) for model in pair]

    (ax, ay), (bx, by) = shakes(RAM_HOLD_S + RAM_S / 4)
    assert shakes(RAM_HOLD_S - 0.001) == [(0, 0), (0, 0)]
    assert (ax * ax + ay * ay) ** 0.5 == pytest.approx(6)
    assert (bx, by) == pytest.approx((-ax, -ay))
    toward = timeline.board.model(pair[1]).position - scene_at(timeline, at).board.model(pair[0]).position
    assert ax * toward.x - ay * toward.y < 0, "the rammer goes back"
    assert shakes(RAM_HOLD_S + RAM_S + 0.01) == [pytest.approx((0, 0)), pytest.approx((0, 0))]


def test_both_scales_fall_together_a_point_each_forty_milliseconds() -> None:
    """The Werewolf loses its 3 of 16 in the same breath as the Spider its 10 of 15, and stands while that goes on."""
    timeline, events = played("werewolf-spider")
    blows = [event for event in events if isinstance(event, ev.Damaged)]
    assert [(blow.model, blow.amount) for blow in blows] == [("Werewolf", 3), ("Spider", 10)]
    start = next(clip.start for clip in timeline.clips if clip.n == blows[0].n)
    told = [sliders(scene_at(timeline, start + 0.04 * step + 0.001)) for step in range(13)]

    assert [one["Werewolf"][:2] for one in told] == [(16 - min(step, 3), min(step, 3)) for step in range(13)]
    assert [one["Spider"][:2] for one in told] == [(15 - min(step, 10), min(step, 10)) for step in range(13)]
    assert {one["Spider"][2] for one in told} == {15}


@pytest.mark.parametrize(
    ("name", "before", "after"),
    [
        ("tie", {"Werewolf": 13, "Spider": 15}, {"Werewolf": 9, "Spider": 13}),
        ("tie-reroll", {"Werewolf": 13, "Spider": 15}, {"Werewolf": 11, "Spider": 9}),
        ("both-out", {"Werewolf": 4, "Spider": 6}, {"Werewolf": 0, "Spider": 0}),
    ],
)
def test_scales_stand_from_the_powers_to_the_end(name: str, before: dict[str, int], after: dict[str, int]) -> None:
    timeline, events = played(name)
    powers = next(event for event in events if isinstance(event, ev.RamPower))
    shown = sliders(scene_at(timeline, moment_of(timeline, powers.n + 2) + 0.01))
    last = sliders(scene_at(timeline, timeline.duration))

    assert {model: value for model, (value, _, _) in shown.items()} == before
    assert {model: value for model, (value, _, _) in last.items()} == after


@pytest.mark.parametrize("name", ["tie-nobody", "flyers"])
def test_no_scale_falls_where_nobody_is_hurt(name: str) -> None:
    timeline, _ = played(name)
    shown = [sliders(scene_at(timeline, timeline.duration * step / 50)) for step in range(51)]

    assert {lost for one in shown for _, lost, _ in one.values()} <= {0}


@pytest.mark.parametrize(
    ("name", "captions"),
    [
        (
            "round-the-corner",
            [
                ("Bear rams Spider", "Bear touches Spider after 6.2 steps, round two corners."),
                (
                    "Bear wins the ram, 21 against 17",
                    "1d6 (6) + armour 14 + weapons 1 = 21; 1d6 (2) + armour 15 + weapons 0 = 17.",
                ),
                ("Bear takes 1, Spider takes 8", "1d6 (1) = 1; 1d6 (4) × 2 = 8."),
            ],
        ),
        (
            "tie-nobody",
            [
                ("Werewolf rams Spider", "Werewolf touches Spider after 4.6 steps."),
                ("A tie, 20 against 20", "House ruling nobody: the ram has no effect."),
            ],
        ),
        (
            "flyers",
            [("Falcon rams Hawk", "Falcon touches Hawk after 7.2 steps."), ("Falcon and Hawk fall", "")],
        ),
    ],
)
def test_a_ram_reads_from_its_captions(name: str, captions: list[tuple[str, str]]) -> None:
    timeline, _ = played(name)
    assert list(timeline.captions) == captions
