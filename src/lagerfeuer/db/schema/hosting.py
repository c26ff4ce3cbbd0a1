"""Reports to the hosts, house invitations, and what hosts did."""

from __future__ import annotations

from sqlalchemy import JSON, BigInteger, Column, ForeignKey, Index, Integer, String, Table

from lagerfeuer.db.schema.base import metadata

reports = Table(
    "reports",
    metadata,
    # A person's report about another person.
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("player", String(32), ForeignKey("players.id"), nullable=False, index=True),
    Column("about", String(32), ForeignKey("players.id"), nullable=False, index=True),
    # "chat", "name", "behaviour" or "cheating".
    Column("kind", String(16), nullable=False),
    Column("words", String(1000), nullable=False),
    # The other person's name at that time, and the match it happened in.
    Column("name", String(64), nullable=False),
    Column("match", String(32), ForeignKey("matches.id")),
    Column("ply", Integer),
    # The number of the chat message, and a few lines around it as they were: hosts can read nothing else of a chat.
    Column("message", Integer),
    Column("lines", JSON, nullable=False),
    # "open", "seen" or "done".
    Column("state", String(8), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Index(None, "state", "at"),
)

house_invitations = Table(
    "house_invitations",
    metadata,
    # Links that make accounts in a members-only house. Only the SHA-256 of the token is stored.
    Column("id", String(16), primary_key=True),
    Column("token", String(64), nullable=False, unique=True),
    # The host who made it; null if it was made on the command line.
    Column("by", String(32), ForeignKey("players.id"), index=True),
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False),
)

host_log = Table(
    "host_log",
    metadata,
    # What hosts did, and to whom.
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("at", BigInteger, nullable=False),
    Column("host", String(32), ForeignKey("players.id"), nullable=False),
    Column("action", String(32), nullable=False),
    Column("player", String(32), ForeignKey("players.id"), index=True),
    Column("match", String(32), ForeignKey("matches.id")),
    # Entries about a report name no person: people who export their data must not learn that they were reported.
    Column("report", Integer),
    Column("until", BigInteger),
    Column("words", String(500), nullable=False),
)
