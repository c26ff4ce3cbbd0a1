"""A match in play: draft turns until they are settled, and forced actions.

A seat's actions are *pending*, hidden from all others and open to undo, until luck is used, another seat is to act,
the rules end the turn or the match is over. Then they are *settled* and count as plies. `ply` counts settled actions
and never decreases; `draft` counts the changes of the draft turn. Together they are the revision of a match, which
the server compares before it writes.

A `MatchState` is immutable: `apply` and `undo` return the next one, so after a failed write the match is unchanged. The
classes are not frozen, because creating a frozen one takes five times as long, which is as long as an action of the
rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from boardkit.errors import LuckRanOut, MatchOver, NothingToUndo, NotYourSeat, RulesError
from boardkit.game import Game, OptionValue, Outcome
from boardkit.luck import Luck, NoLuck, Pick, RecordingLuck
from boardkit.notes import Note, Reason
from boardkit.state import PlayContext, State, find_option, option_for, push
from boardkit.steps import TAKE_BACK, Action


@dataclass
class LogEntry:
    """An action in the log with its picks and notes.

    `automatic`: the match acted for the seat. `ended_turn`: the rules ended the turn with this action; only settled
    entries can have it. The set-up is the entry of ply 0, without a seat (-1) and without an action.
    """

    ply: int
    seat: int
    action: str
    automatic: bool = False
    luck: tuple[Pick, ...] = ()
    notes: tuple[Note, ...] = ()
    ended_turn: bool = False


@dataclass
class MatchState:
    """A match at one revision."""

    game: Game
    options: Mapping[str, OptionValue]
    settled: State
    ply: int = 0
    pending: tuple[LogEntry, ...] = ()
    draft: int = 0
    drafted: State | None = None
    """The settled state with the pending entries played; None if there are none."""

    @property
    def state(self) -> State:
        """The state including pending actions."""
        return self.settled if self.drafted is None else self.drafted

    @property
    def is_over(self) -> bool:
        """Whether no seat is to act any more."""
        return self.state.decision() is None

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None while it is running."""
        return self.game.outcome(self.state.board) if self.is_over else None

    def seat_to_act(self) -> int | None:
        """Return the seat to act; None if the match is over."""
        decision = self.state.decision()
        return None if decision is None else int(decision.seat(self.state.board))

    def observe(self, seat: int) -> State:
        """Return the observation of a seat (or SPECTATOR). Only its own seat sees a draft turn."""
        mine = bool(self.pending) and self.pending[0].seat == seat
        return self.game.observe(self.state if mine else self.settled, seat)

    def observe_at_end(self, seat: int) -> State:
        """Return the observation of a seat once the match is over, also if people ended it, without a pending
        decision."""
        return self.game.observe(State(self.settled.board, []), seat)

    def can_undo(self, seat: int) -> bool:
        """Return whether the seat has a pending action to undo."""
        return bool(self.pending) and self.pending[0].seat == seat

    def apply(self, seat: int, action: Action, luck: Luck) -> tuple[MatchState, list[LogEntry]]:
        """Play an action of a seat. Return the next match and the entries that it settles.

        Raises MatchOver, NotYourSeat, NotAnOption.
        """
        decision = self.state.decision()
        if decision is None:
            raise MatchOver(Reason("kit-no-over"))
        if decision.seat(self.state.board) != seat:
            raise NotYourSeat(Reason("kit-no-not-asked"))
        option = option_for(decision, self.state.board, action)
        state = self.state.copy()
        entries = [*self.pending, _push_entry(state, option, self.ply + len(self.pending) + 1, False, luck)]
        final = _is_final(entries[-1], state)
        while (only := forced_action(state, final)) is not None:
            if not final and _is_left_to_its_seat(state, only):
                break
            entries.append(_push_entry(state, only, self.ply + len(entries) + 1, True, luck))
            final = final or _is_final(entries[-1], state)
        if final:
            return MatchState(self.game, self.options, state, self.ply + len(entries)), entries
        return self._with(entries, self.draft + 1, state), []

    def undo(self, seat: int) -> MatchState:
        """Undo the seat's last own action of the draft turn and what was forced after it.

        Raises NothingToUndo.
        """
        if not self.can_undo(seat):
            raise NothingToUndo(Reason("kit-no-nothing-to-undo"))
        remaining = list(self.pending)
        while remaining.pop().automatic:
            pass
        return self._with(remaining, self.draft + 1, self._replayed(remaining))

    def take_back(self, seat: int, began: State) -> tuple[MatchState, LogEntry]:
        """Take back the last settled turn of a seat, to which all players have agreed, and drop a draft turn.

        `began`: the state in which that turn began. The log keeps the turn and its withdrawal; the ply increases.
        """
        entry = LogEntry(self.ply + 1, seat, TAKE_BACK, ended_turn=True)
        return MatchState(self.game, self.options, began, self.ply + 1), entry

    def with_pending(self, entries: list[LogEntry], draft: int) -> MatchState:
        """Return this settled match with a draft turn that was saved beside it."""
        return self._with(entries, draft, self._replayed(entries))

    def _with(self, pending: list[LogEntry], draft: int, tentative: State | None) -> MatchState:
        return MatchState(self.game, self.options, self.settled, self.ply, tuple(pending), draft, tentative)

    def _replayed(self, entries: list[LogEntry]) -> State | None:
        if not entries:
            return None
        state = self.settled.copy()
        for entry in entries:
            decision = state.decision()
            option = None if decision is None else find_option(decision, state.board, entry.action)
            if option is None:
                raise RulesError(f"pending action {entry.action!r} is no longer an option")
            push(state, option, PlayContext(NoLuck()))
        return state


def begin_match(
    game: Game, options: Mapping[str, OptionValue], seats: int, luck: Luck
) -> tuple[MatchState, LogEntry]:
    """Return a new match and the entry of its set-up (ply 0).

    Forced actions are played only after a seat has acted.
    """
    recording = RecordingLuck(luck)
    g = PlayContext(recording, telling=True)
    state = game.start(options, seats, g)
    return MatchState(game, options, state), LogEntry(0, -1, "", True, tuple(recording.picks), tuple(g.notes))


def forced_action(state: State, final: bool = False) -> Action | None:
    """Return the action that the match plays by itself, or None.

    `final`: nothing can be undone any more, so a confirmation is played, too.
    """
    decision = state.decision()
    if decision is None:
        return None
    if final and decision.is_confirmation():
        return decision.options(state.board)[0]
    return decision.forced_option(state.board)


def _is_final(entry: LogEntry, after: State) -> bool:
    """Return whether an action settles the turn: it used luck, ended the turn, or its seat is not next."""
    decision = after.decision()
    asks_another = decision is None or decision.seat(after.board) != entry.seat
    return bool(entry.luck) or entry.ended_turn or asks_another


def _is_left_to_its_seat(state: State, option: Action) -> bool:
    """Return whether a forced action is left to its seat: luck would settle actions that the seat may still undo."""
    decision = state.decision()
    if decision is None or not decision.rolls_manually():
        return False
    try:
        push(state.copy(), option, PlayContext(NoLuck()))
    except LuckRanOut:
        return True
    return False


def _push_entry(state: State, action: Action, ply: int, automatic: bool, luck: Luck) -> LogEntry:
    decision = state.decision()
    assert decision is not None
    seat = int(decision.seat(state.board))
    recording = RecordingLuck(luck)
    g = PlayContext(recording, telling=True)
    push(state, action, g)
    return LogEntry(ply, seat, action.text(), automatic, tuple(recording.picks), tuple(g.notes), g.turn_ended)
