"""The entry of a listed match in the archive, written in the transaction that ends the match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from sqlalchemy import Connection

from lagerfeuer.db.queries.archived_matches import (
    ArchivedMatchRow,
    ArchivedPersonRow,
    Ended,
    PersonResult,
    add_archived_match,
)
from lagerfeuer.db.queries.matches import SeatRow
from lagerfeuer.matches.hooks import FinishedMatch

ENDED: Final[dict[str, Ended]] = {
    "house-resigned": "resigned",
    "house-time": "time",
    "house-draw": "agreed",
    "agreed": "agreed",
    "house-cancel": "cancelled",
}
"""Ends that people bring about; all other ends follow from the rules."""


def write_archive_entry(connection: Connection, finished: FinishedMatch) -> None:
    """Add a listed match that is over now to the archive."""
    row, at = finished.row, finished.at
    if not row.shown or row.outcome is None:
        return
    options = msgspec.json.encode(finished.game.public_options(row.options), order="sorted").decode()
    players = [one for one in finished.seats if one.player is not None]
    people = sum(one.is_played_by_person for one in finished.seats)
    ended = ENDED.get(row.outcome["ended"], "rules")
    entry = ArchivedMatchRow(
        row.id, row.game, at, len(finished.seats), people, row.ply, row.rated, ended, options
    )
    add_archived_match(
        connection,
        entry,
        [
            ArchivedPersonRow(row.id, one.player, row.game, at, _result(one, row.outcome["winners"]))
            for one in players
            # People who have left the house cannot be found.
            if one.player is not None and one.name != ""
        ],
    )


def _result(seat: SeatRow, winners: Sequence[int]) -> PersonResult:
    """Return a person's result. Someone whose seat a bot plays has lost, whatever the bot achieved."""
    if not winners:
        return "none"
    if seat.seat not in winners or seat.kind == "bot":
        return "lost"
    return "won" if len(winners) == 1 else "shared"
