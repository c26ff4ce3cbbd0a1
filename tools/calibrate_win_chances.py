"""Fit the curve that turns a game's judgements into chances to win, to matches between equal bots.

    PYTHONPATH=build/compiled python tools/calibrate_win_chances.py stoneage --seats 4 --matches 600

plays the matches with every seat taking the option that looks best at once (one action in `STRAY` is random), plays
some positions of each on as a review does, and fits the curve of `boardkit/analysis/win_chances.py` to the results: its
steepness by their likelihood, the growth of margins by least squares. Every fifth match is held back to measure how
well the curve predicts its result. The same arguments always give the same numbers.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from boardkit.analysis.win_chances import Curve, WinChances, shares_of
from boardkit.bots.greedy import options_of
from boardkit.bots.knowledge import margin
from boardkit.bots.rollout import Rollout
from boardkit.luck import SeededLuck
from boardkit.registry import game_named
from boardkit.state import PlayContext, push

STRAY = 12
EVERY = 9
"""One position out of this many is used."""
HELD_BACK = 5

Sample = tuple[list[float], float, list[float], list[float]]
"""The judgement for each seat, how much of the match was left, each seat's share of the win, and its final margin."""


def play(game_key: str, seats: int, options: dict[str, str], seed: int, number: int) -> list[Sample]:
    """Return some positions of one match, played on as in a review."""
    game = game_named(game_key)
    luck = SeededLuck(seed * 1_000_003 + number)
    g = PlayContext(luck)
    state = game.start(game.resolve_options(options), seats, g)
    win_chances = WinChances(game)
    playing = Rollout(game, win_chances.known.turns, win_chances.nearly_over)
    seen: list[tuple[list[float], float]] = []
    actions = 0
    while state.agenda and actions < game.max_actions:
        if luck.pick(EVERY) == 0:
            world = state.copy()
            stage = playing.stage(world) + win_chances.known.stages
            playing.play_on(world, PlayContext(SeededLuck(luck.pick(1 << 30))), playing.turns, stage)
            if world.agenda:
                seen.append((win_chances.judgements(world, seats), win_chances.known.left(world.board)))
        choices = options_of(state)
        stray = luck.pick(STRAY) == 0
        push(state, choices[luck.pick(len(choices))] if stray else playing.natural(state), g)
        actions += 1
    if state.agenda:
        return []
    shares = shares_of(game.outcome(state.board), seats)
    margins = [margin(game, state.board, seat) for seat in range(seats)]
    return [(judged, left, shares, margins) for judged, left in seen]


def surprise(samples: Sequence[Sample], steepness: tuple[float, float, float]) -> float:
    """Return how poorly the results were predicted, on average (the negative logarithm of their chance)."""
    curve = Curve(steepness, (1.0, 0.0, 0.0))
    total = 0.0
    for judged, left, shares, _ in samples:
        total -= sum(
            share * math.log(max(chance, 1e-9))
            for share, chance in zip(shares, curve.shares(judged, left), strict=True)
        )
    return total / len(samples)


def descend(f: Callable[[tuple[float, float, float]], float]) -> tuple[float, float, float]:
    """Find the minimum of a smooth function, coordinate by coordinate with shrinking steps."""
    at = [-3.0, 0.0, 0.0]
    least = f((at[0], at[1], at[2]))
    step = 1.0
    while step > 0.01:
        better = False
        for i in range(3):
            for by in (step, -step):
                at[i] += by
                value = f((at[0], at[1], at[2]))
                if value < least - 1e-7:
                    least, better = value, True
                    break
                at[i] -= by
        if not better:
            step /= 2
    return at[0], at[1], at[2]


def growth_of(samples: Sequence[Sample]) -> tuple[float, float, float]:
    """Fit the final margin by least squares to the judgement times 1, the part left, and its square."""
    a = [[0.0] * 3 for _ in range(3)]
    b = [0.0] * 3
    for judged, left, _, margins in samples:
        for one, final in zip(judged, margins, strict=True):
            row = [one, one * left, one * left * left]
            for i in range(3):
                b[i] += row[i] * final
                for j in range(3):
                    a[i][j] += row[i] * row[j]
    for i in range(3):
        a[i][i] += 1e-6
    for i in range(3):
        for j in range(i + 1, 3):
            factor = a[j][i] / a[i][i]
            b[j] -= factor * b[i]
            a[j] = [other - factor * own for other, own in zip(a[j], a[i], strict=True)]
    found = [0.0] * 3
    for i in (2, 1, 0):
        found[i] = (b[i] - sum(a[i][j] * found[j] for j in range(i + 1, 3))) / a[i][i]
    return found[0], found[1], found[2]


def main() -> None:
    """Print the numbers of a curve."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--matches", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    parser.add_argument("--processes", type=int, default=1)
    asked = parser.parse_args()
    options = dict(one.split("=", 1) for one in asked.option)
    one_match = partial(play, asked.game, asked.seats, options, asked.seed)
    with ProcessPoolExecutor(asked.processes) as pool:
        matches = list(pool.map(one_match, range(asked.matches), chunksize=8))
    learned = [one for i, found in enumerate(matches) if i % HELD_BACK for one in found]
    held = [one for i, found in enumerate(matches) if i % HELD_BACK == 0 for one in found]
    steepness = descend(lambda numbers: surprise(learned, numbers))
    growth = growth_of(learned)
    told = [", ".join(f"{number:.3f}" for number in numbers) for numbers in (steepness, growth)]
    print(f"{asked.seats}: (({told[0]}), ({told[1]})),")
    known = WinChances(game_named(asked.game)).known.curves.get(asked.seats)
    print(f"surprise at {len(held)} positions held back: {surprise(held, steepness):.4f}", end="")
    print("" if known is None else f", with the curve in use {surprise(held, known[0]):.4f}", end="")
    print(f", knowing nothing {math.log(asked.seats):.4f}")
    curve = Curve(steepness, growth)
    for low in range(0, 100, 20):
        inside = [
            (chance, share)
            for judged, left, shares, _ in held
            for chance, share in zip(curve.shares(judged, left), shares, strict=True)
            if low <= 100 * chance < low + 20
        ]
        if inside:
            told_chance = sum(chance for chance, _ in inside) / len(inside)
            came = sum(share for _, share in inside) / len(inside)
            print(f"{len(inside):6} judged {told_chance:.1%} on average, came to {came:.1%}")


if __name__ == "__main__":
    main()
