"""The chat of spectators. It could advise the players, so that no one at the table can read it before the end.

A transferred match goes on in another house, so here it never ends.

A reader does not see messages that were written at a later ply than they see. Permissions are read from the database
with each request: a person who has just sat down is no longer a spectator, even if this process does not know it yet.
"""

from __future__ import annotations

from dataclasses import replace

import msgspec
from sqlalchemy import Connection

from boardkit.texts import LANGUAGES
from lagerfeuer.chat.chat import (
    MAX_MESSAGES_PER_READ,
    MessageView,
    is_to_withdraw,
    message_text,
    message_view,
)
from lagerfeuer.chat.phrases import Phrase, phrase_text
from lagerfeuer.chat.visibility import hidden_authors
from lagerfeuer.cluster.cluster import Cluster
from lagerfeuer.cluster.messages import SpectatorChatChanged
from lagerfeuer.common.clock import Clock
from lagerfeuer.common.errors import NotAllowed, NotFound
from lagerfeuer.common.units import DAY_MS
from lagerfeuer.db.database import Database
from lagerfeuer.db.queries.blocks import blocked_by
from lagerfeuer.db.queries.chat import set_muted
from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.db.queries.spectator_chat import (
    SpectatorMessageRow,
    SpectatorNews,
    add_spectator_message,
    find_spectator_message,
    find_spectator_messages,
    has_seat,
    has_spectator_messages,
    match_state,
    remove_spectator_message,
    spectator_news,
)
from lagerfeuer.matches.cache import MatchCache
from lagerfeuer.matches.live_match import LiveMatch

OPEN_AFTER_END_MS = DAY_MS
"""How long spectators can write after the end of the match."""


class SpectatorMessageView(MessageView):
    """A message of a spectator: `seat` is null. `ply`: the ply that its author saw."""

    ply: int


class SpectatorChatView(msgspec.Struct):
    """The latest messages, in order; `more`: there are earlier ones. `open`: the reader may write."""

    messages: list[SpectatorMessageView]
    more: bool
    removed: int
    open: bool


def may_write(connection: Connection, match: str, player: str, is_member: bool, at: int) -> bool:
    """Return whether a person may also write in the chat of a match's spectators. The only place that decides who may.

    `is_member`: they have an account. Raises NotAllowed if they may not even read.
    """
    found = match_state(connection, match)
    if found is None or found[0] not in ("running", "finished", "moved"):
        raise NotAllowed("error-spectators-not-yet")
    status, updated = found
    is_seated = has_seat(connection, match, player)
    if is_seated and status != "finished":
        raise NotAllowed("error-spectators-seated")
    if not is_seated and not is_member:
        raise NotAllowed("error-sign-in-first")
    return not is_seated and (status == "running" or at < updated + OPEN_AFTER_END_MS)


class SpectatorChat:
    """The spectator chats of a house. `is_on`: the house has them enabled."""

    def __init__(
        self, database: Database, clock: Clock, cluster: Cluster, cache: MatchCache, is_on: bool
    ) -> None:
        self.database = database
        self.clock = clock
        self.cluster = cluster
        self.cache = cache
        self.is_on = is_on

    async def view(
        self, live: LiveMatch, player: PlayerRow, language: str, after: int = 0, before: int | None = None
    ) -> SpectatorChatView:
        """Return messages as a person sees them, with phrases in a language. Raises NotAllowed."""
        id_, ply = live.row.id, shown_ply(live, player.id)

        def read(connection: Connection) -> SpectatorChatView:
            is_open = self.may_write(connection, live, player)
            without = hidden_authors(connection, player.id)
            rows = find_spectator_messages(connection, id_, ply, after, before, MAX_MESSAGES_PER_READ + 1)
            messages = [
                self._view(row, player.id, without, language) for row in rows[-MAX_MESSAGES_PER_READ:]
            ]
            removed = spectator_news(connection, id_, ply, without).removed
            return SpectatorChatView(messages, len(rows) > MAX_MESSAGES_PER_READ, removed, is_open)

        return await self.database.read(read)

    async def news(self, live: LiveMatch, reader: str, is_member: bool) -> SpectatorNews | None:
        """Return the news for a reader's stream; None if they may not read, or if there are no messages and they may
        not write."""
        id_, ply, at = live.row.id, shown_ply(live, reader), self.clock.now()
        is_seated = live.is_at_table(reader)

        def read(connection: Connection) -> SpectatorNews | None:
            if is_seated and not has_spectator_messages(connection, id_):
                # The usual case at the end of a match, when everyone at the table asks.
                return None
            try:
                is_open = may_write(connection, id_, reader, is_member, at)
            except NotAllowed:
                return None
            news = spectator_news(connection, id_, ply, hidden_authors(connection, reader))
            return replace(news, is_open=is_open)

        return await self.database.read(read) if self.is_on else None

    def may_write(self, connection: Connection, live: LiveMatch, player: PlayerRow) -> bool:
        """Return whether a person may also write. Raises NotAllowed if they may not even read, or the chat is off."""
        if not self.is_on:
            raise NotAllowed("error-spectators-off")
        return self.may_write_ignoring_switch(connection, live, player)

    def may_write_ignoring_switch(self, connection: Connection, live: LiveMatch, player: PlayerRow) -> bool:
        """Return the same even if the house has turned the chat off since, so that messages can still be deleted."""
        # A bot account would show the messages to the person who runs it.
        is_member = player.is_account and not player.program
        return may_write(connection, live.row.id, player.id, is_member, self.clock.now())

    async def say(self, live: LiveMatch, player: PlayerRow, text: str) -> SpectatorMessageView:
        """Post a message. Raises NotAllowed, Unacceptable."""
        return await self._post(live, player, message_text(text), None, LANGUAGES[0])

    async def say_phrase(
        self, live: LiveMatch, player: PlayerRow, phrase: Phrase, language: str
    ) -> SpectatorMessageView:
        """Post a quick phrase, and return it in a language. Raises NotAllowed."""
        return await self._post(live, player, phrase_text(phrase, LANGUAGES[0]), phrase, language)

    async def _post(
        self, live: LiveMatch, player: PlayerRow, text: str, phrase: Phrase | None, language: str
    ) -> SpectatorMessageView:
        id_, ply, at = live.row.id, shown_ply(live, player.id), self.clock.now()

        def write(connection: Connection) -> SpectatorMessageRow:
            if not self.may_write(connection, live, player):
                raise NotAllowed("error-spectators-over")
            return add_spectator_message(connection, id_, player.id, ply, text, at, phrase)

        row = await self.database.write(write)
        self.announce(live)
        named = SpectatorMessageRow(**{**vars(row), "name": player.name})
        return self._view(named, player.id, set(), language)

    async def remove(self, live: LiveMatch, player: PlayerRow, number: int) -> None:
        """Take back one's own message, soon after posting. Raises NotAllowed, NotFound."""
        id_, at = live.row.id, self.clock.now()

        def write(connection: Connection) -> None:
            self.may_write_ignoring_switch(connection, live, player)
            if is_to_withdraw(find_spectator_message(connection, id_, number), player.id, at):
                remove_spectator_message(connection, id_, number, at)

        await self.database.write(write)
        self.announce(live)

    async def mute(self, live: LiveMatch, player: PlayerRow, number: int, muted: bool) -> None:
        """Mute the author of a message in every chat, or unmute them. Raises NotAllowed, NotFound."""
        at, ply = self.clock.now(), shown_ply(live, player.id)

        def write(connection: Connection) -> None:
            self.may_write(connection, live, player)
            message = find_spectator_message(connection, live.row.id, number)
            if message is None or message.ply > ply or not message.name:
                raise NotFound("error-no-message")
            if message.player == player.id:
                raise NotAllowed("error-spectators-mute-self")
            if not muted and message.player in blocked_by(connection, player.id):
                # Unmuting a blocked person would have no visible effect.
                raise NotAllowed("error-follow-blocked")
            set_muted(connection, player.id, message.player, muted, at)

        await self.database.write(write)

    def announce(self, live: LiveMatch) -> None:
        """Wake the watchers who may read it, and no others: no list, no notice, no one at the table before the end."""
        self.cache.latest(live).spectator_chat_changed()
        self.cluster.publish(SpectatorChatChanged(live.row.id))

    def _view(
        self, row: SpectatorMessageRow, reader: str, without: set[str], language: str
    ) -> SpectatorMessageView:
        view = message_view(row, None, reader, without, language, self.clock.now())
        return SpectatorMessageView(**msgspec.structs.asdict(view), ply=row.ply)


def shown_ply(live: LiveMatch, player: str) -> int:
    """Return the ply that a person is shown."""
    return live.visible_to(player).row.ply
