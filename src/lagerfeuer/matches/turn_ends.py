"""With which actions of a log the rules ended a turn.

No log tells them, so that they are the same whoever kept it: what was read from the store is played again where
somebody asks, once, and goes on from there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from boardkit.errors import Malformed, RulesError
from boardkit.game import Game
from boardkit.match_state import LogEntry
from boardkit.records.record import Header, Record, line_of, replay_line, replay_setup
from boardkit.state import State


@dataclass
class TurnEnds:
    """How far a log has been played again, and the plies with which a turn ended."""

    plies: set[int] = field(default_factory=set)
    played: int = 0
    state: State | None = None
    lost: bool = False
    """The log leads nowhere: the rules have changed since. What came to light before that is kept."""

    def go_on(self, game: Game, head: Callable[[], Header], more: Sequence[LogEntry]) -> None:
        """Play on with what the log has beyond `played`; the whole of it at first."""
        for entry in more:
            self.played += 1
            if self.lost:
                continue
            line = line_of(entry)
            try:
                if self.state is None:
                    self.state = replay_setup(Record(head(), [line]), game)
                elif replay_line(self.state, line):
                    self.plies.add(line.ply)
            except (Malformed, RulesError):
                self.lost, self.state = True, None
