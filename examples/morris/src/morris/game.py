"""Nine Men's Morris as a `Game`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from boardkit.codec import Codec, Shape
from boardkit.errors import Malformed
from boardkit.game import Credits, Game, GameOption, OptionValue, Outcome, TextIds
from boardkit.luck import Luck
from boardkit.miniature import Miniature
from boardkit.state import PlayContext, State
from boardkit.steps import Action, Board
from morris.miniature import SAMPLE, miniature, rows
from morris.rules.actions import ACTIONS
from morris.rules.points import NAMES
from morris.rules.turns import (
    FEWEST,
    MEN,
    NOBODY,
    QUIET,
    FlyMan,
    Men,
    MoveMan,
    PlaceMan,
    TakeMan,
    men_of,
    start,
)
from morris.table import TABLE
from morris.text_board import draw_board

WHO = {"who": int}


class MorrisBoard(msgspec.Struct, frozen=True, tag="morris", tag_field="game"):
    """The view for a client. Lists over seats are white, black."""

    points: list[int]
    """The seat of the man on each point, row by row from a7 to g1; -1 for a free point."""
    hand: list[int]
    taken: list[int]
    """The men that each seat has lost."""
    quiet: int
    """Moves since the last mill; at 100 the match is drawn (M4)."""


class Morris(Game):
    """Nine Men's Morris for two."""

    key = "morris"
    sort_order = 70
    view_type = MorrisBoard
    rules_version = 1
    seats = (2,)
    options = (GameOption("flying", True),)
    credits = Credits("traditional", "", "", 3886, (10, 30), 6)
    rulings = tuple(f"M{n}" for n in range(1, 7))
    codec = Codec(
        "morris",
        1,
        Shape("men", Men, {"men": list[int], "hand": list[int], "flying": bool, "quiet": int, "loser": int}),
        [
            Shape("place", PlaceMan, WHO),
            Shape("move", MoveMan, WHO),
            Shape("fly", FlyMan, WHO),
            Shape("take", TakeMan, WHO),
        ],
    )
    texts = TextIds(
        notes=("place", "move", "mill", "take"),
        prompts=("place", "move", "fly", "take"),
        reasons=tuple(
            f"morris-no-{why}" for why in ("occupied", "not-yours", "too-far", "in-mill", "not-theirs")
        ),
        ended=("few-men", "blocked", "quiet"),
        decided=("loss", "draw"),
    )
    actions = ACTIONS
    table = TABLE
    open_information = True
    allows_draw = True
    typical_turns = 30
    # 18 men are placed, and before each of at most 14 mills that take a man there are fewer than 100 quiet moves.
    max_actions = 2 * MEN + 15 * (QUIET + 1)

    def start(self, options: Mapping[str, OptionValue], seats: int, g: PlayContext) -> State:
        return start(bool(options["flying"]), g)

    def action(self, text: str) -> Action:
        if text not in ACTIONS:
            raise Malformed("action", "not an action of Nine Men's Morris such as d6, d6-d7 or xd6")
        return ACTIONS[text]

    def observe(self, state: State, seat: int) -> State:
        return state.copy()

    def determinize(self, seen: State, luck: Luck) -> State:
        return seen.copy()

    def view(self, seen: State, seat: int) -> MorrisBoard:
        b = men_of(seen.board)
        white, black = b.men
        points = [0 if white >> n & 1 else 1 if black >> n & 1 else NOBODY for n in range(len(NAMES))]
        return MorrisBoard(points, list(b.hand), [MEN - b.left(0), MEN - b.left(1)], b.quiet)

    def thumbnail(self, seen: State) -> str:
        return rows(men_of(seen.board))

    def miniature(self, mini: str | None) -> Miniature:
        return miniature(SAMPLE if mini is None else mini)

    def to_text(self, seen: State) -> str:
        decision = seen.decision()
        return draw_board(men_of(seen.board), None if decision is None else int(decision.seat(seen.board)))

    def scores(self, board: Board) -> Sequence[tuple[int, ...]]:
        """Return 1 for the winner, otherwise 0. Men are not points: three may win against seven."""
        loser = men_of(board).loser
        return [(int(loser == 1 - seat),) for seat in (0, 1)]

    def points(self, board: Board) -> Sequence[int | None]:
        return [None, None]

    def outcome(self, board: Board) -> Outcome:
        b = men_of(board)
        if b.loser == NOBODY:
            return Outcome((0, 1), "quiet", "draw")
        return Outcome((1 - b.loser,), "few-men" if b.left(b.loser) < FEWEST else "blocked", "loss")

    def broken_invariants(self, board: Board) -> list[str]:
        b = men_of(board)
        claims = {
            "a point holds one man": b.men[0] & b.men[1] == 0,
            "each seat has at most nine men": max(b.left(0), b.left(1)) <= MEN,
            "men in hand are not negative": min(b.hand) >= 0,
            "a match ends at the hundredth quiet move": 0 <= b.quiet <= QUIET,
        }
        return [claim for claim, holds in claims.items() if not holds]


MORRIS = Morris()
