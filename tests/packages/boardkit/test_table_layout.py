"""How a table is drawn: by the layout that a game defines, or by one derived from its fields."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from boardkit.derived_layout import Sample, derived_layout, layout_of, shown_samples
from boardkit.registry import GAMES
from boardkit.table_layout import (
    ICONS,
    ActionForm,
    Cards,
    Counter,
    Face,
    Graph,
    Grid,
    Group,
    Point,
    TableLayout,
    Words,
    mistakes,
    square_names,
)

ROOT = Path(__file__).parents[3]
PAGE = ROOT / "docs" / "games" / "layout.md"


def derived(*shown: dict[str, object], seats: int = 2) -> TableLayout:
    return derived_layout([Sample(seats, one) for one in shown])


@pytest.mark.parametrize("key", list(GAMES))
def test_every_game_has_a_layout_that_can_be_sent(key: str) -> None:
    layout = layout_of(GAMES[key])
    assert layout.parts
    assert msgspec.json.decode(msgspec.json.encode(layout), type=TableLayout) == layout


@pytest.mark.parametrize("key", [key for key, game in GAMES.items() if game.table is not None] or ["none"])
def test_the_layout_of_a_game_fits_what_it_shows(key: str) -> None:
    if key in GAMES:
        game = GAMES[key]
        assert [wrong for one in shown_samples(game) for wrong in mistakes(layout_of(game), one.value)] == []


def test_embers_has_hands_and_points_by_seat() -> None:
    layout = layout_of(GAMES["embers"])
    assert [part for part in layout.parts if getattr(part, "by_seat", False)] == [
        Cards(field="hands", form="hand", by_seat=True),
        Counter(field="points", by_seat=True),
    ]
    assert layout.actions[0] == ActionForm("{hands}")


def test_lists_of_one_length_are_a_grid_with_the_marks_of_seats() -> None:
    start = [[2, 2, 2], [0, 0, 0], [0, 0, 0], [1, 1, 1]]
    [part] = derived({"board": start}).parts
    assert part == Grid(
        field="board",
        columns=3,
        rows=4,
        faces=(Face(value=1, seat=0), Face(value=2, seat=1)),
        empty=(0,),
    )


def test_seats_count_from_zero_beside_holes() -> None:
    [part] = derived({"board": [[None, 0, 1], [None, None, None], [1, None, 0]]}).parts
    assert isinstance(part, Grid)
    assert [(face.value, face.seat) for face in part.faces] == [(0, 0), (1, 1)]
    assert part.empty == (None,)


def test_numbers_that_cannot_be_seats_are_drawn_as_they_are() -> None:
    [part] = derived({"board": [[0, 2, 4], [8, 0, 0], [0, 0, 0]]}).parts
    assert isinstance(part, Grid)
    assert part.faces == ()


def test_what_follows_the_number_of_seats_is_by_seat_and_the_rest_is_not() -> None:
    samples = [
        Sample(2, {"points": [1, 2], "row": [7, 8], "left": 3, "open": True, "me": {"gold": 2}}),
        Sample(3, {"points": [1, 2, 0], "row": [7, 8], "left": 2, "open": False, "me": {"gold": 1}}),
    ]
    assert derived_layout(samples).parts == (
        Counter(field="points", by_seat=True),
        Cards(field="row"),
        Counter(field="left"),
        Words(field="open"),
        Group(field="me", parts=(Counter(field="gold"),)),
    )


def test_cards_that_no_seat_knows_are_a_pile() -> None:
    samples = [Sample(2, {"bag": [-1] * left, "laid": [4] * (9 - left)}) for left in (9, 5, 0)]
    assert derived_layout(samples).parts == (Cards(field="bag", form="pile"), Cards(field="laid"))


def test_a_layout_says_what_cannot_be_drawn() -> None:
    layout = TableLayout(
        parts=(
            Graph(field="points", points=(Point("a", 0, 0), Point("b", 1, 0)), lines=(("a", "c"),)),
            Counter(field="gold", icon="no-such-icon"),
            Counter(field="left"),
        ),
        actions=(ActionForm("{points}-{cells}"),),
    )
    assert mistakes(layout, {"points": [0, 1, 0], "gold": 1}) == [
        "points: lines name points that are none: c",
        "points: 2 places, but 3 values",
        "gold: there is no icon 'no-such-icon'",
        "left: there is no such field",
        "the form '{points}-{cells}' names 'cells', which no part draws",
    ]


def test_squares_are_named_from_the_lower_left() -> None:
    assert square_names(3, 2) == ("a2", "b2", "c2", "a1", "b1", "c1")
    assert square_names(28, 1)[-3:] == ("z1", "aa1", "ab1")


def test_the_client_has_every_icon_that_a_layout_may_name() -> None:
    source = (ROOT / "ui/src/generic-table/icons.ts").read_text(encoding="utf-8")
    assert set(re.findall(r"^import (\w+) from", source, re.MULTILINE)) == set(ICONS)


def test_the_examples_of_the_page_on_layouts_run() -> None:
    names: dict[str, object] = {}
    blocks = re.findall(r"^```python\n(.*?)^```", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    assert len(blocks) >= 3
    for block in blocks:
        exec(compile(block, str(PAGE), "exec"), names)
