"""Every place that answers to the pointer says what it is for, in every state of the window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from sandbox.scenario import load
from sandbox.scenario.paths import find_scenario
from sandbox.ui.pilot import Pilot

LIT = ("log", "row")
"""The lines of a list whose head says what a click does; under the pointer they light a model instead."""


def opened(name: str) -> Pilot:
    return Pilot(load(find_scenario(name)))


def told() -> Pilot:
    pilot = opened("no-room")
    pilot.key("Enter")
    pilot.key("End")
    return pilot


def pressed(*caps: str) -> Callable[[], Pilot]:
    """After a trample and these keys."""

    def state() -> Pilot:
        pilot = told()
        for cap in caps:
            pilot.key(cap)
        return pilot

    return state


def clicked(*commands: str) -> Callable[[], Pilot]:
    """Build drawer open, then these places clicked."""

    def state() -> Pilot:
        pilot = told()
        for command in ("drawer:build", *commands):
            pilot.click_on(command)
        return pilot

    return state


def picked(*ids: str) -> Callable[[], Pilot]:
    def state() -> Pilot:
        pilot = opened("no-room")
        pilot.window.command("tool:move")
        pilot.window.desk.select(*ids)
        pilot.tick(0.02)
        return pilot

    return state


def guided() -> Pilot:
    pilot = Pilot()
    pilot.click_on("guide")
    return pilot


STATES: dict[str, Callable[[], Pilot]] = {
    "the shelf": Pilot,
    "the first steps": guided,
    "a trample aimed": lambda: opened("no-room"),
    "a trample told": told,
    "undone": pressed("Ctrl+Z"),
    "a new table": pressed("Ctrl+N"),
    "save as": pressed("Ctrl+S"),
    "write over": lambda: _with_dialog("overwrite"),
    "rulings": pressed("F5"),
    "dice": pressed("F6"),
    "lines": pressed("F7"),
    "models": clicked(),
    "bases": clicked("build-page:bases"),
    "terrain": clicked("build-page:terrain"),
    "one model": picked("F9"),
    "two models": picked("F9", "F10"),
    "the keys": pressed("F1"),
    "a throw": lambda: opened("second-rank"),
    "a war beast": lambda: opened("march"),
    "a ram": lambda: opened("werewolf-spider"),
    "a notice": lambda: _with_notice(),
}


def _with_dialog(name: str) -> Pilot:
    pilot = told()
    pilot.window.desk.change(dialog=name, save_path=str(Path("theirs.json")))
    pilot.tick(0.02)
    return pilot


def _with_notice() -> Pilot:
    pilot = told()
    pilot.window.desk.tell("Something to be said.")
    pilot.tick(0.02)
    return pilot


@pytest.mark.parametrize("state", STATES.values(), ids=STATES)
def test_every_place_says_what_it_is_for(state: Callable[[], Pilot]) -> None:
    hits = [hit for hit in state().window.places.hits if hit.command and hit.command.partition(":")[0] not in LIT]

    assert len(hits) >= 10
    assert {hit.command for hit in hits if not hit.tip} == set()


@pytest.mark.parametrize(("size", "scale"), [((1024, 720), 1.0), ((1920, 1080), 2.0)], ids=["small", "large"])
@pytest.mark.parametrize("command", ["tool:trample", "undo", "help", "play", "drawer:lines"])
def test_a_tip_stays_in_the_window_and_off_its_place(size: tuple[int, int], scale: float, command: str) -> None:
    """What it says is read beside the place: nothing of the place itself changes but its light."""
    pilot = Pilot(load(find_scenario("no-room")), size=size, scale=scale)
    pilot.key("Enter")
    pilot.key("End")
    place = next(hit.rect for hit in pilot.window.places.hits if hit.command == command)
    before = pilot.surface.copy()
    pilot.point_at(command)
    changed = _changed(before, pilot)

    assert changed.width > place.width
    assert pilot.surface.get_rect().inflate(-6, -6).contains(changed)


def _changed(before: pygame.Surface, pilot: Pilot) -> pygame.Rect:
    """What looks otherwise now."""
    difference = before.copy()
    difference.blit(pilot.surface, (0, 0), special_flags=pygame.BLEND_SUB)
    other = pilot.surface.copy()
    other.blit(before, (0, 0), special_flags=pygame.BLEND_SUB)
    difference.blit(other, (0, 0), special_flags=pygame.BLEND_ADD)
    rects = pygame.mask.from_threshold(difference, (0, 0, 0), (1, 1, 1, 255))
    rects.invert()
    found = rects.get_bounding_rects()
    return found[0].unionall(found[1:])
