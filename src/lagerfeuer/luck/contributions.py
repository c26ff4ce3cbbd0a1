"""The contributions of people to the luck of their matches, made after they have seen the server's commitment.

Each seated player must contribute. Their browser sends the contribution automatically. A full table waits for it until
`luck_due`; then the public rule contributes instead, so that a closed browser does not block a match for ever.
"""

from __future__ import annotations

import re
from dataclasses import replace

from sqlalchemy import Connection

from boardkit.errors import Malformed
from boardkit.luck import default_contribution
from boardkit.records.receipt import Body
from lagerfeuer.common.clock import Clock
from lagerfeuer.common.errors import Conflict, NotAllowed, Stale
from lagerfeuer.common.retry_backoff import RetryBackoff
from lagerfeuer.db.database import Database
from lagerfeuer.db.queries.matches import MatchRow, SeatRow, due_for_luck, existing_match, set_contribution
from lagerfeuer.db.queries.open_tables import find_open_table
from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.db.queries.personal_data import seats_held
from lagerfeuer.luck.receipts import receipt_body
from lagerfeuer.matches.cache import MatchCache
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.matches.origin import MOVED_HERE
from lagerfeuer.matches.public_log import log_contribution
from lagerfeuer.matches.service import MatchService
from lagerfeuer.outbox import people_at
from lagerfeuer.tables.admission import closed_reason
from lagerfeuer.tables.match_setup import start_if_full

CONTRIBUTION = re.compile("[0-9a-f]{32}")
MATCHES_PER_READ = 100


class Contributions:
    """Accepts contributions from browsers, and applies the public rule to those that are overdue."""

    def __init__(self, database: Database, clock: Clock, cache: MatchCache, matches: MatchService) -> None:
        self.database = database
        self.clock = clock
        self.cache = cache
        self.matches = matches

    async def contribute(
        self, live: LiveMatch, player: PlayerRow, commitment: str, contribution: str
    ) -> tuple[LiveMatch, Body | None]:
        """Store a person's contribution under this commitment; return the match and what its receipt says.

        A repeated request gets the same answer. Raises Malformed, NotAllowed, Stale.
        """
        if not CONTRIBUTION.fullmatch(contribution):
            raise Malformed("contribution", "must be 32 hexadecimal digits")
        if commitment != live.row.commitment:
            # A client that names another commitment was shown another one.
            raise NotAllowed("error-contribution-commitment")
        id_, at = live.row.id, self.clock.now()

        def contribute(connection: Connection) -> tuple[bool, Body | None]:
            # Read in the transaction: another process may have begun the match or closed the table.
            row, seats, secret = existing_match(connection, id_)
            mine = next((one for one in seats if one.player == player.id and one.kind != "kept"), None)
            if mine is None:
                raise NotAllowed("error-not-seated")
            if mine.contribution is not None and mine.contribution != contribution:
                raise NotAllowed("error-contribution-twice")
            if mine.contribution is not None:
                return False, receipt_body(row, seats, mine, "share", at)
            if row.status == "closed":
                raise NotAllowed(closed_reason(find_open_table(connection, id_)).text)
            set_contribution(connection, id_, mine.seat, contribution)
            log_contribution(connection, row, mine, contribution, at)
            after = [replace(one, contribution=contribution) if one is mine else one for one in seats]
            start_if_full(connection, row, after, secret, at, by=player.id)
            # Sign what was written in this transaction, whatever changes next.
            return True, receipt_body(row, after, replace(mine, contribution=contribution), "share", at)

        async with live.lock:
            try:
                added, body = await self.database.write(contribute)
            except Conflict as conflict:
                await self.cache.refresh_locked(live)
                raise Stale from conflict
        # An open table may be out of date: another process may have changed it.
        changed = added or live.row.status == "open"
        return (await self.matches.refresh_table(live) if changed else live), body

    async def run_due(self, backoff: RetryBackoff) -> None:
        """Contribute by the public rule at full tables that have waited until their deadline."""
        at, but = self.clock.now(), backoff.waiting_ids()
        for id_ in await self.database.read(
            lambda connection: due_for_luck(connection, at, MATCHES_PER_READ, but)
        ):
            with backoff.trying(id_):
                await self._stand_in(id_, at)

    async def _stand_in(self, id_: str, at: int) -> None:
        live = await self.cache.find(id_)

        def stand_in(connection: Connection) -> bool:
            row, seats, secret = existing_match(connection, id_)
            # A person may have contributed or left in the meantime.
            if row.status != "open" or row.luck_due is None or row.luck_due > at:
                return False
            owing = [one.seat for one in seats if one.contribution is None]
            _contribute_by_rule(connection, row, seats, secret, owing, at)
            return True

        async with live.lock:
            done = await self.database.write(stand_in)
        if done:
            await self.matches.refresh_table(live)


def contribute_by_rule_on_leaving(connection: Connection, player: str, at: int) -> None:
    """Contribute by rule for a person who leaves the house but keeps their seat.

    They keep it at tables of tournaments and of matches transferred to this house.
    """
    for seat in seats_held(connection, player):
        if seat.kind != "person" or seat.contribution is not None:
            continue
        row, seats, secret = existing_match(connection, seat.match)
        moved = row.origin is not None and row.origin["kind"] == MOVED_HERE
        if row.status == "open" and (row.cup is not None or moved):
            _contribute_by_rule(connection, row, seats, secret, [seat.seat], at)


def _contribute_by_rule(
    connection: Connection, row: MatchRow, seats: list[SeatRow], secret: bytes, owing: list[int], at: int
) -> None:
    shares = {seat: default_contribution(row.id, seat) for seat in owing}
    for seat, share in shares.items():
        set_contribution(connection, row.id, seat, share)
        log_contribution(connection, row, seats[seat], share, at, by_rule=True)
    after = [replace(one, contribution=shares.get(one.seat, one.contribution)) for one in seats]
    # No one saw it begin, so notify everyone. With a single person no one was waiting.
    start_if_full(connection, row, after, secret, at, by="" if len(people_at(seats)) > 1 else None)
