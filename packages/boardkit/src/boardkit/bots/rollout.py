"""Playing a guessed world on for a while, everybody doing what looks best at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from boardkit.bots.greedy import worth_of
from boardkit.bots.knowledge import knowledge_of, turns_of
from boardkit.game import Game
from boardkit.luck import FastLuck
from boardkit.state import Progress, State, push
from boardkit.steps import Action, Board

LONGEST: Final = 2000
"""A world in which nothing ends is judged after so many actions."""
TURNS: Final = 6
"""After so many turns a world is judged if the game's knowledge names none."""


Near = Callable[[Board], bool]
"""Whether a match is so near its end that one may as well see it."""


def never(board: Board) -> bool:
    """It is never near."""
    return False


class PlayingOn:
    """How the worlds of one game are played on: up to a stage, or through so many turns; to the end if it is near."""

    def __init__(self, game: Game, turns: int = 0, near: Near = never) -> None:
        self.game = game
        self.near = near
        self.worth = worth_of(game)
        self.knowledge = knowledge_of(game)
        self.turns: int = turns or turns_of(game) or TURNS

    def stage(self, state: State) -> int:
        """The stretch of play; 0 for ever where the game has none."""
        return self.knowledge.stage(state.board)

    def looks(self, state: State) -> list[float]:
        """What each option looks like at once to the seat that is asked."""
        decision = state.decision()
        assert decision is not None
        options = decision.options(state.board)
        seat = decision.seat(state.board)
        found: list[float] = []
        # Luck of its own: what one only thinks of must not use up that of what is done. And the same luck each time, so
        # that a position is always played on alike.
        thought = Progress(FastLuck(1))
        for option in options:
            after = state.copy()
            push(after, option, thought)
            found.append(self.worth(self.game, after, seat))
        return found

    def natural(self, state: State) -> Action:
        """The option that looks best at once to the seat that is asked."""
        decision = state.decision()
        assert decision is not None
        options = decision.options(state.board)
        if len(options) == 1:
            return options[0]
        looks = self.looks(state)
        best = 0
        for i in range(1, len(looks)):
            if looks[i] > looks[best]:
                best = i
        return options[best]

    def far_enough(self, state: State, turns: i64, stage: i64) -> bool:
        """Whether a world is judged here; where the game has stages, turns do not count."""
        now: i64 = self.knowledge.stage(state.board)
        if now < stage if now > 0 else turns > 0:
            return False
        return not self.near(state.board)

    def play_on(self, state: State, g: Progress, turns: i64, stage: i64) -> None:
        """Up to this stage; where a game has none, through so many turns."""
        left: i64 = turns
        actions = 0
        g.turn_ended = False
        while state.agenda and actions < LONGEST and not self.far_enough(state, left, stage):
            push(state, self.natural(state), g)
            actions += 1
            if g.turn_ended:
                g.turn_ended = False
                left -= 1
