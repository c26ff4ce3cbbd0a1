"""Imported records, stored as finished matches that were played elsewhere.

They are not linked to accounts, rated or counted. The file is stored unchanged, because it is signed.
"""

from __future__ import annotations

import zlib

import msgspec
from sqlalchemy import Connection

from lagerfeuer.archive.check_process import Check, check_here
from lagerfeuer.archive.imported_rows import ImportedRecord
from lagerfeuer.archive.uploads import Upload
from lagerfeuer.common.background_threads import short_switch_interval
from lagerfeuer.common.clock import Clock
from lagerfeuer.common.errors import NotAllowed, NotFound, Unacceptable
from lagerfeuer.common.timestamps import iso
from lagerfeuer.db.database import Database
from lagerfeuer.db.queries.imports import (
    ImportedRow,
    add_imported,
    claim_import,
    count_imports,
    drop_import,
    forget_imported,
    imported_as,
    imported_record,
    imports_of,
)
from lagerfeuer.db.queries.matches import MatchRow, add_match, find_matches, seats_of
from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.matches.cache import MatchCache
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.matches.origin import RECORD
from lagerfeuer.matches.service import MatchService
from lagerfeuer.matches.summaries import SummaryView, summary

MAX_IMPORTS = 500
"""Imports per person."""
MAX_LISTED_IMPORTS = 100


class ImportView(msgspec.Struct):
    """A match that I imported, and when."""

    match: SummaryView
    at: str
    verified: bool


class ImportResultView(msgspec.Struct):
    """The result of an import: match `id`.

    `known`: it had been imported before; `here`: it was played in this house.
    """

    id: str
    game: str
    plies: int
    verified: bool
    known: bool
    here: bool


class Importing:
    """Imports and deletes records."""

    def __init__(
        self,
        database: Database,
        clock: Clock,
        cache: MatchCache,
        matches: MatchService,
        key: str,
        check: Check = check_here,
    ) -> None:
        self.database = database
        self.clock = clock
        self.cache = cache
        self.matches = matches
        self.key = key
        """This house's public signing key."""
        self.check = check

    async def import_file(self, raw: bytes, player: PlayerRow | None) -> ImportResultView:
        """Check and import a record; `player` is None if the house imports it. Raises Unacceptable, NotAllowed."""
        return await self.import_upload(Upload(raw), player)

    async def import_upload(self, upload: Upload, player: PlayerRow | None) -> ImportResultView:
        """Check and import an uploaded record. Raises Unacceptable, NotAllowed, NotJSON."""
        try:
            return await self._import(upload, player, _KnownRecords(self))
        except _Forgotten:
            return await self._import(upload, player, _NoKnownRecords())

    async def _import(
        self, upload: Upload, player: PlayerRow | None, known: _KnownRecords
    ) -> ImportResultView:
        at = self.clock.now()
        record = await self.check(upload, at, known)
        if record is None:
            assert known.row is not None
            row, digest, verified = known.row, known.digest, _is_verified(known.row)
        else:
            here = await self.played_here(record)
            if here is not None:
                return ImportResultView(
                    here, record.row.game, record.row.ply, record.verified, known=True, here=True
                )
            row, digest, verified = record.row, record.digest, record.verified

        def keep(connection: Connection) -> tuple[str, bool]:
            if player is not None and count_imports(connection, player.id) >= MAX_IMPORTS:
                raise NotAllowed("error-import-many", {"most": MAX_IMPORTS})
            id_ = imported_as(connection, digest)
            is_known = id_ is not None
            if id_ is None:
                if record is None or not record.log:
                    raise _Forgotten
                id_ = row.id
                add_match(connection, row, record.seats, record.secret)
                imported = ImportedRow(id_, digest, record.packed, player is None, at)
                add_imported(connection, imported, record.log, record.events)
            claim_import(connection, id_, None if player is None else player.id, at)
            return id_, is_known

        with short_switch_interval():
            id_, is_known = await self.database.write(keep)
        return ImportResultView(id_, row.game, row.ply, verified, is_known, here=False)

    async def find_import(self, digest: str) -> MatchRow | None:
        """Return the match that was imported with this digest."""

        def read(connection: Connection) -> MatchRow | None:
            id_ = imported_as(connection, digest)
            return None if id_ is None else next(iter(find_matches(connection, [id_])), None)

        return await self.database.read(read)

    async def played_here(self, kept: ImportedRecord) -> str | None:
        """Return the match of this house that a record describes, which need not be stored again.

        Raises Unacceptable if it is still running, because features for finished matches must not be available then.
        """
        if kept.match is None or kept.key != self.key:
            return None
        try:
            live = await self.cache.find(kept.match)
        except NotFound:
            return None
        if not kept.is_finished:
            if live.row.status == "running":
                raise Unacceptable("error-import-running")
            return None
        return live.row.id if live.row.status == "finished" and live.row.game == kept.row.game else None

    async def list(self, player: PlayerRow | None) -> list[ImportView]:
        """Return a person's imports, latest first."""
        if player is None:
            return []
        id_ = player.id

        def read(connection: Connection) -> list[ImportView]:
            rows = imports_of(connection, id_, MAX_LISTED_IMPORTS)
            seats = seats_of(connection, [row.id for row, _ in rows])
            return [
                ImportView(summary(row, seats[row.id], id_), iso(at), _is_verified(row)) for row, at in rows
            ]

        return await self.database.read(read)

    async def drop(self, live: LiveMatch, player: PlayerRow) -> None:
        """Remove a person's import. Raises NotAllowed."""
        id_ = live.row.id
        async with live.lock:
            if not await self.database.write(lambda connection: drop_import(connection, id_, player.id)):
                raise NotAllowed("error-import-not-yours")
            self.matches.forget(id_)

    async def remove(self, id_: str) -> bool:
        """Delete an imported match on behalf of the host."""
        removed = await self.database.write(lambda connection: forget_imported(connection, id_))
        if removed:
            self.matches.forget(id_)
        return removed

    async def record(self, live: LiveMatch) -> str | None:
        """Return the file of an imported match; None for other matches.

        Raises NotFound if the match was deleted meanwhile.
        """
        if (live.row.origin or {}).get("kind") != RECORD:
            return None
        id_ = live.row.id
        file = await self.database.read(lambda connection: file_of(connection, id_))
        if file is None:
            self.matches.forget(id_)
            raise NotFound("error-no-match")
        return file.decode()


def file_of(connection: Connection, id_: str) -> bytes | None:
    """Return the stored file of an imported match, unchanged because it is signed."""
    packed = imported_record(connection, id_)
    return None if packed is None else zlib.decompress(packed)


def _is_verified(row: MatchRow) -> bool:
    return bool((row.origin or {}).get("verified"))


class _Forgotten(Exception):
    """A match that was known has been deleted in the meantime."""


class _KnownRecords:
    """Returns what the house knows of an upload while it is checked."""

    def __init__(self, importing: Importing) -> None:
        self.importing = importing
        self.digest = ""
        self.row: MatchRow | None = None
        """The match that was imported with exactly this text."""

    async def has_text(self, digest: str) -> bool:
        row = await self.importing.find_import(digest)
        # Whether the house's own match is still running is checked each time.
        if row is not None and (row.origin or {}).get("key") != self.importing.key:
            self.digest, self.row = digest, row
        return self.row is not None

    async def has_match(self, kept: ImportedRecord) -> bool:
        try:
            if await self.importing.played_here(kept) is not None:
                return True
        except Unacceptable:
            # It is refused after the check.
            return True
        return await self.importing.find_import(kept.digest) is not None


class _NoKnownRecords(_KnownRecords):
    """Knows nothing, so that everything is checked and sent."""

    def __init__(self) -> None:
        self.row = None

    async def has_text(self, digest: str) -> bool:
        return False

    async def has_match(self, kept: ImportedRecord) -> bool:
        return False
