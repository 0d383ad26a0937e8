"""Start-up: a command in a fresh process, beside Python alone and beside importing all that the program can need.

    python -m pytest benchmarks/test_bench_startup.py --benchmark-enable --benchmark-columns=min,median

Aims: `--help` under 150 ms, `check` of one file under 300 ms.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
ROUNDS = 12


def _start(*arguments: str) -> None:
    subprocess.run([sys.executable, *arguments], cwd=ROOT, check=True, capture_output=True)


@pytest.mark.parametrize("command", ["--help", "check scenarios/cases/case-001.json", "run no-room", "list"])
def test_command(benchmark: Any, command: str) -> None:
    benchmark.pedantic(_start, args=("-m", "sandbox", *command.split()), rounds=ROUNDS, warmup_rounds=1)


@pytest.mark.parametrize(
    "code",
    ["pass", "import numpy, PIL.Image, pydantic, pygame, pymunk, rich.console, typer"],
    ids=["Python alone", "every dependency"],
)
def test_rival(benchmark: Any, code: str) -> None:
    benchmark.pedantic(_start, args=("-c", code), rounds=ROUNDS, warmup_rounds=1)
