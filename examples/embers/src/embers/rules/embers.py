"""The rules of Embers: hidden hands, turns of many actions, effects, and a question out of turn.

Each player holds three cards (five in a long match) from a bag of thirty, one to five six times. In a turn a player
lays one card or more, one after the other, each for its value in points, then stops. A one draws a card. A two asks
the next player to hand over a card or to lose two points. A player who stops with an empty hand ends the match; most
points win.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boardkit.bag import draw
from boardkit.notes import Note, all_but, only
from boardkit.state import PlayContext, State, begin
from boardkit.steps import Action, Board, Decision, Step, Word

VALUES: Final = 5
CARDS: Final[list[i64]] = [value for value in range(1, VALUES + 1) for _ in range(6)]


class Fireside(Board):
    """Hands, points, the bag, and the cards that were laid."""

    def __init__(self, hands: list[list[i64]], points: list[i64], bag: list[i64], laid: list[i64]) -> None:
        self.hands: list[list[i64]] = hands
        self.points: list[i64] = points
        self.bag: list[i64] = bag
        self.laid: list[i64] = laid

    def copy(self) -> Fireside:
        hands = [hand.copy() for hand in self.hands]
        return Fireside(hands, self.points.copy(), self.bag.copy(), self.laid.copy())


class Card(Action):
    """A card to lay, or to hand over."""

    def __init__(self, value: i64) -> None:
        self.value: i64 = value

    def text(self) -> str:
        return str(self.value)


CARD: Final[list[Action]] = [Card(value) for value in range(VALUES + 1)]
STOP: Final = Word("stop")
REFUSE: Final = Word("refuse")
ACTIONS: Final[list[Action]] = [*CARD[1:], STOP, REFUSE]


def distinct(hand: list[i64]) -> list[Action]:
    """Return the cards of a hand, without duplicates."""
    return [CARD[value] for value in range(1, VALUES + 1) if value in hand]


class Turn(Decision[Fireside]):
    """The choice of a card to lay, or to stop once one has been laid."""

    def __init__(self, who: i64, laid: i64) -> None:
        self.who: i64 = who
        self.laid: i64 = laid

    def seat(self, b: Fireside) -> i64:
        return self.who

    def options(self, b: Fireside) -> list[Action]:
        cards = distinct(b.hands[self.who])
        return [*cards, STOP] if self.laid else cards

    def choose(self, b: Fireside, g: PlayContext, action: Action) -> tuple[Step, ...]:
        if not isinstance(action, Card):
            return (NextTurn(self.who),)
        b.hands[self.who].remove(action.value)
        b.laid.append(action.value)
        b.points[self.who] += action.value
        g.tell(Note("lay", {"seat": self.who, "card": action.value}))
        return *effects(action.value, self.who, b), Turn(self.who, self.laid + 1)


def effects(value: i64, who: i64, b: Fireside) -> tuple[Step, ...]:
    """Return the steps that a card causes."""
    if value == 1:
        return (DrawCard(who),)
    return (Beg(who, (who + 1) % len(b.hands)),) if value == 2 else ()


class DrawCard(Step[Fireside]):
    """The draw of a card from the bag, visible to its owner only."""

    def __init__(self, who: i64) -> None:
        self.who: i64 = who

    def run(self, b: Fireside, g: PlayContext) -> tuple[Step, ...]:
        if b.bag:
            card = draw(b.bag, g)
            b.hands[self.who].append(card)
            g.tell(Note("draw", {"seat": self.who, "card": card}, audience=only(self.who)))
            g.tell(Note("draw-hidden", {"seat": self.who}, audience=all_but(self.who)))
        return ()


class Beg(Decision[Fireside]):
    """The next player's choice to hand over a card or to lose two points, in the middle of another player's turn."""

    def __init__(self, who: i64, giver: i64) -> None:
        self.who: i64 = who
        self.giver: i64 = giver

    def seat(self, b: Fireside) -> i64:
        return self.giver

    def options(self, b: Fireside) -> list[Action]:
        return [*distinct(b.hands[self.giver]), REFUSE]

    def choose(self, b: Fireside, g: PlayContext, action: Action) -> tuple[Step, ...]:
        if isinstance(action, Card):
            b.hands[self.giver].remove(action.value)
            b.hands[self.who].append(action.value)
            g.tell(Note("give", {"seat": self.giver, "card": action.value}))
        else:
            b.points[self.giver] -= 2
            g.tell(Note("refuse", {"seat": self.giver}))
        return ()


class NextTurn(Step[Fireside]):
    """The turn of the next player; an empty hand ends the match."""

    def __init__(self, who: i64) -> None:
        self.who: i64 = who

    def run(self, b: Fireside, g: PlayContext) -> tuple[Step, ...]:
        g.end_turn()
        if not b.hands[self.who]:
            return ()
        following: i64 = (self.who + 1) % len(b.hands)
        return (Turn(following, 0),) if b.hands[following] else ()


def start(seats: i64, long: bool, g: PlayContext) -> State:
    """Deal the hands; seat 0 begins."""
    b = Fireside([], [], CARDS.copy(), [])
    for _ in range(seats):
        b.hands.append([draw(b.bag, g) for _ in range(5 if long else 3)])
        b.points.append(0)
    return begin(b, (Turn(0, 0),), g)
