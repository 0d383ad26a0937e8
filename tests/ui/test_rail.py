"""The rail: each tool can be told from every other."""

from __future__ import annotations

from collections import Counter

import pytest

from sandbox.cli.source import load_named
from sandbox.ui import contents
from sandbox.ui.pilot import Pilot


@pytest.mark.parametrize("name", ["own-line", "skittles", "tie"])
def test_no_two_tools_share_an_icon(name: str) -> None:
    view = Pilot(load_named(name)).window.desk.view()
    icons = Counter(tool.icon for group in contents.rail(view).groups for tool in group)
    assert [icon for icon, count in icons.items() if count > 1] == []
