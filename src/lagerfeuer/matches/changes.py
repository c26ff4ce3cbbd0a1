"""A change of a match, and the transaction that writes it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from sqlalchemy import Connection

from boardkit.match_state import LogEntry, MatchState
from lagerfeuer.clocks.match_clocks import give_time, is_stored_seat_overdue, switch_clocks
from lagerfeuer.common.errors import Conflict
from lagerfeuer.db.batches import Batch
from lagerfeuer.db.queries.clocks import ClockRow
from lagerfeuer.db.queries.delayed_states import DelayedStateRow
from lagerfeuer.db.queries.match_events import MatchEventRow, add_match_event
from lagerfeuer.db.queries.matches import MatchRow, SeatRow, change_seats, swap_match
from lagerfeuer.db.queries.outbox import add_to_outbox_with
from lagerfeuer.db.queries.ratings import RatingChangeRow, rating_changes_of
from lagerfeuer.db.queries.spectator_chat import has_spectator_messages
from lagerfeuer.matches.agreements import DECLINED
from lagerfeuer.matches.hooks import FinishedMatch, FinishHook
from lagerfeuer.matches.live_match import LiveMatch, SettledEntry
from lagerfeuer.matches.log_rows import action_values
from lagerfeuer.matches.public_log import log_end
from lagerfeuer.matches.spectator_delay import NONE, with_delayed_state, write_delayed_states
from lagerfeuer.outbox import notices_for, turn_notices


@dataclass
class Change:
    """The next revision of a match, and what is written with it.

    `events`: off-board actions as (kind, seat). `notices`: notices to others as (kind, people).
    """

    row: MatchRow
    match: MatchState
    settled: Sequence[LogEntry] = ()
    seats: Sequence[SeatRow] = ()
    events: Sequence[tuple[str, int]] = ()
    chances: list[float] | None = None
    """The win chances of the seats at that time, if ratings are settled by them."""
    notices: Sequence[tuple[str, Sequence[str]]] = ()
    adds_increment: bool = False
    returned_seat: int | None = None
    """A seat whose person has returned and gets time for a turn."""
    returned_turn: int | None = None
    """A seat that took back its turn, and returns what it got for ending it."""
    overdue_seat: int | None = None
    """A seat whose time must be up in the transaction, because its calendar may have changed in the database."""
    extra_write: Callable[[Connection], object] | None = None
    """An additional write in the same transaction."""
    is_answered: bool = False
    """Whether a standing order answers in the same transaction or after a while: so that no turn is announced."""
    by_order: bool = False
    """Whether a standing order answers after a while."""
    delayed_states: Sequence[DelayedStateRow] = ()
    """The states that delayed spectators see now and later."""

    def with_spectator_delay(self, live: LiveMatch, at: int) -> Change:
        """Return the change with its effect on delayed spectators."""
        if self.row.delay == NONE and self.row.delayed is None:
            return self
        row, delayed_states = with_delayed_state(
            self.row, self.seats_after(live), live.delayed_states, self.settled, at
        )
        if row is self.row and not delayed_states:
            return self
        return replace(self, row=row, delayed_states=delayed_states)

    @property
    def touches_only_its_match(self) -> bool:
        """Whether the transaction touches only rows of this match.

        True for all actions except the last one, which writes results, ratings and tournaments.
        """
        only_rows = (
            self.extra_write is None and not self.seats and not self.events and self.overdue_seat is None
        )
        return self.row.status == "running" and only_rows

    def leaves_turn_unchanged(self, before: MatchRow) -> bool:
        """Return whether the match waits for the same seat as before, as with a draft action or a declined offer."""
        only_declined = all(kind.startswith(DECLINED) for kind, _ in self.events)
        return only_declined and not self.settled and self.row.status == before.status

    def seats_after(self, live: LiveMatch) -> list[SeatRow]:
        """Return the seats after the change."""
        changed = {row.seat: row for row in self.seats}
        return [changed.get(row.seat, row) for row in live.seats]

    def event_rows(self, live: LiveMatch, at: int) -> list[MatchEventRow]:
        """Return the match events of the change."""
        ply, first = self.row.ply, len(live.happenings)
        return [
            MatchEventRow(self.row.id, first + n, ply, kind, seat, at, self.chances)
            for n, (kind, seat) in enumerate(self.events)
        ]


@dataclass
class CommittedChange:
    """Values computed in the transaction: rows of the match after a change."""

    clocks: list[ClockRow]
    delayed_states: list[DelayedStateRow]
    rating_changes: dict[str, RatingChangeRow] = field(default_factory=dict)
    """By person."""
    have_spectators_written: bool = True
    """Whether spectators may have written something by the end of the match."""


def write_change(
    batch: Batch, live: LiveMatch, change: Change, at: int, finish_hooks: Sequence[FinishHook]
) -> CommittedChange:
    """Write a change by compare-and-swap on the revision in memory. Raises Conflict.

    `finish_hooks`: called in order if the match is finished.
    """
    before, after, settled = live.row, change.row, change.settled
    seats = change.seats_after(live)
    if change.overdue_seat is not None and not is_stored_seat_overdue(
        batch.connection, before, change.overdue_seat, at
    ):
        raise Conflict
    swap_match(batch, before, after, [action_values(after.id, entry, at) for entry in settled])
    if change.seats:
        change_seats(batch.connection, change.seats)
    if change.extra_write is not None:
        change.extra_write(batch.connection)
    event_rows = change.event_rows(live, at)
    for row in event_rows:
        add_match_event(batch.connection, row)
    out = [line for kind, people in change.notices for line in notices_for(kind, after, people, at)]
    if change.leaves_turn_unchanged(before):
        add_to_outbox_with(batch, out)
        return CommittedChange(live.clocks, live.delayed_states)
    if change.returned_seat is not None:
        give_time(batch.connection, after, change.returned_seat)
    new_turn = any(entry.ended_turn and entry.seat == before.turn for entry in settled)
    add_to_outbox_with(batch, out if change.is_answered else out + turn_notices(seats, before, after, at))
    clocks: list[ClockRow] = []
    if after.tempo is not None:
        clocks = switch_clocks(batch, seats, after, at, change.adds_increment, new_turn, change.returned_turn)
    delayed_states: list[DelayedStateRow] = []
    if live.delayed_states or change.delayed_states:
        delayed_states = write_delayed_states(batch, live.delayed_states, change.delayed_states, clocks)
    if after.status == "running":
        return CommittedChange(clocks, delayed_states)
    connection = batch.connection
    entries = [*(logged.entry for logged in live.log), *settled]
    events = [*live.happenings, *event_rows]
    log_end(connection, after, live.secret, entries, events, at)
    if after.status != "finished":
        return CommittedChange(clocks, delayed_states)
    finished = FinishedMatch(live.game, after, change.match, seats, entries, events, at)
    for hook in finish_hooks:
        hook(connection, finished)
    return CommittedChange(
        clocks,
        delayed_states,
        rating_changes_of(connection, after.id) if after.rated else {},
        has_spectator_messages(connection, after.id),
    )


def take_change(live: LiveMatch, change: Change, committed: CommittedChange, at: int) -> None:
    """Take a written change over into a match in memory."""
    live.happenings += change.event_rows(live, at)
    live.seats = change.seats_after(live)
    live.row, live.match, live.clocks = change.row, change.match, committed.clocks
    live.rating_changes = committed.rating_changes
    # Another process may announce a message before this one learns that the transaction has ended.
    live.have_spectators_written = committed.have_spectators_written or live.spectator_chat_announced
    live.log.extend(SettledEntry(entry, at) for entry in change.settled)
    live.set_delayed_states(committed.delayed_states)
