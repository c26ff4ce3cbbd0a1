"""How commands are told which match is meant: the number of seats and the house rules."""

from __future__ import annotations

from argparse import Namespace

from boardkit.errors import Malformed
from boardkit.game import Game, OptionValue


def wished_seats(game: Game, args: Namespace) -> int:
    """`--seats`, or the fewest the game takes. Raises Malformed."""
    seats: int = args.seats or game.seats[0]
    if seats not in game.seats:
        raise Malformed("seats", f"must be one of {', '.join(map(str, game.seats))}")
    return seats


def wished_options(game: Game, args: Namespace) -> dict[str, OptionValue]:
    """All `--option`s: `light` turns a house rule on, `house_rules=original` chooses one. Raises Malformed."""
    return game.resolve_options(named_options(args))


def named_options(args: Namespace) -> dict[str, OptionValue]:
    """What was named with `--option`, not yet looked at."""
    return dict(map(_option, args.option))


def _option(text: str) -> tuple[str, OptionValue]:
    key, chosen, value = text.partition("=")
    return key, value if chosen else True
