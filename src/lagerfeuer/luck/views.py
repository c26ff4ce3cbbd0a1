"""The state of a match's fair luck, as everyone may see it."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import msgspec

from boardkit.luck import default_contribution
from boardkit.notes import SPECTATOR
from lagerfeuer.common.timestamps import iso
from lagerfeuer.db.queries.matches import SeatRow
from lagerfeuer.matches.live_match import LiveMatch

ContributionSource = Literal["browser", "rule"]


class FairnessView(msgspec.Struct):
    """The server's commitment, the seats' contributions and, after the match, the secret.

    `by`: the source of each contribution, a "browser" or the public "rule". `asked`: the reader has yet to contribute.
    `due`: when the rule contributes for missing people, once all seats are taken. From `version` 2 on the luck is bound
    to the digest of its `terms` (text at `/api/matches/{id}/terms`) and to `sitters`, who sits where, by seat.
    """

    commitment: str
    contributions: list[str | None]
    by: list[ContributionSource | None]
    asked: bool
    due: str | None
    secret: str | None
    version: int
    terms: str | None
    sitters: list[str | None]


def fairness_view(live: LiveMatch, seat: int) -> FairnessView:
    """Return the luck as the reader on this seat sees it."""
    row, waits = live.row, live.row.status == "open"
    return FairnessView(
        row.commitment,
        [one.contribution for one in live.seats],
        [_source(one) for one in live.seats],
        waits and seat != SPECTATOR and live.seats[seat].contribution is None,
        iso(row.luck_due) if waits and row.luck_due is not None else None,
        (live.secret.hex() or None) if row.status == "finished" else None,
        row.luck_version,
        row.luck_terms,
        [one.sitter if row.luck_terms is not None else None for one in live.seats],
    )


def _source(seat: SeatRow) -> ContributionSource | None:
    if seat.contribution is None:
        return None
    return "rule" if seat.contribution == _by_rule(seat.match, seat.seat) else "browser"


# Sent with every action, and constant.
_by_rule = lru_cache(4096)(default_contribution)
