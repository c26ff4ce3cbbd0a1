"""Export of everything the house stores about a person, as one file."""

from __future__ import annotations

import logging
from collections.abc import AsyncGenerator, Mapping
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec
from sqlalchemy import Connection

from lagerfeuer.archive.importing import file_of
from lagerfeuer.archive.zip_export import LEFT_OUT, File, ZipStream, left_out_text
from lagerfeuer.chat.phrases import phrase_text
from lagerfeuer.common.clock import Clock
from lagerfeuer.common.errors import DatabaseUnavailable, NotAllowed
from lagerfeuer.common.signing_key import SigningKey
from lagerfeuer.common.timestamps import iso
from lagerfeuer.db.database import Database
from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.db.queries.personal_data import own_data
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.matches.loader import load_match
from lagerfeuer.matches.match_record import record_text
from lagerfeuer.read_models.match_page import match_json

log = logging.getLogger(__name__)
MOMENTS = frozenset(
    (
        "created", "joined", "seen", "used", "changed", "expires", "at", "removed", "due", "done", "entered", "began",
        "ended",
    )
)  # fmt: skip


Rows = list[dict[str, Any]]


async def export(
    database: Database, clock: Clock, player: PlayerRow, signing_key: SigningKey, language: str
) -> AsyncGenerator[bytes]:
    """Return a ZIP in parts: a JSON file for each database table with rows about the person, and their matches.

    `language`: the language of quick phrases.

    Matches are exported as the person may see them. One that cannot be loaded is listed in a file of its own, so that
    the rest is not lost.
    """
    # Read before the first part is sent, so that a read error results in an error response and not in a truncated file.
    own_rows = await database.read(lambda connection: own_data(connection, player.id))
    for row in (*own_rows["messages"], *own_rows["spectator_messages"]):
        if row["phrase"] is not None:
            row["text"] = phrase_text(row["phrase"], language)
    return _parts(database, clock, player, signing_key, own_rows)


async def _parts(
    database: Database, clock: Clock, player: PlayerRow, signing_key: SigningKey, kept: Mapping[str, Rows]
) -> AsyncGenerator[bytes]:
    stream, broken, now = ZipStream(), list[str](), clock.now()
    tables = sorted(kept.items())
    yield await stream.add(
        [File(f"{table}.json", now, _json([_readable(row) for row in rows])) for table, rows in tables]
    )
    kinds = (
        ("seats", partial(_played, player=player, clock=clock, signing_key=signing_key)),
        ("imports", _brought_in),
    )
    for table, files_of in kinds:
        for match in sorted({row["match"] for row in kept[table]}):
            try:
                # Bypass the match cache: it is for matches being played.
                found = await database.read(partial(files_of, match=match))
            except DatabaseUnavailable:
                raise
            except Exception:
                log.exception("match %s does not load; it is left out of an export", match)
                broken.append(match)
                continue
            yield await stream.add([File(name, now, text) for name, text in found.items()])
    if broken:
        yield await stream.add([File(LEFT_OUT, now, left_out_text(broken))])
    yield stream.end()


def _played(
    connection: Connection, *, match: str, player: PlayerRow, clock: Clock, signing_key: SigningKey
) -> dict[str, bytes]:
    """Return the files of a match in which the person has a seat, as they may see it."""
    stored = load_match(connection, match)
    if stored is None:
        return {}
    live = LiveMatch(stored, clock)
    files = {f"matches/{match}.json": msgspec.json.format(match_json(live, player.id, -1), indent=1)}
    # A match that has not begun has no record.
    with suppress(NotAllowed):
        files[f"matches/{match}.jsonl"] = record_text(live, player.id, signing_key).encode()
    return files


def _brought_in(connection: Connection, *, match: str) -> dict[str, bytes]:
    """Return the file of a match that the person has imported."""
    text = file_of(connection, match)
    return {} if text is None else {f"imported/{match}.jsonl": text}


def _readable(row: dict[str, Any]) -> dict[str, Any]:
    return {
        name: iso(value) if name in MOMENTS and isinstance(value, int) else value
        for name, value in row.items()
    }


def _json(rows: Rows) -> bytes:
    return msgspec.json.format(msgspec.json.encode(rows), indent=1)
