"""Any game as an environment of PettingZoo (agents act one after another, AEC). Needs the extra `pettingzoo`.

An observation is a dictionary: `observation`, a vector of float32, and `action_mask`, the mask of legal actions.
Rewards come at the end, are from -1 to 1, and sum to 0. An agent sees what its seat may know and nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv  # type: ignore[import-untyped]
from pettingzoo.utils.wrappers import OrderEnforcingWrapper  # type: ignore[import-untyped]

from boardkit.game import Game
from boardkit.match import Match
from boardkit.notes import SPECTATOR
from boardkit.research.encoding import Encoding, utilities

Observation = dict[str, Any]
LARGEST: Final = float(1 << 24)
"""Up to this number float32 represents every whole number."""


def env(
    game: Game,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    *,
    encoding: Encoding | None = None,
    render_mode: str | None = None,
) -> Any:
    """Return the environment of a game, which reports calls in a wrong order.

    >>> from boardkit import game_named
    >>> environment = env(game_named("embers"))
    >>> environment.reset(seed=3)
    >>> environment.agent_selection
    'seat_0'
    """
    return OrderEnforcingWrapper(raw_env(game, seats, options, encoding=encoding, render_mode=render_mode))


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801 (PettingZoo's name for it)
    """The environment without the wrapper. Agents are named seat_0, seat_1, …"""

    def __init__(
        self,
        game: Game,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        encoding: Encoding | None = None,
        render_mode: str | None = None,
    ) -> None:
        """Take an encoding, or learn one. Render modes: "ansi" returns the table as text, "human" prints it."""
        super().__init__()
        self.metadata = {
            "name": f"boardkit_{game.key}",
            "render_modes": ["ansi", "human"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.encoding = Encoding.learn(game, seats, options) if encoding is None else encoding
        self.possible_agents = [f"seat_{seat}" for seat in range(self.encoding.seats)]
        self.agents: list[str] = []
        shown = spaces.Box(-LARGEST, LARGEST, (self.encoding.observer.size,), np.float32)
        mask = spaces.Box(0, 1, (len(self.encoding.actions),), np.int8)
        both: dict[str, spaces.Space[Any]] = {"observation": shown, "action_mask": mask}
        self.observation_spaces = {agent: spaces.Dict(both) for agent in self.possible_agents}
        self.action_spaces = {
            agent: spaces.Discrete(len(self.encoding.actions)) for agent in self.possible_agents
        }
        self._random: np.random.Generator | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a match. With equal seeds the following matches have equal luck."""
        if seed is not None or self._random is None:
            self._random, _ = seeding.np_random(seed)
        self.match: Match = self.encoding.begin(int(self._random.integers(1 << 31)))
        self._played = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> Observation:
        """Return an agent's observation with the mask of the actions it may choose now: none while another agent is to
        act."""
        seat = self.possible_agents.index(agent)
        return {
            "observation": np.array(self.encoding.observation(self.match, seat), dtype=np.float32),
            "action_mask": np.array(self.encoding.mask(self.match, seat), dtype=np.int8),
        }

    def step(self, action: int | None) -> None:
        """Play an action of the selected agent. Raises NotAnOption if it is not legal."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self.match.apply(self.encoding.actions.text(int(action)))
        self._played += 1
        self.rewards = dict(zip(self.possible_agents, utilities(self.match), strict=True))
        is_over = self.match.is_over
        is_cut_off = not is_over and self._played >= self.encoding.game.max_actions
        self.terminations = dict.fromkeys(self.agents, is_over)
        self.truncations = dict.fromkeys(self.agents, is_cut_off)
        self._accumulate_rewards()
        self._select()
        if self.render_mode == "human":
            self.render()

    def _select(self) -> None:
        seat = self.match.seat_to_act
        self.agent_selection = self.agents[0] if seat is None else self.possible_agents[seat]

    def render(self) -> str | None:
        """Return or print the table as a spectator sees it."""
        text = self.match.game.to_text(self.match.observe(SPECTATOR))
        if self.render_mode != "human":
            return text
        print(text)
        return None

    def close(self) -> None:
        """Do nothing: there is nothing to close."""
