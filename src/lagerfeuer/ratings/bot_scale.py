"""Places a person on the scale of a game's bots, from their own results against them.

Ratings compare accounts with each other and say nothing about the house's bots, which never play at rated tables.
"""

from __future__ import annotations

from dataclasses import dataclass

import msgspec
from sqlalchemy import Connection

from boardkit.bots.bradley_terry import Rating, rating_from_score
from boardkit.bots.levels import LEVELS
from boardkit.bots.strengths import level_like, strengths_of
from boardkit.game import Game
from lagerfeuer.common.units import DAY_MS
from lagerfeuer.db.queries.results import Tally, bots_left, bots_met
from lagerfeuer.matches.agreements import EARLY_ACTIONS_PER_SEAT

MIN_MATCHES = 10
"""Matches needed; with ten, the error of a strength is still about two hundred."""
ABANDONED_AFTER_MS = DAY_MS
"""An unfinished match that is unchanged for this long counts as abandoned, until it is continued."""
MEASURED_SEATS = 2
"""The number of seats for which bots' strengths were measured."""


@dataclass(frozen=True)
class AmongBots:
    """A person's results against bots, by level and in total.

    `strength`: on the bots' scale, with its uncertainty; None if there are too few matches.
    """

    met: dict[str, Tally]
    strength: Rating | None

    @property
    def played(self) -> int:
        return sum(one.played for one in self.met.values())


def among_bots(connection: Connection, player: str, game: Game, at: int) -> AmongBots:
    """Return a person's results in two-seat matches against measured bots, without options that change the game much.

    Unfinished matches abandoned for a day count as lost, as cancelled ones do: otherwise people who begin many and play
    on only with good prospects would seem too strong.
    """
    known = strengths_of(game)
    met: dict[str, Tally] = {}
    left = bots_left(connection, player, game.key, at - ABANDONED_AFTER_MS, EARLY_ACTIONS_PER_SEAT)
    for one in [*bots_met(connection, player, game.key), *left]:
        options = msgspec.json.decode(one.options)
        if one.bot in known and one.seats == MEASURED_SEATS and game.may_be_rated(options):
            before = met.get(one.bot, Tally(0, 0, 0))
            met[one.bot] = before.with_(one.tally)
    met = {level: met[level] for level in LEVELS if level in met}
    found = AmongBots(met, None)
    if found.played < MIN_MATCHES:
        return found
    results = [(known[level].rating, one.won + one.shared / 2, one.played) for level, one in met.items()]
    return AmongBots(met, rating_from_score(results))


def closest_level(connection: Connection, player: str, game: Game, at: int) -> str | None:
    """Return the bot level closest to a person; None if unknown."""
    strength = among_bots(connection, player, game, at).strength
    return None if strength is None else level_like(game, strength.rating)
