"""Going on from a moment of a finished match: another match, with luck of its own from there on."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any

from sqlalchemy import Connection

from boardkit.errors import Malformed, RulesError
from boardkit.game import Game
from boardkit.records.luck_terms import lines_digest
from boardkit.records.record import Record, replay_steps
from lagerfeuer.clocks.time_control import Tempo
from lagerfeuer.common.background_threads import OURS
from lagerfeuer.common.errors import NotAllowed, NotFound, Unacceptable
from lagerfeuer.db.queries.imports import PositionRow
from lagerfeuer.db.queries.open_tables import OpeningRow
from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.matches.log_rows import action_values
from lagerfeuer.matches.luck_terms import LINES
from lagerfeuer.matches.match_record import record_of
from lagerfeuer.matches.origin import POSITION, RECORD, may_go_on
from lagerfeuer.matches.spectator_delay import NONE
from lagerfeuer.tables.admission import LINK, NAMED
from lagerfeuer.tables.known_players import check_invited
from lagerfeuer.tables.match_setup import (
    NewTable,
    SeatWish,
    add_table,
    kept_invitations,
    kept_tempo,
    new_match,
    seat_row,
    waits_until,
)
from lagerfeuer.tables.service import Lobby


async def go_on(
    lobby: Lobby,
    live: LiveMatch,
    player: PlayerRow,
    ply: int,
    wishes: Sequence[SeatWish],
    key: str,
    tempo: Tempo | None = None,
) -> LiveMatch:
    """A match that goes on from a ply of a finished one, at a table of its own; it is never rated.

    `key`: what this house signs with. Raises NotFound, NotAllowed, Unacceptable.
    """
    house, game = lobby.house, live.game
    if live.row.status != "finished":
        # Whoever tried what comes next could use it at the table where it is still to come.
        raise NotAllowed("error-go-on-running")
    if may_go_on(live.row):
        raise NotAllowed("error-go-on-elsewhere")
    last = live.row.ply
    if not 0 <= ply <= last:
        raise NotFound("error-no-ply", {"last": last})
    if len(wishes) != len(live.seats):
        raise Unacceptable("error-go-on-seats", {"count": len(live.seats)})
    if sum(kind == "me" for kind, _ in wishes) != 1:
        raise Unacceptable("error-seats-me")
    try:
        snapshot = await OURS.do(_snapshot_at, record_of(live), game, ply)
    except (Malformed, RulesError) as error:
        raise NotAllowed("error-replay-lost") from error
    at = house.clock.now()
    taken = lines_digest((one.entry.seat, one.entry.action, one.entry.luck) for one in live.log[: ply + 1])
    row, secret = new_match(
        live.row.game,
        game.rules_version,
        live.row.options,
        len(live.seats),
        False,
        kept_tempo(tempo, wishes),
        at,
        rated=False,
        delay=NONE,
        origin={**origin_at(live, ply, key), LINES: taken},
    )
    log = [action_values(row.id, logged.entry, logged.at) for logged in live.log[: ply + 1]]
    position = PositionRow(row.id, ply, snapshot, log, [])
    seats = [seat_row(row.id, seat, wish, player) for seat, wish in enumerate(wishes)]
    admits = NAMED if all(kind != "open" for kind, _ in wishes) else LINK
    opening = OpeningRow(row.id, player.id, admits, None, None, waits_until(row.tempo, at))
    asked = kept_invitations(seats, player.id, at)

    def set_up(connection: Connection) -> None:
        check_invited(connection, player.id, [one.player for one in asked], at)
        add_table(connection, NewTable(row, seats, secret, opening, asked, position), at)

    await house.store.write(set_up)
    begun = await house.matches.find(row.id)
    house.tell(begun)
    return begun


def _snapshot_at(record: Record, game: Game, ply: int) -> bytes:
    """The state after a ply as it is kept. Raises Malformed; NotAllowed where nothing is left to be played."""
    state = next(islice(replay_steps(record, game), ply, None))
    if state.decision() is None:
        raise NotAllowed("error-go-on-over")
    return game.codec.encode(state)


def origin_at(live: LiveMatch, ply: int, key: str) -> dict[str, Any]:
    """Where a match comes from that goes on from a ply of this one."""
    old = live.row.origin
    match = live.row.id
    if old is not None and old["kind"] == RECORD:
        # Where it was played without a house, only the copy here has a name.
        match, key = old["match"] or match, old["key"]
    return {"kind": POSITION, "match": match, "ply": ply, "key": key, "here": live.row.id}
