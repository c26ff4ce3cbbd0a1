"""The rollout horizon: how far a guessed world is played on, to a point at which the game's knowledge judges well."""

from __future__ import annotations

from typing import Final

from boardkit.bots.knowledge import Knowledge
from boardkit.state import PlayContext, State

TURN_DISCOUNT: Final = 0.002
"""The share of its value that a world loses with every turn: of two certain wins the nearer one is chosen."""
MAX_STAGE_ACTIONS: Final = 400
"""A world in which no stage ends is judged after this many actions."""


class RolloutHorizon:
    """The rest of a world's stage (for example of its round), or a number of turns."""

    def __init__(self, knowledge: Knowledge, turns: int, state: State) -> None:
        self.knowledge = knowledge
        self.most = turns
        self.stage: int = knowledge.stage(state.board)
        self.actions: int = 0
        self.turns: int = 0

    def goes_on(self, state: State) -> bool:
        """Return whether the horizon is still ahead."""
        if not state.agenda or self.actions >= MAX_STAGE_ACTIONS or self.turns == self.most > 0:
            return False
        return self.knowledge.stage(state.board) == self.stage

    def count(self, g: PlayContext) -> None:
        """Count an action."""
        self.actions += 1
        if g.turn_ended:
            g.turn_ended = False
            self.turns += 1

    def share(self) -> float:
        """Return the share of its value that the world keeps after its turns."""
        return 1.0 - TURN_DISCOUNT * min(self.turns, self.most)
