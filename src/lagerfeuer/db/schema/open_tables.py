"""Tables that wait for people, and who is asked to them."""

from __future__ import annotations

from sqlalchemy import JSON, BigInteger, Boolean, Column, ForeignKey, Integer, String, Table

from lagerfeuer.db.schema.base import metadata

openings = Table(
    "openings",
    metadata,
    # A table that has not begun: who may come, and until when. The row goes when the match begins.
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    # Who decides about it; null where everybody who sits there does (a rematch).
    Column("host", String(32), ForeignKey("players.id"), index=True),
    # "link", "house" or "named": whom its open seats are for.
    Column("admits", String(8), nullable=False),
    # Only for ratings from and to, as people see them.
    Column("least", Integer),
    Column("most", Integer),
    # Null once it has ended without a match.
    Column("until", BigInteger, index=True),
    # "expired" or "closed".
    Column("ended", String(16)),
    # What people had added to the luck who have left: by sitter the seat and the share. Their receipts speak of both.
    Column("left_shares", JSON(none_as_null=True)),
)

invitations = Table(
    "invitations",
    metadata,
    # Somebody is asked by name; the seat is "kept" meanwhile. Kept for a month, to tell how often somebody asks.
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("match", String(32), ForeignKey("matches.id"), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("player", String(32), ForeignKey("players.id"), nullable=False, index=True),
    Column("by", String(32), ForeignKey("players.id"), index=True),
    # "asked", "accepted", "declined", "withdrawn", or "over" with its table.
    Column("state", String(16), nullable=False),
    # What was said in declining: the name of a sentence.
    Column("answer", String(16)),
    # A rematch is asked for, not counted.
    Column("again", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
)
