"""Pig, as short as a game can be: roll as often as you like, but a one loses the points of the turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from boardkit.dice import Dice
from boardkit.game import Game, OptionValue
from boardkit.state import PlayContext, State, begin
from boardkit.steps import Action, Board, Decision, Step, Words

ROLL, HOLD = WORDS = Words("roll", "hold")
DIE = Dice("rolled", seat="seat")
GOAL = 30


@dataclass
class Table(Board):
    points: list[int]
    pot: int = 0


@dataclass(frozen=True)
class Turn(Decision[Table]):
    who: int

    def seat(self, b: Table) -> int:
        return self.who

    def options(self, b: Table) -> list[Action]:
        return [ROLL, HOLD] if b.pot else [ROLL]

    def choose(self, b: Table, g: PlayContext, action: Action) -> tuple[Step, ...]:
        [eyes] = DIE.roll(g, 1, self.who) if action is ROLL else [0]
        if eyes > 1:
            b.pot += eyes
            return (self,)
        if eyes == 0:
            b.points[self.who] += b.pot
        b.pot = 0
        g.end_turn()
        return () if max(b.points) >= GOAL else (Turn((self.who + 1) % len(b.points)),)


class Pig(Game[Table]):
    key = "pig"
    seats = (2, 3, 4)
    actions = WORDS
    open_information = True

    def start(self, options: Mapping[str, OptionValue], seats: int, g: PlayContext) -> State:
        return begin(Table([0] * seats), (Turn(0),), g)

    def scores(self, board: Table) -> Sequence[tuple[int, ...]]:
        return [(points,) for points in board.points]


PIG = Pig()
