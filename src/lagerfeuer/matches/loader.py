"""Loads all rows of a match, from which the match in memory is built."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from sqlalchemy import Connection

from lagerfeuer.clocks.calendar import Calendar
from lagerfeuer.clocks.match_clocks import calendar_of
from lagerfeuer.db.queries.clocks import ClockRow, find_calendars, find_clocks
from lagerfeuer.db.queries.delayed_states import DelayedStateRow, find_delayed_states
from lagerfeuer.db.queries.match_events import MatchEventRow, find_match_events
from lagerfeuer.db.queries.matches import ActionRow, MatchRow, SeatRow, find_log, find_match
from lagerfeuer.db.queries.open_tables import InvitationRow, OpenTableRow, find_open_table, invitations_to
from lagerfeuer.db.queries.ratings import RatingChangeRow, RatingRow, find_ratings, rating_changes_of
from lagerfeuer.db.queries.standing_orders import OrderRow, find_orders, ordered_plies
from lagerfeuer.db.queries.tournaments import tournament_name
from lagerfeuer.db.queries.transfers import luck_before
from lagerfeuer.matches.origin import MOVED_HERE


@dataclass(frozen=True)
class StoredMatch:
    """The rows of a match."""

    row: MatchRow
    seats: Sequence[SeatRow]
    secret: bytes
    log: Sequence[ActionRow]
    happenings: Sequence[MatchEventRow]
    clocks: Sequence[ClockRow]
    calendars: Mapping[str, Calendar]
    opening: OpenTableRow | None = None
    invitations: Sequence[InvitationRow] = ()
    ratings: Mapping[str, RatingRow] = field(default_factory=dict)
    """By person, in a rated match."""
    rating_changes: Mapping[str, RatingChangeRow] = field(default_factory=dict)
    delayed_states: Sequence[DelayedStateRow] = ()
    cup_name: str | None = None
    """The name of the tournament that the match belongs to."""
    prior_luck: bytes | None = None
    """For a match transferred from another house, its luck until the transfer."""
    orders: Sequence[OrderRow] = ()
    """Standing orders."""
    ordered: Sequence[int] = ()
    """The plies that standing orders have played."""


def load_match(connection: Connection, id_: str, since: int = 0) -> StoredMatch | None:
    """Load a match, with its log from ply `since`. Returns None if there is no such match."""
    found = find_match(connection, id_)
    if found is None:
        return None
    row, seats, secret = found
    clocks = [] if row.tempo is None else find_clocks(connection, id_)
    # Include people replaced by a bot, because they may return.
    people = [one.player for one in seats if one.player is not None] if clocks else []
    calendars = {player: calendar_of(found) for player, found in find_calendars(connection, people).items()}
    log = find_log(connection, id_, since)
    happenings = find_match_events(connection, id_)
    waits = row.status in ("open", "closed")
    opening = find_open_table(connection, id_) if waits else None
    asked = invitations_to(connection, id_) if waits else []
    ratings: Mapping[str, RatingRow] = {}
    changes: Mapping[str, RatingChangeRow] = {}
    if row.rated:
        ratings = find_ratings(connection, [one.player for one in seats if one.player is not None], row.game)
        changes = rating_changes_of(connection, id_)
    delayed_states = [] if row.delayed is None else find_delayed_states(connection, id_)
    cup = None if row.cup is None else tournament_name(connection, row.cup)
    before = luck_before(connection, id_) if (row.origin or {}).get("kind") == MOVED_HERE else None
    orders = find_orders(connection, id_) if row.orders and row.status == "running" else []
    ordered = ordered_plies(connection, id_) if row.orders else []
    return StoredMatch(
        row, seats, secret, log, happenings, clocks, calendars, opening, asked, ratings, changes, delayed_states, cup,
        before, orders, ordered,
    )  # fmt: skip
