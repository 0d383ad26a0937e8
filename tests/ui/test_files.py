"""Never losing work: kept while it is played, saved where one says, found again after a kill, and no file lost."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from sandbox.core.vec import Vec2
from sandbox.engine import digest, run
from sandbox.scenario import Scenario, load
from sandbox.scenario.autosave import closed_tables, leftovers, recent_files
from sandbox.scenario.table_load import load_table
from sandbox.ui import filing
from sandbox.ui.files import Files, read_file
from sandbox.ui.kept_view import view_of, with_view
from sandbox.ui.pilot import Pilot
from sandbox.ui.rulers import End, Ruler

CHILD = """
import os, signal, sys
from pathlib import Path
from sandbox.core.vec import Vec2
from sandbox.ui.files import Files, read_file
from sandbox.ui.pilot import Pilot
from sandbox.ui.rulers import End, Ruler

pilot = Pilot(files=Files(Path(sys.argv[1])))
desk = pilot.window.desk
desk.open(read_file(Path(sys.argv[2])))
pilot.key("Enter")
pilot.tick(0.1)
ends = (End(at=Vec2(1, 2)), End(at=Vec2(3, 4), model="F9"))
camera = desk.ui.camera.zoomed(1.5, (300, 300))
desk.change(camera=camera, locked=frozenset(["F9"]), rulers=(Ruler(ends=ends),))
pilot.tick(0.1)
desk.files.flush()
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.fixture(autouse=True)
def documents(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Documents and settings of nobody."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("XDG_DOCUMENTS_DIR", str(tmp_path / "documents"))
    monkeypatch.setenv("HOME", str(tmp_path))
    return tmp_path / "documents" / "Stampede"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Where the kept copies go."""
    return tmp_path / "state"


@pytest.fixture
def kept(home: Path, told: Scenario) -> Pilot:
    """A window on the small game, which is kept; its trample has been carried out."""
    pilot = Pilot(told, files=Files(home))
    pilot.key("Enter")
    pilot.tick(0.1)
    return pilot


def steps_done(pilot: Pilot) -> int:
    game = pilot.window.desk.game
    assert game is not None
    return len(game.session.steps)


def told_lines(pilot: Pilot) -> str:
    """What the notice says."""
    notice = pilot.window.desk.ui.notice
    return " | ".join(filter(None, (notice.title, *notice.lines))) if notice else ""


def test_a_table_that_nobody_touched_is_not_kept(home: Path, told: Scenario) -> None:
    pilot = Pilot(told, files=Files(home))
    pilot.tick(0.1)
    pilot.window.desk.close()

    assert not home.exists()


def test_every_change_is_kept(home: Path, kept: Pilot) -> None:
    """A deed, taking it back, a lock: the copy on the disk follows each."""
    files = kept.window.desk.files

    def copy() -> tuple[int, list[str]]:
        kept.tick(0.05)
        files.flush()
        (path,) = home.glob("*.json")
        table = load_table(path).table
        return table.lines[0].done, table.view["locked"]

    assert copy() == (1, [])
    kept.key("Ctrl+Z")
    assert copy() == (0, [])
    kept.window.desk.change(locked=frozenset(["S1"]))
    assert copy() == (0, ["S1"])


def test_a_killed_window_comes_back(home: Path, tmp_path: Path) -> None:
    """State, what is locked and the view are as they were; the old copy is taken over, not doubled."""
    source = Path(__file__).parents[2] / "scenarios" / "warmachine" / "no-room.json"
    subprocess.run([sys.executable, "-c", CHILD, str(home), str(source)], check=False, timeout=30, cwd=tmp_path)
    (lost,) = leftovers(home)
    scenario = load(source)
    played = run(scenario.system, scenario.state, scenario.actions[:1], scenario.choices)

    pilot = Pilot(files=Files(home))
    desk = pilot.window.desk
    filing.begin(desk, None)
    pilot.tick(0.1)
    assert desk.game is not None
    assert digest(desk.game.state) == digest(played.state)
    assert desk.ui.locked == {"F9"}
    assert desk.ui.rulers == (Ruler(ends=(End(at=Vec2(1, 2)), End(at=Vec2(3, 4), model="F9"))),)
    assert desk.ui.camera.scale == pytest.approx(1.5 * Pilot(scenario).window.desk.ui.camera.scale)
    assert told_lines(pilot).startswith("This table was not closed")
    assert desk.caption.startswith("• ")
    assert leftovers(home) == ()
    assert not lost.exists()
    assert len(list(home.glob("*.json"))) == 1
    pilot.key("Ctrl+Z")
    assert steps_done(pilot) == 0


def test_a_file_that_was_asked_for_comes_first(home: Path, kept: Pilot, tmp_path: Path) -> None:
    """The table that was not closed waits on the shelf."""
    kept.window.desk.files.flush()
    (copy,) = home.glob("*.json")
    other = tmp_path / "other"
    other.mkdir()
    (other / copy.name).write_bytes(copy.read_bytes())
    (other / copy.with_suffix(".open").name).touch()
    pilot = Pilot(files=Files(other))
    filing.begin(pilot.window.desk, read_file(copy))

    assert "A table that was not closed is on the shelf (Ctrl+O)." in told_lines(pilot)
    assert [row.note for row in pilot.window.desk.ui.kept] == ["was not closed"]


def test_a_table_closed_unsaved_waits_on_the_shelf(home: Path, kept: Pilot, game: Scenario) -> None:
    kept.window.open(game)
    (path,) = closed_tables(home)
    kept.key("Ctrl+O")
    row = kept.window.desk.ui.kept[0]

    assert (row.title, row.note) == ("A small game", "not saved")
    kept.click_on(row.command)
    assert steps_done(kept) == 1
    assert not path.exists()
    kept.window.desk.close()
    assert [entry.title for entry in _shelved(home)] == ["A small game"]


def _shelved(home: Path) -> tuple[filing.ShelfRow, ...]:
    pilot = Pilot(files=Files(home))
    filing.fill_shelf(pilot.window.desk)
    return pilot.window.desk.ui.kept


class TestSaving:
    """Where the table goes, and that no other file is lost for it."""

    def test_the_first_save_asks_where(self, home: Path, kept: Pilot, documents: Path) -> None:
        """Proposed is a name after the title; Enter takes it, and the title of the window names the file."""
        kept.key("Ctrl+S")
        assert kept.window.desk.ui.dialog == "save"
        kept.key("Enter")
        path = documents / "a-small-game.json"

        assert load_table(path).table.lines[0].done == 1
        assert (kept.window.desk.caption, kept.window.desk.ui.dialog) == ("a-small-game.json – Stampede", "")
        assert recent_files(home) == (path,)
        kept.window.desk.close()
        assert closed_tables(home) == ()

    def test_the_next_one_does_not(self, kept: Pilot, documents: Path) -> None:
        kept.key("Ctrl+S")
        kept.key("Enter")
        kept.key("Ctrl+Z")
        assert kept.window.desk.caption == "• a-small-game.json – Stampede"
        kept.key("Ctrl+S")

        assert load_table(documents / "a-small-game.json").table.lines[0].done == 0
        assert kept.window.desk.caption == "a-small-game.json – Stampede"

    def test_a_name_that_is_typed(self, kept: Pilot, documents: Path) -> None:
        kept.key("Ctrl+Shift+S")
        kept.send(pygame.Event(pygame.TEXTINPUT, text="round two"))
        kept.key("Enter")

        assert [path.name for path in documents.iterdir()] == ["round two.json"]

    @pytest.mark.parametrize(("text", "said"), [("..", "name of a file"), ("/", "name of a file")])
    def test_a_name_that_is_none(self, kept: Pilot, text: str, said: str) -> None:
        kept.key("Ctrl+Shift+S")
        kept.send(pygame.Event(pygame.TEXTINPUT, text=text))
        kept.key("Enter")
        entry = kept.window.desk.ui.entry

        assert entry is not None
        assert said in entry.problem
        assert kept.window.desk.ui.dialog == "save"

    def test_another_file_is_not_written_over_unasked(self, kept: Pilot, documents: Path) -> None:
        documents.mkdir(parents=True)
        theirs = documents / "theirs.json"
        theirs.write_text("precious")
        kept.key("Ctrl+Shift+S")
        kept.send(pygame.Event(pygame.TEXTINPUT, text="theirs"))
        kept.key("Enter")
        assert kept.window.desk.ui.dialog == "overwrite"
        kept.key("Esc")
        assert theirs.read_text() == "precious"
        kept.key("Ctrl+Shift+S")
        kept.send(pygame.Event(pygame.TEXTINPUT, text="theirs"))
        kept.key("Enter")
        kept.click_on("overwrite")
        assert load_table(theirs).table.lines[0].done == 1

    def test_a_line_without_actions_is_no_scenario(self, game: Scenario) -> None:
        """The word for it is there and says why it can't be had."""
        pilot = Pilot(game)
        pilot.key("Ctrl+S")
        (why,) = [hit for hit in pilot.window.places.hits if hit.command.startswith("why:")]
        pilot.click_on(why.command)

        assert told_lines(pilot).startswith("A line that is saved so has actions, no edit between them, and everybody")
        assert pilot.window.desk.ui.save_kind == "table"

    def test_a_dialog_keeps_other_keys_off_the_table(self, kept: Pilot) -> None:
        """Undo, a tool, deleting: nothing happens behind the dialog; Esc closes it."""
        kept.window.desk.change(dialog="overwrite")
        for cap in ("Ctrl+Z", "V", "Delete", "Ctrl+N"):
            kept.key(cap)
        ui = kept.window.desk.ui

        assert (steps_done(kept), ui.tool, ui.dialog) == (1, "trample", "overwrite")
        kept.key("Esc")
        assert kept.window.desk.ui.dialog == ""

    def test_nor_one_that_somebody_else_has_changed(self, kept: Pilot, documents: Path) -> None:
        kept.key("Ctrl+S")
        kept.key("Enter")
        path = documents / "a-small-game.json"
        path.write_text("changed meanwhile")
        kept.key("Ctrl+Z")
        kept.key("Ctrl+S")
        assert (kept.window.desk.ui.dialog, path.read_text()) == ("overwrite", "changed meanwhile")
        kept.click_on("overwrite")
        assert load_table(path).table.lines[0].done == 0

    def test_a_place_that_cannot_be_written_is_said(self, kept: Pilot, tmp_path: Path) -> None:
        (tmp_path / "file").touch()
        kept.key("Ctrl+Shift+S")
        kept.send(pygame.Event(pygame.TEXTINPUT, text=str(tmp_path / "file" / "table")))
        kept.key("Enter")

        assert told_lines(kept).startswith("Not saved | its folder cannot be made")
        assert steps_done(kept) == 1

    def test_a_scenario_of_the_position(self, kept: Pilot, documents: Path) -> None:
        """The models where they are now, nothing to do; the table itself stays unsaved."""
        desk = kept.window.desk
        kept.key("Ctrl+Shift+S")
        kept.click_on("save-kind:position")
        kept.click_on("save-to")
        scenario = load(documents / "a-small-game.json")

        assert desk.game is not None
        assert scenario.state.board.model("J").position.x == pytest.approx(desk.game.state.board.model("J").position.x)
        assert scenario.actions == ()
        assert desk.caption.startswith("• ")

    def test_a_scenario_of_the_line(self, kept: Pilot, documents: Path) -> None:
        """It comes out as it did here, every die fixed."""
        desk = kept.window.desk
        kept.key("Ctrl+Shift+S")
        kept.click_on("save-kind:run")
        kept.click_on("save-to")
        scenario = load(documents / "a-small-game.json")
        played = run(scenario.system, scenario.state, scenario.actions, scenario.choices)

        assert desk.game is not None
        assert [event.text for event in played.events] == [event.text for event in desk.game.session.events]


class TestOpening:
    """What can be opened is; what can't is said, and nothing that lies on the desk is lost for it."""

    def drop(self, pilot: Pilot, path: Path) -> None:
        pilot.send(pygame.Event(pygame.DROPFILE, file=str(path)))

    @pytest.mark.parametrize(
        ("text", "said"),
        [("", "expected"), ("{", "cut off"), ('{"table_format": 1,', "no table"), ('{"format": 1}', "missing")],
    )
    def test_a_broken_file(self, kept: Pilot, tmp_path: Path, text: str, said: str) -> None:
        path = tmp_path / "broken.json"
        path.write_text(text)
        self.drop(kept, path)

        assert told_lines(kept).startswith("broken.json can't be opened | ")
        assert said in told_lines(kept)
        assert steps_done(kept) == 1

    def test_a_file_that_is_gone(self, kept: Pilot, tmp_path: Path) -> None:
        self.drop(kept, tmp_path / "gone.json")

        assert told_lines(kept).startswith("gone.json can't be opened | ")

    def test_a_table_file(self, kept: Pilot, documents: Path, game: Scenario) -> None:
        """Dropped, it is played on where it was left, and saved where it came from."""
        kept.key("Ctrl+S")
        kept.key("Enter")
        other = Pilot(game)
        self.drop(other, documents / "a-small-game.json")

        assert steps_done(other) == 1
        assert other.window.desk.caption == "a-small-game.json – Stampede"

    def test_a_damaged_table_opens_as_far_as_it_is_sound(self, kept: Pilot, documents: Path, game: Scenario) -> None:
        """It says so, and the damaged file is not written over: the next save asks for a name."""
        kept.drag(Vec2(20, 19), Vec2(20, 16))
        kept.key("Ctrl+S")
        kept.key("Enter")
        path = documents / "a-small-game.json"
        whole = path.read_text()
        path.write_text(whole[: whole.rindex('{"edit"')] if '{"edit"' in whole else whole[:-40])
        other = Pilot(game)
        self.drop(other, path)

        assert told_lines(other).startswith("Opened as far as it is sound | ")
        assert "damaged or cut off here" in told_lines(other)
        assert steps_done(other) == 1
        other.key("Ctrl+S")
        assert other.window.desk.ui.dialog == "save"


def test_that_nothing_can_be_kept_is_said_once(tmp_path: Path, told: Scenario) -> None:
    (tmp_path / "file").touch()
    pilot = Pilot(told, files=Files(tmp_path / "file"))
    pilot.key("Enter")
    pilot.tick(0.1)
    assert told_lines(pilot).startswith("This table is not being kept: nothing can be kept in")
    pilot.window.desk.change(notice=None)
    pilot.window.desk.files.flush()
    pilot.key("Ctrl+Z")
    pilot.tick(0.1)
    assert (told_lines(pilot), steps_done(pilot)) == ("", 0)


def test_two_windows_keep_two_tables(home: Path, kept: Pilot, told: Scenario) -> None:
    other = Pilot(told, files=Files(home))
    other.key("Enter")
    other.tick(0.1)
    for pilot in (kept, other):
        pilot.window.desk.close()

    assert len(closed_tables(home)) == 2


@pytest.mark.parametrize(
    "view",
    [
        {},
        {"camera": None, "locked": 3, "rulers": "", "beside": "Z"},
        {"camera": ["a", 1.0, 2.0], "rulers": [3, [[1.0, 2.0, None]], [[1.0, None, None], [1.0, 2.0, "A"]]]},
    ],
)
def test_a_view_that_is_no_view_changes_nothing(told: Scenario, view: dict[str, object]) -> None:
    ui = Pilot(told).window.desk.ui

    assert with_view(ui, view, ["A"]) == ui
    assert with_view(ui, view_of(ui), ["A"]) == ui
