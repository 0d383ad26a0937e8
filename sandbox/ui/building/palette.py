"""The build drawer: built-in models, plain bases and terrain, each to be dragged out or clicked and put down."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from sandbox.core.footprint import Box, Disc, Footprint, Oval, size_mm
from sandbox.core.model import Model
from sandbox.core.system import RulesSystem
from sandbox.core.vec import Vec2
from sandbox.rules import find_system
from sandbox.scenario.cards import base_text, parse_base_text
from sandbox.scenario.presets import Preset, model_from, presets
from sandbox.ui.building.choice import SIDES, BuildChoice, Page
from sandbox.ui.building.terrain import terrain_page
from sandbox.ui.forms import Chip, Chips, Field, Fields, Form, Heading, Item, Items, Picture, Row, Text
from sandbox.ui.keys import cap_of
from sandbox.ui.state import View

PAGES: Mapping[Page, str] = {"models": "Models", "bases": "Plain bases", "terrain": "Terrain"}

SHAPES: Mapping[type[Footprint], str] = {Disc: "round", Oval: "oval, length first", Box: "box, length first"}
ROUND_MM = (25, 30, 40, 50, 60, 80, 120)
PLAIN = "base:"
"""What the name of a plain base begins with in commands; its size follows, as it is typed."""

LONGEST_DETAIL = 31


@dataclass(frozen=True, slots=True, kw_only=True)
class _Seen:
    """All that the page depends on: it is made anew only where this differs."""

    system: str
    sides: tuple[str, ...]
    choice: BuildChoice
    words: str
    tool: str


def build_page(view: View) -> Form:
    """The page of the drawer."""
    if view.game is None:
        return Form(title="Build", rows=(Text(text=f"Open a table first, or a new one ({cap_of('new')})."),))
    seen = _Seen(
        system=view.game.system.id,
        sides=view.game.state.board.sides,
        choice=view.ui.build,
        words=words_typed(view),
        tool=view.ui.tool,
    )
    return _page(seen)


@lru_cache(maxsize=8)
def _page(seen: _Seen) -> Form:
    choice = seen.choice
    pages = tuple(
        Chip(label=label, command=f"build-page:{page}", is_on=page == choice.page) for page, label in PAGES.items()
    )
    return Form(title="Build", rows=(Chips(pages), *_rows(seen)))


def template(system: RulesSystem, name: str, side: str) -> Model:
    """What the list offers under a name: a built-in model, or a plain base; KeyError where there is none."""
    if name.startswith(PLAIN):
        return _plain(system, parse_base_text(name.removeprefix(PLAIN)), side)
    preset = next((preset for preset in presets(system.id) if preset.id == name), None)
    if preset is None:
        raise KeyError(f"no built-in model {name!r} of {system.title}")
    return model_from(preset, preset.id, side, Vec2(0, 0), 0.0)


def found(system_id: str, words: str) -> tuple[Preset, ...]:
    """The built-in models whose name or kind has every one of the words."""
    wanted = words.lower().split()
    return tuple(
        preset
        for preset in presets(system_id)
        if all(word in f"{preset.name} {preset.profile.kind}".lower() for word in wanted)
    )


def words_typed(view: View) -> str:
    """What the list is narrowed to: what is in the field while it is typed into."""
    entry = view.ui.entry
    return entry.text if entry is not None and entry.key == "build-find" else view.ui.build.find


def _rows(seen: _Seen) -> tuple[Row, ...]:
    system = find_system(seen.system)
    if system is None:
        return ()
    match seen.choice.page:
        case "models":
            return (*_side_rows(seen), *_model_rows(seen, system))
        case "bases":
            return (*_side_rows(seen), *_base_rows(seen, system))
        case "terrain":
            return terrain_page(seen.choice.pen, is_drawing=seen.tool == "draw")


def _side_rows(seen: _Seen) -> tuple[Row, ...]:
    sides = dict.fromkeys((*seen.sides, *SIDES, seen.choice.side))
    return (
        Chips(
            tuple(
                Chip(label=side, command=f"build-side:{side}", is_on=side == seen.choice.side, tip=f"for side {side}")
                for side in sides
            ),
            label="Side of new models",
        ),
    )


def _model_rows(seen: _Seen, system: RulesSystem) -> tuple[Row, ...]:
    """The built-in models by kind, the kinds as they first come in their file."""
    rows: list[Row] = [Fields((Field(key="build-find", label="Find", value=seen.words, tip="a name or a kind"),))]
    if seen.choice.find:
        rows.append(Chips((Chip(label="show all", command="build-all"),)))
    groups: dict[str, list[Item]] = {}
    for preset in found(system.id, seen.words):
        model = template(system, preset.id, seen.choice.side)
        groups.setdefault(system.describe(model), []).append(_preset_item(seen, preset, model, system))
    if not presets(system.id):
        rows.append(Text(text=f"There are no built-in models of {system.title} yet: take a plain base."))
    elif not groups:
        rows.append(Text(text="No built-in model is called that."))
    for kind, items in groups.items():
        rows += [Heading(text=kind.capitalize(), note=str(len(items))), Items(tuple(items))]
    return tuple(rows)


def _base_rows(seen: _Seen, system: RulesSystem) -> tuple[Row, ...]:
    """The usual round sizes, then the ovals and boxes of the system's own models."""
    others = dict.fromkeys(preset.footprint for preset in presets(system.id) if not isinstance(preset.footprint, Disc))
    footprints = [*(Disc.of_mm(size) for size in ROUND_MM), *others]
    stats = _stats(system, _plain(system, footprints[0], ""))
    items = tuple(_base_item(seen, system, footprint) for footprint in footprints)
    return (Text(text=f"A model with a plain card ({stats}), to be filled in."), Items(items))


def _preset_item(seen: _Seen, preset: Preset, model: Model, system: RulesSystem) -> Item:
    trust = f"{preset.source}, confidence: {preset.confidence}"
    assumed = f"; assumed: {', '.join(map(_words, preset.assumed))}" if preset.assumed else ""
    return _item(
        seen,
        preset.id,
        title=preset.name,
        detail=_detail(system, model),
        picture=_picture(seen, model),
        tip=f"{_stats(system, model)} · {trust}{assumed}",
    )


def _base_item(seen: _Seen, system: RulesSystem, footprint: Footprint) -> Item:
    model = _plain(system, footprint, seen.choice.side)
    name = base_text(footprint)
    shape = SHAPES[type(footprint)]
    return _item(
        seen, f"{PLAIN}{name}", title=f"{name.removesuffix(' box')} mm", detail=shape, picture=_picture(seen, model)
    )


def _item(seen: _Seen, name: str, *, title: str, picture: Picture, detail: str = "", tip: str = "") -> Item:
    is_on = seen.tool == "put" and seen.choice.put == name
    return Item(
        command=f"put:{name}",
        drag=f"carry:{name}",
        title=title,
        detail=detail,
        picture=picture,
        is_on=is_on,
        tip=tip or "drag it to the table, or click it and then the table",
    )


def side_number(sides: tuple[str, ...], side: str) -> int:
    """Which of the colours a side has, or will have as the next one on the table."""
    return sides.index(side) if side in sides else len(sides)


def _picture(seen: _Seen, model: Model) -> Picture:
    return Picture(model=model, side=side_number(seen.sides, model.side))


def _plain(system: RulesSystem, footprint: Footprint, side: str) -> Model:
    return system.defaults(
        Model(
            id="base",
            name="Base",
            side=side,
            position=Vec2(0, 0),
            facing_deg=0.0,
            footprint=footprint,
            profile=system.profile_type(),
        )
    )


def _words(field: str) -> str:
    """A field of a file in words: base_mm is the base."""
    return field.replace("_mm", "").replace("_in", "").replace("_", " ")


def _stats(system: RulesSystem, model: Model) -> str:
    return " ".join(f"{name} {value}" for name, value in system.stat_line(model))


def _detail(system: RulesSystem, model: Model) -> str:
    """The base and as many of the first two and the last of the figures as there is room for."""
    stats = system.stat_line(model)
    text = " × ".join(f"{side:g}" for side in size_mm(model.footprint)) + " mm"
    divider = " · "
    for name, value in dict.fromkeys((*stats[:2], *stats[-1:])):
        longer = f"{text}{divider}{name} {value}"
        if len(longer) <= LONGEST_DETAIL:
            text, divider = longer, " "
    return text
