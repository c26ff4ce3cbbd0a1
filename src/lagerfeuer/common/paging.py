"""Pages of a long list: the position after a page is a time and the match listed there."""

from __future__ import annotations

from lagerfeuer.common.errors import Unacceptable

MAX_TIME_DIGITS = 15
"""Digits of a time in milliseconds; the database could not hold more."""


def read_page(text: str) -> tuple[int, str]:
    """Parse a position that an earlier page gave. Raises Unacceptable."""
    at, dot, match = text.partition(".")
    if not (dot and at.isascii() and at.isdigit() and len(at) <= MAX_TIME_DIGITS and match):
        raise Unacceptable("error-page")
    return int(at), match


def next_page(place: tuple[int, str] | None) -> str | None:
    """Return a position as the client sends it back to get the next page; None after the last page."""
    return None if place is None else f"{place[0]}.{place[1]}"
