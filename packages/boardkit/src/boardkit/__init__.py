"""What a game is, for any program that plays one: steps, state, luck, records, bots. No network, no database.

>>> import boardkit
>>> match = boardkit.new("roseking", seats=2, seed=7)
>>> [action.text() for action in match.legal_actions()]
['S2', 'E1', 'SE2', 'E3', 'W2']
>>> settled = match.apply("S2")
>>> match.seat_to_act, match.is_over, match.returns()
(1, False, [0.0, 0.0])

To write a game, read in this order:

- `boardkit.steps`, the words a game is written in, with `Action` and `Board`; `boardkit.state`, how steps are carried
  out, with `PlayContext`, what a step may use
- `boardkit.luck`, `boardkit.bag`, `boardkit.dice`, `boardkit.hidden_cards`: chance, secrets; `boardkit.notes`: the log
- `boardkit.game`, what programs ask of it, and `boardkit.house_info`, what houses ask
- `boardkit.table_layout`, `boardkit.derived_layout`, `boardkit.miniature`: how a table is drawn
- `boardkit.codec`, `boardkit.json_fields`, `boardkit.text_ids`, `boardkit.build`: saving, positions, texts, compiling
- `boardkit.testing.pytest_plugin`, `boardkit.testing.conformance`, `boardkit.testing.promises`,
  `boardkit.testing.variants`: the conformance suite

A program that plays games needs besides:

- `boardkit.match`, one object that changes, and `boardkit.match_state`, the values that it is made of
- `boardkit.registry`, the installed games; `boardkit.texts`, their texts; `boardkit.errors`
- `boardkit.records.record`, `boardkit.records.verify`: matches as files
- `boardkit.bots.levels`, `boardkit.bots.knowledge`, `boardkit.bots.arena`: bots, and measuring them
- `boardkit.analysis.what_if`, `boardkit.analysis.review`: trying actions, judging a match
- `boardkit.typescript`: types for clients
- `boardkit.research.encoding`, `boardkit.research.pettingzoo`, `boardkit.research.open_spiel`: learning programs
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
"""Names that are imported on first use, because most programs need few of them."""


def games() -> Mapping[str, Game]:
    """Return the registered games by their keys.

    >>> games()["roseking"].seats
    (2,)
    """
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
    """Begin a match of this game; the same seed gives the same picks. Raises Malformed.

    With the fewest seats that the game takes, and all options at their defaults, unless told.

    >>> new("chess")
    Traceback (most recent call last):
        ...
    boardkit.errors.Malformed: game: 'chess' is not one of ...
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
