"""The public log as it is kept: leaves that are only added, each in the transaction of what it tells.

Whoever adds holds the house alone (db/database.py: all units but moves that end nothing), so numbers have no gaps, and
a unit that fails leaves none. Beside each leaf lie the hashes of the subtrees that it completes: to add one reads two
rows at the most of three in four cases, and to prove anything about log n.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, func, insert, select

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
AT_ONCE: Final = 500
"""So many rows are asked for in one query."""


@dataclass(frozen=True)
class RestoredFrom:
    """When a house was restored, and when the backup was made as far as it is known."""

    at: int
    made: str | None = None


@dataclass(frozen=True)
class LeafRow:
    """A leaf and its number."""

    number: int
    text: str


def add_leaf(connection: Connection, leaf: Leaf) -> int:
    """Add a leaf to the log; its number. The first one of all says that the log begins."""
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
    """Let the log begin, if it has not, or tell that the house has been restored; the same time it is told once."""
    size = log_size(connection)
    if backup is None:
        if size == 0:
            add_leaf(connection, Leaf(OPENED, at))
        return
    own = [read_leaf(row.text) for row in leaves_of(connection, None, size, AT_ONCE)]
    if not any(leaf is not None and (leaf.kind, leaf.at) == (RESTORED, backup.at) for leaf in own):
        add_leaf(connection, Leaf(RESTORED, backup.at, size=size, made=backup.made))


def log_closed(connection: Connection, match: str, at: int) -> None:
    """No match comes of a table."""
    add_leaf(connection, Leaf(CLOSED, at, match_hash(match)))


def log_left(connection: Connection, match: str, seat: int, at: int) -> None:
    """A seat's person has stood up after they had contributed: what they added is void."""
    add_leaf(connection, Leaf(LEFT, at, match_hash(match), seat))


def _run(subtrees: Sequence[Subtree]) -> list[Subtree]:
    """Of the subtrees at the right edge those that the next leaf completes a larger one with: sizes in a row."""
    return [one for level, one in enumerate(subtrees) if one[0] == level]


def log_size(connection: Connection) -> int:
    """How many leaves there are."""
    last = connection.execute(LAST).scalar()
    return 0 if last is None else last + 1


def range_hashes(connection: Connection, parts: Sequence[Range]) -> list[bytes]:
    """The hashes over some ranges of leaves, of which proofs are made; all in one query."""
    hashes = _hashes(connection, [one for part in parts for one in subtrees_of(part)])
    return [range_hash(part, hashes.__getitem__) for part in parts]


def root_of(connection: Connection, size: int) -> bytes:
    """The root that the log had when it was so long."""
    return range_hashes(connection, [(0, size)])[0]


def _hashes(connection: Connection, subtrees: Sequence[Subtree]) -> dict[Subtree, bytes]:
    ends = {((index + 1) << level) - 1 for level, index in subtrees}
    rows: dict[int, bytes] = {}
    for first in range(0, len(ends), AT_ONCE):
        some = sorted(ends)[first : first + AT_ONCE]
        wanted = select(log_leaves.c.number, log_leaves.c.hashes).where(log_leaves.c.number.in_(some))
        rows.update((row.number, bytes(row.hashes)) for row in connection.execute(wanted))
    return {
        (level, index): rows[((index + 1) << level) - 1][level * HASH_BYTES : (level + 1) * HASH_BYTES]
        for level, index in subtrees
    }


def leaves_from(connection: Connection, first: int, limit: int) -> list[LeafRow]:
    """The leaves from a number on."""
    wanted = TOLD.where(log_leaves.c.number >= first).order_by(log_leaves.c.number).limit(limit)
    return [LeafRow(*row) for row in connection.execute(wanted)]


def leaves_of(connection: Connection, match: str | None, before: int, limit: int) -> list[LeafRow]:
    """The leaves of a match, or those about the log itself, that a log of this size has: the latest ones, in order."""
    which = log_leaves.c.match.is_(None) if match is None else log_leaves.c.match == match
    wanted = TOLD.where(which, log_leaves.c.number < before).order_by(log_leaves.c.number.desc()).limit(limit)
    return [LeafRow(*row) for row in connection.execute(wanted)][::-1]
