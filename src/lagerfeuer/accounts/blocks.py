"""Blocks keep two people apart. The blocked person is not notified.

They cannot invite the other or join their open tables, are not paired with them, and their chat is hidden. Running
matches continue.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from sqlalchemy import Connection

from lagerfeuer.accounts.people import find_present
from lagerfeuer.common.clock import Clock
from lagerfeuer.common.errors import NotAllowed, NotFound, Unacceptable
from lagerfeuer.common.faces import face_of
from lagerfeuer.common.timestamps import iso
from lagerfeuer.db.database import Database
from lagerfeuer.db.queries.blocks import add_block, blocks_of, count_blocks, drop_block
from lagerfeuer.db.queries.follows import drop_follow
from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.matches.cache import MatchCache

MAX_BLOCKS = 500


class BlockView(msgspec.Struct):
    """A person I have blocked. `member`: they have an account. No name and face: they have left the house."""

    player: str
    name: str | None
    member: bool
    at: str
    face: int | None = None
    program: bool = False
    """Whether it is a bot account."""


class Blocks:
    """Manages blocks. `listener`: called with a person after their blocks have changed."""

    def __init__(
        self, database: Database, clock: Clock, cache: MatchCache, listener: Callable[[str], None]
    ) -> None:
        self.database = database
        self.clock = clock
        self.cache = cache
        self.listener = listener

    async def block(self, player: PlayerRow, other: str) -> list[BlockView]:
        """Block a person. Raises NotFound, Unacceptable, NotAllowed."""
        if other == player.id:
            raise Unacceptable("error-block-self")
        at = self.clock.now()

        def add(connection: Connection) -> list[BlockView]:
            find_present(connection, other)
            if count_blocks(connection, player.id) >= MAX_BLOCKS:
                raise NotAllowed("error-block-many")
            add_block(connection, player.id, other, at)
            drop_follow(connection, player.id, other)
            return _views(connection, player.id)

        blocks = await self.database.write(add)
        self.listener(player.id)
        return blocks

    async def unblock(self, player: PlayerRow, other: str) -> list[BlockView]:
        """Remove a block, if there is one."""

        def drop(connection: Connection) -> list[BlockView]:
            drop_block(connection, player.id, other)
            return _views(connection, player.id)

        blocks = await self.database.write(drop)
        self.listener(player.id)
        return blocks

    async def mine(self, player: PlayerRow) -> list[BlockView]:
        """Return the people a person has blocked, which only they can read."""
        return await self.database.read(lambda connection: _views(connection, player.id))

    async def at_seat(self, match: str, seat: int) -> str:
        """Return the person of a seat, even if a bot stands in. Raises NotFound."""
        live = await self.cache.find(match)
        row = live.seats[seat] if 0 <= seat < len(live.seats) else None
        if row is None or row.player is None or not row.name:
            raise NotFound("error-no-person")
        return row.player


def _views(connection: Connection, player: str) -> list[BlockView]:
    return [
        BlockView(
            row.player,
            row.name or None,
            row.joined is not None,
            iso(row.at),
            face_of(row.player, row.face) if row.name else None,
            row.program,
        )
        for row in blocks_of(connection, player)
    ]
