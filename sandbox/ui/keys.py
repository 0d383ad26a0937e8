"""Every key and every mouse gesture of the window, once: the window obeys this table, overlay and hints show it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from sandbox.core.system import RulesSystem
from sandbox.ui.chords import Chord, chords


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


PAGES = "build, rulings, dice, lines of play"
"""The pages of the drawer: what is said of several keys alike is one row of the overlay."""

KEYS = (
    Binding("tool:tape", "measuring tape", "Tools", chords("Tab")),
    Binding("zoom-in", "zoom in, zoom out", "Table", chords("+")),
    Binding("zoom-out", "zoom in, zoom out", "Table", chords("-")),
    Binding("fit", "show every model", "Table", chords("0")),
    Binding("turn-left", "turn left, right by 15°", "Model and lane", chords("Q")),
    Binding("turn-right", "turn left, right by 15°", "Model and lane", chords("E")),
    Binding("turn-left-fine", "turn left, right by 1°", "Model and lane", chords("Shift+Q")),
    Binding("turn-right-fine", "turn left, right by 1°", "Model and lane", chords("Shift+E")),
    Binding("boost", "boost the rolls against the target in question", "Model and lane", chords("B")),
    Binding("confirm", "carry out what is aimed", "Model and lane", chords("Enter")),
    Binding("cancel", "put back, let go, close; a question takes its default", "Model and lane", chords("Esc")),
    Binding("play", "play, pause; carry out the scenario's next action", "Playing", chords("Space")),
    Binding("new", "a new, empty table", "Building", chords("Ctrl+N")),
    Binding("find", "find a model to put on the table", "Building", chords("Ctrl+F")),
    *(
        Binding(f"nudge:{way}", "nudge by 0.1″, with Shift by 0.01″", "Selection", chords(way))
        for way in ("left", "up", "right", "down")
    ),
    Binding("select-all", "select everything", "Selection", chords("Ctrl+A")),
    Binding("copy", "copy", "Selection", chords("Ctrl+C")),
    Binding("cut", "cut", "Selection", chords("Ctrl+X")),
    Binding("paste", "paste where the pointer is", "Selection", chords("Ctrl+V")),
    Binding("duplicate", "duplicate beside", "Selection", chords("Ctrl+D")),
    Binding("delete", "remove", "Selection", chords("Delete")),
    Binding("lock", "lock, unlock", "Selection", chords("Ctrl+L")),
    Binding("take-back", "take back a leg, a pick, a ruler", "Model and lane", chords("Backspace")),
    Binding("clear-rulers", "put the rulers away", "Table", chords("Y")),
    Binding("next", "one step on; also →", "Playing", chords(".")),
    Binding("previous", "one step back; also ←", "Playing", chords(",")),
    Binding("first", "to the start, to the end", "Playing", chords("Home")),
    Binding("last", "to the start, to the end", "Playing", chords("End")),
    Binding("drawer:build", PAGES, "Game and window", chords("F4")),
    Binding("drawer:rulings", PAGES, "Game and window", chords("F5")),
    Binding("drawer:dice", PAGES, "Game and window", chords("F6")),
    Binding("drawer:lines", PAGES, "Game and window", chords("F7")),
    Binding("branch", "go on from here on a new line", "Playing", chords("Ctrl+B")),
    Binding("flip", "change places with the line kept beside", "Playing", chords("F8")),
    Binding("slower", "slower, faster", "Playing", chords("[")),
    Binding("faster", "slower, faster", "Playing", chords("]")),
    Binding("calm", "reduced motion: each step cuts to its end", "Playing", chords("F3")),
    Binding("undo", "undo, redo", "Game and window", chords("Ctrl+Z")),
    Binding("redo", "undo, redo", "Game and window", chords("Ctrl+Y", "Ctrl+Shift+Z")),
    Binding("save", "save the table in its file", "Game and window", chords("Ctrl+S")),
    Binding("save-as", "save in another file, or as a scenario", "Game and window", chords("Ctrl+Shift+S")),
    Binding("shelf", "open a file, a kept table, a demonstration", "Game and window", chords("Ctrl+O")),
    Binding("record", "record the last action as a GIF", "Game and window", chords("Ctrl+R")),
    Binding("picture", "picture of the window", "Game and window", chords("F12")),
    Binding("theme", "dark or light", "Game and window", chords("F2")),
    Binding("larger", "larger, smaller interface", "Game and window", chords("Ctrl++")),
    Binding("smaller", "larger, smaller interface", "Game and window", chords("Ctrl+-")),
    Binding("help", "these keys", "Game and window", chords("F1")),
    Binding("quit", "quit", "Game and window", chords("Ctrl+Q")),
)
"""The keys of every system; its actions come on top, see `bindings`."""

GESTURES = (
    Gesture("click", "pick a model, terrain, a tag or a row", "Table"),
    Gesture("wheel", "zoom at the pointer; turn what is held (Ctrl: zoom)", "Table"),
    Gesture("right drag", "pan; the middle button too", "Table"),
    Gesture("right click", "put back what is held", "Table"),
    Gesture("drag", "aim; letting go carries it out", "Model and lane"),
    Gesture("click", "aiming: pick, then hold the lane to read it; a ram turns on open ground", "Model and lane"),
    Gesture("click", "picking: who acts, on whom, then where that one goes", "Model and lane"),
    Gesture("drag", "picking: from a target on, where it goes", "Model and lane"),
    Gesture("hover", "a landing point: see that landing; a click holds it", "Model and lane"),
    Gesture("Shift", "aiming: a tenth of the pointer's way", "Model and lane"),
    Gesture("1 – 9", "answer a question", "Model and lane"),
    Gesture("drag", "move; again: round a corner", "Selection"),
    Gesture("drag a frame", "pick all in it", "Selection"),
    Gesture("Shift", "click, frame: more, or one less", "Selection"),
    Gesture("Ctrl", "dragging: no snap", "Selection"),
    Gesture("0 – 9", "dragging: so many inches", "Selection"),
    Gesture("drag", "out of the drawer: put on the table; terrain's handles: reshape", "Building"),
    Gesture("click", "in the build drawer, then on the table, many times", "Building"),
    Gesture("drop a file", "open it: a scenario or a table", "Game and window"),
)


def bindings(system: RulesSystem | None, own: Mapping[str, tuple[Chord, ...]] | None = None) -> tuple[Binding, ...]:
    """All keys of the window for a system: one for each of its actions that has one, then what every system has.

    `own` are keys in the place of the usual ones, left out those that `rebind` was given.
    """
    actions = system.actions if system else ()
    tools = [
        Binding(
            f"tool:{spec.do}",
            f"{spec.label.lower()}: {spec.help}",
            "Tools",
            chords(spec.key),
        )
        for spec in actions
        if spec.key
    ]
    own = _own if own is None else own
    return tuple(replace(one, chords=own[one.command]) if one.command in own else one for one in (*tools, *KEYS))


_own: dict[str, tuple[Chord, ...]] = {}


def rebind(own: Mapping[str, tuple[Chord, ...]]) -> None:
    """Put these keys in the place of the usual ones, for this run of the program; the other commands have theirs."""
    _own.clear()
    _own.update(own)


def commands_by_chord(table: tuple[Binding, ...]) -> Mapping[tuple[int, bool, bool], str]:
    """The command for each key with its modifiers (key, ctrl, shift)."""
    return {chord.pressed: binding.command for binding in table for chord in binding.chords}


def find_command(table: Mapping[tuple[int, bool, bool], str], key: int, *, ctrl: bool, shift: bool) -> str | None:
    """The command of a key that was pressed; Shift does not matter where nothing is bound with it."""
    return table.get((key, ctrl, shift)) or table.get((key, ctrl, False))


def cap_of(command: str) -> str:
    """The first key cap of a command that every system has."""
    return next(binding.caps[0] for binding in bindings(None) if binding.command == command)


def bound_cap(cap: str) -> str:
    """The cap of the key that now does what this one usually does; a gesture stays as it is."""
    usual = next((binding.command for binding in KEYS if binding.caps[0] == cap), "")
    return cap_of(usual) if usual in _own else cap
