"""Matches from elsewhere and to elsewhere, and reviews of finished ones."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    String,
    Table,
    false,
)

from lagerfeuer.db.schema.base import metadata

imported = Table(
    "imported",
    metadata,
    # A match that came in a file. The file is kept as it came, because it is signed.
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    # The SHA-256 of what makes two files the same match.
    Column("digest", String(64), nullable=False, unique=True),
    # Compressed (zlib).
    Column("record", LargeBinary, nullable=False),
    # Whether whoever runs the house has brought it in; then it stays, whoever leaves.
    Column("by_house", Boolean, nullable=False, server_default=false()),
    Column("at", BigInteger, nullable=False),
)

imports = Table(
    "imports",
    metadata,
    # Who has brought a match in. When nobody is left, it goes.
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("player", String(32), ForeignKey("players.id"), primary_key=True, index=True),
    Column("at", BigInteger, nullable=False),
)

positions = Table(
    "positions",
    metadata,
    # Whence a match goes on that waits for people: the state and the log up to there. The row goes when it begins.
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("ply", Integer, nullable=False),
    Column("snapshot", LargeBinary, nullable=False),
    Column("log", JSON, nullable=False),
    Column("happenings", JSON, nullable=False),
    # What is left on each clock, by seat; null for a match that takes no clocks along.
    Column("clocks", JSON(none_as_null=True)),
)

reviews = Table(
    "reviews",
    metadata,
    # The review of a finished match: "asked", "done" (then its data are there, packed) or "failed". What another engine
    # has found counts for nothing.
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("engine", Integer, nullable=False),
    Column("state", String(8), nullable=False),
    Column("asked", BigInteger, nullable=False),
    Column("data", LargeBinary),
    Index(None, "state", "asked"),
)

review_parts = Table(
    "review_parts",
    metadata,
    # The plies that are judged already of a review that is being worked out; they go when it is done.
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("data", LargeBinary, nullable=False),
)

review_askers = Table(
    "review_askers",
    metadata,
    # Who has asked for a review that is being worked out, and is told when it is done; they go then.
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("player", String(32), ForeignKey("players.id"), primary_key=True, index=True),
)

moves = Table(
    "moves",
    metadata,
    # A match that goes on in another house. The file for it is made whenever somebody of the table asks.
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    # The key (X25519) for which the file is sealed, and where that house is.
    Column("to", String(64), nullable=False),
    Column("house", String(200), nullable=False),
    # By seat what its person is let in by; null for bots. Nobody is told another's.
    Column("tokens", JSON, nullable=False),
    Column("at", BigInteger, nullable=False),
)

moved_in = Table(
    "moved_in",
    metadata,
    # A match that was begun in another house. The digest is of that house's key and id: it is taken in once.
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("digest", String(64), nullable=False, unique=True),
    # Its luck until then, with the secret (boardkit/records/schema.Origin as JSON): shown to nobody before the match is
    # over.
    Column("luck", LargeBinary, nullable=False),
    Column("at", BigInteger, nullable=False),
)

arrivals = Table(
    "arrivals",
    metadata,
    # Whom a seat of such a match waits for: the SHA-256 of what he is let in by. Once he has come it leads him to his
    # match again, and nobody else anywhere.
    Column("token", String(64), primary_key=True),
    Column("match", String(32), ForeignKey("matches.id"), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
)
