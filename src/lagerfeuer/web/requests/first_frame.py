"""The first frame of a table as HTML in its document, painted before any script has run.

The client takes it over (ui/src/table/first-frame.ts); ui/src/styles/first-frame.css lays it out as the table does.
Screen readers skip it, because the table itself follows.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from html import escape
from typing import Final

from boardkit.miniature import SEAT_LINES, SEAT_SHAPES, SEAT_TONES, Miniature, SeatMark, Shape
from lagerfeuer.read_models.first_frames import FirstFrame, FrameSeat, drawing_of

MAX_CACHED_BOARDS: Final = 256
"""Boards kept in memory, of up to 6 KB each."""


def frame_html(frame: FirstFrame | None) -> str:
    """Return a first frame as HTML, "" if there is none."""
    if frame is None:
        return ""
    board = _board(frame.game, frame.mini)
    seats = "".join(_seat(seat) for seat in frame.seats)
    mine = ' class="mine"' if frame.is_mine else ""
    many = " many" if len(frame.seats) > 2 else ""
    return (
        f'<div class="first-frame" aria-hidden="true">'
        f'<div class="first-bar"><b>{escape(frame.title)}</b><span{mine}>{escape(frame.status)}</span></div>'
        f'<div class="first-table" data-game="{escape(frame.game)}" aria-hidden="true">'
        f'<div class="first-seats{many}">{seats}</div>'
        f'<div class="first-stage">{board}</div><div class="first-prompt"></div></div></div>'
    )


def _seat(seat: FrameSeat) -> str:
    turn = " turn" if seat.is_on_turn else ""
    mark = "" if seat.mark is None else _mark(seat.mark)
    return f'<div class="card{turn}">{mark}<b translate="no"><bdi>{escape(seat.name)}</bdi></b></div>'


def _mark(mark: SeatMark) -> str:
    fill, line = (
        (f"--seat-{mark.tone}", SEAT_TONES[mark.tone]),
        (f"--seat-{mark.tone}-line", SEAT_LINES[mark.tone]),
    )
    return (
        f'<svg viewBox="0 0 16 16"><path d="{SEAT_SHAPES[mark.shape]}" fill="{_var(*fill)}" '
        f'stroke="{_var(*line)}" stroke-width="1.6"/></svg>'
    )


@lru_cache(MAX_CACHED_BOARDS)
def _board(game: str, mini: str) -> str:
    drawing = drawing_of(game, mini)
    return "" if drawing is None else svg_of(drawing)


def svg_of(drawing: Miniature) -> str:
    """Return a drawing as SVG without style attributes, which the policy forbids."""
    shapes = "".join(_paths(drawing.shapes, drawing.tokens))
    # A slightly higher or wider stage stretches it.
    return f'<svg viewBox="0 0 {drawing.width} {drawing.height}" preserveAspectRatio="none">{shapes}</svg>'


def _paths(shapes: Iterable[Shape], tokens: Mapping[str, str]) -> Iterable[str]:
    for shape in shapes:
        fill = "none" if shape.fill is None else _colour(shape.fill, tokens)
        line = (
            ""
            if shape.line is None
            else f' stroke="{_colour(shape.line, tokens)}" stroke-width="{shape.width:g}"'
        )
        moved = (shape.x, shape.y, shape.scale) != (0, 0, 1)
        place = f' transform="translate({shape.x:g} {shape.y:g}) scale({shape.scale:g})"' if moved else ""
        yield f'<path d="{escape(shape.path)}" fill="{fill}"{line}{place}/>'


def _colour(colour: str, tokens: Mapping[str, str]) -> str:
    return escape(_var(tokens[colour], colour) if colour in tokens else colour)


def _var(token: str, otherwise: str) -> str:
    return f"var({token},{otherwise})"
