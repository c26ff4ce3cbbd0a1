"""What every level promises, weak or strong."""

import gc
import re
import time
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from boardkit.bots import greedy, levels
from boardkit.bots.budget import Budget
from boardkit.bots.greedy import plausible_candidates
from boardkit.bots.levels import LEVELS, choose
from boardkit.errors import Malformed, MatchOver, NotYourSeat
from boardkit.game import Game, OptionValue
from boardkit.luck import Luck, SeededLuck
from boardkit.match_state import MatchState, begin_match
from boardkit.registry import GAMES, game_named
from boardkit.state import State
from boardkit.steps import Action
from lagerfeuer.games.roseking.position import read_position
from support.open_decisions import options_of, seat_of

ROSE_KING = game_named("roseking")
START = "9/9/9/9/9/9/9/9/9 e5 N1,E2,SE1,SW3,W2 S1,W1,NE3,E1,N2 44 - r"


def some_matches() -> Iterator[tuple[Game, Mapping[str, OptionValue], int, int]]:
    """Yield (game, options, seats, seed) for every game, with the first and with the last value of every option."""
    for game in GAMES.values():
        for seats in game.seats:
            for on in (False, True):
                yield (
                    game,
                    game.resolve_options({option.key: option.values[-int(on)] for option in game.options}),
                    seats,
                    5 + seats + on,
                )


def random_positions(
    game: Game, options: Mapping[str, OptionValue], seats: int, seed: int, every: int
) -> Iterator[MatchState]:
    chance = SeededLuck(seed)
    match, _ = begin_match(game, options, seats, chance)
    for n in range(game.max_actions):
        if match.is_over:
            return
        if n % every == 0:
            yield match
        seat = seat_of(match)
        choices = options_of(match.state)
        match, _ = match.apply(seat, choices[chance.pick(len(choices))], chance)


@pytest.mark.sample(2)
@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_only_ever_takes_an_option(level: str) -> None:
    asked = 0
    for game, options, seats, seed in some_matches():
        for match in random_positions(game, options, seats, seed, every=4 if game.max_actions < 1000 else 97):
            seat = seat_of(match)
            allowed = [o.text() for o in options_of(match.state)]
            assert choose(game, level, match.observe(seat), seat, seed, nodes=60) in allowed
            asked += 1
    assert asked > 50


@pytest.mark.parametrize("level", LEVELS)
def test_what_a_seat_may_not_know_changes_nothing_about_its_bot_s_answer(level: str) -> None:
    game = game_named("embers")
    for match in random_positions(game, game.resolve_options({"long": True}), 3, 8, every=2):
        seat = seat_of(match)
        seen = match.observe(seat)
        other = game.observe(game.determinize(seen, SeededLuck(99)), seat)
        before = game.codec.encode(seen)
        answer = choose(game, level, seen, seat, 4, nodes=200)
        assert choose(game, level, other, seat, 4, nodes=200) == answer
        assert game.codec.encode(seen) == before, "the observation is left as it was"


def test_bots_fill_the_holes_of_an_observation_by_themselves(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the toy other hands are hidden: a search without determinization would fail at the holes."""
    game = game_named("embers")
    match, _ = begin_match(game, game.resolve_options({}), 2, SeededLuck(2))
    filled: list[State] = []
    plain = type(game).determinize

    def watched(self: Game, seen: State, luck: Luck) -> State:
        filled.append(seen)
        return plain(self, seen, luck)

    monkeypatch.setattr(type(game), "determinize", watched)
    seen = match.observe(0)
    for level in LEVELS:
        filled.clear()
        choose(game, level, seen, 0, 1, nodes=50)
        assert filled
        assert all(one is seen for one in filled)


@pytest.mark.sample(2)
@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_and_number_of_positions_give_the_same_answer(level: str) -> None:
    for game, options, seats, seed in some_matches():
        for match in random_positions(
            game, options, seats, seed, every=9 if game.max_actions < 1000 else 131
        ):
            seat = seat_of(match)
            answers = {
                choose(
                    game,
                    level,
                    game.codec.decode(game.codec.encode(match.observe(seat))),
                    seat,
                    11,
                    nodes=150,
                )
                for _ in range(3)
            }
            assert len(answers) == 1


def test_careless_bots_do_not_all_play_alike() -> None:
    asked = varied = 0
    for match in random_positions(ROSE_KING, ROSE_KING.resolve_options({}), 2, 3, every=5):
        seat = seat_of(match)
        if len(options_of(match.state)) > 2:
            asked += 1
            seen = match.observe(seat)
            varied += len({choose(ROSE_KING, "careless", seen, seat, seed) for seed in range(20)}) > 1
    assert varied > asked / 2


def test_a_weak_level_considers_a_few_options_and_never_only_blunders() -> None:
    judged = [0.0, 1.0, 2.0, 9.0, 10.0]
    minds = [plausible_candidates(judged, 2, seed) for seed in range(200)]
    assert {len(set(mind)) for mind in minds} == {2, 3, 4}
    assert all(len(mind) == 2 or set(mind[:-1]) <= {0, 1, 2} for mind in minds), "one looks on for that only"
    assert all(set(mind) & {3, 4} for mind in minds)
    assert {i for mind in minds for i in mind} == set(range(5))
    assert plausible_candidates([1.0], 4, 1) == [0]


@pytest.mark.parametrize("level", ["careless", "forgetful"])
def test_a_weak_level_takes_the_best_option_that_it_considers(
    level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its mistakes are those of people: it overlooks options, but never prefers one that it has judged worse."""
    seen = read_position(START)
    judged = greedy.values(greedy.worth_of(ROSE_KING), ROSE_KING, seen, 0, 1)
    points = greedy.values(greedy.points_now, ROSE_KING, seen, 0, 1)
    options = [option.text() for option in greedy.options_of(seen)]
    mind: list[int] = []
    monkeypatch.setattr(greedy, "plausible_candidates", lambda *asked: mind)
    best = max(range(len(options)), key=lambda i: judged[i])
    for other in set(range(len(options))) - {best}:
        mind = [other, best]
        taken = options.index(choose(ROSE_KING, level, seen, 0, 1))
        assert taken in mind
        if level == "forgetful" or points[best] >= points[other]:
            assert judged[taken] == judged[best]


@pytest.mark.parametrize(("level", "least", "part"), [("careless", 2, 4), ("forgetful", 3, 2)])
def test_a_forgetful_level_thinks_of_a_part_of_the_options_and_of_at_least_some(
    level: str, least: int, part: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def remembered(judged: list[float], count: int, seed: int, blunder: float = 0.7) -> list[int]:
        minds.append((len(judged), count))
        return [0]

    monkeypatch.setattr(greedy, "plausible_candidates", remembered)
    minds: list[tuple[int, int]] = []
    for game in (ROSE_KING, game_named("stoneage")):
        match, _ = begin_match(game, game.resolve_options({}), 2, SeededLuck(4))
        seat = seat_of(match)
        choose(game, level, match.observe(seat), seat, 1)
    (few, of_few), (many, of_many) = minds
    assert few < 8 < many
    assert of_few == least
    assert of_many == many // part > least


def test_a_pondering_bot_searches_only_the_options_that_it_considers(monkeypatch: pytest.MonkeyPatch) -> None:
    for game in (ROSE_KING, game_named("embers")):
        match, _ = begin_match(game, game.resolve_options({}), 2, SeededLuck(4))
        seat = seat_of(match)
        options = [option.text() for option in options_of(match.state)]
        assert len(options) > 1
        for i, option in enumerate(options):
            monkeypatch.setattr(levels, "plausible_candidates", lambda judged, count, seed, i=i: [i])
            assert choose(game, "pondering", match.observe(seat), seat, 1, nodes=500) == option


def test_a_bot_keeps_to_its_clock() -> None:
    seen = read_position(START)
    # Measure the thread's own time, because other processes on this machine do not count.
    began = time.thread_time()
    choose(ROSE_KING, "searching", seen, 0, 1, seconds=0.2)
    assert time.thread_time() - began < 2


def test_questions_that_are_none_are_refused() -> None:
    seen = read_position(START)
    with pytest.raises(Malformed):
        choose(ROSE_KING, "brilliant", seen, 0, 1)
    with pytest.raises(NotYourSeat):
        choose(ROSE_KING, "sound", seen, 1, 1)
    full = read_position("rrrrrrrrr/" * 4 + "rrrrrrrrr/wwwwwww2/9/9/9 e5 N1 - 44 - r")
    with pytest.raises(MatchOver):
        choose(ROSE_KING, "sound", full, 0, 1)


def test_the_yardstick_is_no_level_to_offer() -> None:
    assert list(LEVELS) == ["careless", "forgetful", "sound", "pondering", "searching"]
    assert not LEVELS.keys() & levels.RANDOM_LEVELS.keys()


def test_bots_know_no_game_by_name() -> None:
    names = "|".join([*GAMES, "rose king"])
    sources = Path(levels.__file__).parents[1]
    for path in (*sources.glob("bots/*.py"), *sources.glob("workers/*.py")):
        assert not re.search(rf"\b({names})\b", path.read_text(), re.IGNORECASE), path.name


@pytest.mark.parametrize("collecting", [True, False])
def test_garbage_collection_pauses_while_a_bot_thinks_and_is_restored_afterwards(
    monkeypatch: pytest.MonkeyPatch, collecting: bool
) -> None:
    thinking: list[bool] = []

    def watched(game: Game, seen: State, seat: int, seed: int, budget: Budget) -> Action:
        thinking.append(gc.isenabled())
        if len(thinking) == 2:
            raise RuntimeError("in the middle of a thought")
        return options_of(seen)[0]

    monkeypatch.setitem(levels.RANDOM_LEVELS, "random", watched)
    seen = read_position(START)
    try:
        if not collecting:
            gc.disable()
        choose(ROSE_KING, "random", seen, 0, 1)
        after = gc.isenabled()
        with pytest.raises(RuntimeError):
            choose(ROSE_KING, "random", seen, 0, 1)
        assert [*thinking, after, gc.isenabled()] == [False, False, collecting, collecting]
    finally:
        gc.enable()
