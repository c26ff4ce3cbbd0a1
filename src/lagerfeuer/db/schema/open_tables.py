"""Open tables, and invitations to them."""

from __future__ import annotations

from sqlalchemy import JSON, BigInteger, Boolean, Column, ForeignKey, Integer, String, Table

from lagerfeuer.db.schema.base import metadata

openings = Table(
    "openings",
    metadata,
    # A table whose match has not begun: who may join, and until when. Deleted when the match begins.
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    # Who manages it; null where everyone seated does (a rematch).
    Column("host", String(32), ForeignKey("players.id"), index=True),
    # Who may take open seats: "link", "house" or "named".
    Column("admits", String(8), nullable=False),
    # Bounds on the rating, as displayed.
    Column("least", Integer),
    Column("most", Integer),
    # Null if it ended without a match.
    Column("until", BigInteger, index=True),
    # "expired" or "closed".
    Column("ended", String(16)),
    # Contributions of people who have left: seat and share by sitter. Their receipts mention both.
    Column("left_shares", JSON(none_as_null=True)),
)

invitations = Table(
    "invitations",
    metadata,
    # A person invited by name, for whom the seat is "kept". Rows stay for a month, to limit how often someone invites.
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("match", String(32), ForeignKey("matches.id"), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("player", String(32), ForeignKey("players.id"), nullable=False, index=True),
    Column("by", String(32), ForeignKey("players.id"), index=True),
    # "asked", "accepted", "declined", "withdrawn", or "over" with its table.
    Column("state", String(16), nullable=False),
    # The reason given for declining: the id of a sentence.
    Column("answer", String(16)),
    # Invitations to a rematch do not count towards the limit.
    Column("again", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
)
