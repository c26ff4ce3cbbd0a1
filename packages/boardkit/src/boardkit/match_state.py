"""A match being played: turns that are tentative until they are settled, questions that answer themselves.

A seat's actions are *pending*, seen by nobody else and open to undo, until luck is used, another seat is asked, the
rules end the turn or the match is over; then they are *settled* and count as plies. `ply` counts settled actions and
never goes back; `draft` counts the changes of the pending turn. Together they tell one moment of a match from every
other, which is what the store compares and swaps on.

A Match is never changed: `act` and `undo` return the next one, so a write that fails leaves nothing half done. (That
they are not frozen has one reason: one that is takes five times as long to make, as long as a move of the rules.)
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from boardkit.errors import LuckRanOut, NothingToUndo, NotYourSeat, Over, RulesError
from boardkit.game import Game, OptionValue, Outcome
from boardkit.luck import Luck, NoLuck, Pick, RecordingLuck
from boardkit.notes import Note, Reason
from boardkit.state import Progress, State, find, option_for, push
from boardkit.steps import Action


@dataclass
class Entry:
    """One action of the log with everything it brought about. `automatic`: the match answered for the seat.

    `ended_turn`: the rules said so; only settled entries can have it.
    The set-up is the entry of ply 0; it has no seat (-1) and no action.
    """

    ply: int
    seat: int
    action: str
    automatic: bool = False
    luck: tuple[Pick, ...] = ()
    notes: tuple[Note, ...] = ()
    ended_turn: bool = False


@dataclass
class Match:
    """One match at one moment."""

    game: Game
    options: Mapping[str, OptionValue]
    settled: State
    ply: int = 0
    pending: tuple[Entry, ...] = ()
    draft: int = 0
    tentative: State | None = None
    """The settled state with the pending entries played, if there are any."""

    @property
    def state(self) -> State:
        """The state with everything that was done, also what is pending."""
        return self.settled if self.tentative is None else self.tentative

    @property
    def over(self) -> bool:
        """Whether nobody is asked any more."""
        return self.state.decision() is None

    @property
    def outcome(self) -> Outcome | None:
        """How it ended."""
        return self.game.outcome(self.state.board) if self.over else None

    def asked_seat(self) -> int | None:
        """Who is asked."""
        decision = self.state.decision()
        return None if decision is None else int(decision.seat(self.state.board))

    def state_for(self, seat: int) -> State:
        """What a seat (or SPECTATOR) may know now: of a pending turn only its own seat sees anything."""
        mine = bool(self.pending) and self.pending[0].seat == seat
        return self.game.observe(self.state if mine else self.settled, seat)

    def state_at_end_for(self, seat: int) -> State:
        """What a seat may know once the match is over, also where the house has ended it: nobody is asked any more."""
        return self.game.observe(State(self.settled.board, []), seat)

    def can_undo(self, seat: int) -> bool:
        """Whether the seat has a tentative action that it may take back."""
        return bool(self.pending) and self.pending[0].seat == seat

    def act(self, seat: int, action: Action, luck: Luck) -> tuple[Match, list[Entry]]:
        """Play an action of a seat; the next match and the entries that are settled by it.

        Raises Over, NotYourSeat, NotAnOption.
        """
        decision = self.state.decision()
        if decision is None:
            raise Over(Reason("kit-no-over"))
        if decision.seat(self.state.board) != seat:
            raise NotYourSeat(Reason("kit-no-not-asked"))
        option = option_for(decision, self.state.board, action)
        state = self.state.copy()
        entries = [*self.pending, _push_entry(state, option, self.ply + len(self.pending) + 1, False, luck)]
        final = _is_final(entries[-1], state)
        while (only := forced(state, final)) is not None:
            if not final and _is_left_to_its_seat(state, only):
                break
            entries.append(_push_entry(state, only, self.ply + len(entries) + 1, True, luck))
            final = final or _is_final(entries[-1], state)
        if final:
            return Match(self.game, self.options, state, self.ply + len(entries)), entries
        return self._with(entries, self.draft + 1, state), []

    def undo(self, seat: int) -> Match:
        """Take back the seat's last own action of the pending turn, and what was forced after it.

        Raises NothingToUndo.
        """
        if not self.can_undo(seat):
            raise NothingToUndo(Reason("kit-no-nothing-to-undo"))
        kept = list(self.pending)
        while kept.pop().automatic:
            pass
        return self._with(kept, self.draft + 1, self._replayed(kept))

    def with_pending(self, entries: list[Entry], draft: int) -> Match:
        """This settled match with a pending turn that was saved beside it."""
        return self._with(entries, draft, self._replayed(entries))

    def _with(self, pending: list[Entry], draft: int, tentative: State | None) -> Match:
        return Match(self.game, self.options, self.settled, self.ply, tuple(pending), draft, tentative)

    def _replayed(self, entries: list[Entry]) -> State | None:
        if not entries:
            return None
        state = self.settled.copy()
        for entry in entries:
            decision = state.decision()
            option = None if decision is None else find(decision, state.board, entry.action)
            if option is None:
                raise RulesError(f"pending action {entry.action!r} is no longer an option")
            push(state, option, Progress(NoLuck()))
        return state


def begin_match(
    game: Game, options: Mapping[str, OptionValue], seats: int, luck: Luck
) -> tuple[Match, Entry]:
    """A new match and the entry of its set-up (ply 0). No question answers itself before anybody was asked."""
    recording = RecordingLuck(luck)
    g = Progress(recording, telling=True)
    state = game.start(options, seats, g)
    return Match(game, options, state), Entry(0, -1, "", True, tuple(recording.picks), tuple(g.notes))


def forced(state: State, final: bool = False) -> Action | None:
    """What the match answers by itself. `final`: nothing can be taken back any more, so nobody need confirm."""
    decision = state.decision()
    if decision is None:
        return None
    if final and decision.confirms():
        return decision.options(state.board)[0]
    return decision.by_itself(state.board)


def _is_final(entry: Entry, after: State) -> bool:
    """Whether an action settles itself and what its seat did before: by luck, or because it is not asked next."""
    decision = after.decision()
    asks_another = decision is None or decision.seat(after.board) != entry.seat
    return bool(entry.luck) or entry.ended_turn or asks_another


def _is_left_to_its_seat(state: State, option: Action) -> bool:
    """Whether a seat that may still take back what it has chosen rolls here itself, and so makes that final."""
    decision = state.decision()
    if decision is None or not decision.rolls_by_hand():
        return False
    try:
        push(state.copy(), option, Progress(NoLuck()))
    except LuckRanOut:
        return True
    return False


def _push_entry(state: State, action: Action, ply: int, automatic: bool, luck: Luck) -> Entry:
    decision = state.decision()
    assert decision is not None
    seat = int(decision.seat(state.board))
    recording = RecordingLuck(luck)
    g = Progress(recording, telling=True)
    push(state, action, g)
    return Entry(ply, seat, action.text(), automatic, tuple(recording.picks), tuple(g.notes), g.turn_ended)
