"""The layout of a game that defines none, derived from the shape of its view.

Random matches with each number of seats show what varies. A list with a value for every seat, with any number of seats,
is by seat; rows of constant length are a board; a list of only holes is a pile.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from boardkit.game import Game
from boardkit.luck import SeededLuck
from boardkit.match_state import begin_match
from boardkit.notes import SPECTATOR
from boardkit.table_layout import (
    ActionForm,
    Cards,
    Counter,
    Face,
    Graph,
    Grid,
    Group,
    Part,
    TableLayout,
    Value,
    Words,
    as_mapping,
    walk,
)

SAMPLED_POSITIONS = 24
"""Number of positions of each match that are sampled."""
HOLES = (None, -1)
MIN_BOARD_SIDE = 3


@dataclass(frozen=True)
class Sample:
    """The values of one field of the view, and the number of seats."""

    seats: int
    value: Any


def layout_of(game: Game) -> TableLayout:
    """Return the layout that the game gives, otherwise the one derived from its view.

    >>> from boardkit import game_named
    >>> [part.field for part in layout_of(game_named("embers")).parts]
    ['hands', 'points', 'bag', 'laid']
    """
    return derived_layout(shown_samples(game)) if game.table is None else game.table


def shown_samples(game: Game) -> list[Sample]:
    """Return what a game shows to its first seat and to spectators in a random match with each number of seats."""
    samples = []
    for seats in game.seats:
        luck, chooser = SeededLuck(seats), SeededLuck(seats + 100)
        match, _ = begin_match(game, game.resolve_options({}), seats, luck)
        for _ in range(SAMPLED_POSITIONS):
            for seat in (0, SPECTATOR):
                samples.append(Sample(seats, as_mapping(game.view(match.observe(seat), seat))))
            asked, decision = match.seat_to_act(), match.state.decision()
            if asked is None or decision is None:
                break
            options = decision.options(match.state.board)
            match, _ = match.apply(asked, options[chooser.pick(len(options))], luck)
    return samples


def derived_layout(samples: Sequence[Sample]) -> TableLayout:
    """Return the layout derived from samples of the view."""
    parts = _parts(samples)
    return TableLayout(parts=parts, actions=_forms(parts))


def _parts(samples: Sequence[Sample]) -> tuple[Part, ...]:
    """Return the parts for samples that are mappings."""
    fields = dict.fromkeys(
        key for sample in samples if isinstance(sample.value, Mapping) for key in sample.value
    )
    found = []
    for field in fields:
        values = [
            Sample(sample.seats, sample.value[field])
            for sample in samples
            if isinstance(sample.value, Mapping) and field in sample.value
        ]
        part = _part(field, values)
        if part is not None:
            found.append(part)
    return tuple(found)


def _part(field: str, samples: Sequence[Sample]) -> Part | None:
    if field in ("game", "type"):
        # The tag of a Struct is its type, which has no information about the match.
        return None
    known = [sample for sample in samples if sample.value is not None]
    kinds = {_kind(sample.value) for sample in known}
    if not known:
        return None
    if kinds == {"list"}:
        return _list_part(field, known)
    if kinds == {"group"}:
        return Group(field=field, parts=_parts(known))
    if kinds == {"number"}:
        return Counter(field=field)
    return Words(field=field)


def _kind(value: Any) -> str:
    if isinstance(value, list):
        return "list"
    if isinstance(value, Mapping):
        return "group"
    return "number" if isinstance(value, int) and not isinstance(value, bool) else "word"


def _list_part(field: str, samples: Sequence[Sample]) -> Part:
    inner = [Sample(sample.seats, one) for sample in samples for one in sample.value]
    kinds = {_kind(one.value) for one in inner if one.value is not None}
    by_seat = all(len(sample.value) == sample.seats for sample in samples)
    if kinds == {"list"}:
        flat = {_kind(one) for row in inner if row.value is not None for one in row.value} - {"list", "group"}
        if by_seat and flat:
            return Cards(field=field, form="hand", by_seat=True)
        grid = _grid(field, samples)
        return grid if grid is not None else Words(field=field)
    if kinds == {"group"}:
        return Group(field=field, parts=_parts(inner), by_seat=by_seat, each=not by_seat)
    if by_seat and kinds == {"number"}:
        return Counter(field=field, by_seat=True)
    if by_seat and kinds == {"word"}:
        return Words(field=field, by_seat=True)
    if inner and all(one.value in HOLES for one in inner):
        return Cards(field=field, form="pile")
    return Cards(field=field)


def _grid(field: str, samples: Sequence[Sample]) -> Grid | None:
    shapes = {
        (len(sample.value), *{len(row) for row in sample.value if row is not None}) for sample in samples
    }
    if len(shapes) != 1:
        return None
    rows, *columns = shapes.pop()
    if len(columns) != 1 or rows < MIN_BOARD_SIDE or columns[0] < MIN_BOARD_SIDE:
        return None
    tally: dict[Value, int] = {}
    for one in (one for sample in samples for row in sample.value for one in row):
        if not isinstance(one, list | dict):
            tally[one] = tally.get(one, 0) + 1
    if not tally:
        return None
    return Grid(
        field=field, columns=columns[0], rows=rows, faces=_faces(list(tally), samples), empty=_empty(tally)
    )


def _empty(tally: dict[Value, int]) -> tuple[Value, ...]:
    """Return what an empty square holds: a hole, or otherwise the most frequent value."""
    holes = tuple(value for value in tally if value in (*HOLES, "", "."))
    return holes or (max(tally, key=lambda value: tally[value]),)


def _faces(values: Sequence[Value], samples: Sequence[Sample]) -> tuple[Face, ...]:
    """Return the marks of seats if the numbers on a board can be seats, counted from 0 if there are holes, otherwise
    from 1."""
    numbers = sorted(value for value in values if isinstance(value, int) and not isinstance(value, bool))
    holes = any(value in HOLES for value in values)
    first = 0 if holes else 1
    seats = [number for number in numbers if number >= first]
    if len(values) != len(numbers) + (None in values) or not seats:
        return ()
    if seats[-1] - first >= max(sample.seats for sample in samples):
        return ()
    return tuple(Face(value=number, seat=number - first) for number in seats)


def _forms(parts: Sequence[Part]) -> tuple[ActionForm, ...]:
    """Return forms for actions that name a place, two places, a card, or a card and its place."""
    boards = [part.field for part in walk(parts) if isinstance(part, Grid | Graph) and part in parts]
    hands = [part for part in parts if isinstance(part, Cards)]
    # The cards of a hand come first: a seat plays these.
    cards = [part.field for part in sorted(hands, key=lambda part: not part.by_seat)]
    forms = [
        *(f"{{{board}}}" for board in boards),
        *(f"{{{board}}}{mark}{{{board}}}" for board in boards for mark in "-x"),
        *(f"{{{card}}}" for card in cards),
        *(f"{{{card}}}{mark}{{{board}}}" for card in cards for board in boards for mark in "-@:"),
    ]
    return tuple(ActionForm(form) for form in forms)
