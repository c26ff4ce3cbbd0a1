"""The thumbnail of a match as flat shapes, for pictures that the server draws.

The client draws the same thumbnail in its own code (`ui/` of each game). Outlines are SVG paths, so that both can be
compared.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

SEAT_SHAPES: Final = {
    "circle": "M8 1.5a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13z",
    "square": "M2.5 2.5h11v11h-11z",
    "triangle": "M8 1.5l7 12.5h-14z",
    "diamond": "M8 .8l7.2 7.2l-7.2 7.2l-7.2-7.2z",
}
"""The outlines of the seats' shapes in a box of 16 by 16 (ui/src/lib/seat-shapes.ts)."""
SEAT_TONES: Final = {
    "red": "#c4281f",
    "white": "#fffdf8",
    "black": "#2d2620",
    "blue": "#0072b2",
    "green": "#009e73",
}
"""The colours of the seats (ui/src/styles/tokens.css)."""
SEAT_LINES: Final = {
    "red": "#b3261a",
    "white": "#55493c",
    "black": "#14100c",
    "blue": "#00629a",
    "green": "#00694d",
}
"""The outline colours of the seats."""


@dataclass(frozen=True)
class Shape:
    """An outline with fill, line, position and scale, like a transformed path in SVG."""

    path: str
    fill: str | None = None
    line: str | None = None
    width: float = 1.0
    x: float = 0.0
    y: float = 0.0
    scale: float = 1.0


@dataclass(frozen=True)
class SeatMark:
    """The mark of a seat: a tone and a shape."""

    tone: str
    shape: str


@dataclass(frozen=True)
class Miniature:
    """A picture in its own units, the lowest shape first, and the marks of the seats in order.

    `tokens`: by colour, the CSS variable with this colour, so that a page draws it in the reader's theme; `near`: the
    seat from whose side spectators see the board.
    """

    width: int
    height: int
    shapes: tuple[Shape, ...]
    seats: tuple[SeatMark, ...]
    tokens: Mapping[str, str] = field(default_factory=dict, compare=False)
    near: int | None = None


def ellipse(x: float, y: float, rx: float, ry: float) -> str:
    """Return the outline of an ellipse around a point.

    >>> ellipse(5, 5, 2, 1)
    'M3 5a2 1 0 1 0 4 0a2 1 0 1 0 -4 0z'
    """
    return f"M{x - rx} {y}a{rx} {ry} 0 1 0 {2 * rx} 0a{rx} {ry} 0 1 0 {-2 * rx} 0z"


def box(x: float, y: float, width: float, height: float, round_: float = 0.0) -> str:
    """Return the outline of a rectangle with rounded corners."""
    r = min(round_, width / 2, height / 2)
    arc = f"a{r} {r} 0 0 1"
    return (
        f"M{x + r} {y}h{width - 2 * r}{arc} {r} {r}v{height - 2 * r}{arc} {-r} {r}"
        f"h{2 * r - width}{arc} {-r} {-r}v{2 * r - height}{arc} {r} {-r}z"
    )
