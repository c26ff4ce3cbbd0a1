"""The shipped card data of Hunters and Scouts, and changed copies of it."""

import json
import pkgutil
from collections.abc import Callable
from typing import Any

from boardkit.json_fields import Json
from lagerfeuer.games.hunters.cards import DEFAULT

Change = Callable[[Json], object]


def shipped(name: str = DEFAULT) -> Json:
    data = pkgutil.get_data("lagerfeuer.games.hunters", f"data/{name}.json")
    assert data is not None
    found: Json = json.loads(data)
    return found


def changed(change: Change) -> str:
    data = shipped()
    change(data)
    return json.dumps(data)


def item(data: Json, name: str) -> Json:
    return next(card for card in data["items"] if card["name"] == name)


def set_(find: Callable[[Json, str], Json], which: str, /, **fields: Any) -> Change:
    return lambda data: find(data, which).update(fields)


OTHER = changed(set_(item, "mortar", cost=["meat"], points=3, effects=["take-hunger", "draw"]))
