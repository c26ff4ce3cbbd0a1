"""What went wrong when it was due, as with a match that does not load: put aside, so that nothing else waits for it."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from lagerfeuer.common.clock import Clock
from lagerfeuer.common.errors import Away, Conflict, Stale

log = logging.getLogger("lagerfeuer.club.aside")
LATER = 300_000
"""Milliseconds until it is tried again."""


class Aside:
    """The matches, and the people, with whom an alarm does not try again just now."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.until: dict[str, int] = {}

    def now(self) -> list[str]:
        """Their ids."""
        at = self.clock.now()
        # What is later than the next try was put aside before the clock was set back.
        self.until = {id_: until for id_, until in self.until.items() if at < until <= at + LATER}
        return list(self.until)

    def next(self) -> int | None:
        """When one of them is tried again."""
        return min(self.until.values(), default=None)

    def take_back(self, id_: str) -> None:
        """It may go well now."""
        self.until.pop(id_, None)

    @contextmanager
    def trying(self, id_: str) -> Iterator[None]:
        """Do something about a match or a person; raises nothing but Away, for that is nobody's fault."""
        try:
            yield
        except Away:
            raise
        except (Stale, Conflict):
            # Somebody acted in the same moment; what is still due is found again.
            return
        except Exception:
            log.exception("what is due at %s could not be done; the next try is in some minutes", id_)
            self.until[id_] = self.clock.now() + LATER
