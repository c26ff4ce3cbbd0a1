"""The match that `lagerfeuer dev` tries, replayed from its beginning with the rules as they are now."""

from __future__ import annotations

import threading
from typing import Any

import msgspec

from boardkit.bots.levels import choose
from boardkit.errors import LagerfeuerError, Malformed, NotYourSeat
from boardkit.game import Game, OptionValue, decision_view, notes_for
from boardkit.luck import SeededLuck
from boardkit.match_state import LogEntry, MatchState, begin_match
from boardkit.notes import SPECTATOR, Reason
from boardkit.texts import say


class Session(msgspec.Struct):
    """A match as it is tried: its start and the chosen actions, of which the first `at` are played."""

    seats: int
    seed: int
    options: dict[str, OptionValue]
    actions: list[str] = []
    at: int = 0
    position: str | None = None
    """A state to begin from instead of the set-up."""


class Command(msgspec.Struct, forbid_unknown_fields=True):
    """A command that a button of the page sends."""

    what: str
    text: str = ""
    seat: int | None = None
    """The seat at whose table the action was chosen; None: in the panel, which acts for the seat to act."""


class TriedMatch:
    """One match of a game, replayed from its beginning."""

    def __init__(self, game: Game, session: Session, all_seats: bool) -> None:
        self.game = game
        self.session = session
        self.all_seats = all_seats
        self.lock = threading.Lock()
        self.problem = ""
        self._played: tuple[bytes, tuple[MatchState, list[LogEntry]]] | None = None

    @property
    def seats(self) -> range:
        """The seats whose tables are shown."""
        return range(self.session.seats if self.all_seats else 1)

    def match(self) -> tuple[MatchState, list[LogEntry]]:
        """Return the match with its log, played once for each session: every table requests it each second."""
        before = msgspec.json.encode(self.session)
        if self._played is None or self._played[0] != before:
            played = self._play()
            self._played = (msgspec.json.encode(self.session), played)
        return self._played[1]

    def _play(self) -> tuple[MatchState, list[LogEntry]]:
        """Play the actions; drop the first one that the rules refuse now, and all that follow."""
        session, luck = self.session, SeededLuck(self.session.seed)
        entries: list[LogEntry] = []
        if session.position is None:
            match, setup = begin_match(self.game, session.options, session.seats, luck)
            entries.append(setup)
        else:
            match = MatchState(self.game, session.options, self.game.codec.decode(session.position.encode()))
        for number, text in enumerate(session.actions[: session.at]):
            try:
                match, settled = match.apply(match.seat_to_act() or 0, self.game.action(text), luck)
            except LagerfeuerError as error:
                self.problem = f"action {number + 1}, {text}, is refused: {error}"
                session.at, session.actions = number, session.actions[:number]
                break
            entries += settled
        return match, [*entries, *match.pending]

    def carry_out(self, command: Command) -> None:
        """Carry out a command. Raises LagerfeuerError, ValueError."""
        session, what = self.session, command.what
        self.problem = ""
        if what == "act":
            self._act(command.text, command.seat)
        elif what == "bot":
            self._let_bot_act()
        elif what == "back":
            session.at = max(0, session.at - 1)
        elif what == "forth":
            session.at = min(len(session.actions), session.at + 1)
        elif what == "seed":
            self.session = Session(session.seats, int(command.text), session.options)
        elif what == "set":
            self.game.codec.decode(command.text.encode())
            self.session = Session(session.seats, session.seed, session.options, position=command.text)
        else:
            raise Malformed("what", f"{what!r} is none of act, bot, back, forth, seed, set")
        if what in ("act", "seed") and not self.all_seats:
            while (self.match()[0].seat_to_act() or 0) != 0:
                self._let_bot_act()

    def _act(self, text: str, seat: int | None = None) -> None:
        match, _ = self.match()
        if seat is not None and seat != match.seat_to_act():
            raise NotYourSeat(Reason("kit-no-not-asked"))
        match.apply(match.seat_to_act() or 0, self.game.action(text), SeededLuck(0))
        self.session.actions = [*self.session.actions[: self.session.at], text]
        self.session.at += 1

    def _let_bot_act(self) -> None:
        match, _ = self.match()
        seat = match.seat_to_act()
        if seat is not None:
            self._act(choose(self.game, "sound", match.observe(seat), seat, self.session.at, 1.0))

    def page_data(self) -> dict[str, Any]:
        """Return the data of the page."""
        match, entries = self.match()
        decision = match.state.decision()
        question = None if decision is None else decision_view(decision, match.state.board)
        state = self.game.codec.encode(match.state).decode()
        options = [] if question is None else [option.text() for option in question.options]
        key = self.game.key
        return {
            "game": key,
            "problem": self.problem,
            "seed": self.session.seed,
            "at": self.session.at,
            "of": len(self.session.actions),
            "seat": None if question is None else question.seat,
            "ask": "" if question is None else say("en", f"{key}-ask-{question.prompt}"),
            "options": options,
            "closed": []
            if question is None
            else [f"{action.text()}: {say('en', why.text, why.args)}" for action, why in question.closed],
            "seats": [self.game.to_text(match.observe(seat)) for seat in self.seats],
            "log": [
                say("en", f"{key}-note-{note.kind}", {**note.args, "who": "other"})
                for entry in entries
                for note in notes_for(list(entry.notes), SPECTATOR)
            ],
            "outcome": "" if match.outcome is None else repr(match.outcome),
            "state": state,
            "test": as_test(self.game, state, options),
        }


def as_test(game: Game, state: str, options: list[str]) -> str:
    """Return a position as a test that checks its options."""
    module, name = type(game).__module__, game.key.upper()
    return (
        f"from {module} import {name}\n\n\n"
        f"def test_what_may_be_done_here() -> None:\n"
        f"    state = {name}.codec.decode({state.encode()!r})\n"
        f"    decision = state.decision()\n"
        f"    options = [] if decision is None else [one.text() for one in decision.options(state.board)]\n"
        f"    assert options == {options!r}\n"
    )
