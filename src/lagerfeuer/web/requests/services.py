"""What the routes work with."""

from __future__ import annotations

from dataclasses import dataclass

from lagerfeuer.app.services import Services
from lagerfeuer.common.rate_limiter import Crowd, Limits
from lagerfeuer.web.requests.cookie_claims import Cookies
from lagerfeuer.web.requests.csrf import Csrf


@dataclass(frozen=True)
class Site(Services):
    """Given to every route as one thing: of several, Litestar makes a task each, at a tenth of the cost of a move."""

    sessions: Cookies
    csrf: Csrf
    limits: Limits
    reading: Limits
    """Counts in this process, whatever keeps the others: reading shall cost nothing."""
    crowd: Crowd
    large: Crowd
    """Of large bodies."""
