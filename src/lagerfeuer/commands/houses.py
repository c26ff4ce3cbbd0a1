"""The database of a house, for commands that work beside its server."""

from __future__ import annotations

from pathlib import Path

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
