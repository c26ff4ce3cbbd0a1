"""Notices to be sent, the channels of people, and the deliveries on them."""

from __future__ import annotations

from sqlalchemy import JSON, BigInteger, Column, ForeignKey, Index, Integer, String, Table, text

from lagerfeuer.db.schema.base import metadata

IS_IN_BELL = "kind != 'turn'"
"""The notices that the bell shows. Queries repeat this condition word for word, otherwise no database uses the index.
"""

outbox = Table(
    "outbox",
    metadata,
    # Notices, written in the transaction that caused them, for the sender to pick up.
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("kind", String(32), nullable=False),
    Column("match", String(32), ForeignKey("matches.id")),
    Column("ply", Integer, nullable=False),
    Column("player", String(32), ForeignKey("players.id"), nullable=False),
    Column("due", BigInteger, nullable=False),
    Column("created", BigInteger, nullable=False),
    # The tournament it is about; its page is the link.
    Column("cup", String(32)),
    # The seat it is about, if the state of the match does not contain it: whose vacation it is.
    Column("seat", Integer),
    # When its deliveries were created, or it was found irrelevant. The row is kept for a while.
    Column("done", BigInteger),
    # When its person read it in the house; the bell shows all kinds except turns.
    Column("seen", BigInteger),
    Index(None, "done", "due"),
    Index(None, "player", "id", sqlite_where=text(IS_IN_BELL), postgresql_where=text(IS_IN_BELL)),
)

channels = Table(
    "channels",
    metadata,
    # Where a person wants to be notified: a browser's push service ("push"), their "mail", or a "webhook".
    Column("id", String(16), primary_key=True),
    Column("player", String(32), ForeignKey("players.id"), nullable=False, index=True),
    Column("kind", String(16), nullable=False),
    Column("name", String(64), nullable=False),
    # SHA-256 of what identifies the channel, so that no browser is notified twice.
    Column("key", String(64), nullable=False, unique=True),
    # push: endpoint, p256dh, auth; webhook: url, style, secret; mail: empty, it uses the person's address.
    Column("address", JSON, nullable=False),
    # Groups of notice kinds (outbox.py) that are not sent here.
    Column("muted", JSON, nullable=False),
    # Minute of the day at which notices are sent together; null sends immediately.
    Column("daily", Integer),
    Column("created", BigInteger, nullable=False),
    # Since when deliveries have failed.
    Column("failing", BigInteger),
    # Why nothing is sent here now.
    Column("paused", String(32)),
    # Until when one server has the exclusive right to send here.
    Column("lease", BigInteger),
)

sendings = Table(
    "sendings",
    metadata,
    # Deliveries: one notice on one channel. "waiting", "sending", "sent", "failed", "unclear" or "dropped"
    # (irrelevant).
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("channel", String(16), ForeignKey("channels.id"), nullable=False),
    Column("player", String(32), ForeignKey("players.id"), nullable=False, index=True),
    Column("kind", String(32), nullable=False),
    Column("match", String(32), ForeignKey("matches.id")),
    Column("ply", Integer, nullable=False),
    Column("state", String(16), nullable=False),
    Column("why", String(32)),
    Column("tries", Integer, nullable=False),
    Column("due", BigInteger, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("done", BigInteger),
    # The tournament or seat that it is about.
    Column("cup", String(32)),
    Column("seat", Integer),
    Index(None, "state", "due"),
    Index(None, "channel", "match"),
)
