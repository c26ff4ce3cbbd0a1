"""Ratings: how well people play, as far as rated matches tell. docs/ratings.md says it in plain words.

A rating is a mean and its uncertainty, reckoned by OpenSkill (Plackett-Luce, the method of Weng and Lin) from places,
shared ones as well. People read a number in which 200 points more mean to win about three matches of four.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby, permutations, product

from openskill.models import PlackettLuce
from sqlalchemy import Connection

from lagerfeuer.db.queries.ratings import (
    RatingChangeRow,
    RatingRow,
    add_rating_changes,
    find_ratings,
    put_rating,
)

MODEL = PlackettLuce(mu=25.0, sigma=25.0 / 3.0, tau=0.25)
"""The library's own measure, but for tau: people learn, so that also after years a match may say something new."""
CENTRE = 1500
SCALE = 28.0
LEAST = 1e-3
"""Nobody is without any chance."""
Order = tuple[int, ...]
"""Seats, the best first."""
ESTABLISHED = 5.0
"""An uncertainty up to this one is that of somebody who is known: twelve to twenty matches bring it about against
people who are known themselves, twenty-one to thirty and more where all are new."""


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


def shown(mu: float) -> int:
    """The number that people see: the mean. What is unsure of it is told beside it and never taken off."""
    return round(CENTRE + SCALE * (mu - MODEL.mu))


def least_above(number: int) -> float:
    """The mean from which on a larger number is shown."""
    return MODEL.mu + (number + 0.5 - CENTRE) / SCALE


def spread(sigma: float) -> int:
    """How far to either side of the number the truth lies, with nineteen chances of twenty."""
    return round(2 * SCALE * sigma)


def is_provisional(sigma: float) -> bool:
    """Whether a rating is so unsure that it stands apart from the others."""
    return sigma > ESTABLISHED


def ratings_of(connection: Connection, players: Sequence[str], game: str) -> dict[str, Rating]:
    """What is believed of some people at a game; of whom nothing is known, that."""
    found = find_ratings(connection, players, game)
    return {player: rating_of(found.get(player)) for player in players}


def rating_of(row: RatingRow | None) -> Rating:
    """What is believed of somebody; where nothing is known, that."""
    return NEW if row is None else Rating(row.mu, row.sigma, row.matches)


def weighed(chances: Sequence[float], left: float, ratings: Sequence[Rating]) -> list[float]:
    """Everybody's chance to win a match of which so much is left, if its people were to play it to the end.

    `chances`: those among equals, by how it stands. Where all is still to come the ratings say how it will end, where
    nothing is, they say nothing; in between they count for what is left.
    """
    scale = math.sqrt(sum(one.sigma**2 + MODEL.beta**2 for one in ratings))
    parts = [
        max(chance, LEAST) * math.exp(left * (one.mu - MODEL.mu) / scale)
        for chance, one in zip(chances, ratings, strict=True)
    ]
    return [part / sum(parts) for part in parts]


def orders_of(
    places: Sequence[int], left: Sequence[tuple[int, Sequence[float] | None]] = ()
) -> dict[Order, float]:
    """In which orders a match may be said to have ended, and how likely each of them was.

    A shared place stands for all orders in which it could have been broken. (The library's own reckoning of ties can
    give those on a shared first place no more than the next one gets.) `left`: who left, in the order of their leaving,
    and everybody's chance then: among the others, whose order is known, each place is as likely for him as he was to
    come to it. Whose chances nobody knows is behind all who stayed longer.
    """
    gone = [seat for seat, _ in left]
    found = dict.fromkeys(
        _unbroken([(place, seat) for seat, place in enumerate(places) if seat not in gone]), 1.0
    )
    for seat, chances in reversed(left):
        wider: dict[Order, float] = {}
        for order, weight in found.items():
            ways = [(*order[:at], seat, *order[at:]) for at in range(len(order) + 1)]
            if chances is None:
                wider[ways[-1]] = weight
                continue
            shares = [_likelihood(way, chances) for way in ways]
            wider |= {way: weight * share / sum(shares) for way, share in zip(ways, shares, strict=True)}
        found = wider
    total = sum(found.values())
    return {order: weight / total for order, weight in found.items()}


def _unbroken(places: Sequence[tuple[int, int]]) -> list[Order]:
    """All orders without shared places that agree with (place, seat)."""
    groups = [[seat for _, seat in group] for _, group in groupby(sorted(places), key=lambda one: one[0])]
    return [
        tuple(seat for group in broken for seat in group)
        for broken in product(*[list(permutations(group)) for group in groups])
    ]


def _likelihood(order: Order, chances: Sequence[float]) -> float:
    """How likely an order is if each place goes to whoever wins among those who are still without one."""
    likely = 1.0
    for at, seat in enumerate(order):
        likely *= chances[seat] / sum(chances[other] for other in order[at:])
    return likely


def rated(
    before: Sequence[Rating],
    places: Sequence[int],
    left: Sequence[tuple[int, Sequence[float] | None]] = (),
) -> list[Rating]:
    """The ratings after a match; whoever has the lower place did better. `left`: as `orders_of` says.

    Who left does not gain by it, however good his chances were.
    """
    mus, sigmas = [0.0] * len(before), [0.0] * len(before)
    for order, weight in orders_of(places, left).items():
        teams = [[MODEL.rating(one.mu, one.sigma)] for one in before]
        after = MODEL.rate(teams, ranks=[float(order.index(seat)) for seat in range(len(before))])
        for seat, [one] in enumerate(after):
            mus[seat] += weight * one.mu
            sigmas[seat] += weight * one.sigma
    for seat, _ in left:
        mus[seat] = min(mus[seat], before[seat].mu)
    return [Rating(mu, sigma, old.matches + 1) for old, mu, sigma in zip(before, mus, sigmas, strict=True)]


def rate_match(
    connection: Connection,
    match: str,
    game: str,
    players: Sequence[str],
    places: Sequence[int],
    left: Sequence[tuple[int, Sequence[float] | None]],
    at: int,
) -> None:
    """Write what a match makes of its people's ratings, in the transaction of its end."""
    known = ratings_of(connection, players, game)
    before = [known[player] for player in players]
    after = rated(before, places, left)
    changes = []
    for player, old, new in zip(players, before, after, strict=True):
        put_rating(connection, RatingRow(player, game, new.mu, new.sigma, new.matches, at))
        changes.append(RatingChangeRow(match, player, game, old.mu, old.sigma, new.mu, new.sigma, at))
    add_rating_changes(connection, changes)
