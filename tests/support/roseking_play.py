"""Actions of Rose King that keep a match from ending before its test does."""

from __future__ import annotations

from typing import Any

WAYS = {
    "N": (0, 1), "NE": (1, 1), "E": (1, 0), "SE": (1, -1),
    "S": (0, -1), "SW": (-1, -1), "W": (-1, 0), "NW": (-1, 1),
}  # fmt: skip


def lasting(mine: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the options of the person on turn after which the match goes on; for other games, all options.

    In one of two thousand deals of Rose King a crown gets stuck in a corner, and the match is over after a few actions.
    To avoid this, leave the other seat at least two options if possible.
    """
    choices: list[dict[str, Any]] = mine["choices"]
    if mine["game"] != "roseking":
        return choices
    left = [left_by(mine, one["action"]) for one in choices]
    enough = min(2, max(options for options, _ in left))
    return [one for one, (options, _) in zip(choices, left, strict=True) if options >= enough]


def left_by(view: dict[str, Any], action: str) -> tuple[int, int]:
    """Return how many options the other seat has after an action, and how near the crown is to the middle."""
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
    """Return the square to which a card leads, possibly outside the garden."""
    x, y = WAYS[card[:-1]]
    return crown[0] + x * int(card[-1]), crown[1] + y * int(card[-1])
