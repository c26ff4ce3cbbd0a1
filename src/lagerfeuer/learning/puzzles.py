"""The views of puzzles: the table of the seat to act, and the verdict on an answer.

The best option is only in the solution, which is sent only after an answer. Nothing is stored here.
"""

from __future__ import annotations

import logging
from functools import cache, lru_cache

import msgspec

from boardkit.analysis.action_notes import DescribedAction
from boardkit.errors import LuckRanOut, Malformed
from boardkit.game import Game
from boardkit.luck import NoLuck
from boardkit.match_state import LogEntry, MatchState
from boardkit.notes import SPECTATOR
from boardkit.puzzles import Puzzle, answer, position_of, puzzles_of
from boardkit.state import PlayContext, find_option, push
from lagerfeuer.common.errors import NotFound
from lagerfeuer.learning.daily_puzzle import daily_puzzle, day_of, level_at
from lagerfeuer.learning.puzzle_progress import MyPuzzles
from lagerfeuer.learning.seat_tables import SeatTable, seat_table
from lagerfeuer.matches.view_types import ReasonView, SeatView
from lagerfeuer.matches.views import reason_view

log = logging.getLogger(__name__)
BOT = "sound"
"""The other seats are shown as bots of this level."""


class PuzzleInfo(msgspec.Struct):
    """A puzzle in a list. `rating`: its difficulty as a rating; `level`: 0 easy, 1 medium, 2 hard."""

    key: str
    rating: int
    level: int


class ThemeInfo(msgspec.Struct):
    """Puzzles whose best option does most more or most less for a topic: the text `<game>-why-<topic>`."""

    topic: str
    keys: list[str]


class DailyPuzzle(msgspec.Struct):
    """Today's puzzle of a game. `day`: days since 1970, UTC. `mini`: for a thumbnail.

    `mine`: whether my first answer to it was right; null if there is none, or without an account.
    """

    game: str
    day: int
    key: str
    rating: int
    level: int
    mini: str
    streak: int = 0
    mine: bool | None = None


class PuzzlesView(msgspec.Struct):
    """The puzzles of a game, the easiest first. `mine`: set for readers with an account."""

    today: DailyPuzzle
    puzzles: list[PuzzleInfo]
    themes: list[ThemeInfo]
    mine: MyPuzzles | None = None


class Solution(msgspec.Struct):
    """The best option, what it does most more and most less for than the second best, and what might follow.

    `tables`: the seat's table after each action of the line, until luck is used.
    """

    best: str
    more_for: str | None
    less_for: str | None
    line: list[DescribedAction]
    tables: list[SeatTable]


class AnswerView(msgspec.Struct):
    """The verdict on an answer. `reason`: why the rules refuse it; it does not count then.

    `chance`: the chance of winning after it, null if it was not judged because a first search found it clearly worse;
    `best_chance`: the chance after the best option.
    """

    right: bool
    reason: ReasonView | None = None
    chance: float | None = None
    best_chance: float | None = None
    solution: Solution | None = None


class PuzzleView(msgspec.Struct):
    """A puzzle: a table at which the seat `you` is to find the best option.

    `day`: today, as days since 1970, UTC, if it is today's puzzle.
    """

    key: str
    rating: int
    level: int
    day: int | None
    table: SeatTable
    answer: AnswerView | None = None


@cache
def puzzles_in(game: Game) -> tuple[Puzzle, ...]:
    """Return the puzzles of a game; none if they cannot be read, which is logged once."""
    try:
        return puzzles_of(game)
    except Malformed as error:
        log.warning("the puzzles of %s are left out: %s", game.key, error)
        return ()


def find_puzzle(game: Game, key: str) -> Puzzle:
    """Return a puzzle. Raises NotFound."""
    found = next((one for one in puzzles_in(game) if one.key == key), None)
    if found is None:
        raise NotFound("error-http-404")
    return found


def todays_puzzle(game: Game, at: int) -> DailyPuzzle | None:
    """Return today's puzzle; None if the game has none. `at`: milliseconds."""
    puzzles, day = puzzles_in(game), day_of(at)
    if not puzzles:
        return None
    puzzle = daily_puzzle(game.key, puzzles, day)
    info = _info(game, puzzle)
    return DailyPuzzle(game.key, day, info.key, info.rating, info.level, _thumbnail(game, puzzle.key))


def is_todays(game: Game, puzzle: Puzzle, at: int) -> bool:
    """Return whether a puzzle is today's."""
    return daily_puzzle(game.key, puzzles_in(game), day_of(at)).key == puzzle.key


def puzzles_view(game: Game, at: int, mine: MyPuzzles | None) -> PuzzlesView:
    """Return the puzzles of a game. Raises NotFound if it has none."""
    today = todays_puzzle(game, at)
    if today is None:
        raise NotFound("error-http-404")
    infos = [_info(game, one) for one in puzzles_in(game)]
    return PuzzlesView(today, infos, themes_in(game), mine)


def themes_in(game: Game) -> list[ThemeInfo]:
    """Return the topics of a game's puzzles, by name, each with its puzzles, the easiest first."""
    themes: dict[str, list[str]] = {}
    for one in puzzles_in(game):
        for topic in one.topics:
            themes.setdefault(topic, []).append(one.key)
    return [ThemeInfo(topic, themes[topic]) for topic in sorted(themes)]


def puzzle_view(
    game: Game, puzzle: Puzzle, at: int, action: str | None = None, solution: bool = False
) -> PuzzleView:
    """Return a puzzle, with the verdict on an action if there is one. Raises NotFound, Malformed.

    The solution comes with a right answer, otherwise on request.
    """
    found = _info(game, puzzle)
    table = _table(game, puzzle, _position(game, puzzle), [])
    day = day_of(at) if is_todays(game, puzzle, at) else None
    view = PuzzleView(found.key, found.rating, found.level, day, table)
    if action is not None:
        view.answer = answer_view(game, puzzle, action, solution)
    return view


def answer_view(game: Game, puzzle: Puzzle, action: str, solution: bool = False) -> AnswerView:
    """Return the verdict on an answer. Raises NotFound, Malformed if the rules do not know the action."""
    _position(game, puzzle)
    given = answer(game, puzzle, action)
    if given.reason is not None:
        return AnswerView(False, reason_view(given.reason))
    return AnswerView(
        given.right,
        chance=given.chance,
        best_chance=puzzle.chance,
        solution=_solution(game, puzzle) if given.right or solution else None,
    )


def _solution(game: Game, puzzle: Puzzle) -> Solution:
    tables: list[SeatTable] = []
    match, entries = _position(game, puzzle), list[LogEntry]()
    for step in puzzle.line:
        done = _after(match, step)
        if done is None:
            break
        match, entry = done
        entries = [*entries, entry]
        tables.append(_table(game, puzzle, match, entries))
    return Solution(puzzle.best, puzzle.more_for, puzzle.less_for, puzzle.line, tables)


def _after(match: MatchState, step: DescribedAction) -> tuple[MatchState, LogEntry] | None:
    """Return the match after one action of a line; None if it depends on luck or on what the seat cannot know.

    Forced actions are not added as in a match, because the line contains them.
    """
    state = match.state.copy()
    decision = state.decision()
    if decision is None or decision.seat(state.board) != step.seat:
        return None
    option = find_option(decision, state.board, step.action)
    if option is None:
        return None
    g = PlayContext(NoLuck(), telling=True)
    try:
        push(state, option, g)
    except LuckRanOut:
        return None
    ply = match.ply + 1
    entry = LogEntry(ply, step.seat, step.action, notes=tuple(g.notes), ended_turn=g.turn_ended)
    return MatchState(match.game, match.options, state, ply), entry


def _position(game: Game, puzzle: Puzzle) -> MatchState:
    try:
        return position_of(game, puzzle)
    except Malformed as error:
        log.warning("a puzzle of %s cannot be shown: %s", game.key, error)
        raise NotFound("error-http-404") from error


def _table(game: Game, puzzle: Puzzle, match: MatchState, entries: list[LogEntry]) -> SeatTable:
    seats = [
        SeatView(seat, "person", None, None, True)
        if seat == puzzle.seat
        else SeatView(seat, "bot", None, BOT, True)
        for seat in range(len(game.scores(match.state.board)))
    ]
    return seat_table(match, entries, puzzle.seat, seats, can_undo=False)


@lru_cache(64)
def _thumbnail(game: Game, key: str) -> str:
    try:
        match = position_of(game, find_puzzle(game, key))
    except Malformed:
        return ""
    return game.thumbnail(match.observe(SPECTATOR))


def _info(game: Game, puzzle: Puzzle) -> PuzzleInfo:
    return _infos(game)[puzzle.key]


@cache
def _infos(game: Game) -> dict[str, PuzzleInfo]:
    puzzles = puzzles_in(game)
    return {
        one.key: PuzzleInfo(one.key, one.rating, level_at(place, len(puzzles)))
        for place, one in enumerate(puzzles)
    }
