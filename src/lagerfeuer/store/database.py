"""One SQLite file: a writer thread that commits what has queued up together, readers beside it.

A unit of work is a function of a connection. The writer runs all that wait in one transaction and answers only when
it is on the disk (`synchronous=FULL`), so durable writes cost one flush a group instead of one each. If any of them
raises, the group is rolled back and each is run again in a transaction of its own: a unit that fails changes nothing
and does not touch its neighbours. Units must therefore be safe to run twice.
"""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event

T = TypeVar("T")
GROUP = 128
"""So many units at the most share a transaction, so that the first one does not wait for ever."""
READERS = 4
MIGRATIONS = Path(__file__).parent / "migrations"


@dataclass(frozen=True)
class Unit:
    """Work for the writer, and whom to answer."""

    work: Callable[[Connection], Any]
    loop: asyncio.AbstractEventLoop
    answer: asyncio.Future[Any]


class Store:
    """A database file. `close` waits for what was asked before."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.engine = _engine(path)
        self.units: queue.SimpleQueue[Unit | None] = queue.SimpleQueue()
        self.readers = ThreadPoolExecutor(READERS, "store-reader")
        self.writer = threading.Thread(target=self._write_forever, name="store-writer", daemon=True)

    def open(self) -> None:
        """Create the file or bring it up to date, and start the writer."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        migrate(self.engine)
        self.writer.start()

    def close(self) -> None:
        """Finish what is queued and let go of the file."""
        self.units.put(None)
        self.writer.join()
        self.readers.shutdown()
        self.engine.dispose()

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Run work in a transaction; returns when it is durable, raises what it raised after undoing it."""
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[T] = loop.create_future()
        self.units.put(Unit(work, loop, answer))
        return await answer

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run work on a reader's connection."""
        return await asyncio.get_running_loop().run_in_executor(self.readers, self._read, work)

    def _read(self, work: Callable[[Connection], T]) -> T:
        with self.engine.connect() as connection:
            return work(connection)

    def _write_forever(self) -> None:
        with self.engine.connect() as connection:
            connection.info["writer"] = True
            while True:
                group = self._next_group()
                if not group:
                    return
                _answer(_run_group(connection, group))

    def _next_group(self) -> list[Unit]:
        """What waits now, at least one unit; empty when the store closes."""
        group: list[Unit] = []
        first = self.units.get()
        while first is not None:
            group.append(first)
            if len(group) >= GROUP:
                break
            try:
                first = self.units.get_nowait()
            except queue.Empty:
                break
            if first is None:
                self.units.put(None)
        return group


Answered = list[tuple[Unit, Any, BaseException | None]]


def _run_group(connection: Connection, group: list[Unit]) -> Answered:
    try:
        with connection.begin():
            return [(unit, unit.work(connection), None) for unit in group]
    except Exception:
        return [_run_alone(connection, unit) for unit in group]


def _run_alone(connection: Connection, unit: Unit) -> tuple[Unit, Any, BaseException | None]:
    try:
        with connection.begin():
            return unit, unit.work(connection), None
    except Exception as error:
        return unit, None, error


def _answer(answered: Answered) -> None:
    """Hand the results back to their event loops, one wake-up a loop."""
    loops = {unit.loop for unit, _, _ in answered}
    for loop in loops:
        mine = [row for row in answered if row[0].loop is loop]
        try:
            loop.call_soon_threadsafe(_resolve, mine)
        except RuntimeError:
            # The loop has closed: nobody waits any more, what was written stays written.
            continue


def _resolve(answered: Answered) -> None:
    for unit, result, error in answered:
        if unit.answer.done():
            continue
        if error is None:
            unit.answer.set_result(result)
        else:
            unit.answer.set_exception(error)


def _engine(path: Path) -> Engine:
    # Python's own transaction handling is switched off (isolation_level None): SQLAlchemy's BEGIN is ours.
    engine = create_engine(f"sqlite:///{path}", connect_args={"isolation_level": None, "timeout": 10})

    @event.listens_for(engine, "connect")
    def _(connection: Any, _record: Any) -> None:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA foreign_keys=ON")

    @event.listens_for(engine, "begin")
    def _(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE" if connection.info.get("writer") else "BEGIN")

    return engine


def newest_tables() -> str:
    """The version that `migrate` brings tables to."""
    return max(path.name.partition("_")[0] for path in (MIGRATIONS / "versions").glob("[0-9]*_*.py"))


def migrate(engine: Engine) -> None:
    """Bring the tables to the newest version."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    with engine.connect() as connection:
        # A table that is built anew is dropped in between, and those that refer to it must bear it.
        driver = connection.connection.dbapi_connection
        assert driver is not None
        driver.cursor().execute("PRAGMA foreign_keys=OFF")
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
        broken = connection.exec_driver_sql("PRAGMA foreign_key_check").fetchall()
        if broken:
            raise RuntimeError(f"a migration left rows that refer to nothing: {broken[:5]}")
        connection.commit()
        driver.cursor().execute("PRAGMA foreign_keys=ON")
