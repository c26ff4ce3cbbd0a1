"""The preview of a sunset shows its actual result, also at the edges of the track."""

import pytest

from boardkit.json_fields import Json
from lagerfeuer.games.hunters.game import HUNTERS
from lagerfeuer.games.hunters.view_types import SunsetView

from .table_builder import Table, player, table


def told(one: Table) -> SunsetView:
    """Return the preview of a sunset for seat 0."""
    return HUNTERS.view(HUNTERS.observe(one.match.state, 0), 0).players[0].sunset


@pytest.mark.parametrize(
    ("fields", "mode", "rises", "lost"),
    [
        # Field 9 is reached without two created items: one hunger, then one per member (H7 before H1).
        ({"points": 8, "hunger": 3, "village": 4}, "survival", 8, 1),
        # Two fields are passed at once.
        ({"points": 13, "passed": 0, "hunger": 2, "village": 3}, "survival", 7, 0),
        # Not reached; reached with two items to pay; already passed; another mode.
        ({"points": 7, "hunger": 3, "village": 4}, "survival", 7, 0),
        ({"points": 8, "hunger": 3, "village": 4, "built": ["mortar", "drum"]}, "survival", 7, 0),
        ({"points": 8, "passed": 1, "hunger": 3, "village": 4}, "survival", 7, 0),
        ({"points": 8, "hunger": 3, "village": 4}, "normal", 7, 0),
        # Without points no field is reached.
        ({"points": 9, "passed": 0, "hunger": 2, "village": 2}, "normal", 4, 0),
    ],
)
def test_h7_the_hunger_of_a_bonus_field_is_part_of_what_a_sunset_is_said_to_bring(
    fields: Json, mode: str, rises: int, lost: int
) -> None:
    one = table(player(hand=[], items=[], camp=0, **fields), mode=mode)
    before = told(one)
    assert (before.rises, before.lost, before.hunger) == (rises, lost, rises - 3 * lost)
    one.act("sunset")
    if one.prompt == "bonus":
        one.act("decline")
    assert (len(one.told("lose")), int(one.b.hunger[0])) == (lost, before.hunger)


@pytest.mark.parametrize(
    ("fields", "points", "moves"),
    [
        ({"points": 5, "hunger": 1, "village": 3}, 2, 2),
        # H4: the marker moves back, but not below 0.
        ({"points": 5, "hunger": 4, "village": 1}, -3, -3),
        ({"points": 1, "hunger": 4, "village": 1}, -3, -1),
        ({"points": 0, "hunger": 4, "village": 1}, -3, 0),
        # H8: with more than three hunger the goal is closed.
        ({"points": 23, "hunger": 4, "village": 5}, 1, 0),
        ({"points": 23, "hunger": 3, "village": 5}, 2, 2),
        # H9: the marker does not move back from the goal.
        ({"points": 24, "hunger": 4, "village": 1}, -3, 0),
    ],
)
def test_h4_h8_a_sunset_is_said_to_move_the_marker_as_far_as_it_does(
    fields: Json, points: int, moves: int
) -> None:
    one = table(player(hand=[], items=[], passed=3, **fields), player(points=24, passed=3), start=1, turn=0)
    before = told(one)
    assert (before.points, before.moves) == (points, moves)
    one.act("sunset")
    assert int(one.b.points[0]) == fields["points"] + moves


def test_h9_a_sunset_that_wins_at_once_is_said_to_bring_no_hunger() -> None:
    """The second seat is the first to reach the goal: the match is over before its members go hungry."""
    mine = player(points=22, hunger=3, village=5, hand=[], items=[], camp=0, passed=3)
    for other, start, hunger in ((0, 1, 3), (24, 1, 8), (0, 0, 8)):
        one = table(mine, player(points=other, passed=3), start=start, turn=0)
        before = told(one)
        assert (before.moves, before.rises) == (2, hunger)
        one.act("sunset")
        assert int(one.b.hunger[0]) == before.hunger
