"""What can be said of a shot, a combat and a power before the dice: how a stampede builds up step by step."""

from __future__ import annotations

from dataclasses import replace
from math import prod

from sandbox.core.chance import chance_at_least
from sandbox.core.checks import Reason
from sandbox.core.model import Model
from sandbox.core.preview import Preview
from sandbox.core.sections import Figure, Figures, Hurdle, Hurdles, Met, Remark, Section, Share, Shares
from sandbox.core.state import Board, GameState
from sandbox.core.wording import percent
from sandbox.rules.middle_earth.actions import Cast, Fight, Shoot, Wound
from sandbox.rules.middle_earth.backing import DUEL
from sandbox.rules.middle_earth.cast import CASTING, check_cast, effect, may_resist
from sandbox.rules.middle_earth.courage import WOUND_TEST
from sandbox.rules.middle_earth.damage import Struck, defence_of
from sandbox.rules.middle_earth.fight import attacks, check_fight, opponents
from sandbox.rules.middle_earth.nerve import courage_needed, courage_section, holds
from sandbox.rules.middle_earth.profile import find_mount, howdah_wounds_left, is_war_beast, profile_of
from sandbox.rules.middle_earth.reasons import check_wound
from sandbox.rules.middle_earth.shoot import HITS_TARGET, PASSES_HOWDAH, SHOOTING, check_shoot
from sandbox.rules.middle_earth.sight import Hindrance, find_risked, in_the_way
from sandbox.rules.middle_earth.who import find_carrier
from sandbox.rules.middle_earth.words import counted
from sandbox.rules.middle_earth.wounding import to_wound

PENDING = "A stampede is pending already: another failed test changes nothing."


def preview_wound(state: GameState, action: Wound) -> Preview:
    """The courage test of a beast that is wounded, and how many of them there are."""
    reasons = check_wound(state, action)
    beast = state.board.find_model(action.model)
    sections: list[Section] = []
    if beast is not None and is_war_beast(beast) and action.part is None:
        panics = 1 - holds(state.board, beast) ** action.wounds
        sections = _nerve(state.board, beast)
        sections.append(Remark(text=f"{counted(action.wounds, 'test')}: it panics {percent(panics)} of the time."))
    return Preview(title="Wound", model=action.model, reasons=reasons, sections=tuple(sections))


def preview_shoot(state: GameState, action: Shoot) -> Preview:
    """What must come right for a shot to wound, and on a beast to end in a stampede."""
    board, reasons = state.board, check_shoot(state, action)
    shooter, target = board.find_model(action.model), board.find_model(action.target)
    if shooter is None or target is None or shooter.id == target.id:
        return Preview(title="Shoot", model=action.model, reasons=reasons)
    carrier = find_carrier(board, target)
    part: Struck = "howdah" if action.at_howdah else "rider" if find_mount(target) else None
    hurdles = [_die(f"{shooter.name} hits", profile_of(shooter).shoot)]
    if shooter.profile.kind == "siege-engine":
        hurdles.append(_die("it does not deviate", 6 if carrier or action.at_howdah else 2))
    found = in_the_way(state, shooter, target)
    hurdles += [_die(f"it gets past {hindrance.name}", hindrance.needed) for hindrance in found]
    if not action.at_howdah and find_risked(board, shooter, target):
        hurdles.append(_die("it finds its target in the combat", HITS_TARGET))
    if carrier and howdah_wounds_left(carrier):
        hurdles.append(_die("it gets past the howdah", PASSES_HOWDAH))
    hurdles.append(_wounding(action.strength, target, part))
    is_beast = is_war_beast(target) and not action.at_howdah
    harming = _harming("Shoot", board, action.model, target, hurdles, reasons, is_beast=is_beast, rule=SHOOTING)
    return replace(harming, met=(*(_obstructing(hindrance) for hindrance in found), *harming.met))


def _obstructing(hindrance: Hindrance) -> Met:
    """The tag of what is in the way of a shot."""
    name, needed = hindrance.name, hindrance.needed
    reason = Reason(SHOOTING, f"the shot gets past {name} on {needed}+")
    return Met(
        id=hindrance.id, name=name, answer="stops", word="in the way", note=f"past it {needed}+", reasons=(reason,)
    )


def preview_cast(state: GameState, action: Cast) -> Preview:
    """The casting die, and what the power does then."""
    board, reasons = state.board, check_cast(state, action)
    caster = board.find_model(action.model)
    target = board.find_model(action.target) if action.target else None
    if caster is None or target is None or caster.id == target.id:
        return Preview(title="Cast", model=action.model, reasons=reasons)
    hurdles = [_casting(f"{caster.name} casts", action)]
    if action.power == "harm":
        hurdles.append(_wounding(action.strength, target, None))
        is_beast = is_war_beast(target)
        harming = _harming("Cast", board, action.model, target, hurdles, reasons, is_beast=is_beast, rule=CASTING)
        return replace(harming, sections=(*harming.sections, *_resisting(target, action)))
    then = effect(board, target, action)
    met = _met(board, target, percent(hurdles[0].chance), action.power.replace("-", " "), Reason(then.rule, then.text))
    if is_war_beast(target):
        met = replace(met, answer="flies", word="immune", note="")
    sections: tuple[Section, ...] = (
        Hurdles(title="What must come right", hurdles=tuple(hurdles)),
        Remark(text=f"{then.text}."),
        *_resisting(target, action),
    )
    return Preview(title="Cast", model=action.model, reasons=reasons, met=(met,), sections=sections)


def preview_fight(state: GameState, action: Fight) -> Preview:
    """Who wins the duel, and how likely a lost one ends in a stampede."""
    board, reasons = state.board, check_fight(state, action)
    beast = board.find_model(action.model)
    foes = opponents(board, action) if beast is not None and not reasons else ()
    if beast is None or not foes:
        return Preview(title="Fight", model=action.model, reasons=reasons)
    wins = chance_to_win(beast, foes)
    each = [(attacks(foe), to_wound(profile_of(foe).strength, profile_of(beast).defence).chance) for foe in foes]
    unhurt = prod((1 - wound) ** count for count, wound in each)
    steady = prod((1 - wound * (1 - holds(board, beast))) ** count for count, wound in each)
    figures = (
        Figure(value=percent(wins), label="wins the duel", answer="stands"),
        Figure(value=percent((1 - wins) * (1 - unhurt)), label="is wounded", answer="tramples"),
        Figure(value=percent((1 - wins) * (1 - steady)), label="stampedes", answer="stops"),
    )
    shares = (
        Share(chance=wins, fill="stands", label=f"{beast.name} wins: its {counted(attacks(beast), 'strike')}"),
        Share(chance=1 - wins, fill="stops", label=f"it loses: {counted(sum(count for count, _ in each), 'strike')}"),
    )
    met = tuple(
        _met(
            board,
            foe,
            f"then {counted(attacks(foe), 'strike')}",
            f"wins {percent(1 - wins)}",
            Reason(DUEL, f"Fight {profile_of(foe).fight} against {profile_of(beast).fight}"),
        )
        for foe in foes
    )
    duel = Shares(title="The duel", note="exact", shares=shares)
    sections = (Figures(figures=figures), duel, *_nerve(board, beast))
    return Preview(title="Fight", model=action.model, reasons=reasons, met=met, sections=sections)


def chance_to_win(beast: Model, foes: tuple[Model, ...]) -> float:
    """The chance that a beast wins the duel: the highest die, then the higher Fight, then a die for good or evil."""
    own, others = attacks(beast), sum(attacks(foe) for foe in foes)
    fights = profile_of(beast).fight, max(profile_of(foe).fight for foe in foes)
    tie = 0.5 if fights[0] == fights[1] else float(fights[0] > fights[1])
    wins = 0.0
    for best in range(1, 7):
        highest = (best / 6) ** own - ((best - 1) / 6) ** own
        lower, equal = ((best - 1) / 6) ** others, (best / 6) ** others - ((best - 1) / 6) ** others
        wins += highest * (lower + tie * equal)
    return wins


def _die(label: str, needed: int) -> Hurdle:
    return Hurdle(label=label, needed=f"{needed}+", chance=chance_at_least(needed, 1))


def _casting(label: str, action: Cast) -> Hurdle:
    """The best of as many dice as Will is put in."""
    dice = max(action.will, 1)
    needed = f"{action.needed}+" if dice == 1 else f"{action.needed}+ on one of {dice}"
    return Hurdle(label=label, needed=needed, chance=1 - _all_under(action.needed, dice))


def _all_under(face: int, dice: int) -> float:
    """The chance that all dice fall below a face."""
    return (1 - chance_at_least(face, 1)) ** dice


def _resisting(target: Model, action: Cast) -> tuple[Remark, ...]:
    """What all the Will that the target has left does against a power that has been cast."""
    dice = max(action.will, 1)
    cast = 1 - _all_under(action.needed, dice)
    if not may_resist(target, action) or not cast:
        return ()
    will, resisted = target.counter("will"), 0.0
    for best in range(max(action.needed, 1), 7):
        chance = _all_under(best + 1, dice) - _all_under(best, dice)
        resisted += chance * (1 - _all_under(best, will))
    text = f"With {will} Will {target.name} resists it {percent(resisted / cast)} of the time."
    return (Remark(text=text),)


def _wounding(strength: int, target: Model, part: Struck) -> Hurdle:
    defence = defence_of(target, part)
    needed = to_wound(strength, defence)
    return Hurdle(label=f"S{strength} wounds D{defence}", needed=str(needed), chance=needed.chance)


def _harming(
    title: str,
    board: Board,
    model: str,
    target: Model,
    hurdles: list[Hurdle],
    reasons: tuple[Reason, ...],
    *,
    is_beast: bool,
    rule: str,
) -> Preview:
    """A hit on one model: its chance to wound it, and of a beast to make it panic."""
    wounds = prod(hurdle.chance for hurdle in hurdles)
    note, nerve = "", list[Section]()
    figures = [Figure(value=percent(wounds), label="wounds it", answer="tramples")]
    if is_beast:
        panics = 1 - holds(board, target)
        needed = f"under {courage_needed(board, target)}"
        hurdles = [*hurdles, Hurdle(label=f"{target.name} panics", needed=needed, chance=panics)]
        note, nerve = f"stampedes {percent(wounds * panics)}", _nerve(board, target)
        figures.append(Figure(value=percent(wounds * panics), label="it stampedes", answer="stops"))
    text = f"all told it is wounded {percent(wounds)} of the time"
    met = _met(board, target, note, f"wounded {percent(wounds)}", Reason(WOUND_TEST if is_beast else rule, text))
    sections = (Hurdles(title="What must come right", hurdles=tuple(hurdles)), Figures(figures=tuple(figures)), *nerve)
    return Preview(title=title, model=model, reasons=reasons, met=(met,), sections=sections)


def _met(board: Board, target: Model, note: str, word: str, reason: Reason) -> Met:
    """The tag of whoever is meant; who rides has it where his beast stands."""
    place = find_carrier(board, target) or target
    return Met(id=place.id, name=target.name, answer="tramples", word=word, note=note, reasons=(reason,))


def _nerve(board: Board, beast: Model) -> list[Section]:
    """The courage test of a beast, and whether it still matters."""
    found: list[Section] = [courage_section(board, beast)]
    if beast.is_status("will_stampede"):
        found.append(Remark(text=PENDING, is_quiet=True))
    return found
