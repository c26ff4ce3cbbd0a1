"""Invitations to a members-only house: hosts create, list and withdraw them."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection

from lagerfeuer.accounts.accounts import Accounts
from lagerfeuer.accounts.house_invitations import invitation_link, invite
from lagerfeuer.common.errors import NotAllowed, NotFound
from lagerfeuer.common.timestamps import iso
from lagerfeuer.db.queries.house_invitations import standing_invitations, withdraw_house_invitation
from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.hosting.host_log import write_down

MAX_INVITATIONS = 100
"""Maximum number of outstanding invitations, so that the list stays readable."""


class HouseInvitationView(msgspec.Struct):
    """An unused invitation. `host`: who created it; null if it was created on the command line."""

    id: str
    host: str | None
    created: str
    until: str


class HouseInvitations:
    """Manages the invitations to a house."""

    def __init__(self, accounts: Accounts) -> None:
        self.database, self.clock = accounts.database, accounts.clock
        self.url = accounts.url

    async def invite(self, host: PlayerRow) -> str:
        """Create a link with which one account can be registered. Raises NotAllowed."""
        at = self.clock.now()

        def make(connection: Connection) -> str:
            write_down(connection, host, "invite", at)
            if len(standing_invitations(connection, at)) >= MAX_INVITATIONS:
                raise NotAllowed("error-house-invitations-many", {"most": MAX_INVITATIONS})
            return invite(connection, host.id, at)

        return invitation_link(self.url, await self.database.write(make))

    async def read(self) -> list[HouseInvitationView]:
        """Return the outstanding invitations, latest first."""
        at = self.clock.now()
        rows = await self.database.read(lambda connection: standing_invitations(connection, at))
        return [HouseInvitationView(row.id, name, iso(row.created), iso(row.expires)) for row, name in rows]

    async def withdraw(self, host: PlayerRow, id_: str) -> None:
        """Withdraw an invitation. Raises NotAllowed, NotFound."""
        at = self.clock.now()

        def withdraw(connection: Connection) -> None:
            write_down(connection, host, "uninvite", at)
            if not withdraw_house_invitation(connection, id_, at):
                raise NotFound("error-house-invitation-gone")

        await self.database.write(withdraw)
