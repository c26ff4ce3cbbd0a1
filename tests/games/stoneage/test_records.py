"""The golden files of the game: later versions must read them and come to the same results."""

from pathlib import Path

import pytest

from boardkit.luck import SeededLuck
from boardkit.records.record import replay_steps
from boardkit.state import PlayContext, State, playout
from lagerfeuer.games.stoneage.game import STONE_AGE
from lagerfeuer.games.stoneage.position import read_position
from lagerfeuer.games.stoneage.position_writer import write_position
from support import seeded

from .regenerate import KEPT, VARIANTS

NAMES = KEPT.names()
SAVED = KEPT.saved()


@pytest.mark.parametrize("name", NAMES)
def test_a_recorded_match_replays_to_the_same_result(name: str) -> None:
    header, result = KEPT.replayed(name)
    ended, rules, seats = name.split("-")
    assert result.ended == ended
    assert (header.options, len(header.seats)) == ({"house_rules": rules}, int(seats))


def test_both_endings_are_recorded_for_every_number_of_seats_and_both_house_rules() -> None:
    wanted = {f"{ended}-{rules}-{seats}" for ended in ("deck", "stack") for rules, seats in VARIANTS}
    assert set(NAMES) == wanted


@pytest.mark.parametrize("name", ["deck-yucata-3", "stack-original-4"])
def test_every_position_of_a_match_is_written_and_read_again(name: str) -> None:
    questions = set()
    for state in replay_steps(KEPT.record(name), STONE_AGE):
        written = write_position(state)
        again = read_position(written)
        assert write_position(again) == written
        assert STONE_AGE.score_parts(again.board) == STONE_AGE.score_parts(state.board)
        assert asked(again) == asked(state)
        questions.add(asked(state)[1])
    assert questions >= {"place", "act", "tools", "pay-card", "pay-building", "die", "feed", "done", ""}


def asked(state: State) -> tuple[int, str, list[str]]:
    """Return the seat to act, its prompt and its options."""
    decision = state.decision()
    if decision is None:
        return -1, "", []
    options = [option.text() for option in decision.options(state.board)]
    return decision.seat(state.board), decision.prompt(), options


def test_a_match_told_in_full_reads_as_before() -> None:
    KEPT.check_playthrough()


def test_the_playthrough_has_every_prompt_and_nearly_every_note() -> None:
    # "later" belongs to the original house rule, and a match has only one kind of end.
    assert KEPT.told_kinds() == set(STONE_AGE.texts.notes) - {"later", "stack"}
    assert KEPT.told_prompts() == set(STONE_AGE.texts.prompts)
    assert KEPT.told_record().header.options == {"house_rules": "yucata"}


def test_states_of_every_shape_and_every_question_are_kept() -> None:
    assert {path.stem for path in SAVED} >= {f"v1-{prompt}" for prompt in STONE_AGE.texts.prompts}
    KEPT.check_versions()


@pytest.mark.parametrize("path", SAVED, ids=lambda path: path.stem)
def test_a_saved_state_is_read_and_played_on(path: Path) -> None:
    state = KEPT.resumed(path)
    assert write_position(state) == path.with_suffix(".txt").read_text().strip()
    playout(state, PlayContext(SeededLuck(seeded.fresh_seed())), STONE_AGE.max_actions)
    assert state.decision() is None
