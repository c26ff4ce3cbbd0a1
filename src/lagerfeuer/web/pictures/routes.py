"""Preview pictures over HTTP: drawn in a background thread, few at once, and cached."""

from __future__ import annotations

import asyncio
import hashlib
from collections import OrderedDict
from typing import Any, Final
from urllib.parse import urlsplit

from litestar import Response, route
from litestar.di import NamedDependency
from litestar.params import FromPath

from boardkit.texts import LANGUAGES
from lagerfeuer.common.background_threads import HOUSE_WORK
from lagerfeuer.common.errors import NotFound, TooManyAtOnce
from lagerfeuer.common.rate_limits import PICTURE
from lagerfeuer.read_models.link_previews import Preview, house_preview, rules_preview
from lagerfeuer.web.requests.client_files import LOOKING
from lagerfeuer.web.requests.client_page import NO_INDEX, preview_reader
from lagerfeuer.web.requests.request_context import AnyRequest, Site, limit
from lagerfeuer.web.requests.services import WebServices

MAX_CACHED_PICTURES: Final = 64
"""Maximum number of pictures in the cache, of up to 60 KB each."""
MAX_WAITING_PICTURES: Final = 8
"""Maximum number of pictures that may wait to be drawn, at 50 ms of a thread each."""
RETRY_AFTER_S: Final = 2
"""Seconds after which a refused client may try again."""
SUFFIX: Final = ".png"
DRAWING: Final = "1"
"""Part of the cache tag; change it whenever the same facts are drawn differently."""
SHORT, LONG = "public, max-age=60", "public, max-age=86400"
"""How long a picture may be cached: of a match, which may change, and of the house."""


class Pictures:
    """Recently drawn pictures. Concurrent requests for the same one share its drawing."""

    def __init__(self, url: str | None) -> None:
        self.place = "" if url is None else urlsplit(url).netloc
        self._drawn: OrderedDict[str, bytes] = OrderedDict()
        self._drawing: dict[str, asyncio.Task[bytes]] = {}

    def tag(self, preview: Preview) -> str:
        """Return a tag that changes whenever the picture does."""
        return hashlib.sha256(f"{DRAWING} {self.place} {preview.picture_digest}".encode()).hexdigest()[:20]

    async def png(self, preview: Preview) -> bytes:
        """Return the picture as PNG. Raises TooManyAtOnce if too many are waiting already."""
        tag = self.tag(preview)
        found = self._drawn.get(tag)
        if found is not None:
            self._drawn.move_to_end(tag)
            return found
        task = self._drawing.get(tag)
        if task is None:
            if len(self._drawing) >= MAX_WAITING_PICTURES:
                raise TooManyAtOnce(RETRY_AFTER_S)
            task = self._drawing[tag] = asyncio.create_task(self._draw(tag, preview))
        # The drawing continues for the others if one request is cancelled.
        return await asyncio.shield(task)

    async def _draw(self, tag: str, preview: Preview) -> bytes:
        try:
            drawn = await HOUSE_WORK.do(_card, preview, self.place)
        finally:
            del self._drawing[tag]
        self._drawn[tag] = drawn
        if len(self._drawn) > MAX_CACHED_PICTURES:
            self._drawn.popitem(last=False)
        return drawn


def _card(preview: Preview, place: str) -> bytes:
    # Imported here, so that a house without shared links needs no memory for the drawing library.
    from lagerfeuer.web.pictures.preview_card import card

    return card(preview, place)


def _language(name: str) -> str:
    language = name.removesuffix(SUFFIX)
    if name == language or language not in LANGUAGES:
        raise NotFound("error-http-404")
    return language


async def _answer(request: AnyRequest, pictures: Pictures, preview: Preview, keep: str) -> Response[bytes]:
    tag = f'"{pictures.tag(preview)}"'
    headers = {"etag": tag, "cache-control": keep, "x-robots-tag": NO_INDEX}
    known = request.headers.get("if-none-match", "")
    if known == "*" or tag in (one.strip().removeprefix("W/") for one in known.split(",")):
        return Response(b"", status_code=304, headers=headers, media_type="image/png")
    return Response(await pictures.png(preview), headers=headers, media_type="image/png")


@route("/pictures/house/{name:str}", http_method=LOOKING, include_in_schema=False)
async def house_picture(
    request: AnyRequest, site: Site, pictures: NamedDependency[Pictures], name: FromPath[str]
) -> Response[bytes]:
    """Return the picture of the house."""
    limit(request, site, PICTURE)
    return await _answer(request, pictures, house_preview(_language(name), "/"), LONG)


@route("/pictures/rules/{key:str}/{name:str}", http_method=LOOKING, include_in_schema=False)
async def rules_picture(
    request: AnyRequest,
    site: Site,
    pictures: NamedDependency[Pictures],
    key: FromPath[str],
    name: FromPath[str],
) -> Response[bytes]:
    """Return the picture of a game's rules."""
    limit(request, site, PICTURE)
    preview = rules_preview(_language(name), key)
    if preview is None:
        raise NotFound("error-http-404")
    return await _answer(request, pictures, preview, LONG)


@route("/pictures/{what:str}/{key:str}/{name:str}", http_method=LOOKING, include_in_schema=False)
async def picture(
    request: AnyRequest,
    site: Site,
    pictures: NamedDependency[Pictures],
    what: FromPath[str],
    key: FromPath[str],
    name: FromPath[str],
) -> Response[bytes]:
    """Return the picture of a match, a tournament or a person, as people who are not signed in may see it."""
    limit(request, site, PICTURE)
    preview = await _read(site, what, key, _language(name))
    # In a members-only house, shared caches must not store it.
    keep = SHORT.replace("public", "private") if site.settings.members_only else SHORT
    return await _answer(request, pictures, preview, keep)


async def _read(site: WebServices, what: str, key: str, language: str) -> Preview:
    reader = preview_reader(site, what, key, language) if what in ("match", "cup", "person") else None
    preview = None if reader is None else await site.database.read(reader)
    if preview is None:
        raise NotFound("error-http-404")
    return preview


PICTURE_ROUTES: list[Any] = [house_picture, rules_picture, picture]
