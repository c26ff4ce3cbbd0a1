"""The places of finished tournaments, stored because computing standings requires all tables of a tournament."""

from __future__ import annotations

import asyncio
import logging

from lagerfeuer.common.errors import DatabaseUnavailable
from lagerfeuer.db.database import Database
from lagerfeuer.db.queries.tournament_places import finished_without_places, set_places
from lagerfeuer.tournaments.state import read_state

log = logging.getLogger(__name__)
BATCH_TOURNAMENTS = 50


async def place_players(database: Database) -> None:
    """Store the places of all finished tournaments that lack them. They do not change any more."""
    tried: set[str] = set()
    while True:
        ids = await database.read(lambda connection: finished_without_places(connection, BATCH_TOURNAMENTS))
        if tried.issuperset(ids):
            return
        for id_ in ids:
            tried.add(id_)
            try:
                await _place(database, id_)
            except DatabaseUnavailable:
                raise
            except Exception:
                # One broken tournament must not stop the others.
                log.exception("the places of the cup %s cannot be stored", id_)


async def _place(database: Database, id_: str) -> None:
    state = await database.read(lambda connection: read_state(connection, id_))
    assert state is not None
    # In a thread, because it takes long with two hundred players.
    standings = await asyncio.get_running_loop().run_in_executor(None, state.standings)
    places = {one.player: one.place for one in standings}
    await database.write(lambda connection: set_places(connection, id_, places))
