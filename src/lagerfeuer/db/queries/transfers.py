"""Queries about matches that go on in another house, and those that have come from one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, select, update

from lagerfeuer.common.errors import Conflict
from lagerfeuer.db.schema import arrivals, moved_in, moves, seats

FROM_ELSEWHERE = "moved"
"""Of an opening: only those who have come along from the other house are let in."""


@dataclass(frozen=True)
class MoveRow:
    """Where a match goes on (tables/ says what the columns mean)."""

    match: str
    to: str
    house: str
    tokens: list[str | None]
    at: int


MOVE_COLUMNS = [moves.c[name] for name in MoveRow.__dataclass_fields__]


def add_move(connection: Connection, row: MoveRow) -> None:
    """A match goes on elsewhere."""
    connection.execute(insert(moves).values(**vars(row)))


def find_move(connection: Connection, match: str) -> MoveRow | None:
    """Where a match goes on."""
    row = connection.execute(select(*MOVE_COLUMNS).where(moves.c.match == match)).first()
    return None if row is None else MoveRow(*row)


def add_moved_in(
    connection: Connection,
    match: str,
    digest: str,
    luck: bytes,
    tokens: Sequence[tuple[str, int]],
    at: int,
) -> None:
    """A match has come from another house; `tokens`: by what its people are let in, and to which seats."""
    connection.execute(insert(moved_in).values(match=match, digest=digest, luck=luck, at=at))
    if tokens:
        rows = [{"token": token, "match": match, "seat": seat} for token, seat in tokens]
        connection.execute(insert(arrivals), rows)


def moved_in_as(connection: Connection, digest: str) -> str | None:
    """The match that has come already."""
    return connection.execute(select(moved_in.c.match).where(moved_in.c.digest == digest)).scalar()


def luck_before(connection: Connection, match: str) -> bytes | None:
    """What the luck of a match was before it came."""
    return connection.execute(select(moved_in.c.luck).where(moved_in.c.match == match)).scalar()


def forget_moved_in(connection: Connection, match: str) -> None:
    """Nobody has come: it may be brought in once more."""
    for table in (moved_in, arrivals):
        connection.execute(delete(table).where(table.c.match == match))


def arrival(connection: Connection, token: str) -> tuple[str, int] | None:
    """The match and the seat to which somebody is let in, or was."""
    row = connection.execute(
        select(arrivals.c.match, arrivals.c.seat).where(arrivals.c.token == token)
    ).first()
    return None if row is None else (row[0], row[1])


def seat_arrival(connection: Connection, match: str, seat: int, player: str, sitter: str) -> None:
    """Somebody has come along to his seat. Raises Conflict if it is no longer kept for him."""
    here = (seats.c.match == match) & (seats.c.seat == seat) & (seats.c.kind == "kept")
    done = connection.execute(update(seats).where(here).values(kind="person", player=player, sitter=sitter))
    if done.rowcount != 1:
        raise Conflict(match)


def leave_seats(connection: Connection, match: str, empty: Sequence[int], sitter: str) -> None:
    """Nobody has come to some seats: as if their people had left the house."""
    here = (seats.c.match == match) & seats.c.seat.in_(empty)
    connection.execute(update(seats).where(here).values(kind="person", player=None, label="", sitter=sitter))
