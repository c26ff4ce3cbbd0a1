"""An imported record as it is stored: the rows of a finished match, and the file."""

from __future__ import annotations

import zlib
from dataclasses import replace
from datetime import datetime
from typing import Any, NamedTuple

from boardkit.bots.levels import LEVELS
from boardkit.notes import SPECTATOR
from boardkit.records.schema import BOT
from lagerfeuer.archive.record_check import CheckedRecord, checked
from lagerfeuer.common.ids import new_id
from lagerfeuer.common.visible_text import can_be_seen, without_hidden
from lagerfeuer.db.queries.match_events import MatchEventRow
from lagerfeuer.db.queries.matches import MatchRow, SeatRow
from lagerfeuer.db.schema.base import LARGEST_INTEGER
from lagerfeuer.matches.log_rows import action_values
from lagerfeuer.matches.origin import RECORD, UNFINISHED

MAX_LABEL_CHARACTERS = 40
MAX_ADDRESS_CHARACTERS = 100
MAX_SITTER_CHARACTERS = 64


class ImportedRecord(NamedTuple):
    """A checked record as it is stored: the rows of a finished match, and the file."""

    row: MatchRow
    seats: list[SeatRow]
    secret: bytes
    digest: str
    packed: bytes
    log: list[dict[str, Any]]
    events: list[dict[str, Any]]
    key: str | None
    """The public key of the house that signed it."""
    match: str | None
    """Its id in the house where it was played."""
    is_finished: bool
    verified: bool
    """Whether its luck is proven."""


def check_import(raw: bytes, at: int) -> ImportedRecord:
    """Check a record. Raises Unacceptable with the place and the fault.

    `at`: the current time in milliseconds, used where the record has no date.
    """
    return imported_record_of(checked(raw), at)


def imported_record_of(found: CheckedRecord, at: int) -> ImportedRecord:
    """Return a checked record as it is stored."""
    row, seats = rows_of(found, at)
    log = [
        action_values(row.id, entry, time_of(line.at, at))
        for entry, line in zip(found.entries, found.record.lines, strict=True)
    ]
    events = [
        vars(MatchEventRow(row.id, n, one.after, one.house, one.seat, time_of(one.at, at)))
        for n, one in enumerate(found.record.events)
    ]
    result = found.record.result
    secret = bytes.fromhex(result.secret) if result is not None and result.secret is not None else b""
    packed = zlib.compress(found.text.encode(), 9)
    match = found.record.header.match
    return ImportedRecord(
        row,
        seats,
        secret,
        found.digest,
        packed,
        log,
        events,
        found.key,
        match,
        result is not None,
        found.luck,
    )


def rows_of(found: CheckedRecord, at: int) -> tuple[MatchRow, list[SeatRow]]:
    """Return a record as the rows of a finished match."""
    record, game, state = found.record, found.game, found.state
    header, result = record.header, record.result
    id_ = new_id(10)
    outcome: dict[str, Any] = {"winners": [], "ended": UNFINISHED, "decided": "house"}
    if result is not None:
        outcome = {"winners": list(result.winners), "ended": result.ended, "decided": result.decided}
    row = MatchRow(
        id=id_,
        game=game.key,
        # A file may contain any number.
        rules=max(0, min(header.rules, LARGEST_INTEGER)),
        options=game.recorded_options(header.options, header.cards),
        status="finished",
        ply=found.entries[-1].ply,
        draft=0,
        snapshot=game.codec.encode(state),
        pending=[],
        picks=sum(len(entry.luck) for entry in found.entries),
        turn=None,
        outcome=outcome,
        mini=game.thumbnail(game.observe(state, SPECTATOR)),
        commitment=header.commitment or "",
        invitation=new_id(16),
        again=None,
        shown=False,
        created=time_of(record.lines[0].at, at),
        updated=time_of(record.lines[-1].at, at),
        origin={
            "kind": RECORD,
            "match": header.match,
            "key": found.key,
            "verified": found.luck,
            "house": _house(found),
        },
        luck_version=header.luck or 1,
        luck_terms=header.terms,
    )
    shares = header.contributions or [None] * len(header.seats)
    sitters = header.sitters or [""] * len(header.seats)
    seats = [
        replace(
            _seat(id_, seat, name, _is_bot(found, seat, name), shares[seat]),
            sitter=sitters[seat][:MAX_SITTER_CHARACTERS] or None,
        )
        for seat, name in enumerate(header.seats)
    ]
    return row, seats


def _house(found: CheckedRecord) -> str | None:
    """Return the address that the signing house claims."""
    address = None if found.signature is None else found.signature.house
    return None if address is None else "".join(address.split())[:MAX_ADDRESS_CHARACTERS] or None


def _is_bot(found: CheckedRecord, seat: int, name: str | None) -> bool:
    """Return whether a bot that this house knows had the seat. Format 1 does not distinguish bots from people."""
    kinds = found.record.header.kinds
    return name in LEVELS and (found.version == 1 or kinds is None or kinds[seat] == BOT)


def _seat(match: str, seat: int, name: str | None, bot: bool, share: str | None) -> SeatRow:
    if bot:
        return SeatRow(match, seat, "bot", None, name, share)
    return SeatRow(match, seat, "person", None, None, share, label=label_of(name))


def label_of(name: str | None) -> str | None:
    """Return a name from a file without invisible characters and without those that change the writing direction."""
    if name is None:
        return None
    label = " ".join(without_hidden(name).split())[:MAX_LABEL_CHARACTERS]
    return label if can_be_seen(label) else None


def time_of(text: str | None, otherwise: int) -> int:
    """Return a time from a record, or `otherwise` if it has none."""
    try:
        moment = datetime.fromisoformat(text or "")
        at = int(moment.timestamp() * 1000)
    except (ValueError, OverflowError):
        return otherwise
    return otherwise if moment.tzinfo is None else min(otherwise, max(0, at))
