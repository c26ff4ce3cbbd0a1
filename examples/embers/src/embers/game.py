"""Embers as a `Game`. Hidden are the other hands and the bag."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from boardkit.bag import HOLE, fill
from boardkit.codec import Codec, Shape
from boardkit.errors import Malformed
from boardkit.game import Credits, Game, GameOption, OptionValue, Outcome, TextIds
from boardkit.luck import Luck
from boardkit.state import PlayContext, State
from boardkit.steps import Action, Board
from embers.rules.embers import (
    ACTIONS,
    CARDS,
    Beg,
    DrawCard,
    Fireside,
    NextTurn,
    Turn,
    start,
)

FIRESIDE = Shape(
    "fireside",
    Fireside,
    {"hands": list[list[int]], "points": list[int], "bag": list[int], "laid": list[int]},
)
STEPS = [
    Shape("turn", Turn, {"who": int, "laid": int}),
    Shape("beg", Beg, {"who": int, "giver": int}),
    Shape("draw-card", DrawCard, {"who": int}),
    Shape("next-turn", NextTurn, {"who": int}),
]


class EmbersBoard(msgspec.Struct, frozen=True, tag="embers", tag_field="game"):
    """The view for a client. Cards that the reader may not know are -1."""

    hands: list[list[int]]
    points: list[int]
    bag: int
    laid: list[int]


class Embers(Game):
    """The example game, for two to four."""

    key = "embers"
    sort_order = 90
    view_type = EmbersBoard
    rules_version = 1
    seats = (2, 3, 4)
    options = (GameOption("long", False),)
    credits = Credits("Lagerfeuer", "Lagerfeuer", "Lagerfeuer", 0, (1, 5), 6)
    codec = Codec("embers", 1, FIRESIDE, STEPS)
    texts = TextIds(
        notes=("lay", "draw", "draw-hidden", "give", "refuse"),
        prompts=("turn", "beg"),
        reasons=(),
        ended=("empty-hand",),
        decided=("points",),
    )
    is_offered = False
    allows_draw = True
    typical_turns = 8
    max_actions = 200

    def start(self, options: Mapping[str, OptionValue], seats: int, g: PlayContext) -> State:
        return start(seats, bool(options["long"]), g)

    def action(self, text: str) -> Action:
        if text not in ACTIONS:
            raise Malformed("action", "not an action of Embers: 1 to 5, stop, refuse")
        return ACTIONS[text]

    def observe(self, state: State, seat: int) -> State:
        seen = state.copy()
        b = _fireside(seen.board)
        b.hands = [hand if who == seat else [HOLE] * len(hand) for who, hand in enumerate(b.hands)]
        b.bag = [HOLE] * len(b.bag)
        if seat >= 0:
            # A hand is a set: sorted, equal hands look alike.
            b.hands[seat].sort()
        return seen

    def determinize(self, seen: State, luck: Luck) -> State:
        full = seen.copy()
        b = _fireside(full.board)
        unseen = CARDS.copy()
        for card in [*b.laid, *(card for hand in b.hands for card in hand if card != HOLE)]:
            unseen.remove(card)
        for cards in [*b.hands, b.bag]:
            fill(cards, unseen, PlayContext(luck))
        return full

    def view(self, seen: State, seat: int) -> EmbersBoard:
        b = _fireside(seen.board)
        return EmbersBoard([list(hand) for hand in b.hands], list(b.points), len(b.bag), list(b.laid))

    def scores(self, board: Board) -> Sequence[tuple[int, ...]]:
        return [(points,) for points in _fireside(board).points]

    def broken_invariants(self, board: Board) -> list[str]:
        b = _fireside(board)
        cards = [*b.bag, *b.laid, *(card for hand in b.hands for card in hand)]
        return [] if sorted(cards) == CARDS else ["there are thirty cards, one to five six times"]

    def outcome(self, board: Board) -> Outcome:
        points = list(_fireside(board).points)
        best = tuple(seat for seat, sum_ in enumerate(points) if sum_ == max(points))
        return Outcome(best, "empty-hand", "points")


def _fireside(board: Board) -> Fireside:
    assert isinstance(board, Fireside)
    return board


EMBERS = Embers()
