"""Who may act as a host, and the log of what hosts have done.

Each action of a host is checked again inside its transaction: the host may just have been suspended or lost the role.
"""

from __future__ import annotations

from collections.abc import Collection

import msgspec
from sqlalchemy import Connection

from lagerfeuer.common.errors import NotAllowed, Unacceptable
from lagerfeuer.common.timestamps import iso
from lagerfeuer.common.visible_text import clean_text
from lagerfeuer.db.database import Database
from lagerfeuer.db.queries.hosting import HostLogRow, LoggedRow, log_host, read_log
from lagerfeuer.db.queries.people import FOREVER, PlayerRow, find_player
from lagerfeuer.db.queries.reports import withheld_reports
from lagerfeuer.db.queries.spectator_chat import match_state

PAGE_ENTRIES = 100
MAX_REASON_CHARACTERS = 500
SPECTATOR_MESSAGE = "spectator-message"
"""The action of deleting what a spectator wrote."""


class LogView(msgspec.Struct):
    """An entry of the hosts' log. `until`: null for a suspension for good, or if it does not apply."""

    id: int
    at: str
    host: str | None
    action: str
    name: str | None
    match: str | None
    report: int | None
    until: str | None
    words: str


def is_host(player: PlayerRow | None, at: int) -> bool:
    """Return whether a person may act as a host."""
    return (
        player is not None and player.role == "host" and player.gone is None and not player.is_suspended(at)
    )


def check_host(connection: Connection, host: PlayerRow, at: int) -> None:
    """Raise NotAllowed if the person is not a host in the database now."""
    if not is_host(find_player(connection, host.id), at):
        raise NotAllowed("error-host-only")


def clean_words(words: str, needed: str | None = None) -> str:
    """Return a host's text, cleaned.

    Raises Unacceptable if it is empty but `needed` (the error's text), or too long.
    """
    words = clean_text(words.strip(), MAX_REASON_CHARACTERS).strip()
    if needed is not None and not words:
        raise Unacceptable(needed)
    return words


class HostLog:
    """The hosts' log of a house."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def log(self, before: int | None = None) -> list[LogView]:
        """Return what hosts have done, latest first. `before`: only entries with lower ids.

        Hosts may also be players, so actions about a match's spectators are left out until the match is over.
        """

        def read(connection: Connection) -> list[LogView]:
            return [
                LogView(
                    one.id,
                    iso(one.row.at),
                    one.host or None,
                    one.row.action,
                    one.name,
                    one.row.match,
                    one.row.report,
                    None if one.row.until is None or one.row.until >= FOREVER else iso(one.row.until),
                    one.row.words,
                )
                for one in _shown(connection, before)
            ]

        return await self.database.read(read)


def _shown(connection: Connection, before: int | None) -> list[LoggedRow]:
    """Return a page of entries without those that must stay hidden for now."""
    withheld, found = withheld_reports(connection), list[LoggedRow]()
    while len(found) < PAGE_ENTRIES:
        rows = read_log(connection, before, PAGE_ENTRIES)
        found.extend(one for one in rows if not _is_withheld(connection, one.row, withheld))
        if len(rows) < PAGE_ENTRIES:
            break
        before = rows[-1].id
    return found[:PAGE_ENTRIES]


def _is_withheld(connection: Connection, row: HostLogRow, withheld: Collection[int]) -> bool:
    if row.action != SPECTATOR_MESSAGE or row.match is None:
        return row.report in withheld
    state = match_state(connection, row.match)
    return state is not None and state[0] != "finished"


def write_down(
    connection: Connection,
    host: PlayerRow,
    action: str,
    at: int,
    player: str | None = None,
    match: str | None = None,
    report: int | None = None,
    until: int | None = None,
    words: str = "",
) -> None:
    """Check that the person is a host, and log their action. Raises NotAllowed."""
    check_host(connection, host, at)
    log_host(connection, HostLogRow(at, host.id, action, player, match, report, until, words))
