"""Embers as a `Game`. Hidden are the other hands and the bag."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from boardkit.game import Credits, Game, GameOption, OptionValue, Outcome, Pack
from boardkit.state import PlayContext, State
from embers.rules.embers import ACTIONS, CARDS, Fireside, start


class EmbersBoard(msgspec.Struct, frozen=True, tag="embers", tag_field="game"):
    """The view for a client: only the size of the bag. Cards that the reader may not know are -1."""

    hands: list[list[int]]
    points: list[int]
    bag: int
    laid: list[int]


class Embers(Game[Fireside]):
    """The example game, for two to four."""

    key = "embers"
    title = "Embers"
    sort_order = 90
    seats = (2, 3, 4)
    options = (GameOption("long", False),)
    credits = Credits("Lagerfeuer", "Lagerfeuer", "Lagerfeuer", 0, (1, 5), 6)
    actions = ACTIONS
    action_examples = ("1", "stop", "refuse")
    packs = (Pack(CARDS, hands=("hands",), piles=("bag",), shown=("laid",)),)
    view_type = EmbersBoard
    is_offered = False
    allows_draw = True
    typical_turns = 8
    max_actions = 200

    def start(self, options: Mapping[str, OptionValue], seats: int, g: PlayContext) -> State:
        return start(seats, bool(options["long"]), g)

    def observe(self, state: State, seat: int) -> State:
        seen = super().observe(state, seat)
        if seat >= 0:
            # A hand is a set: it is sorted, so that equal hands look alike.
            _fireside(seen).hands[seat].sort()
        return seen

    def view(self, seen: State, seat: int) -> EmbersBoard:
        b = _fireside(seen)
        return EmbersBoard([list(hand) for hand in b.hands], list(b.points), len(b.bag), list(b.laid))

    def scores(self, board: Fireside) -> Sequence[tuple[int, ...]]:
        return [(points,) for points in board.points]

    def outcome(self, board: Fireside) -> Outcome:
        points = list(board.points)
        best = tuple(seat for seat, sum_ in enumerate(points) if sum_ == max(points))
        return Outcome(best, "empty-hand", "points")


def _fireside(state: State) -> Fireside:
    assert isinstance(state.board, Fireside)
    return state.board


EMBERS = Embers()
