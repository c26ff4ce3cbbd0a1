"""ZIP archives of many records, written while they are sent, with one match in memory at a time."""

from __future__ import annotations

import asyncio
import io
import logging
import time
import zipfile
from collections.abc import AsyncGenerator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from sqlalchemy import Connection

from boardkit.texts import LANGUAGES, say
from lagerfeuer.archive.importing import file_of
from lagerfeuer.common.clock import Clock
from lagerfeuer.common.errors import DatabaseUnavailable, NotAllowed
from lagerfeuer.common.signing_key import SigningKey
from lagerfeuer.db.database import Database
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.matches.loader import load_match
from lagerfeuer.matches.match_record import record_text
from lagerfeuer.matches.origin import RECORD

log = logging.getLogger(__name__)
LEFT_OUT = "left-out.txt"
"""The file that lists the missing matches, if there are any."""
SEARCHED = "searched.txt"
"""The file that says how far back a search looked, if it did not cover the whole archive."""
Sentence = tuple[str, Mapping[str, Any]]
"""A text and its arguments."""
FIRST_DATE = (1980, 1, 1, 0, 0, 0)
"""ZIP's earliest date."""


class ZipSink(io.RawIOBase):
    """The output of a ZIP, which passes on what is written and cannot seek."""

    def __init__(self) -> None:
        self.parts: list[bytes] = []

    def writable(self) -> bool:
        return True

    def write(self, data: object) -> int:
        part = bytes(data)  # type: ignore[call-overload]
        self.parts.append(part)
        return len(part)

    def take(self) -> bytes:
        """Return what was written since the last call."""
        parts, self.parts = self.parts, []
        return b"".join(parts)


@dataclass(frozen=True)
class File:
    """A file of an archive, and its time."""

    name: str
    at: int
    text: bytes


class ZipStream:
    """A growing ZIP whose parts are sent as they are written. Compression runs in a thread.

    An abandoned one is dropped without closing, because a thread may still be writing.
    """

    def __init__(self) -> None:
        self.sink = ZipSink()
        self.archive = zipfile.ZipFile(self.sink, "w", zipfile.ZIP_DEFLATED)

    async def add(self, files: Sequence[File]) -> bytes:
        """Add files and return the new part of the archive."""
        return await asyncio.to_thread(self._added, files)

    def _added(self, files: Sequence[File]) -> bytes:
        for file in files:
            when = max(FIRST_DATE, time.gmtime(file.at / 1000)[:6])
            entry = zipfile.ZipInfo(file.name, when)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            self.archive.writestr(entry, file.text)
        return self.sink.take()

    def end(self) -> bytes:
        """Return the last part."""
        self.archive.close()
        return self.sink.take()


def left_out_text(ids: Sequence[str]) -> bytes:
    """Return a text about matches that are missing because they cannot be loaded, in every language."""
    texts = [say(language, "export-left-out") for language in LANGUAGES]
    return "\n\n".join([*texts, "\n".join(ids)]).encode() + b"\n"


def searched_text(searched: Sentence) -> bytes:
    """Return a text about how far back a search looked, in every language."""
    return "\n\n".join(say(language, *searched) for language in LANGUAGES).encode() + b"\n"


async def records_zip(
    database: Database,
    clock: Clock,
    signing_key: SigningKey,
    ids: Sequence[str],
    left_out: list[str] | None = None,
    searched: Sentence | None = None,
) -> AsyncGenerator[bytes]:
    """Yield a ZIP of the records of finished matches, in parts.

    Confidential records are omitted. Matches that cannot be loaded are listed in a file of the archive, and in
    `left_out`. With `searched`, another file says how far back the search looked.
    """
    stream, broken = ZipStream(), [] if left_out is None else left_out
    for id_ in ids:
        try:
            found = await database.read(partial(_file_of, id_=id_, clock=clock, signing_key=signing_key))
        except DatabaseUnavailable:
            raise
        except Exception:
            # One broken match must not prevent the export of the others.
            log.exception("match %s does not load; it is left out of a file of records", id_)
            broken.append(id_)
            continue
        if found is not None:
            yield await stream.add([found])
    if broken:
        yield await stream.add([File(LEFT_OUT, clock.now(), left_out_text(broken))])
    if searched is not None:
        yield await stream.add([File(SEARCHED, clock.now(), searched_text(searched))])
    yield stream.end()


def _file_of(connection: Connection, id_: str, clock: Clock, signing_key: SigningKey) -> File | None:
    stored = load_match(connection, id_)
    if stored is None or stored.row.status != "finished":
        return None
    name = f"{stored.row.game}-{id_}.jsonl"
    if (stored.row.origin or {}).get("kind") == RECORD:
        file = file_of(connection, id_)
        return None if file is None else File(f"imported/{name}", stored.row.updated, file)
    try:
        text = record_text(LiveMatch(stored, clock), None, signing_key)
    except NotAllowed:
        return None
    return File(name, stored.row.updated, text.encode())
