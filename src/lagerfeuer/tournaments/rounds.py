"""The next step of a tournament: begin, pair a round, or end.

Planning may take a second and runs beside the database's writer. Writing is one transaction that fails if the
tournament has changed meanwhile. So only one of several servers pairs a round, completely or not at all.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from sqlalchemy import Connection

from boardkit.registry import GAMES, game_named
from lagerfeuer.common.units import DAY_MS
from lagerfeuer.db.queries.matches import MatchRow, add_match
from lagerfeuer.db.queries.outbox import NoticeRow, add_to_outbox
from lagerfeuer.db.queries.tournaments import (
    TournamentRow,
    TournamentSeatRow,
    TournamentTableEnd,
    TournamentTableKind,
    TournamentTableRow,
    add_tournament_table,
    set_entry,
    swap_tournament,
)
from lagerfeuer.matches.public_log import log_commitment
from lagerfeuer.outbox import CUP_BEGINS, CUP_BEGINS_FREE, CUP_CANCELLED, CUP_OVER, CUP_ROUND
from lagerfeuer.tables.match_setup import MatchTerms, new_match, person_seat, start_if_full
from lagerfeuer.tournaments.group_seating import seat_groups
from lagerfeuer.tournaments.match_results import GIVEN
from lagerfeuer.tournaments.round_robin import round_robin
from lagerfeuer.tournaments.scoring import BYE, MATCH, WALKOVER, WIN
from lagerfeuer.tournaments.state import TournamentState, group_players, swiss_players
from lagerfeuer.tournaments.swiss import pair, suggested_rounds

ENTRY_WAIT_MS = 60 * DAY_MS
"""How long a tournament without a start date waits for entries, in milliseconds."""


@dataclass(frozen=True)
class NewTournamentTable:
    """A table of a planned round. A round-robin may plan several rounds at once."""

    round: int
    kind: TournamentTableKind
    players: tuple[str, ...]


@dataclass(frozen=True)
class Plan:
    """What to write: values of the tournament, numbers of entries, new tables."""

    state: TournamentState
    values: dict[str, Any]
    numbers: Mapping[str, int] = field(default_factory=dict)
    tables: Sequence[NewTournamentTable] = ()


def least_players(row: TournamentRow) -> int:
    """Return the minimum number of players."""
    allowed = GAMES[row.game].seats if row.game in GAMES else ()
    return row.seats - 1 if row.seats > 2 and row.seats - 1 in allowed else row.seats


def suggested(row: TournamentRow, count: int) -> int:
    """Return the default number of rounds for so many players."""
    if row.format == "swiss":
        return suggested_rounds(count)
    # At larger tables, enough rounds that everyone could have met everyone.
    return max(1, -(-(count - 1) // (row.seats - 1)))


def plan(
    state: TournamentState, strengths: Mapping[str, float], at: int, by_hand: bool = False
) -> Plan | None:
    """Return the next step of a tournament; None if it waits for people."""
    row = state.row
    if row.status == "open":
        return _plan_start(state, strengths, at, by_hand)
    if row.status != "running" or state.has_running_match:
        return None
    assert row.rounds is not None
    if row.round >= row.rounds:
        return Plan(state, {"status": "over", "ended": at})
    if len(state.active) < least_players(row):
        return _plan_end(state, at)
    return Plan(state, {"round": row.round + 1}, tables=_next_round(state, row.round + 1))


def _plan_end(state: TournamentState, at: int) -> Plan:
    """End the tournament because there are too few players. In a round-robin the remaining player wins the remaining
    rounds."""
    row = state.row
    assert row.rounds is not None
    over: dict[str, Any] = {"status": "over", "ended": at}
    if row.format != "round-robin" or row.seats != 2:
        return Plan(state, over)
    remaining = range(row.round + 1, row.rounds + 1)
    return Plan(
        state,
        over | {"round": row.rounds},
        tables=[one for number in remaining for one in _next_round(state, number)],
    )


def _plan_start(
    state: TournamentState, strengths: Mapping[str, float], at: int, by_hand: bool
) -> Plan | None:
    row, count = state.row, len(state.active)
    full = row.starts == "full" and count >= row.capacity
    due = row.start_at is not None and row.start_at <= at
    if not (full or due or by_hand):
        stale = row.start_at is None and row.created + ENTRY_WAIT_MS <= at
        return Plan(state, {"status": "cancelled", "ended": at}) if stale else None
    if count < least_players(row):
        # On its date the tournament is cancelled; a host who starts it by hand gets an error instead.
        return Plan(state, {"status": "cancelled", "ended": at}) if due and not by_hand else None
    order = _starting_order(state, strengths)
    numbers = {player: number for number, player in enumerate(order)}
    numbered = [replace(one, number=numbers[one.player]) for one in state.active]
    begun = replace(state, entries=sorted(numbered, key=lambda one: one.number))
    values: dict[str, Any] = {"status": "running", "began": at, "round": 1}
    if row.format == "round-robin" and row.seats == 2:
        rounds = len(round_robin(order, row.twice))
        first, last = 1, rounds if row.at_once else 1
    else:
        rounds = suggested(row, count) if row.rounds is None else row.rounds
        first = last = 1
    values |= {"rounds": rounds, "round": last}
    tables = [table for number in range(first, last + 1) for table in _next_round(begun, number)]
    return Plan(state, values, numbers, tables)


def _starting_order(state: TournamentState, strengths: Mapping[str, float]) -> list[str]:
    """Return the starting order: by rating in a Swiss tournament, otherwise random."""
    order = [one.player for one in state.active]
    secrets.SystemRandom().shuffle(order)
    if state.row.format == "swiss":
        order.sort(key=lambda player: -strengths.get(player, 0.0))
    return order


def _next_round(state: TournamentState, number: int) -> list[NewTournamentTable]:
    row = state.row
    if row.seats > 2:
        allowed = game_named(row.game).seats
        seatings = seat_groups(group_players(state), row.seats, allowed, row.format == "swiss")
    elif row.format == "swiss":
        seatings = pair(swiss_players(state))
    else:
        return _scheduled_round(state, number)
    return [NewTournamentTable(number, BYE if one.is_bye else MATCH, one.players) for one in seatings]


def _scheduled_round(state: TournamentState, number: int) -> list[NewTournamentTable]:
    """Return a round of a round-robin, with walkovers for opponents of those who withdrew."""
    here = {one.player for one in state.active}
    players = [one.player for one in sorted(state.entries, key=lambda one: one.number)]
    found = []
    for seating in round_robin(players, state.row.twice)[number - 1]:
        left = tuple(player for player in seating.players if player in here)
        if not left:
            continue
        kind: TournamentTableKind = BYE if seating.is_bye else MATCH if len(left) == 2 else WALKOVER
        found.append(NewTournamentTable(number, kind, left))
    return found


def given_points(row: TournamentRow, kind: str) -> int:
    """Return the points of a round without a match. Byes in a round-robin give none, because everyone has the same
    number."""
    if kind == WALKOVER:
        return WIN
    return 0 if row.format == "round-robin" and row.seats == 2 else row.bye


def write_plan(connection: Connection, new_plan: Plan, at: int) -> list[str]:
    """Write a plan with its matches and notices, and return the matches. Raises Conflict."""
    before = new_plan.state.row
    swap_tournament(connection, before, **new_plan.values)
    row = replace(before, **new_plan.values)
    for player, number in new_plan.numbers.items():
        set_entry(connection, row.id, player, number=number)
    boards: dict[int, int] = {}
    matches: list[str] = []
    first_matches: dict[str, str | None] = {}
    for table in new_plan.tables:
        board = boards[table.round] = boards.get(table.round, 0) + 1
        match = _write_table(connection, row, table, board, at)
        matches += [] if match is None else [match]
        for player in table.players:
            first_matches[player] = first_matches.get(player) or match
    add_to_outbox(connection, _notices(new_plan, first_matches, at))
    return matches


def _write_table(
    connection: Connection, row: TournamentRow, table: NewTournamentTable, board: int, at: int
) -> str | None:
    made = _write_match(connection, row, table, at) if table.kind == MATCH else None
    points = None if made is not None else given_points(row, table.kind)
    seats = [
        TournamentSeatRow(row.id, table.round, board, seat, player, points, 0)
        for seat, player in enumerate(table.players)
    ]
    ended: TournamentTableEnd | None = GIVEN if made is None else None
    match = None if made is None else made.id
    add_tournament_table(
        connection, TournamentTableRow(row.id, table.round, board, table.kind, match, ended, seats)
    )
    return match


def _write_match(connection: Connection, row: TournamentRow, table: NewTournamentTable, at: int) -> MatchRow:
    """Add a match with all seats taken. It begins when each browser has contributed to the luck."""
    terms = MatchTerms(row.game, row.options, len(table.players), tempo=row.tempo, rated=row.rated)
    made, secret = new_match(terms, at)
    made = replace(made, cup=row.id)
    seats = [person_seat(made.id, seat, player) for seat, player in enumerate(table.players)]
    add_match(connection, made, seats, secret)
    log_commitment(connection, made, at)
    start_if_full(connection, made, seats, secret, at)
    return made


def _notices(new_plan: Plan, first_matches: Mapping[str, str | None], at: int) -> list[NoticeRow]:
    id_, status = new_plan.state.row.id, new_plan.values.get("status")
    people = [one.player for one in new_plan.state.active]
    if status == "running":
        found = []
        for player in people:
            match = first_matches.get(player)
            kind = CUP_BEGINS if match else CUP_BEGINS_FREE
            found.append(NoticeRow(kind, match, 0, player, at, at, id_))
        return found
    if status is not None:
        kind = CUP_OVER if status == "over" else CUP_CANCELLED
        return [NoticeRow(kind, None, 0, one, at, at, id_) for one in people]
    return [
        NoticeRow(CUP_ROUND, match, 0, player, at, at, id_)
        for player, match in first_matches.items()
        if match is not None
    ]
