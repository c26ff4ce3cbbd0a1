"""Routes for monitoring: liveness, readiness, metrics.

Anyone may check liveness; metrics are for this machine or for holders of the token.
"""

from __future__ import annotations

import asyncio
import hmac
import ipaddress
import math
from typing import Any

from litestar import Response, get, route
from litestar.di import NamedDependency

from lagerfeuer.db.database import Database
from lagerfeuer.db.queries.clocks import touch
from lagerfeuer.web.edge.metrics import CONTENT_TYPE
from lagerfeuer.web.requests.client_files import LOOKING, Client
from lagerfeuer.web.requests.request_context import AnyRequest, Site
from lagerfeuer.web.requests.responses import FRESH

DATABASE_TIMEOUT_S = 5.0
"""Seconds to wait for the database."""
RESULT_LIFETIME_S = 1.0
"""Seconds for which a result is reused, so that frequent checks are cheap."""


@route("/health/live", http_method=LOOKING, include_in_schema=False)
async def live() -> Response[dict[str, str]]:
    """Report that the process answers. For restarts by a supervisor."""
    return Response({"status": "ok"}, headers=FRESH)


@route(["/health", "/health/ready"], http_method=LOOKING, include_in_schema=False)
async def ready(request: AnyRequest) -> Response[dict[str, str]]:
    """Report whether the database can be read and written. For load balancers."""
    wrong = await request.app.state.readiness.find_error()
    if wrong is None:
        return Response({"status": "ok"}, headers=FRESH)
    return Response({"status": wrong}, status_code=503, headers=FRESH)


class Readiness:
    """Checks whether the database is usable. Concurrent and shortly following requests share one check."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._looking: asyncio.Task[str | None] | None = None
        self._looked = -math.inf

    async def find_error(self) -> str | None:
        """Return an error in words, or None."""
        fresh = asyncio.get_running_loop().time() - self._looked < RESULT_LIFETIME_S
        if self._looking is None or (self._looking.done() and not fresh):
            self._looking = asyncio.create_task(self._look())
        # A cancelled request must not cancel the check for the others.
        return await asyncio.shield(self._looking)

    async def _look(self) -> str | None:
        database = self.database
        # Written like an action, so that it does not hold up other processes of the house. The empty id sorts first, as
        # locks are taken in order.
        what = "read"
        try:
            async with asyncio.timeout(DATABASE_TIMEOUT_S):
                await database.read(lambda connection: connection.exec_driver_sql("select 1").scalar())
            what = "write"
            async with asyncio.timeout(DATABASE_TIMEOUT_S):
                await database.write_match("", lambda batch: touch(batch.connection))
        except Exception:
            return f"the database cannot be used: {what}"
        finally:
            self._looked = asyncio.get_running_loop().time()
        return None


@get("/metrics", include_in_schema=False)
async def metrics(request: AnyRequest, client: NamedDependency[Client], site: Site) -> Response[Any]:
    """Return the metrics, or the client's "not found" page for everyone else."""
    if not may_read(request, site.settings.metrics_token):
        return client.page(request, "/metrics")
    body = await request.app.state.metrics.text(site)
    return Response(body, headers={**FRESH, "content-type": CONTENT_TYPE})


def may_read(request: AnyRequest, token: str | None) -> bool:
    """Return whether the request may read metrics: with the token if one is set, otherwise only directly from this
    machine."""
    if token is not None:
        authorization = request.headers.get("authorization", "")
        return hmac.compare_digest(authorization.encode(), f"Bearer {token}".encode())
    if "x-forwarded-for" in request.headers or "forwarded" in request.headers:
        return False
    return _is_here(request.client.host if request.client else "") and _is_here(
        _host(request.headers.get("host", ""))
    )


def _host(said: str) -> str:
    """Return the host name of a Host header, without port and IPv6 brackets."""
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
