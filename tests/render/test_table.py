"""The table in one picture: what lies over what, what gives way to what, and the same picture for the same scene."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pygame
import pytest
from shapely.geometry import LineString, MultiPoint
from shapely.geometry import Point as Spot
from shapely.ops import unary_union

from sandbox.core.footprint import Box, Disc, Footprint, Oval
from sandbox.core.model import Aura, Model, Profile
from sandbox.core.overlays import Answer, Arrow, FirstContact, Ghost, Lane, StopBar, StrikeThread, Tick
from sandbox.core.state import Board
from sandbox.core.terrain import Polygon, Terrain
from sandbox.core.vec import Vec2
from sandbox.present.scene import Flash, Look, Scene, Tag, Trail
from sandbox.render.bases import ids_shown, standing
from sandbox.render.camera import Camera
from sandbox.render.furniture import Pointer, hints_rect
from sandbox.render.marks import id_plate
from sandbox.render.outlines import base_outline
from sandbox.render.overlays import arrow_points
from sandbox.render.table import Drawn, TableOptions, draw_table
from sandbox.render.tag_drawing import RECORDING, WINDOW, tag_sizes
from sandbox.render.tag_ground import cover, tag_ground, tag_wishes
from sandbox.render.tags import FULL, MARK, SHORT
from sandbox.render.theme import DARK, LIGHT, Theme

SIZE = (1000, 760)
VIEW = pygame.Rect(48, 40, 896, 688)
HINTS = (("drag", "aim"), ("Shift", "fine"), ("Enter", "trample"), ("Esc", "put back"))
SMALL, MEDIUM, LARGE = (Disc.of_mm(size) for size in (30, 40, 50))


def model(name: str, x: float, y: float, footprint: Footprint = SMALL, side: str = "B", facing: float = 0) -> Model:
    return Model(
        id=name, name=name, side=side, position=Vec2(x, y), facing_deg=facing, footprint=footprint, profile=Profile()
    )


MODELS = (
    model("Slayer", 11.3, 16.2, LARGE, "A", 13),
    model("F1", 13.55, 17.0),
    model("F2", 14.35, 16.1),
    model("H1", 14.55, 17.9, side="A"),
    model("F3", 15.3, 16.75),
    model("F4", 18.35, 18.1),
    model("R1", 19.65, 17.3, MEDIUM),
    model("F5", 14.65, 19.15),
    model("F6", 13.1, 14.45),
    model("F8", 17.4, 14.6),
)
ROUGH = Terrain(
    id="bog",
    kind="rough",
    area=Polygon((Vec2(13.5, 16), Vec2(14.8, 14), Vec2(13.8, 13), Vec2(12.4, 13.2), Vec2(12.6, 15.2))),
)
WALL = Terrain(
    id="wall", kind="obstacle", height_in=1, area=Polygon((Vec2(16, 13), Vec2(20, 13), Vec2(20, 13.4), Vec2(16, 13.4)))
)
BOARD = Board(48, 48, MODELS, (ROUGH, WALL))
WAY = Vec2.from_deg(13)
STAND, FAILED = MODELS[0].position + WAY * 5.71, MODELS[0].position + WAY * 6.74
LANE = Lane(
    model="Slayer",
    footprint=LARGE,
    facing_deg=13,
    start=MODELS[0].position,
    direction_deg=13,
    stand_in=5.71,
    failed_in=6.74,
    ticks=tuple(Tick(at_in=0.5 * inch, is_rough=inch < 6, is_major=inch % 3 == 0) for inch in range(1, 12)),
    rough_by=("bog",),
)
GHOST = Ghost(model="Slayer", footprint=LARGE, position=STAND, facing_deg=13, answer="stands")
OVERLAYS = (
    LANE,
    replace(GHOST, position=FAILED, answer="stops", is_failed=True, under=("F4",)),
    GHOST,
    Arrow(start=FAILED, end=STAND, answer="stops"),
    StopBar(point=Vec2(18.85, 17.5), normal_deg=-12),
    FirstContact(model="F1", point=Vec2(13.0, 16.8), mark="shield"),
    FirstContact(model="H1", point=Vec2(14.15, 17.45), mark="back"),
    StrikeThread(model="F5", point=Vec2(16.3, 18.3)),
)
ANSWERS: dict[str, tuple[Answer, int | None]] = {
    "F1": ("tramples", 1),
    "F2": ("tramples", 2),
    "H1": ("tramples", 3),
    "F3": ("tramples", 4),
    "F4": ("brushes", 5),
    "R1": ("stops", 6),
    "F5": ("strikes", None),
    "F6": ("strikes", None),
}


def tag(name: str, answer: Answer, order: int | None) -> Tag:
    one = BOARD.model(name)
    return Tag(
        id=name,
        anchor=one.position,
        radius_in=one.footprint.reach_in,
        answer=answer,
        word="tramples",
        note="hit 72% · kill 52%",
        order=order,
    )


SCENE = Scene(
    board=BOARD,
    looks=tuple(Look(model=name, ring=answer) for name, (answer, _) in ANSWERS.items()),
    overlays=OVERLAYS,
    tags=(
        Tag(id="stand", anchor=STAND, radius_in=LARGE.radius_in, answer="stands", word="stands here", note="5.71″"),
        *(tag(name, answer, order) for name, (answer, order) in ANSWERS.items()),
    ),
)
CAMERA = Camera(56, Vec2(16.2, 17.4), VIEW)
OPTIONS = TableOptions(hints=HINTS, pointer=Pointer("9″ at 13°", (716, 340)))


def draw(
    scene: Scene = SCENE, camera: Camera = CAMERA, theme: Theme = DARK, options: TableOptions = OPTIONS
) -> tuple[pygame.Surface, Drawn]:
    surface = pygame.Surface(SIZE, 0, 32)
    surface.fill((255, 0, 255))
    return surface, draw_table(surface, scene, camera, theme, options)


def pixels(surface: pygame.Surface) -> np.ndarray:
    return pygame.surfarray.array3d(surface)


def differing(first: pygame.Surface, second: pygame.Surface) -> np.ndarray:
    return (pixels(first) != pixels(second)).any(axis=2)


def plain(*models: Model, **fields: object) -> Scene:
    return replace(Scene(board=Board(48, 48, models)), **fields)


def disc_mask(center: tuple[float, float], radius: float) -> np.ndarray:
    x, y = np.mgrid[: SIZE[0], : SIZE[1]] + 0.5
    return np.hypot(x - center[0], y - center[1]) < radius


# The frame


@pytest.mark.parametrize("theme", [DARK, LIGHT])
def test_only_the_viewport_is_drawn_on_and_the_clip_is_left_as_it_was(theme: Theme) -> None:
    surface = pygame.Surface(SIZE, 0, 32)
    surface.fill((255, 0, 255))
    surface.set_clip((0, 0, 700, 760))
    draw_table(surface, SCENE, CAMERA, theme, OPTIONS)
    untouched = (pixels(surface) == (255, 0, 255)).all(axis=2)

    assert tuple(surface.get_clip()) == (0, 0, 700, 760)
    assert untouched[:48].all()
    assert untouched[:, :40].all()
    assert untouched[:, 728:].all()
    assert untouched[700:].all()
    assert not untouched[48:700, 40:728].any()


def test_the_same_scene_gives_the_same_picture_and_slots_that_stay() -> None:
    first, drawn = draw()
    second = pygame.Surface(SIZE, 0, 32)
    second.fill((255, 0, 255))
    again = draw_table(
        second, replace(SCENE, board=Board(48, 48, MODELS, (ROUGH, WALL))), CAMERA, DARK, OPTIONS, drawn.slots
    )

    assert again.slots == drawn.slots
    assert not differing(first, second).any()


@pytest.mark.parametrize("scale", [56.0, 24.0, 15.0])
@pytest.mark.parametrize(
    "scene",
    [
        SCENE,
        replace(SCENE, tags=(), looks=(), overlays=()),
        replace(SCENE, tags=(), looks=(Look(model="F8", lift=1.0), Look(model="F5", is_selected=True)), overlays=()),
        replace(SCENE, tags=(), looks=(Look(model="F8", fade=0.4, shake=(5.0, 5.0)),), overlays=(LANE,)),
        replace(SCENE, tags=(), looks=(Look(model="F1", is_overlapping=True),), overlays=OVERLAYS[3:]),
        replace(
            SCENE,
            tags=(),
            looks=(),
            overlays=(),
            trails=(Trail(model="H1", footprint=SMALL, facing_deg=0, start=Vec2(12, 17), end=Vec2(16, 12)),),
            flashes=(Flash(center=Vec2(18, 19), radius_in=0.6, hue="tramples", progress=1.0),),
        ),
    ],
    ids=["aim", "calm", "looks", "fading", "overlap", "trail"],
)
def test_a_picture_in_which_only_the_changes_are_drawn_anew_is_the_same_picture(scene: Scene, scale: float) -> None:
    """The board has been drawn before as it is, and by its side the scene is drawn on a board that is new."""
    camera = replace(CAMERA, scale=scale)
    options = replace(OPTIONS, hovered="F2")
    fresh, drawn = draw(replace(scene, board=Board(48, 48, MODELS, (ROUGH, WALL))), camera, options=options)
    board = Board(48, 48, MODELS, (ROUGH, WALL))
    for _ in range(3):
        draw(Scene(board=board), camera)
    again, drawn_again = draw(replace(scene, board=board), camera, options=options)

    assert drawn_again.slots == drawn.slots
    assert not differing(fresh, again).any()


def test_every_tag_has_its_place_clear_of_stand_hints_and_read_out() -> None:
    _, drawn = draw()
    x, y = CAMERA.to_screen(STAND)
    rects = list(drawn.tags.values())

    assert set(drawn.tags) == {found.id for found in SCENE.tags}
    assert all(slot.form == FULL for slot in drawn.slots)
    for number, rect in enumerate(rects):
        assert rect.collidelist(rects[number + 1 :]) < 0
        assert VIEW.contains(rect)
        assert not rect.colliderect(hints_rect(HINTS, VIEW))
        nearest = (min(max(x, rect.left), rect.right), min(max(y, rect.top), rect.bottom))
        assert math.dist(nearest, (x, y)) > LARGE.radius_in * 56 - 1


# What lies over what


def test_a_lane_never_tints_a_base() -> None:
    """Inside F2, which the lane covers half of, only the lane's edge leaves a trace, at .3."""
    base = disc_mask(CAMERA.to_pixel(BOARD.model("F2").position), SMALL.radius_in * 56 - 2)
    with_lane, _ = draw(plain(*MODELS, overlays=(LANE,)))
    without, _ = draw(plain(*MODELS))
    traces = differing(with_lane, without) & base

    assert 0 < traces.sum() < 0.1 * base.sum()
    change = np.abs(pixels(with_lane)[traces].astype(int) - pixels(without)[traces].astype(int))
    assert change.max() <= 0.3 * 255


def test_small_bases_stand_on_large_ones() -> None:
    small, large = model("S", 16, 17), model("L", 16.3, 17, LARGE)
    for models in ((small, large), (large, small)):
        both, _ = draw(plain(*models), options=TableOptions(has_ids=False))
        alone, _ = draw(plain(small), options=TableOptions(has_ids=False))
        assert not (differing(both, alone) & disc_mask(CAMERA.to_pixel(small.position), SMALL.radius_in * 56 - 1)).any()


def test_ids_lie_over_the_rings_and_ghosts_of_neighbours() -> None:
    scene = plain(
        model("HEL", 16, 17),
        model("N", 16, 15.9),
        looks=(Look(model="N", ring="stops"),),
        overlays=(replace(GHOST, position=Vec2(16, 16.4)),),
    )
    there = standing(scene.board, CAMERA, DARK)
    plate, place = ids_shown(scene, there, set())["HEL"]
    covered, _ = draw(scene)
    bare, _ = draw(plain(*scene.board.models))
    text = pixels(plate).sum(axis=2) > 700
    seen = differing(covered, bare)[place[0] : place[0] + plate.get_width(), place[1] : place[1] + plate.get_height()]

    assert text.sum() > 8
    assert not (seen & text).any()


def test_tags_lie_over_everything_else_on_the_table() -> None:
    surface, drawn = draw()
    empty, other = draw(replace(SCENE, board=Board(48, 48, ()), overlays=(LANE, GHOST), looks=()))
    inner = drawn.tags["R1"].inflate(-8, -8)

    assert other.tags.keys() == drawn.tags.keys()
    frame = surface.get_at((inner.centerx, drawn.tags["R1"].top))
    assert tuple(frame)[:3] == DARK.answers["stops"]
    assert empty.get_size() == surface.get_size()


# Ids


def id_places(scene: Scene, camera: Camera = CAMERA, named: tuple[str, ...] = ()) -> dict[str, tuple[int, int]]:
    there = standing(scene.board, camera, DARK)
    return {
        name: (at[0] + plate.get_width() // 2, at[1] + plate.get_height() // 2)
        for name, (plate, at) in ids_shown(scene, there, named).items()
    }


def test_what_is_left_of_a_model_stands_behind_its_id() -> None:
    """The plate grows to both sides of its place, and no other one changes."""
    there = standing(BOARD, CAMERA, DARK)
    plain = ids_shown(Scene(board=BOARD), there, ())
    told = ids_shown(Scene(board=BOARD, looks=(Look(model="R1", health="7/10"),)), there, ())
    plate, place = told["R1"]

    assert pygame.image.tobytes(plate, "RGBA") == pygame.image.tobytes(id_plate("R1 7/10", DARK.side(1), DARK), "RGBA")
    middle = place[0] + plate.get_width() / 2
    assert middle == pytest.approx(plain["R1"][1][0] + plain["R1"][0].get_width() / 2, abs=1)
    assert {name: blit for name, blit in told.items() if name != "R1"} == {
        name: blit for name, blit in plain.items() if name != "R1"
    }


def test_an_id_stands_inside_the_foot_and_moves_to_the_head_where_a_mark_is_near() -> None:
    """H1 was touched 22 pixels from its foot, F1 at its side."""
    found = id_places(SCENE)
    for name, way in (("F1", 1), ("H1", -1), ("F3", 1)):
        x, y = CAMERA.to_pixel(BOARD.model(name).position)
        assert found[name] == pytest.approx((x, y + way * (SMALL.radius_in * 56 - 12)), abs=1)


def test_a_small_base_wears_its_id_half_outside() -> None:
    camera = replace(CAMERA, scale=30.0)
    x, y = camera.to_pixel(BOARD.model("F8").position)

    assert id_places(SCENE, camera)["F8"] == pytest.approx((x, y + SMALL.radius_in * 30), abs=1)


def test_a_turned_box_has_its_id_inside_its_edge() -> None:
    scene = plain(model("T", 16, 17, Box.of_mm(90, 56), facing=27))
    x, y = CAMERA.to_pixel(Vec2(16, 17))
    reach = 28 / 25.4 / math.cos(math.radians(27)) * 56

    assert id_places(scene)["T"] == pytest.approx((x, y + reach - 12), abs=1)


def test_from_far_away_only_those_with_a_part_in_it_have_ids() -> None:
    far = replace(CAMERA, scale=19.0)

    assert set(id_places(SCENE, far, ("F1", "Slayer"))) == {"F1", "Slayer"}
    assert set(id_places(SCENE, replace(CAMERA, scale=20.0))) == {found.id for found in MODELS}
    surface, _ = draw(plain(model("S", 16, 17)), far, options=TableOptions(hovered="S"))
    bare, _ = draw(plain(model("S", 16, 17)), far, options=TableOptions(hovered="S", has_ids=False))
    assert differing(surface, bare).any()


# What gives way


def test_hints_and_scale_bar_make_room_for_the_stand() -> None:
    """A stand in the lower right corner, and one in the lower left: the plates go to the head of the view."""
    for x, y in ((23.0, 11.8), (9.5, 11.8)):
        scene = plain(overlays=(replace(GHOST, position=Vec2(x, y)),))
        clear, _ = draw(scene, options=TableOptions(has_ids=False))
        furnished, _ = draw(scene, options=TableOptions(has_ids=False, hints=HINTS))
        assert not (differing(clear, furnished) & disc_mask(CAMERA.to_screen(Vec2(x, y)), LARGE.radius_in * 56)).any()
        assert differing(clear, furnished).any()


def test_a_terrain_name_gives_way_to_bases_and_tags() -> None:
    """The wall's name stands under it; with a base there it is left out."""
    name = pygame.Rect(0, 0, 80, 20)
    name.center = tuple(map(round, CAMERA.to_screen(Vec2(18, 12.64))))
    blocked = (model("X", 17.7, 12.4), model("Y", 18.4, 12.4))
    for models, is_named in (((), True), (blocked, False)):
        scene = Scene(board=Board(48, 48, models, (WALL,)))
        surface, _ = draw(scene, options=TableOptions(has_ids=False))
        found = (pixels(surface)[name.left : name.right, name.top : name.bottom] == DARK.mat_text).all(axis=2)
        assert found.any() == is_named


# States


def test_a_removed_base_leaves_a_cross_and_a_carried_one_nothing() -> None:
    removed, carried = replace(model("S", 16, 17), removed=True), replace(model("C", 14, 17), carried_by="B")
    surface, _ = draw(plain(removed, carried))
    empty, _ = draw(plain())

    assert tuple(surface.get_at(CAMERA.to_pixel(removed.position)))[:3] == DARK.text2
    assert not (differing(surface, empty) & disc_mask(CAMERA.to_pixel(carried.position), 60)).any()


@pytest.mark.parametrize(
    "look",
    [
        Look(model="S", fade=0.5),
        Look(model="S", squash=0.8),
        Look(model="S", lift=0.7),
        Look(model="S", shake=(3.0, 0.0)),
        Look(model="S", is_selected=True),
        Look(model="S", is_hovered=True),
        Look(model="S", is_overlapping=True),
        Look(model="S", ring="flies"),
    ],
)
def test_every_look_shows_and_touches_nothing_far_away(look: Look) -> None:
    board = Board(48, 48, (model("S", 16, 17), model("N", 20, 17)))
    changed, _ = draw(Scene(board=board, looks=(look,)))
    calm, _ = draw(Scene(board=board))
    seen = differing(changed, calm)

    assert seen.sum() > 20
    assert not (seen & ~disc_mask(CAMERA.to_pixel(Vec2(16, 17)), SMALL.radius_in * 56 * 1.12 + 45)).any()


def test_a_lifted_base_is_above_the_table_and_its_shadow_stays() -> None:
    surface, _ = draw(
        plain(model("S", 16, 17), looks=(Look(model="S", lift=1.0),)), options=TableOptions(has_ids=False)
    )
    x, y = CAMERA.to_pixel(Vec2(16, 17))
    foot = round(y + SMALL.radius_in * 56) - 3

    assert tuple(surface.get_at((x, foot)))[:3] == pytest.approx((30, 34, 36), abs=6)
    assert tuple(surface.get_at((x, round(y - 0.7 * 56))))[:3] != DARK.table


def test_auras_trails_and_flashes_are_drawn() -> None:
    shining = replace(model("S", 16, 17), auras=(Aura(within_in=1, affects="friends", effect="arm"),))
    empty, _ = draw(plain())
    surface, _ = draw(plain(shining))
    x, y = CAMERA.to_pixel(Vec2(16, 17))
    reach = round((1 + SMALL.radius_in) * 56)
    column = differing(surface, empty)[:, y - 1 : y + 2].any(axis=1)
    ring = disc_mask((x, y), reach + 1.5) & ~disc_mask((x, y), reach - 1.5)
    assert column.any()
    assert 0.3 < (differing(surface, empty) & ring).sum() / ring.sum() < 0.8

    trail = Trail(model="S", footprint=SMALL, facing_deg=0, start=Vec2(12, 17), end=Vec2(16, 17))
    flash = Flash(center=Vec2(16, 17), radius_in=SMALL.radius_in, hue="quiet", progress=0.5)
    trailed, _ = draw(plain(trails=(trail,)))
    flashed, _ = draw(plain(flashes=(flash,)))
    assert differing(trailed, empty)[: x - 60].any()
    assert tuple(flashed.get_at((round(x + SMALL.radius_in * 56 + 7), y)))[:3] == DARK.answers["flies"]


# Tags


def test_a_hovered_tag_is_lifted_and_its_ring_is_wider() -> None:
    surface, drawn = draw(options=replace(OPTIONS, hovered="R1"))
    calm, _ = draw()
    rect = drawn.tags["R1"]
    inside = (rect.right - 5, rect.centery)

    assert tuple(surface.get_at(inside))[:3] == pytest.approx(DARK.lift, abs=3)
    assert tuple(calm.get_at(inside))[:3] == pytest.approx(DARK.tag, abs=3)
    outside = disc_mask(CAMERA.to_pixel(BOARD.model("R1").position), MEDIUM.radius_in * 56 + 6)
    assert (differing(surface, calm) & outside).any()


@pytest.mark.parametrize(("style", "height", "short"), [(WINDOW, 44, 26), (RECORDING, 60, 34)])
def test_the_sizes_of_tags(style: type, height: int, short: int) -> None:
    """Two lines, one line, and mark with number; without a second line the full form is the short one."""
    sizes = tag_sizes(SCENE.tags[1], style)

    assert [size[1] for size in sizes] == [height, short, short]
    assert sizes[FULL][0] >= sizes[SHORT][0] > sizes[MARK][0]
    assert tag_sizes(replace(SCENE.tags[1], note=""), style)[FULL] == sizes[SHORT]


@pytest.mark.parametrize("facing", [0, 35, 90])
@pytest.mark.parametrize("footprint", [Disc(1), Oval(3, 2), Oval(1, 1.5), Box(2, 1), Box(1, 1.2), Oval(1, 1)])
def test_discs_cover_a_base_for_the_tags(footprint: Footprint, facing: float) -> None:
    base = MultiPoint(base_outline(footprint, (100, 100), facing, 20)).convex_hull
    covered = unary_union([Spot(x, y).buffer(r, 64) for x, y, r in cover(footprint, (100, 100), facing, 20, 0)])

    assert covered.intersection(base).area > 0.93 * base.area
    assert covered.difference(base).area < 0.12 * base.area


def test_tags_mind_only_what_they_could_come_near() -> None:
    """A crowd at the other end of the table changes nothing; a base beside the lane does."""
    there = standing(BOARD, replace(CAMERA, scale=10.0), DARK)
    wishes = tag_wishes(SCENE, there.camera, WINDOW)
    crowd = tuple(model(f"X{x}", 40 + x % 8, 2 + x // 8 * 1.3) for x in range(32))
    crowded = Scene(board=Board(48, 48, (*MODELS, *crowd), (ROUGH, WALL)), overlays=OVERLAYS, tags=SCENE.tags)
    far = standing(crowded.board, there.camera, DARK)

    assert len(far.models) == len(MODELS) + 32
    assert len(tag_ground(crowded, far, wishes, []).bases) < len(MODELS) + 32
    assert len(tag_ground(crowded, far, wishes, []).bases) >= len(MODELS)


def test_the_ground_of_the_tags() -> None:
    """The stand is to stay bare; the failed end may be covered, the arrow, the bar and all marks may not."""
    ground = tag_ground(SCENE, standing(BOARD, CAMERA, DARK), tag_wishes(SCENE, CAMERA, WINDOW), [])
    covered = unary_union([Spot(x, y).buffer(r) for x, y, r in ground.discs])

    assert ground.bare == ((*CAMERA.to_screen(STAND), LARGE.radius_in * 56),)
    assert {round(radius - SMALL.radius_in * 56, 1) for _, _, radius in ground.bases if radius < 38} == {0.0, 4.5}
    for overlay in OVERLAYS:
        match overlay:
            case FirstContact(point=point) | StrikeThread(point=point) | StopBar(point=point):
                assert covered.contains(Spot(CAMERA.to_screen(point)).buffer(4))
            case Arrow():
                assert covered.contains(LineString(arrow_points(overlay, CAMERA)))
    assert not covered.contains(Spot(CAMERA.to_screen(FAILED + WAY * 0.8)))
    (lane,) = ground.lanes
    assert (lane.angle_deg, lane.half_width) == (13, pytest.approx(LARGE.radius_in * 56))
    assert lane.length == pytest.approx(6.74 * 56)
