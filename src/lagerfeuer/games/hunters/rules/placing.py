"""Placing members: from the village, or moved from other places without a resource (H13 to H15, H37).

**A member placed by an item cannot return in the same turn (H13)**: `PlaceOne` notes the place in `b.fresh`, and
`returnable` subtracts such members.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boardkit.notes import Arg, Note, Reason
from boardkit.state import PlayContext
from boardkit.steps import NOT_NOW, Action, Board, Decision, Step
from lagerfeuer.games.hunters.rules.board import ENOUGH, ROOM, SEATS, Land, count, open_places
from lagerfeuer.games.hunters.rules.hunger import VILLAGE, leave
from lagerfeuer.games.hunters.rules.piles import go_home
from lagerfeuer.games.hunters.rules.tables import BIT, PLACE_NAMES, PLACES, SACRED

ANYWHERE: Final = 0
ON_DRAWN: Final = 1
"""Only on the location that was just turned up (the hunter)."""
BY_ITEM: Final = 2
"""Anywhere, but not to be retrieved in the same turn."""
WAY_COUNT: Final = 3
MAX_PLACED: Final = 6
"""Maximum number of members that one effect places."""


class Go(Action):
    """A member to place (`place:forest-a`), or to move from another place (`move:desert-b:forest-a`)."""

    def __init__(self, source: i64, target: i64) -> None:
        self.source: i64 = source
        self.target: i64 = target

    def text(self) -> str:
        if self.source == VILLAGE:
            return "place:" + PLACE_NAMES[self.target]
        return "move:" + PLACE_NAMES[self.source] + ":" + PLACE_NAMES[self.target]


GO: Final[list[Action]] = [Go(i // PLACES, i % PLACES) for i in range((PLACES + 1) * PLACES)]
"""GO[source * PLACES + target]"""
GO_BY_TEXT: Final[dict[str, Action]] = {
    action.text(): action for i, action in enumerate(GO) if i // PLACES != i % PLACES
}

FREE: Final = 0
FULL: Final = 1
HELD: Final = 2
SIEGE: Final = 3
NOT_DRAWN: Final = 4
NOT_OPEN: Final = 5
WHY: Final = [
    "",
    "hunters-no-room",
    "hunters-no-outnumber",
    "hunters-no-siege",
    "hunters-no-drawn",
    "hunters-no-place",
]
RULING: Final = ["", "H14", "H15", "H15", "", "H14"]


def returnable(b: Land, place: i64) -> i64:
    """Return how many members the seat whose turn it is may retrieve from a place.

    Excludes those that an item placed there this turn (H13), and not the last one from a sacred place that was used
    this turn (H25).
    """
    here = b.there[place * SEATS + b.mover]
    if here == 0:
        return 0
    free: i64 = here - count(b.fresh, place)
    if place >= SACRED and b.bound & BIT[place - SACRED] and free == here:
        free -= 1
    return free


def movable(b: Land, seat: i64, place: i64) -> i64:
    """Return how many members of a seat may move away from a place.

    Excludes those that this instruction has moved (H37), and not the last one from a sacred place that was used this
    turn (H25).
    """
    here = b.there[place * SEATS + seat]
    if here == 0:
        return 0
    free: i64 = here - count(b.arrived, place)
    if place >= SACRED and seat == b.mover and b.bound & BIT[place - SACRED] and free == here:
        free -= 1
    return free


def besieged(b: Land, seat: i64) -> i64:
    """Return the sacred place whose holder is about to be outnumbered, or -1."""
    for place in b.sacred:
        if b.there[place * SEATS] and b.there[place * SEATS + 1]:
            return place
    return -1


def obstacle(b: Land, seat: i64, target: i64, how: i64, left: i64) -> i64:
    """Return why no member can be placed here; FREE if one can, from any place."""
    if target not in open_places(b):
        return NOT_OPEN
    if how == ON_DRAWN and target != b.drawn:
        return NOT_DRAWN
    siege = besieged(b, seat)
    if siege >= 0:
        return FREE if siege == target else SIEGE
    if target < SACRED:
        return FULL if b.there[target * SEATS] + b.there[target * SEATS + 1] >= ROOM else FREE
    holders = b.there[target * SEATS + 1 - seat]
    if holders == 0:
        return FREE
    # H15: strictly more than the holder has there, and all of them with this one instruction.
    if left <= holders:
        return HELD
    ready = b.village[seat]
    for place in open_places(b):
        ready += movable(b, seat, place)
    return FREE if ready > holders else HELD


class PlaceUpTo(Step[Land]):
    """One instruction to place members; no member moves twice (H37)."""

    def __init__(self, who: i64, most: i64, how: i64) -> None:
        self.who: i64 = who
        self.most: i64 = most
        self.how: i64 = how

    def run(self, b: Land, g: PlayContext) -> tuple[Step, ...]:
        b.arrived = []
        if self.how == ON_DRAWN and b.drawn < 0:
            return ()
        who = b.mover if self.who < 0 else self.who
        return (PLACE_ONE[(who * WAY_COUNT + self.how) * MAX_PLACED + self.most],)


class PlaceOne(Decision[Land]):
    """The choice of a member and a place, or to stop (H14); at most `left` more members."""

    def __init__(self, who: i64, left: i64, how: i64) -> None:
        self.who: i64 = who
        self.left: i64 = left
        self.how: i64 = how

    def seat(self, b: Board) -> i64:
        return self.who

    def options(self, b: Land) -> list[Action]:
        found: list[Action] = []
        places = open_places(b)
        sources: list[i64] = []
        if b.village[self.who]:
            sources.append(VILLAGE)
        for place in places:
            if movable(b, self.who, place):
                sources.append(place)
        if sources:
            for target in places:
                if obstacle(b, self.who, target, self.how, self.left) == FREE:
                    for source in sources:
                        if source != target:
                            found.append(GO[source * PLACES + target])
        if besieged(b, self.who) < 0:
            found.append(ENOUGH)
        return found

    def choose(self, b: Land, g: PlayContext, action: Action) -> tuple[Step, ...]:
        if not isinstance(action, Go):
            if self.who == b.mover and not b.tentative and len(self.options(b)) > 1:
                b.tentative = True
            b.arrived = []
            return ()
        if self.who == b.mover:
            b.tentative = True
        leave(b, self.who, action.source)
        b.there[action.target * SEATS + self.who] += 1
        b.arrived.append(action.target)
        if self.how == BY_ITEM:
            b.fresh.append(action.target)
        if g.telling:
            args: dict[str, Arg] = {"seat": self.who, "place": PLACE_NAMES[action.target]}
            if action.source == VILLAGE:
                g.tell(Note("place", args))
            else:
                args["from"] = PLACE_NAMES[action.source]
                g.tell(Note("move", args, "H14"))
        # Only sacred places belong to one tribe; on a location both may stand (H14).
        rivals = b.there[action.target * SEATS + 1 - self.who] if action.target >= SACRED else 0
        if rivals and b.there[action.target * SEATS + self.who] > rivals:
            go_home(b, g, 1 - self.who, action.target)
        if self.left == 1:
            b.arrived = []
            return ()
        return (PLACE_ONE[(self.who * WAY_COUNT + self.how) * MAX_PLACED + self.left - 1],)

    def refusal(self, b: Land, action: Action) -> Reason | None:
        if self.offers(b, action):
            return None
        if not isinstance(action, Go):
            return Reason("hunters-no-siege", {}, "H15") if action is ENOUGH else NOT_NOW
        args: dict[str, Arg] = {"place": PLACE_NAMES[action.target]}
        why = obstacle(b, self.who, action.target, self.how, self.left)
        if why != FREE:
            return Reason(WHY[why], args, RULING[why])
        if action.source == VILLAGE:
            return Reason("hunters-no-member", {"place": "village"}, "H14")
        args = {"place": PLACE_NAMES[action.source]}
        if b.there[action.source * SEATS + self.who] == 0:
            return Reason("hunters-no-member", args, "H14")
        if count(b.arrived, action.source):
            return Reason("hunters-no-twice", args, "H37")
        return Reason("hunters-no-bound", args, "H25")

    def explained_actions(self, b: Land) -> list[Action]:
        """Return the options, and every other place in play.

        For a free place, include a member who may not move.
        """
        found = self.options(b)
        bound: i64 = -1
        ready = b.village[self.who] > 0
        for place in open_places(b):
            if movable(b, self.who, place) > 0:
                ready = True
            elif b.there[place * SEATS + self.who] and count(b.arrived, place) == 0:
                bound = place
        for place in open_places(b):
            if obstacle(b, self.who, place, self.how, self.left) != FREE:
                found.append(GO[VILLAGE * PLACES + place])
            elif not ready and bound >= 0 and place != bound:
                found.append(GO[bound * PLACES + place])
        return found

    def prompt(self) -> str:
        return "place"


PLACE_ONE: Final[list[Step]] = [
    PlaceOne(i // (WAY_COUNT * MAX_PLACED), i % MAX_PLACED, i // MAX_PLACED % WAY_COUNT)
    for i in range(SEATS * WAY_COUNT * MAX_PLACED)
]
