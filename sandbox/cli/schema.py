"""`stampede schema`: the JSON Schema of a scenario file, for editors."""

from __future__ import annotations

from sandbox.cli.output import print_json
from sandbox.scenario import json_schema


def print_schema() -> None:
    """Print it."""
    print_json(json_schema())
