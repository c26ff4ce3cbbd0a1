"""All that a person has here, in one file to keep."""

from __future__ import annotations

import asyncio
import io
import zipfile
from typing import Any

import msgspec

from lagerfeuer.club.errors import NotAllowed, NotFound
from lagerfeuer.club.house import House
from lagerfeuer.club.importing import kept_record
from lagerfeuer.club.records import record_text
from lagerfeuer.club.seal import Seal
from lagerfeuer.club.time_views import iso
from lagerfeuer.club.views import match_json
from lagerfeuer.store.leaving import told
from lagerfeuer.store.people import PlayerRow

MOMENTS = frozenset(
    (
        "created", "joined", "seen", "used", "changed", "expires", "at", "removed", "due", "done", "entered", "began",
        "ended",
    )
)  # fmt: skip


async def export(house: House, player: PlayerRow, seal: Seal) -> bytes:
    """A ZIP: a JSON file for each thing that is kept about a person, and his matches as he may see them."""
    kept = await house.store.read(lambda connection: told(connection, player.id))
    files = {f"{table}.json": _json([_readable(row) for row in rows]) for table, rows in kept.items()}
    for match in sorted({row["match"] for row in kept["seats"]}):
        try:
            live = await house.match(match)
        except NotFound:
            continue
        files[f"matches/{match}.json"] = msgspec.json.format(match_json(live, player.id, -1), indent=1)
        try:
            files[f"matches/{match}.jsonl"] = record_text(live, player.id, seal).encode()
        except NotAllowed:
            # It has not begun.
            continue
    for match in sorted({row["match"] for row in kept["imports"]}):
        text = await kept_record(house, match)
        if text is not None:
            files[f"imported/{match}.jsonl"] = text.encode()
    return await asyncio.get_running_loop().run_in_executor(None, _zipped, files)


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
