"""What a rule system is: a table of facts and functions, one module-level object a folder."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from sandbox.core import events as ev
from sandbox.core.checks import Reason
from sandbox.core.model import Model, Profile
from sandbox.core.preview import Preview
from sandbox.core.resolver import NeedsChoice, Resolution, Resolver, Unanswered
from sandbox.core.state import GameState
from sandbox.core.vec import Vec2

Gesture = Literal["aim-line", "pick-target", "press", "hand"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Onward:
    """A second pick: where to with the target of a `pick-target` action, dragged on from it or clicked.

    `aim(state, action, pointer, model id or None)` gives the action aimed on at that model, or past all of them;
    `straight(action)` the one without a second pick, which `label` names ('Directly away').
    """

    label: str
    aim: Callable[[GameState, Any, Vec2, str | None], Any]
    straight: Callable[[Any], Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionSpec:
    """One action of a system: its record, and the functions that judge, foresee and resolve it.

    `type` is a frozen dataclass with the fields of the scenario file; `actor` names the one that holds the actor, and
    `target` the one with the target of a `pick-target` action. `aim(state, model id, pointer, target id or None)` turns
    a gesture, in inches, into an action and judges nothing. `boost(action, target id)` gives the action with the next
    choice of boosts against that target, round and round; None where there is nothing to boost. `focus(state, action,
    id)` is the preview with one of its alternatives (the id of a StarPoint or a Front) shown in full; None where it has
    none. `onward` is there where more than a target is picked. `corners` names the field that holds the corners of the
    way of an `aim-line` action, '' where it goes in one straight line; `may_act(state, model id)` says whether a model
    may take such an action at all, None = if it may straight ahead.
    """

    do: str
    label: str
    key: str
    gesture: Gesture
    help: str
    type: type
    check: Callable[[GameState, Any], tuple[Reason, ...]]
    preview: Callable[[GameState, Any], Preview]
    resolve: Callable[[Resolver, Any], None]
    aim: Callable[[GameState, str, Vec2, str | None], Any]
    actor: str = "model"
    target: str = "target"
    boost: Callable[[Any, str], Any] | None = None
    focus: Callable[[GameState, Any, str], Preview] | None = None
    onward: Onward | None = None
    corners: str = ""
    may_act: Callable[[GameState, str], bool] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """A disputed reading: its choices (the first is the default) and what each means.

    `clause` is the clause that is read one way or the other; `is_house`: no page says either.
    """

    id: str
    question: str
    choices: tuple[tuple[str, str], ...]
    clause: str = ""
    is_house: bool = False

    @property
    def name(self) -> str:
        """What it is called: 'back strike' for 'warmachine.back-strike'."""
        return self.id.partition(".")[2].replace(".", " ").replace("-", " ")

    @property
    def default(self) -> str:
        return self.choices[0][0]


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesSystem:
    """A rule system as the rest of the program sees it.

    `keywords`, `statuses` and `counters` map the slugs that the system knows to their meaning; `defaults(model)` adds
    the counters that a fresh model of this system starts with.
    """

    id: str
    title: str
    profile_type: type[Profile]
    actions: tuple[ActionSpec, ...]
    keywords: Mapping[str, str]
    statuses: Mapping[str, str]
    counters: Mapping[str, str] = field(default_factory=dict)
    rulings: tuple[Ruling, ...] = ()
    defaults: Callable[[Model], Model] = lambda model: model
    stat_line: Callable[[Model], tuple[tuple[str, str], ...]] = lambda _: ()
    describe: Callable[[Model], str] = lambda model: model.profile.kind

    def spec(self, action: Any) -> ActionSpec:
        """The specification of an action; KeyError for an action of another system."""
        for spec in self.actions:
            if type(action) is spec.type:
                return spec
        raise KeyError(f"{type(action).__name__} is no action of {self.title}")

    def find_spec(self, do: str) -> ActionSpec | None:
        return next((spec for spec in self.actions if spec.do == do), None)

    def check(self, state: GameState, action: Any) -> tuple[Reason, ...]:
        """Every reason why the action is not allowed, with its clause; empty = legal."""
        return self.spec(action).check(state, action)

    def preview(self, state: GameState, action: Any) -> Preview:
        """All that can be said without dice."""
        return self.spec(action).preview(state, action)

    def resolve(self, state: GameState, action: Any, answers: Mapping[str, str]) -> Resolution | NeedsChoice:
        """Carry the action out; an illegal one is refused and changes nothing."""
        resolver = Resolver(state, answers)
        spec = self.spec(action)
        reasons = spec.check(state, action)
        if reasons:
            text = "refused: " + "; ".join(reason.text for reason in reasons)
            resolver.emit(ev.Refused(rule=reasons[0].rule, text=text, reasons=reasons))
            return resolver.resolution()
        try:
            spec.resolve(resolver, action)
        except Unanswered as unanswered:
            return NeedsChoice(question=unanswered.question, events=tuple(resolver.events))
        return resolver.resolution()
