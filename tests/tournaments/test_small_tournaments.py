"""Small Swiss tournaments keep the promises of docs/tournaments.md, whoever leaves or is late, in any order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product

import pytest

from lagerfeuer.tournaments import group_seating, swiss
from lagerfeuer.tournaments.scoring import HALF, WIN, Seating
from support import seeded

ROUNDS = 4
FROM_THE_START, LATE = 1, 2
NEVER = ROUNDS + 1
Stay = tuple[int, int]
"""The first round that a player plays, and the first one that they no longer play."""
ALL_STAYS = [(first, gone) for first in (FROM_THE_START, LATE) for gone in range(first + 1, NEVER + 1)]
FROM_START = [stay for stay in ALL_STAYS if stay[0] == FROM_THE_START]
Rank = tuple[int, int, int, int]
"""How far a round falls short, most important first: byes, repeated encounters, seats, points of players with a bye."""


def matchings(players: Sequence[swiss.Player]) -> Iterator[list[tuple[swiss.Player, ...]]]:
    """Yield all ways to pair these players, one of them alone if their number is odd."""
    if not players:
        yield []
        return
    first, rest = players[0], players[1:]
    partners: list[tuple[swiss.Player, ...]] = [(one,) for one in rest]
    for partner in [*partners, ()] if len(players) % 2 else partners:
        left = [one for one in rest if one not in partner]
        for others in matchings(left):
            yield [(first, *partner), *others]


def is_out_of_balance(player: swiss.Player, seat: int) -> bool:
    """Return whether this seat would be the third in a row, or make a difference of more than two."""
    seats = (*player.seats, seat)
    return abs(seats.count(0) - seats.count(1)) > 2 or (len(seats) > 2 and len(set(seats[-3:])) == 1)


def rank(pairs: Sequence[tuple[swiss.Player, ...]], players: Sequence[swiss.Player]) -> Rank:
    """Return how far a round falls short of the promises, with the best possible seats."""
    free = [pair[0] for pair in pairs if len(pair) == 1]
    tables = [pair for pair in pairs if len(pair) == 2]
    return (
        sum(one.byes - min(player.byes for player in players) for one in free),
        sum(one.met.get(other.id, 0) for one, other in tables),
        sum(
            min(
                is_out_of_balance(one, 0) + is_out_of_balance(other, 1),
                is_out_of_balance(one, 1) + is_out_of_balance(other, 0),
            )
            for one, other in tables
        ),
        sum(one.points - min(player.points for player in players) for one in free),
    )


def check_round(seatings: Sequence[Seating], players: Sequence[swiss.Player]) -> None:
    """Check that no other pairing of these players keeps the promises better, and that their seats cannot be better."""
    by_id = {one.id: one for one in players}
    made = [tuple(by_id[id_] for id_ in seating.players) for seating in seatings]
    assert sorted(one.id for pair in made for one in pair) == sorted(by_id)
    found = rank(made, players)
    assert found == min(rank(pairs, players) for pairs in matchings(players)), (seatings, players)
    bad = sum(
        is_out_of_balance(one, seat) for pair in made if len(pair) == 2 for seat, one in enumerate(pair)
    )
    assert bad == found[2]


def entered(people: dict[str, swiss.Player], seating: Seating, points: int) -> None:
    if seating.is_bye:
        one = people[seating.players[0]]
        people[one.id] = replace(one, points=one.points + WIN, byes=one.byes + 1)
        return
    for seat, name in enumerate(seating.players):
        one, other = people[name], seating.players[1 - seat]
        met = {**one.met, other: one.met.get(other, 0) + 1}
        gets = points if seat == 0 else WIN - points
        people[name] = replace(one, points=one.points + gets, met=met, seats=(*one.seats, seat))


def play(stays: Sequence[Stay]) -> None:
    """Play a tournament in which players stay as given, with random results."""
    chance = seeded.generator()
    people: dict[str, swiss.Player] = {}
    for number in range(1, ROUNDS + 1):
        for place, (first, _) in enumerate(stays):
            if first == number:
                people[f"p{place}"] = swiss.Player(f"p{place}", place, points=HALF * (number - 1))
        here = [people[f"p{place}"] for place, (first, gone) in enumerate(stays) if first <= number < gone]
        if len(here) < 2:
            return
        seatings = swiss.pair(here)
        check_round(seatings, here)
        for seating in seatings:
            entered(people, seating, chance.choice((0, HALF, WIN)))


@pytest.mark.parametrize("count", [3, 4])
def test_three_and_four_players_keep_every_promise_with_any_leaving_or_coming_late(count: int) -> None:
    for stays in product(ALL_STAYS, repeat=count):
        play(stays)


def test_five_players_keep_every_promise_with_any_leaving() -> None:
    for stays in product(FROM_START, repeat=5):
        play(stays)


@pytest.mark.long
@pytest.mark.parametrize("count", [6, 7])
def test_six_and_seven_players_keep_every_promise_with_any_leaving(count: int) -> None:
    for stays in product(FROM_START, repeat=count):
        play(stays)


@pytest.mark.long
def test_five_players_keep_every_promise_with_any_leaving_or_coming_late() -> None:
    for stays in product(ALL_STAYS, repeat=5):
        play(stays)


def test_no_player_has_two_byes_before_all_had_one_even_if_two_meet_again_for_it() -> None:
    """Two of five have left. Of the other three, the last had a bye, and only the first two have not met."""
    first = swiss.Player("first", 0, points=2 * WIN, met={"last": 1, "x": 1}, seats=(0, 1))
    second = swiss.Player("second", 1, points=2 * WIN, met={"last": 1, "y": 1}, seats=(1, 0))
    last = swiss.Player("last", 2, points=WIN, met={"first": 1, "second": 1}, seats=(1, 0), byes=1)
    assert swiss.pair([first, second, last])[-1] == Seating(("second",))


@pytest.mark.parametrize(("seats", "allowed"), [(3, (2, 3)), (3, (3,)), (4, (2, 3, 4)), (4, (4,))])
@pytest.mark.parametrize("count", [4, 5])
def test_at_larger_tables_no_player_waits_twice_before_all_waited_once(
    count: int, seats: int, allowed: tuple[int, ...]
) -> None:
    for stays in product(FROM_START, repeat=count):
        people = {f"p{place}": group_seating.Player(f"p{place}", place) for place in range(count)}
        for number in range(1, ROUNDS + 1):
            here = [people[f"p{place}"] for place, (_, gone) in enumerate(stays) if number < gone]
            if len(here) < seats - 1 or len(here) < 2:
                break
            fewest = min(one.byes for one in here)
            free = [
                one.players[0] for one in group_seating.seat_groups(here, seats, allowed, True) if one.is_bye
            ]
            ready = sum(one.byes == fewest for one in here)
            assert sum(people[name].byes > fewest for name in free) == max(0, len(free) - ready)
            for name in free:
                people[name] = replace(people[name], byes=people[name].byes + 1)
