"""Several server processes in one test that share a database, and bots that act at once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from boardkit.bots.levels import choose
from boardkit.registry import game_named
from lagerfeuer.cluster.cluster import cluster_on
from lagerfeuer.db.database import Database
from support.services import bot_players_on, hearing_on, services_on


class Thinkers:
    """Replaces the bot workers: answers immediately, and counts its calls."""

    def __init__(self, asked: list[tuple[int, bytes]]) -> None:
        self.asked = asked

    async def choose(
        self, game: str, _level: str, seat: int, saved: bytes, seed: int, _seconds: float
    ) -> str:
        self.asked.append((seat, saved))
        # Long enough for a second process to start too, if it wrongly does.
        await asyncio.sleep(0.02)
        rules = game_named(game)
        return choose(rules, "careless", rules.codec.decode(saved), seat, seed, nodes=20)


class Process:
    """The parts of a server process that matter here."""

    def __init__(self, database: Database, asked: list[tuple[int, bytes]]) -> None:
        self.database = database
        self.database.open()
        cluster = cluster_on(self.database)
        self.house = services_on(self.database, Thinkers(asked), cluster=cluster)  # type: ignore[arg-type]
        self.bots = bot_players_on(self.house)
        self.waiting_matches = self.house.waiting_matches
        self.cluster_events = hearing_on(self.house, self.bots.take_over)
        self.cluster_events.start()

    async def close(self) -> None:
        await self.cluster_events.close()
        await self.bots.close()
        self.database.close()


# Counts the connections that listen: each then executes this statement.
LISTENING = (
    "select count(*) from pg_stat_activity where datname = current_database() and query like 'SELECT appl%%'"
)


async def until(is_so: Callable[[], Any]) -> Any:
    async with asyncio.timeout(30):
        while not (found := is_so()):
            await asyncio.sleep(0.01)
    return found
