"""The client's page with what machines read of it: title, description, picture, and whether it may be kept.

The page is one file for all addresses. What is told of an address is what a stranger may know of it, whoever asks; in a
members' house that is nothing of matches and people.
"""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import re
from collections import OrderedDict
from collections.abc import Callable
from html import escape
from typing import Any, Final

from litestar import Request, Response, route
from litestar.di import NamedDependency
from litestar.exceptions import HTTPException
from litestar.params import FromPath
from sqlalchemy import Connection

from boardkit.texts import LANGUAGES, best_language, say
from lagerfeuer.app.settings import HOST, Settings
from lagerfeuer.common.errors import Away
from lagerfeuer.common.rate_limits import READ_ADDRESS
from lagerfeuer.pages.link_previews import (
    Preview,
    cup_preview,
    house_preview,
    invitation_preview,
    match_preview,
    person_preview,
    rules_preview,
)
from lagerfeuer.web.requests.client_files import LOOKING, Client, Served
from lagerfeuer.web.requests.request_context import Asking, Ours, address
from lagerfeuer.web.requests.services import Site

REMEMBERED: Final = 256
"""So many pages are kept as they were put together."""
PATIENCE: Final = 1.0
"""Seconds after which a page comes without what the database does not tell."""
NO_INDEX: Final = "noindex"
HERE: Final = re.compile(rf"({HOST.pattern})(:[0-9]{{1,5}})?")
"""A host as a browser names it. Another is told to nobody as ours."""
TITLES: Final = {
    "about": "about-title", "privacy": "privacy-title", "luck": "luck-title", "host": "host-title",
    "docs": "docs-title", "time": "time-title", "lobby": "lobby-title", "notices": "notices-title",
    "verify": "verify-title", "fair": "fair-title", "import": "import-title", "cups": "cups-title",
    "watch": "watch-title", "members": "members-title", "account": "account-title",
    "sign-in": "account-sign-in-title", "register": "account-register-title",
}  # fmt: skip
"""What pages are called that are about nobody, by the first part of their address."""
INDEXED: Final = frozenset({"", "about", "privacy", "luck", "docs", "fair", "verify"})
"""Of these what search engines may keep."""
LOCALES: Final = {"en": "en_GB", "de": "de_DE"}
TEMPLATE: Final = re.compile(
    r'<html lang="(?P<lang>\w+)"|\s*<meta\s+name="description"[^>]*>|(?P<title><title>[^<]*</title>)'
)


class Pages:
    """The client's page for each address, put together when it is asked for."""

    def __init__(self, client: Client, settings: Settings) -> None:
        self.client = client
        self.settings = settings
        index = client.files.get("index.html")
        self.template = None if index is None else index.bodies[""].decode()
        self._served: OrderedDict[str, Served] = OrderedDict()

    def served(self, preview: Preview, origin: str | None, indexed: bool) -> Served:
        """The page with what is told of it. `origin`: the house's address, as far as it is known."""
        head = head_of(preview, origin, indexed)
        if origin != self.settings.url:
            # The address is as a visitor says: nothing of it is kept.
            assert self.template is not None
            return _served(_with_head(self.template, preview.language, head))
        key = f"{preview.language}{head}"
        found = self._served.get(key)
        if found is None:
            assert self.template is not None
            found = self._served[key] = _served(_with_head(self.template, preview.language, head))
            if len(self._served) > REMEMBERED:
                self._served.popitem(last=False)
        self._served.move_to_end(key)
        return found


def head_of(preview: Preview, origin: str | None, indexed: bool) -> str:
    """The lines of a page's head that say what it is. Names are whatever people have chosen: all of it is escaped."""
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
    # Programs keep a picture by its address: another one whenever it shows something else.
    shown_at = f"{preview.picture}/{preview.language}.png?v={preview.shown[:8]}"
    meta("property", "og:image", f"{root}{shown_at}")
    meta("property", "og:image:type", "image/png")
    meta("property", "og:image:width", "1200")
    meta("property", "og:image:height", "630")
    meta("property", "og:image:alt", preview.heading)
    if origin is not None:
        meta("property", "og:url", f"{root}{preview.path}")
        lines.append(f'<link rel="canonical" href="{escape(root + preview.path)}" />')
    meta("name", "twitter:card", "summary_large_image")
    return "\n    ".join(lines)


def _with_head(template: str, language: str, head: str) -> bytes:
    def put(found: re.Match[str]) -> str:
        if found["lang"]:
            return f'<html lang="{language}"'
        return head if found["title"] else ""

    return TEMPLATE.sub(put, template).encode()


def _served(body: bytes) -> Served:
    # What is asked for twice has one tag: no time in it.
    packed = gzip.compress(body, 6, mtime=0)
    kind = "text/html"
    return Served(kind, hashlib.sha256(body).hexdigest()[:20], {"": body, "gzip": packed}, False)


def origin_of(request: Asking, settings: Settings) -> str | None:
    """The house's address: as it is told, else as it was asked for, as far as that is one."""
    if settings.url is not None:
        return settings.url
    host = request.headers.get("host", "")
    if len(host) > 255 or HERE.fullmatch(host) is None:
        return None
    # As the proxies say that are believed (`proxies` of the settings).
    return f"{request.url.scheme}://{host}"


def said_language(request: Asking) -> str | None:
    """The language that a program asks for; None if it asks for none of ours."""
    accepted = request.headers.get("accept-language", "")
    named = {part.strip().split(";")[0].split("-")[0].lower() for part in accepted.split(",")[:20]}
    return best_language(accepted) if named & set(LANGUAGES) else None


async def _language(request: Asking, site: Site) -> str | None:
    """That of the reader, if the house knows them, else what they ask for."""
    try:
        async with asyncio.timeout(PATIENCE):
            player = await site.sessions.player(request)
    except (Away, TimeoutError, HTTPException):
        # The page comes all the same: while the database is away, and with more cookies than are read.
        player = None
    if player is not None and player.language in LANGUAGES:
        return player.language
    return said_language(request)


Reading = Callable[[Connection], Preview | None]


def preview_reader(site: Site, what: str, key: str, language: str | None) -> Reading | None:
    """How the preview of something is read from the database; None for what is nothing of the kind."""
    now = site.house.clock.now()
    return {
        "m": lambda connection: match_preview(connection, key, language),
        "match": lambda connection: match_preview(connection, key, language),
        "join": lambda connection: invitation_preview(connection, key, language),
        "cups": lambda connection: cup_preview(connection, key, language),
        "cup": lambda connection: cup_preview(connection, key, language),
        "p": lambda connection: person_preview(connection, key, language, now),
        "person": lambda connection: person_preview(connection, key, language, now),
    }.get(what)


async def preview_of(request: Asking, site: Site, path: str) -> tuple[Preview, bool]:
    """What a stranger may know of an address, and whether search engines may keep its page."""
    first, _, rest = path.strip("/").partition("/")
    # A name may have any signs in it; of a match the ply is left out.
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
    # What stands behind the first part may be a key: it is told to nobody.
    title = None if key else TITLES.get(first)
    named = None if title is None else say(spoken, title)
    return house_preview(spoken, "/" if key else f"/{first}", named), not key and first in INDEXED


async def _looked_up(request: Asking, site: Site, reader: Reading) -> Preview | None:
    if site.reading.wait(READ_ADDRESS, address(request)):
        # Who asks without end gets the page, and nothing is looked up for it.
        return None
    try:
        async with asyncio.timeout(PATIENCE):
            return await site.house.store.read(reader)
    except (Away, TimeoutError):
        return None


@route(["/", "/{path:path}"], http_method=LOOKING, include_in_schema=False)
async def serve_page(
    request: Request[Any, Any, Any],
    client: NamedDependency[Client],
    pages: NamedDependency[Pages],
    site: Ours,
    path: FromPath[str] = "",
) -> Response[bytes]:
    """A file of the client, or its page for an address."""
    if pages.template is None or not client.has_page(path):
        answer = client.page(request, path)
        if answer.status_code == 404:
            answer.headers["x-robots-tag"] = NO_INDEX
        return answer
    preview, indexed = await preview_of(request, site, path)
    indexed = indexed and site.settings.index
    answer = pages.served(preview, origin_of(request, site.settings), indexed).response(request)
    answer.headers["vary"] = "accept-encoding, accept-language, cookie"
    answer.headers["content-language"] = preview.language
    if not indexed:
        answer.headers["x-robots-tag"] = NO_INDEX
    return answer
