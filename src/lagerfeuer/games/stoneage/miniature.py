"""The thumbnail of the valley: the people at each place, in the shapes of the seats."""

from __future__ import annotations

from boardkit.miniature import SEAT_TONES, Miniature, SeatMark, Shape, box, ellipse

SEATS = (
    SeatMark("red", "circle"),
    SeatMark("white", "square"),
    SeatMark("blue", "triangle"),
    SeatMark("green", "diamond"),
)
GRASS, CLEARING, OUTLINE = "#c5cf93", "#eee2bd", "#3a2a17"
PINE, EARTH, ROCK, DRY, WATER = "#47713d", "#bd7950", "#a3a39c", "#dcc88b", "#7db6cf"
TOKENS = {
    GRASS: "--sa-grass",
    CLEARING: "--sa-clearing",
    OUTLINE: "--sa-outline",
    PINE: "--sa-pine",
    EARTH: "--sa-earth",
    ROCK: "--sa-rock",
    DRY: "--sa-dry",
    WATER: "--sa-water",
    **{SEAT_TONES[mark.tone]: f"--seat-{mark.tone}" for mark in SEATS},
}
LAND = (
    ("M0 50Q0 0 50 0H360Q420 180 300 260Q180 350 0 320Z", PINE),
    ("M360 0H660Q680 220 560 270Q420 280 350 200Z", EARTH),
    ("M670 0H950Q1000 0 1000 50V330Q800 350 680 200Z", ROCK),
    ("M0 520Q260 460 360 600Q420 700 350 800H50Q0 800 0 750Z", DRY),
)
RIVER = "M662 0Q700 150 668 270Q650 390 790 450Q900 480 810 590Q720 660 750 800"
SPOTS = (
    (150, 418, 104, 66),
    (530, 408, 102, 68),
    (540, 662, 108, 68),
    (190, 650, 172, 104),
    (172, 172, 150, 96),
    (494, 150, 148, 96),
    (832, 178, 150, 96),
    (838, 446, 146, 96),
)
"""The clearings in the order of the rules' places: centre, half the width, half the height."""
MARKS = {
    "circle": "m-34 0a34 34 0 1 1 68 0a34 34 0 1 1 -68 0z",
    "square": "m-30 -30h60v60h-60z",
    "triangle": "m0 -38l40 70h-80z",
    "diamond": "m0 -42l42 42l-42 42l-42 -42z",
}
APART = 72
SAMPLE = "4|10020003000000000|01002100000000000|00130020000000000"
"""A valley in the middle of a match, for pictures of the game itself."""


def miniature(mini: str) -> Miniature:
    """Return the drawing of a text from `Game.thumbnail`."""
    people = mini.split("|")[1:]
    shapes = [
        Shape(box(0, 0, 1000, 800, 50), GRASS),
        *(Shape(path, colour) for path, colour in LAND),
        Shape(RIVER, None, WATER, 74),
        *(Shape(ellipse(x, y, rx, ry), CLEARING) for x, y, rx, ry in SPOTS),
    ]
    for place, (x, y, _, _) in enumerate(SPOTS):
        here = [seat for seat, there in enumerate(people[: len(SEATS)]) if there[place : place + 1] > "0"]
        for n, seat in enumerate(here):
            mark = SEATS[seat]
            left = x + (n - (len(here) - 1) / 2) * APART
            shapes.append(Shape(f"M{left} {y}{MARKS[mark.shape]}", SEAT_TONES[mark.tone], OUTLINE, 10))
    return Miniature(1000, 800, tuple(shapes), SEATS, TOKENS)
