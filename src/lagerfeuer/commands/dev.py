"""`lagerfeuer dev`: a game that is being written, in a page on this machine only.

It is not a house: it has no accounts and no database, shows hidden information on request, and listens on 127.0.0.1
only.
"""

from __future__ import annotations

import os
import sys
import threading
import time
from argparse import Namespace
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Final

import msgspec

from boardkit.cli.match_options import requested_options, requested_seats
from boardkit.registry import folder_of, game_named
from lagerfeuer.commands.dev_match import Session, TriedMatch
from lagerfeuer.commands.dev_server import handler_of

KEPT: Final = "LAGERFEUER_DEV_MATCH"
"""The environment variable with which a restarted process gets the match: its Session as JSON."""


def stamp_of(folder: Path) -> dict[str, int]:
    """Return the modification time of each source."""
    found = {}
    for path in folder.rglob("*"):
        if path.suffix in (".py", ".ftl", ".json", ".js", ".mjs", ".css", ".svg"):
            try:
                found[str(path)] = path.stat().st_mtime_ns
            except OSError:
                continue
    return found


def watch(folder: Path, tried: TriedMatch) -> None:
    """Restart the process, with the same match, when a source has changed and can be read."""
    before = stamp_of(folder)
    while True:
        time.sleep(0.5)
        now = stamp_of(folder)
        if now == before:
            continue
        before = now
        try:
            for name in now:
                if name.endswith(".py"):
                    compile(Path(name).read_text(encoding="utf-8"), name, "exec")
        except (SyntaxError, UnicodeDecodeError, OSError) as error:
            tried.problem = f"not loaded: {error}"
            continue
        with tried.lock:
            os.environ[KEPT] = msgspec.json.encode(tried.session).decode()
            os.execv(sys.executable, [sys.executable, "-m", "lagerfeuer", *sys.argv[1:]])


def tried_match(args: Namespace) -> TriedMatch:
    """Return the match that the arguments ask for, or the one that was tried before the restart. Raises Malformed."""
    game = game_named(args.game)
    session = Session(requested_seats(game, args), args.seed, dict(requested_options(game, args)))
    kept = os.environ.pop(KEPT, None)
    if kept is not None:
        session = msgspec.json.decode(kept, type=Session)
    return TriedMatch(game, session, args.all_seats)


def run(args: Namespace) -> int:
    """Serve the page until Ctrl-C. Raises Malformed."""
    tried = tried_match(args)
    folder = folder_of(tried.game)
    server = ThreadingHTTPServer(("127.0.0.1", args.port), handler_of(tried, str(time.time_ns())))
    if folder is not None:
        threading.Thread(target=watch, args=(Path(str(folder)), tried), daemon=True).start()
    print(f"{tried.game.key} at http://127.0.0.1:{server.server_address[1]}/ (Ctrl-C to stop)", flush=True)
    with server:
        server.serve_forever()
    return 0
