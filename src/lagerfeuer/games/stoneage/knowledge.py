"""The evaluation of positions of Stone Age.

Bots find it as `KNOWLEDGE`, without knowing the game's name. The module is typed like the rules, so that it may be
compiled. The numbers were first guessed, then adjusted by some ten thousand matches between small variations of them.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boardkit.steps import Board
from lagerfeuer.games.stoneage.rules.board import (
    ACTING,
    BUILDING,
    CARD,
    EMPTY,
    FEEDING,
    FIELD,
    FOREST,
    HUNT,
    HUT,
    KINDS,
    MAX_SEATS,
    OVER,
    PLACES,
    PLACING,
    RIVER,
    TILES,
    TOOLMAKER,
    Valley,
    people_out,
)
from lagerfeuer.games.stoneage.rules.buildings import BUILDINGS, CHOICE, FIXED
from lagerfeuer.games.stoneage.rules.cards import (
    BUILDER,
    CARDS,
    DICE_FOR_ALL,
    EXTRA,
    FARMER,
    ONE_USE_TOOL,
    ROLL,
    SHAMAN,
    TOOL,
    TRACK,
)
from lagerfeuer.games.stoneage.rules.cards import FOOD as FOOD_CARD
from lagerfeuer.games.stoneage.rules.cards import GOODS as GOODS_CARD
from lagerfeuer.games.stoneage.rules.cards import POINTS as POINTS_CARD
from lagerfeuer.games.stoneage.rules.cards import TOOLMAKER as TOOLMAKERS
from lagerfeuer.games.stoneage.rules.scoring import green_sets, lower_halves, tool_sum

GOOD: Final[list[float]] = [2.1, 2.2, 2.5, 2.4]
"""The value of a good while there is something to buy with it; at the end it is a point."""
FOOD_VALUE: Final = 1.5
"""The value of one food that people need."""
UNPLACED_PERSON_VALUE: Final = 4.3
"""The value of a person who has not been placed yet."""
PIP_VALUE: Final = 1.2
"""The value of one pip more on a roll."""
EXTRA_PERSON_VALUE: Final = 0.9
"""The value of one more person in a round, after eating."""
CARD_PRICE: Final = 2.1
"""The value of what a good that pays for a card would have bought otherwise."""
ORDER: Final[list[float]] = [0.0, 0.1, 0.2, 0.6, 0.5, 0.5, 0.5, 0.5]
"""The value of a place that is kept for later, so that bots act in a good order (tools, people, rolls, cards,
buildings)."""
NAMES: Final = ("points", "cards", "growth", "goods", "food", "placed")


def rounds_left(b: Valley) -> float:
    """Return about how many rounds are left after this one."""
    if b.phase == OVER:
        return 0.0
    by_cards: float = float(b.deck_left) / 2.7
    for top in b.tops:
        if top == EMPTY:
            return 0.0
    shortest: i64 = b.below[0]
    for below in b.below:
        if below < shortest:
            shortest = below
    by_tiles: float = 1.0 + float(shortest) * 1.75
    return by_cards if by_cards < by_tiles else by_tiles


def card_worth(b: Valley, seat: i64, shown: list[i64], left: float) -> float:
    """Return an estimate of the points of a seat's lower halves."""
    once, twice = green_sets(shown)
    # A set that has begun is likely to grow.
    greens: float = float(once * once + twice * twice) + (float(once) if left > 2.0 else 0.0)
    grow: float = 0.2 * left
    return (
        greens
        + float(shown[FARMER]) * min_float(10.0, float(b.track[seat]) + 0.7 * grow)
        + float(shown[TOOLMAKERS]) * min_float(12.0, float(tool_sum(b, seat)) + 1.5 * grow)
        + float(shown[BUILDER]) * (float(len(b.built[seat])) + 1.5 * grow)
        + float(shown[SHAMAN]) * min_float(10.0, float(b.people[seat]) + 0.5 * grow)
    )


def min_float(a: float, c: float) -> float:
    """Return the smaller number."""
    return a if a < c else c


def growth(b: Valley, seat: i64, left: float) -> float:
    """Return the future value of people, tools and the food track."""
    hungry: float = min_float(float(b.track[seat]), float(b.people[seat]))
    more = float(b.people[seat] - 5)
    tools = float(tool_sum(b, seat))
    return (more * EXTRA_PERSON_VALUE + hungry * FOOD_VALUE + tools * PIP_VALUE) * left


def goods_worth(goods: list[float], left: float) -> float:
    """Return the value of goods; those too many for the time that is left count little more than a point."""
    count: float = goods[0] + goods[1] + goods[2] + goods[3]
    if count <= 0.0:
        return 0.0
    full: float = 0.0
    for kind in range(KINDS):
        full += goods[kind] * GOOD[kind]
    room: float = 2.3 + 5.2 * left
    part: float = 1.0 if count <= room else room / count
    if left <= 0.0:
        part = 0.0
    return full * part + count * (1.0 - part)


def pending(b: Valley, seat: i64, goods: list[float], left: float, shown: list[i64]) -> float:
    """Return the value that a seat's people on the board will bring, and add the expected goods to `goods`."""
    found: float = 0.0
    lend: float = 0.0
    for slot in range(seat * TILES, seat * TILES + TILES):
        if not b.used[slot]:
            lend += float(b.tools[slot])
    for place in range(FOREST, RIVER + 1):
        count = b.there[place * MAX_SEATS + seat]
        if count:
            divisor: i64 = place - FOREST + 3
            goods[place - FOREST] += (3.5 * float(count) + lend) / float(divisor) - 0.4
            lend = 0.0
    if b.there[TOOLMAKER * MAX_SEATS + seat] and tool_sum(b, seat) < 12:
        found += PIP_VALUE * left + float(shown[TOOLMAKERS]) + 0.5
    if b.there[HUT * MAX_SEATS + seat] and b.people[seat] < 10:
        found += EXTRA_PERSON_VALUE * left + float(shown[SHAMAN]) + 0.5
    if b.there[FIELD * MAX_SEATS + seat] and b.track[seat] < 10:
        found += FOOD_VALUE * 0.8 * left + float(shown[FARMER]) + 0.5
    budget: float = goods[0] + goods[1] + goods[2] + goods[3]
    for place in range(CARD, BUILDING):
        if b.there[place * MAX_SEATS + seat] and b.row[place - CARD] != EMPTY:
            price: float = float(place - CARD) + 1.0
            if budget + 0.3 >= price:
                found += gain_of_card(b, seat, b.row[place - CARD], left, shown) - price * CARD_PRICE
                budget -= price
            else:
                found += 0.4
    for stack in range(b.seats):
        if b.there[(BUILDING + stack) * MAX_SEATS + seat] and b.tops[stack] != EMPTY:
            gain = gain_of_building(goods, b.tops[stack], budget, left)
            found += gain + (float(shown[BUILDER]) if gain > 0.5 else 0.0)
            budget -= 3.6 if gain > 0.5 else 0.0
    return found


def gain_of_card(b: Valley, seat: i64, card: i64, left: float, shown: list[i64]) -> float:
    """Return the value of buying a card, without its price."""
    what = CARDS[card]
    before = card_worth(b, seat, shown, left)
    after = shown.copy()
    after[what.bottom] += what.figures
    gain: float = card_worth(b, seat, after, left) - before
    top = what.top
    amount = float(what.amount)
    if top == DICE_FOR_ALL:
        gain += 3.3
    elif top == FOOD_CARD:
        gain += amount * 1.1
    elif top == GOODS_CARD:
        gain += amount * GOOD[what.thing]
    elif top == ROLL:
        gain += 7.0 / float(what.thing + 3) * GOOD[what.thing]
    elif top == POINTS_CARD:
        gain += amount
    elif top == TOOL:
        gain += PIP_VALUE * left + float(shown[TOOLMAKERS])
    elif top == TRACK:
        gain += FOOD_VALUE * 0.8 * left + float(shown[FARMER])
    elif top == EXTRA:
        gain += 6.2
    elif top == ONE_USE_TOOL:
        gain += amount * PIP_VALUE
    else:
        gain += 5.5
    return gain


def gain_of_building(goods: list[float], tile: i64, budget: float, left: float) -> float:
    """Return the value of a building minus that of the goods that pay for it; little if these goods are unlikely to be
    available."""
    what = BUILDINGS[tile]
    spare: float = 1.0 if left > 0.0 else 2.7
    if what.kind == FIXED:
        lacking: float = 0.0
        for kind in range(KINDS):
            wanted: i64 = what.wood
            if kind == 1:
                wanted = what.brick
            elif kind == 2:
                wanted = what.stone
            elif kind == 3:
                wanted = what.gold
            if goods[kind] < float(wanted):
                lacking += float(wanted) - goods[kind]
        if lacking > 0.5:
            return 0.4
        return 2.7 * spare
    if what.kind == CHOICE:
        kinds: i64 = 0
        for kind in range(KINDS):
            if goods[kind] >= 0.8:
                kinds += 1
        if kinds < what.kinds or budget + 0.3 < float(what.count_high):
            return 0.4
        return 1.25 * float(what.count_high) * spare
    return 1.2 * min_float(budget, 7.0) * spare if budget >= 1.0 else 0.4


def food_worth(b: Valley, seat: i64, hunters: i64, left: float) -> float:
    """Return the value of the food in stock, with the cost of hunger in this round and the next."""
    food: float = float(b.food[seat]) + 1.75 * float(hunters)
    if b.phase != FEEDING:
        food += float(b.track[seat] - b.people[seat])
        if b.there[HUT * MAX_SEATS + seat]:
            food -= 1.0
    if food < 0.0:
        # Missing food is paid in goods, or costs ten points.
        return -min_float(10.5, -2.6 * food)
    need: float = float(b.people[seat] - b.track[seat]) * min_float(left, 2.6)
    if need <= 0.0:
        return 0.0
    return food * FOOD_VALUE if food < need else need * FOOD_VALUE + (food - need) * 0.1


def worth_of(b: Valley, seat: i64) -> list[float]:
    """Return the parts of the value of a seat's position, in the order of NAMES."""
    left = rounds_left(b)
    shown = lower_halves(b, seat)
    goods: list[float] = [float(b.goods[seat * KINDS + kind]) for kind in range(KINDS)]
    if b.phase == OVER:
        return [float(b.points[seat]), card_worth(b, seat, shown, 0.0), 0.0, sum(goods), 0.0, 0.0]
    hunters = b.there[HUNT * MAX_SEATS + seat]
    # Goods may still buy something in the last round, too.
    still: float = left if b.phase == FEEDING else left + 0.6
    placed: float = 0.0
    if b.phase == PLACING:
        placed = pending(b, seat, goods, left, shown)
        placed += UNPLACED_PERSON_VALUE * float(b.people[seat] - people_out(b, seat))
    elif b.phase == ACTING:
        placed = _order(b, seat)
    for card in b.ready[seat]:
        placed += float(CARDS[card].amount) * PIP_VALUE if CARDS[card].top == ONE_USE_TOOL else 6.0
    return [
        float(b.points[seat]),
        card_worth(b, seat, shown, left),
        growth(b, seat, left),
        goods_worth(goods, still),
        food_worth(b, seat, hunters, left),
        placed,
    ]


def _order(b: Valley, seat: i64) -> float:
    """Return the value of places left for later and of tools left for coming rolls, while acting."""
    found: float = 0.0
    rolls: i64 = 0
    for place in range(PLACES):
        count = b.there[place * MAX_SEATS + seat]
        if count:
            if place >= BUILDING:
                found += 3.0
            elif place >= CARD:
                found += 2.0
            else:
                found += ORDER[place]
            if HUNT <= place <= RIVER:
                rolls += count
    if rolls:
        for slot in range(seat * TILES, seat * TILES + TILES):
            if not b.used[slot]:
                found += float(b.tools[slot]) * PIP_VALUE * 0.6
    return found


class StoneAgeKnowledge:
    """The evaluation of positions of Stone Age."""

    swing = 40.0
    reach = 1000.0
    forks = True
    """True, because people are placed in turn, a dozen times per round, before any dice are rolled."""

    def stage(self, board: Board) -> int:
        """Return the round."""
        assert isinstance(board, Valley)
        return board.round

    def evaluate(self, board: Board, seat: int) -> float:
        """Return the value of this seat's position minus that of the best other one."""
        assert isinstance(board, Valley)
        best: float = -1e9
        for other in range(board.seats):
            if other != seat:
                worth: float = sum(worth_of(board, other))
                if worth > best:
                    best = worth
        return sum(worth_of(board, seat)) - best

    def features(self, board: Board, seat: int) -> dict[str, float]:
        """Return the parts of the evaluation by name; their sum is the whole."""
        assert isinstance(board, Valley)
        rivals = [worth_of(board, other) for other in range(board.seats) if other != seat]
        best = max(rivals, key=lambda parts: sum(parts))
        mine = worth_of(board, seat)
        return {name: mine[i] - best[i] for i, name in enumerate(NAMES)}


KNOWLEDGE: Final = StoneAgeKnowledge()
