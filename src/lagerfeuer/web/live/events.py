"""The events of one person: first everything that waits for them, then changes.

Turns and contributions are announced by `WaitingMatches`. Invitations are read again when those of a table change, and
compared with what was sent.
"""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection

from lagerfeuer.matches.waiting_matches import MAX_READ_MATCHES, TurnFrame
from lagerfeuer.tables.open_table_lists import invited_tables
from lagerfeuer.tables.views import InvitedView
from lagerfeuer.web.live.protocol import OWES_FRAME, READY_FRAME, InvitedFrame
from lagerfeuer.web.requests.services import WebServices


class EventSource:
    """Makes the frames of a stream of events, except those announced by others."""

    def __init__(self, site: WebServices, player: str | None) -> None:
        self.site, self.player = site, player
        self.has_begun = False
        self.invitations: dict[str, str] = {}
        """By match, the time of the last invitation that was sent."""

    async def take(self) -> list[bytes]:
        """Return frames about everything that waits, the first time, and about changed invitations."""
        frames: list[bytes] = []
        if not self.has_begun:
            waiting = await self.site.waiting_matches.of(self.player, MAX_READ_MATCHES)
            frames += [msgspec.json.encode(TurnFrame(one.id, one)) for one in waiting.matches]
            if waiting.owed:
                frames.append(OWES_FRAME)
        frames += await self._take_invitations()
        if not self.has_begun:
            self.has_begun = True
            frames.append(READY_FRAME)
        return frames

    async def _take_invitations(self) -> list[bytes]:
        person = None if self.player is None else await self.site.people.find(self.player)
        if person is None:
            return []
        at = self.site.clock.now()

        def read(connection: Connection) -> list[InvitedView]:
            return invited_tables(connection, person, at)

        now = {one.table.match.id: one for one in await self.site.database.read(read)}
        frames = [
            msgspec.json.encode(InvitedFrame(match, one))
            for match, one in now.items()
            if self.invitations.get(match) != one.at
        ]
        frames += [
            msgspec.json.encode(InvitedFrame(match, None)) for match in self.invitations if match not in now
        ]
        self.invitations = {match: one.at for match, one in now.items()}
        return frames
