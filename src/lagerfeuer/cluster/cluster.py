"""The other processes that serve the same house: what changes in one is told to the others, and work is claimed.

PostgreSQL carries both. News go by NOTIFY, or through a Redis (redis_relay.py), and say what to read again, never what
is there to be read. A claim is an advisory lock of a session: it ends with the process that held it, however that
ended. A SQLite file has one process.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import queue
import secrets
import threading
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from typing import Any, Final, Protocol

import msgspec
import psycopg
from sqlalchemy import URL

from lagerfeuer.cluster.messages import FROM_NEWS, LookAgain, MatchChanged, News, Sent, WhoLooks, WorkWaits
from lagerfeuer.cluster.redis_relay import Relay
from lagerfeuer.db.database import Store
from lagerfeuer.db.engines import PATIENCE, Where

log = logging.getLogger("lagerfeuer.store.neighbours")
CHANNEL: Final = "lagerfeuer"
LOOK: Final = 1.0
"""Seconds between two looks at who is there."""
AGAIN: Final = 1.0
"""Seconds until the next try after the database was away."""
LONGEST: Final = 7_500
"""Bytes; a notification holds 8,000."""
NAME: Final = "lagerfeuer "
# Seconds and milliseconds after which the server lets go of a process whose machine has gone without a word.
LET_GO: Final = (
    "SELECT set_config('tcp_keepalives_idle', '10', false), set_config('tcp_keepalives_interval', '3', false), "
    "set_config('tcp_keepalives_count', '3', false), set_config('tcp_user_timeout', '20000', false), "
    # News are not worth waiting for the disk.
    "set_config('synchronous_commit', 'off', false)"
)
THERE: Final = (
    "SELECT application_name FROM pg_stat_activity "
    "WHERE datname = current_database() AND starts_with(application_name, %s)"
)
# Houses that share a Redis are not to hear each other.
WHICH: Final = (
    "SELECT 'lagerfeuer:' || system_identifier || ':' || oid FROM pg_control_system(), pg_database "
    "WHERE datname = current_database()"
)


Heard = Callable[[str, News], None]
"""Called with the process that tells something."""
Missed = Callable[[set[str] | None], None]
"""Called with the processes that have gone; None: something was not heard, and nobody knows what."""


class Neighbours(Protocol):
    """The other processes of a house."""

    relay: Relay | None
    """The Redis that carries news, if there is one."""

    def start(self, heard: Heard, missed: Missed) -> None:
        """Hear what others tell, in this event loop."""

    def tell(self, news: News) -> None:
        """Tell the others; nobody waits for it."""

    async def claim(self, work: str) -> bool:
        """Be the only process that does some work, until `release`; False if another one does it."""

    def release(self, work: str) -> None:
        """Others may do it."""

    def close(self) -> None:
        """Tell what is still to be told, and be gone."""


class Nobody:
    """There are no others."""

    relay: Relay | None = None

    def start(self, heard: Heard, missed: Missed) -> None:
        """Nothing is ever heard."""

    def tell(self, news: News) -> None:
        """Nobody hears it."""

    async def claim(self, work: str) -> bool:
        """Nobody else does it."""
        return True

    def release(self, work: str) -> None:
        """Nobody waits for it."""

    def close(self) -> None:
        """Nothing is to be done."""


class Wish:
    """A claim to be made, and whom to answer."""

    def __init__(self, work: str) -> None:
        self.work = work
        self.loop = asyncio.get_running_loop()
        self.answer: asyncio.Future[bool] = self.loop.create_future()

    def say(self, taken: bool) -> None:
        def resolve() -> None:
            if not self.answer.done():
                self.answer.set_result(taken)

        # If the loop has closed nobody waits any more.
        with suppress(RuntimeError):
            self.loop.call_soon_threadsafe(resolve)


Job = Sent | Wish | str | None
"""News, a claim, work that is released, or the end."""


class Others:
    """The processes on one PostgreSQL database; two connections of one's own, one to speak and one to hear. `relay`: a
    Redis that carries news as long as it does."""

    def __init__(self, url: URL, relay: Relay | None = None) -> None:
        self.name = secrets.token_hex(6)
        self.address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.patience = {name: value for name, value in PATIENCE.items() if name not in url.query}
        self.jobs: queue.SimpleQueue[Job] = queue.SimpleQueue()
        self.held: set[str] = set()
        self.relay = relay
        self.there: set[str] = set()
        """The processes that are there, this one among them, as of a second ago at the most."""
        self.alone = False
        """Whether nobody would hear."""
        self.channel: str | None = None
        self.closing = threading.Event()
        self.speaker: threading.Thread | None = None
        self.hearers: list[threading.Thread] = []

    def start(self, heard: Heard, missed: Missed) -> None:
        """Begin to hear."""
        loop = asyncio.get_running_loop()

        def soon(work: Callable[..., None], *args: Any) -> None:
            # A loop that has closed hears nothing any more.
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(work, *args)

        self._speak()
        self._hear_by(self._hear_forever, partial(soon, heard), partial(soon, missed))

    def _hear_by(self, way: Callable[[Heard, Missed], None], heard: Heard, missed: Missed) -> None:
        hearer = threading.Thread(target=way, args=(heard, missed), name="store-hearer", daemon=True)
        self.hearers.append(hearer)
        hearer.start()

    def _speak(self) -> None:
        # Commands that only read never need it.
        if self.speaker is None:
            self.speaker = threading.Thread(target=self._speak_forever, name="store-speaker", daemon=True)
            self.speaker.start()

    def tell(self, news: News) -> None:
        """Tell the others. Of a move only if there are any: whoever comes looks at all matches again."""
        self._speak()
        if not (self.alone and isinstance(news, MatchChanged)):
            self.jobs.put(Sent(self.name, news))

    def _see(self, there: set[str]) -> None:
        """Know who is there from now on."""
        was_alone, self.there = self.alone, there
        self.alone = there == {NAME + self.name}
        if was_alone and not self.alone:
            # What it has read since it came may have changed, and nobody told it.
            self.jobs.put(Sent(self.name, LookAgain()))

    async def claim(self, work: str) -> bool:
        """Be the only one that does it."""
        self._speak()
        wish = Wish(work)
        self.jobs.put(wish)
        return await wish.answer

    def release(self, work: str) -> None:
        """Do it no more."""
        self.jobs.put(work)

    def close(self) -> None:
        """Say what is left and hang up."""
        self.closing.set()
        self.jobs.put(None)
        if self.speaker is not None:
            self.speaker.join()
        for hearer in self.hearers:
            # The first one may just be calling the second.
            hearer.join()
        if self.relay is not None:
            self.relay.close()

    def _connect(self, name: str) -> psycopg.Connection[Any]:
        return psycopg.connect(
            self.address,
            autocommit=True,
            application_name=name,
            **self.patience,  # type: ignore[arg-type]
        )

    # Speaking.

    def _speak_forever(self) -> None:
        unsaid = False
        while True:
            try:
                with self._connect(NAME + self.name) as connection:
                    connection.execute(LET_GO)
                    self.held = {work for work in self.held if _take(connection, work)}
                    if unsaid:
                        self._say(connection, [Sent(self.name, LookAgain())])
                    unsaid = True
                    if self._speak_on(connection):
                        return
            except psycopg.OperationalError as error:
                log.warning("the other processes are told nothing for now: %s", error)
            unsaid = True
            self._say_no()
            if self.closing.wait(AGAIN):
                return

    def _speak_on(self, connection: psycopg.Connection[Any]) -> bool:
        """Do what is asked until the end; True then."""
        while True:
            jobs = [self.jobs.get()]
            while not self.jobs.empty():
                jobs.append(self.jobs.get())
            news = [job for job in jobs if isinstance(job, Sent)]
            try:
                if news:
                    self._say(connection, news)
                for job in jobs:
                    if isinstance(job, Wish):
                        self._try(connection, job)
                    elif isinstance(job, str) and job in self.held:
                        self.held.discard(job)
                        connection.execute("SELECT pg_advisory_unlock(%s)", (key_of(job),))
            except psycopg.OperationalError:
                self._refuse(jobs)
                raise
            if None in jobs:
                # Wakes our own hearers as well, which are to end.
                self._say(connection, [Sent(self.name, WorkWaits())], by_all_ways=True)
                return True

    def _say(self, connection: psycopg.Connection[Any], news: list[Sent], by_all_ways: bool = False) -> None:
        texts = [msgspec.json.encode(one) for one in news]
        if self.relay is not None and self.channel is not None:
            told = self.relay.tell(self.channel, texts, max(1, len(self.there)))
            if told and not by_all_ways:
                return
        # Whom it concerns may be half the house: then everything is looked at again.
        short = [
            (text if len(text) <= LONGEST else msgspec.json.encode(Sent(self.name, LookAgain()))).decode()
            for text in texts
        ]
        connection.execute("SELECT pg_notify(%s, one) FROM unnest(%s::text[]) AS one", (CHANNEL, short))

    def _try(self, connection: psycopg.Connection[Any], wish: Wish) -> None:
        taken = wish.work not in self.held and _take(connection, wish.work)
        if taken:
            self.held.add(wish.work)
        wish.say(taken)

    def _say_no(self) -> None:
        """While the database is away nobody can claim anything, and what is released is nobody's."""
        while not self.jobs.empty():
            self._refuse([self.jobs.get()])

    def _refuse(self, jobs: Iterable[Job]) -> None:
        for job in jobs:
            if isinstance(job, Wish):
                job.say(False)
            elif isinstance(job, str):
                # Were it kept, it would be taken again with the next connection, and nobody could ever claim it.
                self.held.discard(job)

    # Hearing.

    def _hear_forever(self, heard: Heard, missed: Missed) -> None:
        first = True
        while not self.closing.is_set():
            try:
                with self._connect("lagerfeuer") as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    if not first:
                        missed(None)
                    first = False
                    self.tell(WhoLooks())
                    self._hear_on(connection, heard, missed)
            except psycopg.OperationalError as error:
                # Nobody who comes now would be seen.
                self.alone = False
                log.warning("the other processes are not heard for now: %s", error)
                self.closing.wait(AGAIN)

    def _hear_on(
        self,
        connection: psycopg.Connection[Any],
        heard: Heard,
        missed: Missed,
    ) -> None:
        if self.relay is not None and self.channel is None:
            self.channel = str(connection.execute(WHICH).fetchone()[0])  # type: ignore[index]
            self._hear_by(partial(self._hear_relay, self.relay, self.channel), heard, missed)
        while not self.closing.is_set():
            # Not within the loop over what is heard: the connection is busy there.
            now = {row[0] for row in connection.execute(THERE, (NAME,))}
            if self.there - now:
                missed({name.removeprefix(NAME) for name in self.there - now})
            self._see(now)
            for notification in connection.notifies(timeout=LOOK):
                if self.closing.is_set():
                    return
                self._take_in(notification.payload, heard, missed)

    def _hear_relay(self, relay: Relay, channel: str, heard: Heard, missed: Missed) -> None:
        def begun() -> None:
            missed(None)
            self.tell(WhoLooks())

        relay.hear(channel, lambda text: self._take_in(text, heard, missed), begun, self.closing)

    def _take_in(self, text: str | bytes, heard: Heard, missed: Missed) -> None:
        try:
            sent = FROM_NEWS.decode(text)
        except msgspec.MsgspecError:
            # From a process of another version, say.
            missed(None)
            return
        if sent.by != self.name:
            self._see(self.there | {NAME + sent.by})
            heard(sent.by, sent.news)


def cluster_on(store: Store, redis: str | None = None) -> Neighbours:
    """The other processes that serve a store, until it is closed; `redis`: what carries the news between them."""
    others = neighbours_on(store.where, None if redis is None else Relay(redis))
    store.on_close.append(others.close)
    return others


def neighbours_on(where: Where, relay: Relay | None = None) -> Neighbours:
    """The other processes on a database."""
    return Others(where, relay) if isinstance(where, URL) else Nobody()


def key_of(work: str) -> int:
    """The number of the lock for some work."""
    return int.from_bytes(hashlib.sha256(work.encode()).digest()[:8], "big", signed=True)


def _take(connection: psycopg.Connection[Any], work: str) -> bool:
    row = connection.execute("SELECT pg_try_advisory_lock(%s)", (key_of(work),)).fetchone()
    return row is not None and bool(row[0])
