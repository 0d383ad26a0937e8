"""Leaders from bases to what is said of them: from the true edge, whatever shape it has."""

from __future__ import annotations

import math
from collections.abc import Iterable

from sandbox.core.footprint import Footprint
from sandbox.core.model import Model
from sandbox.core.overlays import Ghost
from sandbox.core.vec import Vec2
from sandbox.present.preview import STAND
from sandbox.present.scene import Scene
from sandbox.render.camera import Camera
from sandbox.render.outlines import Point
from sandbox.render.overlays import RING_EDGE, edge_px
from sandbox.render.tag_places import Segment
from sandbox.render.tags import Slot


def from_edge(
    footprint: Footprint, facing_deg: float, center: Point, end: Point, scale: float, grow: float = 0.0
) -> Segment:
    """The line from the edge of a base, or `grow` pixels outside it, straight away from its middle to that end."""
    far = math.dist(center, end)
    if far == 0:
        return end, end
    way = Vec2((end[0] - center[0]) / far, (center[1] - end[1]) / far)
    edge = min(edge_px(footprint, facing_deg, way.angle_deg, scale) + grow, far)
    return (center[0] + way.x * edge, center[1] - way.y * edge), end


def leaders(scene: Scene, camera: Camera, placed: Iterable[Slot]) -> dict[str, Segment]:
    """The leaders of the tags that have one, by the id of the tag."""
    ringed = {look.model for look in scene.looks if look.ring is not None}
    found: dict[str, Segment] = {}
    for slot in placed:
        base = _base(slot.id, scene)
        if slot.leader is not None and base is not None:
            center, grow = camera.to_screen(base.position), RING_EDGE * camera.px if slot.id in ringed else 0.0
            found[slot.id] = from_edge(base.footprint, base.facing_deg, center, slot.leader[1], camera.scale, grow)
        elif slot.leader is not None:
            found[slot.id] = slot.leader
    return found


def _base(tag: str, scene: Scene) -> Model | Ghost | None:
    """The base that a tag belongs to: where it would be, or where it is."""
    ghosts = [overlay for overlay in scene.overlays if isinstance(overlay, Ghost) and not overlay.is_failed]
    if tag == STAND:
        return next((ghost for ghost in ghosts if ghost.answer == "stands"), None)
    return next((ghost for ghost in ghosts if ghost.model == tag and ghost.answer != "stands"), None) or (
        scene.board.find_model(tag)
    )
