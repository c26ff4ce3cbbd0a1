"""A match's miniature as flat shapes, for the pictures that the server draws.

The client has the same drawing of its own (`ui/Mini.svelte` of each game). Outlines are paths as SVG writes them, so
that both can be compared.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

SEAT_SHAPES: Final = {
    "circle": "M8 1.5a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13z",
    "square": "M2.5 2.5h11v11h-11z",
    "triangle": "M8 1.5l7 12.5h-14z",
    "diamond": "M8 .8l7.2 7.2l-7.2 7.2l-7.2-7.2z",
}
"""The outlines of the seats' shapes in a box of 16 by 16 (ui/src/lib/shapes.ts)."""
SEAT_TONES: Final = {
    "red": "#d55e00",
    "white": "#fffdf8",
    "black": "#2d2620",
    "blue": "#0072b2",
    "green": "#009e73",
}
"""The colours of seats (ui/src/styles/tokens.css)."""
SEAT_LINES: Final = {
    "red": "#a8420a",
    "white": "#55493c",
    "black": "#14100c",
    "blue": "#00629a",
    "green": "#00694d",
}
"""The colours of their outlines."""


@dataclass(frozen=True)
class Shape:
    """An outline, filled and drawn around, at a place and in a size: what SVG calls a path with a transformation."""

    path: str
    fill: str | None = None
    line: str | None = None
    width: float = 1.0
    x: float = 0.0
    y: float = 0.0
    scale: float = 1.0


@dataclass(frozen=True)
class SeatMark:
    """How a seat is marked: one of the tones and one of the shapes."""

    tone: str
    shape: str


@dataclass(frozen=True)
class Miniature:
    """A picture of so many units, the lowest shape first, and the marks of the seats in their order."""

    width: int
    height: int
    shapes: tuple[Shape, ...]
    seats: tuple[SeatMark, ...]


def ellipse(x: float, y: float, rx: float, ry: float) -> str:
    """The outline of an ellipse around a point."""
    return f"M{x - rx} {y}a{rx} {ry} 0 1 0 {2 * rx} 0a{rx} {ry} 0 1 0 {-2 * rx} 0z"


def box(x: float, y: float, width: float, height: float, round_: float = 0.0) -> str:
    """The outline of a rectangle, its corners rounded."""
    r = min(round_, width / 2, height / 2)
    arc = f"a{r} {r} 0 0 1"
    return (
        f"M{x + r} {y}h{width - 2 * r}{arc} {r} {r}v{height - 2 * r}{arc} {-r} {r}"
        f"h{2 * r - width}{arc} {-r} {-r}v{2 * r - height}{arc} {r} {-r}z"
    )
