"""Whether the house can work: everyone may ask, and frequent requests cost no more than one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import TypeVar

import psycopg
import pytest

from lagerfeuer.db.batches import Batch
from lagerfeuer.db.database import Database
from lagerfeuer.db.engines import FILE, HOUSE_LOCK
from lagerfeuer.db.queries.clocks import pulse
from lagerfeuer.web.api import monitoring
from lagerfeuer.web.api.monitoring import Readiness
from support import database_setup

T = TypeVar("T")
AT = 1_780_912_800_000


class CountingDatabase(Database):
    """Counts the writes for a match."""

    written = 0

    async def write_match(self, match: str, work: Callable[[Batch], T]) -> T:
        self.written += 1
        return await super().write_match(match, work)


def test_requests_at_the_same_time_share_one_look_and_later_ones_get_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> list[int]:
        store = CountingDatabase(database_setup.where(tmp_path / FILE))
        store.open()
        ready = Readiness(store)
        try:
            gone = asyncio.create_task(ready.find_error())
            await asyncio.sleep(0)
            others = [asyncio.create_task(ready.find_error()) for _ in range(50)]
            await asyncio.sleep(0)
            # The others still get a result if the first request is cancelled.
            gone.cancel()
            assert await asyncio.gather(*others) == [None] * 50
            assert await ready.find_error() is None
            first = store.written
            monkeypatch.setattr(monitoring, "RESULT_LIFETIME_S", 0.0)
            assert await ready.find_error() is None
            return [first, store.written]
        finally:
            store.close()

    monkeypatch.setattr(monitoring, "RESULT_LIFETIME_S", 600.0)
    assert asyncio.run(run()) == [1, 2]


def test_looking_leaves_the_pulse_of_the_house_as_it_was(tmp_path: Path) -> None:
    async def run() -> int | None:
        database = Database(database_setup.where(tmp_path / FILE))
        database.open()
        try:
            await database.write(lambda connection: pulse(connection, AT))
            assert await Readiness(database).find_error() is None
            return await database.write(lambda connection: pulse(connection, AT))
        finally:
            database.close()

    assert asyncio.run(run()) == AT


@pytest.mark.postgres
def test_looking_waits_for_no_other_process_that_writes_a_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(monitoring, "DATABASE_TIMEOUT_S", 60.0)

    async def run() -> str | None:
        database = Database(database_setup.where(tmp_path / FILE))
        database.open()
        try:
            with closing(psycopg.connect(database_setup.url_of(tmp_path / FILE))) as other:
                other.execute(f"select pg_advisory_xact_lock_shared({HOUSE_LOCK})")
                return await asyncio.wait_for(Readiness(database).find_error(), 20)
        finally:
            database.close()

    with database_setup.running_on("postgres"):
        assert asyncio.run(run()) is None
