"""Ratings: how well people play, as far as rated matches tell. docs/ratings.md says it in plain words.

A rating is a mean and its uncertainty, reckoned by OpenSkill (Plackett-Luce, the method of Weng and Lin) from places,
shared ones as well. People read a number in which 200 points more mean to win about three matches of four.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby, permutations, product

from openskill.models import PlackettLuce
from sqlalchemy import Connection

from lagerfeuer.store.ratings import RatingChangeRow, RatingRow, add_rating_changes, find_ratings, put_rating

MODEL = PlackettLuce(mu=25.0, sigma=25.0 / 3.0, tau=0.25)
"""The library's own measure, but for tau: people learn, so that also after years a match may say something new."""
CENTRE = 1500
SCALE = 28.0
ESTABLISHED = 5.0
"""An uncertainty up to this one is that of somebody who is known; a dozen matches bring it about."""


@dataclass(frozen=True)
class Rating:
    """What is believed of a person at a game: a mean, its uncertainty, and after how many rated matches."""

    mu: float = MODEL.mu
    sigma: float = MODEL.sigma
    matches: int = 0

    @property
    def provisional(self) -> bool:
        """Whether too little is known to compare it with others."""
        return is_provisional(self.sigma)


NEW = Rating()
"""Of whom nothing is known."""


def shown(mu: float, sigma: float) -> int:
    """The number that people see: the mean. What is unsure of it is told beside it and never taken off."""
    return round(CENTRE + SCALE * (mu - MODEL.mu))


def spread(sigma: float) -> int:
    """How far to either side of the number the truth lies, with nineteen chances of twenty."""
    return round(2 * SCALE * sigma)


def is_provisional(sigma: float) -> bool:
    """Whether a rating is so unsure that it stands apart from the others."""
    return sigma > ESTABLISHED


def of_shown(number: int) -> float:
    """The mean that is shown as this number."""
    return MODEL.mu + (number - CENTRE) / SCALE


def ratings_of(connection: Connection, players: Sequence[str], game: str) -> dict[str, Rating]:
    """What is believed of some people at a game; of whom nothing is known, that."""
    found = find_ratings(connection, players, game)
    known = {player: Rating(row.mu, row.sigma, row.matches) for player, row in found.items()}
    return {player: known.get(player, NEW) for player in players}


def rated(before: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """The ratings after a match; whoever has the lower place did better.

    A shared place is the mean of all orders in which it could have been broken. (The library's own reckoning of ties
    can give those on a shared first place no more than the next one gets.)
    """
    orders = _orders(places)
    sums = [(0.0, 0.0)] * len(before)
    for order in orders:
        teams = [[MODEL.rating(one.mu, one.sigma)] for one in before]
        after = MODEL.rate(teams, ranks=[float(order.index(seat)) for seat in range(len(before))])
        sums = [
            (mu + team[0].mu, sigma + team[0].sigma) for (mu, sigma), team in zip(sums, after, strict=True)
        ]
    return [
        Rating(mu / len(orders), sigma / len(orders), old.matches + 1)
        for old, (mu, sigma) in zip(before, sums, strict=True)
    ]


def _orders(places: Sequence[int]) -> list[list[int]]:
    """All orders without shared places that agree with the places."""
    seats = sorted(range(len(places)), key=lambda seat: places[seat])
    groups = [list(group) for _, group in groupby(seats, key=lambda seat: places[seat])]
    return [
        [seat for group in broken for seat in group]
        for broken in product(*[list(permutations(group)) for group in groups])
    ]


def rate_match(
    connection: Connection, match: str, game: str, players: Sequence[str], places: Sequence[int], at: int
) -> list[RatingChangeRow]:
    """Write what a match makes of its people's ratings, in the transaction of its end."""
    known = ratings_of(connection, players, game)
    before = [known[player] for player in players]
    after = rated(before, places)
    changes = []
    for player, old, new in zip(players, before, after, strict=True):
        put_rating(connection, RatingRow(player, game, new.mu, new.sigma, new.matches, at))
        changes.append(RatingChangeRow(match, player, game, old.mu, old.sigma, new.mu, new.sigma, at))
    add_rating_changes(connection, changes)
    return changes
