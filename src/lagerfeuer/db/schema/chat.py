"""What is said and noted at tables, and what of it was seen."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Integer, String, Table

from lagerfeuer.db.schema.base import metadata

messages = Table(
    "messages",
    metadata,
    # What is said at a table, in its order. A row is never deleted, only emptied: numbers are not given twice.
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("player", String(32), ForeignKey("players.id"), nullable=False, index=True),
    Column("text", String(500), nullable=False),
    Column("at", BigInteger, nullable=False),
    # When it was taken back, or its writer left the house; its text is empty from then on.
    Column("removed", BigInteger),
)

chat_marks = Table(
    "chat_marks",
    metadata,
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("player", String(32), ForeignKey("players.id"), primary_key=True),
    # The last message that was read, and whether its reader has been told that there are others since.
    Column("read", Integer, nullable=False, server_default="0"),
    Column("told", Boolean, nullable=False, server_default="0"),
    Column("muted", Boolean, nullable=False, server_default="0"),
)

mutes = Table(
    "mutes",
    metadata,
    # Whose messages somebody does not want to read, at any table.
    Column("player", String(32), ForeignKey("players.id"), primary_key=True),
    Column("muted", String(32), ForeignKey("players.id"), primary_key=True, index=True),
    Column("at", BigInteger, nullable=False),
)

private_notes = Table(
    "private_notes",
    metadata,
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("player", String(32), ForeignKey("players.id"), primary_key=True, index=True),
    Column("text", String(8000), nullable=False),
    # Counts the writes, so that one that knows of no other is noticed.
    Column("revision", Integer, nullable=False),
    # What such a write has put aside, until its owner has looked at it.
    Column("aside", String(32000), nullable=False, server_default=""),
    Column("changed", BigInteger, nullable=False),
)

looks = Table(
    "looks",
    metadata,
    # How far somebody has seen a match at which he sits: lists mark what has happened since.
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("player", String(32), ForeignKey("players.id"), primary_key=True, index=True),
    Column("ply", Integer, nullable=False),
    # matches.changes, as it was then.
    Column("changes", Integer, nullable=False),
)
