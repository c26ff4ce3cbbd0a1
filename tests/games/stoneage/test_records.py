"""Recorded matches, saved states and one match told in full: what lies here must stay readable and come out alike."""

import difflib
import re
from pathlib import Path

import pytest

from boardkit.luck import FastLuck
from boardkit.records.record import Record, read_record, replay, replay_steps, result_of
from boardkit.state import Progress, State, playout
from lagerfeuer.games.stoneage.game import STONE_AGE
from lagerfeuer.games.stoneage.position import read_position
from lagerfeuer.games.stoneage.writing import write_position

from .regenerate import PLAYTHROUGH, RECORDS, STATES, TOLD, VARIANTS, told

NAMES = sorted(path.stem for path in RECORDS.glob("*.jsonl"))
SAVED = sorted(STATES.glob("v*.json"))


def record_of(name: str) -> Record:
    return read_record((RECORDS / f"{name}.jsonl").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", NAMES)
def test_a_recorded_match_replays_to_the_same_result(name: str) -> None:
    record = record_of(name)
    state = replay(record, STONE_AGE)
    assert result_of(STONE_AGE, state) == record.result
    ended, rules, seats = name.split("-")
    assert record.result.ended == ended
    assert (record.head.options, len(record.head.seats)) == ({"house_rules": rules}, int(seats))


def test_both_endings_are_recorded_for_every_number_of_seats_and_both_house_rules() -> None:
    wanted = {f"{ended}-{rules}-{seats}" for ended in ("deck", "stack") for rules, seats in VARIANTS}
    assert set(NAMES) == wanted


@pytest.mark.parametrize("name", ["deck-yucata-3", "stack-original-4"])
def test_every_position_of_a_match_is_written_and_read_again(name: str) -> None:
    questions = set()
    for state in replay_steps(record_of(name), STONE_AGE):
        written = write_position(state)
        again = read_position(written)
        assert write_position(again) == written
        assert STONE_AGE.score_parts(again.board) == STONE_AGE.score_parts(state.board)
        assert asked(again) == asked(state)
        questions.add(asked(state)[1])
    assert questions >= {"place", "act", "tools", "pay-card", "pay-building", "die", "feed", "done", ""}


def asked(state: State) -> tuple[int, str, list[str]]:
    """Who is asked what, and what may be answered."""
    decision = state.decision()
    if decision is None:
        return -1, "", []
    options = [option.text() for option in decision.options(state.board)]
    return decision.seat(state.board), decision.prompt(), options


def test_a_match_told_in_full_reads_as_before() -> None:
    before, now = PLAYTHROUGH.read_text(encoding="utf-8"), told()
    changes = "".join(
        difflib.unified_diff(before.splitlines(True), now.splitlines(True), "playthrough.txt", "now", n=2)
    )
    assert not changes, (
        f"{changes[:4000]}\nMeant so? PYTHONPATH=src .venv/bin/python tests/games/stoneage/regenerate.py"
    )


def test_the_match_told_in_full_asks_every_question_and_tells_nearly_everything() -> None:
    text = PLAYTHROUGH.read_text(encoding="utf-8")
    told_kinds = set(re.findall(r"^  ([a-z-]+)(?= \w+=| \[|$)", text, re.MULTILINE))
    # Keeping a card for later is for the printed rules; a match has one end only.
    assert told_kinds == set(STONE_AGE.texts.notes) - {"later", "stack"}
    assert set(re.findall(r"is asked ([a-z-]+):", text)) == set(STONE_AGE.texts.prompts)
    assert read_record(TOLD.read_text(encoding="utf-8")).head.options == {"house_rules": "yucata"}


def test_states_of_every_shape_and_every_question_are_kept() -> None:
    assert {path.stem for path in SAVED} >= {f"v1-{prompt}" for prompt in STONE_AGE.texts.prompts}
    versions = {int(path.name[1:].split("-")[0]) for path in SAVED}
    assert versions == set(range(1, STONE_AGE.codec.version + 1))


@pytest.mark.parametrize("path", SAVED, ids=lambda path: path.stem)
def test_a_saved_state_is_read_and_played_on(path: Path) -> None:
    saved = path.read_bytes().strip()
    state = STONE_AGE.codec.decode(saved)
    assert not STONE_AGE.broken_claims(state.board)
    assert write_position(state) == path.with_suffix(".txt").read_text().strip()
    if path.name.startswith(f"v{STONE_AGE.codec.version}-"):
        assert STONE_AGE.codec.encode(state) == saved
    playout(state, Progress(FastLuck(1)), STONE_AGE.longest)
    assert state.decision() is None
