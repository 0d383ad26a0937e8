"""The combat of a war beast: the duel, irresistible force, who backs away, and the strikes."""

from __future__ import annotations

from collections.abc import Sequence

from sandbox.core import events as ev
from sandbox.core.checks import Reason
from sandbox.core.footprint import Disc, Footprint
from sandbox.core.model import Model
from sandbox.core.resolver import Resolver
from sandbox.core.state import Board, GameState
from sandbox.core.tolerance import TOUCH
from sandbox.geometry.contact import gap, touching
from sandbox.rules.middle_earth.actions import Fight
from sandbox.rules.middle_earth.backing import BACKS_AWAY, DUEL, go_back
from sandbox.rules.middle_earth.casualties import settle
from sandbox.rules.middle_earth.courage import test_wounds
from sandbox.rules.middle_earth.damage import Hits, roll_hits, suffer
from sandbox.rules.middle_earth.profile import describe, is_war_beast, profile_of
from sandbox.rules.middle_earth.who import find_commander, is_enemy, is_good
from sandbox.rules.middle_earth.words import names

CHARGE = "middle-earth.combat.trample-is-charge"
FIGHTS = "middle-earth.combat.beast-fights"
FORCE = "middle-earth.combat.irresistible-force"
IMMOVABLE = "middle-earth.combat.immovable"
OWN_RULES = "middle-earth.war-beast.own-rules"


def opponents(board: Board, action: Fight) -> tuple[Model, ...]:
    """Those named, or else all enemies in base contact."""
    beast = board.model(action.model)
    if action.against:
        return tuple(board.model(foe) for foe in action.against)
    near = touching(board, beast.footprint, beast.facing_deg, beast.position, ignore=(beast.id,))
    return tuple(model for model in map(board.model, near) if is_enemy(model, beast))


def check_fight(state: GameState, action: Fight) -> tuple[Reason, ...]:
    """Every reason why there is no such combat."""
    beast = state.board.find_model(action.model)
    if beast is None or not beast.is_on_table:
        return (Reason(FIGHTS, f"{action.model} is not on the table"),)
    if not is_war_beast(beast):
        return (Reason(FIGHTS, f"{beast.name} is no war beast but {describe(beast)}"),)
    foes = opponents(state.board, action)
    if not foes:
        return (Reason(CHARGE, f"no enemy is in base contact with {beast.name}"),)
    return tuple(
        Reason(CHARGE, f"{foe.name} is no enemy in base contact with {beast.name}")
        for foe in foes
        if not foe.is_on_table or not is_enemy(foe, beast) or gap(beast, foe) > TOUCH
    )


def resolve_fight(resolver: Resolver, action: Fight) -> None:
    """The duel, then what the winner does."""
    beast, foes = resolver.board.model(action.model), opponents(resolver.board, action)
    commander = find_commander(resolver.board, beast)
    with resolver.together():
        helper = commander.name if commander else "nobody"
        text = f"{beast.name} fights {names(foes)} itself: {helper} adds neither Might nor heroic action"
        resolver.emit(ev.Noted(rule=FIGHTS, text=text))
        text = f"{beast.name} is no Monster here: it has no brutal power attacks"
        resolver.emit(ev.Noted(rule=OWN_RULES, text=text))
    is_won = _duel(resolver, beast, foes)
    if is_won:
        _knock_prone(resolver, beast, foes)
    trapped = _back_away(resolver, beast, foes, is_won=is_won)
    if is_won:
        _strike_foes(resolver, beast, foes, trapped)
    else:
        _strike_beast(resolver, beast, foes)


def _duel(resolver: Resolver, beast: Model, foes: Sequence[Model]) -> bool:
    """Whether the beast wins the duel: the highest die, then the higher Fight, then a die for good or evil."""
    with resolver.together():
        own = max(resolver.roll(f"duel:{beast.id}", count=attacks(beast), rule=DUEL, label=beast.name).faces)
        rolls = [resolver.roll(f"duel:{foe.id}", count=attacks(foe), rule=DUEL, label=foe.name) for foe in foes]
    best = max(face for roll in rolls for face in roll.faces)
    fights = profile_of(beast).fight, max(profile_of(foe).fight for foe in foes)
    how = f"highest die {own} against {best}"
    is_won = own > best
    if own == best:
        how += f", Fight {fights[0]} against {fights[1]}"
        is_won = fights[0] > fights[1]
        if fights[0] == fights[1]:
            die = resolver.roll("duel-tie", count=1, rule=DUEL, label="a tie: 1-3 evil, 4-6 good")
            is_won = (die.total >= 4) == is_good(resolver.board, beast)
            how += f", then a {die.total}"
    winner = beast.name if is_won else names(foes)
    resolver.emit(ev.Noted(rule=DUEL, text=f"The duel goes to {winner}: {how}"))
    return is_won


def attacks(model: Model) -> int:
    """How many dice it rolls in a duel, and how many strikes it has."""
    return max(profile_of(model).attacks, 1)


def _knock_prone(resolver: Resolver, beast: Model, foes: Sequence[Model]) -> None:
    """Whoever is not stronger than the beast that has won lies prone; another beast never does."""
    strength = profile_of(beast).strength
    with resolver.together():
        for foe in foes:
            if is_war_beast(foe):
                resolver.emit(ev.Noted(rule=IMMOVABLE, text=f"{foe.name} is a war beast: it is never knocked prone"))
            elif profile_of(foe).strength <= strength:
                text = f"{foe.name} is knocked prone: Strength {profile_of(foe).strength} against {strength}"
                resolver.emit(ev.StatusChanged(model=foe.id, status="prone", is_set=True, rule=FORCE, text=text))


def _back_away(resolver: Resolver, beast: Model, foes: Sequence[Model], *, is_won: bool) -> tuple[str, ...]:
    """Who makes room: never the beast, but for a larger one; the ids of those who should and cannot."""
    trapped = []
    if not is_won:
        text = f"{beast.name} lost and does not back away: its opponents do; it is never trapped"
        resolver.emit(ev.Noted(rule=IMMOVABLE, text=text))
    for foe in foes:
        other = resolver.board.model(foe.id)
        if is_war_beast(other):
            loser, winner = _smaller(resolver, beast, other)
            go_back(resolver, loser, winner)
        elif other.is_status("prone") or not go_back(resolver, other, beast):
            trapped.append(other.id)
    return tuple(trapped)


def _smaller(resolver: Resolver, beast: Model, other: Model) -> tuple[Model, Model]:
    """Of two war beasts the one that backs away, whoever won, and the other one."""
    sizes = _size(beast.footprint), _size(other.footprint)
    if abs(sizes[0] - sizes[1]) > TOUCH:
        return (beast, other) if sizes[0] < sizes[1] else (other, beast)
    die = resolver.roll("backs-away", count=1, rule=BACKS_AWAY, label="two of a size: 1-3 evil, 4+ good")
    is_own = is_good(resolver.board, beast) == (die.total >= 4)
    return (beast, other) if is_own else (other, beast)


def _size(footprint: Footprint) -> float:
    """What the sizes of two bases are compared by: length times width."""
    if isinstance(footprint, Disc):
        return 4 * footprint.radius_in**2
    return 4 * footprint.half_length_in * footprint.half_width_in


def _strike_foes(resolver: Resolver, beast: Model, foes: Sequence[Model], trapped: Sequence[str]) -> None:
    """The strikes of the beast, dealt out one by one; against the trapped each one counts twice."""
    dealt = dict.fromkeys((foe.id for foe in foes), 0)
    order = list(dealt)
    for number in range(attacks(beast)):
        foe_id = order[number % len(order)]
        dealt[foe_id] += 2 if foe_id in trapped else 1
    _deal(resolver, beast, {foe_id: count for foe_id, count in dealt.items() if count})
    dead = [foe for foe in foes if resolver.board.model(foe.id).removed]
    commander = find_commander(resolver.board, beast)
    if dead:
        credit = commander.name if commander else beast.name
        resolver.emit(ev.Noted(rule=FIGHTS, text=f"{credit} is credited with {names(dead)}"))


def _deal(resolver: Resolver, striker: Model, dealt: dict[str, int]) -> None:
    strength = profile_of(striker).strength
    with resolver.together():
        results = [roll_hits(resolver, _strikes(foe_id, striker, count, strength)) for foe_id, count in dealt.items()]
    wounds = {}
    with resolver.together():
        for result in results:
            wounds[result.hits.target] = suffer(resolver, result)
    settle(resolver, dealt, rule=DUEL)
    for model_id, count in wounds.items():
        model = resolver.board.model(model_id)
        if is_war_beast(model) and not model.removed:
            test_wounds(resolver, model_id, count)


def _strike_beast(resolver: Resolver, beast: Model, foes: Sequence[Model]) -> None:
    """The strikes of those who have won against the beast, each once: it is never trapped."""
    for foe in foes:
        if not resolver.board.model(beast.id).removed:
            _deal(resolver, foe, {beast.id: attacks(foe)})


def _strikes(target: str, striker: Model, count: int, strength: int) -> Hits:
    return Hits(
        target=target,
        count=count,
        strength=strength,
        roll=f"strike:{target}",
        source="melee",
        rule=DUEL,
        by=striker.id,
    )
