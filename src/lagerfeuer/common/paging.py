"""Where the reader of a long list has come to: a moment and the match that stood there."""

from __future__ import annotations

from lagerfeuer.common.errors import Unacceptable

LONGEST_MOMENT = 15
"""Digits of a moment in milliseconds; more a database could not hold."""


def place_in(text: str) -> tuple[int, str]:
    """What a page before has told. Raises Unacceptable."""
    at, dot, match = text.partition(".")
    if not (dot and at.isascii() and at.isdigit() and len(at) <= LONGEST_MOMENT and match):
        raise Unacceptable("error-page")
    return int(at), match


def told_place(place: tuple[int, str] | None) -> str | None:
    """As it is told, to be asked with for what comes after; None where nothing does."""
    return None if place is None else f"{place[0]}.{place[1]}"
