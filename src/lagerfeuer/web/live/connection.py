"""A tab that is open: what it looks at, what it has been told, and what its person does there.

Frames are whole views, so a phone that slept through ten moves gets one frame and is up to date; a slow reader never
has more than one frame under way.
"""

from __future__ import annotations

import asyncio
import contextvars
import itertools
import logging
from collections.abc import Coroutine
from contextlib import suppress
from dataclasses import asdict
from functools import partial
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from boardkit.errors import Malformed, Refused
from boardkit.notes import Reason
from boardkit.texts import best_language
from lagerfeuer.chat.visibility import unread_for
from lagerfeuer.common.errors import Away, NotAllowed, NotFound
from lagerfeuer.common.rate_limits import LOOK
from lagerfeuer.db.queries.chat import Unread
from lagerfeuer.matches.coalescing import in_step
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.matches.watchers import Bell, Watcher
from lagerfeuer.pages.match_page import match_json
from lagerfeuer.web.edge.access_log import Acting
from lagerfeuer.web.edge.metrics import Metrics
from lagerfeuer.web.live.broadcaster import Rounds
from lagerfeuer.web.live.protocol import (
    BEAT_FRAME,
    CUP_FRAME,
    GONE_FRAME,
    HOME_FRAME,
    OWES_FRAME,
    Refusal,
    Said,
    decoded,
    text_of,
)
from lagerfeuer.web.live.websocket_transport import line_of
from lagerfeuer.web.requests.close_codes import BROKEN, ENDED, GARBAGE, KEPT_OUT
from lagerfeuer.web.requests.cookie_claims import Asker
from lagerfeuer.web.requests.problems import AWAY, problem_in, what_was_refused
from lagerfeuer.web.requests.request_context import address, limit_writing
from lagerfeuer.web.requests.services import Site

BEAT = 20.0
"""Seconds of silence after which the server says that it is still there."""
MOST_REFUSALS = 50
"""That wait for somebody who does not read them. A page acts again when it has been answered."""
NUMBERS = itertools.count()
"""Of tabs, for limits: an address in memory would soon be another tab's."""
log = logging.getLogger("lagerfeuer.web.tab")


class Tab:
    """One open tab and what it has been sent."""

    def __init__(self, socket: WebSocket[Any, Any, Any], site: Site, asker: Asker) -> None:
        self.number = next(NUMBERS)
        self.socket = socket
        self.line = line_of(socket)
        self.where = address(socket)
        self.loop = asyncio.get_running_loop()
        self.metrics: Metrics = socket.app.state.metrics
        rounds: Rounds = socket.app.state.rounds
        self.site = site
        self.house = site.house
        self.cookies = site.sessions
        self.names = self.cookies.names(socket)
        self.player = None if asker.player is None else asker.player.id
        self.session = None if asker.session is None else asker.session.id
        self.ended = False
        self.watcher = Watcher(self.player, Bell(partial(rounds.join, self)))
        self.alone: asyncio.Task[None] | None = None
        """Tells what cannot be told in a round."""
        self.over = False
        """Nothing is told any more."""
        self.context = contextvars.copy_context()
        """Whose number lines in the log have: a round belongs to nobody."""
        self.live: LiveMatch | None = None
        self.have = -1
        self.sent_stamp: tuple[bool, int] | None = None
        self.gone = False
        self.watching = 0
        self.done: list[int] = []
        """Numbers of actions that the next frame of the match shows."""
        self.refusals: list[bytes] = []
        self.sent_at = 0.0
        self.silent = False
        """It is time to say that we are still there."""
        self.silence: asyncio.TimerHandle | None = None

    async def hear_forever(self) -> None:
        """Do what the tab says, until it is gone."""
        try:
            while True:
                said = decoded(await text_of(self.line.receive))
                if said.act is None:
                    # A view costs us more than it costs to ask for it: who asks too fast is heard more slowly.
                    while wait := self.site.reading.wait(LOOK, f"{self.number}"):
                        await asyncio.sleep(wait)
                await self.hear(said)
        except WebSocketDisconnect:
            pass
        except msgspec.MsgspecError:
            await self.socket.close(code=GARBAGE)
        except Exception as error:
            await self.break_off(error)

    async def hear(self, said: Said) -> None:
        """Do what the tab says. Raises MsgspecError for what has no meaning."""
        if said.act is not None:
            await self.act(said, said.act)
        elif said.watch is not None or said.away is not None:
            await self.look(said)
        else:
            raise msgspec.ValidationError("neither watch nor away nor act")

    async def act(self, said: Said, action: str) -> None:
        """Act in the match that is looked at, by the rules of a POST; how it went is told with the next frames."""
        if said.n is None:
            raise msgspec.ValidationError("an action without a number")
        with Acting(self.metrics, self.site.settings.log_requests) as acting:
            try:
                await self._carry_out(said, action)
            except (Refused, Malformed) as error:
                self._refuse(said, acting, *what_was_refused(error))
            except Away as error:
                log.error("the database is away: %s", error)
                self._refuse(said, acting, *AWAY)
            else:
                acting.status = 200
                self.done.append(said.n)
        self.watcher.stirred.set()

    async def _carry_out(self, said: Said, action: str) -> None:
        player = self.cookies.remembered(self.names) or await self.cookies.player(self.socket)
        limit_writing(self.site, self.where, player)
        if self.live is None or player is None or player.id != self.player:
            raise NotAllowed("error-not-seated")
        await in_step()
        live = await self.house.matches.find(self.live.row.id)
        await self.house.act(live, player, (said.ply, said.draft), action)

    def _refuse(self, said: Said, acting: Acting, status: int, reason: Reason) -> None:
        """Tell it with the next frames. Raises MsgspecError where too many wait already."""
        assert said.n is not None
        acting.status = status
        if len(self.refusals) >= MOST_REFUSALS:
            raise msgspec.ValidationError("more refusals than anybody reads")
        told = problem_in(best_language(said.language), status, reason)
        self.refusals.append(msgspec.json.encode(Refusal(said.n, told)))

    async def look(self, wanted: Said) -> None:
        """Look at something else, or look away."""
        self.watcher.away = bool(wanted.away)
        if wanted.watch is None:
            if self.live is not None:
                live = self.house.matches.latest(self.live)
                self.house.presence.look(live, self.watcher.player)
                if live.stamp_for(self.watcher.player) == self.sent_stamp:
                    # What has come while nobody saw it is seen now.
                    self._saw(live)
            return
        self.leave()
        if not wanted.watch:
            return
        if wanted.watch == "home":
            self.watcher.home = True
            self.house.lists.watch_home(self.watcher, wanted.ago / 1000)
            self.house.presence.look_at_lists(self.house.lists.at_home, self.player)
            return
        if wanted.watch == "cups" or wanted.watch.startswith("cup/"):
            self.watcher.cup = wanted.watch.partition("/")[2]
            self.house.lists.watch_cups(self.watcher, wanted.ago / 1000)
            return
        try:
            self.live = await self.house.matches.find(wanted.watch)
        except NotFound:
            self.gone = True
        else:
            self.have = max(-1, wanted.ply)
            self.sent_stamp = None
            self.watching = 0
            self.watcher.chat_changed = self.live.is_at_table(self.player)
            self.watcher.note = None
            self.house.watch(self.live, self.watcher)
        self.watcher.stirred.set()

    def leave(self) -> None:
        """Look at nothing."""
        self.house.lists.unwatch(self.watcher)
        if self.watcher.home:
            self.house.presence.look_at_lists(self.house.lists.at_home, self.player)
        self.watcher.home = False
        if self.live is not None:
            # A match read again has a new object, which has taken its watchers along.
            live = self.house.matches.latest(self.live)
            if live.stamp_for(self.watcher.player) != self.sent_stamp:
                self.site.waiting.turned_away(live, self.watcher)
            self.house.unwatch(live, self.watcher)
            self.live = None

    def end(self) -> None:
        """Whoever looks is signed out: not one more frame."""
        self.ended = True
        self.watcher.stirred.set()

    def joins(self) -> bool:
        """Whether what is new can be told in this round; if not, it is told alone, as soon as it can be."""
        if self.over or self.alone is not None or not self.watcher.stirred.rung:
            return False
        if self.ended or self.watcher.chat_changed or not self.line.is_free or not self._is_known():
            self._alone(self._tell_alone())
            return False
        # Whatever comes from here on is for the next round.
        self.watcher.stirred.clear()
        return True

    def news(self) -> list[bytes]:
        """What is new."""
        return self._with_beat(self._frames())

    def tell(self, frames: list[bytes]) -> None:
        """Send it. Where nobody is there any more, the one who hears that tab hears that, too."""
        for frame in frames:
            self._tell(frame)

    def broke(self, error: Exception) -> None:
        """Something of ours is wrong with this tab."""
        self._alone(self.break_off(error))

    def _tell(self, frame: bytes) -> None:
        with suppress(OSError):
            self.line.tell(frame)
            self.sent_at = self.loop.time()

    def _alone(self, work: Coroutine[Any, Any, None]) -> None:
        self.alone = self.loop.create_task(work, context=self.context)

    async def _tell_alone(self) -> None:
        """Tell what has to be waited for: talk, a cookie that has to be looked up, a slow reader, the end."""
        try:
            while self.watcher.stirred.rung and not self.over:
                self.watcher.stirred.clear()
                await self.tell_now()
        except Exception as error:
            await self.break_off(error)
        finally:
            self.alone = None

    async def tell_now(self) -> None:
        """Tell what is new, waiting for whatever has to be waited for."""
        # Another process may have ended the session: the cookies tell, from memory as a rule.
        if self.ended or not await self._still():
            self.over = True
            out = await self.cookies.suspended(self.socket)
            await self.socket.close(code=ENDED if out is None else KEPT_OUT)
            return
        frames = self._frames()
        if self.watcher.chat_changed:
            frames += await self._chat_frames()
        for frame in self._with_beat(frames):
            await self.line.freed()
            # Its end has rung the bell.
            if not self.ended:
                self._tell(frame)

    async def break_off(self, error: Exception) -> None:
        """It is our own fault, or the database's: the tab will connect again, and hears that this is closed."""
        self.over = True
        if isinstance(error, Away):
            log.error("the database is away: %s", error)
        else:
            log.error("a live stream broke", exc_info=error)
        # It may be closed already.
        with suppress(WebSocketDisconnect, OSError, RuntimeError):
            await self.socket.close(code=BROKEN)

    def _with_beat(self, frames: list[bytes]) -> list[bytes]:
        if self.silent:
            self.silent = False
            return frames or [BEAT_FRAME]
        return frames

    def listen_for_silence(self) -> None:
        """Ring when nothing has been sent for long: one timer a tab, which a move does not touch."""

        def look() -> None:
            since = self.loop.time() - self.sent_at
            if since >= BEAT:
                self.silent = True
                self.watcher.stirred.set()
            self.silence = self.loop.call_later(BEAT if since >= BEAT else BEAT - since, look)

        self.sent_at = self.loop.time()
        self.silence = self.loop.call_later(BEAT, look)

    def close(self) -> None:
        """Nothing more will be said or sent."""
        self.over = True
        if self.alone is not None:
            self.alone.cancel()
        self.leave()
        if self.silence is not None:
            self.silence.cancel()

    def _is_known(self) -> bool:
        """Whether memory tells that the socket's cookies still name whom they named."""
        if self.player is None:
            return not self.site.settings.members_only
        player = self.cookies.remembered(self.names)
        return player is not None and player.id == self.player

    async def _still(self) -> bool:
        """Whether they do; in a members' house nobody is somebody suspended, who is signed in."""
        if self._is_known():
            return True
        if self.player is None:
            return await self.cookies.is_signed_in(self.socket)
        player = await self.cookies.player(self.socket)
        return player is not None and player.id == self.player

    def _frames(self) -> list[bytes]:
        frames: list[bytes] = []
        if self.gone:
            self.gone = False
            frames.append(GONE_FRAME)
        if self.watcher.turns:
            frames.extend(self.watcher.turns.values())
            self.watcher.turns.clear()
        if self.watcher.owes:
            self.watcher.owes = False
            frames.append(OWES_FRAME)
        if self.watcher.home_changed:
            self.watcher.home_changed = False
            frames.append(HOME_FRAME)
        if self.watcher.cup_changed:
            self.watcher.cup_changed = False
            frames.append(CUP_FRAME)
        if self.live is not None:
            frames.extend(self._match_frame(self.live))
        frames.extend(self.refusals)
        self.refusals.clear()
        frames.extend(self._talk_frames())
        return frames

    def _match_frame(self, before: LiveMatch) -> list[bytes]:
        live = self.live = self.house.matches.warm.get(before.row.id, before)
        stamp = live.stamp_for(self.watcher.player)
        if stamp == self.sent_stamp and not self.done:
            return []
        done, self.done = msgspec.json.encode(self.done), []
        view = match_json(live, self.watcher.player, self.have)
        frame = b'{"type":"match","done":' + done + b',"view":' + view + b"}"
        self.sent_stamp = stamp
        self._saw(live)
        seen = live.seen_by(self.watcher.player)
        self.have = seen.row.ply if seen.log else -1
        return [frame]

    def _saw(self, live: LiveMatch) -> None:
        """The tab shows a match as it is now; whether anybody sees it, it has said."""
        if not self.watcher.away:
            self.house.looks.saw(live, self.watcher.player)

    def _talk_frames(self) -> list[bytes]:
        """What only those at the table are told: how many look on, and that one has written a note elsewhere."""
        live, watcher = self.live, self.watcher
        if live is None or not live.is_at_table(watcher.player):
            return []
        frames: list[bytes] = []
        if live.spectators() != self.watching:
            self.watching = live.spectators()
            frames.append(msgspec.json.encode({"type": "watching", "count": self.watching}))
        if watcher.note is not None:
            frames.append(msgspec.json.encode({"type": "note", "revision": watcher.note}))
            watcher.note = None
        return frames

    async def _chat_frames(self) -> list[bytes]:
        """That something was said, to those at the table."""
        live, reader = self.live, self.watcher.player
        self.watcher.chat_changed = False
        if live is None or reader is None or not live.is_at_table(reader):
            return []
        id_ = live.row.id
        found = await self.house.store.read(lambda connection: unread_for(connection, [id_], reader))
        new = found.get(id_, Unread())
        return [msgspec.json.encode({"type": "chat", "match": id_, **asdict(new)})]
