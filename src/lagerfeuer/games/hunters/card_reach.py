"""The places that a character would reach if it were played now, shown on the landscape."""

from __future__ import annotations

from boardkit.steps import Step
from lagerfeuer.games.hunters.rules.board import SEATS, Land, has_free, open_places
from lagerfeuer.games.hunters.rules.characters import (
    PLACE_FIVE,
    PROGRAMS,
    Birth,
    DrawLocation,
    Exchange,
    FiremanChoice,
    Fish,
    ShamanChoice,
    Track,
)
from lagerfeuer.games.hunters.rules.covering import CoverEach, CoverThree
from lagerfeuer.games.hunters.rules.items import DrawItems
from lagerfeuer.games.hunters.rules.piles import has_location
from lagerfeuer.games.hunters.rules.placing import ANYWHERE, FREE, PlaceUpTo, obstacle
from lagerfeuer.games.hunters.rules.tables import ICONS, PLACE_NAMES, SPIRIT_CAVE
from lagerfeuer.games.hunters.view_types import Reach

VILLAGE = "village"


def reach_of(b: Land, character: int) -> Reach:
    """Return what a character of the seat whose turn it is would reach in this position."""
    found = Reach()
    for step in PROGRAMS[character]:
        _add(found, b, step)
    return Reach([*dict.fromkeys(found.places)], [*dict.fromkeys(found.piles)], found.columns)


def _add(found: Reach, b: Land, step: Step) -> None:
    """Add what one instruction reaches. If members go to a card that is still to be turned up, add its pile."""
    if isinstance(step, CoverEach):
        found.places += _coverable(b, (b.wild if step.wilderness else []) + (b.hunt if step.hunting else []))
    elif isinstance(step, CoverThree):
        found.places += _coverable(b, b.wild + b.hunt)
    elif isinstance(step, DrawLocation):
        found.piles += _pile(b, step.hunting)
    elif isinstance(step, Track):
        found.piles += _pile(b, False) + _pile(b, True)
    elif isinstance(step, PlaceUpTo):
        if step.how == ANYWHERE:
            found.places += _free(b, step.most)
    elif isinstance(step, FiremanChoice):
        found.places += _free(b, PLACE_FIVE.most)
    elif isinstance(step, Birth):
        if b.camp[b.mover] and not b.there[SPIRIT_CAVE * SEATS + b.mover]:
            found.places.append(VILLAGE)
    elif isinstance(step, (DrawItems, Fish, Exchange, ShamanChoice)):
        found.piles.append("items")
        if isinstance(step, ShamanChoice):
            found.columns += [i + 1 for i, column in enumerate(b.display) if column]


def _coverable(b: Land, places: list[int]) -> list[str]:
    return [PLACE_NAMES[place] for place in places if any(has_free(b, place, icon) for icon in range(ICONS))]


def _pile(b: Land, hunting: bool) -> list[str]:
    return [("hunting" if hunting else "wilderness")] if has_location(b, hunting) else []


def _free(b: Land, most: int) -> list[str]:
    """Return the places where members could be put."""
    seat = b.mover
    return [
        PLACE_NAMES[place] for place in open_places(b) if obstacle(b, seat, place, ANYWHERE, most) == FREE
    ]
