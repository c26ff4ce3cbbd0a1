"""Saved states: they are read back to the same bytes, old shapes are converted, and garbage is refused."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardkit.codec import Codec, Plain
from boardkit.errors import RulesError
from boardkit.game import Game
from boardkit.luck import SeededLuck
from boardkit.registry import GAMES
from boardkit.state import PlayContext, State, push
from embers.game import EMBERS
from embers.rules.embers import Turn
from lagerfeuer.games.roseking.game import ROSE_KING
from support import seeded
from support.open_decisions import decision_of, fireside_of, options_of


def played(game: Game, seats: int, seed: int, actions: int) -> State:
    """Return a state after some random actions."""
    luck = SeededLuck(seed)
    state = game.start(game.resolve_options({}), seats, PlayContext(luck))
    for _ in range(actions):
        decision = state.decision()
        if decision is None:
            break
        options = decision.options(state.board)
        push(state, options[luck.pick(len(options))], PlayContext(luck))
    return state


@given(st.sampled_from(list(GAMES)), st.integers(0, 10_000), st.integers(0, 80))
def test_a_state_read_back_gives_the_same_bytes_and_plays_on_alike(key: str, seed: int, actions: int) -> None:
    game = GAMES[key]
    state = played(game, 2, seed, actions)
    saved = game.codec.encode(state)
    again = game.codec.decode(saved)
    assert game.codec.encode(again) == saved
    if state.decision() is not None:
        for twin in (state, again):
            push(twin, options_of(twin)[0], PlayContext(SeededLuck(seed)))
        assert game.codec.encode(again) == game.codec.encode(state)


def test_what_is_pending_in_the_middle_of_a_turn_is_saved() -> None:
    game = EMBERS
    state = game.start({"long": False}, 3, PlayContext(SeededLuck(seeded.fresh_seed())))
    fireside_of(state).hands[0] = [2, 5, 5]
    push(state, game.action("2"), PlayContext(SeededLuck(seeded.fresh_seed())))
    agenda = msgspec.json.decode(game.codec.encode(state))["agenda"]
    assert agenda == [{"step": "turn", "who": 0, "laid": 1}, {"step": "beg", "who": 0, "giver": 1}]
    again = game.codec.decode(game.codec.encode(state))
    assert decision_of(again).seat(again.board) == 1
    push(again, game.action("refuse"), PlayContext(SeededLuck(seeded.fresh_seed())))
    assert decision_of(again).seat(again.board) == 0


def test_saved_states_say_their_game_and_shape() -> None:
    data = msgspec.json.decode(ROSE_KING.codec.encode(played(ROSE_KING, 2, 1, 0)))
    assert (data["game"], data["shape"]) == ("roseking", 1)


def lay_down(data: Plain) -> Plain:
    """Convert shape 1, in which the laid cards were called `table`, to shape 2."""
    board = dict(data["board"])
    board["laid"] = board.pop("table")
    return {**data, "board": board}


def begin_with_who(data: Plain) -> Plain:
    """Convert shape 2, in which a turn did not count its cards, to shape 3."""
    agenda = [step if step["step"] != "turn" else {**step, "laid": 0} for step in data["agenda"]]
    return {**data, "agenda": agenda}


LATER = Codec("embers", 3, EMBERS.codec.board, EMBERS.steps, {1: lay_down, 2: begin_with_who})
OLD = b"""{"game": "embers", "shape": 1,
  "board": {"hands": [[1, 2], [3]], "points": [0, 4], "bag": [5], "table": [4]},
  "agenda": [{"step": "turn", "who": 1}]}"""


def test_an_old_shape_is_lifted_by_one_converter_after_another() -> None:
    state = LATER.decode(OLD)
    turn = state.decision()
    assert isinstance(turn, Turn)
    assert (list(fireside_of(state).laid), turn.laid) == ([4], 0)
    assert msgspec.json.decode(LATER.encode(state))["shape"] == 3


def test_a_shape_without_a_converter_or_from_the_future_is_refused() -> None:
    today = LATER.encode(LATER.decode(OLD))
    for shape in (b"0", b"-1", b"4"):
        with pytest.raises(RulesError):
            LATER.decode(today.replace(b'"shape":3', b'"shape":' + shape))


GOOD = EMBERS.codec.encode(played(EMBERS, 2, 1, 3))
GARBAGE = [
    b"",
    b"null",
    b"[]",
    b"{}",
    b"\xff\xfe",
    GOOD[:-1],
    GOOD + b"x",
    GOOD.replace(b"embers", b"roseking"),
    GOOD.replace(b'"shape":1', b'"shape":"1"'),
    GOOD.replace(b'"agenda":[', b'"agenda":[7,'),
    GOOD.replace(b'"agenda":[', b'"agenda":[{"step":"jump"},'),
    GOOD.replace(b'"agenda":[', b'"agenda":[{"step":[]},'),
    GOOD.replace(b'"who":', b'"whom":'),
    GOOD.replace(b'"who":', b'"who":"'),
    GOOD.replace(b'"points":[', b'"points":["a",'),
    GOOD.replace(b'"points":[', b'"points":[1.5,'),
    GOOD.replace(b'"bag"', b'"bags"'),
    b"[" * 100_000,
]


@pytest.mark.parametrize("saved", GARBAGE, ids=lambda saved: repr(saved[:24]))
def test_garbage_is_refused(saved: bytes) -> None:
    assert saved != GOOD
    with pytest.raises(RulesError):
        EMBERS.codec.decode(saved)


def test_numbers_beyond_all_measure_are_refused() -> None:
    saved = ROSE_KING.codec.encode(played(ROSE_KING, 2, 1, 0)).replace(b'"crown":40', b'"crown":1e400')
    with pytest.raises(RulesError):
        ROSE_KING.codec.decode(saved)


@given(st.binary(max_size=60))
def test_no_bytes_break_the_reader(saved: bytes) -> None:
    with pytest.raises(RulesError):
        ROSE_KING.codec.decode(saved)
