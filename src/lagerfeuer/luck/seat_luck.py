"""How lucky each seat was with its dice, once a match is over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from boardkit.dice import rolls_of
from boardkit.game import Game
from boardkit.match_state import LogEntry
from boardkit.notes import SPECTATOR
from lagerfeuer.common.background_threads import HOUSE_WORK, once
from lagerfeuer.common.errors import NotAllowed
from lagerfeuer.luck.uniformity import luck_of_sum
from lagerfeuer.matches.live_match import LiveMatch


class SeatDice(msgspec.Struct):
    """What a seat rolled for itself: the number of dice, their sum, and the average of fair dice.

    `share`: the fraction of fair rolls of the same number of dice whose sum is at least as far from the average on the
    same side.
    """

    seat: int
    dice: int
    sum: int
    expected: float
    share: float | None


class SeatLuckView(msgspec.Struct):
    """The luck of each seat; `seats` is empty in a game without dice. `for_all`: dice that belonged to no seat.

    `draws`: how many cards, tiles and lots were drawn. They are not compared: their value depends on the situation.
    """

    sides: int | None
    seats: list[SeatDice]
    for_all: int
    draws: int


async def seat_luck_json(live: LiveMatch) -> bytes:
    """Return the SeatLuckView of a finished match as JSON, computed once while the match is in memory.

    Raises NotAllowed.
    """
    if live.row.status != "finished":
        # The number of draws may reveal hidden information.
        raise NotAllowed("error-luck-later")
    return await once(live.worked_out, "luck", lambda: HOUSE_WORK.do(_worked_out, live))


def _worked_out(live: LiveMatch) -> bytes:
    # A finished match does not change, so a thread may read it.
    entries, seats = [logged.entry for logged in live.log], [row.seat for row in live.seats]
    return msgspec.json.encode(luck_of(live.game, entries, seats))


def luck_of(game: Game, entries: Sequence[LogEntry], rows: Sequence[int]) -> SeatLuckView:
    """Return the luck of these seats in a log."""
    own: Counter[int] = Counter()
    sums: Counter[int] = Counter()
    for entry in entries:
        for roll in rolls_of(game.dice, entry.luck, entry.notes):
            own[roll.seat] += roll.count
            sums[roll.seat] += sum(eye + 1 for _, eye in entry.luck[roll.first : roll.first + roll.count])
    picks = sum(len(entry.luck) for entry in entries)
    sides = next((one.sides for one in game.dice), None)
    seats = []
    for seat in rows if sides is not None else ():
        dice, total = own[seat], sums[seat]
        share = luck_of_sum(sides, dice, total) if sides is not None and dice else None
        seats.append(SeatDice(seat, dice, total, dice * ((sides or 0) + 1) / 2, share))
    return SeatLuckView(sides, seats, own[SPECTATOR], picks - own.total())
