"""Tickets that let a player's own program contribute to the luck of one match, and do nothing else."""

from __future__ import annotations

from itsdangerous import BadSignature, URLSafeSerializer

from lagerfeuer.accounts.people import People
from lagerfeuer.accounts.suspension import suspension_refusal
from lagerfeuer.common.clock import Clock
from lagerfeuer.common.errors import NotAllowed, NotFound
from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.matches.cache import MatchCache
from lagerfeuer.matches.live_match import LiveMatch


class ContributionTickets:
    """Issues and checks tickets, signed with the cookie key. A ticket is valid while its table is open."""

    def __init__(self, key: str, clock: Clock, cache: MatchCache, people: People, members_only: bool) -> None:
        self.serializer = URLSafeSerializer(key, salt="share-1")
        self.clock = clock
        self.cache = cache
        self.people = people
        self.members_only = members_only

    def ticket(self, live: LiveMatch, player: PlayerRow) -> str:
        """Return a ticket for a seated person. Raises NotAllowed."""
        live.require_seat(player)
        _check_waits(live)
        found = self.serializer.dumps([live.row.id, player.id])
        assert isinstance(found, str)
        return found

    async def holder(self, ticket: str) -> tuple[LiveMatch, PlayerRow]:
        """Return the match and the person of a ticket. Raises NotFound, NotAllowed."""
        try:
            match, person = self.serializer.loads(ticket)
        except (BadSignature, ValueError, TypeError):
            raise NotFound("error-token") from None
        player = await self.people.find(str(person))
        if player is None:
            raise NotFound("error-token")
        if player.is_suspended(self.clock.now()):
            raise suspension_refusal(player)
        if self.members_only and not player.is_account:
            raise NotAllowed("error-members-only")
        return await self.cache.find(str(match)), player

    async def ticket_reader(self, ticket: str) -> tuple[LiveMatch, PlayerRow]:
        """Return the table and the person of a ticket, for a request that only reads the table.

        Raises NotAllowed once the match has begun: a ticket must not show a running match.
        """
        live, player = await self.holder(ticket)
        live.require_seat(player)
        _check_waits(live)
        return live, player


def _check_waits(live: LiveMatch) -> None:
    if live.row.status != "open":
        raise NotAllowed("error-table-begun")
