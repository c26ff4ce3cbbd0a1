"""The people that a person has played with and may invite, and how often."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from sqlalchemy import Connection

from lagerfeuer.accounts.people import account_called
from lagerfeuer.common.errors import NotAllowed, Unacceptable
from lagerfeuer.common.units import DAY_MS
from lagerfeuer.db.database import Database
from lagerfeuer.db.queries.open_tables import count_invitations, forget_invitations, played_with
from lagerfeuer.db.queries.people import find_player
from lagerfeuer.tables.admission import blocked_among

MAX_SUGGESTED = 12
MAX_KNOWN = 500
ASKED_BY_ONE = 12
"""Maximum number of unanswered invitations by one person."""
ASKED_OF_ONE = 30
"""Maximum number of unanswered invitations to one person."""
ASKED_A_DAY = 40
SAME_A_DAY = 6
"""Maximum number of invitations from one person to another in a day."""
INVITATION_MEMORY_MS = 30 * DAY_MS


class CompanionView(msgspec.Struct):
    """A person I have played with. `account`: they have an account, so no other person has this name."""

    player: str
    name: str
    account: bool


class KnownPlayers:
    """Finds the people that a person knows."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def companions(self, player: str | None) -> list[CompanionView]:
        """Return the people a person has played with, latest first. No one else is suggested."""
        if player is None:
            return []

        def read(connection: Connection) -> list[CompanionView]:
            found = played_with(connection, player, MAX_SUGGESTED)
            apart = blocked_among(connection, player, [id_ for id_, _, _ in found])
            return [CompanionView(*one) for one in found if one[0] not in apart]

        return await self.database.read(read)

    async def invited(self, by: str, person: str | None, name: str | None) -> str:
        """Return the id of an invited person: one they have played with, or an account by exact name.

        Raises Unacceptable.
        """

        def read(connection: Connection) -> str | None:
            if person is not None:
                return (
                    person
                    if person in {id_ for id_, _, _ in played_with(connection, by, MAX_KNOWN)}
                    else None
                )
            found = account_called(connection, name) if name else None
            return None if found is None or found.gone is not None else found.id

        found = await self.database.read(read)
        if found is None:
            raise Unacceptable("error-invite-unknown")
        return found


def check_invited(connection: Connection, by: str, people: Sequence[str], at: int) -> None:
    """Check that a person may invite these people, in the transaction that does it. Raises NotAllowed, Unacceptable."""
    if not people:
        return
    if by in people:
        raise Unacceptable("error-invite-self")
    if len(set(people)) < len(people):
        raise Unacceptable("error-invite-twice")
    forget_invitations(connection, at - INVITATION_MEMORY_MS)
    if blocked_among(connection, by, people) or any(_is_gone(connection, one) for one in people):
        raise NotAllowed("error-invite-not")
    asked = count_invitations(connection, by=by)
    today = count_invitations(connection, by=by, since=at - DAY_MS)
    if asked + len(people) > ASKED_BY_ONE or today + len(people) > ASKED_A_DAY:
        raise NotAllowed("error-invite-many")
    for one in people:
        if count_invitations(connection, by=by, player=one, since=at - DAY_MS) >= SAME_A_DAY:
            raise NotAllowed("error-invite-again")
        if count_invitations(connection, player=one) >= ASKED_OF_ONE:
            raise NotAllowed("error-invite-not")


def _is_gone(connection: Connection, player: str) -> bool:
    found = find_player(connection, player)
    return found is None or found.gone is not None
