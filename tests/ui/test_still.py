"""Stills of the whole window, and where pictures and recordings go."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from PIL import Image

from sandbox.core.errors import ScenarioError
from sandbox.render.theme import DARK, LIGHT, Theme
from sandbox.scenario import Scenario, dump, load
from sandbox.scenario.paths import scenario_folder
from sandbox.ui.pilot import Pilot
from sandbox.ui.saving import free_path
from sandbox.ui.still import window_picture


@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=lambda theme: theme.name)
@pytest.mark.parametrize("size", [(1024, 720), (1920, 1080)])
def test_a_still_has_its_size_and_theme(size: tuple[int, int], theme: Theme, told: Scenario, tmp_path: Path) -> None:
    """The picture is as large as asked, with the panel's colour where the panel is."""
    path = tmp_path / "still.png"
    window_picture(told, path, size=size, theme=theme)
    picture = Image.open(path).convert("RGB")

    assert picture.size == size
    assert picture.getpixel((size[0] - 5, size[1] - 3)) == theme.panel


def test_before_an_action_it_is_being_aimed(told: Scenario, tmp_path: Path) -> None:
    """At 0 the lane of the first action lies on the table; after the first event the play has begun."""
    path = tmp_path / "still.png"
    colours = []
    for at in (0, 1, None):
        window_picture(told, path, at=at)
        pixels = Image.open(path).convert("RGB").crop((48, 40, 944, 728))
        colours.append(
            DARK.answers["stands"] in {pixels.getpixel((x, y)) for x in range(896) for y in range(0, 688, 3)}
        )

    assert colours == [True, False, False]


@pytest.mark.parametrize(
    ("at", "size", "message"),
    [
        (999, (1280, 800), "there is no 999"),
        (-1, (1280, 800), "there is no -1"),
        (None, (800, 600), "a window is at least 1024x720 pixels, not 800x600"),
    ],
)
def test_what_cannot_be_shown_is_one_sentence(
    at: int | None, size: tuple[int, int], message: str, told: Scenario, tmp_path: Path
) -> None:
    """An event that is not there, a window that would be too small: nothing is written."""
    path = tmp_path / "still.png"
    with pytest.raises(ScenarioError, match=message):
        window_picture(told, path, at=at, size=size)

    assert not path.exists()


def test_a_question_in_a_still_takes_its_default(asked: Scenario, tmp_path: Path) -> None:
    """Nobody is there to answer, and the still is made all the same."""
    path = tmp_path / "still.png"
    window_picture(asked, path)

    assert Image.open(path).size == (1280, 800)


def test_nothing_is_written_over(told: Scenario, tmp_path: Path) -> None:
    """The first free name beside the scenario."""
    path = tmp_path / "line.json"
    path.write_text(dump(told), encoding="utf-8")
    scenario = load(path)
    names = []
    for _ in range(3):
        free = free_path(scenario, ".gif")
        free.touch()
        names.append(free.relative_to(tmp_path).as_posix())

    assert names == ["line.gif", "line-2.gif", "line-3.gif"]


def test_what_comes_along_is_nobodys_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures of built-in scenarios go into `out`, which is made if need be."""
    monkeypatch.chdir(tmp_path)
    scenario = load(scenario_folder() / "warmachine" / "no-room.json")

    assert free_path(scenario, ".png") == Path("out/no-room.png")
    assert (tmp_path / "out").is_dir()


def test_f12_saves_the_window(told: Scenario, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file is named in the notice and holds what is seen."""
    monkeypatch.chdir(tmp_path)
    pilot = Pilot(told)
    pilot.key("F12")
    notice = pilot.window.desk.ui.notice

    assert notice
    assert notice.lines == (f"Picture: {Path('out/stampede.png')}",)
    saved = pygame.image.load(tmp_path / "out" / "stampede.png")
    assert saved.get_at((700, 400))[:3] == pilot.surface.get_at((700, 400))[:3]


def test_the_last_action_is_recorded(told: Scenario, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A GIF of it; the progress is seen meanwhile, and everything but Esc waits."""
    monkeypatch.chdir(tmp_path)
    pilot = Pilot(told)
    pilot.key("Enter")
    progress: list[float | None] = []

    def on_wait() -> bool:
        pilot.key("Ctrl+Z")
        progress.append(pilot.window.desk.ui.recording)
        return True

    pilot.window.on_wait = on_wait
    pilot.key("Ctrl+R")
    notice = pilot.window.desk.ui.notice

    assert notice
    assert notice.lines == (f"Recorded: {Path('out/stampede.gif')}",)
    assert Image.open(tmp_path / "out" / "stampede.gif").size == (960, 720)
    assert progress == sorted(progress, key=lambda share: share or 0)
    assert progress[-1] == 1.0
    assert pilot.window.desk.game
    assert len(pilot.window.desk.game.session.steps) == 1


def test_esc_gives_a_recording_up(told: Scenario, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing of it is left on the disk."""
    monkeypatch.chdir(tmp_path)
    pilot = Pilot(told)
    pilot.key("Enter")

    def on_wait() -> bool:
        pilot.key("Esc")
        return True

    pilot.window.on_wait = on_wait
    pilot.key("Ctrl+R")
    notice = pilot.window.desk.ui.notice

    assert notice
    assert notice.lines == ("The recording was stopped, nothing was written.",)
    assert list((tmp_path / "out").iterdir()) == []


def test_there_must_be_something_to_record(pilot: Pilot) -> None:
    """Before anything was done the window says so."""
    pilot.key("Ctrl+R")
    notice = pilot.window.desk.ui.notice

    assert notice
    assert notice.lines == ("There is nothing to record yet: carry an action out first.",)


def test_a_still_after_commands(game: Scenario, tmp_path: Path) -> None:
    """What keys and buttons do can be done before the picture is taken: the drawer covers the left of the table."""
    path = tmp_path / "still.png"
    pixels = []
    for commands in ((), ("drawer:lines",)):
        window_picture(game, path, commands=commands)
        pixels.append(Image.open(path).convert("RGB").getpixel((52, 720)))

    assert pixels[1] == DARK.panel != pixels[0]


@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("drawr:lines", "the window has no command 'drawr'; did you mean drawer?"),
        ("step:99", "the command 'step:99' names nothing that is there"),
    ],
)
def test_commands_that_are_none(game: Scenario, tmp_path: Path, command: str, message: str) -> None:
    """One sentence says what is wrong, and no picture is written."""
    path = tmp_path / "still.png"
    with pytest.raises(ScenarioError) as caught:
        window_picture(game, path, commands=(command,))

    assert [problem.message for problem in caught.value.problems] == [message]
    assert not path.exists()
