"""A table that has not begun, as those who are at it are told of it."""

from __future__ import annotations

import msgspec

from boardkit.notes import SPECTATOR
from lagerfeuer.common.timestamps import iso
from lagerfeuer.db.queries.transfers import FROM_ELSEWHERE
from lagerfeuer.matches.clock_views import TempoView
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.matches.origin import OriginView
from lagerfeuer.matches.summaries import SummaryView
from lagerfeuer.matches.view_types import ReasonView
from lagerfeuer.ratings.views import SeatRatingView


class GuestView(msgspec.Struct):
    """Somebody who was asked to a seat, and what has become of it; `answer` names what was said in declining."""

    seat: int
    name: str | None
    state: str
    answer: str | None


class OpeningView(msgspec.Struct):
    """Whom a table waits for and until when; `ended` without a match: "expired" or "closed".

    `until` is null once it is full. `decides`: the reader may ask others, admit others, close it. `guests` are told to
    those who sit there only, the latest word of each.
    """

    admits: str
    least: int | None
    most: int | None
    until: str | None
    ended: str | None
    decides: bool
    guests: list[GuestView]


class InvitationView(msgspec.Struct):
    """What an invitation leads to, and the seats one may take; `why` not, if there are none.

    `commitment`: what the luck of the match is bound to, whoever sits down.
    """

    match: SummaryView
    free: list[int]
    options: dict[str, bool | str]
    tempo: TempoView | None
    finish: FinishView | None
    delay: str
    commitment: str
    why: ReasonView | None = None
    ratings: list[SeatRatingView] = []
    origin: OriginView | None = None
    what_if: str = "none"


class OpenTableView(msgspec.Struct):
    """A table that waits for people, as somebody who might come is told of it. `why` he may not, if so.

    `numbers`: per seat the rating of who sits there at this game; `mine`: the reader sits there himself.
    """

    match: SummaryView
    options: dict[str, bool | str]
    tempo: TempoView | None
    least: int | None
    most: int | None
    since: str
    until: str
    free: list[int]
    numbers: list[int | None]
    mine: bool
    why: ReasonView | None
    finish: FinishView | None
    what_if: str = "none"
    origin: OriginView | None = None


class InvitedView(msgspec.Struct):
    """Somebody (without a name: a former member) asks the reader to a table; `again`: to a rematch."""

    table: OpenTableView
    by: str | None
    again: bool
    at: str


class FinishView(msgspec.Struct):
    """When a match may be over. `known`: from how all who play have played; else what the tempo allows at the most."""

    early: str | None
    late: str | None
    known: bool


def opening_view(live: LiveMatch, player: str | None) -> OpeningView | None:
    """Whom a table waits for; None once the match has begun."""
    opening = live.opening
    if opening is None:
        return None
    seated = live.seat_of(player) != SPECTATOR
    waits = live.row.status == "open"
    return OpeningView(
        opening.admits,
        opening.least,
        opening.most,
        None if opening.until is None or live.row.luck_due is not None else iso(opening.until),
        None if waits else opening.ended or "closed",
        waits and seated and opening.admits != FROM_ELSEWHERE and opening.host in (None, player),
        _guests(live) if seated else [],
    )


def _guests(live: LiveMatch) -> list[GuestView]:
    latest = {row.player: row for row in live.invitations}
    return [GuestView(row.seat, row.name or None, row.state, row.answer) for row in latest.values()]
