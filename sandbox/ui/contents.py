"""What top bar, rail and right panel say at a moment: pure functions from a View to the values that are painted."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from functools import cache

from sandbox.core.apply import fold
from sandbox.core.errors import ScenarioError
from sandbox.core.footprint import size_mm
from sandbox.core.model import Model
from sandbox.core.preview import Preview
from sandbox.core.sections import Cards
from sandbox.core.state import Board
from sandbox.core.system import Gesture, RulesSystem
from sandbox.render.icons import GLYPHS
from sandbox.rules import all_systems
from sandbox.scenario import load
from sandbox.scenario.paths import built_in_scenarios
from sandbox.ui.argue.returns import redo_tip, undo_tip
from sandbox.ui.building.inspector import inspected, inspected_piece, inspector
from sandbox.ui.building.terrain import label_of
from sandbox.ui.forms import FormView
from sandbox.ui.game import Game
from sandbox.ui.keys import cap_of
from sandbox.ui.pages import DRAWERS
from sandbox.ui.panels.action import ActionPanel, Button
from sandbox.ui.panels.blocks import BlocksView
from sandbox.ui.panels.figures import Owner
from sandbox.ui.panels.lines import Condition, Conditions, Empty, Reasons
from sandbox.ui.panels.rail import Rail, RailTool
from sandbox.ui.panels.shelf import Shelf, ShelfRow
from sandbox.ui.panels.table import RowsView
from sandbox.ui.panels.top_bar import TopBar
from sandbox.ui.playback import shown_time
from sandbox.ui.state import View

ICONS: Mapping[Gesture, str] = {"hand": "select", "aim-line": "trample", "pick-target": "throw", "press": "dice"}
"""The icon of a tool by the gesture of its action, where the action has none of its own."""

SHELF_FOOT = "Or drop a file on this window. What you play is kept by itself, saved or not."
EMPTY_TABLE = "Drag a model out of the build drawer onto the table."
NO_SCENARIO = "Open a demonstration, or begin with an empty table."
NO_PICK = {
    "hand": "Pick a model to see its card, or drag it.",
    "aim-line": "Pick a model, then drag a line.",
    "pick-target": "Pick a model, then its target.",
    "press": "Pick the model that it is about.",
    "tape": "Drag from base to base to measure.",
    "put": "Click on the table to put it there.",
    "draw": "Draw on the table; the build drawer has the shapes.",
}


def top_bar(view: View) -> TopBar:
    """Title and system, and which of the buttons are on."""
    game = view.game
    return TopBar(
        title=game.scenario.title if game else "no scenario",
        system=game.system.title if game else "",
        is_unsaved=view.is_unsaved,
        file=view.file.name if view.file else "",
        undo_tip=undo_tip(game) if game else "",
        redo_tip=redo_tip(game) if game else "",
        can_undo=bool(game and (game.pending or game.session.steps)),
        can_redo=bool(game and game.session.undone),
        can_record=bool(game and game.last_action) and view.ui.recording is None,
        recording=view.ui.recording,
    )


def shelf(view: View) -> Shelf:
    """The demonstrations, the user's own files, the tables that are kept; groups that are empty are left out."""
    groups = (("Kept tables", view.ui.kept), ("Your files", view.ui.recent), *_demonstrations())
    return Shelf(groups=tuple(group for group in groups if group[1]), foot=SHELF_FOOT, scrolled=view.ui.shelf_scrolled)


@cache
def _demonstrations() -> tuple[tuple[str, tuple[ShelfRow, ...]], ...]:
    """The scenarios that come along, by system and title; the cases of the tests are not among them."""
    found: dict[str, list[ShelfRow]] = {system.title: [] for system in all_systems()}
    for path in built_in_scenarios():
        if path.parent.name != "cases":
            with suppress(ScenarioError):
                scenario = load(path)
                found[scenario.system.title].append(ShelfRow(title=scenario.title, command=f"open:{path}"))
    by_title = {system: tuple(sorted(rows, key=lambda row: row.title)) for system, rows in found.items()}
    return tuple(sorted(by_title.items(), key=lambda group: -len(group[1])))


def rail(view: View) -> Rail:
    """The hand, the actions of the system, the tape; below them the pages of the drawer."""
    caps = {binding.command: (binding.caps[0], binding.help) for binding in view.bindings}

    def tool(name: str, icon: str) -> RailTool:
        cap, words = caps[f"tool:{name}"]
        return RailTool(command=f"tool:{name}", icon=icon, cap=cap, tip=f"{words} ({cap})")

    actions = view.game.system.actions if view.game else ()
    shown = [
        (spec, tool(spec.do, spec.do if spec.do in GLYPHS else ICONS[spec.gesture])) for spec in actions if spec.key
    ]
    hands = tuple(one for spec, one in shown if spec.gesture == "hand")
    others = tuple(one for spec, one in shown if spec.gesture != "hand")
    groups = (hands, others, (tool("tape", "tape"),), tuple(_page_tool(name, caps) for name in DRAWERS))
    active = (f"tool:{view.ui.tool}", f"drawer:{view.ui.drawer}")
    return Rail(groups=tuple(group for group in groups if group), active=active)


def _page_tool(name: str, caps: Mapping[str, tuple[str, str]]) -> RailTool:
    """The button that opens a page of the drawer."""
    page, command = DRAWERS[name], f"drawer:{name}"
    cap, _ = caps[command]
    return RailTool(command=command, icon=page.icon, cap=cap, tip=f"{page.tip} ({cap})")


def action_panel(view: View) -> ActionPanel:
    """The action that is aimed; otherwise the model that is selected; otherwise what to do first."""
    game, ui = view.game, view.ui
    if game is None:
        return ActionPanel(blocks=(Empty(sentence=NO_SCENARIO, cap=cap_of("new")),))
    preview, board = view.preview, _board_shown(game, view)
    if preview is not None:
        actor = board.find_model(preview.model)
        return ActionPanel(
            title=preview.title,
            cost=preview.cost,
            who=preview.who or (_who(actor, game.system) if actor else ""),
            stats=preview.stats or (game.system.stat_line(actor) if actor else ()),
            blocks=(*(Reasons(preview.reasons) for _ in preview.reasons[:1]), *preview.sections),
            view=BlocksView(
                rows=RowsView(lit=(ui.hovered, *ui.selection), boosted=preview.boosts, scrolled=ui.rows_scrolled),
                owners=_owners(board, preview),
            ),
            is_log_open=ui.is_log_open,
            buttons=_aim_buttons(view, preview),
        )
    model = board.find_model(ui.selected) if ui.selected else None
    play = _play_button(game) if ui.playback.is_now and not game.pending else ()
    form, piece = inspector(view), inspected_piece(view)
    if form is not None and piece is not None:
        return ActionPanel(
            title=label_of(piece.kind).capitalize(),
            who="a piece of terrain",
            blocks=(form,),
            view=BlocksView(form=FormView(scrolled=ui.inspector_scrolled, entry=ui.entry)),
            is_log_open=ui.is_log_open,
            buttons=play,
        )
    models = inspected(view)
    if form is not None and len(models) > 1:
        return ActionPanel(
            title=f"{len(models)} models",
            blocks=(form,),
            view=BlocksView(form=FormView(scrolled=ui.inspector_scrolled, entry=ui.entry)),
            is_log_open=ui.is_log_open,
            buttons=play,
        )
    if model is not None:
        return ActionPanel(
            title=model.name,
            cost=f"side {model.side}",
            who=_who(model, game.system, has_name=False),
            stats=game.system.stat_line(model),
            blocks=(form or Conditions(_conditions(model, game.system)),),
            view=BlocksView(form=FormView(scrolled=ui.inspector_scrolled, entry=ui.entry)),
            is_log_open=ui.is_log_open,
            buttons=play,
        )
    gesture = next((spec.gesture for spec in game.system.actions if spec.do == ui.tool), ui.tool)
    cap = next((one.caps[0] for one in view.bindings if one.command == f"tool:{ui.tool}"), "")
    return ActionPanel(blocks=(Empty(sentence=NO_PICK.get(gesture, NO_PICK["hand"]), cap=cap),), buttons=play)


def empty_table(view: View) -> Empty | None:
    """What to do first on a table with nothing on it; None where there is something."""
    game = view.game
    if game is None or view.sketch.board or view.sketch.drawing or game.state.board.models or game.state.board.terrain:
        return None
    return Empty(sentence=EMPTY_TABLE, cap=cap_of("drawer:build"))


def _owners(board: Board, preview: Preview) -> tuple[Owner, ...]:
    """The models that the preview has cards about."""
    sides = {side: number for number, side in enumerate(board.sides)}
    cards = (card for section in preview.sections if isinstance(section, Cards) for card in section.cards)
    models = (board.find_model(card.model) for card in cards)
    return tuple(Owner(model.id, model.name, sides[model.side]) for model in models if model is not None)


def _board_shown(game: Game, view: View) -> Board:
    """The board at the play head: a card tells no more than the table shows."""
    if game.pending:
        return fold(game.state.board, game.pending.events)
    if view.ui.playback.is_now:
        return view.board_in_hand(game)
    return game.reel.board_at(shown_time(view.ui.playback, game.timeline))


def _who(model: Model, system: RulesSystem, *, has_name: bool = True) -> str:
    size = " × ".join(f"{side:g}" for side in size_mm(model.footprint))
    words = f"{system.describe(model)}, {size} mm"
    return f"{model.name}, {words}" if has_name else words


def _conditions(model: Model, system: RulesSystem) -> tuple[Condition, ...]:
    """The counters of a model, then its statuses and keywords with what they mean."""
    limits = {"damage": getattr(model.profile, "boxes", None) or getattr(model.profile, "wounds", None)}
    counters = [
        Condition(name=name.replace("_", " "), value=f"{value} of {limits[name]}" if limits.get(name) else str(value))
        for name, value in model.counters
    ]
    words = [(one, system.statuses) for one in model.statuses] + [(one, system.keywords) for one in model.keywords]
    slugs = [
        Condition(name=slug.replace("_", " ").replace("-", " ").replace(":", ": "), meaning=known.get(slug, ""))
        for slug, known in words
    ]
    return (*counters, *slugs)


def _aim_buttons(view: View, preview: Preview) -> tuple[Button, ...]:
    game = view.game
    if game is None or view.sketch.action is None:
        return ()
    spec = game.system.spec(view.sketch.action)
    main = Button(label=spec.label, cap=cap_of("confirm"), command="confirm", is_on=not preview.reasons)
    if spec.onward is not None:
        is_aimed = spec.onward.straight(view.sketch.action) != view.sketch.action
        return (main, Button(label=spec.onward.label, cap="", command="straight", is_on=is_aimed))
    if spec.boost is None:
        page, tip = "drawer:rulings", "the disputed readings of these rules"
        rulings = Button(label="Rulings", cap="", command=page, tip=f"{tip} ({cap_of(page)})")
        return (main, rulings) if game.system.rulings else (main,)
    target = view.boost_target
    tip = f"boost the rolls against {target}" if target else "pick a row or a target, then boost the rolls against it"
    has_targets = target is not None or any(met.hit is not None for met in preview.met)
    return (main, Button(label="Boost", cap=cap_of("boost"), command="boost", is_on=has_targets, tip=tip))


def _play_button(game: Game) -> tuple[Button, ...]:
    """The scenario's next action, where it is not aimed already."""
    if game.next_action is None:
        return ()
    label = game.system.spec(game.next_action).label
    return (Button(label=f"Next: {label.lower()}", cap=cap_of("play"), command="play"),)
