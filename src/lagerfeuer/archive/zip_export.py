"""Many files at once, as a ZIP that is written while it is sent: no more than one match of it is in memory."""

from __future__ import annotations

import asyncio
import io
import logging
import time
import zipfile
from collections.abc import AsyncGenerator, Sequence
from dataclasses import dataclass
from functools import partial

from sqlalchemy import Connection

from boardkit.texts import LANGUAGES, say
from lagerfeuer.archive.importing import file_of
from lagerfeuer.common.clock import Clock
from lagerfeuer.common.errors import Away, NotAllowed
from lagerfeuer.common.signing_key import Seal
from lagerfeuer.db.database import Store
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.matches.loader import find_all
from lagerfeuer.matches.match_record import record_text
from lagerfeuer.matches.origin import RECORD

log = logging.getLogger("lagerfeuer.club.records.bulk")
LEFT_OUT = "left-out.txt"
"""The file that names the matches which are missing, if there are any."""
FIRST_DATE = (1980, 1, 1, 0, 0, 0)
"""ZIP knows no earlier one."""


class Outlet(io.RawIOBase):
    """What a ZIP is written to: it goes on at once, and nothing is read or changed again."""

    def __init__(self) -> None:
        self.parts: list[bytes] = []

    def writable(self) -> bool:
        return True

    def write(self, data: object) -> int:
        part = bytes(data)  # type: ignore[call-overload]
        self.parts.append(part)
        return len(part)

    def taken(self) -> bytes:
        """What has been written since it was last asked."""
        parts, self.parts = self.parts, []
        return b"".join(parts)


@dataclass(frozen=True)
class File:
    """One file of a ZIP, and when it was written."""

    name: str
    at: int
    text: bytes


class Packing:
    """A ZIP that grows, and is handed on as far as it has grown. It is squeezed beside the loop that serves the house.

    Whoever no longer wants it lets it go: closed while it is squeezed, it would complain.
    """

    def __init__(self) -> None:
        self.outlet = Outlet()
        self.archive = zipfile.ZipFile(self.outlet, "w", zipfile.ZIP_DEFLATED)

    async def add(self, files: Sequence[File]) -> bytes:
        """What some more files make of it."""
        return await asyncio.to_thread(self._added, files)

    def _added(self, files: Sequence[File]) -> bytes:
        for file in files:
            when = max(FIRST_DATE, time.gmtime(file.at / 1000)[:6])
            entry = zipfile.ZipInfo(file.name, when)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            self.archive.writestr(entry, file.text)
        return self.outlet.taken()

    def end(self) -> bytes:
        """The last part."""
        self.archive.close()
        return self.outlet.taken()


def left_out_text(ids: Sequence[str]) -> bytes:
    """Which matches are missing because they do not load, in each language of the house."""
    said = [say(language, "export-left-out") for language in LANGUAGES]
    return "\n\n".join([*said, "\n".join(ids)]).encode() + b"\n"


async def records_zip(
    store: Store, clock: Clock, seal: Seal, ids: Sequence[str], left_out: list[str] | None = None
) -> AsyncGenerator[bytes]:
    """A ZIP of the records of finished matches, in parts.

    What may not be told is not in it. A match that does not load is named in a file of its own, and in `left_out`.
    """
    packing, broken = Packing(), [] if left_out is None else left_out
    for id_ in ids:
        try:
            found = await store.read(partial(_file_of, id_=id_, clock=clock, seal=seal))
        except Away:
            raise
        except Exception:
            # The others must not be missing because of one.
            log.exception("match %s does not load; it is left out of a file of records", id_)
            broken.append(id_)
            continue
        if found is not None:
            yield await packing.add([found])
    if broken:
        yield await packing.add([File(LEFT_OUT, clock.now(), left_out_text(broken))])
    yield packing.end()


def _file_of(connection: Connection, id_: str, clock: Clock, seal: Seal) -> File | None:
    found = find_all(connection, id_)
    if found is None or found.row.status != "finished":
        return None
    name = f"{found.row.game}-{id_}.jsonl"
    if (found.row.origin or {}).get("kind") == RECORD:
        kept = file_of(connection, id_)
        return None if kept is None else File(f"imported/{name}", found.row.updated, kept)
    try:
        text = record_text(LiveMatch(found, clock), None, seal)
    except NotAllowed:
        return None
    return File(name, found.row.updated, text.encode())
