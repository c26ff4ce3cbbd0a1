"""A known record costs the house next to nothing, and its importer gets the same answer."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from boardkit.match_state import LogEntry
from boardkit.records.record import ActionLine, line_of
from lagerfeuer.archive import forking
from lagerfeuer.archive.check_process import CheckProcess, KnownRecords
from lagerfeuer.archive.forking import fork_match
from lagerfeuer.archive.imported_rows import ImportedRecord, check_import
from lagerfeuer.archive.importing import Importing
from lagerfeuer.archive.uploads import Upload
from support.database_setup import store_at
from support.record_factory import play
from support.services import importing_on, services_on

FINISHED = pytest.mark.parametrize("finished", [True, False])
"""A finished match that a house signed is known by its name, anything else by its text."""


@pytest.fixture(autouse=True)
def python_finds_the_sources(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(path for path in sys.path if path))


def importing(folder: Path, work: Callable[[Importing], Awaitable[None]]) -> None:
    async def flow() -> None:
        database = store_at(folder / "house.sqlite3")
        database.open()
        try:
            await work(importing_on(services_on(database), "0" * 64))
        finally:
            database.close()

    asyncio.run(flow())


@FINISHED
def test_a_record_once_more_is_answered_as_before_and_its_log_stays_where_it_is(
    tmp_path: Path, finished: bool
) -> None:
    raw = play("roseking", 3, at_most=None if finished else 12).text().encode()

    async def work(house: Importing) -> None:
        process, found = CheckProcess(), list[ImportedRecord | None]()

        async def check(upload: Upload, at: int, known: KnownRecords) -> ImportedRecord | None:
            found.append(await process.check(upload, at, known))
            return found[-1]

        house.check = check
        try:
            first = await house.import_file(raw, None)
            again = await house.import_file(raw, None)
        finally:
            await process.close()
        assert not first.known
        assert again.known
        assert (again.id, again.game, again.plies, again.verified, again.here) == (
            first.id, first.game, first.plies, first.verified, first.here,
        )  # fmt: skip
        whole, rest = found
        assert whole is not None
        assert whole.log
        # A known text is recognized before it is checked, a known match afterwards.
        assert rest is None if not finished else rest is not None and not rest.log

    importing(tmp_path, work)


@FINISHED
def test_a_record_that_is_deleted_while_it_is_recognized_is_imported_whole(
    tmp_path: Path, finished: bool
) -> None:
    raw = play("roseking", 3, at_most=None if finished else 12).text().encode()

    async def work(house: Importing) -> None:
        first = await house.import_file(raw, None)

        async def check(upload: Upload, at: int, known: KnownRecords) -> ImportedRecord | None:
            kept = check_import(upload.record(), at)
            is_known = await known.has_match(kept) if finished else await known.has_text(kept.digest)
            await house.remove(first.id)
            if not is_known:
                return kept
            return kept._replace(log=[]) if finished else None

        house.check = check
        second = await house.import_file(raw, None)
        assert second.id != first.id
        assert not second.known
        assert len((await house.cache.find(second.id)).log) == first.plies + 1

    importing(tmp_path, work)


def test_going_on_from_an_early_ply_replays_no_more_of_the_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines: list[int] = []

    def counted(entry: LogEntry) -> ActionLine:
        lines.append(entry.ply)
        return line_of(entry)

    monkeypatch.setattr(forking, "line_of", counted)

    async def work(house: Importing) -> None:
        brought = await house.import_file(play("roseking", 3).text().encode(), None)
        services = services_on(house.database)
        person = await services.people.add_guest("Ann", "en")
        live = await services.cache.find(brought.id)
        wishes = [("me", None), ("bot", "careless")]
        begun = await fork_match(services.tables, live, person, 4, wishes, house.key)
        assert begun.row.id != brought.id
        assert brought.plies > 10
        assert lines == list(range(5))

    importing(tmp_path, work)
