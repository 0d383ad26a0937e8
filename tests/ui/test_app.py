"""The start of the window: the settings file says what it looks like, and what is wrong in it is said once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from sandbox.render.theme import DARK, LIGHT
from sandbox.scenario import Scenario
from sandbox.ui import app
from sandbox.ui.files import Found
from sandbox.ui.keys import cap_of, rebind
from sandbox.ui.window import Window


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A home with settings of its own; what they bind is undone."""
    monkeypatch.setattr(app, "settings_path", lambda: tmp_path / "settings.toml")
    monkeypatch.setattr(app, "state_folder", lambda: tmp_path / "state")
    yield tmp_path
    rebind({})


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[Window]:
    """The windows that were shown; each is closed at once."""
    windows: list[Window] = []
    monkeypatch.setattr(app, "_show", lambda _, window: windows.append(window))
    return windows


def test_it_looks_as_the_settings_say(home: Path, shown: list[Window], told: Scenario) -> None:
    (home / "settings.toml").write_text('theme = "light"\nscale = 1.5\nspeed = 2\n[keys]\nundo = "F9"\nredoo = "F10"')
    app.open_window(Found(scenario=told))
    ui = shown[0].desk.ui

    assert (ui.theme, ui.frame.wished, ui.playback.speed, ui.playback.is_calm) == (LIGHT, 1.5, 2.0, False)
    assert cap_of("undo") == "F9"
    assert ui.notice is not None
    assert (ui.notice.title, ui.notice.lines) == (
        "settings.toml",
        ("keys.redoo: there is no such command; did you mean redo?",),
    )


def test_it_looks_as_it_was_left(home: Path, monkeypatch: pytest.MonkeyPatch, told: Scenario) -> None:
    """Where the settings are silent, theme, scale, speed and motion are those of the last time."""
    seen = []

    def show(_: object, window: Window) -> None:
        ui = window.desk.ui
        seen.append((ui.theme, ui.frame.wished, ui.playback.speed, ui.playback.is_calm))
        for command in ("theme", "faster", "calm"):
            window.command(command)

    monkeypatch.setattr(app, "_show", show)
    app.open_window(Found(scenario=told))
    app.open_window(Found(scenario=told))
    (home / "settings.toml").write_text("scale = 1.75")
    app.open_window(Found(scenario=told))
    (home / "settings.toml").unlink()
    app.open_window(Found(scenario=told))

    expected = [(DARK, 1.0, 1.0, False), (LIGHT, 1.0, 2.0, True), (DARK, 1.75, 2.0, False), (LIGHT, 1.75, 2.0, True)]
    assert seen == expected


def test_a_theme_that_is_asked_for_comes_first(home: Path, shown: list[Window], told: Scenario) -> None:
    (home / "settings.toml").write_text('theme = "light"')
    app.open_window(Found(scenario=told), DARK)

    assert shown[0].desk.ui.theme is DARK
    assert shown[0].desk.ui.notice is None


def test_a_table_that_was_open_when_something_broke_is_found_again(
    home: Path, told: Scenario, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An error of ours ends the program, and the table is on the disk all the same."""

    def breaks(_: object, window: Window) -> None:
        window.command("confirm")
        window.tick(0.01)
        raise RuntimeError

    monkeypatch.setattr(app, "_show", breaks)
    with pytest.raises(RuntimeError):
        app.open_window(Found(scenario=told))
    (copy,) = (home / "state").glob("*.json")

    assert '"done": 1' in copy.read_text(encoding="utf-8")
    assert copy.with_suffix(".open").exists()
