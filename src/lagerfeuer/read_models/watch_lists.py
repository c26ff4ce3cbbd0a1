"""Matches to watch: listed ones that run, the latest that are over, and the featured one.

They are the same for everyone, because each match is shown as spectators see it. So a process reads them at most every
few seconds, however many people watch.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import Any

import msgspec
from sqlalchemy import Connection

from boardkit.notes import SPECTATOR
from boardkit.registry import GAMES
from lagerfeuer.archive.archive_search import finished_views
from lagerfeuer.common.clock import Clock
from lagerfeuer.common.errors import NotFound
from lagerfeuer.common.ids import digest
from lagerfeuer.common.paging import next_page
from lagerfeuer.common.units import MINUTE_MS
from lagerfeuer.db.database import Database
from lagerfeuer.db.queries.archived_matches import latest_archived
from lagerfeuer.db.queries.delayed_states import first_delayed_states
from lagerfeuer.db.queries.match_lists import liveliest_public, running_shown
from lagerfeuer.db.queries.matches import MatchRow, SeatRow, find_matches, seats_of
from lagerfeuer.matches.spectator_delay import as_visible_to
from lagerfeuer.matches.summaries import SummaryView, summary
from lagerfeuer.read_models.recent_reads import RecentReads

log = logging.getLogger(__name__)
PAGE_RUNNING_MATCHES = 12
"""Running matches on a page, as in `ratings/statistics.py`."""
RECENT_MATCHES = 6
MAX_CANDIDATES = 48
"""How many of the most recently changed running matches are candidates for the featured one."""
FEATURED_MS = 2 * MINUTE_MS
"""How long a match stays featured while it runs."""
IDLE_MS = 5 * MINUTE_MS
"""A match that has been idle for this much longer than the most active one is not featured."""
MAX_CACHED_VIEWS = 512


class WatchView(msgspec.Struct):
    """Listed matches: running ones, youngest first (`older`: cursor for /running), and the latest finished ones."""

    running: list[SummaryView]
    older: str | None
    recent: list[SummaryView]


class FeaturedView(msgspec.Struct):
    """The featured match; null if no listed match runs."""

    match: SummaryView | None


class WatchLists:
    """Reads matches to watch, and chooses the featured one. `now`: a monotonic clock in seconds."""

    def __init__(self, database: Database, clock: Clock, now: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.recent = RecentReads[tuple[str, str | None], Any](database, now)
        """By list and game."""

    async def lists(self, game: str | None) -> WatchView:
        """Return the matches of a game, or of all. Raises NotFound for an unknown game."""
        if game is not None and game not in GAMES:
            raise NotFound("error-http-404")
        view: WatchView = await self.recent.read(("lists", game), lambda c: watch_view(c, game))
        return view

    async def featured(self) -> FeaturedView:
        """Return the featured match."""
        at = self.clock.now()
        view: FeaturedView = await self.recent.read(("featured", None), partial(featured_view, at=at))
        return view


def featured_view(connection: Connection, at: int) -> FeaturedView:
    """Choose the featured match, the same one in every process: another one every two minutes.

    Idle matches come last, because anyone can sit down with a few browsers and never act. Matches created since then
    wait for the next choice. Of the rest, matches between people come first, however many play. Among these the time
    decides, so that acting faster is no advantage.
    """
    slot = at // FEATURED_MS
    rows = liveliest_public(connection, MAX_CANDIDATES)
    seats = seats_of(connection, [row.id for row in rows])
    interest = {row.id: _interest(row, seats[row.id]) for row in rows}
    newest = max((updated for _, updated, _ in interest.values()), default=0)
    lively = [row for row in rows if interest[row.id][1] >= newest - IDLE_MS]
    before = [row for row in lively if row.created < slot * FEATURED_MS] or lively
    of_people = [row for row in before if interest[row.id][0]] or before
    chosen = max(of_people, key=lambda row: digest(f"{slot} {row.id}"), default=None)
    return FeaturedView(None if chosen is None else running_views(connection, [chosen], seats)[0])


def _interest(row: MatchRow, seats: Sequence[SeatRow]) -> tuple[bool, int, str]:
    seen, shown = as_visible_to(row, seats, None)
    return all(one.is_played_by_person for one in shown), seen.updated, row.id


def watch_view(connection: Connection, game: str | None) -> WatchView:
    """Return the first page of running matches, and the latest finished ones."""
    rows = running_shown(connection, PAGE_RUNNING_MATCHES + 1, game)
    ids = latest_archived(connection, RECENT_MATCHES, game)
    over = {row.id: row for row in find_matches(connection, ids)}
    seats = seats_of(connection, [*(row.id for row in rows), *ids])
    older = (
        (rows[PAGE_RUNNING_MATCHES - 1].created, rows[PAGE_RUNNING_MATCHES - 1].id)
        if len(rows) > PAGE_RUNNING_MATCHES
        else None
    )
    recent = finished_views([over[id_] for id_ in ids], seats)
    return WatchView(running_views(connection, rows[:PAGE_RUNNING_MATCHES], seats), next_page(older), recent)


def running_views(
    connection: Connection, rows: Sequence[MatchRow], seats: dict[str, list[SeatRow]]
) -> list[SummaryView]:
    """Return running matches as spectators see them, with the points where the game says that they are public."""
    delayed = first_delayed_states(connection, [row.id for row in rows if row.delayed is not None])
    found = []
    for row in rows:
        view = summary(row, seats[row.id], None)
        snapshot = row.snapshot if row.delayed is None else delayed.get(row.id)
        if snapshot is not None:
            view.points = public_points(row.id, row.game, snapshot)
        found.append(view)
    return found


@lru_cache(MAX_CACHED_VIEWS)
def public_points(match: str, game: str, snapshot: bytes) -> list[int | None] | None:
    """Return the points of each seat as everyone may know them; None if the game does not say that they are public."""
    try:
        known = GAMES[game]
        if not known.scores_are_public:
            return None
        return list(known.points(known.observe(known.codec.decode(snapshot), SPECTATOR).board))
    except Exception as error:
        # One broken match must not break a list. Log no details: the state may contain hidden information.
        log.warning("match %s does not load (%s); lists do not tell its points", match, type(error).__name__)
        return None
