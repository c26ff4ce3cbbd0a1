"""Learning programs can play any game: actions have numbers, and vectors contain only what a seat may know."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

import boardkit
from boardkit.errors import NotAnOption
from boardkit.match import Match
from boardkit.research.actions import ActionTable, Unmet
from boardkit.research.encoding import Encoding, utilities
from boardkit.research.open_spiel import TERMINAL, SpielGame
from boardkit.research.shape import Shape
from support import seeded
from support.python_path import PLAIN, ROOT

WITHOUT = {"roseking": ("scores",)}
"""Long fields that can be derived from others."""
LENGTHS = {"embers": {"laid": 30, "hands[]": 30}, "roseking": {"discard": 24}}
"""Maximum lengths that random matches may not reach."""


def encoding_of(key: str, seats: int | None = None, positions: int = 1500) -> Encoding:
    game = boardkit.game_named(key)
    return Encoding.learn(
        game, seats, without=WITHOUT.get(key, ()), lengths=LENGTHS.get(key), positions=positions
    )


def shape_of(*examples: Any, without: Sequence[str] = ()) -> Shape:
    shape = Shape(without=without)
    for example in examples:
        shape.meet(msgspec.to_builtins(example))
    shape.freeze()
    return shape


def written(shape: Shape, value: Any) -> dict[str, float]:
    """Return the numbers of a value other than 0, by their names."""
    vector: list[float] = []
    shape.write(value, vector)
    assert len(vector) == shape.size == len(shape.names())
    return {name: number for name, number in zip(shape.names(), vector, strict=True) if number}


def test_a_vector_says_what_the_shown_data_say() -> None:
    first = {"tag": "x", "hands": [[3], [4, 5]], "phase": "night", "crown": None, "open": True}
    second = {"tag": "x", "hands": [[], []], "phase": "day", "crown": 2, "open": False}
    shape = shape_of(first, second)
    assert written(shape, first) == {
        "hands[0] length": 1, "hands[0][0]": 3, "hands[1] length": 2, "hands[1][0]": 4, "hands[1][1]": 5,
        "phase is night": 1, "crown is missing": 1, "open": 1,
    }  # fmt: skip
    assert written(shape, second) == {"phase is day": 1, "crown": 2}


def test_a_word_seen_anywhere_in_a_list_is_known_at_each_of_its_places() -> None:
    shape = shape_of([["a"], ["b", "a"]])
    assert written(shape, [["b", "b"], []])["[0][1] is b"] == 1


def test_long_texts_are_read_letter_by_letter() -> None:
    boards = [
        "".join("xo."[number >> place & 1 or (number + place) % 3] for place in range(9))
        for number in range(200)
    ]
    shape = shape_of(*boards)
    assert shape.size == 9 * 3
    assert written(shape, "x" * 9) == {f"[{place}] is x": 1 for place in range(9)}


@pytest.mark.parametrize("value", [[1, 2, 3, 4], ["z"], {"a": 1}, None, 7])
def test_a_value_that_no_position_has_shown_is_refused_with_advice(value: Any) -> None:
    shape = shape_of(["a", "b", "a"])
    with pytest.raises(Unmet, match="more positions"):
        shape.write(value, [])


def test_a_list_may_be_declared_longer_than_any_that_was_met() -> None:
    shape = Shape(lengths={"pile": 3})
    shape.meet({"pile": [7]})
    shape.freeze()
    assert written(shape, {"pile": [1, 2, 3]}) == {"pile length": 3, "pile[0]": 1, "pile[1]": 2, "pile[2]": 3}


def test_a_path_may_be_left_out() -> None:
    example = {"scores": [{"points": 3, "parts": {"wood": 1}}]}
    shape = shape_of(example, without=["scores[].parts"])
    assert written(shape, example) == {"scores[0].points": 3}


def test_actions_are_numbered_in_natural_order_and_an_unknown_one_is_refused_with_advice() -> None:
    table = ActionTable.met({"b10", "b9", "a1"})
    assert [table.text(number) for number in range(len(table))] == ["a1", "b9", "b10"]
    roseking = boardkit.game_named("roseking")
    with pytest.raises(Unmet, match="`actions`"):
        table.number(roseking.action("draw"))


def test_a_game_may_list_its_actions() -> None:
    game = boardkit.game_named("embers")
    listed = [game.action(text) for text in ("stop", "1", "2")]
    assert ActionTable.declared(listed).texts == ("stop", "1", "2", "done")


def test_equal_arguments_give_equal_numbers() -> None:
    one, two = encoding_of("embers", 3), encoding_of("embers", 3)
    assert one.actions.texts == two.actions.texts
    matches = [encoding.begin(5) for encoding in (one, two)]
    vectors = [encoding.observation(match, 1) for encoding, match in zip((one, two), matches, strict=True)]
    assert vectors[0] == vectors[1]


def test_the_mask_of_a_seat_holds_its_legal_actions_and_of_the_others_nothing() -> None:
    encoding = encoding_of("embers", 3)
    match = encoding.begin(1)
    assert match.seat_to_act == 0
    legal = {encoding.actions.text(number) for number in encoding.legal(match, 0)}
    assert legal == {action.text() for action in match.legal_actions()}
    assert sum(encoding.mask(match, 0)) == len(legal)
    assert sum(encoding.mask(match, 1)) == sum(encoding.mask(match, 2)) == 0


def test_a_vector_does_not_tell_what_its_seat_may_not_know() -> None:
    """Cards in another hand are holes: -1 or absent."""
    encoding = encoding_of("embers", 2)
    names = encoding.observer.names()  # type: ignore[attr-defined]
    seen = 0
    for _ in range(5):
        match = encoding.begin(seeded.fresh_seed())
        while not match.is_over:
            vectors = [dict(zip(names, encoding.observation(match, seat), strict=True)) for seat in (0, 1)]
            hands = [
                [value for name, value in one.items() if re.match(r"hands\[.\]\[", name)] for one in vectors
            ]
            half = len(hands[0]) // 2
            assert all(card <= 0 for card in (*hands[0][half:], *hands[1][:half]))
            seen += 1
            match.apply(match.legal_actions()[0])
    assert seen > 10


def test_an_end_is_worth_one_to_a_single_winner_and_nothing_in_sum() -> None:
    game = SpielGame(boardkit.game_named("embers"), 3, encoding=encoding_of("embers", 3))
    chance = seeded.generator()
    worth = set()
    for _ in range(12):
        state = game.new_initial_state(seeded.fresh_seed())
        assert state.returns() == [0, 0, 0]
        while not state.is_terminal():
            state.apply_action(chance.choice(state.legal_actions()))
        assert state.current_player() == TERMINAL
        assert (state.legal_actions(), sum(state.legal_actions_mask())) == ([], 0)
        assert sum(state.returns()) == pytest.approx(0)
        worth.update(state.returns())
    assert worth <= {1.0, -0.5, 0.25, -1.0, 0.0}
    assert 1.0 in worth


def test_a_state_is_called_as_in_open_spiel_and_a_clone_goes_its_own_way() -> None:
    game = SpielGame(boardkit.game_named("roseking"), encoding=encoding_of("roseking"))
    state = game.new_initial_state(seed=4)
    player = state.current_player()
    action = state.legal_actions()[0]
    assert state.string_to_action(state.action_to_string(player, action)) == action
    assert len(state.observation_tensor(player)) == game.observation_tensor_size()
    assert len(state.legal_actions_mask()) == game.num_distinct_actions()
    clone = state.clone()
    clone.apply_action(action)
    assert (clone.history(), state.history()) == ([action], [])
    illegal = next(
        number for number in range(game.num_distinct_actions()) if number not in state.legal_actions()
    )
    with pytest.raises(NotAnOption):
        state.apply_action(illegal)
    again = game.new_initial_state(seed=4)
    assert again.observation_tensor(player) == state.observation_tensor(player)


class Turns:
    """A custom observer: the number of actions."""

    size = 1

    def __call__(self, match: Match, seat: int) -> list[float]:
        return [float(len(match.log))]


def test_actions_and_observer_may_be_given() -> None:
    game = boardkit.game_named("embers")
    encoding = Encoding.learn(game, 2, actions=["stop", "refuse", "1", "2", "3", "4", "5"], observer=Turns())
    assert encoding.actions.number(game.action("refuse")) == 1
    match = encoding.begin(1)
    assert (encoding.observation(match, 0), utilities(match)) == ([1.0], [0.0, 0.0])


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize(("key", "seats"), [("embers", 2), ("embers", 4), ("roseking", 2)])
def test_pettingzoo_s_own_tests_pass(key: str, seats: int) -> None:
    zoo = pytest.importorskip("pettingzoo.test", reason="boardkit's extra pettingzoo is not installed")
    from boardkit.research.pettingzoo import env

    game, encoding = boardkit.game_named(key), encoding_of(key, seats, positions=4000)
    zoo.api_test(env(game, encoding=encoding), num_cycles=200)
    zoo.seed_test(lambda: env(game, encoding=encoding), num_cycles=50)


def test_an_environment_prints_its_table_and_refuses_what_is_not_legal() -> None:
    pytest.importorskip("pettingzoo", reason="boardkit's extra pettingzoo is not installed")
    from boardkit.research.pettingzoo import env

    game = boardkit.game_named("embers")
    environment = env(game, encoding=encoding_of("embers"), render_mode="ansi")
    environment.reset(seed=3)
    assert "points" in environment.render()
    seen, _, over, _, _ = environment.last()
    assert not over
    with pytest.raises(NotAnOption):
        environment.step(int((seen["action_mask"] == 0).nonzero()[0][0]))


def test_the_agent_of_the_docs_is_trained() -> None:
    pytest.importorskip("pettingzoo", reason="boardkit's extra pettingzoo is not installed")
    page = (ROOT / "docs/games/research.md").read_text(encoding="utf-8")
    [program] = re.findall(r"^```python\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    short = program.replace("MATCHES, TRIALS = 6_000, 200", "MATCHES, TRIALS = 60, 4")
    assert short != program
    path = os.pathsep.join((PLAIN, str(ROOT / "examples/pig/src")))
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", short],
        env=os.environ | {"PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert re.fullmatch(r"won [0-4] of 4 against chance\n", done.stdout)
