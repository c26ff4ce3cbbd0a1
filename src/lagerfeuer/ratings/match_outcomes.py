"""Outcomes of finished matches for lists: all points, a person's place, their rating change.

Computed in bulk: one query per list.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from functools import lru_cache

from sqlalchemy import Connection

from boardkit.game import Game
from boardkit.registry import game_named
from boardkit.steps import Board
from lagerfeuer.db.queries.matches import MatchRow
from lagerfeuer.db.queries.results import RecentRow, results_in
from lagerfeuer.matches.agreements import ended_by_rules
from lagerfeuer.matches.summaries import OutcomeView
from lagerfeuer.ratings.rating_model import displayed

log = logging.getLogger(__name__)
MAX_CACHED_OUTCOMES = 512
"""Cached outcomes, which never change."""


def outcomes_of(connection: Connection, rows: Sequence[MatchRow], player: str) -> dict[str, OutcomeView]:
    """Return the outcome for a person of each finished match."""
    over = [row for row in rows if row.status == "finished"]
    known = results_in(connection, player, [row.id for row in over]) if over else {}
    found = {}
    for row in over:
        view = OutcomeView(points_at_end(row))
        result = known.get(row.id)
        if result is not None:
            view.place, view.sharing = result.result.place, result.result.sharing
            view.change = change_of(result)
        found[row.id] = view
    return found


def points_at_end(row: MatchRow) -> list[int] | None:
    """Return the points of all seats; None if people or the house ended the match, or it cannot be loaded."""
    if row.snapshot is None or row.outcome is None or not ended_by_rules(row.outcome["ended"]):
        return None
    return _points(row.id, row.game, row.snapshot)


def points_of_all(game: Game, board: Board) -> list[int] | None:
    """Return the points of all seats; None if the game counts none."""
    points = game.points(board)
    known = [one for one in points if one is not None]
    return known if len(known) == len(points) else None


@lru_cache(MAX_CACHED_OUTCOMES)
def _points(match: str, game: str, snapshot: bytes) -> list[int] | None:
    try:
        known = game_named(game)
        return points_of_all(known, known.codec.decode(snapshot).board)
    except Exception as error:
        # One broken match must not break a list. Log no details: the state may contain hidden information.
        log.warning("match %s does not load (%s); lists do not tell its points", match, type(error).__name__)
        return None


def change_of(row: RecentRow) -> int | None:
    """Return the change of a rating in displayed numbers."""
    if row.mu is None or row.mu_before is None:
        return None
    return displayed(row.mu) - displayed(row.mu_before)
