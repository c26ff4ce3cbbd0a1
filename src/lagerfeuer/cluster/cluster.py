"""The cluster: processes that serve one house tell each other what changed, and claim work.

Both use PostgreSQL. Messages are sent by NOTIFY and name what to read again, but not its content. A claim is an
advisory lock of a session: it ends with its process, even after a crash. A SQLite file is served by a single process.
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

from lagerfeuer.cluster.messages import (
    FROM_NEWS,
    ClusterMessage,
    Envelope,
    MatchChanged,
    PresenceRequested,
    ResyncAll,
    WorkAvailable,
)
from lagerfeuer.db.database import Database
from lagerfeuer.db.engines import PATIENCE, DatabaseLocation

log = logging.getLogger(__name__)
CHANNEL: Final = "lagerfeuer"
LOOK_INTERVAL_S: Final = 1.0
"""Seconds between two reads of the list of processes."""
RETRY_S: Final = 1.0
"""Seconds until the next attempt after the database was unavailable."""
MAX_MESSAGE_BYTES: Final = 7_500
"""Bytes; a notification holds 8,000."""
NAME: Final = "lagerfeuer "
# Seconds, and for the last one milliseconds, after which the server drops a client whose machine does not respond.
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


Heard = Callable[[str, ClusterMessage], None]
"""Called with the sending process and its message."""
Missed = Callable[[set[str] | None], None]
"""Called with the processes that have gone, or with None if unknown messages were lost."""


class Cluster(Protocol):
    """The other processes of a house."""

    def start(self, on_message: Heard, on_gap: Missed) -> None:
        """Begin to receive messages in this event loop."""

    def publish(self, news: ClusterMessage) -> None:
        """Send a message to the others without waiting."""

    async def claim(self, work: str) -> bool:
        """Claim work until `release`, for this process only. Returns False if another one has it."""

    def release(self, work: str) -> None:
        """Give up a claim."""

    def close(self) -> None:
        """Send what is queued and disconnect."""


class SingleProcess:
    """A cluster of a single process."""

    def start(self, on_message: Heard, on_gap: Missed) -> None:
        """Do nothing: no message ever arrives."""

    def publish(self, news: ClusterMessage) -> None:
        """Do nothing: there is no recipient."""

    async def claim(self, work: str) -> bool:
        """Always succeed."""
        return True

    def release(self, work: str) -> None:
        """Do nothing."""

    def close(self) -> None:
        """Do nothing."""


class Claim:
    """A claim to make, and the future to answer."""

    def __init__(self, work: str) -> None:
        self.work = work
        self.loop = asyncio.get_running_loop()
        self.answer: asyncio.Future[bool] = self.loop.create_future()

    def say(self, taken: bool) -> None:
        def resolve() -> None:
            if not self.answer.done():
                self.answer.set_result(taken)

        # The loop is closed if nothing waits for the answer any more.
        with suppress(RuntimeError):
            self.loop.call_soon_threadsafe(resolve)


Job = Envelope | Claim | str | None
"""A message, a claim, work to release, or the end."""


class PostgresCluster:
    """The processes on one PostgreSQL database. Uses two connections of its own, to send and to receive."""

    def __init__(self, url: URL) -> None:
        self.name = secrets.token_hex(6)
        self.address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.patience = {name: value for name, value in PATIENCE.items() if name not in url.query}
        self.jobs: queue.SimpleQueue[Job] = queue.SimpleQueue()
        self.held: set[str] = set()
        self.there: set[str] = set()
        """The processes that are running, including this one, at most a second old."""
        self.alone = False
        """Whether no other process is running."""
        self.closing = threading.Event()
        self.speaker: threading.Thread | None = None
        self.hearer: threading.Thread | None = None

    def start(self, on_message: Heard, on_gap: Missed) -> None:
        """Begin to receive messages."""
        loop = asyncio.get_running_loop()

        def soon(work: Callable[..., None], *args: Any) -> None:
            # A closed loop receives nothing.
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(work, *args)

        self._speak()
        receivers = partial(soon, on_message), partial(soon, on_gap)
        self.hearer = threading.Thread(
            target=self._hear_forever, args=receivers, name="store-hearer", daemon=True
        )
        self.hearer.start()

    def _speak(self) -> None:
        # Started when first needed: commands that only read never send.
        if self.speaker is None:
            self.speaker = threading.Thread(target=self._speak_forever, name="store-speaker", daemon=True)
            self.speaker.start()

    def publish(self, news: ClusterMessage) -> None:
        """Send a message.

        Changes of a match are sent only if others are running: a new process reads every match afresh.
        """
        self._speak()
        if not (self.alone and isinstance(news, MatchChanged)):
            self.jobs.put(Envelope(self.name, news))

    def _see(self, there: set[str]) -> None:
        """Update the set of running processes."""
        was_alone, self.there = self.alone, there
        self.alone = there == {NAME + self.name}
        if was_alone and not self.alone:
            # The new process has read data since it started that may have changed without a message.
            self.jobs.put(Envelope(self.name, ResyncAll()))

    async def claim(self, work: str) -> bool:
        """Claim work for this process only."""
        self._speak()
        claim = Claim(work)
        self.jobs.put(claim)
        return await claim.answer

    def release(self, work: str) -> None:
        """Give up a claim."""
        self.jobs.put(work)

    def close(self) -> None:
        """Send what is queued, and disconnect."""
        self.closing.set()
        self.jobs.put(None)
        if self.speaker is not None:
            self.speaker.join()
        if self.hearer is not None:
            self.hearer.join()

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
                        self._say(connection, [Envelope(self.name, ResyncAll())])
                    unsaid = True
                    if self._speak_on(connection):
                        return
            except psycopg.OperationalError as error:
                log.warning("the other processes are told nothing for now: %s", error)
            unsaid = True
            self._say_no()
            if self.closing.wait(RETRY_S):
                return

    def _speak_on(self, connection: psycopg.Connection[Any]) -> bool:
        """Process jobs; returns True at the end."""
        while True:
            jobs = [self.jobs.get()]
            while not self.jobs.empty():
                jobs.append(self.jobs.get())
            news = [job for job in jobs if isinstance(job, Envelope)]
            try:
                if news:
                    self._say(connection, news)
                for job in jobs:
                    if isinstance(job, Claim):
                        self._try(connection, job)
                    elif isinstance(job, str) and job in self.held:
                        self.held.discard(job)
                        connection.execute("SELECT pg_advisory_unlock(%s)", (key_of(job),))
            except psycopg.OperationalError:
                self._refuse(jobs)
                raise
            if None in jobs:
                # Also wakes this process's receiver, so that it ends.
                self._say(connection, [Envelope(self.name, WorkAvailable())])
                return True

    def _say(self, connection: psycopg.Connection[Any], news: list[Envelope]) -> None:
        texts = [msgspec.json.encode(one) for one in news]
        # A message that names too many people is replaced by a resync.
        short = [
            (
                text
                if len(text) <= MAX_MESSAGE_BYTES
                else msgspec.json.encode(Envelope(self.name, ResyncAll()))
            ).decode()
            for text in texts
        ]
        connection.execute("SELECT pg_notify(%s, one) FROM unnest(%s::text[]) AS one", (CHANNEL, short))

    def _try(self, connection: psycopg.Connection[Any], claim: Claim) -> None:
        taken = claim.work not in self.held and _take(connection, claim.work)
        if taken:
            self.held.add(claim.work)
        claim.say(taken)

    def _say_no(self) -> None:
        """Refuse claims while the database is unavailable, and drop released ones."""
        while not self.jobs.empty():
            self._refuse([self.jobs.get()])

    def _refuse(self, jobs: Iterable[Job]) -> None:
        for job in jobs:
            if isinstance(job, Claim):
                job.say(False)
            elif isinstance(job, str):
                # Otherwise the next connection would make the claim again, and no process could ever get it.
                self.held.discard(job)

    # Receiving.

    def _hear_forever(self, on_message: Heard, on_gap: Missed) -> None:
        first = True
        while not self.closing.is_set():
            try:
                with self._connect("lagerfeuer") as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    if not first:
                        on_gap(None)
                    first = False
                    self.publish(PresenceRequested())
                    self._hear_on(connection, on_message, on_gap)
            except psycopg.OperationalError as error:
                # A process that starts now would go unnoticed.
                self.alone = False
                log.warning("the other processes are not heard for now: %s", error)
                self.closing.wait(RETRY_S)

    def _hear_on(
        self,
        connection: psycopg.Connection[Any],
        on_message: Heard,
        on_gap: Missed,
    ) -> None:
        while not self.closing.is_set():
            # Outside the loop over notifications, during which the connection is busy.
            now = {row[0] for row in connection.execute(THERE, (NAME,))}
            if self.there - now:
                on_gap({name.removeprefix(NAME) for name in self.there - now})
            self._see(now)
            for notification in connection.notifies(timeout=LOOK_INTERVAL_S):
                if self.closing.is_set():
                    return
                self._take_in(notification.payload, on_message, on_gap)

    def _take_in(self, text: str, on_message: Heard, on_gap: Missed) -> None:
        try:
            envelope = FROM_NEWS.decode(text)
        except msgspec.MsgspecError:
            # Sent by another version, for example.
            on_gap(None)
            return
        if envelope.by != self.name:
            self._see(self.there | {NAME + envelope.by})
            on_message(envelope.by, envelope.news)


def cluster_on(database: Database) -> Cluster:
    """Return the cluster of a database, closed together with it."""
    cluster = cluster_at(database.where)
    database.on_close.append(cluster.close)
    return cluster


def cluster_at(where: DatabaseLocation) -> Cluster:
    """Return the cluster for a database location."""
    return PostgresCluster(where) if isinstance(where, URL) else SingleProcess()


def key_of(work: str) -> int:
    """Return the number of the advisory lock for some work."""
    return int.from_bytes(hashlib.sha256(work.encode()).digest()[:8], "big", signed=True)


def _take(connection: psycopg.Connection[Any], work: str) -> bool:
    row = connection.execute("SELECT pg_try_advisory_lock(%s)", (key_of(work),)).fetchone()
    return row is not None and bool(row[0])
