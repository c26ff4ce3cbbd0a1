"""The topics under which a game's features are explained: an object `TOPICS` of its module `explanation_topics`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec

from boardkit.game import Game
from boardkit.registry import package_of


@cache
def topics_of(game: Game) -> Mapping[str, str]:
    """Return the topic of each of a game's features, by name."""
    package = package_of(game)
    if not package or find_spec(f"{package}.explanation_topics") is None:
        return {}
    found: Mapping[str, str] = import_module(f"{package}.explanation_topics").TOPICS
    return found
