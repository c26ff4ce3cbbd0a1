"""Queries about invitations to a members-only house."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import ColumnElement, Connection, delete, insert, or_, select

from lagerfeuer.db.queries.people import is_able_host
from lagerfeuer.db.schema import house_invitations, players


@dataclass(frozen=True)
class HouseInvitationRow:
    """A house invitation. Its token is never read back. `by`: None if it was made on the command line."""

    id: str
    by: str | None
    created: int
    expires: int


COLUMNS = [house_invitations.c[name] for name in HouseInvitationRow.__dataclass_fields__]


def _standing(at: int) -> ColumnElement[bool]:
    """Select invitations that have not expired and were made on the command line or by someone who is still an active
    host."""
    hosts = select(players.c.id).where(is_able_host(at))
    by = house_invitations.c.by
    return (house_invitations.c.expires > at) & or_(by.is_(None), by.in_(hosts))


def add_house_invitation(connection: Connection, row: HouseInvitationRow, token: str) -> None:
    """Add an invitation with the hash of its token. Also deletes expired ones."""
    connection.execute(delete(house_invitations).where(house_invitations.c.expires <= row.created))
    connection.execute(insert(house_invitations).values(**vars(row), token=token))


def is_standing(connection: Connection, token: str, at: int) -> bool:
    """Return whether an invitation is still valid."""
    wanted = select(house_invitations.c.id).where(house_invitations.c.token == token, _standing(at))
    return connection.execute(wanted).first() is not None


def use_house_invitation(connection: Connection, token: str, at: int) -> HouseInvitationRow | None:
    """Delete and return the invitation with this token hash if it is still valid."""
    right = (house_invitations.c.token == token) & _standing(at)
    row = connection.execute(delete(house_invitations).where(right).returning(*COLUMNS)).first()
    return None if row is None else HouseInvitationRow(*row)


def standing_invitations(connection: Connection, at: int) -> list[tuple[HouseInvitationRow, str | None]]:
    """Return all valid invitations, latest first, with the names of those who made them."""
    wanted = (
        select(*COLUMNS, players.c.name)
        .outerjoin(players, players.c.id == house_invitations.c.by)
        .where(_standing(at))
        .order_by(house_invitations.c.created.desc(), house_invitations.c.id)
    )
    return [(HouseInvitationRow(*row[:-1]), row[-1]) for row in connection.execute(wanted)]


def withdraw_house_invitation(connection: Connection, id_: str, at: int) -> bool:
    """Withdraw an invitation. Returns False if there is no such valid one."""
    wanted = delete(house_invitations).where(house_invitations.c.id == id_, _standing(at))
    return connection.execute(wanted).rowcount == 1
