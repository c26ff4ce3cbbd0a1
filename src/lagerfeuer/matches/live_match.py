"""A match in memory: its rows, its state in the rules, its log and its watchers."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import msgspec

from boardkit.errors import MatchOver, RulesError
from boardkit.game import Game
from boardkit.luck import HmacLuck
from boardkit.match_state import LogEntry, MatchState
from boardkit.notes import SPECTATOR, Reason
from boardkit.records.schema import Origin
from boardkit.registry import game_named
from boardkit.state import State
from lagerfeuer.clocks.calendar import ALWAYS, Calendar
from lagerfeuer.clocks.match_clocks import clock_of
from lagerfeuer.clocks.seat_clock import calendar_for, has_expired
from lagerfeuer.clocks.time_control import TimeControl, time_control_of
from lagerfeuer.common.clock import Clock, StoppedClock
from lagerfeuer.common.errors import NotAllowed
from lagerfeuer.db.queries.clocks import ClockRow
from lagerfeuer.db.queries.delayed_states import DelayedStateRow
from lagerfeuer.db.queries.matches import MatchRow, SeatRow
from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.matches.loader import StoredMatch
from lagerfeuer.matches.log_rows import entry_of, pending_entry
from lagerfeuer.matches.luck_terms import luck_of
from lagerfeuer.matches.spectator_delay import at_table, delayed_row, delayed_seats
from lagerfeuer.matches.turn_ends import TurnEnds
from lagerfeuer.matches.view_cache import ViewCache
from lagerfeuer.matches.watchers import Watcher


@dataclass
class SettledEntry:
    """A settled entry and its time."""

    entry: LogEntry
    at: int


STORED_FIELDS = (
    "row", "seats", "prior_luck", "cup_name", "log", "happenings", "clocks", "calendars", "opening", "invitations",
    "ratings", "rating_changes", "match", "orders", "ordered",
)  # fmt: skip
"""Attributes that `merge` replaces by their stored values."""


class LiveMatch:
    """A match in memory. It changes only under its lock, after the change is durable."""

    def __init__(self, stored: StoredMatch, clock: Clock) -> None:
        row = stored.row
        self.clock = clock
        self.game: Game = game_named(row.game)
        self.row = row
        self.seats = list(stored.seats)
        self.secret = stored.secret
        self.prior_luck = (
            None if stored.prior_luck is None else msgspec.json.decode(stored.prior_luck, type=Origin)
        )
        """For a match transferred from another house, its luck until then, with the secret."""
        self.cup_name = stored.cup_name
        self.log = [SettledEntry(entry_of(action), action.at) for action in stored.log]
        self.happenings = list(stored.happenings)
        """Off-board actions and other events."""
        self.entries_from_store = len(self.log)
        """Number of entries read from the database, for which `turn_ends` computes whether they ended a turn."""
        self.turn_ends = TurnEnds()
        self.clocks = list(stored.clocks)
        self.calendars = dict(stored.calendars)
        """By person, for those at the table who have one."""
        self.opening = stored.opening
        """The open table, until the match begins."""
        self.invitations = list(stored.invitations)
        self.ratings = dict(stored.ratings)
        """Ratings when the match was loaded: for display, not for computation."""
        self.rating_changes = dict(stored.rating_changes)
        self.have_spectators_written = True
        """Whether spectators may have written something. Known only from the end of a match that ended here."""
        self.spectator_chat_announced = False
        """Whether a message of spectators was announced since the match was loaded, also before its end is known."""
        self.orders = list(stored.orders)
        """Standing orders, each for its owner only (matches/standing_orders.py)."""
        self.ordered = list(stored.ordered)
        """The plies that standing orders have played, known to all once the match is over."""
        self.match = _match_of(self.game, row)
        self._luck: HmacLuck | None = None
        """Created once; only the number of the next pick changes."""
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.elsewhere: frozenset[str] = frozenset()
        """People who watch through another process."""
        self.frames: dict[tuple[int, int], bytes] = {}
        self.log_blocks: dict[int, list[bytes]] = {}
        """By seat, complete blocks of a long log as JSON (read_models/match_page.py)."""
        self.view_cache = ViewCache()
        """Parts of views that all watchers share (read_models/match_page.py)."""
        self.worked_out: dict[str, asyncio.Future[bytes]] = {}
        """Results computed once for a finished match, on request (common/background_threads.py)."""
        self.announced_actions: Mapping[str, str | None] | None = None
        """By person, the action last announced as required (matches/waiting_matches.py)."""
        self.announced_ply: int | None = None
        """The ply of that announcement."""
        self.take_back: tuple[int, State | Reason] | None = None
        """A ply, and where its turn began or why it stays, once somebody has asked to take it back."""
        self.is_end_announced = row.status == "finished"
        self.public_stamp = 0
        """Changes whenever the views of all seats may have changed."""
        self.private_stamps: dict[int, int] = {}
        """By seat, changes whenever only the view of this seat has changed."""
        self.delayed_states = list(stored.delayed_states)
        """The states that delayed spectators see now and later (matches/spectator_delay.py)."""
        self.delayed_stamp = 0
        """Changes whenever what delayed spectators see may have changed."""
        self.announced_delayed_stamp = 0
        """The delayed stamp for which delayed spectators were last woken."""
        self.delayed_view: LiveMatch | None = None
        """The match as delayed spectators see it, made on the first request."""
        self.is_delayed = False
        """Whether this object is the delayed view of another one."""

    def merge(self, stored: StoredMatch) -> None:
        """Take over rows that another process wrote, with the log after the known part."""
        fresh = LiveMatch(stored, self.clock)
        fresh.log = [*self.log, *fresh.log]
        self.entries_from_store = len(fresh.log)
        if self.seats != fresh.seats:
            self.invalidate_delayed_view()
        for name in STORED_FIELDS:
            setattr(self, name, getattr(fresh, name))
        # The match may have begun meanwhile.
        self._luck = None
        self.set_delayed_states(fresh.delayed_states)

    def seat_of(self, player: str | None) -> int:
        """Return the seat of a person, or SPECTATOR."""
        for row in self.seats:
            if player is not None and row.kind == "person" and row.player == player:
                return row.seat
        return SPECTATOR

    def require_seat(self, player: PlayerRow) -> int:
        """Return the seat of a person. Raises NotAllowed if they have none."""
        seat = self.seat_of(player.id)
        if seat == SPECTATOR:
            raise NotAllowed("error-not-seated")
        return seat

    def require_begun(self) -> MatchState:
        """Return the state in the rules. Raises NotAllowed before the match begins."""
        if self.match is None:
            raise NotAllowed("error-not-started")
        return self.match

    def require_running(self) -> MatchState:
        """Return the state in the rules of a running match. Raises NotAllowed, MatchOver."""
        match = self.require_begun()
        if self.row.status != "running":
            raise MatchOver(Reason("kit-no-over"))
        return match

    def is_reserved_for(self, player: str | None) -> bool:
        """Return whether a seat is reserved for this person."""
        return player is not None and any(row.kind == "kept" and row.player == player for row in self.seats)

    def reserved_players(self) -> set[str]:
        """Return the people for whom seats are reserved."""
        return {row.player for row in self.seats if row.kind == "kept" and row.player is not None}

    @property
    def time_control(self) -> TimeControl | None:
        """The time control, if the match has clocks."""
        return None if self.row.tempo is None else time_control_of(self.row.tempo)

    def calendar(self, seat: int) -> Calendar:
        """Return the calendar of a seat's clock."""
        time_control, player = self.time_control, self.seats[seat].player
        if time_control is None or player is None:
            return ALWAYS
        return calendar_for(time_control, self.calendars.get(player, ALWAYS))

    def is_overdue(self, seat: int, at: int) -> bool:
        """Return whether a seat is overdue: its time is up, or its person has left the house.

        By the rows in memory; the transaction that depends on it asks `is_stored_seat_overdue`.
        """
        if self.seats[seat].has_left:
            return self.row.status == "running"
        row = next((one for one in self.clocks if one.seat == seat), None)
        return row is not None and has_expired(clock_of(row), self.calendar(seat), at)

    def bot_to_act(self) -> SeatRow | None:
        """Return the seat to act if a bot plays it."""
        running = self.match is not None and self.row.status == "running"
        asked = self.match.seat_to_act() if self.match is not None and running else None
        if asked is None or self.seats[asked].kind != "bot":
            return None
        return self.seats[asked]

    def luck(self) -> HmacLuck:
        """Return the luck of this match from the next pick on. Valid until the next call."""
        if self._luck is None:
            self._luck = luck_of(self.row, self.seats, self.secret)
        self._luck.index = self.row.picks
        return self._luck

    def is_at_table(self, player: str | None) -> bool:
        """Return whether this person has a seat, or had it until a bot took it over."""
        return at_table(self.seats, player)

    def is_behind(self, player: str | None) -> bool:
        """Return whether this person is a spectator who sees an earlier state."""
        return bool(self.delayed_states) and not self.is_at_table(player)

    def visible_to(self, player: str | None) -> LiveMatch:
        """Return the match as this person may know it. Views of a match begin here; lists use `as_visible_to`."""
        if not self.is_behind(player):
            return self
        if self.delayed_view is None:
            self.delayed_view = self._match_at(self.delayed_states[0])
        return self.delayed_view

    def _match_at(self, delayed_state: DelayedStateRow) -> LiveMatch:
        """Return the match in a delayed state."""
        shown, at = delayed_state.shown, delayed_state.shown["at"]
        row = replace(delayed_row(self.row, shown), snapshot=delayed_state.snapshot)
        clocks = [
            ClockRow(row.id, one["seat"], one["left"], one["left"], None, None, False)
            for one in delayed_state.clocks
        ]
        events_then = [one for one in self.happenings if one.ply < delayed_state.ply or one.at <= at]
        seats = delayed_seats(self.seats, shown)
        # Without rating changes, which would reveal how the match ended.
        stored = StoredMatch(row, seats, b"", [], events_then, clocks, {}, ratings=self.ratings)
        delayed = LiveMatch(stored, StoppedClock(at))
        delayed.log = self.log[: delayed_state.ply + 1]
        delayed.is_delayed = True
        return delayed

    def frozen_copy(self) -> LiveMatch:
        """Return a copy that does not change, for use outside the event loop."""
        # `copy` does not support compiled classes. Without the snapshot the state is not decoded again.
        row = replace(self.row, snapshot=None)
        stored = StoredMatch(
            row,
            self.seats,
            self.secret,
            [],
            self.happenings,
            self.clocks,
            self.calendars,
            ratings=self.ratings,
        )
        frozen = LiveMatch(stored, self.clock)
        frozen.row, frozen.match, frozen.log = self.row, self.match, self.log[:]
        frozen.prior_luck, frozen.is_delayed = self.prior_luck, self.is_delayed
        frozen.delayed_states = self.delayed_states
        return frozen

    def set_delayed_states(self, delayed_states: Sequence[DelayedStateRow]) -> None:
        """Replace the states that delayed spectators see."""
        if [one.ply for one in delayed_states[:1]] != [one.ply for one in self.delayed_states[:1]]:
            self.invalidate_delayed_view()
        self.delayed_states = list(delayed_states)

    def invalidate_delayed_view(self) -> None:
        """Have the delayed view made again on the next request."""
        self.delayed_view = None
        self.delayed_stamp += 1

    def stamp(self, seat: int) -> int:
        """Return a number that changes with the view of this seat; pending actions change only their own seat's."""
        return self.public_stamp + self.private_stamps.get(seat, 0)

    def stamp_for(self, player: str | None) -> tuple[bool, int]:
        """Return a value that changes with the view of this person."""
        behind = self.is_behind(player)
        return behind, self.delayed_stamp if behind else self.stamp(self.seat_of(player))

    def forget_views(self) -> None:
        """Forget what was rendered before a change."""
        self.frames.clear()
        self.view_cache.changed()

    def changed(self, for_seat: int | None = None) -> None:
        """Wake the watchers after a change that all, or one seat, can see."""
        self.forget_views()
        if self.row.status != "running" or (self.take_back and self.take_back[0] != self.row.ply):
            self.take_back = None
        if for_seat is None:
            self.public_stamp += 1
        else:
            self.private_stamps[for_seat] = self.private_stamps.get(for_seat, 0) + 1
        for watcher in self.watchers:
            if self.is_behind(watcher.player):
                # The timing of hidden actions must stay hidden as well.
                if self.delayed_stamp != self.announced_delayed_stamp:
                    watcher.wake.set()
            elif for_seat is None or self.seat_of(watcher.player) == for_seat:
                watcher.wake.set()
        self.announced_delayed_stamp = self.delayed_stamp

    def is_online(self, player: str | None) -> bool:
        """Return whether this person is watching."""
        if player is None:
            return False
        return player in self.elsewhere or any(
            watcher.is_present and watcher.player == player for watcher in self.watchers
        )

    def spectators(self) -> int:
        """Return the number of spectators. A person with several tabs counts once, a program never."""
        return len(
            {
                one.player or id(one)
                for one in self.watchers
                if one.is_present and not self.is_at_table(one.player)
            }
        )

    def spectator_count_changed(self) -> None:
        """Tell those at the table that the number of spectators has changed."""
        for watcher in self.watchers:
            if self.is_at_table(watcher.player):
                watcher.wake.set()

    def chat_changed(self, only: str | None = None) -> None:
        """Tell those at the table, or one of them, that the chat has changed."""
        for watcher in self.watchers:
            if self.is_at_table(watcher.player) and only in (None, watcher.player):
                watcher.chat_changed = True
                watcher.wake.set()

    def follows_spectators(self, watcher: Watcher) -> bool:
        """Return whether a watcher may read the chat of spectators: people at the table only after the match."""
        if not watcher.with_spectator_chat or self.row.status in ("open", "closed"):
            return False
        if self.is_at_table(watcher.player):
            return self.row.status == "finished"
        return watcher.is_member

    def spectator_chat_changed(self) -> None:
        """Tell those who may read it that the chat of spectators has changed."""
        self.have_spectators_written = self.spectator_chat_announced = True
        for watcher in self.watchers:
            if self.follows_spectators(watcher):
                watcher.spectator_chat_changed = True
                watcher.wake.set()

    def note_changed(self, player: str, revision: int) -> None:
        """Tell a person's other tabs that their private note has changed."""
        for watcher in self.watchers:
            if watcher.player == player:
                watcher.note = revision
                watcher.wake.set()

    def renamed(self, player: str, name: str, member: bool, face: int | None) -> None:
        """Update the name, membership and face of a person at this table."""
        self.seats = [
            replace(row, name=name, member=member, face=face) if row.player == player else row
            for row in self.seats
        ]
        self.invalidate_delayed_view()
        self.changed()


def _match_of(game: Game, row: MatchRow) -> MatchState | None:
    if row.snapshot is None:
        return None
    match = MatchState(game, row.options, game.codec.decode(row.snapshot), row.ply)
    try:
        return match.with_pending([pending_entry(values) for values in row.pending], row.draft)
    except RulesError:
        # A fix of the rules may have made a pending action illegal; settled ones are in the snapshot.
        return match.with_pending([], row.draft)
