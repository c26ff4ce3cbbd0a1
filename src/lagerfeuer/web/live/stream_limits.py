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


def enter_as_program(site: WebServices, owner: str | None, entered: ExitStack) -> bool:
    """Count a stream by the owner of its program, if it is one, unless there are too many."""
    return owner is None or enter(site.token_streams, owner, entered)
