"""The ledger of a seat adds up, assigns late changes to their likely causes, and states its error."""

import math
import statistics
from collections.abc import Sequence

import pytest

from boardkit.analysis.judge import PlyJudgement
from boardkit.analysis.ledger import (
    CONFIDENCE_STANDARD_ERRORS,
    MAX_EXPECTED_CHANGE,
    Account,
    AccountBuilder,
    error_of,
)
from support import seeded

LUCK, MINE, THEIRS = range(3)


def drawn_up(
    moved: Sequence[tuple[int, float]], late: float = 0.0, doubt: float = 1.0, gap: float = 0.0
) -> Account:
    """Return the account of a match in which these kinds of events changed an even chance by these amounts."""
    account_builder = AccountBuilder()
    account_builder.start = chance = 0.5
    for kind, by in moved:
        luck, decision = (by, 0.0) if kind == LUCK else (0.0, by)
        part = PlyJudgement(1, [0], [0.0], [0.0], [0.0], [luck], [decision], [gap], [gap])
        account_builder.add(part, 0, late / len(moved), mine=kind == MINE)
        chance += by
    result = chance + late
    account = account_builder.account(result, result, doubt)
    whole = account.start + account.luck + account.own + account.others + account.end
    assert whole == pytest.approx(result, abs=1e-9)
    return account


def test_without_a_decision_all_that_comes_late_is_luck() -> None:
    account = drawn_up([(LUCK, 0.1), (LUCK, -0.04), (MINE, 0.0), (THEIRS, 0.0)], late=0.3)
    assert account.luck == pytest.approx(0.36)
    assert (account.own, account.others, account.own_error, account.luck_error) == (0, 0, 0, 0)
    assert account.late == pytest.approx(0.3)


def test_what_comes_late_is_shared_out_by_the_squares_of_what_moved() -> None:
    account = drawn_up([(LUCK, 0.2), (MINE, -0.1), (THEIRS, 0.1)], late=0.06)
    assert [account.luck, account.own, account.others] == pytest.approx([0.24, -0.09, 0.11])


def test_of_a_match_in_which_nothing_moved_the_rest_is_luck() -> None:
    assert drawn_up([(MINE, 0.0)], late=-0.5).luck == -0.5


def test_where_worlds_are_played_to_the_end_only_guesses_are_uncertain() -> None:
    moved = [(LUCK, 0.2), (MINE, -0.1)]
    assert drawn_up(moved, doubt=0.0).luck_error == 0
    assert drawn_up(moved, doubt=0.0, gap=0.02).luck_error > 0.03
    assert drawn_up(moved, doubt=1.0).luck_error > 0.1


@pytest.mark.parametrize("count", [3, 5, 8, 20])
def test_a_sum_of_few_estimates_is_within_its_stated_error_in_nine_of_ten_matches(
    count: int,
) -> None:
    chance = seeded.generator()
    draws, within = 8000, 0
    for _ in range(draws):
        # Each estimate is off by an amount that is distributed like half the difference between its two halves.
        off, gaps = ([chance.gauss(0, 0.05) for _ in range(count)] for _ in range(2))
        within += abs(sum(off)) <= CONFIDENCE_STANDARD_ERRORS * error_of(gaps)
    # For eight estimates it is 0.903.
    assert within / draws > 0.9 - 3 * math.sqrt(0.9 * 0.1 / draws)


def test_a_chance_that_goes_to_and_fro_for_long_is_not_doubted_beyond_all_measure() -> None:
    account = drawn_up([(kind, by) for by in (0.6, -0.6) * 40 for kind in (LUCK, MINE, THEIRS)])
    assert account.late_error < 1.96 * math.sqrt(MAX_EXPECTED_CHANGE) < 1
    for error in (account.luck_error, account.own_error, account.others_error):
        assert error < account.late_error


@pytest.mark.parametrize("doubt", [0.4, 1.0])
def test_the_true_value_is_within_the_stated_error_in_95_of_100_matches(doubt: float) -> None:
    chance = seeded.generator()
    within: dict[str, list[bool]] = {"luck": [], "own": [], "others": [], "late": []}
    for _ in range(4000):
        moved = [(chance.randrange(3), chance.gauss(0, 0.05)) for _ in range(30)]
        true = [0.0, 0.0, 0.0]
        # The more has been moved, the smaller the share of it that may be wrong.
        part = doubt / math.sqrt(1 + sum(by * by for _, by in moved) / MAX_EXPECTED_CHANGE)
        for kind, by in moved:
            true[kind] += by * (1 + part * chance.gauss(0, 1))
        late = sum(true) - sum(by for _, by in moved)
        account = drawn_up(moved, late, doubt)
        within["late"].append(abs(late) <= account.late_error)
        for name, wanted in zip(("luck", "own", "others"), true, strict=True):
            off = abs(getattr(account, name) - wanted)
            within[name].append(off <= getattr(account, f"{name}_error"))
    for found in within.values():
        assert 0.92 < statistics.fmean(found) < 0.98
