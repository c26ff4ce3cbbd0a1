"""Tables that wait for people: the lobby's list, decisions of hosts, answers to invitations."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace

import msgspec
from sqlalchemy import Connection

from boardkit.registry import game_named
from lagerfeuer.clocks.time_control import time_control_of
from lagerfeuer.common.clock import Clock
from lagerfeuer.common.errors import NotAllowed, Unacceptable
from lagerfeuer.common.retry_backoff import RetryBackoff
from lagerfeuer.common.units import MINUTE_MS
from lagerfeuer.db.database import Database
from lagerfeuer.db.queries.left_contributions import keep_left_contribution
from lagerfeuer.db.queries.matches import MatchRow, SeatRow, existing_match, find_match, seats_of
from lagerfeuer.db.queries.open_tables import (
    HOUSE,
    InvitationRow,
    OpenTableRow,
    add_invitations,
    answer_invitation,
    change_open_table,
    due_open_tables,
    end_open_table,
    find_open_table,
    free_seat,
    keep_seat,
    matches_before,
    prolong,
    waits,
)
from lagerfeuer.db.queries.outbox import add_to_outbox
from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.db.queries.public_log import log_left
from lagerfeuer.db.queries.transfers import FROM_ELSEWHERE, forget_moved_in
from lagerfeuer.matches.cache import MatchCache
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.matches.presence import Presence
from lagerfeuer.matches.service import MatchService
from lagerfeuer.outbox import DECLINED, INVITED, notices_for
from lagerfeuer.tables.admission import NAMED, AdmissionTerms, closed_reason
from lagerfeuer.tables.bot_seats import check_bots
from lagerfeuer.tables.finish_estimates import MatchProspect, finishes_of
from lagerfeuer.tables.known_players import check_invited
from lagerfeuer.tables.match_setup import LIVE_WAIT, begin_without_missing, reopen, waits_until
from lagerfeuer.tables.open_table_lists import open_tables
from lagerfeuer.tables.seek_pairing import check_own_tables
from lagerfeuer.tables.views import FinishView, OpenTableView

MAX_LISTED_TABLES = 60
LOOK_AHEAD = 10 * MINUTE_MS
"""How long before a live table expires its wait is extended if its host is online. With several servers, the one the
host is connected to must act before the others.
"""
ANSWERS = ("later", "busy", "other")
"""The answers to choose from when declining; their texts are `invited-answer-…`."""
Decision = Callable[[Connection, MatchRow, OpenTableRow, list[SeatRow], int], None]


class LobbyView(msgspec.Struct):
    """The open tables of the house: first those the reader may join, each group by waiting time, longest first."""

    tables: list[OpenTableView]


def free_own_seat(
    connection: Connection,
    row: MatchRow,
    opening: OpenTableRow,
    seats: Sequence[SeatRow],
    mine: SeatRow,
    at: int,
) -> None:
    """Free the seat of a person at an open table. If they are its host or the last person, it closes."""
    others = any(one.kind == "person" and one.player != mine.player for one in seats)
    if opening.host == mine.player or not others:
        end_open_table(connection, row.id, "closed", at)
        return
    keep_left_contribution(connection, mine)
    free_seat(connection, row.id, mine.seat)
    if mine.contribution is not None:
        log_left(connection, row.id, mine.seat, at)
    reopen(connection, row, opening, at)
    if opening.admits == NAMED and opening.host is not None:
        # No one can take this seat without an invitation, so tell the host.
        add_to_outbox(connection, notices_for(DECLINED, row, [opening.host], at))


class OpenTables:
    """Manages all tables of a house whose match has not begun."""

    def __init__(
        self,
        database: Database,
        clock: Clock,
        cache: MatchCache,
        presence: Presence,
        matches: MatchService,
        has_bots: bool,
    ) -> None:
        self.database = database
        self.clock = clock
        self.cache = cache
        self.presence = presence
        self.matches = matches
        self.has_bots = has_bots
        """Whether bot accounts may play."""

    async def lobby(self, player: PlayerRow | None) -> LobbyView:
        """Return the open tables of the house."""
        at = self.clock.now()
        tables = await self.database.read(lambda c: open_tables(c, player, at, MAX_LISTED_TABLES))
        await self.reckon_finishes(player, tables)
        return LobbyView(tables)

    async def reckon_finishes(self, player: PlayerRow | None, tables: list[OpenTableView]) -> None:
        """Estimate when each match may be over if the reader sits down, and add it to the tables."""
        me = None if player is None else player.id
        ids = [table.match.id for table in tables]
        seats = await self.database.read(lambda connection: seats_of(connection, ids))
        prospects = []
        for table in tables:
            rows = seats[table.match.id]
            others = [row.player for row in rows if row.kind in ("person", "kept") and row.player != me]
            takes_open = not any(row.player == me and me is not None for row in rows)
            strangers = max(0, sum(row.kind == "open" for row in rows) - takes_open)
            tempo = None if table.tempo is None else time_control_of(msgspec.structs.asdict(table.tempo))
            prospects.append(MatchProspect(game_named(table.match.game), [*others, me], strangers, tempo))
        finishes: list[FinishView | None] = await finishes_of(self.database, self.clock, prospects)
        for table, finish in zip(tables, finishes, strict=True):
            table.finish = finish

    async def decline(self, live: LiveMatch, player: PlayerRow, answer: str | None) -> None:
        """Decline an invitation; the reserved seat is open again. Raises NotAllowed, Unacceptable."""
        if answer is not None and answer not in ANSWERS:
            raise Unacceptable("error-invite-answer")

        def decline(
            connection: Connection, row: MatchRow, opening: OpenTableRow, seats: list[SeatRow], at: int
        ) -> None:
            reserved = [one.seat for one in seats if one.kind == "kept" and one.player == player.id]
            if not answer_invitation(connection, row.id, player.id, "declined", answer) and not reserved:
                raise NotAllowed("error-invite-none")
            for seat in reserved:
                free_seat(connection, row.id, seat)
            waiting = [one.player for one in seats if one.kind == "person" and one.player is not None]
            notified = waiting if opening.host is None else [opening.host]
            add_to_outbox(connection, notices_for(DECLINED, row, notified, at))

        await self._change(live, decline, {player.id})

    async def invite(self, live: LiveMatch, player: PlayerRow, seat: int, guest: str) -> LiveMatch:
        """Invite a person, by id, to an open seat. Raises NotAllowed, Unacceptable."""

        def invite(
            connection: Connection, row: MatchRow, opening: OpenTableRow, seats: list[SeatRow], at: int
        ) -> None:
            _check_decides(opening, seats, player)
            if any(one.player == guest and one.kind in ("person", "kept") for one in seats):
                raise Unacceptable("error-invite-twice")
            check_invited(connection, player.id, [guest], at)
            after = [replace(one, kind="kept", player=guest) if one.seat == seat else one for one in seats]
            check_bots(connection, player, row, after, opening.admits, [guest], at, self.has_bots)
            if not keep_seat(connection, row.id, seat, guest):
                raise NotAllowed("error-seat-taken")
            asked = InvitationRow(row.id, seat, guest, player.id, "asked", None, False, at)
            add_invitations(connection, [asked])
            add_to_outbox(connection, notices_for(INVITED, row, [guest], at))

        return await self._change(live, invite, {guest})

    async def withdraw(self, live: LiveMatch, player: PlayerRow, seat: int) -> LiveMatch:
        """Withdraw an invitation and open its seat. Raises NotAllowed."""
        guests: set[str] = set()

        def withdraw(
            connection: Connection, row: MatchRow, opening: OpenTableRow, seats: list[SeatRow], at: int
        ) -> None:
            _check_decides(opening, seats, player)
            reserved = next((one for one in seats if one.seat == seat and one.kind == "kept"), None)
            if reserved is None or reserved.player is None:
                raise NotAllowed("error-invite-none")
            guests.add(reserved.player)
            free_seat(connection, row.id, seat)
            answer_invitation(connection, row.id, reserved.player, "withdrawn")

        return await self._change(live, withdraw, guests)

    async def admit(self, live: LiveMatch, player: PlayerRow, terms: AdmissionTerms) -> LiveMatch:
        """Change who may join; the time until expiry starts again. Raises NotAllowed, Unacceptable."""
        terms.checked()

        def admit(
            connection: Connection, row: MatchRow, opening: OpenTableRow, seats: list[SeatRow], at: int
        ) -> None:
            _check_decides(opening, seats, player)
            if terms.admits == NAMED and any(one.kind == "open" for one in seats):
                raise Unacceptable("error-invite-who")
            check_bots(connection, player, row, seats, terms.admits, (), at, self.has_bots)
            if terms.admits == HOUSE and opening.admits != HOUSE:
                check_own_tables(connection, player.id)
            until = waits_until(row.tempo, at)
            change_open_table(
                connection,
                replace(opening, admits=terms.admits, least=terms.least, most=terms.most, until=until),
            )

        return await self._change(live, admit)

    async def leave(self, live: LiveMatch, player: PlayerRow) -> None:
        """Leave a table before its match begins.

        If its host or the last person leaves, it closes. Raises NotAllowed.
        """

        def leave(
            connection: Connection, row: MatchRow, opening: OpenTableRow, seats: list[SeatRow], at: int
        ) -> None:
            mine = [one for one in seats if one.kind == "person" and one.player == player.id]
            if not mine:
                raise NotAllowed("error-not-seated")
            free_own_seat(connection, row, opening, seats, mine[0], at)

        await self._change(live, leave, {player.id})

    async def clear_away(self, live: LiveMatch, also: Callable[[Connection], object]) -> LiveMatch:
        """Close a table that has not begun, as a host of the house; `also` is called in the same transaction.

        Raises NotAllowed.
        """

        def clear(
            connection: Connection, row: MatchRow, opening: OpenTableRow, _seats: list[SeatRow], at: int
        ) -> None:
            end_open_table(connection, row.id, "by-host", at)
            if opening.admits == FROM_ELSEWHERE:
                forget_moved_in(connection, row.id)
            also(connection)

        return await self._change(live, clear, by_host=True)

    async def _change(
        self, live: LiveMatch, decision: Decision, people: Collection[str] = (), by_host: bool = False
    ) -> LiveMatch:
        """Change a table as it is in the database; notify everyone at it, and `people`. Raises NotAllowed."""
        id_, at = live.row.id, self.clock.now()
        concerned = {row.player for row in live.seats if row.player is not None}

        def change(connection: Connection) -> list[str]:
            row, seats, _ = existing_match(connection, id_)
            opening = find_open_table(connection, id_)
            if row.status == "closed":
                raise NotAllowed(closed_reason(opening).text)
            if row.status != "open" or opening is None:
                raise NotAllowed("error-table-begun")
            if opening.admits == FROM_ELSEWHERE and not by_host:
                # A transferred table must stay as it was.
                raise NotAllowed("error-table-moved")
            before = matches_before(connection, id_)
            decision(connection, row, opening, seats, at)
            return before if not waits(connection, id_) else []

        async with live.lock:
            before = await self.database.write(change)
        live = await self.matches.refresh_table(live, concerned | set(people))
        # A match whose rematch was closed can get another one.
        await self.matches.refresh_matches(before)
        return live

    async def run_due(self, backoff: RetryBackoff) -> None:
        """Close tables that have expired; live tables are extended while their host is online."""
        at, excluded = self.clock.now(), set(backoff.waiting_ids())
        due = await self.database.read(lambda connection: due_open_tables(connection, at, LOOK_AHEAD))
        for opening in due:
            if opening.match not in excluded:
                with backoff.trying(opening.match):
                    await self._handle_due(opening, at)

    async def _handle_due(self, opening: OpenTableRow, at: int) -> None:
        if opening.admits != FROM_ELSEWHERE and await self._host_is_here(opening):
            await self._prolong(opening, at)
        elif opening.until is not None and opening.until <= at:
            await self._expire(opening, at)

    async def _host_is_here(self, opening: OpenTableRow) -> bool:
        live = await self.cache.find(opening.match)
        if live.time_control is None or not live.time_control.is_live:
            return False
        if opening.host is not None:
            return self.presence.is_online(opening.host)
        return any(
            row.kind == "person" and row.player is not None and self.presence.is_online(row.player)
            for row in live.seats
        )

    async def _prolong(self, opening: OpenTableRow, at: int) -> None:
        live = await self.cache.find(opening.match)
        async with live.lock:
            await self.database.write(lambda c: prolong(c, opening, at + LIVE_WAIT))
        await self.matches.refresh_table(live)

    async def _expire(self, opening: OpenTableRow, at: int) -> None:
        live = await self.cache.find(opening.match)

        def expire(connection: Connection) -> list[str]:
            now, found = find_open_table(connection, opening.match), find_match(connection, opening.match)
            # A person may have changed the terms or taken the last seat in the meantime.
            if now is None or now.until is None or now.until > at:
                return []
            if found is None or found[0].luck_due is not None:
                return []
            if opening.admits == FROM_ELSEWHERE:
                begin_without_missing(connection, opening.match, at)
                return []
            before = matches_before(connection, opening.match)
            end_open_table(connection, opening.match, "expired", at)
            return before

        people = {row.player for row in live.seats if row.player is not None}
        async with live.lock:
            before = await self.database.write(expire)
        await self.matches.refresh_table(live, people)
        await self.matches.refresh_matches(before)


def _check_decides(opening: OpenTableRow, seats: list[SeatRow], player: PlayerRow) -> None:
    """Raise NotAllowed if a person does not manage the table."""
    if all(one.kind != "person" or one.player != player.id for one in seats):
        raise NotAllowed("error-not-seated")
    if opening.host not in (None, player.id):
        raise NotAllowed("error-table-host")
