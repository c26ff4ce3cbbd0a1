"""Uploaded records are checked in a separate process, with the same result as here and even if the process dies."""

from __future__ import annotations

import asyncio
import hashlib
import json
import os
import sys
from collections.abc import Awaitable, Callable
from typing import TypeVar

import pytest

from lagerfeuer.archive.check_process import COMMAND, CheckProcess
from lagerfeuer.archive.check_worker import PIECE_ROWS
from lagerfeuer.archive.imported_rows import ImportedRecord, check_import
from lagerfeuer.archive.uploads import NotJSON, Upload
from lagerfeuer.common.errors import TooManyAtOnce, Unacceptable
from support.record_factory import play

AT = 1_700_000_000_000
DIES = (sys.executable, "-c", "print('{}', flush=True)")
"""A process that reports that it is ready, and ends."""
T = TypeVar("T")


@pytest.fixture(autouse=True)
def python_finds_the_sources(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(path for path in sys.path if path))


def checking(
    work: Callable[[CheckProcess], Awaitable[T]], command: tuple[str, ...] = COMMAND, idle: float = 60.0
) -> T:
    async def with_one() -> T:
        process = CheckProcess(command, idle)
        try:
            return await work(process)
        finally:
            await process.close()
            assert process.pool.alive == 0

    return asyncio.run(with_one())


class KnownHouse:
    """A house that knows a text by its digest, or the match of every record."""

    def __init__(self, text: str = "", match: bool = False) -> None:
        self.text, self.match = text, match

    async def has_text(self, digest: str) -> bool:
        return digest == self.text

    async def has_match(self, kept: ImportedRecord) -> bool:
        return self.match


async def checked(process: CheckProcess, raw: bytes) -> ImportedRecord:
    kept = await process.check(Upload(raw), AT, KnownHouse())
    assert kept is not None
    return kept


def unnamed(kept: ImportedRecord) -> ImportedRecord:
    """Return the imported record without its random ids."""
    row = vars(kept.row) | {"id": "", "invitation": ""}
    seats = [vars(seat) | {"match": ""} for seat in kept.seats]
    log = [line | {"match": ""} for line in kept.log]
    return kept._replace(row=row, seats=seats, log=log)  # type: ignore[arg-type]


def test_what_the_process_finds_is_what_is_found_here() -> None:
    raw = play("stoneage", 3, at_most=2 * PIECE_ROWS + 10).text().encode()
    found = checking(lambda process: checked(process, raw))
    assert len(found.log) > 2 * PIECE_ROWS
    assert unnamed(found) == unnamed(check_import(raw, AT))


def test_the_process_refuses_with_the_same_words_and_goes_on() -> None:
    raw = play("roseking", 3).text().encode()
    broken = raw.replace(b'"ply":4', b'"ply":7', 1)
    with pytest.raises(Unacceptable) as here:
        check_import(broken, AT)

    async def work(process: CheckProcess) -> tuple[Unacceptable, ImportedRecord]:
        with pytest.raises(Unacceptable) as there:
            await checked(process, broken)
        return there.value, await checked(process, raw)

    refused, kept = checking(work)
    assert vars(refused.reason) == vars(here.value.reason)
    assert kept.row.game == "roseking"


def test_an_import_during_which_the_process_dies_asks_to_try_again() -> None:
    async def work(process: CheckProcess) -> None:
        with pytest.raises(TooManyAtOnce):
            await checked(process, b"{}\n")

    checking(work, DIES)


def test_an_idle_process_ends_and_comes_back() -> None:
    raw = play("roseking", 3).text().encode()

    async def work(process: CheckProcess) -> str:
        await checked(process, raw)
        while process.pool.alive:
            await asyncio.sleep(0.01)
        return (await checked(process, raw)).row.game

    assert checking(work, idle=0.0) == "roseking"


def test_a_record_that_the_house_knows_is_neither_checked_nor_sent_again() -> None:
    raw = play("stoneage", 3, at_most=2 * PIECE_ROWS).text().encode()
    known = hashlib.sha256(raw).hexdigest()
    # A broken record would be refused if it were checked, so only its digest can have been used.
    broken = raw.replace(b'"ply":4', b'"ply":7', 1)

    async def work(
        process: CheckProcess,
    ) -> tuple[ImportedRecord | None, ImportedRecord | None, ImportedRecord]:
        text = await process.check(Upload(broken), AT, KnownHouse(hashlib.sha256(broken).hexdigest()))
        match = await process.check(Upload(raw), AT, KnownHouse(match=True))
        return text, match, await checked(process, raw)

    text, match, whole = checking(work)
    assert text is None
    assert match is not None
    assert match.digest == known
    assert not match.log
    assert unnamed(whole) == unnamed(check_import(raw, AT))


NO_JSON_OF_A_RECORD = (
    b"{",
    b'{"text":5}',
    b'{"text":"a","more":1}',
    b'"text"',
    b"[" * 100_000,
    b'{"text":"\xff"}',
)


def test_the_json_of_a_request_is_decoded_in_the_process() -> None:
    raw = play("roseking", 3).text().encode()

    async def work(process: CheckProcess) -> list[ImportedRecord | None]:
        kept = []
        for body in NO_JSON_OF_A_RECORD:
            with pytest.raises(NotJSON):
                await process.check(Upload(body, is_json=True), AT, KnownHouse())
            # The process continues after each of them.
            whole = Upload(json.dumps({"text": raw.decode()}).encode(), is_json=True)
            kept.append(await process.check(whole, AT, KnownHouse()))
        return kept

    here = unnamed(check_import(raw, AT))
    kept = checking(work)
    assert len(kept) == len(NO_JSON_OF_A_RECORD)
    for one in kept:
        assert one is not None
        assert unnamed(one) == here
