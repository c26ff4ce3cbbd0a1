"""What a planned vacation would affect, shown before it is planned."""

from __future__ import annotations

from datetime import date

import msgspec
from sqlalchemy import Connection

from lagerfeuer.accounts.vacations import budget_left_after, days_between, plan_of
from lagerfeuer.clocks.match_clocks import expiry_times
from lagerfeuer.clocks.time_control import time_control_of
from lagerfeuer.common.timestamps import iso
from lagerfeuer.db.queries.clocks import CalendarRow
from lagerfeuer.db.queries.match_lists import matches_of
from lagerfeuer.db.queries.matches import MatchRow, SeatRow, seats_of
from lagerfeuer.db.queries.tournaments import TournamentRow, entries_of, tournaments_of
from lagerfeuer.matches.summaries import SummaryView, summary
from lagerfeuer.matches.waiting_matches import MAX_READ_MATCHES

MAX_TOURNAMENTS = 100


class AffectedTournamentView(msgspec.Struct):
    """A tournament that I play in. `paused`: its matches are correspondence matches."""

    id: str
    name: str
    paused: bool


class VacationPreview(msgspec.Struct):
    """A vacation between two days, and what runs now. `left`: of the budget of its `year` after it, in milliseconds.

    `paused`: matches in which my clock will stand still; their `out`: when a clock that runs now would run out without
    the vacation. `unaffected`: live matches, and those without clocks for two people.
    """

    first: date
    last: date
    begins: str
    ends: str
    days: int
    year: int
    left: int
    paused: list[SummaryView]
    unaffected: list[SummaryView]
    cups: list[AffectedTournamentView]


def vacation_preview(connection: Connection, row: CalendarRow) -> VacationPreview:
    """Return what the planned vacation of this row touches."""
    plan = plan_of(row)
    assert plan is not None
    assert row.planned_from is not None
    assert row.planned_until is not None
    first, last = plan
    days = days_between(first, last)
    going = [
        one for one in matches_of(connection, row.player, MAX_READ_MATCHES, 0) if one.status == "running"
    ]
    seats = seats_of(connection, [one.id for one in going])
    going = [one for one in going if _plays(seats[one.id], row.player)]
    out = expiry_times(connection, going, seats)
    views = [
        (_stands_still(one, seats[one.id]), summary(one, seats[one.id], row.player, out.get(one.id)))
        for one in going
    ]
    return VacationPreview(
        first,
        last,
        iso(row.planned_from),
        iso(row.planned_until),
        days,
        first.year,
        budget_left_after(row, first.year, days),
        [view for stands, view in views if stands],
        [view for stands, view in views if not stands],
        [AffectedTournamentView(one.id, one.name, _is_slow(one)) for one in _entered(connection, row.player)],
    )


def _plays(seats: list[SeatRow], player: str) -> bool:
    return any(seat.player == player and seat.kind == "person" for seat in seats)


def _stands_still(row: MatchRow, seats: list[SeatRow]) -> bool:
    return _is_slow(row) and sum(seat.kind == "person" for seat in seats) > 1


def _is_slow(row: MatchRow | TournamentRow) -> bool:
    tempo = time_control_of(row.tempo)
    return tempo is not None and not tempo.is_live


def _entered(connection: Connection, player: str) -> list[TournamentRow]:
    found = [
        one
        for one in tournaments_of(connection, player, MAX_TOURNAMENTS)
        if one.status in ("open", "running")
    ]
    entries = entries_of(connection, [one.id for one in found])
    return [
        one
        for one in found
        if any(entry.player == player and entry.until is None for entry in entries.get(one.id, ()))
    ]
