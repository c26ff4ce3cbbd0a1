"""Queries about the luck of finished matches: counts of all picks, and the picks of each match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, insert, select, text

from lagerfeuer.db.batches import execute_rows
from lagerfeuer.db.schema import counted_matches, match_luck, pick_counts
from lagerfeuer.db.upserts import adding_upsert

PickKind = tuple[str, int, int]
"""("die" or "draw", sides, outcome)."""


@dataclass(frozen=True)
class MatchLuck:
    """The picks of a finished match; columns of `match_luck`."""

    match: str
    commitment: str
    game: str
    picks: int
    luck: str


@dataclass(frozen=True)
class PickCount:
    """How often a pick had this outcome."""

    game: str
    kind: str
    sides: int
    outcome: int
    times: int


# Built once. SQLite and PostgreSQL share this syntax.
ADD_LUCK = insert(match_luck)
COUNT_MATCH = text(
    "INSERT INTO counted_matches (game, matches) VALUES (:game, 1) "
    "ON CONFLICT (game) DO UPDATE SET matches = counted_matches.matches + 1"
)


def add_luck(connection: Connection, row: MatchLuck, counts: Mapping[PickKind, int]) -> None:
    """Add the picks of a match to the counts. A second time for the same match fails."""
    connection.execute(ADD_LUCK, vars(row))
    connection.execute(COUNT_MATCH, {"game": row.game})
    # Sorted, so that concurrent writers do not deadlock.
    rows = [
        {"game": row.game, "kind": kind, "sides": sides, "outcome": outcome, "times": times}
        for (kind, sides, outcome), times in sorted(counts.items())
    ]
    if rows:
        execute_rows(connection, adding_upsert(connection.dialect.name, pick_counts, "times"), rows)


def pick_counts_of_all(connection: Connection) -> list[PickCount]:
    """Return all counts, sorted."""
    columns = [pick_counts.c[name] for name in PickCount.__dataclass_fields__]
    return [PickCount(*row) for row in connection.execute(select(*columns).order_by(*columns[:4]))]


def matches_counted(connection: Connection) -> dict[str, int]:
    """Count the matches of each game that the counts cover."""
    found = connection.execute(select(counted_matches).order_by(counted_matches.c.game))
    return {row.game: row.matches for row in found}


def luck_after(connection: Connection, commitment: str, limit: int) -> Sequence[MatchLuck]:
    """Return the picks of matches ordered by commitment, after one. This order reveals nothing about a match."""
    columns = [match_luck.c[name] for name in MatchLuck.__dataclass_fields__]
    wanted = select(*columns).where(match_luck.c.commitment > commitment).order_by(match_luck.c.commitment)
    return [MatchLuck(*row) for row in connection.execute(wanted.limit(limit))]
