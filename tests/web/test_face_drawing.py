"""A face is drawn from its number alone, stays within its disc, and is the same on server and client."""

from __future__ import annotations

import itertools
import math

from boardkit.miniature import Shape
from lagerfeuer.common.faces import LARGEST_FACE, face_of
from lagerfeuer.web.pictures.faces import UNITS, face_shapes, parts
from lagerfeuer.web.pictures.svg_outlines import outlines
from support import seeded
from support.client_code import returned

HALF = UNITS / 2


def sample() -> list[int]:
    chance = seeded.generator()
    return [0, LARGEST_FACE, *(chance.randint(0, LARGEST_FACE) for _ in range(20))]


def test_server_and_client_draw_the_same() -> None:
    calls = [[face, program] for face in sample() for program in (False, True)]
    for (face, program), drawn in zip(
        calls, returned("ui/src/faces/face-shapes.ts", "faceShapes", calls), strict=True
    ):
        disc, *shapes = face_shapes(int(face), bool(program))
        assert drawn["ground"] == disc.fill
        told = [
            Shape(
                one["path"],
                None if one["fill"] == "none" else one["fill"],
                one.get("line"),
                one.get("width", 1.0),
            )
            for one in drawn["shapes"]
        ]
        assert told == shapes


def test_every_part_lies_in_the_disc() -> None:
    known = parts()
    groups = (known.body, *known.kinds, *known.eyes, *known.extras)
    for part in itertools.chain(*groups):
        for outline in outlines(part.path):
            for x, y in outline.points:
                assert math.hypot(x - HALF, y - HALF) <= HALF, part.path


def test_each_digit_of_the_number_tells_and_people_differ() -> None:
    known = parts()
    counts = (
        len(known.kinds) - 1,
        len(known.coats),
        len(known.grounds),
        len(known.scarves),
        len(known.eyes),
        len(known.extras),
    )
    step = 1
    for count in counts:
        assert len({face_shapes(step * one, False) for one in range(count)}) == count
        step *= count
    assert len({face_of(f"person{number}", None) for number in range(200)}) > 190
    assert face_of("person", 7) == 7
