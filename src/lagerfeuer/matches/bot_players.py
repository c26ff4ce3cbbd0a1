"""The bots of a house: they act as soon as it is their turn, and know only what their seat may know."""

from __future__ import annotations

import asyncio
import logging
import secrets

from boardkit.bots.levels import choose
from boardkit.match_state import MatchState
from lagerfeuer.cluster.cluster import Cluster
from lagerfeuer.common.errors import DatabaseUnavailable, Stale
from lagerfeuer.db.database import Database
from lagerfeuer.db.queries.match_lists import running_matches_with_bots
from lagerfeuer.db.queries.matches import SeatRow
from lagerfeuer.matches.cache import MatchCache
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.matches.service import MatchService
from lagerfeuer.workers.pool import WorkerFailed, WorkerPool

log = logging.getLogger(__name__)
SECONDS = {"careless": 0.3, "forgetful": 0.3, "sound": 0.3, "pondering": 0.6, "searching": 1.0}
"""Seconds that a bot may think about one action, by level."""
FALLBACK_NODES = 50
"""Positions that the server searches itself if a bot worker fails: takes a few milliseconds."""
MIN_ACTION_SECONDS = 0.9
"""Minimum seconds of a bot's action, so that people can follow."""
RETRY_S = 3.0
"""Seconds until a bot that could not act tries again, for example because the database was unavailable."""
MAX_RETRY_S = 300.0
"""Maximum seconds between tries. The wait doubles with each failure, and each failure is logged."""
STANDBY_CHECK_S = 0.5
"""Seconds until a process checks again whether another one still plays for the bots of a match."""
BOTS_ONLY_FACTOR = 3.0
"""Factor by which bots slow down where only bots play, so that spectators can follow."""
MIN_DURATION_FACTOR = 1.25
"""Minimum duration of an action, as a multiple of the thinking time."""


def pause_for(level: str, pace: float, among_bots: bool) -> float:
    """Return the minimum seconds of a bot's action.

    It is longer than the bot ever thinks. Otherwise the answer time would reveal how many options there were, for
    example that nothing in a hidden hand could be used.
    """
    thought = SECONDS.get(level, 1.0) * MIN_DURATION_FACTOR / MIN_ACTION_SECONDS
    return pace * max(1.0, thought) * (BOTS_ONLY_FACTOR if among_bots else 1.0)


class BotPlayers:
    """Plays for all bots of a house."""

    def __init__(
        self,
        database: Database,
        cluster: Cluster,
        workers: WorkerPool,
        cache: MatchCache,
        matches: MatchService,
        pace: float = MIN_ACTION_SECONDS,
    ) -> None:
        self.database = database
        self.cluster = cluster
        self.workers = workers
        self.cache = cache
        self.matches = matches
        self.pace = pace
        self.playing: dict[str, asyncio.Task[None]] = {}
        self.asked: set[str] = set()
        """Matches where it became a bot's turn in this process, which takes over if the one that plays for it stops."""
        self.taking: set[asyncio.Task[None]] = set()
        matches.listeners.append(self.look_at)

    async def resume(self) -> None:
        """Continue where a stopped server left off, except for matches that another process plays."""
        for id_ in await self.database.read(running_matches_with_bots):
            try:
                self._begin(await self.cache.find(id_), stand_by=False)
            except DatabaseUnavailable:
                raise
            except Exception:
                # One broken match must not keep the house from starting.
                log.exception("match %s does not load; its bots wait", id_)

    def take_over(self) -> None:
        """Continue where another server process, which has stopped, left off."""
        task = asyncio.create_task(self._take_over())
        self.taking.add(task)
        task.add_done_callback(self.taking.discard)

    async def _take_over(self) -> None:
        try:
            await self.resume()
        except Exception:
            log.exception("the bots of a server that has gone could not be looked after")

    async def close(self) -> None:
        """Stop playing. Actions that are not written yet are chosen again after the next start."""
        tasks = [*self.taking, *self.playing.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def look_at(self, live: LiveMatch) -> None:
        """Start the bots of a match if it is a bot's turn."""
        self._begin(live, stand_by=True)

    def _begin(self, live: LiveMatch, stand_by: bool) -> None:
        id_ = live.row.id
        if live.bot_to_act() is None:
            return
        if stand_by:
            self.asked.add(id_)
        if id_ not in self.playing:
            self.playing[id_] = asyncio.create_task(self._play(id_))

    async def _play(self, id_: str) -> None:
        """Act for the bots of a match until it is a person's turn.

        Only one process of the house does this at a time.
        """
        try:
            await self._play_alone(id_)
        finally:
            # Remove it now, not in the next iteration of the loop: a bot whose turn comes in between would wait
            # forever.
            self.playing.pop(id_, None)
            self.asked.discard(id_)

    async def _play_alone(self, id_: str) -> None:
        work, waited = f"bots/{id_}", False
        while not await self.cluster.claim(work):
            waited = True
            # The other process may be about to release the claim without knowing that it is a bot's turn again.
            if id_ not in self.asked:
                return
            await asyncio.sleep(STANDBY_CHECK_S)
            try:
                if (await self.cache.find(id_)).bot_to_act() is None:
                    return
            except DatabaseUnavailable:
                continue
        try:
            await self.play_on(id_, waited)
        finally:
            self.cluster.release(work)

    async def play_on(self, id_: str, after_another: bool = False) -> None:
        """Act for the bots of a match as long as it is a bot's turn, and try again after a failure, at growing
        intervals."""
        delay = RETRY_S
        while True:
            try:
                live = await self.cache.find(id_)
                if after_another:
                    # The other process's message about its last actions may not have arrived yet.
                    live = await self.cache.refresh(live)
                    after_another = False
                bot, match = live.bot_to_act(), live.match
                if bot is None or match is None:
                    return
                await self.act(live, bot, match)
                delay = RETRY_S
            except Stale:
                continue
            except DatabaseUnavailable:
                # The database is unavailable. The next person who acts gets the error.
                await asyncio.sleep(RETRY_S)
            except Exception:
                # One bot must not stop the whole house; a person may be waiting for it, so it tries again.
                log.exception("a bot in match %s could not act; the next try is in %.0f s", id_, delay)
                await asyncio.sleep(delay)
                delay = min(2 * delay, MAX_RETRY_S)

    async def act(self, live: LiveMatch, bot: SeatRow, match: MatchState) -> None:
        """Choose one action of a bot and carry it out, not before its pause is over."""
        among_bots = all(row.kind == "bot" for row in live.seats)
        seconds = pause_for(bot.bot or "careless", self.pace, among_bots)
        pause = asyncio.create_task(asyncio.sleep(seconds))
        try:
            action = await self._choose(live, bot, match)
            await pause
        finally:
            pause.cancel()
        # While the bot was thinking, the match may have been dropped from the cache and loaded as another object.
        live = await self.cache.find(live.row.id)
        await self.matches.act_for_bot(live, bot.seat, (match.ply, match.draft), action)

    async def _choose(self, live: LiveMatch, bot: SeatRow, match: MatchState) -> str:
        decision = match.state.decision()
        assert decision is not None
        options = decision.options(match.state.board)
        if len(options) == 1:
            return options[0].text()
        level = bot.bot or "careless"
        seen, seed = match.observe(bot.seat), secrets.randbits(32)
        saved = live.game.codec.encode(seen)
        try:
            return await self.workers.choose(
                live.game.key, level, bot.seat, saved, seed, SECONDS.get(level, 1.0)
            )
        except WorkerFailed as failure:
            log.warning("a bot process failed (%s); its seat plays carelessly this time", failure)
            return choose(live.game, "careless", seen, bot.seat, seed, nodes=FALLBACK_NODES)
