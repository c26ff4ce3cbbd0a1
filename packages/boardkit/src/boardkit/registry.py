"""The registered games: every installed distribution may register some under the entry point group `boardkit.games`.

The name of an entry point is the key of the game, its value the object, `module:OBJECT`. All games are loaded at once,
when the first of them is needed. A game that cannot be used is left out, and `GAMES.problems` says why.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from importlib.metadata import EntryPoint, PackageNotFoundError, entry_points, version
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

from boardkit.errors import Malformed
from boardkit.fingerprint import fingerprint_of
from boardkit.game import Game

try:
    from packaging.requirements import InvalidRequirement, Requirement
except ImportError:
    CAN_COMPARE = False
else:
    CAN_COMPARE = True

GROUP: Final = "boardkit.games"
HOUSE: Final = "lagerfeuer"
"""The distribution whose games keep their keys if another one registers the same."""
KEY: Final = re.compile(r"[a-z][a-z0-9]{0,31}")
"""Form of a key, which is part of addresses, of text ids and of file names."""
NEEDED: Final = ("seats", "codec")
"""Attributes that a game must define, without a default. Text ids are not checked here, because collecting them takes
long."""


class BrokenGame(Malformed):
    """A registered game cannot be used. Names its distribution, so that it can be removed or repaired."""

    def __init__(self, key: str, message: str) -> None:
        super().__init__("game", message)
        self.key = key


class Registry(Mapping[str, Game]):
    """The games by their keys, ordered by `Game.sort_order`, without those that cannot be used."""

    def __init__(self) -> None:
        self.games_and_problems: tuple[dict[str, Game], tuple[BrokenGame, ...]] | None = None

    def _load(self) -> tuple[dict[str, Game], tuple[BrokenGame, ...]]:
        if self.games_and_problems is None:
            self.games_and_problems = load(entry_points(group=GROUP))
        return self.games_and_problems

    @property
    def problems(self) -> tuple[BrokenGame, ...]:
        """The registered games that are left out, each with the reason."""
        return self._load()[1]

    def __getitem__(self, key: str) -> Game:
        return self._load()[0][key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._load()[0])

    def __len__(self) -> int:
        return len(self._load()[0])


GAMES: Final = Registry()


def load(points: Iterable[EntryPoint]) -> tuple[dict[str, Game], tuple[BrokenGame, ...]]:
    """Import registered games. Return those that can be used, in order, and the problems of the others.

    Of two games with one key, that of the house stays; without one, neither does.
    """
    by_key: dict[str, list[EntryPoint]] = {}
    for point in points:
        by_key.setdefault(point.name, []).append(point)
    games: list[Game] = []
    problems: list[BrokenGame] = []
    for key, rivals in by_key.items():
        ours = [point for point in rivals if _is_of_the_house(point)]
        chosen = rivals if len(rivals) == 1 else ours
        where = " and by ".join(map(_distribution, rivals))
        if len(chosen) != 1:
            problems.append(
                BrokenGame(key, f"{key!r} is registered by {where}: neither is used. Remove one of them.")
            )
            continue
        if len(rivals) > 1:
            problems.append(
                BrokenGame(
                    key, f"{key!r} is registered by {where}: that of {_distribution(chosen[0])} is used"
                )
            )
        try:
            games.append(_game(chosen[0]))
        except BrokenGame as error:
            problems.append(error)
    games.sort(key=lambda game: (game.sort_order, game.key))
    return {game.key: game for game in games}, tuple(problems)


def _game(point: EntryPoint) -> Game:
    """Import a game. Raises BrokenGame."""
    key, where = point.name, _distribution(point)
    if not KEY.fullmatch(key):
        raise BrokenGame(key, f"{key!r} of {where} is no key: up to 32 of a-z and 0-9, a letter first")
    needed, here = fingerprint_of(point.module.partition(".")[0]), fingerprint_of("boardkit")
    if needed and needed != here:
        raise BrokenGame(
            key,
            f"{key!r} of {where} is compiled for another boardkit ({needed}); here is "
            f"{here or 'one that is not compiled'}. Build and install both anew.",
        )
    wanted = _unmet_requirement(point)
    if wanted:
        raise BrokenGame(key, f"{key!r} of {where} requires {wanted}; here is boardkit {version('boardkit')}")
    try:
        game = point.load()
    except (Exception, SystemExit) as error:
        what = f"{type(error).__name__}: {error}"
        raise BrokenGame(key, f"{key!r} of {where} cannot be loaded: {what}") from error
    if not isinstance(game, Game):
        raise BrokenGame(key, f"{key!r} of {where} is not a game: {point.value}")
    if getattr(game, "key", None) != key:
        raise BrokenGame(key, f"{key!r} of {where} calls itself {getattr(game, 'key', None)!r}")
    try:
        missing = [name for name in NEEDED if not hasattr(game, name)]
    except Exception as error:
        # Collects the steps and texts from the modules of a game.
        raise BrokenGame(key, f"{key!r} of {where} cannot be used: {error}") from error
    if missing:
        raise BrokenGame(key, f"{key!r} of {where} has no {', '.join(missing)}")
    seats: Any = game.seats
    if not (isinstance(seats, tuple) and seats and all(isinstance(one, int) and one > 0 for one in seats)):
        raise BrokenGame(key, f"{key!r} of {where} says nothing usable about its seats: {seats!r}")
    return game


def is_house_game(game: Game) -> bool:
    """Return whether a game comes with the house, whose client has its table and texts built in."""
    return type(game).__module__.partition(".")[0] == HOUSE


def _distribution(point: EntryPoint) -> str:
    return "an unknown distribution" if point.dist is None else f"{point.dist.name} {point.dist.version}"


def _is_of_the_house(point: EntryPoint) -> bool:
    return point.dist is not None and point.dist.name.lower() == HOUSE


def _unmet_requirement(point: EntryPoint) -> str:
    """Return what the distribution of a game requires of boardkit, if this version does not meet it; otherwise "".

    Programs that install check this, too, but what they installed may be replaced afterwards.
    """
    if not CAN_COMPARE or point.dist is None or _is_of_the_house(point):
        return ""
    try:
        here = version("boardkit")
    except PackageNotFoundError:
        # The sources may not be installed.
        return ""
    for line in point.dist.requires or ():
        try:
            wanted = Requirement(line)
        except InvalidRequirement:
            continue
        applies = wanted.marker is None or wanted.marker.evaluate({"extra": ""})
        if wanted.name.lower() != "boardkit" or not applies:
            continue
        if not wanted.specifier.contains(here, prereleases=True):
            return f"boardkit{wanted.specifier}"
    return ""


def game_named(key: str) -> Game:
    """Return the game with this key. Raises Malformed, BrokenGame if it is registered and cannot be used.

    >>> game_named("roseking").key
    'roseking'
    """
    if key not in GAMES:
        for problem in GAMES.problems:
            if problem.key == key:
                raise problem
        known = f"{key!r} is not one of {', '.join(GAMES)}" if GAMES else "none is registered here"
        raise Malformed("game", known)
    return GAMES[key]


def use_cards(text: str) -> None:
    """Use the house's own card data in matches that begin from now on, in games that have card data.

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
