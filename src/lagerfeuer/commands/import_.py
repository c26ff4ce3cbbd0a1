"""`lagerfeuer import`: import records into a house as finished matches."""

from __future__ import annotations

import asyncio
import sys
from argparse import Namespace
from pathlib import Path

from boardkit.errors import Malformed, Refused
from boardkit.texts import explain
from lagerfeuer.app.wiring import build_core
from lagerfeuer.archive.importing import Importing
from lagerfeuer.commands.house_database import open_store, seal_of


def run(args: Namespace) -> int:
    """Print a line per file. Return 1 if one was refused."""
    if not args.files and not args.remove:
        raise Malformed("FILE", "names no record, and --remove no match")
    return asyncio.run(_run(args))


async def _run(args: Namespace) -> int:
    database = open_store(args)
    wrong = 0
    try:
        core = build_core(database)
        importing = Importing(database, core.clock, core.cache, core.matches, seal_of(args.data).public)
        for name in args.files:
            try:
                raw = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
                found = await importing.import_file(raw, None)
            except Refused as error:
                wrong += 1
                print(f"{name}: {explain('en', error.reason)}", flush=True)
                continue
            except OSError as error:
                wrong += 1
                print(f"{name}: {error.strerror or 'cannot be read'}", flush=True)
                continue
            result = (
                "was here already"
                if found.known
                else "luck verified"
                if found.verified
                else "without luck proof"
            )
            print(f"{name}: OK, {found.game}, {found.plies} plies, {result}: /m/{found.id}", flush=True)
        for id_ in args.remove:
            if await importing.remove(id_):
                print(f"{id_}: removed", flush=True)
            else:
                wrong += 1
                print(f"{id_}: is no match that came in a file", flush=True)
    finally:
        database.close()
    return 1 if wrong else 0
