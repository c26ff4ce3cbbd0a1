"""What other tests use of `ratings.test_rating_model`."""

from __future__ import annotations

from lagerfeuer.ratings.rating_model import (
    CENTRE,
    NEW,
    SCALE,
)


def of_shown(number: int) -> float:
    """The mean that is shown as this number."""
    return NEW.mu + (number - CENTRE) / SCALE
