"""Explanations of bot actions, computed in a worker process from what everyone saw."""

from __future__ import annotations

from collections import OrderedDict

import msgspec

from boardkit.analysis.explanations import Explanation
from lagerfeuer.analysis.replay import Replays
from lagerfeuer.common.errors import NotAllowed, NotFound
from lagerfeuer.common.fair_queue import FairSemaphore
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.matches.missed_plies import played_by_bot
from lagerfeuer.workers.pool import COMMAND, WorkerFailed, WorkerPool

WORKER_NICENESS = 10
"""Niceness of the worker process: less urgent than the server and the bots that play."""
MAX_CACHED_EXPLANATIONS = 512
"""Number of cached explanations; every seat of a table asks for the same ones."""


class BotExplanationView(msgspec.Struct):
    """What a bot's action was good for, and what it gave up.

    `gain` and `cost` are topics of the game, with the text `GAME-why-TOPIC`, or null. `spared`: the action did not
    raise the gain, but other actions would have made it worse; `missed`: it did not lower the cost, but other actions
    would have raised it. `known` is false if no worker could answer.
    """

    ply: int
    gain: str | None
    cost: str | None
    known: bool = True
    spared: bool = False
    missed: bool = False


class BotExplanations:
    """Explains bot actions."""

    def __init__(self, replays: Replays, workers: WorkerPool | None = None) -> None:
        # A pool of its own: bots at the tables must not wait for people who look back at matches, even imported ones.
        self.workers = workers or WorkerPool(1, command=(*COMMAND, str(WORKER_NICENESS)))
        self.turns = FairSemaphore(self.workers.size)
        self.replays = replays
        self._kept: OrderedDict[tuple[str, int], Explanation] = OrderedDict()

    async def of(self, live: LiveMatch, player: str | None, ply: int) -> BotExplanationView:
        """Explain the bot's action at a ply. Raises NotFound, NotAllowed."""
        # Spectators with a delay may not see the newest plies.
        live = live.visible_to(player)
        live.require_begun()
        if not 0 < ply <= live.row.ply:
            raise NotFound("error-no-ply", {"last": live.row.ply})
        seat = live.log[ply].entry.seat
        taken = None if seat < 0 else played_by_bot(live, seat, ply)
        if taken is None:
            raise NotAllowed("error-why-person")
        key = (live.row.id, ply)
        reason = self._kept.get(key)
        if reason is None:
            try:
                reason = await self._reason(live, seat, ply, taken.start)
            except WorkerFailed:
                return BotExplanationView(ply, None, None, known=False)
        return BotExplanationView(ply, reason.gain, reason.cost, spared=reason.spared, missed=reason.missed)

    async def _reason(self, live: LiveMatch, seat: int, ply: int, first: int) -> Explanation:
        key = (live.row.id, ply)
        turn = await self.replays.turn_seen_by_all(live, ply, first)
        async with self.turns.turn():
            # A concurrent request may have computed it.
            reason = self._kept.get(key)
            if reason is None:
                reason = await self.workers.reason(
                    live.game.key, seat, turn.before, turn.after, turn=turn.first < ply, seed=ply * 1000
                )
                self._kept[key] = reason
                if len(self._kept) > MAX_CACHED_EXPLANATIONS:
                    self._kept.popitem(last=False)
        return reason
