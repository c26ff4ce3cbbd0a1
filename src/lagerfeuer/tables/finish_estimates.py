"""Estimates of when a match will be over, from the habits of its players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection

from boardkit.game import Game
from lagerfeuer.clocks.calendar import ALWAYS, Calendar
from lagerfeuer.clocks.expected_finish import (
    MAX_MATCHES,
    Finish,
    Habit,
    expected_finish,
    habit,
    think_times,
)
from lagerfeuer.clocks.match_clocks import foreseen_calendar
from lagerfeuer.clocks.time_control import TimeControl
from lagerfeuer.common.clock import Clock
from lagerfeuer.common.timestamps import iso
from lagerfeuer.db.database import Database
from lagerfeuer.db.queries.clocks import find_calendars, think_logs
from lagerfeuer.tables.views import FinishView


async def finish_of(
    database: Database,
    clock: Clock,
    game: Game,
    players: Sequence[str | None],
    strangers: int,
    time_control: TimeControl | None,
) -> FinishView | None:
    """Return when a match may be over. `players`: None for a person without a name yet; `strangers`: the number of
    unknown players.

    None if nothing is known: too little about the people, and no time control.
    """
    [view] = await finishes_of(database, clock, [MatchProspect(game, players, strangers, time_control)])
    return view


@dataclass(frozen=True)
class MatchProspect:
    """A match that may be played. `players`: None for a person without a name yet; `strangers`: the number of unknown
    players."""

    game: Game
    players: Sequence[str | None]
    strangers: int
    time_control: TimeControl | None


async def finishes_of(
    database: Database, clock: Clock, prospects: Sequence[MatchProspect]
) -> list[FinishView | None]:
    """Return when each match may be over. Each person's habits are read once."""
    at = clock.now()

    def read(connection: Connection) -> list[FinishView | None]:
        people = {player for one in prospects if not _is_live(one) for player in one.players if player}
        known = _seen(connection, sorted(people))
        return [_finish(match_prospect, known, at) for match_prospect in prospects]

    return await database.read(read)


def _is_live(match_prospect: MatchProspect) -> bool:
    return match_prospect.time_control is not None and match_prospect.time_control.is_live


def _finish(
    match_prospect: MatchProspect, known: Mapping[str, tuple[Habit | None, Calendar]], at: int
) -> FinishView | None:
    if _is_live(match_prospect):
        # Live matches take minutes; the time control is enough to know.
        return None
    people = [player for player in match_prospect.players if player is not None]
    unknown = len(match_prospect.players) - len(people) + match_prospect.strangers
    habits = [known[player][0] for player in people] + [None] * unknown
    calendars = [known[player][1] for player in people] + [ALWAYS] * unknown
    return _view(
        expected_finish(habits, calendars, match_prospect.time_control, match_prospect.game.typical_turns, at)
    )


def _seen(connection: Connection, people: Sequence[str]) -> dict[str, tuple[Habit | None, Calendar]]:
    """Return people's habits and calendars, read for all of them together."""
    if not people:
        return {}
    rows, logs = find_calendars(connection, people), think_logs(connection, people, MAX_MATCHES)
    seen = {}
    for player in people:
        calendar = foreseen_calendar(rows.get(player))
        seen[player] = habit(think_times(logs[player], calendar), calendar), calendar
    return seen


def _view(finish: Finish) -> FinishView | None:
    if finish.usual is None and finish.late is None:
        return None
    early, late, usual, latest = (
        None if at is None else iso(at) for at in (finish.early, finish.late, finish.usual, finish.latest)
    )
    return FinishView(early, late, finish.known, usual, latest)
