"""How strong the levels are at a game, as they were measured: `data/strengths.json` in the game's folder."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec

from boardkit.bots.bradley_terry import Ladder, Rating
from boardkit.bots.levels import LEVELS
from boardkit.game import Game


@cache
def strengths_of(game: Game) -> dict[str, Rating]:
    """The ratings of the levels, weakest first; empty where nobody has measured."""
    package = type(game).__module__.rpartition(".")[0]
    if not package:
        return {}
    file = files(package) / "data" / "strengths.json"
    if not file.is_file():
        return {}
    found = msgspec.json.decode(file.read_bytes(), type=Ladder).levels
    return {level: found[level] for level in LEVELS if level in found}


def level_like(game: Game, rating: float) -> str | None:
    """The level whose rating is nearest to one of the same scale, if any was measured."""
    known = strengths_of(game)
    return min(known, key=lambda level: abs(known[level].rating - rating)) if known else None
