"""The turns: place, move or fly; a seat that closes a mill takes a man. Numbers as M1 name the rulings of the rules
page.

The steps of both seats are created once, and so are the tuples in which a step returns them.
"""

from __future__ import annotations

from typing import Final

from boardkit.notes import Note, Reason
from boardkit.state import PlayContext, State, begin
from boardkit.steps import NOT_NOW, Action, Board, Decision, Step
from morris.rules.actions import PLACES, Move, Place, Take, flights, places, steps, takes
from morris.rules.points import EVERYWHERE, NAMES, in_mills, near

MEN: Final = 9
FEWEST: Final = 3
"""With fewer men a seat has lost; with this many it may fly."""
QUIET: Final = 100
"""After this many moves of both seats without a mill, the match is drawn (M4)."""
NOBODY: Final = -1


class Men(Board):
    """The men of both seats as sets of points, those in hand, and the moves since the last mill."""

    def __init__(
        self, men: list[int], hand: list[int], flying: bool, quiet: int = 0, loser: int = NOBODY
    ) -> None:
        self.men = men
        self.hand = hand
        self.flying = flying
        self.quiet = quiet
        self.loser = loser

    def copy(self) -> Men:
        return Men(self.men.copy(), self.hand.copy(), self.flying, self.quiet, self.loser)

    def free(self) -> int:
        """Return the points without a man."""
        return EVERYWHERE & ~(self.men[0] | self.men[1])

    def left(self, seat: int) -> int:
        """Return how many men a seat has, on the board and in hand."""
        return self.men[seat].bit_count() + self.hand[seat]

    def takeable(self, seat: int) -> int:
        """Return the men of a seat that may be taken: not from a mill, unless all are in mills (M2)."""
        men = self.men[seat]
        return men & ~in_mills(men) or men


def men_of(board: Board) -> Men:
    """Return the board, typed as this game's."""
    assert isinstance(board, Men)
    return board


class Turn(Decision):
    """A choice of a seat."""

    def __init__(self, who: int) -> None:
        self.who = who

    def seat(self, b: Board) -> int:
        return self.who

    def refusal(self, b: Board, action: Action) -> Reason | None:
        if self.offers(b, action):
            return None
        return self.explain(men_of(b), action) or NOT_NOW

    def explain(self, b: Men, action: Action) -> Reason | None:
        """Return why an action is not an option, unless the only reason is that it does not fit the present choice."""
        return None


class PlaceMan(Turn):
    """A man from the hand to a free point."""

    def options(self, b: Board) -> list[Action]:
        assert isinstance(b, Men)
        return places(EVERYWHERE & ~(b.men[0] | b.men[1]))

    def choose(self, b: Board, g: PlayContext, action: Action) -> tuple[Step, ...]:
        assert isinstance(b, Men)
        assert isinstance(action, Place)
        who = self.who
        men = b.men[who]
        b.men[who] = men | action.bit
        b.hand[who] -= 1
        if g.telling:
            g.tell(Note("place", {"seat": who, "point": action.notation}))
        if men & action.one == action.one or men & action.two == action.two:
            return closed_mill(who, g)
        return next_turn(b, 1 - who)

    def explained_actions(self, b: Board) -> list[Action]:
        return PLACES

    def explain(self, b: Men, action: Action) -> Reason | None:
        return _point_reason("occupied", action.point) if isinstance(action, Place) else None

    def prompt(self) -> str:
        return "place"


class MoveMan(Turn):
    """A man along a line to the next point, which is free."""

    def options(self, b: Board) -> list[Action]:
        assert isinstance(b, Men)
        return steps(b.men[self.who], EVERYWHERE & ~(b.men[0] | b.men[1]))

    def choose(self, b: Board, g: PlayContext, action: Action) -> tuple[Step, ...]:
        assert isinstance(b, Men)
        assert isinstance(action, Move)
        who = self.who
        # After the move, the old point no longer counts towards a line through the new point.
        men = b.men[who] = b.men[who] ^ action.change
        b.quiet += 1
        if g.telling:
            ends = {"from": NAMES[action.start], "to": NAMES[action.end]}
            g.tell(Note("move", {"seat": who, **ends}))
        if men & action.one == action.one or men & action.two == action.two:
            return closed_mill(who, g)
        return next_turn(b, 1 - who)

    def explain(self, b: Men, action: Action) -> Reason | None:
        if not isinstance(action, Move):
            return None
        if not b.men[self.who] >> action.start & 1:
            return _point_reason("not-yours", action.start)
        if not b.free() >> action.end & 1:
            return _point_reason("occupied", action.end)
        return Reason("morris-no-too-far", {"from": NAMES[action.start], "to": NAMES[action.end]})

    def prompt(self) -> str:
        return "move"


class FlyMan(MoveMan):
    """A man to any free point: the choice of a seat with three men (M3)."""

    def options(self, b: Board) -> list[Action]:
        assert isinstance(b, Men)
        return flights(b.men[self.who], EVERYWHERE & ~(b.men[0] | b.men[1]))

    def prompt(self) -> str:
        return "fly"


class TakeMan(Turn):
    """A man of the other side, after closing a mill."""

    def options(self, b: Board) -> list[Action]:
        return takes(men_of(b).takeable(1 - self.who))

    def explained_actions(self, b: Board) -> list[Action]:
        return takes(men_of(b).men[1 - self.who])

    def choose(self, b: Board, g: PlayContext, action: Action) -> tuple[Step, ...]:
        assert isinstance(b, Men)
        assert isinstance(action, Take)
        other = 1 - self.who
        b.men[other] &= action.others
        b.quiet = 0
        if g.telling:
            g.tell(Note("take", {"seat": self.who, "point": NAMES[action.point]}))
        if b.left(other) < FEWEST:
            b.loser = other
            return ()
        return next_turn(b, other)

    def explain(self, b: Men, action: Action) -> Reason | None:
        if not isinstance(action, Take):
            return None
        other = b.men[1 - self.who] >> action.point & 1
        return _point_reason("in-mill" if other else "not-theirs", action.point)

    def prompt(self) -> str:
        return "take"


def _point_reason(why: str, point: int) -> Reason:
    return Reason(f"morris-no-{why}", {"point": NAMES[point]})


Steps = tuple[tuple[Step, ...], tuple[Step, ...]]
PLACE: Final[Steps] = (PlaceMan(0),), (PlaceMan(1),)
MOVE: Final[Steps] = (MoveMan(0),), (MoveMan(1),)
FLY: Final[Steps] = (FlyMan(0),), (FlyMan(1),)
TAKE: Final[Steps] = (TakeMan(0),), (TakeMan(1),)


def closed_mill(who: int, g: PlayContext) -> tuple[Step, ...]:
    """Return the choice that follows a mill: one man, even if two mills were closed at once (M1)."""
    if g.telling:
        g.tell(Note("mill", {"seat": who}))
    return TAKE[who]


def next_turn(b: Men, seat: int) -> tuple[Step, ...]:
    """Return the choice of the seat whose turn it is; nothing if the match is over."""
    if b.hand[seat]:
        return PLACE[seat]
    men = b.men[seat]
    may_fly = b.flying and men.bit_count() <= FEWEST
    if not may_fly and not near(men) & b.free():
        b.loser = seat
        return ()
    if b.quiet >= QUIET:
        return ()
    return FLY[seat] if may_fly else MOVE[seat]


def start(flying: bool, g: PlayContext) -> State:
    """Return a new match; seat 0, white, begins."""
    return begin(Men([0, 0], [MEN, MEN], flying), PLACE[0], g)
