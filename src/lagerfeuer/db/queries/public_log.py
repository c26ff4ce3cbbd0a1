"""Queries about the public log: leaves are only appended, each in the transaction of what it records.

Appending holds the exclusive lock of the house (db/database.py: all units except actions that do not end a match), so
numbers have no gaps, and a failing unit leaves none. Each leaf stores the hashes of the subtrees that it completes.
Appending reads at most two rows in three of four cases; a proof reads O(log n) rows.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, bindparam, func, insert, select

from boardkit.public_log.log_leaves import CLOSED, LEFT, OPENED, RESTORED, Leaf, match_hash, read_leaf
from boardkit.public_log.merkle_log import (
    HASH_BYTES,
    Range,
    Subtree,
    completed_by,
    range_hash,
    subtrees_of,
)
from lagerfeuer.db.schema import log_leaves

ADD: Final = insert(log_leaves).inline()
LAST: Final = select(func.max(log_leaves.c.number))
TOLD: Final = select(log_leaves.c.number, log_leaves.c.leaf)
# Built once: every end of a match asks for hashes.
FIND_HASHES: Final = select(log_leaves.c.number, log_leaves.c.hashes).where(
    log_leaves.c.number.in_(bindparam("numbers", expanding=True))
)
ROWS_PER_QUERY: Final = 500
"""Rows per query."""


@dataclass(frozen=True)
class RestoredFrom:
    """When a house was restored, and when the backup was made, if known."""

    at: int
    made: str | None = None


@dataclass(frozen=True)
class LeafRow:
    """A leaf and its number."""

    number: int
    text: str


def add_leaf(connection: Connection, leaf: Leaf) -> int:
    """Append a leaf and return its number. The very first leaf records that the log begins."""
    number = log_size(connection)
    if number == 0 and leaf.kind != OPENED:
        number = add_leaf(connection, Leaf(OPENED, leaf.at)) + 1
    text = leaf.text()
    siblings = subtrees_of((0, number))[::-1] if number & 1 else []
    hashes = _hashes(connection, _run(siblings))
    made = completed_by(number, text.encode(), hashes.__getitem__)
    row = {"number": number, "leaf": text, "match": leaf.match, "hashes": b"".join(made)}
    connection.execute(ADD, row)
    return number


def open_log(connection: Connection, at: int, backup: RestoredFrom | None) -> None:
    """Begin the log if necessary, or record that the house was restored, once per restore."""
    size = log_size(connection)
    if backup is None:
        if size == 0:
            add_leaf(connection, Leaf(OPENED, at))
        return
    own = [read_leaf(row.text) for row in leaves_of(connection, None, size, ROWS_PER_QUERY)]
    if not any(leaf is not None and (leaf.kind, leaf.at) == (RESTORED, backup.at) for leaf in own):
        add_leaf(connection, Leaf(RESTORED, backup.at, size=size, made=backup.made))


def log_closed(connection: Connection, match: str, at: int) -> None:
    """Record that a table closed without a match."""
    add_leaf(connection, Leaf(CLOSED, at, match_hash(match)))


def log_left(connection: Connection, match: str, seat: int, at: int) -> None:
    """Record that a person left a seat after contributing, which voids the contribution."""
    add_leaf(connection, Leaf(LEFT, at, match_hash(match), seat))


def _run(subtrees: Sequence[Subtree]) -> list[Subtree]:
    """Return the subtrees at the right edge that the next leaf merges into a larger subtree."""
    return [one for level, one in enumerate(subtrees) if one[0] == level]


def log_size(connection: Connection) -> int:
    """Return the number of leaves."""
    last = connection.execute(LAST).scalar()
    return 0 if last is None else last + 1


def range_hashes(connection: Connection, parts: Sequence[Range]) -> list[bytes]:
    """Return the hashes of several ranges of leaves, with one query, to build proofs."""
    hashes = _hashes(connection, [one for part in parts for one in subtrees_of(part)])
    return [range_hash(part, hashes.__getitem__) for part in parts]


def root_of(connection: Connection, size: int) -> bytes:
    """Return the root hash that the log had at this size."""
    return range_hashes(connection, [(0, size)])[0]


def _hashes(connection: Connection, subtrees: Sequence[Subtree]) -> dict[Subtree, bytes]:
    ends = {((index + 1) << level) - 1 for level, index in subtrees}
    rows: dict[int, bytes] = {}
    for first in range(0, len(ends), ROWS_PER_QUERY):
        some = sorted(ends)[first : first + ROWS_PER_QUERY]
        found = connection.execute(FIND_HASHES, {"numbers": some})
        rows.update((row.number, bytes(row.hashes)) for row in found)
    return {
        (level, index): rows[((index + 1) << level) - 1][level * HASH_BYTES : (level + 1) * HASH_BYTES]
        for level, index in subtrees
    }


def leaves_from(connection: Connection, first: int, limit: int) -> list[LeafRow]:
    """Return leaves from a number on."""
    wanted = TOLD.where(log_leaves.c.number >= first).order_by(log_leaves.c.number).limit(limit)
    return [LeafRow(*row) for row in connection.execute(wanted)]


def leaves_of(connection: Connection, match: str | None, before: int, limit: int) -> list[LeafRow]:
    """Return the latest leaves about a match (None: about the log itself) in a log of size `before`, in order."""
    which = log_leaves.c.match.is_(None) if match is None else log_leaves.c.match == match
    wanted = TOLD.where(which, log_leaves.c.number < before).order_by(log_leaves.c.number.desc()).limit(limit)
    return [LeafRow(*row) for row in connection.execute(wanted)][::-1]
