"""The other commands: what they print and write, and their bad input."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pygame
import pytest
from PIL import Image

from sandbox.rules import all_systems
from sandbox.rules.clauses import load_clauses
from sandbox.scenario import paths


def test_help_lists_every_command(stampede: Any) -> None:
    result = stampede("--help")
    named = [line.split()[0] for line in result.stdout.partition("Commands:")[2].strip().splitlines()]
    assert (result.exit_code, named) == (
        0,
        ["open", "run", "check", "record", "picture", "rules", "schema", "settings", "list"],
    )


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["frob"], "No such command 'frob'"),
        (["run"], "Missing argument 'FILE'"),
        (["run", "a", "--seed", "x"], "'--seed'"),
        (["record", "a", "b", "--theme", "blue"], "'--theme'"),
    ],
)
def test_a_wrong_call_says_what_is_wrong(stampede: Any, arguments: list[str], message: str) -> None:
    result = stampede(*arguments)
    assert result.exit_code == 2
    assert message in result.stderr


def test_list_names_systems_actions_and_scenarios(stampede: Any) -> None:
    lines = [line.split() for line in stampede("list").stdout.splitlines()]
    assert {line[0] for line in lines} >= {"warmachine", "trample", "move", "scenarios", "case-001", "no-room"}


def test_rules_are_the_clauses_with_their_evidence(stampede: Any) -> None:
    records = json.loads(stampede("rules", "warmachine", "--json").stdout)
    assert [record["id"] for record in records] == [clause.id for clause in load_clauses("warmachine")]
    for record in records:
        assert list(record) == ["id", "system", "says", "document", "page", "status", "note", "tests", "scenarios"]
        assert record["status"] in ("done", "simplified", "open")


def test_rules_in_words(stampede: Any) -> None:
    lines = stampede("rules").stdout.splitlines()
    assert lines[0] == all_systems()[0].title
    first = load_clauses(all_systems()[0].id)[0]
    assert (lines[1].split(), lines[2].strip()) == ([first.status, first.id], first.says)


def test_the_schema_is_json(stampede: Any) -> None:
    schema = json.loads(stampede("schema").stdout)
    assert schema["$schema"].startswith("https://json-schema.org/")
    assert len(schema["oneOf"]) == len(all_systems())


def test_a_recording_is_a_gif_that_moves(stampede: Any, tmp_path: Path) -> None:
    out = tmp_path / "new" / "folder" / "run.gif"
    result = stampede("record", "case-001", out, "--width", 320, "--fps", 10, "--speed", 4, "--theme", "light")
    assert result.exit_code == 0, result.stderr
    assert result.stdout.startswith(f"{out}  ")
    with Image.open(out) as gif:
        assert (gif.format, gif.size) == ("GIF", (320, 240))
        assert getattr(gif, "n_frames", 1) > 5


@pytest.mark.parametrize(
    ("options", "size"),
    [
        ([], (1280, 800)),
        (["--size", "640x400", "--at", "3"], (640, 400)),
        (["--window", "--size", "1024x720"], (1024, 720)),
    ],
)
def test_a_picture_has_its_size(stampede: Any, tmp_path: Path, options: list[str], size: tuple[int, int]) -> None:
    out = tmp_path / "still.png"
    result = stampede("picture", "case-001", out, *options)
    assert result.exit_code == 0, result.stderr
    with Image.open(out) as picture:
        assert (picture.format, picture.size) == ("PNG", size)


def test_before_and_after_are_two_pictures(stampede: Any, tmp_path: Path) -> None:
    outs = [tmp_path / f"{at}.png" for at in ("0", "end")]
    for out in outs:
        assert stampede("picture", "case-001", out, "--size", "640x480", "--at", out.stem).exit_code == 0
    assert outs[0].read_bytes() != outs[1].read_bytes()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["picture", "case-001", "{tmp}/a.png", "--at", "x"], "--at: expected the number of an event or end, got 'x'"),
        (["picture", "case-001", "{tmp}/a.png", "--size", "big"], "--size: expected a size like 1280x800, got 'big'"),
        (["record", "case-001", "{tmp}/a.gif", "--speed", "0"], "speed: a speed is above 0, not 0"),
        (["record", "case-001", "{tmp}"], "{tmp}: the file cannot be written: it is a folder"),
        (
            ["record", "case-001", "{tmp}/kept.txt/a.gif"],
            "{tmp}/kept.txt/a.gif: the file cannot be written: a file stands where its folder would",
        ),
        (
            ["record", "nowhere.json", "{tmp}/kept.txt"],
            "nowhere.json: the file cannot be read: no such file or directory",
        ),
    ],
)
def test_bad_input_is_one_sentence_and_leaves_what_was_there(
    stampede: Any, tmp_path: Path, arguments: list[str], sentence: str
) -> None:
    kept = tmp_path / "kept.txt"
    kept.write_text("kept")
    result = stampede(*(argument.format(tmp=tmp_path) for argument in arguments))
    assert (result.exit_code, result.stderr) == (2, sentence.format(tmp=tmp_path) + "\n")
    assert (sorted(tmp_path.iterdir()), kept.read_text()) == ([kept], "kept")


def test_a_window_that_nobody_could_see_is_not_opened(stampede: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a screen SDL would fall back to one in memory and wait for ever; who asks for it by name gets it."""
    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setattr(pygame.display, "init", lambda: None)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    result = stampede("open", "case-001")
    assert (result.exit_code, result.stderr) == (2, "there is no display to open a window on: SDL found no screen\n")


def test_built_in_scenarios_are_found_in_an_installed_package_too(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    packed = tmp_path / "sandbox" / "_data" / "scenarios" / "warmachine"
    packed.mkdir(parents=True)
    (packed / "mine.json").write_text("{}")
    (packed / "notes.txt").write_text("")
    monkeypatch.setattr(paths.sandbox, "__file__", str(tmp_path / "sandbox" / "__init__.py"))
    assert paths.built_in_scenarios() == (packed / "mine.json",)
    assert paths.find_scenario("mine") == packed / "mine.json"
    assert paths.find_scenario("mine.json") == packed / "mine.json"
    assert paths.find_scenario("other") == Path("other")
    assert paths.find_scenario("folder/mine") == Path("folder/mine")


def test_settings_are_written_once(stampede: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file with all that is usual, and never over one that is there."""
    monkeypatch.setattr("sandbox.cli.settings.settings_path", lambda: tmp_path / "stampede" / "settings.toml")
    first = stampede("settings")
    path = Path(first.stdout.strip())
    assert (first.exit_code, path.read_text(encoding="utf-8").splitlines()[0][:29]) == (
        0,
        "# The settings of Stampede, r",
    )
    path.write_text("scale = 2")
    assert stampede("settings").stdout == first.stdout
    assert path.read_text() == "scale = 2"
