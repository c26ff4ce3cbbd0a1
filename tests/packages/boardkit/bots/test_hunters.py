"""What the bots know about Hunters and Scouts, and how this affects their actions."""

import json
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

import pytest

from boardkit.bots.budget import Budget
from boardkit.bots.knowledge import TurnKnowledge, judge_of, knowledge_of, turns_of
from boardkit.bots.levels import LEVELS, choose
from boardkit.bots.race import Race
from boardkit.luck import SeededLuck
from boardkit.match_state import MatchState, begin_match
from boardkit.registry import game_named
from boardkit.state import PlayContext, State, push
from lagerfeuer.games.hunters.position import read_position
from support.open_decisions import decision_of, land_of, options_of, seat_of

HUNTERS = game_named("hunters")
KNOWLEDGE = knowledge_of(HUNTERS)
JUDGE = judge_of(HUNTERS)
MODES = ["introductory", "normal", "survival"]
PURPOSEFUL = ["sound", "searching"]


def position(**fields: Any) -> State:
    return read_position(json.dumps(fields))


def answer(level: str, state: State, seed: int = 1) -> str:
    """Return the action of a bot of this level, from what its seat may know."""
    seat = int(decision_of(state).seat(state.board))
    return choose(HUNTERS, level, HUNTERS.observe(state, seat), seat, seed, nodes=6000)


def answers(level: str, state: State, mover: int) -> tuple[list[str], State]:
    """Return everything a bot does until its turn is over, and the state after that."""
    done: list[str] = []
    while state.agenda and land_of(state).mover == mover and len(done) < 40:
        text = answer(level, state)
        state = state.copy()
        push(state, HUNTERS.action(text), PlayContext(SeededLuck(1)))
        done.append(text)
    return done, state


def random_positions(mode: str, seed: int, every: int = 1) -> Iterator[MatchState]:
    luck = SeededLuck(seed)
    match, _ = begin_match(HUNTERS, HUNTERS.resolve_options({"mode": mode}), 2, luck)
    for n in range(400):
        if match.is_over:
            return
        if n % every == 0:
            yield match
        options = options_of(match.state)
        match, _ = match.apply(seat_of(match), options[luck.pick(len(options))], luck)


def test_a_turn_of_many_actions_is_judged_as_a_whole() -> None:
    assert isinstance(KNOWLEDGE, TurnKnowledge)
    assert turns_of(HUNTERS) == KNOWLEDGE.turns > 0
    assert judge_of(HUNTERS) == KNOWLEDGE.judge


@pytest.mark.parametrize("mode", MODES)
def test_one_seat_s_advantage_is_the_other_s_disadvantage(mode: str) -> None:
    for match in random_positions(mode, 9):
        state = match.state
        assert KNOWLEDGE.evaluate(state.board, 0) == pytest.approx(-KNOWLEDGE.evaluate(state.board, 1))
        assert JUDGE(state, 0) == pytest.approx(-JUDGE(state, 1))


@pytest.mark.parametrize("mode", MODES)
def test_judging_leaves_the_position_as_it_was(mode: str) -> None:
    for match in random_positions(mode, 12, every=7):
        before = HUNTERS.codec.encode(match.state)
        for seat in (0, 1):
            JUDGE(match.state, seat)
            KNOWLEDGE.features(match.state.board, seat)
        assert HUNTERS.codec.encode(match.state) == before


@pytest.mark.sample(2)
@pytest.mark.parametrize("level", LEVELS)
def test_the_items_in_the_other_hand_change_nothing_about_a_bot_s_answer(level: str) -> None:
    for match in islice(random_positions("normal", 7, every=23), 12):
        seat = seat_of(match)
        seen = match.observe(seat)
        other = HUNTERS.observe(HUNTERS.determinize(seen, SeededLuck(99)), seat)
        before = HUNTERS.codec.encode(seen)
        chosen = choose(HUNTERS, level, seen, seat, 4, nodes=300)
        assert choose(HUNTERS, level, other, seat, 4, nodes=300) == chosen
        assert HUNTERS.codec.encode(seen) == before, "the observation is left as it was"


def test_members_who_may_still_be_sent_count_before_they_are() -> None:
    before = position(
        players=[{"points": 8, "village": 3, "hand": ["collector", "scout"], "items": ["stone-axe"]}, {}]
    )
    after = before.copy()
    push(after, HUNTERS.action("collector"), PlayContext(SeededLuck(1)))
    assert JUDGE(after, 0) > JUDGE(State(after.board, []), 0)


@pytest.mark.parametrize("level", PURPOSEFUL)
def test_a_match_that_can_be_won_at_once_is_won_at_once(level: str) -> None:
    state = position(
        start=1,
        turn=0,
        hunting=[{"name": "sabertooth-a", "members": [1, 0]}],
        players=[
            {"points": 23, "hunger": 2, "village": 2, "camp": 1, "hand": ["scout", "hunter"]},
            {"points": 23, "hunger": 0},
        ],
    )
    assert answer(level, state) == "take:sabertooth-a:point"


@pytest.mark.parametrize("level", PURPOSEFUL)
def test_meat_comes_before_the_point_that_only_the_sated_may_score(level: str) -> None:
    state = position(
        start=1,
        turn=0,
        hunting=[{"name": "sabertooth-a", "members": [2, 0]}],
        players=[
            {"points": 23, "hunger": 4, "village": 2, "camp": 1, "hand": ["scout", "hunter"]},
            {"points": 22, "hunger": 2},
        ],
    )
    done, after = answers(level, state, mover=0)
    assert done[:3] == ["take:sabertooth-a:meat", "eat", "take:sabertooth-a:point"]
    assert HUNTERS.outcome(after.board).winners == (0,)


@pytest.mark.parametrize("level", PURPOSEFUL)
def test_no_tribe_starves_while_there_is_meat_on_the_table(level: str) -> None:
    state = position(
        hunting=[{"name": "glyptodon-a", "members": [3, 0]}],
        players=[{"points": 8, "hunger": 4, "village": 2, "camp": 0, "hand": []}, {"points": 8}],
    )
    assert answer(level, state) == "take:glyptodon-a:meat"


@pytest.mark.parametrize("level", PURPOSEFUL)
def test_the_last_member_is_not_given_up_to_hunger(level: str) -> None:
    """A sunset would cost the only member, and without one in the camp the tribe would die out."""
    state = position(
        players=[
            {"points": 8, "hunger": 7, "village": 1, "camp": 0, "hand": ["fisher"]},
            {"points": 8},
        ],
    )
    assert answer(level, state) == "fisher"


@pytest.mark.parametrize("level", PURPOSEFUL)
def test_an_item_that_can_be_paid_for_is_created(level: str) -> None:
    state = position(
        wilderness=[{"name": "forest-a", "members": [3, 0]}, "mountains-a"],
        players=[
            {"points": 8, "hunger": 0, "village": 1, "items": ["weaving-frame"], "hand": ["scout", "hunter"]},
            {"points": 8},
        ],
    )
    done, after = answers(level, state, mover=0)
    assert "build:weaving-frame" in done
    assert land_of(after).points[0] >= 11


def test_a_world_is_judged_when_so_many_turns_are_over() -> None:
    state = position(players=[{"village": 2, "hand": ["scout", "hunter"]}, {"hand": ["chief", "shaman"]}])
    race = Race(HUNTERS, HUNTERS.observe(state, 0), 0, 3, Budget(nodes=10**6))
    race.turns = 2
    for world in range(4):
        after, g = race.world_after(0, world)
        movers = [land_of(after).mover]
        judge = race.judge

        def watched(
            s: State,
            seat: int,
            movers: list[int] = movers,
            after: State = after,
            judge: Callable[[State, int], float] = judge,
        ) -> float:
            if s is after:
                movers.append(land_of(s).mover)
            return judge(s, seat)

        race.judge = watched
        race.value_at_horizon(after, g)
        race.judge = judge
        assert movers[-1] == movers[0], "the other seat had one turn"


@pytest.mark.sample(1)
@pytest.mark.parametrize("mode", MODES)
def test_sound_bots_play_a_match_to_its_end(mode: str) -> None:
    luck = SeededLuck(3)
    match, _ = begin_match(HUNTERS, HUNTERS.resolve_options({"mode": mode}), 2, luck)
    actions = 0
    while not match.is_over and actions < 1500:
        seat = seat_of(match)
        text = choose(HUNTERS, "sound", match.observe(seat), seat, actions)
        match, _ = match.apply(seat, HUNTERS.action(text), luck)
        actions += 1
    assert match.is_over
    assert max(land_of(match.state).points) >= 20
