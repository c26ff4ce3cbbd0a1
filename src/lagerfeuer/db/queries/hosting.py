"""Queries for hosts: people, the host log, matches by age."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, case, func, insert, or_, select

from lagerfeuer.db.queries.matches import MATCH_COLUMNS, MatchRow
from lagerfeuer.db.queries.people import COLUMNS, PlayerRow
from lagerfeuer.db.schema import blocks, clocks, host_log, matches, outbox, players, seats


@dataclass(frozen=True)
class MemberRow:
    """A person in the hosts' list."""

    player: PlayerRow
    created: int
    seen: int | None


@dataclass(frozen=True)
class HostLogRow:
    """An action of a host; columns as in db/schema/hosting.py."""

    at: int
    host: str
    action: str
    player: str | None = None
    match: str | None = None
    report: int | None = None
    until: int | None = None
    words: str = ""


@dataclass(frozen=True)
class LoggedRow:
    """A host log entry with the names of the people in it."""

    id: int
    row: HostLogRow
    host: str
    name: str | None


def find_members(
    connection: Connection, search: str, login: str, guests: bool, skip: int, limit: int
) -> list[MemberRow]:
    """Return people whose name contains `search` (or `login`, the same text folded), last seen first."""
    wanted = select(*COLUMNS, players.c.created, players.c.seen).where(players.c.gone.is_(None))
    if not guests:
        wanted = wanted.where(players.c.joined.is_not(None))
    if search:
        wanted = wanted.where(
            or_(
                players.c.name.icontains(search, autoescape=True),
                players.c.login.contains(login, autoescape=True),
            )
        )
    order = wanted.order_by(players.c.seen.desc().nulls_last(), players.c.id)
    return [
        MemberRow(PlayerRow(*row[:-2]), row[-2], row[-1])
        for row in connection.execute(order.offset(skip).limit(limit))
    ]


def count_seats(connection: Connection, people: Sequence[str]) -> dict[str, tuple[int, int]]:
    """Count seats by person: all, and those in running matches."""
    running = func.sum(case((matches.c.status == "running", 1), else_=0))
    wanted = (
        select(seats.c.player, func.count(), running)
        .join(matches, matches.c.id == seats.c.match)
        .where(seats.c.player.in_(people))
        .group_by(seats.c.player)
    )
    return {row[0]: (row[1], row[2]) for row in connection.execute(wanted)}


def count_blocked(connection: Connection, people: Sequence[str]) -> dict[str, int]:
    """Count how many people block each person; who they are stays secret."""
    wanted = select(blocks.c.blocked, func.count()).where(blocks.c.blocked.in_(people))
    return {row[0]: row[1] for row in connection.execute(wanted.group_by(blocks.c.blocked))}


def log_host(connection: Connection, row: HostLogRow) -> None:
    """Add an entry to the host log."""
    connection.execute(insert(host_log).values(**vars(row)))


def read_log(connection: Connection, before: int | None, limit: int) -> list[LoggedRow]:
    """Return host log entries, latest first."""
    whom = players.alias("whom")
    fields = [host_log.c[name] for name in HostLogRow.__dataclass_fields__]
    wanted = (
        select(host_log.c.id, *fields, players.c.name, whom.c.name)
        .join(players, players.c.id == host_log.c.host)
        .outerjoin(whom, whom.c.id == host_log.c.player)
        .order_by(host_log.c.id.desc())
        .limit(limit)
    )
    if before is not None:
        wanted = wanted.where(host_log.c.id < before)
    return [LoggedRow(row[0], HostLogRow(*row[1:-2]), row[-2], row[-1]) for row in connection.execute(wanted)]


def matches_by_age(connection: Connection, status: str, limit: int) -> list[MatchRow]:
    """Return matches of a status, longest unchanged first."""
    wanted = select(*MATCH_COLUMNS).where(matches.c.status == status).order_by(matches.c.updated)
    return [MatchRow(*row) for row in connection.execute(wanted.limit(limit))]


def silent_matches(
    connection: Connection, before: int, bots_before: int, limit: int, after: tuple[int, str]
) -> list[MatchRow]:
    """Return running matches unchanged since `before`, or since `bots_before` if it is a bot's turn.

    Longest unchanged first, after the position (time, id).
    """
    asked = (seats.c.match == matches.c.id) & (seats.c.seat == matches.c.turn) & (seats.c.kind == "bot")
    still = (matches.c.updated < before) | (
        (matches.c.updated < bots_before) & select(seats.c.seat).where(asked).exists()
    )
    moment, match = after
    behind = (matches.c.updated > moment) | ((matches.c.updated == moment) & (matches.c.id > match))
    here = (matches.c.status == "running", matches.c.turn.is_not(None), behind, still)
    wanted = select(*MATCH_COLUMNS).where(*here).order_by(matches.c.updated, matches.c.id)
    return [MatchRow(*row) for row in connection.execute(wanted.limit(limit))]


def count_status(connection: Connection) -> dict[str, int]:
    """Count matches by status."""
    wanted = select(matches.c.status, func.count()).group_by(matches.c.status)
    return {row[0]: row[1] for row in connection.execute(wanted)}


def count_people(connection: Connection, since: int) -> tuple[int, int, int]:
    """Count accounts, guests, and how many of both were seen since a time."""
    here = players.c.gone.is_(None)
    wanted = select(
        func.count(players.c.joined),
        func.count(),
        func.sum(case((players.c.seen >= since, 1), else_=0)),
    ).where(here)
    members, people, active = connection.execute(wanted).one()
    return members, people - members, active or 0


def clocks_overdue(connection: Connection, before: int) -> int:
    """Count clocks whose check was due before a time."""
    wanted = select(func.count()).select_from(clocks).where(clocks.c.due < before)
    return connection.execute(wanted).scalar_one()


def outbox_backlog(connection: Connection, at: int) -> tuple[int, int | None]:
    """Return how many due notices are not fanned out, and the due time of the oldest."""
    wanted = select(func.count(), func.min(outbox.c.due)).where(outbox.c.done.is_(None), outbox.c.due <= at)
    row = connection.execute(wanted).one()
    return row[0], row[1]
