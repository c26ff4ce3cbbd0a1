"""Turns that were taken back: a log with them replays from any ply, and they are not reviewed."""

from __future__ import annotations

from dataclasses import replace

from boardkit.analysis.review import Part, complete_review, questions
from boardkit.luck import SeededLuck
from boardkit.match_state import LogEntry, begin_match
from boardkit.records.record import (
    TAKE_BACK_FORMAT,
    ActionLine,
    Playback,
    Record,
    head_of,
    line_of,
    replay_setup,
    replay_steps,
    withdrawn_plies,
)
from boardkit.steps import TAKE_BACK
from boardkit.testing.playthrough import playthrough
from lagerfeuer.games.stoneage.game import STONE_AGE
from support import seeded

ACTIONS = 40


def played() -> tuple[Record, list[bytes], set[int]]:
    """Return a record in which each second turn without luck was taken back, the states, and the withdrawn plies."""
    game, luck = STONE_AGE, SeededLuck(seeded.fresh_seed())
    match, setup = begin_match(game, game.resolve_options({}), 2, luck)
    entries, states = [setup], [game.codec.encode(match.settled)]
    began, turn, withdrawn, may = match.settled, list[LogEntry](), set[int](), True
    while len(entries) < ACTIONS:
        seat, decision = match.seat_to_act(), match.state.decision()
        assert seat is not None
        assert decision is not None
        options = decision.options(match.state.board)
        match, settled = match.apply(seat, options[luck.pick(len(options))], luck)
        entries += settled
        turn += settled
        # Only the last state is known here; the record gives the ones before.
        states += [b""] * (len(settled) - 1) + [game.codec.encode(match.settled)] * bool(settled)
        if not settled or not (settled[-1].ended_turn or match.seat_to_act() != seat):
            continue
        if any(entry.luck or entry.seat != seat for entry in turn) or not may:
            may = True
        else:
            withdrawn |= {entry.ply for entry in turn} | {match.ply + 1}
            match, entry = match.take_back(seat, began)
            entries.append(entry)
            states.append(game.codec.encode(began))
            may = False
        began, turn = match.settled, []
    header = head_of(game, match.options, [None, None])
    header.lagerfeuer = TAKE_BACK_FORMAT
    return Record(header, [line_of(entry) for entry in entries]), states, withdrawn


def test_a_log_with_turns_that_were_taken_back_replays_from_anywhere() -> None:
    record, states, withdrawn = played()
    encode = STONE_AGE.codec.encode
    assert any(line.action == TAKE_BACK for line in record.lines)
    for state, known in zip(replay_steps(record, STONE_AGE), states, strict=True):
        assert known in (b"", encode(state))
    assert withdrawn_plies(record, STONE_AGE) == withdrawn
    playback = Playback(replay_setup(record, STONE_AGE))
    for begin, line in enumerate(record.lines[1:], 1):
        playback.play(line)
        again = playback.copy()
        for later in record.lines[begin + 1 :]:
            again.play(later)
        assert encode(again.state) == states[-1]


def test_a_log_with_turns_that_were_taken_back_is_read_as_text() -> None:
    record, _, withdrawn = played()
    text = playthrough(record, STONE_AGE)
    assert text.count(f" {TAKE_BACK}\n") == sum(line.action == TAKE_BACK for line in record.lines)
    assert len(withdrawn) > 1


def test_nothing_that_was_taken_back_is_judged() -> None:
    record, _, withdrawn = played()
    lines = record.lines[: max(withdrawn) + 1]
    asked = {one[0].ply for one in questions(replace(record, lines=lines), STONE_AGE, 1, worlds=2) if one}
    assert asked == set(range(len(lines))) - withdrawn
    parts: dict[int, Part] = {ply: [] if ply in withdrawn else "error" for ply in range(len(lines))}
    review = complete_review(lines, parts, [1.0, 0.0], STONE_AGE)
    assert {one.ply for one in review.unjudged} == asked
    assert review.plies == list(range(len(lines)))


def test_a_turn_begins_after_what_happened_by_itself() -> None:
    match, _ = begin_match(STONE_AGE, STONE_AGE.resolve_options({}), 2, SeededLuck(seeded.fresh_seed()))
    playback = Playback(match.settled)
    for line in (
        ActionLine(1, 0, "forced", auto=True, luck=[(6, 1)]),
        ActionLine(2, 0, "chosen"),
        ActionLine(3, 0, "forced", auto=True),
    ):
        playback.takes_back(line)
        playback = playback.copy()
        playback.played(line, ended=False)
    assert (playback.turn, playback.began is None) == ([2, 3], False)
    playback.played(ActionLine(4, 0, "forced", auto=True, luck=[(6, 1)]), ended=True)
    assert playback.began is None
