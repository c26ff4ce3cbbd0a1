"""The public log as anybody may read it: signed checkpoints, leaves, and proofs."""

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

PAGE = 500
"""Leaves of one answer."""
OF_ONE = 64
"""Leaves that an answer proves at the most."""
READ_OF_ONE = 4096
"""Leaves of one match that are looked at for an answer: so many there are only where somebody goes on standing up and
sitting down again, who must not push out of it what others look for."""


class LogPage(msgspec.Struct):
    """Leaves in their order, each as the text that is hashed. `first`: the number of the first one; `size`: how many
    the log has by now."""

    first: int
    size: int
    leaves: list[str]


class ProvedLeaf(msgspec.Struct):
    """A leaf and why it is in the log: the hashes beside the way to the root, from below (hexadecimal)."""

    number: int
    leaf: str
    path: list[str]


class InclusionView(msgspec.Struct):
    """The leaves of a match, of each kind and seat the latest, or the latest about the log itself, proved for a log of
    this size."""

    size: int
    leaves: list[ProvedLeaf]


class ConsistencyView(msgspec.Struct):
    """Why a log extends a shorter one: hashes (hexadecimal) as RFC 9162 orders them."""

    path: list[str]


class PublicLog:
    """Answers for the log of one house."""

    def __init__(self, database: Database, clock: Clock, signing_key: SigningKey) -> None:
        self.database = database
        self.clock = clock
        self.signing_key = signing_key
        self._signed = (-1, "")
        """The size of the latest checkpoint, and its note."""

    async def start(self) -> None:
        """See that there is a first leaf, from which on the log tells everything, and that it tells of a backup."""
        at, mark = self.clock.now(), self.database.folder / RESTORED_MARK
        backup = _marked(mark)
        await self.database.write(lambda connection: open_log(connection, at, backup))
        # Only now: what a start that failed has not told, the next one tells.
        mark.unlink(missing_ok=True)

    async def checkpoint(self) -> str:
        """The log as it is now, signed."""
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
        """The leaves from a number on, as many as one answer holds."""

        def read(connection: Connection) -> LogPage:
            rows = leaves_from(connection, first, PAGE)
            return LogPage(first, log_size(connection), [row.text for row in rows])

        return await self.database.read(read)

    async def inclusion(self, match: str | None, size: int) -> InclusionView:
        """The leaves of a match, by what it is called in the log, in a log of this size. Raises NotFound."""

        def read(connection: Connection) -> InclusionView:
            _check_size(connection, size)
            if match is None:
                rows = leaves_of(connection, None, size, OF_ONE)
            else:
                rows = _latest_of_each(leaves_of(connection, match, size, READ_OF_ONE))[-OF_ONE:]
            parts = [inclusion_ranges(row.number, size) for row in rows]
            # All in one query.
            hashes = iter(range_hashes(connection, [part for path in parts for part in path]))
            paths = [[next(hashes).hex() for _ in path] for path in parts]
            return InclusionView(
                size, [ProvedLeaf(row.number, row.text, path) for row, path in zip(rows, paths, strict=True)]
            )

        return await self.database.read(read)

    async def consistency(self, old: int, new: int) -> ConsistencyView:
        """Why the log of one size extends that of another. Raises NotFound, Unacceptable."""
        if old > new:
            raise Unacceptable("error-log-order")

        def read(connection: Connection) -> ConsistencyView:
            _check_size(connection, new)
            path = range_hashes(connection, consistency_ranges(old, new))
            return ConsistencyView([one.hex() for one in path])

        return await self.database.read(read)


def _latest_of_each(rows: list[LeafRow]) -> list[LeafRow]:
    """Of each kind and seat the latest, in their order."""
    latest: dict[tuple[str, int | None], LeafRow] = {}
    for row in rows:
        leaf = read_leaf(row.text)
        if leaf is not None:
            latest[leaf.kind, leaf.seat] = row
    return sorted(latest.values(), key=lambda row: row.number)


def _marked(mark: Path) -> RestoredFrom | None:
    """What `lagerfeuer restore` has left for the next start."""
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
