"""A match: its present, its log, who sits there, and what people did beside the game."""

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
    # (ply, draft) is one moment of the match; with `changes` it is what every write compares and swaps on.
    Column("ply", Integer, nullable=False),
    Column("draft", Integer, nullable=False),
    # The settled state, the truth of a running match; a pending turn is kept beside it as its actions.
    Column("snapshot", LargeBinary),
    Column("pending", JSON, nullable=False),
    Column("picks", Integer, nullable=False),
    Column("turn", Integer),
    Column("outcome", JSON),
    Column("mini", String(256), nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("invitation", String(32), nullable=False, unique=True),
    Column("again", String(32), index=True),
    Column("shown", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    # Time: null for a match without clocks.
    Column("tempo", JSON(none_as_null=True)),
    # What people do beside the game (offer, resign, claim) changes no ply and no draft: it is counted here.
    Column("changes", Integer, nullable=False, server_default="0"),
    Column("agreements", JSON, nullable=False, server_default="{}"),
    # Whether its outcome counts for ratings.
    Column("rated", Boolean, nullable=False, server_default=false()),
    # How far spectators are behind while it runs, and what lists tell them of the moment that they are shown.
    Column("delay", String(8), nullable=False, server_default="none"),
    Column("delayed", JSON(none_as_null=True)),
    # The cup it was set up by. A column and no constraint: SQLite adds it to a table in use without building it anew.
    Column("cup", String(32)),
    # Who answers on the what-if board while it runs (tables/what_if_terms.py); matches from before it have none.
    Column("what_if", String(8), nullable=False, server_default="none"),
    # Only while all seats are taken and some have not contributed to the luck: when the public rule stands in for them.
    Column("luck_due", BigInteger, index=True),
    # Where it comes from, if it was not played here from its beginning (matches/origin.py).
    Column("origin", JSON(none_as_null=True)),
    # How its picks are made (boardkit/luck.py), and the digest of what they are bound to
    # (boardkit/records/luck_terms.py), from version 2 on.
    Column("luck_version", Integer, nullable=False, server_default="1"),
    Column("luck_terms", String(64)),
    Index(None, "status"),
    Index(None, "shown", "updated"),
    Index(None, "status", "shown", "created"),
)

match_secrets = Table(
    "match_secrets",
    metadata,
    # Apart from the match, so that no query for a match can bring the secret along.
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("secret", LargeBinary, nullable=False),
)

seats = Table(
    "seats",
    metadata,
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    # "person", "bot", "open", or "kept" for a person who has not come yet (rematch).
    Column("kind", String(16), nullable=False),
    Column("player", String(32), ForeignKey("players.id"), index=True),
    Column("bot", String(32)),
    # What the seat adds to the luck; null until its browser, or the public rule, has done so.
    Column("contribution", String(64)),
    # What somebody is called who sits there and is nobody in this house: the people of a match that came in a file.
    Column("label", String(64)),
    # What stands for whoever sits there in the luck of the match (boardkit/luck.py); it stays when a bot plays on.
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
    # Earlier moments of a running match with a delay: the lowest ply is what spectators are shown, the rest what they
    # will be. Kept as they were, because a fix of the rules may make it impossible to play the log again.
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("snapshot", LargeBinary, nullable=False),
    Column("told", JSON, nullable=False),
    Column("clocks", JSON, nullable=False),
)

happenings = Table(
    "happenings",
    metadata,
    # What people did beside the game, in their order: resigned, let a bot take a seat, came back, ended the match.
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("ply", Integer, nullable=False),
    Column("kind", String(32), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    # At a rated table, where a bot takes a seat: how likely each seat was to win then. Nobody sees it before the end.
    Column("chances", JSON(none_as_null=True)),
)
