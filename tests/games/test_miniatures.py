"""The server draws miniatures with the outlines, places and colours of the client."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from boardkit.luck import SeededLuck
from boardkit.miniature import SEAT_LINES, SEAT_SHAPES, SEAT_TONES, Miniature
from boardkit.notes import SPECTATOR
from boardkit.registry import GAMES
from boardkit.state import PlayContext, push
from boardkit.testing.variants import variants
from lagerfeuer.web.pictures.svg_outlines import outlines
from support import seeded

ROOT = Path(__file__).parents[2]
GAMES_FOLDER = ROOT / "src" / "lagerfeuer" / "games"
SHOWN = sorted(key for key, game in GAMES.items() if game.is_offered)


def ours(key: str) -> Any:
    return import_module(f"lagerfeuer.games.{key}.miniature")


def drawing(key: str, mini: str | None) -> Miniature:
    found = GAMES[key].miniature(mini)
    assert found is not None
    return found


def first(key: str, mini: str) -> Miniature:
    found = GAMES[key].first_frame(mini)
    assert found is not None
    return found


def client(key: str, name: str) -> str:
    return (GAMES_FOLDER / key / "ui" / name).read_text(encoding="utf-8")


def colours_of(text: str) -> set[str]:
    """Return the colours of the light theme."""
    light = text.split('[data-theme="dark"]')[0]
    return set(re.findall(r"--[\w-]+: (#[0-9a-f]{6});", light))


@pytest.mark.parametrize("key", SHOWN)
def test_every_match_can_be_drawn_from_before_its_beginning_to_its_end(key: str) -> None:
    game, chance = GAMES[key], seeded.generator()
    minis: list[str | None] = [None, ""]
    options, seats = max(variants(game), key=lambda one: one[1])
    g = PlayContext(SeededLuck(seeded.fresh_seed()))
    state = game.start(options, seats, g)
    while (decision := state.decision()) is not None and len(minis) < 400:
        minis.append(game.thumbnail(game.observe(state, SPECTATOR)))
        push(state, chance.choice(list(decision.options(state.board))), g)
    minis.append(game.thumbnail(game.observe(state, SPECTATOR)))
    for mini in minis:
        for picture in (drawing(key, mini), *([] if mini is None else [first(key, mini)])):
            expect_inside(picture, seats)
    assert len({drawing(key, mini) for mini in minis}) > 1


def expect_inside(picture: Miniature, seats: int) -> None:
    assert len(picture.seats) >= seats
    corners = [
        (x * shape.scale + shape.x, y * shape.scale + shape.y)
        for shape in picture.shapes
        for outline in outlines(shape.path)
        for x, y in outline.points
    ]
    room = 0.1 * picture.width
    assert all(-room <= x <= picture.width + room for x, _ in corners)
    assert all(-room <= y <= picture.height + room for _, y in corners)


@pytest.mark.parametrize(
    ("key", "style"), [("roseking", "garden"), ("stoneage", "valley"), ("hunters", "cave")]
)
def test_the_colours_are_those_of_the_client(key: str, style: str) -> None:
    tokens = (ROOT / "ui" / "src" / "styles" / "tokens.css").read_text(encoding="utf-8")
    known = colours_of(client(key, f"{style}.css")) | colours_of(tokens)
    used = {colour for shape in drawing(key, None).shapes for colour in (shape.fill, shape.line) if colour}
    assert used <= known
    # Tokens let a page draw them in its reader's theme.
    light = (client(key, f"{style}.css") + tokens).replace("var(--seat-red)", SEAT_TONES["red"])
    for picture in (drawing(key, None), first(key, "")):
        for colour, token in picture.tokens.items():
            assert f"{token}: {colour};" in light
        coloured = {colour for shape in picture.shapes for colour in (shape.fill, shape.line) if colour}
        assert coloured <= {*picture.tokens}
    for kind, end in ((SEAT_TONES, ""), (SEAT_LINES, "-line")):
        for tone, colour in kind.items():
            assert f"--seat-{tone}{end}: {colour};" in tokens.split('[data-theme="dark"]')[0]


@pytest.mark.parametrize("key", SHOWN)
def test_seats_have_the_signs_that_they_have_at_the_table(key: str) -> None:
    signs = re.findall(r'tone: "(\w+)", shape: "(\w+)"', client(key, "seats.ts"))
    assert [(mark.tone, mark.shape) for mark in ours(key).SEATS] == signs
    shapes = (ROOT / "ui" / "src" / "lib" / "seat-shapes.ts").read_text(encoding="utf-8")
    for name, path in SEAT_SHAPES.items():
        assert f'{name}: "{path}"' in shapes


def test_outlines_and_places_are_those_of_the_client() -> None:
    garden, valley, ring = (client(key, "Thumbnail.svelte") for key in ("roseking", "stoneage", "hunters"))
    for path in (
        ours("roseking").JOINTS,
        ours("roseking").ROUND,
        ours("roseking").SQUARE,
        ours("roseking").CROWN,
        ours("roseking").LESS_ROUND,
        ours("roseking").LESS_SQUARE,
        "translate({} {}) scale({})".format(*ours("roseking").BESIDE),
    ):
        assert path in garden
    for path in (*(path for path, _ in ours("stoneage").LAND), ours("stoneage").RIVER):
        assert path in valley
    for path in ours("stoneage").MARKS.values():
        assert path in valley
    order = re.findall(r'"(\w+)"', re.search(r"ORDER = \[(.*?)\]", valley)[1])  # type: ignore[index]
    geometry = client("stoneage", "geometry.ts")
    for name, spot in zip(order, ours("stoneage").SPOTS, strict=True):
        x, y, rx, ry = spot
        assert f"{name}: {{ x: {x}, y: {y}, rx: {rx}, ry: {ry}," in geometry
    assert "BONUS = [9, 14, 18, GOAL]" in ring
    assert "164 * Math.cos(angle)" in ring
    assert "124 * Math.sin(angle)" in ring


def test_the_first_frame_of_hunters_has_the_trail_where_the_table_has_it() -> None:
    frame = import_module("lagerfeuer.games.hunters.first_frame")
    trail = client("hunters", "table/trail-geometry.ts")
    assert f"MARGIN = {frame.TOP};" in trail
    assert f"CORNER = {frame.CORNER};" in trail
    spots = frame.spots()
    assert len(spots) == 25
    assert (spots[0], spots[-1]) == ((frame.LEFT, frame.BOTTOM), pytest.approx((frame.RIGHT, frame.BOTTOM)))
    # Each tribe's marker stands on its field.
    marks = [
        (shape.x + 8, shape.y + 8)
        for shape in first("hunters", "3|19|0|0").shapes
        if shape.path in SEAT_SHAPES.values()
    ]
    assert marks == [pytest.approx(spots[3]), pytest.approx(spots[19])]


@pytest.mark.parametrize("letter", ["r", "w"])
def test_the_crown_stands_beside_the_rose_it_was_laid_on(letter: str) -> None:
    def marks(mini: str) -> tuple[Any, ...]:
        shapes = drawing("roseking", mini).shapes
        return shapes[3 if letter == "r" else 4], shapes[-1]

    alone, crowned = "." * 40 + letter + "." * 40 + "|0", "." * 40 + letter + "." * 40 + "|40"
    rose, crown = marks(crowned)
    assert rose.path != marks(alone)[0].path
    assert (crown.x, crown.y) == (48 + 2.3, 48 - 2.9)
    assert crown.scale < marks(alone)[1].scale == 1
    [flower], [gold] = outlines(rose.path), outlines(crown.path)
    # The crown leaves the middle of the rose visible.
    middle = (48 - 1.3, 48 + 1.3)
    assert min(x for x, _ in flower.points) < middle[0] < max(x for x, _ in flower.points)
    lowest = max(y * crown.scale + crown.y for _, y in gold.points)
    assert lowest < max(y for _, y in flower.points) - 2
