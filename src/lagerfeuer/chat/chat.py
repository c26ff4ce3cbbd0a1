"""Chat at a table. Only people who have or had a seat can read and write, never spectators.

The database numbers and orders messages; memory holds only a stamp that wakes watchers.
"""

from __future__ import annotations

from dataclasses import replace
from typing import cast

import msgspec
from sqlalchemy import Connection

from boardkit.texts import LANGUAGES
from lagerfeuer.chat.phrases import Phrase, phrase_text
from lagerfeuer.chat.visibility import hidden_authors, unread_for
from lagerfeuer.cluster.cluster import Cluster
from lagerfeuer.cluster.messages import ChatChanged
from lagerfeuer.common.clock import Clock
from lagerfeuer.common.errors import NotAllowed, NotFound, Unacceptable
from lagerfeuer.common.timestamps import iso
from lagerfeuer.common.units import MINUTE_MS
from lagerfeuer.common.visible_text import clean_text
from lagerfeuer.db.database import Database
from lagerfeuer.db.queries.chat import (
    MessageRow,
    Unread,
    add_message,
    find_mark,
    find_message,
    find_messages,
    read_to,
    remove_message,
    set_mark,
    set_muted,
)
from lagerfeuer.db.queries.outbox import add_to_outbox
from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.db.queries.spectator_chat import SpectatorMessageRow
from lagerfeuer.matches.cache import MatchCache
from lagerfeuer.matches.list_watchers import ListWatchers
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.outbox import CHAT, notices_for

MAX_MESSAGE_CHARACTERS = 500
"""Maximum characters of a message."""
WITHDRAWAL_MS = 5 * MINUTE_MS
"""How long one's own message can be withdrawn."""
MAX_MESSAGES_PER_READ = 100


class MessageView(msgspec.Struct):
    """A message. `seat` and `name` are null once its author has left the house.

    `phrase`: the key of a quick phrase; `text` has its words in the reader's language. `left_out`: the reader has muted
    or blocked the author, and neither is sent.
    """

    number: int
    seat: int | None
    name: str | None
    own: bool
    text: str
    phrase: Phrase | None
    at: str
    removed: bool
    removable: bool
    left_out: bool


def message_text(text: str) -> str:
    """Return what a person writes as it is stored. Raises Unacceptable."""
    text = clean_text(text.strip(), MAX_MESSAGE_CHARACTERS).strip()
    if not text:
        raise Unacceptable("error-chat-empty")
    return text


def is_to_withdraw(message: MessageRow | SpectatorMessageRow | None, player: str, at: int) -> bool:
    """Return whether a person's message can be withdrawn now. Raises NotFound, NotAllowed."""
    if message is None or message.player != player:
        raise NotFound("error-no-message")
    if message.removed is None and at >= message.at + WITHDRAWAL_MS:
        raise NotAllowed("error-chat-late")
    return message.removed is None


def message_view(
    row: MessageRow | SpectatorMessageRow,
    seat: int | None,
    reader: str,
    without: set[str],
    language: str,
    at: int,
) -> MessageView:
    """Return a message as a person sees it at a time. `seat`: the author's; `without`: authors whom the reader does not
    see."""
    own, hidden, removed = row.player == reader, row.player in without, row.removed is not None
    # Programs of versions before phrases clear only the text.
    phrase = None if hidden or removed or not row.text else cast("Phrase | None", row.phrase)
    text = row.text if phrase is None else phrase_text(phrase, language)
    return MessageView(
        row.number,
        seat if row.name else None,
        row.name or None,
        own,
        "" if hidden else text,
        phrase,
        iso(row.at),
        removed,
        own and not removed and at < row.at + WITHDRAWAL_MS,
        hidden,
    )


class ChatView(msgspec.Struct):
    """The latest messages, in order; `more`: there are earlier ones."""

    messages: list[MessageView]
    more: bool
    read: int
    last: int
    removed: int
    unread: int
    muted: bool
    muted_seats: list[int]


class Chat:
    """The chat at all tables of a house."""

    def __init__(
        self,
        database: Database,
        clock: Clock,
        cluster: Cluster,
        cache: MatchCache,
        list_watchers: ListWatchers,
    ) -> None:
        self.database = database
        self.clock = clock
        self.cluster = cluster
        self.cache = cache
        self.list_watchers = list_watchers

    async def view(
        self, live: LiveMatch, player: PlayerRow, language: str, after: int = 0, before: int | None = None
    ) -> ChatView:
        """Return messages as a person sees them, with phrases in a language. Raises NotAllowed."""
        self._admit(live, player)
        id_ = live.row.id

        def read(connection: Connection) -> ChatView:
            without = hidden_authors(connection, player.id)
            rows = find_messages(connection, id_, after, before, MAX_MESSAGES_PER_READ + 1)
            new = unread_for(connection, [id_], player.id).get(id_, Unread())
            mark = find_mark(connection, id_, player.id)
            muted = [row.seat for row in live.seats if row.player in without]
            messages = [
                self._view(live, row, player.id, without, language) for row in rows[-MAX_MESSAGES_PER_READ:]
            ]
            more = len(rows) > MAX_MESSAGES_PER_READ
            return ChatView(messages, more, mark.read, new.last, new.removed, new.unread, mark.muted, muted)

        return await self.database.read(read)

    def _view(
        self, live: LiveMatch, row: MessageRow, reader: str, without: set[str], language: str
    ) -> MessageView:
        seat = next((one.seat for one in live.seats if one.player == row.player), None)
        return message_view(row, seat, reader, without, language, self.clock.now())

    async def say(self, live: LiveMatch, player: PlayerRow, text: str) -> MessageView:
        """Post a message. Raises NotAllowed, Unacceptable."""
        self._admit(live, player)
        return await self._post(live, player, message_text(text), None, LANGUAGES[0])

    async def say_phrase(
        self, live: LiveMatch, player: PlayerRow, phrase: Phrase, language: str
    ) -> MessageView:
        """Post a quick phrase, and return it in a language. Raises NotAllowed."""
        self._admit(live, player)
        # The text is stored too, for a program that does not know the phrase.
        return await self._post(live, player, phrase_text(phrase, LANGUAGES[0]), phrase, language)

    async def _post(
        self, live: LiveMatch, player: PlayerRow, text: str, phrase: Phrase | None, language: str
    ) -> MessageView:
        at, row = self.clock.now(), live.row
        others = [
            one.player
            for one in live.seats
            if one.player is not None and one.player != player.id and live.is_at_table(one.player)
        ]

        def write(connection: Connection) -> MessageRow:
            message = add_message(connection, row.id, player.id, text, at, phrase)
            # The author has read the earlier messages.
            read_to(connection, row.id, player.id, message.number)
            for other in others:
                if player.id not in hidden_authors(connection, other):
                    mark = find_mark(connection, row.id, other)
                    if not mark.told and not mark.muted:
                        set_mark(connection, replace(mark, told=True))
                        add_to_outbox(connection, notices_for(CHAT, row, [other], at))
            return message

        message = await self.database.write(write)
        self._stir(live)
        return self._view(live, replace(message, name=player.name), player.id, set(), language)

    async def remove(self, live: LiveMatch, player: PlayerRow, number: int) -> None:
        """Withdraw one's own message, soon after posting. Raises NotAllowed, NotFound."""
        self._admit(live, player)
        at, id_ = self.clock.now(), live.row.id

        def write(connection: Connection) -> None:
            if is_to_withdraw(find_message(connection, id_, number), player.id, at):
                remove_message(connection, id_, number, at)

        await self.database.write(write)
        self._stir(live)

    async def read(self, live: LiveMatch, player: PlayerRow, number: int) -> None:
        """Mark messages as read. Raises NotAllowed."""
        self._admit(live, player)
        await self.database.write(lambda connection: read_to(connection, live.row.id, player.id, number))
        self._stir(live, player.id)

    async def mute(self, live: LiveMatch, player: PlayerRow, seat: int | None, muted: bool) -> None:
        """Mute notices of this table's chat, or a person at all tables. Raises NotAllowed."""
        self._admit(live, player)
        at, id_ = self.clock.now(), live.row.id
        other = None
        if seat is not None:
            other = live.seats[seat].player if 0 <= seat < len(live.seats) else None
            if other is None or other == player.id:
                raise NotAllowed("error-chat-nobody")

        def write(connection: Connection) -> None:
            if other is None:
                set_mark(connection, replace(find_mark(connection, id_, player.id), muted=muted))
            else:
                set_muted(connection, player.id, other, muted, at)

        await self.database.write(write)
        self._stir(live, player.id)

    def _admit(self, live: LiveMatch, player: PlayerRow) -> None:
        if not live.is_at_table(player.id):
            raise NotAllowed("error-chat-not-here")

    def _stir(self, live: LiveMatch, only: str | None = None) -> None:
        """Wake the watchers of the table and the lists of its people."""
        live = self.cache.latest(live)
        live.chat_changed(only)
        self.cluster.publish(ChatChanged(live.row.id, only))
        people = {row.player for row in live.seats if row.player is not None}
        self.list_watchers.wake_home_pages(people if only is None else {only}, is_chat=True)
