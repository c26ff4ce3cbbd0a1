"""Serves the built client: hashed files cached forever, the page always revalidated, all precompressed."""

from __future__ import annotations

import hashlib
import json
import mimetypes
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from litestar import HttpMethod, Request, Response, get
from litestar.di import NamedDependency

from lagerfeuer.web.requests.request_context import AnyRequest, Site, language_of

FOLDER = Path(__file__).parents[1] / "client"
PAGES = re.compile(
    r"|m/[a-z0-9]{1,32}(/[0-9]{1,9})?|join/[a-z0-9]{1,32}|rules/[a-z][a-z0-9]{0,31}|about|privacy|luck|host|docs|time|lobby|next"
    r"|(learn|puzzles)/[a-z0-9]{1,32}(/[a-z0-9-]{1,64})?|missed/[a-z0-9]{1,32}|notices|verify|fair|share|import|arrive/[A-Za-z0-9_-]{1,64}|go-on/[a-z0-9]{1,32}(/[0-9]{1,9})?"
    r"|cups(/[a-z0-9]{1,32})?"
    r"|watch|archive|members|p/.{1,64}|ratings(/[a-z][a-z0-9]{0,31})?"
    r"|account|sign-in|register(/[A-Za-z0-9_-]{1,64})?|forgotten|(reset|verify)/[A-Za-z0-9_-]{1,64}|off/[A-Za-z0-9_.-]{1,200}"
)
"""Paths of the client; for any other the client shows that nothing is there, with status 404."""
LOOKING = [HttpMethod.GET, HttpMethod.HEAD]
"""Methods for everything outside the API. Monitoring tools often use HEAD."""
ENCODINGS = (("br", ".br"), ("gzip", ".gz"))
"""In order of preference."""
TAKEN_ALONG = "lagerfeuer-share.html"
"""A page with its script inside, for use from a file. The house's pages allow no inline scripts, so it is offered for
download only."""
REFUSED = re.compile(r"\s*q\s*=\s*0(\.0*)?\s*", re.IGNORECASE)
ENTRIES = "entries.json"
"""By entry of the client, the files that it loads (ui/plugins/entries.ts)."""
DRAWN = "first-frame.json"
"""What the first frame of the home page shows (ui/plugins/first-frame.ts)."""
NOT_SERVED = frozenset({"dev-table", ENTRIES, DRAWN})
"""What no browser asks a house for: the table of `lagerfeuer dev`, and what only the server reads."""
FOR_GOOD, FOR_A_DAY = "public, max-age=31536000, immutable", "public, max-age=86400"
"""How long a browser keeps what has a hash in its address, and icons."""
NOT_BUILT = b"The client is not built. Run `make run`, or `make dev` while you work on it.\n"


@dataclass(frozen=True)
class EncodedFile:
    """A file in all its encodings."""

    kind: str
    tag: str
    bodies: dict[str, bytes]
    hashed: bool

    def response(self, request: Request[Any, Any, Any], status: int = 200) -> Response[bytes]:
        """Return the file in the best accepted encoding, or 304."""
        encoding = next((name for name in self.bodies if name and accepts_encoding(request, name)), "")
        # Each encoding is a different body and needs its own tag.
        tag = f'"{self.tag}-{encoding}"' if encoding else f'"{self.tag}"'
        headers = {"etag": tag, "vary": "accept-encoding"}
        headers["cache-control"] = self._cache_control
        if status == 200 and has_tag(request, tag):
            return Response(b"", status_code=304, headers=headers, media_type=self.kind)
        if encoding:
            headers["content-encoding"] = encoding
        return Response(self.bodies[encoding], status_code=status, headers=headers, media_type=self.kind)

    @property
    def version(self) -> str:
        """A part of the address that changes with the file."""
        return self.tag[:8]

    @property
    def _cache_control(self) -> str:
        if self.hashed:
            return FOR_GOOD
        return FOR_A_DAY if self.kind.startswith("image/") else "no-cache"


def accepts_encoding(request: Request[Any, Any, Any], encoding: str) -> bool:
    """Return whether the browser accepts an encoding (RFC 9110, 12.5.3)."""
    for one in request.headers.get("accept-encoding", "").split(","):
        name, _, weight = one.partition(";")
        if name.strip().lower() == encoding:
            return REFUSED.fullmatch(weight) is None
    return False


def has_tag(request: Request[Any, Any, Any], tag: str) -> bool:
    """Return whether the browser has this body (RFC 9110, 13.1.2). Compressing proxies weaken tags."""
    known = request.headers.get("if-none-match", "")
    return known.strip() == "*" or tag in (one.strip().removeprefix("W/") for one in known.split(","))


class Client:
    """The files of the built client, read once."""

    def __init__(self, folder: Path = FOLDER) -> None:
        names = [path for path in folder.rglob("*") if path.is_file() and path.suffix not in (".br", ".gz")]
        # Relative to the client's folder: the installation path may contain "assets" too.
        inside = {path: path.relative_to(folder) for path in names}
        self.files = {
            name.as_posix(): _read(path, name.parts[0] == "assets")
            for path, name in inside.items()
            if name.parts[0] not in NOT_SERVED
        }
        self.entries: dict[str, list[str]] = _listed(folder / ENTRIES)
        self.drawn: dict[str, str] = _listed(folder / DRAWN)

    def lasting_address(self, path: str) -> str:
        """Return an address of a file under which a browser may keep it for good."""
        file = self.files.get(path.removeprefix("/"))
        return path if file is None else f"{path}?v={file.version}"

    def page(self, request: Request[Any, Any, Any], path: str) -> Response[bytes]:
        """Return a file, or the page for this path."""
        name = path.lstrip("/")
        if name in self.files and name != "index.html":
            file = self.files[name]
            answer = file.response(request)
            # Never a page: whoever made such a link to it could have it kept for good.
            if request.url.query == f"v={file.version}":
                answer.headers["cache-control"] = FOR_GOOD
            if name == TAKEN_ALONG:
                answer.headers["content-disposition"] = f'attachment; filename="{name}"'
            return answer
        index = self.files.get("index.html")
        if index is None:
            return Response(NOT_BUILT, status_code=503, media_type="text/plain")
        known = PAGES.fullmatch(name.rstrip("/")) is not None
        return index.response(request, 200 if known else 404)

    def has_page(self, path: str) -> bool:
        """Return whether the path is shown by the page, not a file."""
        name = path.strip("/")
        return name not in self.files and PAGES.fullmatch(name) is not None

    def manifest(self, request: Request[Any, Any, Any], language: str) -> Response[bytes]:
        """Return the web app manifest in a language."""
        return self.page(request, f"manifest.{language}.webmanifest")


def _listed(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_bytes()) if path.is_file() else {}
    return found


def _read(path: Path, hashed: bool) -> EncodedFile:
    body = path.read_bytes()
    bodies = {"": body}
    for name, suffix in ENCODINGS:
        packed = path.with_name(path.name + suffix)
        if packed.is_file():
            bodies[name] = packed.read_bytes()
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    tag = hashlib.sha256(body).hexdigest()[:20]
    return EncodedFile(kind, tag, bodies, hashed)


@get("/manifest.webmanifest", include_in_schema=False)
async def serve_manifest(request: AnyRequest, client: NamedDependency[Client], site: Site) -> Response[bytes]:
    player = await site.cookies.player(request)
    answer = client.manifest(request, (player and player.language) or language_of(request))
    answer.headers["vary"] = "accept-encoding, accept-language, cookie"
    return answer
