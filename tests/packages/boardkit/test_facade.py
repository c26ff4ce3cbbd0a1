"""A match of any game can be played, observed, undone, saved and checked with nothing but `import boardkit`."""

from __future__ import annotations

import re

import pytest

import boardkit
from boardkit.errors import LuckRanOut, Malformed, MatchOver, NotAnOption, NothingToUndo
from boardkit.notes import SPECTATOR, Reason
from boardkit.records.record import ActionLine, line_of, replay
from support import seeded
from support.pig import PIG
from support.python_path import ROOT


def played(key: str, at_most: int | None = None) -> boardkit.Match:
    chance = seeded.generator()
    match = boardkit.Match(boardkit.game_named(key), luck=boardkit.SeededLuck(seeded.fresh_seed()))
    while not match.is_over and (at_most is None or len(match.log) < at_most):
        match.apply(chance.choice(match.legal_actions()))
    return match


@pytest.mark.parametrize("key", list(boardkit.games()))
def test_a_match_of_any_game_is_played_and_its_record_holds(key: str) -> None:
    match = played(key, at_most=60)
    record = match.record()
    state = replay(record, match.game)
    assert record.lines[-1].ply == len(record.lines) - 1
    assert (state.decision() is None) == match.is_over
    verdict = boardkit.verify(boardkit.write_record(record).encode(), boardkit.game_named)
    assert verdict.check("rules").state == "right"
    assert boardkit.read_record(boardkit.write_record(record)) == record


def test_winners_share_one_and_no_seat_has_won_before_the_end() -> None:
    match = played("embers")
    assert match.is_over
    assert match.seat_to_act is None
    assert match.legal_actions() == []
    assert sum(match.returns()) == pytest.approx(1.0)
    assert played("embers", at_most=2).returns() == [0.0, 0.0]
    with pytest.raises(MatchOver):
        match.apply(match.log[1].action)


def test_an_action_may_be_its_notation_and_what_is_no_option_is_refused_with_a_reason() -> None:
    match = boardkit.Match(boardkit.game_named("roseking"), luck=boardkit.SeededLuck(seeded.fresh_seed()))
    options = [action.text() for action in match.legal_actions()]
    match.apply(options[0])
    # The other seat's answer follows at once where it has only one.
    assert match.log[1].action == options[0]
    others = [action for action in options if action not in [one.text() for one in match.legal_actions()]]
    with pytest.raises(NotAnOption) as refused:
        match.apply(others[0])
    assert refused.value.reason.text.startswith(("roseking-no-", "kit-no-"))
    with pytest.raises(Malformed):
        match.apply("dance")


def test_what_is_undone_was_never_there() -> None:
    match = boardkit.Match(
        boardkit.game_named("stoneage"), luck=boardkit.SeededLuck(seeded.fresh_seed()), seats=3
    )
    before = match.game.codec.encode(match.observe(0))
    match.apply(match.legal_actions()[0])
    match.undo()
    assert match.game.codec.encode(match.observe(0)) == before
    assert len(match.log) == 1
    with pytest.raises(NothingToUndo):
        match.undo()


def test_a_copy_is_played_on_by_itself() -> None:
    match = played("embers", at_most=2)
    copied = match.copy(boardkit.SeededLuck(seeded.fresh_seed()))
    while not copied.is_over:
        copied.apply(copied.legal_actions()[0])
    assert not match.is_over
    assert len(match.log) < len(copied.log)


def test_a_seat_observes_less_than_there_is() -> None:
    match = boardkit.Match(
        boardkit.game_named("embers"), luck=boardkit.SeededLuck(seeded.fresh_seed()), seats=2
    )
    views = [match.view(seat) for seat in (0, 1, SPECTATOR)]
    assert views[0] != views[1]
    assert match.legal_actions(1 - (match.seat_to_act or 0)) == []


def test_options_and_seats_are_checked() -> None:
    with pytest.raises(Malformed, match="seats"):
        boardkit.Match(
            boardkit.game_named("roseking"), luck=boardkit.SeededLuck(seeded.fresh_seed()), seats=5
        )
    with pytest.raises(Malformed, match="option hail"):
        boardkit.Match(
            boardkit.game_named("roseking"),
            luck=boardkit.SeededLuck(seeded.fresh_seed()),
            options={"hail": True},
        )


def test_the_example_of_its_page_runs(capsys: pytest.CaptureFixture[str]) -> None:
    page = (ROOT / "packages/boardkit/README.md").read_text(encoding="utf-8")
    [example] = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    exec(compile(example, "README.md", "exec"), {})
    output = capsys.readouterr().out
    assert output.startswith(("[1.0, 0.0] {", "[0.0, 1.0] {", "[0.5, 0.5] {"))


def test_the_same_seed_gives_the_same_match() -> None:
    one, other, third = (boardkit.new("stoneage", seats=3, seed=seed) for seed in (5, 5, 6))
    assert one.seats == 3
    assert one.to_json() == other.to_json()
    assert one.to_json() != third.to_json()
    with pytest.raises(Malformed, match="game"):
        boardkit.new("dance")


def test_a_copy_gets_the_same_picks_unless_it_has_luck_of_its_own() -> None:
    match = boardkit.Match(PIG, luck=boardkit.SeededLuck(seeded.fresh_seed()))
    copies = [match.copy(), match.copy(), match.copy(boardkit.SeededLuck(seeded.fresh_seed()))]
    for copied in copies:
        while not copied.is_over:
            copied.apply(copied.legal_actions()[-1])
    one, other, third = ([entry.luck for entry in copied.log] for copied in copies)
    assert one == other != third
    assert len(match.log) == 1


def lines(match: boardkit.Match) -> list[ActionLine]:
    return [line_of(entry) for entry in match.log]


@pytest.mark.parametrize("key", list(boardkit.games()))
def test_a_match_is_read_back_from_json_and_goes_on_alike(key: str) -> None:
    match = played(key, at_most=25)
    # This includes a turn that can be undone.
    back = boardkit.Match.from_json(match.to_json())
    assert lines(back) == lines(match)
    assert str(back) == str(match)
    assert back.to_json() == match.to_json()
    for copy in (match, back):
        for _ in range(10):
            if not copy.is_over:
                copy.apply(copy.legal_actions()[-1])
    assert lines(back) == lines(match)


def test_a_turn_that_can_be_undone_is_read_back() -> None:
    match = boardkit.new("stoneage", seed=seeded.fresh_seed())
    match.apply(match.legal_actions()[0])
    back = boardkit.Match.from_json(match.to_json())
    assert lines(back) == lines(match)
    assert len(back.log) > 1
    back.undo()
    assert len(back.log) == 1


def test_json_that_is_no_match_is_refused() -> None:
    text = boardkit.new("roseking", seed=seeded.fresh_seed()).to_json()
    for wrong in (
        "",
        "{}",
        text.replace("roseking", "dance"),
        text.replace('\\"luck\\":[[24', '\\"luck\\":[[23'),
    ):
        with pytest.raises((Malformed, LuckRanOut)):
            boardkit.Match.from_json(wrong)


def test_a_match_as_text_names_the_question_and_hides_from_a_seat() -> None:
    match = boardkit.new("embers", seed=seeded.fresh_seed())
    asked = match.seat_to_act
    assert asked is not None
    assert str(match).endswith(
        f"seat {asked} is asked turn: " + " ".join(a.text() for a in match.legal_actions())
    )
    assert match.to_text(1 - asked).endswith(f"seat {asked} is asked turn")
    assert "-1" in match.to_text(1 - asked)
    assert "-1" not in str(match)


def test_a_refusal_names_its_arguments_and_its_ruling() -> None:
    refused = NotAnOption(Reason("roseking-no-own-stone", {"card": "N2"}, "R4"))
    assert str(refused) == "roseking-no-own-stone card=N2 [R4]"
