"""The database of a house, for commands that may run beside its server."""

from __future__ import annotations

import os
from argparse import Namespace
from pathlib import Path

from boardkit.errors import Malformed
from lagerfeuer.app.settings import URL, public_address
from lagerfeuer.common.signing_key import FILE as KEY
from lagerfeuer.common.signing_key import SigningKey, house_key
from lagerfeuer.db.database import Database
from lagerfeuer.db.engines import DATABASE, FILE, DatabaseLocation, NoDatabase, display_name, parse_location
from lagerfeuer.db.migrate import newest_tables, probe


def database_of(args: Namespace) -> DatabaseLocation:
    """Return where the rows are: as the options or the environment say, or in the file in the folder.

    Raises Malformed.
    """
    url = args.database or os.environ.get(DATABASE)
    try:
        return parse_location(url) if url else Path(args.data) / FILE
    except NoDatabase as error:
        # The error does not repeat the value, which may contain a password.
        raise Malformed("--database" if args.database else DATABASE, str(error)) from error


def schema_version(where: DatabaseLocation) -> str | None:
    """Return the schema version of a database; None if it is empty. Raises Malformed if the database cannot be used."""
    if isinstance(where, Path) and not where.exists():
        return None
    try:
        return probe(where)
    except NoDatabase as error:
        raise Malformed(display_name(where), str(error)) from error


def open_store(args: Namespace, new: bool = False) -> Database:
    """Open the database of a house.

    Raises Malformed if there is none, unless `new`, or if its schema is another version: an older server may be
    running, and a command beside it must not migrate its tables.
    """
    where = database_of(args)
    there = schema_version(where)
    if there not in (None, newest_tables()):
        raise Malformed(
            display_name(where),
            f"has tables of version {there}, and this program knows {newest_tables()}: let `lagerfeuer serve` bring "
            "them up to date first",
        )
    if there is None and not new:
        missing = "is not there" if isinstance(where, Path) else "has no house in it"
        raise Malformed(
            display_name(where), f"{missing}; --data names the folder of the house, --database its database"
        )
    database = Database(where)
    try:
        database.open()
    except NoDatabase as error:
        raise Malformed(display_name(where), str(error)) from error
    return database


def seal_of(data: str) -> SigningKey:
    """Return the key that the house signs its records with. Raises Malformed if there is none.

    A new key would not be the house's.
    """
    path = Path(data) / KEY
    if not path.is_file():
        raise Malformed(str(path), "is not there; --data names the folder of the house, where its keys are")
    return SigningKey(house_key(Path(data)), public_address(os.environ.get(URL)))
