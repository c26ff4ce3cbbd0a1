"""The question in a position: the fields `turn`, `roll`, `at`, `missing`, `two` and `confirm` (docs/records.md)."""

from __future__ import annotations

from boardkit.errors import Malformed
from boardkit.json_fields import Json, bool_at, int_at, list_at, number_in, object_at, one_of
from boardkit.steps import Step
from lagerfeuer.games.stoneage.rules.actions import ACT, ACTORS, CONFIRM, GO_ON
from lagerfeuer.games.stoneage.rules.board import (
    ACTING,
    BUILDING,
    CARD,
    EMPTY,
    FEEDING,
    MAX_PEOPLE,
    OVER,
    PLACE_NAMES,
    PLACE_NUMBER,
    PLACING,
    Valley,
    people_out,
    two_goods_card,
)
from lagerfeuer.games.stoneage.rules.building import PAY_BUILDING
from lagerfeuer.games.stoneage.rules.cards import RESOURCE_NAMES
from lagerfeuer.games.stoneage.rules.dice import BUYER, OPEN_PICKS, SIDES, before, waits_for
from lagerfeuer.games.stoneage.rules.feeding import FEED, Hunger
from lagerfeuer.games.stoneage.rules.goods import TakeTwo
from lagerfeuer.games.stoneage.rules.market import PAY_CARD
from lagerfeuer.games.stoneage.rules.placing import CONFIRM as CONFIRM_PLACING
from lagerfeuer.games.stoneage.rules.placing import PLACED
from lagerfeuer.games.stoneage.rules.rounds import END, NEXT_PART
from lagerfeuer.games.stoneage.rules.tools import FOOD, Tools


def nothing_at(b: Valley, place: int) -> bool:
    """Return whether a place for a card or a building has none."""
    return (b.tops[place - BUILDING] if place >= BUILDING else b.row[place - CARD]) == EMPTY


def agenda_of(b: Valley, data: Json) -> tuple[Step, ...]:
    """Return the next steps in a position: those of its question, or those of the phase. Raises Malformed."""
    middle = [name for name in ("roll", "at", "confirm", "missing") if _said(data, name)]
    if len(middle) > 1:
        raise Malformed(middle[1], f"cannot be asked together with {middle[0]}")
    asks = middle[0] if middle else ""
    if asks == "confirm":
        bool_at(data["confirm"], "confirm")
    turn = number_in(data, "turn", "", _default_turn(b), 0, b.seats - 1)
    two = _two(b, data, turn)
    if b.phase == OVER:
        _refuse(asks or ("two" if two else ""), "is not asked at the end")
        return END
    if b.phase == PLACING:
        if asks not in ("", "confirm"):
            _refuse(asks, "is not asked while people are placed")
        return (*two, *(CONFIRM_PLACING[turn] if asks else PLACED[(turn - 1) % b.seats]), NEXT_PART)
    place_in_turn = (turn - b.first) % b.seats
    if b.phase == FEEDING:
        if asks not in ("", "missing"):
            _refuse(asks, "is not asked while people are fed")
        if not asks:
            _refuse("two" if two else "", "is only asked here together with missing")
            return (FEED[place_in_turn], NEXT_PART)
        missing = int_at(data["missing"], "missing", 1, b.people[turn])
        return (*two, *before(b, turn), Hunger(turn, missing), FEED[place_in_turn + 1], NEXT_PART)
    following = (ACTORS[(place_in_turn + 1) % b.seats], NEXT_PART)
    picks = (OPEN_PICKS,) if b.original and b.waiting else before(b, turn)
    picks = (*two, *picks)
    if not asks:
        if people_out(b, turn) and not picks:
            return (*ACT[turn], *following)
        if people_out(b, turn) or b.original or _has_bought(b, turn):
            return (*picks, GO_ON[turn], *following)
        # A seat without people on the board has no turn in which it could pick (S34).
        return (*two, *following)
    if asks == "confirm":
        return (*picks, *CONFIRM[turn], *following)
    return (*picks, *_question(b, data, asks, turn), GO_ON[turn], *following)


def _said(data: Json, name: str) -> bool:
    """Return whether a field is set; null and false count as left out, 0 and {} do not."""
    return data.get(name) is not None and data[name] is not False


def _two(b: Valley, data: Json, turn: int) -> tuple[Step, ...]:
    """Return the step for two goods of choice, if there is one; "later" if the card may also be kept (S13)."""
    if not _said(data, "two"):
        return ()
    if data["two"] is not True and data["two"] != "later":
        raise Malformed("two", 'must be true, or "later" if the card may be kept')
    if two_goods_card(b, turn) == EMPTY:
        raise Malformed("two", f"seat {turn} has no open card of two goods")
    return (TakeTwo(turn, data["two"] == "later"),)


def _has_bought(b: Valley, seat: int) -> bool:
    """Return whether a seat waits for its own die of dice for all, which means that it is in the middle of its turn."""
    return any(dice[BUYER] == seat and waits_for(dice, seat) for dice in b.waiting)


def _default_turn(b: Valley) -> int:
    if b.phase == ACTING:
        for ahead in range(b.seats):
            seat = (b.first + ahead) % b.seats
            if people_out(b, seat):
                return seat
    return int(b.first)


def _refuse(asks: str, why: str) -> None:
    if asks:
        raise Malformed(asks, why)


def _question(b: Valley, data: Json, asks: str, turn: int) -> tuple[Step, ...]:
    if asks == "at":
        place = PLACE_NUMBER[one_of(data["at"], "at", PLACE_NAMES[CARD : BUILDING + b.seats])]
        if nothing_at(b, place):
            raise Malformed("at", "nothing lies there")
        return (
            PAY_BUILDING[turn * 4 + place - BUILDING]
            if place >= BUILDING
            else PAY_CARD[turn * 4 + place - CARD]
        )
    if asks == "missing":
        raise Malformed("missing", "is only asked while people are fed")
    roll = object_at(data["roll"], "roll", ("place", "thing", "dice"))
    name = one_of(roll.get("place"), "roll.place", PLACE_NAMES[PLACE_NUMBER["hunt"] : BUILDING])
    place = PLACE_NUMBER[name]
    thing = FOOD if name == "hunt" else place - PLACE_NUMBER["forest"]
    if place >= CARD:
        thing = RESOURCE_NAMES.index(one_of(roll.get("thing"), "roll.thing", RESOURCE_NAMES))
    elif roll.get("thing") is not None:
        raise Malformed("roll.thing", "is only for the cards that roll two dice")
    dice = [
        int_at(die, f"roll.dice[{i}]", 1, SIDES)
        for i, die in enumerate(list_at(roll.get("dice"), "roll.dice"))
    ]
    if not 1 <= len(dice) <= MAX_PEOPLE:
        raise Malformed("roll.dice", f"must be 1 to {MAX_PEOPLE} dice")
    return (Tools(turn, place, thing, dice),)
