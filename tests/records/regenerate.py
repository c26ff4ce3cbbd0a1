"""Regenerates the collection of recorded matches after an intended change of the rules without a possible conversion.

It must not be used after changes of bots: the purpose of the collection is old records.

PYTHONPATH=build/compiled:tests .venv/bin/python -m records.regenerate [--add | --random] [game …]

With `--add` all records stay, and only plans without a record are played. With `--random` only matches of random play
are played again, for when other decisions have become automatic.
Each game has a file `tests/records/<game>.jsonl.gz` with its records one after the other, each beginning with its
header. As long as the bots are the same, the command writes the same bytes. It takes some minutes on one core (run
`make build/compiled/.unpacked` before; interpreted it takes ten times as long).
"""

from __future__ import annotations

import gzip
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from boardkit.game import Game
from boardkit.records.record import read_record
from boardkit.registry import GAMES, game_named

from .match_plans import Plan, option_sets, plans
from .play_plan import Unfit, text_of

HERE = Path(__file__).parent
TRIES = 400
"""The number of matches tried for an ending that has not occurred."""
SPARE = 10_000
"""The first number of these matches."""
LATER = 100_000
"""What is added to the number of a plan whose match does not fit."""


def path_of(game: Game) -> Path:
    return HERE / f"{game.key}.jsonl.gz"


def collected(game: Game) -> Iterator[str]:
    """Yield the stored records of a game."""
    text = gzip.decompress(path_of(game).read_bytes()).decode()
    head = '{"lagerfeuer"'
    for part in text.split("\n" + head):
        yield (part if part.startswith(head) else head + part).removesuffix("\n") + "\n"


def made(game: Game) -> Iterator[str]:
    """Play and yield the records of a game, then those of endings that are still missing."""
    met = set()
    for plan in plans(game):
        text = record_of(plan)
        met.add((*_kind(plan), _ended(text)))
        yield text
    number = SPARE
    for options, seats in option_sets(game):
        for ended in game.texts.ended:
            wanted = Plan(game, options, seats, "random", "", number)
            if (*_kind(wanted), ended) in met or ended == "agreed":
                continue
            for _ in range(TRIES):
                number += 1
                text = record_of(replace(wanted, number=number))
                if _ended(text) == ended:
                    yield text
                    break
            else:
                print("not found:", game.key, options, seats, ended, flush=True)


def added(game: Game) -> Iterator[str]:
    """Yield the existing records, then those of new plans."""
    numbers = set()
    for text in collected(game):
        numbers.add(_number(text, game) % LATER)
        yield text
    yield from (record_of(plan) for plan in plans(game) if plan.number not in numbers)


def played_at_random_again(game: Game) -> Iterator[str]:
    """Yield the existing records, with those of random play played again."""
    again = {plan.number: plan for plan in plans(game) if plan.strength == "random"}
    for text in collected(game):
        plan = again.get(_number(text, game) % LATER)
        yield text if plan is None else record_of(plan)


def _number(text: str, game: Game) -> int:
    return int((read_record(text).header.match or "").removeprefix(game.key))


def _kind(plan: Plan) -> tuple[str, int]:
    return str(sorted(plan.options.items())), plan.seats


def _ended(text: str) -> str:
    result = read_record(text).result
    assert result is not None
    return result.ended


def record_of(plan: Plan) -> str:
    """Play a plan and return its record. If the match does not fit, try later numbers."""
    while True:
        try:
            return text_of(plan)
        except Unfit:
            plan = replace(plan, number=plan.number + LATER)


def main(names: list[str]) -> None:
    make = made
    if names[:1] in (["--add"], ["--random"]):
        make = added if names[0] == "--add" else played_at_random_again
        names = names[1:]
    for game in [game_named(name) for name in names] or GAMES.values():
        began = time.monotonic()
        texts = list(make(game))
        # The gzip header has no time and no name, so that equal records give equal bytes.
        path_of(game).write_bytes(gzip.compress("".join(texts).encode(), 9, mtime=0))
        size = path_of(game).stat().st_size
        lines = sum(text.count("\n") for text in texts)
        print(
            f"{game.key}: {len(texts)} records, {lines} lines, {size} bytes, {time.monotonic() - began:.0f} s",
            flush=True,
        )


if __name__ == "__main__":
    main(sys.argv[1:])
