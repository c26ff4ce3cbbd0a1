"""One process of the rules' measurement: plays Rose King at random and prints its rates as JSON.

Run with the package to measure on PYTHONPATH and the seconds for each rate as argument.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from time import process_time

from lagerfeuer.games.catalogue import game_named
from lagerfeuer.kit import state as kernel
from lagerfeuer.kit.luck import FastLuck
from lagerfeuer.kit.state import Progress, playout, push

GAME = game_named("roseking")
OPTIONS = GAME.chosen_options({})


def steps(seed: int) -> int:
    """A match through the public interface, as a bot in Python would play it; how many decisions it had."""
    luck = FastLuck(seed)
    g = Progress(luck)
    state = GAME.start(OPTIONS, 2, g)
    n = 0
    while (decision := state.decision()) is not None:
        options = decision.options(state.board)
        push(state, options[luck.pick(len(options))], g)
        n += 1
    return n


def played_out(seed: int) -> int:
    """A match by the kernel's own loop."""
    g = Progress(FastLuck(seed))
    return playout(GAME.start(OPTIONS, 2, g), g, GAME.longest)


def yardstick(seed: int) -> int:
    """Rounds of plain Python that tell how fast this machine runs any: small ints, a list, a call."""
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
    """How much each does a second of processor time, in turn and in slices: what else runs here matters less."""
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


WHATS: dict[str, Callable[[int], int]] = {"yardstick": yardstick, "steps": steps, "playout": played_out}
SLICE = 0.05


def main() -> None:
    compiled = not kernel.__file__.endswith(".py")
    print(json.dumps({**rates(float(sys.argv[1])), "compiled": compiled}))


if __name__ == "__main__":
    main()
