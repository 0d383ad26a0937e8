"""Running tables that are never lost: each is written after every change, and found again after a crash.

A table in the window has a file of its own in the folder and, as long as it is open, a mark beside it that its process
holds locked. The system drops the lock however the process ends; a mark that nobody holds therefore belongs to a table
that was not closed.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from threading import Condition, Thread
from typing import IO

from platformdirs import user_state_dir

from sandbox.core.errors import ScenarioError
from sandbox.scenario.files import replacing
from sandbox.scenario.paths import SUFFIX
from sandbox.scenario.table_file import Table, TableWriter

KEPT = 12
"""So many recent files are listed, and so many tables that were closed are kept."""

_MARK = ".open"


def state_folder() -> Path:
    """Where the program keeps what it remembers between two starts."""
    return Path(user_state_dir("stampede", appauthor=False))


class Autosave:
    """Keeps one running table. Handing a table over takes no time: a thread of its own writes the newest one.

    `problem` says why the last writing failed, '' = it did not; the next one is tried all the same.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or state_folder()
        self.problem = ""
        self.path, self._mark = self._begin()
        self._writer = TableWriter()
        self._waiting: Table | None = None
        self._is_writing = self._is_closed = False
        self._changed = Condition()
        self._thread = Thread(target=self._write_all, name="autosave", daemon=True)
        self._thread.start()

    def keep(self, table: Table) -> None:
        """Write this table soon; one that was handed over before and is not written yet is passed over."""
        with self._changed:
            self._waiting = table
            self._changed.notify_all()

    def flush(self) -> None:
        """Wait until what was handed over last is on the disk."""
        with self._changed:
            self._changed.wait_for(lambda: self._waiting is None and not self._is_writing)

    def close(self, *, is_kept: bool = True) -> None:
        """Write what is left and end in order: the table counts as closed, or is gone where it is not to be kept."""
        with self._changed:
            self._is_closed = True
            self._changed.notify_all()
        self._thread.join()
        if self._mark is not None:
            self._mark.close()
            settle(self.path)
        if not is_kept:
            discard(self.path)
        _prune(self.folder)

    def _begin(self) -> tuple[Path, IO[str] | None]:
        """A file name that is free, with its mark; no mark where the folder cannot be written."""
        stem = f"{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}"
        path = self.folder / f"{stem}{SUFFIX}"
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            while True:
                try:
                    mark = _mark_of(path).open("x", encoding="utf-8")
                    break
                except FileExistsError:
                    stem += "+"
                    path = self.folder / f"{stem}{SUFFIX}"
            _lock(mark)
        except OSError as error:
            self.problem = f"Nothing can be kept in {self.folder}: {(error.strerror or str(error)).lower()}"
            return path, None
        return path, mark

    def _write_all(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._waiting is not None or self._is_closed)
                table, self._waiting = self._waiting, None
                if table is None:
                    return
                self._is_writing = True
            problem = ""
            try:
                self._writer.save(table, self.path)
            except (ScenarioError, OSError) as error:
                problem = str(error)
            finally:
                with self._changed:
                    self.problem = problem
                    self._is_writing = False
                    self._changed.notify_all()


def leftovers(folder: Path | None = None) -> tuple[Path, ...]:
    """The tables that were not closed and that no running program has open, the newest first."""
    marks = _marks(folder or state_folder())
    found = [path for path in marks if path.is_file() and not _is_held(_mark_of(path))]
    return tuple(sorted(found, key=lambda path: (path.stat().st_mtime_ns, path.name), reverse=True))


def settle(path: Path) -> None:
    """Do not offer a table again; its file stays among those that were closed, half-written ones beside it do not."""
    for spare in (_mark_of(path), *path.parent.glob(f".{path.name}.*.part")):
        with suppress(OSError):
            spare.unlink(missing_ok=True)


def discard(path: Path) -> None:
    """Do away with a table that is kept elsewhere."""
    settle(path)
    with suppress(OSError):
        path.unlink(missing_ok=True)


def closed_tables(folder: Path | None = None) -> tuple[Path, ...]:
    """The tables that were closed in order and not saved to a file, the newest first."""
    return tuple(reversed(_closed(folder or state_folder())))


def title_of(path: Path) -> str:
    """The title of a table without reading the whole of it; '' where there is none to be read."""
    try:
        with path.open(encoding="utf-8") as file:
            head = [next(file, "") for _ in range(2)]
        title = json.loads("".join(head).rstrip().rstrip(",") + "}")["title"]
    except (OSError, ValueError, KeyError, TypeError):
        return ""
    return title if isinstance(title, str) else ""


def recent_files(folder: Path | None = None) -> tuple[Path, ...]:
    """The files that were opened or saved last, the newest first; those that are gone are left out."""
    try:
        listed = json.loads((folder or state_folder()).joinpath("recent.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return ()
    names = listed if isinstance(listed, list) else []
    return tuple(Path(name) for name in names if isinstance(name, str) and Path(name).is_file())[:KEPT]


def remember(path: Path, folder: Path | None = None) -> None:
    """Put a file first among the recent ones; raises ScenarioError where the list cannot be written."""
    folder = folder or state_folder()
    newest = path.resolve()
    names = [str(newest), *(str(other) for other in recent_files(folder) if other != newest)]
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    with replacing(folder / "recent.json") as file:
        file.write(json.dumps(names[:KEPT], ensure_ascii=False, indent=1).encode())


def _mark_of(path: Path) -> Path:
    return path.with_suffix(_MARK)


def _marks(folder: Path) -> Iterator[Path]:
    """The tables with a mark."""
    return (mark.with_suffix(SUFFIX) for mark in sorted(folder.glob(f"*{_MARK}")))


def _closed(folder: Path) -> list[Path]:
    """The tables without a mark, the oldest first: names begin with the time."""
    return [path for path in sorted(folder.glob(f"[0-9]*{SUFFIX}")) if not _mark_of(path).exists()]


def _prune(folder: Path) -> None:
    """Delete the oldest tables that were closed, beyond KEPT."""
    for path in _closed(folder)[:-KEPT]:
        with suppress(OSError):
            path.unlink()


def _is_held(mark: Path) -> bool:
    """Whether a running program has the table of this mark open."""
    try:
        with mark.open("r+", encoding="utf-8") as file:
            _lock(file)
    except OSError:
        return True
    return False


if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[str]) -> None:
        """Lock a file until it is closed; OSError where another program has."""
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: IO[str]) -> None:
        """Lock a file until it is closed; OSError where another program has."""
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
