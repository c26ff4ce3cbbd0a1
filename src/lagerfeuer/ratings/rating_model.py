"""The rating model: how well people play, according to rated matches. docs/ratings.md explains it to players.

A rating is a mean and its uncertainty, computed by OpenSkill (Plackett-Luce, the method of Weng and Lin) from places,
including ties. In displayed numbers, 200 points more mean winning about three of four matches.
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
"""The library's scale, except for tau: people learn, so a match must change a rating even after years."""
CENTRE = 1500
SCALE = 28.0
MIN_WIN_CHANCE = 1e-3
"""Lower bound of a win chance."""
Order = tuple[int, ...]
"""Seats, best first."""
MAX_ESTABLISHED_SIGMA = 5.0
"""The largest uncertainty that is not provisional. It takes 12 to 20 matches against people with such ratings, 21 to 30
or more if all are new."""


@dataclass(frozen=True)
class Rating:
    """A person's rating in a game: mean, uncertainty, number of rated matches."""

    mu: float = MODEL.mu
    sigma: float = MODEL.sigma
    matches: int = 0

    @property
    def provisional(self) -> bool:
        """Whether it is too uncertain to compare."""
        return is_provisional(self.sigma)


NEW = Rating()
"""The rating of a new person."""


def displayed(mu: float) -> int:
    """Return the displayed number: the mean. Its uncertainty is shown separately and never subtracted."""
    return round(CENTRE + SCALE * (mu - MODEL.mu))


def least_above(number: int) -> float:
    """Return the mean above which a larger number is displayed."""
    return MODEL.mu + (number + 0.5 - CENTRE) / SCALE


def spread(sigma: float) -> int:
    """Return the half-width of the 95 % interval, in displayed points."""
    return round(2 * SCALE * sigma)


def is_provisional(sigma: float) -> bool:
    """Return whether a rating is too uncertain for the ranking."""
    return sigma > MAX_ESTABLISHED_SIGMA


def ratings_of(connection: Connection, players: Sequence[str], game: str) -> dict[str, Rating]:
    """Return the ratings of several people in a game, with the default for new ones."""
    found = find_ratings(connection, players, game)
    return {player: rating_of(found.get(player)) for player in players}


def rating_of(row: RatingRow | None) -> Rating:
    """Return the rating of a row; the default if there is none."""
    return NEW if row is None else Rating(row.mu, row.sigma, row.matches)


def win_chances(chances: Sequence[float], left: float, ratings: Sequence[Rating]) -> list[float]:
    """Return each person's win chance if they played the match to its end.

    `chances`: win chances among equals in the current state; `left`: the fraction of the match still to play, with
    which the ratings are weighted, from the start (1) to the end (0).
    """
    scale = math.sqrt(sum(one.sigma**2 + MODEL.beta**2 for one in ratings))
    parts = [
        max(chance, MIN_WIN_CHANCE) * math.exp(left * (one.mu - MODEL.mu) / scale)
        for chance, one in zip(chances, ratings, strict=True)
    ]
    return [part / sum(parts) for part in parts]


def orders_of(
    places: Sequence[int], left: Sequence[tuple[int, Sequence[float] | None]] = ()
) -> dict[Order, float]:
    """Return the probability of each order of finish without ties.

    Tied places stand for all orders that break the tie. (The library's own treatment of ties can give a tie for first
    no more than the next place.) `left`: seats that left, in order, with everyone's win chances then: each possible
    place among the others is weighted by these chances. Without chances the seat comes after everyone who stayed
    longer.
    """
    seats_left = [seat for seat, _ in left]
    found = dict.fromkeys(
        _unbroken([(place, seat) for seat, place in enumerate(places) if seat not in seats_left]), 1.0
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
    """Return all orders of (place, seat) in which tied places are ordered."""
    groups = [[seat for _, seat in group] for _, group in groupby(sorted(places), key=lambda one: one[0])]
    return [
        tuple(seat for group in broken for seat in group)
        for broken in product(*[list(permutations(group)) for group in groups])
    ]


def _likelihood(order: Order, chances: Sequence[float]) -> float:
    """Return the probability of an order, where each place goes to the winner among the remaining seats."""
    likely = 1.0
    for at, seat in enumerate(order):
        likely *= chances[seat] / sum(chances[other] for other in order[at:])
    return likely


def updated_ratings(
    before: Sequence[Rating],
    places: Sequence[int],
    left: Sequence[tuple[int, Sequence[float] | None]] = (),
) -> list[Rating]:
    """Return the ratings after a match with these places (lower is better). `left`: see `orders_of`.

    No one gains by leaving, however good their chances were.
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
    """Write the rating changes of a match, in the transaction that ends it."""
    known = ratings_of(connection, players, game)
    before = [known[player] for player in players]
    after = updated_ratings(before, places, left)
    changes = []
    for player, old, new in zip(players, before, after, strict=True):
        put_rating(connection, RatingRow(player, game, new.mu, new.sigma, new.matches, at))
        changes.append(RatingChangeRow(match, player, game, old.mu, old.sigma, new.mu, new.sigma, at))
    add_rating_changes(connection, changes)
