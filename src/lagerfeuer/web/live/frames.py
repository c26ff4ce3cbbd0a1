"""The frames about what one tab watches: whole views, or only what is new.

A phone that slept through ten actions is up to date after one frame.
"""

from __future__ import annotations

import msgspec

from lagerfeuer.chat.visibility import unread_for
from lagerfeuer.db.queries.chat import Unread
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.matches.watchers import Watcher
from lagerfeuer.read_models.match_page import match_json
from lagerfeuer.web.live.events import EventSource
from lagerfeuer.web.live.protocol import (
    CUP_FRAME,
    GONE_FRAME,
    HOME_FRAME,
    OWES_FRAME,
    BellFrame,
    ChatFrame,
    PrivateNoteFrame,
    SpectatorChatFrame,
    SpectatorCountFrame,
)
from lagerfeuer.web.requests.services import WebServices


class FrameSource:
    """Makes the frames of one tab. Frames count as sent when they are returned.

    A watcher `with_chat` also gets frames about the chat and private notes.
    """

    def __init__(self, site: WebServices, watcher: Watcher) -> None:
        self.site, self.watcher = site, watcher
        self.cache, self.read_markers = site.cache, site.read_markers
        self.live: LiveMatch | None = None
        """The watched match."""
        self.known_ply = -1
        """The ply up to which the page has the log."""
        self.sent_stamp: tuple[bool, int] | None = None
        self.match_missing = False
        """Whether to report that the requested match does not exist."""
        self.watching = 0
        """The number of spectators that was sent last."""
        self.sent_status = ""
        """The status of the match in the view that was sent last."""
        self.has_later_messages = False
        """Whether spectators wrote messages at plies that this page is not shown yet."""
        self.confirmed_actions: list[int] = []
        """Numbers of actions that the next frame of the match confirms."""
        self.refusals: list[bytes] = []
        self.events: EventSource | None = None

    def begin(self, live: LiveMatch, ply: int) -> None:
        """Begin with a match, of which the page has the log up to `ply`."""
        self.live = live
        self.known_ply = max(-1, ply)
        self.sent_stamp = None
        self.watching = 0
        self.watcher.chat_changed = live.is_at_table(self.watcher.player)
        self.watcher.spectator_chat_changed = self.has_later_messages = False
        self.sent_status = ""
        self.watcher.note = None

    def begin_events(self) -> None:
        """Begin with everything that waits for the person."""
        self.events = EventSource(self.site, self.watcher.player)

    def has_sent(self, live: LiveMatch) -> bool:
        """Return whether the present view of the match was sent."""
        return live.stamp_for(self.watcher.player) == self.sent_stamp

    def mark_read(self, live: LiveMatch) -> None:
        """Move the person's read marker, unless the page is hidden."""
        if not self.watcher.is_hidden:
            self.read_markers.mark(live, self.watcher.player)

    def take(self) -> list[bytes]:
        """Return frames about everything new except the chat, which requires a query."""
        frames: list[bytes] = []
        if self.match_missing:
            self.match_missing = False
            frames.append(GONE_FRAME)
        if self.watcher.turns:
            frames.extend(self.watcher.turns.values())
            self.watcher.turns.clear()
        if self.watcher.finished:
            frames.extend(self.watcher.finished)
            self.watcher.finished.clear()
        if self.watcher.owes:
            self.watcher.owes = False
            frames.append(OWES_FRAME)
        if self.watcher.bell is not None:
            frames.append(msgspec.json.encode(BellFrame(self.watcher.bell)))
            self.watcher.bell = None
        if self.watcher.home_changed:
            self.watcher.home_changed = False
            frames.append(HOME_FRAME)
        if self.watcher.cup_changed:
            self.watcher.cup_changed = False
            frames.append(CUP_FRAME)
        if self.live is not None:
            frames.extend(self._take_match(self.live))
        frames.extend(self.refusals)
        self.refusals.clear()
        frames.extend(self._take_talk())
        return frames

    def _take_match(self, before: LiveMatch) -> list[bytes]:
        live = self.live = self.cache.cached.get(before.row.id, before)
        stamp = live.stamp_for(self.watcher.player)
        if stamp == self.sent_stamp and not self.confirmed_actions:
            return []
        confirmed, self.confirmed_actions = msgspec.json.encode(self.confirmed_actions), []
        view = match_json(live, self.watcher.player, self.known_ply)
        frame = b'{"type":"match","done":' + confirmed + b',"view":' + view + b"}"
        self.sent_stamp = stamp
        self.mark_read(live)
        seen = live.visible_to(self.watcher.player)
        self.known_ply = seen.row.ply if seen.log else -1
        if self.has_later_messages or self.sent_status != live.row.status:
            self.sent_status, self.has_later_messages = live.row.status, False
            # At the end of most matches, the people at the table have nothing to read.
            is_empty = not live.have_spectators_written and live.is_at_table(self.watcher.player)
            if live.follows_spectators(self.watcher) and not is_empty:
                self.watcher.spectator_chat_changed = True
                self.watcher.wake.set()
        return [frame]

    def _take_talk(self) -> list[bytes]:
        """Return frames for people at the table: number of spectators, and changes of their own note elsewhere."""
        live, watcher = self.live, self.watcher
        if live is None or not live.is_at_table(watcher.player):
            return []
        frames: list[bytes] = []
        if live.spectators() != self.watching:
            self.watching = live.spectators()
            frames.append(msgspec.json.encode(SpectatorCountFrame(self.watching)))
        if watcher.note is not None:
            if watcher.with_chat:
                frames.append(msgspec.json.encode(PrivateNoteFrame(watcher.note)))
            watcher.note = None
        return frames

    async def take_chat(self) -> list[bytes]:
        """Return a frame about new chat messages, for people at the table."""
        live, reader = self.live, self.watcher.player
        self.watcher.chat_changed = False
        if not self.watcher.with_chat or live is None or reader is None or not live.is_at_table(reader):
            return []
        id_ = live.row.id
        found = await self.site.database.read(lambda connection: unread_for(connection, [id_], reader))
        new = found.get(id_, Unread())
        return [msgspec.json.encode(ChatFrame(id_, new.last, new.removed, new.unread))]

    async def take_spectator_chat(self) -> list[bytes]:
        """Return a frame about the chat of spectators, for those who may read it."""
        live, watcher = self.live, self.watcher
        watcher.spectator_chat_changed = False
        if live is None or watcher.player is None or not live.follows_spectators(watcher):
            return []
        news = await self.site.spectator_chat.news(live, watcher.player, watcher.is_member)
        if news is None:
            return []
        self.has_later_messages = news.has_later
        # For a person who may not write, the chat is useful only if there is something to read.
        if news.last == 0 and not news.is_open:
            return []
        return [msgspec.json.encode(SpectatorChatFrame(live.row.id, news.last, news.removed))]

    async def take_events(self) -> list[bytes]:
        """Return frames for a stream of events that require queries, unless it now watches something else."""
        self.watcher.invited = False
        return [] if self.events is None or not self.watcher.events else await self.events.take()
