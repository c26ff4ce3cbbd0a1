"""Route with the games of the house, for setting up tables."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from litestar import get

from boardkit.bots.bradley_terry import Rating
from boardkit.bots.levels import LEVELS
from boardkit.bots.strengths import strengths_of
from boardkit.game import Game, GameOption
from boardkit.registry import GAMES


class PicksInfo(msgspec.Struct):
    """A value composed by hand: `count` names joined by commas, at most one of each group."""

    count: int
    groups: list[list[str]]


class OptionInfo(msgspec.Struct):
    """A game option. `only_with`: values of other options with which it is relevant.

    With an `unrated` value a match cannot be rated.
    """

    key: str
    kind: Literal["switch", "choice"]
    default: bool | str
    values: list[bool | str]
    picks: PicksInfo | None
    only_with: dict[str, list[bool | str]]
    unrated: list[bool | str]


class CreditsInfo(msgspec.Struct):
    """The makers of the game."""

    author: str
    artist: str
    publisher: str
    bgg: int
    minutes: list[int]
    players: list[int]
    age: int


class GameInfo(msgspec.Struct):
    """A game of the house."""

    key: str
    listed: bool
    seats: list[int]
    options: list[OptionInfo]
    bots: list[str]
    """The levels, weakest first."""
    strengths: dict[str, Rating]
    """Measured strengths of levels, on a scale where the middle level has 1500."""
    credits: CreditsInfo
    rulings: list[str]
    hides: bool
    """Whether the game has hidden information."""


def _option_info(option: GameOption) -> OptionInfo:
    name_choice, only_with = option.name_choice, option.only_with
    return OptionInfo(
        option.key,
        "switch" if option.values == (False, True) else "choice",
        option.default,
        list(option.values),
        None
        if name_choice is None
        else PicksInfo(name_choice.count, [list(group) for group in name_choice.groups]),
        {} if only_with is None else {only_with[0]: list(only_with[1])},
        list(option.unrated),
    )


def _game_info(game: Game) -> GameInfo:
    made = game.credits
    return GameInfo(
        key=game.key,
        listed=game.is_offered,
        seats=list(game.seats),
        options=[_option_info(one) for one in game.options if not one.host_only],
        bots=list(LEVELS),
        strengths=strengths_of(game),
        credits=CreditsInfo(
            made.author, made.artist, made.publisher, made.bgg, list(made.minutes), list(game.seats), made.age
        ),
        rulings=list(game.rulings),
        hides=not game.open_information,
    )


@get("/games", summary="The games of the house")
async def games() -> list[GameInfo]:
    return [_game_info(game) for game in GAMES.values()]


GAMES_ROUTES: list[Any] = [games]
