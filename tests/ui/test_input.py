"""Raw events in, clean ones out."""

from __future__ import annotations

import pygame
import pytest

from sandbox.ui import input as inputs
from sandbox.ui.input import Input


def down(button: int = 1, pos: tuple[int, int] = (10, 10)) -> pygame.Event:
    return pygame.Event(pygame.MOUSEBUTTONDOWN, button=button, pos=pos)


def up(button: int = 1, pos: tuple[int, int] = (10, 10)) -> pygame.Event:
    return pygame.Event(pygame.MOUSEBUTTONUP, button=button, pos=pos)


def move(*pos: int) -> pygame.Event:
    return pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))


def clean(*events: pygame.Event) -> list[inputs.Clean]:
    """What a fresh input makes of the events."""
    cleaner = Input()
    return [one for event in events for one in cleaner.clean(event)]


def test_a_press_and_a_release_are_a_click() -> None:
    """A pointer that trembles by three pixels still clicks."""
    assert clean(down(), move(13, 10), up(pos=(13, 10))) == [
        inputs.Press(at=(10, 10), button="left"),
        inputs.Release(at=(13, 10), button="left", is_click=True),
    ]


def test_four_pixels_are_a_drag() -> None:
    """From the fourth pixel on, every motion is a drag, back at the start too."""
    assert clean(down(), move(14, 10), move(11, 10), up(pos=(11, 10))) == [
        inputs.Press(at=(10, 10), button="left"),
        inputs.Drag(at=(14, 10), button="left"),
        inputs.Drag(at=(11, 10), button="left"),
        inputs.Release(at=(11, 10), button="left"),
    ]


def test_a_second_button_cuts_the_first_off() -> None:
    """The missing release is invented before the new press; the old button's own release means nothing."""
    assert clean(down(1), down(3), up(1), up(3)) == [
        inputs.Press(at=(10, 10), button="left"),
        inputs.Release(at=(10, 10), button="left", is_invented=True),
        inputs.Press(at=(10, 10), button="right"),
        inputs.Release(at=(10, 10), button="right", is_click=True),
    ]


@pytest.mark.parametrize("kind", [pygame.WINDOWFOCUSLOST, pygame.QUIT])
def test_a_window_that_goes_away_cuts_a_drag_off(kind: int) -> None:
    """Losing the focus, or closing the window, never counts as letting go."""
    events = clean(down(), move(30, 30), pygame.Event(kind))

    assert events[2] == inputs.Release(at=(30, 30), button="left", is_invented=True)


def test_a_release_without_a_press_is_dropped() -> None:
    """A button that went down outside the window comes up here: nothing."""
    assert clean(up(), up(2)) == []


def test_modifiers_come_with_the_pointer() -> None:
    """Shift pressed in the middle of a drag is on the drags that follow, and gone when it is let go."""
    shift = pygame.Event(pygame.KEYDOWN, key=pygame.K_LSHIFT, mod=pygame.KMOD_LSHIFT)
    let_go = pygame.Event(pygame.KEYUP, key=pygame.K_LSHIFT, mod=0)

    drags = clean(down(), move(20, 20), shift, move(21, 20), let_go, move(22, 20))

    assert [one.shift for one in drags if isinstance(one, inputs.Drag)] == [False, True, False]


def test_the_command_key_counts_as_ctrl() -> None:
    """On a Mac the same chords are pressed with another key."""
    assert clean(pygame.Event(pygame.KEYDOWN, key=pygame.K_z, mod=pygame.KMOD_LMETA)) == [
        inputs.Key(key=pygame.K_z, ctrl=True)
    ]


def test_the_wheel_turns_where_the_pointer_is() -> None:
    """A wheel event has no place of its own: it gets that of the last motion."""
    wheel = pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0)

    assert clean(move(5, 6), wheel)[1] == inputs.Wheel(at=(5, 6), steps=-1.0)


def test_what_is_not_ours_is_dropped() -> None:
    """Side buttons, key releases and unknown events make nothing."""
    assert clean(down(4), up(4), down(6), pygame.Event(pygame.USEREVENT)) == []
