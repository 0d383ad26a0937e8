"""A fourth system is one folder and a scenario: nothing else changes, and the walls stand for it as for the others."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
NEW = "fourth"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program with the template as one more system, under a name of its own, and the template's scenario for it."""
    house = tmp_path_factory.mktemp("house")
    shutil.copytree(ROOT / "sandbox", house / "sandbox", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", house)
    (house / "assets").symlink_to(ROOT / "assets")
    folder = house / "sandbox" / "rules" / NEW
    shutil.copytree(ROOT / "sandbox" / "rules" / "_template", folder, ignore=shutil.ignore_patterns("__pycache__"))
    for path in sorted(folder.iterdir()):
        path.write_text(_renamed(path.read_text(encoding="utf-8")), encoding="utf-8")
    scenarios = house / "scenarios" / NEW
    scenarios.mkdir(parents=True)
    text = (ROOT / "tests" / "rules" / "template-advance.json").read_text(encoding="utf-8")
    (scenarios / "advance.json").write_text(_renamed(text), encoding="utf-8")
    return house


def _renamed(text: str) -> str:
    for old, new in (
        ("rules._template", f"rules.{NEW}"),
        ('"template"', f'"{NEW}"'),
        ('"template.', f'"{NEW}.'),
        ('"Template"', '"Fourth"'),
    ):
        text = text.replace(old, new)
    return text


def _run(house: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(arguments, cwd=house, capture_output=True, text=True, check=False)


def _lint(house: Path) -> subprocess.CompletedProcess[str]:
    return _run(house, str(Path(sys.executable).with_name("lint-imports")), "--no-cache")


def test_the_program_takes_it_up(house: Path) -> None:
    """It is listed, its clauses are, its scenario comes out as expected, and the format of files knows its action."""
    module = (sys.executable, "-m", "sandbox")
    listed = _run(house, *module, "list").stdout
    rules = _run(house, *module, "rules", NEW).stdout
    checked = _run(house, *module, "check", f"scenarios/{NEW}/advance.json")
    schema = json.loads(_run(house, *module, "schema").stdout)

    assert "Fourth" in listed
    assert "advance" in listed
    assert "fourth.advance.stops" in rules
    assert (checked.returncode, "1 passed" in checked.stdout) == (0, True)
    assert len(schema["oneOf"]) == 4


def test_the_walls_stand_for_it(house: Path) -> None:
    assert _lint(house).returncode == 0, "a system that keeps to itself breaks no wall"
    actions = house / "sandbox" / "rules" / NEW / "actions.py"
    whole = actions.read_text(encoding="utf-8")
    actions.write_text(f"{whole}\nfrom sandbox.rules.robogear.actions import Ram as _Ram\n", encoding="utf-8")
    broken = _lint(house)
    actions.write_text(whole, encoding="utf-8")

    assert broken.returncode != 0
    assert "systems do not know each other BROKEN" in broken.stdout
