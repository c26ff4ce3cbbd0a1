"""The connection of one open tab: what it watches, its person's actions, and when it is sent what is new.

A slow reader never has more than one frame queued (frames.py makes them).
"""

from __future__ import annotations

import asyncio
import contextvars
import itertools
import logging
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from boardkit.errors import Malformed, Refused
from boardkit.notes import Reason
from boardkit.texts import best_language
from lagerfeuer.common.errors import DatabaseUnavailable, NotAllowed, NotFound
from lagerfeuer.common.rate_limits import LOOK, READ_ADDRESS, TOKEN_READ
from lagerfeuer.matches.watchers import WakeSignal, Watcher
from lagerfeuer.web.edge.access_log import LiveActionLog
from lagerfeuer.web.edge.metrics import Metrics
from lagerfeuer.web.live.broadcaster import Broadcaster
from lagerfeuer.web.live.frames import FrameSource
from lagerfeuer.web.live.protocol import BEAT_FRAME, EVENTS, ClientMessage, Refusal, decoded, text_of
from lagerfeuer.web.live.websocket_transport import transport_of
from lagerfeuer.web.requests.bearer import lacking
from lagerfeuer.web.requests.close_codes import BROKEN, ENDED, GARBAGE, KEPT_OUT
from lagerfeuer.web.requests.identity import RequestIdentity
from lagerfeuer.web.requests.problems import UNAVAILABLE, problem_in, status_and_reason
from lagerfeuer.web.requests.request_context import address, limit_writing
from lagerfeuer.web.requests.services import WebServices

HEARTBEAT_S = 20.0
"""Seconds of silence after which a heartbeat is sent."""
MAX_UNREAD_REFUSALS = 50
"""Unread refusals per connection. A page acts again only after an answer."""
NUMBERS = itertools.count()
"""Numbers of connections for rate limits; an object's id would be reused."""
log = logging.getLogger(__name__)


class Connection:
    """One open tab and what it was sent."""

    def __init__(
        self, socket: WebSocket[Any, Any, Any], site: WebServices, identity: RequestIdentity
    ) -> None:
        self.number = next(NUMBERS)
        self.socket = socket
        self.transport = transport_of(socket)
        self.where = address(socket)
        self.loop = asyncio.get_running_loop()
        self.metrics: Metrics = socket.app.state.metrics
        broadcaster: Broadcaster = socket.app.state.broadcaster
        self.site = site
        self.cache, self.matches = site.cache, site.matches
        self.cookies = site.cookies
        self.claims = self.cookies.names(socket)
        self.player = None if identity.player is None else identity.player.id
        self.session = None if identity.session is None else identity.session.id
        self.token = None if identity.token is None else identity.token.id
        self.token_owner = identity.token_owner
        self.scopes = None if identity.token is None else frozenset(identity.token.scopes)
        """What the program may do that holds this stream; None for a page."""
        self.signed_out = False
        """Whether its person has been signed out."""
        self.watcher = Watcher(self.player, WakeSignal(partial(broadcaster.join, self)))
        # A program reads nothing on its owner's behalf: it moves no read marker and stops no notice.
        self.watcher.is_hidden = self.token is not None
        self.watcher.is_present = self.token is None
        self.watcher.with_chat = self.scopes is None or "chat" in self.scopes
        self.watcher.is_member = (
            identity.player is not None and identity.player.is_account and not identity.player.program
        )
        self.watcher.with_spectator_chat = self.token is None and site.spectator_chat.is_on
        self._own_task: asyncio.Task[None] | None = None
        """The task that sends what cannot be broadcast."""
        self.sending_ended = False
        """Whether sending has ended."""
        self.context = contextvars.copy_context()
        """The context whose request id appears in the log; a broadcast has none."""
        self.frames = FrameSource(site, self.watcher)
        self.sent_at = 0.0
        self.silent = False
        """Whether a heartbeat is due."""
        self.silence: asyncio.TimerHandle | None = None

    async def receive_loop(self, receive: Callable[[], Awaitable[Any]]) -> None:
        """Handle client messages until the tab disconnects."""
        try:
            while True:
                message = decoded(await text_of(receive))
                if message.act is None:
                    await self._wait_to_look()
                await self.handle_in_turn(message)
        except WebSocketDisconnect:
            pass
        except msgspec.MsgspecError:
            await self.socket.close(code=GARBAGE)
        except Exception as error:
            await self.break_off(error)

    async def _wait_to_look(self) -> None:
        """Delay a client that asks too often: rendering a view or reading all that waits costs more than asking.

        Each message counts like a request: by address and token, too, or many connections would be a way around that.
        """
        limits = [(LOOK, f"{self.number}"), (READ_ADDRESS, self.where)]
        if self.token_owner is not None:
            limits.append((TOKEN_READ, self.token_owner))
        for rate_rule, whose in limits:
            while wait := self.site.reading.wait(rate_rule, whose):
                await asyncio.sleep(wait)

    async def handle_in_turn(self, message: ClientMessage) -> None:
        """Handle a client message when its turn comes. Raises MsgspecError if it is invalid."""
        async with self.site.people_first.turn(is_program=self.token is not None):
            await self.handle(message)

    async def handle(self, message: ClientMessage) -> None:
        """Handle a client message in a turn that is taken. Raises MsgspecError if it is invalid."""
        if message.act is not None:
            await self.act(message, message.act)
        elif message.watch is not None or message.away is not None:
            await self.look(message)
        else:
            raise msgspec.ValidationError("neither watch nor away nor act")

    async def act(self, message: ClientMessage, action: str) -> None:
        """Act in the watched match, like a POST. The next frames contain the outcome."""
        if message.n is None:
            raise msgspec.ValidationError("an action without a number")
        with LiveActionLog(self.metrics, self.site.settings.log_requests) as live_action_log:
            try:
                await self._carry_out(message, action)
            except (Refused, Malformed) as error:
                self._refuse(message, live_action_log, *status_and_reason(error))
            except DatabaseUnavailable as error:
                log.error("the database is away: %s", error)
                self._refuse(message, live_action_log, *UNAVAILABLE)
            else:
                live_action_log.status = 200
                self.frames.confirmed_actions.append(message.n)
        self.watcher.wake.set()

    async def _carry_out(self, message: ClientMessage, action: str) -> None:
        player = self.cookies.cached_player(self.claims) or await self.cookies.player(self.socket)
        # What a token does not permit counts, too, as with a request.
        limit_writing(self.site, self.where, None if player is None else player.id, self.token_owner)
        if self.scopes is not None and "play" not in self.scopes:
            raise lacking("play")
        if self.frames.live is None or player is None or player.id != self.player:
            raise NotAllowed("error-not-seated")
        live = await self.cache.find(self.frames.live.row.id)
        await self.matches.act(live, player, (message.ply, message.draft), action)

    def _refuse(
        self, message: ClientMessage, live_action_log: LiveActionLog, status: int, reason: Reason
    ) -> None:
        """Queue a refusal for the next frames. Raises MsgspecError if too many are queued."""
        assert message.n is not None
        live_action_log.status = status
        if len(self.frames.refusals) >= MAX_UNREAD_REFUSALS:
            raise msgspec.ValidationError("too many refusals in a row")
        problem = problem_in(best_language(message.language), status, reason)
        self.frames.refusals.append(msgspec.json.encode(Refusal(message.n, problem)))

    async def look(self, wanted: ClientMessage) -> None:
        """Watch something else, or report that the page is hidden."""
        self.watcher.is_hidden = self.token is not None or bool(wanted.away)
        if wanted.watch is None:
            if self.frames.live is not None:
                live = self.cache.latest(self.frames.live)
                self.site.presence.look(live, self.watcher.player)
                if self.frames.has_sent(live):
                    # The page is visible again, so what arrived meanwhile is seen now.
                    self.frames.mark_read(live)
            return
        self.leave()
        if not wanted.watch:
            return
        if wanted.watch == "home":
            self.watcher.home = True
            self.site.list_watchers.watch_home(self.watcher, wanted.ago / 1000)
            self.site.presence.look_at_lists(self.site.list_watchers.at_home, self.player)
            return
        if wanted.watch == EVENTS:
            self.watcher.events = self.watcher.invited = True
            self.site.list_watchers.at_events.add(self.watcher)
            self.frames.begin_events()
            self.watcher.wake.set()
            return
        if wanted.watch == "cups" or wanted.watch.startswith("cup/"):
            self.watcher.cup = wanted.watch.partition("/")[2]
            self.site.list_watchers.watch_tournaments(self.watcher, wanted.ago / 1000)
            return
        try:
            live = await self.cache.find(wanted.watch)
        except NotFound:
            self.frames.match_missing = True
        else:
            self.frames.begin(live, wanted.ply)
            self.matches.watch(live, self.watcher)
        self.watcher.wake.set()

    def leave(self) -> None:
        """Stop watching."""
        self.site.list_watchers.unwatch(self.watcher)
        if self.watcher.home:
            self.site.presence.look_at_lists(self.site.list_watchers.at_home, self.player)
        self.watcher.home = self.watcher.events = False
        if self.frames.live is not None:
            # A match that was loaded again is a new object, which has taken over the watchers.
            live = self.cache.latest(self.frames.live)
            if not self.frames.has_sent(live):
                self.site.waiting_matches.on_unwatch(live, self.watcher)
            self.matches.unwatch(live, self.watcher)
            self.frames.live = None

    def end(self) -> None:
        """End the connection, because its person is signed out. No further frame is sent."""
        self.signed_out = True
        self.watcher.wake.set()

    @property
    def sends_separately(self) -> bool:
        """Whether news of this tab are being sent that no broadcast could include."""
        return self._own_task is not None

    def join_broadcast(self) -> bool:
        """Return whether the next broadcast includes this tab, whose signal is then cleared.

        Otherwise there is no news, or a task begins to send them as soon as possible.
        """
        if self.sending_ended or self.sends_separately or not self.watcher.wake.is_set:
            return False
        if (
            self.signed_out
            or self.watcher.chat_changed
            or self.watcher.spectator_chat_changed
            or self.watcher.invited
            or not self.transport.is_free
            or not self.is_same_person_in_memory()
        ):
            self._start_task(self.send_separately())
            return False
        # Later changes belong to the next broadcast.
        self.watcher.wake.clear()
        return True

    def take_news(self) -> list[bytes]:
        """Return the news as frames, which count as sent."""
        return self._with_beat(self.frames.take())

    def send(self, frames: list[bytes]) -> None:
        """Send frames. A disconnect is noticed by the receiving task."""
        for frame in frames:
            self._send_frame(frame)

    def fail(self, error: Exception) -> None:
        """Close the connection after an error of ours."""
        self._start_task(self.break_off(error))

    def _send_frame(self, frame: bytes) -> None:
        with suppress(OSError):
            self.transport.send_text(frame)
            self.sent_at = self.loop.time()

    def _start_task(self, work: Coroutine[Any, Any, None]) -> None:
        self._own_task = self.loop.create_task(work, context=self.context)

    async def send_separately(self) -> None:
        """Send what requires waiting: chat, invitations, a lookup of the cookies, a slow reader, the end."""
        try:
            while self.watcher.wake.is_set and not self.sending_ended:
                self.watcher.wake.clear()
                await self.send_news()
        except Exception as error:
            await self.break_off(error)
        finally:
            self._own_task = None

    async def send_news(self) -> None:
        """Send the news, waiting for whatever is necessary."""
        # Another process may have ended the session: check the cookies, usually from memory.
        if self.signed_out or not await self._is_same_person():
            self.sending_ended = True
            out = await self.cookies.suspended_player(self.socket)
            await self.socket.close(code=ENDED if out is None else KEPT_OUT)
            return
        frames = self.frames.take()
        if self.watcher.chat_changed:
            frames += await self.frames.take_chat()
        if self.watcher.spectator_chat_changed:
            frames += await self.frames.take_spectator_chat()
        if self.watcher.invited:
            frames += await self.frames.take_events()
        for frame in self._with_beat(frames):
            await self.transport.wait_until_free()
            # The connection may have ended while waiting.
            if not self.signed_out:
                self._send_frame(frame)

    async def break_off(self, error: Exception) -> None:
        """Close the connection after an error of ours or of the database, so that the client reconnects."""
        self.sending_ended = True
        if isinstance(error, DatabaseUnavailable):
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
        """Start the heartbeat: one timer per connection, which sending does not reset."""

        def look() -> None:
            since = self.loop.time() - self.sent_at
            if since >= HEARTBEAT_S:
                self.silent = True
                self.watcher.wake.set()
            self.silence = self.loop.call_later(
                HEARTBEAT_S if since >= HEARTBEAT_S else HEARTBEAT_S - since, look
            )

        self.sent_at = self.loop.time()
        self.silence = self.loop.call_later(HEARTBEAT_S, look)

    def close(self) -> None:
        """Clean up after a disconnect."""
        self.sending_ended = True
        if self._own_task is not None:
            self._own_task.cancel()
        self.leave()
        if self.silence is not None:
            self.silence.cancel()

    def is_same_person_in_memory(self) -> bool:
        """Return whether memory confirms that the cookies still name the same person."""
        if self.player is None:
            return not self.site.settings.members_only
        player = self.cookies.cached_player(self.claims)
        return player is not None and player.id == self.player

    async def _is_same_person(self) -> bool:
        """Return whether the cookies still name the same person.

        In a members-only house, a suspended person who is signed in may watch without being named.
        """
        if self.is_same_person_in_memory():
            return True
        if self.player is None:
            return await self.cookies.is_signed_in(self.socket)
        player = await self.cookies.player(self.socket)
        return player is not None and player.id == self.player
