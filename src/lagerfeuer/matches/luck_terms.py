"""The terms that a match's luck is bound to, and the luck itself, both from the rows of a match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardkit.luck import HmacLuck
from boardkit.records.luck_terms import ContinuedPosition, terms_text
from boardkit.registry import game_named
from lagerfeuer.common.errors import NotFound
from lagerfeuer.db.queries.matches import MatchRow, SeatRow
from lagerfeuer.matches.origin import RECORD

LINES = "lines"
"""Field of `matches.origin`: the digest of the log that was taken over (boardkit/records/luck_terms.py)."""


def terms_of(row: MatchRow, seats: int) -> str:
    """Return the terms of a match of this house. Every match has them since version 2 of the luck."""
    cards = game_named(row.game).card_data(row.options)
    return terms_text(row.game, row.rules, seats, row.options, cards, _taken_over(row.origin))


def public_terms(row: MatchRow, seats: int) -> str:
    """Return the text whose digest is `luck_terms`, for readers who want to check it. Raises NotFound."""
    played_here = row.origin is None or row.origin["kind"] != RECORD
    if row.luck_terms is None or not played_here:
        raise NotFound("error-no-terms")
    return terms_of(row, seats)


def _taken_over(origin: dict[str, Any] | None) -> ContinuedPosition | None:
    if origin is None or LINES not in origin:
        return None
    return ContinuedPosition(origin["match"], origin["ply"], origin["key"], origin[LINES])


def luck_of(row: MatchRow, seats: Sequence[SeatRow], secret: bytes) -> HmacLuck:
    """Return the luck of a match, from its first pick on. All seats must have contributed."""
    shares = [seat.contribution or "" for seat in seats]
    sitters = [seat.sitter or "" for seat in seats]
    return HmacLuck(secret, row.id, shares, terms=row.luck_terms, sitters=sitters)
