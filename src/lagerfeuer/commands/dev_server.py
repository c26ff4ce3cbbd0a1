"""The page of `lagerfeuer dev`, on this machine only: the panel, which shows everything, and a table for each seat.

The tables are those of the house, built into web/client/dev-table/ (ui/src/dev-table/). They request the layout, texts
and client module of a game from another package in the same way as from a house.
"""

from __future__ import annotations

import re
import traceback
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import PurePosixPath
from typing import Any, Final

import msgspec

from boardkit.derived_layout import layout_of
from boardkit.errors import LagerfeuerError
from boardkit.registry import folder_of
from boardkit.texts import LANGUAGES
from lagerfeuer.commands.dev_match import Command, TriedMatch
from lagerfeuer.commands.dev_seats import table_of
from lagerfeuer.common.game_texts import texts_for_client

MAX_REQUEST_BYTES: Final = 1 << 20
"""Bytes of a request."""
PAGE: Final = files("lagerfeuer.commands") / "dev_page"
CLIENT: Final = files("lagerfeuer") / "web" / "client"
TABLE: Final = "dev-table/table.js"
"""The client's script that draws a table."""
KINDS: Final = {
    ".html": "text/html", ".js": "text/javascript", ".mjs": "text/javascript", ".css": "text/css",
    ".json": "application/json", ".svg": "image/svg+xml", ".png": "image/png", ".webp": "image/webp",
    ".woff2": "font/woff2", ".txt": "text/plain",
}  # fmt: skip
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
)
"""The policy of a house (web/app.py), so that a client module which works here works there. Tables are in frames."""
ROUTES: Final = re.compile(
    r"/(?P<page>)|/(?P<panel>match)|/seat/(?P<seat>\d{1,2})|/seat/(?P<table>\d{1,2})/match"
    r"|/(?P<script>(?:panel\.js|panel\.css))|/(?P<client>(?:dev-table|assets)/[\w.-]+|theme-init\.js|flame\.svg)"
    r"|/api/(?P<games>games)|/api/games/(?P<layout>[a-z0-9]+)/layout"
    r"|/games/[a-z0-9]+/texts/(?P<language>[a-z]{2})\.ftl|/games/[a-z0-9]+/client/(?P<module>[\w./-]+)"
)


class Answer(msgspec.Struct):
    """A body and its content type."""

    body: bytes
    kind: str


def has_tables() -> bool:
    """Return whether the client is built. Without it the panel shows the tables as text."""
    return CLIENT.joinpath(TABLE).is_file()


def answer_to(path: str, tried: TriedMatch, started: str) -> Answer | None:
    """Return the content of a path, or None."""
    found = ROUTES.fullmatch(path.partition("?")[0])
    if found is None:
        return None
    what, value = str(found.lastgroup), str(found.group(str(found.lastgroup)))
    game = tried.game
    if what in ("seat", "table") and int(value) not in tried.seats:
        return None
    simple: dict[str, Callable[[], Answer | None]] = {
        "page": lambda: _file(PAGE, "index.html"),
        "script": lambda: _file(PAGE, value),
        "panel": lambda: _json(_safely(tried, lambda: {**tried.page_data(), "tables": has_tables()})),
        "seat": lambda: _file(PAGE, "seat.html") if has_tables() else None,
        "table": lambda: _json(
            _safely(tried, lambda: {"started": started, "table": table_of(tried, int(value))})
        ),
        "client": lambda: _file(CLIENT, value),
        "games": lambda: _json([_game_info(tried)]),
        "layout": lambda: _json(layout_of(game)) if value == game.key else None,
        "language": lambda: Answer(texts_for_client(game, value).encode(), "text/plain; charset=utf-8"),
        "module": lambda: _file(folder_of(game), f"client/{value}"),
    }
    return simple[what]()


def _safely(tried: TriedMatch, shown: Callable[[], Any]) -> Any:
    with tried.lock:
        try:
            return shown()
        except Exception:
            return {"problem": traceback.format_exc(limit=-3)}


def _game_info(tried: TriedMatch) -> dict[str, Any]:
    """Return the addresses of the game's files, in the form of `/api/games`."""
    game, folder = tried.game, folder_of(tried.game)
    module = folder is not None and folder.joinpath("client", "index.js").is_file()
    return {
        "key": game.key,
        "files": {
            "texts": {language: f"/games/{game.key}/texts/{language}.ftl" for language in LANGUAGES},
            "client": f"/games/{game.key}/client/index.js" if module else None,
            "seats": () if game.table is None else game.table.seats,
        },
    }


def _json(value: Any) -> Answer:
    return Answer(msgspec.json.encode(value), "application/json")


def _file(folder: Traversable | None, name: str) -> Answer | None:
    path = PurePosixPath(name)
    if folder is None or ".." in path.parts or path.suffix not in KINDS:
        return None
    file = folder.joinpath(*path.parts)
    return Answer(file.read_bytes(), KINDS[path.suffix]) if file.is_file() else None


def handler_of(tried: TriedMatch, started: str) -> type[BaseHTTPRequestHandler]:
    """Return the request handler. `started`: changes when the process restarts, so that tables reload."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            """Answer with a page, its data, or a file."""
            if self._is_ours():
                found = answer_to(self.path, tried, started)
                if found is None:
                    self._answer(404, b"there is nothing here", "text/plain")
                else:
                    self._answer(200, found.body, found.kind)

        def do_POST(self) -> None:
            """Carry out a command. Other origins cannot send JSON without a preflight request, which is never
            answered."""
            length = self.headers.get("Content-Length", "")
            if not self._is_ours():
                return
            if self.headers.get("Content-Type") != "application/json" or not length.isdecimal():
                self._answer(415, b"send JSON", "text/plain")
                return
            if int(length) > MAX_REQUEST_BYTES:
                self._answer(413, b"that is too long", "text/plain")
                return
            with tried.lock:
                try:
                    tried.carry_out(msgspec.json.decode(self.rfile.read(int(length)), type=Command))
                except (LagerfeuerError, ValueError) as error:
                    tried.problem = str(error)
                except Exception:
                    tried.problem = traceback.format_exc(limit=-3)
            # A table gets its own answer, without the secrets of other seats.
            here = self.path if self.path.startswith("/seat/") else "/match"
            found = answer_to(here, tried, started)
            if found is None:
                self._answer(404, b"there is nothing here", "text/plain")
            else:
                self._answer(200, found.body, found.kind)

        def _is_ours(self) -> bool:
            # For this kind of server, the address is a tuple of host and port.
            port = self.server.server_address[1]  # type: ignore[index]
            ours = self.headers.get("Host") in (f"127.0.0.1:{port}", f"localhost:{port}")
            if not ours:
                self._answer(403, b"this page is for its own machine", "text/plain")
            return ours

        def _answer(self, status: int, body: bytes, kind: str) -> None:
            self.send_response(status)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(body)))
            self.send_header("Cache-Control", "no-store")
            self.send_header("X-Content-Type-Options", "nosniff")
            self.send_header("Content-Security-Policy", POLICY)
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: object) -> None:
            """Do not log each request."""

    return Handler
