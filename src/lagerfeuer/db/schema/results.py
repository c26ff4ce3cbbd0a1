"""Ratings, results, and counts of scores and picks."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Float, ForeignKey, Index, Integer, String, Table, Text

from lagerfeuer.db.schema.base import metadata

ratings = Table(
    "ratings",
    metadata,
    # A person's rating in a game: mean and uncertainty (ratings/rating_model.py).
    Column("player", String(32), ForeignKey("players.id"), primary_key=True),
    Column("game", String(32), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("matches", Integer, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Index(None, "game", "mu"),
)

rating_changes = Table(
    "rating_changes",
    metadata,
    # How a rated match changed the ratings of its people.
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("player", String(32), ForeignKey("players.id"), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("mu_before", Float, nullable=False),
    Column("sigma_before", Float, nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index(None, "player", "game", "at"),
)

results = Table(
    "results",
    metadata,
    # Finished matches for statistics, one row per person, written in the transaction that ends the match.
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("player", String(32), ForeignKey("players.id"), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("seats", Integer, nullable=False),
    # Number of people among the seats; 1 means only bots as opponents.
    Column("people", Integer, nullable=False),
    # Rank from 1; tied seats share the better rank, and `sharing` counts them.
    Column("place", Integer, nullable=False),
    Column("sharing", Integer, nullable=False),
    # Null if the game was not played to its end.
    Column("points", Integer),
    # The chosen options worth mentioning, as JSON with sorted keys.
    Column("options", String(256), nullable=False),
    Column("at", BigInteger, nullable=False),
    Index(None, "player", "game", "at"),
)

score_counts = Table(
    "score_counts",
    metadata,
    # How often people ended with this many points, by number of seats, over all matches of the house. Zero seats: the
    # number is unknown.
    Column("game", String(32), primary_key=True),
    Column("seats", Integer, primary_key=True, autoincrement=False),
    Column("points", Integer, primary_key=True),
    Column("times", Integer, nullable=False),
)

match_luck = Table(
    "match_luck",
    metadata,
    # The public picks of a finished match, in order: "24:5" is a draw out of 24, "6d2" a six-sided die. Its commitment
    # identifies the match, because match addresses are shared only by invitation.
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("commitment", String(64), nullable=False),
    Column("game", String(32), nullable=False),
    Column("picks", Integer, nullable=False),
    Column("luck", Text, nullable=False),
    Index(None, "commitment"),
)

pick_counts = Table(
    "pick_counts",
    metadata,
    # How often each outcome of a kind of pick ("die" or "draw") occurred, over all finished matches.
    Column("game", String(32), primary_key=True),
    Column("kind", String(8), primary_key=True),
    Column("sides", Integer, primary_key=True),
    Column("outcome", Integer, primary_key=True),
    Column("times", BigInteger, nullable=False),
)

counted_matches = Table(
    "counted_matches",
    metadata,
    # How many matches of a game these counts cover.
    Column("game", String(32), primary_key=True),
    Column("matches", Integer, nullable=False),
)
