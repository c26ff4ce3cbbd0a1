"""Matches as hosts see them: who plays and how long nothing has happened, never the position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec
from sqlalchemy import Connection

from lagerfeuer.clocks.match_clocks import expiry_times
from lagerfeuer.common.clock import Clock
from lagerfeuer.common.timestamps import iso
from lagerfeuer.common.units import DAY_MS, MINUTE_MS
from lagerfeuer.db.database import Database
from lagerfeuer.db.queries.hosting import matches_by_age, silent_matches
from lagerfeuer.db.queries.matches import MatchRow, MatchStatus, SeatRow, seats_of
from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.hosting.host_log import clean_words, write_down
from lagerfeuer.matches.cache import MatchCache
from lagerfeuer.matches.off_board import OffBoardActions
from lagerfeuer.matches.view_types import SeatView
from lagerfeuer.matches.views import seat_view
from lagerfeuer.tables.open_tables import OpenTables

PAGE_MATCHES = 200
MAX_SEARCHED_PAGES = 50
"""Maximum pages of silent matches that are searched for stuck ones, so that a request never reads all of them."""
BOT_SILENT = 10 * MINUTE_MS
CLOCK_LATE = 3 * DAY_MS
QUIET_AFTER_MS = 30 * DAY_MS


Stuck = Literal["bot", "clock", "quiet"]


class HostMatchView(msgspec.Struct):
    """A match.

    `stuck`: null, or why it looks stuck: a "bot" does not act, a "clock" ran out long ago, no one acts ("quiet").
    """

    id: str
    game: str
    status: MatchStatus
    ply: int
    seats: list[SeatView]
    turn: int | None
    created: str
    updated: str
    stuck: Stuck | None


class HostTables:
    """Lets hosts list, close and cancel tables and matches."""

    def __init__(
        self,
        database: Database,
        clock: Clock,
        cache: MatchCache,
        off_board: OffBoardActions,
        open_tables: OpenTables,
    ) -> None:
        self.database = database
        self.clock = clock
        self.cache = cache
        self.open_tables = open_tables
        self.off_board = off_board

    async def read(self, which: str) -> list[HostMatchView]:
        """Return "open" tables, "running" matches or those of them that look "stuck", oldest first."""
        at = self.clock.now()

        def read(connection: Connection) -> list[HostMatchView]:
            if which == "stuck":
                return _stuck_ones(connection, at)
            return _views(
                connection,
                matches_by_age(connection, "open" if which == "open" else "running", PAGE_MATCHES),
                at,
            )

        return await self.database.read(read)

    async def close(self, host: PlayerRow, match: str) -> None:
        """Close a table that has not begun. Raises NotFound, NotAllowed."""
        at = self.clock.now()
        live = await self.cache.find(match)
        await self.open_tables.clear_away(
            live, lambda connection: write_down(connection, host, "close", at, match=match)
        )

    async def call_off(self, host: PlayerRow, match: str, note: str) -> None:
        """Cancel a running match, as if it had never been played. Its players read the note. Raises NotAllowed."""
        note = clean_words(note, "error-host-note")
        at = self.clock.now()
        live = await self.cache.find(match)
        await self.off_board.cancel_by_host(
            live,
            note,
            lambda connection: write_down(connection, host, "call-off", at, match=match, words=note),
        )


def _views(connection: Connection, rows: Sequence[MatchRow], at: int) -> list[HostMatchView]:
    seats = seats_of(connection, [row.id for row in rows])
    out = expiry_times(connection, rows, seats)
    return [
        HostMatchView(
            row.id,
            row.game,
            row.status,
            row.ply,
            [seat_view(seat, False) for seat in seats[row.id]],
            row.turn,
            iso(row.created),
            iso(row.updated),
            _stuck(row, seats[row.id], out.get(row.id), at),
        )
        for row in rows
    ]


def _stuck_ones(connection: Connection, at: int) -> list[HostMatchView]:
    """Return a page of matches that look stuck. In a house with slow players, most silent matches are not stuck."""
    found: list[HostMatchView] = []
    last = (0, "")
    for _ in range(MAX_SEARCHED_PAGES):
        rows = silent_matches(connection, at - CLOCK_LATE, at - BOT_SILENT, PAGE_MATCHES, last)
        found += [view for view in _views(connection, rows, at) if view.stuck is not None]
        if len(rows) < PAGE_MATCHES or len(found) >= PAGE_MATCHES:
            break
        last = rows[-1].updated, rows[-1].id
    return found[:PAGE_MATCHES]


def _stuck(row: MatchRow, seats: Sequence[SeatRow], out: int | None, at: int) -> Stuck | None:
    """Return why a match looks stuck. `out`: when its running clock runs out."""
    if row.status != "running" or row.turn is None:
        return None
    if seats[row.turn].kind == "bot" and at - row.updated > BOT_SILENT:
        return "bot"
    if out is not None and at - out > CLOCK_LATE:
        return "clock"
    return "quiet" if at - row.updated > QUIET_AFTER_MS else None
