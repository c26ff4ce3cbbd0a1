"""Routes for puzzles. Reading needs no account and stores nothing; with one, the first answer to each is stored."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.params import FromQuery, JSONBody, QueryParameter

from boardkit.registry import GAMES
from lagerfeuer.accounts.people import refuse_bot
from lagerfeuer.common.rate_limits import PUZZLE
from lagerfeuer.learning.puzzle_progress import MyPuzzles
from lagerfeuer.learning.puzzles import (
    AnswerView,
    DailyPuzzle,
    PuzzlesView,
    PuzzleView,
    answer_view,
    find_puzzle,
    is_todays,
    puzzle_view,
    puzzles_view,
    todays_puzzle,
)
from lagerfeuer.web.api.lessons import game_of
from lagerfeuer.web.requests.request_context import LIMIT, AnyRequest, Site, account_of
from lagerfeuer.web.requests.responses import FRESH, Name, Short, refusal_specs

Solution = Annotated[bool, QueryParameter(description="with an answer: the solution, even if it was wrong")]


class NewPuzzleAnswer(msgspec.Struct, forbid_unknown_fields=True):
    """The action that I choose in a puzzle."""

    action: Short


class PuzzleAnswerView(msgspec.Struct):
    """What became of my answer, and what I have reached. `change`: of my rating; null if the answer did not count."""

    answer: AnswerView
    mine: MyPuzzles
    change: int | None


@get("/puzzles", summary="Today's puzzle of each game", description="It changes at midnight, UTC.")
async def todays_puzzles(request: AnyRequest, site: Site) -> Response[list[DailyPuzzle]]:
    at = site.clock.now()
    found = [puzzle for game in GAMES.values() if (puzzle := todays_puzzle(game, at)) is not None]
    player = await site.cookies.player(request)
    if found and player is not None and player.is_account:
        mine = await site.puzzles.days(player.id)
        for puzzle in found:
            if puzzle.game in mine:
                puzzle.streak, puzzle.mine = mine[puzzle.game]
    return Response(found, headers=FRESH)


@get(
    "/puzzles/{game:str}",
    summary="The puzzles of a game",
    description="With an account also my first answers, my rating and my streak, which nobody else can read.",
    responses=refusal_specs(404),
)
async def puzzles(request: AnyRequest, game: Name, site: Site) -> Response[PuzzlesView]:
    found = game_of(game)
    view = puzzles_view(found, site.clock.now(), None)
    player = await site.cookies.player(request)
    if player is not None and player.is_account:
        view.mine = await site.puzzles.mine(player.id, found.key)
    return Response(view, headers=FRESH)


@get(
    "/puzzles/{game:str}/{puzzle:str}",
    opt={LIMIT: PUZZLE},
    summary="A puzzle, and what becomes of an answer",
    description="Nothing is stored. The best action is told after a right answer, or after any if `solution` is true.",
    responses=refusal_specs(404, 429),
)
async def puzzle(
    game: Name,
    puzzle: Name,
    site: Site,
    action: FromQuery[Short | None] = None,
    solution: Solution = False,
) -> PuzzleView:
    found = game_of(game)
    return puzzle_view(found, find_puzzle(found, puzzle), site.clock.now(), action, solution)


@post(
    "/puzzles/{game:str}/{puzzle:str}",
    status_code=200,
    opt={LIMIT: PUZZLE},
    summary="Answer a puzzle",
    description="Accounts only. The first answer is stored with its time, as long as the account exists: it changes "
    "my rating in puzzles and, for today's puzzle, my streak. Both are for me alone, in the export of my data, and "
    "deleted with my account. What the rules refuse is no answer.",
    responses=refusal_specs(403, 404, 429),
)
async def answer_puzzle(
    request: AnyRequest, game: Name, puzzle: Name, data: JSONBody[NewPuzzleAnswer], site: Site
) -> PuzzleAnswerView:
    player = await account_of(request, site)
    refuse_bot(player)
    found = game_of(game)
    asked = find_puzzle(found, puzzle)
    given = answer_view(found, asked, data.action)
    if given.reason is not None:
        return PuzzleAnswerView(given, await site.puzzles.mine(player.id, found.key), None)
    is_today = is_todays(found, asked, site.clock.now())
    mine, change = await site.puzzles.answer(
        player.id, found.key, asked.key, asked.rating, given.right, is_today
    )
    return PuzzleAnswerView(given, mine, change)


PUZZLE_ROUTES: list[Any] = [todays_puzzles, puzzles, puzzle, answer_puzzle]
