"""The stand-in policy: the level of a stand-in, and the win chances when a person leaves."""

from __future__ import annotations

import logging

from lagerfeuer.common.clock import Clock
from lagerfeuer.db.database import Database
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.matches.off_board import STAND_IN
from lagerfeuer.ratings.bot_scale import closest_level
from lagerfeuer.ratings.rating_model import ratings_of, win_chances
from lagerfeuer.workers.pool import WorkerFailed, WorkerPool

log = logging.getLogger(__name__)


class StandIns:
    """Uses results against bots, and asks a bot for win chances."""

    def __init__(self, database: Database, workers: WorkerPool, clock: Clock) -> None:
        self.database = database
        self.workers = workers
        self.clock = clock

    async def win_chances(self, live: LiveMatch, seat: int) -> list[float] | None:
        """Return everyone's current win chances for the ratings, from the leaving seat's observation.

        None if they are not needed or not available; then that seat comes last.
        """
        if not live.row.rated:
            return None
        assert live.match is not None
        game, people = live.game, [row.player for row in live.seats if row.player is not None]
        seen = game.codec.encode(game.observe(live.match.settled, seat))
        try:
            standing = await self.workers.standing(game.key, len(live.seats), seen, seed=live.row.ply)
        except WorkerFailed:
            log.exception("nobody could tell how match %s stands", live.row.id)
            return None
        known = await self.database.read(lambda connection: ratings_of(connection, people, game.key))
        return win_chances(standing.chances, standing.left, [known[player] for player in people])

    async def level_for(self, live: LiveMatch, seat: int) -> str:
        """Return the level closest to the seat's person, from their own results against bots; no one can choose it.

        Ratings do not help, because they compare people.
        """
        player, game = live.seats[seat].player, live.game
        if player is None:
            # The seat came from another house without its person.
            return STAND_IN
        at = self.clock.now()
        like = await self.database.read(lambda connection: closest_level(connection, player, game, at))
        return like or STAND_IN
