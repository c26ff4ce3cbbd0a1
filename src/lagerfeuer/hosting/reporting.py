"""Reporting a person to the hosts: a message, a name, behaviour, or suspected cheating.

Of a chat the hosts can read only the reported message and some lines around it, copied when it is reported. A host who
plays at the table cannot read what its spectators wrote, and is not notified of it, until the match is over; then one
notice announces such reports.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import Connection

from boardkit.texts import LANGUAGES
from lagerfeuer.accounts.people import find_present
from lagerfeuer.chat.phrases import phrase_text
from lagerfeuer.chat.spectator_chat import SpectatorChat, shown_ply
from lagerfeuer.common.clock import Clock
from lagerfeuer.common.errors import NotAllowed, NotFound, Unacceptable
from lagerfeuer.common.timestamps import iso
from lagerfeuer.common.units import DAY_MS
from lagerfeuer.common.visible_text import clean_text
from lagerfeuer.db.database import Database
from lagerfeuer.db.queries.chat import MessageRow, find_message, find_messages
from lagerfeuer.db.queries.outbox import NoticeRow, add_to_outbox
from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.db.queries.reports import (
    ReportKind,
    ReportRow,
    ReportState,
    add_report,
    count_waiting,
    drop_old_reports,
    hosts,
    reports_by,
    waiting_reports_of,
)
from lagerfeuer.db.queries.spectator_chat import (
    SpectatorMessageRow,
    find_spectator_message,
    find_spectator_messages,
    has_seat,
    match_state,
)
from lagerfeuer.matches.cache import MatchCache
from lagerfeuer.matches.hooks import FinishedMatch
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.outbox import REPORT

KINDS: tuple[ReportKind, ...] = ("chat", "name", "behaviour", "cheating")
MAX_REPORT_CHARACTERS = 1000
MAX_WAITING_REPORTS = 10
"""Most reports of one person that may wait for the hosts."""
MAX_SHOWN_REPORTS = 50
CONTEXT_LINES = 5
"""Lines before and after a reported message that are copied with it."""
REPORT_LIFETIME_MS = 180 * DAY_MS
"""How long a report is kept after it was done, in milliseconds."""


@dataclass(frozen=True)
class ReportContext:
    """What a report refers to besides the person: a match, a ply of it, a message of its chat.

    `spectators`: the message is one of the chat of its spectators.
    """

    match: str | None = None
    ply: int | None = None
    message: int | None = None
    spectators: bool = False


class MyReportView(msgspec.Struct):
    """A report of mine: "open", "seen" by a host, or "done"."""

    name: str
    kind: ReportKind
    match: str | None
    at: str
    state: ReportState


class Reports:
    """Accepts reports. `wake`: called when the hosts have notices."""

    def __init__(
        self,
        database: Database,
        clock: Clock,
        cache: MatchCache,
        spectator_chat: SpectatorChat,
        wake: Callable[[], None],
    ) -> None:
        self.database = database
        self.clock = clock
        self.cache = cache
        self.spectator_chat = spectator_chat
        self.wake = wake

    async def report(
        self, player: PlayerRow, about: str, kind: str, words: str, context: ReportContext
    ) -> list[MyReportView]:
        """Report a person to the hosts; return the reporter's reports. Raises NotFound, Unacceptable, NotAllowed."""
        if about == player.id:
            raise Unacceptable("error-report-self")
        if kind not in KINDS:
            raise Unacceptable("error-report-kind")
        words = clean_text(words.strip(), MAX_REPORT_CHARACTERS).strip()
        live = None if context.match is None else await self.cache.find(context.match)
        of_spectators = context.spectators and context.message is not None
        if live is not None and not of_spectators and not any(row.player == about for row in live.seats):
            raise NotFound("error-no-person")
        if context.message is not None and (
            live is None or not (of_spectators or live.is_at_table(player.id))
        ):
            raise NotAllowed("error-chat-not-here")
        ply = None if live is None or context.ply is None else min(context.ply, live.row.ply)
        at = self.clock.now()

        def add(connection: Connection) -> list[MyReportView]:
            found = find_present(connection, about)
            if count_waiting(connection, player.id) >= MAX_WAITING_REPORTS:
                raise NotAllowed("error-report-many")
            lines = self._lines(connection, live, player, about, context)
            if kind == "name" and found.about:
                lines.append(_about_line(found, at))
            row = ReportRow(
                0, player.id, about, kind, words, found.name, context.match, ply, context.message, lines, "open", at, at
            )  # fmt: skip
            add_report(connection, row)
            others = [one for one in hosts(connection, at) if one != player.id]
            readers = [one for one in others if not is_kept_from(connection, row, one)]
            add_to_outbox(connection, [NoticeRow(REPORT, None, 0, host, at, at) for host in readers])
            return _mine(connection, player.id)

        reports = await self.database.write(add)
        self.wake()
        return reports

    async def mine(self, player: PlayerRow) -> list[MyReportView]:
        """Return a person's own reports and their state."""
        return await self.database.read(lambda connection: _mine(connection, player.id))

    def _lines(
        self,
        connection: Connection,
        live: LiveMatch | None,
        player: PlayerRow,
        about: str,
        context: ReportContext,
    ) -> list[dict[str, Any]]:
        number = context.message
        if live is None or number is None:
            return []
        id_, after, before = live.row.id, number - CONTEXT_LINES - 1, number + CONTEXT_LINES + 1
        if not context.spectators:
            message = find_message(connection, id_, number)
            if message is None or message.player != about:
                raise NotFound("error-no-message")
            return _copied(find_messages(connection, id_, after, before, before - after), number)
        self.spectator_chat.may_write(connection, live, player)
        ply, line = shown_ply(live, player.id), find_spectator_message(connection, id_, number)
        if line is None or line.player != about or line.ply > ply:
            raise NotFound("error-no-message")
        rows = find_spectator_messages(connection, id_, ply, after, before, before - after)
        return [{**one, "spectators": True} for one in _copied(rows, number)]


def _copied(rows: Sequence[MessageRow] | Sequence[SpectatorMessageRow], number: int) -> list[dict[str, Any]]:
    return [
        {
            "player": row.player,
            "name": row.name,
            # The previous version of the program has no phrases.
            "text": row.text if row.phrase is None else phrase_text(row.phrase, LANGUAGES[0]),
            "phrase": row.phrase,
            "at": iso(row.at),
            "reported": row.number == number,
        }
        for row in rows
    ]


def is_kept_from(connection: Connection, row: ReportRow, host: str) -> bool:
    """Return whether a report has messages of spectators that this host may not read before the end of the match."""
    if row.match is None or not _is_of_spectators(row):
        return False
    state = match_state(connection, row.match)
    return state is not None and state[0] != "finished" and has_seat(connection, row.match, host)


def _is_of_spectators(row: ReportRow) -> bool:
    return any(line.get("spectators") for line in row.lines)


def tell_withheld_reports(connection: Connection, finished: FinishedMatch) -> None:
    """Notify the hosts who sat at a table, now that its match is over, of reports that were kept from them."""
    match, at = finished.row.id, finished.at
    spectator_reports = [row for row in waiting_reports_of(connection, match) if _is_of_spectators(row)]
    if not spectator_reports:
        return
    players = [one for one in hosts(connection, at) if has_seat(connection, match, one)]
    add_to_outbox(connection, [NoticeRow(REPORT, None, 0, host, at, at) for host in players])


def _about_line(person: PlayerRow, at: int) -> dict[str, Any]:
    """Return what a person says about themselves as a line of a report."""
    return {
        "player": person.id,
        "name": person.name,
        "text": person.about,
        "phrase": None,
        "at": iso(at),
        "reported": True,
    }


def _mine(connection: Connection, player: str) -> list[MyReportView]:
    rows = reports_by(connection, player, MAX_SHOWN_REPORTS)
    return [MyReportView(row.name, row.kind, row.match, iso(row.at), row.state) for row in rows]


def forget_reports(connection: Connection, at: int) -> None:
    """Delete reports that were done long ago."""
    drop_old_reports(connection, at - REPORT_LIFETIME_MS)
