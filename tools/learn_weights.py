"""Learn the weights of a game's knowledge from matches of a bot against itself.

    PYTHONPATH=build/compiled python tools/learn_weights.py roseking --matches 3000 --nodes 300 --out FILE

plays the matches, collects the features of every position and the winner, and fits the weights by logistic regression.
It starts with the weights in use, so that a feature about which the matches say little keeps its weight. The same
arguments always give the same file. Needs NumPy (`pip install 'lagerfeuer[learn]'`); docs/bots.md explains how weights
get into a game.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial

import numpy as np

from boardkit.bots.knowledge import LinearKnowledge, knowledge_of
from boardkit.bots.levels import choose
from boardkit.game import Game
from boardkit.luck import SeededLuck
from boardkit.match_state import begin_match
from boardkit.registry import game_named
from boardkit.state import PlayContext

HELD_BACK = 5
"""One match out of this many is not used for learning, but to test the result."""
PULL = 3.0
"""How strongly weights are pulled towards their start, as a number of matches."""
STRAY = 12
"""One action out of this many is random, because positions that good play avoids must be judged as well."""


@dataclass(frozen=True)
class Course:
    """The terms of the matches."""

    game: str
    level: str
    nodes: int
    seed: int
    options: dict[str, bool | str]


def rules_of(course: Course) -> tuple[Game, LinearKnowledge]:
    """Return the game and its knowledge."""
    game = game_named(course.game)
    knowledge = knowledge_of(game)
    assert isinstance(knowledge, LinearKnowledge)
    return game, knowledge


def play(course: Course, number: int) -> tuple[list[list[float]], float]:
    """Return the features of a match's positions for seat 0, and its result: 1, ½ or 0."""
    game, knowledge = rules_of(course)
    seed = course.seed * 1_000_003 + number
    luck = SeededLuck(seed)
    stray = SeededLuck(seed + 500_000_000)
    match, _ = begin_match(game, game.resolve_options(course.options), 2, luck)
    signs = []
    for ply in range(game.max_actions):
        decision = match.state.decision()
        if decision is None:
            break
        seat = decision.seat(match.state.board)
        options = decision.options(match.state.board)
        if len(options) > 1:
            signs.append(knowledge.feature_values(match.state, 0))
        if stray.pick(STRAY) == 0:
            action = options[stray.pick(len(options))]
        else:
            seen = match.observe(seat)
            action = game.action(
                choose(game, course.level, seen, seat, seed * 1009 + ply, nodes=course.nodes)
            )
        match, _ = match.apply(seat, action, luck)
    winners = game.outcome(match.state.board).winners
    return signs, 0.0 if 0 not in winners else 1.0 / len(winners)


def played(course: Course, matches: int, jobs: int) -> Iterator[tuple[list[list[float]], float]]:
    """Yield all matches, in order."""
    if jobs == 1:
        yield from (play(course, number) for number in range(matches))
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(partial(play, course), range(matches), chunksize=4)


def chance(values: np.ndarray) -> np.ndarray:
    """Return the chance of winning."""
    against: np.ndarray = np.exp(-np.clip(values, -40, 40))
    return 1.0 / (1.0 + against)


def surprise(values: np.ndarray, results: np.ndarray, shares: np.ndarray) -> float:
    """Return the average logarithmic loss of `chance` as a prediction of the result; each match has equal weight."""
    p = np.clip(chance(values), 1e-9, 1 - 1e-9)
    return float(-(shares * (results * np.log(p) + (1 - results) * np.log(1 - p))).sum() / shares.sum())


def fitted(
    signs: np.ndarray, results: np.ndarray, shares: np.ndarray, start: np.ndarray, pull: np.ndarray
) -> np.ndarray:
    """Fit weights by logistic regression with Newton's method, each pulled towards its start by `pull`."""
    weights = start.copy()
    for _ in range(50):
        p = chance(signs @ weights)
        slope = signs.T @ (shares * (results - p)) - pull * (weights - start)
        curve = (signs * (shares * p * (1 - p))[:, None]).T @ signs + np.diag(pull)
        step = np.linalg.solve(curve, slope)
        weights += step
        if np.abs(step).max() < 1e-9:
            break
    return weights


def learn(
    matches: list[tuple[list[list[float]], float]], start: np.ndarray
) -> tuple[np.ndarray, dict[str, float]]:
    """Return the new weights, on the scale of the old ones, and how much better they predict matches that were not used
    for learning."""
    rows = [np.array(signs) for signs, _ in matches]
    signs = np.concatenate(rows)
    results = np.concatenate(
        [np.full(len(row), result) for row, (_, result) in zip(rows, matches, strict=True)]
    )
    # A long match has no more information than a short one.
    shares = np.concatenate([np.full(len(row), 1.0 / len(row)) for row in rows])
    number = np.concatenate([np.full(len(row), i) for i, row in enumerate(rows)])
    seen = number % HELD_BACK != 0
    # One number converts points to a nearly certain win, so that the new weights are in points.
    before = (signs @ start)[:, None]
    [scale] = fitted(before[seen], results[seen], shares[seen], np.array([0.01]), np.array([0.0]))
    pull = PULL * signs[seen].var(axis=0) + 1e-12
    weights = fitted(signs[seen], results[seen], shares[seen], start * scale, pull)
    kept = ~seen
    told = {
        "scale": round(float(scale), 5),
        "positions": len(signs),
        "surprise before": round(surprise(before[kept][:, 0] * scale, results[kept], shares[kept]), 4),
        "surprise after": round(surprise(signs[kept] @ weights, results[kept], shares[kept]), 4),
    }
    return weights / scale, told


def main() -> int:
    """Play, learn, write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--level", default="searching", help="who plays (%(default)s)")
    parser.add_argument("--nodes", type=int, default=300, help="positions for each action (%(default)s)")
    parser.add_argument("--matches", type=int, default=2000, help="how many (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="of the luck (%(default)s)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (%(default)s)")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="a house rule")
    parser.add_argument(
        "--from", dest="start", default="", metavar="NAME", help="begin with another knowledge"
    )
    parser.add_argument("--out", help="where to write the weights (standard output)")
    args = parser.parse_args()
    course = Course(args.game, args.level, args.nodes, args.seed, dict(one.split("=") for one in args.option))
    game, knowledge = rules_of(course)
    board = game.start(game.resolve_options(course.options), 2, PlayContext(SeededLuck(0))).board
    matches = [one for one in played(course, args.matches, args.jobs) if one[0]]
    weights, told = learn(matches, np.array(knowledge.weights_for(board)))
    how = {
        "command": f"tools/learn_weights.py {' '.join(_said(sys.argv[1:]))}",
        "matches": len(matches),
        **told,
    }
    found = dict(zip(knowledge.names, (round(float(weight), 4) for weight in weights), strict=True))
    text = json.dumps({"made": how, "weights": found}, indent=2) + "\n"
    if args.out:
        with open(args.out, "w", encoding="utf-8") as file:
            file.write(text)
    else:
        print(text, end="")
    return 0


def _said(words: list[str]) -> list[str]:
    """Return the command without the output file and the number of processes, which do not change the result."""
    kept = []
    rest = iter(words)
    for word in rest:
        if word in ("--out", "--jobs"):
            next(rest, None)
        elif not word.startswith(("--out=", "--jobs=")):
            kept.append(word)
    return kept


if __name__ == "__main__":
    sys.exit(main())
