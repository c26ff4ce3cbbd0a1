"""Who is asking, from where, and how often: what routes need before they do anything."""

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

from boardkit.records.schema import LARGEST
from boardkit.texts import best_language
from lagerfeuer.accounts.accounts import Visitor
from lagerfeuer.accounts.suspension import kept_out
from lagerfeuer.clocks.zones import reported_zone
from lagerfeuer.common.errors import NotAllowed
from lagerfeuer.common.fair_queue import ASKER
from lagerfeuer.common.rate_limits import GUEST, WRITE, WRITE_ADDRESS, Rule
from lagerfeuer.db.queries.accounts import SessionRow
from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.db.schema.base import LARGEST_INTEGER
from lagerfeuer.web.requests import cookies
from lagerfeuer.web.requests.csrf import SAFE
from lagerfeuer.web.requests.services import Site

Asking = Request[Any, Any, Any]
Ours = NamedDependency[Site]
Whole = Annotated[int, PathParameter(ge=0, le=LARGEST_INTEGER)]
"""A number in a path that a database is asked for: of a message, a report."""
AnyPly = Annotated[int, PathParameter(ge=0, le=LARGEST)]
"""The number of an action in a path. It is compared with the match, no database is asked: one too large is told how far
the match is."""
LIMIT = "limit"
"""A route says with `opt={LIMIT: rule}` that it has a rule of its own."""
Reported = Annotated[str, msgspec.Meta(max_length=1000)]
"""What a browser says by itself, whatever it may be: it is taken where it means something."""
ANYBODY = "anybody"
"""A route says with `opt={ANYBODY: True}` that it may be asked by somebody suspended, too."""
LONGEST_ADDRESS = 64
ANY_SIGN = "any-sign"
"""A route says with `opt={ANY_SIGN: True}` that it looks at each sign of what it is sent by itself."""
BROWSERS = (
    ("Edg", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser", "Samsung Internet"), ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"), ("Chrom", "Chrome"), ("CriOS", "Chrome"), ("Safari", "Safari"),
)  # fmt: skip
SYSTEMS = (
    ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"), ("Mac OS", "macOS"),
    ("CrOS", "ChromeOS"), ("Linux", "Linux"),
)  # fmt: skip


def secure(request: ASGIConnection[Any, Any, Any, Any], site: Site) -> bool:
    """Whether cookies are to travel encrypted only."""
    return cookies.secure(request.scope, site.settings.url)


def address(request: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Where somebody comes from; of an IPv6 address the part that belongs to a household."""
    host = request.client.host if request.client is not None else ""
    # What a proxy says is an address: of anything longer nothing is kept.
    return _household(host) if len(host) <= LONGEST_ADDRESS else ""


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


def limit(request: Asking, site: Site, rule: Rule, whose: str | None = None) -> None:
    """Count what somebody does, by address unless `whose` says otherwise. Raises TooOften."""
    site.limits.check(rule, address(request) if whose is None else whose)


async def limit_all(request: Asking) -> None:
    """Before every route: nobody writes without end, and some routes have rules of their own; by address it has been
    counted before (request_checks.py). Raises TooOften.

    Who is suspended writes nothing, and is told why. Raises NotAllowed. NUL is no part of a text. Raises
    ClientException.
    """
    path, query = request.scope["path"], request.scope["query_string"]
    if "\0" in path or b"%00" in query or b"\0" in query:
        raise ClientException
    writes = request.method not in SAFE
    if writes and not request.route_handler.opt.get(ANYBODY):
        await _stop_suspended(request)
    site: Site = request.app.state.site
    ASKER.set(address(request) if site.limits.factor else "")
    if site.limits.factor:
        await _count(request, site)
    looks_itself = request.route_handler.opt.get(ANY_SIGN)
    if writes and not looks_itself and has_nul(await request.body()):
        raise ClientException


async def _count(request: Asking, site: Site) -> None:
    rule: Rule | None = request.route_handler.opt.get(LIMIT)
    if rule is not None:
        site.limits.check(rule, address(request))
    player = None if request.method in SAFE else await site.sessions.player(request)
    if player is not None:
        site.limits.check(WRITE, player.id)


def has_nul(said: bytes) -> bool:
    """Whether a text that JSON tells has a NUL, which PostgreSQL keeps in none.

    JSON has one way of writing it; behind a \\ that stands for itself, and so is written twice, it is plain letters.
    """
    # No regular expression: over a body of nothing but \\ one takes hundreds of megabytes to go back by.
    return b"\\u0000" in said and b"\\u0000" in said.replace(b"\\\\", b"")


def limit_writing(site: Site, where: str, player: PlayerRow | None) -> None:
    """Count something that is written by somebody, from an address. Raises TooOften."""
    if not site.limits.factor:
        return
    site.limits.check(WRITE_ADDRESS, where)
    if player is not None:
        site.limits.check(WRITE, player.id)


async def _stop_suspended(request: Asking) -> None:
    site: Site = request.app.state.site
    player = await site.sessions.suspended(request)
    if player is not None:
        raise kept_out(player)


async def player_or_guest(request: Asking, site: Site) -> tuple[PlayerRow, list[Cookie]]:
    """Who is asking; somebody new becomes a guest and gets the cookie that says so."""
    player = await site.sessions.player(request)
    if player is not None:
        return player, []
    return await new_guest(request, site, None)


async def new_guest(request: Asking, site: Site, name: str | None) -> tuple[PlayerRow, list[Cookie]]:
    """Somebody new, with the name he wants or one of ours. Raises TooOften, Unacceptable."""
    limit(request, site, GUEST)
    language = language_of(request)
    guest = await site.people.add_guest(name, language)
    return guest, [site.sessions.guest_cookie(guest, secure(request, site))]


async def known_player(request: Asking, site: Site) -> PlayerRow:
    """Who is asking. Raises NotAllowed for somebody we do not know."""
    player = await site.sessions.player(request)
    if player is None:
        raise NotAllowed("error-not-seated")
    return player


async def member(request: Asking, site: Site) -> tuple[PlayerRow, SessionRow]:
    """The account that is asking. Raises NotAllowed for guests and for nobody."""
    asker = await site.sessions.asker(request)
    if asker.player is None or asker.session is None:
        raise NotAllowed("error-sign-in-first")
    return asker.player, asker.session


def language_of(request: Asking) -> str:
    """The language of a reader who has not told us one."""
    return best_language(request.headers.get("accept-language", ""))


def device_of(request: Asking) -> str:
    """A device as its owner would know it in a list: "Firefox, Linux". No more is kept of what it tells."""
    said = request.headers.get("user-agent", "")
    browser = next((name for mark, name in BROWSERS if mark in said), None)
    system = next((name for mark, name in SYSTEMS if mark in said), None)
    plain = re.sub(r"[^\w ./-]", "", said.partition(" ")[0])[:40]
    return ", ".join(one for one in (browser, system) if one) or plain or "?"


def visitor_of(request: Asking, time_zone: str | None = None) -> Visitor:
    """What an account is to know about who is asking."""
    return Visitor(
        device_of(request),
        language_of(request),
        reported_zone(time_zone),
        cookies.cookies_of(request.scope).get(cookies.SESSION),
    )
