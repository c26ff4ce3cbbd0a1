"""The evaluation of positions of Hunters and Scouts.

Bots find it as `KNOWLEDGE`, without knowing the game's name. The module is typed like the rules, so that it may be
compiled. The value of a tribe is the weighted sum of its features (`knowledge_features`).
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from boardkit.state import State
from boardkit.steps import Board, Step
from lagerfeuer.games.hunters.knowledge_features import (
    ALONE,
    AT_GOAL,
    AT_HAND,
    BARRED,
    BUILT,
    CAMP,
    CARDS,
    CHILDREN,
    COUNT,
    CRADLE,
    DANGER,
    HAND,
    HOLY,
    HUNGER,
    ICON_POINTS,
    ITEM_WORTH,
    ITEMS_HELD,
    LARGE,
    LAST,
    LATER_ITEMS,
    LATER_MEAT,
    MEAT_NEAR,
    NAMES,
    NEAR,
    ON_TURN,
    PARTLY,
    PAYABLE,
    POINTS,
    STARVING,
    SUNSET,
    SURPLUS,
    TO_TAKE,
    TRIBE,
    UNREADY,
    WEIGHTS,
)
from lagerfeuer.games.hunters.knowledge_gather import (
    BIRTHS,
    GAINED_POINTS,
    NEEDED_MEAT,
    PARTIAL_ITEMS,
    PAYABLE_ITEMS,
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
from lagerfeuer.games.hunters.rules.characters import (
    Birth,
    Exchange,
    ExchangeOne,
    FiremanChoice,
    Fish,
    ShamanChoice,
)
from lagerfeuer.games.hunters.rules.hunger import HUNGER_PER_MEMBER, STARVING_HUNGER
from lagerfeuer.games.hunters.rules.items import DiscardHunger, DrawItems, TakeHunger
from lagerfeuer.games.hunters.rules.placing import ON_DRAWN, PlaceOne, PlaceUpTo
from lagerfeuer.games.hunters.rules.retrieving import Eat, Retrieve, RetrieveMore, SecondMeat
from lagerfeuer.games.hunters.rules.sacred import SacredPhase
from lagerfeuer.games.hunters.rules.sunset import GrowHungry, TakeCard, TakeCards, fewest_cards
from lagerfeuer.games.hunters.rules.tables import (
    ANCIENT_OAK,
    HUNTER,
    ICE_CAVERN,
    MAMMOTH_GRAVEYARD,
    MISTY_GLEN,
    OFFSPRING,
    SACRED,
    SANCTUARY,
    SPIRIT_CAVE,
)
from lagerfeuer.games.hunters.rules.track import BONUS_FIELDS, GOAL, ITEMS_PER_POINT, MAX_GOAL_HUNGER, Score
from lagerfeuer.games.hunters.rules.turn import Turn

CLOSE: Final[list[float]] = [1.0, 0.8, 0.62, 0.48, 0.36, 0.27, 0.2, 0.15, 0.1, 0.08, 0.06, 0.05, 0.04, 0.03]
"""How near the next sunset is, by the number of cards in hand."""


WON_VALUE: Final = 50.0
"""The value of a match that is as good as won."""
LEAD_STEEPNESS: Final = 0.2
"""The weight of a lead, in the tanh that turns it into a value; fitted to some thousand matches."""


class Pending:
    """The pending effects of an unfinished turn, read from the agenda."""

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
    """Return the effects that the steps of an unfinished turn will have for this seat."""
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
        elif isinstance(step, (TakeCards, TakeCard)):
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
    """Return the features of a seat's tribe, in the order of `knowledge_features`."""
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
    while hunger >= STARVING_HUNGER and members > 0:
        hunger -= HUNGER_PER_MEMBER
        members -= 1
    unborn: i64 = MEMBERS - members - camp
    village = b.village[seat]
    more: i64 = p.members if p.members < village else village
    brought = gather(b, seat, hunger, unborn, more, p.unknown)
    hungry = float(hunger)
    owners = float(camp)
    s[POINTS] = float(points)
    if p.retrieving:
        s[AT_HAND] = brought[PAYABLE_ITEMS] + brought[GAINED_POINTS]
        hungry -= brought[NEEDED_MEAT] * 0.95
        owners += brought[BIRTHS] * 0.95
    else:
        s[PAYABLE] = brought[PAYABLE_ITEMS]
        s[MEAT_NEAR] = brought[NEEDED_MEAT]
        s[CHILDREN] = brought[BIRTHS]
        s[ICON_POINTS] = brought[GAINED_POINTS]
    s[PARTLY] = brought[PARTIAL_ITEMS]
    left: float = float(GOAL - points) / 18.0
    if left < 0.15:
        left = 0.15
    elif left > 1.0:
        left = 1.0
    hand = len(b.hands[seat]) + p.cards
    soon = CLOSE[hand] if hand < len(CLOSE) else 0.0
    if points > 18:
        s[NEAR] = float(points - 18)
    if points >= GOAL:
        s[AT_GOAL] = 1.0
    elif points > 17 and hungry > float(MAX_GOAL_HUNGER):
        s[BARRED] = (hungry - float(MAX_GOAL_HUNGER)) * float(points - 17) / 6.0
    s[HUNGER] = hungry
    if hungry > 5.0:
        s[STARVING] = hungry - 5.0
    if hungry + float(members) > 7.0:
        s[DANGER] = (hungry + float(members) - 7.0) * (0.3 + soon)
    s[TRIBE] = float(members) * left
    if members <= 1:
        s[ALONE] = 1.0
    if members >= 4:
        s[LARGE] = float(members - 3) * left
    s[CAMP] = owners * left
    if members + camp <= 1:
        s[LAST] = 1.0 if members + camp == 1 else 5.0
    s[SUNSET] = (float(members) - hungry) * soon
    s[CARDS] = float(hand)
    for character in b.hands[seat]:
        s[HAND + character] += 1.0
    if camp and s[HAND + OFFSPRING] > 0.0:
        s[CRADLE] = left
    if village > more:
        later = gather(b, seat, hunger, 0, village, False)
        s[LATER_ITEMS] = (
            later[PAYABLE_ITEMS]
            + later[PARTIAL_ITEMS] * 0.3
            - brought[PAYABLE_ITEMS]
            - brought[PARTIAL_ITEMS] * 0.3
        )
        s[LATER_MEAT] = later[NEEDED_MEAT] - brought[NEEDED_MEAT]
    _judge_items(b, seat, p, points, soon, s)
    for place in b.sacred:
        if b.there[place * SEATS + seat]:
            s[HOLY + place - SACRED] = left
    if p.fresh_turn:
        s[ON_TURN] = 1.0
    s[TO_TAKE] = float(p.cards)
    return s


def _judge_items(b: Land, seat: i64, p: Pending, points: i64, soon: float, s: list[float]) -> None:
    held: float = float(len(b.items[seat])) + p.items
    s[ITEMS_HELD] = held
    for item in b.items[seat]:
        s[ITEM_WORTH] += item_worth(b, item, b.hunger[seat])
    limit: float = 1.0
    if b.mode == INTRODUCTORY:
        limit = 99.0
    elif b.there[ICE_CAVERN * SEATS + seat]:
        limit = 3.0
    elif b.there[MISTY_GLEN * SEATS + seat]:
        limit = 2.0
    if held > limit:
        s[SURPLUS] = (held - limit) * soon
    passed = b.passed[seat]
    fields: i64 = len(BONUS_FIELDS) - passed
    built = len(b.built[seat])
    s[BUILT] = float(built if built < ITEMS_PER_POINT * fields else ITEMS_PER_POINT * fields)
    if b.mode == SURVIVAL and fields > 0 and built < ITEMS_PER_POINT:
        ahead: i64 = BONUS_FIELDS[passed] - points
        s[UNREADY] = float(ITEMS_PER_POINT - built) / (2.0 + float(ahead if ahead > 0 else 0))


NOTHING: Final = Pending()


class HuntersKnowledge:
    """The evaluation of positions of Hunters and Scouts."""

    swing: float = 12.0
    reach: float = 1000.0
    turns: int = 8
    names: tuple[str, ...] = NAMES

    def __init__(self, weights: list[list[float]]) -> None:
        self.weights: list[list[float]] = weights
        """The weights by mode."""

    def stage(self, board: Board) -> int:
        """Return 0: a match has no rounds, and turns are counted instead."""
        return 0

    def evaluate(self, board: Board, seat: int) -> float:
        """Return the value of this seat's tribe minus that of the other."""
        assert isinstance(board, Land)
        rival: i64 = 1 - seat
        return self._worth(board, signs_of(board, seat, NOTHING)) - self._worth(
            board, signs_of(board, rival, NOTHING)
        )

    def judge(self, state: State, seat: int) -> float:
        """Return how likely this seat is to win, from -WON_VALUE to WON_VALUE, including the effects of an unfinished
        turn."""
        b = state.board
        assert isinstance(b, Land)
        agenda = state.agenda
        mine = self._worth(b, signs_of(b, seat, pending_of(b, agenda, seat)))
        other = self._worth(b, signs_of(b, 1 - seat, pending_of(b, agenda, 1 - seat)))
        return WON_VALUE * math.tanh(LEAD_STEEPNESS * (mine - other))

    def feature_values(self, state: State, seat: int) -> list[float]:
        """Return the features of this seat's tribe minus those of the other, unweighted."""
        b = state.board
        assert isinstance(b, Land)
        mine = signs_of(b, seat, pending_of(b, state.agenda, seat))
        other = signs_of(b, 1 - seat, pending_of(b, state.agenda, 1 - seat))
        return [mine[i] - other[i] for i in range(COUNT)]

    def weights_for(self, board: Board) -> list[float]:
        """Return the weights of the mode."""
        assert isinstance(board, Land)
        return self.weights[board.mode]

    def features(self, board: Board, seat: int) -> dict[str, float]:
        """Return the parts of the evaluation by name; their sum is the whole."""
        assert isinstance(board, Land)
        mine = signs_of(board, seat, NOTHING)
        other = signs_of(board, 1 - seat, NOTHING)
        weights = self.weights[board.mode]
        return {name: (mine[i] - other[i]) * weights[i] for i, name in enumerate(NAMES)}

    def _worth(self, b: Land, signs: list[float]) -> float:
        weights = self.weights[b.mode]
        found: float = 0.0
        for i in range(COUNT):
            found += signs[i] * weights[i]
        return found


KNOWLEDGE: Final = HuntersKnowledge([WEIGHTS, WEIGHTS, WEIGHTS])
