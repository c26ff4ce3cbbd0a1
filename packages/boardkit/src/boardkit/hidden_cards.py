"""Packs of cards that are hidden in hands and piles: the place of a card decides which seats may know it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from boardkit.bag import HOLE, fill
from boardkit.state import PlayContext
from boardkit.steps import Board


class Pack:
    """All cards of one kind, by number from 0, and the fields of the board that hold them.

    `hands` are fields with one list per seat, known to that seat only. `piles` are lists that no seat knows. `shown`
    are fields of any form that all seats know; negative numbers in them mean that no card is there. Together the fields
    always hold every card of the pack.

    >>> from types import SimpleNamespace
    >>> pack = Pack([1, 2, 3, 4], hands=["hands"], piles=["bag"])
    >>> board = SimpleNamespace(hands=[[4], [2]], bag=[1, 3])
    >>> pack.hide(board, seat=0)
    >>> board.hands, board.bag
    ([[4], [-1]], [-1, -1])
    >>> board.hands[0].clear()
    >>> pack.faults(board)
    ['there are 3 cards of 4']
    """

    def __init__(
        self,
        cards: Sequence[int],
        hands: Sequence[str] = (),
        piles: Sequence[str] = (),
        shown: Sequence[str] = (),
    ) -> None:
        self.cards = tuple(cards)
        self.hands = tuple(hands)
        self.piles = tuple(piles)
        self.shown = tuple(shown)

    def hide(self, board: Board, seat: int) -> None:
        """Put holes where a seat (or `SPECTATOR`) may not know the card."""
        for field in self.hands:
            hands: list[list[int]] = getattr(board, field)
            for owner, hand in enumerate(hands):
                if owner != seat:
                    hand[:] = [HOLE] * len(hand)
        for field in self.piles:
            pile: list[int] = getattr(board, field)
            pile[:] = [HOLE] * len(pile)

    def fill(self, board: Board, g: PlayContext) -> None:
        """Fill each hole with a card that is visible nowhere."""
        unseen = Counter(self.cards)
        unseen.subtract(self._known(board))
        left: list[Any] = [card for card, count in unseen.items() for _ in range(count)]
        for cards in self._lists(board):
            fill(cards, left, g)

    def faults(self, board: Board) -> list[str]:
        """Return the faults of the pack: cards that are missing or there too often."""
        known = Counter(self._known(board))
        holes = sum(cards.count(HOLE) for cards in self._lists(board))
        too_often = [str(card) for card, count in known.items() if count > self.cards.count(card)]
        if too_often:
            return [f"too often there: card {', '.join(sorted(too_often))}"]
        if known.total() + holes != len(self.cards):
            return [f"there are {known.total() + holes} cards of {len(self.cards)}"]
        return []

    def _lists(self, board: Board) -> list[Any]:
        piles = [getattr(board, field) for field in self.piles]
        return [*(hand for field in self.hands for hand in getattr(board, field)), *piles]

    def _known(self, board: Board) -> list[int]:
        shown = [getattr(board, field) for field in self.shown]
        return [card for card in _numbers([*self._lists(board), *shown]) if card >= 0]


def _numbers(value: Any) -> Iterator[int]:
    if isinstance(value, list | tuple):
        for one in value:
            yield from _numbers(one)
    else:
        yield value
