"""Queries about results: what finished matches left, and what statistics make of them.

All that is asked about a person is found over the index (player, game, at), or by the match: it costs as much as that
person has played, and not more where millions of matches are kept.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, insert, select, update

from lagerfeuer.store.tables import results, score_counts


@dataclass(frozen=True)
class ResultRow:
    """How a match ended for a person; the columns of `results` (tables.py says what they mean)."""

    match: str
    player: str
    game: str
    seat: int
    seats: int
    people: int
    place: int
    sharing: int
    points: int | None
    options: str
    at: int


RESULT_COLUMNS = [results.c[name] for name in ResultRow.__dataclass_fields__]


def add_results(connection: Connection, rows: Sequence[ResultRow]) -> None:
    """What a match left; a second time for the same match fails."""
    if rows:
        connection.execute(insert(results), [vars(row) for row in rows])


def count_points(connection: Connection, game: str, points: Sequence[int]) -> None:
    """Some people ended with so many points."""
    # In one order, so that no two who write at once wait for each other.
    for number, times in sorted(Counter(points).items()):
        same = (score_counts.c.game == game) & (score_counts.c.points == number)
        more = update(score_counts).where(same).values(times=score_counts.c.times + times)
        if connection.execute(more).rowcount == 0:
            connection.execute(insert(score_counts).values(game=game, points=number, times=times))


def points_of_all(connection: Connection, game: str) -> dict[int, int]:
    """How often people have ended with so many points, in all matches of the house."""
    wanted = select(score_counts.c.points, score_counts.c.times).where(score_counts.c.game == game)
    return {row.points: row.times for row in connection.execute(wanted.order_by(score_counts.c.points))}
