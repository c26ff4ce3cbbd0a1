"""Queries about people."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Literal

from sqlalchemy import ColumnElement, Connection, insert, or_, select, update

from lagerfeuer.common.faces import face_of
from lagerfeuer.db.schema import players

Role = Literal["member", "host"]
IDS_PER_QUERY = 500
"""Ids per query."""
FOREVER = 253_370_764_800_000
"""The end of an unlimited suspension: the year 9999."""


@dataclass(frozen=True)
class PlayerRow:
    """A person; columns of `players`."""

    id: str
    name: str
    language: str | None = None
    time_zone: str | None = None
    joined: int | None = None
    mail: str | None = None
    role: Role = "member"
    gone: int | None = None
    discreet: bool = False
    suspended: int | None = None
    suspended_why: str | None = None
    listed: bool = False
    program: bool = False
    """Whether this is a bot account."""
    hides_presence: bool = False
    face: int | None = None
    """The face they chose; `drawn_face` is the one to show."""
    about: str | None = None
    """What they say about themselves."""

    @property
    def drawn_face(self) -> int:
        """The number of this person's face."""
        return face_of(self.id, self.face)

    @property
    def is_account(self) -> bool:
        """Whether this is an account rather than a guest."""
        return self.joined is not None

    def is_suspended(self, at: int) -> bool:
        """Return whether this person is suspended at a time."""
        return self.suspended is not None and self.suspended > at


COLUMNS = [players.c[name] for name in PlayerRow.__dataclass_fields__]


def is_able(at: int) -> ColumnElement[bool]:
    """Select people who have not left and are not suspended at a time."""
    return players.c.gone.is_(None) & or_(players.c.suspended.is_(None), players.c.suspended <= at)


def is_able_host(at: int) -> ColumnElement[bool]:
    """Select hosts who can act at a time."""
    return (players.c.role == "host") & is_able(at)


def find_player(connection: Connection, id_: str) -> PlayerRow | None:
    """Return the person with this id."""
    row = connection.execute(select(*COLUMNS).where(players.c.id == id_)).first()
    return None if row is None else PlayerRow(*row)


def find_players(connection: Connection, ids: Collection[str]) -> dict[str, PlayerRow]:
    """Return several people, by id."""
    if not ids:
        return {}
    found = connection.execute(select(*COLUMNS).where(players.c.id.in_(ids)))
    return {row.id: PlayerRow(*row) for row in found}


def find_login(connection: Connection, login: str) -> PlayerRow | None:
    """Return the account with this folded name."""
    row = connection.execute(select(*COLUMNS).where(players.c.login == login)).first()
    return None if row is None else PlayerRow(*row)


def accounts_with_mail(connection: Connection, mail: str) -> list[PlayerRow]:
    """Return the accounts with this mail address, possibly several."""
    return [PlayerRow(*row) for row in connection.execute(select(*COLUMNS).where(players.c.mail == mail))]


def all_accounts(connection: Connection) -> list[tuple[PlayerRow, int | None]]:
    """Return all accounts, oldest first, and when each was last seen."""
    wanted = select(*COLUMNS, players.c.seen).where(players.c.joined.is_not(None), players.c.gone.is_(None))
    return [(PlayerRow(*row[:-1]), row[-1]) for row in connection.execute(wanted.order_by(players.c.joined))]


def listed_members(
    connection: Connection, at: int, limit: int, after: str = "", find: str = ""
) -> list[tuple[PlayerRow, str]]:
    """Return listed accounts with their folded names, sorted by them, after `after` and containing `find`.

    Leaves out people who are suspended at this time.
    """
    wanted = select(*COLUMNS, players.c.login).where(players.c.listed, players.c.login > after, is_able(at))
    if find:
        wanted = wanted.where(players.c.login.contains(find, autoescape=True))
    found = connection.execute(wanted.order_by(players.c.login).limit(limit))
    return [(PlayerRow(*row[:-1]), row[-1]) for row in found]


def deleted_ids(connection: Connection, ids: Sequence[str]) -> list[str]:
    """Return those of the ids who have left the house."""
    found: list[str] = []
    for first in range(0, len(ids), IDS_PER_QUERY):
        here = players.c.id.in_(ids[first : first + IDS_PER_QUERY])
        found += connection.execute(select(players.c.id).where(here, players.c.gone.is_not(None))).scalars()
    return found


def suspended_of(connection: Connection, ids: Collection[str], at: int) -> set[str]:
    """Return those of the ids who are suspended at a time."""
    wanted = select(players.c.id).where(players.c.id.in_(ids), players.c.suspended > at)
    return set(connection.execute(wanted).scalars())


def discreet_of(connection: Connection, ids: Collection[str]) -> set[str]:
    """Return those of the ids who keep their results private."""
    wanted = select(players.c.id).where(players.c.id.in_(ids), players.c.discreet)
    return set(connection.execute(wanted).scalars())


def add_player(connection: Connection, player: PlayerRow, now: int) -> None:
    """Add a person."""
    connection.execute(insert(players).values(**vars(player), created=now, seen=now))


def change_player(connection: Connection, id_: str, **values: str | int | None) -> bool:
    """Update a person. Returns False if they have left."""
    wanted = update(players).where(players.c.id == id_, players.c.gone.is_(None))
    return connection.execute(wanted.values(**values)).rowcount == 1


def make_account(connection: Connection, id_: str, name: str, login: str, now: int) -> bool:
    """Turn a guest into an account. Returns False if there is no such guest."""
    wanted = update(players).where(players.c.id == id_, players.c.joined.is_(None), players.c.gone.is_(None))
    return connection.execute(wanted.values(name=name, login=login, joined=now)).rowcount == 1


def created_and_seen(connection: Connection, id_: str) -> tuple[int, int | None]:
    """Return when a person was created and last seen."""
    row = connection.execute(select(players.c.created, players.c.seen).where(players.c.id == id_)).one()
    return row[0], row[1]
