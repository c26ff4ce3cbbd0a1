"""The types of Rose King's view; created by `view`."""

from __future__ import annotations

import msgspec


class Territory(msgspec.Struct, frozen=True):
    """Fields that share sides, and their points: their number squared."""

    points: int
    squares: list[str]


class Score(msgspec.Struct, frozen=True):
    """A seat's points now, the two tie-break values, and the territories behind them (R8, R12)."""

    score: int
    largest: int
    stones: int
    territories: list[Territory]


class RoseKingBoard(msgspec.Struct, frozen=True, tag="roseking", tag_field="game"):
    """The view that the client draws. Lists over seats are red, white; squares are a1 to i9, cards N1 to NW3."""

    stones: str
    """81 characters, row by row from the north-west field: "r", "w", "."."""
    crown: str
    hands: list[list[str]]
    heroes: list[int]
    pile: int
    pile_cards: list[str] | None
    """The contents of the draw pile, sorted; only with the option `show_draw_pile` (R11)."""
    discard: list[str]
    stones_left: int
    first: int
    scores: list[Score]
