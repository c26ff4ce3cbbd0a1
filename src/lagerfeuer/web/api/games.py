"""The games of the house, as whoever sets a table up is told of them."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import get

from boardkit.bots.bradley_terry import Rating
from boardkit.bots.levels import LEVELS
from boardkit.bots.strengths import strengths_of
from boardkit.game import Game, Option
from boardkit.registry import GAMES


class PicksInfo(msgspec.Struct):
    """A value put together by hand: `count` names joined by commas, no two out of one group."""

    count: int
    groups: list[list[str]]


class OptionInfo(msgspec.Struct):
    """A house rule one may choose; `only_with` tells the values of other options beside which it means something.

    With an `unrated` value a match cannot be rated.
    """

    key: str
    kind: str
    default: bool | str
    values: list[bool | str]
    picks: PicksInfo | None
    only_with: dict[str, list[bool | str]]
    unrated: list[bool | str]


class CreditsInfo(msgspec.Struct):
    """Who made the game."""

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
    """How strong they were measured to be, as far as they were; the level in the middle is 1500."""
    credits: CreditsInfo
    rulings: list[str]
    hides: bool
    """Whether something in it is known to some seats only."""


def _option_info(option: Option) -> OptionInfo:
    picks, only_with = option.picks, option.only_with
    return OptionInfo(
        option.key,
        "switch" if option.values == (False, True) else "choice",
        option.default,
        list(option.values),
        None if picks is None else PicksInfo(picks.count, [list(group) for group in picks.groups]),
        {} if only_with is None else {only_with[0]: list(only_with[1])},
        list(option.unrated),
    )


def _game_info(game: Game) -> GameInfo:
    made = game.credits
    return GameInfo(
        key=game.key,
        listed=game.listed,
        seats=list(game.seats),
        options=[_option_info(one) for one in game.options if not one.house],
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
