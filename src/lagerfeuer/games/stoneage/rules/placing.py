"""First part of a round: the players place their people in turn, at one place per turn (S6)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boardkit.notes import Arg, Note, Reason
from boardkit.state import PlayContext
from boardkit.steps import NOT_NOW, Action, Board, Decision, EndTurn, Step
from lagerfeuer.games.stoneage.rules.board import (
    BUILDING,
    CARD,
    EMPTY,
    FIELD,
    FOREST,
    HUNT,
    HUT,
    MAX_PEOPLE,
    MAX_SEATS,
    PLACE_NAMES,
    PLACES,
    RIVER,
    TOOLMAKER,
    TWO,
    Valley,
    has_people,
    people_at,
    people_out,
    players_at,
    two_goods_card,
)
from lagerfeuer.games.stoneage.rules.dice import before
from lagerfeuer.games.stoneage.rules.goods import TakeTwo, add_two

PEOPLE_PER_SOURCE: Final = 7
"""S4: how many people a forest, clay pit, quarry or river has room for."""


class PlacePeople(Action):
    """A number of people for one place."""

    def __init__(self, place: i64, count: i64) -> None:
        self.place: i64 = place
        self.count: i64 = count

    def text(self) -> str:
        return PLACE_NAMES[self.place] + ":" + str(self.count)


PLACE: Final[list[PlacePeople]] = [
    PlacePeople(i // (MAX_PEOPLE + 1), i % (MAX_PEOPLE + 1)) for i in range(PLACES * (MAX_PEOPLE + 1))
]
PLACE_BY_TEXT: Final[dict[str, Action]] = {action.text(): action for action in PLACE if action.count}

FREE: Final = 0
FULL: Final = 1
OWN_PEOPLE: Final = 2
OTHER_PLAYERS: Final = 3
TWO_OF_THREE: Final = 4
NEEDS_TWO: Final = 5
NOBODY_HOME: Final = 6
NOTHING_THERE: Final = 7
WHY: Final = [
    "",
    "stoneage-no-full",
    "stoneage-no-own-people",
    "stoneage-no-other-players",
    "stoneage-no-two-of-three",
    "stoneage-no-hut-pair",
    "stoneage-no-people",
    "stoneage-no-empty-place",
]
RULING: Final = ["", "S4", "S6", "S4", "S4", "S5", "S6", "S1"]
"""The ruling of each refusal. S1 is about cards, so an empty stack is refused without a ruling."""


def least(place: i64) -> i64:
    """Return how many people a place needs: exactly two at the hut (S5), at least one elsewhere."""
    return 2 if place == HUT else 1


def obstacle(b: Valley, seat: i64, place: i64, home: i64) -> i64:
    """Return why a seat with this many people at home cannot place any here; FREE if it can."""
    if home < 1:
        return NOBODY_HOME
    if place == HUNT:
        # Only the original rule forbids adding hunters to own ones already there (S6).
        return OWN_PEOPLE if b.original and b.there[place * MAX_SEATS + seat] else FREE
    if place >= BUILDING:
        if place - BUILDING >= b.seats or b.tops[place - BUILDING] == EMPTY:
            return NOTHING_THERE
        return FULL if has_people(b, place) else FREE
    if place >= CARD:
        if b.row[place - CARD] == EMPTY:
            return NOTHING_THERE
        return FULL if has_people(b, place) else FREE
    if place >= FOREST:
        if b.there[place * MAX_SEATS + seat]:
            return OWN_PEOPLE
        if people_at(b, place) >= PEOPLE_PER_SOURCE:
            return FULL
        return OTHER_PLAYERS if enough_players(b, place) else FREE
    if has_people(b, place):
        return FULL
    if two_of_three(b):
        return TWO_OF_THREE
    return NEEDS_TWO if place == HUT and home < 2 else FREE


def enough_players(b: Valley, place: i64) -> bool:
    """Return whether a resource place allows no further player: with two players it allows one, with three two (S4)."""
    return b.seats < MAX_SEATS and players_at(b, place) >= b.seats - 1


def two_of_three(b: Valley) -> bool:
    """Return whether two of toolmaker, hut and field are taken: with two or three players the third is closed (S4)."""
    if b.seats == MAX_SEATS:
        return False
    used: i64 = 0
    for place in range(TOOLMAKER, FIELD + 1):
        if has_people(b, place):
            used += 1
    return used >= 2


def is_closed(b: Valley, place: i64) -> bool:
    """Return whether a place is closed for the rest of the round though it is not full (S4)."""
    if FOREST <= place <= RIVER:
        return people_at(b, place) < PEOPLE_PER_SOURCE and enough_players(b, place)
    return place <= FIELD and not has_people(b, place) and two_of_three(b)


def most(b: Valley, place: i64, home: i64) -> i64:
    """Return how many people may be placed at a place that is free."""
    if place == HUNT:
        return home
    if FOREST <= place <= RIVER:
        room: i64 = PEOPLE_PER_SOURCE - people_at(b, place)
        return room if room < home else home
    return least(place)


def can_place(b: Valley, seat: i64) -> bool:
    """Return whether a seat can place people, and so must (S6)."""
    home: i64 = b.people[seat] - people_out(b, seat)
    if home < 1:
        return False
    # The hunting ground is nearly always free, so check it first.
    if obstacle(b, seat, HUNT, home) == FREE:
        return True
    for place in range(PLACES):  # noqa: SIM110 (compiled, a loop is faster)
        if obstacle(b, seat, place, home) == FREE:
            return True
    return False


def _has_choice(b: Valley, seat: i64) -> bool:
    """Return whether there is more than one option."""
    home: i64 = b.people[seat] - people_out(b, seat)
    # Usually the hunting ground alone has more than one.
    if home > 1 and obstacle(b, seat, HUNT, home) == FREE:
        return True
    count: i64 = 1 if two_goods_card(b, seat) >= 0 else 0
    for place in range(PLACES):
        if obstacle(b, seat, place, home) == FREE:
            count += most(b, place, home) - least(place) + 1
            if count > 1:
                return True
    return False


class Place(Decision[Valley]):
    """The choice of a place and a number of people; a seat that can place may not pass (S6)."""

    def __init__(self, who: i64) -> None:
        self.who: i64 = who

    def seat(self, b: Board) -> i64:
        return self.who

    def options(self, b: Valley) -> list[Action]:
        home: i64 = b.people[self.who] - people_out(b, self.who)
        found: list[Action] = []
        for place in range(PLACES):
            if obstacle(b, self.who, place, home) == FREE:
                count = least(place)
                top = most(b, place, home)
                while count <= top:
                    found.append(PLACE[place * (MAX_PEOPLE + 1) + count])
                    count += 1
        add_two(found, b, self.who)
        return found

    def choose(self, b: Valley, g: PlayContext, action: Action) -> tuple[Step, ...]:
        if not isinstance(action, PlacePeople):
            return (TakeTwo(self.who, False), PLACE_AFTER_TWO[self.who])
        asked = _has_choice(b, self.who)
        b.there[action.place * MAX_SEATS + self.who] += action.count
        if g.telling:
            args: dict[str, Arg] = {
                "seat": self.who,
                "place": PLACE_NAMES[action.place],
                "people": action.count,
            }
            g.tell(Note("place", args, "S6"))
        # A placement can be undone until it is confirmed; a forced one needs no confirmation.
        return CONFIRM[self.who] if asked else PLACED[self.who]

    def refusal(self, b: Valley, action: Action) -> Reason | None:
        if action is TWO and two_goods_card(b, self.who) >= 0:
            return None
        if not isinstance(action, PlacePeople):
            return NOT_NOW
        home: i64 = b.people[self.who] - people_out(b, self.who)
        args: dict[str, Arg] = {"place": PLACE_NAMES[action.place], "people": action.count}
        why = obstacle(b, self.who, action.place, home)
        if why == FREE:
            if least(action.place) <= action.count <= most(b, action.place, home):
                return None
            why = NEEDS_TWO if action.place == HUT else NOBODY_HOME if action.count > home else FULL
        ruling = "" if why == NOTHING_THERE and action.place >= BUILDING else RULING[why]
        return Reason(WHY[why], args, ruling)

    def explained_actions(self, b: Valley) -> list[Action]:
        """Return the options, and all other places in play."""
        found = self.options(b)
        home: i64 = b.people[self.who] - people_out(b, self.who)
        for place in range(PLACES):
            if place - BUILDING < b.seats and obstacle(b, self.who, place, home) != FREE:
                found.append(PLACE[place * (MAX_PEOPLE + 1) + least(place)])
        return found

    def prompt(self) -> str:
        return "place"


class PlaceAfterTwo(Place):
    """Placing after two goods were taken in this turn: never forced, because a forced action would settle them
    (S35)."""

    def forced_option(self, b: Board) -> Action | None:
        return None


class NextPlacer(Step[Valley]):
    """The turn of the next seat that can place; if none can, the first part is over (S6)."""

    def __init__(self, after: i64) -> None:
        self.after: i64 = after

    def run(self, b: Valley, g: PlayContext) -> tuple[Step, ...]:
        g.end_turn()
        for ahead in range(1, b.seats + 1):
            seat: i64 = (self.after + ahead) % b.seats
            if can_place(b, seat):
                return (*before(b, seat), PLACE_TURN[seat])
        return ()


PLACE_TURN: Final[list[Place]] = [Place(seat) for seat in range(MAX_SEATS)]
PLACE_AFTER_TWO: Final[list[Place]] = [PlaceAfterTwo(seat) for seat in range(MAX_SEATS)]
PLACED: Final[list[tuple[Step, ...]]] = [(NextPlacer(seat),) for seat in range(MAX_SEATS)]
CONFIRM: Final[list[tuple[Step, ...]]] = [(EndTurn(seat), NextPlacer(seat)) for seat in range(MAX_SEATS)]


def placing_from(b: Valley) -> tuple[Step, ...]:
    """Return the steps with which the start player begins."""
    return PLACED[(b.first + b.seats - 1) % b.seats]
