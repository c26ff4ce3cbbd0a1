"""Dice: rolling them, and dice for all, of which each player takes one (S12)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boardkit.notes import Arg, Note
from boardkit.state import PlayContext
from boardkit.steps import Action, Board, Decision, Step
from lagerfeuer.games.stoneage.rules.board import (
    KINDS,
    MAX_SEATS,
    NOBODY,
    THING_NAMES,
    Valley,
    gain_tool,
    gain_track,
)
from lagerfeuer.games.stoneage.rules.cards import CARD_NAMES

SIDES: Final = 6
BUYER: Final = 0
BOUGHT: Final = 1
FIRST_DIE: Final = 2
"""The positions in a set of waiting dice; each die is its value and who took it."""


def roll(g: PlayContext, count: i64) -> list[i64]:
    """Roll dice."""
    dice: list[i64] = []
    for _ in range(count):
        dice.append(g.pick(SIDES) + 1)
    return dice


def dice_text(dice: list[i64]) -> str:
    """Return dice as notes write them: "3 5 6"."""
    return " ".join([str(die) for die in dice])


class Die(Action):
    """A die with this value to take."""

    def __init__(self, value: i64) -> None:
        self.value: i64 = value

    def text(self) -> str:
        return "die:" + str(self.value)


DIE: Final[list[Action]] = [Die(value) for value in range(SIDES + 1)]
DIE_BY_TEXT: Final[dict[str, Action]] = {action.text(): action for action in DIE[1:]}


def waits_for(dice: list[i64], seat: i64) -> bool:
    """Return whether a seat has not taken a die of this set yet."""
    i: i64 = FIRST_DIE + 1
    while i < len(dice):
        if dice[i] == seat:
            return False
        i += 2
    return True


def dice_left(dice: list[i64]) -> i64:
    """Return how many dice of a set are left."""
    left: i64 = 0
    i: i64 = FIRST_DIE + 1
    while i < len(dice):
        if dice[i] == NOBODY:
            left += 1
        i += 2
    return left


def next_to_pick(b: Valley, dice: list[i64]) -> i64:
    """Return who takes a die next, clockwise from the buyer."""
    for ahead in range(b.seats):
        seat: i64 = (dice[BUYER] + ahead) % b.seats
        if waits_for(dice, seat):
            return seat
    return NOBODY


def before(b: Valley, seat: i64) -> tuple[Step, ...]:
    """Return a seat's pending choices of dice, which come before its next decision, oldest first (S12)."""
    if not b.waiting:
        return ()
    owed: list[Step] = [PICK[seat] for dice in b.waiting if waits_for(dice, seat)]
    return tuple(owed)


class Pick(Decision[Valley, Die]):
    """The choice of a die of the oldest set that waits for this seat; the last die is not chosen (S12)."""

    def __init__(self, who: i64) -> None:
        self.who: i64 = who

    def seat(self, b: Board) -> i64:
        return self.who

    def _oldest(self, b: Valley) -> list[i64]:
        for dice in b.waiting:
            if waits_for(dice, self.who):
                return dice
        raise AssertionError("no dice wait")

    def options(self, b: Valley) -> list[Action]:
        dice = self._oldest(b)
        found: list[Action] = []
        for value in range(1, SIDES + 1):
            i: i64 = FIRST_DIE
            while i < len(dice):
                if dice[i] == value and dice[i + 1] == NOBODY:
                    found.append(DIE[value])
                    break
                i += 2
        return found

    def choose(self, b: Valley, g: PlayContext, action: Die) -> tuple[Step, ...]:
        dice = self._oldest(b)
        if b.original and self.who != dice[BUYER]:
            # Another seat was asked, so nothing of the buyer's turn can be undone any more.
            b.tentative = False
        else:
            b.tentative = b.tentative or len(self.options(b)) > 1
        take_die(b, g, dice, self.who, action.value)
        if dice_left(dice) == 1:
            i: i64 = FIRST_DIE
            while dice[i + 1] != NOBODY:
                i += 2
            take_die(b, g, dice, next_to_pick(b, dice), dice[i])
        if dice_left(dice) == 0:
            b.waiting.remove(dice)
        return ()

    def prompt(self) -> str:
        return "die"


PICK: Final[list[Step]] = [Pick(seat) for seat in range(MAX_SEATS)]


def take_die(b: Valley, g: PlayContext, dice: list[i64], seat: i64, value: i64) -> None:
    """Take a die: 1 wood, 2 brick, 3 stone, 4 gold, 5 a permanent tool, 6 a step on the food track (S12)."""
    i: i64 = FIRST_DIE
    while dice[i] != value or dice[i + 1] != NOBODY:
        i += 2
    dice[i + 1] = seat
    if g.telling:
        g.tell(Note("die", {"seat": seat, "die": value, "thing": THING_NAMES[value - 1]}, "S12"))
    if value <= KINDS:
        b.goods[seat * KINDS + value - 1] += 1
    elif value == KINDS + 1:
        gain_tool(b, g, seat)
    else:
        gain_track(b, g, seat)


class RollForAll(Step[Valley]):
    """A roll of one die per player. The buyer takes one at once, the others before their next decision (S12).

    With the original rule all take one now, clockwise from the buyer.
    """

    def __init__(self, who: i64, card: i64) -> None:
        self.who: i64 = who
        self.card: i64 = card

    def run(self, b: Valley, g: PlayContext) -> tuple[Step, ...]:
        rolled = roll(g, b.seats)
        b.tentative = False
        if g.telling:
            args: dict[str, Arg] = {
                "seat": self.who,
                "card": CARD_NAMES[self.card],
                "dice": dice_text(rolled),
            }
            g.tell(Note("dice", args, "S12"))
        dice: list[i64] = [self.who, self.card]
        for die in rolled:
            dice.append(die)
            dice.append(NOBODY)
        b.waiting.append(dice)
        return (OPEN_PICKS,) if b.original else before(b, self.who)


class OpenPicks(Step[Valley]):
    """All pending choices of dice: oldest set first, clockwise from its buyer (S12)."""

    def run(self, b: Valley, g: PlayContext) -> tuple[Step, ...]:
        if not b.waiting:
            return ()
        return (PICK[next_to_pick(b, b.waiting[0])], self)


OPEN_PICKS: Final = OpenPicks()
