"""Picking a target and where it goes: clicks, drags, landing points under the pointer, one step back at a time."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from sandbox.core.checks import Reason
from sandbox.core.footprint import Disc
from sandbox.core.overlays import Flight, Ghost, Star, StarPoint
from sandbox.core.preview import Preview
from sandbox.core.resolver import Resolver
from sandbox.core.sections import Column, Hurdle, Hurdles, Met, Table
from sandbox.core.state import GameState
from sandbox.core.system import ActionSpec, Onward
from sandbox.core.vec import Vec2
from sandbox.scenario import Scenario, load
from sandbox.scenario.paths import find_scenario
from sandbox.ui import contents, story
from sandbox.ui.pilot import Pilot
from sandbox.ui.tools.pick import PickTool

J, S1, S2, H = Vec2(20, 24), Vec2(23, 24), Vec2(23, 28), Vec2(20, 19)
OPEN = Vec2(27, 21)


@dataclass(frozen=True, slots=True, kw_only=True)
class Toss:
    """A throw without rules."""

    model: str
    target: str
    at: str | None = None
    is_hard: bool = False


def toss_check(_state: GameState, action: Toss) -> tuple[Reason, ...]:
    return (Reason("toss.friend", "H is a friend"),) if action.target == "H" else ()


def toss_preview(state: GameState, action: Toss, focus: str = "") -> Preview:
    """A landing beside the target, or where the star's point in focus is."""
    target, at = state.board.model(action.target), state.board.find_model(action.at or "")
    points = tuple(
        StarPoint(id=f"{n}", direction=n, distance_in=1, point=at.position + Vec2.from_deg(-60 * n), chance=0.05)
        for n in range(1, 7)
        if at
    )
    land = next((point.point for point in points if point.id == focus), target.position + Vec2(2, 0))
    star = (Star(model=at.id, points=points, focus=focus),) if at else ()
    way = land - target.position
    row = Met(id=target.id, name="", answer="stands", word="", note="", cells=(target.id, "−3.1"))
    return Preview(
        title="Toss",
        model=action.model,
        reasons=toss_check(state, action),
        overlays=(
            Flight(
                model=target.id,
                footprint=target.footprint,
                facing_deg=0,
                start=target.position,
                direction_deg=way.angle_deg,
                stand_in=way.length,
                is_thrown=True,
            ),
            *star,
        ),
        stand=Ghost(model=target.id, footprint=Disc(0.6), position=land, facing_deg=0, answer="stands"),
        met=(Met(id="S2", name="", answer="shoved", word="S2 shoved", note=""),),
        who=f"J tosses {target.id}",
        stats=(("STR", "12"),),
        sections=(
            Hurdles(title="What must come right", hurdles=(Hurdle(label="Grasp", needed="6+", chance=0.7),)),
            Table(columns=(Column(head="contacted"), Column(head="kill", is_number=True)), rows=(row,)),
        ),
    )


def resolve_toss(_resolver: Resolver, _action: Toss) -> None:
    """Nothing happens."""


TOSS = ActionSpec(
    do="toss",
    label="Toss",
    key="x",
    gesture="pick-target",
    help="a throw without rules",
    type=Toss,
    check=toss_check,
    preview=toss_preview,
    resolve=resolve_toss,
    aim=lambda _state, model, _pointer, target: Toss(model=model, target=target or ""),
    boost=lambda action, _target: replace(action, is_hard=not action.is_hard),
    focus=toss_preview,
    onward=Onward(
        label="Directly away",
        aim=lambda _state, action, _pointer, at: replace(action, at=at),
        straight=lambda action: replace(action, at=None),
    ),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Nudge:
    """An action with a target and nothing more."""

    model: str
    target: str


NUDGE = replace(
    TOSS,
    do="nudge",
    label="Nudge",
    key="n",
    type=Nudge,
    check=lambda *_: (),
    preview=lambda _state, action: Preview(title="Nudge", model=action.model),
    aim=lambda _state, model, _pointer, target: Nudge(model=model, target=target or ""),
    boost=None,
    focus=None,
    onward=None,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Roar:
    """An action with nobody but its actor."""

    model: str


ROAR = replace(
    NUDGE,
    do="roar",
    label="Roar",
    key="r",
    gesture="press",
    type=Roar,
    preview=lambda _state, action: Preview(title="Roar", model=action.model, who=f"{action.model} roars"),
    aim=lambda _state, model, _pointer, _target: Roar(model=model),
)


@pytest.fixture
def picking(game: Scenario) -> Pilot:
    """The toss in hand, nobody picked, at fifty pixels an inch."""
    system = replace(game.system, actions=(*game.system.actions, TOSS, NUDGE, ROAR))
    pilot = Pilot(replace(game, system=system))
    desk = pilot.window.desk
    desk.change(camera=replace(desk.ui.camera, scale=50.0, center=Vec2(24, 24)))
    pilot.key("X")
    return pilot


def aimed(pilot: Pilot) -> object:
    """What lies on the table."""
    return pilot.window.desk.view().sketch.action


def focus(pilot: Pilot) -> str:
    """The landing that is looked at."""
    return pilot.window.desk.view().sketch.focus


def done(pilot: Pilot) -> list[object]:
    game = pilot.window.desk.game
    assert game
    return [step.action for step in game.session.steps]


def test_three_clicks_pick_actor_target_and_where_to(picking: Pilot) -> None:
    """Nothing is carried out before Enter."""
    plans = []
    for at in (J, S1, S2):
        picking.click(at)
        plans.append(aimed(picking))
    before = done(picking)
    picking.key("Enter")

    assert plans == [None, Toss(model="J", target="S1"), Toss(model="J", target="S1", at="S2")]
    assert before == []
    assert done(picking) == [Toss(model="J", target="S1", at="S2")]


def test_two_drags_do_the_same(picking: Pilot) -> None:
    """From the actor to its target, from the target on; on the way the preview is live."""
    picking.drag(J, Vec2(21.5, 24), S1)
    picked = aimed(picking)
    picking.press(S1)
    picking.drag_to(Vec2(24, 26))
    open_ = aimed(picking)
    picking.drag_to(S2)
    live = aimed(picking)
    picking.release(S2)

    assert picked == open_ == Toss(model="J", target="S1")
    assert live == aimed(picking) == Toss(model="J", target="S1", at="S2")
    assert done(picking) == []


def test_target_and_aim_in_one_stroke(picking: Pilot) -> None:
    """With the actor picked, a drag that begins on somebody takes that one for the target."""
    picking.click(J)
    picking.drag(S1, Vec2(23, 26), S2)

    assert aimed(picking) == Toss(model="J", target="S1", at="S2")


@pytest.mark.parametrize("end", [S1, OPEN, J])
def test_let_go_on_the_target_or_in_the_open_it_goes_straight(picking: Pilot, end: Vec2) -> None:
    picking.click(J)
    picking.click(S1)
    picking.click(S2)
    picking.drag(S1, S2, end)

    assert aimed(picking) == Toss(model="J", target="S1")


def test_whoever_the_pointer_is_on_is_shown_as_the_target(picking: Pilot) -> None:
    """While a target is chosen the action on whoever is under the pointer can be read, and goes with the pointer."""
    picking.click(J)
    picking.drag_to(S2)
    looked_at = aimed(picking)
    picking.drag_to(OPEN)

    assert looked_at == Toss(model="J", target="S2")
    assert aimed(picking) is None


def test_escape_takes_one_pick_back(picking: Pilot) -> None:
    for at in (J, S1, S2):
        picking.click(at)
    picking.drag_to(OPEN)
    plans = []
    for _ in range(3):
        picking.key("Esc")
        plans.append(aimed(picking))
    hints = picking.window.desk.view().hints

    assert plans == [Toss(model="J", target="S1"), None, None]
    assert hints[0] == ("click", "pick")


def test_escape_in_a_drag_puts_the_drag_back(picking: Pilot) -> None:
    for at in (J, S1, S2):
        picking.click(at)
    picking.press(S1)
    picking.drag_to(OPEN)
    picking.key("Esc")
    picking.release(OPEN)

    assert aimed(picking) == Toss(model="J", target="S1", at="S2")


def test_a_drag_that_is_cut_off_leaves_nothing(picking: Pilot) -> None:
    """A second button in the middle of a drag puts everything back."""
    picking.click(J)
    picking.press(J)
    picking.drag_to(S1)
    picking.press(S1, "right")
    picking.release(S1, "right")

    assert aimed(picking) is None


def test_the_button_gives_the_second_pick_up(picking: Pilot) -> None:
    """It is on only while there is something to give up."""
    for at in (J, S1):
        picking.click(at)
    straight = contents.action_panel(picking.window.desk.view()).buttons
    picking.click(S2)
    aimed_on = contents.action_panel(picking.window.desk.view()).buttons
    picking.click_on("straight")

    assert [(button.label, button.is_on) for button in straight] == [("Toss", True), ("Directly away", False)]
    assert [(button.label, button.is_on) for button in aimed_on] == [("Toss", True), ("Directly away", True)]
    assert aimed(picking) == Toss(model="J", target="S1")


def test_a_landing_point_under_the_pointer_is_shown(picking: Pilot) -> None:
    """The ghost stands there as long as the pointer is on it; elsewhere the landing that is meant comes back."""
    for at in (J, S1, S2):
        picking.click(at)
    point = S2 + Vec2.from_deg(-120)
    picking.drag_to(point)
    shown = (focus(picking), picking.window.desk.view().preview)
    picking.drag_to(OPEN)

    assert shown[0] == "2"
    assert shown[1]
    assert shown[1].stand
    assert shown[1].stand.position == point
    assert focus(picking) == ""


def test_a_click_holds_a_landing_until_escape(picking: Pilot) -> None:
    """Held it can be read while the pointer is elsewhere, another point can be looked at, and Esc lets it go first."""
    for at in (J, S1, S2, S2 + Vec2.from_deg(-120)):
        picking.click(at)
    seen = []
    for at in (OPEN, S2 + Vec2.from_deg(-300), OPEN):
        picking.drag_to(at)
        seen.append(focus(picking))
    picking.key("Esc")

    assert seen == ["2", "5", "2"]
    assert focus(picking) == ""
    assert aimed(picking) == Toss(model="J", target="S1", at="S2")


def test_the_nearest_of_two_landing_points_answers(picking: Pilot) -> None:
    """From far away their places overlap."""
    for at in (J, S1, S2):
        picking.click(at)
    desk = picking.window.desk
    desk.change(camera=replace(desk.ui.camera, scale=14.0, center=S2))
    picking.drag_to(OPEN)
    found = []
    for number in range(1, 7):
        picking.drag_to(S2 + Vec2.from_deg(-60 * number))
        found.append(focus(picking))

    assert found == ["1", "2", "3", "4", "5", "6"]
    assert min(min(rect.size) for rect in picking.window.places.points.values()) >= 28


def test_without_a_second_pick_another_click_takes_another_target(picking: Pilot) -> None:
    picking.key("N")
    for at in (J, S1):
        picking.click(at)
    first = aimed(picking)
    picking.click(S2)

    assert first == Nudge(model="J", target="S1")
    assert aimed(picking) == Nudge(model="J", target="S2")
    assert [button.label for button in contents.action_panel(picking.window.desk.view()).buttons] == [
        "Nudge",
        "Rulings",
    ]


def test_the_selected_model_is_the_actor(picking: Pilot) -> None:
    picking.key("V")
    picking.click(J)
    picking.key("X")
    picking.click(S1)

    assert aimed(picking) == Toss(model="J", target="S1")


def test_a_click_on_the_actor_chooses_anew(picking: Pilot) -> None:
    for at in (J, S1, S2, J):
        picking.click(at)
    dropped = aimed(picking)
    picking.click(S2)

    assert dropped is None
    assert aimed(picking) == Toss(model="J", target="S2")


def test_what_is_refused_says_why_and_keeps_the_plan(picking: Pilot) -> None:
    for at in (J, H):
        picking.click(at)
    picking.key("Enter")
    notice = picking.window.desk.ui.notice
    panel = contents.action_panel(picking.window.desk.view())

    assert notice
    assert [reason.rule for reason in notice.reasons] == ["toss.friend"]
    assert not panel.buttons[0].is_on
    assert aimed(picking) == Toss(model="J", target="H")


def test_boosts_survive_another_target(picking: Pilot) -> None:
    """The tool keeps them, as with a line that is aimed anew."""
    for at in (J, S1):
        picking.click(at)
    tool = picking.window.desk.tool
    assert isinstance(tool, PickTool)
    tool.boost("S1")
    boosted = aimed(picking)
    picking.click(J)
    picking.click(S2)

    assert boosted == Toss(model="J", target="S1", is_hard=True)
    assert aimed(picking) == Toss(model="J", target="S2", is_hard=True)


@pytest.mark.parametrize(
    ("name", "plain", "boosted"),
    [
        ("skittles", "1 focus of 3", "2 focus of 3"),
        ("second-rank", "fury 0 to 1 of 5", "fury 0 to 2 of 5"),
    ],
)
def test_the_boost_key_is_about_the_one_target_that_is_picked(name: str, plain: str, boosted: str) -> None:
    """A slam and a throw from their files: no row under the pointer is needed, and the second press takes it back."""
    pilot = Pilot(load(find_scenario(name)))
    costs = []
    for _ in range(3):
        view = pilot.window.desk.view()
        assert view.preview
        costs.append((view.preview.cost, view.sketch.action.boost_damage, view.ui.notice))
        pilot.key("B")

    assert costs == [(plain, False, None), (boosted, True, None), (plain, False, None)]


def test_head_and_hints_are_those_of_the_moment(picking: Pilot) -> None:
    """The preview's own line and stats stand in the head; hints follow the picks."""
    hints = [picking.window.desk.view().hints]
    for at in (J, S1, S2):
        picking.click(at)
        hints.append(picking.window.desk.view().hints)
    panel = contents.action_panel(picking.window.desk.view())

    assert (panel.who, panel.stats) == ("J tosses S1", (("STR", "12"),))
    assert hints == [
        (("click", "pick"), ("wheel", "zoom")),
        (("click", "target"), ("Esc", "let go")),
        (("drag", "aim"), ("Enter", "toss"), ("Esc", "put back")),
        (("hover", "a landing point"), ("drag", "aim"), ("Enter", "toss"), ("Esc", "put back")),
    ]


def test_the_timeline_foresees_rolls_flight_and_shoves(picking: Pilot) -> None:
    for at in (J, S1):
        picking.click(at)
    steps = story.steps(picking.window.desk.view()).steps

    assert [[mark.answer or mark.icon for mark in step.marks] for step in steps] == [["pips"], ["arch"], ["shoved"]]


def test_the_rail_shows_each_action_of_the_gesture(picking: Pilot) -> None:
    rail = contents.rail(picking.window.desk.view())
    tools = {tool.command: (tool.icon, tool.cap) for group in rail.groups for tool in group}

    assert (tools["tool:toss"], tools["tool:nudge"]) == (("throw", "X"), ("throw", "N"))
    assert rail.active == ("tool:toss", "drawer:")


def test_the_file_lays_its_throw_on_the_table(game: Scenario) -> None:
    """A scenario opens with the throw that it is about to do; Enter does it."""
    action = Toss(model="J", target="S1", at="S2")
    system = replace(game.system, actions=(*game.system.actions, TOSS))
    pilot = Pilot(replace(game, system=system, actions=(action,)))
    laid = aimed(pilot)
    pilot.key("Enter")

    assert laid == action
    assert done(pilot) == [action]


def test_an_action_that_needs_nobody_else_is_read_before_it_is_done(picking: Pilot) -> None:
    """One click lays it on the table, another takes another model, Enter does it."""
    picking.key("R")
    plans = []
    for at in (J, S1, OPEN):
        picking.click(at)
        plans.append(aimed(picking))
    panel = contents.action_panel(picking.window.desk.view())
    picking.key("Enter")

    assert plans == [Roar(model="J"), Roar(model="S1"), Roar(model="S1")]
    labels = [button.label for button in panel.buttons]
    assert (panel.title, panel.who, labels) == ("Roar", "S1 roars", ["Roar", "Rulings"])
    assert done(picking) == [Roar(model="S1")]


def test_it_is_about_whoever_is_selected_and_escape_lets_go(picking: Pilot) -> None:
    picking.key("V")
    picking.click(J)
    picking.key("R")
    taken = aimed(picking)
    picking.key("Esc")

    assert taken == Roar(model="J")
    assert aimed(picking) is None
    assert picking.window.desk.view().hints[0] == ("click", "pick")
