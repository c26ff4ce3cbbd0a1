"""The database of a house, for commands that work beside its server."""

from __future__ import annotations

import os
from pathlib import Path

from lagerfeuer.club.seal import Seal, house_key
from lagerfeuer.kit.errors import Malformed
from lagerfeuer.store.database import Store


def open_store(data: str) -> Store:
    """The store in a folder. Raises Malformed if there is none."""
    path = Path(data) / "lagerfeuer.sqlite3"
    if not path.exists():
        raise Malformed(str(path), "is not there; --data names the folder of the house")
    store = Store(path)
    store.open()
    return store


def seal_of(data: str) -> Seal:
    """What the house signs its records with."""
    return Seal(house_key(Path(data)), os.environ.get("LAGERFEUER_URL"))
