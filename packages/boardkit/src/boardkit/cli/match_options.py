"""The arguments of a match on the command line: the number of seats and the house rules."""

from __future__ import annotations

from argparse import Namespace
from typing import Final

from boardkit.errors import Malformed
from boardkit.game import Game, OptionValue

SWITCHED: Final[dict[str, OptionValue]] = {
    "true": True,
    "on": True,
    "yes": True,
    "false": False,
    "off": False,
    "no": False,
}


def requested_seats(game: Game, args: Namespace) -> int:
    """`--seats`, or the fewest the game takes. Raises Malformed."""
    seats: int = args.seats or game.seats[0]
    if seats not in game.seats:
        raise Malformed("seats", f"must be one of {', '.join(map(str, game.seats))}")
    return seats


def requested_options(game: Game, args: Namespace) -> dict[str, OptionValue]:
    """All `--option`s: `light` turns a house rule on, `light=false` off, `house_rules=original` chooses one.

    Raises Malformed.
    """
    return game.resolve_options(named_options(game, args))


def named_options(game: Game, args: Namespace) -> dict[str, OptionValue]:
    """Return what `--option` named: words for on and off are values of switches, anything else stays as it is."""
    switches = {one.key for one in game.options if {*map(type, one.values)} == {bool}}
    found: dict[str, OptionValue] = {}
    for text in args.option:
        key, chosen, value = text.partition("=")
        found[key] = value if chosen else True
        if chosen and key in switches:
            found[key] = SWITCHED.get(value.lower(), value)
    return found
