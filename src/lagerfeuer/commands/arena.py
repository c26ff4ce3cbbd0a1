"""`lagerfeuer arena`: which of two bot levels is stronger."""

from __future__ import annotations

import math
import sys
from argparse import Namespace

from lagerfeuer.commands.wishes import wished_options, wished_seats
from lagerfeuer.games.catalogue import game_named


def run(args: Namespace) -> int:
    """Play the matches and print the tally."""
    from lagerfeuer.bots.arena import run_arena

    game = game_named(args.game)

    def progress(done: int) -> None:
        if sys.stderr.isatty():
            print(f"\r{done} of {args.matches}", end="", file=sys.stderr, flush=True)

    tally = run_arena(
        game.key,
        *args.levels,
        seats=wished_seats(game, args),
        options=wished_options(game, args),
        matches=args.matches,
        seconds=math.inf if args.seconds is None else args.seconds,
        nodes=args.nodes,
        seed=args.seed,
        processes=args.jobs,
        progress=progress,
    )
    if sys.stderr.isatty():
        print("\r", end="", file=sys.stderr)
    print(tally)
    return 0
