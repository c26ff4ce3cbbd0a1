"""The kinds of matches that a game has: every set of options with every number of seats."""

from __future__ import annotations

from itertools import product

from boardkit.game import Game, OptionValue

Variant = tuple[dict[str, OptionValue], int]


def variants(game: Game) -> list[Variant]:
    """Return every set of options that players may choose, with every number of seats.

    >>> from boardkit import game_named
    >>> variants(game_named("embers"))[:2]
    [({'long': False}, 2), ({'long': False}, 3)]
    """
    keys = [option.key for option in game.options]
    values = [(option.default,) if option.host_only else option.values for option in game.options]
    sets = [dict(zip(keys, chosen, strict=True)) for chosen in product(*values)]
    return [(chosen, seats) for chosen in sets if game.options_fit(chosen) for seats in game.seats]
