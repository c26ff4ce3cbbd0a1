"""The rows of a new match, written when a table is set up and when its match begins."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import Connection

from boardkit.bots.levels import LEVELS
from boardkit.luck import NOBODY, VERSION, commitment, default_contribution, sitter_of, sitter_of_bot
from boardkit.match_state import MatchState, begin_match
from boardkit.notes import SPECTATOR
from boardkit.records.luck_terms import digest
from boardkit.registry import game_named
from lagerfeuer.clocks.match_clocks import set_clocks_up, switch_clocks
from lagerfeuer.clocks.time_control import TimeControl
from lagerfeuer.common.errors import Unacceptable
from lagerfeuer.common.ids import new_id
from lagerfeuer.common.units import DAY_MS, MINUTE_MS
from lagerfeuer.db.batches import Batch
from lagerfeuer.db.queries.imports import PositionRow, add_position, find_position, take_position
from lagerfeuer.db.queries.matches import (
    Delay,
    MatchRow,
    SeatRow,
    WhatIfRule,
    add_match,
    existing_match,
    set_contribution,
    set_luck_due,
    swap_match,
)
from lagerfeuer.db.queries.open_tables import (
    InvitationRow,
    OpenTableRow,
    add_invitations,
    add_open_table,
    change_open_table,
    drop_open_table,
    end_open_table,
)
from lagerfeuer.db.queries.outbox import add_to_outbox
from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.db.queries.transfers import forget_moved_in, leave_seats
from lagerfeuer.matches.log_rows import action_values
from lagerfeuer.matches.luck_terms import luck_of, terms_of
from lagerfeuer.matches.public_log import log_begin, log_commitment, log_contribution
from lagerfeuer.matches.spectator_delay import NONE, with_delayed_state, write_delayed_states
from lagerfeuer.outbox import INVITED, SEATED, notices_for, people_at, turn_notices
from lagerfeuer.tables.what_if_terms import usual_what_if

SeatRequest = tuple[str, str | None]
"""(kind, who) of a seat when a match is set up: "me", "open", "bot" with its level, or "kept" with a person."""
SLOW_WAIT, LIVE_WAIT = 14 * DAY_MS, 30 * MINUTE_MS
"""How long a table waits for people. A live table waits on while its host is online."""
SLOW_PATIENCE, LIVE_PATIENCE = DAY_MS, 2 * MINUTE_MS
"""How long a full table waits for contributions to the luck. After that the public rule contributes."""


@dataclass(frozen=True)
class MatchTerms:
    """The terms of a new match, fixed before any seat contributes to its luck."""

    game: str
    options: dict[str, Any]
    """All options of the game, defaults filled in."""
    seats: int
    shown: bool = False
    """Whether everyone finds it in lists."""
    tempo: dict[str, Any] | None = None
    rated: bool = False
    rated_with_bots: bool = False
    """Whether bot accounts may play with people although the match is rated."""
    delay: Delay = NONE
    what_if: WhatIfRule | None = None
    """Who answers on the what-if board; None for the default."""
    origin: dict[str, Any] | None = None
    """The match that it continues, with the digest of the part it takes over."""


@dataclass(frozen=True)
class TableRows:
    """All rows of a new table."""

    row: MatchRow
    seats: Sequence[SeatRow]
    secret: bytes
    opening: OpenTableRow
    invitations: Sequence[InvitationRow] = ()
    position: PositionRow | None = None
    """The position that the match begins from, if it does not begin with the game's set-up."""


def stored_time_control(tempo: TimeControl | None, wishes: Sequence[SeatRequest]) -> dict[str, Any] | None:
    """Return the time control of a table where at least two people may play; otherwise None. Bots have no clocks."""
    people = sum(kind != "bot" for kind, _ in wishes)
    return None if tempo is None or people < 2 else tempo.values()


def new_match(terms: MatchTerms, at: int) -> tuple[MatchRow, bytes]:
    """Return a match without people, and the secret of its luck, to which the row has the commitment."""
    what_if = usual_what_if(terms.tempo, terms.rated) if terms.what_if is None else terms.what_if
    row = MatchRow(
        id=new_id(10),
        game=terms.game,
        rules=game_named(terms.game).rules_version,
        options=terms.options,
        status="open",
        ply=0,
        draft=0,
        snapshot=None,
        pending=[],
        picks=0,
        turn=None,
        outcome=None,
        mini="",
        commitment="",
        invitation=new_id(16),
        again=None,
        shown=terms.shown,
        created=at,
        updated=at,
        tempo=terms.tempo,
        rated=terms.rated,
        rated_with_bots=terms.rated_with_bots,
        delay=terms.delay,
        what_if=what_if,
        origin=terms.origin,
        luck_version=VERSION,
    )
    secret, luck_terms = secrets.token_bytes(32), digest(terms_of(row, terms.seats))
    return replace(row, luck_terms=luck_terms, commitment=commitment(secret, row.id, luck_terms)), secret


def person_seat(match: str, seat: int, player: str) -> SeatRow:
    """Return a person's seat. Their browser contributes to the luck once it has seen the commitment."""
    return SeatRow(match, seat, "person", player, None, None, sitter=sitter_of(match, player))


def bot_seat(match: str, seat: int, level: str) -> SeatRow:
    """Return a bot's seat. A bot has no browser, so it contributes a value that everyone can compute."""
    share = default_contribution(match, seat)
    return SeatRow(match, seat, "bot", None, level, share, sitter=sitter_of_bot(level))


def seat_row(match: str, seat: int, wish: SeatRequest, player: PlayerRow | None) -> SeatRow:
    """Return a seat as requested. Raises Unacceptable."""
    kind, who = wish
    if kind == "me" and player is not None:
        return person_seat(match, seat, player.id)
    if kind == "bot" and who in LEVELS:
        return bot_seat(match, seat, who)
    if kind == "open":
        return SeatRow(match, seat, "open", None, None, None)
    if kind == "kept" and who is not None:
        return SeatRow(match, seat, "kept", who, None, None)
    raise Unacceptable("error-seats-kind")


def waits_until(tempo: dict[str, Any] | None, at: int) -> int:
    """Return until when a table with this time control waits for people."""
    return at + (LIVE_WAIT if _is_live(tempo) else SLOW_WAIT)


def reopen(connection: Connection, row: MatchRow, opening: OpenTableRow, at: int) -> None:
    """Let a table from which a person has left wait for people again, if it was full, as long as a new table."""
    if row.luck_due is not None:
        set_luck_due(connection, row.id, None)
        change_open_table(connection, replace(opening, until=waits_until(row.tempo, at)))


def contribution_deadline(tempo: dict[str, Any] | None, at: int) -> int:
    """Return until when a full table with this time control waits for contributions."""
    return at + (LIVE_PATIENCE if _is_live(tempo) else SLOW_PATIENCE)


def _is_live(tempo: dict[str, Any] | None) -> bool:
    return tempo is not None and tempo["kind"] == "live"


def invitations_to_reserved(
    seats: Sequence[SeatRow], by: str | None, at: int, again: bool = False
) -> list[InvitationRow]:
    """Return invitations for the people who have a reserved seat."""
    return [
        InvitationRow(row.match, row.seat, row.player, by, "asked", None, again, at)
        for row in seats
        if row.kind == "kept" and row.player is not None
    ]


def add_table(connection: Connection, table: TableRows, at: int) -> None:
    """Write a table. If only bots sit there, its match begins at once."""
    add_match(connection, table.row, table.seats, table.secret)
    log_commitment(connection, table.row, at)
    if table.position is not None:
        add_position(connection, table.position)
    add_open_table(connection, table.opening)
    if not is_full(table.seats):
        add_invitations(connection, table.invitations)
        people = [row.player for row in table.invitations]
        add_to_outbox(connection, notices_for(INVITED, table.row, people, at))
    start_if_full(connection, table.row, table.seats, table.secret, at)


def is_full(seats: Sequence[SeatRow]) -> bool:
    """Return whether all seats are taken."""
    return all(seat.kind in ("person", "bot") for seat in seats)


def start_if_full(
    connection: Connection,
    row: MatchRow,
    seats: Sequence[SeatRow],
    secret: bytes,
    at: int,
    by: str | None = None,
) -> None:
    """Begin the match if all seats are taken and have contributed. If only contributions are missing, set the deadline.

    `by`: who took the last seat or contributed last, and so needs no notice; "" to notify everyone, None to notify
    no one of the start.
    """
    if not is_full(seats):
        return
    if any(seat.contribution is None for seat in seats):
        if row.luck_due is None:
            set_luck_due(connection, row.id, contribution_deadline(row.tempo, at))
        return
    game = game_named(row.game)
    # The luck of a seat without a sitter could not be checked.
    assert row.luck_terms is None or all(seat.sitter for seat in seats)
    luck = luck_of(row, seats, secret)
    position = None if row.origin is None else find_position(connection, row.id)
    if position is None:
        match, setup = begin_match(game, row.options, len(seats), luck)
        entries, log = [setup], [action_values(row.id, setup, at)]
    else:
        # The earlier log is taken over. The match's own luck begins with the next action.
        match = MatchState(game, row.options, game.codec.decode(position.snapshot), position.ply)
        entries, log = [], position.log
        take_position(connection, position)
    begun = replace(
        row,
        ply=match.ply,
        snapshot=game.codec.encode(match.settled),
        picks=luck.index,
        turn=match.seat_to_act(),
        mini=game.thumbnail(match.observe(SPECTATOR)),
        status="running",
        updated=at,
        luck_due=None,
    )
    begun, delayed_states = with_delayed_state(begun, seats, [], entries, at)
    batch = Batch(connection, at_once=True)
    swap_match(batch, row, begun, log)
    log_begin(connection, begun, seats, at)
    drop_open_table(connection, row.id)
    left = {} if position is None else {one["seat"]: one["left"] for one in position.clocks or ()}
    set_clocks_up(connection, begun, seats, left)
    write_delayed_states(batch, [], delayed_states, switch_clocks(batch, seats, begun, at))
    asked = turn_notices(seats, row, begun, at)
    waited = [player for player in people_at(seats, by) if player not in {letter.player for letter in asked}]
    # Without `by` no one has waited. A tournament notifies its people itself.
    seated = notices_for(SEATED, begun, waited, at) if by is not None and row.cup is None else []
    add_to_outbox(connection, [*asked, *seated])


def begin_without_missing(connection: Connection, id_: str, at: int) -> Sequence[str]:
    """Begin a transferred match without the people who have not come. Return the people who have.

    Their seats are treated as if they had left the house. If no one has come at all, the table is closed and the
    transfer is deleted.
    """
    row, seats, secret = existing_match(connection, id_)
    here = [one for one in seats if one.kind == "person" and not one.has_left]
    came = [one.player for one in here if one.player is not None]
    if not came:
        end_open_table(connection, id_, "expired", at)
        forget_moved_in(connection, id_)
        return []
    empty = [one.seat for one in seats if one.kind == "kept"]
    leave_seats(connection, id_, empty, NOBODY)
    for seat in empty:
        share = default_contribution(id_, seat)
        set_contribution(connection, id_, seat, share)
        log_contribution(connection, row, seats[seat], share, at, by_rule=True)
    after = [
        replace(
            one,
            kind="person",
            player=None,
            name="",
            label="",
            contribution=default_contribution(id_, one.seat),
            sitter=NOBODY,
        )
        if one.seat in empty
        else one
        for one in seats
    ]
    start_if_full(connection, row, after, secret, at, by="")
    return came
