"""`boardkit games`: the games that are registered here."""

from __future__ import annotations

from argparse import Namespace

from boardkit.registry import GAMES


def run(_: Namespace) -> int:
    """One line a game: its key, who may play, the version of its rules, its options."""
    for game in GAMES.values():
        seats = " or ".join(map(str, game.seats))
        options = " ".join(option.key for option in game.options if not option.host_only)
        print(
            f"{game.key}: {seats} seats, rules {game.rules_version}"
            + (f", options {options}" if options else "")
        )
    return 0
