"""A table whose match has not begun, as the people at it see it."""

from __future__ import annotations

import msgspec

from boardkit.notes import SPECTATOR
from lagerfeuer.common.timestamps import iso
from lagerfeuer.db.queries.matches import Delay, WhatIfRule
from lagerfeuer.db.queries.open_tables import Admits, InvitationState, OpenTableEnd
from lagerfeuer.db.queries.transfers import FROM_ELSEWHERE
from lagerfeuer.matches.clock_views import TimeControlView
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.matches.origin import OriginView
from lagerfeuer.matches.summaries import SummaryView
from lagerfeuer.matches.view_types import ReasonView
from lagerfeuer.ratings.views import SeatRatingView


class GuestView(msgspec.Struct):
    """An invited person and their answer. `answer`: which text they chose when declining."""

    seat: int
    name: str | None
    state: InvitationState
    answer: str | None


class OpenTableStatusView(msgspec.Struct):
    """Who may join a table, and until when. `ended`, for a table without a match: "expired", "closed" or "by-host".

    `until` is null once the table is full. `decides`: the reader may invite, change the terms, close the table.
    `guests`: the latest state of each invitation, for seated readers only.
    """

    admits: Admits
    least: int | None
    most: int | None
    until: str | None
    ended: OpenTableEnd | None
    decides: bool
    guests: list[GuestView]


class InvitationView(msgspec.Struct):
    """The table an invitation leads to, and the seats the reader may take; `why`: the reason if there are none.

    `commitment`: what the luck of the match is bound to, whoever sits down.
    """

    match: SummaryView
    free: list[int]
    options: dict[str, bool | str]
    tempo: TimeControlView | None
    finish: FinishView | None
    delay: Delay
    commitment: str
    why: ReasonView | None = None
    ratings: list[SeatRatingView] = []
    origin: OriginView | None = None
    what_if: WhatIfRule = "none"
    listed: bool = False


class OpenTableView(msgspec.Struct):
    """An open table as a person who might join sees it. `why`: the reason they may not.

    `numbers`: per seat the person's displayed rating at this game; `mine`: the reader has a seat there; `followed`: a
    person sits there whom the reader follows.
    """

    match: SummaryView
    options: dict[str, bool | str]
    tempo: TimeControlView | None
    least: int | None
    most: int | None
    since: str
    until: str
    free: list[int]
    numbers: list[int | None]
    mine: bool
    why: ReasonView | None
    finish: FinishView | None
    what_if: WhatIfRule = "none"
    origin: OriginView | None = None
    listed: bool = False
    followed: bool = False


class InvitedView(msgspec.Struct):
    """An invitation of the reader to a table. `by`: null if the inviting person has left; `again`: it is a rematch."""

    table: OpenTableView
    by: str | None
    again: bool
    at: str


class FinishView(msgspec.Struct):
    """When a match may be over.

    `known`: `early` and `late` are estimated from the habits of all players; otherwise `late` is the time control's
    limit. `usual`: the same as `early`, otherwise at an assumed pace. `latest`: the time control's limit.
    """

    early: str | None
    late: str | None
    known: bool
    usual: str | None
    latest: str | None


def open_table_view(live: LiveMatch, player: str | None) -> OpenTableStatusView | None:
    """Return who may join a table; None once the match has begun."""
    opening = live.opening
    if opening is None:
        return None
    seated = live.seat_of(player) != SPECTATOR
    waits = live.row.status == "open"
    return OpenTableStatusView(
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
