"""Forks: a new match from a position of a finished one, with its own luck from there on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection

from boardkit.errors import Malformed, RulesError
from boardkit.records.luck_terms import lines_digest
from boardkit.records.record import Record, line_of, replay_steps
from lagerfeuer.accounts.people import refuse_bot
from lagerfeuer.clocks.time_control import TimeControl
from lagerfeuer.common.background_threads import HOUSE_WORK, in_pieces
from lagerfeuer.common.errors import NotAllowed, NotFound, Unacceptable
from lagerfeuer.db.queries.imports import PositionRow
from lagerfeuer.db.queries.open_tables import Admits, OpenTableRow
from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.matches.log_rows import action_values
from lagerfeuer.matches.luck_terms import LINES
from lagerfeuer.matches.match_record import head_of_match
from lagerfeuer.matches.origin import POSITION, RECORD, may_fork
from lagerfeuer.tables.admission import LINK, NAMED
from lagerfeuer.tables.bot_seats import check_bots
from lagerfeuer.tables.known_players import check_invited
from lagerfeuer.tables.match_setup import (
    MatchTerms,
    SeatRequest,
    TableRows,
    add_table,
    invitations_to_reserved,
    new_match,
    seat_row,
    stored_time_control,
    waits_until,
)
from lagerfeuer.tables.service import TableService


async def fork_match(
    tables: TableService,
    live: LiveMatch,
    player: PlayerRow,
    ply: int,
    wishes: Sequence[SeatRequest],
    key: str,
    tempo: TimeControl | None = None,
) -> LiveMatch:
    """Create a match that continues from a ply of a finished one. It is never rated.

    `key`: this house's signing key. Raises NotFound, NotAllowed, Unacceptable.
    """
    refuse_bot(player)
    if live.row.status != "finished":
        # A fork of a running match would let people try out what may still happen in it.
        raise NotAllowed("error-go-on-running")
    if may_fork(live.row):
        raise NotAllowed("error-go-on-elsewhere")
    last = live.row.ply
    if not 0 <= ply <= last:
        raise NotFound("error-no-ply", {"last": last})
    if len(wishes) != len(live.seats):
        raise Unacceptable("error-go-on-seats", {"count": len(live.seats)})
    if sum(kind == "me" for kind, _ in wishes) != 1:
        raise Unacceptable("error-seats-me")
    try:
        snapshot, taken = await HOUSE_WORK.do(_taken, live, ply)
    except (Malformed, RulesError) as error:
        raise NotAllowed("error-replay-lost") from error
    at = tables.clock.now()
    terms = MatchTerms(
        live.row.game,
        live.row.options,
        len(live.seats),
        tempo=stored_time_control(tempo, wishes),
        origin={**origin_at(live, ply, key), LINES: taken},
    )
    row, secret = new_match(terms, at)
    log = await HOUSE_WORK.do(_log_rows, row.id, live, ply)
    position = PositionRow(row.id, ply, snapshot, log, [])
    seats = [seat_row(row.id, seat, wish, player) for seat, wish in enumerate(wishes)]
    admits: Admits = NAMED if all(kind != "open" for kind, _ in wishes) else LINK
    opening = OpenTableRow(row.id, player.id, admits, None, None, waits_until(row.tempo, at))
    asked = invitations_to_reserved(seats, player.id, at)

    def set_up(connection: Connection) -> None:
        people = [one.player for one in asked]
        check_invited(connection, player.id, people, at)
        check_bots(connection, player, row, seats, admits, people, at, tables.has_bots)
        add_table(connection, TableRows(row, seats, secret, opening, asked, position), at)

    await tables.database.write(set_up)
    begun = await tables.cache.find(row.id)
    tables.matches.announce(begun)
    return begun


def _taken(live: LiveMatch, ply: int) -> tuple[bytes, str]:
    """Return the encoded state after a ply of a finished match, and the digest of its log up to there.

    Raises Malformed; NotAllowed if the match is over at this ply.
    """
    log = live.log[: ply + 1]
    # Replay the match only as far as necessary.
    record = Record(head_of_match(live), [line_of(logged.entry) for logged in in_pieces(log)])
    *_, state = in_pieces(replay_steps(record, live.game))
    if state.decision() is None:
        raise NotAllowed("error-go-on-over")
    entries = (logged.entry for logged in in_pieces(log))
    digest = lines_digest((entry.seat, entry.action, entry.luck) for entry in entries)
    return live.game.codec.encode(state), digest


def _log_rows(match: str, live: LiveMatch, ply: int) -> list[dict[str, Any]]:
    """Return the log up to a ply as rows of another match."""
    return [action_values(match, logged.entry, logged.at) for logged in in_pieces(live.log[: ply + 1])]


def origin_at(live: LiveMatch, ply: int, key: str) -> dict[str, Any]:
    """Return the origin of a match that continues from a ply of this one."""
    old = live.row.origin
    match = live.row.id
    if old is not None and old["kind"] == RECORD:
        # A match that was played without a house has no id outside this house.
        match, key = old["match"] or match, old["key"]
    return {"kind": POSITION, "match": match, "ply": ply, "key": key, "here": live.row.id}
