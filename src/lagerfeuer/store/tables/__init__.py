"""The tables. Times are milliseconds since 1970 in UTC; migrations/ makes them, a test keeps both equal."""

from __future__ import annotations

from lagerfeuer.store.tables.base import metadata
from lagerfeuer.store.tables.cups import cup_entries, cup_log, cup_seats, cup_tables, cups
from lagerfeuer.store.tables.hosting import host_log, house_invitations, reports
from lagerfeuer.store.tables.log import log_leaves
from lagerfeuer.store.tables.matches import actions, happenings, match_secrets, matches, moments, seats
from lagerfeuer.store.tables.meeting import invitations, openings
from lagerfeuer.store.tables.people import blocks, passkeys, passwords, players, sessions, tokens
from lagerfeuer.store.tables.records import (
    arrivals,
    imported,
    imports,
    moved_in,
    moves,
    positions,
    review_askers,
    review_parts,
    reviews,
)
from lagerfeuer.store.tables.standing import (
    counted_matches,
    match_luck,
    pick_counts,
    rating_changes,
    ratings,
    results,
    score_counts,
)
from lagerfeuer.store.tables.talk import chat_marks, looks, messages, mutes, private_notes
from lagerfeuer.store.tables.time import calendars, channels, clocks, outbox, pulses, sendings

__all__ = [
    "actions",
    "arrivals",
    "blocks",
    "calendars",
    "channels",
    "chat_marks",
    "clocks",
    "counted_matches",
    "cup_entries",
    "cup_log",
    "cup_seats",
    "cup_tables",
    "cups",
    "happenings",
    "host_log",
    "house_invitations",
    "imported",
    "imports",
    "invitations",
    "log_leaves",
    "looks",
    "match_luck",
    "match_secrets",
    "matches",
    "messages",
    "metadata",
    "moments",
    "moved_in",
    "moves",
    "mutes",
    "openings",
    "outbox",
    "passkeys",
    "passwords",
    "pick_counts",
    "players",
    "positions",
    "private_notes",
    "pulses",
    "rating_changes",
    "ratings",
    "reports",
    "results",
    "review_askers",
    "review_parts",
    "reviews",
    "score_counts",
    "seats",
    "sendings",
    "sessions",
    "tokens",
]
