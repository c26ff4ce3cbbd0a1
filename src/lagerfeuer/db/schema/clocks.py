"""Clocks and calendars; notices, channels and deliveries."""

from __future__ import annotations

from sqlalchemy import JSON, BigInteger, Boolean, Column, ForeignKey, Index, Integer, String, Table

from lagerfeuer.db.schema.base import metadata

clocks = Table(
    "clocks",
    metadata,
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    # Milliseconds left at `since`; null `since` means that the clock is stopped.
    Column("left", BigInteger, nullable=False),
    Column("had", BigInteger, nullable=False),
    Column("since", BigInteger),
    # When the scheduler must check this clock next.
    Column("due", BigInteger, index=True),
    Column("warned", Boolean, nullable=False),
)

pulses = Table(
    "pulses",
    metadata,
    # The heartbeat, a single row: when a server of this house was last known to run. Clocks stand still while none
    # does.
    Column("id", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
)

calendars = Table(
    "calendars",
    metadata,
    Column("player", String(32), ForeignKey("players.id"), primary_key=True),
    Column("zone", String(64), nullable=False),
    # Minutes of the day; both or neither.
    Column("quiet_from", Integer),
    Column("quiet_to", Integer),
    # Weekdays, Monday is 0.
    Column("free_days", JSON, nullable=False),
    Column("changed", BigInteger, nullable=False),
    # The vacation budget used in a year, not counting a vacation that is still going on.
    Column("vacation_year", Integer, nullable=False),
    Column("vacation_used", BigInteger, nullable=False),
    Column("vacation_from", BigInteger),
    Column("vacation_until", BigInteger, index=True),
)

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
    # The seat it is about, if the state of the match does not tell: whose vacation it is.
    Column("seat", Integer),
    # When deliveries were made of it, or it was found irrelevant. The row is kept for a while.
    Column("done", BigInteger),
    Index(None, "done", "due"),
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
    # Why nothing is sent here at present.
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
