"""The golden files of the game: later versions must read them and come to the same results."""

from pathlib import Path

import pytest

from boardkit.luck import SeededLuck
from boardkit.records.record import replay_steps
from boardkit.state import PlayContext, push
from lagerfeuer.games.hunters.game import HUNTERS
from lagerfeuer.games.hunters.position import read_position
from lagerfeuer.games.hunters.position_writer import write_position
from support import seeded

from .regenerate import KEPT, MODES, eager

NAMES = KEPT.names()
SAVED = KEPT.saved()


@pytest.mark.parametrize("name", NAMES)
def test_a_recorded_match_replays_to_the_same_result(name: str) -> None:
    header, result = KEPT.replayed(name)
    decided, mode = name.rsplit("-", 1)
    assert (result.decided, header.options["mode"]) == (decided, mode)


def test_every_ending_is_recorded_in_every_mode() -> None:
    assert set(NAMES) >= {f"{decided}-{mode}" for decided in ("score", "died-out") for mode in MODES}


@pytest.mark.parametrize("mode", MODES)
def test_every_position_of_a_match_is_written_and_read_again(mode: str) -> None:
    for ply, state in enumerate(replay_steps(KEPT.record(f"score-{mode}"), HUNTERS)):
        if ply % 3 == 0 or state.decision() is None:
            written = write_position(state)
            again = read_position(written)
            assert write_position(again) == written
            assert HUNTERS.codec.encode(again) == HUNTERS.codec.encode(state)


def test_states_of_every_shape_and_every_question_are_kept() -> None:
    assert {path.stem for path in SAVED} >= {f"v1-{prompt}" for prompt in HUNTERS.texts.prompts}
    KEPT.check_versions()


@pytest.mark.parametrize("path", SAVED, ids=lambda path: path.stem)
def test_a_saved_state_is_read_and_played_on(path: Path) -> None:
    state = KEPT.resumed(path)
    assert write_position(state) == path.with_suffix(".txt").read_text().strip()
    luck = SeededLuck(seeded.fresh_seed())
    g = PlayContext(luck)
    for _ in range(300):
        if state.decision() is None:
            break
        push(state, eager(state, luck), g)
    assert not HUNTERS.broken_invariants(state.board)


def test_a_match_told_in_full_reads_as_before() -> None:
    KEPT.check_playthrough()


def test_the_playthrough_has_nearly_every_prompt_and_note() -> None:
    kinds = KEPT.told_kinds() - {"luck", "not"}
    assert kinds <= set(HUNTERS.texts.notes)
    assert len(kinds) > 0.8 * len(HUNTERS.texts.notes)
    assert len(KEPT.told_prompts()) > 0.7 * len(HUNTERS.texts.prompts)
