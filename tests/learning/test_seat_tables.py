"""The table of a seat outside a match of the house shows only what this seat may know."""

import msgspec
import pytest

from boardkit.luck import SeededLuck
from boardkit.match_state import MatchState, begin_match
from boardkit.registry import GAMES
from lagerfeuer.learning.seat_tables import seat_table
from lagerfeuer.matches.view_types import SeatView
from support import seeded


@pytest.mark.parametrize("key", list(GAMES))
def test_two_states_that_look_alike_to_a_seat_give_it_the_same_table(key: str) -> None:
    game = GAMES[key]
    options, count = game.resolve_options({}), game.seats[0]
    match, _ = begin_match(game, options, count, SeededLuck(seeded.fresh_seed()))
    seats = [SeatView(seat, "person", None, None, True) for seat in range(count)]
    for seat in range(count):
        other = MatchState(
            game, options, game.determinize(match.observe(seat), SeededLuck(seeded.fresh_seed()))
        )
        tables = [msgspec.json.encode(seat_table(one, [], seat, seats, False)) for one in (match, other)]
        assert tables[0] == tables[1]
