"""Enters the result of a tournament match, in the transaction that ends it, so that it counts exactly once."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection

from lagerfeuer.db.queries.results import departures
from lagerfeuer.db.queries.tournaments import end_table, table_of_match
from lagerfeuer.matches.agreements import ended_by_rules
from lagerfeuer.matches.hooks import FinishedMatch
from lagerfeuer.ratings.results import left_early, places_of
from lagerfeuer.tournaments.scoring import margins, place_points

PLAYED: Final = "played"
AGREED: Final = "agreed"
SET: Final = "set"
GIVEN: Final = "given"
"""How a table got its points: played, cancelled by agreement, set by the host, or given without a match."""


def write_tournament_result(connection: Connection, finished: FinishedMatch) -> None:
    """Enter a finished match into its tournament, unless the host has set the result."""
    row, game = finished.row, finished.game
    if row.cup is None:
        return
    table = table_of_match(connection, row.id)
    if table is None or table.ended is not None:
        return
    assert row.outcome is not None
    seats, ended = len(table.seats), str(row.outcome["ended"])
    if ended == "house-cancel":
        # All agreed to cancel, so no player is ahead.
        end_table(connection, table, AGREED, place_points([1] * seats), [0] * seats)
        return
    board = finished.match.settled.board
    left = left_early(finished.happenings, departures(connection, row.id))
    places = places_of(row.outcome, [tuple(one) for one in game.scores(board)], left)
    # Points of an unfinished game would mean nothing.
    own = [None] * seats if left or not ended_by_rules(ended) else list(game.points(board))
    end_table(connection, table, PLAYED, place_points(places), margins(own))
