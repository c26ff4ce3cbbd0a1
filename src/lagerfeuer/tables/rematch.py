"""The rematch: the same table with its seats turned by one, and its people invited."""

from __future__ import annotations

from dataclasses import replace

from sqlalchemy import Connection

from lagerfeuer.accounts.people import refuse_bot
from lagerfeuer.common.errors import Conflict, NotAllowed
from lagerfeuer.db.queries.matches import SeatRow, set_again
from lagerfeuer.db.queries.open_tables import OpenTableRow
from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.tables.admission import LINK, blocked_among
from lagerfeuer.tables.bot_seats import check_bots, unwilling_bots
from lagerfeuer.tables.listing import within_limit
from lagerfeuer.tables.match_setup import (
    MatchTerms,
    TableRows,
    add_table,
    bot_seat,
    invitations_to_reserved,
    new_match,
    person_seat,
    waits_until,
)
from lagerfeuer.tables.service import TableService


async def create_rematch(tables: TableService, live: LiveMatch, player: PlayerRow) -> LiveMatch:
    """Return the rematch, created by the first person who asks; others take the seat reserved for them.

    Raises NotAllowed.
    """
    live.require_seat(player)
    refuse_bot(player)
    if live.row.status != "finished":
        raise NotAllowed("error-not-finished")
    if live.row.again is None:
        await _set_up(tables, live, player)
        # It was created here, or in the meantime by another process.
        live = await tables.cache.find(live.row.id)
    assert live.row.again is not None
    rematch = await tables.cache.find(live.row.again)
    if rematch.is_reserved_for(player.id):
        return await tables.sit(rematch, player, None)
    return rematch


async def _set_up(tables: TableService, live: LiveMatch, player: PlayerRow) -> None:
    async with live.lock:
        if live.row.again is not None:
            return
        old, at = live.row, tables.clock.now()
        # A bot that stood in for a person plays the rematch, too.
        rated = old.rated and all(one.kind != "bot" for one in live.seats)
        terms = MatchTerms(
            old.game,
            old.options,
            len(live.seats),
            shown=old.shown and tables.lists_matches,
            tempo=old.tempo,
            rated=rated,
            rated_with_bots=rated and old.rated_with_bots,
            delay=old.delay,
            what_if=old.what_if,
        )
        row, secret = new_match(terms, at)
        turned = [live.seats[-1], *live.seats[:-1]]
        # Set no host, because no single person manages a table where everyone has played.
        opening = OpenTableRow(row.id, None, LINK, None, None, waits_until(row.tempo, at))

        def add(connection: Connection) -> None:
            people = [one.player for one in turned if one.player is not None]
            others = [one for one in people if one != player.id]
            apart = blocked_among(connection, player.id, others)
            # The rematch must not depend on a bot account that does not take part, so its seat is open, too.
            apart |= unwilling_bots(connection, player, row, others, at, tables.has_bots)
            seats = [_turned_seat(row.id, seat, one, player, apart) for seat, one in enumerate(turned)]
            set_again(connection, old.id, row.id)
            asked = invitations_to_reserved(seats, player.id, at, again=True)
            invited = [one.player for one in asked]
            check_bots(connection, player, row, seats, LINK, invited, at, tables.has_bots)
            new = within_limit(connection, row, player, None)
            add_table(connection, TableRows(new, seats, secret, opening, asked), at)

        try:
            await tables.database.write(add)
        except Conflict:
            await tables.cache.refresh_locked(live)
            return
        live.row = replace(live.row, again=row.id)
    tables.matches.announce(live)
    tables.matches.announce(await tables.cache.find(row.id))


def _turned_seat(match: str, seat: int, old: SeatRow, player: PlayerRow, apart: frozenset[str]) -> SeatRow:
    if old.kind == "bot":
        # This includes a bot that stood in for a person who left.
        assert old.bot is not None
        return bot_seat(match, seat, old.bot)
    if old.player == player.id:
        return person_seat(match, seat, player.id)
    if not old.name or old.player in apart:
        # Do not reserve a seat for a person who has left the house.
        return SeatRow(match, seat, "open", None, None, None)
    return SeatRow(match, seat, "kept", old.player, None, None)
