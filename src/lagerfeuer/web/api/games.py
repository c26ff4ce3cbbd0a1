"""Routes with the games of the house: for setting up tables, their rules, and files from their own packages."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Literal

import msgspec
from litestar import Response, get, route
from litestar.params import FromPath

from boardkit.bots.bradley_terry import Rating
from boardkit.bots.levels import LEVELS
from boardkit.bots.strengths import strengths_of
from boardkit.game import Game, GameOption
from boardkit.registry import GAMES, folder_of
from boardkit.texts import LANGUAGES
from lagerfeuer.app.settings import OfferedGames
from lagerfeuer.common.errors import GameMissing, NotAllowed, NotFound
from lagerfeuer.common.rules_markdown import RulesSection, sections_of
from lagerfeuer.learning.lessons import lessons_of
from lagerfeuer.learning.puzzles import puzzles_in
from lagerfeuer.web.requests.client_files import LOOKING
from lagerfeuer.web.requests.game_files import GameFilesInfo, game_files
from lagerfeuer.web.requests.request_context import AnyRequest, Site, language_of
from lagerfeuer.web.requests.responses import Name, refusal_specs
from lagerfeuer.web.requests.services import WebServices

MAX_RULES_CHARACTERS = 200_000
"""Characters of a game's rules in one language."""


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
    """The makers of the game. What is not known is empty or 0."""

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
    lessons: list[str]
    """The keys of the lessons, in order; empty if the game has no course."""
    puzzles: int
    """The number of puzzles."""
    files: GameFilesInfo | None
    """Set for a game from another package: the files that were not built into the client."""


class RulesView(msgspec.Struct):
    """The rules of a game from another package. `language`: the language of the text; English if there is no other.

    Without chapters if the package has no rules.
    """

    language: str
    chapters: list[RulesSection]


def check_offered(site: WebServices, key: str) -> None:
    """Raise NotAllowed if the host leaves this game out."""
    if site.settings.games.leaves_out(key):
        raise NotAllowed("error-game-left-out")


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


def _game_info(game: Game, offered: OfferedGames) -> GameInfo:
    made = game.credits
    files = game_files(game.key)
    return GameInfo(
        key=game.key,
        listed=game.is_offered and not offered.leaves_out(game.key),
        seats=list(game.seats),
        options=[_option_info(one) for one in game.options if not one.host_only],
        bots=list(LEVELS),
        strengths=strengths_of(game),
        credits=CreditsInfo(
            made.author, made.artist, made.publisher, made.bgg, list(made.minutes), list(game.seats), made.age
        ),
        rulings=list(game.rulings),
        hides=not game.open_information,
        lessons=[lesson.key for lesson in lessons_of(game)],
        puzzles=len(puzzles_in(game)),
        files=None if files is None else files.info,
    )


@lru_cache(32)
def _rules(key: str, wanted: str) -> RulesView:
    game = GAMES[key]
    folder = folder_of(game)
    for language in (wanted, *(one for one in LANGUAGES if one != wanted)):
        file = None if folder is None else folder.joinpath("rules", f"{language}.md")
        if file is not None and file.is_file():
            return RulesView(
                language, sections_of(file.read_text(encoding="utf-8")[:MAX_RULES_CHARACTERS], game.rulings)
            )
    return RulesView(wanted, [])


@get("/games", summary="Games of this house")
async def games(site: Site) -> list[GameInfo]:
    return [_game_info(game, site.settings.games) for game in GAMES.values()]


# Read once per game and language, in a thread, because long rules take a fifth of a second.
@get(
    "/games/{key:str}/rules",
    sync_to_thread=True,
    summary="The rules of a game from another package",
    responses=refusal_specs(404),
)
def rules(request: AnyRequest, key: Name) -> RulesView:
    if key not in GAMES:
        raise GameMissing(key)
    return _rules(key, language_of(request))


@route("/games/{key:str}/{rest:path}", http_method=LOOKING, include_in_schema=False)
async def serve_game_file(request: AnyRequest, key: FromPath[str], rest: FromPath[str]) -> Response[bytes]:
    """Serve a file of a game's package. Its address contains a digest, so it never changes."""
    files = game_files(key)
    found = None if files is None else files.served.get(rest.lstrip("/"))
    if found is None:
        raise NotFound("error-http-404")
    return found.response(request)


GAMES_ROUTES: list[Any] = [games, rules]
