"""Queries about open tables and their invitations."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from sqlalchemy import Connection, Select, delete, func, insert, select, update

from lagerfeuer.db.queries.matches import MATCH_COLUMNS, MatchRow
from lagerfeuer.db.queries.public_log import log_closed
from lagerfeuer.db.schema import invitations, matches, openings, players, seats

HOUSE: Final = "house"
Admits = Literal["link", "house", "named", "moved"]
OpenTableEnd = Literal["expired", "closed", "by-host"]
InvitationState = Literal["asked", "accepted", "declined", "withdrawn", "over"]
LIVE = matches.c.tempo["kind"].as_string() == "live"
WAITS_FOR_PEOPLE = (matches.c.status == "open") & matches.c.luck_due.is_(None)
"""The table waits for people. A full table waits only for contributions."""


@dataclass(frozen=True)
class OpenTableRow:
    """Who may join an open table, and until when; columns as in db/schema/open_tables.py."""

    match: str
    host: str | None
    admits: Admits
    least: int | None
    most: int | None
    until: int | None
    ended: OpenTableEnd | None = None


@dataclass(frozen=True)
class InvitationRow:
    """An invitation. The names come from the people and are empty if they have left."""

    match: str
    seat: int
    player: str
    by: str | None
    state: InvitationState
    answer: str | None
    again: bool
    at: int
    name: str | None = None
    by_name: str | None = None


OPEN_TABLE_COLUMNS = [openings.c[name] for name in OpenTableRow.__dataclass_fields__]
KEPT_OF_INVITATION = tuple(InvitationRow.__dataclass_fields__)[:-2]
INVITER = players.alias("inviter")
INVITATIONS = (
    select(*[invitations.c[name] for name in KEPT_OF_INVITATION], players.c.name, INVITER.c.name)
    .join(players, players.c.id == invitations.c.player)
    .outerjoin(INVITER, INVITER.c.id == invitations.c.by)
    .order_by(invitations.c.id)
)


def add_open_table(connection: Connection, row: OpenTableRow) -> None:
    """Add an open table."""
    connection.execute(insert(openings).values(**vars(row)))


def find_open_table(connection: Connection, match: str) -> OpenTableRow | None:
    """Return an open table; None once its match has begun."""
    row = connection.execute(select(*OPEN_TABLE_COLUMNS).where(openings.c.match == match)).first()
    return None if row is None else OpenTableRow(*row)


def find_open_tables(connection: Connection, ids: Sequence[str]) -> dict[str, OpenTableRow]:
    """Return several open tables, by match."""
    found = connection.execute(select(*OPEN_TABLE_COLUMNS).where(openings.c.match.in_(ids)))
    return {row.match: OpenTableRow(*row) for row in found}


def change_open_table(connection: Connection, row: OpenTableRow) -> None:
    """Update who may join, or until when."""
    connection.execute(update(openings).where(openings.c.match == row.match).values(**vars(row)))


def drop_open_table(connection: Connection, match: str) -> None:
    """Delete an open table, whose match has begun."""
    connection.execute(delete(openings).where(openings.c.match == match))


def waits(connection: Connection, match: str) -> bool:
    """Return whether a table still waits for people."""
    wanted = select(matches.c.status).where(matches.c.id == match)
    return connection.execute(wanted).scalar() == "open"


def house_tables(
    connection: Connection, at: int, limit: int, game: str | None = None
) -> list[tuple[MatchRow, OpenTableRow]]:
    """Return the tables open to the whole house, longest waiting first.

    Leaves out tables with a suspended person, who could not play.
    """
    out = (seats.c.match == openings.c.match) & (seats.c.player == players.c.id) & (players.c.suspended > at)
    wanted = (
        select(*MATCH_COLUMNS, *OPEN_TABLE_COLUMNS)
        .join(openings, openings.c.match == matches.c.id)
        .where(openings.c.admits == HOUSE, openings.c.until > at, WAITS_FOR_PEOPLE)
        .where(~select(seats.c.seat).where(out).exists())
        .order_by(matches.c.created)
        .limit(limit)
    )
    if game is not None:
        wanted = wanted.where(matches.c.game == game)
    split = len(MATCH_COLUMNS)
    return [(MatchRow(*row[:split]), OpenTableRow(*row[split:])) for row in connection.execute(wanted)]


def count_house_tables(connection: Connection, host: str) -> int:
    """Count the tables that a person has open to the house."""
    mine = (openings.c.host == host) & (openings.c.admits == HOUSE) & openings.c.until.is_not(None)
    wanted = select(func.count()).select_from(openings).join(matches, matches.c.id == openings.c.match)
    return connection.execute(wanted.where(mine, matches.c.luck_due.is_(None))).scalar_one()


def due_open_tables(connection: Connection, at: int, live_ahead: int) -> list[OpenTableRow]:
    """Return open tables that have expired; of live ones also those that will soon, because their host may be
    present."""
    wanted = (
        select(*OPEN_TABLE_COLUMNS)
        # Use an outer join although each has a match: with an inner join SQLite scans all matches, possibly a million.
        .outerjoin(matches, matches.c.id == openings.c.match)
        .where(openings.c.until <= at + live_ahead, (openings.c.until <= at) | LIVE)
        .where(matches.c.luck_due.is_(None))
        .order_by(openings.c.until)
    )
    return [OpenTableRow(*row) for row in connection.execute(wanted)]


def prolong(connection: Connection, before: OpenTableRow, until: int) -> None:
    """Extend an open table, unless it was changed meanwhile."""
    here = (openings.c.match == before.match) & (openings.c.until == before.until)
    connection.execute(update(openings).where(here).values(until=until))


def end_open_table(connection: Connection, match: str, ended: OpenTableEnd, at: int) -> bool:
    """Close a table without a match. Returns False if its match has begun or it was closed before.

    A match whose rematch it was can get another one.
    """
    done = connection.execute(
        update(matches)
        .where(matches.c.id == match, matches.c.status == "open")
        # Counting the change prevents a concurrent start of the match.
        .values(status="closed", updated=at, changes=matches.c.changes + 1, luck_due=None)
    )
    if done.rowcount != 1:
        return False
    log_closed(connection, match, at)
    connection.execute(
        update(openings).where(openings.c.match == match).values(until=None, ended=ended, left_shares=None)
    )
    connection.execute(update(matches).where(matches.c.again == match).values(again=None))
    connection.execute(
        update(invitations)
        .where(invitations.c.match == match, invitations.c.state == "asked")
        .values(state="over")
    )
    return True


def matches_before(connection: Connection, again: str) -> list[str]:
    """Return the match of which this one is the rematch, if it is one."""
    return list(connection.execute(select(matches.c.id).where(matches.c.again == again)).scalars())


def free_seat(connection: Connection, match: str, seat: int) -> bool:
    """Open a reserved or taken seat at an open table."""
    here = (seats.c.match == match) & (seats.c.seat == seat) & seats.c.kind.in_(("kept", "person"))
    done = connection.execute(
        update(seats).where(here).values(kind="open", player=None, contribution=None, sitter=None)
    )
    return done.rowcount == 1


def keep_seat(connection: Connection, match: str, seat: int, player: str) -> bool:
    """Reserve an open seat for a person."""
    here = (seats.c.match == match) & (seats.c.seat == seat) & (seats.c.kind == "open")
    return connection.execute(update(seats).where(here).values(kind="kept", player=player)).rowcount == 1


def add_invitations(connection: Connection, rows: Sequence[InvitationRow]) -> None:
    """Add invitations."""
    if rows:
        values = [{name: getattr(row, name) for name in KEPT_OF_INVITATION} for row in rows]
        connection.execute(insert(invitations), values)


def invitations_to(connection: Connection, match: str) -> list[InvitationRow]:
    """Return all invitations to a table, in order."""
    return _invitations(connection, INVITATIONS.where(invitations.c.match == match))


def invitations_of(connection: Connection, player: str) -> list[InvitationRow]:
    """Return a person's unanswered invitations."""
    mine = (invitations.c.player == player) & (invitations.c.state == "asked")
    return _invitations(connection, INVITATIONS.where(mine))


def _invitations(connection: Connection, wanted: Select[Any]) -> list[InvitationRow]:
    return [InvitationRow(*row) for row in connection.execute(wanted)]


def is_asked(connection: Connection, match: str, player: str) -> bool:
    """Return whether a person's invitation is still unanswered. The sender of notices asks this."""
    here = (
        (invitations.c.match == match) & (invitations.c.player == player) & (invitations.c.state == "asked")
    )
    return connection.execute(select(invitations.c.id).where(here)).first() is not None


def answer_invitation(
    connection: Connection, match: str, player: str, state: InvitationState, answer: str | None = None
) -> bool:
    """Set the state of an unanswered invitation. Returns False if there is none."""
    here = (
        (invitations.c.match == match) & (invitations.c.player == player) & (invitations.c.state == "asked")
    )
    done = connection.execute(update(invitations).where(here).values(state=state, answer=answer))
    return done.rowcount > 0


def count_invitations(
    connection: Connection, by: str | None = None, player: str | None = None, since: int | None = None
) -> int:
    """Count unanswered invitations by or of a person, or all since a time. Rematches do not count."""
    wanted = select(func.count()).select_from(invitations).where(invitations.c.again.is_(False))
    if by is not None:
        wanted = wanted.where(invitations.c.by == by)
    if player is not None:
        wanted = wanted.where(invitations.c.player == player)
    wanted = wanted.where(invitations.c.state == "asked" if since is None else invitations.c.at > since)
    return connection.execute(wanted).scalar_one()


def forget_invitations(connection: Connection, before: int) -> None:
    """Delete old invitations that were answered."""
    old = (invitations.c.at < before) & (invitations.c.state != "asked")
    connection.execute(delete(invitations).where(old))


def played_with(connection: Connection, player: str, limit: int) -> list[tuple[str, str, bool]]:
    """Return (id, name, is account) of the people with whom a person has played, latest first."""
    others = seats.alias("others")
    wanted = (
        select(players.c.id, players.c.name, players.c.joined)
        .join(others, others.c.player == players.c.id)
        .join(matches, matches.c.id == others.c.match)
        .join(seats, seats.c.match == matches.c.id)
        .where(
            seats.c.player == player, seats.c.kind == "person", matches.c.status.in_(("running", "finished"))
        )
        .where(others.c.kind == "person", players.c.id != player, players.c.gone.is_(None))
        .group_by(players.c.id, players.c.name, players.c.joined)
        .order_by(func.max(matches.c.updated).desc())
        .limit(limit)
    )
    return [(row[0], row[1], row[2] is not None) for row in connection.execute(wanted)]
