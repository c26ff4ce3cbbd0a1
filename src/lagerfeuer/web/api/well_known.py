"""What machines ask every site for under names that are agreed upon."""

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
from lagerfeuer.web.requests.request_context import Asking, Ours

PLAIN: Final = "text/plain"
DAY: Final = {"cache-control": f"public, max-age={DAY_S}"}
CLOSED: Final = ("/api/", "/off/", "/reset/", "/verify/", "/register/", "/arrive/")
"""The interface for programs, and addresses that count as a key. Pages are for everybody to read: whether they may be
kept each of them says by itself, and a page that may not be read cannot say so."""
SHOWING: Final = (
    "Discordbot", "facebookexternalhit", "LinkedInBot", "Mastodon", "SkypeUriPreview", "Slackbot-LinkExpanding",
    "TelegramBot", "Twitterbot", "WhatsApp",
)  # fmt: skip
"""Programs that read a page because somebody shares its link, and not in order to keep it."""
GOOD_FOR: Final = 180
"""Days; RFC 9116 wants less than a year."""
MAIL: Final = re.compile(r"[\w.+-]+@[\w-]+(\.[\w-]+)+")
PAGE: Final = re.compile(r"https://[^\s,;<>\"]+")
ICON: Final = "icons/icon-48.png"
SIDE: Final = 48


def robots_txt(indexed: bool) -> str:
    """What programs may read that go through the pages of a site (RFC 9309)."""
    closed = "".join(f"Disallow: {path}\n" for path in CLOSED)
    if indexed:
        return f"User-agent: *\n{closed}"
    showing = "".join(f"User-agent: {name}\n" for name in SHOWING)
    return f"{showing}{closed}\nUser-agent: *\nDisallow: /\n"


def security_txt(settings: Settings, now: datetime) -> str | None:
    """Whom to tell of a hole (RFC 9116); None where nobody is named."""
    contact = _contact(settings)
    if contact is None:
        return None
    # The same all day long.
    until = now.replace(hour=0, minute=0, second=0, microsecond=0) + timedelta(days=GOOD_FOR)
    lines = [
        f"Contact: {contact}",
        f"Expires: {until.strftime('%Y-%m-%dT%H:%M:%SZ')}",
        "Preferred-Languages: en, de",
    ]
    if settings.url is not None:
        lines.append(f"Canonical: {settings.url}/.well-known/security.txt")
    return "\n".join(lines) + "\n"


def _contact(settings: Settings) -> str | None:
    """How to reach whoever runs the house, as an address for programs."""
    said = settings.contact or ""
    page, mail = PAGE.search(said), MAIL.search(said)
    if mail is not None:
        return f"mailto:{mail[0]}"
    if page is not None:
        return page[0]
    return None if settings.mail is None else f"mailto:{settings.mail.sender}"


def icon(png: bytes) -> bytes:
    """A PNG in an ICO, as older programs want it: one entry."""
    return struct.pack("<HHHBBBBHHII", 0, 1, 1, SIDE, SIDE, 0, 0, 1, 32, len(png), 22) + png


@route("/robots.txt", http_method=LOOKING, include_in_schema=False)
async def robots(site: Ours) -> Response[str]:
    """What programs may read."""
    return Response(robots_txt(site.settings.index), media_type=PLAIN, headers=DAY)


@route("/.well-known/security.txt", http_method=LOOKING, include_in_schema=False)
async def security(request: Asking, site: Ours, client: NamedDependency[Client]) -> Response[Any]:
    """Whom to tell of a hole."""
    text = security_txt(site.settings, datetime.fromtimestamp(site.clock.now() / 1000, UTC))
    if text is None:
        return client.page(request, "/.well-known/security.txt")
    return Response(text, media_type=PLAIN, headers=DAY)


@route("/.well-known/change-password", http_method=LOOKING, include_in_schema=False)
async def change_password() -> Response[bytes]:
    """Where a password is changed, for programs that keep them."""
    return Response(b"", status_code=302, headers={"location": "/account", "cache-control": "no-store"})


@route("/favicon.ico", http_method=LOOKING, include_in_schema=False)
async def favicon(request: Asking, client: NamedDependency[Client]) -> Response[bytes]:
    """The flame, for programs that ask for it without having read the page."""
    png = client.files.get(ICON)
    if png is None:
        return client.page(request, "/favicon.ico")
    return Response(icon(png.bodies[""]), media_type="image/x-icon", headers=DAY)


ROBOT_ROUTES: list[Any] = [robots, security, change_password, favicon]
