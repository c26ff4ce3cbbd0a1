"""Why a bot did what it did, for whoever asks: worked out from what everybody saw, by a bot's process."""

from __future__ import annotations

from collections import OrderedDict

import msgspec

from lagerfeuer.bots.pool import BotFailed, BotPool
from lagerfeuer.bots.reasons import Reason
from lagerfeuer.club.errors import NotAllowed, NotFound
from lagerfeuer.club.live_match import LiveMatch, Logged
from lagerfeuer.club.replay import Replays

KEPT = 512
"""Answers that are kept: a table asks for the same one from every seat."""


class WhyView(msgspec.Struct):
    """What a bot's move was good for, and what had to stand back.

    Both are topics of the game, with a text `GAME-why-TOPIC`, or null. `known` is false while no bot can answer.
    """

    ply: int
    gain: str | None
    cost: str | None
    known: bool = True


class Whys:
    """Answers that question."""

    def __init__(self, bots: BotPool, replays: Replays) -> None:
        self.bots = bots
        self.replays = replays
        self._kept: OrderedDict[tuple[str, int], Reason] = OrderedDict()

    async def of(self, live: LiveMatch, player: str | None, ply: int) -> WhyView:
        """Why a bot acted as it did at a ply. Raises NotFound, NotAllowed."""
        # For spectators who are behind the match has not come so far.
        live = live.seen_by(player)
        live.begun()
        if not 0 < ply <= live.row.ply:
            raise NotFound("error-no-ply", {"last": live.row.ply})
        seat = live.log[ply].entry.seat
        if seat < 0 or live.seats[seat].kind != "bot":
            raise NotAllowed("error-why-person")
        key = (live.row.id, ply)
        reason = self._kept.get(key)
        if reason is None:
            first = began(live.log, ply)
            before, after = await self.replays.seen_by_all(live, (first - 1, ply))
            try:
                reason = await self.bots.reason(
                    live.game.key, seat, before, after, turn=first < ply, seed=ply * 1000
                )
            except BotFailed:
                return WhyView(ply, None, None, known=False)
            self._kept[key] = reason
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return WhyView(ply, reason.gain, reason.cost)


def began(log: list[Logged], ply: int) -> int:
    """The ply with which the turn began that an action belongs to: what its seat did without a break."""
    seat = log[ply].entry.seat
    while ply > 1 and log[ply - 1].entry.seat == seat and not log[ply - 1].entry.ended_turn:
        ply -= 1
    return ply
