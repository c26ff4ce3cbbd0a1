"""Reports as hosts read them, with their context and nothing more."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Connection

from lagerfeuer.accounts.suspension import SuspendedView, suspended_view
from lagerfeuer.chat.phrases import phrase_text
from lagerfeuer.common.clock import Clock
from lagerfeuer.common.errors import NotFound
from lagerfeuer.common.timestamps import iso
from lagerfeuer.db.database import Database
from lagerfeuer.db.queries.matches import games_of
from lagerfeuer.db.queries.people import PlayerRow, find_players
from lagerfeuer.db.queries.reports import (
    ReportKind,
    ReportState,
    count_about,
    find_report,
    list_reports,
    set_state,
    withheld_reports,
)
from lagerfeuer.db.queries.spectator_chat import has_seat
from lagerfeuer.hosting.host_log import write_down
from lagerfeuer.hosting.reporting import is_kept_from

PAGE_REPORTS = 100


class LineView(msgspec.Struct):
    """A line of a chat as it was when it was reported, a quick phrase in the words of the reader's language.

    `name`: null if its writer had left the house.
    """

    name: str | None
    text: str
    at: str
    reported: bool


class ReportView(msgspec.Struct):
    """A report. `name`: the person's name then, `now`: today's; `about`: how many reports there are about them."""

    id: int
    by: str | None
    person: str
    name: str
    now: str | None
    kind: ReportKind
    words: str
    match: str | None
    game: str | None
    ply: int | None
    lines: list[LineView]
    state: ReportState
    at: str
    about: int
    suspended: SuspendedView | None


class HostReports:
    """Lets hosts read reports and mark them."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self.database = database
        self.clock = clock

    async def read(self, host: PlayerRow, done: bool, language: str) -> list[ReportView]:
        """Return the waiting reports, oldest first, or those that are done, for a host who reads a language."""
        at = self.clock.now()

        def read(connection: Connection) -> list[ReportView]:
            withheld = withheld_reports(connection)
            hidden = {id_ for id_, match in withheld.items() if has_seat(connection, match, host.id)}
            rows = list_reports(connection, done, PAGE_REPORTS, hidden)
            about = count_about(connection, [row.about for row in rows], hidden)
            people = find_players(connection, {one for row in rows for one in (row.player, row.about)})
            games = games_of(connection, {row.match for row in rows if row.match is not None})
            views = []
            for row in rows:
                by, person = people.get(row.player), people.get(row.about)
                out = person is not None and person.is_suspended(at)
                views.append(
                    ReportView(
                        row.id,
                        (by and by.name) or None,
                        row.about,
                        row.name,
                        (person and person.name) or None,
                        row.kind,
                        row.words,
                        row.match,
                        None if row.match is None else games.get(row.match),
                        row.ply,
                        [_line(line, language) for line in row.lines],
                        row.state,
                        iso(row.at),
                        about.get(row.about, 0),
                        suspended_view(person) if out and person is not None else None,
                    )
                )
            return views

        return await self.database.read(read)

    async def set_state(self, host: PlayerRow, id_: int, state: str) -> None:
        """Mark a report as seen, done, or open again. Raises NotFound, NotAllowed."""
        at = self.clock.now()

        def change(connection: Connection) -> None:
            row = find_report(connection, id_)
            if row is None or is_kept_from(connection, row, host.id):
                raise NotFound("error-no-report")
            if row.state == state or (state == "seen" and row.state == "done"):
                return
            write_down(connection, host, f"report-{state}", at, report=id_)
            set_state(connection, id_, state, at)

        await self.database.write(change)


def _line(line: dict[str, Any], language: str) -> LineView:
    # Reports from before there were phrases have none.
    phrase = line.get("phrase")
    text = line["text"]
    if text and phrase is not None:
        text = phrase_text(phrase, language)
    return LineView(line["name"] or None, text, line["at"], line["reported"])
