"""For whoever watches over the server, and no page of the house: is it alive, can it work, how much goes on.

That it is alive everybody may know; numbers are for this machine, or for whoever has the token.
"""

from __future__ import annotations

import asyncio
import hmac
import ipaddress
import math
from typing import Any

from litestar import Response, get, route
from litestar.di import NamedDependency

from lagerfeuer.db.database import Store
from lagerfeuer.db.queries.clocks import touch
from lagerfeuer.web.edge.metrics import CONTENT_TYPE
from lagerfeuer.web.requests.client_files import LOOKING, Client
from lagerfeuer.web.requests.request_context import Asking, Ours

PATIENCE = 5.0
"""Seconds after which a database that does not answer is not there."""
KEPT = 1.0
"""Seconds for which an answer about the database holds: everybody may ask, and asking often costs nothing."""
FRESH = {"cache-control": "no-store"}


@route("/health/live", http_method=LOOKING, include_in_schema=False)
async def live() -> Response[dict[str, str]]:
    """The process answers. Whoever restarts what does not, asks here."""
    return Response({"status": "ok"}, headers=FRESH)


@route(["/health", "/health/ready"], http_method=LOOKING, include_in_schema=False)
async def ready(request: Asking) -> Response[dict[str, str]]:
    """The database can be read and written. Whoever sends visitors, asks here."""
    wrong = await request.app.state.readiness.what_is_wrong()
    if wrong is None:
        return Response({"status": "ok"}, headers=FRESH)
    return Response({"status": wrong}, status_code=503, headers=FRESH)


class Readiness:
    """Whether the database can be used. Those who ask at the same time, and shortly after, share one look at it."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._looking: asyncio.Task[str | None] | None = None
        self._looked = -math.inf

    async def what_is_wrong(self) -> str | None:
        """In words, or None if nothing is."""
        fresh = asyncio.get_running_loop().time() - self._looked < KEPT
        if self._looking is None or (self._looking.done() and not fresh):
            self._looking = asyncio.create_task(self._look())
        # The others wait for it, too, when one of them goes.
        return await asyncio.shield(self._looking)

    async def _look(self) -> str | None:
        store = self.store
        # Beside moves: as a write of a match it does not keep the other processes of a house waiting. Named by nothing
        # it comes first wherever several are written together, so that no two wait for each other.
        what = "read"
        try:
            async with asyncio.timeout(PATIENCE):
                await store.read(lambda connection: connection.exec_driver_sql("select 1").scalar())
            what = "write"
            async with asyncio.timeout(PATIENCE):
                await store.write_match("", lambda batch: touch(batch.connection))
        except Exception:
            return f"the database cannot be used: {what}"
        finally:
            self._looked = asyncio.get_running_loop().time()
        return None


@get("/metrics", include_in_schema=False)
async def metrics(request: Asking, client: NamedDependency[Client], site: Ours) -> Response[Any]:
    """The numbers; to everybody else the page that says there is nothing here."""
    if not may_read(request, site.settings.metrics_token):
        return client.page(request, "/metrics")
    body = await request.app.state.metrics.text(site)
    return Response(body, headers={**FRESH, "content-type": CONTENT_TYPE})


def may_read(request: Asking, token: str | None) -> bool:
    """With a token whoever has it; without one this machine, if it asks by its own name and not for somebody else."""
    if token is not None:
        said = request.headers.get("authorization", "")
        return hmac.compare_digest(said.encode(), f"Bearer {token}".encode())
    if "x-forwarded-for" in request.headers or "forwarded" in request.headers:
        return False
    return _is_here(request.client.host if request.client else "") and _is_here(
        _host(request.headers.get("host", ""))
    )


def _host(said: str) -> str:
    """The name in a Host header, without a port and the brackets of an IPv6 address."""
    name = said.partition("]")[0].removeprefix("[") if said.startswith("[") else said.partition(":")[0]
    return name.lower()


def _is_here(name: str) -> bool:
    if name == "localhost":
        return True
    try:
        return ipaddress.ip_address(name).is_loopback
    except ValueError:
        return False


WATCHING_ROUTES: list[Any] = [live, ready, metrics]
