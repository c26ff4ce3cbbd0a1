"""Playing a match: draft turns, undoing, and forced answers."""

from collections.abc import Iterable, Sequence

import pytest

from boardkit.errors import MatchOver, NothingToUndo, NotYourSeat, RulesError
from boardkit.luck import NoLuck, ScriptedLuck, SeededLuck
from boardkit.match_state import LogEntry, MatchState, begin_match
from boardkit.notes import SPECTATOR
from boardkit.state import PlayContext, push
from embers.game import EMBERS
from support import seeded
from support.fireside import asks, fireside
from support.open_decisions import fireside_of


def match_at(*hands: list[int], bag: Sequence[int] = ()) -> MatchState:
    return MatchState(EMBERS, {"long": False}, fireside(*hands, bag=bag))


def act(match: MatchState, seat: int, text: str, *picks: int) -> tuple[MatchState, list[LogEntry]]:
    return match.apply(seat, EMBERS.action(text), ScriptedLuck(list(picks)))


def saved(match: MatchState, seat: int | None = None) -> bytes:
    return EMBERS.codec.encode(match.state if seat is None else match.observe(seat))


def lines(entries: Iterable[LogEntry]) -> list[tuple[int, int, str, bool]]:
    return [(entry.ply, entry.seat, entry.action, entry.automatic) for entry in entries]


def test_a_match_begins_with_the_entry_of_its_set_up() -> None:
    match, setup = begin_match(EMBERS, {"long": False}, 2, SeededLuck(seeded.fresh_seed()))
    assert lines([setup]) == [(0, -1, "", True)]
    assert [sides for sides, _ in setup.luck] == [30, 29, 28, 27, 26, 25]
    assert (match.ply, match.draft, match.pending, match.outcome) == (0, 0, (), None)


def test_actions_of_a_turn_are_pending_and_seen_by_their_seat_only() -> None:
    before = match_at([3, 4, 5], [3, 4])
    match, settled = act(before, 0, "3")
    assert settled == []
    assert lines(match.pending) == [(1, 0, "3", False)]
    assert (match.ply, match.draft) == (0, 1)
    assert list(fireside_of(match.observe(0)).laid)[-1] == 3
    for other in (SPECTATOR, 1):
        assert saved(match, other) == saved(before, other)


def test_a_turn_is_settled_when_another_seat_is_asked() -> None:
    match, _ = act(match_at([3, 4, 5], [3, 4]), 0, "3")
    match, _ = act(match, 0, "4")
    match, settled = act(match, 0, "stop")
    assert lines(settled) == [(1, 0, "3", False), (2, 0, "4", False), (3, 0, "stop", False)]
    assert (match.ply, match.draft, match.pending) == (3, 0, ())
    assert match.seat_to_act() == 1


def test_a_question_to_another_seat_settles_what_led_to_it() -> None:
    match, _ = act(match_at([3, 2, 5], [3, 4]), 0, "3")
    match, settled = act(match, 0, "2")
    assert [entry.action for entry in settled] == ["3", "2"]
    match, settled = act(match, 1, "refuse")
    assert [entry.seat for entry in settled] == [1]
    for seat in (0, 1):
        with pytest.raises(NothingToUndo):
            match.undo(seat)


def test_luck_settles_what_led_to_it() -> None:
    match, _ = act(match_at([3, 1, 5], [3, 4], bag=[4, 4]), 0, "3")
    match, settled = act(match, 0, "1", 0)
    assert [(entry.action, entry.luck) for entry in settled] == [("3", ()), ("1", ((2, 0),))]
    assert match.seat_to_act() == 0
    with pytest.raises(NothingToUndo):
        match.undo(0)


def test_after_luck_the_rest_of_the_turn_can_be_taken_back() -> None:
    match, _ = act(match_at([3, 1, 5], [3, 4], bag=[4, 4]), 0, "1", 0)
    after_luck = saved(match)
    match, _ = act(match, 0, "3")
    match = match.undo(0)
    assert saved(match) == after_luck
    assert not match.can_undo(0)


def test_undo_goes_back_one_action_at_a_time() -> None:
    start = match_at([3, 4, 5], [3, 4])
    one, _ = act(start, 0, "3")
    two, _ = act(one, 0, "4")
    back = two.undo(0)
    assert saved(back) == saved(one)
    assert lines(back.pending) == lines(one.pending)
    assert saved(back.undo(0)) == saved(start)


def test_ply_and_draft_never_go_back() -> None:
    match = match_at([3, 4, 5], [3, 4])
    moments = [(match.ply, match.draft)]
    for text in ("3", "undo", "4", "5", "undo", "undo", "3", "4", "stop"):
        match = match.undo(0) if text == "undo" else act(match, 0, text)[0]
        moments.append((match.ply, match.draft))
    assert moments == sorted(set(moments))
    assert moments[-1] == (3, 0)


def test_acting_and_taking_back_leave_the_earlier_match_as_it_was() -> None:
    start = match_at([3, 4, 5], [3, 4])
    before = saved(start)
    one, _ = act(start, 0, "3")
    held = saved(one)
    act(one, 0, "4")
    one.undo(0)
    assert (saved(start), saved(one)) == (before, held)
    assert (start.ply, start.draft, start.pending) == (0, 0, ())


def test_a_forced_answer_is_given_by_the_match_and_logged_as_automatic() -> None:
    match, settled = act(match_at([3], [3, 4]), 0, "3")
    assert lines(settled) == [(1, 0, "3", False), (2, 0, "stop", True)]
    assert match.is_over
    assert match.ply == 2
    assert match.outcome is not None
    assert match.outcome.winners == (0,)


def test_another_seat_s_forced_answer_is_logged_for_that_seat() -> None:
    # The next seat has no card to give and can only refuse; then seat 0 continues.
    match, settled = act(match_at([2, 5, 5], []), 0, "2")
    assert lines(settled) == [(1, 0, "2", False), (2, 1, "refuse", True)]
    assert match.seat_to_act() == 0
    assert not match.can_undo(0)


def test_undo_takes_forced_answers_back_with_the_action_that_led_to_them() -> None:
    start = match_at([3, 4, 4], [3, 4])
    pending = (LogEntry(1, 0, "3"), LogEntry(2, 0, "4", True))
    match = start.with_pending(list(pending), 4)
    assert asks(match.state) == (0, "turn", ["4", "stop"])
    back = match.undo(0)
    assert (back.pending, back.draft) == ((), 5)
    assert saved(back) == saved(start)


def test_no_question_answers_itself_before_the_first_seat_is_asked() -> None:
    for _ in range(60):
        match, _ = begin_match(EMBERS, {"long": False}, 2, SeededLuck(seeded.fresh_seed()))
        assert asks(match.state)[0] == 0
        assert not fireside_of(match.state).laid


def test_only_the_seat_that_is_asked_can_act() -> None:
    match = match_at([3, 4], [3, 4])
    for seat in (1, SPECTATOR, 7):
        with pytest.raises(NotYourSeat) as refused:
            act(match, seat, "3")
        assert refused.value.reason.text == "kit-no-not-asked"
    match, _ = act(match, 0, "3")
    with pytest.raises(NotYourSeat):
        act(match, 1, "3")
    with pytest.raises(NothingToUndo) as nothing:
        match.undo(1)
    assert nothing.value.reason.text == "kit-no-nothing-to-undo"


def test_no_seat_acts_after_the_end() -> None:
    match, _ = act(match_at([3], [3, 4]), 0, "3")
    with pytest.raises(MatchOver):
        act(match, 1, "3")
    assert match.seat_to_act() is None


def test_a_pending_turn_saved_beside_the_snapshot_comes_back() -> None:
    match, _ = act(match_at([3, 4, 5], [3, 4]), 0, "3")
    match, _ = act(match, 0, "5")
    settled = EMBERS.codec.decode(EMBERS.codec.encode(match.settled))
    again = MatchState(EMBERS, match.options, settled, match.ply).with_pending(
        list(match.pending), match.draft
    )
    assert saved(again) == saved(match)
    assert saved(again.undo(0)) == saved(match.undo(0))


def test_a_pending_action_that_the_rules_no_longer_allow_is_named() -> None:
    with pytest.raises(RulesError, match="'5' is no longer an option"):
        match_at([3, 4], [3]).with_pending([LogEntry(1, 0, "5")], 1)


def test_notes_of_an_entry_are_kept_with_it() -> None:
    match, _ = act(match_at([3, 4, 5], [3, 4]), 0, "3")
    assert [note.kind for note in match.pending[0].notes] == ["lay"]


def test_replaying_a_pending_turn_uses_no_luck() -> None:
    state = fireside([1, 4], [3], bag=[5])
    match = MatchState(EMBERS, {"long": False}, state)
    with pytest.raises(RulesError):
        match.with_pending([LogEntry(1, 0, "1")], 1)
    push(state, EMBERS.action("4"), PlayContext(NoLuck()))
