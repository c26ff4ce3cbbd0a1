"""Cups: set up, entered, left, begun by hand, and what the host decides. They go on by themselves (scheduler.py)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection

from boardkit.registry import game_named
from lagerfeuer.clocks.time_control import Tempo
from lagerfeuer.common.errors import Conflict, NotAllowed, NotFound, Stale, Unacceptable
from lagerfeuer.common.ids import new_id
from lagerfeuer.common.units import DAY_MS
from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.db.queries.tournaments import (
    CupLogRow,
    CupRow,
    CupSeatRow,
    CupTableRow,
    EntryRow,
    add_cup,
    add_cup_table,
    add_entry,
    add_to_cup_log,
    count_hosted,
    drop_entry,
    end_table,
    set_entry,
    swap_cup,
)
from lagerfeuer.matches.service import House
from lagerfeuer.ratings.rating_model import ratings_of, shown
from lagerfeuer.tables.admission import check_range
from lagerfeuer.tournaments.match_results import GIVEN, SET
from lagerfeuer.tournaments.rounds import Plan, least_players, plan, write_plan
from lagerfeuer.tournaments.scoring import HALF, LATE, WIN, place_points
from lagerfeuer.tournaments.state import CupState, read_state

LONGEST_NAME, LONGEST_REASON = 60, 200
TRIES = 5
"""How often a cup is begun anew when people come or go in the same moment."""
HOSTED = 5
"""Cups of one member that are not over."""
MOST = {"swiss": 200, "round-robin": 16, "groups": 64}
"""How many may enter."""
MOST_ROUNDS = 15
FARTHEST = 365 * DAY_MS
FORMATS, STARTS, ADMITS = ("round-robin", "swiss"), ("full", "date", "hand"), ("house", "link")


@dataclass(frozen=True)
class NewCup:
    """A cup as its host wishes it. `bye`: twelfths of a win for a round without an opponent."""

    name: str
    game: str
    tempo: Tempo
    options: dict[str, Any]
    format: str = "swiss"
    seats: int = 2
    rounds: int | None = None
    twice: bool = False
    at_once: bool = False
    rated: bool = False
    admits: str = "house"
    least: int | None = None
    most: int | None = None
    capacity: int = 8
    starts: str = "full"
    start_at: int | None = None
    bye: int = WIN
    late: bool = False


class Cups:
    """The cups of one house."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.stirred = asyncio.Event()
        """Set when a cup may have something to do."""
        house.lists.of_cups.append(self.stirred.set)
        self.winners: dict[tuple[str, int], str | None] = {}
        """Who has won a cup that is over, if it was one alone, by the cup and its count of changes."""

    async def state(self, id_: str) -> CupState:
        """A cup as it is now. Raises NotFound."""
        found = await self.house.store.read(lambda connection: read_state(connection, id_))
        if found is None:
            raise NotFound("error-no-cup")
        return found

    async def create(self, player: PlayerRow, wish: NewCup) -> str:
        """Set a cup up; its id. Raises NotAllowed, Unacceptable."""
        if not player.is_account:
            raise NotAllowed("error-cup-guest")
        at = self.house.clock.now()
        row = checked(wish, player, at)

        def add(connection: Connection) -> None:
            if player.role != "host" and count_hosted(connection, player.id) >= HOSTED:
                raise NotAllowed("error-cup-many")
            add_cup(connection, row)

        await self.house.store.write(add)
        self._changed(row.id)
        return row.id

    async def enter(self, id_: str, player: PlayerRow) -> None:
        """Take part. Raises NotAllowed, NotFound."""
        at = self.house.clock.now()

        def enter(connection: Connection, state: CupState) -> None:
            why = refusal(connection, state, player)
            if why is not None:
                raise NotAllowed(why)
            row = state.row
            # Who comes while it runs is drawn up last, and has half a point for what he has missed.
            number = 1 + max((one.number for one in state.entries), default=-1)
            swap_cup(connection, row)
            add_entry(connection, EntryRow(id_, player.id, number, at, row.round + 1, None))
            for missed in range(1, row.round + 1):
                boards = [table.number for table in state.tables if table.round == missed]
                board = 1 + max(boards, default=0)
                seat = CupSeatRow(id_, missed, board, 0, player.id, HALF, 0)
                add_cup_table(connection, CupTableRow(id_, missed, board, LATE, None, GIVEN, [seat]))

        await self._change(id_, enter)

    async def enter_if_allowed(self, id_: str, player: PlayerRow) -> None:
        """Take part in what one has just set up; who does not fit its ratings does not."""
        with suppress(NotAllowed):
            await self.enter(id_, player)

    async def leave(self, id_: str, player: PlayerRow) -> None:
        """Take part no longer: before it begins as if one had never entered, later one withdraws. Raises NotAllowed."""

        def leave(connection: Connection, state: CupState) -> None:
            mine = entry_of(state, player.id)
            if mine is None or mine.until is not None or state.row.status not in ("open", "running"):
                raise NotAllowed("error-cup-not-in")
            swap_cup(connection, state.row)
            if state.row.status == "open":
                drop_entry(connection, id_, player.id)
            else:
                set_entry(connection, id_, player.id, until=state.row.round)

        await self._change(id_, leave)

    async def begin(self, id_: str, player: PlayerRow) -> None:
        """Begin now, with whoever has entered. Raises NotAllowed, Stale."""
        for again in range(TRIES):
            state = await self.state(id_)
            check_decides(state.row, player)
            if again and state.row.status == "running":
                # The keeper, or another server, was quicker.
                return
            if state.row.status != "open":
                raise NotAllowed("error-cup-not-open")
            if len(state.active) < least_players(state.row):
                raise NotAllowed("error-cup-few")
            if await self.advance(id_, by_hand=True):
                return
        raise Stale

    async def cancel(self, id_: str, player: PlayerRow, reason: str) -> None:
        """Call it off, with a reason that everybody reads; matches under way may be played on. Raises NotAllowed."""
        at, why = self.house.clock.now(), clean_reason(reason)

        def cancel(connection: Connection, state: CupState) -> list[str]:
            check_decides(state.row, player)
            if state.row.status not in ("open", "running"):
                raise NotAllowed("error-cup-over")
            add_to_cup_log(connection, CupLogRow(id_, 0, player.id, "cancelled", None, None, None, why, at))
            return write_plan(connection, Plan(state, {"status": "cancelled", "ended": at}), at)

        await self._change(id_, cancel)

    async def set_result(
        self, id_: str, player: PlayerRow, round_: int, board: int, places: Sequence[int], reason: str
    ) -> None:
        """The host says what a table gives, by places; zeros give nothing. Raises NotAllowed, Unacceptable."""
        at, why = self.house.clock.now(), clean_reason(reason)

        def settle(connection: Connection, state: CupState) -> None:
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
            said = CupLogRow(id_, 0, player.id, "result", round_, board, points, why, at)
            add_to_cup_log(connection, said)
            end_table(connection, table, SET, points, [0] * len(points))

        await self._change(id_, settle)

    async def _change(self, id_: str, change: Callable[[Connection, CupState], Any]) -> None:
        """Change a cup in one transaction, as it is then."""

        def write(connection: Connection) -> None:
            state = read_state(connection, id_)
            if state is None:
                raise NotFound("error-no-cup")
            change(connection, state)

        await self.house.store.write(write)
        self._changed(id_)

    async def advance(self, id_: str, by_hand: bool = False) -> bool:
        """Let a cup do what it does next, if there is something; whether it was done here and now."""
        at = self.house.clock.now()

        def read(connection: Connection) -> tuple[CupState | None, dict[str, float]]:
            state = read_state(connection, id_)
            if state is None:
                return None, {}
            people = [one.player for one in state.entries]
            known = ratings_of(connection, people, state.row.game)
            return state, {player: rating.mu for player, rating in known.items()}

        state, strengths = await self.house.store.read(read)
        if state is None:
            return False
        loop = asyncio.get_running_loop()
        # Beside the loop and the writer: with two hundred players it takes a second.
        what = await loop.run_in_executor(None, plan, state, strengths, at, by_hand)
        if what is None:
            return False
        try:
            made = await self.house.store.write(lambda connection: write_plan(connection, what, at))
        except Conflict:
            # Somebody came or went meanwhile, or another server was quicker: it is looked at anew.
            self.stirred.set()
            return False
        for match in made:
            self.house.tell(await self.house.matches.find(match))
        self._changed(id_)
        return True

    def _changed(self, id_: str) -> None:
        self.house.lists.tell_cup(id_)


def checked(wish: NewCup, player: PlayerRow, at: int) -> CupRow:
    """The cup that is wished for, if it can be played. Raises Unacceptable, Malformed."""
    game = game_named(wish.game)
    options = game.asked_options(wish.options)
    if wish.seats not in game.seats or wish.seats < 2:
        raise Unacceptable("error-seats-number", {"least": min(game.seats), "most": max(game.seats)})
    if wish.format not in FORMATS or wish.starts not in STARTS or wish.admits not in ADMITS:
        raise Unacceptable("error-cup-kind")
    if wish.rated and not game.may_be_rated(options):
        raise Unacceptable("error-rated-options")
    check_range(wish.least, wish.most)
    schedule = wish.format == "round-robin" and wish.seats == 2
    most = MOST["groups" if wish.seats > 2 else wish.format]
    if not max(wish.seats, 2) <= wish.capacity <= most:
        raise Unacceptable("error-cup-capacity", {"least": max(wish.seats, 2), "most": most})
    if wish.rounds is not None and not 1 <= wish.rounds <= MOST_ROUNDS:
        raise Unacceptable("error-cup-rounds", {"most": MOST_ROUNDS})
    if wish.bye not in (0, HALF, WIN):
        raise Unacceptable("error-cup-kind")
    start = wish.start_at if wish.starts == "date" else None
    if wish.starts == "date" and (start is None or not at < start <= at + FARTHEST):
        raise Unacceptable("error-cup-date")
    return CupRow(
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
        at_once=wish.at_once and schedule and not wish.tempo.live,
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
    """The name of a cup as it is shown. Raises Unacceptable."""
    name = " ".join(name.split())
    if not 1 <= len(name) <= LONGEST_NAME or not name.isprintable():
        raise Unacceptable("error-cup-name", {"most": LONGEST_NAME})
    return name


def clean_reason(reason: str) -> str:
    """Why a host decides something. Raises Unacceptable."""
    reason = " ".join(reason.split())
    if not 3 <= len(reason) <= LONGEST_REASON or not reason.isprintable():
        raise Unacceptable("error-cup-reason", {"most": LONGEST_REASON})
    return reason


def points_of(places: Sequence[int], seats: int) -> list[int]:
    """What places give; zeros give nothing to anybody. Raises Unacceptable."""
    if len(places) == seats and not any(places):
        return [0] * seats
    if len(places) != seats or any(place != 1 + sum(other < place for other in places) for place in places):
        raise Unacceptable("error-cup-places")
    return place_points(places)


def entry_of(state: CupState, player: str) -> EntryRow | None:
    """Somebody's entry, if he is or was in it."""
    return next((one for one in state.entries if one.player == player), None)


def decides(row: CupRow, player: PlayerRow | None) -> bool:
    """Whether somebody may decide about a cup: who has set it up, and the hosts of the house."""
    return player is not None and (player.id == row.host or player.role == "host")


def check_decides(row: CupRow, player: PlayerRow) -> None:
    """Raises NotAllowed for everybody else."""
    if not decides(row, player):
        raise NotAllowed("error-cup-host")


def refusal(connection: Connection, state: CupState, player: PlayerRow | None) -> str | None:
    """Why somebody cannot enter, as a text's name; None if he can."""
    row = state.row
    late = row.status == "running" and row.late and row.rounds is not None and row.round <= row.rounds // 2
    if row.status != "open" and not late:
        return "error-cup-not-open"
    if player is None or not player.is_account:
        return "error-cup-guest"
    mine = entry_of(state, player.id)
    if mine is not None:
        return "error-cup-in" if mine.until is None else "error-cup-withdrawn"
    if len(state.active) >= row.capacity:
        return "error-cup-full"
    if row.least is None and row.most is None:
        return None
    rating = ratings_of(connection, [player.id], row.game)[player.id]
    number = shown(rating.mu)
    low, high = row.least is not None and number < row.least, row.most is not None and number > row.most
    return "error-cup-rating" if low or high else None
