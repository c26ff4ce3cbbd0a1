"""Signed receipts for those who contribute to the luck of a match: what they were shown and what they added."""

from __future__ import annotations

from collections.abc import Sequence

from boardkit.luck import VERSION
from boardkit.records.receipt import Body, Kind, ReceiptFile, body_text, signed_text
from lagerfeuer.common.clock import Clock
from lagerfeuer.common.errors import NotAllowed
from lagerfeuer.common.signing_key import SigningKey
from lagerfeuer.common.timestamps import iso
from lagerfeuer.db.database import Database
from lagerfeuer.db.queries.matches import MatchRow, SeatRow, existing_match
from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.matches.live_match import LiveMatch


def receipt_body(row: MatchRow, seats: Sequence[SeatRow], mine: SeatRow, kind: Kind, at: int) -> Body | None:
    """Return the body of a seat's receipt, from rows as they are in the database.

    None for matches with version 1 of the luck, and for a seat without a contribution.
    """
    if row.luck_version != VERSION or row.luck_terms is None or mine.sitter is None or not mine.contribution:
        return None
    return Body(
        match=row.id,
        version=row.luck_version,
        terms=row.luck_terms,
        commitment=row.commitment,
        kind=kind,
        seat=mine.seat,
        sitter=mine.sitter,
        share=mine.contribution,
        shares=[(one.sitter, one.contribution) if one.sitter and one.contribution else None for one in seats],
        at=iso(at),
    )


class Receipts:
    """Signs receipts."""

    def __init__(self, database: Database, clock: Clock, signing_key: SigningKey) -> None:
        self.database = database
        self.clock = clock
        self._signing_key = signing_key

    def sign(self, body: Body | None) -> ReceiptFile | None:
        """Return the signed receipt of a body."""
        if body is None:
            return None
        text = body_text(body)
        return ReceiptFile(1, text, self._signing_key.public, self._signing_key.sign(signed_text(text)))

    async def of_beginning(self, live: LiveMatch, player: PlayerRow | None) -> ReceiptFile:
        """Return the receipt of a match that has begun, for a person who had a seat then.

        They get it even if they have resigned since. Its content is public, but a receipt is for one seat, so no one
        else gets it. Raises NotAllowed.
        """
        id_, at = live.row.id, self.clock.now()
        row, seats, _ = await self.database.read(lambda connection: existing_match(connection, id_))
        mine = next((one for one in seats if player is not None and one.player == player.id), None)
        if mine is None:
            raise NotAllowed("error-not-seated")
        if row.status in ("open", "closed"):
            raise NotAllowed("error-not-started")
        found = self.sign(receipt_body(row, seats, mine, "begin", at))
        if found is None:
            raise NotAllowed("error-receipt-none")
        return found
