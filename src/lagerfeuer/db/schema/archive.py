"""Listed matches that are over, imported and transferred ones, and reviews."""

from __future__ import annotations

from typing import Any

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
    text,
)

from lagerfeuer.db.schema.base import metadata

IS_REVIEWED = "comeback IS NOT NULL"
"""Few matches are reviewed, so the indexes of their order are small."""
REVIEWED: dict[str, Any] = {"sqlite_where": text(IS_REVIEWED), "postgresql_where": text(IS_REVIEWED)}

imported = Table(
    "imported",
    metadata,
    # A match imported from a file. The file is stored unchanged, because it is signed.
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    # SHA-256 of what identifies the match in a file.
    Column("digest", String(64), nullable=False, unique=True),
    # Compressed with zlib.
    Column("record", LargeBinary, nullable=False),
    # Whether the host imported it for the house; then it stays even if all importers leave.
    Column("by_house", Boolean, nullable=False, server_default=false()),
    Column("at", BigInteger, nullable=False),
)

imports = Table(
    "imports",
    metadata,
    # Who imported a match. It is deleted when the last of them leaves.
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("player", String(32), ForeignKey("players.id"), primary_key=True, index=True),
    Column("at", BigInteger, nullable=False),
)

positions = Table(
    "positions",
    metadata,
    # Where a forked or transferred match continues from: state and log. Deleted when the match begins.
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("ply", Integer, nullable=False),
    Column("snapshot", LargeBinary, nullable=False),
    Column("log", JSON, nullable=False),
    Column("happenings", JSON, nullable=False),
    # Milliseconds left on each clock, by seat; null if the match brings no clocks.
    Column("clocks", JSON(none_as_null=True)),
)

reviews = Table(
    "reviews",
    metadata,
    # The review of a finished match: "asked", "done" (with packed data) or "failed". Results of another engine version
    # are ignored.
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
    # Plies already judged of a review in progress, or the reason why one could not be judged; deleted when every ply is
    # judged.
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("data", LargeBinary, nullable=False),
)

review_askers = Table(
    "review_askers",
    metadata,
    # Who asked for a review in progress and is notified at its end; deleted then.
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("player", String(32), ForeignKey("players.id"), primary_key=True, index=True),
)

moves = Table(
    "moves",
    metadata,
    # A match that was transferred to another house. Its file is made anew for each download.
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    # The other house's public key (X25519), for which the file is encrypted, and its address.
    Column("to", String(64), nullable=False),
    Column("house", String(200), nullable=False),
    # The admission token of each seat's person, by seat; null for bots. No one else sees it.
    Column("tokens", JSON, nullable=False),
    Column("at", BigInteger, nullable=False),
)

moved_in = Table(
    "moved_in",
    metadata,
    # A match that began in another house. The digest covers that house's key and id, so that it is transferred only
    # once.
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("digest", String(64), nullable=False, unique=True),
    # Its luck until then, with the secret (boardkit/records/schema.Origin as JSON). Not shown before the match is over.
    Column("luck", LargeBinary, nullable=False),
    Column("at", BigInteger, nullable=False),
)

arrivals = Table(
    "arrivals",
    metadata,
    # The person that a seat of such a match waits for: SHA-256 of their token. After they have arrived, it works for
    # them only.
    Column("token", String(64), primary_key=True),
    Column("match", String(32), ForeignKey("matches.id"), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
)

archived_matches = Table(
    "archived_matches",
    metadata,
    # A listed match that is over, with the columns of the search; written in the transaction that ends it.
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("seats", Integer, nullable=False),
    # Number of seats that humans played to the end: neither bots, stand-ins nor bot accounts.
    Column("people", Integer, nullable=False),
    Column("plies", Integer, nullable=False),
    Column("rated", Boolean, nullable=False),
    # How it ended: "rules", "resigned", "time", "agreed" or "cancelled".
    Column("ended", String(16), nullable=False),
    # The chosen options worth mentioning, as JSON with sorted keys.
    Column("options", String(256), nullable=False),
    # The lowest chance of a winner in its review, in ten-thousandths; written with the review, null without one, and if
    # nobody or everybody won. That of an older engine's review stays until the match is reviewed again.
    Column("comeback", Integer),
    Index(None, "at", "match"),
    Index(None, "game", "at", "match"),
    Index(None, "comeback", "match", **REVIEWED),
    Index(None, "game", "comeback", "match", **REVIEWED),
)

archived_people = Table(
    "archived_people",
    metadata,
    # Who played it, with game, end and comeback again, so that a search for a person reads one index in its order.
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("player", String(32), ForeignKey("players.id"), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("at", BigInteger, nullable=False),
    # "won" (alone), "shared", "lost", or "none" if nobody won.
    Column("result", String(8), nullable=False),
    Column("comeback", Integer),
    Index(None, "player", "at", "match"),
    Index(None, "player", "comeback", "match", **REVIEWED),
)
