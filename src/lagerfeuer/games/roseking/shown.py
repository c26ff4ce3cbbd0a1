"""What the client draws of Rose King: what there is of it; `view.py` says how it is made."""

from __future__ import annotations

import msgspec


class Territory(msgspec.Struct, frozen=True):
    """Fields that touch along a side, and what they are worth: their number squared."""

    points: int
    squares: list[str]


class Score(msgspec.Struct, frozen=True):
    """A seat's points now, the two tie-break values, and where they come from (R8, R12)."""

    score: int
    largest: int
    stones: int
    territories: list[Territory]


class RoseKingBoard(msgspec.Struct, frozen=True, tag="roseking", tag_field="game"):
    """What the client draws. Lists over seats are red, white; squares are a1 to i9, cards N1 to NW3."""

    stones: str
    """81 signs from the north-west field eastwards and south: "r", "w", "."."""
    crown: str
    hands: list[list[str]]
    heroes: list[int]
    pile: int
    pile_cards: list[str] | None
    """What is in the draw pile, sorted; only with the option `show_draw_pile` (R11)."""
    discard: list[str]
    stones_left: int
    first: int
    scores: list[Score]
