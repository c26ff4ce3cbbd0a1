"""A running match leaves this house: all who play it agree on another one, and then it goes on there alone.

There is no way back. This house cannot know whether the file has been brought in, and a match that could go on in two
houses would be two matches.
"""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import Any

import msgspec

from boardkit.notes import SPECTATOR
from boardkit.records.record import write_record
from lagerfeuer import outbox
from lagerfeuer.archive.transfer_file import Body, pack, read_code, token_hash
from lagerfeuer.common.errors import NotAllowed, NotFound
from lagerfeuer.common.signing_key import Seal
from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.db.queries.transfers import MoveRow, add_move, find_move
from lagerfeuer.matches.agreements import (
    MOVE,
    MOVED,
    asked_to_agree,
    declined,
    may_move,
    seat_at_running,
)
from lagerfeuer.matches.changes import Change
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.matches.match_record import record_of
from lagerfeuer.matches.service import House


class MoveView(msgspec.Struct):
    """Where a match goes on, as one of its people is told: the house, what lets him in there, and the file for it."""

    house: str
    key: str
    token: str
    file: str


class Moving:
    """Lets matches go."""

    def __init__(self, house: House, seal: Seal) -> None:
        self.house = house
        self.seal = seal

    async def agree(self, live: LiveMatch, player: PlayerRow, code: str) -> LiveMatch:
        """Propose that a match goes on in the house with this code, or agree to it; when all people have named the
        same house it is there, for good. Raises NotAllowed, Unacceptable.
        """
        to, address = read_code(code)
        async with live.lock:
            seat = seat_at_running(live, player)
            if not may_move(live):
                raise NotAllowed("error-move-not-here")
            said = live.row.agreements.get(MOVE, {})
            same = (said.get("to"), said.get("house")) == (to, address)
            # Who agreed to another house has not agreed to this one.
            agreed = sorted({*(said["seats"] if same else []), seat})
            waiting = asked_to_agree(live, agreed)
            at = self.house.clock.now()
            if not waiting:
                await self.house.commit(live, self._moved(live, seat, to, address, at), at)
            elif not same or agreed != said["seats"]:
                mail = (outbox.MOVE, [row.player for row in waiting if row.player is not None])
                note = {"to": to, "house": address, "seats": agreed}
                await self.house.commit(live, self._noted(live, note, [mail]), at)
        return live

    async def decline(self, live: LiveMatch, player: PlayerRow) -> LiveMatch:
        """Say no to a proposed house, or take one's own word back: it is off the table. Raises NotAllowed."""
        async with live.lock:
            seat = seat_at_running(live, player)
            if MOVE in live.row.agreements:
                told = declined(live, MOVE, seat, live.row.agreements[MOVE]["seats"])
                change = replace(self._noted(live, None), told=told)
                await self.house.commit(live, change, self.house.clock.now())
        return live

    async def view(self, live: LiveMatch, player: PlayerRow) -> MoveView:
        """Where a match goes on, for one of its people; as often as he likes. Raises NotAllowed, NotFound."""
        id_ = live.row.id
        found = await self.house.store.read(lambda connection: find_move(connection, id_))
        if found is None:
            raise NotFound("error-move-none")
        seat = live.seat_of(player.id)
        token = None if seat == SPECTATOR else found.tokens[seat]
        if token is None:
            raise NotAllowed("error-not-seated")
        return MoveView(found.house, found.to, token, self._file(live, found))

    def _file(self, live: LiveMatch, move: MoveRow) -> str:
        record = record_of(live)
        body = Body(
            write_record(record, self.seal),
            live.secret.hex(),
            live.before or record.head.origin,
            live.row.tempo,
            [(row.seat, row.left) for row in live.clocks],
            [(seat, token_hash(token)) for seat, token in enumerate(move.tokens) if token is not None],
        )
        return pack(body, move.to, self.seal.house, self.seal.public, self.seal.sign)

    def _noted(
        self, live: LiveMatch, note: dict[str, Any] | None, mail: list[tuple[str, list[str]]] | None = None
    ) -> Change:
        assert live.match is not None
        agreements = {what: said for what, said in live.row.agreements.items() if what != MOVE}
        if note is not None:
            agreements[MOVE] = note
        row = replace(live.row, agreements=agreements, changes=live.row.changes + 1)
        return Change(row, live.match, mail=mail or [])

    def _moved(self, live: LiveMatch, seat: int, to: str, address: str, at: int) -> Change:
        """It goes on elsewhere: not over, so nothing is revealed, rated or counted; and nobody is asked here."""
        assert live.match is not None
        people = {row.seat for row in asked_to_agree(live)}
        tokens = [secrets.token_urlsafe(24) if row.seat in people else None for row in live.seats]
        move = MoveRow(live.row.id, to, address, tokens, at)
        match = replace(live.match, tentative=None, pending=(), draft=0)
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
        told = [one.player for one in asked_to_agree(live) if one.seat != seat and one.player is not None]
        # Before it is written: a key that is none can take no match.
        self._file(live, move)
        return Change(
            row,
            match,
            told=[(MOVED, seat)],
            mail=[(outbox.MOVED, told)],
            also=lambda connection: add_move(connection, move),
        )
