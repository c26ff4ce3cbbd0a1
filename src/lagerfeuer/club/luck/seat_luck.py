"""How lucky each seat was with its dice, once a match is over."""

from __future__ import annotations

import asyncio
from collections import Counter

import msgspec

from lagerfeuer.club.errors import NotAllowed
from lagerfeuer.club.luck.evenness import luck_of_sum
from lagerfeuer.club.matches.live_match import LiveMatch
from lagerfeuer.kit.dice import Roll, rolls_of
from lagerfeuer.kit.notes import SPECTATOR


class SeatDice(msgspec.Struct):
    """What a seat has rolled for itself: so many dice, their sum, and what fair dice have on average.

    `share`: with as many fair dice, the sum lies at least as far on the same side in so many of all matches.
    """

    seat: int
    dice: int
    sum: int
    expected: float
    share: float | None


class SeatLuckView(msgspec.Struct):
    """The luck of each seat. `seats` is empty in a game without dice; `for_all` dice were nobody's own.

    `draws`: so many cards, tiles and lots were drawn. What one is worth depends on the table: they are not compared.
    """

    sides: int | None
    seats: list[SeatDice]
    for_all: int
    draws: int


async def seat_luck(live: LiveMatch) -> SeatLuckView:
    """The luck of each seat of a finished match. Raises NotAllowed."""
    if live.row.status != "finished":
        # Of draws the number may tell what lies hidden.
        raise NotAllowed("error-luck-later")
    rolls = [
        (roll, [eye + 1 for _, eye in logged.entry.luck[roll.first : roll.first + roll.count]])
        for logged in live.log
        for roll in rolls_of(live.game.dice, logged.entry.luck, logged.entry.notes)
    ]
    picks = sum(len(logged.entry.luck) for logged in live.log)
    # Of a long match the distribution of the sum takes some time.
    return await asyncio.to_thread(_seat_luck, live, rolls, picks)


def _seat_luck(live: LiveMatch, rolls: list[tuple[Roll, list[int]]], picks: int) -> SeatLuckView:
    own: Counter[int] = Counter()
    sums: Counter[int] = Counter()
    for roll, eyes in rolls:
        own[roll.seat] += roll.count
        sums[roll.seat] += sum(eyes)
    sides = next((one.sides for one in live.game.dice), None)
    seats = []
    for row in live.seats if sides is not None else ():
        dice, total = own[row.seat], sums[row.seat]
        share = luck_of_sum(sides, dice, total) if sides is not None and dice else None
        seats.append(SeatDice(row.seat, dice, total, dice * ((sides or 0) + 1) / 2, share))
    return SeatLuckView(sides, seats, own[SPECTATOR], picks - own.total())
