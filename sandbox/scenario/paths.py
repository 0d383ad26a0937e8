"""Where the scenarios are that come with the program, and what a name on the command line stands for."""

from __future__ import annotations

from pathlib import Path

import sandbox

SUFFIX = ".json"


def scenario_folder() -> Path:
    """The folder of the scenarios that come along."""
    return _folder("scenarios")


def profile_folder() -> Path:
    """The folder of the built-in models, one file a system."""
    return _folder("assets") / "profiles"


def _folder(name: str) -> Path:
    """A folder that comes along: in the source checkout, or inside the installed package."""
    package = Path(sandbox.__file__).parent
    packed = package / "_data" / name
    return packed if packed.is_dir() else package.parent / name


def built_in_scenarios() -> tuple[Path, ...]:
    """The files of that folder, sorted."""
    return scenario_files(scenario_folder())


def scenario_files(folder: Path) -> tuple[Path, ...]:
    """Every scenario file in a folder and the folders in it, sorted."""
    return tuple(sorted(path for path in folder.rglob(f"*{SUFFIX}") if path.is_file()))


def find_scenario(name: str) -> Path:
    """The file that a name stands for: a path, or the bare name (`no-room`) of a scenario that comes along."""
    path = Path(name)
    if path.exists() or path.name != name:
        return path
    wanted = name.removesuffix(SUFFIX)
    return next((built_in for built_in in built_in_scenarios() if built_in.stem == wanted), path)
