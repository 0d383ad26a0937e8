"""The file border: the only home of pydantic. A scenario file becomes core values here, and core values a file."""

from sandbox.scenario.dump import dump
from sandbox.scenario.load import load, parse
from sandbox.scenario.scenario import Scenario
from sandbox.scenario.schema import json_schema

__all__ = ["Scenario", "dump", "json_schema", "load", "parse"]
