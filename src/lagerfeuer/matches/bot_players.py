"""Bots at the table: asked as soon as it is their turn, answering from what their seat may know."""

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

log = logging.getLogger("lagerfeuer.club.matches.bot_players")
SECONDS = {"careless": 0.3, "forgetful": 0.3, "sound": 0.3, "pondering": 0.6, "searching": 1.0}
"""How long a bot may think about one action."""
FALLBACK = 50
"""Positions that the server itself looks at when a bot process has failed: a few milliseconds."""
PACE = 0.9
"""Seconds that an action of a bot takes at the least, so that people can follow."""
AGAIN = 3.0
"""Seconds after which a bot that could not act (the database was away, say) tries again."""
LATEST = 300.0
"""Seconds: what goes wrong every time is tried again after twice as long, up to this, and told as often."""
STAND_BY = 0.5
"""Seconds after which a process looks again whether another one, which plays for the bots of a match, does so still."""
AMONG_BOTS = 3.0
"""So many times slower where only bots play, for those who watch."""
SLACK = 1.25
"""So many times longer than a thought an action takes at the least."""


def pause_for(level: str, pace: float, among_bots: bool) -> float:
    """Seconds that an action of a bot takes at the least.

    Longer than any of its thoughts: otherwise the time of an answer would tell how much there was to think about, and
    so, say, that nothing in a hidden hand could be used.
    """
    thought = SECONDS.get(level, 1.0) * SLACK / PACE
    return pace * max(1.0, thought) * (AMONG_BOTS if among_bots else 1.0)


class BotPlayers:
    """Plays for all bots of a house."""

    def __init__(
        self,
        database: Database,
        cluster: Cluster,
        workers: WorkerPool,
        cache: MatchCache,
        matches: MatchService,
        pace: float = PACE,
    ) -> None:
        self.database = database
        self.cluster = cluster
        self.workers = workers
        self.cache = cache
        self.matches = matches
        self.pace = pace
        self.playing: dict[str, asyncio.Task[None]] = {}
        self.asked: set[str] = set()
        """Matches in which a bot is asked since they were looked at here: this process stands by for another one."""
        self.taking: set[asyncio.Task[None]] = set()
        matches.listeners.append(self.look_at)

    async def resume(self) -> None:
        """Go on where a server that stopped has left off, but for what another one does."""
        for id_ in await self.database.read(running_matches_with_bots):
            try:
                self._begin(await self.cache.find(id_), stand_by=False)
            except DatabaseUnavailable:
                raise
            except Exception:
                # Never no house at all because of one match.
                log.exception("match %s does not load; its bots wait", id_)

    def take_over(self) -> None:
        """Another server has gone: go on where it has left off."""
        task = asyncio.create_task(self._take_over())
        self.taking.add(task)
        task.add_done_callback(self.taking.discard)

    async def _take_over(self) -> None:
        try:
            await self.resume()
        except Exception:
            log.exception("the bots of a server that has gone could not be looked after")

    async def close(self) -> None:
        """Stop playing; what is not yet written is played again at the next start."""
        tasks = [*self.taking, *self.playing.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def look_at(self, live: LiveMatch) -> None:
        """Let a bot act if one is asked."""
        self._begin(live, stand_by=True)

    def _begin(self, live: LiveMatch, stand_by: bool) -> None:
        id_ = live.row.id
        if live.asked_bot() is None:
            return
        if stand_by:
            self.asked.add(id_)
        if id_ not in self.playing:
            self.playing[id_] = asyncio.create_task(self._play(id_))

    async def _play(self, id_: str) -> None:
        """Act for the bots of a match until a person is asked; one process of the house at a time."""
        try:
            await self._play_alone(id_)
        finally:
            # At once, and not in the loop's next round: a bot that is asked in between would wait for ever.
            self.playing.pop(id_, None)
            self.asked.discard(id_)

    async def _play_alone(self, id_: str) -> None:
        work, waited = f"bots/{id_}", False
        while not await self.cluster.claim(work):
            waited = True
            # The other one may just be about to leave it, and not know yet that a bot is asked again.
            if id_ not in self.asked:
                return
            await asyncio.sleep(STAND_BY)
            try:
                if (await self.cache.find(id_)).asked_bot() is None:
                    return
            except DatabaseUnavailable:
                continue
        try:
            await self._play_on(id_, waited)
        finally:
            self.cluster.release(work)

    async def _play_on(self, id_: str, after_another: bool = False) -> None:
        again = AGAIN
        while True:
            try:
                live = await self.cache.find(id_)
                if after_another:
                    # What the other one has told of its last moves may still be on the way.
                    live = await self.cache.reload(live)
                    after_another = False
                bot, match = live.asked_bot(), live.match
                if bot is None or match is None:
                    return
                await self._act(live, bot, match)
                again = AGAIN
            except Stale:
                continue
            except DatabaseUnavailable:
                # Nobody's fault; whoever acts next is told so.
                await asyncio.sleep(AGAIN)
            except Exception:
                # Never the whole house for one bot; but a person may be waiting for it.
                log.exception("a bot in match %s could not act; the next try is in %.0f s", id_, again)
                await asyncio.sleep(again)
                again = min(2 * again, LATEST)

    async def _act(self, live: LiveMatch, bot: SeatRow, match: MatchState) -> None:
        among_bots = all(row.kind == "bot" for row in live.seats)
        seconds = pause_for(bot.bot or "careless", self.pace, among_bots)
        pause = asyncio.create_task(asyncio.sleep(seconds))
        try:
            action = await self._choose(live, bot, match)
            await pause
        finally:
            pause.cancel()
        # The match may have left the memory and come back as another object while the bot was thinking.
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
            return choose(live.game, "careless", seen, bot.seat, seed, nodes=FALLBACK)
