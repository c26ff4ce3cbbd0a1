"""Pig for two to six: roll the die for points and hold to keep them; a one loses those of the turn."""

from dataclasses import dataclass

from boardkit.dice import Dice
from boardkit.game import Game, Outcome
from boardkit.notes import Note
from boardkit.state import PlayContext, State, begin
from boardkit.steps import Action, Board, Decision, Step, Words

ROLL, HOLD = ACTIONS = Words("roll", "hold")
DIE = Dice("roll", "die", seat="seat")


@dataclass
class Points(Board):
    points: list[int]
    turn: int = 0


@dataclass(frozen=True)
class Turn(Decision[Points]):
    who: int

    def seat(self, b: Points) -> int:
        return self.who

    def options(self, b: Points) -> list[Action]:
        return [ROLL, HOLD] if b.turn else [ROLL]

    def forced_option(self, b: Points) -> None:
        return None  # People want to roll themselves.

    def choose(self, b: Points, g: PlayContext, action: Action) -> tuple[Step, ...]:
        if action is HOLD:
            b.points[self.who] += b.turn
            g.tell(Note("hold", {"seat": self.who, "points": b.turn}))
        elif (die := DIE.roll(g, 1, self.who)[0]) > 1:
            b.turn += die
            return (self,)
        b.turn = 0
        g.end_turn()
        return () if b.points[self.who] >= 100 else (Turn((self.who + 1) % len(b.points)),)


class Pig(Game[Points]):
    key, seats, actions, open_information = "pig", (2, 3, 4, 5, 6), ACTIONS, True

    def start(self, options: object, seats: int, g: PlayContext) -> State:
        return begin(Points([0] * seats), (Turn(0),), g)

    def scores(self, board: Points) -> list[tuple[int, ...]]:
        return [(points,) for points in board.points]

    def outcome(self, board: Points) -> Outcome:
        return Outcome((board.points.index(max(board.points)),), "target", "points")


PIG = Pig()
