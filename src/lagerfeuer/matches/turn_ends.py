"""The actions of a log with which the rules ended a turn.

Stored logs do not contain this, so that they do not depend on the version that stored them. It is found by replaying
the log that was read from the database, once, when it is first needed; later entries continue from there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from boardkit.errors import Malformed, RulesError
from boardkit.game import Game
from boardkit.match_state import LogEntry
from boardkit.records.record import Header, Playback, Record, line_of, replay_setup


@dataclass
class TurnEnds:
    """How far a log has been replayed, and the plies that ended a turn."""

    plies: set[int] = field(default_factory=set)
    played: int = 0
    playback: Playback | None = None
    lost: bool = False
    """The log does not replay, because the rules have changed since. Turn ends found before that are kept."""

    def go_on(self, game: Game, head: Callable[[], Header], more: Sequence[LogEntry]) -> None:
        """Replay the entries after `played`; at first the whole log."""
        for entry in more:
            self.played += 1
            if self.lost:
                continue
            line = line_of(entry)
            try:
                if self.playback is None:
                    self.playback = Playback(replay_setup(Record(head(), [line]), game))
                elif self.playback.play(line):
                    self.plies.add(line.ply)
            except (Malformed, RulesError):
                self.lost, self.playback = True, None
