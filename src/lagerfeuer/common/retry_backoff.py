"""Retry failed due work later, so that it does not block other work, for example a match that cannot be loaded."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from lagerfeuer.common.clock import Clock
from lagerfeuer.common.errors import Conflict, DatabaseUnavailable, Stale

log = logging.getLogger(__name__)
RETRY_MS = 300_000
"""Milliseconds until the next attempt."""


class RetryBackoff:
    """The matches and people whose due work failed and waits for a retry."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.until: dict[str, int] = {}

    def waiting_ids(self) -> list[str]:
        """Return the ids that wait for their retry."""
        at = self.clock.now()
        # A time beyond one interval was set before the clock was set back: drop it.
        self.until = {id_: until for id_, until in self.until.items() if at < until <= at + RETRY_MS}
        return list(self.until)

    def next_retry(self) -> int | None:
        """Return when the next retry is due."""
        return min(self.until.values(), default=None)

    def retry_at_once(self, id_: str) -> None:
        """Allow this id to be tried again at once."""
        self.until.pop(id_, None)

    def retry_later(self, id_: str) -> None:
        """Try this id again in some minutes."""
        self.until[id_] = self.clock.now() + RETRY_MS

    @contextmanager
    def trying(self, id_: str) -> Iterator[None]:
        """Run due work for a match or a person and log its failure.

        Raises only DatabaseUnavailable, which no match causes.
        """
        try:
            yield
        except DatabaseUnavailable:
            raise
        except (Stale, Conflict):
            # Another action came in between; what is still due will be found again.
            return
        except Exception:
            log.exception("what is due at %s could not be done; the next try is in some minutes", id_)
            self.retry_later(id_)
