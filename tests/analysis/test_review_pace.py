"""How long a review may still take, and that one which stands still is told as such."""

from __future__ import annotations

from typing import Any

from support.client_code import returned

FILE = "ui/src/review/review-pace.ts"


def pace_after(before: dict[str, Any] | None, done: int, now: int, state: str = "asked") -> Any:
    view = {"state": state, "done": done, "plies": 10}
    return returned(FILE, "paceAfter", [[before, view, now]])[0]


def test_the_rest_is_told_by_the_pace_since_the_first_action_and_a_standstill_after_half_a_minute() -> None:
    waiting = pace_after(None, 0, 1_000)
    assert pace_after(waiting, 0, 50_000) == waiting
    begun = pace_after(waiting, 2, 60_000)
    assert begun["left"] is None, "how long it waited says nothing"
    later = pace_after(begun, 4, 64_000)
    assert later["left"] == 2_000 * 6
    moments = [[later, 64_000 + 30_000], [later, 64_000 + 30_001], [waiting, 40_000], [None, 99_000]]
    assert returned(FILE, "standsStill", moments) == [False, True, True, False]
    assert pace_after(later, 10, 99_000, "done") is None
