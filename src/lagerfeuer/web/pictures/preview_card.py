"""The picture of a link preview: the thumbnail of the board, who plays, and the status."""

from __future__ import annotations

import struct
import zlib
from typing import Final

from PIL import Image, ImageDraw

from boardkit.miniature import SEAT_LINES, SEAT_SHAPES, SEAT_TONES, SeatMark, Shape, box, ellipse
from boardkit.registry import GAMES
from boardkit.texts import plain_number, say
from lagerfeuer.read_models.link_previews import Preview
from lagerfeuer.web.pictures.faces import UNITS, face_shapes
from lagerfeuer.web.pictures.fonts import SANS, SERIF, Letters, can_write
from lagerfeuer.web.pictures.shapes import draw_shapes

WIDTH: Final = 1200
HEIGHT: Final = 630
GROUND, SURFACE, INK, SOFT, LINE, EMBER, WASH = (
    "#f3ebde", "#fffdf8", "#2b211a", "#665646", "#d8c8b1", "#b0430c", "#fbe6d2",
)  # fmt: skip
"""The colours of the light theme (ui/src/styles/tokens.css)."""
FLAME: Final = (
    Shape(box(0, 0, 64, 64, 14), "#2b1d13"),
    Shape(
        "M33 8c2 9 14 14 14 28a15 15 0 0 1-30 0c0-8 5-11 7-18 3 2 4 5 4 8 4-4 6-10 5-18z",
        "#d55e00",
    ),
    Shape("M33 27c1 5 7 7 7 14a8 8 0 0 1-16 0c0-4 3-6 4-9 1 1 2 2 2 4 2-2 3-5 3-9z", "#f7b55f"),
    Shape("M13 50l38 5v4l-38-5zM51 50l-38 5v4l38-5z", "#8a5a33"),
)
"""The house's flame (ui/public/flame.svg)."""
SIDE, GAP = 360, 24
"""The width of the flame or a face alone, and the gap between several faces."""
RING: Final = Shape(ellipse(UNITS / 2, UNITS / 2, UNITS / 2 - 2, UNITS / 2 - 2), None, EMBER, 3.5)
"""The ring around the face of a winner."""
EDGE: Final = 56
LEFT: Final = 520
"""Maximum width of the thumbnail."""
TALL: Final = HEIGHT - 2 * EDGE
"""Maximum height of the thumbnail."""
RIGHT: Final = EDGE + LEFT + 56
ROOM: Final = WIDTH - EDGE - RIGHT
ROW: Final = 64
STATUS: Final = 42
HEADINGS: Final = (72, 62, 54, 46)
FOOT: Final = HEIGHT - EDGE


def card(preview: Preview, place: str) -> bytes:
    """Return the picture as PNG. `place`: the house's address as text, "" without one."""
    picture = Image.new("RGB", (WIDTH, HEIGHT), GROUND)
    draw = ImageDraw.Draw(picture)
    _miniature(picture, draw, preview)
    y = _heading(draw, _heading_of(preview))
    y = _rows(picture, draw, preview, y + 26)
    if can_write(preview.status):
        _status(draw, preview.status, y + 10)
    _foot(picture, draw, preview, place)
    return png(picture)


def _miniature(picture: Image.Image, draw: ImageDraw.ImageDraw, preview: Preview) -> None:
    if preview.faces:
        _faces(picture, preview)
        return
    game = GAMES.get(preview.game or "")
    drawing = None if game is None else game.miniature(preview.mini)
    if drawing is None:
        place = EDGE + (LEFT - SIDE) // 2, (HEIGHT - SIDE) // 2
        picture_of(picture, FLAME, 64, 64, SIDE, place)
        return
    scale = min(LEFT / drawing.width, TALL / drawing.height)
    width, height = round(drawing.width * scale), round(drawing.height * scale)
    x, y = EDGE + (LEFT - width) // 2, (HEIGHT - height) // 2
    draw.rounded_rectangle((x - 12, y - 12, x + width + 11, y + height + 11), 20, SURFACE, LINE, 2)
    picture_of(picture, drawing.shapes, drawing.width, drawing.height, width, (x, y), SURFACE)


def _faces(picture: Image.Image, preview: Preview) -> None:
    """Draw a person, or those who have won a tournament, up to four, with a ring around each."""
    count = len(preview.faces)
    # Two per line. A single last one is centred.
    side = SIDE if count == 1 else (LEFT - GAP) // 2
    lines = -(-count // 2)
    top = (HEIGHT - lines * side - (lines - 1) * GAP) // 2
    for number, face in enumerate(preview.faces):
        line, column = divmod(number, 2)
        wide = side if count - 2 * line == 1 else 2 * side + GAP
        x = EDGE + (LEFT - wide) // 2 + column * (side + GAP)
        # Only winners have a ring. Without a game, the picture is of one person.
        ring = (RING,) if preview.game is not None else ()
        place = x, top + line * (side + GAP)
        picture_of(picture, (*face_shapes(*face), *ring), UNITS, UNITS, side, place)


def picture_of(
    picture: Image.Image,
    shapes: tuple[Shape, ...],
    units: int,
    high: int,
    width: int,
    place: tuple[int, int],
    ground: str = GROUND,
) -> None:
    """Paste shapes on a picture whose colour there is `ground`.

    `units`, `high`: the size in the shapes' coordinates.
    """
    picture.paste(draw_shapes(shapes, width, round(width * high / units), units, ground), place)


def _heading_of(preview: Preview) -> str:
    """Return the heading; for a name that cannot be written, the name of the game or of the house."""
    if can_write(preview.heading):
        return preview.heading
    title = "house-name" if preview.game is None else f"{preview.game}-title"
    return say(preview.language, title)


def _heading(draw: ImageDraw.ImageDraw, text: str) -> int:
    """Write the heading as large as it fits, on at most two lines. Return where it ends."""
    for size in HEADINGS:
        letters = Letters(SERIF, size)
        lines = _broken(letters, text, 2)
        if all(letters.width(line) <= ROOM for line in lines):
            break
    y = EDGE
    for line in lines:
        y += round(size * 1.06)
        letters.write(draw, RIGHT, y - size * 0.2, letters.fit(line, ROOM), INK)
    return y


def _broken(letters: Letters, text: str, most: int) -> list[str]:
    """Break words into at most so many lines; the last one takes the rest."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and letters.width(longer) > ROOM and len(lines) < most:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def _rows(picture: Image.Image, draw: ImageDraw.ImageDraw, preview: Preview, y: int) -> int:
    letters, rows = Letters(SERIF, 38), preview.rows
    # Leave room for all rows and each line of the status.
    below = 76 + STATUS * (1 + preview.status.count("\n"))
    high = min(ROW, (FOOT - below - y) // len(rows)) if rows else ROW
    for row in rows:
        if row.strong:
            draw.rounded_rectangle((RIGHT - 16, y, RIGHT + ROOM, y + high - 4), 14, WASH)
        x, room = RIGHT, ROOM - 20
        if row.mark is not None:
            _mark(picture, row.mark, (x, y + (high - 44) // 2), WASH if row.strong else GROUND)
            x, room = x + 54, room - 54
        if row.face is not None:
            place = x, y + (high - 48) // 2
            shapes = face_shapes(row.face, program=False)
            picture_of(picture, shapes, UNITS, UNITS, 44, place, WASH if row.strong else GROUND)
            x, room = x + 58, room - 58
        if row.points is not None:
            points = row.points if isinstance(row.points, str) else plain_number(row.points)
            wide = letters.width(points)
            letters.write(draw, RIGHT + ROOM - 20 - wide, y + high // 2 + 10, points, INK)
            room -= round(wide) + 24
        text = row.text if not row.otherwise or can_write(row.text) else row.otherwise
        letters.write(draw, x, y + high // 2 + 10, letters.fit(text, room), INK)
        y += high
    return y


def _mark(picture: Image.Image, mark: SeatMark, place: tuple[int, int], ground: str) -> None:
    shape = Shape(SEAT_SHAPES[mark.shape], SEAT_TONES[mark.tone], SEAT_LINES[mark.tone], 1)
    picture_of(picture, (shape,), 16, 16, 38, place, ground)


def _status(draw: ImageDraw.ImageDraw, text: str, y: int) -> None:
    letters = Letters(SANS, 34)
    # Several lines are shortened so that all fit. A single line is wrapped.
    lines = text.split("\n")
    if len(lines) == 1:
        lines = _broken(letters, text, max(1, (FOOT - 66 - y) // STATUS))
    for line in lines:
        y += STATUS
        letters.write(draw, RIGHT, y - 8, letters.fit(line, ROOM), EMBER)


def _foot(picture: Image.Image, draw: ImageDraw.ImageDraw, preview: Preview, place: str) -> None:
    picture_of(picture, FLAME, 64, 64, 52, (RIGHT, FOOT - 52))
    letters = Letters(SANS, 28)
    draw_name = "Lagerfeuer" if not place else f"Lagerfeuer · {place}"
    letters.write(draw, RIGHT + 68, FOOT - 17, letters.fit(draw_name, ROOM - 68), SOFT)


def png(picture: Image.Image) -> bytes:
    """Return a picture as PNG. Written here because Pillow holds the GIL while it compresses."""
    width, height = picture.size
    body, line = picture.tobytes(), 3 * width
    rows = b"".join(b"\0" + body[start : start + line] for start in range(0, len(body), line))
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    chunks = ((b"IHDR", head), (b"IDAT", zlib.compress(rows, 6)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in chunks)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
