"""Who may act as a host, and the log of what hosts have done.

Each action of a host is checked again inside its transaction: the host may just have been suspended or lost the role.
"""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection

from lagerfeuer.common.errors import NotAllowed, Unacceptable
from lagerfeuer.common.timestamps import iso
from lagerfeuer.common.visible_text import clean_text
from lagerfeuer.db.database import Database
from lagerfeuer.db.queries.hosting import HostLogRow, log_host, read_log
from lagerfeuer.db.queries.people import FOREVER, PlayerRow, find_player

PAGE_ENTRIES = 100
MAX_REASON_CHARACTERS = 500


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


class Desk:
    """The hosts' log of a house."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def log(self, before: int | None = None) -> list[LogView]:
        """Return what hosts have done, latest first. `before`: only entries with lower ids."""

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
                for one in read_log(connection, before, PAGE_ENTRIES)
            ]

        return await self.database.read(read)


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
