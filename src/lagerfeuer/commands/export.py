"""`lagerfeuer export`: write the records of finished matches into one ZIP."""

from __future__ import annotations

import asyncio
import os
import sys
from argparse import Namespace
from datetime import UTC, datetime
from pathlib import Path
from typing import BinaryIO

from boardkit.errors import Malformed
from lagerfeuer.archive.zip_export import records_zip
from lagerfeuer.commands.house_database import open_store, seal_of
from lagerfeuer.common.clock import SystemClock
from lagerfeuer.db.queries.imports import finished_ids


def run(args: Namespace) -> int:
    """Write the ZIP. Return 1 if a requested match is missing, unfinished, or does not load."""
    since = None if args.since is None else _moment(args.since)
    if args.out == "-":
        return asyncio.run(_run(args, since, sys.stdout.buffer))
    # Write beside the target and replace it at the end, so that an existing file survives a failure.
    target = Path(args.out)
    part = target.with_name(f".{target.name}.part")
    try:
        with part.open("wb") as out:
            code = asyncio.run(_run(args, since, out))
        os.replace(part, target)
    except OSError as error:
        raise Malformed(str(target), error.strerror or "cannot be written") from error
    finally:
        part.unlink(missing_ok=True)
    return code


async def _run(args: Namespace, since: int | None, out: BinaryIO) -> int:
    database = open_store(args)
    try:
        ids = await database.read(lambda c: finished_ids(c, None, args.game, since, args.match))
        missing = [id_ for id_ in args.match if id_ not in ids]
        written = 0
        broken: list[str] = []
        async for part in records_zip(database, SystemClock(), seal_of(args.data), ids, broken):
            out.write(part)
            written += len(part)
        out.flush()
    finally:
        database.close()
    for id_ in missing:
        print(f"lagerfeuer export: {id_} is no finished match of what was asked for", file=sys.stderr)
    for id_ in broken:
        print(f"lagerfeuer export: {id_} does not load and is left out", file=sys.stderr)
    print(f"{len(ids) - len(broken)} matches, {written} bytes", file=sys.stderr)
    return 1 if missing or broken else 0


def _moment(text: str) -> int:
    try:
        moment = datetime.fromisoformat(text)
    except ValueError as error:
        raise Malformed("--since", f"{text!r} is no date such as 2026-11-21") from error
    return int((moment if moment.tzinfo else moment.replace(tzinfo=UTC)).timestamp() * 1000)
