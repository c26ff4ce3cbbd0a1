"""Coming into a members' house by an invitation of a host: a link, good once and for two weeks."""

from __future__ import annotations

import secrets

from sqlalchemy import Connection

from lagerfeuer.common.errors import NotAllowed
from lagerfeuer.common.ids import digest, new_id
from lagerfeuer.common.units import DAY_MS
from lagerfeuer.db.queries.hosting import HostLogRow, log_host
from lagerfeuer.db.queries.house_invitations import (
    HouseInvitationRow,
    add_house_invitation,
    is_standing,
    use_house_invitation,
)

WORKS = 14 * DAY_MS


def invite(connection: Connection, by: str | None, at: int) -> str:
    """A new invitation of a host, or of whoever is at the machine: its token, of which only a hash is kept."""
    token = secrets.token_urlsafe(24)
    add_house_invitation(connection, HouseInvitationRow(new_id(12), by, at, at + WORKS), digest(token))
    return token


def invitation_link(url: str | None, token: str) -> str:
    """Where an account is made by it."""
    return f"{url or ''}/register/{token}"


def ask_invited(connection: Connection, token: str, at: int) -> None:
    """Raises NotAllowed, the same for one that is used, expired, withdrawn or made up."""
    if not is_standing(connection, digest(token), at):
        raise NotAllowed("error-house-invitation")


def come_in(connection: Connection, token: str, at: int) -> HouseInvitationRow:
    """The invitation, which works no more. Raises NotAllowed as above."""
    used = use_house_invitation(connection, digest(token), at)
    if used is None:
        raise NotAllowed("error-house-invitation")
    return used


def came_in(connection: Connection, invitation: HouseInvitationRow, player: str, at: int) -> None:
    """Write down for the hosts who has come by it."""
    if invitation.by is not None:
        log_host(connection, HostLogRow(at, invitation.by, "came", player))
    else:
        # No host has a hand in it: the line stands in the name of whoever has come, and goes with him.
        log_host(connection, HostLogRow(at, player, "came-by-machine", player))
