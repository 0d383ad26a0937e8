"""Writing a file whole or not at all."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from sandbox.core.errors import Problem, ScenarioError


@contextmanager
def replacing(path: Path) -> Iterator[BinaryIO]:
    """A file beside `path` that takes its place when the block ends well; otherwise the old file stays as it was.

    What was written is on the disk before it takes the place, so a crash at any moment leaves the one or the other.
    Raises ScenarioError with one sentence where it cannot be written.
    """
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        if path.is_dir():
            raise IsADirectoryError(errno.EISDIR, "it is a folder")
        with part.open("wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise ScenarioError(str(path), (Problem("", f"the file cannot be written: {reason}"),)) from error
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)
