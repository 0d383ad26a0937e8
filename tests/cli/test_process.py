"""The program as a process of its own: exit codes, streams, and the same bytes whatever the hash seed."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

import sandbox


def stampede(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "sandbox", *arguments],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        env={**os.environ, **environment},
    )


def test_the_same_bytes_whatever_the_hash_seed() -> None:
    outputs = {stampede("run", "case-014", "--json", PYTHONHASHSEED=seed).stdout for seed in ("0", "1")}
    assert [len(output) > 1000 for output in outputs] == [True]


@pytest.mark.parametrize(
    ("arguments", "code", "stderr"),
    [
        (["--version"], 0, ""),
        (["run", "nowhere.json"], 2, "nowhere.json: the file cannot be read: no such file or directory\n"),
        (["rules", "warmachin"], 2, "there is no rule system 'warmachin'; did you mean warmachine?\n"),
        (["open", "nowhere.json"], 2, "nowhere.json: the file cannot be read: no such file or directory\n"),
    ],
)
def test_exit_codes_and_streams(arguments: list[str], code: int, stderr: str) -> None:
    result = stampede(*arguments)
    assert (result.returncode, result.stderr) == (code, stderr)
    assert result.stdout == ("" if code else f"stampede {sandbox.__version__}\n")


def test_a_window_without_a_display_is_one_sentence() -> None:
    result = stampede("open", "case-001", SDL_VIDEODRIVER="none-such")
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr.startswith("there is no display to open a window on")
    assert result.stderr.count("\n") == 1


def test_a_reader_that_has_gone_is_no_traceback() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "sandbox", "run", "case-014"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdout is not None
    process.stdout.close()
    _, errors = process.communicate()
    assert (process.returncode, errors) == (1, b"")
