"""A match to play from a program: one object that changes, in place of the values that rules and servers pass on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from boardkit.errors import Malformed, NotAnOption
from boardkit.game import Game, OptionValue, decision_view
from boardkit.luck import Luck, NoLuck, ReplayedLuck, SeededLuck
from boardkit.match_state import LogEntry, begin_match
from boardkit.notes import SPECTATOR
from boardkit.records.record import Record, head_of, line_of, read_record, result_of, write_record
from boardkit.registry import game_named
from boardkit.state import State
from boardkit.steps import Action

__all__ = ["Match"]


class SavedMatch(msgspec.Struct):
    """The JSON form of a match: its record, the actions of the turn that can be undone, and seeded luck."""

    record: str
    pending: list[str] = []
    luck: int | None = None


class Match:
    """One match of any game. Seats count from 0.

    An action stays open to undo, and hidden from the other seats, until luck is used, a turn ends or another seat is
    asked. Questions with a single answer are answered by the match.

    >>> from boardkit import Match, SeededLuck, game_named
    >>> match = Match(game_named("embers"), luck=SeededLuck(3))
    >>> print(match)
    {"game":"embers","hands":[[5,1,2],[1,1,2]],"points":[0,0],"bag":24,"laid":[]}
    seat 0 is asked turn: 1 2 5
    >>> match.view(0).hands
    [[1, 2, 5], [-1, -1, -1]]
    """

    def __init__(
        self,
        game: Game,
        *,
        luck: Luck,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
    ) -> None:
        """Begin a match, by default with the fewest seats that the game takes. Raises Malformed."""
        chosen = game.seats[0] if seats is None else seats
        if chosen not in game.seats:
            raise Malformed("seats", f"must be one of {', '.join(map(str, game.seats))}")
        self.game = game
        """The game that is played."""
        self.luck = luck
        """Where the picks come from; another one may take its place between two actions."""
        self.seats = chosen
        """How many seats there are."""
        self._state, setup = begin_match(game, game.resolve_options(options or {}), chosen, luck)
        self._log = [setup]

    @property
    def options(self) -> Mapping[str, OptionValue]:
        """Return the options of the match, defaults filled in."""
        return self._state.options

    @property
    def is_over(self) -> bool:
        """Whether no seat is asked any more."""
        return self._state.is_over

    @property
    def seat_to_act(self) -> int | None:
        """The seat that is asked; None when the match is over."""
        return self._state.seat_to_act()

    @property
    def log(self) -> Sequence[LogEntry]:
        """What has happened, the set-up first; the actions of a turn that can still be undone are the last."""
        return (*self._log, *self._state.pending)

    def legal_actions(self, seat: int | None = None) -> list[Action]:
        """Return what the seat to act may do; of another seat: nothing."""
        decision = self._state.state.decision()
        if decision is None or (seat is not None and seat != self.seat_to_act):
            return []
        return list(decision.options(self._state.state.board))

    def apply(self, action: Action | str) -> Sequence[LogEntry]:
        """Play an action, or its notation, of the seat to act; the entries of the log that it settles.

        Raises NotAnOption with the reason and a note of what is allowed, MatchOver after the end, Malformed for text
        that is no action of the game.
        """
        played = self.game.action(action) if isinstance(action, str) else action
        seat = self.seat_to_act
        try:
            # After the end the state says so itself.
            self._state, settled = self._state.apply(SPECTATOR if seat is None else seat, played, self.luck)
        except NotAnOption as refused:
            refused.add_note(f"seat {seat} may: {', '.join(one.text() for one in self.legal_actions())}")
            raise
        self._log += settled
        return settled

    def undo(self) -> None:
        """Take back the last action of the turn. Raises NothingToUndo.

        >>> from boardkit import new
        >>> match = new("roseking", seed=7)
        >>> settled = match.apply("S2")
        >>> match.undo()
        Traceback (most recent call last):
            ...
        boardkit.errors.NothingToUndo: kit-no-nothing-to-undo
        """
        pending = self._state.pending
        self._state = self._state.undo(pending[0].seat if pending else SPECTATOR)

    def copy(self, luck: Luck | None = None) -> Match:
        """Return a match that can be played on without touching this one.

        Without luck of its own it gets the same picks as this one from now on, if that luck can be copied.

        >>> from boardkit import new
        >>> match = new("roseking", seed=7)
        >>> settled = match.copy().apply("S2")
        >>> match.seat_to_act
        0
        """
        copied = object.__new__(type(self))
        copied.game, copied.seats = self.game, self.seats
        copied.luck = self.luck.copy() if luck is None else luck
        copied._state, copied._log = self._state, list(self._log)
        return copied

    def observe(self, seat: int) -> State:
        """Return what a seat may know (or `SPECTATOR`): the state with holes."""
        return self._state.observe(seat)

    def view(self, seat: int) -> Any:
        """Return what a client draws for a seat."""
        return self.game.view(self.observe(seat), seat)

    def to_text(self, seat: int | None = None) -> str:
        """Return the table and the question as lines of text: all of it, or what a seat may know (or `SPECTATOR`)."""
        seen = self._state.state if seat is None else self.observe(seat)
        decision = seen.decision()
        if decision is None:
            return f"{self.game.to_text(seen)}\nover: {' '.join(map(str, self.returns()))}"
        asked = int(decision.seat(seen.board))
        line = f"seat {asked} is asked {decision.prompt()}"
        if seat in (None, asked):
            options = decision_view(decision, seen.board).options
            line += f": {' '.join(option.text() for option in options)}"
        return f"{self.game.to_text(seen)}\n{line}"

    def __str__(self) -> str:
        return self.to_text()

    def to_json(self) -> str:
        """Return the match as JSON, which `from_json` reads.

        >>> from boardkit import Match, new
        >>> match = new("roseking", seed=7)
        >>> Match.from_json(match.to_json()).to_text() == match.to_text()
        True
        """
        pending = [entry.action for entry in self._state.pending if not entry.automatic]
        luck = self.luck.state if isinstance(self.luck, SeededLuck) else None
        return msgspec.json.encode(SavedMatch(write_record(self.record()), pending, luck)).decode()

    @classmethod
    def from_json(cls, text: str, luck: Luck | None = None) -> Match:
        """Return the match that `to_json` wrote; every action and every pick is replayed.

        Seeded luck goes on where it was, other luck has to be given: without, a pick raises LuckRanOut. Raises
        Malformed.
        """
        try:
            saved = msgspec.json.decode(text, type=SavedMatch)
        except msgspec.MsgspecError as error:
            raise Malformed("match", str(error)) from error
        record = read_record(saved.record)
        head = record.header
        game = game_named(head.game)
        picks = [pick for line in record.lines for pick in line.luck]
        options = game.recorded_options(head.options, head.cards)
        match = cls(game, luck=ReplayedLuck(picks), seats=len(head.seats), options=options)
        for action in [*(line.action for line in record.lines[1:] if not line.auto), *saved.pending]:
            match.apply(action)
        if [line_of(entry) for entry in match._log] != list(record.lines):
            raise Malformed("match", "its record contradicts the rules")
        if luck is None:
            luck = NoLuck() if saved.luck is None else SeededLuck.at(saved.luck)
        match.luck = luck
        return match

    def returns(self) -> list[float]:
        """Return each seat's share of the win, winners sharing 1; all zeros before the end."""
        outcome = self._state.outcome
        winners = () if outcome is None else outcome.winners
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(self.seats)]

    def record(self, names: Sequence[str | None] | None = None) -> Record:
        """Return the settled part of the match as a record, with its result if it is over."""
        people = [None] * self.seats if names is None else list(names)
        result = result_of(self.game, self._state.state) if self.is_over else None
        return Record(
            head_of(self.game, self.options, people), [line_of(entry) for entry in self._log], result
        )
