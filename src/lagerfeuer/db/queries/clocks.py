"""Queries about clocks and calendars, and which of them are due."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, bindparam, func, insert, select, update

from lagerfeuer.db.schema import actions, calendars, clocks, matches, pulses, seats


@dataclass(frozen=True)
class ClockRow:
    """A seat clock; columns as in db/schema/clocks.py."""

    match: str
    seat: int
    left: int
    had: int
    since: int | None
    due: int | None
    warned: bool


@dataclass(frozen=True)
class CalendarRow:
    """A calendar: when a person's correspondence clocks stand still."""

    player: str
    zone: str
    quiet_from: int | None
    quiet_to: int | None
    free_days: list[int]
    changed: int
    vacation_year: int
    vacation_used: int
    vacation_from: int | None
    vacation_until: int | None
    planned_from: int | None = None
    planned_until: int | None = None


CLOCK_COLUMNS = [clocks.c[name] for name in ClockRow.__dataclass_fields__]
CALENDAR_COLUMNS = [calendars.c[name] for name in CalendarRow.__dataclass_fields__]

SLOW = (matches.c.status == "running", matches.c.tempo["kind"].as_string() == "correspondence")

FIND_CLOCKS = select(*CLOCK_COLUMNS).where(clocks.c.match == bindparam("of_match")).order_by(clocks.c.seat)
SET_CLOCK = (
    update(clocks)
    .where(clocks.c.match == bindparam("of_match"), clocks.c.seat == bindparam("of_seat"))
    .values({name: bindparam(name) for name in ("left", "had", "since", "due", "warned")})
)
FIND_CALENDAR = select(*CALENDAR_COLUMNS).where(calendars.c.player == bindparam("of_player"))


def find_clocks(connection: Connection, match: str) -> list[ClockRow]:
    """Return the clocks of a match by seat; bots have none."""
    return [ClockRow(*row) for row in connection.execute(FIND_CLOCKS, {"of_match": match})]


def running_clocks(connection: Connection, matches_: Sequence[str]) -> list[ClockRow]:
    """Return the running clocks of several matches, at most one each."""
    wanted = select(*CLOCK_COLUMNS).where(clocks.c.match.in_(matches_), clocks.c.since.is_not(None))
    return [ClockRow(*row) for row in connection.execute(wanted)]


def add_clocks(connection: Connection, rows: Iterable[ClockRow]) -> None:
    """Add clocks."""
    connection.execute(insert(clocks), [vars(row) for row in rows])


def set_clocks(connection: Connection, rows: Sequence[ClockRow]) -> None:
    """Update clocks."""
    for row in rows:
        connection.execute(SET_CLOCK, {"of_match": row.match, "of_seat": row.seat, **_shown(row)})


def _shown(row: ClockRow) -> dict[str, int | bool | None]:
    return {"left": row.left, "had": row.had, "since": row.since, "due": row.due, "warned": row.warned}


def find_calendar(connection: Connection, player: str) -> CalendarRow | None:
    """Return a person's calendar, if they have one."""
    row = connection.execute(FIND_CALENDAR, {"of_player": player}).first()
    return None if row is None else CalendarRow(*row)


def find_calendars(connection: Connection, players: Sequence[str]) -> dict[str, CalendarRow]:
    """Return the calendars of several people."""
    found = connection.execute(select(*CALENDAR_COLUMNS).where(calendars.c.player.in_(players)))
    return {row.player: CalendarRow(*row) for row in found}


def put_calendar(connection: Connection, row: CalendarRow) -> None:
    """Add or replace a calendar."""
    done = connection.execute(
        update(calendars).where(calendars.c.player == row.player).values(**vars(row))
    ).rowcount
    if not done:
        connection.execute(insert(calendars).values(**vars(row)))


def running_clocks_of(connection: Connection, player: str) -> list[tuple[ClockRow, Any]]:
    """Return a person's running clocks, each with the time control of its match."""
    mine = (seats.c.match == clocks.c.match) & (seats.c.seat == clocks.c.seat)
    wanted = (
        select(*CLOCK_COLUMNS, matches.c.tempo)
        .join(seats, mine)
        .join(matches, matches.c.id == clocks.c.match)
        .where(seats.c.player == player, seats.c.kind == "person", clocks.c.since.is_not(None))
    )
    return [(ClockRow(*row[:-1]), row[-1]) for row in connection.execute(wanted)]


def running_clocks_of_all(connection: Connection) -> list[tuple[ClockRow, Any, str | None]]:
    """Return all running clocks, each with the time control of its match and the seat's person."""
    here = (seats.c.match == clocks.c.match) & (seats.c.seat == clocks.c.seat)
    wanted = (
        select(*CLOCK_COLUMNS, matches.c.tempo, seats.c.player)
        .join(seats, here)
        .join(matches, matches.c.id == clocks.c.match)
        .where(clocks.c.since.is_not(None))
    )
    return [(ClockRow(*row[:-2]), row[-2], row[-1]) for row in connection.execute(wanted)]


def pulse(connection: Connection, at: int) -> int | None:
    """Write the heartbeat and return the previous one; None if there was none."""
    last = connection.execute(select(pulses.c.at)).scalar()
    if last is None:
        connection.execute(insert(pulses).values(id=1, at=at))
    elif at > last:
        connection.execute(update(pulses).values(at=at))
    return last


def touch(connection: Connection) -> None:
    """Write a row without changing it, to check that the database is writable.

    Two updates, because SQLite skips one that changes nothing.
    """
    for by in (1, -1):
        connection.execute(update(pulses).values(at=pulses.c.at + by))


def pulse_at(connection: Connection, at: int) -> None:
    """Set the heartbeat to a corrected time, earlier or later."""
    connection.execute(update(pulses).values(at=at))


def slow_matches_of(connection: Connection, player: str) -> list[str]:
    """Return the running correspondence matches of a person."""
    wanted = (
        select(matches.c.id)
        .join(seats, seats.c.match == matches.c.id)
        .where(seats.c.player == player, seats.c.kind == "person", *SLOW)
    )
    return list(connection.execute(wanted).scalars())


def opponents_of(connection: Connection, player: str, slow: bool = True) -> list[tuple[str, int, str, int]]:
    """Return (match, ply, opponent, seat of `player`) for every opponent in running matches.

    `slow`: only correspondence matches, otherwise all.
    """
    others = seats.alias("others")
    which = SLOW if slow else SLOW[:1]
    wanted = (
        select(matches.c.id, matches.c.ply, others.c.player, seats.c.seat)
        .join(seats, seats.c.match == matches.c.id)
        .join(others, others.c.match == matches.c.id)
        .where(seats.c.player == player, seats.c.kind == "person", *which)
        .where(others.c.kind == "person", others.c.player != player)
    )
    return [(row[0], row[1], row[2], row[3]) for row in connection.execute(wanted)]


def next_due(connection: Connection, but: Collection[str] = ()) -> int | None:
    """Return when a clock or vacation must be checked next, leaving out the matches and people in `but`."""
    known = calendars.c.player.not_in(but)
    wanted = (
        select(func.min(clocks.c.due)).where(clocks.c.match.not_in(but)),
        select(func.min(calendars.c.vacation_until)).where(known),
        select(func.min(calendars.c.planned_from)).where(known),
    )
    times = [connection.execute(one).scalar() for one in wanted]
    return min((at for at in times if at is not None), default=None)


def due_clocks(
    connection: Connection, at: int, limit: int, but: Collection[str] = ()
) -> list[tuple[str, int]]:
    """Return (match, seat) of clocks to check, longest overdue first, leaving out the matches in `but`."""
    due = (clocks.c.due <= at) & clocks.c.match.not_in(but)
    wanted = select(clocks.c.match, clocks.c.seat).where(due).order_by(clocks.c.due)
    return [(row.match, row.seat) for row in connection.execute(wanted.limit(limit))]


def due_vacations(connection: Connection, at: int, but: Collection[str] = ()) -> list[str]:
    """Return the people whose vacation is over, leaving out those in `but`."""
    due = (calendars.c.vacation_until <= at) & calendars.c.player.not_in(but)
    wanted = select(calendars.c.player).where(due)
    return list(connection.execute(wanted).scalars())


def due_plans(connection: Connection, at: int, but: Collection[str] = ()) -> list[str]:
    """Return the people whose planned vacation begins, leaving out those in `but`."""
    due = (calendars.c.planned_from <= at) & calendars.c.player.not_in(but)
    wanted = select(calendars.c.player).where(due)
    return list(connection.execute(wanted).scalars())


def think_logs(
    connection: Connection, players: Sequence[str], most: int
) -> dict[str, list[tuple[str, int, bool, int]]]:
    """Return (match, ply, mine, at) of the actions in each person's latest matches against people, in order of play."""
    others = seats.alias("others")
    against_people = (
        select(others.c.match)
        .where(others.c.match == matches.c.id, others.c.kind == "person", others.c.player != seats.c.player)
        .exists()
    )
    latest_first = (matches.c.updated.desc(), matches.c.id)
    age = func.row_number().over(partition_by=seats.c.player, order_by=latest_first).label("age")
    played = (
        select(matches.c.id, seats.c.seat, seats.c.player, age)
        .join(seats, seats.c.match == matches.c.id)
        .where(seats.c.player.in_(players), seats.c.kind == "person", against_people)
        .subquery()
    )
    mine = actions.c.seat == played.c.seat
    wanted = (
        select(played.c.player, actions.c.match, actions.c.ply, mine, actions.c.at)
        .join(played, played.c.id == actions.c.match)
        .where(played.c.age <= most, actions.c.automatic.is_(False))
        .order_by(actions.c.match, actions.c.ply)
    )
    found: dict[str, list[tuple[str, int, bool, int]]] = {player: [] for player in players}
    for player, match, ply, own, at in connection.execute(wanted):
        found[player].append((match, ply, bool(own), at))
    return found
