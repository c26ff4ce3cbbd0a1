"""Where a person stands among the bots of a game: reckoned from his own results against them, on their own scale.

Ratings of people compare people with each other and say nothing about bots; these never meet at a rated table.
"""

from __future__ import annotations

from dataclasses import dataclass

import msgspec
from sqlalchemy import Connection

from boardkit.bots.bradley_terry import Rating, placed
from boardkit.bots.levels import LEVELS
from boardkit.bots.strengths import level_like, strengths_of
from boardkit.game import Game
from lagerfeuer.common.units import DAY_MS
from lagerfeuer.db.queries.results import Tally, bots_left, bots_met
from lagerfeuer.matches.agreements import CALLED_OFF_EARLY

ENOUGH = 10
"""Fewer matches tell nothing: with ten a strength may still be wrong by some two hundred."""
LYING = DAY_MS
"""After so long what has hardly begun is taken for left; whoever plays on takes that back."""
SEATS = 2
"""Among so many the strengths of bots were measured."""


@dataclass(frozen=True)
class AmongBots:
    """What a person's results against bots say: by level, and together.

    `strength`: on the scale of the bots, with what it may be wrong by; None where they are too few.
    """

    met: dict[str, Tally]
    strength: Rating | None

    @property
    def played(self) -> int:
        return sum(one.played for one in self.met.values())


def among_bots(connection: Connection, player: str, game: Game, at: int) -> AmongBots:
    """Only matches for two against bots that were measured, and of no other game that has the same name.

    What was left lying for a day when it had hardly begun counts as lost, as what was called off does: otherwise those
    who are dealt many and play the best of them would seem stronger than they are.
    """
    known = strengths_of(game)
    met: dict[str, Tally] = {}
    left = bots_left(connection, player, game.key, at - LYING, CALLED_OFF_EARLY)
    for one in [*bots_met(connection, player, game.key), *left]:
        options = msgspec.json.decode(one.options)
        if one.bot in known and one.seats == SEATS and game.may_be_rated(options):
            before = met.get(one.bot, Tally(0, 0, 0))
            met[one.bot] = before.with_(one.tally)
    met = {level: met[level] for level in LEVELS if level in met}
    found = AmongBots(met, None)
    if found.played < ENOUGH:
        return found
    results = [(known[level].rating, one.won + one.shared / 2, one.played) for level, one in met.items()]
    return AmongBots(met, placed(results))


def bot_like(connection: Connection, player: str, game: Game, at: int) -> str | None:
    """The bot whose strength is nearest to somebody's; None where nobody can tell."""
    strength = among_bots(connection, player, game, at).strength
    return None if strength is None else level_like(game, strength.rating)
