"""The state of a house: figures, and warnings as texts."""

from __future__ import annotations

import shutil
from pathlib import Path

import msgspec
from sqlalchemy import Connection

from boardkit.notes import Arg, Reason
from boardkit.registry import GAMES
from lagerfeuer import __version__
from lagerfeuer.accounts.sessions import Sessions
from lagerfeuer.common.clock import Clock
from lagerfeuer.common.timestamps import iso
from lagerfeuer.common.units import DAY_MS, MINUTE_MS
from lagerfeuer.db.database import Database
from lagerfeuer.db.engines import size_of
from lagerfeuer.db.queries.hosting import clocks_overdue, count_people, count_status, outbox_backlog
from lagerfeuer.db.queries.reports import count_waiting
from lagerfeuer.matches.cache import MatchCache
from lagerfeuer.matches.view_types import ReasonView
from lagerfeuer.matches.views import reason_view
from lagerfeuer.workers.pool import WorkerPool

CLOCKS_LATE = 2 * MINUTE_MS
OUTBOX_LATE = 30 * MINUTE_MS
BACKUP_OLD = 8
"""Age in days from which a backup counts as old."""
MIN_DISK_BYTES = 1 << 30
MAX_QUEUE_NOTICES = 200
BACKUPS = "backups"
"""The folder beside the database where backups are expected."""


class HealthView(msgspec.Struct):
    """The state of a house. Sizes in bytes, `up` in milliseconds; `warnings`: what a host should look at."""

    version: str
    up: int
    members: int
    guests: int
    active: int
    running: int
    open: int
    finished: int
    database: int
    disk_free: int
    queue: int
    outbox: int
    overdue: int
    bots: int
    bots_most: int
    streams: int
    warm: int
    mail: bool
    reports: int
    backup: str | None
    warnings: list[ReasonView]


class Health:
    """Examines the house and one of its server processes."""

    def __init__(
        self,
        database: Database,
        clock: Clock,
        workers: WorkerPool,
        cache: MatchCache,
        sessions: Sessions,
        mails: bool,
    ) -> None:
        self.database = database
        self.clock = clock
        self.workers = workers
        self.cache = cache
        self.sessions = sessions
        self.mails = mails
        self.since = clock.now()

    async def look(self) -> HealthView:
        """Return the state now."""
        at = self.clock.now()

        def read(connection: Connection) -> HealthView:
            where, folder = self.database.where, self.database.folder
            matches = count_status(connection)
            members, guests, active = count_people(connection, at - 7 * DAY_MS)
            waiting, since = outbox_backlog(connection, at)
            backup = last_backup(folder)
            view = HealthView(
                version=__version__,
                up=at - self.since,
                members=members,
                guests=guests,
                active=active,
                running=matches.get("running", 0),
                open=matches.get("open", 0),
                finished=matches.get("finished", 0),
                database=size_of(connection, where),
                disk_free=shutil.disk_usage(folder).free,
                queue=self.database.units.qsize(),
                outbox=waiting,
                overdue=clocks_overdue(connection, at - CLOCKS_LATE),
                bots=self.workers.alive,
                bots_most=self.workers.size,
                streams=len(self.sessions.tabs),
                warm=len(self.cache.cached),
                mail=self.mails,
                reports=count_waiting(connection),
                backup=None if backup is None else iso(backup),
                warnings=[],
            )
            late = since is not None and at - since > OUTBOX_LATE
            view.warnings = [
                reason_view(Reason(text, args))
                for text, args in _warnings(view, backup, late, at, isinstance(where, Path))
            ]
            return view

        return await self.database.read(read)


def _warnings(
    view: HealthView, backup: int | None, late: bool, at: int, here: bool
) -> list[tuple[str, dict[str, Arg]]]:
    """Return the warnings as texts with arguments. `here`: the database is on the disk that was measured."""
    found: list[tuple[str, dict[str, Arg]]] = [
        (
            "host-warn-game" if problem.key not in GAMES else "host-warn-game-twice",
            {"problem": problem.message},
        )
        for problem in GAMES.problems
    ]
    if view.disk_free < max(MIN_DISK_BYTES, 2 * view.database if here else 0):
        found.append(("host-warn-disk", {"free": view.disk_free >> 20}))
    if view.overdue:
        found.append(("host-warn-clocks", {"count": view.overdue}))
    if late:
        found.append(("host-warn-outbox", {"count": view.outbox}))
    if view.queue > MAX_QUEUE_NOTICES:
        found.append(("host-warn-queue", {"count": view.queue}))
    if backup is None:
        found.append(("host-warn-no-backup", {}))
    elif at - backup > BACKUP_OLD * DAY_MS:
        found.append(("host-warn-old-backup", {"days": (at - backup) // DAY_MS}))
    if not view.mail:
        found.append(("host-warn-no-mail", {}))
    return found


def last_backup(folder: Path) -> int | None:
    """Return when the newest backup file was written; None if there is none. Hidden files are unfinished."""
    copies = folder / BACKUPS
    files = [one for one in copies.glob("[!.]*") if one.is_file()] if copies.is_dir() else []
    found = [one.stat().st_mtime for one in files]
    return int(max(found) * 1000) if found else None
