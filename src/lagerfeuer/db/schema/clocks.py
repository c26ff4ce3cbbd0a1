"""Clocks, and whom to tell what, and where."""

from __future__ import annotations

from sqlalchemy import JSON, BigInteger, Boolean, Column, ForeignKey, Index, Integer, String, Table

from lagerfeuer.db.schema.base import metadata

clocks = Table(
    "clocks",
    metadata,
    Column("match", String(32), ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    # What was left at `since`; a clock that stands has no `since`.
    Column("left", BigInteger, nullable=False),
    Column("had", BigInteger, nullable=False),
    Column("since", BigInteger),
    # When the alarm has to look at it next.
    Column("due", BigInteger, index=True),
    Column("warned", Boolean, nullable=False),
)

pulses = Table(
    "pulses",
    metadata,
    # One row: when some server of this house was last known to run. While none does, no clock does.
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
    # The budget used up in a year, without the vacation that goes on.
    Column("vacation_year", Integer, nullable=False),
    Column("vacation_used", BigInteger, nullable=False),
    Column("vacation_from", BigInteger),
    Column("vacation_until", BigInteger, index=True),
)

outbox = Table(
    "outbox",
    metadata,
    # What somebody shall be told, written with what brought it about; whoever sends it takes it from here.
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("kind", String(32), nullable=False),
    Column("match", String(32), ForeignKey("matches.id")),
    Column("ply", Integer, nullable=False),
    Column("player", String(32), ForeignKey("players.id"), nullable=False),
    Column("due", BigInteger, nullable=False),
    Column("created", BigInteger, nullable=False),
    # The cup that it is about; its page is where to go.
    Column("cup", String(32)),
    # Whom at the table it is about, where that is not told by how the match stands: whose vacation it is.
    Column("seat", Integer),
    # When it was sorted out onto the channels of its person, or found to be needless; it is kept for a while.
    Column("done", BigInteger),
    Index(None, "done", "due"),
)

channels = Table(
    "channels",
    metadata,
    # Where somebody wants to be told: a browser's push service ("push"), his "mail", or a "webhook".
    Column("id", String(16), primary_key=True),
    Column("player", String(32), ForeignKey("players.id"), nullable=False, index=True),
    Column("kind", String(16), nullable=False),
    Column("name", String(64), nullable=False),
    # The SHA-256 of what it is known by, so that no browser is told twice.
    Column("key", String(64), nullable=False, unique=True),
    # push: endpoint, p256dh, auth; webhook: url, style, secret; mail: nothing, it goes to the person's own address.
    Column("address", JSON, nullable=False),
    # Groups of kinds (outbox.py) that are not sent here.
    Column("muted", JSON, nullable=False),
    # The minute of the day at which everything is sent together; null sends at once.
    Column("daily", Integer),
    Column("created", BigInteger, nullable=False),
    # Since when nothing has arrived.
    Column("failing", BigInteger),
    # Why nothing is sent here for the time being.
    Column("paused", String(32)),
    # Until when one server alone sends here.
    Column("lease", BigInteger),
)

sendings = Table(
    "sendings",
    metadata,
    # One thing told on one channel: "waiting", "sending", "sent", "failed", "unclear", or "dropped" as needless.
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
    # The cup, or who at the table, that it is about.
    Column("cup", String(32)),
    Column("seat", Integer),
    Index(None, "state", "due"),
    Index(None, "channel", "match"),
)
