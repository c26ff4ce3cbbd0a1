"""Puzzles on the site: the daily one is the same for all, an answer counts once, and no question reveals its answer."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from boardkit.bots.topics import topics_of
from boardkit.game import Game
from boardkit.puzzles import Puzzle, puzzles_of
from boardkit.registry import GAMES
from lagerfeuer.common.units import DAY_MS
from lagerfeuer.db.database import Database
from lagerfeuer.db.queries.people import PlayerRow, add_player
from lagerfeuer.db.queries.personal_data import leave, own_data
from lagerfeuer.learning.daily_puzzle import daily_puzzle, level_at
from lagerfeuer.learning.puzzle_progress import PuzzleProgress, new_row, rated, with_day
from lagerfeuer.learning.puzzles import answer_view, puzzle_view, puzzles_view
from support.client_code import returned
from support.database_setup import store_at
from support.held_clock import MONDAY
from support.two_servers import TestClock

WITH_PUZZLES = [game for game in GAMES.values() if puzzles_of(game)]
ROSE_KING = GAMES["roseking"]
FILE = "ui/src/puzzles/next-puzzle.ts"
TOPIC_FILE = "ui/src/puzzles/topic.ts"


def made_up(count: int) -> list[Puzzle]:
    """Return puzzles of which only the keys matter."""
    example = puzzles_of(ROSE_KING)[0]
    return [replace(example, key=f"p{number:03}") for number in range(count)]


def week_of(puzzles: list[Puzzle], monday: date) -> list[int]:
    """Return the positions of a week's puzzles in the list."""
    first = (monday - date(1970, 1, 1)).days
    return [puzzles.index(daily_puzzle("roseking", puzzles, first + day)) for day in range(7)]


def test_the_weekend_s_puzzles_are_harder_than_those_of_monday_and_none_comes_again_soon() -> None:
    puzzles = made_up(90)
    weeks = [week_of(puzzles, date(2026, 11, 23) + timedelta(weeks=week)) for week in range(10)]
    for week in weeks:
        levels = [level_at(place, 90) for place in week]
        assert (levels[0], levels[5], levels[6]) == (0, 2, 2)
    # There are thirty of each difficulty, and a week has at most three of them.
    for level in range(3):
        seen = [place for week in weeks for place in week if level_at(place, 90) == level]
        assert len(set(seen)) == len(seen)


def test_a_day_has_a_puzzle_however_few_there_are() -> None:
    for count in (1, 2, 3, 4):
        puzzles = made_up(count)
        assert {daily_puzzle("roseking", puzzles, day) in puzzles for day in range(20)} == {True}


@pytest.mark.parametrize("game", WITH_PUZZLES, ids=lambda game: game.key)
def test_a_puzzle_does_not_reveal_its_answer(game: Game) -> None:
    for puzzle in puzzles_of(game):
        asked = puzzle_view(game, puzzle, MONDAY)
        other = next(one.action for one in asked.table.choices if one.action != puzzle.best)
        swapped = replace(
            puzzle, best=other, others={puzzle.best: 0.1}, line=[], chance=0.5, more_for=None, less_for=None
        )
        assert msgspec.json.encode(puzzle_view(game, swapped, MONDAY)) == msgspec.json.encode(asked)
        wrong = answer_view(game, puzzle, other)
        assert (wrong.right, wrong.solution, wrong.best_chance) == (False, None, puzzle.chance)
        right = answer_view(game, puzzle, puzzle.best)
        assert right.right
        assert right.solution == answer_view(game, puzzle, other, solution=True).solution
        assert right.solution is not None
        assert right.solution.best == puzzle.best
        assert {table.you for table in right.solution.tables} <= {puzzle.seat}
        if game.open_information:
            # Until luck decides, the board follows the line that is shown.
            shown = [table.log[-1].action for table in right.solution.tables]
            assert shown == [step.action for step in puzzle.line][: len(shown)]
            assert shown or puzzle.line[0].action == "draw"


def test_an_answer_that_the_rules_refuse_does_not_count_and_reveals_nothing() -> None:
    puzzle = next(one for one in puzzles_of(ROSE_KING) if one.best != "draw")
    closed = puzzle_view(ROSE_KING, puzzle, MONDAY).table.closed[0]
    given = answer_view(ROSE_KING, puzzle, closed.action, solution=True)
    assert given.reason == closed.reason
    assert (given.right, given.chance, given.best_chance, given.solution) == (False, None, None, None)


def test_every_puzzle_is_in_the_list_with_its_difficulty() -> None:
    view = puzzles_view(ROSE_KING, MONDAY, None)
    assert [one.key for one in view.puzzles] == [one.key for one in puzzles_of(ROSE_KING)]
    assert [one.level for one in view.puzzles] == sorted(one.level for one in view.puzzles)


@pytest.mark.parametrize("game", WITH_PUZZLES, ids=lambda game: game.key)
def test_a_puzzle_is_offered_under_each_topic_that_explains_its_answer_and_no_other(game: Game) -> None:
    themes = {one.topic: one.keys for one in puzzles_view(game, MONDAY, None).themes}
    assert set(themes) <= set(topics_of(game).values())
    for puzzle in puzzles_of(game):
        explained = {puzzle.more_for, puzzle.less_for} - {None}
        assert {topic for topic, keys in themes.items() if puzzle.key in keys} == explained, puzzle.key
    # Each topic is in the order of the whole list, the easiest first.
    order = [one.key for one in puzzles_of(game)]
    assert all(keys == sorted(keys, key=order.index) for keys in themes.values())


def test_an_address_with_a_topic_offers_only_puzzles_of_that_topic() -> None:
    view = msgspec.to_builtins(puzzles_view(ROSE_KING, MONDAY, None))
    topic, keys = view["themes"][0]["topic"], view["themes"][0]["keys"]
    calls = [[view, topic], [view, None], [view, "no such topic"]]
    offered = [[one["key"] for one in found] for found in returned(TOPIC_FILE, "aboutTopic", calls)]
    assert offered == [keys, [one["key"] for one in view["puzzles"]], []]
    calls = [["roseking", None], ["roseking", topic], ["roseking", None, "abc"], ["roseking", "a&b", "abc"]]
    assert returned(TOPIC_FILE, "puzzlesPage", calls) == [
        "/puzzles/roseking",
        f"/puzzles/roseking?topic={topic}",
        "/puzzles/roseking/abc",
        "/puzzles/roseking/abc?topic=a%26b",
    ]


def test_a_right_answer_raises_the_rating_and_one_to_a_hard_puzzle_more() -> None:
    new = new_row("ada", "roseking")
    easy, hard = rated(new, 1200, right=True), rated(new, 1800, right=True)
    assert new.mu < easy.mu < hard.mu
    assert rated(new, 1800, right=False).mu > rated(new, 1200, right=False).mu
    assert rated(new, 1800, right=False).mu < new.mu
    assert hard.sigma < new.sigma
    assert (hard.answers, hard.right, rated(hard, 1500, right=False).right) == (1, 1, 1)


def test_a_streak_counts_days_in_a_row_and_only_the_first_answer_of_a_day() -> None:
    row = new_row("ada", "roseking")
    for day in (100, 101, 102):
        row = with_day(row, day, right=True)
    assert (row.streak, row.longest) == (3, 3)
    assert with_day(row, 102, right=False) == row
    wrong = with_day(row, 103, right=False)
    assert (wrong.streak, wrong.longest) == (0, 3)
    assert with_day(wrong, 103, right=True) == wrong
    assert with_day(row, 104, right=True).streak == 1, "a day was left out"


@pytest.fixture
def database(tmp_path: Path, both_databases: None) -> Iterator[Database]:
    opened = store_at(tmp_path / "house.sqlite3")
    opened.open()
    with opened.engine.begin() as connection:
        add_player(connection, PlayerRow("ada", "Ada"), 1)
    yield opened
    opened.close()


def test_only_the_first_answer_counts_and_it_is_deleted_with_its_person(database: Database) -> None:
    clock = TestClock()
    progress = PuzzleProgress(database, clock)

    async def flow() -> None:
        mine, change = await progress.answer("ada", "roseking", "one", 1500, right=False, is_today=True)
        assert change is not None
        assert change < 0
        assert (mine.answered, mine.today, mine.streak) == ({"one": False}, False, 0)
        again, no_change = await progress.answer("ada", "roseking", "one", 1500, right=True, is_today=True)
        assert (again, no_change) == (mine, None)
        clock.at += DAY_MS
        assert (await progress.mine("ada", "roseking")).today is None
        mine, change = await progress.answer("ada", "roseking", "two", 1500, right=True, is_today=True)
        assert (mine.answers, mine.right, mine.today, mine.streak) == (2, 1, True, 1)
        assert await progress.days("ada") == {"roseking": (1, True)}
        clock.at += 2 * DAY_MS
        mine = await progress.mine("ada", "roseking")
        assert (mine.streak, mine.longest, mine.today) == (0, 1, None)

    asyncio.run(flow())
    with database.engine.begin() as connection:
        kept = own_data(connection, "ada")
        assert [one["right"] for one in kept["puzzle_answers"]] == [False, True]
        assert kept["puzzle_ratings"][0]["longest"] == 1
        leave(connection, "ada", 2)
        kept = own_data(connection, "ada")
        assert (kept["puzzle_answers"], kept["puzzle_ratings"]) == ([], [])


def test_the_next_puzzle_is_a_new_one_about_as_hard_as_the_reader_is_good() -> None:
    ratings = {"a": 1000, "b": 1300, "c": 1600, "d": 1900}
    puzzles = [{"key": key, "rating": rating, "level": 0} for key, rating in ratings.items()]

    def next_one(answered: dict[str, bool], near: int, besides: str = "") -> object:
        return returned(FILE, "nextPuzzle", [[puzzles, answered, near, besides]])[0]

    assert [next_one({}, near) for near in (900, 1320, 2000)] == ["a", "b", "d"]
    assert next_one({"b": True}, 1320) == "c"
    assert next_one({}, 1320, "b") == "c"
    # When all have been answered, those with a wrong answer are offered again.
    assert next_one({"a": False, "b": True, "c": True, "d": True}, 1900) == "a"
    assert next_one(dict.fromkeys("abcd", True), 1500) is None
