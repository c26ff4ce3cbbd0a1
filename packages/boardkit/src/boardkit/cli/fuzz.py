"""`boardkit fuzz`: the promises of games on random matches."""

from __future__ import annotations

import sys
import time
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

from boardkit.cli.card_data import use_cards_of
from boardkit.cli.match_options import named_options, requested_seats
from boardkit.cli.replay import check
from boardkit.errors import LagerfeuerError, Malformed
from boardkit.game import Game
from boardkit.registry import GAMES, game_named
from boardkit.testing.conformance import BrokenPromise, check_match
from boardkit.testing.variants import Variant, variants

PROGRESS_SECONDS = 2.0
"""Seconds between two reports of progress."""


def run(args: Namespace) -> int:
    """Check matches and records; 1 at the first promise that is not kept."""
    use_cards_of(args)
    games = [game_named(args.game)] if args.game else list(GAMES.values())
    try:
        for game in games:
            _fuzz(game, requested_variants(game, args), args.matches, args.seed, args.every, args.at_most)
    except BrokenPromise as broken:
        print(f"Broken: {broken}", flush=True)
        return 1
    return 0 if args.records is None else _check_records(Path(args.records))


def requested_variants(game: Game, args: Namespace) -> list[Variant]:
    """Those with the options and the number of seats that were named. Raises Malformed."""
    wished = {
        key: game.resolve_options({key: value})[key] for key, value in named_options(game, args).items()
    }
    seats = args.seats and requested_seats(game, args)
    found = [
        (options, count)
        for options, count in variants(game)
        if wished.items() <= options.items() and seats in (None, count)
    ]
    if not found:
        raise Malformed("options", "no match has all these values")
    return found


def _fuzz(
    game: Game, chosen: list[Variant], matches: int, seed: int, every: int, at_most: int | None
) -> None:
    began = last_report = time.monotonic()
    actions = 0
    for number in range(matches):
        options, seats = chosen[number % len(chosen)]
        actions += check_match(game, options, seats, seed + number, every, at_most).actions
        if time.monotonic() - last_report > PROGRESS_SECONDS:
            last_report = time.monotonic()
            print(f"{game.key}: {number + 1} of {matches}", file=sys.stderr, flush=True)
    seconds = max(time.monotonic() - began, 1e-9)
    print(
        f"{game.key}: {matches} matches hold, {actions} actions, {matches / seconds:.0f} matches/s",
        flush=True,
    )


def records_in(folder: Path) -> Iterator[Path]:
    """The records of a folder."""
    return iter(sorted(folder.glob("*.jsonl")))


def _check_records(folder: Path) -> int:
    wrong = count = 0
    for path in records_in(folder):
        count += 1
        try:
            check(path.read_text(encoding="utf-8"))
        except (LagerfeuerError, OSError, UnicodeDecodeError) as error:
            wrong += 1
            print(f"{path}: {error}", flush=True)
    print(f"{count} records, {count - wrong} replay to the same result", flush=True)
    return 1 if wrong or not count else 0
