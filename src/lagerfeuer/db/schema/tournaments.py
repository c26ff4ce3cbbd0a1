"""Tournaments: entries, tables, results and decisions."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    String,
    Table,
)

from lagerfeuer.db.schema.base import metadata

cups = Table(
    "cups",
    metadata,
    # A tournament. All points are twelfths of a win (tournaments/scoring.py).
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("host", String(32), ForeignKey("players.id"), nullable=False, index=True),
    Column("game", String(32), nullable=False),
    Column("options", JSON, nullable=False),
    Column("tempo", JSON, nullable=False),
    # "round-robin" or "swiss".
    Column("format", String(16), nullable=False),
    Column("seats", Integer, nullable=False),
    # Null until it begins, if it depends on the number of entries.
    Column("rounds", Integer),
    Column("twice", Boolean, nullable=False),
    Column("at_once", Boolean, nullable=False),
    Column("rated", Boolean, nullable=False),
    # "house", or "link" (found only by its address); and bounds on the rating.
    Column("admits", String(8), nullable=False),
    Column("least", Integer),
    Column("most", Integer),
    Column("capacity", Integer, nullable=False),
    # When it begins: "full", "date" or "hand".
    Column("starts", String(8), nullable=False),
    Column("start_at", BigInteger),
    # Points for a bye.
    Column("bye", Integer, nullable=False),
    Column("late", Boolean, nullable=False),
    # "open", "running", "over" or "cancelled".
    Column("status", String(16), nullable=False),
    Column("round", Integer, nullable=False),
    # Counts every change, so that results computed from an older state are discarded.
    Column("changes", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("began", BigInteger),
    Column("ended", BigInteger),
    Index(None, "status", "created"),
)

cup_entries = Table(
    "cup_entries",
    metadata,
    Column("cup", String(32), ForeignKey("cups.id"), primary_key=True),
    Column("player", String(32), ForeignKey("players.id"), primary_key=True, index=True),
    # The random order of entries drawn at the start.
    Column("number", Integer, nullable=False),
    Column("entered", BigInteger, nullable=False),
    # The first tournament round to play, and the last one before withdrawal.
    Column("since", Integer, nullable=False),
    Column("until", Integer),
    # The place in the final standings; null until they are final (tournaments/places.py).
    Column("place", Integer),
)

cup_tables = Table(
    "cup_tables",
    metadata,
    # Who plays together in a tournament round. The primary key ensures that no round is paired twice.
    Column("cup", String(32), ForeignKey("cups.id"), primary_key=True),
    Column("round", Integer, primary_key=True),
    Column("number", Integer, primary_key=True),
    # "match", or points without one: "bye", "late", "walkover".
    Column("kind", String(16), nullable=False),
    Column("match", String(32), ForeignKey("matches.id"), unique=True),
    # The source of its points: "played", "agreed" (cancelled by agreement), "set" by the host; null while it is being
    # played.
    Column("ended", String(16)),
)

cup_seats = Table(
    "cup_seats",
    metadata,
    Column("cup", String(32), primary_key=True),
    Column("round", Integer, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("player", String(32), ForeignKey("players.id"), nullable=False, index=True),
    Column("points", Integer),
    # The lead over the best opponent, in the game's own points.
    Column("margin", Integer, nullable=False),
    ForeignKeyConstraint(
        ["cup", "round", "number"], ["cup_tables.cup", "cup_tables.round", "cup_tables.number"]
    ),
)

cup_log = Table(
    "cup_log",
    metadata,
    # The host's decisions with their reasons, public.
    Column("cup", String(32), ForeignKey("cups.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("by", String(32), ForeignKey("players.id"), nullable=False, index=True),
    # "result" or "cancelled".
    Column("kind", String(16), nullable=False),
    Column("round", Integer),
    Column("board", Integer),
    Column("points", JSON(none_as_null=True)),
    Column("reason", String(200), nullable=False),
    Column("at", BigInteger, nullable=False),
)
