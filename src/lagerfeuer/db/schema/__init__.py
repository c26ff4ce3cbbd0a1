"""The database tables. Times are milliseconds since 1970, UTC. migrations/ creates the tables; a test compares both."""

from __future__ import annotations

from lagerfeuer.db.schema.archive import (
    archived_matches,
    archived_people,
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
from lagerfeuer.db.schema.base import metadata
from lagerfeuer.db.schema.chat import chat_marks, looks, messages, mutes, private_notes, spectator_messages
from lagerfeuer.db.schema.clocks import calendars, clocks, pulses
from lagerfeuer.db.schema.hosting import host_log, house_invitations, reports
from lagerfeuer.db.schema.matches import (
    actions,
    happenings,
    match_secrets,
    matches,
    moments,
    ordered_actions,
    seats,
    standing_orders,
)
from lagerfeuer.db.schema.notifications import channels, outbox, sendings
from lagerfeuer.db.schema.open_tables import invitations, openings
from lagerfeuer.db.schema.people import (
    api_tokens,
    blocks,
    bot_accounts,
    feed_addresses,
    follows,
    passkeys,
    passwords,
    players,
    sessions,
    taken_lessons,
    tokens,
)
from lagerfeuer.db.schema.public_log import log_leaves
from lagerfeuer.db.schema.puzzles import puzzle_answers, puzzle_ratings
from lagerfeuer.db.schema.results import (
    counted_matches,
    match_luck,
    pick_counts,
    rating_changes,
    ratings,
    results,
    score_counts,
)
from lagerfeuer.db.schema.tournaments import cup_entries, cup_log, cup_seats, cup_tables, cups

__all__ = [
    "actions",
    "api_tokens",
    "archived_matches",
    "archived_people",
    "arrivals",
    "blocks",
    "bot_accounts",
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
    "feed_addresses",
    "follows",
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
    "ordered_actions",
    "outbox",
    "passkeys",
    "passwords",
    "pick_counts",
    "players",
    "positions",
    "private_notes",
    "pulses",
    "puzzle_answers",
    "puzzle_ratings",
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
    "spectator_messages",
    "standing_orders",
    "taken_lessons",
    "tokens",
]
