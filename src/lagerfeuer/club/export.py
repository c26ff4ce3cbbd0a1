"""All that a person has here, in one file to keep."""

from __future__ import annotations

import asyncio
import io
import logging
import zipfile
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec

from lagerfeuer.club.bulk import LEFT_OUT, left_out_text
from lagerfeuer.club.errors import NotAllowed, NotFound
from lagerfeuer.club.house import House
from lagerfeuer.club.importing import kept_record
from lagerfeuer.club.records import record_text
from lagerfeuer.club.seal import Seal
from lagerfeuer.club.time_views import iso
from lagerfeuer.club.views import match_json
from lagerfeuer.store.database import Away
from lagerfeuer.store.leaving import told
from lagerfeuer.store.people import PlayerRow

log = logging.getLogger(__name__)
MOMENTS = frozenset(
    (
        "created", "joined", "seen", "used", "changed", "expires", "at", "removed", "due", "done", "entered", "began",
        "ended",
    )
)  # fmt: skip


async def export(house: House, player: PlayerRow, seal: Seal) -> bytes:
    """A ZIP: a JSON file for each thing that is kept about a person, and his matches as he may see them.

    A match that does not load is named in a file of its own: nothing else must be missing because of it.
    """
    kept = await house.store.read(lambda connection: told(connection, player.id))
    files = {f"{table}.json": _json([_readable(row) for row in rows]) for table, rows in kept.items()}
    broken: list[str] = []
    kinds = (("seats", partial(_played, house, player, seal)), ("imports", partial(_brought_in, house)))
    for table, files_of in kinds:
        for match in sorted({row["match"] for row in kept[table]}):
            try:
                files |= await files_of(match)
            except Away:
                raise
            except Exception:
                log.exception("match %s does not load; it is left out of an export", match)
                broken.append(match)
    if broken:
        files[LEFT_OUT] = left_out_text(broken)
    return await asyncio.get_running_loop().run_in_executor(None, _zipped, files)


async def _played(house: House, player: PlayerRow, seal: Seal, match: str) -> dict[str, bytes]:
    """A match at which he has a seat, as he may see it."""
    try:
        live = await house.match(match)
    except NotFound:
        return {}
    files = {f"matches/{match}.json": msgspec.json.format(match_json(live, player.id, -1), indent=1)}
    # One that has not begun has no record.
    with suppress(NotAllowed):
        files[f"matches/{match}.jsonl"] = record_text(live, player.id, seal).encode()
    return files


async def _brought_in(house: House, match: str) -> dict[str, bytes]:
    """A match that he has brought in."""
    text = await kept_record(house, match)
    return {} if text is None else {f"imported/{match}.jsonl": text.encode()}


def _readable(row: dict[str, Any]) -> dict[str, Any]:
    return {
        name: iso(value) if name in MOMENTS and isinstance(value, int) else value
        for name, value in row.items()
    }


def _json(rows: list[dict[str, Any]]) -> bytes:
    return msgspec.json.format(msgspec.json.encode(rows), indent=1)


def _zipped(files: dict[str, bytes]) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, body in sorted(files.items()):
            archive.writestr(name, body)
    return packed.getvalue()
