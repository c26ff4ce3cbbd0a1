"""What people are shown of what goes on beside the game."""

from __future__ import annotations

import msgspec

from boardkit.notes import SPECTATOR
from lagerfeuer.common.timestamps import iso
from lagerfeuer.matches.agreements import HOST, MOVE, may_come_back, may_move, offers_open, waited_for
from lagerfeuer.matches.live_match import LiveMatch


class MatchEventView(msgspec.Struct):
    """What somebody did beside the game, after this ply."""

    ply: int
    kind: str
    seat: int
    at: str


class OfferView(msgspec.Struct):
    """A proposed end, and the seats that agree."""

    kind: str
    seats: list[int]


class ClaimView(msgspec.Struct):
    """A seat whose time is up or whose person has left, and the seats that have claimed the match for it."""

    seat: int
    by: list[int]


class MoveOfferView(msgspec.Struct):
    """The house that is proposed for a match to go on in: its address, its key, who agrees."""

    house: str
    key: str
    seats: list[int]


class OffBoardView(msgspec.Struct):
    """What goes on beside the game. `may`: what the reader may propose; `late`: seats whose time is up.

    `gone`: those of them whose person has left the house. `claims`: who has claimed the match for which of them.
    `back`: the reader's seat, which a bot plays for him. `waits`: those of `late` for whom the reader waits.
    """

    happenings: list[MatchEventView]
    offers: list[OfferView]
    may: list[str]
    late: list[int]
    gone: list[int]
    claims: list[ClaimView]
    back: int | None
    note: str | None
    """What a host who has called the match off says to it."""
    may_move: bool = False
    """Whether the reader may propose that the match goes on in another house."""
    move: MoveOfferView | None = None
    waits: list[int] = []


def off_board_view(live: LiveMatch, player: str | None, at: int) -> OffBoardView:
    """What goes on beside the game, as this person may see it."""
    seated = live.seat_of(player) != SPECTATOR
    said = live.row.agreements
    gone = [row.seat for row in live.seats if row.gone and live.row.status == "running"]
    timed = live.tempo is not None and not live.tempo.live
    late = [row.seat for row in live.clocks if timed and live.is_late(row.seat, at)]
    claims = [ClaimView(int(seat), by) for seat, by in said.get("claims", {}).items()]
    return OffBoardView(
        [MatchEventView(one.ply, one.kind, one.seat, iso(one.at)) for one in live.happenings],
        [OfferView(kind, seats) for kind, seats in said.get("offers", {}).items() if seats],
        ["resign", *offers_open(live)] if seated and live.row.status == "running" else [],
        sorted({*late, *gone}),
        gone,
        claims,
        may_come_back(live, player),
        said.get(HOST, {}).get("note"),
        seated and may_move(live),
        MoveOfferView(said[MOVE]["house"], said[MOVE]["to"], said[MOVE]["seats"]) if MOVE in said else None,
        waited_for(said, live.seat_of(player)) if seated else [],
    )
