"""Clocks of seats, the house's heartbeat, and people's calendars."""

from __future__ import annotations

from sqlalchemy import JSON, BigInteger, Boolean, Column, ForeignKey, Integer, String, Table

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
    # A vacation that has not begun: both or neither. The scheduler starts it.
    Column("planned_from", BigInteger, index=True),
    Column("planned_until", BigInteger),
)
