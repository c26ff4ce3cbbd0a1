"""The rating that is displayed as a given number."""

from __future__ import annotations

from lagerfeuer.ratings.rating_model import (
    CENTRE,
    NEW,
    SCALE,
)


def of_shown(number: int) -> float:
    """Return the mean that is displayed as this number."""
    return NEW.mu + (number - CENTRE) / SCALE
