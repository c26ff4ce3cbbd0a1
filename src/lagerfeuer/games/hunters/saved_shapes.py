"""The saved shapes of Hunters and Scouts: the board and every step."""

from __future__ import annotations

from typing import Any

from boardkit.codec import Codec, Shape
from boardkit.errors import Malformed
from lagerfeuer.games.hunters.cards import tables_of
from lagerfeuer.games.hunters.rules.board import (
    Land,
)
from lagerfeuer.games.hunters.rules.characters import (
    Birth,
    DrawLocation,
    Exchange,
    ExchangeOne,
    FiremanChoice,
    Fish,
    KeepOne,
    ShamanChoice,
    Track,
    TrackKind,
)
from lagerfeuer.games.hunters.rules.covering import (
    CoverAny,
    CoverEach,
    CoverOne,
    CoverThree,
)
from lagerfeuer.games.hunters.rules.display import Lay
from lagerfeuer.games.hunters.rules.hunger import LoseMember, Starve
from lagerfeuer.games.hunters.rules.items import (
    DiscardHunger,
    DrawItems,
    TakeHunger,
)
from lagerfeuer.games.hunters.rules.placing import PlaceOne, PlaceUpTo
from lagerfeuer.games.hunters.rules.retrieving import (
    CampSkins,
    Eat,
    Retrieve,
    RetrieveMore,
    SecondMeat,
    Skins,
)
from lagerfeuer.games.hunters.rules.sacred import Ancestor, Confirm, Fire, SacredPhase
from lagerfeuer.games.hunters.rules.sunset import (
    DiscardOne,
    GrowHungry,
    KeepItems,
    ScoreSunset,
    TakeCard,
    TakeCards,
)
from lagerfeuer.games.hunters.rules.tables import (
    Tables,
)
from lagerfeuer.games.hunters.rules.track import Bonus, PayBonus, Score
from lagerfeuer.games.hunters.rules.turn import NextTurn, Turn


class CardsShape(Shape):
    """Card tables, saved as their source: a shipped name, or the data in one line."""

    def plain(self, thing: object) -> Any:
        assert isinstance(thing, Tables)
        return thing.name

    def thing(self, data: Any) -> Tables:
        try:
            return tables_of(str(data))
        except Malformed as error:
            raise ValueError(str(error)) from error


LAND = Shape("land", Land, special={"cards": CardsShape("cards", Tables)})
STEPS = [
    Turn,
    NextTurn,
    SacredPhase,
    Fire,
    Ancestor,
    Confirm,
    PlaceUpTo,
    PlaceOne,
    CoverEach,
    CoverOne,
    CoverThree,
    CoverAny,
    Lay,
    DrawLocation,
    DrawItems,
    Birth,
    ShamanChoice,
    FiremanChoice,
    Fish,
    KeepOne,
    Exchange,
    ExchangeOne,
    Track,
    TrackKind,
    TakeHunger,
    DiscardHunger,
    Starve,
    LoseMember,
    Score,
    Bonus,
    PayBonus,
    RetrieveMore,
    Retrieve,
    Eat,
    SecondMeat,
    Skins,
    CampSkins,
    ScoreSunset,
    KeepItems,
    DiscardOne,
    GrowHungry,
    TakeCards,
    TakeCard,
]
CODEC = Codec("hunters", 1, LAND, STEPS)
