"""`boardkit arena`: which of two bot levels is stronger, or how strong several are."""

from __future__ import annotations

import math
import shlex
import sys
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from boardkit.cli.match_options import requested_options, requested_seats
from boardkit.errors import Malformed
from boardkit.game import Game
from boardkit.registry import game_named

if TYPE_CHECKING:
    from boardkit.bots.arena import Tally


def run(args: Namespace) -> int:
    """Play the matches and print the results."""
    game = game_named(args.game)
    for name in ("out", "kept"):
        # Check this before hours of play, not after them.
        path = getattr(args, name)
        if path is not None and not Path(path).absolute().parent.is_dir():
            raise Malformed(f"--{name}", f"{Path(path).parent} is no folder")
    if len(args.levels) < 2:
        raise Malformed("levels", "one alone has nobody to play against")
    if len(args.levels) == 2 and args.out is None:
        first, second = args.levels
        print(play(game, first, second, args))
        return 0
    from boardkit.bots.bradley_terry import neighbours

    tallies = []
    for high, low in neighbours(args.levels):
        tallies.append(play(game, high, low, args))
        print(tallies[-1], flush=True)
    write_ladder(tallies, args)
    return 0


def play(game: Game, first: str, second: str, args: Namespace) -> Tally:
    """Play all matches of two levels. On a terminal, show their number."""
    from boardkit.bots.arena import run_arena

    def progress(done: int) -> None:
        if sys.stderr.isatty():
            print(f"\r{done} of {args.matches}", end="", file=sys.stderr, flush=True)

    tally = run_arena(
        game.key,
        first,
        second,
        seats=requested_seats(game, args),
        options=requested_options(game, args),
        matches=args.matches,
        seconds=math.inf if args.seconds is None else args.seconds,
        nodes=args.nodes,
        seed=args.seed,
        processes=args.jobs,
        progress=progress,
        kept=None if args.kept is None else Path(args.kept),
    )
    if sys.stderr.isatty():
        print("\r", end="", file=sys.stderr)
    return tally


def write_ladder(tallies: list[Tally], args: Namespace) -> None:
    """Print the ratings, and write them to the file given by the arguments."""
    import msgspec

    from boardkit.bots.bradley_terry import Ladder, rated

    middle = "sound" if "sound" in args.levels else args.levels[0]
    levels = rated(args.levels, tallies, middle)
    for level, one in levels.items():
        print(f"{level:12} {one.rating:5} ± {one.give}")
    if args.out is not None:
        matches = sum(tally.matches for tally in tallies)
        found = Ladder(command(args), matches, levels)
        Path(args.out).write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=2) + b"\n")


def command(args: Namespace) -> str:
    """Return the command that repeats the measurement, without options that do not change its result."""
    words = ["lagerfeuer", "arena", args.game, *args.levels]
    for name in ("seats", "matches", "seconds", "nodes"):
        value = getattr(args, name)
        if value is not None:
            words += [f"--{name}", f"{value:g}" if isinstance(value, float) else str(value)]
    for chosen in args.option:
        words += ["--option", chosen]
    if args.seed != 1:
        words += ["--seed", str(args.seed)]
    return shlex.join(words)
