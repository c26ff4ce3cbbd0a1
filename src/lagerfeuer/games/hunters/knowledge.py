"""What a bot may know about Hunters and Scouts beyond its rules: how good a position looks.

`KNOWLEDGE` is found by the bots, which know no game by name. Typed like the rules, so that it may be compiled. A tribe's
worth is a sum of signs times weights.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lagerfeuer.games.hunters.knowledge_gather import (
    BIRTHS,
    ITEMS_OUT,
    MEAT_OUT,
    NEARLY,
    POINTS_OUT,
    gather,
    item_worth,
)
from lagerfeuer.games.hunters.rules.board import (
    INTRODUCTORY,
    MEMBERS,
    SEATS,
    SURVIVAL,
    Land,
    tribe,
)
from lagerfeuer.games.hunters.rules.characters import Birth, Exchange, ExchangeOne, FiremanChoice, Fish, ShamanChoice
from lagerfeuer.games.hunters.rules.hunger import RELIEF, TOO_MUCH
from lagerfeuer.games.hunters.rules.items import DiscardHunger, DrawItems, TakeHunger
from lagerfeuer.games.hunters.rules.placing import ON_DRAWN, PlaceOne, PlaceUpTo
from lagerfeuer.games.hunters.rules.retrieving import Eat, Retrieve, RetrieveMore, SecondMeat
from lagerfeuer.games.hunters.rules.sacred import SacredPhase
from lagerfeuer.games.hunters.rules.sunset import GrowHungry, TakeCard, TakeCards, fewest_cards
from lagerfeuer.games.hunters.rules.tables import (
    ANCIENT_OAK,
    CHARACTERS,
    HUNTER,
    ICE_CAVERN,
    MAMMOTH_GRAVEYARD,
    MISTY_GLEN,
    OFFSPRING,
    PLACES,
    SACRED,
    SANCTUARY,
    SPIRIT_CAVE,
)
from lagerfeuer.games.hunters.rules.track import BONUS_FIELDS, GOAL, MOST_HUNGER, PRICE, Score
from lagerfeuer.games.hunters.rules.turn import Turn
from lagerfeuer.kit.state import State
from lagerfeuer.kit.steps import Board, Step

SIGNS: Final = [
    "points",
    "near",
    "goal",
    "hunger",
    "barred",
    "starving",
    "danger",
    "tribe",
    "alone",
    "large",
    "camp",
    "last",
    "cradle",
    "sunset",
    "cards",
    "hunter",
    "scout",
    "collector",
    "chief",
    "offspring",
    "shaman",
    "advanced-scout",
    "fisher",
    "basket-maker",
    "fireman",
    "tracker",
    "payable",
    "nearly",
    "meat",
    "births",
    "icons",
    "done",
    "later-items",
    "later-meat",
    "items",
    "item-worth",
    "surplus",
    "built",
    "unready",
    "mammoth-graveyard",
    "waterfall",
    "stone-arch",
    "ancient-oak",
    "mud-springs",
    "spirit-cave",
    "misty-glen",
    "ice-cavern",
    "geysers",
    "ancestry-hill",
    "herb-heath",
    "sanctuary",
    "turn",
    "to-take",
]
COUNT: Final = 53
WEIGHTS: Final[list[float]] = [
    1.0, 0.04, 3.0, -0.28, -0.56, -0.07, -0.18, 0.56, -0.15, 0.22, -0.21, -1.17, 0.21, 0.61, -0.03,
    0.17, -0.09, 0.1, 0.08, -0.34, -0.01, 0.02, 0.13, 0.25, 0.13, 0.07,
    0.21, 0.04, 0.16, 0.13, 0.16, 0.45, 0.03, 0.02, 0.13, -0.0, 0.09, -0.02, -0.15,
    0.03, 0.05, 0.04, 0.13, 0.09, 0.04, 0.01, 0.01, -0.01, -0.0, 0.08, 0.02,
    0.14, 0.17,
]  # fmt: skip
HAND: Final = 15
HOLY: Final = 39
CLOSE: Final[list[float]] = [1.0, 0.8, 0.62, 0.48, 0.36, 0.27, 0.2, 0.15, 0.1, 0.08, 0.06, 0.05, 0.04, 0.03]
"""How near the next sunset is with so many cards in hand."""


class Pending:
    """What is still to come in the middle of a turn: read off the agenda."""

    def __init__(self) -> None:
        self.hunger: i64 = 0
        self.points: i64 = 0
        self.items: float = 0.0
        self.cards: i64 = 0
        self.births: i64 = 0
        self.members: i64 = 0
        self.unknown: bool = False
        self.retrieving: bool = False
        self.feast: bool = False
        self.fresh_turn: bool = False


def pending_of(b: Land, agenda: list[Step], seat: i64) -> Pending:
    """What the steps of a turn that is not over will bring this seat."""
    found = Pending()
    mine = seat == b.mover
    for step in agenda:
        if isinstance(step, PlaceOne):
            if step.who == seat:
                found.members += step.left
        elif not mine:
            continue
        elif isinstance(step, Turn):
            found.fresh_turn = True
        elif isinstance(step, PlaceUpTo):
            if step.who < 0:
                found.members += step.most
                if step.how == ON_DRAWN and b.drawn < 0:
                    found.unknown = True
        elif isinstance(step, (Retrieve, RetrieveMore)):
            found.retrieving = True
        elif isinstance(step, (Eat, SecondMeat)):
            found.hunger -= 1
        elif isinstance(step, DrawItems):
            found.items += float(step.amount)
        elif isinstance(step, DiscardHunger):
            found.hunger -= step.amount
        elif isinstance(step, TakeHunger):
            found.hunger += 1
        elif isinstance(step, Fish):
            found.items += 1.3
        elif isinstance(step, ShamanChoice):
            found.items += 2.0
        elif isinstance(step, FiremanChoice):
            found.members += MEMBERS
        elif isinstance(step, Exchange):
            found.items += 0.2 + float(step.discarded)
        elif isinstance(step, ExchangeOne):
            found.items += float(step.discarded)
        elif isinstance(step, Score):
            found.points += step.amount
        elif isinstance(step, Birth):
            found.births += 1
        elif isinstance(step, GrowHungry):
            found.feast = True
        elif isinstance(step, TakeCards):
            found.cards = fewest_cards(b) - step.taken
        elif isinstance(step, TakeCard):
            found.cards = fewest_cards(b) - step.taken
        elif isinstance(step, SacredPhase) and b.tentative:
            if b.played == HUNTER and b.there[MAMMOTH_GRAVEYARD * SEATS + seat]:
                found.points += 1
            if b.sunset and b.there[SANCTUARY * SEATS + seat]:
                found.points += 1
            if b.there[ANCIENT_OAK * SEATS + seat]:
                found.hunger -= b.created
    if found.cards < 0:
        found.cards = 0
    return found


def signs_of(b: Land, seat: i64, p: Pending) -> list[float]:
    """What speaks for a seat's tribe, in the order of SIGNS."""
    s: list[float] = [0.0] * COUNT
    points: i64 = b.points[seat] + p.points
    hunger: i64 = b.hunger[seat] + p.hunger
    if hunger < 0:
        hunger = 0
    members = tribe(b, seat)
    camp = b.camp[seat]
    if p.births and camp:
        if b.there[SPIRIT_CAVE * SEATS + seat]:
            points += 1
        else:
            camp -= 1
            members += 1
            if hunger:
                hunger += 1
    if p.feast:
        hunger += members
    while hunger >= TOO_MUCH and members > 0:
        hunger -= RELIEF
        members -= 1
    unborn: i64 = MEMBERS - members - camp
    village = b.village[seat]
    more: i64 = p.members if p.members < village else village
    brought = gather(b, seat, hunger, unborn, more, p.unknown)
    hungry = float(hunger)
    owners = float(camp)
    s[0] = float(points)
    if p.retrieving:
        s[31] = brought[ITEMS_OUT] + brought[POINTS_OUT]
        hungry -= brought[MEAT_OUT] * 0.95
        owners += brought[BIRTHS] * 0.95
    else:
        s[26] = brought[ITEMS_OUT]
        s[28] = brought[MEAT_OUT]
        s[29] = brought[BIRTHS]
        s[30] = brought[POINTS_OUT]
    s[27] = brought[NEARLY]
    left: float = float(GOAL - points) / 18.0
    if left < 0.15:
        left = 0.15
    elif left > 1.0:
        left = 1.0
    hand = len(b.hands[seat]) + p.cards
    soon = CLOSE[hand] if hand < len(CLOSE) else 0.0
    if points > 18:
        s[1] = float(points - 18)
    if points >= GOAL:
        s[2] = 1.0
    elif points > 17 and hungry > float(MOST_HUNGER):
        s[4] = (hungry - float(MOST_HUNGER)) * float(points - 17) / 6.0
    s[3] = hungry
    if hungry > 5.0:
        s[5] = hungry - 5.0
    if hungry + float(members) > 7.0:
        s[6] = (hungry + float(members) - 7.0) * (0.3 + soon)
    s[7] = float(members) * left
    if members <= 1:
        s[8] = 1.0
    if members >= 4:
        s[9] = float(members - 3) * left
    s[10] = owners * left
    if members + camp <= 1:
        s[11] = 1.0 if members + camp == 1 else 5.0
    s[13] = (float(members) - hungry) * soon
    s[14] = float(hand)
    for character in b.hands[seat]:
        s[HAND + character] += 1.0
    if camp and s[HAND + OFFSPRING] > 0.0:
        s[12] = left
    if village > more:
        later = gather(b, seat, hunger, 0, village, False)
        s[32] = later[ITEMS_OUT] + later[NEARLY] * 0.3 - brought[ITEMS_OUT] - brought[NEARLY] * 0.3
        s[33] = later[MEAT_OUT] - brought[MEAT_OUT]
    _judge_items(b, seat, p, points, soon, s)
    for place in b.sacred:
        if b.there[place * SEATS + seat]:
            s[HOLY + place - SACRED] = left
    if p.fresh_turn:
        s[51] = 1.0
    s[52] = float(p.cards)
    return s


def _judge_items(b: Land, seat: i64, p: Pending, points: i64, soon: float, s: list[float]) -> None:
    held: float = float(len(b.items[seat])) + p.items
    s[34] = held
    for item in b.items[seat]:
        s[35] += item_worth(b, item, b.hunger[seat])
    limit: float = 1.0
    if b.mode == INTRODUCTORY:
        limit = 99.0
    elif b.there[ICE_CAVERN * SEATS + seat]:
        limit = 3.0
    elif b.there[MISTY_GLEN * SEATS + seat]:
        limit = 2.0
    if held > limit:
        s[36] = (held - limit) * soon
    fields: i64 = 0
    ahead: i64 = 0
    for field in BONUS_FIELDS:
        if fields or b.passed[seat] < len(BONUS_FIELDS) and field == BONUS_FIELDS[b.passed[seat]]:
            if fields == 0:
                ahead = field - points
            fields += 1
    built = len(b.built[seat])
    s[37] = float(built if built < PRICE * fields else PRICE * fields)
    if b.mode == SURVIVAL and fields and built < PRICE:
        s[38] = float(PRICE - built) / (2.0 + float(ahead if ahead > 0 else 0))


def worth(signs: list[float]) -> float:
    """The weighted sum."""
    found: float = 0.0
    for i in range(COUNT):
        found += signs[i] * WEIGHTS[i]
    return found


NOTHING: Final = Pending()


class HuntersKnowledge:
    """What the bots ask for."""

    swing = 12.0
    reach = 1000.0
    turns = 4

    def stage(self, board: Board) -> int:
        """A match has no rounds: turns are counted instead."""
        return 0

    def evaluate(self, board: Board, seat: int) -> float:
        """The worth of this seat's tribe less that of the other."""
        assert isinstance(board, Land)
        return worth(signs_of(board, seat, NOTHING)) - worth(signs_of(board, 1 - seat, NOTHING))

    def judge(self, state: State, seat: int) -> float:
        """The same in the middle of a turn, with what is still to come in it."""
        b = state.board
        assert isinstance(b, Land)
        agenda = state.agenda
        mine = worth(signs_of(b, seat, pending_of(b, agenda, seat)))
        return mine - worth(signs_of(b, 1 - seat, pending_of(b, agenda, 1 - seat)))

    def features(self, board: Board, seat: int) -> dict[str, float]:
        """The parts of the evaluation by name; their sum is the whole."""
        assert isinstance(board, Land)
        mine = signs_of(board, seat, NOTHING)
        other = signs_of(board, 1 - seat, NOTHING)
        return {name: (mine[i] - other[i]) * WEIGHTS[i] for i, name in enumerate(SIGNS)}


KNOWLEDGE: Final = HuntersKnowledge()
