"""Following members: seeing when they are here, and which open tables are theirs. They are not notified of it.

If one of two people has blocked the other, neither sees the other here. To the blocked person it looks as if the other
hid their presence.
"""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection

from lagerfeuer.accounts.people import find_present, refuse_bot
from lagerfeuer.common.clock import Clock
from lagerfeuer.common.errors import NotAllowed, NotFound, Unacceptable
from lagerfeuer.common.faces import face_of
from lagerfeuer.db.database import Database
from lagerfeuer.db.queries.blocks import blocked_between, blocked_by, blockers_among
from lagerfeuer.db.queries.follows import (
    FollowRow,
    add_follow,
    count_follows,
    drop_follow,
    followed_among,
    followed_by,
)
from lagerfeuer.db.queries.people import PlayerRow, discreet_of
from lagerfeuer.matches.presence import Presence

MAX_FOLLOWS = 200
Followed = tuple[list[FollowRow], set[str]]
"""The members whom a person follows, and the ids of those of them with a block in either direction."""


class FollowedView(msgspec.Struct):
    """A member I follow. `online`: they are here now and do not hide it. `program`: a bot account."""

    name: str
    online: bool
    program: bool
    face: int


class Follows:
    """Manages who follows whom."""

    def __init__(self, database: Database, clock: Clock, presence: Presence) -> None:
        self.database = database
        self.clock = clock
        self.presence = presence

    async def follow(self, player: PlayerRow, other: str) -> list[FollowedView]:
        """Follow a member. Raises NotAllowed, NotFound, Unacceptable."""
        if not player.is_account:
            raise NotAllowed("error-follow-account")
        refuse_bot(player)
        if other == player.id:
            raise Unacceptable("error-block-self")
        at = self.clock.now()

        def add(connection: Connection) -> Followed:
            if not find_present(connection, other).is_account:
                raise NotFound("error-no-person")
            if blockers_among(connection, other, [player.id]):
                raise NotAllowed("error-follow-blocked")
            if not followed_among(connection, player.id, [other]):
                if count_follows(connection, player.id) >= MAX_FOLLOWS:
                    raise NotAllowed("error-follow-many", {"most": MAX_FOLLOWS})
                add_follow(connection, player.id, other, at)
            return _followed(connection, player.id, at)

        return self._views(await self.database.write(add))

    async def unfollow(self, player: PlayerRow, other: str) -> list[FollowedView]:
        """Stop following a person. Does nothing if they are not followed."""
        at = self.clock.now()

        def drop(connection: Connection) -> Followed:
            drop_follow(connection, player.id, other)
            return _followed(connection, player.id, at)

        return self._views(await self.database.write(drop))

    async def mine(self, player: PlayerRow) -> list[FollowedView]:
        """Return whom a person follows, those who are here first. Only the person can read this list."""
        at = self.clock.now()
        return self._views(await self.database.read(lambda connection: _followed(connection, player.id, at)))

    def _views(self, found: Followed) -> list[FollowedView]:
        # On the event loop, not in a database thread, because presence changes meanwhile.
        rows, apart = found
        views = [
            FollowedView(
                row.name,
                not row.hides_presence and row.player not in apart and self.presence.is_online(row.player),
                row.program,
                face_of(row.player, row.face),
            )
            for row in rows
        ]
        return sorted(views, key=lambda view: not view.online)


def followed_in_archive(connection: Connection, player: PlayerRow, at: int) -> list[str]:
    """Return the ids of the people whom a person follows and whose finished matches they may search for.

    People who hide their results and people whom the person has blocked are left out.
    """
    ids = [row.player for row in followed_by(connection, player.id, at)]
    left_out = discreet_of(connection, ids) | blocked_by(connection, player.id)
    return [one for one in ids if one not in left_out]


def _followed(connection: Connection, player: str, at: int) -> Followed:
    rows = followed_by(connection, player, at)
    return rows, blocked_between(connection, player, [row.player for row in rows])
