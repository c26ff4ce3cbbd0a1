"""The players' panels are in the order in which they sit around the board."""

from __future__ import annotations

from typing import Any

from support.client_code import returned


def test_my_panel_is_the_last_one_after_the_others_in_the_order_of_turns() -> None:
    seats = [{"seat": seat} for seat in range(4)]
    calls: list[list[Any]] = [
        *([{"you": you, "seats": seats}] for you in range(4)),
        # While a line is tried for another seat, the order stays.
        [{"you": 3, "near": 1, "seats": seats}],
        # Spectators at a board where the first seat is at the near end, and at one without a near end.
        [{"you": None, "seats": seats[:2]}, 0],
        [{"you": None, "seats": seats}],
    ]
    found = returned("ui/src/lib/near-seat.ts", "panelOrder", calls)
    assert [[one["seat"] for one in order] for order in found] == [
        [1, 2, 3, 0],
        [2, 3, 0, 1],
        [3, 0, 1, 2],
        [0, 1, 2, 3],
        [2, 3, 0, 1],
        [1, 0],
        [0, 1, 2, 3],
    ]
