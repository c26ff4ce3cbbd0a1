"""Bags: face-down piles without an order.

A card is chosen when it is drawn. There is no order to leak, knowing the contents gives no advantage, and the holes of
an observation are filled by drawing again.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boardkit.state import PlayContext

HOLE: Final = -1
"""A card that the observer may not know."""


def draw(bag: list[i64], g: PlayContext) -> i64:
    """Take a card out of a bag that is not empty.

    >>> from boardkit.luck import ScriptedLuck
    >>> bag = [7, 8, 9]
    >>> draw(bag, PlayContext(ScriptedLuck([0]))), bag
    (7, [9, 8])
    """
    i = g.pick(len(bag))
    card = bag[i]
    # A bag has no order: the last card may fill the gap.
    bag[i] = bag[-1]
    bag.pop()
    return card


def fill(cards: list[i64], unseen: list[i64], g: PlayContext) -> None:
    """Fill the holes of `cards` with cards from `unseen`; `unseen` keeps the rest.

    >>> from boardkit.luck import ScriptedLuck
    >>> hand, unseen = [3, HOLE], [7, 8]
    >>> fill(hand, unseen, PlayContext(ScriptedLuck([1])))
    >>> hand, unseen
    ([3, 8], [7])
    """
    for i in range(len(cards)):
        if cards[i] == HOLE:
            cards[i] = draw(unseen, g)
