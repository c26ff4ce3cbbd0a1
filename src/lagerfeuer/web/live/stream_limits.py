"""Limits on how many live streams are open at once, whatever they are served over."""

from __future__ import annotations

from contextlib import ExitStack

from lagerfeuer.common.rate_limiter import ConcurrencyLimit
from lagerfeuer.web.requests.services import WebServices

RETRY_SECONDS = 10
"""Seconds after which to try again if too many streams are open."""


def enter(limit: ConcurrencyLimit, whose: str, entered: ExitStack) -> bool:
    """Count a stream until the stack is closed, unless there are too many."""
    if not limit.enter(whose):
        return False
    entered.callback(limit.leave, whose)
    return True


def enter_by_token(site: WebServices, token_owner: str | None, entered: ExitStack) -> bool:
    """Count a stream by the owner of its token, if it has one, unless there are too many."""
    return token_owner is None or enter(site.token_streams, token_owner, entered)
