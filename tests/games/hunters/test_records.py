"""Recorded matches and saved states: what lies here must stay readable and come out alike."""

import difflib
import re
from pathlib import Path

import pytest

from boardkit.luck import FastLuck
from boardkit.records.record import Record, read_record, replay, replay_steps, result_of
from boardkit.state import Progress, push
from boardkit.testing.conformance import eager_option
from lagerfeuer.games.hunters.game import HUNTERS
from lagerfeuer.games.hunters.position import read_position
from lagerfeuer.games.hunters.writing import write_position

from .regenerate import MODES, PLAYTHROUGH, RECORDS, STATES, told

NAMES = sorted(path.stem for path in RECORDS.glob("*.jsonl"))
SAVED = sorted(STATES.glob("v*.json"))


def record_of(name: str) -> Record:
    return read_record((RECORDS / f"{name}.jsonl").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", NAMES)
def test_a_recorded_match_replays_to_the_same_result(name: str) -> None:
    record = record_of(name)
    state = replay(record, HUNTERS)
    assert result_of(HUNTERS, state) == record.result
    decided, mode = name.rsplit("-", 1)
    assert (record.result.decided, record.head.options["mode"]) == (decided, mode)


def test_every_ending_is_recorded_in_every_mode() -> None:
    assert set(NAMES) >= {f"{decided}-{mode}" for decided in ("score", "died-out") for mode in MODES}


@pytest.mark.parametrize("mode", MODES)
def test_every_position_of_a_match_is_written_and_read_again(mode: str) -> None:
    for ply, state in enumerate(replay_steps(record_of(f"score-{mode}"), HUNTERS)):
        if ply % 3 == 0 or state.decision() is None:
            written = write_position(state)
            again = read_position(written)
            assert write_position(again) == written
            assert HUNTERS.codec.encode(again) == HUNTERS.codec.encode(state)


def test_states_of_every_shape_and_every_question_are_kept() -> None:
    assert {path.stem for path in SAVED} >= {f"v1-{prompt}" for prompt in HUNTERS.texts.prompts}
    versions = {int(path.name[1:].split("-")[0]) for path in SAVED}
    assert versions == set(range(1, HUNTERS.codec.version + 1))


@pytest.mark.parametrize("path", SAVED, ids=lambda path: path.stem)
def test_a_saved_state_is_read_and_played_on(path: Path) -> None:
    saved = path.read_bytes().strip()
    state = HUNTERS.codec.decode(saved)
    assert not HUNTERS.broken_claims(state.board)
    assert write_position(state) == path.with_suffix(".txt").read_text().strip()
    if path.name.startswith(f"v{HUNTERS.codec.version}-"):
        assert HUNTERS.codec.encode(state) == saved
    luck = FastLuck(1)
    g = Progress(luck)
    for _ in range(300):
        if state.decision() is None:
            break
        push(state, eager_option(HUNTERS, state, luck), g)
    assert not HUNTERS.broken_claims(state.board)


def test_a_match_told_in_full_reads_as_before() -> None:
    before, now = PLAYTHROUGH.read_text(encoding="utf-8"), told()
    lines = difflib.unified_diff(before.splitlines(True), now.splitlines(True), "playthrough.txt", "now", n=2)
    changes = "".join(lines) if before != now else ""
    assert not changes, (
        f"{changes[:4000]}\nMeant so? PYTHONPATH=src .venv/bin/python tests/games/hunters/regenerate.py"
    )


def test_the_match_told_in_full_asks_and_tells_nearly_everything() -> None:
    text = PLAYTHROUGH.read_text(encoding="utf-8")
    kinds = set(re.findall(r"^  ([a-z-]+)(?= \w+=| \[|$)", text, re.MULTILINE)) - {"luck", "not"}
    prompts = set(re.findall(r"is asked ([a-z-]+):", text))
    assert kinds <= set(HUNTERS.texts.notes)
    assert len(kinds) > 0.8 * len(HUNTERS.texts.notes)
    assert len(prompts) > 0.7 * len(HUNTERS.texts.prompts)
