"""Many records at once, as a ZIP that is written while it is sent: no more than one match of it is in memory."""

from __future__ import annotations

import io
import time
import zipfile
import zlib
from collections.abc import AsyncGenerator, Sequence
from functools import partial

from sqlalchemy import Connection

from lagerfeuer.club.clock import Clock
from lagerfeuer.club.errors import NotAllowed
from lagerfeuer.club.live_match import LiveMatch, find_all
from lagerfeuer.club.origins import RECORD
from lagerfeuer.club.records import record_text
from lagerfeuer.club.seal import Seal
from lagerfeuer.store.database import Store
from lagerfeuer.store.porting import imported_record

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


async def records_zip(store: Store, clock: Clock, seal: Seal, ids: Sequence[str]) -> AsyncGenerator[bytes]:
    """A ZIP of the records of finished matches, in parts; whoever cannot be told is left out."""
    outlet = Outlet()
    with zipfile.ZipFile(outlet, "w", zipfile.ZIP_DEFLATED) as archive:
        for id_ in ids:
            found = await store.read(partial(_file_of, id_=id_, clock=clock, seal=seal))
            if found is None:
                continue
            name, at, text = found
            when = max(FIRST_DATE, time.gmtime(at / 1000)[:6])
            entry = zipfile.ZipInfo(name, when)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, text)
            yield outlet.taken()
    yield outlet.taken()


def _file_of(connection: Connection, id_: str, clock: Clock, seal: Seal) -> tuple[str, int, bytes] | None:
    found = find_all(connection, id_)
    if found is None or found.row.status != "finished":
        return None
    name = f"{found.row.game}-{id_}.jsonl"
    if (found.row.origin or {}).get("kind") == RECORD:
        # As it came, because it is signed.
        packed = imported_record(connection, id_)
        return None if packed is None else (f"imported/{name}", found.row.updated, zlib.decompress(packed))
    try:
        text = record_text(LiveMatch(found, clock), None, seal)
    except NotAllowed:
        return None
    return name, found.row.updated, text.encode()
