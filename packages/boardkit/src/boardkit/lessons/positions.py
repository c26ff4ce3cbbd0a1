"""The positions of a game: read by its module `position`."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from boardkit.errors import Malformed
from boardkit.game import Game
from boardkit.registry import package_of


def positions_of(game: Game) -> Any:
    """Return the game's module `position`. Raises Malformed if it has none."""
    package = package_of(game)
    name = f"{package}.position"
    if not package or find_spec(name) is None:
        raise Malformed("game", f"{game.key} has no positions in one line")
    return import_module(name)
