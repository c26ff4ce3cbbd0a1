"""When a match may be over, from the habits of those who would play it."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection

from lagerfeuer.club.house import House
from lagerfeuer.club.time.calendar import ALWAYS, Calendar
from lagerfeuer.club.time.expectation import (
    MOST_MATCHES,
    Finish,
    Habit,
    expected_finish,
    habit,
    think_times,
)
from lagerfeuer.club.time.tempo import Tempo
from lagerfeuer.club.time_views import iso
from lagerfeuer.club.timekeeping import calendar_of
from lagerfeuer.club.views import FinishView
from lagerfeuer.kit.game import Game
from lagerfeuer.store.clocks import find_calendar, think_log


async def finish_of(
    house: House, game: Game, players: Sequence[str | None], strangers: int, tempo: Tempo | None
) -> FinishView | None:
    """When these people (None: somebody without a name yet) and so many unknown ones may be through with a match.

    None where nothing can be said: no tempo, and too little known of them.
    """
    if tempo is not None and tempo.live:
        # Minutes: what the tempo itself says.
        return None
    at = house.clock.now()
    people = [player for player in players if player is not None]
    unknown = len(players) - len(people) + strangers

    def read(connection: Connection) -> list[tuple[Habit | None, Calendar]]:
        return [_seen(connection, player) for player in people]

    seen = await house.store.read(read)
    habits = [one for one, _ in seen] + [None] * unknown
    calendars = [calendar for _, calendar in seen] + [ALWAYS] * unknown
    finish = expected_finish(habits, calendars, tempo, game.turns, at)
    return _view(finish)


def _seen(connection: Connection, player: str) -> tuple[Habit | None, Calendar]:
    calendar = calendar_of(find_calendar(connection, player))
    return habit(think_times(think_log(connection, player, MOST_MATCHES), calendar), calendar), calendar


def _view(finish: Finish) -> FinishView | None:
    if finish.late is None:
        return None
    early = None if finish.early is None else iso(finish.early)
    return FinishView(early, iso(finish.late), finish.known)
