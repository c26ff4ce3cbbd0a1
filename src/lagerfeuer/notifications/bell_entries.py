"""The entries of a person's bell: what happened to them lately, in the words of the other channels.

Turns are left out, because other lists show what waits for a person. Requests and chances are shown while they are
open; events stay.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from itertools import chain

from sqlalchemy import Connection

from lagerfeuer.chat.visibility import unread_for
from lagerfeuer.common.faces import face_of
from lagerfeuer.common.units import DAY_MS
from lagerfeuer.db.queries.bell import (
    BellRow,
    bell_rows,
    invited_matches,
    people_with_unread,
    unread_bell_rows,
)
from lagerfeuer.db.queries.blocks import blocked_between
from lagerfeuer.db.queries.deliveries import MatchSituation, find_situations
from lagerfeuer.db.queries.matches import IDS_PER_QUERY
from lagerfeuer.notifications.messages import NoticeSubject
from lagerfeuer.notifications.relevance import is_relevant
from lagerfeuer.outbox import (
    CHAT,
    DECLINED,
    INVITED,
    MAY_CLAIM,
    MOVE,
    OFFER,
    OVER,
    SEAT_LOST,
    SEAT_TAKEN,
    TIME_MOST,
    TIME_UP,
    VACATION,
    VACATION_END,
    people_at,
)

BELL_SIZE = 100
"""Notices that a bell shows, the latest ones."""
BELL_AGE = 60 * DAY_MS
WHILE_TRUE = (TIME_MOST, TIME_UP, MAY_CLAIM, OFFER, MOVE, SEAT_TAKEN, SEAT_LOST, DECLINED)
"""Kinds shown while they are relevant, which depends on their match alone."""
ONE_EACH = (*WHILE_TRUE, INVITED, CHAT)
"""Kinds of which only the latest about a match is shown."""
BY_OTHERS = (INVITED, CHAT, OFFER, MOVE)
"""Kinds about what others at the table do, left out if all of them are blocked."""
ABOUT_ANOTHER = (VACATION, VACATION_END)
"""Kinds about one other person, left out if that person is blocked."""


@dataclass(frozen=True)
class ShownNotice:
    """A notice that a bell shows, with the situation of its match, if any."""

    row: BellRow
    situation: MatchSituation | None


@dataclass(frozen=True)
class Facts:
    """What decides whether notices are shown: unanswered invitations, unread chat, and blocks."""

    asked: Collection[str]
    unread: Collection[str]
    apart: Collection[str]


def bell_entries(connection: Connection, player: str, at: int) -> list[ShownNotice]:
    """Return the entries of a person's bell, latest first."""
    rows = bell_rows(connection, player, at - BELL_AGE, at, BELL_SIZE)
    return _entries(connection, player, rows, _situations(connection, rows))


def unread_counts(connection: Connection, players: Collection[str], at: int) -> dict[str, int]:
    """Return how many entries each of these people has not read, with one query for all their matches."""
    # Most people at tables have read everything, so one query finds those who have not.
    some = people_with_unread(connection, players)
    rows = unread_bell_rows(connection, some, at - BELL_AGE, at, BELL_SIZE)
    situations = _situations(connection, chain.from_iterable(rows.values()))
    counts = {one: len(_entries(connection, one, mine, situations)) for one, mine in rows.items()}
    return dict.fromkeys(players, 0) | counts


def _situations(connection: Connection, rows: Iterable[BellRow]) -> dict[str, MatchSituation]:
    ids = sorted({row.match for row in rows if row.match is not None})
    found: dict[str, MatchSituation] = {}
    for first in range(0, len(ids), IDS_PER_QUERY):
        found |= find_situations(connection, ids[first : first + IDS_PER_QUERY])
    return found


def _entries(
    connection: Connection, player: str, rows: list[BellRow], situations: dict[str, MatchSituation]
) -> list[ShownNotice]:
    facts = _facts(connection, player, rows, situations)
    found: list[ShownNotice] = []
    once: set[tuple[str, str | None]] = set()
    for row in rows:
        situation = None if row.match is None else situations.get(row.match)
        if (row.kind, row.match) in once or not _is_shown(connection, row, situation, facts):
            continue
        if row.kind in ONE_EACH:
            once.add((row.kind, row.match))
        found.append(ShownNotice(row, situation))
    return found


def _facts(
    connection: Connection, player: str, rows: list[BellRow], situations: dict[str, MatchSituation]
) -> Facts:
    about: dict[str, set[str]] = {INVITED: set(), CHAT: set()}
    for row in rows:
        if row.kind in about and row.match is not None:
            about[row.kind].add(row.match)
    unread = unread_for(connection, sorted(about[CHAT]), player) if about[CHAT] else {}
    others = {
        one
        for row in rows
        if row.kind in (*BY_OTHERS, *ABOUT_ANOTHER) and row.match in situations
        for one in people_at(situations[row.match].seats, player)
    }
    return Facts(
        invited_matches(connection, player, about[INVITED]) if about[INVITED] else (),
        {match for match, new in unread.items() if new.unread},
        blocked_between(connection, player, sorted(others)),
    )


def _is_shown(connection: Connection, row: BellRow, situation: MatchSituation | None, facts: Facts) -> bool:
    if row.match is None:
        return True
    if situation is None:
        return False
    others = people_at(situation.seats, row.player)
    if row.kind in BY_OTHERS and others and all(one in facts.apart for one in others):
        return False
    if row.kind == INVITED:
        return row.match in facts.asked
    if row.kind == CHAT:
        return row.match in facts.unread
    if row.kind == OVER:
        # Against bots alone, the person was present.
        return bool(others)
    if row.kind in ABOUT_ANOTHER:
        away = next((one.player for one in situation.seats if one.seat == row.seat), None)
        return away not in facts.apart
    return row.kind not in WHILE_TRUE or is_relevant(connection, row, situation)


def entry_face(subject: NoticeSubject, player: str) -> tuple[int | None, bool]:
    """Return the face beside an entry, and whether it is a bot account's.

    It is the face of the person whom the entry names, otherwise of the only other person at the table; None if there
    are several.
    """
    if subject.kind.startswith("cup-"):
        # About the tournament, even where it names a match.
        return None, False
    others = [row for row in subject.seats if row.kind == "person" and row.name and row.player != player]
    if any(row.seat == subject.who and row.player != player for row in subject.seats):
        others = [row for row in others if row.seat == subject.who]
    if len(others) != 1 or others[0].player is None:
        return None, False
    return face_of(others[0].player, others[0].face), others[0].program
