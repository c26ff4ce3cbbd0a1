"""Who plays whom: the promises of a round-robin, a Swiss tournament, and tables of three and four."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lagerfeuer.tournaments import group_seating, swiss
from lagerfeuer.tournaments.round_robin import round_robin
from lagerfeuer.tournaments.scoring import HALF, WIN, Seating, margins, place_points
from support import seeded


def names(count: int) -> list[str]:
    return [f"p{number}" for number in range(count)]


@given(count=st.integers(2, 30))
def test_in_a_round_robin_all_meet_each_other_once_and_sit_once_a_round(count: int) -> None:
    rounds = round_robin(names(count))
    assert len(rounds) == (count if count % 2 else count - 1)
    for seatings in rounds:
        assert Counter(one for seating in seatings for one in seating.players) == Counter(names(count))
    met = Counter(frozenset(one.players) for seatings in rounds for one in seatings if not one.is_bye)
    assert met == Counter(frozenset(pair) for pair in combinations(names(count), 2))
    byes = Counter(one.players[0] for seatings in rounds for one in seatings if one.is_bye)
    assert byes == (Counter(names(count)) if count % 2 else Counter())


@given(count=st.integers(2, 30))
def test_in_a_round_robin_seats_come_out_even_and_twice_turns_them(count: int) -> None:
    rounds = round_robin(names(count))
    for one in names(count):
        seats = [
            seating.players.index(one) for row in rounds for seating in row if one in seating.players[:2]
        ]
        seats = [seat for seat, row in zip(seats, rounds, strict=True) if not _has_bye(row, one)]
        assert abs(len(seats) - 2 * sum(seats)) <= 1
    twice = round_robin(names(count), twice=True)
    met = Counter(one.players for row in twice for one in row if not one.is_bye)
    assert set(met.values()) == {1}
    assert len(met) == count * (count - 1)


def _has_bye(row: list[Seating], one: str) -> bool:
    return Seating((one,)) in row


def play_swiss(
    count: int, rounds: int, chance: random.Random, leaving: float = 0.0
) -> tuple[list[list[Seating]], dict[str, swiss.Player]]:
    """Play a Swiss tournament with random results, in which players may leave."""
    people = {name: swiss.Player(name, number) for number, name in enumerate(names(count))}
    here = set(people)
    found = []
    for _ in range(rounds):
        if len(here) > 3 and chance.random() < leaving:
            here.discard(chance.choice(sorted(here)))
        seatings = swiss.pair([people[name] for name in sorted(here)])
        assert Counter(one for seating in seatings for one in seating.players) == Counter(here)
        for seating in seatings:
            enter(people, seating, chance.choice((0, HALF, WIN)))
        found.append(seatings)
    return found, people


def enter(people: dict[str, swiss.Player], seating: Seating, points: int) -> None:
    if seating.is_bye:
        one = people[seating.players[0]]
        people[one.id] = replace(one, points=one.points + WIN, byes=one.byes + 1)
        return
    for seat, name in enumerate(seating.players):
        one, other = people[name], seating.players[1 - seat]
        gets = points if seat == 0 else WIN - points
        met = {**one.met, other: one.met.get(other, 0) + 1}
        people[name] = replace(one, points=one.points + gets, met=met, seats=(*one.seats, seat))


@settings(max_examples=40, deadline=None)
@given(count=st.integers(2, 28), seed=st.integers(0, 10**6))
def test_in_a_swiss_cup_no_two_meet_twice_and_no_one_has_two_byes_as_long_as_possible(
    count: int, seed: int
) -> None:
    # With at most half as many rounds as players, a pairing without repetition always exists.
    rounds = min(swiss.suggested_rounds(count), max(1, count // 2))
    _, people = play_swiss(count, rounds, random.Random(seed))
    assert all(times == 1 for one in people.values() for times in one.met.values())
    assert all(one.byes <= 1 for one in people.values())


@settings(max_examples=25, deadline=None)
@given(count=st.integers(4, 24), seed=st.integers(0, 10**6))
def test_in_a_swiss_cup_seats_stay_in_balance(count: int, seed: int) -> None:
    _, people = play_swiss(count, max(1, count // 2 - 1), random.Random(seed))
    for one in people.values():
        assert abs(len(one.seats) - 2 * sum(one.seats)) <= 2
        assert all(len(set(one.seats[at : at + 3])) > 1 for at in range(len(one.seats) - 2))


@settings(max_examples=20, deadline=None)
@given(count=st.integers(5, 20), seed=st.integers(0, 10**6))
def test_a_swiss_cup_goes_on_when_people_go_home_and_more_rounds_than_opponents_are_played(
    count: int, seed: int
) -> None:
    play_swiss(count, count + 2, random.Random(seed), leaving=0.4)


def test_the_first_round_sets_the_upper_half_against_the_lower_and_seats_go_in_turns() -> None:
    seatings = swiss.pair([swiss.Player(name, number) for number, name in enumerate(names(8))])
    assert [one.players for one in seatings] == [("p0", "p4"), ("p5", "p1"), ("p2", "p6"), ("p7", "p3")]


def test_a_bye_goes_to_the_last_player_without_one() -> None:
    people = [swiss.Player(name, number) for number, name in enumerate(names(5))]
    assert swiss.pair(people)[-1] == Seating(("p4",))
    later = [replace(one, points=WIN * (one.number < 3), byes=int(one.number == 4)) for one in people]
    assert swiss.pair(later)[-1] == Seating(("p3",))


def test_equal_meets_equal() -> None:
    people = [swiss.Player(name, number, points=WIN * (number % 2)) for number, name in enumerate(names(8))]
    for seating in swiss.pair(people):
        assert len({int(name[1:]) % 2 for name in seating.players}) == 1


def test_two_hundred_are_paired_without_meeting_twice() -> None:
    _, people = play_swiss(200, 3, seeded.generator())
    assert all(times == 1 for one in people.values() for times in one.met.values())


def test_rounds_are_suggested_as_many_as_a_knock_out_would_have() -> None:
    assert [swiss.suggested_rounds(count) for count in (2, 3, 4, 5, 8, 9, 64, 65, 200)] == [
        1, 2, 2, 3, 3, 4, 6, 7, 8,
    ]  # fmt: skip


def test_places_give_points_evenly_and_shared_ones_the_mean() -> None:
    assert place_points([1, 2]) == [12, 0]
    assert place_points([1, 1]) == [6, 6]
    assert place_points([2, 1, 3]) == [6, 12, 0]
    assert place_points([1, 1, 3]) == [9, 9, 0]
    assert place_points([4, 2, 1, 3]) == [0, 8, 12, 4]
    assert place_points([1, 2, 2, 2]) == [12, 4, 4, 4]
    assert margins([10, 7]) == [3, -3]
    assert margins([10, None]) == [0, 0]


@given(places=st.permutations([1, 2, 3, 4]))
def test_a_table_always_gives_away_as_much(places: list[int]) -> None:
    assert sum(place_points(places)) == 24


@pytest.mark.parametrize(
    ("count", "seats", "allowed", "sizes"),
    [
        (8, 4, (2, 3, 4), (2, 0, 0)),
        (7, 4, (2, 3, 4), (1, 1, 0)),
        (6, 4, (2, 3, 4), (0, 2, 0)),
        (5, 4, (2, 3, 4), (1, 0, 1)),
        (9, 4, (4,), (2, 0, 1)),
        (5, 3, (2, 3), (1, 1, 0)),
        (3, 4, (2, 3, 4), (0, 1, 0)),
    ],
)
def test_as_many_as_possible_sit_at_tables_as_full_as_possible(
    count: int, seats: int, allowed: tuple[int, ...], sizes: tuple[int, int, int]
) -> None:
    assert group_seating.table_sizes(count, seats, allowed) == sizes


@settings(max_examples=25, deadline=None)
@given(
    count=st.integers(4, 20),
    seats=st.integers(3, 4),
    rounds=st.integers(1, 6),
    by_points=st.booleans(),
    full=st.booleans(),
)
def test_at_larger_tables_byes_small_tables_and_seats_go_round(
    count: int, seats: int, rounds: int, by_points: bool, full: bool
) -> None:
    allowed = (seats,) if full else (2, 3, 4)
    people = {name: group_seating.Player(name, number) for number, name in enumerate(names(count))}
    for _ in range(rounds):
        for seating in group_seating.seat_groups(list(people.values()), seats, allowed, by_points):
            for seat, name in enumerate(seating.players):
                one = people[name]
                if seating.is_bye:
                    people[name] = replace(one, byes=one.byes + 1)
                    continue
                had = list(one.seats) + [0] * (4 - len(one.seats))
                had[seat] += 1
                met = Counter(one.met) + Counter(other for other in seating.players if other != name)
                small = one.small + (len(seating.players) < seats)
                people[name] = replace(
                    one, seats=tuple(had), met=met, small=small, points=one.points + WIN * (seat == 0)
                )
    for got in ("byes", "small"):
        counts = [getattr(one, got) for one in people.values()]
        assert max(counts) - min(counts) <= (1 if got == "byes" else 2)
    assert sum(sum(one.seats) + one.byes for one in people.values()) == count * rounds


def test_sixteen_players_at_tables_of_four_meet_almost_all_others_in_four_rounds() -> None:
    people = {name: group_seating.Player(name, number) for number, name in enumerate(names(16))}
    for _ in range(4):
        for seating in group_seating.seat_groups(list(people.values()), 4, (4,), by_points=False):
            for name in seating.players:
                met = Counter(people[name].met) + Counter(other for other in seating.players if other != name)
                people[name] = replace(people[name], met=met)
    # Each has twelve encounters with fifteen others, so that hardly anyone is met twice.
    assert all(len(one.met) >= 9 for one in people.values())
    assert max(times for one in people.values() for times in one.met.values()) <= 2
