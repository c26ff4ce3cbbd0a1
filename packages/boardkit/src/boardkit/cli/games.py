"""`boardkit games`: the games that are registered here."""

from __future__ import annotations

import sys
from argparse import Namespace

from boardkit.registry import GAMES


def run(_: Namespace) -> int:
    """Print one line per game: its key, the numbers of seats, the version of its rules, its options.

    Write what is wrong with other games to standard error. Return 1 if a game is left out.
    """
    for game in GAMES.values():
        seats = " or ".join(map(str, game.seats))
        options = " ".join(option.key for option in game.options if not option.host_only)
        print(
            f"{game.key}: {seats} seats, rules {game.rules_version}"
            + (f", options {options}" if options else "")
        )
    for problem in GAMES.problems:
        print(problem.message, file=sys.stderr)
    return 1 if any(problem.key not in GAMES for problem in GAMES.problems) else 0
