"""Off-board actions as people see them."""

from __future__ import annotations

from typing import Literal

import msgspec

from boardkit.notes import SPECTATOR
from lagerfeuer.common.timestamps import iso
from lagerfeuer.matches.agreements import (
    HOST,
    MOVE,
    OfferKind,
    may_come_back,
    may_transfer,
    offers_open,
    seats_to_wait_for,
)
from lagerfeuer.matches.live_match import LiveMatch


class MatchEventView(msgspec.Struct):
    """An off-board action, after this ply."""

    ply: int
    kind: str
    seat: int
    at: str


class OfferView(msgspec.Struct):
    """What is proposed, and the seats that agree."""

    kind: OfferKind
    seats: list[int]


class ClaimView(msgspec.Struct):
    """A seat that is overdue or whose person has left, and the seats that have claimed the match because of it."""

    seat: int
    by: list[int]


class TransferOfferView(msgspec.Struct):
    """The house that a match may be transferred to: its address, its key, and the seats that agree."""

    house: str
    key: str
    seats: list[int]


class OffBoardView(msgspec.Struct):
    """The off-board side of a match. `may`: what the reader may propose. `late`: the overdue seats.

    `gone`: those of `late` whose person has left the house. `claims`: by overdue seat, who has claimed the match
    because of it. `back`: the reader's seat, if a bot stands in for them. `waits`: the seats of `late` for which the
    reader waits.
    """

    happenings: list[MatchEventView]
    offers: list[OfferView]
    may: list[Literal["resign"] | OfferKind]
    late: list[int]
    gone: list[int]
    claims: list[ClaimView]
    back: int | None
    note: str | None
    """The note of a host who has cancelled the match."""
    may_move: bool = False
    """Whether the reader may propose a transfer to another house."""
    move: TransferOfferView | None = None
    waits: list[int] = []


def off_board_view(live: LiveMatch, player: str | None, at: int) -> OffBoardView:
    """Return the off-board side of a match as a person may see it."""
    seated = live.seat_of(player) != SPECTATOR
    agreements = live.row.agreements
    gone = [row.seat for row in live.seats if row.has_left and live.row.status == "running"]
    timed = live.time_control is not None and not live.time_control.is_live
    late = [row.seat for row in live.clocks if timed and live.is_overdue(row.seat, at)]
    claims = [ClaimView(int(seat), by) for seat, by in agreements.get("claims", {}).items()]
    move = agreements.get(MOVE)
    return OffBoardView(
        [MatchEventView(one.ply, one.kind, one.seat, iso(one.at)) for one in live.happenings],
        [OfferView(kind, seats) for kind, seats in agreements.get("offers", {}).items() if seats],
        ["resign", *offers_open(live, live.seat_of(player))]
        if seated and live.row.status == "running"
        else [],
        sorted({*late, *gone}),
        gone,
        claims,
        may_come_back(live, player),
        agreements.get(HOST, {}).get("note"),
        seated and may_transfer(live),
        None if move is None else TransferOfferView(move["house"], move["to"], move["seats"]),
        seats_to_wait_for(agreements, live.seat_of(player)) if seated else [],
    )
