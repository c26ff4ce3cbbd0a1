"""The client's page with metadata for other programs: title, description, picture, indexing.

The client is one page for all paths. For every reader its metadata contains only what a stranger may know; in a
members-only house nothing about matches and people.
"""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import logging
import re
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import replace
from html import escape
from typing import Any, Final, TypeVar

from litestar import Request, Response, route
from litestar.di import NamedDependency
from litestar.exceptions import HTTPException
from litestar.params import FromPath
from sqlalchemy import Connection

from boardkit.texts import LANGUAGES, best_language, say
from lagerfeuer.app.settings import HOST, Settings
from lagerfeuer.common.atom import MEDIA_TYPE
from lagerfeuer.common.errors import DatabaseUnavailable
from lagerfeuer.common.rate_limits import READ_ADDRESS
from lagerfeuer.read_models.first_frames import first_frame
from lagerfeuer.read_models.link_previews import (
    Preview,
    game_of_match,
    house_preview,
    invitation_preview,
    match_preview,
    person_preview,
    rules_preview,
)
from lagerfeuer.read_models.tournament_preview import tournament_preview
from lagerfeuer.web.requests.client_files import LOOKING, Client, EncodedFile
from lagerfeuer.web.requests.early_files import NONE_EARLY, EarlyFiles, early_files
from lagerfeuer.web.requests.first_frame import frame_html
from lagerfeuer.web.requests.home_frame import HomeFrames
from lagerfeuer.web.requests.request_context import AnyRequest, Site, address
from lagerfeuer.web.requests.services import WebServices

LOG: Final = logging.getLogger(__name__)
MAX_CACHED_PAGES: Final = 256
"""Rendered pages kept in memory."""
DATABASE_WAIT_S: Final = 1.0
"""Seconds to wait for the database before serving the page without its data."""
NO_INDEX: Final = "noindex"
HERE: Final = re.compile(rf"({HOST.pattern})(:[0-9]{{1,5}})?")
"""A valid Host header. Others are not shown as the house's address."""
TITLES: Final = {
    "about": "about-title", "privacy": "privacy-title", "luck": "luck-title", "host": "host-title",
    "docs": "docs-title", "time": "time-title", "lobby": "lobby-title", "notices": "notices-title",
    "verify": "verify-title", "fair": "fair-title", "import": "import-title", "cups": "cups-title",
    "watch": "watch-title", "archive": "archive-title", "members": "members-title", "account": "account-title",
    "sign-in": "account-sign-in-title", "register": "account-register-title",
}  # fmt: skip
"""Titles of pages that are not about a match or person, by the first part of the path."""
INDEXED: Final = frozenset({"", "about", "privacy", "luck", "docs", "fair", "verify"})
"""Those that search engines may index."""
LOCALES: Final = {"en": "en_GB", "de": "de_DE"}
TEMPLATE: Final = re.compile(
    r'<html lang="(?P<lang>\w+)"|\s*<meta\s+name="description"[^>]*>|(?P<title><title>[^<]*</title>)'
    r'|(?P<end></head>)|(?P<app><div id="app">)'
)
EARLY_SCRIPT: Final = "/theme-init.js"
"""Runs before everything else, and is loaded by every document."""


class Pages:
    """The client's page for each path, rendered on request."""

    def __init__(self, client: Client, settings: Settings) -> None:
        self.client = client
        self.settings = settings
        self.home_frames = HomeFrames(client.drawn, settings.games)
        index = client.files.get("index.html")
        self.template = None if index is None else index.bodies[""].decode()
        if self.template is not None:
            self.template = self.template.replace(EARLY_SCRIPT, client.lasting_address(EARLY_SCRIPT))
        self._served: OrderedDict[str, EncodedFile] = OrderedDict()

    def served(
        self,
        preview: Preview,
        origin: str | None,
        indexed: bool,
        early: EarlyFiles = NONE_EARLY,
        frame: str = "",
        personal: bool = False,
    ) -> EncodedFile:
        """Return the page with its metadata.

        `origin`: the house's address, if known; `early`: the files it names; `frame`: the first frame; `personal`: the
        frame is one reader's.
        """
        if self.settings.members_only or not self.settings.has_feeds:
            preview = replace(preview, feed=None)
        head = head_of(preview, origin, indexed)
        if personal or origin != self.settings.url:
            # The frame is one reader's, or the address comes from the request: do not cache the page.
            assert self.template is not None
            return _served(_with_head(self.template, preview.language, head, early, frame))
        key = f"{preview.language}{early}{head}{frame}"
        found = self._served.get(key)
        if found is None:
            assert self.template is not None
            body = _with_head(self.template, preview.language, head, early, frame)
            found = self._served[key] = _served(body)
            if len(self._served) > MAX_CACHED_PAGES:
                self._served.popitem(last=False)
        self._served.move_to_end(key)
        return found


def head_of(preview: Preview, origin: str | None, indexed: bool) -> str:
    """Return the lines of the page's head. Everything is escaped, because people choose their names."""
    root = origin or ""
    lines = [f"<title>{escape(preview.title)}</title>"]

    def meta(kind: str, name: str, content: str) -> None:
        lines.append(f'<meta {kind}="{name}" content="{escape(content)}" />')

    meta("name", "description", preview.description)
    if not indexed:
        meta("name", "robots", NO_INDEX)
    meta("property", "og:type", "website")
    meta("property", "og:site_name", say(preview.language, "house-name"))
    meta("property", "og:title", preview.title.rpartition(" · ")[0] or preview.title)
    meta("property", "og:description", preview.description)
    meta("property", "og:locale", LOCALES[preview.language])
    # Programs cache pictures by address, so it changes with the content.
    shown_at = f"{preview.picture}/{preview.language}.png?v={preview.picture_digest[:8]}"
    meta("property", "og:image", f"{root}{shown_at}")
    meta("property", "og:image:type", "image/png")
    meta("property", "og:image:width", "1200")
    meta("property", "og:image:height", "630")
    meta("property", "og:image:alt", preview.heading)
    if origin is not None:
        meta("property", "og:url", f"{root}{preview.path}")
        lines.append(f'<link rel="canonical" href="{escape(root + preview.path)}" />')
    meta("name", "twitter:card", "summary_large_image")
    if preview.feed is not None:
        title, path = preview.feed
        lines.append(
            f'<link rel="alternate" type="{MEDIA_TYPE}" title="{escape(title)}" href="{escape(root + path)}" />'
        )
    return "\n    ".join(lines)


def _with_head(template: str, language: str, head: str, early: EarlyFiles, frame: str) -> bytes:
    texts = f' data-texts="{" ".join(early.texts)}"' if early.texts else ""
    # After the styles and scripts of every page, which come first.
    last = "".join(f"  {link}\n  " for link in early.links)

    def put(found: re.Match[str]) -> str:
        if found["lang"]:
            return f'<html lang="{language}"{texts}'
        if found["end"]:
            return last + found["end"]
        if found["app"]:
            return found["app"] + frame
        return head if found["title"] else ""

    return TEMPLATE.sub(put, template).encode()


def _served(body: bytes) -> EncodedFile:
    # Without a timestamp, so that equal pages have equal tags.
    packed = gzip.compress(body, 6, mtime=0)
    kind = "text/html"
    return EncodedFile(kind, hashlib.sha256(body).hexdigest()[:20], {"": body, "gzip": packed}, False)


def origin_of(request: AnyRequest, settings: Settings) -> str | None:
    """Return the configured address of the house, or a valid one from the request."""
    if settings.url is not None:
        return settings.url
    host = request.headers.get("host", "")
    if len(host) > 255 or HERE.fullmatch(host) is None:
        return None
    # From trusted proxies only (`proxies` in the settings).
    return f"{request.url.scheme}://{host}"


def said_language(request: AnyRequest) -> str | None:
    """Return the supported language that a client asks for; None if it asks for none."""
    accepted = request.headers.get("accept-language", "")
    named = {part.strip().split(";")[0].split("-")[0].lower() for part in accepted.split(",")[:20]}
    return best_language(accepted) if named & set(LANGUAGES) else None


async def _language(request: AnyRequest, site: WebServices) -> str | None:
    """Return the person's language if known, otherwise the one the client asks for."""
    try:
        async with asyncio.timeout(DATABASE_WAIT_S):
            player = await site.cookies.player(request)
    except (DatabaseUnavailable, TimeoutError, HTTPException):
        # Serve the page even if the database is unavailable or there are too many cookies.
        player = None
    if player is not None and player.language in LANGUAGES:
        return player.language
    return said_language(request)


Reading = Callable[[Connection], Preview | None]
Found = TypeVar("Found")


def preview_reader(site: WebServices, what: str, key: str, language: str | None) -> Reading | None:
    """Return a function that reads the preview of a match, tournament or person; None for other paths."""
    now = site.clock.now()
    return {
        "m": lambda connection: match_preview(connection, key, language),
        "match": lambda connection: match_preview(connection, key, language),
        "join": lambda connection: invitation_preview(connection, key, language),
        "cups": lambda connection: tournament_preview(connection, key, language),
        "cup": lambda connection: tournament_preview(connection, key, language),
        "p": lambda connection: person_preview(connection, key, language, now),
        "person": lambda connection: person_preview(connection, key, language, now),
    }.get(what)


async def preview_of(request: AnyRequest, site: WebServices, path: str) -> tuple[Preview, bool]:
    """Return what a stranger may know of a path, and whether search engines may index it."""
    first, _, rest = path.strip("/").partition("/")
    # A name may contain slashes; the ply of a match is ignored.
    key = rest if first == "p" else rest.partition("/")[0]
    language = await _language(request, site)
    spoken = language or LANGUAGES[0]
    if first == "rules" and (rules := rules_preview(spoken, key)) is not None:
        return rules, True
    reader = preview_reader(site, first, key, language) if key else None
    if reader is not None and not site.settings.members_only:
        found = await _looked_up(request, site, reader)
        if found is not None:
            return found, found.is_listed
    # The rest of the path may be a secret, so leave it out.
    title = None if key else TITLES.get(first)
    named = None if title is None else say(spoken, title)
    return house_preview(spoken, "/" if key else f"/{first}", named), not key and first in INDEXED


async def game_of(request: AnyRequest, site: WebServices, path: str, preview: Preview) -> str | None:
    """Return the game of the match at a path, if its reader may know it.

    What a members-only house says of a match to strangers, its preview, names no game.
    """
    first, _, rest = path.strip("/").partition("/")
    if first != "m" or not site.settings.members_only:
        return preview.game if first == "m" else None
    try:
        async with asyncio.timeout(DATABASE_WAIT_S):
            is_member = await site.cookies.is_signed_in(request)
    except (DatabaseUnavailable, TimeoutError, HTTPException):
        return None
    key = rest.partition("/")[0]
    return (
        await _looked_up(request, site, lambda connection: game_of_match(connection, key))
        if is_member
        else None
    )


async def frame_of(
    request: AnyRequest, site: WebServices, path: str, game: str | None, language: str
) -> tuple[str, str]:
    """Return the first frame of the present of a match at a path, and who may keep it; "" without one.

    `game`: that of the match if its reader may know it and it was looked up, which the limit on reading has counted.
    """
    _, _, rest = path.strip("/").partition("/")
    key, _, ply = rest.partition("/")
    if game is None or ply:
        return "", ""
    try:
        async with asyncio.timeout(DATABASE_WAIT_S):
            player = await site.cookies.player(request)
            person = None if player is None else player.id
            frame = await site.database.read(
                lambda connection: first_frame(connection, key, person, language)
            )
            # After a sign-out, the way back must not show what others see later.
            cache_control = "no-store" if frame is not None and frame.is_ahead else "private, no-cache"
            return frame_html(frame), cache_control
    except (DatabaseUnavailable, TimeoutError, HTTPException):
        return "", ""
    except Exception:
        # The page does without.
        LOG.exception("the first frame of a match of %s could not be drawn", game)
        return "", ""


def home_frame_of(request: AnyRequest, site: WebServices, pages: Pages, language: str) -> str:
    """Return the first frame of the home page, "" for a page that begins in another way.

    By the cookies alone, without the database. In a members-only house strangers are led to another page.
    """
    if site.settings.members_only or request.url.query:
        return ""
    try:
        claims = site.cookies.names(request)
    except HTTPException:
        return ""
    return pages.home_frames.html(language, claims.token is not None or claims.guest is not None)


async def _looked_up(
    request: AnyRequest, site: WebServices, reader: Callable[[Connection], Found | None]
) -> Found | None:
    if site.reading.wait(READ_ADDRESS, address(request)):
        # Beyond the limit, serve the page without a lookup.
        return None
    try:
        async with asyncio.timeout(DATABASE_WAIT_S):
            return await site.database.read(reader)
    except (DatabaseUnavailable, TimeoutError):
        return None


@route(["/", "/{path:path}"], http_method=LOOKING, include_in_schema=False)
async def serve_page(
    request: Request[Any, Any, Any],
    client: NamedDependency[Client],
    pages: NamedDependency[Pages],
    site: Site,
    path: FromPath[str] = "",
) -> Response[bytes]:
    """Serve a file of the client, or its page for a path."""
    if pages.template is None or not client.has_page(path):
        answer = client.page(request, path)
        if answer.status_code == 404:
            answer.headers["x-robots-tag"] = NO_INDEX
        return answer
    preview, indexed = await preview_of(request, site, path)
    indexed = indexed and site.settings.index
    game = await game_of(request, site, path, preview)
    early = early_files(client.entries, path.strip("/").partition("/")[0], game)
    frame, cache_control = (
        await frame_of(request, site, path, game, preview.language)
        if path.strip("/")
        else (home_frame_of(request, site, pages, preview.language), "")
    )
    origin = origin_of(request, site.settings)
    is_personal = bool(frame and cache_control)
    answer = pages.served(preview, origin, indexed, early, frame, is_personal).response(request)
    if is_personal:
        answer.headers["cache-control"] = cache_control
    answer.headers["vary"] = "accept-encoding, accept-language, cookie"
    answer.headers["content-language"] = preview.language
    if not indexed:
        answer.headers["x-robots-tag"] = NO_INDEX
    return answer
