"""A match of any game is played, observed, undone, written down and checked with nothing but `import boardkit`."""

from __future__ import annotations

import random
import re

import pytest

import boardkit
from boardkit.errors import Malformed, NotAnOption, NothingToUndo, Over
from boardkit.notes import SPECTATOR
from boardkit.records.record import replay
from support.python_path import ROOT


def played(key: str, seed: int, at_most: int | None = None) -> boardkit.Match:
    chance = random.Random(seed)
    match = boardkit.Match(boardkit.game_named(key), luck=boardkit.SeededLuck(seed))
    while not match.is_over and (at_most is None or len(match.log) < at_most):
        match.apply(chance.choice(match.legal_actions()))
    return match


@pytest.mark.parametrize("key", list(boardkit.games()))
def test_a_match_of_any_game_is_played_and_its_record_holds(key: str) -> None:
    match = played(key, 7, at_most=60)
    record = match.record()
    state = replay(record, match.game)
    assert record.lines[-1].ply == len(record.lines) - 1
    assert (state.decision() is None) == match.is_over
    verdict = boardkit.verify(boardkit.write_record(record).encode(), boardkit.game_named)
    assert verdict.check("rules").state == "right"
    assert boardkit.read_record(boardkit.write_record(record)) == record


def test_winners_share_one_and_nobody_has_won_before_the_end() -> None:
    match = played("embers", 3)
    assert match.is_over
    assert match.seat_to_act is None
    assert match.legal_actions() == []
    assert sum(match.returns()) == pytest.approx(1.0)
    assert played("embers", 3, at_most=2).returns() == [0.0, 0.0]
    with pytest.raises(Over):
        match.apply(match.log[1].action)


def test_an_action_may_be_its_notation_and_what_is_no_option_is_refused_with_a_reason() -> None:
    match = boardkit.Match(boardkit.game_named("roseking"), luck=boardkit.SeededLuck(1))
    options = [action.text() for action in match.legal_actions()]
    match.apply(options[0])
    assert [entry.action for entry in match.log[1:]] == options[:1]
    others = [action for action in options if action not in [one.text() for one in match.legal_actions()]]
    with pytest.raises(NotAnOption) as refused:
        match.apply(others[0])
    assert refused.value.reason.text.startswith(("roseking-no-", "kit-no-"))
    with pytest.raises(Malformed):
        match.apply("dance")


def test_what_is_undone_was_never_there() -> None:
    match = boardkit.Match(boardkit.game_named("stoneage"), luck=boardkit.SeededLuck(1), seats=3)
    before = match.game.codec.encode(match.observe(0))
    match.apply(match.legal_actions()[0])
    match.undo()
    assert match.game.codec.encode(match.observe(0)) == before
    assert len(match.log) == 1
    with pytest.raises(NothingToUndo):
        match.undo()


def test_a_copy_is_played_on_by_itself() -> None:
    match = played("embers", 5, at_most=4)
    copied = match.copy(boardkit.SeededLuck(9))
    while not copied.is_over:
        copied.apply(copied.legal_actions()[0])
    assert not match.is_over
    assert len(match.log) < len(copied.log)


def test_a_seat_observes_less_than_there_is() -> None:
    match = boardkit.Match(boardkit.game_named("embers"), luck=boardkit.SeededLuck(2), seats=2)
    views = [match.view(seat) for seat in (0, 1, SPECTATOR)]
    assert views[0] != views[1]
    assert match.legal_actions(1 - (match.seat_to_act or 0)) == []


def test_options_and_seats_are_checked() -> None:
    with pytest.raises(Malformed, match="seats"):
        boardkit.Match(boardkit.game_named("roseking"), luck=boardkit.SeededLuck(1), seats=5)
    with pytest.raises(Malformed, match="option hail"):
        boardkit.Match(boardkit.game_named("roseking"), luck=boardkit.SeededLuck(1), options={"hail": True})


def test_the_example_of_its_page_runs(capsys: pytest.CaptureFixture[str]) -> None:
    page = (ROOT / "packages/boardkit/README.md").read_text(encoding="utf-8")
    [example] = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    exec(compile(example, "README.md", "exec"), {})
    said = capsys.readouterr().out
    assert said.startswith(("[1.0, 0.0] {", "[0.0, 1.0] {", "[0.5, 0.5] {"))
