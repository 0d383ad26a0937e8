"""Every key and every mouse gesture of the window, once: the window obeys this table, overlay and hints show it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import pygame

from sandbox.core.system import RulesSystem


@dataclass(frozen=True, slots=True)
class Chord:
    """A key with the modifiers that are held with it, and what stands on its cap."""

    cap: str
    key: int
    ctrl: bool = False
    shift: bool = False

    @property
    def pressed(self) -> tuple[int, bool, bool]:
        return (self.key, self.ctrl, self.shift)


@dataclass(frozen=True, slots=True)
class Binding:
    """The keys that carry out a command of the window."""

    command: str
    help: str
    group: str
    chords: tuple[Chord, ...]

    @property
    def caps(self) -> tuple[str, ...]:
        """The different caps; a second key of the same name is not shown."""
        return tuple(dict.fromkeys(chord.cap for chord in self.chords))


@dataclass(frozen=True, slots=True)
class Gesture:
    """Something that the mouse does."""

    cap: str
    help: str
    group: str


KEYS = (
    Binding("tool:tape", "measuring tape", "Tools", (Chord("Tab", pygame.K_TAB),)),
    Binding(
        "zoom-in",
        "zoom in",
        "Table",
        (Chord("+", pygame.K_PLUS), Chord("+", pygame.K_EQUALS), Chord("+", pygame.K_KP_PLUS)),
    ),
    Binding("zoom-out", "zoom out", "Table", (Chord("−", pygame.K_MINUS), Chord("−", pygame.K_KP_MINUS))),
    Binding("fit", "show every model", "Table", (Chord("0", pygame.K_0),)),
    Binding("turn-left", "turn left by 15°", "Model and lane", (Chord("Q", pygame.K_q),)),
    Binding("turn-right", "turn right by 15°", "Model and lane", (Chord("E", pygame.K_e),)),
    Binding("turn-left-fine", "turn left by 1°", "Model and lane", (Chord("Shift+Q", pygame.K_q, shift=True),)),
    Binding("turn-right-fine", "turn right by 1°", "Model and lane", (Chord("Shift+E", pygame.K_e, shift=True),)),
    Binding("boost", "boost the rolls against the target in question", "Model and lane", (Chord("B", pygame.K_b),)),
    Binding(
        "confirm",
        "carry out what is aimed",
        "Model and lane",
        (Chord("Enter", pygame.K_RETURN), Chord("Enter", pygame.K_KP_ENTER)),
    ),
    Binding(
        "cancel",
        "put back, let go, close; a question takes its default",
        "Model and lane",
        (Chord("Esc", pygame.K_ESCAPE),),
    ),
    Binding("play", "play, pause; carry out the scenario's next action", "Playing", (Chord("Space", pygame.K_SPACE),)),
    Binding("next", "one step on", "Playing", (Chord("→", pygame.K_RIGHT),)),
    Binding("previous", "one step back", "Playing", (Chord("←", pygame.K_LEFT),)),
    Binding("first", "to the start", "Playing", (Chord("Home", pygame.K_HOME),)),
    Binding("last", "to the end", "Playing", (Chord("End", pygame.K_END),)),
    Binding("slower", "slower", "Playing", (Chord("[", pygame.K_LEFTBRACKET),)),
    Binding("faster", "faster", "Playing", (Chord("]", pygame.K_RIGHTBRACKET),)),
    Binding("calm", "reduced motion: each step cuts to its end", "Playing", (Chord("F3", pygame.K_F3),)),
    Binding("undo", "undo", "Game and window", (Chord("Ctrl+Z", pygame.K_z, ctrl=True),)),
    Binding(
        "redo",
        "redo",
        "Game and window",
        (Chord("Ctrl+Y", pygame.K_y, ctrl=True), Chord("Ctrl+Shift+Z", pygame.K_z, ctrl=True, shift=True)),
    ),
    Binding("shelf", "open a scenario", "Game and window", (Chord("Ctrl+O", pygame.K_o, ctrl=True),)),
    Binding("record", "record the last action as a GIF", "Game and window", (Chord("Ctrl+R", pygame.K_r, ctrl=True),)),
    Binding("picture", "picture of the window", "Game and window", (Chord("F12", pygame.K_F12),)),
    Binding("theme", "dark or light", "Game and window", (Chord("F2", pygame.K_F2),)),
    Binding(
        "larger",
        "larger interface",
        "Game and window",
        (Chord("Ctrl++", pygame.K_PLUS, ctrl=True), Chord("Ctrl++", pygame.K_EQUALS, ctrl=True)),
    ),
    Binding("smaller", "smaller interface", "Game and window", (Chord("Ctrl+−", pygame.K_MINUS, ctrl=True),)),
    Binding("help", "these keys", "Game and window", (Chord("F1", pygame.K_F1),)),
    Binding("quit", "quit", "Game and window", (Chord("Ctrl+Q", pygame.K_q, ctrl=True),)),
)
"""The keys of every system; its actions come on top, see `bindings`."""

GESTURES = (
    Gesture("click", "pick a model, a tag or a row", "Table"),
    Gesture("wheel", "zoom at the pointer; turn the model that is held", "Table"),
    Gesture("right drag", "pan; the middle button too", "Table"),
    Gesture("right click", "put back what is held", "Table"),
    Gesture("drag", "move a model; aim, and letting go carries it out", "Model and lane"),
    Gesture("click", "aiming: pick, then hold the lane to read and boost it", "Model and lane"),
    Gesture("click", "picking: who acts, on whom, then where that one goes", "Model and lane"),
    Gesture("drag", "picking: from a target on, where it goes", "Model and lane"),
    Gesture("hover", "a landing point: see that landing; a click holds it", "Model and lane"),
    Gesture("Shift", "aiming: a tenth of the pointer's way", "Model and lane"),
    Gesture("1 – 9", "answer a question", "Model and lane"),
    Gesture("drop a file", "open that scenario", "Game and window"),
)


def bindings(system: RulesSystem | None) -> tuple[Binding, ...]:
    """All keys of the window for a system: one for each of its actions that has one, then what every system has."""
    actions = system.actions if system else ()
    tools = [
        Binding(
            f"tool:{spec.do}",
            f"{spec.label.lower()}: {spec.help}",
            "Tools",
            (Chord(spec.key.upper(), ord(spec.key)),),
        )
        for spec in actions
        if spec.key
    ]
    return (*tools, *KEYS)


def commands_by_chord(table: tuple[Binding, ...]) -> Mapping[tuple[int, bool, bool], str]:
    """The command for each key with its modifiers (key, ctrl, shift)."""
    return {chord.pressed: binding.command for binding in table for chord in binding.chords}


def find_command(table: Mapping[tuple[int, bool, bool], str], key: int, *, ctrl: bool, shift: bool) -> str | None:
    """The command of a key that was pressed; Shift does not matter where nothing is bound with it."""
    return table.get((key, ctrl, shift)) or table.get((key, ctrl, False))


def cap_of(command: str) -> str:
    """The first key cap of a command that every system has."""
    return next(binding.caps[0] for binding in KEYS if binding.command == command)
