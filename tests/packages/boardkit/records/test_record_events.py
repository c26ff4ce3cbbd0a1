"""Records of matches that people ended: off-board actions are recorded, and checked as far as possible."""

from collections.abc import Sequence

import pytest

from boardkit.errors import Malformed
from boardkit.game import Game
from boardkit.luck import SeededLuck
from boardkit.match_state import LogEntry, MatchState, begin_match
from boardkit.records.record import (
    EventLine,
    Record,
    Result,
    head_of,
    line_of,
    read_record,
    replay,
    result_of,
    scores_of,
    write_record,
)
from boardkit.registry import GAMES
from support import seeded
from support.open_decisions import options_of, seat_of


def begun(key: str, actions: int = 6) -> tuple[Game, MatchState, Record]:
    """Play some actions of a match. Returns it with its record."""
    game, luck = GAMES[key], SeededLuck(seeded.fresh_seed())
    options = game.resolve_options({})
    match, setup = begin_match(game, options, 2, luck)
    entries = [setup]
    while len(entries) <= actions or match.pending:
        option = options_of(match.state)[0]
        match, settled = match.apply(seat_of(match), option, luck)
        entries += settled
    record = Record(head_of(game, options, [None, None]), [line_of(entry) for entry in entries])
    return game, match, record


def ended(record: Record, events: Sequence[EventLine], result: Result | None) -> Record:
    return Record(record.header, record.lines, result, tuple(events))


def test_off_board_actions_are_recorded_at_their_ply() -> None:
    game, match, record = begun("roseking")
    events = [
        EventLine("bot", 1, 2), EventLine("back", 1, 4), EventLine("time", 1, match.ply, "2026-06-08T10:00:00.000Z"),
    ]  # fmt: skip
    result = Result([0], "house-time", "house", scores_of(game, match.settled))
    text = write_record(ended(record, events, result))
    rows = text.splitlines()
    assert rows[4].startswith('{"house":"bot"')
    assert read_record(text) == ended(record, events, result)
    replay(read_record(text), game)


def test_the_scores_of_a_match_that_people_ended_are_checked() -> None:
    game, match, record = begun("roseking")
    wrong = [[score + 1 for score in seat] for seat in scores_of(game, match.settled)]
    with pytest.raises(Malformed, match="scores"):
        replay(ended(record, [], Result([0], "house-resigned", "house", wrong)), game)
    with pytest.raises(Malformed, match="not over"):
        replay(ended(record, [], Result([0], "stones", "score", scores_of(game, match.settled))), game)


@pytest.mark.parametrize(
    ("happened", "ended_by", "winners", "said"),
    [
        ([], "house-resigned", [0], "nobody has done that"),
        (["bot"], "house-resigned", [0], "nobody has done that"),
        (["time"], "house-resigned", [0], "nobody has done that"),
        (["resigned", "bot"], "house-resigned", [0], "'bot' comes after the match had ended"),
        (["resigned", "time"], "house-time", [0], "'time' comes after the match had ended"),
        (["resigned"], "house-resigned", [1], "seat 1 has lost"),
        (["time"], "house-time", [0, 1], "seat 1 has lost"),
        (["resigned"], "house-resigned", [7], "none that people"),
        (["cancel"], "house-cancel", [0], "no winners"),
        (["host"], "house-cancel", [1], "no winners"),
        (["draw"], "house-draw", [0], "has agreed to a draw"),
        (["draw"], "stones", [0, 1], "not over"),
    ],
)
def test_an_end_by_people_must_match_their_events(
    happened: list[str], ended_by: str, winners: list[int], said: str
) -> None:
    game, match, record = begun("roseking")
    events = [EventLine(kind, 1, match.ply) for kind in happened]
    result = Result(winners, ended_by, "house", scores_of(game, match.settled))
    with pytest.raises(Malformed, match=said):
        replay(ended(record, events, result), game)


@pytest.mark.parametrize(
    ("happened", "ended_by", "winners"),
    [
        ("resigned", "house-resigned", [0]), ("time", "house-time", [0]), ("time", "house-time", []),
        ("cancel", "house-cancel", []), ("host", "house-cancel", []), ("draw", "house-draw", [0, 1]),
    ],
)  # fmt: skip
def test_an_end_by_people_is_the_last_event_at_its_ply(
    happened: str, ended_by: str, winners: list[int]
) -> None:
    game, match, record = begun("roseking")
    result = Result(winners, ended_by, "house", scores_of(game, match.settled))
    replay(ended(record, [EventLine("bot", 0, 2), EventLine(happened, 1, match.ply)], result), game)
    for end in (result, None):
        with pytest.raises(Malformed, match=f"ply {match.ply}: comes after the match had ended"):
            replay(ended(record, [EventLine(happened, 1, match.ply - 1)], end), game)
    with pytest.raises(Malformed, match="has no result"):
        replay(ended(record, [EventLine(happened, 1, match.ply)], None), game)


def test_s18_a_match_that_all_agreed_to_end_is_reckoned_again() -> None:
    game, match, record = begun("stoneage", 12)
    over = game.scored_now(match.settled)
    result = result_of(game, over)
    assert result.ended == "agreed"
    assert result.scores == scores_of(game, match.settled)
    replay(ended(record, [EventLine("count", 0, match.ply)], result), game)
    with pytest.raises(Malformed, match="not over"):
        replay(ended(record, [], result), game)
    # The running match is unchanged.
    assert match.settled.decision() is not None


def last_round() -> tuple[MatchState, list[LogEntry]]:
    """Play random matches of Stone Age until one is in its last round and not over."""
    game = GAMES["stoneage"]
    for _ in range(50):
        luck, moves = SeededLuck(seeded.fresh_seed()), SeededLuck(seeded.fresh_seed())
        match, setup = begin_match(game, game.resolve_options({}), 2, luck)
        entries = [setup]
        while not match.is_over and game.outcome(game.scored_now(match.settled).board).ended != "deck":
            offered = options_of(match.state)
            match, settled = match.apply(seat_of(match), offered[moves.pick(len(offered))], luck)
            entries += settled
        if not match.is_over:
            return match, entries
    pytest.fail("each of fifty matches was over before its last round could be agreed on")


def test_s18_agreement_is_what_ended_it_also_while_the_rules_were_about_to() -> None:
    # The current round is the last one, and all agree to end there.
    game = GAMES["stoneage"]
    match, entries = last_round()
    record = Record(head_of(game, match.options, [None, None]), [line_of(entry) for entry in entries])
    events = [EventLine("count", 0, match.ply)]
    over = game.scored_now(match.settled)
    result = result_of(game, over, counted=True)
    assert result.ended == "agreed"
    assert game.agreed_outcome(over.board).winners == game.outcome(over.board).winners
    replay(ended(record, events, result), game)
    # Earlier houses wrote it like this, and it is still valid.
    replay(ended(record, events, Result(result.winners, "deck", result.decided, result.scores)), game)
    for said in ("stack", "count"):
        with pytest.raises(Malformed, match="ended should be agreed"):
            replay(ended(record, events, Result(result.winners, said, result.decided, result.scores)), game)


def test_a_line_that_is_missing_is_named_where_it_is_missing() -> None:
    _, _, record = begun("roseking")
    text = write_record(ended(record, [EventLine("bot", 1, 1)], None))
    rows = text.splitlines()
    del rows[4]
    with pytest.raises(Malformed, match="ply 2: is missing"):
        read_record("\n".join(rows) + "\n")
