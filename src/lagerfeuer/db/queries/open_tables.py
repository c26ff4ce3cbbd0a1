"""Queries about tables that have not begun: who may come, until when, and who is asked by name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Select, delete, func, insert, select, update

from lagerfeuer.db.queries.matches import MATCH_COLUMNS, MatchRow
from lagerfeuer.db.queries.public_log import log_closed
from lagerfeuer.db.schema import invitations, matches, openings, players, seats

HOUSE = "house"
LIVE = matches.c.tempo["kind"].as_string() == "live"
WAITS_FOR_PEOPLE = (matches.c.status == "open") & matches.c.luck_due.is_(None)
"""A table that is full waits for its luck only."""


@dataclass(frozen=True)
class OpeningRow:
    """Who may come to a table, and until when (tables/ says what the columns mean)."""

    match: str
    host: str | None
    admits: str
    least: int | None
    most: int | None
    until: int | None
    ended: str | None = None


@dataclass(frozen=True)
class InvitationRow:
    """Somebody is asked by name. The names come from the people; empty if they have left the house."""

    match: str
    seat: int
    player: str
    by: str | None
    state: str
    answer: str | None
    again: bool
    at: int
    name: str | None = None
    by_name: str | None = None


OPENING_COLUMNS = [openings.c[name] for name in OpeningRow.__dataclass_fields__]
KEPT_OF_INVITATION = tuple(InvitationRow.__dataclass_fields__)[:-2]
INVITER = players.alias("inviter")
INVITATIONS = (
    select(*[invitations.c[name] for name in KEPT_OF_INVITATION], players.c.name, INVITER.c.name)
    .join(players, players.c.id == invitations.c.player)
    .outerjoin(INVITER, INVITER.c.id == invitations.c.by)
    .order_by(invitations.c.id)
)


def add_opening(connection: Connection, row: OpeningRow) -> None:
    """A table waits for people."""
    connection.execute(insert(openings).values(**vars(row)))


def find_opening(connection: Connection, match: str) -> OpeningRow | None:
    """What a table waits for; None once its match has begun."""
    row = connection.execute(select(*OPENING_COLUMNS).where(openings.c.match == match)).first()
    return None if row is None else OpeningRow(*row)


def find_openings(connection: Connection, ids: Sequence[str]) -> dict[str, OpeningRow]:
    """What some tables wait for."""
    found = connection.execute(select(*OPENING_COLUMNS).where(openings.c.match.in_(ids)))
    return {row.match: OpeningRow(*row) for row in found}


def change_opening(connection: Connection, row: OpeningRow) -> None:
    """Others may come from now on, or until another time."""
    connection.execute(update(openings).where(openings.c.match == row.match).values(**vars(row)))


def drop_opening(connection: Connection, match: str) -> None:
    """The match has begun."""
    connection.execute(delete(openings).where(openings.c.match == match))


def waits(connection: Connection, match: str) -> bool:
    """Whether a table still waits for people."""
    wanted = select(matches.c.status).where(matches.c.id == match)
    return connection.execute(wanted).scalar() == "open"


def house_tables(
    connection: Connection, at: int, limit: int, game: str | None = None
) -> list[tuple[MatchRow, OpeningRow]]:
    """The tables that anybody in the house may come to, those that have waited longest first.

    Not those at which somebody waits who is suspended: nobody could play with him.
    """
    out = (seats.c.match == openings.c.match) & (seats.c.player == players.c.id) & (players.c.suspended > at)
    wanted = (
        select(*MATCH_COLUMNS, *OPENING_COLUMNS)
        .join(openings, openings.c.match == matches.c.id)
        .where(openings.c.admits == HOUSE, openings.c.until > at, WAITS_FOR_PEOPLE)
        .where(~select(seats.c.seat).where(out).exists())
        .order_by(matches.c.created)
        .limit(limit)
    )
    if game is not None:
        wanted = wanted.where(matches.c.game == game)
    split = len(MATCH_COLUMNS)
    return [(MatchRow(*row[:split]), OpeningRow(*row[split:])) for row in connection.execute(wanted)]


def count_house_tables(connection: Connection, host: str) -> int:
    """How many tables somebody has open for the house."""
    mine = (openings.c.host == host) & (openings.c.admits == HOUSE) & openings.c.until.is_not(None)
    wanted = select(func.count()).select_from(openings).join(matches, matches.c.id == openings.c.match)
    return connection.execute(wanted.where(mine, matches.c.luck_due.is_(None))).scalar_one()


def due_openings(connection: Connection, at: int, live_ahead: int) -> list[OpeningRow]:
    """Tables whose time is up; of live ones also those whose time will be up soon, for their host may be there."""
    wanted = (
        select(*OPENING_COLUMNS)
        # Outer, although each has its match: SQLite would begin with the matches, of which a house may have a million.
        .outerjoin(matches, matches.c.id == openings.c.match)
        .where(openings.c.until <= at + live_ahead, (openings.c.until <= at) | LIVE)
        .where(matches.c.luck_due.is_(None))
        .order_by(openings.c.until)
    )
    return [OpeningRow(*row) for row in connection.execute(wanted)]


def prolong(connection: Connection, before: OpeningRow, until: int) -> None:
    """Wait longer, unless somebody else has changed it meanwhile."""
    here = (openings.c.match == before.match) & (openings.c.until == before.until)
    connection.execute(update(openings).where(here).values(until=until))


def end_opening(connection: Connection, match: str, ended: str, at: int) -> bool:
    """No match will come of a table; False if one has, or it has ended already. Whoever it followed has no rematch."""
    done = connection.execute(
        update(matches)
        .where(matches.c.id == match, matches.c.status == "open")
        # Counted, so that nobody who read it before can still begin it.
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
    """The match of which this is the rematch, if it is one."""
    return list(connection.execute(select(matches.c.id).where(matches.c.again == again)).scalars())


def free_seat(connection: Connection, match: str, seat: int) -> bool:
    """Let somebody else come to a seat that was kept or taken at a table that waits."""
    here = (seats.c.match == match) & (seats.c.seat == seat) & seats.c.kind.in_(("kept", "person"))
    done = connection.execute(
        update(seats).where(here).values(kind="open", player=None, contribution=None, sitter=None)
    )
    return done.rowcount == 1


def keep_seat(connection: Connection, match: str, seat: int, player: str) -> bool:
    """Keep an open seat for somebody."""
    here = (seats.c.match == match) & (seats.c.seat == seat) & (seats.c.kind == "open")
    return connection.execute(update(seats).where(here).values(kind="kept", player=player)).rowcount == 1


def add_invitations(connection: Connection, rows: Sequence[InvitationRow]) -> None:
    """Ask people by name."""
    if rows:
        kept = [{name: getattr(row, name) for name in KEPT_OF_INVITATION} for row in rows]
        connection.execute(insert(invitations), kept)


def invitations_to(connection: Connection, match: str) -> list[InvitationRow]:
    """Everybody who was asked to a table, in order."""
    return _invitations(connection, INVITATIONS.where(invitations.c.match == match))


def invitations_of(connection: Connection, player: str) -> list[InvitationRow]:
    """What somebody is asked to now."""
    mine = (invitations.c.player == player) & (invitations.c.state == "asked")
    return _invitations(connection, INVITATIONS.where(mine))


def _invitations(connection: Connection, wanted: Select[Any]) -> list[InvitationRow]:
    return [InvitationRow(*row) for row in connection.execute(wanted)]


def is_asked(connection: Connection, match: str, player: str) -> bool:
    """Whether somebody is still asked to a table: for whoever sends what the outbox says."""
    here = (
        (invitations.c.match == match) & (invitations.c.player == player) & (invitations.c.state == "asked")
    )
    return connection.execute(select(invitations.c.id).where(here)).first() is not None


def answer_invitation(
    connection: Connection, match: str, player: str, state: str, answer: str | None = None
) -> bool:
    """What has become of an invitation; False if there is none that waits for an answer."""
    here = (
        (invitations.c.match == match) & (invitations.c.player == player) & (invitations.c.state == "asked")
    )
    done = connection.execute(update(invitations).where(here).values(state=state, answer=answer))
    return done.rowcount > 0


def count_invitations(
    connection: Connection, by: str | None = None, player: str | None = None, since: int | None = None
) -> int:
    """How many wait for an answer, by somebody, of somebody; or how many there were since a moment. No rematches."""
    wanted = select(func.count()).select_from(invitations).where(invitations.c.again.is_(False))
    if by is not None:
        wanted = wanted.where(invitations.c.by == by)
    if player is not None:
        wanted = wanted.where(invitations.c.player == player)
    wanted = wanted.where(invitations.c.state == "asked" if since is None else invitations.c.at > since)
    return connection.execute(wanted).scalar_one()


def forget_invitations(connection: Connection, before: int) -> None:
    """Those that were answered long ago count no more."""
    old = (invitations.c.at < before) & (invitations.c.state != "asked")
    connection.execute(delete(invitations).where(old))


def played_with(connection: Connection, player: str, limit: int) -> list[tuple[str, str, bool]]:
    """(id, name, whether an account) of those with whom somebody has sat at a table that began, latest first."""
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
