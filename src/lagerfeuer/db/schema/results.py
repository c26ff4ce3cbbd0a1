"""What finished matches have made of people, and of luck."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Float, ForeignKey, Index, Integer, String, Table, Text

from lagerfeuer.db.schema.base import metadata

ratings = Table(
    "ratings",
    metadata,
    # What is believed of how well a person plays a game: a mean and its uncertainty (ratings/rating_model.py).
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
    # What a rated match has made of its people's ratings.
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
    # Finished matches as statistics count them, a row for each person; written in the transaction of the end.
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("player", String(32), ForeignKey("players.id"), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("seats", Integer, nullable=False),
    # People among the seats; one alone played against bots.
    Column("people", Integer, nullable=False),
    # From 1 on; those who are equal share the better one, so many of them.
    Column("place", Integer, nullable=False),
    Column("sharing", Integer, nullable=False),
    # Null where the game did not come to its end.
    Column("points", Integer),
    # What was chosen that is worth a line, as JSON with sorted names.
    Column("options", String(256), nullable=False),
    Column("at", BigInteger, nullable=False),
    Index(None, "player", "game", "at"),
)

score_counts = Table(
    "score_counts",
    metadata,
    # How often people have ended with so many points among so many seats, in all matches of the house. Zero seats:
    # where nobody knows any more how many there were.
    Column("game", String(32), primary_key=True),
    Column("seats", Integer, primary_key=True, autoincrement=False),
    Column("points", Integer, primary_key=True),
    Column("times", Integer, nullable=False),
)

match_luck = Table(
    "match_luck",
    metadata,
    # The picks of a finished match, in their order, as everybody may have them: "24:5" is a draw out of 24, "6d2" a die
    # of six sides. A match is known by its commitment there, because its address is for those who were given it.
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
    # How often a pick of a kind ("die" or "draw") out of so many has come out so, in all finished matches.
    Column("game", String(32), primary_key=True),
    Column("kind", String(8), primary_key=True),
    Column("sides", Integer, primary_key=True),
    Column("outcome", Integer, primary_key=True),
    Column("times", BigInteger, nullable=False),
)

counted_matches = Table(
    "counted_matches",
    metadata,
    # How many matches of a game that is.
    Column("game", String(32), primary_key=True),
    Column("matches", Integer, nullable=False),
)
