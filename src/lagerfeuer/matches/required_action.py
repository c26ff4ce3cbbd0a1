"""What a match requires of a person: their turn, an answer, a decision about an overdue seat, or their return.

This is the one definition for the cards and the number on the home page, the link to the next match, and the table
itself. Notices have their own rules (notifications/relevance.py): a notice is sent once, but an action is required
until it is done.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Literal

from sqlalchemy import Connection

from lagerfeuer.clocks.time_control import time_control_of
from lagerfeuer.db.queries.match_events import MatchEventRow, match_events_of
from lagerfeuer.db.queries.matches import MatchRow, SeatRow
from lagerfeuer.matches.agreements import (
    is_asked_to_agree,
    seat_to_take_back,
    seats_to_wait_for,
    waits_for_claims,
)
from lagerfeuer.matches.live_match import LiveMatch

RequiredAction = Literal["turn", "answer", "claim", "back"]
TURN: Final = "turn"
ANSWER: Final = "answer"
CLAIM: Final = "claim"
BACK: Final = "back"


def required_action(
    row: MatchRow,
    seats: Sequence[SeatRow],
    player: str | None,
    late: bool,
    happenings: Sequence[MatchEventRow],
) -> RequiredAction | None:
    """Return the first thing that a running match requires of a person; None if nothing, or none that they can take.

    `late`: the clock of the seat whose turn it is has run out, but the match continues.
    """
    if row.status != "running" or player is None:
        return None
    own_seat = next((one.seat for one in seats if one.kind == "person" and one.player == player), None)
    if own_seat is None:
        return None if seat_to_take_back(seats, happenings, player) is None else BACK
    if row.turn == own_seat:
        return TURN
    if is_asked_to_agree(row.agreements, own_seat):
        return ANSWER
    to_act = None if row.turn is None else seats[row.turn]
    if (
        to_act is None
        or not (late or to_act.has_left)
        or to_act.seat in seats_to_wait_for(row.agreements, own_seat)
    ):
        return None
    return CLAIM if waits_for_claims(row, seats, to_act.seat, own_seat) else None


def required_action_at(live: LiveMatch, player: str | None, at: int) -> RequiredAction | None:
    """Return the required action of a person in a match in memory."""
    return required_action(live.row, live.seats, player, is_overdue(live, at), live.happenings)


def required_actions_of_all(live: LiveMatch, at: int) -> dict[str, RequiredAction | None]:
    """Return the required action of everyone with a seat in a match in memory, by person."""
    people = {row.player for row in live.seats if row.player is not None}
    return {player: required_action_at(live, player, at) for player in people}


def is_overdue(live: LiveMatch, at: int) -> bool:
    """Return whether the seat whose turn it is has run out of time, so that the others may decide."""
    turn, time_control = live.row.turn, live.time_control
    if turn is None or live.row.status != "running" or time_control is None or time_control.is_live:
        return False
    return live.is_overdue(turn, at)


def required_actions_in(
    connection: Connection,
    rows: Sequence[MatchRow],
    seats: Mapping[str, Sequence[SeatRow]],
    player: str,
    expiry: Mapping[str, int],
    at: int,
) -> dict[str, RequiredAction]:
    """Return by match what the matches of a list require of a person.

    `expiry`: by match, when the running clock will show zero.
    """
    played_by_bot = [
        row.id
        for row in rows
        if row.status == "running"
        and any(one.kind == "bot" and one.player == player for one in seats[row.id])
    ]
    events = match_events_of(connection, played_by_bot) if played_by_bot else {}
    found: dict[str, RequiredAction] = {}
    for row in rows:
        time_control, expires = time_control_of(row.tempo), expiry.get(row.id)
        late = expires is not None and expires <= at and time_control is not None and not time_control.is_live
        required = required_action(row, seats[row.id], player, late, events.get(row.id, ()))
        if required is not None:
            found[row.id] = required
    return found
