"""The public log as everyone may read it: signed checkpoints, leaves, and proofs."""

from __future__ import annotations

from pathlib import Path

import msgspec
from sqlalchemy import Connection

from boardkit.public_log.checkpoints import Checkpoint, origin_of, signed_note
from boardkit.public_log.log_leaves import read_leaf
from boardkit.public_log.merkle_log import consistency_ranges, inclusion_ranges
from lagerfeuer.common.clock import Clock
from lagerfeuer.common.errors import NotFound, Unacceptable
from lagerfeuer.common.signing_key import SigningKey
from lagerfeuer.db.database import Database
from lagerfeuer.db.queries.public_log import (
    LeafRow,
    RestoredFrom,
    leaves_from,
    leaves_of,
    log_size,
    open_log,
    range_hashes,
    root_of,
)
from lagerfeuer.db.sqlite_files import RESTORED_MARK

PAGE_LEAVES = 500
"""Leaves per answer."""
MAX_PROVED_LEAVES = 64
"""Maximum number of leaves that one answer proves."""
MAX_READ_LEAVES = 4096
"""Maximum number of leaves of one match that are read for one answer. Only a match whose players keep leaving and
rejoining has more. Such leaves must not displace those that other readers look for.
"""


class LogPage(msgspec.Struct):
    """Leaves in order, each as the text that is hashed.

    `first`: the number of the first leaf on the page; `size`: the number of leaves in the log now.
    """

    first: int
    size: int
    leaves: list[str]


class ProvedLeaf(msgspec.Struct):
    """A leaf with its inclusion proof: the sibling hashes on the path to the root, from the leaf up (hexadecimal)."""

    number: int
    leaf: str
    path: list[str]


class InclusionView(msgspec.Struct):
    """Proved leaves for a log of this size.

    For a match, the latest leaf of each kind and seat; otherwise the latest leaves about the log itself.
    """

    size: int
    leaves: list[ProvedLeaf]


class ConsistencyView(msgspec.Struct):
    """A consistency proof between two sizes of the log: hashes (hexadecimal) in the order of RFC 9162."""

    path: list[str]


class PublicLog:
    """Answers questions about the log of one house."""

    def __init__(self, database: Database, clock: Clock, signing_key: SigningKey) -> None:
        self.database = database
        self.clock = clock
        self.signing_key = signing_key
        self._signed = (-1, "")
        """The size and the note of the latest checkpoint."""

    async def start(self) -> None:
        """Begin the log if necessary, or record that the house was restored from a backup."""
        at, mark = self.clock.now(), self.database.folder / RESTORED_MARK
        backup = _marked(mark)
        await self.database.write(lambda connection: open_log(connection, at, backup))
        # Delete the mark last: if this start fails, the next one still finds it.
        mark.unlink(missing_ok=True)

    async def checkpoint(self) -> str:
        """Return the signed checkpoint of the log as it is now."""
        known = self._signed[0]

        def read(connection: Connection) -> tuple[int, bytes | None]:
            size = log_size(connection)
            return size, None if size == known else root_of(connection, size)

        size, root = await self.database.read(read)
        if root is not None:
            checkpoint = Checkpoint(origin_of(self.signing_key.public), size, root)
            self._signed = (
                size,
                signed_note(checkpoint, lambda text: bytes.fromhex(self.signing_key.sign(text))),
            )
        return self._signed[1]

    async def page(self, first: int) -> LogPage:
        """Return a page of leaves from this number on."""

        def read(connection: Connection) -> LogPage:
            rows = leaves_from(connection, first, PAGE_LEAVES)
            return LogPage(first, log_size(connection), [row.text for row in rows])

        return await self.database.read(read)

    async def inclusion(self, match: str | None, size: int) -> InclusionView:
        """Return the proved leaves of a match (by its hash; None: of the log itself) in a log of this size.

        Raises NotFound.
        """

        def read(connection: Connection) -> InclusionView:
            _check_size(connection, size)
            if match is None:
                rows = leaves_of(connection, None, size, MAX_PROVED_LEAVES)
            else:
                rows = _latest_of_each(leaves_of(connection, match, size, MAX_READ_LEAVES))[
                    -MAX_PROVED_LEAVES:
                ]
            parts = [inclusion_ranges(row.number, size) for row in rows]
            # One query for all hashes.
            hashes = iter(range_hashes(connection, [part for path in parts for part in path]))
            paths = [[next(hashes).hex() for _ in path] for path in parts]
            return InclusionView(
                size, [ProvedLeaf(row.number, row.text, path) for row, path in zip(rows, paths, strict=True)]
            )

        return await self.database.read(read)

    async def consistency(self, old: int, new: int) -> ConsistencyView:
        """Return a proof that the log of one size extends that of another. Raises NotFound, Unacceptable."""
        if old > new:
            raise Unacceptable("error-log-order")

        def read(connection: Connection) -> ConsistencyView:
            _check_size(connection, new)
            path = range_hashes(connection, consistency_ranges(old, new))
            return ConsistencyView([one.hex() for one in path])

        return await self.database.read(read)


def _latest_of_each(rows: list[LeafRow]) -> list[LeafRow]:
    """Return the latest leaf of each kind and seat, in log order."""
    latest: dict[tuple[str, int | None], LeafRow] = {}
    for row in rows:
        leaf = read_leaf(row.text)
        if leaf is not None:
            latest[leaf.kind, leaf.seat] = row
    return sorted(latest.values(), key=lambda row: row.number)


def _marked(mark: Path) -> RestoredFrom | None:
    """Return the note that `lagerfeuer restore` has left for the next start. If it is unreadable, use the file's
    time."""
    try:
        return msgspec.json.decode(mark.read_bytes(), type=RestoredFrom)
    except FileNotFoundError:
        return None
    except msgspec.MsgspecError:
        return RestoredFrom(mark.stat().st_mtime_ns // 1_000_000)


def _check_size(connection: Connection, size: int) -> None:
    there = log_size(connection)
    if size > there:
        raise NotFound("error-log-size", {"size": size, "there": there})
