"""What people do beside the game, as the application puts it together."""

from __future__ import annotations

from lagerfeuer.matches.off_board import Endings
from lagerfeuer.matches.service import House
from lagerfeuer.ratings.stand_ins import StandIns


def endings_of(house: House) -> Endings:
    """The endings of a house."""
    return Endings(house, StandIns(house.store, house.bots, house.clock))
