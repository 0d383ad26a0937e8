"""The program `stampede`: what its commands take. What each does is in a module of its own, imported when called."""

from __future__ import annotations

import io
import os
import sys
from enum import StrEnum
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from sandbox import __version__
from sandbox.core.errors import ScenarioError

# pygame would greet on stdout, which belongs to the log and to JSON; pydantic would look for plugins, which takes time.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")


class Theme(StrEnum):
    """The two looks."""

    dark = "dark"
    light = "light"


class Program(TyperGroup):
    """Commands whose failures are sentences on stderr with exit code 2, never a traceback."""

    def invoke(self, ctx: Any) -> Any:
        """Carry out the command that was called."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            raise
        except ScenarioError as error:
            typer.echo(str(error), err=True)
        except OSError as error:
            reason = (error.strerror or str(error)).lower()
            typer.echo(f"{error.filename}: {reason}" if error.filename else reason, err=True)
        raise typer.Exit(2)


app = typer.Typer(
    cls=Program,
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

File = Annotated[str, typer.Argument(metavar="FILE", help="A scenario file, or the name of one that comes along.")]
Look = Annotated[Theme, typer.Option(help="The colours.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def _version(is_asked: bool) -> None:
    if is_asked:
        typer.echo(f"stampede {__version__}")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Say the version.")
    ] = False,
) -> None:
    """What happens if I send this model down that line? A sandbox for tabletop rules geometry."""


@app.command("open")
def open_(
    file: Annotated[str | None, typer.Argument(metavar="FILE", help="A scenario or table file, or a name.")] = None,
    theme: Annotated[Theme | None, typer.Option(help="The colours, in place of those of the settings.")] = None,
) -> None:
    """Open the window."""
    from sandbox.cli.open import open_window

    open_window(file, theme.value if theme else None)


@app.command()
def run(
    file: File,
    seed: Annotated[int | None, typer.Option(help="The seed of the dice, in place of that of the file.")] = None,
    json: AsJson = False,
    explain: Annotated[bool, typer.Option("--explain", help="Add the arithmetic and what each clause says.")] = False,
) -> None:
    """Print the log of a run, each line with its clause."""
    from sandbox.cli.run import run_file

    run_file(file, seed, is_json=json, is_explained=explain)


@app.command()
def check(
    paths: Annotated[list[str], typer.Argument(metavar="PATH", help="Scenario files, or folders of them.")],
    json: AsJson = False,
) -> None:
    """Check what files expect; exit 1 on a difference."""
    from sandbox.cli.check import check_paths

    raise typer.Exit(check_paths(paths, is_json=json))


@app.command()
def record(
    file: File,
    out: Annotated[str, typer.Argument(metavar="OUT.gif", help="The GIF to write.")],
    fps: Annotated[int, typer.Option(help="Pictures a second: 10, 20, 25 or 50.")] = 25,
    width: Annotated[int, typer.Option(help="Its width in pixels.")] = 960,
    speed: Annotated[float, typer.Option(help="How many times as fast.")] = 1.0,
    theme: Look = Theme.dark,
) -> None:
    """Record the run as an animated GIF."""
    from sandbox.cli.record import record_file

    record_file(file, out, fps, width, speed, theme.value)


@app.command()
def picture(
    file: File,
    out: Annotated[str, typer.Argument(metavar="OUT.png", help="The PNG to write.")],
    at: Annotated[str, typer.Option(metavar="STEP|end", help="After which event of the log.")] = "end",
    window: Annotated[bool, typer.Option("--window", help="The whole window with its panels.")] = False,
    size: Annotated[str, typer.Option(metavar="WIDTHxHEIGHT", help="In pixels.")] = "1280x800",
    theme: Look = Theme.dark,
    scale: Annotated[float, typer.Option(min=1, max=2, help="The interface scale of the window.")] = 1,
    do: Annotated[
        list[str] | None,
        typer.Option(metavar="COMMAND", help="Then in the window, such as drawer:build; may be repeated."),
    ] = None,
) -> None:
    """Make a still of the table or of the whole window."""
    from sandbox.cli.picture import picture_file

    picture_file(file, out, at, size, theme.value, window=window, scale=scale, commands=tuple(do or ()))


@app.command()
def rules(
    system: Annotated[str | None, typer.Argument(metavar="SYSTEM", help="One rule system; left out, all.")] = None,
    json: AsJson = False,
) -> None:
    """List the clauses of the rules and what shows them."""
    from sandbox.cli.rules import list_rules

    list_rules(system, is_json=json)


@app.command()
def schema() -> None:
    """Print the JSON Schema of a scenario file."""
    from sandbox.cli.schema import print_schema

    print_schema()


@app.command()
def settings() -> None:
    """Write the settings file of the window where there is none; print where it is."""
    from sandbox.cli.settings import show_settings

    show_settings()


@app.command("list")
def list_() -> None:
    """List systems, actions and built-in scenarios."""
    from sandbox.cli.list import list_all

    list_all()


def main() -> None:
    """The console script: the app, on a terminal that may lack characters or go away."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        try:
            app()
        finally:
            sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read our output has gone; without this Python would complain when it flushes once more at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
