"""Views of tournaments. Points are in wins here: 1, 0.5, 0."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, Literal

import msgspec
from sqlalchemy import Connection

from boardkit.notes import Reason
from boardkit.registry import GAMES
from lagerfeuer.clocks.match_clocks import expiry_times
from lagerfeuer.clocks.time_control import time_control_of
from lagerfeuer.common.errors import NotFound
from lagerfeuer.common.faces import face_of
from lagerfeuer.common.timestamps import iso
from lagerfeuer.db.queries.matches import find_matches, seats_of
from lagerfeuer.db.queries.people import PlayerRow, discreet_of, find_player
from lagerfeuer.db.queries.tournaments import (
    DecisionKind,
    TournamentAdmits,
    TournamentFormat,
    TournamentRow,
    TournamentStart,
    TournamentStatus,
    TournamentTableEnd,
    TournamentTableKind,
    entries_of,
    list_tournaments,
    running_matches,
    tournament_log_of,
)
from lagerfeuer.matches.clock_views import TimeControlView
from lagerfeuer.matches.view_types import ReasonView
from lagerfeuer.matches.views import reason_view
from lagerfeuer.ratings.rating_model import ratings_of
from lagerfeuer.ratings.views import RatingView, rating_view
from lagerfeuer.tournaments.rounds import least_players, suggested
from lagerfeuer.tournaments.scoring import WIN
from lagerfeuer.tournaments.standings import BUCHHOLZ, CUT, DIRECT, SONNEBORN
from lagerfeuer.tournaments.state import TournamentState, read_state
from lagerfeuer.tournaments.tournaments import Tournaments, decides, entry_of, refusal

IN_WINS = (DIRECT, BUCHHOLZ, CUT, SONNEBORN)
MAX_LISTED, MAX_LISTED_OVER = 100, 20
MAX_CACHED_WINNERS = 500
"""Cached winners of finished tournaments."""


class TournamentPlayerView(msgspec.Struct):
    """A player of a tournament; without a name: a person who has left the house."""

    name: str | None
    me: bool
    withdrawn: bool
    rating: RatingView | None
    face: int | None = None


class TournamentLineView(msgspec.Struct):
    """A tournament in a list. `mine`: I have entered it."""

    id: str
    name: str
    game: str
    status: TournamentStatus
    format: TournamentFormat
    seats: int
    players: int
    capacity: int
    round: int
    rounds: int | None
    starts: TournamentStart
    start_at: str | None
    tempo: TimeControlView
    rated: bool
    at_once: bool
    mine: bool
    winner: str | None


class TournamentsView(msgspec.Struct):
    """The visible tournaments of the house: open for entry, running, and recently finished."""

    open: list[TournamentLineView]
    running: list[TournamentLineView]
    over: list[TournamentLineView]


class StandingView(msgspec.Struct):
    """A line of the standings.

    `player`: index into the list of players; `decided`: the criterion that put it behind the line before at equal
    points; `values`: by criterion.
    """

    player: int
    place: int
    points: float
    played: int
    values: dict[str, float]
    decided: str | None


class TournamentSeatView(msgspec.Struct):
    """A seat at a table and its points."""

    player: int
    points: float | None


class TournamentTableView(msgspec.Struct):
    """A table of a round. `kind`: match, bye, late, walkover; `ended`: played, agreed, set, given."""

    board: int
    kind: TournamentTableKind
    match: str | None
    ended: TournamentTableEnd | None
    seats: list[TournamentSeatView]


class TournamentRoundView(msgspec.Struct):
    """A round with its tables."""

    number: int
    tables: list[TournamentTableView]


class MyMatchView(msgspec.Struct):
    """A running match of mine; `yours`: it is my turn.

    `turn`: index of the player whose turn it is, null before the match begins; `out`: when their clock reaches zero.
    """

    match: str
    round: int
    against: list[int]
    yours: bool
    turn: int | None
    out: str | None


class TournamentDecisionView(msgspec.Struct):
    """A decision of the host, with its reason."""

    kind: DecisionKind
    by: str | None
    round: int | None
    board: int | None
    points: list[float] | None
    reason: str
    at: str


TournamentAction = Literal["enter", "leave", "withdraw", "begin", "cancel", "result"]


class TournamentView(msgspec.Struct):
    """A tournament. `may`: enter, leave, withdraw, begin, cancel, result; `refusal`: why I cannot enter.

    `rounds`: the number of rounds, or before it is `fixed` the number if all places are taken.
    """

    id: str
    name: str
    host: str | None
    game: str
    options: dict[str, bool | str]
    tempo: TimeControlView
    format: TournamentFormat
    seats: int
    rounds: int
    fixed: bool
    twice: bool
    at_once: bool
    rated: bool
    admits: TournamentAdmits
    least: int | None
    most: int | None
    capacity: int
    least_players: int
    starts: TournamentStart
    start_at: str | None
    bye: float
    late: bool
    status: TournamentStatus
    round: int
    created: str
    ended: str | None
    players: list[TournamentPlayerView]
    standings: list[StandingView]
    criteria: list[str]
    table: list[TournamentRoundView]
    mine: list[MyMatchView]
    may: list[TournamentAction]
    refusal: ReasonView | None
    log: list[TournamentDecisionView]


async def list_view(tournaments: Tournaments, player: PlayerRow | None) -> TournamentsView:
    """Return the lists of tournaments."""
    me = None if player is None else player.id

    def read(connection: Connection) -> TournamentsView:
        return TournamentsView(
            _lines(tournaments, connection, list_tournaments(connection, ("open",), me, MAX_LISTED), me),
            _lines(tournaments, connection, list_tournaments(connection, ("running",), me, MAX_LISTED), me),
            _lines(tournaments, connection, list_tournaments(connection, ("over",), me, MAX_LISTED_OVER), me),
        )

    return await tournaments.database.read(read)


def _lines(
    tournaments: Tournaments, connection: Connection, rows: Sequence[TournamentRow], me: str | None
) -> list[TournamentLineView]:
    entries = entries_of(connection, [row.id for row in rows])
    found = []
    for row in rows:
        people = entries[row.id]
        first = sole_winner(tournaments, connection, row) if row.status == "over" else None
        winner = next((one.name for one in people if one.player == first), None) or None
        found.append(
            TournamentLineView(
                row.id, row.name, row.game, row.status, row.format, row.seats,
                sum(not one.gone for one in people), row.capacity, row.round, row.rounds, row.starts,
                None if row.start_at is None else iso(row.start_at), TimeControlView(**row.tempo), row.rated,
                row.at_once, any(one.player == me and one.until is None for one in people), winner,
            )
        )  # fmt: skip
    return found


def sole_winner(tournaments: Tournaments, connection: Connection, row: TournamentRow) -> str | None:
    """Return the sole winner of a finished tournament."""
    # A finished tournament no longer changes, and finding its winner reads all its tables.
    key = row.id, row.changes
    with suppress(KeyError):
        return tournaments.winners[key]
    state = read_state(connection, row.id)
    assert state is not None
    first = [one.player for one in state.standings() if one.place == 1]
    if len(tournaments.winners) >= MAX_CACHED_WINNERS:
        tournaments.winners.clear()
    winner = first[0] if len(first) == 1 else None
    tournaments.winners[key] = winner
    return winner


async def tournament_view(tournaments: Tournaments, id_: str, player: PlayerRow | None) -> TournamentView:
    """Return a tournament as a person sees it. Raises NotFound."""
    return await tournaments.database.read(lambda connection: _view(connection, id_, player))


def _view(connection: Connection, id_: str, player: PlayerRow | None) -> TournamentView:
    state = read_state(connection, id_)
    if state is None:
        raise NotFound("error-no-cup")
    row, people = state.row, list(state.entries)
    at = {one.player: number for number, one in enumerate(people)}
    known = ratings_of(connection, list(at), row.game)
    hidden = set() if row.rated else discreet_of(connection, at)
    host = find_player(connection, row.host)
    tempo = time_control_of(row.tempo)
    assert tempo is not None
    why = refusal(connection, state, player)
    standings = _standings(state, at)
    return TournamentView(
        id=row.id,
        name=row.name,
        host=None if host is None else host.name or None,
        game=row.game,
        options=GAMES[row.game].public_options(row.options) if row.game in GAMES else {},
        tempo=TimeControlView(**tempo.values()),
        format=row.format,
        seats=row.seats,
        rounds=_rounds(state),
        fixed=row.rounds is not None,
        twice=row.twice,
        at_once=row.at_once,
        rated=row.rated,
        admits=row.admits,
        least=row.least,
        most=row.most,
        capacity=row.capacity,
        least_players=least_players(row),
        starts=row.starts,
        start_at=None if row.start_at is None else iso(row.start_at),
        bye=row.bye / WIN,
        late=row.late,
        status=row.status,
        round=row.round,
        created=iso(row.created),
        ended=None if row.ended is None else iso(row.ended),
        players=[
            TournamentPlayerView(
                one.name or None,
                player is not None and one.player == player.id,
                one.until is not None or one.gone,
                rating_view(known[one.player].mu, known[one.player].sigma)
                if known[one.player].matches and one.player not in hidden
                else None,
                face_of(one.player, one.face) if one.name else None,
            )
            for one in people
        ],
        standings=standings,
        criteria=[*(standings[0].values if people else {})],
        table=_table(state, at),
        mine=_mine(connection, state, player, at),
        may=_may(state, player, why),
        refusal=None if why is None else reason_view(Reason(why)),
        log=_log(connection, id_),
    )


def _rounds(state: TournamentState) -> int:
    row, count = state.row, state.row.capacity
    if row.rounds is not None:
        return row.rounds
    if row.format == "round-robin" and row.seats == 2:
        return (count if count % 2 else count - 1) * (1 + row.twice)
    return suggested(row, count)


def _standings(state: TournamentState, at: Mapping[str, int]) -> list[StandingView]:
    return [
        StandingView(
            at[one.player], one.place, one.points / WIN, one.played,
            {name: value / WIN if name in IN_WINS else value for name, value in one.values.items()}, one.decided_by,
        )
        for one in state.standings()
    ]  # fmt: skip


def _table(state: TournamentState, at: Mapping[str, int]) -> list[TournamentRoundView]:
    rounds: dict[int, TournamentRoundView] = {}
    for table in state.tables:
        seats = [
            TournamentSeatView(at[seat.player], None if seat.points is None else seat.points / WIN)
            for seat in table.seats
        ]
        shown = TournamentTableView(table.number, table.kind, table.match, table.ended, seats)
        rounds.setdefault(table.round, TournamentRoundView(table.round, [])).tables.append(shown)
    return list(rounds.values())


def _mine(
    connection: Connection, state: TournamentState, player: PlayerRow | None, at: Mapping[str, int]
) -> list[MyMatchView]:
    if player is None or player.id not in at:
        return []
    mine = {
        table.match: table
        for table in state.tables
        if table.match is not None and any(seat.player == player.id for seat in table.seats)
    }
    running = running_matches(connection, list(mine))
    out = expiry_times(
        connection, find_matches(connection, list(running)), seats_of(connection, list(running))
    )
    found = []
    for match, turn in running.items():
        table = mine[match]
        seat = next(one.seat for one in table.seats if one.player == player.id)
        against = [at[one.player] for one in table.seats if one.player != player.id]
        asked = next((at[one.player] for one in table.seats if one.seat == turn), None)
        at_zero = iso(out[match]) if match in out else None
        found.append(MyMatchView(match, table.round, against, turn == seat, asked, at_zero))
    return sorted(found, key=lambda one: (not one.yours, one.round))


def _may(state: TournamentState, player: PlayerRow | None, why: str | None) -> list[TournamentAction]:
    row = state.row
    may: list[TournamentAction] = [] if why is not None else ["enter"]
    mine = None if player is None else entry_of(state, player.id)
    if mine is not None and mine.until is None and row.status in ("open", "running"):
        may.append("leave" if row.status == "open" else "withdraw")
    if decides(row, player) and row.status in ("open", "running"):
        may.append("cancel")
        if row.status == "running":
            may.append("result")
        elif len(state.active) >= least_players(row):
            may.append("begin")
    return may


def _log(connection: Connection, id_: str) -> list[TournamentDecisionView]:
    found: list[Any] = []
    for one in tournament_log_of(connection, id_):
        points = None if one.points is None else [value / WIN for value in one.points]
        found.append(
            TournamentDecisionView(
                one.kind, one.name or None, one.round, one.board, points, one.reason, iso(one.at)
            )
        )
    return found
