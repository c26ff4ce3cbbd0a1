"""Queries about transfers of running matches to and from other houses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, delete, insert, select, update

from lagerfeuer.common.errors import Conflict
from lagerfeuer.db.schema import arrivals, moved_in, moves, seats

FROM_ELSEWHERE: Final = "moved"
"""Admission value of an open table: only people of the transferred match."""


@dataclass(frozen=True)
class TransferRow:
    """A transfer to another house; columns as in db/schema/archive.py."""

    match: str
    to: str
    house: str
    tokens: list[str | None]
    at: int


TRANSFER_COLUMNS = [moves.c[name] for name in TransferRow.__dataclass_fields__]


def add_transfer(connection: Connection, row: TransferRow) -> None:
    """Record a transfer to another house."""
    connection.execute(insert(moves).values(**vars(row)))


def find_transfer(connection: Connection, match: str) -> TransferRow | None:
    """Return where a match was transferred to."""
    row = connection.execute(select(*TRANSFER_COLUMNS).where(moves.c.match == match)).first()
    return None if row is None else TransferRow(*row)


def add_moved_in(
    connection: Connection,
    match: str,
    digest: str,
    luck: bytes,
    tokens: Sequence[tuple[str, int]],
    at: int,
) -> None:
    """Record a transfer from another house. `tokens`: hash of each person's admission token, and their seat."""
    connection.execute(insert(moved_in).values(match=match, digest=digest, luck=luck, at=at))
    if tokens:
        rows = [{"token": token, "match": match, "seat": seat} for token, seat in tokens]
        connection.execute(insert(arrivals), rows)


def arrived_match(connection: Connection, digest: str) -> str | None:
    """Return the match that this digest was transferred to before."""
    return connection.execute(select(moved_in.c.match).where(moved_in.c.digest == digest)).scalar()


def luck_before(connection: Connection, match: str) -> bytes | None:
    """Return the luck of a match before its transfer."""
    return connection.execute(select(moved_in.c.luck).where(moved_in.c.match == match)).scalar()


def forget_moved_in(connection: Connection, match: str) -> None:
    """Forget a transfer in which no one arrived, so that it can be repeated."""
    for table in (moved_in, arrivals):
        connection.execute(delete(table).where(table.c.match == match))


def arrival(connection: Connection, token: str) -> tuple[str, int] | None:
    """Return match and seat of an admission token."""
    row = connection.execute(
        select(arrivals.c.match, arrivals.c.seat).where(arrivals.c.token == token)
    ).first()
    return None if row is None else (row[0], row[1])


def seat_arrival(connection: Connection, match: str, seat: int, player: str, sitter: str) -> None:
    """Seat a person of a transferred match. Raises Conflict if the seat is not reserved any more."""
    here = (seats.c.match == match) & (seats.c.seat == seat) & (seats.c.kind == "kept")
    done = connection.execute(update(seats).where(here).values(kind="person", player=player, sitter=sitter))
    if done.rowcount != 1:
        raise Conflict(match)


def leave_seats(connection: Connection, match: str, empty: Sequence[int], sitter: str) -> None:
    """Vacate seats whose people did not arrive, as if they had left the house."""
    here = (seats.c.match == match) & seats.c.seat.in_(empty)
    connection.execute(update(seats).where(here).values(kind="person", player=None, label="", sitter=sitter))
