"""Records brought into this house: kept as finished matches that were played elsewhere.

Nobody's account is linked, nothing is rated or counted. The file stays as it came, because it is signed.
"""

from __future__ import annotations

import zlib
from dataclasses import replace
from datetime import datetime
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection

from boardkit.bots.levels import LEVELS
from boardkit.notes import SPECTATOR
from boardkit.records.schema import BOT
from lagerfeuer.archive.record_check import Checked, checked
from lagerfeuer.common.background_threads import THEIRS
from lagerfeuer.common.errors import NotAllowed, NotFound, Unacceptable
from lagerfeuer.common.ids import new_id
from lagerfeuer.common.timestamps import iso
from lagerfeuer.common.visible_text import can_be_seen, without_hidden
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
from lagerfeuer.db.queries.match_events import HappeningRow
from lagerfeuer.db.queries.matches import MatchRow, SeatRow, add_match, seats_of
from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.db.schema.base import LARGEST_INTEGER
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.matches.log_rows import action_values
from lagerfeuer.matches.origin import RECORD, UNFINISHED
from lagerfeuer.matches.service import House
from lagerfeuer.matches.summaries import SummaryView, summary

MOST = 500
"""So many matches one person may bring in."""
LISTED = 100
LONGEST_LABEL = 40
LONGEST_ADDRESS = 100
LONGEST_SITTER = 64


class ImportView(msgspec.Struct):
    """A match that I have brought in, and when."""

    match: SummaryView
    at: str
    verified: bool


class BroughtView(msgspec.Struct):
    """What has become of a file: the match `id`. `known`: it was here already; `here`: it was played in this house."""

    id: str
    game: str
    plies: int
    verified: bool
    known: bool
    here: bool


class Kept(NamedTuple):
    """A record as it is kept: the rows of a finished match, and the file."""

    row: MatchRow
    seats: list[SeatRow]
    secret: bytes
    digest: str
    packed: bytes
    log: list[dict[str, Any]]
    told: list[dict[str, Any]]


class Importing:
    """Takes records in, and lets go of them."""

    def __init__(self, house: House, key: str) -> None:
        self.house = house
        self.key = key
        """What this house signs with."""

    async def bring(self, raw: bytes, player: PlayerRow | None) -> BroughtView:
        """Check a record and keep it; without a person for the house. Raises Unacceptable, NotAllowed."""
        found = await THEIRS.do(checked, raw)
        at = self.house.clock.now()
        here = await self._played_here(found)
        if here is not None:
            return _brought(found, here, known=True, here=True)
        kept = await THEIRS.do(kept_as, found, at)
        row, digest = kept.row, kept.digest

        def keep(connection: Connection) -> tuple[str, bool]:
            if player is not None and count_imports(connection, player.id) >= MOST:
                raise NotAllowed("error-import-many", {"most": MOST})
            known = imported_as(connection, digest)
            if known is None:
                add_match(connection, row, kept.seats, kept.secret)
                imported = ImportedRow(row.id, digest, kept.packed, player is None, at)
                add_imported(connection, imported, kept.log, kept.told)
            id_ = known or row.id
            claim_import(connection, id_, None if player is None else player.id, at)
            return id_, known is not None

        id_, known = await self.house.store.write(keep)
        return _brought(found, id_, known, here=False)

    async def _played_here(self, found: Checked) -> str | None:
        """The match of this house that a record is of: it need not be kept twice. Raises Unacceptable: it still runs,
        and its table has not agreed on what one may do with matches that are over."""
        head = found.record.head
        if head.match is None or found.key != self.key:
            return None
        try:
            live = await self.house.matches.find(head.match)
        except NotFound:
            return None
        if found.record.result is None:
            if live.row.status == "running":
                raise Unacceptable("error-import-running")
            return None
        return live.row.id if live.row.status == "finished" and live.row.game == head.game else None

    async def list(self, player: PlayerRow | None) -> list[ImportView]:
        """What somebody has brought in, the latest first."""
        if player is None:
            return []
        id_ = player.id

        def read(connection: Connection) -> list[ImportView]:
            rows = imports_of(connection, id_, LISTED)
            seats = seats_of(connection, [row.id for row, _ in rows])
            return [
                ImportView(
                    summary(row, seats[row.id], id_), iso(at), bool((row.origin or {}).get("verified"))
                )
                for row, at in rows
            ]

        return await self.house.store.read(read)

    async def drop(self, live: LiveMatch, player: PlayerRow) -> None:
        """Keep a match that one has brought in no longer. Raises NotAllowed."""
        id_ = live.row.id
        async with live.lock:
            if not await self.house.store.write(lambda connection: drop_import(connection, id_, player.id)):
                raise NotAllowed("error-import-not-yours")
            self.house.forget(id_)

    async def remove(self, id_: str) -> bool:
        """Whoever runs the house lets go of a match, whoever wants it."""
        gone = await self.house.store.write(lambda connection: forget_imported(connection, id_))
        if gone:
            self.house.forget(id_)
        return gone

    async def record(self, live: LiveMatch) -> str | None:
        """The file of a match that came in one, as it came. Raises NotFound: it was removed meanwhile, and whatever is
        still remembered of it was never played here."""
        if (live.row.origin or {}).get("kind") != RECORD:
            return None
        id_ = live.row.id
        kept = await self.house.store.read(lambda connection: file_of(connection, id_))
        if kept is None:
            self.house.forget(id_)
            raise NotFound("error-no-match")
        return kept.decode()


def file_of(connection: Connection, id_: str) -> bytes | None:
    """The file of a match that came in one, as it came, because it is signed."""
    packed = imported_record(connection, id_)
    return None if packed is None else zlib.decompress(packed)


def _brought(found: Checked, id_: str, known: bool, here: bool) -> BroughtView:
    return BroughtView(id_, found.game.key, found.entries[-1].ply, found.luck, known, here)


def kept_as(found: Checked, at: int) -> Kept:
    """All that is kept of a record; of a large one it takes too long for the loop that serves the house."""
    row, seats = rows_of(found, at)
    log = [
        action_values(row.id, entry, moment_of(line.at, at))
        for entry, line in zip(found.entries, found.record.lines, strict=True)
    ]
    told = [
        vars(HappeningRow(row.id, n, one.after, one.house, one.seat, moment_of(one.at, at)))
        for n, one in enumerate(found.record.events)
    ]
    result = found.record.result
    secret = bytes.fromhex(result.secret) if result is not None and result.secret is not None else b""
    return Kept(row, seats, secret, found.digest, zlib.compress(found.text.encode(), 9), log, told)


def rows_of(found: Checked, at: int) -> tuple[MatchRow, list[SeatRow]]:
    """A record as a finished match of this house."""
    record, game, state = found.record, found.game, found.state
    head, result = record.head, record.result
    id_ = new_id(10)
    outcome: dict[str, Any] = {"winners": [], "ended": UNFINISHED, "decided": "house"}
    if result is not None:
        outcome = {"winners": list(result.winners), "ended": result.ended, "decided": result.decided}
    row = MatchRow(
        id=id_,
        game=game.key,
        # Any number may stand in a file.
        rules=max(0, min(head.rules, LARGEST_INTEGER)),
        options=game.recorded_options(head.options, head.cards),
        status="finished",
        ply=found.entries[-1].ply,
        draft=0,
        snapshot=game.codec.encode(state),
        pending=[],
        picks=sum(len(entry.luck) for entry in found.entries),
        turn=None,
        outcome=outcome,
        mini=game.mini(game.observe(state, SPECTATOR)),
        commitment=head.commitment or "",
        invitation=new_id(16),
        again=None,
        shown=False,
        created=moment_of(record.lines[0].at, at),
        updated=moment_of(record.lines[-1].at, at),
        origin={
            "kind": RECORD,
            "match": head.match,
            "key": found.key,
            "verified": found.luck,
            "house": _house(found),
        },
        luck_version=head.luck or 1,
        luck_terms=head.terms,
    )
    shares = head.contributions or [None] * len(head.seats)
    sitters = head.sitters or [""] * len(head.seats)
    seats = [
        replace(
            _seat(id_, seat, name, _is_bot(found, seat, name), shares[seat]),
            sitter=sitters[seat][:LONGEST_SITTER] or None,
        )
        for seat, name in enumerate(head.seats)
    ]
    return row, seats


def _house(found: Checked) -> str | None:
    """What the house that signed says its address is."""
    said = None if found.signature is None else found.signature.house
    return None if said is None else "".join(said.split())[:LONGEST_ADDRESS] or None


def _is_bot(found: Checked, seat: int, name: str | None) -> bool:
    """Whether a bot that this house knows sat there; format 1 does not tell bots from people."""
    kinds = found.record.head.kinds
    return name in LEVELS and (found.version == 1 or kinds is None or kinds[seat] == BOT)


def _seat(match: str, seat: int, name: str | None, bot: bool, share: str | None) -> SeatRow:
    if bot:
        return SeatRow(match, seat, "bot", None, name, share)
    return SeatRow(match, seat, "person", None, None, share, label=label_of(name))


def label_of(name: str | None) -> str | None:
    """A name out of a file, without signs that cannot be seen or turn the writing."""
    if name is None:
        return None
    label = " ".join(without_hidden(name).split())[:LONGEST_LABEL]
    return label if can_be_seen(label) else None


def moment_of(text: str | None, otherwise: int) -> int:
    """The time that a record tells, if it tells one."""
    try:
        told = datetime.fromisoformat(text or "")
        at = int(told.timestamp() * 1000)
    except (ValueError, OverflowError):
        return otherwise
    return otherwise if told.tzinfo is None else min(otherwise, max(0, at))
