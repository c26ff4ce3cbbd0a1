"""Drawn faces as flat shapes, for pictures that the server draws.

A face is a number, whose digits in changing bases choose its parts from `faces.json`. The client draws the same with
its own code (ui/src/faces/face-shapes.ts).
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from boardkit.miniature import Shape

UNITS: Final = 96
"""The width and height of a face in its coordinates."""
GROUND: Final = "M0 48a48 48 0 1 0 96 0a48 48 0 1 0-96 0z"
COAT_TONES: Final = ("coat", "light", "shade")
POINT: Final = re.compile(r"(-?[\d.]+) (-?[\d.]+)")


class Part(msgspec.Struct, forbid_unknown_fields=True):
    """An outline. `fill`, `line`: names of colours; `both`: it is drawn a second time as in a mirror."""

    path: str
    fill: str | None = None
    line: str | None = None
    width: float = 1.0
    both: bool = False


class Parts(msgspec.Struct, forbid_unknown_fields=True):
    """All parts. The last one of `kinds` is that of bot accounts; `coats` are tones of base, light and shade."""

    colours: dict[str, str]
    grounds: list[str]
    coats: list[tuple[str, str, str]]
    scarves: list[str]
    body: list[Part]
    kinds: list[list[Part]]
    eyes: list[list[Part]]
    extras: list[list[Part]]


@cache
def parts() -> Parts:
    """Return the parts of faces."""
    text = Path(__file__).with_name("faces.json").read_bytes()
    return msgspec.json.decode(text, type=Parts)


def face_shapes(face: int, program: bool) -> tuple[Shape, ...]:
    """Return the shapes of a face, the lowest first. `program`: that of a bot account."""
    known = parts()
    *people, bot = known.kinds
    rest, kind = divmod(face, len(people))
    rest, coat = divmod(rest, len(known.coats))
    rest, ground = divmod(rest, len(known.grounds))
    rest, scarf = divmod(rest, len(known.scarves))
    rest, eyes = divmod(rest, len(known.eyes))
    colours = {
        **known.colours,
        **dict(zip(COAT_TONES, known.coats[coat], strict=True)),
        "scarf": known.scarves[scarf],
    }
    drawn = [
        *known.body,
        *(bot if program else people[kind]),
        *known.eyes[eyes],
        *known.extras[rest % len(known.extras)],
    ]
    return (
        Shape(GROUND, known.grounds[ground]),
        *(
            Shape(path, part.fill and colours[part.fill], part.line and colours[part.line], part.width)
            for part in drawn
            for path in ((part.path, _mirrored(part.path)) if part.both else (part.path,))
        ),
    )


def _mirrored(path: str) -> str:
    """Return an outline of absolute points as in a mirror."""
    return POINT.sub(lambda point: f"{UNITS - float(point[1]):.4g} {point[2]}", path)
