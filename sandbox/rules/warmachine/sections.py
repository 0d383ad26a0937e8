"""What the panel says of a trample: how the move is spent, three figures, and a row for everyone met."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from sandbox.core.sections import BarPart, Budget, Column, Figure, Figures, Met, Section, Table
from sandbox.core.tolerance import TOUCH
from sandbox.core.wording import inches, percent
from sandbox.rules.warmachine.attacks import Attack
from sandbox.rules.warmachine.lane import Halt, Way
from sandbox.rules.warmachine.plan import Plan
from sandbox.rules.warmachine.stats import is_enemy
from sandbox.rules.warmachine.words import allowance

COLUMNS = (
    Column(head="in order"),
    Column(head="at", is_number=True, is_quiet=True),
    Column(head="first contact", is_quiet=True),
    Column(head="hit", is_number=True),
    Column(head="kill", is_number=True, is_deciding=True),
)


def trample_sections(
    plan: Plan, attacks: Mapping[str, Attack], strikes: int, met: tuple[Met, ...]
) -> tuple[Section, ...]:
    """The sections in their order."""
    return (
        Budget(title="Move", note=_budget_text(plan), parts=_bar(plan.way)),
        Figures(figures=_figures(attacks, strikes)),
        Table(columns=COLUMNS, rows=tuple(replace(one, cells=_cells(one)) for one in met)),
    )


def _cells(met: Met) -> tuple[str, ...]:
    """The row of someone met; where nobody can be killed outright, the mean loss stands for the chance."""
    name = met.id if met.order is None else f"{met.order} {met.id}"
    at = "" if met.at_in is None else inches(met.at_in)
    hit = "" if met.hit is None else percent(met.hit)
    return (name, at, met.contact, hit, _end(met))


def _end(met: Met) -> str:
    if met.kill is not None:
        return percent(met.kill)
    if met.damage_mean is None:
        return ""
    return f"−{met.damage_mean:.1f}" if met.damage_mean else "0"


def _budget_text(plan: Plan) -> str:
    """The allowance as a sum: 'SPD 6 + 3 = 9″'."""
    *speed, bonus = plan.budget
    return f"{' + '.join(str(term) for term in speed)} + {bonus.value} = {allowance(plan.way.budget_in)}"


def _bar(way: Way) -> tuple[BarPart, ...]:
    """How the budget is spent: on the way to the stand, on the part taken back, on nothing, on rough ground."""
    rough_in = way.spent_in(way.limit_in) - way.limit_in
    lost_in = way.limit_in - way.stand_in
    unused_in = max(way.budget_in - way.limit_in - rough_in, 0.0)
    parts = [BarPart(amount_in=way.stand_in, fill="stands", label="stands at", value=inches(way.stand_in))]
    if way.is_rewound:
        label = f"rewound: no room at {inches(way.limit_in)}"
        parts.append(BarPart(amount_in=lost_in, fill="rewound", label=label, value=f"−{inches(lost_in)}"))
    if unused_in > TOUCH:
        label = "" if way.is_rewound or way.halt is None else _halt_label(way.halt)
        parts.append(
            BarPart(amount_in=unused_in, fill="unused", label=label, value=f"−{inches(unused_in)}" if label else "")
        )
    if rough_in > TOUCH:
        value = f"−{inches(rough_in)}"
        parts.append(BarPart(amount_in=rough_in, fill="rough", label="rough ground costs", value=value))
    return tuple(parts)


def _halt_label(halt: Halt) -> str:
    return "cut short by the table edge" if halt.by is None else f"cut short by {halt.by}"


def _figures(attacks: Mapping[str, Attack], strikes: int) -> tuple[Figure, ...]:
    """How many are trampled, how many foes that kills on average, how many strike back."""
    foes = [attack for attack in attacks.values() if is_enemy(attack.attacker, attack.target)]
    dying = sum(attack.kill_chance or 0.0 for attack in foes)
    return (
        Figure(value=str(len(attacks)), label="trampled", answer="tramples"),
        Figure(value=f"{dying:.1f}" if foes else "0", label="foes die"),
        Figure(value=str(strikes), label="strike back", answer="strikes"),
    )
