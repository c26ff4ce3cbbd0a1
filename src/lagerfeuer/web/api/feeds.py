"""Feeds for other programs, and the routes of their secret addresses.

Feeds are outside of /api and read no cookies: anyone with an address may read it, and no one is remembered. In a
members-only house the public feeds are closed like any other page.
"""

from __future__ import annotations

import hashlib
from typing import Annotated, Any, Final
from urllib.parse import urlencode

import msgspec
from litestar import Response, get, post, route
from litestar.params import FromPath, Parameter

from boardkit.texts import LANGUAGES
from lagerfeuer.common import atom
from lagerfeuer.common.errors import NotFound
from lagerfeuer.common.rate_limits import ACCOUNT, ARCHIVE, FEED, FEED_ADDRESS, FEED_MATCHES, RateRule
from lagerfeuer.db.queries.feed_addresses import FeedKind
from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.read_models.calendar_feed import calendar_of
from lagerfeuer.read_models.link_previews import matches_path, news_path
from lagerfeuer.read_models.news_feeds import matches_feed
from lagerfeuer.web.api.sign_in import no_content
from lagerfeuer.web.requests.client_files import LOOKING, has_tag
from lagerfeuer.web.requests.client_page import NO_INDEX, origin_of
from lagerfeuer.web.requests.request_context import LIMIT, AnyRequest, Site, limit, member
from lagerfeuer.web.requests.responses import FRESH, refusal_specs, response_spec
from lagerfeuer.web.requests.services import WebServices

ICS: Final = ".ics"
ATOM: Final = ".atom"
SHORT: Final = "public, max-age=300"
PRIVATE: Final = "private, no-cache"
"""Programs must revalidate each time, so that a renewed or removed feed is gone at once."""
Who = Annotated[str, Parameter(description="the person's name or id", max_length=64)]
Language = Annotated[str, Parameter(max_length=8)]


class FeedsView(msgspec.Struct):
    """The secret addresses of my feeds, as paths; null where there is none.

    `calendar`: my deadlines and tournaments (iCalendar); `news`: what the house has for members (Atom), and with
    `matches` and a query `?who=` the matches of a person.
    """

    calendar: str | None = None
    news: str | None = None
    matches: str | None = None


def _enabled(request: AnyRequest, site: WebServices) -> None:
    """Count a request. Raises NotFound if the house has no feeds, TooOften."""
    if not site.settings.has_feeds:
        raise NotFound("error-http-404")
    limit(request, site, FEED)


async def _reader(
    site: WebServices, kind: FeedKind, name: str, suffix: str, rate_rule: RateRule = FEED_ADDRESS
) -> PlayerRow:
    """Return the person whose secret address this is. Raises NotFound, TooOften."""
    token = name.removesuffix(suffix)
    if token == name:
        raise NotFound("error-no-feed")
    player = await site.feed_addresses.reader(kind, token)
    site.limiter.check(rate_rule, f"{kind} {player.id}")
    return player


def _spoken(language: str | None) -> str:
    return language if language in LANGUAGES else LANGUAGES[0]


def _here(request: AnyRequest, site: WebServices, path: str) -> tuple[str, str]:
    """Return the house's address, empty if it is not known, and that of a path."""
    root = origin_of(request, site.settings) or ""
    return root, f"{root}{path}"


def _answer(request: AnyRequest, body: bytes, media_type: str, cache: str) -> Response[bytes]:
    tag = f'"{hashlib.sha256(body).hexdigest()[:32]}"'
    headers = {"etag": tag, "cache-control": cache, "x-robots-tag": NO_INDEX}
    if has_tag(request, tag):
        return Response(b"", status_code=304, headers=headers, media_type=media_type)
    return Response(body, headers=headers, media_type=media_type)


def _public(site: WebServices) -> str:
    # In a members-only house no shared cache may keep it.
    return PRIVATE if site.settings.members_only else SHORT


@route("/feeds/news.atom", http_method=LOOKING, include_in_schema=False)
async def public_news(request: AnyRequest, site: Site, language: Language = "") -> Response[bytes]:
    """Return the house's news."""
    _enabled(request, site)
    spoken = _spoken(language)
    root, address = _here(request, site, news_path(spoken))
    return _answer(request, await site.news_feed.read(spoken, root, address), atom.MEDIA_TYPE, _public(site))


@route("/feeds/matches.atom", http_method=LOOKING, include_in_schema=False)
async def public_matches(
    request: AnyRequest, site: Site, who: Who, language: Language = ""
) -> Response[bytes]:
    """Return a person's finished listed matches, as a stranger may see them."""
    _enabled(request, site)
    spoken = _spoken(language)
    return await _matches(request, site, who, spoken, matches_path(who, spoken), _public(site))


async def _matches(
    request: AnyRequest, site: WebServices, who: str, language: str, path: str, cache: str
) -> Response[bytes]:
    limit(request, site, ARCHIVE)
    # PostgreSQL cannot search for a NUL character.
    if "\0" in who:
        raise NotFound("error-no-person")
    root, address = _here(request, site, path)
    body = await site.database.read(lambda c: matches_feed(c, who, language, root, address))
    return _answer(request, body, atom.MEDIA_TYPE, cache)


@route("/feeds/calendar/{name:str}", http_method=LOOKING, include_in_schema=False)
async def secret_calendar(request: AnyRequest, site: Site, name: FromPath[str]) -> Response[bytes]:
    """Return the calendar of the person whose secret address this is."""
    _enabled(request, site)
    player = await _reader(site, "calendar", name, ICS)
    language, origin = _spoken(player.language), origin_of(request, site.settings)
    body = await site.database.read(lambda c: calendar_of(c, player.id, language, origin))
    return _answer(request, body, "text/calendar", PRIVATE)


@route("/feeds/news/{name:str}", http_method=LOOKING, include_in_schema=False)
async def secret_news(request: AnyRequest, site: Site, name: FromPath[str]) -> Response[bytes]:
    """Return the house's news to a member."""
    _enabled(request, site)
    language = _spoken((await _reader(site, "news", name, ATOM)).language)
    root, address = _here(request, site, f"/feeds/news/{name}")
    return _answer(request, await site.news_feed.read(language, root, address), atom.MEDIA_TYPE, PRIVATE)


@route("/feeds/matches/{name:str}", http_method=LOOKING, include_in_schema=False)
async def secret_matches(request: AnyRequest, site: Site, name: FromPath[str], who: Who) -> Response[bytes]:
    """Return a person's finished listed matches, as any member may see them. The address alone gives access."""
    _enabled(request, site)
    language = _spoken((await _reader(site, "news", name, ATOM, FEED_MATCHES)).language)
    path = f"/feeds/matches/{name}?{urlencode({'who': who})}"
    return await _matches(request, site, who, language, path, PRIVATE)


async def _view(site: WebServices, player: PlayerRow) -> FeedsView:
    tokens = await site.feed_addresses.tokens(player.id)
    calendar, news = tokens.get("calendar"), tokens.get("news")
    return FeedsView(
        None if calendar is None else f"/feeds/calendar/{calendar}{ICS}",
        None if news is None else f"/feeds/news/{news}{ATOM}",
        None if news is None else f"/feeds/matches/{news}{ATOM}",
    )


VIEW = {200: response_spec(FeedsView, "The addresses"), **refusal_specs(403, 404, 429)}


@get("/account/feeds", summary="The secret addresses of my feeds", responses=VIEW)
async def my_feeds(request: AnyRequest, site: Site) -> Response[FeedsView]:
    player, _ = await member(request, site)
    if not site.settings.has_feeds:
        raise NotFound("error-no-feeds")
    return Response(await _view(site, player), headers=FRESH)


@post(
    "/account/feeds/{kind:str}",
    status_code=200,
    summary="Create the secret address of a feed, or replace it by a new one",
    description="The previous address ends at once.",
    responses=VIEW,
    opt={LIMIT: ACCOUNT},
)
async def renew_feed(request: AnyRequest, kind: FromPath[FeedKind], site: Site) -> Response[FeedsView]:
    player, session = await member(request, site)
    if not site.settings.has_feeds:
        raise NotFound("error-no-feeds")
    await site.feed_addresses.renew(player.id, kind, session.id)
    return Response(await _view(site, player), headers=FRESH)


@post(
    "/account/feeds/{kind:str}/remove",
    status_code=204,
    summary="Remove the secret address of a feed",
    responses=refusal_specs(403, 404, 429),
    opt={LIMIT: ACCOUNT},
)
async def remove_feed(request: AnyRequest, kind: FromPath[FeedKind], site: Site) -> Response[None]:
    player, _ = await member(request, site)
    await site.feed_addresses.remove(player.id, kind)
    return no_content()


ACCOUNT_FEED_ROUTES: list[Any] = [my_feeds, renew_feed, remove_feed]
FEED_ROUTES: list[Any] = [public_news, public_matches, secret_calendar, secret_news, secret_matches]
