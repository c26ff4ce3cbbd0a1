"""The database: a writer thread that commits queued work in groups, and a pool of readers.

A write unit is a function of a connection. The writer runs all queued units in one transaction and answers only when it
is durable, so a group costs one flush. If a unit raises, the group is rolled back and each unit is run again in its own
transaction: a failing unit changes nothing and does not affect the others. Units must therefore be safe to run twice.

Units may read and then write what depends on it, because nothing else is written meanwhile. SQLite has one writer. On
PostgreSQL a group holds the house's lock (engines.py). Only units restricted to a single match share it with such units
of other processes; these compare and swap the row of the match, so the second one waits for the first and then finds
the row changed. Their writes are collected and executed together at the end (batches.py).
"""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from lagerfeuer.common.errors import DatabaseUnavailable
from lagerfeuer.db.batches import Batch
from lagerfeuer.db.bulk_write_postgres import CommitOutcomeUnknown
from lagerfeuer.db.engines import (
    DatabaseLocation,
    NoDatabase,
    display_name,
    engine_for,
    error_text,
    is_unavailable,
    lock_house,
    reading,
    ready_to_write,
    writing,
)
from lagerfeuer.db.migrate import migrate

T = TypeVar("T")
MAX_UNITS_PER_TRANSACTION = 128
"""Units per transaction, so that the first one does not wait too long."""
READER_THREADS = 4


@dataclass
class WriteUnit:
    """Work for the writer, and the future to answer. `match`: the only match that it reads and writes, if any."""

    work: Callable[[Batch], Any]
    loop: asyncio.AbstractEventLoop
    answer: asyncio.Future[Any]
    match: str | None = None

    def write(self, batch: Batch) -> Any:
        """Run the work. Collected writes are executed first if the work might read them."""
        if self.match is None:
            batch.write()
        return self.work(batch)


class Database:
    """A database. `close` finishes queued work. `folder`: where the house keeps its other files."""

    def __init__(self, where: DatabaseLocation, folder: Path | None = None) -> None:
        self.where = where
        self.folder = folder or (where.parent if isinstance(where, Path) else Path())
        self.engine = engine_for(where, READER_THREADS + 1, serving=True)
        self.reading = reading(self.engine)
        self.writing = writing(self.engine)
        self.units: queue.SimpleQueue[WriteUnit | None] = queue.SimpleQueue()
        self.readers = ThreadPoolExecutor(READER_THREADS, "store-reader")
        self.connection: Connection | None = None
        """The writer's connection, kept between groups."""
        self.on_close: list[Callable[[], None]] = []
        """Called by `close` after the last write."""
        self.writer = threading.Thread(target=self._write_forever, name="store-writer", daemon=True)

    def open(self) -> None:
        """Create or migrate the database and start the writer. Raises NoDatabase."""
        if isinstance(self.where, Path):
            self.where.parent.mkdir(parents=True, exist_ok=True)
        try:
            migrate(self.engine)
        except DBAPIError as error:
            self.engine.dispose()
            if not is_unavailable(error):
                raise
            raise NoDatabase(f"cannot be reached: {error_text(error)}") from error
        except NoDatabase:
            self.engine.dispose()
            raise
        self.writer.start()

    def close(self) -> None:
        """Finish queued work and close all connections."""
        self.units.put(None)
        self.writer.join()
        for close in self.on_close:
            close()
        self.readers.shutdown()
        self.engine.dispose()

    @property
    def is_file(self) -> bool:
        """Whether the database is a file, which only one process can serve."""
        return isinstance(self.where, Path)

    @property
    def name(self) -> str:
        """The name of the database in messages, without its password."""
        return display_name(self.where)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Run work in a transaction and return its result when it is durable.

        Raises what the work raised, with nothing changed, or DatabaseUnavailable.
        """
        return await self._write(lambda batch: work(batch.connection))

    async def write_match(self, match: str, work: Callable[[Batch], T]) -> T:
        """Do the same for work that reads and writes only this match and swaps its row."""
        return await self._write(work, match)

    async def _write(self, work: Callable[[Batch], T], match: str | None = None) -> T:
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[T] = loop.create_future()
        self.units.put(WriteUnit(work, loop, answer, match))
        return await answer

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run work on a reader's connection. Raises DatabaseUnavailable."""
        return await asyncio.get_running_loop().run_in_executor(self.readers, self._read, work)

    def _read(self, work: Callable[[Connection], T]) -> T:
        try:
            return self._read_once(work)
        except DBAPIError as error:
            if not is_unavailable(error):
                raise
        try:
            # If the server was restarted, old connections are dead but new ones work.
            return self._read_once(work)
        except DBAPIError as error:
            raise (DatabaseUnavailable(error_text(error)) if is_unavailable(error) else error) from error

    def _read_once(self, work: Callable[[Connection], T]) -> T:
        with self.reading.connect() as connection:
            return work(connection)

    def _write_forever(self) -> None:
        while group := self._next_group():
            _answer(self._write_group(group))
        self._let_go()

    def _write_group(self, group: list[WriteUnit]) -> Answered:
        try:
            try:
                return self._write_once(group)
            except _NotYet:
                # The server may have been restarted; nothing has been written, so try again.
                return self._write_once(group)
        except _NotYet as error:
            return [(unit, None, DatabaseUnavailable(str(error))) for unit in group]
        except Exception as error:
            # Answer the callers whatever went wrong, and keep the writer alive for the next ones.
            return [(unit, None, error) for unit in group]

    def _write_once(self, group: list[WriteUnit]) -> Answered:
        try:
            if self.connection is None:
                self.connection = ready_to_write(self.writing.connect())
            answered = _run_group(self.connection, group)
        except BaseException as error:
            self._let_go()
            if isinstance(error, DBAPIError) and is_unavailable(error):
                raise _NotYet(error_text(error)) from error
            raise
        if any(isinstance(error, DatabaseUnavailable) for _, _, error in answered):
            # The connection may still hold a transaction whose commit failed.
            self._let_go()
        return answered

    def _let_go(self) -> None:
        if self.connection is not None:
            self.connection.close()
            self.connection = None

    def _next_group(self) -> list[WriteUnit]:
        """Return the queued units, at least one; an empty list when the database closes."""
        group: list[WriteUnit] = []
        first = self.units.get()
        while first is not None:
            group.append(first)
            if len(group) >= MAX_UNITS_PER_TRANSACTION:
                break
            try:
                first = self.units.get_nowait()
            except queue.Empty:
                break
            if first is None:
                self.units.put(None)
        return group


Answered = list[tuple[WriteUnit, Any, BaseException | None]]


class _NotYet(Exception):
    """The connection was lost before anything was committed."""


def _run_group(connection: Connection, group: list[WriteUnit]) -> Answered:
    shared = all(unit.match is not None for unit in group)
    if shared:
        # Lock matches in the same order everywhere, so that processes do not deadlock.
        group = sorted(group, key=lambda unit: unit.match or "")
    try:
        return _run_together(connection, group, shared)
    except Exception as error:
        if is_unavailable(error):
            raise
        return [_run_alone(connection, unit) for unit in group]


def _run_together(connection: Connection, group: list[WriteUnit], shared: bool) -> Answered:
    try:
        return _run_in_one(connection, group, shared)
    except CommitOutcomeUnknown as error:
        # Do not retry: the writes may have been committed.
        return [(unit, None, DatabaseUnavailable(str(error))) for unit in group]


def _run_in_one(connection: Connection, group: list[WriteUnit], shared: bool) -> Answered:
    with connection.begin() as transaction:
        batch = Batch(connection, begin=partial(lock_house, connection, shared))
        answered: Answered = [(unit, unit.write(batch), None) for unit in group]
        batch.finish()
        try:
            transaction.commit()
        except DBAPIError as error:
            if is_unavailable(error):
                raise CommitOutcomeUnknown(error_text(error)) from error
            raise
    return answered


def _run_alone(connection: Connection, unit: WriteUnit) -> tuple[WriteUnit, Any, BaseException | None]:
    try:
        [answered] = _run_together(connection, [unit], unit.match is not None)
    except Exception as error:
        return (
            unit,
            None,
            DatabaseUnavailable(error_text(error))
            if isinstance(error, DBAPIError) and is_unavailable(error)
            else error,
        )
    return answered


def _answer(answered: Answered) -> None:
    """Pass results to their event loops, waking each loop once."""
    loops = {unit.loop for unit, _, _ in answered}
    for loop in loops:
        mine = [row for row in answered if row[0].loop is loop]
        try:
            loop.call_soon_threadsafe(_resolve, mine)
        except RuntimeError:
            # The loop is closed, so no caller waits; the writes remain.
            continue


def _resolve(answered: Answered) -> None:
    for unit, result, error in answered:
        if unit.answer.done():
            continue
        if error is None:
            unit.answer.set_result(result)
        else:
            unit.answer.set_exception(error)
