"""Transfers to other houses: all people at a running match agree on a house, and from then on it continues only there.

This cannot be undone: this house cannot know whether the file has been received, and a match must not continue in two
houses.
"""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import Any

import msgspec

from boardkit.notes import SPECTATOR
from boardkit.records.record import write_record
from lagerfeuer import outbox
from lagerfeuer.common.background_threads import HOUSE_WORK
from lagerfeuer.common.clock import Clock
from lagerfeuer.common.errors import NotAllowed, NotFound
from lagerfeuer.common.signing_key import SigningKey
from lagerfeuer.db.database import Database
from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.db.queries.transfers import TransferRow, add_transfer, find_transfer
from lagerfeuer.matches.agreements import (
    MOVE,
    MOVED,
    declined,
    has_bot_account,
    may_transfer,
    people_to_agree,
    seat_at_running,
)
from lagerfeuer.matches.changes import Change
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.matches.match_record import record_of
from lagerfeuer.matches.service import MatchService
from lagerfeuer.transfers.transfer_file import Body, pack, read_code, token_hash


class TransferView(msgspec.Struct):
    """Where a match continues, for one of its people: the house, their admission token, and the file."""

    house: str
    key: str
    token: str
    file: str


class TransferOut:
    """Transfers matches to other houses."""

    def __init__(
        self, database: Database, clock: Clock, matches: MatchService, signing_key: SigningKey
    ) -> None:
        self.database = database
        self.clock = clock
        self.matches = matches
        self.signing_key = signing_key

    async def agree(self, live: LiveMatch, player: PlayerRow, code: str) -> LiveMatch:
        """Propose or accept a transfer to the house with this code.

        Once all people have named the same house, the transfer is final. Raises NotAllowed, Unacceptable.
        """
        to, address = read_code(code)
        async with live.lock:
            seat = seat_at_running(live, player)
            if not may_transfer(live):
                raise NotAllowed("error-move-bot" if has_bot_account(live) else "error-move-not-here")
            consents = live.row.agreements.get(MOVE, {})
            same = (consents.get("to"), consents.get("house")) == (to, address)
            # Consent to another house does not apply to this one.
            agreed = sorted({*(consents["seats"] if same else []), seat})
            waiting = people_to_agree(live, agreed)
            at = self.clock.now()
            if not waiting:
                await self.matches.commit(live, self._moved(live, seat, to, address, at), at)
            elif not same or agreed != consents["seats"]:
                mail = (outbox.MOVE, [row.player for row in waiting if row.player is not None])
                note = {"to": to, "house": address, "seats": agreed}
                await self.matches.commit(live, self._noted(live, note, [mail]), at)
        return live

    async def decline(self, live: LiveMatch, player: PlayerRow) -> LiveMatch:
        """Decline a proposed transfer, or withdraw one's consent; this ends the proposal. Raises NotAllowed."""
        async with live.lock:
            seat = seat_at_running(live, player)
            if MOVE in live.row.agreements:
                events = declined(live, MOVE, seat, live.row.agreements[MOVE]["seats"])
                change = replace(self._noted(live, None), events=events)
                await self.matches.commit(live, change, self.clock.now())
        return live

    async def view(self, live: LiveMatch, player: PlayerRow) -> TransferView:
        """Return where a match continues, for one of its people. Raises NotAllowed, NotFound."""
        id_ = live.row.id
        found = await self.database.read(lambda connection: find_transfer(connection, id_))
        if found is None:
            raise NotFound("error-move-none")
        seat = live.seat_of(player.id)
        token = None if seat == SPECTATOR else found.tokens[seat]
        if token is None:
            raise NotAllowed("error-not-seated")
        file = await HOUSE_WORK.do(self._file, live.frozen_copy(), found)
        return TransferView(found.house, found.to, token, file)

    def _file(self, live: LiveMatch, move: TransferRow) -> str:
        record = record_of(live)
        body = Body(
            write_record(record, self.signing_key),
            live.secret.hex(),
            live.prior_luck or record.header.origin,
            live.row.tempo,
            [(row.seat, row.left) for row in live.clocks],
            [(seat, token_hash(token)) for seat, token in enumerate(move.tokens) if token is not None],
        )
        return pack(body, move.to, self.signing_key.house, self.signing_key.public, self.signing_key.sign)

    def _noted(
        self, live: LiveMatch, note: dict[str, Any] | None, mail: list[tuple[str, list[str]]] | None = None
    ) -> Change:
        assert live.match is not None
        agreements = {what: said for what, said in live.row.agreements.items() if what != MOVE}
        if note is not None:
            agreements[MOVE] = note
        row = replace(live.row, agreements=agreements, changes=live.row.changes + 1)
        return Change(row, live.match, notices=mail or [])

    def _moved(self, live: LiveMatch, seat: int, to: str, address: str, at: int) -> Change:
        """Return the change that transfers a match.

        It is not over, so nothing is revealed, rated or counted, and it is no one's turn here.
        """
        assert live.match is not None
        people = {row.seat for row in people_to_agree(live)}
        tokens = [secrets.token_urlsafe(24) if row.seat in people else None for row in live.seats]
        move = TransferRow(live.row.id, to, address, tokens, at)
        match = replace(live.match, drafted=None, pending=(), draft=0)
        row = replace(
            live.row,
            pending=[],
            draft=0,
            updated=at,
            changes=live.row.changes + 1,
            turn=None,
            status=MOVED,
            outcome={"winners": [], "ended": "house-moved", "decided": "house"},
            agreements={},
        )
        others = [one.player for one in people_to_agree(live) if one.seat != seat and one.player is not None]
        # Do this before writing, because a house with an invalid key could not receive the match.
        self._file(live, move)
        return Change(
            row,
            match,
            events=[(MOVED, seat)],
            notices=[(outbox.MOVED, others)],
            extra_write=lambda connection: add_transfer(connection, move),
        )
