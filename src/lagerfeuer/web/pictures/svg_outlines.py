"""SVG path data (SVG 1.1, 8.3) as polygons: curves become lines that are too short to see."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise
from typing import Final, TypeAlias

Point: TypeAlias = tuple[float, float]
TOKEN: Final = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?")
TAKES: Final = {"m": 2, "l": 2, "h": 1, "v": 1, "q": 4, "c": 6, "a": 7, "z": 0}
"""The number of arguments of each command."""
CURVE_LINES: Final = 16
"""The number of lines for a curve."""
ARC_LINES: Final = 48
"""The number of lines for an arc."""


@dataclass
class Outline:
    """A subpath: its points, and whether it is closed."""

    points: list[Point] = field(default_factory=list)
    closed: bool = False


@lru_cache(512)
def outlines(path: str) -> tuple[Outline, ...]:
    """Return the subpaths of a path. Raises ValueError if it is malformed or uses an unsupported command."""
    pen = _Pen()
    for command, numbers in _commands(path):
        pen.draw(command, numbers)
    return tuple(one for one in pen.parts if len(one.points) > 1)


def _commands(path: str) -> Iterator[tuple[str, list[float]]]:
    tokens = TOKEN.findall(path)
    place = 0
    command = ""
    while place < len(tokens):
        if tokens[place].isalpha():
            command = tokens[place]
            place += 1
        count = TAKES.get(command.lower())
        if count is None:
            raise ValueError(f"no command of an outline: {command!r}")
        yield command, [float(one) for one in tokens[place : place + count]]
        place += count
        # Coordinates after a move without a command of their own are lines (8.3.2).
        command = {"m": "l", "M": "L", "z": "", "Z": ""}.get(command, command)


class _Pen:
    """The current point, and the subpaths drawn so far."""

    def __init__(self) -> None:
        self.parts: list[Outline] = []
        self.at: Point = (0.0, 0.0)
        self.first: Point = (0.0, 0.0)

    def draw(self, command: str, numbers: list[float]) -> None:
        x, y = self.at if command.islower() else (0.0, 0.0)
        kind = command.lower()
        if kind == "m":
            self.at = self.first = (x + numbers[0], y + numbers[1])
            self.parts.append(Outline([self.at]))
        elif kind == "z":
            self.parts[-1].closed = True
            self.at = self.first
        elif kind == "a":
            rx, ry, _turned, large, sweep, dx, dy = numbers
            self._along(_arc(self.at, (x + dx, y + dy), (rx, ry), bool(large), bool(sweep)), ARC_LINES)
        elif kind in "qc":
            ends = [(x + numbers[n], y + numbers[n + 1]) for n in range(0, len(numbers), 2)]
            self._along(_curve([self.at, *ends]), CURVE_LINES)
        else:
            here = self.at
            to = {
                "l": lambda: (x + numbers[0], y + numbers[1]),
                "h": lambda: (x + numbers[0], here[1]),
                "v": lambda: (here[0], y + numbers[0]),
            }[kind]()
            self._to(to)

    def _along(self, way: Callable[[float], Point], pieces: int) -> None:
        for piece in range(1, pieces + 1):
            self._to(way(piece / pieces))

    def _to(self, point: Point) -> None:
        if self.parts[-1].closed:
            # After a closed subpath a new one begins at its first point.
            self.parts.append(Outline([self.at]))
        self.parts[-1].points.append(point)
        self.at = point


def _curve(points: list[Point]) -> Callable[[float], Point]:
    """Return a Bézier curve as a function of 0 to 1, by de Casteljau's algorithm."""

    def way(share: float) -> Point:
        left = points
        while len(left) > 1:
            left = [(a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share) for a, b in pairwise(left)]
        return left[0]

    return way


def _arc(start: Point, end: Point, radii: Point, large: bool, sweep: bool) -> Callable[[float], Point]:
    """Return an unrotated elliptical arc as a function of 0 to 1 (SVG 1.1, F.6.5)."""
    rx, ry = abs(radii[0]) or 1e-9, abs(radii[1]) or 1e-9
    # Scale to the unit circle, and find the centre whose distance to both ends is one.
    ax, ay, bx, by = start[0] / rx, start[1] / ry, end[0] / rx, end[1] / ry
    half = math.dist((ax, ay), (bx, by)) / 2
    grow = max(1.0, half)
    rx, ry, ax, ay, bx, by, half = (
        rx * grow,
        ry * grow,
        ax / grow,
        ay / grow,
        bx / grow,
        by / grow,
        half / grow,
    )
    off = math.sqrt(max(0.0, 1.0 - half * half)) / (2 * half) if half else 0.0
    side = -1.0 if large == sweep else 1.0
    mx = (ax + bx) / 2 + side * off * (ay - by)
    my = (ay + by) / 2 + side * off * (bx - ax)
    first, last = math.atan2(ay - my, ax - mx), math.atan2(by - my, bx - mx)
    turn = (last - first) % (2 * math.pi)
    if not sweep:
        turn -= 2 * math.pi

    def way(share: float) -> Point:
        angle = first + turn * share
        return (mx + math.cos(angle)) * rx, (my + math.sin(angle)) * ry

    return way
