"""Routes under well-known names that programs expect of every site."""

from __future__ import annotations

import re
import struct
from datetime import UTC, datetime, timedelta
from typing import Any, Final

from litestar import Response, route
from litestar.di import NamedDependency

from lagerfeuer.app.settings import Settings
from lagerfeuer.common.units import DAY_S
from lagerfeuer.web.requests.client_files import LOOKING, Client
from lagerfeuer.web.requests.request_context import AnyRequest, Site

PLAIN: Final = "text/plain"
DAY: Final = {"cache-control": f"public, max-age={DAY_S}"}
CLOSED: Final = ("/api/", "/off/", "/reset/", "/verify/", "/register/", "/arrive/")
"""The API, and addresses that contain a secret. Crawlers may read all pages: each one states whether it may be indexed,
which a crawler that may not read it would miss."""
SHOWING: Final = (
    "Discordbot", "facebookexternalhit", "LinkedInBot", "Mastodon", "SkypeUriPreview", "Slackbot-LinkExpanding",
    "TelegramBot", "Twitterbot", "WhatsApp",
)  # fmt: skip
"""Programs that read a page because its link was shared, not to index it."""
LIFETIME_DAYS: Final = 180
"""Days for which the file is valid; RFC 9116 recommends less than a year."""
MAIL: Final = re.compile(r"[\w.+-]+@[\w-]+(\.[\w-]+)+")
PAGE: Final = re.compile(r"https://[^\s,;<>\"]+")
ICON: Final = "icons/icon-48.png"
ICON_PIXELS: Final = 48


def robots_txt(indexed: bool) -> str:
    """Return the rules for crawlers (RFC 9309)."""
    closed = "".join(f"Disallow: {path}\n" for path in CLOSED)
    if indexed:
        return f"User-agent: *\n{closed}"
    showing = "".join(f"User-agent: {name}\n" for name in SHOWING)
    # Calendar services obey these rules, too. No one can find the calendars of other people.
    return f"{showing}{closed}\nUser-agent: *\nAllow: /feeds/calendar/\nDisallow: /\n"


def security_txt(settings: Settings, now: datetime) -> str | None:
    """Return the contact for security reports (RFC 9116); None if there is none."""
    contact = _contact(settings)
    if contact is None:
        return None
    # Rounded, so that it stays the same all day.
    until = now.replace(hour=0, minute=0, second=0, microsecond=0) + timedelta(days=LIFETIME_DAYS)
    lines = [
        f"Contact: {contact}",
        f"Expires: {until.strftime('%Y-%m-%dT%H:%M:%SZ')}",
        "Preferred-Languages: en, de",
    ]
    if settings.url is not None:
        lines.append(f"Canonical: {settings.url}/.well-known/security.txt")
    return "\n".join(lines) + "\n"


def _contact(settings: Settings) -> str | None:
    """Return the host's contact as a URI."""
    contact = settings.contact or ""
    page, mail = PAGE.search(contact), MAIL.search(contact)
    if mail is not None:
        return f"mailto:{mail[0]}"
    if page is not None:
        return page[0]
    return None if settings.mail is None else f"mailto:{settings.mail.sender}"


def icon(png: bytes) -> bytes:
    """Return an ICO with a PNG as its single image, for older programs."""
    return struct.pack("<HHHBBBBHHII", 0, 1, 1, ICON_PIXELS, ICON_PIXELS, 0, 0, 1, 32, len(png), 22) + png


@route("/robots.txt", http_method=LOOKING, include_in_schema=False)
async def robots(site: Site) -> Response[str]:
    """Serve robots.txt."""
    return Response(robots_txt(site.settings.index), media_type=PLAIN, headers=DAY)


@route("/.well-known/security.txt", http_method=LOOKING, include_in_schema=False)
async def security(request: AnyRequest, site: Site, client: NamedDependency[Client]) -> Response[Any]:
    """Serve security.txt."""
    text = security_txt(site.settings, datetime.fromtimestamp(site.clock.now() / 1000, UTC))
    if text is None:
        return client.page(request, "/.well-known/security.txt")
    return Response(text, media_type=PLAIN, headers=DAY)


@route("/.well-known/change-password", http_method=LOOKING, include_in_schema=False)
async def change_password() -> Response[bytes]:
    """Redirect password managers to the page where a password is changed."""
    return Response(b"", status_code=302, headers={"location": "/account", "cache-control": "no-store"})


@route("/favicon.ico", http_method=LOOKING, include_in_schema=False)
async def favicon(request: AnyRequest, client: NamedDependency[Client]) -> Response[bytes]:
    """Serve the icon to programs that request it without reading the page."""
    png = client.files.get(ICON)
    if png is None:
        return client.page(request, "/favicon.ico")
    return Response(icon(png.bodies[""]), media_type="image/x-icon", headers=DAY)


ROBOT_ROUTES: list[Any] = [robots, security, change_password, favicon]
