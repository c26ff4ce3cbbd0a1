"""The golden files of the game: later versions must read them and come to the same results."""

from pathlib import Path

import pytest

from boardkit.records.record import replay_steps
from lagerfeuer.games.roseking.game import ROSE_KING
from lagerfeuer.games.roseking.position import read_position, write_position
from support.open_decisions import decision_of

from .regenerate import KEPT, VARIANTS, after_one_turn

NAMES = KEPT.names()
SAVED = KEPT.saved()


@pytest.mark.parametrize("name", NAMES)
def test_a_recorded_match_replays_to_the_same_result(name: str) -> None:
    header, result = KEPT.replayed(name)
    ended, decided, variant = name.split("-", 2)
    assert (result.ended, result.decided) == (ended, decided)
    assert header.options == VARIANTS[variant]


def test_every_kind_of_ending_and_every_set_of_options_is_recorded() -> None:
    texts = ROSE_KING.texts
    kinds = {tuple(name.split("-")[:2]) for name in NAMES}
    assert kinds == {(ended, decided) for ended in texts.ended for decided in texts.decided}
    assert {name.split("-", 2)[2] for name in NAMES} == set(VARIANTS)


@pytest.mark.parametrize("name", ["blocked-score-light-open-pile", "stones-score-plain"])
def test_every_position_of_a_match_is_written_and_read_again(name: str) -> None:
    seen = 0
    for state in replay_steps(KEPT.record(name), ROSE_KING):
        decision = state.decision()
        if decision is not None and decision.prompt() == "done":
            continue
        again = read_position(write_position(state))
        assert write_position(again) == write_position(state)
        assert ROSE_KING.scores(again.board) == ROSE_KING.scores(state.board)
        seen += 1
    assert seen > 50


def test_a_match_told_in_full_reads_as_before() -> None:
    KEPT.check_playthrough()


def test_states_of_every_shape_ever_saved_are_kept() -> None:
    KEPT.check_versions()


@pytest.mark.parametrize("path", SAVED, ids=lambda path: path.stem)
def test_a_saved_state_is_read_and_played_on(path: Path) -> None:
    state = KEPT.resumed(path)
    assert write_position(after_one_turn(state)) == path.with_suffix(".txt").read_text().strip()


def test_a_turn_that_waits_to_be_confirmed_is_among_the_saved_states() -> None:
    prompts = {decision_of(ROSE_KING.codec.decode(path.read_bytes())).prompt() for path in SAVED}
    assert prompts == {"turn", "done"}
