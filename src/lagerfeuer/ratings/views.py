"""Views of ratings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from lagerfeuer.db.queries.matches import SeatRow
from lagerfeuer.db.queries.ratings import RatingChangeRow, RatingRow
from lagerfeuer.ratings.rating_model import displayed, is_provisional, rating_of, spread


class RatingView(msgspec.Struct):
    """A rating: number, and the half-width of its 95 % interval."""

    number: int
    spread: int
    provisional: bool


class SeatRatingView(msgspec.Struct):
    """A seat's rating at a rated table; after the end before, after and change."""

    seat: int
    before: RatingView
    after: RatingView | None
    change: int | None


def rating_view(mu: float, sigma: float) -> RatingView:
    """Return the view of a rating."""
    return RatingView(displayed(mu), spread(sigma), is_provisional(sigma))


def seat_ratings(
    rated: bool,
    seats: Sequence[SeatRow],
    known: Mapping[str, RatingRow],
    changes: Mapping[str, RatingChangeRow],
) -> list[SeatRatingView]:
    """Return the ratings of the people at a rated table; an empty list at others."""
    if not rated:
        return []
    found = []
    for row in seats:
        if row.player is None:
            continue
        change = changes.get(row.player)
        if change is None:
            rating = rating_of(known.get(row.player))
            found.append(SeatRatingView(row.seat, rating_view(rating.mu, rating.sigma), None, None))
            continue
        before = rating_view(change.mu_before, change.sigma_before)
        after = rating_view(change.mu, change.sigma)
        # The difference of the displayed numbers, so that they add up.
        found.append(SeatRatingView(row.seat, before, after, after.number - before.number))
    return found
