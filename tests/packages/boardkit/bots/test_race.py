"""Options that race through guessed worlds are treated equally, and the race stops in time."""

import pytest

from boardkit.bots import race
from boardkit.bots.budget import Budget
from boardkit.bots.knowledge import knowledge_of
from boardkit.bots.race import MAX_CANDIDATES, MIN_LAPS, Candidate, Race
from boardkit.luck import SeededLuck
from boardkit.match_state import begin_match
from boardkit.registry import game_named
from boardkit.state import State
from support.open_decisions import options_of, seat_of

STONE_AGE = game_named("stoneage")


def first_question(seats: int = 2, seed: int = 4) -> tuple[State, int]:
    match, _ = begin_match(STONE_AGE, STONE_AGE.resolve_options({}), seats, SeededLuck(seed))
    seat = seat_of(match)
    return match.observe(seat), seat


def race_of(nodes: int, seed: int = 1, seats: int = 2) -> Race:
    seen, seat = first_question(seats)
    return Race(STONE_AGE, seen, seat, seed, Budget(nodes=nodes))


def runner(*results: float) -> Candidate:
    found = Candidate(0)
    found.results = list(results)
    return found


def test_an_option_is_given_up_when_it_is_worse_in_world_after_world() -> None:
    leader = runner(*(10.0 + world for world in range(8)))
    assert runner(*(7.0 + world for world in range(8))).behind(leader)


def test_an_option_is_kept_while_chance_may_explain_the_gap() -> None:
    leader = runner(*(10.0, 0.0) * 4)
    assert not runner(*(0.0, 8.0) * 4).behind(leader)


def test_an_option_that_is_as_good_is_not_worth_the_thought() -> None:
    leader = runner(*(float(world) for world in range(8)))
    assert runner(*(float(world) for world in range(8))).behind(leader)


def test_every_option_runs_in_the_same_worlds_with_the_same_luck_to_come(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seeds: list[int] = []

    class Watched(SeededLuck):
        def __init__(self, seed: int) -> None:
            seeds.append(seed)
            super().__init__(seed)

    found = race_of(nodes=10**6)
    found.runners = [Candidate(i) for i in (0, 3, 5)]
    monkeypatch.setattr(race, "SeededLuck", Watched)
    found.run_lap(2)
    laps = [seeds[i : i + 3] for i in range(0, 9, 3)]
    assert laps[0] == laps[1] == laps[2]
    assert len(set(laps[0])) == 3


def test_a_world_is_played_on_to_the_end_of_the_stage() -> None:
    found = race_of(nodes=10**6)
    for world in range(5):
        state, g = found.world_after(0, world)
        before = found.knowledge.stage(state.board)
        found.value_at_horizon(state, g)
        assert not state.agenda or found.knowledge.stage(state.board) == before + 1


def test_a_lap_that_the_budget_cut_short_counts_for_no_option() -> None:
    for nodes in (2000, 4321, 9999):
        found = race_of(nodes)
        found.winner()
        assert len({len(one.results) for one in found.runners}) == 1


def test_only_the_promising_options_start_and_at_least_one_arrives() -> None:
    found = race_of(nodes=3000)
    assert len(found.promising_options(list(range(34)))) == MAX_CANDIDATES
    found.winner()
    assert found.runners


def test_without_time_to_think_the_option_that_looks_best_is_taken() -> None:
    seen, _ = first_question()
    found = race_of(nodes=0)
    chosen = found.winner()
    best = found.promising_options(list(range(len(options_of(seen)))))[0]
    assert chosen.text() == options_of(seen)[best].text()


def test_a_race_that_is_decided_ends_before_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    found = race_of(nodes=10**9)
    found.runners = [Candidate(0), Candidate(1)]
    results = iter([9.0, 1.0] * 100)
    monkeypatch.setattr(found, "promising_options", lambda starting: [0, 1])
    monkeypatch.setattr(found, "value_at_horizon", lambda state, g: next(results))
    found.winner()
    assert [candidate.index for candidate in found.runners] == [0]
    assert len(found.runners[0].results) == MIN_LAPS


@pytest.mark.parametrize("game", ["stoneage", "roseking", "embers"])
def test_stages_never_go_back(game: str) -> None:
    rules = game_named(game)
    luck = SeededLuck(6)
    match, _ = begin_match(rules, rules.resolve_options({}), 2, luck)
    stage = knowledge_of(rules).stage(match.state.board)
    while not match.is_over:
        options = options_of(match.state)
        match, _ = match.apply(seat_of(match), options[luck.pick(len(options))], luck)
        now = knowledge_of(rules).stage(match.state.board)
        assert now in (stage, stage + 1)
        stage = now
