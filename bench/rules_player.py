"""One process of the measurement of rules: plays every game randomly and prints its rates as JSON.

Run with the package to measure on PYTHONPATH and the seconds for each rate as argument.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from time import process_time

from boardkit import state as kernel
from boardkit.game import Game
from boardkit.luck import SeededLuck
from boardkit.registry import game_named
from boardkit.state import PlayContext, State, playout, push

GAMES = ("roseking", "stoneage", "hunters")
MODES = {"hunters": [{"mode": mode} for mode in ("introductory", "normal", "survival")]}
"""Options with an effect on play, used in turn."""
AT_MOST = 3000
"""Maximum actions of a match: random matches of Hunters and Scouts hardly ever end, and no others are this long."""
Play = Callable[[int], int]


def begun(game: Game, seed: int, g: PlayContext) -> State:
    """Begin a match, with the numbers of seats and the modes in turn, other options at their defaults."""
    modes = MODES.get(game.key, [{}])
    options = game.resolve_options(modes[seed % len(modes)])
    return game.start(options, game.seats[seed % len(game.seats)], g)


def steps(game: Game) -> Play:
    """Return a function that plays through the public interface, as a bot in Python would."""

    def play(seed: int) -> int:
        luck = SeededLuck(seed)
        g = PlayContext(luck)
        state = begun(game, seed, g)
        n = 0
        while n < AT_MOST and (decision := state.decision()) is not None:
            options = decision.options(state.board)
            push(state, options[luck.pick(len(options))], g)
            n += 1
        return n

    return play


def played_out(game: Game) -> Play:
    """Return a function that plays with boardkit's own loop."""

    def play(seed: int) -> int:
        g = PlayContext(SeededLuck(seed))
        return playout(begun(game, seed, g), g, AT_MOST)

    return play


def yardstick(seed: int) -> int:
    """Run plain Python (small ints, a list, a call) as a measure of the machine's speed, and return the number of
    rounds."""
    fields = list(range(81))
    x = seed
    for _ in range(1000):
        x = _stir(x)
        fields[x % 81] = fields[x >> 8 & 63] ^ x
    return 1000


def _stir(x: int) -> int:
    x ^= x << 13 & 0xFFFFFFFF
    x ^= x >> 17
    return x ^ (x << 5 & 0xFFFFFFFF)


def rates(seconds: float) -> dict[str, float]:
    """Return the rate of each per second of processor time, measured in turn and in slices, so that other load matters
    less."""
    done = dict.fromkeys(WHATS, 0)
    spent = dict.fromkeys(WHATS, 0.0)
    seed = 0
    while min(spent.values()) < seconds:
        for name, play in WHATS.items():
            begin = process_time()
            while (now := process_time()) - begin < SLICE:
                seed += 1
                done[name] += play(seed)
            spent[name] += now - begin
    return {name: done[name] / spent[name] for name in WHATS}


WHATS: dict[str, Play] = {"yardstick": yardstick}
for key in GAMES:
    WHATS[f"{key} steps"] = steps(game_named(key))
    WHATS[f"{key} playout"] = played_out(game_named(key))
SLICE = 0.05


def main() -> None:
    compiled = not kernel.__file__.endswith(".py")
    print(json.dumps({**rates(float(sys.argv[1])), "compiled": compiled}))


if __name__ == "__main__":
    main()
