"""Courage tests of a war beast: one for each wound, with the Might and Will of the commander."""

from __future__ import annotations

from sandbox.core import events as ev
from sandbox.core.model import Model
from sandbox.core.resolver import Question, Resolver
from sandbox.rules.middle_earth.profile import profile_of
from sandbox.rules.middle_earth.who import find_commander, find_guide, is_held
from sandbox.rules.middle_earth.words import counted

WOUND_TEST = "middle-earth.stampede.wound-test"
FAILED = "middle-earth.stampede.failed"


def test_wounds(resolver: Resolver, beast_id: str, wounds: int) -> None:
    """A test for each wound suffered; a failed one makes the beast stampede in its next activation."""
    for _ in range(wounds):
        beast = resolver.board.model(beast_id)
        if is_steady(resolver, beast_id, rule=WOUND_TEST) or beast.is_status("will_stampede"):
            continue
        text = f"{beast.name} loses control: it stampedes at the start of its next activation"
        resolver.emit(ev.StatusChanged(model=beast_id, status="will_stampede", is_set=True, rule=FAILED, text=text))


def is_steady(resolver: Resolver, beast_id: str, *, rule: str, is_alone: bool = False) -> bool:
    """Test the Courage of a beast: that of its commander, or its own where nobody commands or `is_alone`."""
    board = resolver.board
    beast = board.model(beast_id)
    guide = None if is_alone else find_guide(board, beast)
    tested = guide or beast
    needed = profile_of(tested).courage
    if beast.has_keyword("fearless"):
        return _tell(resolver, beast, needed, needed, rule, f"{beast.name} is fearless: it passes without dice", "")
    commander = find_commander(board, beast)
    if commander is not None and guide is None and is_held(commander):
        text = f"{commander.name} is held: {beast.name} tests its own Courage"
        resolver.emit(ev.Noted(rule="middle-earth.magic.commander-held", text=text))
    roll = resolver.roll(f"courage:{beast_id}", count=2, rule=rule, label=f"courage of {beast.name}")
    total = roll.total
    sum_text = f"{roll.faces[0]} + {roll.faces[1]}"
    if guide is not None and total < needed and not beast.is_status("will_stampede"):
        for what, points in _improvement(resolver, beast, guide, needed - total):
            now = resolver.board.model(guide.id).counter(what) - points
            text = f"{guide.name} spends {points} {what.capitalize()} on the courage test, {now} left"
            resolver.emit(ev.Spent(model=guide.id, what=what, amount=-points, now=now, rule=rule, text=text))
            total += points
            sum_text += f" + {points} {what.capitalize()}"
    verdict = "passes" if total >= needed else "fails"
    text = f"Courage {sum_text} = {total}, needs {needed}: {beast.name} {verdict}"
    return _tell(resolver, beast, needed, total, rule, text, f"the Courage of {tested.name}, on {needed}+")


def _improvement(resolver: Resolver, beast: Model, guide: Model, short: int) -> tuple[tuple[str, int], ...]:
    """The Will and Might that the commander spends on a test that fell short; he is asked where it is enough."""
    will, might = guide.counter("will"), guide.counter("might")
    offers: dict[str, tuple[tuple[str, int], ...]] = {}
    if will >= short:
        offers["will"] = (("will", short),)
    if might >= short:
        offers["might"] = (("might", short),)
    if not offers and will + might >= short:
        offers["will and might"] = (("will", will), ("might", short - will))
    if not offers:
        return ()
    question = Question(
        id=f"courage:{beast.id}",
        prompt=f"The courage test of {beast.name} is {short} short: does {guide.name} spend {counted(short, 'point')}?",
        options=(*offers, "no"),
        default=next(iter(offers)),
        models=(guide.id, beast.id),
        rule=WOUND_TEST,
    )
    return offers.get(resolver.ask(question), ())


def _tell(resolver: Resolver, beast: Model, needed: int, total: int, rule: str, text: str, detail: str) -> bool:
    passed = total >= needed
    resolver.emit(
        ev.CourageTested(model=beast.id, needed=needed, total=total, passed=passed, rule=rule, text=text, detail=detail)
    )
    return passed
