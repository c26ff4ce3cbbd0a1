"""The registered games: every installed distribution may register some under the entry point group `boardkit.games`.

The name of an entry point is the key of the game, its value the object, `module:OBJECT`. All games are loaded at once,
when the first of them is needed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from boardkit.errors import Malformed
from boardkit.fingerprint import fingerprint_of
from boardkit.game import Game

GROUP: Final = "boardkit.games"


class BrokenGame(Malformed):
    """A registered game that cannot be used. Names its distribution, so that somebody can remove or repair it."""


class Registry(Mapping[str, Game]):
    """The games by their keys, ordered by `Game.sort_order`. Raises BrokenGame on first use if one is not usable."""

    def __init__(self) -> None:
        self._loaded: dict[str, Game] | None = None

    def _games(self) -> dict[str, Game]:
        if self._loaded is None:
            self._loaded = load(entry_points(group=GROUP))
        return self._loaded

    def __getitem__(self, key: str) -> Game:
        return self._games()[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._games())

    def __len__(self) -> int:
        return len(self._games())


GAMES: Final = Registry()


def load(points: Iterable[EntryPoint]) -> dict[str, Game]:
    """Import registered games. Raises BrokenGame."""
    found: dict[str, tuple[Game, str]] = {}
    for point in points:
        where = _distribution(point)
        if point.name in found:
            raise BrokenGame("game", f"{point.name!r} is registered by {found[point.name][1]} and by {where}")
        needed, here = fingerprint_of(point.module.partition(".")[0]), fingerprint_of("boardkit")
        if needed and needed != here:
            raise BrokenGame(
                "game",
                f"{point.name!r} of {where} is compiled for another boardkit ({needed}); here is "
                f"{here or 'one that is not compiled'}. Build and install both anew.",
            )
        try:
            game = point.load()
        except Exception as error:
            what = f"{type(error).__name__}: {error}"
            raise BrokenGame("game", f"{point.name!r} of {where} cannot be loaded: {what}") from error
        if not isinstance(game, Game):
            raise BrokenGame("game", f"{point.name!r} of {where} is not a game: {point.value}")
        if game.key != point.name:
            raise BrokenGame("game", f"{point.name!r} of {where} calls itself {game.key!r}")
        found[point.name] = game, where
    games = [game for game, _ in found.values()]
    return {game.key: game for game in sorted(games, key=lambda game: (game.sort_order, game.key))}


def _distribution(point: EntryPoint) -> str:
    return "an unknown distribution" if point.dist is None else f"{point.dist.name} {point.dist.version}"


def game_named(key: str) -> Game:
    """Return the game with this key. Raises Malformed."""
    if key not in GAMES:
        known = f"{key!r} is not one of {', '.join(GAMES)}" if GAMES else "none is registered here"
        raise Malformed("game", known)
    return GAMES[key]


def use_cards(text: str) -> None:
    """Use the house's own card data in matches that begin from now on, in the games that keep some.

    Raises Malformed, naming the card and the rule that it breaks.
    """
    for game in GAMES.values():
        if any(option.host_only and option.key == "cards" for option in game.options):
            game.set_house_option("cards", text)


def package_of(game: Game) -> str:
    """Return the package of the game's module, where its other modules and its `texts/` are; "" if it has none."""
    return type(game).__module__.rpartition(".")[0]


def folder_of(game: Game) -> Traversable | None:
    """Return the folder of that package."""
    package = package_of(game)
    return files(package) if package else None
