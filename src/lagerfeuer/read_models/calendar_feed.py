"""A person's calendar for their calendar program: when their clocks end, and when their tournaments begin and end.

It contains only what their home page shows, and does not depend on the current time, so that an unchanged calendar has
equal bytes.
"""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import Connection

from boardkit.texts import say
from lagerfeuer.clocks.match_clocks import expiry_times
from lagerfeuer.clocks.time_control import time_control_of
from lagerfeuer.common.icalendar import CalendarEvent, calendar_text
from lagerfeuer.common.ids import stable_uuid
from lagerfeuer.common.units import SECOND_MS
from lagerfeuer.db.queries.clocks import running_clocks
from lagerfeuer.db.queries.match_lists import matches_of
from lagerfeuer.db.queries.matches import MatchRow, seats_of
from lagerfeuer.db.queries.tournaments import TournamentRow, tournaments_of
from lagerfeuer.matches.waiting_matches import MAX_READ_MATCHES
from lagerfeuer.notifications.messages import opponents
from lagerfeuer.read_models.tournament_preview import format_name

MAX_TOURNAMENTS = 100
REFRESH_HOURS = 1


def calendar_of(connection: Connection, player: str, language: str, origin: str | None) -> bytes:
    """Return a person's calendar in the iCalendar format. `origin`: the house's address, if known."""
    events = [*_deadlines(connection, player, language, origin)]
    for row in tournaments_of(connection, player, MAX_TOURNAMENTS):
        events += _dates(row, language, origin)
    return calendar_text(say(language, "feed-calendar-title"), language, REFRESH_HOURS, events)


def _deadlines(
    connection: Connection, player: str, language: str, origin: str | None
) -> Iterator[CalendarEvent]:
    """Yield when the running clocks of a person will end. Live clocks end before a program asks again."""
    rows = [row for row in matches_of(connection, player, MAX_READ_MATCHES, 0) if _has_deadline(row)]
    seats = seats_of(connection, [row.id for row in rows])
    mine = {
        row.id: row
        for row in rows
        if row.turn is not None
        and (to_act := seats[row.id][row.turn]).player == player
        and to_act.kind == "person"
    }
    ends = expiry_times(connection, list(mine.values()), seats)
    for clock in sorted(running_clocks(connection, list(ends)), key=lambda one: (ends[one.match], one.match)):
        row = mine[clock.match]
        assert clock.since is not None
        names = {
            "game": say(language, f"{row.game}-title"),
            "opponents": opponents(language, player, seats[row.id]),
        }
        yield CalendarEvent(
            # One event per match, which moves with each turn.
            uid=stable_uuid("turn", row.id, str(clock.seat)),
            at=ends[row.id],
            # Both decrease if the machine's clock is set back: this is rare, and the next turn corrects it.
            changed=clock.since,
            sequence=max(0, clock.since - row.created) // SECOND_MS,
            summary=say(language, "feed-turn", names),
            description=say(language, "feed-turn-about"),
            url=None if origin is None else f"{origin}/m/{row.id}",
        )


def _has_deadline(row: MatchRow) -> bool:
    time_control = time_control_of(row.tempo)
    return row.status == "running" and time_control is not None and not time_control.is_live


def _dates(row: TournamentRow, language: str, origin: str | None) -> Iterator[CalendarEvent]:
    """Yield when a tournament begins, if that is known, and when it ended."""
    begins = row.start_at if row.began is None else row.began
    dates = (("begins", begins, row.began or row.created), ("over", row.ended, row.ended))
    for what, at, changed in dates:
        if at is None or changed is None:
            continue
        yield CalendarEvent(
            uid=stable_uuid(f"tournament {what}", row.id),
            at=at,
            changed=changed,
            # It may begin at another time if its host starts it by hand.
            sequence=0 if row.began is None else 1,
            summary=say(language, f"feed-cup-{what}", {"name": row.name}),
            description=f"{say(language, f'{row.game}-title')}, {format_name(row, language)}",
            url=None if origin is None else f"{origin}/cups/{row.id}",
        )
