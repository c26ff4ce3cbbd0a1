"""Runs the server process."""

from __future__ import annotations

import gc
import logging
import os
import sys
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import uvicorn

import boardkit
from boardkit.registry import GAMES, use_cards
from lagerfeuer.app.settings import database_from, settings_from
from lagerfeuer.common.clock import FileClock
from lagerfeuer.common.unix_socket import listening_on, with_this_machine
from lagerfeuer.db.engines import FILE, display_name
from lagerfeuer.db.server_lock import lock_holder
from lagerfeuer.web.app import create_app
from lagerfeuer.web.edge.access_log import AccessLog, set_up_logging
from lagerfeuer.web.edge.connection_limits import MAX_FRAME_BYTES, MAX_HEAD_BYTES
from lagerfeuer.web.edge.http_limits_available import IMPATIENT, has_limits
from lagerfeuer.web.edge.metrics import Metrics
from lagerfeuer.web.live.websocket_transport import WebSocketTransport

log = logging.getLogger(__name__)
DATA = "LAGERFEUER_DATA"
DEMO = "LAGERFEUER_DEMO"
CARDS = "LAGERFEUER_CARDS"
ADDRESS = "LAGERFEUER_ADDRESS"
"""The address of this server, shown to a second server on the same file."""
CLOCK_FILE = "LAGERFEUER_CLOCK_FILE"
"""Tests only: a file with the current time (tests/support/server_process.py)."""


def serve(
    host: str, port: int, data: Path, reload: bool = False, demo: bool = True, cards: Path | None = None
) -> None:
    """Serve until stopped, on a port or on the Unix socket of the settings.

    With `reload`, restart whenever a source changes. Raises OSError, or Malformed if the socket cannot be used.
    """
    if cards is not None:
        os.environ[CARDS] = str(cards.absolute())
    os.environ[DATA] = str(data)
    # Other users of this machine must not read the files of the house.
    os.umask(os.umask(0) | 0o027)
    _may_open_many_files()
    os.environ[DEMO] = "1" if demo else "0"
    settings = settings_from(os.environ)
    database = database_from(os.environ)
    elsewhere = "" if database is None else f", rows in {display_name(database)}"
    address = f"http://{host}:{port}/" if settings.socket is None else f"unix:{settings.socket}"
    os.environ[ADDRESS] = address
    with ExitStack() as closing:
        where: dict[str, Any] = {"host": host, "port": port}
        proxies = settings.proxies
        if settings.socket is not None:
            where = {"fd": closing.enter_context(listening_on(settings.socket)).fileno()}
            proxies = with_this_machine(proxies)
        print(f"Lagerfeuer burns at {address}  (data in {data}{elsewhere}, Ctrl-C to stop)", flush=True)
        uvicorn.run(
            "lagerfeuer.web.server:app_from_environment",
            factory=True,
            **where,
            reload=reload,
            reload_dirs=[str(Path(__file__).parents[1]), *boardkit.__path__] if reload else None,
            access_log=False,
            # The application sets up logging.
            log_config=None,
            log_level="info",
            server_header=False,
            http=_http(),
            ws=WebSocketTransport,
            ws_max_size=MAX_FRAME_BYTES,
            h11_max_incomplete_event_size=MAX_HEAD_BYTES,
            # Reverse proxies that are trusted with the address of a client.
            forwarded_allow_ips=proxies,
            # Do not wait for tabs that stay open.
            timeout_graceful_shutdown=3,
        )


def _may_open_many_files() -> None:
    """Raise the limit of open files to the maximum: each live stream needs one, and the default is often 1,024."""
    if sys.platform == "win32":
        return
    import resource

    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    # macOS reports a higher limit than it grants.
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def _http() -> Any:
    """Return the HTTP protocol: the limited one if its parser is installed."""
    if not has_limits():
        return "h11"
    from lagerfeuer.web.edge.http_limits import LimitedHttp

    return LimitedHttp


def app_from_environment() -> AccessLog:
    """Create the application from the environment that `serve` has set."""
    settings = settings_from(os.environ)
    metrics = Metrics()
    set_up_logging(settings.log_json, metrics)
    if not has_limits():
        log.warning(IMPATIENT)
    for problem in GAMES.problems:
        log.error("a game is left out: %s" if problem.key not in GAMES else "a game: %s", problem.message)
    if os.environ.get(CARDS):
        use_cards(Path(os.environ[CARDS]).read_text(encoding="utf-8"))
    data, database = Path(os.environ[DATA]), database_from(os.environ)
    refusal = lock_holder(data / FILE if database is None else database)
    if refusal is not None:
        # Show a sentence instead of a traceback, even if uvicorn runs this function directly.
        raise SystemExit(refusal)
    app = create_app(
        data,
        demo=os.environ.get(DEMO, "1") == "1",
        pace=settings.bot_pace,
        clock=FileClock(Path(os.environ[CLOCK_FILE])) if os.environ.get(CLOCK_FILE) else None,
        settings=settings,
        metrics=metrics,
        database=database,
        address=os.environ.get(ADDRESS),
    )
    _collect_garbage_seldom()
    return AccessLog(app, metrics, settings.log_requests)


def _collect_garbage_seldom() -> None:
    """Make garbage collections shorter and full ones rarer.

    A full collection stops the process for up to 90 ms, so exclude the objects of the application. Young collections
    stay frequent: one of 20,000 new objects takes 4 ms, one of 20 times as many, as when reading a long record, 30 ms.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(5_000, 20, 100)
