"""Pig for two to six: roll the die for points and hold to keep them; a one loses those of the turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from boardkit.codec import Codec, Shape
from boardkit.dice import Dice
from boardkit.errors import Malformed
from boardkit.game import Credits, Game, OptionValue, Outcome, TextIds
from boardkit.luck import Luck
from boardkit.notes import Note
from boardkit.state import PlayContext, State, begin
from boardkit.steps import Action, Board, Decision, Step, Word

TARGET: Final = 100
SIDES: Final = 6
ROLL: Final = Word("roll")
HOLD: Final = Word("hold")
ACTIONS: Final = {"roll": ROLL, "hold": HOLD}


class Points(Board):
    """The points of the seats, and those of the turn."""

    def __init__(self, points: list[int], turn: int = 0) -> None:
        self.points = points
        self.turn = turn

    def copy(self) -> Points:
        return Points(self.points.copy(), self.turn)


class Turn(Decision):
    """The choice to roll, or to hold once there is something to keep."""

    def __init__(self, who: int) -> None:
        self.who = who

    def seat(self, b: Board) -> int:
        return self.who

    def options(self, b: Board) -> list[Action]:
        return [ROLL, HOLD] if _points(b).turn else [ROLL]

    def choose(self, b: Board, g: PlayContext, action: Action) -> tuple[Step, ...]:
        points = _points(b)
        if action is HOLD:
            points.points[self.who] += points.turn
            g.tell(Note("hold", {"seat": self.who, "points": points.turn}))
        else:
            die = g.pick(SIDES) + 1
            g.tell(Note("roll", {"seat": self.who, "die": die}))
            if die > 1:
                points.turn += die
                return (self,)
        points.turn = 0
        g.end_turn()
        return () if points.points[self.who] >= TARGET else (Turn((self.who + 1) % len(points.points)),)

    def forced_option(self, b: Board) -> None:
        # People want to roll themselves.
        return None

    def prompt(self) -> str:
        return "turn"


class PigBoard(msgspec.Struct, frozen=True, tag="pig", tag_field="game"):
    """The view for a client."""

    points: list[int]
    turn: int


class Pig(Game):
    """Pig with one die, played to 100."""

    key = "pig"
    sort_order = 80
    view_type = PigBoard
    rules_version = 1
    seats = (2, 3, 4, 5, 6)
    credits = Credits("traditional", "", "", 0, (5, 15), 8)
    codec = Codec(
        "pig",
        1,
        Shape("points", Points, {"points": list[int], "turn": int}),
        [Shape("turn", Turn, {"who": int})],
    )
    texts = TextIds(
        notes=("roll", "hold"), prompts=("turn",), reasons=(), ended=("target",), decided=("points",)
    )
    dice = (Dice("roll", "die", SIDES, "seat"),)
    actions = ACTIONS
    open_information = True
    typical_turns = 45
    max_actions = 10_000

    def start(self, options: Mapping[str, OptionValue], seats: int, g: PlayContext) -> State:
        return begin(Points([0] * seats), (Turn(0),), g)

    def action(self, text: str) -> Action:
        if text not in ACTIONS:
            raise Malformed("action", "not an action of Pig: roll or hold")
        return ACTIONS[text]

    def observe(self, state: State, seat: int) -> State:
        return state.copy()

    def determinize(self, seen: State, luck: Luck) -> State:
        return seen.copy()

    def view(self, seen: State, seat: int) -> PigBoard:
        return PigBoard(list(_points(seen.board).points), _points(seen.board).turn)

    def scores(self, board: Board) -> Sequence[tuple[int, ...]]:
        return [(points,) for points in _points(board).points]

    def outcome(self, board: Board) -> Outcome:
        points = _points(board).points
        return Outcome((points.index(max(points)),), "target", "points")


def _points(board: Board) -> Points:
    assert isinstance(board, Points)
    return board


PIG = Pig()
