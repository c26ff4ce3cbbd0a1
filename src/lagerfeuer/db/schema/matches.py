"""Matches: current state, log, seats, and off-board actions."""

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

matches = Table(
    "matches",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("status", String(16), nullable=False),
    # (ply, draft) is the revision of a match. With `changes` it is what every write compares and swaps on.
    Column("ply", Integer, nullable=False),
    Column("draft", Integer, nullable=False),
    # The settled state, authoritative for a running match. A draft turn is stored beside it as its actions.
    Column("snapshot", LargeBinary),
    Column("pending", JSON, nullable=False),
    Column("picks", Integer, nullable=False),
    Column("turn", Integer),
    Column("outcome", JSON),
    Column("mini", String(256), nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("invitation", String(32), nullable=False, unique=True),
    Column("again", String(32), index=True),
    # Listed: shown in lists to everyone in the house (tables/listing.py).
    Column("shown", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    # The time control; null for a match without clocks.
    Column("tempo", JSON(none_as_null=True)),
    # Counts off-board actions (offer, resign, claim), which change neither ply nor draft.
    Column("changes", Integer, nullable=False, server_default="0"),
    Column("agreements", JSON, nullable=False, server_default="{}"),
    # Whether the result counts for ratings.
    Column("rated", Boolean, nullable=False, server_default=false()),
    # How far spectators are delayed during the match, and what lists show of the delayed state.
    Column("delay", String(8), nullable=False, server_default="none"),
    Column("delayed", JSON(none_as_null=True)),
    # The tournament that set it up. No constraint: SQLite adds a plain column without rebuilding a large table.
    Column("cup", String(32)),
    # Who answers in what-if lines while it runs (tables/what_if_terms.py); "none" for matches older than the feature.
    Column("what_if", String(8), nullable=False, server_default="none"),
    # Only while all seats are taken but some owe their contribution: when the public rule contributes in their place.
    Column("luck_due", BigInteger, index=True),
    # Where the match comes from if it was not played here from its start (matches/origin.py).
    Column("origin", JSON(none_as_null=True)),
    # How its picks are made (boardkit/luck.py), and the digest of what they are bound to
    # (boardkit/records/luck_terms.py), from version 2 on.
    Column("luck_version", Integer, nullable=False, server_default="1"),
    Column("luck_terms", String(64)),
    # Counts what people have changed about standing orders. Writes compare it, so that none misses an order.
    Column("orders", Integer, nullable=False, server_default="0"),
    # Whether bot accounts may play with people although the match is rated (tables/bot_seats.py).
    Column("rated_with_bots", Boolean, nullable=False, server_default=false()),
    Index(None, "status"),
    Index(None, "shown", "updated"),
    Index(None, "status", "shown", "created"),
    Index(None, "status", "shown", "game", "created"),
)

match_secrets = Table(
    "match_secrets",
    metadata,
    # Separate from the match, so that no query for matches can return the secret.
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("secret", LargeBinary, nullable=False),
)

seats = Table(
    "seats",
    metadata,
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    # "person", "bot", "open", or "kept" (reserved for a person who has not come yet).
    Column("kind", String(16), nullable=False),
    Column("player", String(32), ForeignKey("players.id"), index=True),
    Column("bot", String(32)),
    # The seat's contribution to the luck; null until its browser or the public rule has made it.
    Column("contribution", String(64)),
    # The name of a person who is not known to this house: seats of an imported match.
    Column("label", String(64)),
    # What stands for the person on the seat in the luck of the match (boardkit/luck.py); it stays when a bot plays on.
    Column("sitter", String(64)),
)

actions = Table(
    "actions",
    metadata,
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("action", String(64), nullable=False),
    Column("automatic", Boolean, nullable=False),
    Column("luck", JSON, nullable=False),
    Column("notes", JSON, nullable=False),
    Column("at", BigInteger, nullable=False),
)

moments = Table(
    "moments",
    metadata,
    # Delayed states of a running match: the lowest ply is what spectators see, the others are what they will see.
    # Stored as they were, because after a fix of the rules the log may not replay.
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("snapshot", LargeBinary, nullable=False),
    Column("told", JSON, key="shown", nullable=False),
    Column("clocks", JSON, nullable=False),
)

happenings = Table(
    "happenings",
    metadata,
    # Match events, in order: resigned, stand-in took a seat, returned, match ended.
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("ply", Integer, nullable=False),
    Column("kind", String(32), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    # At a rated table, when a bot stands in: the win chance of each seat at that time. Secret until the end.
    Column("chances", JSON(none_as_null=True)),
)

standing_orders = Table(
    "standing_orders",
    metadata,
    # A seat's standing order while the match runs, known to its owner only (matches/standing_orders.py).
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("player", String(32), ForeignKey("players.id"), nullable=False, index=True),
    Column("steps", JSON, nullable=False),
    # The step that was reached last (-1: none), and the ply up to which the match has been followed.
    Column("reached", Integer, nullable=False),
    Column("ply", Integer, nullable=False),
    # "waiting", or why it ended.
    Column("state", String(16), nullable=False),
    # The ply at which its owner gave it, or last acted themselves: later actions of the seat are the order's.
    Column("own_ply", Integer, nullable=False),
    # Whether it answers only after a while, and when that is due.
    Column("pause", Boolean, nullable=False),
    Column("due", BigInteger, index=True),
    Column("made", BigInteger, nullable=False),
)

ordered_actions = Table(
    "ordered_actions",
    metadata,
    # The actions that standing orders have played: secret while the match runs.
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("ply", Integer, primary_key=True),
)
