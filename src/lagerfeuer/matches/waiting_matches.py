"""The matches that wait for a person, and frames to all of their tabs when that changes.

A match waits for a person when it requires an action of them (required_action.py), mostly their turn. A tab at the
match's table sees that in its view. Other tabs get a short frame, but only when a match begins or ceases to wait for
their person; no other change concerns them.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from sqlalchemy import Connection

from lagerfeuer.clocks.match_clocks import clock_of, expiry_times
from lagerfeuer.clocks.seat_clock import runs_out
from lagerfeuer.clocks.time_control import time_control_of
from lagerfeuer.common.clock import Clock
from lagerfeuer.common.timestamps import iso
from lagerfeuer.db.database import Database
from lagerfeuer.db.queries.match_lists import may_wait_for
from lagerfeuer.db.queries.matches import MatchRow, owed_by, seats_of
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.matches.presence import Presence
from lagerfeuer.matches.required_action import (
    TURN,
    RequiredAction,
    required_action_at,
    required_actions_in,
    required_actions_of_all,
)
from lagerfeuer.matches.service import MatchService
from lagerfeuer.matches.watchers import Watcher

MAX_SHOWN_MATCHES = 100
MAX_READ_MATCHES = 500
"""Maximum number of open or running matches read: more than anyone plays, and few enough to read at once."""
MAX_OWED_CONTRIBUTIONS = 60


class WaitingMatch(msgspec.Struct):
    """A match that waits for the reader.

    `live`: it has a live time control, so people stay at its table. `since`: its last change. `out`: when the reader's
    clock shows zero, if it is their turn.
    """

    id: str
    game: str
    ply: int
    live: bool
    since: str
    out: str | None
    why: RequiredAction = TURN
    """The reader's "turn", an "answer" to a proposal, a "claim" on an overdue seat, or to come "back"."""


class OwedContributionView(msgspec.Struct):
    """A table with this commitment, to whose luck the reader has yet to contribute."""

    match: str
    commitment: str


class WaitingView(msgspec.Struct):
    """What waits for the reader. `known`: whether the reader is known at all.

    `owed`: tables they have yet to contribute to.
    """

    known: bool
    matches: list[WaitingMatch]
    owed: list[OwedContributionView] = []
    unread: int = 0
    """How many entries of their bell they have not read."""


class TurnFrame(msgspec.Struct, tag_field="type", tag="turn"):
    """A match begins to wait for the reader, or (null) ceases to."""

    match: str
    waiting: WaitingMatch | None


class FinishedFrame(msgspec.Struct, tag_field="type", tag="finished"):
    """A match of the reader has ended."""

    match: str


class WaitingMatches:
    """Sends to all tabs of each person what waits for them."""

    def __init__(self, database: Database, clock: Clock, presence: Presence, matches: MatchService) -> None:
        self.database = database
        self.clock = clock
        self.presence = presence
        matches.listeners.append(self.changed)

    async def of(self, player: str | None, most: int = MAX_SHOWN_MATCHES) -> WaitingView:
        """Return at most so many matches that wait for a person now, those waiting longest first."""
        if player is None:
            return WaitingView(False, [])

        at = self.clock.now()

        def read(connection: Connection) -> WaitingView:
            rows = may_wait_for(connection, player, at, MAX_READ_MATCHES)
            seats = seats_of(connection, [row.id for row in rows])
            expiry = expiry_times(connection, rows, seats)
            required = required_actions_in(connection, rows, seats, player, expiry, at)
            matches = [
                _waiting(row, required[row.id], expiry.get(row.id)) for row in rows if row.id in required
            ]
            return WaitingView(True, matches[:most], owed_views(connection, player))

        return await self.database.read(read)

    def add_tab(self, watcher: Watcher) -> None:
        """Add an opened tab."""
        if watcher.player is not None:
            self.presence.tabs[watcher.player].add(watcher)

    def remove_tab(self, watcher: Watcher) -> None:
        """Remove a closed tab."""
        if watcher.player is not None:
            self.presence.tabs[watcher.player].discard(watcher)
            if not self.presence.tabs[watcher.player]:
                del self.presence.tabs[watcher.player]

    def changed(self, live: LiveMatch) -> None:
        """Send a frame to each person whose required action in this match has changed, to their tabs at other pages.

        Streams of events also get one when the same action is required again at a later ply: another process may have
        carried out several actions before this one reads the match.
        """
        if live.row.status == "open":
            self._tell_guests(live)
        if live.row.status == "finished" and not live.is_end_announced:
            self._tell_of_end(live)
        if live.row.luck_due is not None:
            self._ask_to_contribute(live)
        # A draft turn does not change whose turn it is, not even for people who have not received it yet.
        if live.row.draft > 0:
            return
        tabs = {}
        for row in live.seats:
            if row.player is None:
                continue
            open_tabs = self.presence.tabs.get(row.player)
            if open_tabs and not open_tabs <= live.watchers:
                tabs[row.player] = open_tabs - live.watchers
        if not tabs:
            # No tab would get a frame, and new tabs request the list.
            live.announced_actions = None
            return
        at, before = self.clock.now(), live.announced_actions
        has_moved = live.row.ply != live.announced_ply
        live.announced_actions = actions = required_actions_of_all(live, at)
        live.announced_ply = live.row.ply
        for player, elsewhere in tabs.items():
            required = actions[player]
            if before is None or player not in before or before[player] != required:
                _send_frame(live, required, elsewhere)
            elif required is not None and has_moved:
                _send_frame(live, required, [watcher for watcher in elsewhere if watcher.events])

    def on_unwatch(self, live: LiveMatch, watcher: Watcher) -> None:
        """Send a tab that left a table what tabs at other pages get, because it may have missed the latest state."""
        if live.is_at_table(watcher.player):
            _send_frame(live, required_action_at(live, watcher.player, self.clock.now()), [watcher])

    def _tell_guests(self, live: LiveMatch) -> None:
        """Have streams of events read the invitations of people for whom a seat at this table is reserved.

        `ListWatchers.wake_home_pages` wakes those whose seat is no longer reserved.
        """
        for player in live.reserved_players():
            for watcher in self.presence.tabs.get(player, ()):
                if watcher.events:
                    watcher.invited = True
                    watcher.wake.set()

    def _tell_of_end(self, live: LiveMatch) -> None:
        """Send the end of the match to the streams of events of everyone with a seat."""
        live.is_end_announced = True
        frame = msgspec.json.encode(FinishedFrame(live.row.id))
        for player in {row.player for row in live.seats if row.player is not None}:
            for watcher in self.presence.tabs.get(player, ()):
                if watcher.events:
                    watcher.finished.append(frame)
                    watcher.wake.set()

    def _ask_to_contribute(self, live: LiveMatch) -> None:
        """Wake every tab, at other pages, of people whose browser has yet to contribute to the luck.

        Any tab can do it.
        """
        for row in live.seats:
            if row.contribution is None and row.player is not None:
                for watcher in self.presence.tabs.get(row.player, set()) - live.watchers:
                    watcher.owes = True
                    watcher.wake.set()


def _send_frame(live: LiveMatch, required: RequiredAction | None, watchers: Iterable[Watcher]) -> None:
    waiting = None if required is None else _waiting(live.row, required, _expiry(live))
    frame = msgspec.json.encode(TurnFrame(live.row.id, waiting))
    for watcher in watchers:
        watcher.turns[live.row.id] = frame
        watcher.wake.set()


def _waiting(row: MatchRow, required: RequiredAction, expiry: int | None) -> WaitingMatch:
    time_control = time_control_of(row.tempo)
    is_live = time_control is not None and time_control.is_live
    own_expiry = None if expiry is None or required != TURN else iso(expiry)
    return WaitingMatch(row.id, row.game, row.ply, is_live, iso(row.updated), own_expiry, required)


def _expiry(live: LiveMatch) -> int | None:
    clock = next((row for row in live.clocks if row.seat == live.row.turn), None)
    return None if clock is None else runs_out(clock_of(clock), live.calendar(clock.seat))


def owed_views(connection: Connection, player: str) -> list[OwedContributionView]:
    """Return the tables to whose luck a person has yet to contribute."""
    return [
        OwedContributionView(match, commitment)
        for match, commitment in owed_by(connection, player, MAX_OWED_CONTRIBUTIONS)
    ]
