"""The panels of the players have the order in which they sit around the board."""

from __future__ import annotations

from typing import Any

from support.client_code import returned


def test_my_panel_is_the_last_one_after_the_others_in_the_order_of_turns() -> None:
    seats = [{"seat": seat} for seat in range(4)]
    calls: list[list[Any]] = [
        *([{"you": you, "seats": seats}] for you in range(4)),
        # A line is tried for another seat: nobody changes places.
        [{"you": 3, "near": 1, "seats": seats}],
        # Spectators, at a board with a near end for the first seat, and at one without.
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
