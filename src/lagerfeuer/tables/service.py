"""Setting up a table, or sitting down at one that waits."""

from __future__ import annotations

import secrets

import msgspec
from sqlalchemy import Connection

from boardkit.bots.levels import LEVELS
from boardkit.notes import SPECTATOR
from boardkit.registry import game_named
from lagerfeuer.clocks.time_control import time_control_of
from lagerfeuer.common.clock import Clock
from lagerfeuer.common.errors import Conflict, NotAllowed, NotFound, Unacceptable
from lagerfeuer.db.database import Database
from lagerfeuer.db.queries.matches import MatchRow, existing_match, match_invited_by, take_seat
from lagerfeuer.db.queries.open_tables import (
    HOUSE,
    OpenTableRow,
    answer_invitation,
    find_open_table,
    free_seat,
)
from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.db.queries.ratings import find_ratings
from lagerfeuer.db.queries.transfers import FROM_ELSEWHERE
from lagerfeuer.matches.cache import MatchCache
from lagerfeuer.matches.clock_views import TimeControlView
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.matches.origin import origin_view
from lagerfeuer.matches.service import MatchService
from lagerfeuer.matches.spectator_delay import checked_delay
from lagerfeuer.matches.summaries import summary
from lagerfeuer.matches.views import reason_view
from lagerfeuer.ratings.views import SeatRatingView, seat_ratings
from lagerfeuer.tables.admission import (
    LINK,
    Table,
    check_admission,
    check_rated,
    closed_reason,
    free_seats,
    newcomer,
    refusal,
)
from lagerfeuer.tables.bot_seats import check_bots
from lagerfeuer.tables.finish_estimates import finish_of
from lagerfeuer.tables.known_players import check_invited
from lagerfeuer.tables.listing import checked_listed, within_limit
from lagerfeuer.tables.match_setup import (
    MatchTerms,
    TableRows,
    add_table,
    bot_seat,
    invitations_to_reserved,
    new_match,
    seat_row,
    start_if_full,
    stored_time_control,
    waits_until,
)
from lagerfeuer.tables.new_table import NewTable
from lagerfeuer.tables.restored_contributions import log_returned_contribution, taken_seat
from lagerfeuer.tables.seek_pairing import Seek, check_own_tables, sit_down_at_a_fitting_table
from lagerfeuer.tables.views import FinishView, InvitationView
from lagerfeuer.tables.what_if_terms import checked_what_if


class TableService:
    """Sets up tables and seats people at them."""

    def __init__(
        self,
        database: Database,
        clock: Clock,
        cache: MatchCache,
        matches: MatchService,
        lists_matches: bool = True,
        has_bots: bool = True,
    ) -> None:
        self.database = database
        self.clock = clock
        self.cache = cache
        self.matches = matches
        self.lists_matches = lists_matches
        """Whether matches of people may be listed."""
        self.has_bots = has_bots
        """Whether bot accounts may play."""

    async def create(self, player: PlayerRow | None, table: NewTable) -> LiveMatch:
        """Create a table. Its match begins when all seats are taken and have contributed to the luck.

        If it is open to the house and an equal table already waits, take a seat there instead. Raises Unacceptable,
        Malformed, NotAllowed.
        """
        game = game_named(table.game)
        if len(table.seats) not in game.seats:
            raise Unacceptable("error-seats-number", {"least": min(game.seats), "most": max(game.seats)})
        if player is not None and sum(kind == "me" for kind, _ in table.seats) != 1:
            raise Unacceptable("error-seats-me")
        terms = table.admission()
        order = list(table.seats)
        if table.shuffle:
            secrets.SystemRandom().shuffle(order)
        at = self.clock.now()
        options = game.player_options(table.options)
        if table.rated:
            check_rated(game, player, options, order)
        elif table.rated_with_bots:
            raise Unacceptable("error-rated-with-bots")
        tempo = stored_time_control(table.tempo, order)
        is_listed = checked_listed(
            table.listed,
            terms.admits,
            table.rated,
            player is None or self.lists_matches,
            player is not None and player.discreet,
        )
        match_terms = MatchTerms(
            table.game,
            options,
            len(order),
            shown=is_listed,
            tempo=tempo,
            rated=table.rated,
            # Bot accounts are not invited to tables for the house, where the term would only keep similar seeks apart.
            rated_with_bots=table.rated_with_bots and terms.admits != HOUSE,
            delay=checked_delay(table.delay),
            what_if=checked_what_if(table.what_if, tempo, table.rated),
        )
        row, secret = new_match(match_terms, at)
        seats = [seat_row(row.id, seat, wish, player) for seat, wish in enumerate(order)]
        host = None if player is None else player.id
        opening = OpenTableRow(
            row.id, host, terms.admits, terms.least, terms.most, waits_until(row.tempo, at)
        )
        asked = invitations_to_reserved(seats, host, at)

        def seated(connection: Connection, wanted: MatchRow) -> str | None:
            assert host is not None
            seek = Seek(wanted, opening, seats, host, any_seat=table.shuffle)
            return sit_down_at_a_fitting_table(connection, seek, at)

        def set_up(connection: Connection) -> str:
            if host is not None:
                check_invited(connection, host, [one.player for one in asked], at)
            if player is not None and (asked or player.program):
                people = [one.player for one in asked]
                check_bots(connection, player, row, seats, terms.admits, people, at, self.has_bots)
            seeks = host is not None and terms.admits == HOUSE
            found = seated(connection, row) if seeks else None
            new = (
                row
                if player is None or found is not None
                else within_limit(connection, row, player, table.listed)
            )
            if seeks and found is None and new.shown != row.shown:
                # An equal unlisted table may wait, of a person who also has too many listed matches.
                found = seated(connection, new)
            if found is not None:
                return found
            if seeks and host is not None:
                check_own_tables(connection, host)
            add_table(connection, TableRows(new, seats, secret, opening, asked), at)
            return row.id

        id_ = await self.database.write(set_up)
        live = await self.cache.find(id_)
        if id_ != row.id:
            return await self.matches.refresh_table(live)
        self.matches.announce(live)
        self.matches.announce_open_tables(opening)
        return live

    async def invitation(self, token: str, person: PlayerRow | None) -> InvitationView:
        """Return the table that an invitation token leads to. Raises NotFound."""
        live = await self._invited(token)
        player = None if person is None else person.id
        options = live.game.public_options(live.row.options)
        row, opening, seats = live.row, live.opening, live.seats
        table = Table(row, opening, seats)
        at = self.clock.now()
        reason = await self.database.read(
            lambda c: refusal(table, newcomer(c, person, [table], at), by_link=True)
        )
        tempo, free = time_control_of(row.tempo), free_seats(seats, player) if reason is None else []
        finish = await self._finish(live, player) if free else None
        shown = None if tempo is None else TimeControlView(**tempo.values())
        why = None if reason is None else reason_view(reason)
        view = InvitationView(
            summary(row, seats, player), free, options, shown, finish, row.delay, row.commitment, why
        )
        origin = origin_view(row.origin, live.game)
        ratings = await self._ratings(live)
        return msgspec.structs.replace(
            view, ratings=ratings, origin=origin, what_if=row.what_if, listed=row.shown
        )

    async def _ratings(self, live: LiveMatch) -> list[SeatRatingView]:
        """Return the current ratings of the people at a rated table."""
        if not live.row.rated:
            return []
        people = [row.player for row in live.seats if row.player is not None]
        game = live.row.game
        known = await self.database.read(lambda connection: find_ratings(connection, people, game))
        return seat_ratings(live.row.rated, live.seats, known, {})

    async def _finish(self, live: LiveMatch, player: str | None) -> FinishView | None:
        """Return when the match may be over if this person sits down."""
        others = [row.player for row in live.seats if row.kind in ("person", "kept") and row.player != player]
        strangers = sum(row.kind == "open" for row in live.seats) - (not live.is_reserved_for(player))
        return await finish_of(
            self.database,
            self.clock,
            live.game,
            [*others, player],
            strangers,
            time_control_of(live.row.tempo),
        )

    async def _invited(self, token: str) -> LiveMatch:
        id_ = await self.database.read(lambda connection: match_invited_by(connection, token))
        if id_ is None:
            raise NotFound("error-no-invitation")
        return await self.cache.find(id_)

    async def join(self, token: str, player: PlayerRow, seat: int | None) -> LiveMatch:
        """Take a seat by an invitation; None takes any. A seated person keeps their seat. Raises NotAllowed."""
        return await self.sit(await self._invited(token), player, seat, by_link=True)

    async def sit(
        self, live: LiveMatch, player: PlayerRow, seat: int | None, by_link: bool = False
    ) -> LiveMatch:
        """Take a seat at a table that admits the person; None takes any.

        A seated person keeps theirs. Raises NotAllowed.
        """
        id_, at = live.row.id, self.clock.now()

        def sit(connection: Connection) -> bool:
            # Read in the transaction: another process may have seated a person or closed the table.
            row, seats, secret = existing_match(connection, id_)
            if any(one.kind == "person" and one.player == player.id for one in seats):
                return False
            table = Table(row, find_open_table(connection, id_), seats)
            check_admission(connection, table, player, at, by_link)
            taken = taken_seat(connection, id_, player.id, free_seats(seats, player.id), seat)
            take_seat(connection, taken)
            log_returned_contribution(connection, row, taken, at)
            answer_invitation(connection, id_, player.id, "accepted")
            after = [taken if one.seat == taken.seat else one for one in seats]
            start_if_full(connection, row, after, secret, at, by=player.id)
            return True

        if live.seat_of(player.id) != SPECTATOR:
            return live
        async with live.lock:
            try:
                await self.database.write(sit)
            except Conflict as conflict:
                await self.cache.refresh_locked(live)
                raise NotAllowed("error-seat-taken") from conflict
        return await self.matches.refresh_table(live, {player.id})

    async def seat_bot(
        self, live: LiveMatch, player: PlayerRow, level: str, seat: int | None = None
    ) -> LiveMatch:
        """Seat a bot on an open seat (None: the first) or on a reserved one. Raises NotAllowed, Unacceptable.

        At a table by link each seated person may fill open seats; otherwise only the person who manages the table.
        """
        if level not in LEVELS:
            raise Unacceptable("error-seats-kind")
        id_, at = live.row.id, self.clock.now()

        def sit(connection: Connection) -> None:
            row, seats, secret = existing_match(connection, id_)
            opening = find_open_table(connection, id_)
            if all(one.kind != "person" or one.player != player.id for one in seats):
                raise NotAllowed("error-not-seated")
            if row.status == "closed":
                raise NotAllowed(closed_reason(opening).text)
            if row.rated:
                raise NotAllowed("error-rated-bot")
            if opening is not None and opening.admits == FROM_ELSEWHERE:
                raise NotAllowed("error-table-moved")
            free = free_seats(seats, None)
            if opening is None or not (free or seat is not None):
                raise NotAllowed("error-table-full")
            chosen = free[0] if seat is None else seat
            reserved = next((one for one in seats if one.seat == chosen and one.kind == "kept"), None)
            if chosen not in free and reserved is None:
                raise NotAllowed("error-seat-taken")
            if (reserved is not None or opening.admits != LINK) and opening.host not in (None, player.id):
                raise NotAllowed("error-table-host")
            if reserved is not None and reserved.player is not None:
                free_seat(connection, id_, chosen)
                answer_invitation(connection, id_, reserved.player, "withdrawn")
            taken = bot_seat(id_, chosen, level)
            take_seat(connection, taken)
            after = [taken if one.seat == chosen else one for one in seats]
            start_if_full(connection, row, after, secret, at, by=player.id)

        live.require_seat(player)
        gone = {row.player for row in live.seats if row.kind == "kept" and row.player is not None}
        async with live.lock:
            try:
                await self.database.write(sit)
            except Conflict as conflict:
                await self.cache.refresh_locked(live)
                raise NotAllowed("error-seat-taken") from conflict
        return await self.matches.refresh_table(live, gone)
