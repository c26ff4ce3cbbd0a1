"""A match that a test plays at a table set up in a few words, and how to read it."""

from __future__ import annotations

from boardkit.luck import Luck
from boardkit.match_state import LogEntry, MatchState
from boardkit.notes import Arg, Note
from support.open_decisions import decision_of


class MatchTable:
    """A match, and how to read it."""

    def __init__(self, match: MatchState) -> None:
        self.match = match
        self.notes: list[Note] = []
        self.entries: list[LogEntry] = []
        """What the last actions left."""

    @property
    def over(self) -> bool:
        return self.match.is_over

    @property
    def options(self) -> list[str]:
        return [option.text() for option in decision_of(self.match.state).options(self.match.state.board)]

    def play(self, text: str, luck: Luck) -> list[LogEntry]:
        """Play an action as the seat that is asked. Return what has come of it."""
        known = [id(entry) for entry in self.match.pending]
        seat = self.match.seat_to_act()
        assert seat is not None
        self.match, settled = self.match.apply(seat, self.match.game.action(text), luck)
        return [entry for entry in (*settled, *self.match.pending) if id(entry) not in known]

    def told(self, kind: str) -> list[dict[str, Arg]]:
        """The arguments of the notes of one kind that the last actions left."""
        return [note.args for note in self.notes if note.kind == kind]

    def automatic(self) -> list[tuple[int, str]]:
        return [(entry.seat, entry.action) for entry in self.entries if entry.automatic]

    def why_not(self, text: str) -> tuple[str, str]:
        """The reason's name, the game's prefix left off, and its ruling."""
        assert text not in self.options
        game, state = self.match.game, self.match.state
        reason = decision_of(state).refusal(state.board, game.action(text))
        assert reason is not None
        assert reason.text in game.reason_names()
        return reason.text.removeprefix(f"{game.key}-no-"), reason.ruling
