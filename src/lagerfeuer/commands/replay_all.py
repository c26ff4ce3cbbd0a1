"""`lagerfeuer replay --all DATABASE`: check all matches of a house against the rules of this version.

To be run before an upgrade, with the new version on the data of the old one. It only reads, so it works while the
server runs and on an older schema.
"""

from __future__ import annotations

import json
import os
import sys
import time
from argparse import Namespace
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path

from boardkit.errors import Malformed
from lagerfeuer.archive.rules_compatibility import (
    DIVERGES,
    LOST,
    Incompatibility,
    StoredHouse,
    TooOld,
    incompatibility_of,
)
from lagerfeuer.db.engines import DATABASE, FILE, DatabaseLocation, NoDatabase, display_name, parse_location

PROGRESS_INTERVAL_S = 2.0
"""Seconds between progress reports."""
MAX_SHOWN_MATCHES = 50
"""Most matches that are listed one by one; with --json all are."""


@dataclass
class GameReport:
    """The matches of a game, and how many of them have problems."""

    running: int = 0
    lost: int = 0
    """Running matches that do not load."""
    running_diverge: int = 0
    """Running matches that load, but whose log no longer leads to their current state."""
    finished: int = 0
    finished_diverge: int = 0


@dataclass
class Report:
    """The report on a database."""

    tables: str
    """The schema version of the database; `needed` is that of this program."""
    needed: str
    games: dict[str, GameReport] = field(default_factory=dict)
    troubles: list[Incompatibility] = field(default_factory=list)
    seconds: float = 0.0

    @property
    def lost(self) -> int:
        return sum(game.lost for game in self.games.values())


def run(args: Namespace) -> int:
    """Report on a database. Return 1 if a running match does not load. Raises Malformed."""
    where = database_at(args.files)
    try:
        with StoredHouse(where) as house:
            report = report_on(house, quiet=args.json)
    except TooOld as error:
        raise Malformed(display_name(where), str(error)) from error
    if args.json:
        print(json.dumps({**asdict(report), "lost": report.lost}, ensure_ascii=False))
    else:
        print(f"Every match in {display_name(where)}:")
        for line in report_lines(report):
            print(line)
    return 1 if report.lost else 0


def database_at(names: list[str]) -> DatabaseLocation:
    """Return the database that a data folder, a file or a URL names. Raises Malformed.

    For a folder the environment decides: the folder's file may be left over from before a copy into another database.
    """
    if len(names) != 1:
        raise Malformed("--all", "takes one data folder, file or URL of a database")
    [name] = names
    url = os.environ.get(DATABASE) if Path(name).is_dir() else None
    try:
        where = parse_location(url or name)
    except NoDatabase as error:
        # The error does not repeat the value, which may contain a password.
        raise Malformed(DATABASE if url else "--all", str(error)) from error
    if not isinstance(where, Path):
        return where
    path = where / FILE if where.is_dir() else where
    if not path.is_file():
        raise Malformed(str(path), "there is no such file")
    return path


def report_on(house: StoredHouse, quiet: bool = True) -> Report:
    """Check every match."""
    began = shown = time.monotonic()
    report = Report(house.tables, house.needed)
    for number, match in enumerate(house.matches(), 1):
        game = report.games.setdefault(match.game, GameReport())
        found = incompatibility_of(house, match)
        running = match.status == "running"
        game.running += running
        game.finished += not running
        if found is not None:
            report.troubles.append(found)
            game.lost += running and found.kind == LOST
            game.running_diverge += running and found.kind == DIVERGES
            game.finished_diverge += not running
        if not quiet and time.monotonic() - shown > PROGRESS_INTERVAL_S:
            shown = time.monotonic()
            print(f"{number} matches", file=sys.stderr, flush=True)
    report.seconds = round(time.monotonic() - began, 2)
    return report


def report_lines(report: Report) -> Iterator[str]:
    """Yield the lines of the report, the worst first."""
    for kind in (LOST, DIVERGES):
        some = [one for one in report.troubles if one.kind == kind]
        # Running matches come first.
        some.sort(key=lambda one: one.status != "running")
        for one in some[:MAX_SHOWN_MATCHES]:
            where = f" at {one.place}" if one.place else ""
            what = "does not load" if one.kind == LOST else f"diverges{where}"
            yield f"{one.match} ({one.game}, {one.status}) {what}: {one.said}"
        if len(some) > MAX_SHOWN_MATCHES:
            yield f"… and {len(some) - MAX_SHOWN_MATCHES} more of this kind; --json names all"
    if report.tables != report.needed:
        yield f"The tables are of version {report.tables}; `lagerfeuer serve` will bring them to {report.needed}."
    for key, game in sorted(report.games.items()):
        running = f"{game.running} running, {game.running - game.lost} load"
        if game.running_diverge:
            running += f" ({game.running_diverge} of them without their past: it cannot be shown any more)"
        replay = game.finished - game.finished_diverge
        yield f"{key}: {running}; {game.finished} finished, {replay} replay to the same result"
    if not report.games:
        yield "There are no matches."
    matches = sum(game.running + game.finished for game in report.games.values())
    yield f"{matches} matches in {report.seconds:.1f} s; nothing was written."
