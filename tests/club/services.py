"""The services of a house, as the application puts them together."""

from __future__ import annotations

from lagerfeuer.app.wiring import FINISH_HOOKS
from lagerfeuer.cluster.cluster import Neighbours
from lagerfeuer.common.clock import Clock
from lagerfeuer.db.database import Store
from lagerfeuer.matches.service import House
from lagerfeuer.workers.pool import BotPool


def house_on(
    store: Store, bots: BotPool | None = None, clock: Clock | None = None, cluster: Neighbours | None = None
) -> House:
    """A house with its rows in a database; its bots are only started when one is asked."""
    return House(store, BotPool() if bots is None else bots, clock, cluster, FINISH_HOOKS)
