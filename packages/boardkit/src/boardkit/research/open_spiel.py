"""Games and states with the interface of OpenSpiel, which need not be installed.

Luck is sampled inside `apply_action` ("sampled stochastic"): there are no chance nodes. A clone has its own luck, so
that a search cannot foresee the dice.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from boardkit.game import Game
from boardkit.luck import SeededLuck
from boardkit.match import Match
from boardkit.notes import SPECTATOR
from boardkit.research.encoding import Encoding, utilities

TERMINAL: Final = -4
"""`current_player()` after the end, as in OpenSpiel."""


class SpielGame:
    """A game with its options: what all of its states have in common.

    >>> from boardkit import game_named
    >>> game = SpielGame(game_named("embers"), seats=2)
    >>> state = game.new_initial_state(seed=3)
    >>> state.current_player(), state.is_terminal(), game.num_players()
    (0, False, 2)
    """

    def __init__(
        self,
        game: Game,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        encoding: Encoding | None = None,
        seed: int = 0,
    ) -> None:
        """Take an encoding, or learn one. `seed`: for the luck of all matches."""
        self.encoding = Encoding.learn(game, seats, options) if encoding is None else encoding
        self.chance = SeededLuck(seed)

    def num_players(self) -> int:
        """Return the number of seats."""
        return self.encoding.seats

    def num_distinct_actions(self) -> int:
        """Return the number of distinct actions."""
        return len(self.encoding.actions)

    def observation_tensor_shape(self) -> list[int]:
        """Return the shape of an observation: a vector."""
        return [self.encoding.observer.size]

    def observation_tensor_size(self) -> int:
        """Return the length of that vector."""
        return self.encoding.observer.size

    def max_game_length(self) -> int:
        """Return an upper bound on the actions of a match."""
        return self.encoding.game.max_actions

    def min_utility(self) -> float:
        """Return the lowest return."""
        return -1.0

    def max_utility(self) -> float:
        """Return the highest return."""
        return 1.0

    def utility_sum(self) -> float:
        """Return the sum of the returns of all seats at every end."""
        return 0.0

    def new_initial_state(self, seed: int | None = None) -> SpielState:
        """Return the beginning of a match; equal seeds give equal luck."""
        return SpielState(self, self.encoding.begin(self.next_seed() if seed is None else seed))

    def next_seed(self) -> int:
        """Return the seed for the luck of another match or clone."""
        return int(self.chance.pick(1 << 31))


class SpielState:
    """A match at one position."""

    def __init__(self, game: SpielGame, match: Match) -> None:
        self.game = game
        self.match = match

    def current_player(self) -> int:
        """Return the seat to act, or TERMINAL."""
        seat = self.match.seat_to_act
        return TERMINAL if seat is None else seat

    def is_terminal(self) -> bool:
        """Return whether the match is over."""
        return self.match.is_over

    def is_chance_node(self) -> bool:
        """Return False: luck is sampled when an action is applied."""
        return False

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Return the numbers of legal actions in ascending order; none for a seat that is not to act."""
        seat = self.match.seat_to_act if player is None else player
        return [] if seat is None else self.game.encoding.legal(self.match, seat)

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        """Return for each action whether it is legal, as 0 or 1."""
        seat = self.match.seat_to_act if player is None else player
        if seat is None:
            return [0] * self.game.num_distinct_actions()
        return self.game.encoding.mask(self.match, seat)

    def apply_action(self, action: int) -> None:
        """Play an action of the seat to act. Raises NotAnOption, MatchOver."""
        self.match.apply(self.game.encoding.actions.text(action))

    def action_to_string(self, player: int, action: int) -> str:
        """Return the notation of an action."""
        return self.game.encoding.actions.text(action)

    def string_to_action(self, text: str) -> int:
        """Return the number of an action. Raises Malformed, Unmet."""
        return self.game.encoding.actions.number(self.match.game.action(text))

    def observation_tensor(self, player: int) -> list[float]:
        """Return the observation of a seat as a vector."""
        return self.game.encoding.observation(self.match, player)

    def returns(self) -> list[float]:
        """Return the return of each seat; zeros before the end."""
        return utilities(self.match)

    def player_return(self, player: int) -> float:
        """Return the return of a seat."""
        return self.returns()[player]

    def history(self) -> list[int]:
        """Return the actions so far, including automatic ones."""
        number, read = self.game.encoding.actions.number, self.match.game.action
        return [number(read(entry.action)) for entry in self.match.log if entry.action]

    def clone(self) -> SpielState:
        """Return a state that can be played on, with its own luck."""
        return SpielState(self.game, self.match.copy(SeededLuck(self.game.next_seed())))

    def __str__(self) -> str:
        return self.match.game.to_text(self.match.observe(SPECTATOR))
