"""Ratings: how an outcome changes the estimate of people's strength."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lagerfeuer.db.queries.match_events import MatchEventRow
from lagerfeuer.ratings.rating_model import (
    NEW,
    Rating,
    displayed,
    is_provisional,
    orders_of,
    spread,
    updated_ratings,
    win_chances,
)
from lagerfeuer.ratings.results import chances_on_leaving, left_early, places_of
from support.displayed_ratings import of_shown

people = st.builds(Rating, st.floats(0, 50), st.floats(1, 8.4), st.integers(0, 500))
tables = st.lists(st.tuples(people, st.integers(1, 4)), min_size=2, max_size=4)


def change(before: list[Rating], places: list[int]) -> list[float]:
    return [new.mu - old.mu for old, new in zip(before, updated_ratings(before, places), strict=True)]


@given(people, people)
def test_of_two_the_winner_never_loses_and_the_loser_never_wins(one: Rating, other: Rating) -> None:
    won, lost = updated_ratings([one, other], [1, 2])
    assert won.mu >= one.mu
    assert lost.mu <= other.mu
    assert (won.matches, lost.matches) == (one.matches + 1, other.matches + 1)


@given(tables)
def test_where_one_sits_makes_no_difference(table: list[tuple[Rating, int]]) -> None:
    before, places = [one for one, _ in table], [place for _, place in table]
    straight = updated_ratings(before, places)
    turned = updated_ratings(before[::-1], places[::-1])[::-1]
    assert [(one.mu, one.sigma) for one in straight] == [pytest.approx((one.mu, one.sigma)) for one in turned]


@given(people, st.lists(st.integers(1, 4), min_size=2, max_size=4))
def test_among_equals_a_better_place_is_worth_more_and_a_shared_one_the_same(
    one: Rating, places: list[int]
) -> None:
    found = change([one] * len(places), places)
    for mine, my_place in zip(found, places, strict=True):
        for other, place in zip(found, places, strict=True):
            if place == my_place:
                assert mine == pytest.approx(other, abs=1e-9)
            elif my_place < place:
                assert mine > other
    # The sum of all changes is zero.
    assert sum(found) == pytest.approx(0, abs=1e-9)


@given(tables)
def test_only_the_order_of_places_counts(table: list[tuple[Rating, int]]) -> None:
    before, places = [one for one, _ in table], [place for _, place in table]
    assert updated_ratings(before, places) == updated_ratings(before, [place * 10 for place in places])


def test_an_expected_win_is_worth_less_than_a_surprise() -> None:
    strong, weak = Rating(32, 3), Rating(20, 3)
    assert 0 < change([strong, weak], [1, 2])[0] < change([weak, strong], [1, 2])[0]
    # A draw brings the ratings closer together.
    assert change([strong, weak], [1, 1])[0] < 0 < change([strong, weak], [1, 1])[1]


def test_a_known_rating_moves_little_and_a_new_one_much() -> None:
    new, known = NEW, Rating(25, 2.5, 200)
    gains = [abs(one) for one in change([new, known], [1, 2])]
    assert gains[0] > 5 * gains[1]


@pytest.mark.parametrize(("other", "stays"), [(Rating(25, 2.5), True), (NEW, False)])
def test_fifteen_to_thirty_matches_make_a_rating_known_as_the_house_says(other: Rating, stays: bool) -> None:
    """It takes fewer matches if the others are known."""
    one = NEW
    while is_provisional(one.sigma):
        one, after = updated_ratings([one, other], [1 + one.matches % 2, 2 - one.matches % 2])
        other = other if stays else after
    assert one.matches in (range(12, 18) if stays else range(20, 31))


def test_what_people_see_begins_at_1500_and_says_how_sure_it_is() -> None:
    assert displayed(NEW.mu) == 1500
    assert NEW.provisional
    assert spread(NEW.sigma) > 400
    assert [displayed(of_shown(number)) for number in (0, 1200, 1500, 1873)] == [0, 1200, 1500, 1873]


def test_two_hundred_points_more_win_three_of_four() -> None:
    """As docs/ratings.md says. The expected result follows from how much each outcome would change the ratings."""
    strong, weak = Rating(of_shown(1600), 2.5), Rating(of_shown(1400), 2.5)
    won, lost = change([strong, weak], [1, 2])[0], -change([strong, weak], [2, 1])[0]
    assert lost / (won + lost) == pytest.approx(0.75, abs=0.02)


def outcome(*winners: int, ended: str = "goal") -> dict[str, object]:
    return {"winners": list(winners), "ended": ended, "decided": "points"}


def happened(*said: tuple[str, int]) -> list[MatchEventRow]:
    return [MatchEventRow("m", number, 3, kind, seat, 1) for number, (kind, seat) in enumerate(said)]


@pytest.mark.parametrize(
    ("how", "scores", "left", "places"),
    [
        (outcome(1), [(3,), (9,)], [], [2, 1]),
        (outcome(0, 1), [(9,), (9,)], [], [1, 1]),
        # The rules name the winner, whatever the scores look like.
        (outcome(0), [(9, 1), (9, 5)], [], [1, 2]),
        (outcome(2), [(7,), (7,), (9,), (1,)], [], [2, 2, 1, 4]),
        (outcome(2), [(7, 1), (7, 2), (9, 0), (1, 0)], [], [3, 2, 1, 4]),
        # A draw has no loser, whoever was ahead.
        (outcome(0, 1, ended="house-draw"), [(1,), (9,)], [], [1, 1]),
        # Resigning means the last place, even for the leader.
        (outcome(1, ended="house-resigned"), [(90,), (1,)], [0], [2, 1]),
        # A bot that plays on wins nothing for the person.
        (outcome(0), [(90,), (50,), (40,)], [0], [3, 1, 2]),
        # People who stayed longer are ahead of those who left earlier.
        (outcome(3, ended="house-resigned"), [(9,), (8,), (7,), (1,)], [2, 0], [3, 2, 4, 1]),
    ],
)
def test_places_follow_the_outcome_and_a_person_who_leaves_is_behind(
    how: dict[str, object], scores: list[tuple[int, ...]], left: list[int], places: list[int]
) -> None:
    assert places_of(how, scores, left) == places


def test_a_person_who_came_back_has_not_left() -> None:
    assert left_early(happened(("bot", 1), ("back", 1)), {}) == []
    assert left_early(happened(("bot", 1), ("resigned-bot", 0)), {}) == [1, 0]
    assert left_early(happened(("bot", 1), ("back", 1), ("time-bot", 0), ("resigned", 1)), {}) == [0, 1]
    assert left_early(happened(("cancel", 1), ("draw", 0), ("count", 1)), {}) == []


def test_a_shared_first_place_is_worth_more_than_the_next() -> None:
    """The library's own calculation would give all three of 1, 1, 3 out of four the same."""
    for places in set(permutations([1, 1, 3, 4])):
        found = dict(zip(places, change([NEW] * 4, list(places)), strict=True))
        assert found[1] > found[3] > found[4]


@settings(max_examples=20)
@given(st.lists(people, min_size=2, max_size=4))
def test_leaving_before_anything_has_happened_changes_no_rating_however_unequal(table: list[Rating]) -> None:
    even = win_chances([1 / len(table)] * len(table), 1.0, table)
    # Everyone leaves, so there is no other result.
    after = updated_ratings(table, [1] * len(table), [(seat, even) for seat in range(len(table))])
    for old, new in zip(table, after, strict=True):
        # The change is small but not zero, because strength may have changed in the meantime (tau).
        assert new.mu == pytest.approx(old.mu, abs=0.03)


@settings(max_examples=30)
@given(st.lists(people, min_size=2, max_size=4), st.floats(0, 1), st.data())
def test_leaving_never_gains_rating(table: list[Rating], left: float, data: st.DataObject) -> None:
    some = data.draw(st.lists(st.floats(0, 1), min_size=len(table), max_size=len(table)))
    places = data.draw(st.permutations(range(1, len(table) + 1)))
    after = updated_ratings(table, places, [(0, win_chances(some, left, table))])
    assert after[0].mu <= table[0].mu


def test_a_player_who_leaves_is_settled_by_their_chances_and_the_others_by_how_they_played() -> None:
    def of(chance: float) -> list[float]:
        leaving = win_chances([chance, (1 - chance) / 2, (1 - chance) / 2], 0.0, [NEW] * 3)
        return [new.mu - NEW.mu for new in updated_ratings([NEW] * 3, [3, 1, 2], [(0, leaving)])]

    lost, little, good = of(0.0), of(0.2), of(0.9)
    # A hopeless position costs as much as the last place. A better one costs less, but leaving never gains.
    assert lost == pytest.approx(change([NEW] * 3, [3, 1, 2]), abs=0.05)
    assert lost[0] < little[0] < good[0] == 0
    # The better the leaver stood, the less the others gain; the better of them stays ahead.
    for stayed in (1, 2):
        assert lost[stayed] > little[stayed] > good[stayed]
    assert all(one[1] > one[2] for one in (lost, little, good))


def test_a_person_who_leaves_the_house_has_left_the_match_then() -> None:
    told = [MatchEventRow("m", n, 3, "time", seat, 10 * n + 10) for n, seat in enumerate((0, 2))]
    assert left_early(told, {1: 15}) == [0, 1, 2]
    assert left_early([], {1: 5, 0: 3}) == [0, 1]
    # This also holds if their time is claimed after they have left.
    assert left_early(told, {2: 5}) == [2, 0]
    assert chances_on_leaving(told, left_early(told, {1: 15}))[1] == (1, None)
    # A draw is agreed among those who are still there.
    drawn = places_of(outcome(0, 2, ended="house-draw"), [(1,), (9,), (1,)], left_early([], {1: 5}))
    assert drawn == [1, 3, 1]


def test_a_leaver_without_known_chances_comes_last_and_the_first_to_leave_behind_all() -> None:
    assert orders_of([3, 1, 4, 2], [(2, None), (0, None)]) == {(1, 3, 0, 2): 1.0}
    known = orders_of([2, 1, 3], [(2, None), (0, [0.5, 0.3, 0.2])])
    assert {order[-1] for order in known} == {2}
    assert sum(known.values()) == pytest.approx(1)
    assert known[0, 1, 2] == pytest.approx(0.5 / 0.8)


def test_the_chances_are_those_of_the_last_time_the_person_left() -> None:
    said = [("bot", 1, [0.9, 0.1]), ("back", 1, None), ("time-bot", 1, [0.4, 0.6])]
    told = [MatchEventRow("m", n, 3, kind, seat, 1, chances) for n, (kind, seat, chances) in enumerate(said)]
    assert chances_on_leaving(told, left_early(told, {})) == [(1, [0.4, 0.6])]
    assert chances_on_leaving(happened(("resigned", 0)), [0]) == [(0, None)]
    # For a person who returned and then deletes their account, earlier chances do not count.
    assert chances_on_leaving(told[:2], left_early(told[:2], {1: 5})) == [(1, None)]
    assert chances_on_leaving(told[:1], left_early(told[:1], {1: 5})) == [(1, [0.9, 0.1])]
