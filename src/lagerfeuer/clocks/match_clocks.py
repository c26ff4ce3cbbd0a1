"""Clocks as database rows: read, computed and switched in the transaction of the action."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from sqlalchemy import Connection

from lagerfeuer.clocks.calendar import ALWAYS, Calendar
from lagerfeuer.clocks.seat_clock import (
    SeatClock,
    advanced_to,
    calendar_for,
    has_expired,
    on_due,
    resumed,
    runs_out,
    started,
    stopped,
)
from lagerfeuer.clocks.time_control import TimeControl, time_control_of
from lagerfeuer.db.batches import Batch
from lagerfeuer.db.queries.clocks import (
    CalendarRow,
    ClockRow,
    add_clocks,
    find_calendar,
    find_calendars,
    find_clocks,
    pulse,
    pulse_at,
    running_clocks,
    running_clocks_of,
    running_clocks_of_all,
    set_clocks,
)
from lagerfeuer.db.queries.deliveries import shift_due_times
from lagerfeuer.db.queries.matches import MatchRow, SeatRow, seats_of, shift_luck_due
from lagerfeuer.db.queries.outbox import add_to_outbox
from lagerfeuer.db.queries.standing_orders import shift_order_due
from lagerfeuer.outbox import MAY_CLAIM, TIME_MOST, TIME_UP, notices_for, people_at


def calendar_of(row: CalendarRow | None) -> Calendar:
    """Return the calendar of a row; without one the clock always runs."""
    if row is None:
        return ALWAYS
    quiet = None if row.quiet_from is None or row.quiet_to is None else (row.quiet_from, row.quiet_to)
    vacation = (
        None
        if row.vacation_from is None or row.vacation_until is None
        else (row.vacation_from, row.vacation_until)
    )
    return Calendar(row.zone, quiet, tuple(row.free_days), vacation)


def foreseen_calendar(row: CalendarRow | None) -> Calendar:
    """Return the calendar with the vacation that goes on or, before it begins, the planned one: for estimates only.

    Others see the clocks and must not learn of a vacation before it begins.
    """
    calendar = calendar_of(row)
    if row is None or calendar.vacation or row.planned_from is None or row.planned_until is None:
        return calendar
    return replace(calendar, vacation=(row.planned_from, row.planned_until))


def clock_of(row: ClockRow) -> SeatClock:
    """Return the clock of a row."""
    return SeatClock(row.left, row.had, row.since, row.due, row.warned)


def clock_row(row: ClockRow, clock: SeatClock) -> ClockRow:
    """Return the row with the clock's current values."""
    return replace(
        row, left=clock.left, had=clock.at_turn_start, since=clock.since, due=clock.due, warned=clock.warned
    )


def seat_calendar(connection: Connection, tempo: TimeControl, seat: SeatRow) -> Calendar:
    """Return the calendar that a seat's clock follows."""
    if tempo.is_live or seat.player is None:
        # Skip the query: a live clock ignores the calendar (calendar_for).
        return ALWAYS
    return calendar_of(find_calendar(connection, seat.player))


def set_clocks_up(
    connection: Connection, match: MatchRow, seats: Sequence[SeatRow], left: Mapping[int, int]
) -> None:
    """Add the clocks of a match that begins, one per person if there are at least two; bots have none.

    `left`: milliseconds by seat, for a match that began elsewhere.
    """
    tempo = time_control_of(match.tempo)
    people = [row for row in seats if row.kind == "person"]
    if tempo is None or len(people) < 2:
        return
    at_start = [left.get(row.seat, tempo.bank) for row in people]
    fresh = [
        ClockRow(match.id, row.seat, time, time, None, None, False)
        for row, time in zip(people, at_start, strict=True)
    ]
    add_clocks(connection, fresh)


def switch_clocks(
    batch: Batch,
    seats: Sequence[SeatRow],
    match: MatchRow,
    at: int,
    adds_increment: bool = False,
    new_turn: bool = False,
    returned_turn: int | None = None,
) -> list[ClockRow]:
    """Stop the clock of the seat whose turn it was and start that of the seat whose turn it is.

    `adds_increment`: the first one has done what was required. `new_turn`: a turn has ended, so a seat that is to act
    once more begins a new one. `returned_turn`: a seat that took back its turn and returns its increment. Clocks run
    only where a person waits for another.
    """
    tempo = time_control_of(match.tempo)
    if tempo is None:
        return []
    connection = batch.connection
    rows = find_clocks(connection, match.id)
    asked = match.turn if len(people_at(seats)) > 1 and match.status == "running" else None
    if asked is not None and seats[asked].kind != "person":
        asked = None
    switched = [
        _switched(
            connection,
            row,
            tempo,
            seats[row.seat],
            asked,
            at,
            adds_increment,
            new_turn,
            row.seat == returned_turn,
        )
        for row in rows
    ]
    set_clocks(connection, [new for old, new in zip(rows, switched, strict=True) if old != new])
    return switched


def _switched(
    connection: Connection,
    row: ClockRow,
    tempo: TimeControl,
    seat: SeatRow,
    asked: int | None,
    at: int,
    adds_increment: bool,
    new_turn: bool,
    returns_turn: bool,
) -> ClockRow:
    clock = clock_of(row)
    goes_on = row.seat == asked
    if clock.since is None and not goes_on and not returns_turn:
        return row
    if clock.since is not None and goes_on and not new_turn and not returns_turn:
        return row
    calendar = seat_calendar(connection, tempo, seat)
    if clock.since is not None:
        clock = stopped(clock, tempo, calendar, at, adds_increment)
    if returns_turn:
        # The time left now counts, so that agreeing to take back a turn leaves the seat some time.
        clock = replace(clock, left=tempo.before_turn(clock.left))
    if goes_on:
        clock = started(clock, tempo, calendar, at)
    return clock_row(row, clock)


def give_time(connection: Connection, match: MatchRow, seat: int) -> None:
    """Give a returning person at least one increment. Their clock does not run yet."""
    tempo = time_control_of(match.tempo)
    if tempo is None:
        return
    mine = [row for row in find_clocks(connection, match.id) if row.seat == seat]
    set_clocks(connection, [replace(row, left=max(row.left, tempo.increment)) for row in mine])


def is_stored_seat_overdue(connection: Connection, match: MatchRow, seat: int, at: int) -> bool:
    """Return whether a seat is overdue, by its clock, calendar and person in the database (in memory:
    `LiveMatch.is_overdue`)."""
    tempo, sits = time_control_of(match.tempo), seats_of(connection, [match.id])[match.id][seat]
    if sits.has_left:
        return True
    row = next((one for one in find_clocks(connection, match.id) if one.seat == seat), None)
    return (
        tempo is not None
        and row is not None
        and has_expired(clock_of(row), seat_calendar(connection, tempo, sits), at)
    )


def handle_due_clock(
    connection: Connection, match: MatchRow, seats: Sequence[SeatRow], seat: int, at: int
) -> str | None:
    """Handle a due clock, add the notices and return what happened: "warned", "expired" or None (`seat_clock.on_due`).

    An expired live clock is left unchanged: ending the match is a change of its own.
    """
    tempo = time_control_of(match.tempo)
    row = next((one for one in find_clocks(connection, match.id) if one.seat == seat), None)
    if tempo is None or row is None or row.since is None or row.due is None or row.due > at:
        return None
    clock, what = on_due(clock_of(row), seat_calendar(connection, tempo, seats[seat]), at)
    if what == "expired" and tempo.is_live:
        return what
    set_clocks(connection, [clock_row(row, clock)])
    # Empty if the person has left the house or has not joined.
    late = people_at([seats[seat]])
    if what == "warned":
        add_to_outbox(connection, notices_for(TIME_MOST, match, late, at))
    if what == "expired":
        others = [player for player in people_at(seats) if player not in late]
        add_to_outbox(connection, notices_for(TIME_UP, match, late, at))
        add_to_outbox(connection, notices_for(MAY_CLAIM, match, others, at))
    return what


def expiry_times(
    connection: Connection, rows: Sequence[MatchRow], seats: Mapping[str, Sequence[SeatRow]]
) -> dict[str, int]:
    """Return when the running clock of each match will reach zero, for lists of matches."""
    timed = {row.id: row for row in rows if row.tempo is not None and row.status == "running"}
    if not timed:
        return {}
    running = running_clocks(connection, list(timed))
    owners = {row.match: seats[row.match][row.seat].player for row in running}
    people = [player for player in owners.values() if player is not None]
    calendars = find_calendars(connection, people)
    found: dict[str, int] = {}
    for row in running:
        tempo, owner = time_control_of(timed[row.match].tempo), owners[row.match]
        assert tempo is not None
        at = runs_out(clock_of(row), calendar_for(tempo, calendar_of(calendars.get(owner or ""))))
        if at is not None:
            found[row.match] = at
    return found


def change_calendar(
    connection: Connection,
    player: str,
    before: Calendar,
    after: Calendar,
    at: int,
    only: Collection[str] | None = None,
) -> None:
    """Compute a person's running clocks (`only` in these matches) up to now with the old calendar, and continue with
    the new one."""
    changed = []
    for row, tempo in running_clocks_of(connection, player):
        if only is not None and row.match not in only:
            continue
        kind = time_control_of(tempo)
        assert kind is not None
        old, new = calendar_for(kind, before), calendar_for(kind, after)
        changed.append(clock_row(row, advanced_to(clock_of(row), old, at, new)))
    set_clocks(connection, changed)


def resume_clocks(connection: Connection, at: int, tolerance: int) -> int:
    """Resume all clocks at the start of a server and return how long the house was down.

    Clocks continue from the last heartbeat. An interval of up to `tolerance` counts as zero, because another server may
    be running. Runs in one transaction with the heartbeat, so that of two servers that start together only one shifts
    the clocks. Negative if the machine's clock was set back.
    """
    last = pulse(connection, at)
    if last is None or abs(at - last) <= tolerance:
        return 0
    _resume_all(connection, last, at)
    return at - last


def shift_clocks(connection: Connection, before: int, at: int, tolerance: int) -> bool:
    """Shift all clocks after the machine's clock was set from `before` to `at`.

    Returns False if another process has already done so.
    """
    last = pulse(connection, at)
    if last is not None and abs(at - last) <= tolerance:
        return False
    _resume_all(connection, before, at)
    return True


def _resume_all(connection: Connection, last: int, at: int) -> None:
    """Resume all clocks at `at` as they were at `last`."""
    found = running_clocks_of_all(connection)
    calendars = find_calendars(connection, sorted({player for _, _, player in found if player is not None}))
    resumed_rows = []
    for row, values, player in found:
        tempo = time_control_of(values)
        assert tempo is not None
        calendar = calendar_for(tempo, calendar_of(calendars.get(player or "")))
        resumed_rows.append(clock_row(row, resumed(clock_of(row), calendar, last, at)))
    set_clocks(connection, resumed_rows)
    shift_luck_due(connection, at - last)
    shift_order_due(connection, at - last)
    pulse_at(connection, at)
    if at < last:
        shift_due_times(connection, at, last - at)
