"""What people are to be told: written to the outbox in the transaction of what brought it about.

This is all that a sender needs: rows that name the person, the match and its ply. notifications/ sorts them out onto
the channels of their person, and looks whether they are still true (the ply tells whether a turn is over).
"""

from __future__ import annotations

from collections.abc import Sequence

from lagerfeuer.db.queries.matches import MatchRow, SeatRow
from lagerfeuer.db.queries.outbox import OutboxRow

TURN = "turn"
"""The table waits for you."""
TIME_MOST = "time-most"
"""Four fifths of your time are used."""
TIME_UP = "time-up"
"""Your time is up; the others may decide what follows."""
MAY_CLAIM = "may-claim"
"""Somebody else's time is up; you may decide what follows."""
OFFER = "offer"
"""Somebody proposes to end the match."""
SEAT_TAKEN = "seat-taken"
"""A bot plays on for you, and you may take your seat back."""
SEAT_LOST = "seat-lost"
"""A bot plays on for you, and you may not come back: in a live match, or for the second time."""
OVER = "over"
"""The match is over."""
MOVE = "move"
"""Somebody proposes to go on in another house."""
MOVED = "moved"
"""The match goes on in another house: what is needed to come along stands on its page."""
VACATION = "vacation"
"""Somebody you play with goes on vacation."""
VACATION_END = "vacation-end"
"""And is back."""
VACATION_OVER = "vacation-over"
"""Your vacation is over."""
INVITED = "invited"
"""Somebody asks you to a table; true as long as `db.queries.open_tables.is_asked` says so."""
DECLINED = "declined"
"""Somebody you have asked to a table cannot come: you may ask another one."""
SEATED = "seated"
"""The last seat of a table is taken, and its match has begun."""
CHAT = "chat"
"""Somebody has written at the table; told once until you have read it (chat/visibility.py says whether you have)."""
CUP_BEGINS = "cup-begins"
"""A cup that you have entered has begun."""
CUP_BEGINS_FREE = "cup-begins-free"
"""It has begun, and you sit out its first round."""
CUP_ROUND = "cup-round"
"""The next round of your cup is paired. Its matches begin when the people's browsers have contributed to the luck."""
CUP_OVER = "cup-over"
"""Your cup is over."""
CUP_CANCELLED = "cup-cancelled"
"""A cup that you have entered is called off, by its host or for want of people."""
REVIEW = "review"
"""The review that you have asked for is done."""
REPORT = "report"
"""For hosts: somebody has reported somebody."""
KINDS = (
    TURN,
    TIME_MOST,
    TIME_UP,
    MAY_CLAIM,
    OFFER,
    SEAT_TAKEN,
    SEAT_LOST,
    OVER,
    MOVE,
    MOVED,
    VACATION,
    VACATION_END,
    VACATION_OVER,
    INVITED,
    DECLINED,
    SEATED,
    CHAT,
    CUP_BEGINS,
    CUP_BEGINS_FREE,
    CUP_ROUND,
    CUP_OVER,
    CUP_CANCELLED,
    REVIEW,
    REPORT,
)

"""Each has the texts `notice-<kind>-title` and `notice-<kind>`."""
TIMELY = (TIME_MOST, TIME_UP)
"""What cannot wait for tomorrow's letter."""
GROUPS = ("turn", "time", "table", "invited", "chat", "cups", "review")
"""What people can choose to be told; kinds are too many for that."""
LEISURELY = (TURN, SEATED, DECLINED, CHAT, REVIEW, VACATION, VACATION_END)
"""What nobody need be woken for: it waits until quiet hours, a free day or a vacation are over."""


def group_of(kind: str) -> str:
    """The group that a kind belongs to."""
    if kind in (TURN, CHAT, REVIEW):
        return kind
    if kind in (*TIMELY, MAY_CLAIM, VACATION_OVER):
        return "time"
    if kind in (INVITED, DECLINED, SEATED):
        return "invited"
    return "cups" if kind.startswith("cup-") else "table"


def people_at(seats: Sequence[SeatRow], but: str | None = None) -> list[str]:
    """The people who sit at a table, without one of them and without those who have left the house."""
    return [
        row.player for row in seats if row.kind == "person" and row.player not in (None, but) and not row.gone
    ]


def letters(kind: str, match: MatchRow, players: Sequence[str], at: int) -> list[OutboxRow]:
    """Tell some people the same about a match."""
    return [OutboxRow(kind, match.id, match.ply, player, at, at) for player in players]
