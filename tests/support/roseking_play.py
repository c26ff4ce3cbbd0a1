"""Where a crown of Rose King may go, so that a test's match is not over before the test is."""

from __future__ import annotations

from typing import Any

WAYS = {
    "N": (0, 1), "NE": (1, 1), "E": (1, 0), "SE": (1, -1),
    "S": (0, -1), "SW": (-1, -1), "W": (-1, 0), "NW": (-1, 1),
}  # fmt: skip


def lasting(mine: dict[str, Any]) -> list[dict[str, Any]]:
    """The options of whoever is asked after which a match goes on: any of another game.

    In Rose King a crown that gets into a corner finds no way out of it once in two thousand deals, and the match is
    over after a few actions. So the other one is left a choice, or as much as there is.
    """
    choices: list[dict[str, Any]] = mine["choices"]
    if mine["game"] != "roseking":
        return choices
    left = [left_by(mine, one["action"]) for one in choices]
    enough = min(2, max(options for options, _ in left))
    return [one for one, (options, _) in zip(choices, left, strict=True) if options >= enough]


def left_by(view: dict[str, Any], action: str) -> tuple[int, int]:
    """How many options the other seat has after an action, and how near the crown is to the middle."""
    board, other = view["board"], 1 - view["turn"]["seat"]
    crown = "abcdefghi".index(board["crown"][0]), int(board["crown"][1]) - 1
    card = action.removesuffix("+")
    if card[-1].isdigit():
        crown = _beyond(crown, card)
    hand = board["hands"][other]
    options = int(len(hand) < 5)
    for x, y in (_beyond(crown, card) for card in hand):
        if x in range(9) and y in range(9):
            stone = board["stones"][(8 - y) * 9 + x]
            options += stone == "." or (stone != "rw"[other] and board["heroes"][other] > 0)
    return options, -max(abs(one - 4) for one in crown)


def _beyond(crown: tuple[int, int], card: str) -> tuple[int, int]:
    """Where a card leads, perhaps out of the garden."""
    x, y = WAYS[card[:-1]]
    return crown[0] + x * int(card[-1]), crown[1] + y * int(card[-1])
