"""A match that a test sets up and plays, and how to inspect it."""

from __future__ import annotations

from boardkit.luck import Luck
from boardkit.match_state import LogEntry, MatchState
from boardkit.notes import Arg, Note
from support.open_decisions import decision_of


class MatchTable:
    """A match with access to its options, notes and entries."""

    def __init__(self, match: MatchState) -> None:
        self.match = match
        self.notes: list[Note] = []
        self.entries: list[LogEntry] = []
        """The entries of the last actions."""

    @property
    def over(self) -> bool:
        return self.match.is_over

    @property
    def options(self) -> list[str]:
        return [option.text() for option in decision_of(self.match.state).options(self.match.state.board)]

    def play(self, text: str, luck: Luck) -> list[LogEntry]:
        """Carry out an action for the seat to act. Returns the new entries."""
        known = [id(entry) for entry in self.match.pending]
        seat = self.match.seat_to_act()
        assert seat is not None
        self.match, settled = self.match.apply(seat, self.match.game.action(text), luck)
        return [entry for entry in (*settled, *self.match.pending) if id(entry) not in known]

    def told(self, kind: str) -> list[dict[str, Arg]]:
        """Return the arguments of the last actions' notes of one kind."""
        return [note.args for note in self.notes if note.kind == kind]

    def automatic(self) -> list[tuple[int, str]]:
        return [(entry.seat, entry.action) for entry in self.entries if entry.automatic]

    def why_not(self, text: str) -> tuple[str, str]:
        """Return the name of the reason, without the game's prefix, and its ruling."""
        assert text not in self.options
        game, state = self.match.game, self.match.state
        reason = decision_of(state).refusal(state.board, game.action(text))
        assert reason is not None
        assert reason.text in game.reason_names()
        return reason.text.removeprefix(f"{game.key}-no-"), reason.ruling
