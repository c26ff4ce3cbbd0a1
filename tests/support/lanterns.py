"""Lanterns, for three: hidden hands, a bag, and a decision out of turn. Everything that can be derived is left out.

Each seat holds four of eighteen lanterns. In a round each seat hangs up one, or covers its lamp; the brightest one
scores the number of lanterns that hang. Its owner may then swap a lantern with the bag. The last hand ends the match.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from boardkit.bag import draw
from boardkit.game import Credits, Game, OptionValue, Pack
from boardkit.notes import Note, Reason, all_but, only
from boardkit.state import PlayContext, State, begin
from boardkit.steps import NOT_NOW, Action, Board, Decision, Step, Words

LANTERNS = list(range(18))


@dataclass(frozen=True)
class Lantern(Action):
    number: int

    def text(self) -> str:
        return f"lantern{self.number}"


LANTERN = [Lantern(number) for number in LANTERNS]
COVER, KEEP = WORDS = Words("cover", "keep")


@dataclass
class Street(Board):
    hands: list[list[int]]
    bag: list[int]
    hanging: list[int]
    gone: list[int]
    points: list[int]
    owner: int = -1
    covered: list[bool] = field(default_factory=list)


@dataclass(frozen=True)
class HangUp(Decision[Street]):
    who: int

    def seat(self, b: Street) -> int:
        return self.who

    def options(self, b: Street) -> list[Action]:
        lanterns: list[Action] = [LANTERN[number] for number in b.hands[self.who]]
        return lanterns if b.covered[self.who] else [*lanterns, COVER]

    def refusal(self, b: Street, action: Action) -> Reason | None:
        if isinstance(action, Lantern) and action.number not in b.hands[self.who]:
            return Reason("lanterns-no-such-lantern", {"number": action.number})
        if action is COVER and b.covered[self.who]:
            return Reason("lanterns-no-cover-twice")
        return None if self.offers(b, action) else NOT_NOW

    def choose(self, b: Street, g: PlayContext, action: Action) -> tuple[Step, ...]:
        if isinstance(action, Lantern):
            b.hands[self.who].remove(action.number)
            if not b.hanging or action.number > max(b.hanging):
                b.owner = self.who
            b.hanging.append(action.number)
            g.tell(Note("hang-up", {"seat": self.who, "number": action.number}))
        else:
            b.covered[self.who] = True
            g.tell(Note("cover", {"seat": self.who}))
        return ()


@dataclass(frozen=True)
class Round(Step[Street]):
    first: int

    def run(self, b: Street, g: PlayContext) -> tuple[Step, ...]:
        g.end_turn()
        if not all(b.hands):
            return ()
        seats = [(self.first + turn) % len(b.points) for turn in range(len(b.points))]
        return (*(HangUp(seat) for seat in seats), Score((self.first + 1) % len(b.points)))


@dataclass(frozen=True)
class Score(Step[Street]):
    first: int

    def run(self, b: Street, g: PlayContext) -> tuple[Step, ...]:
        following = Round(self.first)
        if not b.hanging:
            return (following,)
        b.points[b.owner] += len(b.hanging)
        g.tell(Note("score", {"seat": b.owner, "points": len(b.hanging)}))
        b.gone += b.hanging
        b.hanging = []
        return (Swap(b.owner), following) if b.hands[b.owner] and b.bag else (following,)


@dataclass(frozen=True)
class Swap(Decision[Street]):
    who: int

    def seat(self, b: Street) -> int:
        return self.who

    def options(self, b: Street) -> list[Action]:
        return [*(LANTERN[number] for number in b.hands[self.who]), KEEP]

    def choose(self, b: Street, g: PlayContext, action: Action) -> tuple[Step, ...]:
        if isinstance(action, Lantern):
            drawn = draw(b.bag, g)
            b.hands[self.who].remove(action.number)
            b.hands[self.who].append(drawn)
            b.bag.append(action.number)
            cards: dict[str, int | str] = {"seat": self.who, "number": action.number, "drawn": drawn}
            g.tell(Note("swap", cards, audience=only(self.who)))
            g.tell(Note("swap-hidden", {"seat": self.who}, audience=all_but(self.who)))
        return ()


class Lanterns(Game[Street]):
    key = "lanterns"
    seats = (3,)
    credits = Credits()
    actions = (*LANTERN, *WORDS)
    packs = (Pack(LANTERNS, hands=("hands",), piles=("bag",), shown=("hanging", "gone")),)

    def start(self, options: Mapping[str, OptionValue], seats: int, g: PlayContext) -> State:
        bag = LANTERNS.copy()
        hands = [[draw(bag, g) for _ in range(4)] for _ in range(seats)]
        street = Street(hands, bag, [], [], [0] * seats, covered=[False] * seats)
        return begin(street, (Round(0),), g)

    def scores(self, board: Street) -> Sequence[tuple[int, ...]]:
        return [(points, sum(hand)) for points, hand in zip(board.points, board.hands, strict=True)]


LANTERNS_GAME = Lanterns()
