"""A person's best places in tournaments, for their page."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection

from lagerfeuer.common.timestamps import iso
from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.db.queries.tournament_places import trophies

LOWEST_PLACE, MAX_TROPHIES = 3, 10
"""The lowest place that counts, and the maximum number shown."""


class TrophyView(msgspec.Struct):
    """A first, second or third place in a finished tournament. `shared`: others have the same place."""

    cup: str
    name: str
    game: str
    place: int
    shared: bool
    at: str


def trophies_of(connection: Connection, person: str, reader: PlayerRow | None) -> list[TrophyView]:
    """Return a person's trophies that a reader may see, latest first."""
    you = None if reader is None else reader.id
    return [
        TrophyView(row.cup, row.name, row.game, row.place, row.shared, iso(row.ended))
        for row in trophies(connection, person, you, LOWEST_PLACE, MAX_TROPHIES)
    ]
