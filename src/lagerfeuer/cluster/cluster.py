"""The cluster: processes that serve one house tell each other what changed, and claim work.

PostgreSQL carries both. Messages go by NOTIFY, or through Redis (redis_relay.py), and say what to read again, never
what is there. A claim is an advisory lock of a session: it ends with its process, however that ends. A SQLite file is
served by a single process.
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
from lagerfeuer.db.database import Database
from lagerfeuer.db.engines import PATIENCE, DatabaseLocation

log = logging.getLogger("lagerfeuer.store.neighbours")
CHANNEL: Final = "lagerfeuer"
LOOK: Final = 1.0
"""Seconds between two reads of the list of processes."""
AGAIN: Final = 1.0
"""Seconds until the next attempt after the database was unavailable."""
LONGEST: Final = 7_500
"""Bytes; a notification holds 8,000."""
NAME: Final = "lagerfeuer "
# Seconds, and for the last one milliseconds, after which the server drops a client whose machine is silent.
LET_GO: Final = (
    "SELECT set_config('tcp_keepalives_idle', '10', false), set_config('tcp_keepalives_interval', '3', false), "
    "set_config('tcp_keepalives_count', '3', false), set_config('tcp_user_timeout', '20000', false), "
    # Messages need no flush to disk.
    "set_config('synchronous_commit', 'off', false)"
)
THERE: Final = (
    "SELECT application_name FROM pg_stat_activity "
    "WHERE datname = current_database() AND starts_with(application_name, %s)"
)
# Identifies the house, so that houses that share a Redis do not receive each other's messages.
WHICH: Final = (
    "SELECT 'lagerfeuer:' || system_identifier || ':' || oid FROM pg_control_system(), pg_database "
    "WHERE datname = current_database()"
)


Heard = Callable[[str, News], None]
"""Called with the sending process and its message."""
Missed = Callable[[set[str] | None], None]
"""Called with the processes that have gone, or with None if unknown messages were lost."""


class Neighbours(Protocol):
    """The other processes of a house."""

    relay: Relay | None
    """The Redis that carries messages, if there is one."""

    def start(self, heard: Heard, missed: Missed) -> None:
        """Begin to receive messages in this event loop."""

    def tell(self, news: News) -> None:
        """Send a message to the others without waiting."""

    async def claim(self, work: str) -> bool:
        """Claim work until `release`, for this process alone. Returns False if another one has it."""

    def release(self, work: str) -> None:
        """Give up a claim."""

    def close(self) -> None:
        """Send what is queued and disconnect."""


class Nobody:
    """A cluster of a single process."""

    relay: Relay | None = None

    def start(self, heard: Heard, missed: Missed) -> None:
        """Do nothing: no message ever arrives."""

    def tell(self, news: News) -> None:
        """Do nothing: there is no recipient."""

    async def claim(self, work: str) -> bool:
        """Always succeed."""
        return True

    def release(self, work: str) -> None:
        """Do nothing."""

    def close(self) -> None:
        """Do nothing."""


class Wish:
    """A claim to make, and the future to answer."""

    def __init__(self, work: str) -> None:
        self.work = work
        self.loop = asyncio.get_running_loop()
        self.answer: asyncio.Future[bool] = self.loop.create_future()

    def say(self, taken: bool) -> None:
        def resolve() -> None:
            if not self.answer.done():
                self.answer.set_result(taken)

        # The loop is closed if nobody waits any more.
        with suppress(RuntimeError):
            self.loop.call_soon_threadsafe(resolve)


Job = Sent | Wish | str | None
"""A message, a claim, work to release, or the end."""


class Others:
    """The processes on one PostgreSQL database.

    Uses two connections of its own, to send and to receive. `relay`: a Redis that carries messages while it works.
    """

    def __init__(self, url: URL, relay: Relay | None = None) -> None:
        self.name = secrets.token_hex(6)
        self.address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.patience = {name: value for name, value in PATIENCE.items() if name not in url.query}
        self.jobs: queue.SimpleQueue[Job] = queue.SimpleQueue()
        self.held: set[str] = set()
        self.relay = relay
        self.there: set[str] = set()
        """The processes that are running, including this one, at most a second old."""
        self.alone = False
        """Whether no other process is running."""
        self.channel: str | None = None
        self.closing = threading.Event()
        self.speaker: threading.Thread | None = None
        self.hearers: list[threading.Thread] = []

    def start(self, heard: Heard, missed: Missed) -> None:
        """Begin to receive messages."""
        loop = asyncio.get_running_loop()

        def soon(work: Callable[..., None], *args: Any) -> None:
            # A closed loop receives nothing.
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(work, *args)

        self._speak()
        self._hear_by(self._hear_forever, partial(soon, heard), partial(soon, missed))

    def _hear_by(self, way: Callable[[Heard, Missed], None], heard: Heard, missed: Missed) -> None:
        hearer = threading.Thread(target=way, args=(heard, missed), name="store-hearer", daemon=True)
        self.hearers.append(hearer)
        hearer.start()

    def _speak(self) -> None:
        # Started when first needed: commands that only read never send.
        if self.speaker is None:
            self.speaker = threading.Thread(target=self._speak_forever, name="store-speaker", daemon=True)
            self.speaker.start()

    def tell(self, news: News) -> None:
        """Send a message.

        Changes of a match are sent only if others are running: a new process reads every match afresh.
        """
        self._speak()
        if not (self.alone and isinstance(news, MatchChanged)):
            self.jobs.put(Sent(self.name, news))

    def _see(self, there: set[str]) -> None:
        """Update the set of running processes."""
        was_alone, self.there = self.alone, there
        self.alone = there == {NAME + self.name}
        if was_alone and not self.alone:
            # The new process has read data since it started that may have changed without a message.
            self.jobs.put(Sent(self.name, LookAgain()))

    async def claim(self, work: str) -> bool:
        """Claim work for this process alone."""
        self._speak()
        wish = Wish(work)
        self.jobs.put(wish)
        return await wish.answer

    def release(self, work: str) -> None:
        """Give up a claim."""
        self.jobs.put(work)

    def close(self) -> None:
        """Send what is queued, and disconnect."""
        self.closing.set()
        self.jobs.put(None)
        if self.speaker is not None:
            self.speaker.join()
        for hearer in self.hearers:
            # The first receiver may be starting the second.
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

    # Sending.

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
        """Process jobs; returns True at the end."""
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
                # Also wakes this process's receivers, so that they end.
                self._say(connection, [Sent(self.name, WorkWaits())], by_all_ways=True)
                return True

    def _say(self, connection: psycopg.Connection[Any], news: list[Sent], by_all_ways: bool = False) -> None:
        texts = [msgspec.json.encode(one) for one in news]
        if self.relay is not None and self.channel is not None:
            told = self.relay.tell(self.channel, texts, max(1, len(self.there)))
            if told and not by_all_ways:
                return
        # A message that names too many people is replaced by a resync.
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
        """Refuse claims while the database is unavailable, and drop released ones."""
        while not self.jobs.empty():
            self._refuse([self.jobs.get()])

    def _refuse(self, jobs: Iterable[Job]) -> None:
        for job in jobs:
            if isinstance(job, Wish):
                job.say(False)
            elif isinstance(job, str):
                # Otherwise the next connection would take it again, and nobody could ever claim it.
                self.held.discard(job)

    # Receiving.

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
                # A process that starts now would go unnoticed.
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
            # Outside the loop over notifications, during which the connection is busy.
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
            # Sent by another version, for example.
            missed(None)
            return
        if sent.by != self.name:
            self._see(self.there | {NAME + sent.by})
            heard(sent.by, sent.news)


def cluster_on(database: Database, redis: str | None = None) -> Neighbours:
    """Return the cluster of a database, closed together with it. `redis`: the URL of a Redis that carries messages."""
    others = neighbours_on(database.where, None if redis is None else Relay(redis))
    database.on_close.append(others.close)
    return others


def neighbours_on(where: DatabaseLocation, relay: Relay | None = None) -> Neighbours:
    """Return the cluster for a database location."""
    return Others(where, relay) if isinstance(where, URL) else Nobody()


def key_of(work: str) -> int:
    """Return the number of the advisory lock for some work."""
    return int.from_bytes(hashlib.sha256(work.encode()).digest()[:8], "big", signed=True)


def _take(connection: psycopg.Connection[Any], work: str) -> bool:
    row = connection.execute("SELECT pg_try_advisory_lock(%s)", (key_of(work),)).fetchone()
    return row is not None and bool(row[0])
