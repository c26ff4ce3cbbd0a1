"""A table that has not begun, as those who are at it are told of it."""

from __future__ import annotations

import msgspec

from lagerfeuer.common.timestamps import iso
from lagerfeuer.db.queries.transfers import FROM_ELSEWHERE
from lagerfeuer.kit.notes import SPECTATOR
from lagerfeuer.matches.live_match import LiveMatch


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
