"""What people are shown of ratings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from lagerfeuer.db.queries.matches import SeatRow
from lagerfeuer.db.queries.ratings import RatingChangeRow, RatingRow
from lagerfeuer.ratings.rating_model import is_provisional, rating_of, shown, spread


class RatingView(msgspec.Struct):
    """A rating: its number, and how far to either side of it the truth lies with nineteen chances of twenty."""

    number: int
    spread: int
    provisional: bool


class SeatRatingView(msgspec.Struct):
    """A seat's rating at a rated table; after the end what it was before, what it is since, and the difference."""

    seat: int
    before: RatingView
    after: RatingView | None
    change: int | None


def rating_view(mu: float, sigma: float) -> RatingView:
    """A rating as it is shown."""
    return RatingView(shown(mu), spread(sigma), is_provisional(sigma))


def seat_ratings(
    rated: bool,
    seats: Sequence[SeatRow],
    known: Mapping[str, RatingRow],
    changes: Mapping[str, RatingChangeRow],
) -> list[SeatRatingView]:
    """The ratings of those who sit at a rated table; none at another."""
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
        # Of the numbers that are seen, so that a reader's sum is right.
        found.append(SeatRatingView(row.seat, before, after, after.number - before.number))
    return found
