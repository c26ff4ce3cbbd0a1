"""The review of a match: its ledger adds up, and it uses only what the seats could know."""

import dataclasses
import itertools
import math
import statistics
from collections.abc import Iterable

import msgspec
import pytest

from boardkit.analysis.alternatives import CONFIRMATION_FACTOR, CONFIRMATION_SEED_OFFSET, AlternativeFinder
from boardkit.analysis.judge import ConsideredOption, Judge, PlyJudgement, PlyQuestion, mean_of, standing_of
from boardkit.analysis.ledger import CONFIDENCE_STANDARD_ERRORS, Account
from boardkit.analysis.review import Review, complete_review, questions
from boardkit.analysis.win_chances import Curve, chances_known, shares_of
from boardkit.bots.greedy import options_of
from boardkit.bots.rollout import Rollout
from boardkit.bots.stratified_luck import Strata, StratifiedLuck
from boardkit.game import Game
from boardkit.luck import SeededLuck
from boardkit.match_state import begin_match
from boardkit.records.record import Record, head_of, line_of
from boardkit.registry import game_named
from boardkit.state import PlayContext, State

MATCHES = [("roseking", 2, 20), ("embers", 2, 10), ("embers", 4, 4), ("stoneage", 3, 4), ("hunters", 2, 4)]
PLIES = 60
"""The number of plies of each match by default."""
MANY = [("roseking", 2, 300), ("stoneage", 2, 60), ("stoneage", 4, 40), ("hunters", 2, 100)]

Finished = tuple[Game, Record, list[float]]
"""A match, and what its result is worth to each seat."""


def played(key: str, seats: int, seed: int) -> Finished:
    """Play a match of mostly eager seats. Returns it with its result."""
    game = game_named(key)
    options = game.resolve_options({})
    luck, stray = SeededLuck(seed), SeededLuck(seed + 1)
    match, entry = begin_match(game, options, seats, luck)
    entries = [entry]
    while (seat := match.seat_to_act()) is not None:
        choices = options_of(match.state)
        eager = [option for option in choices for _ in range(game.random_weight(match.state, option))]
        match, settled = match.apply(seat, eager[stray.pick(len(eager))], luck)
        entries += settled
    record = Record(head_of(game, options, [None] * seats), [line_of(one) for one in entries])
    assert match.outcome is not None
    return game, record, shares_of(match.outcome, seats)


class EmptyRollout(Rollout):
    """Plays no world on. The ledger must add up however far a judge looks, and this is fast."""

    def __init__(self, playing: Rollout) -> None:
        super().__init__(playing.game, turns=1)

    def far_enough(self, state: State, turns: int, stage: int) -> bool:
        return True

    def play_on(self, state: State, g: PlayContext, turns: int, stage: int) -> None:
        pass


def reviewed(
    game: Game,
    record: Record,
    shares: list[float],
    seed: int = 1,
    worlds: int = 2,
    at_once: bool = True,
    turns: int = 0,
    doubt: float | None = None,
    better: bool = True,
) -> Review:
    """Return the whole review, computed here. `turns`: play worlds on only this far, however near the end is. `better`:
    also look for better actions, which ledgers do not contain."""
    known = chances_known(game)
    with pytest.MonkeyPatch.context() as patch:
        if turns:
            patch.setattr(known, "near", 0.0)
        if doubt is not None:
            patch.setattr(known, "doubt", doubt)
        return _reviewed(game, record, shares, seed, worlds, at_once, turns, better)


def _reviewed(
    game: Game,
    record: Record,
    shares: list[float],
    seed: int,
    worlds: int,
    at_once: bool,
    turns: int,
    better: bool,
) -> Review:
    parts: dict[int, list[PlyJudgement]] = {}
    judge: Judge | None = None
    for asked in itertools.chain.from_iterable(questions(record, game, seed, worlds)):
        if judge is None:
            judge = AlternativeFinder(asked) if better else Judge(asked)
            if at_once:
                judge.playing = EmptyRollout(judge.playing)
                if isinstance(judge, AlternativeFinder):
                    judge.fresh.playing = judge.playing
            judge.playing.turns = turns or judge.playing.turns
        parts.setdefault(asked.ply, []).append(judge.judge(asked))
    return complete_review(record.lines, parts, shares, game)


def check_ledger(key: str, seats: int, matches: int, plies: int | None = None) -> list[float]:
    luck: list[float] = []
    for seed in range(matches):
        game, record, shares = played(key, seats, seed)
        # The parts also sum to the whole in a match that ends early.
        record = dataclasses.replace(record, lines=record.lines[:plies])
        review = reviewed(game, record, shares)
        for account in review.accounts:
            whole = account.start + account.luck + account.own + account.others + account.end
            assert whole == pytest.approx(account.result, abs=1e-9)
        luck.append(review.accounts[0].luck)
    return luck


@pytest.mark.sample(2)
@pytest.mark.parametrize(("key", "seats", "matches"), MATCHES)
def test_the_ledger_adds_up(key: str, seats: int, matches: int) -> None:
    check_ledger(key, seats, matches, PLIES)


@pytest.mark.long
@pytest.mark.parametrize(("key", "seats", "matches"), MANY)
def test_the_ledgers_of_five_hundred_matches_add_up_and_luck_is_fair(
    key: str, seats: int, matches: int
) -> None:
    luck = check_ledger(key, seats, matches)
    # On average, luck is worth what was expected of it.
    error = statistics.stdev(luck) / math.sqrt(len(luck))
    assert abs(statistics.fmean(luck)) < 4 * error


def check_errors(key: str, seats: int, matches: int, turns: int = 0, plies: int | None = None) -> None:
    """Check that two reviews with different guesses differ by about their stated errors."""
    by: list[float] = []
    stated: list[float] = []
    for seed in range(matches):
        game, record, shares = played(key, seats, seed)
        record = dataclasses.replace(record, lines=record.lines[:plies])
        # Without the doubt that both share, which causes no difference.
        pair = [
            reviewed(game, record, shares, some, 8, at_once=False, turns=turns, doubt=0.0) for some in (1, 2)
        ]
        for one, other in zip(*(review.accounts for review in pair), strict=True):
            decisions = one.own + one.others - other.own - other.others
            by += [one.luck - other.luck, decisions]
            stated += [math.hypot(one.luck_error, other.luck_error)]
            decided = [math.hypot(two.own_error, two.others_error) for two in (one, other)]
            stated += [math.hypot(*decided)]
    typical = math.sqrt(statistics.fmean(gap * gap for gap in by))
    expected = math.sqrt(statistics.fmean(error * error for error in stated)) / 1.96
    print(f"{key}, {seats} seats: off by {typical:.3f}, stated {expected:.3f}")
    # Stated errors may be a little too large, but not too small.
    assert 0.4 * expected < typical < 1.25 * expected
    assert statistics.fmean(abs(gap) <= error for gap, error in zip(by, stated, strict=True)) > 0.9


@pytest.mark.sample(1, of="how sure a review is")
def test_two_reviews_of_a_match_differ_by_no_more_than_their_stated_errors() -> None:
    check_errors("roseking", 2, 6, turns=3, plies=50)


@pytest.mark.long
@pytest.mark.parametrize(
    ("key", "seats", "matches"), [("roseking", 2, 24), ("stoneage", 2, 6), ("hunters", 2, 6)]
)
def test_reviews_as_they_are_made_state_their_errors_rightly(key: str, seats: int, matches: int) -> None:
    check_errors(key, seats, matches)


def seen_six_turns_far(seed: int, doubt: float) -> tuple[Finished, list[Account]]:
    """Return a match of Rose King, and the ledgers of a judge that plays worlds on for six turns."""
    game, record, shares = match = played("roseking", 2, seed)
    short = reviewed(game, record, shares, 2, 48, False, turns=6, doubt=doubt, better=False)
    return match, short.accounts


def doubt_among(matches: Iterable[int]) -> float:
    """Estimate the doubt of such reviews as a game's `doubt` is estimated, from the late changes in matches."""
    ratios: list[float] = []
    for seed in matches:
        _, short = seen_six_turns_far(seed, 1.0)
        ratios += [account.late / (account.late_error / CONFIDENCE_STANDARD_ERRORS) for account in short]
    return math.sqrt(statistics.fmean(ratio * ratio for ratio in ratios))


@pytest.mark.long
def test_a_judge_that_sees_less_far_states_how_wrong_it_may_be() -> None:
    """Worlds played to their end are correct except for guesses; after a few turns they are less accurate."""
    doubt = doubt_among(range(100, 124))
    within: list[bool] = []
    for seed in range(24):
        match, short = seen_six_turns_far(seed, doubt)
        truth = reviewed(*match, 1, 48, at_once=False, better=False).accounts
        for one, true in zip(short, truth, strict=True):
            assert true.late == pytest.approx(0, abs=1e-9)
            within += [
                abs(one.luck - true.luck) <= math.hypot(one.luck_error, true.luck_error),
                abs(one.own - true.own) <= math.hypot(one.own_error, true.own_error),
            ]
    print(f"doubt {doubt:.2f}: {statistics.fmean(within):.0%} within")
    assert statistics.fmean(within) >= 0.9


def test_worlds_that_are_played_to_the_end_leave_nothing_to_be_found_late() -> None:
    game, record, shares = played("roseking", 2, 3)
    record = dataclasses.replace(record, lines=record.lines[:10])
    for account in reviewed(game, record, shares, worlds=2, at_once=False).accounts:
        assert account.late == pytest.approx(0, abs=1e-9)


@pytest.mark.sample(1, of="how sure a review is")
def test_how_a_match_stands_when_a_seat_is_taken_over_hangs_little_on_the_guesses() -> None:
    game = game_named("roseking")
    match, _ = begin_match(game, game.resolve_options({}), 2, SeededLuck(3))
    seen = game.codec.encode(game.observe(match.settled, 0)).decode()
    told = [standing_of("roseking", 2, seen, seed).chances[0] for seed in range(4)]
    # A rating depends on it. With sixteen worlds, the estimates of this deal were 0.50, 0.69, 0.44 and 0.81.
    assert max(told) - min(told) < 0.2


def test_judging_does_not_hang_on_what_was_judged_before() -> None:
    game, record, _ = played("embers", 2, 3)
    asked = list(itertools.chain.from_iterable(questions(record, game, 1, 4)))
    judge = Judge(asked[0])
    in_order = [judge.judge(one) for one in asked]
    for one, found in reversed(list(zip(asked, in_order, strict=True))):
        assert Judge(one).judge(one) == found


def test_where_only_one_thing_can_be_done_doing_it_is_played_on_no_second_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # This also holds for actions with luck, such as a draw: the luck is that of the earlier estimate.
    game = game_named("roseking")
    _, record, _ = played("roseking", 2, 3)
    forced = 0
    for (asked,) in itertools.islice(questions(record, game, 1, 4), 1, 40):
        judge = Judge(asked)
        if len(options_of(judge.world(asked.seen, 0))) > 1:
            continue
        forced += 1
        assert asked.action is not None
        horizon = judge.horizon_of(asked.seen, asked.turn)
        before = judge.rows_of(asked.seen, asked.numbers[0], horizon)
        with monkeypatch.context() as patch:
            patch.setattr(judge.playing, "play_on", None)
            done = judge.after_action(asked.seen, asked.numbers[0], horizon, asked.action, range(4))
        assert done == before
    assert forced


@pytest.mark.parametrize(("key", "seats"), [("hunters", 2), ("embers", 3), ("stoneage", 3)])
def test_a_review_is_asked_with_nothing_but_what_the_seats_could_know(key: str, seats: int) -> None:
    game, record, _ = played(key, seats, 5)
    plies = list(itertools.islice(questions(record, game, 1), 80))
    for asked in plies:
        assert sorted(seat for one in asked for seat in one.seats) == list(range(seats))
    for one in itertools.chain.from_iterable(plies):
        for seen, seat in itertools.product(filter(None, (one.seen, one.after)), one.seats):
            state = game.codec.decode(seen.encode())
            assert game.codec.encode(game.observe(state, seat)) == seen.encode()
        if one.action and one.seat not in one.seats:
            assert not game.action(one.action).secret()
        # There are no other fields that could contain anything else.
        assert set(msgspec.structs.asdict(one)) == {
            "id", "game", "options", "everybody", "ply", "seat", "action", "seen", "after", "seats", "numbers", "turn",
            "seed", "worlds",
        }  # fmt: skip


def test_better_options_are_shown_with_their_error_and_line() -> None:
    game, record, shares = played("roseking", 2, 4)
    review = reviewed(game, record, shares, worlds=4)
    better = [swing.better for swing in review.swings if swing.better is not None]
    assert better, "whoever plays at random misses something"
    assert all(one.gain > 1.96 * one.error and one.line[0].action == one.action for one in better)


@pytest.mark.long
def test_what_was_picked_out_as_better_is_judged_again_in_worlds_of_its_own() -> None:
    """The best of several options looks better than it is in the worlds in which it was chosen."""
    game, record, _ = played("roseking", 2, 4)
    asked = [one for one in itertools.chain.from_iterable(questions(record, game, 1, 8)) if 0 < one.ply < 40]
    alternative_finder, told = AlternativeFinder(asked[0]), 0
    for one in asked:
        found = alternative_finder.judge(one)
        if found.better is None:
            continue
        told += 1
        again = Judge(
            msgspec.structs.replace(
                one, seed=one.seed + CONFIRMATION_SEED_OFFSET, worlds=CONFIRMATION_FACTOR * one.worlds
            )
        )
        took, rather = (chance_after(again, one, action) for action in (one.action, found.better.action))
        assert (found.took, found.better.chance) == (took, rather)
        assert found.better.gain == rather - took > 1.96 * found.better.error
        decision = alternative_finder.world(one.seen, 0).decision()
        assert decision is not None
        assert found.better.asks == decision.prompt()
    assert told, "whoever plays at random misses something"


def chance_after(judge: Judge, asked: PlyQuestion, action: str | None) -> float:
    """Return the chance of the acting seat after this action."""
    assert action is not None
    horizon = judge.horizon_of(asked.seen, asked.turn)
    rows = judge.after_action(asked.seen, asked.numbers[0], horizon, action, range(judge.worlds))
    assert rows is not None
    return mean_of(rows, asked.seat)


def swing_of(
    ply: int, luck: float, decision: float, error: float, better: ConsideredOption | None = None
) -> PlyJudgement:
    """Return the judgement of a ply in which seat 0 has acted."""
    part = PlyJudgement(ply, [0], [0.5], [0.5 + luck + decision], [0.0], [luck], [decision], [0.0], [0.0])
    part.luck_error = part.decision_error = error
    part.options, part.better = 2, better
    return part


def test_a_turning_point_is_shown_only_if_it_is_larger_than_its_error() -> None:
    game, record, _ = played("roseking", 2, 4)
    lines = record.lines[:5]
    clear = ConsideredOption("draw", 0.6, 0.1, 0.01, 0.0)
    parts = {
        0: [swing_of(0, 0.0, 0.0, 0.0)],
        1: [swing_of(1, 0.3, 0.0, 0.1)],
        2: [swing_of(2, -0.3, 0.1, 0.2)],
        3: [swing_of(3, 0.0, -0.05, 0.01)],
        4: [swing_of(4, 0.0, 0.0, 0.0, better=clear)],
    }
    review = complete_review([msgspec.structs.replace(line, seat=0) for line in lines], parts, [1.0], game)
    assert [swing.ply for swing in review.swings] == [1, 3, 4]
    assert review.swings[0].luck_error == pytest.approx(0.196)
    assert [swing.ply for swing in review.better] == [4]
    assert review.decided == [5]


def test_what_comes_late_is_no_doing_of_the_action_at_which_it_is_found() -> None:
    game, record, _ = played("roseking", 2, 4)
    # The same state is judged differently before the second action than after the first.
    parts = {
        0: [swing_of(0, 0.0, 0.0, 0.0)],
        1: [swing_of(1, 0.2, 0.0, 0.0)],
        2: [swing_of(2, 0.0, -0.1, 0.0)],
    }
    lines = [msgspec.structs.replace(line, seat=0) for line in record.lines[:3]]
    review = complete_review(lines, parts, [1.0], game)
    assert [swing.change for swing in review.swings] == [[0.2], [-0.1]]
    assert review.accounts[0].late == pytest.approx(-0.2)


def test_luck_is_spread_evenly_over_either_half_of_the_worlds() -> None:
    strata = Strata(7, 24)
    for number in range(20):
        rolls = [StratifiedLuck(strata, world, number).pick(6) for world in range(24)]
        for half in (rolls[:12], rolls[12:]):
            assert sorted(half) == sorted(list(range(6)) * 2)


def test_everybodys_chances_sum_to_one_and_end_in_the_result() -> None:
    assert sum(Curve((-3, 0, 0), (1, 0, 0)).shares([10.0, -4.0, -10.0], 0.3)) == pytest.approx(1)
    game, record, shares = played("embers", 3, 1)
    review = reviewed(game, record, shares)
    assert review.chances[-1] == shares
    assert review.plies == [line.ply for line in record.lines]
    assert all(sum(row) == pytest.approx(1, abs=0.5) for row in review.chances)
