"""How far a guessed world is played on before it is judged: to a moment at which the game's knowledge judges well."""

from __future__ import annotations

from typing import Final

from boardkit.bots.knowledge import Knowledge
from boardkit.state import Progress, State

SOONER: Final = 0.002
"""The share by which a world is worth less with every turn that it took: of two sure wins the nearer one is taken."""
LONGEST: Final = 400
"""A world in which no stage ends is judged after so many actions."""


class Stretch:
    """The way of one world from here to the end of its stage (of a round, say), or through so many turns."""

    def __init__(self, knowledge: Knowledge, turns: int, state: State) -> None:
        self.knowledge = knowledge
        self.most = turns
        self.stage: int = knowledge.stage(state.board)
        self.actions: int = 0
        self.turns: int = 0

    def goes_on(self, state: State) -> bool:
        """Whether the end is yet to come."""
        if not state.agenda or self.actions >= LONGEST or self.turns == self.most > 0:
            return False
        return self.knowledge.stage(state.board) == self.stage

    def count(self, g: Progress) -> None:
        """One action more was carried out."""
        self.actions += 1
        if g.turn_ended:
            g.turn_ended = False
            self.turns += 1

    def share(self) -> float:
        """What is left of what the world is worth, for the turns that it took."""
        return 1.0 - SOONER * min(self.turns, self.most)
