"""What a recording says under the table: one clause on what happens, one sentence on why; from the events alone."""

from __future__ import annotations

from collections.abc import Sequence

from sandbox.core import events as ev
from sandbox.core.state import Board
from sandbox.core.tolerance import TOUCH
from sandbox.core.wording import inches, listed
from sandbox.present.groups import HURLED, is_quiet
from sandbox.present.outcomes import Outcome, Word, outcomes
from sandbox.present.words import agree, clause, count, name, names, sentence

_VERBS: dict[ev.Mode, str] = {
    "trample": "tramples",
    "throw": "flies",
    "slam": "rushes",
    "slammed": "is slammed",
    "charge": "charges",
    "pivot": "gives way",
    "ram": "rams",
    "move": "moves",
    "push": "is pushed",
}
_VERBS_WITH_OBJECT: tuple[ev.Mode, ...] = ("trample",)

_FATES: dict[Word, tuple[str, str]] = {
    "falls": ("falls", "fall"),
    "takes": ("is hurt", "are hurt"),
    "knocked down": ("is knocked down", "are knocked down"),
    "hit": ("is hit", "are hit"),
    "holds": ("holds", "hold"),
    "missed": ("is missed", "are missed"),
}
"""What became of one and of several, the worst first."""

_NAMED_AT_MOST = 4


def caption(board: Board, events: Sequence[ev.Event]) -> tuple[str, str]:
    """Headline (no full stop) and why-line of a group told together, on the board before it."""
    moves = [event for event in events if isinstance(event, ev.Moved)]
    shifts = [event for event in events if isinstance(event, ev.Displaced)]
    found = outcomes(events)
    strikes = [outcome for outcome in found if outcome.is_struck]
    if any(move.mode == "ram" for move in moves):
        return _of_run_up(board, moves, events)
    if moves:
        return _of_moves(board, moves, events)
    if shifts:
        return _of_shifts(board, shifts)
    if strikes:
        return _of_strikes(board, strikes)
    if found:
        return _of_results(board, found)
    rammed = next((event for event in events if isinstance(event, ev.Rammed)), None)
    return _of_ram(rammed, events) if rammed else _of_others(events)


def _of_run_up(board: Board, moves: Sequence[ev.Moved], events: Sequence[ev.Event]) -> tuple[str, str]:
    """Whom it rams; why: the log's own line of the contact, which counts as the rules count."""
    who = clause(name(board, moves[0].model))
    contact = next((event for event in events if isinstance(event, ev.Contacted)), None)
    if contact is None:
        return _of_moves(board, moves[-1:], events)
    corners = len(moves) - 1
    bend = f", round {count(corners)} {'corner' if corners == 1 else 'corners'}" if corners else ""
    return f"{who} rams {name(board, contact.with_)}", sentence(contact.text + bend)


def _of_ram(rammed: ev.Rammed, events: Sequence[ev.Event]) -> tuple[str, str]:
    """Who wins, or that nobody does; why: how a tie is ruled, or the sums of both."""
    powers = "; ".join(event.detail for event in events if isinstance(event, ev.RamPower))
    if not powers:
        return _of_others(events)
    headline, _, ruling = rammed.text.partition("; ")
    return clause(headline), sentence(ruling or powers)


def _of_moves(board: Board, moves: Sequence[ev.Moved], events: Sequence[ev.Event]) -> tuple[str, str]:
    why = sentence(_end_of_move(board, moves[0], events))
    if len(moves) > 1:
        return clause(agree(names(board, [move.model for move in moves]), "moves", "move")) + " at once", why
    move = moves[0]
    if move.mode in HURLED:
        return _of_flight(board, move, events)
    who, verb = clause(name(board, move.model)), _VERBS[move.mode]
    passed = [event.with_ for event in events if isinstance(event, ev.Contacted) and event.how == "through"]
    if move.distance_in <= TOUCH:
        return f"{who} finds no room and stays where it is", why
    if not passed:
        return f"{who} {verb} {inches(move.distance_in)}", why
    whom = _whom(board, passed)
    return f"{who} {verb} {whom if move.mode in _VERBS_WITH_OBJECT else f'through {whom}'}", why


def _of_flight(board: Board, move: ev.Moved, events: Sequence[ev.Event]) -> tuple[str, str]:
    """How far it goes and onto whom; why: what was said of it before, or what stopped it."""
    met = [event for event in events if isinstance(event, ev.Contacted) and event.model == move.model]
    through, into, onto = ([one.with_ for one in met if one.how == how] for how in ("through", "stop", "landed"))
    told = f"{clause(name(board, move.model))} {_VERBS[move.mode]} {inches(move.distance_in)}"
    for ids, how in ((through, "through"), (into, "into"), (onto, "onto")):
        told += f" {how} {_whom(board, ids)}" if ids else ""
    note = next((event.text for event in events if isinstance(event, ev.Noted)), "")
    return told, sentence(note or _end_of_move(board, move, events))


def _whom(board: Board, ids: Sequence[str]) -> str:
    return listed(names(board, ids)) if len(ids) <= _NAMED_AT_MOST else f"{count(len(ids))} models"


def _end_of_move(board: Board, move: ev.Moved, events: Sequence[ev.Event]) -> str:
    """Why the move ended where it did."""
    stopped = next((event for event in events if isinstance(event, ev.Stopped) and event.why != "distance"), None)
    rewound = next((event for event in events if isinstance(event, ev.Rewound)), None)
    slowed = next((event for event in events if isinstance(event, ev.Slowed)), None)
    if rewound:
        at, crowd = inches(rewound.from_in), agree(names(board, rewound.because_of), "leaves", "leave")
        back = f"it goes back to {inches(rewound.to_in)}" if rewound.to_in > TOUCH else "it goes all the way back"
        lead = f"{_stopper(board, stopped)} stops it at {at}, where {crowd}" if stopped else f"at {at} {crowd}"
        return f"{lead} no room: {back}"
    if stopped:
        return f"{_stopper(board, stopped)} stops it after {inches(move.distance_in)}"
    if slowed:
        return f"{name(board, slowed.by)} slows it on {inches(slowed.to_in - slowed.from_in)} of its way"
    if move.mode == "pivot":
        return "just enough to finish its turn"
    return f"it goes {inches(move.distance_in)} in a straight line"


def _stopper(board: Board, stopped: ev.Stopped) -> str:
    return name(board, stopped.by) if stopped.by else f"the {stopped.why.replace('-', ' ')}"


def _of_shifts(board: Board, shifts: Sequence[ev.Displaced]) -> tuple[str, str]:
    whom = names(board, [shift.model for shift in shifts])
    if len(whom) > _NAMED_AT_MOST:
        headline = f"{count(len(whom))} models are shoved aside"
    else:
        headline = f"{agree(whom, 'is', 'are')} shoved aside"
    total = sum(shift.distance_in for shift in shifts)
    most = max(shift.distance_in for shift in shifts)
    why = f"to make room: {inches(total)}"
    return clause(headline), sentence(f"{why} in all, {inches(most)} at the most" if len(whom) > 1 else why)


def _of_strikes(board: Board, strikes: Sequence[Outcome]) -> tuple[str, str]:
    whom = agree(names(board, [strike.tagged for strike in strikes]), "strikes", "strike")
    if len(strikes) > 1:
        each = "; ".join(f"{name(board, strike.tagged)} {_numbers(strike)}".strip() for strike in strikes)
        return clause(f"{whom} back at {name(board, strikes[0].target)}"), sentence(each)
    strike = strikes[0]
    ends = {
        "falls": f": {name(board, strike.target)} falls",
        "takes": f": {strike.damage} damage",
        "knocked down": f": {name(board, strike.target)} is knocked down",
        "hit": " and hits",
        "holds": " without harm" if strike.hit else "",
        "missed": " and misses",
    }
    return clause(f"{whom} back{ends[strike.word]}"), sentence(_numbers(strike))


def _of_results(board: Board, found: Sequence[Outcome]) -> tuple[str, str]:
    attacked = [outcome for outcome in found if outcome.attacker]
    if len(found) == 2 and not attacked and any(outcome.damage for outcome in found):
        told = ", ".join(_fate(board, [outcome], outcome.word) for outcome in found)
        return clause(told), sentence("; ".join(filter(None, map(_numbers, found))))
    worst = next(word for word in _FATES if any(outcome.word == word for outcome in found))
    struck = [outcome for outcome in found if outcome.word == worst]
    told = _fate(board, struck, worst)
    rest = [
        _fate(board, others, word)
        for word in _FATES
        if word != worst and (others := [outcome for outcome in found if outcome.word == word])
    ]
    alike = "all of them alike" if any(outcome.numbers for outcome in found) else ""
    why = _numbers(found[0]) if len(found) == 1 else "; ".join(rest) or alike
    if len(attacked) > 1:
        told = f"{count(len(attacked))} attacks at once: {told}"
    elif attacked:
        told = f"{name(board, attacked[0].attacker or '')} attacks: {told}"
    return clause(told), sentence(why)


def _fate(board: Board, found: Sequence[Outcome], word: Word) -> str:
    """What became of those for whom the word is true; a friend of the attacker is called so."""
    if len(found) == 1 and word == "holds" and found[0].saved_by:
        return f"the {found[0].saved_by} of {name(board, found[0].target)} holds"
    if len(found) == 1 and word == "takes":
        return f"{_called(board, found[0])} takes {found[0].damage}"
    if len(found) > _NAMED_AT_MOST:
        return f"{count(len(found))} {_FATES[word][1]}"
    return agree([_called(board, outcome) for outcome in found], *_FATES[word])


def _called(board: Board, outcome: Outcome) -> str:
    target = board.find_model(outcome.target)
    attacker = board.find_model(outcome.attacker) if outcome.attacker else None
    is_friend = target and attacker and target is not attacker and target.side == attacker.side
    return f"the friend {name(board, outcome.target)}" if is_friend else name(board, outcome.target)


def _numbers(outcome: Outcome) -> str:
    """The rolls behind one result."""
    return ", then ".join(outcome.numbers).replace(" vs ", " against ")


def _of_others(events: Sequence[ev.Event]) -> tuple[str, str]:
    """The log's own line: its first clause as the headline; what decides it, or the rest of the line, as the reason."""
    for event in events:
        if isinstance(event, ev.Refused):
            return "That is not allowed", sentence(event.reasons[0].text if event.reasons else event.text)
    told = [event for event in events if not is_quiet(event)] or events
    text = told[0].text or told[0].kind.replace("-", " ")
    headline, rest = next((text.split(mark, 1) for mark in (": ", "; ") if mark in text), (text, ""))
    first = "; ".join(filter(None, (rest, told[0].detail))) if isinstance(told[0], ev.Noted) else told[0].detail or rest
    why = first or next((event.text for event in told[1:]), "")
    return clause(headline), sentence(why)
