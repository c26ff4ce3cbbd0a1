"""Tournaments: creation, entry, withdrawal, start by hand, and decisions of the host. scheduler.py advances them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection

from boardkit.registry import GAMES, game_named
from lagerfeuer.accounts.people import refuse_bot
from lagerfeuer.clocks.time_control import TimeControl
from lagerfeuer.common.clock import Clock
from lagerfeuer.common.errors import Conflict, GameMissing, NotAllowed, NotFound, Stale, Unacceptable
from lagerfeuer.common.ids import new_id
from lagerfeuer.common.units import DAY_MS
from lagerfeuer.db.database import Database
from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.db.queries.tournaments import (
    EntryRow,
    TournamentAdmits,
    TournamentFormat,
    TournamentLogRow,
    TournamentRow,
    TournamentSeatRow,
    TournamentStart,
    TournamentTableRow,
    add_entry,
    add_to_tournament_log,
    add_tournament,
    add_tournament_table,
    count_hosted,
    drop_entry,
    end_table,
    set_entry,
    swap_tournament,
)
from lagerfeuer.matches.cache import MatchCache
from lagerfeuer.matches.list_watchers import ListWatchers
from lagerfeuer.matches.service import MatchService
from lagerfeuer.ratings.rating_model import displayed, ratings_of
from lagerfeuer.tables.admission import check_range
from lagerfeuer.tournaments.match_results import GIVEN, SET
from lagerfeuer.tournaments.rounds import Plan, least_players, plan, write_plan
from lagerfeuer.tournaments.scoring import HALF, LATE, WIN, place_points
from lagerfeuer.tournaments.state import TournamentState, read_state

MAX_NAME_CHARACTERS, MAX_REASON_CHARACTERS = 60, 200
MAX_TRIES = 5
"""Attempts to begin when people enter or leave at the same time."""
MAX_HOSTED = 5
"""Unfinished tournaments per member."""
MOST_ENTRIES = {"swiss": 200, "round-robin": 16, "groups": 64}
"""Maximum number of entries."""
MAX_ROUNDS = 15
MAX_START_AHEAD_MS = 365 * DAY_MS
FORMATS, STARTS, ADMITS = ("round-robin", "swiss"), ("full", "date", "hand"), ("house", "link")


@dataclass(frozen=True)
class NewTournament:
    """A tournament as its host wants it. `bye`: twelfths of a win."""

    name: str
    game: str
    tempo: TimeControl
    options: dict[str, Any]
    format: TournamentFormat = "swiss"
    seats: int = 2
    rounds: int | None = None
    twice: bool = False
    at_once: bool = False
    rated: bool = False
    admits: TournamentAdmits = "house"
    least: int | None = None
    most: int | None = None
    capacity: int = 8
    starts: TournamentStart = "full"
    start_at: int | None = None
    bye: int = WIN
    late: bool = False


class Tournaments:
    """The tournaments of one house."""

    def __init__(
        self,
        database: Database,
        clock: Clock,
        cache: MatchCache,
        list_watchers: ListWatchers,
        matches: MatchService,
    ) -> None:
        self.database = database
        self.clock = clock
        self.cache = cache
        self.list_watchers = list_watchers
        self.matches = matches
        self.woken = asyncio.Event()
        """Set when a tournament may have work."""
        list_watchers.tournament_listeners.append(self.woken.set)
        self.winners: dict[tuple[str, int], str | None] = {}
        """Sole winners of finished tournaments, by id and number of changes."""

    async def state(self, id_: str) -> TournamentState:
        """Return the current state of a tournament. Raises NotFound."""
        found = await self.database.read(lambda connection: read_state(connection, id_))
        if found is None:
            raise NotFound("error-no-cup")
        return found

    async def create(self, player: PlayerRow, wish: NewTournament) -> str:
        """Create a tournament and return its id. Raises NotAllowed, Unacceptable."""
        if not player.is_account:
            raise NotAllowed("error-cup-guest")
        refuse_bot(player)
        at = self.clock.now()
        row = checked(wish, player, at)

        def add(connection: Connection) -> None:
            if player.role != "host" and count_hosted(connection, player.id) >= MAX_HOSTED:
                raise NotAllowed("error-cup-many")
            add_tournament(connection, row)

        await self.database.write(add)
        self._changed(row.id)
        return row.id

    async def enter(self, id_: str, player: PlayerRow) -> None:
        """Enter a tournament. Raises NotAllowed, NotFound."""
        at = self.clock.now()

        def enter(connection: Connection, state: TournamentState) -> None:
            why = refusal(connection, state, player)
            if why is not None:
                raise NotAllowed(why)
            row = state.row
            # A late player comes last in the order and gets half a point for each missed round.
            number = 1 + max((one.number for one in state.entries), default=-1)
            swap_tournament(connection, row)
            add_entry(connection, EntryRow(id_, player.id, number, at, row.round + 1, None))
            for missed in range(1, row.round + 1):
                boards = [table.number for table in state.tables if table.round == missed]
                board = 1 + max(boards, default=0)
                seat = TournamentSeatRow(id_, missed, board, 0, player.id, HALF, 0)
                add_tournament_table(
                    connection, TournamentTableRow(id_, missed, board, LATE, None, GIVEN, [seat])
                )

        await self._change(id_, enter)

    async def enter_if_allowed(self, id_: str, player: PlayerRow) -> None:
        """Enter the host into a new tournament, unless their rating does not fit."""
        with suppress(NotAllowed):
            await self.enter(id_, player)

    async def leave(self, id_: str, player: PlayerRow) -> None:
        """Leave a tournament; after its start this is a withdrawal. Raises NotAllowed."""

        def leave(connection: Connection, state: TournamentState) -> None:
            mine = entry_of(state, player.id)
            if mine is None or mine.until is not None or state.row.status not in ("open", "running"):
                raise NotAllowed("error-cup-not-in")
            swap_tournament(connection, state.row)
            if state.row.status == "open":
                drop_entry(connection, id_, player.id)
            else:
                set_entry(connection, id_, player.id, until=state.row.round)

        await self._change(id_, leave)

    async def begin(self, id_: str, player: PlayerRow) -> None:
        """Begin now with the present entries. Raises NotAllowed, Stale."""
        for again in range(MAX_TRIES):
            state = await self.state(id_)
            check_decides(state.row, player)
            if again and state.row.status == "running":
                # The scheduler or another server has begun it already.
                return
            if state.row.status != "open":
                raise NotAllowed("error-cup-not-open")
            if len(state.active) < least_players(state.row):
                raise NotAllowed("error-cup-few")
            if await self.advance(id_, by_hand=True):
                return
        raise Stale

    async def cancel(self, id_: str, player: PlayerRow, reason: str) -> None:
        """Cancel a tournament with a public reason. Running matches may be finished. Raises NotAllowed."""
        at, why = self.clock.now(), clean_reason(reason)

        def cancel(connection: Connection, state: TournamentState) -> list[str]:
            check_decides(state.row, player)
            if state.row.status not in ("open", "running"):
                raise NotAllowed("error-cup-over")
            add_to_tournament_log(
                connection, TournamentLogRow(id_, 0, player.id, "cancelled", None, None, None, why, at)
            )
            return write_plan(connection, Plan(state, {"status": "cancelled", "ended": at}), at)

        await self._change(id_, cancel)

    async def set_result(
        self, id_: str, player: PlayerRow, round_: int, board: int, places: Sequence[int], reason: str
    ) -> None:
        """Set a table's result by places; zeros give no points. Raises NotAllowed, Unacceptable."""
        at, why = self.clock.now(), clean_reason(reason)

        def settle(connection: Connection, state: TournamentState) -> None:
            check_decides(state.row, player)
            if state.row.status != "running":
                raise NotAllowed("error-cup-not-running")
            table = next(
                (one for one in state.tables if (one.round, one.number) == (round_, board) and one.match),
                None,
            )
            if table is None:
                raise NotFound("error-no-cup-table")
            points = points_of(places, len(table.seats))
            log_row = TournamentLogRow(id_, 0, player.id, "result", round_, board, points, why, at)
            add_to_tournament_log(connection, log_row)
            end_table(connection, table, SET, points, [0] * len(points))

        await self._change(id_, settle)

    async def _change(self, id_: str, change: Callable[[Connection, TournamentState], Any]) -> None:
        """Change the current state of a tournament in one transaction."""

        def write(connection: Connection) -> None:
            state = read_state(connection, id_)
            if state is None:
                raise NotFound("error-no-cup")
            change(connection, state)

        await self.database.write(write)
        self._changed(id_)

    async def advance(self, id_: str, by_hand: bool = False) -> bool:
        """Carry out the next step if there is one, and return whether it was done.

        While its game is missing, a tournament waits. Raises GameMissing if a host asks for the step.
        """
        at = self.clock.now()

        def read(connection: Connection) -> tuple[TournamentState | None, dict[str, float]]:
            state = read_state(connection, id_)
            if state is None:
                return None, {}
            people = [one.player for one in state.entries]
            known = ratings_of(connection, people, state.row.game)
            return state, {player: rating.mu for player, rating in known.items()}

        state, strengths = await self.database.read(read)
        if state is None:
            return False
        if state.row.game not in GAMES:
            if by_hand:
                raise GameMissing(state.row.game)
            return False
        loop = asyncio.get_running_loop()
        # In a thread, because it takes a second with two hundred players.
        what = await loop.run_in_executor(None, plan, state, strengths, at, by_hand)
        if what is None:
            return False
        try:
            made = await self.database.write(lambda connection: write_plan(connection, what, at))
        except Conflict:
            # The tournament has changed, perhaps by another server: check again.
            self.woken.set()
            return False
        for match in made:
            self.matches.announce(await self.cache.find(match))
        self._changed(id_)
        return True

    def _changed(self, id_: str) -> None:
        self.list_watchers.wake_tournament_pages(id_)


def checked(wish: NewTournament, player: PlayerRow, at: int) -> TournamentRow:
    """Return the wanted tournament if it is valid. Raises Unacceptable, Malformed."""
    game = game_named(wish.game)
    options = game.player_options(wish.options)
    if wish.seats not in game.seats or wish.seats < 2:
        raise Unacceptable("error-seats-number", {"least": min(game.seats), "most": max(game.seats)})
    if wish.format not in FORMATS or wish.starts not in STARTS or wish.admits not in ADMITS:
        raise Unacceptable("error-cup-kind")
    if wish.rated and not game.may_be_rated(options):
        raise Unacceptable("error-rated-options")
    check_range(wish.least, wish.most)
    schedule = wish.format == "round-robin" and wish.seats == 2
    most = MOST_ENTRIES["groups" if wish.seats > 2 else wish.format]
    if not max(wish.seats, 2) <= wish.capacity <= most:
        raise Unacceptable("error-cup-capacity", {"least": max(wish.seats, 2), "most": most})
    if wish.rounds is not None and not 1 <= wish.rounds <= MAX_ROUNDS:
        raise Unacceptable("error-cup-rounds", {"most": MAX_ROUNDS})
    if wish.bye not in (0, HALF, WIN):
        raise Unacceptable("error-cup-kind")
    start = wish.start_at if wish.starts == "date" else None
    if wish.starts == "date" and (start is None or not at < start <= at + MAX_START_AHEAD_MS):
        raise Unacceptable("error-cup-date")
    return TournamentRow(
        id=new_id(10),
        name=clean_title(wish.name),
        host=player.id,
        game=wish.game,
        options=options,
        tempo=wish.tempo.values(),
        format=wish.format,
        seats=wish.seats,
        rounds=None if schedule else wish.rounds,
        twice=wish.twice and schedule,
        at_once=wish.at_once and schedule and not wish.tempo.is_live,
        rated=wish.rated,
        admits=wish.admits,
        least=wish.least,
        most=wish.most,
        capacity=wish.capacity,
        starts=wish.starts,
        start_at=start,
        bye=wish.bye,
        late=wish.late and wish.format == "swiss",
        status="open",
        round=0,
        changes=0,
        created=at,
    )


def clean_title(name: str) -> str:
    """Return the name as it is displayed. Raises Unacceptable."""
    return _clean_text(name, 1, MAX_NAME_CHARACTERS, "error-cup-name")


def clean_reason(reason: str) -> str:
    """Return the reason as it is displayed. Raises Unacceptable."""
    return _clean_text(reason, 3, MAX_REASON_CHARACTERS, "error-cup-reason")


def _clean_text(text: str, least: int, most: int, error: str) -> str:
    """Return a text of `least` to `most` characters without needless spaces. Raises Unacceptable."""
    text = " ".join(text.split())
    if not least <= len(text) <= most or not text.isprintable():
        raise Unacceptable(error, {"most": most})
    return text


def points_of(places: Sequence[int], seats: int) -> list[int]:
    """Return the points for places; zeros give none. Raises Unacceptable."""
    if len(places) == seats and not any(places):
        return [0] * seats
    if len(places) != seats or any(place != 1 + sum(other < place for other in places) for place in places):
        raise Unacceptable("error-cup-places")
    return place_points(places)


def entry_of(state: TournamentState, player: str) -> EntryRow | None:
    """Return a person's entry, even a withdrawn one."""
    return next((one for one in state.entries if one.player == player), None)


def decides(row: TournamentRow, player: PlayerRow | None) -> bool:
    """Return whether a person manages a tournament: its creator and the hosts of the house."""
    return player is not None and (player.id == row.host or player.role == "host")


def check_decides(row: TournamentRow, player: PlayerRow) -> None:
    """Raise NotAllowed if the person does not manage the tournament."""
    if not decides(row, player):
        raise NotAllowed("error-cup-host")


def refusal(connection: Connection, state: TournamentState, player: PlayerRow | None) -> str | None:
    """Return the id of the text why a person cannot enter; None if they can."""
    row = state.row
    late = row.status == "running" and row.late and row.rounds is not None and row.round <= row.rounds // 2
    if row.status != "open" and not late:
        return "error-cup-not-open"
    if player is None or not player.is_account:
        return "error-cup-guest"
    if player.program:
        return "error-bot-account"
    mine = entry_of(state, player.id)
    if mine is not None:
        return "error-cup-in" if mine.until is None else "error-cup-withdrawn"
    if len(state.active) >= row.capacity:
        return "error-cup-full"
    if row.least is None and row.most is None:
        return None
    rating = ratings_of(connection, [player.id], row.game)[player.id]
    number = displayed(rating.mu)
    low, high = row.least is not None and number < row.least, row.most is not None and number > row.most
    return "error-cup-rating" if low or high else None
