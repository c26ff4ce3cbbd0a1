"""What hosts are told, and what they have done."""

from __future__ import annotations

from sqlalchemy import JSON, BigInteger, Column, ForeignKey, Index, Integer, String, Table

from lagerfeuer.db.schema.base import metadata

reports = Table(
    "reports",
    metadata,
    # What a person tells the hosts about another one.
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("player", String(32), ForeignKey("players.id"), nullable=False, index=True),
    Column("about", String(32), ForeignKey("players.id"), nullable=False, index=True),
    # "chat", "name", "behaviour" or "cheating".
    Column("kind", String(16), nullable=False),
    Column("words", String(1000), nullable=False),
    # As the other one was called then, and where it was.
    Column("name", String(64), nullable=False),
    Column("match", String(32), ForeignKey("matches.id")),
    Column("ply", Integer),
    # The number of the chat message, and some lines around it as they were: all that hosts read of a chat.
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
    # Accounts of a members' house are made by these. What the link holds is kept as its SHA-256 only.
    Column("id", String(16), primary_key=True),
    Column("token", String(64), nullable=False, unique=True),
    # The host who has made it; nobody, if it was made at the machine.
    Column("by", String(32), ForeignKey("players.id"), index=True),
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False),
)

host_log = Table(
    "host_log",
    metadata,
    # What hosts have done, and to whom.
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("at", BigInteger, nullable=False),
    Column("host", String(32), ForeignKey("players.id"), nullable=False),
    Column("action", String(32), nullable=False),
    Column("player", String(32), ForeignKey("players.id"), index=True),
    Column("match", String(32), ForeignKey("matches.id")),
    # Beside a report stands no person: whoever reads his own data must not learn that he was reported.
    Column("report", Integer),
    Column("until", BigInteger),
    Column("words", String(500), nullable=False),
)
