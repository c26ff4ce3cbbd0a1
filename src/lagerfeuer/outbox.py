"""Notices: written to the outbox in the transaction of their cause.

A row names person, match and ply, which is enough for the sender. notifications/ fans notices out to the channels of
their person and checks whether they are still relevant (the ply tells whether a turn is over).
"""

from __future__ import annotations

from collections.abc import Sequence

from lagerfeuer.db.queries.matches import MatchRow, SeatRow
from lagerfeuer.db.queries.outbox import NoticeRow

TURN = "turn"
"""It is your turn."""
TIME_MOST = "time-most"
"""Four fifths of your time are used."""
TIME_UP = "time-up"
"""Your time is up; the others may decide what follows."""
MAY_CLAIM = "may-claim"
"""Another person's time is up; you may decide what follows."""
OFFER = "offer"
"""Someone offers to end the match."""
SEAT_TAKEN = "seat-taken"
"""A bot stands in for you, and you may take your seat back."""
SEAT_LOST = "seat-lost"
"""A bot stands in for you, and you may not return: it is a live match, or the second time."""
OVER = "over"
"""The match is over."""
MOVE = "move"
"""Someone proposes a transfer to another house."""
MOVED = "moved"
"""The match was transferred to another house; its page says how to follow."""
VACATION = "vacation"
"""A person you play with goes on vacation."""
VACATION_END = "vacation-end"
"""They are back from vacation."""
VACATION_OVER = "vacation-over"
"""Your vacation is over."""
INVITED = "invited"
"""You are invited to a table; relevant while `db.queries.open_tables.is_asked` holds."""
DECLINED = "declined"
"""A person you invited declined; you may invite another one."""
SEATED = "seated"
"""The last seat of a table is taken, and its match has begun."""
CHAT = "chat"
"""A chat message at the table; sent once until you have read it (chat/visibility.py decides whether you have)."""
CUP_BEGINS = "cup-begins"
"""A tournament that you entered has begun."""
CUP_BEGINS_FREE = "cup-begins-free"
"""It has begun, and you have a bye in its first round."""
CUP_ROUND = "cup-round"
"""The next round of your tournament is paired. Its matches begin when each browser has contributed to the luck."""
CUP_OVER = "cup-over"
"""Your tournament is over."""
CUP_CANCELLED = "cup-cancelled"
"""A tournament that you entered is cancelled, by its host or because too few people entered."""
REVIEW = "review"
"""The review that you asked for is done."""
REPORT = "report"
"""For hosts: a person reported another."""
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
URGENT = (TIME_MOST, TIME_UP)
"""Kinds that cannot wait for a daily mail."""
GROUPS = ("turn", "time", "table", "invited", "chat", "cups", "review")
"""Groups of kinds, by which people choose what they want to be notified of."""
DEFERRABLE = (TURN, SEATED, DECLINED, CHAT, REVIEW, VACATION, VACATION_END, VACATION_OVER)
"""Kinds that wait for the end of quiet hours, a free day or a vacation."""


def group_of(kind: str) -> str:
    """Return the group of a kind."""
    if kind in (TURN, CHAT, REVIEW):
        return kind
    if kind in (*URGENT, MAY_CLAIM, VACATION_OVER):
        return "time"
    if kind in (INVITED, DECLINED, SEATED):
        return "invited"
    return "cups" if kind.startswith("cup-") else "table"


def people_at(seats: Sequence[SeatRow], but: str | None = None) -> list[str]:
    """Return the people seated at a table, except `but` and those who have left the house."""
    return [
        row.player
        for row in seats
        if row.kind == "person" and row.player not in (None, but) and not row.has_left
    ]


def notices_for(kind: str, match: MatchRow, players: Sequence[str], at: int) -> list[NoticeRow]:
    """Return the same notice about a match for several people."""
    return [NoticeRow(kind, match.id, match.ply, player, at, at) for player in players]


def turn_notices(seats: Sequence[SeatRow], before: MatchRow, after: MatchRow, at: int) -> list[NoticeRow]:
    """Return the notices that a change of a match causes: to the seat that is to act now, or to all at the end."""
    if after.status == "finished":
        return notices_for(OVER, after, people_at(seats), at) if before.status != "finished" else []
    if after.turn is None or (after.turn == before.turn and before.status == "running"):
        return []
    return notices_for(TURN, after, people_at([seats[after.turn]]), at)
