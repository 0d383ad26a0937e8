"""The settings file: each setting is taken for itself, and what is wrong with one is said in a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandbox.scenario.settings import Settings, keep_looks, looks_path, parse_settings, read_settings

WHOLE = """
theme = "light"
scale = 1.5
speed = 2
reduced_motion = true
[keys]
undo = "Ctrl+U"
redo = ["Ctrl+Y", "Ctrl+R"]
"""


def test_every_setting_is_read() -> None:
    keys = {"undo": ("Ctrl+U",), "redo": ("Ctrl+Y", "Ctrl+R")}
    assert parse_settings(WHOLE) == (
        Settings(theme="light", scale=1.5, speed=2.0, reduced_motion=True, keys=keys),
        (),
    )


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('theme = "pink"', """theme: expected 'dark' or 'light', got "pink\""""),
        ("scale = 1.1", "scale: expected one of 1, 1.25, 1.5, 1.75, 2, got 1.1"),
        ("speed = nan", "speed: expected a finite number, got NaN"),
        ("reduced_motion = 1", "reduced_motion: expected true or false, got 1"),
        ("them = 1", "them: there is no such setting; did you mean theme?"),
        ("keys = 3", "keys: expected an object, got 3"),
        ("[keys]\nundo = 3", "keys.undo: expected a list, got 3"),
        ("scale = 1979-05-27", 'scale: expected a number, got "1979-05-27"'),
        ("theme", "expected TOML; nothing of it is used: Expected '=' after a key in a key/value pair"),
    ],
)
def test_what_is_wrong_is_said_and_the_usual_stays(text: str, sentence: str) -> None:
    settings, problems = parse_settings(text)

    assert settings == Settings()
    assert [str(problem).partition(" (at")[0] for problem in problems] == [sentence]


def test_a_wrong_setting_leaves_the_others_alone() -> None:
    settings, problems = parse_settings('scale = 9\ntheme = "light"\n[keys]\nundo = 3\nredo = "F5"')

    assert settings == Settings(theme="light", keys={"redo": ("F5",)})
    assert [problem.where for problem in problems] == ["scale", "keys.undo"]


def test_without_a_file_all_is_as_usual(tmp_path: Path) -> None:
    assert read_settings(tmp_path / "settings.toml") == (Settings(), ())


def test_a_file_that_is_none_is_said(tmp_path: Path) -> None:
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    for name, start in ((".", "the file cannot be read"), ("binary", "expected text in UTF-8")):
        settings, (problem,) = read_settings(tmp_path / name)
        assert settings == Settings()
        assert str(problem).startswith(start)


def test_what_the_file_leaves_open_is_as_it_was_left(tmp_path: Path) -> None:
    """The looks of the last time come back where the settings file is silent; it has the last word."""
    looks, own = looks_path(tmp_path / "state"), tmp_path / "settings.toml"
    keep_looks(looks, Settings(theme="light", scale=1.5, reduced_motion=True, keys={"undo": ("U",)}))
    own.write_text("scale = 1.25\n")
    left, problems = read_settings(looks)
    settings, others = read_settings(own, left)

    assert (left, problems) == (Settings(theme="light", scale=1.5, reduced_motion=True), ())
    assert (settings, others) == (Settings(theme="light", scale=1.25, reduced_motion=True), ())


def test_looks_that_are_damaged_are_as_usual(tmp_path: Path) -> None:
    """Half a file of looks is no reason to stop."""
    path = looks_path(tmp_path)
    path.write_text('theme = "li')

    assert read_settings(path)[0] == Settings()
