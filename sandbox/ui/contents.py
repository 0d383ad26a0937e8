"""What each panel says at a moment: pure functions from a View to the values that the panels paint."""

from __future__ import annotations

from collections.abc import Sequence

from sandbox.core import events as ev
from sandbox.core.footprint import size_mm
from sandbox.core.model import Model
from sandbox.core.preview import Met, Preview
from sandbox.core.system import RulesSystem
from sandbox.present.outcomes import outcomes
from sandbox.present.timeline import Group
from sandbox.ui.game import Game
from sandbox.ui.keys import cap_of
from sandbox.ui.panels.action import ActionPanel, Button
from sandbox.ui.panels.log import Log, LogLine
from sandbox.ui.panels.rail import Rail, RailTool
from sandbox.ui.panels.steps import Step, StepMark, Steps
from sandbox.ui.panels.top_bar import TopBar
from sandbox.ui.playback import NAMES, shown_time, steps_done
from sandbox.ui.state import View

ICONS = {"hand": "select", "aim-line": "trample"}
"""The icon of a tool by the gesture of its action."""

NO_SCENARIO = "Drop a scenario file on this window to open it."
NO_PICK = {
    "hand": "Pick a model to see its card, or drag it.",
    "aim-line": "Pick a model, then drag a line.",
    "tape": "Drag from base to base to measure.",
}


def top_bar(view: View) -> TopBar:
    """Title and system, and which of the buttons are on."""
    game = view.game
    return TopBar(
        title=game.scenario.title if game else "no scenario",
        system=game.system.title if game else "",
        can_undo=bool(game and game.session.steps),
        can_redo=bool(game and game.session.undone),
        can_record=bool(game and game.session.steps) and view.ui.recording is None,
        recording=view.ui.recording,
    )


def rail(view: View) -> Rail:
    """The hand, the actions of the system, the tape."""
    caps = {binding.command: (binding.caps[0], binding.help) for binding in view.bindings}

    def tool(name: str, icon: str) -> RailTool:
        cap, words = caps[f"tool:{name}"]
        return RailTool(command=f"tool:{name}", icon=icon, cap=cap, tip=f"{words} ({cap})")

    actions = view.game.system.actions if view.game else ()
    shown = [(spec, tool(spec.do, ICONS[spec.gesture])) for spec in actions if spec.gesture in ICONS]
    hands = tuple(one for spec, one in shown if spec.gesture == "hand")
    others = tuple(one for spec, one in shown if spec.gesture != "hand")
    groups = (hands, others, (tool("tape", "tape"),))
    return Rail(groups=tuple(group for group in groups if group), active=f"tool:{view.ui.tool}")


def steps(view: View) -> Steps:
    """The steps that were told, and behind the play head those that the preview foresees."""
    game, playback = view.game, view.ui.playback
    if game is None:
        return Steps()
    timeline = game.timeline
    done = steps_done(timeline, shown_time(playback, timeline))
    told = [_step(group, index) for index, group in enumerate(timeline.groups)]
    foreseen = _foreseen(view.preview) if view.preview else []
    index = min(int(done), len(told) - 1)
    last = game.session.events[-1].n if game.session.events else 0
    if view.preview:
        number, doing = f"Step {last + 1}", "aiming: nothing is rolled yet"
        if view.preview.reasons:
            doing = "not allowed: " + view.preview.reasons[0].text
    elif (told and done > 0) or playback.is_playing:
        number, doing = f"Step {timeline.groups[index].events[-1].n} of {last}", timeline.captions[index][0]
    else:
        number, doing = ("Start", f"{last} steps to come") if last else ("Start", "nothing has happened yet")
    actor = game.state.board.find_model(view.preview.model) if view.preview else None
    turn = f"turn {game.state.turn}"
    return Steps(
        steps=(*told, *foreseen),
        head=done,
        number=number,
        doing=doing,
        turn=f"{turn}, side {actor.side}" if actor else turn,
        speed=NAMES[playback.speed],
        is_playing=playback.is_playing,
        can_play=bool(told) or game.next_action is not None,
    )


def _step(group: Group, index: int) -> Step:
    marks = tuple(StepMark(answer=outcome.answer) for outcome in outcomes(group.events))
    texts = [event.text for event in group.events if not isinstance(event, ev.Rolled | ev.Spent | ev.StatusChanged)]
    return Step(
        marks=marks or (StepMark(icon=_icon(group.events)),),
        command=f"step:{index}",
        tip=texts[0] if texts else "",
    )


def _icon(events: Sequence[ev.Event]) -> str:
    """The icon of a step that answers nothing, by the event that says most."""
    kinds = {event.kind for event in events}
    for kinds_of_icon, icon in (
        ({"moved", "displaced", "placed"}, "arrow"),
        ({"stopped", "rewound", "refused"}, "halt"),
        ({"turned"}, "turn"),
        ({"rolled", "courage-tested"}, "pips"),
    ):
        if kinds & kinds_of_icon:
            return icon
    return "note"


def _foreseen(preview: Preview) -> list[Step]:
    """Attacks, strikes and the stand as they would follow."""
    found = []
    for answer in ("tramples", "strikes"):
        marks = tuple(StepMark(answer=met.answer) for met in preview.met if met.answer == answer)
        if marks:
            found.append(Step(marks=marks))
    if preview.stand:
        found.append(Step(marks=(StepMark(answer="stands"),)))
    return found


def action_panel(view: View) -> ActionPanel:
    """The action that is aimed; otherwise the model that is selected; otherwise what to do first."""
    game, ui = view.game, view.ui
    if game is None:
        return ActionPanel(empty=NO_SCENARIO)
    lit = (ui.hovered, ui.selected)
    preview, board = view.preview, game.state.board
    if preview is not None:
        actor = board.find_model(preview.model)
        return ActionPanel(
            title=preview.title,
            cost=preview.cost,
            who=_who(actor, game.system) if actor else "",
            stats=game.system.stat_line(actor) if actor else (),
            preview=preview,
            lit=lit,
            scrolled=ui.rows_scrolled,
            is_log_open=ui.is_log_open,
            buttons=_aim_buttons(view, preview),
        )
    model = board.find_model(ui.selected) if ui.selected else None
    play = _play_button(game) if ui.playback.is_now else ()
    if model is not None:
        return ActionPanel(
            title=model.name,
            cost=f"side {model.side}",
            who=_who(model, game.system, has_name=False),
            stats=game.system.stat_line(model),
            conditions=_conditions(model),
            lit=lit,
            buttons=play,
        )
    gesture = next((spec.gesture for spec in game.system.actions if spec.do == ui.tool), "tape")
    cap = next((one.caps[0] for one in view.bindings if one.command == f"tool:{ui.tool}"), "")
    return ActionPanel(empty=NO_PICK.get(gesture, NO_PICK["hand"]), empty_cap=cap, buttons=play)


def _who(model: Model, system: RulesSystem, *, has_name: bool = True) -> str:
    size = " × ".join(f"{side:g}" for side in size_mm(model.footprint))
    words = f"{system.describe(model)}, {size} mm"
    return f"{model.name}, {words}" if has_name else words


def _conditions(model: Model) -> tuple[tuple[str, str], ...]:
    """Counters, statuses and keywords of a model, a line each."""
    lines = [(name.replace("_", " "), str(value)) for name, value in model.counters]
    lines += [(status.replace("_", " ").replace(":", ": "), "yes") for status in model.statuses]
    lines += [("keyword", keyword) for keyword in model.keywords]
    return tuple(lines)


def _aim_buttons(view: View, preview: Preview) -> tuple[Button, ...]:
    game = view.game
    if game is None or view.sketch.action is None:
        return ()
    spec = game.system.spec(view.sketch.action)
    main = Button(label=spec.label, cap=cap_of("confirm"), command="confirm", is_on=not preview.reasons)
    if spec.boost is None:
        return (main,)
    target = view.boost_target
    tip = f"boost the rolls against {target}" if target else "pick a row or a target first"
    return (main, Button(label="Boost", cap=cap_of("boost"), command="boost", is_on=target is not None, tip=tip))


def _play_button(game: Game) -> tuple[Button, ...]:
    """The scenario's next action, where it is not aimed already."""
    if game.next_action is None:
        return ()
    label = game.system.spec(game.next_action).label
    return (Button(label=f"Next: {label.lower()}", cap=cap_of("play"), command="play"),)


def log(view: View, *, has_head: bool) -> Log:
    """The events up to the play head; while something is aimed, the answers with their reasons instead."""
    game, ui = view.game, view.ui
    if game is None:
        return Log(has_head=has_head)
    if view.preview:
        lines = tuple(_met_line(game, met, is_open=met.id in (ui.hovered, ui.selected)) for met in view.preview.met)
        opened = next((index for index, line in enumerate(lines) if line.is_open), 0)
        return Log(title="Reasons", lines=lines, focus=_scrolled(opened, lines, ui.log_scrolled), has_head=has_head)
    events = _events_so_far(game, view)
    opened_n = ui.log_open or (events[-1].n if events else 0)
    lines = tuple(_event_line(game, event, is_open=event.n == opened_n) for event in events)
    opened = next((index for index, line in enumerate(lines) if line.is_open), len(lines) - 1)
    return Log(
        lines=lines,
        focus=_scrolled(opened, lines, ui.log_scrolled),
        has_head=has_head,
        empty="Nothing has happened yet.",
    )


def _scrolled(focus: int, lines: Sequence[LogLine], by: int) -> int:
    return min(max(focus + by, 0), max(len(lines) - 1, 0))


def _events_so_far(game: Game, view: View) -> tuple[ev.Event, ...]:
    """The events that have been shown at the play head; with a question open, those that led to it as well."""
    if game.pending:
        return (*game.session.events, *game.pending.events)
    time = shown_time(view.ui.playback, game.timeline)
    shown = {n for n, moment in game.timeline.moments if moment <= time}
    return tuple(event for event in game.session.events if event.n in shown)


def _event_line(game: Game, event: ev.Event, *, is_open: bool) -> LogLine:
    why = tuple(filter(None, (event.detail, game.clause_text(event.rule)))) if is_open else ()
    return LogLine(key=str(event.n), label=str(event.n), text=event.text, why=why, is_open=is_open)


def _met_line(game: Game, met: Met, *, is_open: bool) -> LogLine:
    text = f"{met.id} {met.word}" + (f": {met.reasons[0].text}" if met.reasons else "")
    why: tuple[str, ...] = ()
    if is_open:
        others = [reason.text for reason in met.reasons[1:]]
        clauses = dict.fromkeys(game.clause_text(reason.rule) for reason in met.reasons)
        why = tuple(filter(None, (*others, *clauses)))
    label = "" if met.order is None else str(met.order)
    return LogLine(key=met.id, label=label, text=text, why=why, is_open=is_open)
