"""House invitations: single-use links by which people register in a members-only house, valid for two weeks."""

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

INVITATION_LIFETIME_MS = 14 * DAY_MS


def invite(connection: Connection, by: str | None, at: int) -> str:
    """Create an invitation of a host, or from the command line, and return its token, of which only a hash is
    stored."""
    token = secrets.token_urlsafe(24)
    add_house_invitation(
        connection, HouseInvitationRow(new_id(12), by, at, at + INVITATION_LIFETIME_MS), digest(token)
    )
    return token


def invitation_link(url: str | None, token: str) -> str:
    """Return the link for registration."""
    return f"{url or ''}/register/{token}"


def check_invitation(connection: Connection, token: str, at: int) -> None:
    """Check an invitation. Raises NotAllowed, identical for used, expired, withdrawn and invented tokens."""
    if not is_standing(connection, digest(token), at):
        raise NotAllowed("error-house-invitation")


def come_in(connection: Connection, token: str, at: int) -> HouseInvitationRow:
    """Use up an invitation and return it. Raises NotAllowed as above."""
    used = use_house_invitation(connection, digest(token), at)
    if used is None:
        raise NotAllowed("error-house-invitation")
    return used


def log_registration(connection: Connection, invitation: HouseInvitationRow, player: str, at: int) -> None:
    """Add to the host log who registered with an invitation."""
    if invitation.by is not None:
        log_host(connection, HostLogRow(at, invitation.by, "came", player))
    else:
        # No host was involved: the entry belongs to the new person and is deleted with them.
        log_host(connection, HostLogRow(at, player, "came-by-machine", player))
