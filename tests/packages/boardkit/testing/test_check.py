"""`boardkit check` and the pytest plugin: a line or a test for each promise, and the report of a broken one."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from boardkit.notes import Note
from boardkit.registry import GAMES, game_named
from boardkit.table_layout import Counter, TableLayout
from boardkit.testing.examination import Examination, needed_texts
from boardkit.testing.promises import MATCH_ENDS, NOTE_TEXT, PROMISES, BrokenPromise
from boardkit.texts import say
from support.python_path import PLAIN

EMBERS = game_named("embers")
OWN_TESTS = """
from boardkit.registry import game_named
from boardkit.testing.pytest_plugin import promises_of

game = game_named("embers")
game.max_actions = 5
test_embers = promises_of(game, matches=2)
"""


def broken(matches: int = 4) -> dict[str, str]:
    """Return the broken promises of Embers with their messages."""
    examination, found = Examination(EMBERS, matches), {}
    for promise in examination.promises():
        try:
            examination.check(promise)
        except BrokenPromise as error:
            found[error.promise] = str(error)
    return found


def python(*args: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "PYTHONPATH": PLAIN}
    return subprocess.run(
        [sys.executable, *args], cwd=cwd, env=env, capture_output=True, text=True, check=False
    )


def test_a_game_that_keeps_its_promises_breaks_none() -> None:
    assert broken(20) == {}
    assert len({*PROMISES}) == len(PROMISES)


def test_each_of_two_broken_promises_is_told_by_its_own_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(EMBERS, "max_actions", 4, raising=False)
    texts = EMBERS.texts
    kept = {name: getattr(texts, name) for name in ("prompts", "reasons", "ended", "decided")}
    monkeypatch.setattr(EMBERS, "texts", type(texts)(notes=(), **kept), raising=False)
    found = broken()
    assert set(found) == {MATCH_ENDS}
    monkeypatch.setattr(EMBERS, "max_actions", 200, raising=False)
    found = broken()
    assert set(found) == {NOTE_TEXT}
    assert "notes without a text" in found[NOTE_TEXT]


def test_an_ending_that_no_match_meets_must_be_declared_rare(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = EMBERS.texts
    kept = {name: getattr(texts, name) for name in ("prompts", "reasons", "ended", "decided")}
    notes = (*texts.notes, "comet")
    monkeypatch.setattr(EMBERS, "texts", type(texts)(notes=notes, **kept), raising=False)
    found = broken(20)
    assert [said for said in found.values() if said.startswith("never met")] == [
        "never met in 20 matches: comet"
    ]
    assert "embers-note-comet" in found["every text is there in every language"]
    monkeypatch.setattr(EMBERS, "rare", ("comet",), raising=False)
    assert set(broken(20)) == {"every text is there in every language"}
    assert Note("comet").told_to(0)


def test_what_a_layout_names_is_shown_and_its_titles_have_texts(monkeypatch: pytest.MonkeyPatch) -> None:
    parts = (Counter(field="gold"), Counter(field="bag", title="embers-left"))
    monkeypatch.setattr(EMBERS, "table", TableLayout(parts=parts), raising=False)
    assert broken(20) == {
        "every text is there in every language": "missing in de.ftl: embers-left, en.ftl: embers-left",
        "the layout of the table fits what is shown": "gold: there is no such field",
    }


@pytest.mark.parametrize("key", GAMES)
def test_every_text_that_a_game_needs_can_be_said(key: str) -> None:
    assert [name for name in sorted(needed_texts(GAMES[key])) if say("de", name) == name] == []


def test_check_prints_a_line_for_each_promise(tmp_path: Path) -> None:
    (tmp_path / "pytest.ini").write_text("nonsense", encoding="utf-8")
    done = python("-m", "boardkit", "check", "embers", "--matches", "20", cwd=tmp_path)
    lines = done.stdout.splitlines()
    assert (done.returncode, done.stderr) == (0, "")
    assert lines[-1] == f"embers: {len(lines) - 1} promises kept, 0 broken"
    assert "  kept    a decision always has an option" in lines
    assert {line.removeprefix("  kept    ") for line in lines} >= {*PROMISES}


# The plugin is found through the entry point of the sources.
def test_the_plugin_makes_a_test_of_each_promise_of_a_game(tmp_path: Path) -> None:
    (tmp_path / "test_embers.py").write_text(OWN_TESTS, encoding="utf-8")
    plugins = (
        "-p",
        "no:cacheprovider",
        "-p",
        "no:xdist",
        "-p",
        "no:schemathesis",
    )
    done = python("-m", "pytest", "-q", *plugins, "test_embers.py", cwd=tmp_path)
    assert done.returncode == 1
    assert f"FAILED test_embers.py::test_embers::{MATCH_ENDS}" in done.stdout
    assert "1 failed, " in done.stdout
    chosen = python("-m", "pytest", "-q", *plugins, "test_embers.py", "-k", "notation", cwd=tmp_path)
    assert "2 passed" in chosen.stdout, chosen.stdout + chosen.stderr
