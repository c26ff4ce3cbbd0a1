"""Queries that add notices to the outbox."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, insert

from lagerfeuer.db.batches import Batch, execute_rows
from lagerfeuer.db.schema import outbox


@dataclass
class NoticeRow:
    """A notice for a person, due from a time on."""

    kind: str
    match: str | None
    ply: int
    player: str
    due: int
    created: int
    cup: str | None = None
    seat: int | None = None


ADD_TO_OUTBOX = insert(outbox).inline()


def add_to_outbox(connection: Connection, rows: Sequence[NoticeRow]) -> None:
    """Add notices."""
    if rows:
        execute_rows(connection, ADD_TO_OUTBOX, [vars(row) for row in rows])


def add_to_outbox_with(batch: Batch, rows: Sequence[NoticeRow]) -> None:
    """Add notices together with the rest of a batch."""
    batch.add(ADD_TO_OUTBOX, [vars(row) for row in rows])
