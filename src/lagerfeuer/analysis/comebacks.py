"""How far behind the winner of a reviewed match was, for the archive's order "biggest comeback"."""

from __future__ import annotations

import asyncio
import logging
import zlib
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final

import msgspec

from boardkit.analysis.review import ENGINE, Review
from lagerfeuer.common.background_threads import HOUSE_WORK
from lagerfeuer.common.errors import DatabaseUnavailable
from lagerfeuer.db.database import Database
from lagerfeuer.db.queries.reviews import UncountedReview, count_comebacks, uncounted_reviews

log = logging.getLogger(__name__)
WHOLE: Final = 10_000
"""Comebacks are stored in ten-thousandths, the precision of the chances in a review."""
PIECE_REVIEWS: Final = 20
"""Reviews that are unpacked at once."""
RETRY_S: Final = 10.0
"""Delay before the next try while the database is unavailable."""


def comeback_in(data: bytes, outcome: Mapping[str, Any] | None) -> int | None:
    """Return the lowest chance that a winner had in a stored review, in ten-thousandths.

    None if nobody won, if all share the win, as after an agreed draw, or if the review cannot be read.
    """
    winners: Sequence[int] = (outcome or {}).get("winners") or ()
    try:
        review = msgspec.json.decode(zlib.decompress(data), type=Review)
        lowest = [min(chances[seat] for seat in winners) for chances in review.chances if winners]
    except (zlib.error, msgspec.DecodeError, IndexError):
        return None
    if not lowest or len(winners) == len(review.chances[0]):
        return None
    return round(WHOLE * min(lowest))


async def count_earlier_comebacks(database: Database) -> None:
    """Store the comebacks of reviews that were written before comebacks were counted, piece by piece.

    Waits while the database is unavailable. Another error ends the work until the next start.
    """
    after: str | None = ""
    while after is not None:
        try:
            after = await _count_piece(database, after)
        except DatabaseUnavailable:
            await asyncio.sleep(RETRY_S)
        except Exception:
            log.exception("comebacks of earlier reviews could not be counted")
            return


async def _count_piece(database: Database, after: str) -> str | None:
    """Store the comebacks of the next matches after `after`. Return the last match, or None if there is none."""
    rows = await database.read(partial(uncounted_reviews, engine=ENGINE, after=after, limit=PIECE_REVIEWS))
    if not rows:
        return None
    if found := await HOUSE_WORK.do(_comebacks, rows):
        await database.write(partial(count_comebacks, found=found, engine=ENGINE))
    return rows[-1].match


def _comebacks(rows: Sequence[UncountedReview]) -> dict[str, int]:
    found = {row.match: comeback_in(row.data, row.outcome) for row in rows}
    return {match: comeback for match, comeback in found.items() if comeback is not None}
