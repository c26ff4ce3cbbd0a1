"""Chat messages, of a table and of spectators, private notes, and how far people have read."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Integer, String, Table

from lagerfeuer.db.schema.base import metadata

messages = Table(
    "messages",
    metadata,
    # Chat messages of a table, in order. Rows are emptied, never deleted, so that numbers are not reused.
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("player", String(32), ForeignKey("players.id"), nullable=False, index=True),
    Column("text", String(500), nullable=False),
    Column("at", BigInteger, nullable=False),
    # When it was withdrawn or its author left the house; the text is empty from then on.
    Column("removed", BigInteger),
    # The key of a quick phrase, in place of a text (chat/phrases.py).
    Column("phrase", String(16)),
)

spectator_messages = Table(
    "spectator_messages",
    metadata,
    # What spectators of a match write to each other, in order. Only the latest are kept.
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("player", String(32), ForeignKey("players.id"), nullable=False, index=True),
    # The ply that its author saw; it is hidden from spectators who see an earlier one.
    Column("ply", Integer, nullable=False),
    # As in `messages`.
    Column("text", String(500), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("removed", BigInteger),
    Column("phrase", String(16)),
)

chat_marks = Table(
    "chat_marks",
    metadata,
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("player", String(32), ForeignKey("players.id"), primary_key=True),
    # The last message read, and whether the reader was notified of newer ones.
    Column("read", Integer, nullable=False, server_default="0"),
    Column("told", Boolean, nullable=False, server_default="0"),
    Column("muted", Boolean, nullable=False, server_default="0"),
)

mutes = Table(
    "mutes",
    metadata,
    # People whose messages a person does not want to read, at any table.
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
    # Counts the writes, to detect concurrent ones.
    Column("revision", Integer, nullable=False),
    # Text displaced by a concurrent write, kept until the owner has looked at it.
    Column("aside", String(32000), nullable=False, server_default=""),
    Column("changed", BigInteger, nullable=False),
)

looks = Table(
    "looks",
    metadata,
    # Read markers: how far a seated person has seen a match. Lists mark what happened since.
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("player", String(32), ForeignKey("players.id"), primary_key=True, index=True),
    Column("ply", Integer, nullable=False),
    # The value of matches.changes at that time.
    Column("changes", Integer, nullable=False),
)
