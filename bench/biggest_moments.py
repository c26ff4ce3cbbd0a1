"""Whether a second review with other guesses shows the same biggest moments, or whether the first one reports that it
was close.

Every match is reviewed twice, which takes minutes per match. `python -m bench moments --matches 5` reviews fewer than
fifty matches of each game, `--game stoneage` those of one game. It is not part of "all".
"""

from __future__ import annotations

import gzip
import os
import time
from collections.abc import Iterator
from pathlib import Path

from bench.report import ROOT, show
from boardkit.analysis.alternatives import AlternativeFinder
from boardkit.analysis.biggest_moments import Moments, moments_of
from boardkit.analysis.judge import PlyJudgement
from boardkit.analysis.review import partial_review, questions
from boardkit.game import Game
from boardkit.luck import SeededLuck
from boardkit.records.record import Record, read_record
from boardkit.registry import game_named

GAMES = ("roseking", "stoneage", "hunters")
HEAD = '{"lagerfeuer"'
MATCHES = 50
SEEDS = (11, 1213)
GOAL = 0.7


def run(
    quick: bool = False, tree: Path | None = None, matches: int | None = None, game: str | None = None
) -> None:
    """Review some matches of each game twice."""
    rows = []
    for key in GAMES if game is None else (game,):
        rows.append(_measure(game_named(key), matches or (1 if quick else MATCHES)))
        show(
            f"moments: two reviews of a match with other guesses, goal {GOAL:.0%}",
            ("game", "matches", "seats", "the same", "or close", "close", "no moment"),
            rows,
        )


def _measure(game: Game, matches: int) -> tuple[str, ...]:
    seats = same = held = close = none = 0
    for i, record in enumerate(_records(game, matches)):
        began, everybody = time.process_time(), len(record.header.seats)
        first, again = (_moments(record, game, seed) for seed in SEEDS)
        for one, other in zip(first, again, strict=True):
            seats += 1
            same += one.plies == other.plies
            held += one.plies == other.plies or one.close
            close += one.close
            none += not one.plies
        took = time.process_time() - began
        found = [(one.plies, other.plies, one.close) for one, other in zip(first, again, strict=True)]
        load = os.getloadavg()[0]
        print(
            f"  {game.key} {i + 1}: {everybody} seats, {took:.0f} s of processor time, load {load:.1f}", found
        )
    shares = (f"{one / seats:.0%}" for one in (same, held, close, none))
    return (game.key, str(matches), str(seats), *shares)


def _records(game: Game, matches: int) -> Iterator[Record]:
    """Yield matches of the collection, the same in each run."""
    text = gzip.decompress((ROOT / f"tests/records/{game.key}.jsonl.gz").read_bytes()).decode()
    parts = [part if part.startswith(HEAD) else HEAD + part for part in text.split("\n" + HEAD)]
    luck = SeededLuck(1)
    while matches and parts:
        record = read_record(parts.pop(luck.pick(len(parts))).removesuffix("\n") + "\n")
        if record.result is not None and len(record.lines) > 1:
            matches -= 1
            yield record


def _moments(record: Record, game: Game, seed: int) -> list[Moments]:
    """Review a match with a seed and return the moments of every seat."""
    judge: AlternativeFinder | None = None
    parts: dict[int, list[PlyJudgement]] = {}
    for asked in questions(record, game, seed):
        for one in asked:
            judge = judge or AlternativeFinder(one)
            parts.setdefault(one.ply, []).append(judge.judge(one))
    seats = len(record.header.seats)
    better = partial_review(record.lines, parts, seats, game, 0).better
    return [moments_of(better, seat) for seat in range(seats)]
