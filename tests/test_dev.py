"""The developer's door: what dev.py says when something is missing, and how it keeps its environment whole."""

from __future__ import annotations

import ast
import importlib.util
import os
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

SOURCE = Path(__file__).resolve().parent.parent / "dev.py"


@pytest.fixture
def dev() -> ModuleType:
    """dev.py, loaded anew: no test changes the module of another."""
    spec = importlib.util.spec_from_file_location("stampede_dev", SOURCE)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class TestDoor:
    def test_an_older_python_can_read_it(self) -> None:
        ast.parse((SOURCE).read_text(encoding="utf-8"), feature_version=(3, 7))

    def test_an_older_python_gets_one_sentence(
        self, dev: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr(sys, "hexversion", 0x030A0DF0)
        monkeypatch.setattr(sys, "version", "3.10.13 (main)")
        with pytest.raises(SystemExit) as left:
            dev.require_python()
        assert left.value.code == 2
        assert capsys.readouterr().err == "dev.py: Stampede needs Python 3.11 or later, and this is 3.10.13.\n"

    @pytest.mark.parametrize("missing", ["venv", "ensurepip"])
    def test_without_the_venv_module_it_says_so(
        self, dev: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], missing: str
    ) -> None:
        monkeypatch.setitem(sys.modules, missing, None)
        with pytest.raises(SystemExit) as left:
            dev.require_python()
        assert left.value.code == 2
        assert capsys.readouterr().err == (
            "dev.py: this Python has no venv module: "
            "install it (Debian and Ubuntu call it python3-venv) and try again.\n"
        )

    @pytest.mark.parametrize("arguments", [[], ["demos"], ["demo", "test"]])
    def test_anything_but_one_verb_gets_the_usage(
        self, dev: ModuleType, capsys: pytest.CaptureFixture[str], arguments: list[str]
    ) -> None:
        assert dev.main(arguments) == 2
        assert capsys.readouterr().err == "usage: python3 dev.py demo | test | setup | golden | bench\n"

    @pytest.mark.parametrize(
        ("platform", "environment", "is_shown"),
        [
            ("linux", {}, False),
            ("linux", {"DISPLAY": ":0"}, True),
            ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True),
            ("linux", {"DISPLAY": ":0", "CI": "true"}, False),
            ("darwin", {}, True),
            ("darwin", {"CI": "1"}, False),
            ("win32", {"CI": ""}, True),
        ],
    )
    def test_the_demo_opens_a_window_where_there_is_a_display(
        self,
        dev: ModuleType,
        monkeypatch: pytest.MonkeyPatch,
        platform: str,
        environment: dict[str, str],
        is_shown: bool,
    ) -> None:
        monkeypatch.setattr(sys, "platform", platform)
        monkeypatch.setattr(os, "environ", environment)
        assert dev.has_display() is is_shown


class TestSetUp:
    """`set_up` with a stand-in for the two programs that it starts."""

    @pytest.fixture
    def door(self, dev: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> SimpleNamespace:
        venv = tmp_path / ".venv"
        python, stamp, started = venv / "bin" / "python", venv / "stampede.stamp", []
        outcome = SimpleNamespace(pip=0)

        def start(command: list[str], **_: object) -> SimpleNamespace:
            started.append("pip" if "pip" in command else "venv")
            if "venv" in command:
                python.parent.mkdir()
                python.touch()
            return SimpleNamespace(returncode=outcome.pip)

        for name, value in (("VENV", venv), ("PYTHON", python), ("STAMP", stamp)):
            monkeypatch.setattr(dev, name, value)
        monkeypatch.setattr(dev.subprocess, "run", start)
        return SimpleNamespace(dev=dev, venv=venv, stamp=stamp, started=started, outcome=outcome)

    def test_the_second_call_has_nothing_to_do(self, door: SimpleNamespace) -> None:
        door.dev.set_up()
        door.dev.set_up()
        assert door.started == ["venv", "pip", "pip"]

    def test_new_requirements_go_into_the_environment_that_is_there(self, door: SimpleNamespace) -> None:
        door.dev.set_up()
        door.stamp.write_text("of an older lock")
        door.dev.set_up()
        assert door.started == ["venv", "pip", "pip", "pip", "pip"]

    def test_an_interrupted_set_up_is_made_anew(
        self, door: SimpleNamespace, capsys: pytest.CaptureFixture[str]
    ) -> None:
        door.outcome.pip = 1
        with pytest.raises(SystemExit) as left:
            door.dev.set_up()
        assert left.value.code == 2
        assert capsys.readouterr().err == ("dev.py: the requirements could not be installed; pip has said why above.\n")
        (door.venv / "half a package").touch()
        door.outcome.pip = 0
        door.dev.set_up()
        assert not (door.venv / "half a package").exists()
        assert door.started == ["venv", "pip", "venv", "pip", "pip"]
        assert door.stamp.read_text() == door.dev.wanted_stamp()

    def test_a_folder_that_cannot_be_written_is_one_sentence(
        self, door: SimpleNamespace, capsys: pytest.CaptureFixture[str]
    ) -> None:
        door.venv.touch()
        with pytest.raises(SystemExit) as left:
            door.dev.set_up()
        error = capsys.readouterr().err
        assert left.value.code == 2
        assert error.startswith(f"dev.py: the environment {door.venv} could not be made: ")
        assert error.count("\n") == 1
