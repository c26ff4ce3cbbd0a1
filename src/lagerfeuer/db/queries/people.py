"""Queries about people."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from sqlalchemy import ColumnElement, Connection, insert, or_, select, update

from lagerfeuer.db.schema import players

AT_ONCE = 500
"""So many are asked about in one query."""
FOREVER = 253_370_764_800_000
"""The end of a suspension that has none: the year 9999."""


@dataclass(frozen=True)
class PlayerRow:
    """A person; the columns of `players` (tables/ says what they mean)."""

    id: str
    name: str
    language: str | None = None
    time_zone: str | None = None
    joined: int | None = None
    mail: str | None = None
    role: str = "member"
    gone: int | None = None
    discreet: bool = False
    suspended: int | None = None
    suspended_why: str | None = None
    listed: bool = False

    @property
    def is_account(self) -> bool:
        """Whether this is an account, not a guest."""
        return self.joined is not None

    def is_suspended(self, at: int) -> bool:
        """Whether a host has shut this person out at this time."""
        return self.suspended is not None and self.suspended > at


COLUMNS = [players.c[name] for name in PlayerRow.__dataclass_fields__]


def is_able(at: int) -> ColumnElement[bool]:
    """Whether a person is still here, and not suspended at this time."""
    return players.c.gone.is_(None) & or_(players.c.suspended.is_(None), players.c.suspended <= at)


def is_able_host(at: int) -> ColumnElement[bool]:
    """Whether a person is a host who can act at this time."""
    return (players.c.role == "host") & is_able(at)


def find_player(connection: Connection, id_: str) -> PlayerRow | None:
    """The person with this id."""
    row = connection.execute(select(*COLUMNS).where(players.c.id == id_)).first()
    return None if row is None else PlayerRow(*row)


def find_players(connection: Connection, ids: Collection[str]) -> dict[str, PlayerRow]:
    """Some people, by id."""
    if not ids:
        return {}
    found = connection.execute(select(*COLUMNS).where(players.c.id.in_(ids)))
    return {row.id: PlayerRow(*row) for row in found}


def find_login(connection: Connection, login: str) -> PlayerRow | None:
    """The account that signs in with this."""
    row = connection.execute(select(*COLUMNS).where(players.c.login == login)).first()
    return None if row is None else PlayerRow(*row)


def accounts_with_mail(connection: Connection, mail: str) -> list[PlayerRow]:
    """The accounts whose mail goes to this address; it may be several."""
    return [PlayerRow(*row) for row in connection.execute(select(*COLUMNS).where(players.c.mail == mail))]


def all_accounts(connection: Connection) -> list[tuple[PlayerRow, int | None]]:
    """All accounts in the order of their coming, and when each was last seen."""
    wanted = select(*COLUMNS, players.c.seen).where(players.c.joined.is_not(None), players.c.gone.is_(None))
    return [(PlayerRow(*row[:-1]), row[-1]) for row in connection.execute(wanted.order_by(players.c.joined))]


def listed_members(
    connection: Connection, at: int, limit: int, after: str = "", find: str = ""
) -> list[tuple[PlayerRow, str]]:
    """Accounts that want to be found, by what they sign in with, which is told along: those after one of them, whose
    login contains what is looked for. Whoever is suspended at this time is not there."""
    wanted = select(*COLUMNS, players.c.login).where(players.c.listed, players.c.login > after, is_able(at))
    if find:
        wanted = wanted.where(players.c.login.contains(find, autoescape=True))
    found = connection.execute(wanted.order_by(players.c.login).limit(limit))
    return [(PlayerRow(*row[:-1]), row[-1]) for row in found]


def gone_of(connection: Connection, ids: Sequence[str]) -> list[str]:
    """Of some people those who have left the house."""
    found: list[str] = []
    for first in range(0, len(ids), AT_ONCE):
        here = players.c.id.in_(ids[first : first + AT_ONCE])
        found += connection.execute(select(players.c.id).where(here, players.c.gone.is_not(None))).scalars()
    return found


def suspended_of(connection: Connection, ids: Collection[str], at: int) -> set[str]:
    """Of some people those whom a host has shut out at this time."""
    wanted = select(players.c.id).where(players.c.id.in_(ids), players.c.suspended > at)
    return set(connection.execute(wanted).scalars())


def discreet_of(connection: Connection, ids: Collection[str]) -> set[str]:
    """Of some people those who keep their results private."""
    wanted = select(players.c.id).where(players.c.id.in_(ids), players.c.discreet)
    return set(connection.execute(wanted).scalars())


def add_player(connection: Connection, player: PlayerRow, now: int) -> None:
    """A new person."""
    connection.execute(insert(players).values(**vars(player), created=now, seen=now))


def change_player(connection: Connection, id_: str, **values: str | int | None) -> bool:
    """Other values for a person who is still here; False if he is not."""
    wanted = update(players).where(players.c.id == id_, players.c.gone.is_(None))
    return connection.execute(wanted.values(**values)).rowcount == 1


def make_account(connection: Connection, id_: str, name: str, login: str, now: int) -> bool:
    """Turn a guest into an account; False if it is none, or one already."""
    wanted = update(players).where(players.c.id == id_, players.c.joined.is_(None), players.c.gone.is_(None))
    return connection.execute(wanted.values(name=name, login=login, joined=now)).rowcount == 1


def created_and_seen(connection: Connection, id_: str) -> tuple[int, int | None]:
    """When a person came, and was last seen."""
    row = connection.execute(select(players.c.created, players.c.seen).where(players.c.id == id_)).one()
    return row[0], row[1]
