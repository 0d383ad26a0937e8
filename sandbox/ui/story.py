"""What timeline and log say at a moment: the events up to the play head, and what the preview foresees."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from sandbox.core import events as ev
from sandbox.core.overlays import Answer, Flight
from sandbox.core.preview import Preview
from sandbox.core.sections import Hurdles, Met
from sandbox.present.outcomes import outcomes
from sandbox.present.timeline import Group
from sandbox.present.words import clause
from sandbox.ui.argue.lines_page import find_beside
from sandbox.ui.argue.parts import clause_lines, parts_of
from sandbox.ui.game import Game
from sandbox.ui.panels.log import Log, LogLine
from sandbox.ui.panels.steps import Step, StepMark, Steps
from sandbox.ui.playback import NAMES, shown_time, steps_done
from sandbox.ui.reel import Reel
from sandbox.ui.state import View

FORESEEN: tuple[Answer, ...] = ("tramples", "shoved", "strikes")
"""The answers that will be steps, in the order in which they come."""

MOST_TOLD = 5
"""How many events of a step its tooltip tells."""

QUIET = (ev.Rolled, ev.Spent, ev.StatusChanged, ev.Noted)
"""Events that the log tells in a low voice."""


def steps(view: View) -> Steps:
    """The steps that were told, and behind them those that were undone or that the preview foresees."""
    game, playback = view.game, view.ui.playback
    if game is None:
        return Steps()
    timeline = game.timeline
    done = steps_done(timeline, shown_time(playback, timeline))
    told = _told(game.reel)
    to_come = _foreseen(view.preview) if view.preview else []
    if game.session.undone and (view.preview is None or view.sketch.action == game.session.undone[0].action):
        to_come = _undone(game)
    number, doing = _headline(view, game, done)
    actor = game.state.board.find_model(view.preview.model) if view.preview else None
    beside = find_beside(view)
    line = f"line {game.session.line.name}{f', {beside.name} beside' if beside else ''} · "
    line = line if len(game.session.lines) > 1 else ""
    turn = f"{line}turn {game.state.turn}"
    return Steps(
        steps=(*told, *to_come),
        told=len(told),
        head=done,
        number=number,
        doing=doing,
        turn=f"{turn}, side {actor.side}" if actor else turn,
        speed=NAMES[playback.speed],
        is_playing=playback.is_playing,
        can_play=bool(told) or bool(game.session.undone) or game.next_action is not None,
    )


def _headline(view: View, game: Game, done: float) -> tuple[str, str]:
    """Where we are and what happens there, over the timeline."""
    events, groups = game.session.events, game.timeline.groups
    last = events[-1].n if events else 0
    if game.pending:
        return "Question", game.pending.question.prompt
    if view.preview and view.preview.reasons:
        return f"Step {last + 1}", f"not allowed: {view.preview.reasons[0].text}"
    if view.preview:
        return f"Step {last + 1}", "aiming: nothing is rolled yet"
    if done > 0 and groups:
        shown = _events_so_far(game, view)
        index = min(math.ceil(done), len(groups)) - 1
        if groups[index].label:
            return "Edit", groups[index].label
        return f"Step {shown[-1].n if shown else 0} of {last}", game.timeline.captions[index][0]
    return "Start", f"{last} steps to come" if last else "nothing has happened yet"


def _told(reel: Reel) -> tuple[Step, ...]:
    """What has happened; made once for a reel."""
    if "told" not in reel.derived:
        begins = {reel.groups_before(index) for index in range(reel.done)}
        reel.derived["told"] = tuple(
            replace(_step(group), command=f"step:{index}", begins=index in begins)
            for index, group in enumerate(reel.timeline.groups)
        )
    told: tuple[Step, ...] = reel.derived["told"]
    return told


def _step(group: Group) -> Step:
    if group.label:
        return Step(marks=(StepMark(icon="edit"),), tip=group.label)
    marks = tuple(StepMark(answer=outcome.answer) for outcome in outcomes(group.events))
    texts = [clause(event.text) for event in group.events if not isinstance(event, QUIET)]
    rest = len(texts) - MOST_TOLD
    told = texts if rest <= 1 else [*texts[:MOST_TOLD], f"and {rest} more"]
    tip = "\n".join(told) if told else clause(group.events[0].text)
    return Step(marks=marks or (StepMark(icon=_icon(group.events)),), tip=tip)


def _undone(game: Game) -> list[Step]:
    """What redo would bring back."""
    reel = game.reel
    found = []
    for index in range(reel.done, len(reel.steps)):
        for number, group in enumerate(reel.parts[index].groups):
            step = _step(group)
            tip = f"undone: click to redo up to here\n{step.tip}"
            found.append(replace(step, command=f"redo-to:{index + 1}", tip=tip, begins=number == 0))
    return found


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
    """Rolls, flight, attacks, shoves, strikes, the stand and the ram as they would follow."""
    hurdles = [hurdle for section in preview.sections if isinstance(section, Hurdles) for hurdle in section.hurdles]
    flights = [overlay for overlay in preview.overlays if isinstance(overlay, Flight)]
    marks: list[tuple[StepMark, ...]] = [
        tuple(StepMark(icon="pips") for _ in hurdles),
        tuple(StepMark(icon="arch" if flight.is_thrown else "arrow") for flight in flights),
        *(tuple(StepMark(answer=met.answer) for met in preview.met if met.answer == answer) for answer in FORESEEN),
        (StepMark(answer="stands"),) if preview.stand and not flights else (),
        tuple(StepMark(answer=met.answer) for met in preview.met if met.answer == "rams" and preview.stand),
    ]
    return [Step(marks=group) for group in marks if group]


def log(view: View, *, has_head: bool) -> Log:
    """The events up to the play head; while something is aimed, the answers with their reasons instead."""
    game, ui = view.game, view.ui
    if game is None:
        return Log(has_head=has_head)
    if view.preview:
        lines = _reason_lines(game, view.preview, (ui.hovered, ui.selected))
        opened = next((index for index, line in enumerate(lines) if line.is_open), 0)
        return Log(
            title="Reasons",
            lines=lines,
            focus=_scrolled(opened, lines, ui.log_scrolled),
            has_head=has_head,
            empty="Nobody is met on the way.",
        )
    events = _events_so_far(game, view)
    opened_n = ui.log_open or (events[-1].n if events else 0)
    told = [_closed_line(game.reel, event) for event in events]
    opened = next((index for index, event in enumerate(events) if event.n == opened_n), len(told) - 1)
    if told and events[opened].n == opened_n:
        told[opened] = replace(told[opened], is_open=True, why=parts_of(game, events, opened))
    return Log(
        lines=tuple(told),
        focus=_scrolled(opened, told, ui.log_scrolled),
        has_head=has_head,
        empty="Nothing has happened yet.",
    )


def _scrolled(focus: int, lines: Sequence[LogLine], by: int) -> int:
    return min(max(focus + by, 0), max(len(lines) - 1, 0))


def _events_so_far(game: Game, view: View) -> tuple[ev.Event, ...]:
    """The events that have been shown at the play head; with a question open, those that led to it as well."""
    if game.pending:
        return (*game.session.events, *game.pending.events)
    return game.reel.events_at(shown_time(view.ui.playback, game.timeline))


def _closed_line(reel: Reel, event: ev.Event) -> LogLine:
    """The line of an event that is not opened; made once for a reel."""
    lines: dict[int, tuple[ev.Event, LogLine]] = reel.derived.setdefault("lines", {})
    kept = lines.get(event.n)
    if kept is None or kept[0] is not event:
        number, is_quiet = str(event.n), isinstance(event, QUIET)
        kept = event, LogLine(key=number, label=number, text=clause(event.text), is_quiet=is_quiet)
        lines[event.n] = kept
    return kept[1]


def _reason_lines(game: Game, preview: Preview, lit: tuple[str | None, ...]) -> tuple[LogLine, ...]:
    """A line for everyone met and, after the lane, one for where it stands: open until another is asked for."""
    is_asked = any(met.id in lit for met in preview.met)
    lane = [_met_line(game, met, is_open=met.id in lit) for met in preview.met if met.order is not None]
    others = [_met_line(game, met, is_open=met.id in lit) for met in preview.met if met.order is None]
    stand = [
        LogLine(
            key="stand",
            label="",
            text=clause(reason.text),
            why=clause_lines(game, reason.rule),
            is_open=not is_asked,
        )
        for reason in preview.stand_reasons[:1]
    ]
    return (*lane, *stand, *others)


def _met_line(game: Game, met: Met, *, is_open: bool) -> LogLine:
    is_named = f" {met.id} " in f" {met.word} "
    word = met.word if is_named else f"{met.id} {met.word}"
    text = word + (f": {met.reasons[0].text}" if met.reasons else "")
    why: tuple[str, ...] = ()
    if is_open:
        others = [reason.text for reason in met.reasons[1:]]
        rules = dict.fromkeys(reason.rule for reason in met.reasons)
        why = (*others, *(line for rule in rules for line in clause_lines(game, rule)))
    label = "" if met.order is None else str(met.order)
    return LogLine(key=met.id, label=label, text=text, why=why, is_open=is_open)
