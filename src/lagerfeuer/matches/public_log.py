"""The leaves that matches add to the house's public log, each in the transaction of its event.

boardkit/public_log/log_leaves.py defines them.
"""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection

from boardkit.match_state import LogEntry
from boardkit.public_log import log_leaves
from boardkit.public_log.log_leaves import (
    Leaf,
    begin_digest,
    commitment_digest,
    contribution_digest,
    end_digest,
    match_hash,
)
from boardkit.records.schema import EventLine, Result
from lagerfeuer.db.queries.match_events import MatchEventRow
from lagerfeuer.db.queries.matches import MatchRow, SeatRow
from lagerfeuer.db.queries.public_log import add_leaf
from lagerfeuer.matches.agreements import DECLINED, HOST, MOVED


def log_commitment(connection: Connection, row: MatchRow, at: int) -> None:
    """Log that a match has its commitment, before any seat has contributed."""
    digest = commitment_digest(row.id, row.commitment, row.luck_terms)
    add_leaf(connection, Leaf(log_leaves.COMMITMENT, at, match_hash(row.id), digest=digest))


def log_contribution(
    connection: Connection, row: MatchRow, seat: SeatRow, share: str, at: int, by_rule: bool = False
) -> None:
    """Log that a seat has contributed, or that the public rule did for it (`by_rule`)."""
    kind = log_leaves.RULE if by_rule else log_leaves.SHARE
    digest = contribution_digest(row.id, seat.seat, share)
    add_leaf(connection, Leaf(kind, at, match_hash(row.id), seat.seat, digest))


def log_begin(connection: Connection, row: MatchRow, seats: Sequence[SeatRow], at: int) -> None:
    """Log that a match begins: its luck is fixed now, and no pick has been shown yet."""
    sitters, shares = [seat.sitter or "" for seat in seats], [seat.contribution or "" for seat in seats]
    digest = begin_digest(row.id, row.commitment, row.luck_terms, sitters, shares)
    add_leaf(connection, Leaf(log_leaves.BEGIN, at, match_hash(row.id), digest=digest))


def log_end(
    connection: Connection,
    row: MatchRow,
    secret: bytes,
    entries: Sequence[LogEntry],
    happenings: Sequence[MatchEventRow],
    at: int,
) -> None:
    """Log the end of a match.

    For a transfer to another house the leaf contains no digest, because the luck is continued there.
    """
    if row.status == MOVED:
        add_leaf(connection, Leaf(log_leaves.MOVED, at, match_hash(row.id)))
        return
    assert row.outcome is not None
    events = [
        EventLine(one.kind, one.seat, one.ply) for one in happenings if not one.kind.startswith(DECLINED)
    ]
    kind = log_leaves.CANCEL if any(one.house == HOST for one in events) else log_leaves.END
    plies = [(entry.seat, entry.action, entry.luck) for entry in entries]
    digest = end_digest(row.id, secret.hex(), Result(**row.outcome, scores=[]), plies, events)
    add_leaf(connection, Leaf(kind, at, match_hash(row.id), digest=digest))
