"""Removing messages of spectators."""

from __future__ import annotations

from sqlalchemy import Connection

from lagerfeuer.chat.spectator_chat import SpectatorChat, shown_ply
from lagerfeuer.common.clock import Clock
from lagerfeuer.common.errors import NotFound
from lagerfeuer.db.database import Database
from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.db.queries.spectator_chat import find_spectator_message, remove_spectator_message
from lagerfeuer.hosting.host_log import SPECTATOR_MESSAGE, write_down
from lagerfeuer.matches.live_match import LiveMatch


class SpectatorMessages:
    """Lets hosts remove what spectators wrote."""

    def __init__(self, database: Database, clock: Clock, spectator_chat: SpectatorChat) -> None:
        self.database = database
        self.clock = clock
        self.spectator_chat = spectator_chat

    async def remove(self, host: PlayerRow, live: LiveMatch, number: int) -> None:
        """Remove a message. Raises NotFound, NotAllowed, also for a host at the table before the end."""
        at, ply, id_ = self.clock.now(), shown_ply(live, host.id), live.row.id

        def write(connection: Connection) -> None:
            self.spectator_chat.may_write_ignoring_switch(connection, live, host)
            message = find_spectator_message(connection, id_, number)
            if message is None or message.ply > ply:
                raise NotFound("error-no-message")
            if message.removed is None:
                write_down(connection, host, SPECTATOR_MESSAGE, at, message.player, id_)
                remove_spectator_message(connection, id_, number, at)

        await self.database.write(write)
        self.spectator_chat.announce(live)
