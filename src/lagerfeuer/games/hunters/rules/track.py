"""The score track: gains and losses, the bonus fields, the goal (H6 to H9, H40)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boardkit.notes import Arg, Note, Reason
from boardkit.state import PlayContext
from boardkit.steps import END_MATCH, NOT_NOW, Action, Board, Decision, Step
from lagerfeuer.games.hunters.rules.board import DECLINE, GOAL_REACHED, SEATS, SURVIVAL, Land
from lagerfeuer.games.hunters.rules.hunger import add_hunger
from lagerfeuer.games.hunters.rules.tables import ITEM_NAMES, ITEMS

BONUS_FIELDS: Final[list[i64]] = [9, 14, 18]
GOAL: Final = 24
MAX_GOAL_HUNGER: Final = 3
"""H8: with more hunger the goal is closed."""
ITEMS_PER_POINT: Final = 2
"""Built items that a bonus point costs."""


def gain(b: Land, g: PlayContext, seat: i64, amount: i64, source: str, ruling: str) -> tuple[Step, ...]:
    """Add points: the whole gain moves first, then the bonus fields passed are settled, lowest first (H40).

    With more than three hunger a seat cannot enter the goal, and the rest is lost (H8). The second seat wins at once if
    it reaches the goal while the first is below (H9). Return the steps that follow.
    """
    before = b.points[seat]
    after = before + amount
    if after >= GOAL and before < GOAL and b.hunger[seat] > MAX_GOAL_HUNGER:
        after = GOAL - 1
    b.points[seat] = after
    if g.telling:
        args: dict[str, Arg] = {
            "seat": seat,
            "points": after - before,
            "total": after,
            "lost": before + amount - after,
            "source": source,
        }
        g.tell(Note("points", args, "H8" if after - before < amount else ruling))
    if after >= GOAL and before < GOAL:
        if g.telling:
            g.tell(Note("goal", {"seat": seat, "first": "yes" if seat == b.first else "no"}, "H9"))
        if seat != b.first and b.points[b.first] < GOAL:
            b.ending = GOAL_REACHED
            return (END_MATCH,)
    return BONUS[seat] if next_field(b, seat) else ()


def lose_points(b: Land, g: PlayContext, seat: i64, amount: i64) -> None:
    """Subtract points, not below 0 (H4). A seat that has reached the goal loses none (H9)."""
    if b.points[seat] >= GOAL:
        return
    lost: i64 = amount if amount < b.points[seat] else b.points[seat]
    if lost == 0:
        return
    b.points[seat] -= lost
    if g.telling:
        g.tell(Note("back", {"seat": seat, "points": lost, "total": b.points[seat]}, "H4"))


def next_field(b: Land, seat: i64) -> i64:
    """Return the lowest bonus field that was reached and not settled; 0 if there is none."""
    passed = b.passed[seat]
    if passed < len(BONUS_FIELDS) and b.points[seat] >= BONUS_FIELDS[passed]:
        return BONUS_FIELDS[passed]
    return 0


class Bonus(Step[Land]):
    """The settling of a bonus field, which counts once for a seat, when it is first reached or passed (H6).

    In the fight for survival a seat without two built items gets one hunger (H7).
    """

    def __init__(self, who: i64) -> None:
        self.who: i64 = who

    def run(self, b: Land, g: PlayContext) -> tuple[Step, ...]:
        field = next_field(b, self.who)
        if field == 0:
            return ()
        b.passed[self.who] += 1
        if len(b.built[self.who]) >= ITEMS_PER_POINT:
            return (PAY_BONUS[self.who * 2], self)
        penalty = b.mode == SURVIVAL
        if g.telling:
            args: dict[str, Arg] = {"seat": self.who, "field": field, "penalty": 1 if penalty else 0}
            g.tell(Note("no-bonus", args, "H7" if penalty else "H6"))
        if penalty:
            return (*add_hunger(b, g, self.who, 1, "H7"), self)
        return (self,)


class Score(Step[Land]):
    """Points for the seat whose turn it is."""

    def __init__(self, amount: i64, source: str, ruling: str) -> None:
        self.amount: i64 = amount
        self.source = source
        self.ruling = ruling

    def run(self, b: Land, g: PlayContext) -> tuple[Step, ...]:
        return gain(b, g, b.mover, self.amount, self.source, self.ruling)


class Give(Action):
    """A built item to give up."""

    def __init__(self, item: i64) -> None:
        self.item: i64 = item

    def text(self) -> str:
        return "give:" + ITEM_NAMES[self.item]


GIVE: Final[list[Action]] = [Give(item) for item in range(ITEMS)]
GIVE_BY_TEXT: Final[dict[str, Action]] = {action.text(): action for action in GIVE}


class PayBonus(Decision[Land]):
    """The choice of two built items for one more point, which may itself reach the next field (H6).

    `second`: one has already been given.
    """

    def __init__(self, who: i64, second: bool) -> None:
        self.who: i64 = who
        self.second: bool = second

    def seat(self, b: Board) -> i64:
        return self.who

    def options(self, b: Land) -> list[Action]:
        found: list[Action] = []
        for item in range(ITEMS):
            for one in b.built[self.who]:
                if one == item:
                    found.append(GIVE[item])
                    break
        if not self.second:
            found.append(DECLINE)
        return found

    def choose(self, b: Land, g: PlayContext, action: Action) -> tuple[Step, ...]:
        b.tentative = True
        if not isinstance(action, Give):
            if g.telling:
                g.tell(Note("decline-bonus", {"seat": self.who}, "H7" if b.mode == SURVIVAL else "H6"))
            return ()
        b.built[self.who].remove(action.item)
        b.item_discard.append(action.item)
        if g.telling:
            g.tell(Note("give", {"seat": self.who, "item": ITEM_NAMES[action.item]}, "H6"))
        if not self.second:
            return (PAY_BONUS[self.who * 2 + 1],)
        return gain(b, g, self.who, 1, "bonus", "H6")

    def refusal(self, b: Land, action: Action) -> Reason | None:
        if self.offers(b, action):
            return None
        if isinstance(action, Give):
            return Reason("hunters-no-built", {"item": ITEM_NAMES[action.item]}, "H6")
        return NOT_NOW

    def prompt(self) -> str:
        return "bonus-second" if self.second else "bonus"


BONUS: Final[list[tuple[Step, ...]]] = [(Bonus(seat),) for seat in range(SEATS)]
PAY_BONUS: Final[list[Step]] = [PayBonus(i // 2, i % 2 == 1) for i in range(SEATS * 2)]
