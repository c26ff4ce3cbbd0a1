"""The luck of the seats: it costs little even for very many dice, and its result is shared by all requests."""

from __future__ import annotations

import asyncio
import math
from collections import Counter
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from boardkit.luck import SeededLuck
from boardkit.match_state import LogEntry, begin_match
from boardkit.notes import Note
from boardkit.registry import GAMES
from lagerfeuer.luck import seat_luck, uniformity
from lagerfeuer.luck.seat_luck import SeatLuckView, seat_luck_json
from lagerfeuer.luck.uniformity import MAX_EXACT_DICE, luck_of_sum
from lagerfeuer.matches.live_match import LiveMatch, SettledEntry
from support import seeded
from support.two_worlds import table_for


def rolled(rolls: int, dice: int) -> LiveMatch:
    """Return a finished match in which seat 0 has rolled this often with this many dice, all of them sixes."""
    game = GAMES["stoneage"]
    options = game.resolve_options({})
    match, setup = begin_match(game, options, 2, SeededLuck(seeded.fresh_seed()))
    live = table_for("stoneage", dict(options), 2, match)
    args: dict[str, str | int] = {"seat": 0, "dice": " ".join("6" * dice)}
    entries = [
        LogEntry(ply, 0, "done", False, ((6, 5),) * dice, (Note("roll", args),), False)
        for ply in range(1, rolls + 1)
    ]
    live.log = [SettledEntry(one, 0) for one in (setup, *entries)]
    live.row = replace(live.row, status="finished", ply=rolls)
    return live


def test_of_so_many_dice_as_a_file_may_hold_no_distribution_is_worked_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The time is quadratic in the number of dice: with 12,000 dice one answer took minutes."""
    worked_out: Counter[int] = Counter()
    exactly = uniformity.shares_of_sums

    def counted(sides: int, dice: int) -> list[float]:
        worked_out[dice] += 1
        return exactly(sides, dice)

    monkeypatch.setattr(uniformity, "shares_of_sums", counted)
    view = msgspec.json.decode(asyncio.run(seat_luck_json(rolled(1200, 10))), type=SeatLuckView)
    assert (view.seats[0].dice, view.seats[0].sum, view.seats[0].share) == (12_000, 72_000, 0)
    assert not worked_out
    luck_of_sum(6, MAX_EXACT_DICE, 1100)
    luck_of_sum(6, MAX_EXACT_DICE + 1, 1100)
    assert [*worked_out] == [MAX_EXACT_DICE]


@pytest.mark.parametrize("sides", [2, 3, 6, 20])
def test_beyond_the_exact_ones_the_luck_of_a_sum_is_as_good_as_exact(
    sides: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    dice = MAX_EXACT_DICE + 1
    mean, deviation = dice * (sides + 1) / 2, math.sqrt(dice * (sides**2 - 1) / 12)
    totals = [round(mean + z * deviation) for z in (-3, -1, 0, 0.1, 0.5, 1, 2, 3, 4)]
    near = [luck_of_sum(sides, dice, total) for total in totals]
    monkeypatch.setattr(uniformity, "MAX_EXACT_DICE", dice)
    assert near == pytest.approx([luck_of_sum(sides, dice, total) for total in totals], rel=0.02)
    # The result is a probability, whatever a file claims about its dice.
    monkeypatch.setattr(uniformity, "MAX_EXACT_DICE", 0)
    assert all(0 <= luck_of_sum(sides, 400, total) <= 1 for total in range(400, 400 * sides + 1, 7))


def test_many_requests_wait_for_one_answer_that_a_background_thread_computes_and_that_is_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    live, done = rolled(30, 10), []

    class Lane:
        """A background thread that works when the test allows it."""

        def __init__(self) -> None:
            self.go = asyncio.Event()

        async def do(self, work: Any, *arguments: Any) -> Any:
            done.append(work)
            await self.go.wait()
            return work(*arguments)

    async def ask() -> list[bytes]:
        lane = Lane()
        monkeypatch.setattr(seat_luck, "HOUSE_WORK", lane)
        hangs_up, *others = (asyncio.create_task(seat_luck_json(live)) for _ in range(6))
        await asyncio.sleep(0)
        hangs_up.cancel()
        await asyncio.sleep(0)
        lane.go.set()
        return [*await asyncio.gather(*others), await seat_luck_json(live)]

    assert len({*asyncio.run(ask())}) == 1
    assert len(done) == 1
