"""`stampede record`: a run as an animated GIF."""

from __future__ import annotations

from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

from sandbox.cli.looks import theme_of
from sandbox.cli.output import console, output_path, show
from sandbox.cli.source import load_named, run_whole
from sandbox.render.record import record


def record_file(name: str, out: str, fps: int, width: int, speed: float, theme: str) -> None:
    """Run the file and write its recording, with a bar on a terminal."""
    scenario = load_named(name)
    run = run_whole(scenario)
    path = output_path(out)
    terminal = console()
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    with Progress(*columns, console=terminal, transient=True, disable=not terminal.is_terminal) as progress:
        task = progress.add_task(path.name, total=None)
        record(
            scenario.title,
            run.start.board,
            run.events,
            path,
            fps=fps,
            width=width,
            speed=speed,
            theme=theme_of(theme),
            on_progress=lambda done, total: progress.update(task, completed=done, total=total),
        )
    show(f"{path}  ", (f"{path.stat().st_size / 1024:.0f} kB", "dim"))
