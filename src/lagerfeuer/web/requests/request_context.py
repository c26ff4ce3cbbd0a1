"""The context of a request: who asks, from where, how often."""

from __future__ import annotations

import ipaddress
import re
from functools import lru_cache
from typing import Annotated, Any

import msgspec
from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.exceptions import ClientException
from litestar.params import PathParameter

from boardkit.records.schema import MAX_INTEGER
from boardkit.texts import LANGUAGES, best_language
from lagerfeuer.accounts.accounts import ClientInfo
from lagerfeuer.accounts.sessions import require_recent_proof
from lagerfeuer.accounts.suspension import suspension_refusal
from lagerfeuer.clocks.zones import reported_zone
from lagerfeuer.common.errors import NotAllowed
from lagerfeuer.common.fair_queue import ASKER
from lagerfeuer.common.rate_limits import GUEST, TOKEN_WRITE, WRITE, WRITE_ADDRESS, RateRule
from lagerfeuer.db.queries.accounts import SessionRow
from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.db.schema.base import LARGEST_INTEGER
from lagerfeuer.web.requests import cookies
from lagerfeuer.web.requests.bearer import is_by_token, unknown_token
from lagerfeuer.web.requests.csrf import SAFE
from lagerfeuer.web.requests.services import WebServices

AnyRequest = Request[Any, Any, Any]
"""A request. The house leaves the type parameters of Litestar unused."""
Site = NamedDependency[WebServices]
"""The services, as routes get them in their parameter `site`."""
Whole = Annotated[int, PathParameter(ge=0, le=LARGEST_INTEGER)]
"""A number in a path that is used in a query, such as that of a message or report."""
AnyPly = Annotated[int, PathParameter(ge=0, le=MAX_INTEGER)]
"""A ply in a path. It is only compared with the match, so a value beyond the end gets a helpful answer."""
LIMIT = "limit"
"""Route option `opt={LIMIT: rule}`: an additional rate limit."""
Reported = Annotated[str, msgspec.Meta(max_length=1000)]
"""Reported by the browser without being asked; ignored if it is not understood."""
ANYBODY = "anybody"
"""Route option `opt={ANYBODY: True}`: allow suspended people."""
MAX_ADDRESS_CHARACTERS = 64
ANY_CHARACTER = "any-sign"
"""Route option `opt={ANY_CHARACTER: True}`: the route checks the characters of its body itself."""
BROWSERS = (
    ("Edg", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser", "Samsung Internet"), ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"), ("Chrom", "Chrome"), ("CriOS", "Chrome"), ("Safari", "Safari"),
)  # fmt: skip
SYSTEMS = (
    ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"), ("Mac OS", "macOS"),
    ("CrOS", "ChromeOS"), ("Linux", "Linux"),
)  # fmt: skip


def secure(request: ASGIConnection[Any, Any, Any, Any], site: WebServices) -> bool:
    """Return whether cookies must be sent over encrypted connections only."""
    return cookies.secure(request.scope, site.settings.url)


def address(request: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Return the client's address for rate limits; for IPv6 the /64 network, which belongs to one household."""
    host = request.client.host if request.client is not None else ""
    # A proxy could forward a text of any length.
    return _household(host) if len(host) <= MAX_ADDRESS_CHARACTERS else ""


@lru_cache(4096)
def _household(host: str) -> str:
    try:
        known = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(known, ipaddress.IPv6Address):
        if known.ipv4_mapped is not None:
            return str(known.ipv4_mapped)
        return str(ipaddress.ip_network((known, 64), strict=False).network_address)
    return host


def limit(request: AnyRequest, site: WebServices, rate_rule: RateRule, whose: str | None = None) -> None:
    """Count an event, by address or by `whose`; by an API token, apart from browsers, by its owner. Raises TooOften."""
    owner = None if whose is None else site.cookies.token_owner(request)
    counted = whose or address(request) if owner is None else f"token {owner}"
    site.limiter.check(rate_rule, counted)


async def guard_request(request: AnyRequest) -> None:
    """Guard of every route: limits on writing, and the route's own limit. Addresses were counted before
    (request_checks.py).

    Raises TooOften, NotAllowed for a suspended person who writes, and ClientException for NUL characters, which
    PostgreSQL cannot store.
    """
    path, query = request.scope["path"], request.scope["query_string"]
    if "\0" in path or b"%00" in query or b"\0" in query:
        raise ClientException
    writes = request.method not in SAFE
    if writes and not request.route_handler.opt.get(ANYBODY):
        await _refuse_suspended(request)
    site: WebServices = request.app.state.site
    ASKER.set(address(request) if site.limiter.factor else "")
    if site.limiter.factor:
        await _count(request, site)
    checks_own_characters = request.route_handler.opt.get(ANY_CHARACTER)
    if writes and not checks_own_characters and has_nul(await request.body()):
        raise ClientException


async def _count(request: AnyRequest, site: WebServices) -> None:
    rate_rule: RateRule | None = request.route_handler.opt.get(LIMIT)
    if rate_rule is not None:
        site.limiter.check(rate_rule, address(request))
    if request.method in SAFE or is_by_token(request.scope):
        # Programs were counted before (token_admission.py).
        return
    player = await site.cookies.player(request)
    if player is not None:
        site.limiter.check(WRITE, player.id)


def has_nul(body: bytes) -> bool:
    """Return whether JSON text contains a NUL character, which PostgreSQL cannot store.

    JSON has one escape for it. After an escaped backslash (\\\\) the same letters are plain text.
    """
    # No regular expression: on a body of only backslashes its backtracking takes hundreds of megabytes.
    return b"\\u0000" in body and b"\\u0000" in body.replace(b"\\\\", b"")


def limit_writing(site: WebServices, where: str, player: str | None, token_owner: str | None = None) -> None:
    """Count a write by address, and by the person or by the owner of the token that asks for them. Raises TooOften."""
    if not site.limiter.factor:
        return
    site.limiter.check(WRITE_ADDRESS, where)
    if token_owner is not None:
        site.limiter.check(TOKEN_WRITE, token_owner)
    elif player is not None:
        site.limiter.check(WRITE, player)


async def _refuse_suspended(request: AnyRequest) -> None:
    site: WebServices = request.app.state.site
    player = await site.cookies.suspended_player(request)
    if player is not None:
        raise suspension_refusal(player)


async def player_or_guest(request: AnyRequest, site: WebServices) -> tuple[PlayerRow, list[Cookie]]:
    """Return the person who asks; a new one becomes a guest and gets a cookie."""
    player = await site.cookies.player(request)
    if player is not None:
        return player, []
    return await new_guest(request, site, None)


async def new_guest(
    request: AnyRequest, site: WebServices, name: str | None
) -> tuple[PlayerRow, list[Cookie]]:
    """Add a guest with the wanted name, or a generated one. Raises TooOften, Unacceptable, TokenRefused."""
    if is_by_token(request.scope):
        # It was revoked a moment ago: a program never becomes a guest.
        raise unknown_token()
    limit(request, site, GUEST)
    language = language_of(request)
    guest = await site.people.add_guest(name, language)
    return guest, [site.cookies.guest_cookie(guest, secure(request, site))]


async def known_player(request: AnyRequest, site: WebServices) -> PlayerRow:
    """Return the person who asks. Raises NotAllowed if they are unknown."""
    player = await site.cookies.player(request)
    if player is None:
        raise NotAllowed("error-not-seated")
    return player


async def member(request: AnyRequest, site: WebServices) -> tuple[PlayerRow, SessionRow]:
    """Return the account that asks, and its session. Raises NotAllowed for guests, unknown people and API tokens."""
    identity = await site.cookies.asker(request)
    if identity.player is None or identity.session is None:
        raise NotAllowed("error-sign-in-first")
    return identity.player, identity.session


async def proven_member(request: AnyRequest, site: WebServices) -> tuple[PlayerRow, SessionRow]:
    """Return the account that asks, and its session. Raises NotAllowed, also without a recent authentication."""
    player, session = await member(request, site)
    require_recent_proof(session, site.clock.now())
    return player, session


async def account_of(request: AnyRequest, site: WebServices) -> PlayerRow:
    """Return the account that asks, by a session or an API token. Raises NotAllowed for guests and unknown people."""
    player = await site.cookies.player(request)
    if player is None or not player.is_account:
        raise NotAllowed("error-sign-in-first")
    return player


def language_of(request: AnyRequest) -> str:
    """Return the language for a reader who has not chosen one."""
    return best_language(request.headers.get("accept-language", ""))


def language_for(request: AnyRequest, player: PlayerRow) -> str:
    """Return the language that a person has chosen, otherwise the one that their client asks for."""
    return player.language if player.language in LANGUAGES else language_of(request)


def device_of(request: AnyRequest) -> str:
    """Return a name for the device as its owner would recognize it, such as "Firefox, Linux".

    Nothing else of the header is kept.
    """
    user_agent = request.headers.get("user-agent", "")
    browser = next((name for mark, name in BROWSERS if mark in user_agent), None)
    system = next((name for mark, name in SYSTEMS if mark in user_agent), None)
    plain = re.sub(r"[^\w ./-]", "", user_agent.partition(" ")[0])[:40]
    return ", ".join(one for one in (browser, system) if one) or plain or "?"


def visitor_of(request: AnyRequest, time_zone: str | None = None) -> ClientInfo:
    """Return what an account needs to know about the client."""
    return ClientInfo(
        device_of(request),
        language_of(request),
        reported_zone(time_zone),
        cookies.cookies_of(request.scope).get(cookies.SESSION),
    )
