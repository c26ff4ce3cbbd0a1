"""The services of the web layer."""

from __future__ import annotations

from dataclasses import dataclass

from lagerfeuer.app.services import Services
from lagerfeuer.common.rate_limiter import ConcurrencyLimit, RateLimiter
from lagerfeuer.web.requests.csrf import Csrf
from lagerfeuer.web.requests.identity import Cookies
from lagerfeuer.web.requests.people_first import PeopleFirst


@dataclass(frozen=True)
class WebServices(Services):
    """All services, injected into routes as one object: for each injected object Litestar makes a task, at a tenth of
    the cost of an action."""

    cookies: Cookies
    csrf: Csrf
    limiter: RateLimiter
    reading: RateLimiter
    """Limits on reading, counted in this process only, because reading must stay cheap."""
    concurrency_limit: ConcurrencyLimit
    token_streams: ConcurrencyLimit
    """Limits the live streams of API tokens, by the owner of the tokens."""
    large: ConcurrencyLimit
    """Limits large bodies."""
    people_first: PeopleFirst
