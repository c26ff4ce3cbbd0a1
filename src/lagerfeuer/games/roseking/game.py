"""Rose King as a `Game`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from boardkit.game import Credits, Game, GameOption, OptionValue, Outcome, TextIds
from boardkit.miniature import Miniature
from boardkit.state import PlayContext, State
from boardkit.steps import Action, Board
from lagerfeuer.games.roseking.miniature import SAMPLE, miniature
from lagerfeuer.games.roseking.rules.cards import CARD_NAMES, CARDS, FIELD_NAMES, TARGET
from lagerfeuer.games.roseking.rules.garden import EMPTY, STONES, Garden
from lagerfeuer.games.roseking.rules.scoring import decided_by, standing, winners
from lagerfeuer.games.roseking.rules.turn import ACTIONS, Play, start
from lagerfeuer.games.roseking.text_board import draw_table
from lagerfeuer.games.roseking.view import SEATS, signs, view_of
from lagerfeuer.games.roseking.view_types import RoseKingBoard


class RoseKing(Game[Garden]):
    """Rose King (Rosenkönig) for two."""

    key = "roseking"
    title = "Rose King"
    sort_order = 10
    view_type = RoseKingBoard
    rules_version = 1
    seats = (2,)
    options = (GameOption("light", False), GameOption("show_draw_pile", False))
    credits = Credits("Dirk Henn", "Andreas Steiner", "Kosmos", 201, (30, 60), 10)
    rulings = tuple(f"R{n}" for n in range(1, 16))
    actions = ACTIONS
    action_examples = ("NE3", "NE3+", "draw")
    more_texts = TextIds(decided=("score", "largest", "stones", "shared"))
    detail_notes = ("first", "reshuffle")
    # Everything is open except the order of the draw pile, and a bag has no order (R13).
    open_information = True
    scores_are_public = True
    typical_turns = 47
    # 52 stones and 8 hero flips make 60 cards played; the same number may be drawn, and with `light` each play is
    # confirmed.
    max_actions = 3 * (52 + 8)

    def start(self, options: Mapping[str, OptionValue], seats: int, g: PlayContext) -> State:
        return start(bool(options["light"]), bool(options["show_draw_pile"]), g)

    def view(self, seen: State, seat: int) -> RoseKingBoard:
        return view_of(_garden(seen.board))

    def preview(self, seen: State, action: Action) -> dict[str, object]:
        if not isinstance(action, Play):
            return {}
        target = TARGET[_garden(seen.board).crown * CARDS + action.card]
        return {"card": CARD_NAMES[action.card], "to": FIELD_NAMES[target], "hero": action.hero}

    def thumbnail(self, seen: State) -> str:
        b = _garden(seen.board)
        return f"{signs(b)}|{b.crown}"

    def miniature(self, mini: str | None) -> Miniature:
        return miniature(SAMPLE if mini is None else mini)

    def to_text(self, seen: State) -> str:
        decision = seen.decision()
        return draw_table(_garden(seen.board), None if decision is None else int(decision.seat(seen.board)))

    def scores(self, board: Board) -> Sequence[tuple[int, ...]]:
        return [standing(_garden(board), seat) for seat in SEATS]

    def outcome(self, board: Board) -> Outcome:
        b = _garden(board)
        return Outcome(tuple(winners(b)), "stones" if b.stock == 0 else "blocked", decided_by(b))

    def broken_invariants(self, board: Board) -> list[str]:
        b = _garden(board)
        laid = sum(stone != EMPTY for stone in b.stones)
        cards = sorted([*b.hands[0], *b.hands[1], *b.pile, *b.discard])
        claims = {
            "there are 52 stones": laid + b.stock == STONES,
            "there are 24 cards, one of each": cards == list(range(CARDS)),
            "hands hold at most five cards": max(map(len, b.hands)) <= 5,
            "each seat has at most four heroes": all(0 <= heroes <= 4 for heroes in b.heroes),
            "the crown stands on the stone just laid": b.stones[b.crown] != EMPTY or laid == 0,
        }
        return [claim for claim, holds in claims.items() if not holds]


def _garden(board: Board) -> Garden:
    assert isinstance(board, Garden)
    return board


ROSE_KING = RoseKing()
