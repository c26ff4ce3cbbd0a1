"""The layout of a table: how a client without code for the game draws the result of `Game.view`.

A game gives its layout as `Game.table`; without one, it is derived from the view (`derived_layout`). The layout is
data: it names the fields of the shown Struct and the kind of each. docs/games/layout.md.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal, TypeAlias

import msgspec

Value: TypeAlias = bool | int | str | None
"""The value of a place, a card or a counter."""
SeatTone: TypeAlias = Literal["red", "white", "blue", "green", "black"]
SeatShape: TypeAlias = Literal["circle", "square", "triangle", "diamond"]

EMPTY: tuple[Value, ...] = (None, -1, "", ".")
"""Values of an empty place, unless the layout defines others."""

ICONS: tuple[str, ...] = (
    "anchor", "axe", "ball", "bishop", "boat", "bone", "book", "bread", "brick", "castle", "clover",
    "club", "coin", "crown", "diamond", "die", "dragon", "feather", "fish", "flag", "flame", "flower", "gem",
    "hammer", "heart", "horse", "hourglass", "house", "key", "king", "knight", "leaf", "lock", "moon",
    "mountain", "pawn", "person", "potion", "queen", "ring", "rook", "scroll", "sheep", "shield", "skull",
    "spade", "star", "stone", "sun", "sword", "target", "tree", "water", "wheat", "wood",
)  # fmt: skip
"""The icons that every client has."""


class Face(msgspec.Struct, frozen=True, kw_only=True):
    """How one value is drawn: as the mark of a seat, as an icon, or as text; a value without a face is shown
    unchanged."""

    value: Value
    seat: int | None = None
    """The seat whose mark is drawn."""
    icon: str | None = None
    """One of `ICONS`."""
    text: str | None = None
    """A few letters; "" draws nothing."""
    tone: SeatTone | None = None
    """The colour of icon and text. Never the only difference between two faces."""
    title: str | None = None
    """Text id of its name, for screen readers and buttons."""
    name: str | None = None
    """Its name in the notation of actions, unless that is the value."""


class Point(msgspec.Struct, frozen=True):
    """A named point of a graph; x to the right and y downwards, in any unit."""

    name: str
    x: float
    y: float


class Grid(msgspec.Struct, frozen=True, kw_only=True, tag_field="part", tag="grid"):
    """A board of squares: a field of rows, or of all values (or letters) in one, from the upper left row by row."""

    field: str
    columns: int
    rows: int
    names: tuple[str, ...] = ()
    """The squares' names, from the upper left row by row; without them, a1 is at the lower left, and letters increase
    to the right."""
    checkered: bool = False
    faces: tuple[Face, ...] = ()
    empty: tuple[Value, ...] = EMPTY
    title: str | None = None


class Graph(msgspec.Struct, frozen=True, kw_only=True, tag_field="part", tag="graph"):
    """A board of points and lines: a field of values (or letters) in the order of the points, or of values by name."""

    field: str
    points: tuple[Point, ...]
    lines: tuple[tuple[str, ...], ...] = ()
    """Each line by the names of its points; neighbours on it are neighbours on the board."""
    faces: tuple[Face, ...] = ()
    empty: tuple[Value, ...] = EMPTY
    title: str | None = None


class Cards(msgspec.Struct, frozen=True, kw_only=True, tag_field="part", tag="cards"):
    """Cards: a field of values, or of their number if all are face down.

    A hand is fanned, a row is open, and a pile shows only its last card and the number.
    """

    field: str
    form: Literal["hand", "row", "pile"] = "row"
    by_seat: bool = False
    """The field has a list for every seat."""
    faces: tuple[Face, ...] = ()
    face_down: tuple[Value, ...] = (None, -1)
    title: str | None = None


class Counter(msgspec.Struct, frozen=True, kw_only=True, tag_field="part", tag="counter"):
    """A number, with its icon."""

    field: str
    by_seat: bool = False
    icon: str | None = None
    title: str | None = None


class Dice(msgspec.Struct, frozen=True, kw_only=True, tag_field="part", tag="dice"):
    """A row of dice with pips: a field of numbers from 1 to 6, 0 for a die that has not been rolled."""

    field: str
    by_seat: bool = False
    title: str | None = None


class Track(msgspec.Struct, frozen=True, kw_only=True, tag_field="part", tag="track"):
    """A common track of spaces 0 to `spaces` - 1: a field with the place of every seat's mark."""

    field: str
    spaces: int
    title: str | None = None


class Words(msgspec.Struct, frozen=True, kw_only=True, tag_field="part", tag="words"):
    """A value in words: the title of its face, otherwise the value itself."""

    field: str
    by_seat: bool = False
    faces: tuple[Face, ...] = ()
    title: str | None = None


class Group(msgspec.Struct, frozen=True, kw_only=True, tag_field="part", tag="group"):
    """The parts of a nested Struct: `each` for a list of Structs, `by_seat` for one Struct per seat."""

    field: str
    parts: tuple[Part, ...]
    by_seat: bool = False
    each: bool = False
    title: str | None = None


Part: TypeAlias = Grid | Graph | Cards | Counter | Dice | Track | Words | Group


class ActionForm(msgspec.Struct, frozen=True):
    """How actions name what is shown: "{points}-{points}" for "a1-d1", where `points` is the field of a board.

    In braces is the field of a board (its places), of cards (their values; only of the player's own hand), or of a part
    of a group, as in "{market.cards}". Everything else is literal. With a name, buttons show the text
    `<game>-do-<name>`, which may use `$first`, `$second` and `$third`.
    """

    form: str
    name: str | None = None


class SeatSign(msgspec.Struct, frozen=True):
    """The mark of a seat on this table."""

    tone: SeatTone
    shape: SeatShape


class TableLayout(msgspec.Struct, frozen=True, kw_only=True):
    """How the table of a game is drawn; fields of the shown Struct that no part names are not drawn."""

    parts: tuple[Part, ...]
    actions: tuple[ActionForm, ...] = ()
    """The first form that fits an action counts. An action that fits none is a button."""
    seats: tuple[SeatSign, ...] = ()
    """Without them: a red circle, a blue square, a green triangle, a black diamond."""

    def text_ids(self) -> tuple[str, ...]:
        """Return the text ids of all titles."""
        titles = [title for part in walk(self.parts) for title in _titles(part)]
        return tuple(dict.fromkeys(titles))


def walk(parts: Sequence[Part]) -> Iterator[Part]:
    """Yield all parts, including those in groups."""
    for part in parts:
        yield part
        if isinstance(part, Group):
            yield from walk(part.parts)


def _titles(part: Part) -> list[str]:
    titles = [part.title, *(face.title for face in faces_of(part))]
    return [title for title in titles if title is not None]


def faces_of(part: Part) -> tuple[Face, ...]:
    """Return the faces of a part."""
    return part.faces if isinstance(part, Grid | Graph | Cards | Words) else ()


def square_names(columns: int, rows: int) -> tuple[str, ...]:
    """Return the names of the squares of a grid: from the upper left row by row, a1 at the lower left.

    >>> square_names(2, 2)
    ('a2', 'b2', 'a1', 'b1')
    """
    return tuple(f"{_letters(column)}{rows - row}" for row in range(rows) for column in range(columns))


def _letters(column: int) -> str:
    return ("" if column < 26 else _letters(column // 26 - 1)) + "abcdefghijklmnopqrstuvwxyz"[column % 26]


def place_names(part: Part) -> tuple[str, ...]:
    """Return the names of the places of a board; empty for other parts."""
    if isinstance(part, Grid):
        return part.names or square_names(part.columns, part.rows)
    return tuple(point.name for point in part.points) if isinstance(part, Graph) else ()


def mistakes(layout: TableLayout, shown: Any) -> list[str]:
    """Return what is wrong with a layout for something that the game shows; empty if it can be drawn.

    >>> layout = TableLayout(parts=(Counter(field="points", icon="sheep"), Counter(field="left")))
    >>> mistakes(layout, {"points": 3})
    ['left: there is no such field']
    """
    named = {f"{{{path}}}" for path in _paths(layout.parts)}
    wrong = [*_mistakes(layout.parts, as_mapping(shown), "")]
    for action in layout.actions:
        for hole in holes(action.form):
            if f"{{{hole}}}" not in named:
                wrong.append(f"the form {action.form!r} names {hole!r}, which no part draws")
    return wrong


def holes(form: str) -> list[str]:
    """Return the fields that a form of actions names.

    >>> holes("{points}-{points}")
    ['points', 'points']
    """
    return [piece.split("}")[0] for piece in form.split("{")[1:]]


def _paths(parts: Sequence[Part], before: str = "") -> Iterator[str]:
    for part in parts:
        if isinstance(part, Group):
            yield from _paths(part.parts, f"{before}{part.field}.")
        elif isinstance(part, Grid | Graph | Cards):
            yield before + part.field


def as_mapping(shown: Any) -> Mapping[str, Any]:
    """Return the view of a game as a client receives it."""
    plain = msgspec.to_builtins(shown)
    return plain if isinstance(plain, dict) else {}


def _mistakes(parts: Sequence[Part], shown: Mapping[str, Any], before: str) -> Iterator[str]:
    for part in parts:
        path = before + part.field
        if part.field not in shown:
            yield f"{path}: there is no such field"
            continue
        value = shown[part.field]
        if isinstance(part, Group):
            for inner in value if (part.each or part.by_seat) and isinstance(value, list) else [value]:
                if isinstance(inner, dict):
                    yield from _mistakes(part.parts, inner, f"{path}.")
        yield from _part_mistakes(part, value, path)


def _part_mistakes(part: Part, value: Any, path: str) -> Iterator[str]:
    icons = [face.icon for face in faces_of(part)] + ([part.icon] if isinstance(part, Counter) else [])
    for icon in icons:
        if icon is not None and icon not in ICONS:
            yield f"{path}: there is no icon {icon!r}"
    names = place_names(part)
    if len(set(names)) != len(names):
        yield f"{path}: two places have one name"
    if isinstance(part, Grid) and len(names) != part.columns * part.rows:
        yield f"{path}: {part.columns} × {part.rows} squares, but {len(names)} names"
    if isinstance(part, Graph):
        strangers = {name for line in part.lines for name in line} - set(names)
        if strangers:
            yield f"{path}: lines name points that are none: {', '.join(sorted(strangers))}"
    if isinstance(part, Grid | Graph) and value is not None and (found := _places(value)) != len(names):
        yield f"{path}: {len(names)} places, but {found} values"
    if getattr(part, "by_seat", False) and not isinstance(value, list):
        yield f"{path}: by seat, but no list"


def _places(value: Any) -> int | None:
    """Return how many places a board's value has; None if it has no places."""
    if isinstance(value, list):
        return sum(len(row) if isinstance(row, list | str) else 1 for row in value)
    return len(value) if isinstance(value, str | dict) else None
