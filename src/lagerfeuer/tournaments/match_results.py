"""What a match of a cup gives, written in the transaction of its end: however a server dies, it counts once."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection

from boardkit.game import Game
from boardkit.match_state import Match
from lagerfeuer.db.queries.match_events import HappeningRow
from lagerfeuer.db.queries.matches import MatchRow
from lagerfeuer.db.queries.results import gone_since
from lagerfeuer.db.queries.tournaments import end_table, table_of_match
from lagerfeuer.ratings.results import left_early, places_of
from lagerfeuer.tournaments.scoring import margins, place_points

PLAYED, AGREED, SET, GIVEN = "played", "agreed", "set", "given"
"""How a table came to its points: played, called off by all, set by the host, or given without a match."""


def write_cup_result(
    connection: Connection,
    game: Game,
    row: MatchRow,
    match: Match,
    happenings: Sequence[HappeningRow],
) -> None:
    """Enter a match that is over now into its cup; if its result was set by the host meanwhile, that stays."""
    table = table_of_match(connection, row.id)
    if table is None or table.ended is not None:
        return
    assert row.outcome is not None
    seats, ended = len(table.seats), str(row.outcome["ended"])
    if ended == "house-cancel":
        # All have agreed, and what they agree on is that nobody is ahead.
        end_table(connection, table, AGREED, place_points([1] * seats), [0] * seats)
        return
    board, left = match.settled.board, left_early(happenings, gone_since(connection, row.id))
    places = places_of(row.outcome, [tuple(one) for one in game.scores(board)], left)
    # Points of a match that was not played to its end would say nothing.
    own = [None] * seats if left or ended.startswith("house-") else list(game.points(board))
    end_table(connection, table, PLAYED, place_points(places), margins(own))
