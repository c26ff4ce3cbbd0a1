"""What a game is, for any program that plays one: steps, state, luck, records, bots. No network, no database.

Read in this order: `steps` (the words a game is written in), `state` (how they are carried out), `luck`,
`bag`, `notes`; then what a program needs around them: `game`, `match_state`, `codec`, `records`, `testing`.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from boardkit.version import __version__ as __version__

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardkit.game import Game
    from boardkit.luck import Luck, SeededLuck
    from boardkit.match import Match
    from boardkit.records.record import Record, read_record, write_record
    from boardkit.records.verify import verify
    from boardkit.registry import game_named

__all__ = [
    "Game", "Match", "Record", "SeededLuck", "game_named", "games", "new", "read_record", "verify", "write_record",
]  # fmt: skip

_PLACES: Final = {
    "Game": ("boardkit.game", "Game"),
    "Match": ("boardkit.match", "Match"),
    "Record": ("boardkit.records.record", "Record"),
    "SeededLuck": ("boardkit.luck", "SeededLuck"),
    "game_named": ("boardkit.registry", "game_named"),
    "read_record": ("boardkit.records.record", "read_record"),
    "verify": ("boardkit.records.verify", "verify"),
    "write_record": ("boardkit.records.record", "write_record"),
}
"""Imported when they are asked for: most programs need few of them."""


def games() -> Mapping[str, Game]:
    """Return the registered games by their keys."""
    from boardkit.registry import GAMES

    return GAMES


def new(
    key: str,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    *,
    seed: int = 0,
    luck: Luck | None = None,
) -> Match:
    """Begin a match of the game with this key; the same seed gives the same picks. Raises Malformed.

    With the fewest seats that the game takes, and all options at their defaults, unless told.
    """
    from boardkit.luck import SeededLuck
    from boardkit.match import Match
    from boardkit.registry import game_named

    return Match(
        game_named(key), luck=SeededLuck(seed) if luck is None else luck, seats=seats, options=options
    )


def __getattr__(name: str) -> Any:
    if name not in _PLACES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module, attribute = _PLACES[name]
    return getattr(import_module(module), attribute)
