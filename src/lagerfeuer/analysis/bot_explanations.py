"""Why a bot did what it did, for whoever asks: worked out from what everybody saw, by a bot's process."""

from __future__ import annotations

from collections import OrderedDict

import msgspec

from boardkit.analysis.explanations import Explanation
from lagerfeuer.analysis.replay import Replays
from lagerfeuer.common.errors import NotAllowed, NotFound
from lagerfeuer.common.fair_queue import Turns
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.matches.missed_turns import played_by_bot
from lagerfeuer.workers.pool import COMMAND, WorkerFailed, WorkerPool

BEHIND = 10
"""As far behind the server, and behind the bots that play (as `nice` counts)."""
KEPT = 512
"""Answers that are kept: a table asks for the same one from every seat."""


class WhyView(msgspec.Struct):
    """What a bot's move was good for, and what had to stand back.

    Both are topics of the game, with a text `GAME-why-TOPIC`, or null. `spared`: it did not raise the gain, for which
    other moves would have been worse; `missed`: it did not lower the cost, for which others would have done more.
    `known` is false while no bot can answer.
    """

    ply: int
    gain: str | None
    cost: str | None
    known: bool = True
    spared: bool = False
    missed: bool = False


class Whys:
    """Answers that question."""

    def __init__(self, replays: Replays, workers: WorkerPool | None = None) -> None:
        # Apart from the bots at the tables: those shall not wait for whoever looks back, least of all on matches that
        # strangers have brought.
        self.workers = workers or WorkerPool(1, command=(*COMMAND, str(BEHIND)))
        self.turns = Turns(self.workers.size)
        self.replays = replays
        self._kept: OrderedDict[tuple[str, int], Explanation] = OrderedDict()

    async def of(self, live: LiveMatch, player: str | None, ply: int) -> WhyView:
        """Why a bot acted as it did at a ply. Raises NotFound, NotAllowed."""
        # For spectators who are behind the match has not come so far.
        live = live.visible_to(player)
        live.begun()
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
                return WhyView(ply, None, None, known=False)
        return WhyView(ply, reason.gain, reason.cost, spared=reason.spared, missed=reason.missed)

    async def _reason(self, live: LiveMatch, seat: int, ply: int, first: int) -> Explanation:
        key = (live.row.id, ply)
        turn = await self.replays.turn_seen_by_all(live, ply, first)
        async with self.turns.turn():
            # Somebody may have been told the same meanwhile.
            reason = self._kept.get(key)
            if reason is None:
                reason = await self.workers.reason(
                    live.game.key, seat, turn.before, turn.after, turn=turn.first < ply, seed=ply * 1000
                )
                self._kept[key] = reason
                if len(self._kept) > KEPT:
                    self._kept.popitem(last=False)
        return reason
