"""The lock, and the wheel as it arrives at somebody's home."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Callable, Iterator
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


class TestLock:
    """requirements.lock is the closure of what pyproject.toml asks for, no more and no less."""

    @pytest.fixture
    def lock(self) -> dict[str, Requirement]:
        lines = (ROOT / "requirements.lock").read_text(encoding="utf-8").splitlines()
        locked = [Requirement(line) for line in lines if not line.startswith("#")]
        return {canonicalize_name(requirement.name): requirement for requirement in locked}

    @pytest.fixture
    def needed(self) -> dict[str, list[Requirement]]:
        """Every distribution that is needed here, with the requirements that name it."""
        project = PROJECT["project"]
        asked = [
            *project["dependencies"],
            *project["optional-dependencies"]["dev"],
            *PROJECT["build-system"]["requires"],
        ]
        queue, needed = [Requirement(text) for text in asked], {}
        while queue:
            requirement = queue.pop()
            name = canonicalize_name(requirement.name)
            if name not in needed:
                queue += _requirements_of(name, requirement.extras)
            needed.setdefault(name, []).append(requirement)
        return needed

    def test_it_names_what_is_needed_and_nothing_else(
        self, lock: dict[str, Requirement], needed: dict[str, list[Requirement]]
    ) -> None:
        here = {name for name, entry in lock.items() if entry.marker is None or entry.marker.evaluate()}
        assert here == set(needed)

    def test_every_version_is_pinned_and_allowed(
        self, lock: dict[str, Requirement], needed: dict[str, list[Requirement]]
    ) -> None:
        for name, requirements in needed.items():
            version = re.fullmatch(r"==(\S+)", str(lock[name].specifier))
            assert version is not None, f"{lock[name]} is not pinned"
            for requirement in requirements:
                assert requirement.specifier.contains(version[1], prereleases=True), f"{lock[name]} for {requirement}"


def _requirements_of(name: str, extras: set[str]) -> Iterator[Requirement]:
    for text in metadata.requires(name) or ():
        requirement = Requirement(text)
        if requirement.marker is None or any(requirement.marker.evaluate({"extra": extra}) for extra in ("", *extras)):
            yield requirement


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from this checkout."""
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    subprocess.run(command, check=True, capture_output=True)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Callable[..., subprocess.CompletedProcess[str]]:
    """Starts a program of an environment that has the package from the wheel, in a folder that is not the checkout.

    The dependencies are those that the tests run with: only their folder is on the path, so that nothing of an editable
    install comes along.
    """
    home = tmp_path_factory.mktemp("home")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(home / "venv")], check=True)
    programs = home / "venv" / ("Scripts" if os.name == "nt" else "bin")
    python = str(programs / "python")
    pip = [sys.executable, "-m", "pip", "--python", python, "install", "--quiet", "--no-deps", "--no-index", str(wheel)]
    subprocess.run(pip, check=True, capture_output=True)
    where = "import sysconfig; print(sysconfig.get_path('purelib'))"
    site = Path(subprocess.run([python, "-c", where], check=True, capture_output=True, text=True).stdout.strip())
    (site / "dependencies.pth").write_text(str(Path(metadata.distribution("pymunk").locate_file("")).resolve()))
    work = home / "somewhere else"
    work.mkdir()
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}

    def start(program: str, *arguments: str) -> subprocess.CompletedProcess[str]:
        command = [str(programs / program), *arguments]
        return subprocess.run(command, cwd=work, env=environment, capture_output=True, text=True, check=False)

    return start


class TestWheel:
    def test_it_holds_scenarios_assets_and_the_licence(self, wheel: Path) -> None:
        names = set(zipfile.ZipFile(wheel).namelist())
        for folder, suffix in (("assets", "md"), ("scenarios", "json")):
            kept = {
                f"sandbox/_data/{path.relative_to(ROOT).as_posix()}" for path in (ROOT / folder).rglob(f"*.{suffix}")
            }
            assert kept
            assert kept <= names
        assert any(name.endswith(".dist-info/licenses/LICENSE") for name in names)
        assert not any(name.startswith(("tests/", "benchmarks/")) for name in names)

    def test_it_runs_from_any_folder_without_the_checkout(
        self, installed: Callable[..., subprocess.CompletedProcess[str]]
    ) -> None:
        where = installed("python", "-c", "import sandbox; print(sandbox.__file__)").stdout.strip()
        assert "site-packages" in where
        assert ROOT not in Path(where).parents

    def test_its_program_finds_the_scenarios_that_come_along(
        self, installed: Callable[..., subprocess.CompletedProcess[str]]
    ) -> None:
        log = installed("stampede", "run", "no-room")
        assert (log.returncode, log.stderr) == (0, "")
        assert "warmachine.trample.rewind" in log.stdout
        verdict = installed("stampede", "check", "no-room")
        assert (verdict.returncode, verdict.stdout.splitlines()[-1]) == (0, "1 passed")
        listed = installed("stampede", "list").stdout
        names = {path.stem for path in (ROOT / "scenarios").rglob("*.json")}
        assert {name for name in names if name not in listed} == set()
