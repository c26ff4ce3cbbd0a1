"""Serving the built client: hashed files for ever, the page itself fresh, everything already compressed."""

from __future__ import annotations

import hashlib
import mimetypes
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from litestar import HttpMethod, Request, Response, get
from litestar.di import NamedDependency

from lagerfeuer.web.requests.request_context import Asking, Ours, language_of

FOLDER = Path(__file__).parents[1] / "client"
PAGES = re.compile(
    r"|m/[a-z0-9]{1,32}(/[0-9]{1,9})?|join/[a-z0-9]{1,32}|rules/[a-z]{1,32}|about|privacy|luck|host|docs|time|lobby|next"
    r"|notices|verify|fair|share|import|arrive/[A-Za-z0-9_-]{1,64}|go-on/[a-z0-9]{1,32}(/[0-9]{1,9})?"
    r"|cups(/[a-z0-9]{1,32})?"
    r"|watch|members|p/.{1,64}|ratings(/[a-z]{1,32})?"
    r"|account|sign-in|register(/[A-Za-z0-9_-]{1,64})?|forgotten|(reset|verify)/[A-Za-z0-9_-]{1,64}|off/[A-Za-z0-9_.-]{1,200}"
)
"""Addresses inside the client; anything else is not found, and the client says so nicely."""
LOOKING = [HttpMethod.GET, HttpMethod.HEAD]
"""How what is no API may be asked for: many that watch over a server ask for the head alone."""
ENCODINGS = (("br", ".br"), ("gzip", ".gz"))
"""The best first."""
TAKEN_ALONG = "lagerfeuer-share.html"
"""A page that works from a file, its script in it: the house's pages may have none, so it is never shown here."""
REFUSED = re.compile(r"\s*q\s*=\s*0(\.0*)?\s*", re.IGNORECASE)
NOT_BUILT = b"The client is not built. Run `make run`, or `make dev` while you work on it.\n"


@dataclass(frozen=True)
class Served:
    """A file in all its encodings."""

    kind: str
    tag: str
    bodies: dict[str, bytes]
    hashed: bool

    def response(self, request: Request[Any, Any, Any], status: int = 200) -> Response[bytes]:
        """The file in the best encoding the browser takes, or "not modified"."""
        encoding = next((name for name in self.bodies if name and _takes(request, name)), "")
        # What is packed is another body, and has another tag.
        tag = f'"{self.tag}-{encoding}"' if encoding else f'"{self.tag}"'
        headers = {"etag": tag, "vary": "accept-encoding"}
        headers["cache-control"] = "public, max-age=31536000, immutable" if self.hashed else "no-cache"
        if status == 200 and _has(request, tag):
            return Response(b"", status_code=304, headers=headers, media_type=self.kind)
        if encoding:
            headers["content-encoding"] = encoding
        return Response(self.bodies[encoding], status_code=status, headers=headers, media_type=self.kind)


def _takes(request: Request[Any, Any, Any], encoding: str) -> bool:
    """Whether the browser names an encoding, and not in order to refuse it (RFC 9110, 12.5.3)."""
    for one in request.headers.get("accept-encoding", "").split(","):
        name, _, weight = one.partition(";")
        if name.strip().lower() == encoding:
            return REFUSED.fullmatch(weight) is None
    return False


def _has(request: Request[Any, Any, Any], tag: str) -> bool:
    """Whether the browser has this body already (RFC 9110, 13.1.2). A proxy that packs makes tags weak."""
    known = request.headers.get("if-none-match", "")
    return known.strip() == "*" or tag in (one.strip().removeprefix("W/") for one in known.split(","))


class Client:
    """All files of the built client, read once."""

    def __init__(self, folder: Path = FOLDER) -> None:
        names = [path for path in folder.rglob("*") if path.is_file() and path.suffix not in (".br", ".gz")]
        # Wherever the house is installed: only the client's own folder says what has its hash in its name.
        inside = {path: path.relative_to(folder) for path in names}
        self.files = {
            name.as_posix(): _read(path, name.parts[0] == "assets") for path, name in inside.items()
        }

    def page(self, request: Request[Any, Any, Any], path: str) -> Response[bytes]:
        """A file, or the page that shows this address."""
        name = path.lstrip("/")
        if name in self.files and name != "index.html":
            answer = self.files[name].response(request)
            if name == TAKEN_ALONG:
                answer.headers["content-disposition"] = f'attachment; filename="{name}"'
            return answer
        index = self.files.get("index.html")
        if index is None:
            return Response(NOT_BUILT, status_code=503, media_type="text/plain")
        known = PAGES.fullmatch(name.rstrip("/")) is not None
        return index.response(request, 200 if known else 404)

    def has_page(self, path: str) -> bool:
        """Whether an address is shown by the page, and is no file."""
        name = path.strip("/")
        return name not in self.files and PAGES.fullmatch(name) is not None

    def manifest(self, request: Request[Any, Any, Any], language: str) -> Response[bytes]:
        """What makes the house installable, in a language."""
        return self.page(request, f"manifest.{language}.webmanifest")


def _read(path: Path, hashed: bool) -> Served:
    body = path.read_bytes()
    bodies = {"": body}
    for name, suffix in ENCODINGS:
        packed = path.with_name(path.name + suffix)
        if packed.is_file():
            bodies[name] = packed.read_bytes()
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    tag = hashlib.sha256(body).hexdigest()[:20]
    return Served(kind, tag, bodies, hashed)


@get("/manifest.webmanifest", include_in_schema=False)
async def serve_manifest(request: Asking, client: NamedDependency[Client], site: Ours) -> Response[bytes]:
    player = await site.sessions.player(request)
    answer = client.manifest(request, (player and player.language) or language_of(request))
    answer.headers["vary"] = "accept-encoding, accept-language, cookie"
    return answer
