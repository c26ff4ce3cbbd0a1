"""The estimated time of a review, and the message for one at a standstill."""

from __future__ import annotations

from typing import Any

from support.client_code import returned

FILE = "ui/src/review/review-pace.ts"


def pace_after(
    before: dict[str, Any] | None, done: int, now: int, state: str = "asked", ahead: int = 0
) -> Any:
    view = {"state": state, "done": done, "plies": 10, "ahead": ahead}
    return returned(FILE, "paceAfter", [[before, view, now]])[0]


def test_the_remaining_time_follows_the_pace_and_a_standstill_shows_after_half_a_minute() -> None:
    waiting = pace_after(None, 0, 1_000)
    assert pace_after(waiting, 0, 50_000) == waiting
    begun = pace_after(waiting, 2, 60_000)
    assert begun["left"] is None, "how long it waited says nothing"
    later = pace_after(begun, 4, 64_000)
    assert later["left"] == 2_000 * 6
    moments = [[later, 64_000 + 30_000], [later, 64_000 + 30_001], [waiting, 40_000], [None, 99_000]]
    assert returned(FILE, "standsStill", moments) == [False, True, True, False]
    assert pace_after(later, 10, 99_000, "done") is None


def test_neither_waiting_for_others_nor_a_new_beginning_is_a_standstill() -> None:
    queued = pace_after(pace_after(None, 0, 1_000, ahead=2), 0, 60_000, ahead=1)
    begun = pace_after(queued, 0, 61_000)
    again = pace_after(pace_after(begun, 6, 62_000), 1, 110_000)
    assert returned(FILE, "standsStill", [[begun, 61_000], [again, 110_000]]) == [False, False]
    assert again["left"] is None
    assert pace_after(again, 3, 112_000)["left"] == 1_000 * 7, "it has a pace of its own"
