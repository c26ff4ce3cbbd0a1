"""Decides whether a notice is still relevant, for example not about a turn that is over or the person's own action."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection

from lagerfeuer.chat.visibility import unread_for
from lagerfeuer.db.queries.clocks import find_calendar
from lagerfeuer.db.queries.deliveries import DeliveryRow, MatchSituation, last_actor
from lagerfeuer.db.queries.matches import SeatRow
from lagerfeuer.db.queries.open_tables import is_asked as is_invited
from lagerfeuer.db.queries.outbox import NoticeRow
from lagerfeuer.db.queries.reviews import is_done
from lagerfeuer.matches.agreements import offers_to
from lagerfeuer.outbox import (
    CHAT,
    DECLINED,
    INVITED,
    MAY_CLAIM,
    MOVE,
    MOVED,
    OFFER,
    OVER,
    REVIEW,
    SEAT_LOST,
    SEAT_TAKEN,
    SEATED,
    TIME_MOST,
    TIME_UP,
    TURN,
    VACATION,
    VACATION_END,
    people_at,
)

PATIENT = (TURN, OVER, OFFER, MOVE, MOVED, SEAT_TAKEN, SEAT_LOST, SEATED, DECLINED, CHAT, REVIEW)
"""Kinds with a grace period, for people who are looking at the table or act at once."""
ONCE = (TURN, TIME_MOST, TIME_UP, OVER, OFFER, MOVE, MOVED)
"""Kinds sent once per ply of a match, because offers can be withdrawn and repeated at will."""
DAILY = (VACATION, VACATION_END)
"""Kinds sent at most once a day about the same person; the next one waits until the day is over."""

What = NoticeRow | DeliveryRow


def is_relevant(connection: Connection, what: What, match_situation: MatchSituation | None) -> bool:
    """Return whether a notice is still relevant."""
    if what.match is None:
        return True
    if match_situation is None:
        return False
    holds = HOLDS.get(what.kind)
    return True if holds is None else holds(connection, what, match_situation)


def is_asked(what: What, match_situation: MatchSituation) -> bool:
    """Return whether it is still the same turn of this person."""
    if match_situation.status != "running" or match_situation.turn is None or match_situation.ply != what.ply:
        # At a later ply it is another turn, even of the same seat.
        return False
    asked = match_situation.seats[match_situation.turn]
    return asked.kind == "person" and asked.player == what.player


def _my_turn(_connection: Connection, what: What, match_situation: MatchSituation) -> bool:
    # A person who has drafted an action has noticed the turn, and against bots alone no one waits for them.
    return (
        is_asked(what, match_situation)
        and match_situation.draft == 0
        and len(people_at(match_situation.seats)) > 1
    )


def _my_time(_connection: Connection, what: What, match_situation: MatchSituation) -> bool:
    return is_asked(what, match_situation)


def _their_time(_connection: Connection, what: What, match_situation: MatchSituation) -> bool:
    return (
        match_situation.status == "running"
        and match_situation.ply == what.ply
        and _sits(what, match_situation) is not None
    )


def _offered(_connection: Connection, what: What, match_situation: MatchSituation) -> bool:
    return match_situation.status == "running" and bool(
        offers_to(match_situation.agreements, _sits(what, match_situation))
    )


def _move_offered(_connection: Connection, what: What, match_situation: MatchSituation) -> bool:
    seat = _sits(what, match_situation)
    proposed = match_situation.agreements.get("move")
    return match_situation.status == "running" and proposed is not None and seat not in proposed["seats"]


def _has_ended(connection: Connection, what: What, match_situation: MatchSituation) -> bool:
    doer = last_actor(connection, match_situation.id, match_situation.ply)
    # Against bots alone, a bot that made the last action only answered. An end by a host or the clock is always news.
    return doer is None or (
        doer != _sits(what, match_situation) and len(people_at(match_situation.seats)) > 1
    )


def _has_moved(connection: Connection, what: What, match_situation: MatchSituation) -> bool:
    return match_situation.status == "moved" and _not_by_me(connection, what, match_situation)


def _seat_taken(_connection: Connection, what: What, match_situation: MatchSituation) -> bool:
    mine = [row for row in match_situation.seats if row.player == what.player]
    return match_situation.status == "running" and any(row.kind == "bot" for row in mine)


def _not_by_me(connection: Connection, what: What, match_situation: MatchSituation) -> bool:
    doer = last_actor(connection, match_situation.id, match_situation.ply)
    seat = _sits(what, match_situation)
    return doer is None or doer != seat


def _still_asked(connection: Connection, what: What, match_situation: MatchSituation) -> bool:
    return is_invited(connection, match_situation.id, what.player)


def _still_open(_connection: Connection, _what: What, match_situation: MatchSituation) -> bool:
    return match_situation.status == "open"


def _just_begun(_connection: Connection, what: What, match_situation: MatchSituation) -> bool:
    return match_situation.status == "running" and match_situation.ply == what.ply


def _unread(connection: Connection, what: What, match_situation: MatchSituation) -> bool:
    unread = unread_for(connection, [match_situation.id], what.player).get(match_situation.id)
    return unread is not None and unread.unread > 0


def _still_there(connection: Connection, _what: What, match_situation: MatchSituation) -> bool:
    return is_done(connection, match_situation.id)


def _vacation_lasts(connection: Connection, what: What, match_situation: MatchSituation) -> bool:
    if what.seat is None:
        # Written by an older version, without a seat.
        return True
    return _on_vacation(connection, what, match_situation) is True


def _vacation_has_ended(connection: Connection, what: What, match_situation: MatchSituation) -> bool:
    return _on_vacation(connection, what, match_situation) is False


def _on_vacation(connection: Connection, what: What, match_situation: MatchSituation) -> bool | None:
    """Return whether the person it is about is on vacation; None if either person no longer sits at a running table."""
    sits = next(
        (row for row in match_situation.seats if row.seat == what.seat and row.kind == "person"), None
    )
    if (
        match_situation.status != "running"
        or sits is None
        or sits.player is None
        or _sits(what, match_situation) is None
    ):
        return None
    calendar = find_calendar(connection, sits.player)
    return calendar is not None and calendar.vacation_until is not None


HOLDS: dict[str, Callable[[Connection, What, MatchSituation], bool]] = {
    TURN: _my_turn,
    TIME_MOST: _my_time,
    TIME_UP: _my_time,
    MAY_CLAIM: _their_time,
    OFFER: _offered,
    SEAT_TAKEN: _seat_taken,
    SEAT_LOST: _seat_taken,
    OVER: _has_ended,
    MOVE: _move_offered,
    MOVED: _has_moved,
    INVITED: _still_asked,
    DECLINED: _still_open,
    SEATED: _just_begun,
    CHAT: _unread,
    REVIEW: _still_there,
    VACATION: _vacation_lasts,
    VACATION_END: _vacation_has_ended,
}
"""Checks by kind; other kinds stay relevant."""


def _sits(what: What, match_situation: MatchSituation) -> int | None:
    mine: list[SeatRow] = [
        row for row in match_situation.seats if row.player == what.player and row.kind == "person"
    ]
    return mine[0].seat if mine else None
