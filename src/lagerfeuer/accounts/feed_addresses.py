"""Secret addresses of feeds. An address gives access to one feed without signing in, and to nothing else.

The token of an address is a random id, which is stored, and a signature by the house, which is not. So its owner can
look it up for another device, a copy of the database opens no feed, and an invalid token is refused without a query.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import Mapping

from itsdangerous import Signer
from sqlalchemy import Connection

from lagerfeuer.common.clock import Clock
from lagerfeuer.common.errors import NotAllowed, NotFound
from lagerfeuer.common.ids import new_id
from lagerfeuer.db.database import Database
from lagerfeuer.db.queries.accounts import sessions_of
from lagerfeuer.db.queries.feed_addresses import (
    FeedKind,
    drop_feed_address,
    feed_addresses_of,
    find_feed_reader,
    put_feed_address,
)
from lagerfeuer.db.queries.people import PlayerRow

ID_LENGTH = 20
FORMAT = re.compile(r"([a-z0-9]{20})\.[A-Za-z0-9_-]{43}")
"""The id, and its HMAC-SHA256 in base64 for URLs."""


class FeedAddresses:
    """Creates, renews, finds and removes the tokens of feed addresses. `key`: the house's secret."""

    def __init__(self, database: Database, clock: Clock, key: str) -> None:
        self.database = database
        self.clock = clock
        self.signer = Signer(key, salt="feed-1", digest_method=hashlib.sha256)

    async def tokens(self, player: str) -> Mapping[FeedKind, str]:
        """Return a person's tokens, by kind of feed."""
        found = await self.database.read(lambda connection: feed_addresses_of(connection, player))
        return {kind: self._token(id_) for kind, id_ in found.items()}

    async def renew(self, player: str, kind: FeedKind, session: str) -> None:
        """Create a person's token for a kind of feed. The previous one ends.

        `session`: the session of the request, which may have ended meanwhile. Raises NotAllowed.
        """
        id_, at = new_id(ID_LENGTH), self.clock.now()

        def put(connection: Connection) -> None:
            if all(one.id != session for one in sessions_of(connection, player)):
                # The session has just been ended, for example by a new password, which ends all addresses too.
                raise NotAllowed("error-sign-in-first")
            put_feed_address(connection, id_, player, kind, at)

        await self.database.write(put)

    async def remove(self, player: str, kind: FeedKind) -> None:
        """Remove a person's token for a kind of feed. Raises NotFound if there is none."""
        if not await self.database.write(lambda connection: drop_feed_address(connection, player, kind)):
            raise NotFound("error-no-feed")

    async def reader(self, kind: FeedKind, token: str) -> PlayerRow:
        """Return the person whose address this is. Raises the same NotFound whatever is wrong, also while the person is
        suspended.
        """
        form = FORMAT.fullmatch(token)
        if form is None or not hmac.compare_digest(self._token(form[1]), token):
            raise NotFound("error-no-feed")
        found = await self.database.read(lambda connection: find_feed_reader(connection, form[1], kind))
        if found is None or found.is_suspended(self.clock.now()):
            raise NotFound("error-no-feed")
        return found

    def _token(self, id_: str) -> str:
        return self.signer.sign(id_).decode()
