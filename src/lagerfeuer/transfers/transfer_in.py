"""Transfers from other houses: a running match continues here with the people who come along."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import replace

import msgspec
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey
from sqlalchemy import Connection

from boardkit.bots.levels import LEVELS
from boardkit.luck import NOBODY, default_contribution, sitter_of, sitter_of_bot
from boardkit.records.luck_terms import lines_digest
from boardkit.records.record import Record
from boardkit.records.schema import BOT, Origin
from boardkit.records.verify import luck_holds
from lagerfeuer.archive.imported_rows import label_of, time_of
from lagerfeuer.archive.record_check import CheckedRecord, checked
from lagerfeuer.clocks.time_control import checked_time_control
from lagerfeuer.common.background_threads import UPLOADED_FILES
from lagerfeuer.common.clock import Clock
from lagerfeuer.common.errors import Conflict, NotAllowed, NotFound, Unacceptable
from lagerfeuer.db.database import Database
from lagerfeuer.db.queries.imports import PositionRow
from lagerfeuer.db.queries.match_events import MatchEventRow
from lagerfeuer.db.queries.matches import SeatRow, existing_match
from lagerfeuer.db.queries.open_tables import OpenTableRow, find_open_table
from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.db.queries.transfers import (
    FROM_ELSEWHERE,
    add_moved_in,
    arrival,
    arrived_match,
    seat_arrival,
)
from lagerfeuer.matches.agreements import BACK
from lagerfeuer.matches.cache import MatchCache
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.matches.log_rows import action_values
from lagerfeuer.matches.luck_terms import LINES
from lagerfeuer.matches.off_board import STAND_IN
from lagerfeuer.matches.origin import MOVED_HERE
from lagerfeuer.matches.service import MatchService
from lagerfeuer.matches.spectator_delay import NONE
from lagerfeuer.tables.admission import closed_reason
from lagerfeuer.tables.match_setup import (
    SLOW_WAIT,
    MatchTerms,
    TableRows,
    add_table,
    new_match,
    start_if_full,
)
from lagerfeuer.transfers.transfer_file import Body, Sender, public_of, token_hash, unpack


class TransferArrivalView(msgspec.Struct):
    """The match made from a transfer file; `known`: it had been received before."""

    id: str
    game: str
    known: bool


class TransferIn:
    """Receives matches of other houses, and their people."""

    def __init__(
        self,
        database: Database,
        clock: Clock,
        cache: MatchCache,
        matches: MatchService,
        key: X25519PrivateKey,
        leaves_out: Callable[[str], bool],
    ) -> None:
        """Receive with the key of this house. `leaves_out`: whether it does not offer the game with a key."""
        self.database = database
        self.clock = clock
        self.cache = cache
        self.matches = matches
        self.key = key
        self.leaves_out = leaves_out
        self.public = public_of(key)
        """The public key with which other houses encrypt."""

    async def bring(self, text: str) -> TransferArrivalView:
        """Receive a match, so that its people can join it. Raises Unacceptable, NotAllowed."""
        sender, body, found, luck = await UPLOADED_FILES.do(open_transfer, text, self.key)
        at = self.clock.now()
        table = await UPLOADED_FILES.do(table_of, sender, body, found, at)
        digest = hashlib.sha256(f"{sender.key}\n{luck.match}".encode()).hexdigest()
        tokens = [(token, seat) for seat, token in body.arrivals]

        def keep(connection: Connection) -> tuple[str, bool]:
            known = arrived_match(connection, digest)
            if known is not None:
                return known, True
            if self.leaves_out(table.row.game):
                raise NotAllowed("error-game-left-out")
            # Do this first, because a match without expected people begins at once.
            add_table(connection, table, at)
            packed = msgspec.json.encode(luck)
            add_moved_in(connection, table.row.id, digest, packed, tokens, at)
            return table.row.id, False

        id_, known = await self.database.write(keep)
        live = await self.cache.find(id_)
        self.matches.announce(live)
        return TransferArrivalView(id_, live.row.game, known)

    async def arrive(self, token: str, player: PlayerRow) -> LiveMatch:
        """Seat a person by their token. They may repeat it, and no one else can use it. Raises NotFound, NotAllowed."""
        hashed, at = token_hash(token), self.clock.now()

        def arrive(connection: Connection) -> str:
            found = arrival(connection, hashed)
            if found is None:
                raise NotFound("error-arrive-none")
            id_, seat = found
            row, seats, secret = existing_match(connection, id_)
            if seats[seat].player == player.id and row.status != "closed":
                # They are seated already; the previous answer may have been lost.
                return id_
            if row.status == "closed":
                raise NotAllowed(closed_reason(find_open_table(connection, id_)).text)
            if any(one.player == player.id for one in seats):
                # A person with two seats would know the hidden information of both.
                raise NotAllowed("error-arrive-twice")
            sitter = sitter_of(id_, player.id)
            seat_arrival(connection, id_, seat, player.id, sitter)
            came = [
                replace(one, kind="person", player=player.id, name=player.name, sitter=sitter)
                if one.seat == seat
                else one
                for one in seats
            ]
            start_if_full(connection, row, came, secret, at, by=player.id)
            return id_

        try:
            id_ = await self.database.write(arrive)
        except Conflict as conflict:
            raise NotFound("error-arrive-none") from conflict
        return await self.matches.refresh_table(await self.cache.find(id_))


def open_transfer(text: str, key: X25519PrivateKey) -> tuple[Sender, Body, CheckedRecord, Origin]:
    """Decrypt a transfer and check everything that can be checked. Raises Unacceptable."""
    sender, body = unpack(text, key)
    found = checked(body.record.encode())
    header, seats = found.record.header, range(len(found.record.header.seats))
    named = [seat for seat, _ in (*body.clocks, *body.arrivals)]
    fits = (
        found.key == sender.key
        and found.record.result is None
        and header.view is None
        and header.match is not None
        and header.commitment is not None
        and found.state.decision() is not None
        and all(seat in seats for seat in named)
        and len({seat for seat, _ in body.arrivals}) == len(body.arrivals) > 0
        # Anyone can get a house's key: refuse matches that bots would play here without people.
        and all(header.kinds is None or header.kinds[seat] != BOT for seat, _ in body.arrivals)
    )
    if not fits or header.match is None:
        raise Unacceptable("error-transfer-record")
    shares = [share or "" for share in header.contributions or []]
    luck = Origin(
        header.match,
        found.entries[-1].ply,
        sender.key,
        commitment=header.commitment,
        contributions=shares,
        secret=body.secret,
        origin=body.before,
        luck=header.luck,
        terms=header.terms,
        sitters=header.sitters,
        lines=taken_over(found.record),
    )
    # Otherwise it could not be verified at the end either.
    if not luck_holds(found.parsed, luck) or _plain(body.before) != _plain(header.origin):
        raise Unacceptable("error-transfer-luck")
    return sender, body, found, luck


def taken_over(record: Record) -> str:
    """Return the digest of the log that a match brings."""
    return lines_digest((line.seat, line.action, line.luck) for line in record.lines)


def _plain(origin: Origin | None) -> list[tuple[str, int, str | None]]:
    return [] if origin is None else [(one.match, one.ply, one.commitment) for one in origin.parts()]


def table_of(sender: Sender, body: Body, found: CheckedRecord, at: int) -> TableRows:
    """Return the table at which the match continues. Raises Unacceptable."""
    record, game = found.record, found.game
    header = record.header
    tempo = None
    if body.tempo is not None:
        values = body.tempo
        kind, bank, increment = values.get("kind"), values.get("bank"), values.get("increment")
        if (
            kind not in ("live", "correspondence")
            or not isinstance(bank, int)
            or not isinstance(increment, int)
        ):
            raise Unacceptable("error-transfer-record")
        tempo = checked_time_control(str(kind), bank, increment).values()
    options = game.recorded_options(header.options, header.cards)
    ply = found.entries[-1].ply
    house = "".join((sender.house or "").split())[:100] or None
    origin = {"kind": MOVED_HERE, "match": header.match, "ply": ply, "key": sender.key, "house": house}
    origin[LINES] = taken_over(record)
    terms = MatchTerms(game.key, options, len(header.seats), tempo=tempo, what_if=NONE, origin=origin)
    row, secret = new_match(terms, at)
    log = [
        action_values(row.id, entry, time_of(line.at, at))
        for entry, line in zip(found.entries, record.lines, strict=True)
    ]
    told_beside = [
        vars(MatchEventRow(row.id, n, one.after, one.house, one.seat, time_of(one.at, at)))
        for n, one in enumerate(record.events)
    ]
    clocks = [{"seat": seat, "left": left} for seat, left in body.clocks]
    position = PositionRow(row.id, ply, game.codec.encode(found.state), log, told_beside, clocks)
    coming = {seat for seat, _ in body.arrivals}
    seats = [_seat(row.id, seat, found, coming) for seat in range(len(header.seats))]
    return TableRows(
        row,
        seats,
        secret,
        OpenTableRow(row.id, None, FROM_ELSEWHERE, None, None, at + SLOW_WAIT),
        (),
        position,
    )


def _seat(match: str, seat: int, found: CheckedRecord, coming: set[int]) -> SeatRow:
    header = found.record.header
    name, share = header.seats[seat], default_contribution(match, seat)
    if header.kinds is not None and header.kinds[seat] == BOT:
        level = name if name in LEVELS else STAND_IN
        return SeatRow(match, seat, "bot", None, level, share, sitter=sitter_of_bot(level))
    label = label_of(name) or ""
    if seat in coming:
        return SeatRow(match, seat, "kept", None, None, None, label=label)
    stood_in = [one.house for one in found.record.events if one.seat == seat and _of_seats(one.house)]
    if stood_in and stood_in[-1] != BACK:
        return SeatRow(match, seat, "bot", None, STAND_IN, share, label=label, sitter=NOBODY)
    # The person has left the other house.
    return SeatRow(match, seat, "person", None, None, share, name="", label="", sitter=NOBODY)


def _of_seats(kind: str) -> bool:
    return kind in ("bot", BACK) or kind.endswith("-bot")
