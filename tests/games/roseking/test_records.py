"""Recorded matches, saved states and one match told in full: what lies here must stay readable and come out alike."""

import difflib
from pathlib import Path

import pytest

from boardkit.records.record import Record, read_record, replay, replay_steps, result_of
from kit.asking import decision_of
from lagerfeuer.games.roseking.game import ROSE_KING
from lagerfeuer.games.roseking.position import read_position, write_position

from .regenerate import PLAYTHROUGH, RECORDS, STATES, VARIANTS, after_one_turn, told

NAMES = sorted(path.stem for path in RECORDS.glob("*.jsonl"))
SAVED = sorted(STATES.glob("v*.json"))


def record_of(name: str) -> Record:
    return read_record((RECORDS / f"{name}.jsonl").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", NAMES)
def test_a_recorded_match_replays_to_the_same_result(name: str) -> None:
    record = record_of(name)
    state = replay(record, ROSE_KING)
    assert result_of(ROSE_KING, state) == record.result
    ended, decided, variant = name.split("-", 2)
    assert (record.result.ended, record.result.decided) == (ended, decided)
    assert record.head.options == VARIANTS[variant]


def test_every_kind_of_ending_and_every_set_of_options_is_recorded() -> None:
    texts = ROSE_KING.texts
    kinds = {tuple(name.split("-")[:2]) for name in NAMES}
    assert kinds == {(ended, decided) for ended in texts.ended for decided in texts.decided}
    assert {name.split("-", 2)[2] for name in NAMES} == set(VARIANTS)


@pytest.mark.parametrize("name", ["blocked-score-light-open-pile", "stones-score-plain"])
def test_every_position_of_a_match_is_written_and_read_again(name: str) -> None:
    record = record_of(name)
    seen = 0
    for state in replay_steps(record, ROSE_KING):
        decision = state.decision()
        if decision is not None and decision.prompt() == "done":
            continue
        again = read_position(write_position(state))
        assert write_position(again) == write_position(state)
        assert ROSE_KING.scores(again.board) == ROSE_KING.scores(state.board)
        seen += 1
    assert seen > 50


def test_a_match_told_in_full_reads_as_before() -> None:
    before, now = PLAYTHROUGH.read_text(encoding="utf-8"), told()
    changes = "".join(
        difflib.unified_diff(before.splitlines(True), now.splitlines(True), "playthrough.txt", "now", n=2)
    )
    assert not changes, (
        f"{changes[:4000]}\nMeant so? PYTHONPATH=src .venv/bin/python tests/games/roseking/regenerate.py"
    )


def test_states_of_every_shape_ever_saved_are_kept() -> None:
    versions = {int(path.name[1:].split("-")[0]) for path in SAVED}
    assert versions == set(range(1, ROSE_KING.codec.version + 1))


@pytest.mark.parametrize("path", SAVED, ids=lambda path: path.stem)
def test_a_saved_state_is_read_and_played_on(path: Path) -> None:
    saved = path.read_bytes().strip()
    state = ROSE_KING.codec.decode(saved)
    assert not ROSE_KING.broken_claims(state.board)
    if path.name.startswith(f"v{ROSE_KING.codec.version}-"):
        assert ROSE_KING.codec.encode(state) == saved
    assert write_position(after_one_turn(state)) == path.with_suffix(".txt").read_text().strip()


def test_a_turn_that_waits_to_be_confirmed_is_among_the_saved_states() -> None:
    prompts = {decision_of(ROSE_KING.codec.decode(path.read_bytes())).prompt() for path in SAVED}
    assert prompts == {"turn", "done"}
