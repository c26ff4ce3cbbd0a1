"""`lagerfeuer move --to URL`: copy a house into another database, SQLite into PostgreSQL or back."""

from __future__ import annotations

import time
from argparse import Namespace

from boardkit.errors import Malformed
from lagerfeuer.commands.house_database import database_of, schema_version
from lagerfeuer.db.copy_database import CannotCopy, Count, copy_house, is_open
from lagerfeuer.db.engines import DatabaseLocation, NoDatabase, display_name, parse_location

HEARTBEAT_WAIT_S = 7.0
"""Seconds within which a running server writes its next heartbeat (app/scheduler.py)."""


def run(args: Namespace) -> int:
    """Copy all rows and compare them. Raises Malformed."""
    source = database_of(args)
    try:
        target = parse_location(args.to)
    except NoDatabase as error:
        raise Malformed("--to", str(error)) from error
    if schema_version(source) is None:
        raise Malformed(
            display_name(source), "has no house in it; --data names its folder, --database its database"
        )
    schema_version(target)
    try:
        if is_open(source, lambda: time.sleep(HEARTBEAT_WAIT_S)):
            raise Malformed(
                display_name(source), "is open: stop its servers first, or what is played meanwhile is lost"
            )
        rows = _copied(source, target)
    except CannotCopy as error:
        raise Malformed("--to", str(error)) from error
    except NoDatabase as error:
        raise Malformed(display_name(source), str(error)) from error
    print(f"{rows} rows, all the same: {display_name(source)} -> {display_name(target)}")
    print(
        f"Serve it with --database {display_name(target)}, on the same folder: keys stay there. "
        "What was is left as it is."
    )
    return 0


def _copied(source: DatabaseLocation, target: DatabaseLocation) -> int:
    rows = 0

    def tell(table: str, found: Count) -> None:
        nonlocal rows
        rows += found.rows
        print(f"{table:<16} {found.rows:>9} rows  {found.digest[:16]}", flush=True)

    copy_house(source, target, tell)
    return rows
