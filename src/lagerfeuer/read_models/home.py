"""The home page: a person's matches with what happened last and what they have not seen yet, and open tables."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from sqlalchemy import Connection

from boardkit.game import notes_for
from boardkit.notes import SPECTATOR
from boardkit.registry import GAMES
from boardkit.steps import TAKE_BACK
from lagerfeuer.chat.visibility import unread_for
from lagerfeuer.clocks.match_clocks import expiry_times
from lagerfeuer.common.clock import Clock
from lagerfeuer.db.database import Database
from lagerfeuer.db.queries.match_lists import matches_of, matches_to_watch
from lagerfeuer.db.queries.matches import ActionRow, MatchRow, SeatRow, seats_of
from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.db.queries.read_markers import ReadMarkerRow, latest_actions, read_markers_of
from lagerfeuer.db.queries.tournaments import tournaments_of_matches
from lagerfeuer.matches.log_rows import entry_of
from lagerfeuer.matches.log_sentences import LogReader
from lagerfeuer.matches.read_markers import ReadMarkers
from lagerfeuer.matches.required_action import BACK, required_actions_in
from lagerfeuer.matches.summaries import SummaryView, TournamentMatchView, summary
from lagerfeuer.matches.waiting_matches import MAX_READ_MATCHES, OwedContributionView, owed_views
from lagerfeuer.ratings.match_outcomes import outcomes_of
from lagerfeuer.tables.open_table_lists import fitting_tables, invited_tables
from lagerfeuer.tables.open_tables import MAX_LISTED_TABLES, OpenTables
from lagerfeuer.tables.views import InvitedView, OpenTableView

AT_HOME = 3
"""Number of open tables shown."""
MAX_FINISHED_MATCHES = 60
"""Maximum number of finished matches shown."""
WATCH_MATCHES = 4
"""Number of matches to watch shown."""


class HomeView(msgspec.Struct):
    """The reader's matches (those that wait for them first), matches to watch, invitations, and open tables.

    `owed`: the tables to whose luck the reader must still contribute.
    """

    mine: list[SummaryView]
    watch: list[SummaryView]
    invited: list[InvitedView] = []
    open: list[OpenTableView] = []
    owed: list[OwedContributionView] = []


async def home_page(
    open_tables: OpenTables, read_markers: ReadMarkers, player: PlayerRow | None, language: str
) -> HomeView:
    """Return a person's home page."""
    view = await own_matches(
        open_tables.database, open_tables.clock, read_markers, None if player is None else player.id, language
    )
    at = open_tables.clock.now()

    def read(connection: Connection) -> None:
        view.open = fitting_tables(connection, player, at, MAX_LISTED_TABLES, AT_HOME)
        view.invited = [] if player is None else invited_tables(connection, player, at)

    await open_tables.database.read(read)
    if view.invited:
        await open_tables.reckon_finishes(player, [one.table for one in view.invited])
    return view


async def own_matches(
    database: Database, clock: Clock, read_markers: ReadMarkers, player: str | None, language: str
) -> HomeView:
    """Return a person's matches and some to watch, without invitations and open tables."""
    await read_markers.flush()
    at = clock.now()
    return await database.read(lambda connection: home_view(connection, player, language, at))


def home_view(connection: Connection, player: str | None, language: str, at: int) -> HomeView:
    """Read a person's matches, those that wait for them first, and some to watch."""
    rows = [] if player is None else matches_of(connection, player, MAX_READ_MATCHES, MAX_FINISHED_MATCHES)
    shown = matches_to_watch(connection, WATCH_MATCHES)
    seats = seats_of(connection, [row.id for row in (*rows, *shown)])
    expiry = expiry_times(connection, rows, seats)
    running = [row.id for row in rows if row.status == "running"]
    latest = latest_actions(connection, running) if running else {}
    markers = (
        read_markers_of(connection, player, [row.id for row in rows]) if player is not None and rows else {}
    )
    unread = {} if player is None else unread_for(connection, [row.id for row in rows], player)
    in_cups = [row.id for row in rows if row.cup is not None]
    cups = tournaments_of_matches(connection, in_cups) if in_cups else {}
    required = {} if player is None else required_actions_in(connection, rows, seats, player, expiry, at)
    outcomes = {} if player is None else outcomes_of(connection, rows, player)
    own: list[SummaryView] = []
    for row in rows:
        view = summary(row, seats[row.id], player, expiry.get(row.id))
        view.last = latest_sentence(row, seats[row.id], view.you, latest.get(row.id, ()), language)
        view.fresh = has_news(row, markers.get(row.id))
        view.wants = required.get(row.id)
        view.outcome = outcomes.get(row.id)
        view.back = view.wants == BACK
        view.cup = TournamentMatchView(*cups[row.id]) if row.id in cups else None
        view.unread = unread[view.id].unread if view.id in unread else 0
        # A table to which the person is only invited is listed separately (`home_page`).
        if view.you is not None or view.status != "open":
            own.append(view)
    own.sort(key=_order)
    owed = [] if player is None else owed_views(connection, player)
    return HomeView(own, [summary(row, seats[row.id], player) for row in shown], owed=owed)


def latest_sentence(
    row: MatchRow, seats: Sequence[SeatRow], you: int | None, latest: Sequence[ActionRow], language: str
) -> str | None:
    """Return a sentence about what happened last, as far as the seat may know; a detail only if there is nothing else.

    None if nothing happened or the game is missing.
    """
    if row.game not in GAMES:
        return None
    game, seat = GAMES[row.game], SPECTATOR if you is None else you
    reader = LogReader(game, seats, seat, language)
    if latest and latest[0].action == TAKE_BACK:
        # The entry has no notes of its own, and those before it are about what was taken back.
        return reader.sentence(f"happened-{TAKE_BACK}", {"seat": latest[0].seat})
    entries = [entry_of(action) for action in latest]
    notes = [
        # The set-up is not an action of a seat.
        (note, entry.automatic and entry.ply > 0)
        for entry in entries
        for note in reversed(notes_for(list(entry.notes), seat))
    ]
    if not notes:
        return None
    note, automatic = next((one for one in notes if one[0].kind not in game.detail_notes), notes[0])
    return reader.note(note, automatic)


def has_news(row: MatchRow, marker: ReadMarkerRow | None) -> bool:
    """Return whether something happened since the person last looked; False for a match they never opened."""
    return marker is not None and (row.ply > marker.ply or row.changes > marker.changes)


def _order(view: SummaryView) -> int:
    """Order those that wait for the reader first, then running, open and finished ones; latest first within each."""
    return 0 if view.yours or view.wants else ("running", "open", "moved", "finished").index(view.status) + 1
