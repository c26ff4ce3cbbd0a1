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
    """Card tables, saved as what they were made of: a shipped name, or the data in one line."""

    def plain(self, thing: object) -> Any:
        assert isinstance(thing, Tables)
        return thing.name

    def thing(self, data: Any) -> Tables:
        try:
            return tables_of(str(data))
        except Malformed as error:
            raise ValueError(str(error)) from error


LAND = Shape(
    "land",
    Land,
    {
        "cards": CardsShape("cards", Tables),
        "mode": int,
        "first": int,
        "mover": int,
        "points": list[int],
        "passed": list[int],
        "hunger": list[int],
        "village": list[int],
        "camp": list[int],
        "hands": list[list[int]],
        "items": list[list[int]],
        "built": list[list[int]],
        "display": list[list[int]],
        "item_bag": list[int],
        "item_discard": list[int],
        "wild": list[int],
        "wild_bag": list[int],
        "wild_discard": list[int],
        "hunt": list[int],
        "hunt_bag": list[int],
        "hunt_discard": list[int],
        "sacred": list[int],
        "covered": list[int],
        "there": list[int],
        "in_play": list[int],
        "played": int,
        "drawn": int,
        "sunset": bool,
        "created": int,
        "pool": list[int],
        "fresh": list[int],
        "arrived": list[int],
        "bound": int,
        "offered": list[int],
        "tentative": bool,
        "ending": int,
    },
)
STEPS = [
    Shape("turn", Turn),
    Shape("next-turn", NextTurn),
    Shape("sacred-phase", SacredPhase),
    Shape("fire", Fire, {"place": int}),
    Shape("ancestor", Ancestor),
    Shape("confirm", Confirm),
    Shape("place-up-to", PlaceUpTo, {"who": int, "most": int, "how": int}),
    Shape("place-one", PlaceOne, {"who": int, "left": int, "how": int}),
    Shape("cover-each", CoverEach, {"wilderness": bool, "hunting": bool}),
    Shape("cover-one", CoverOne, {"place": int}),
    Shape("cover-three", CoverThree, {"left": int, "done": int}),
    Shape("cover-any", CoverAny, {"left": int, "done": int}),
    Shape("lay", Lay, {"character": int}),
    Shape("draw-location", DrawLocation, {"hunting": bool}),
    Shape("draw-items", DrawItems, {"amount": int}),
    Shape("birth", Birth),
    Shape("shaman-choice", ShamanChoice),
    Shape("fireman-choice", FiremanChoice),
    Shape("fish", Fish),
    Shape("keep-one", KeepOne),
    Shape("exchange", Exchange, {"discarded": int}),
    Shape("exchange-one", ExchangeOne, {"discarded": int}),
    Shape("track", Track),
    Shape("track-kind", TrackKind),
    Shape("take-hunger", TakeHunger),
    Shape("discard-hunger", DiscardHunger, {"amount": int}),
    Shape("starve", Starve, {"who": int}),
    Shape("lose-member", LoseMember, {"who": int}),
    Shape("score", Score, {"amount": int, "source": str, "ruling": str}),
    Shape("bonus", Bonus, {"who": int}),
    Shape("pay-bonus", PayBonus, {"who": int, "second": bool}),
    Shape("retrieve-more", RetrieveMore),
    Shape("retrieve", Retrieve),
    Shape("eat", Eat),
    Shape("second-meat", SecondMeat, {"place": int}),
    Shape("skins", Skins),
    Shape("camp-skins", CampSkins, {"most": int}),
    Shape("score-sunset", ScoreSunset),
    Shape("keep-items", KeepItems),
    Shape("discard-one", DiscardOne),
    Shape("grow-hungry", GrowHungry),
    Shape("take-cards", TakeCards, {"taken": int}),
    Shape("take-card", TakeCard, {"taken": int}),
]
CODEC = Codec("hunters", 1, LAND, STEPS)
