"""Playing again: the same table with its seats turned, and its people asked whether they come."""

from __future__ import annotations

from dataclasses import replace

from sqlalchemy import Connection

from lagerfeuer.common.errors import Conflict, NotAllowed
from lagerfeuer.db.queries.matches import SeatRow, set_again
from lagerfeuer.db.queries.open_tables import OpenTableRow
from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.tables.admission import LINK, kept_apart
from lagerfeuer.tables.match_setup import (
    NewTable,
    add_table,
    bot_seat,
    kept_invitations,
    new_match,
    person_seat,
    waits_until,
)
from lagerfeuer.tables.service import TableService


async def create_rematch(tables: TableService, live: LiveMatch, player: PlayerRow) -> LiveMatch:
    """The rematch, seats turned by one; whoever asks second takes the seat kept for him. Raises NotAllowed."""
    live.seated(player)
    if live.row.status != "finished":
        raise NotAllowed("error-not-finished")
    if live.row.again is None:
        await _set_up(tables, live, player)
        # Set up here, or by another process meanwhile.
        live = await tables.cache.find(live.row.id)
    assert live.row.again is not None
    rematch = await tables.cache.find(live.row.again)
    if rematch.kept_for(player.id):
        return await tables.sit(rematch, player, None)
    return rematch


async def _set_up(tables: TableService, live: LiveMatch, player: PlayerRow) -> None:
    async with live.lock:
        if live.row.again is not None:
            return
        old, at = live.row, tables.clock.now()
        # Where a bot has played on for somebody it sits in the rematch as well.
        rated = old.rated and all(one.kind != "bot" for one in live.seats)
        version = live.game.rules_version
        row, secret = new_match(
            old.game,
            version,
            old.options,
            len(live.seats),
            old.shown,
            old.tempo,
            at,
            rated,
            old.delay,
            old.what_if,
        )
        turned = [live.seats[-1], *live.seats[:-1]]
        # Nobody decides alone about a table that all have sat at.
        opening = OpenTableRow(row.id, None, LINK, None, None, waits_until(row.tempo, at))

        def add(connection: Connection) -> None:
            people = [one.player for one in turned if one.player is not None]
            apart = kept_apart(connection, player.id, [one for one in people if one != player.id])
            seats = [_turned_seat(row.id, seat, one, player, apart) for seat, one in enumerate(turned)]
            set_again(connection, old.id, row.id)
            asked = kept_invitations(seats, player.id, at, again=True)
            add_table(connection, NewTable(row, seats, secret, opening, asked), at)

        try:
            await tables.database.write(add)
        except Conflict:
            await tables.cache.reload(live)
            return
        live.row = replace(live.row, again=row.id)
    tables.matches.announce(live)
    tables.matches.announce(await tables.cache.find(row.id))


def _turned_seat(match: str, seat: int, old: SeatRow, player: PlayerRow, apart: frozenset[str]) -> SeatRow:
    if old.kind == "bot":
        # Also one that has played on for somebody who left.
        assert old.bot is not None
        return bot_seat(match, seat, old.bot)
    if old.player == player.id:
        return person_seat(match, seat, player.id)
    if not old.name or old.player in apart:
        # Nobody need wait for somebody who has left the house.
        return SeatRow(match, seat, "open", None, None, None)
    return SeatRow(match, seat, "kept", old.player, None, None)
