"""The colours of both themes: hue is for sides and answers, furniture is grey."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from sandbox.core.overlays import Answer
from sandbox.core.terrain import TerrainKind

Color = tuple[int, int, int]
SideShape = Literal["disc", "diamond", "triangle", "square"]

BLACK: Color = (0, 0, 0)


def rgb(code: str) -> Color:
    """The colour of a six-digit code.

    >>> rgb("#F2AE2E")
    (242, 174, 46)
    """
    return (int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16))


def mix(ground: Color, over: Color, amount: float) -> Color:
    """`over` laid on `ground` with that opacity, 0 to 1.

    >>> mix((0, 0, 0), (200, 100, 50), 0.5)
    (100, 50, 25)
    """
    red, green, blue = (round(below + (above - below) * amount) for below, above in zip(ground, over, strict=True))
    return (red, green, blue)


@dataclass(frozen=True, slots=True, eq=False)
class SideColors:
    """A side: the shape in its id plates, and the parts of its bases from the outside in. Compared by identity."""

    shape: SideShape
    rim: Color
    plate: Color
    body: Color
    top: Color
    front: Color


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Theme:
    """One theme. Compared by identity, so that it can stand in the key of a cache.

    `lane_alpha` is the opacity of a lane's fill, `shadow_alpha` that of a contact shadow.
    """

    name: str
    window: Color
    off_table: Color
    panel: Color
    card: Color
    lift: Color
    line: Color
    line2: Color
    text: Color
    text2: Color
    text3: Color
    primary: Color
    on_primary: Color
    table: Color
    grid: Color
    grid6: Color
    edge: Color
    mat_text: Color
    shadow: Color
    tag: Color
    lane: Color
    on_mark: Color
    select: Color
    answers: Mapping[Answer, Color]
    words: Mapping[Answer, Color]
    sides: tuple[SideColors, ...]
    terrain: Mapping[TerrainKind, Color]
    lane_alpha: float
    shadow_alpha: float = 0.45

    def side(self, index: int) -> SideColors:
        """The colours of the side that appears as number `index`, from 0; a fifth side wears those of the first."""
        return self.sides[index % len(self.sides)]


def _answers(*codes: str) -> dict[Answer, Color]:
    names: tuple[Answer, ...] = ("tramples", "brushes", "stops", "strikes", "flies", "shoved", "stands", "rams")
    return dict(zip(names, map(rgb, codes), strict=True))


def _side(shape: SideShape, codes: str) -> SideColors:
    return SideColors(shape, *map(rgb, codes.split()))


def _terrain(*codes: str) -> dict[TerrainKind, Color]:
    rough, woodland, water, obstacle, obstruction, hazard, impassable = map(rgb, codes)
    return {
        "rough": rough,
        "difficult": rough,
        "woodland": woodland,
        "water": water,
        "obstacle": obstacle,
        "barrier": obstacle,
        "obstruction": obstruction,
        "hazard": hazard,
        "impassable": impassable,
    }


_DARK_ANSWERS = _answers("#F2AE2E", "#38A5F5", "#F0623A", "#D871B4", "#D5DEE8", "#F7F27A", "#45DDA8", "#FF32DC")
_LIGHT_ANSWERS = _answers("#AD7100", "#1B62B0", "#8E1F00", "#74206F", "#3F464D", "#7C7E3C", "#10856A", "#B400E6")

DARK = Theme(
    name="dark",
    window=rgb("#0E1115"),
    off_table=rgb("#0F1216"),
    panel=rgb("#16191F"),
    card=rgb("#20252D"),
    lift=rgb("#2B323C"),
    line=rgb("#323A45"),
    line2=rgb("#465261"),
    text=rgb("#EEF1F4"),
    text2=rgb("#AEB7C2"),
    text3=rgb("#8591A0"),
    primary=rgb("#EEF1F4"),
    on_primary=rgb("#14181D"),
    table=rgb("#2D3436"),
    grid=rgb("#353D3F"),
    grid6=rgb("#434D4F"),
    edge=rgb("#6B7678"),
    mat_text=rgb("#8F9A9C"),
    shadow=rgb("#0B0D0F"),
    tag=rgb("#14181D"),
    lane=rgb("#EEF1F4"),
    on_mark=rgb("#14181D"),
    select=(255, 255, 255),
    answers=_DARK_ANSWERS,
    words=_DARK_ANSWERS,
    sides=(
        _side("disc", "#1D3650 #3B668F #6C97BF #A9CBEA #BFDDF7"),
        _side("diamond", "#45301E #7E5D40 #AF8C69 #DFC3A3 #F3DCC0"),
        _side("triangle", "#2C3A2E #566B58 #869B87 #BCCDBB #D3E2D2"),
        _side("square", "#3A3150 #9186AE #BBB1D1 #E6E0F2 #F1ECFA"),
    ),
    terrain=_terrain("#8A7B5C", "#5E7F5E", "#4F7E93", "#9AA3A8", "#737C81", "#B7A53B", "#5B6367"),
    lane_alpha=0.10,
)

LIGHT = Theme(
    name="light",
    window=rgb("#E4E8EC"),
    off_table=rgb("#C6CCC8"),
    panel=rgb("#F5F7F8"),
    card=rgb("#FFFFFF"),
    lift=rgb("#E6EBF0"),
    line=rgb("#CDD4DB"),
    line2=rgb("#A9B4BF"),
    text=rgb("#15191E"),
    text2=rgb("#46525F"),
    text3=rgb("#66727F"),
    primary=rgb("#1B2128"),
    on_primary=rgb("#FFFFFF"),
    table=rgb("#DDE1DC"),
    grid=rgb("#D1D6D0"),
    grid6=rgb("#BDC4BC"),
    edge=rgb("#7A857D"),
    mat_text=rgb("#5B665E"),
    shadow=rgb("#A9B1AA"),
    tag=rgb("#FFFFFF"),
    lane=rgb("#15191E"),
    on_mark=rgb("#FFFFFF"),
    select=BLACK,
    answers=_LIGHT_ANSWERS,
    words={answer: mix(hue, BLACK, 0.3) for answer, hue in _LIGHT_ANSWERS.items()},
    sides=(
        _side("disc", "#2A557F #8DB3D6 #5B89B3 #2A557F #173A5C"),
        _side("diamond", "#7A5530 #DDBB97 #AB8257 #6B4724 #4E3115"),
        _side("triangle", "#4B634D #B5C9B4 #7E987E #3E563F #2A402B"),
        _side("square", "#3F3163 #9583BD #6C589A #372961 #271B4B"),
    ),
    terrain=_terrain("#9A875B", "#5F8A5F", "#5A93AD", "#6A747A", "#8A9398", "#A08C14", "#858E92"),
    lane_alpha=0.08,
)
