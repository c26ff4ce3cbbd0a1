"""Rollouts: playing a guessed world on while every seat does what looks best at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from boardkit.bots.greedy import worth_of
from boardkit.bots.knowledge import knowledge_of, turns_of
from boardkit.game import Game
from boardkit.luck import SeededLuck
from boardkit.state import PlayContext, State, push
from boardkit.steps import Action, Board

MAX_ROLLOUT_ACTIONS: Final = 2000
"""A world that does not end is judged after this many actions."""
DEFAULT_ROLLOUT_TURNS: Final = 6
"""Turns of a rollout if the game's knowledge does not define them."""


Near = Callable[[Board], bool]
"""Returns whether a match is so near its end that a rollout should reach it."""


def never(board: Board) -> bool:
    """Return False: the end is never near."""
    return False


class Rollout:
    """Rollouts in the worlds of one game: up to a stage, or through a number of turns; or to the end if it is near."""

    def __init__(self, game: Game, turns: int = 0, near: Near = never) -> None:
        self.game = game
        self.near = near
        self.worth = worth_of(game)
        self.knowledge = knowledge_of(game)
        self.turns: int = turns or turns_of(game) or DEFAULT_ROLLOUT_TURNS

    def stage(self, state: State) -> int:
        """Return the stage of play; always 0 in games without stages."""
        return self.knowledge.stage(state.board)

    def looks(self, state: State) -> list[float]:
        """Return the value of each option to the seat to act, judged at once."""
        decision = state.decision()
        assert decision is not None
        options = decision.options(state.board)
        seat = decision.seat(state.board)
        found: list[float] = []
        # Separate luck, because options that are only tried must not use the picks of the rollout. It is the same each
        # time, so that a position is always played on in the same way.
        thought = PlayContext(SeededLuck(1))
        for option in options:
            after = state.copy()
            push(after, option, thought)
            found.append(self.worth(self.game, after, seat))
        return found

    def natural(self, state: State) -> Action:
        """Return the option that looks best at once to the seat to act."""
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
        """Return whether the rollout ends here. In games with stages, turns do not count."""
        now: i64 = self.knowledge.stage(state.board)
        if now < stage if now > 0 else turns > 0:
            return False
        return not self.near(state.board)

    def play_on(self, state: State, g: PlayContext, turns: i64, stage: i64) -> None:
        """Play on up to this stage, in games without stages through this many turns."""
        left: i64 = turns
        actions = 0
        g.turn_ended = False
        while state.agenda and actions < MAX_ROLLOUT_ACTIONS and not self.far_enough(state, left, stage):
            push(state, self.natural(state), g)
            actions += 1
            if g.turn_ended:
                g.turn_ended = False
                left -= 1
