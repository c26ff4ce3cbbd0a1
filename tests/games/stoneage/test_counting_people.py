"""The optimized functions that count people and find open places agree with plain ones."""

import pytest

from boardkit.luck import SeededLuck
from boardkit.state import PlayContext
from lagerfeuer.games.stoneage.game import STONE_AGE, valley
from lagerfeuer.games.stoneage.rules.board import (
    BUILDING,
    FOREST,
    HUNT,
    HUT,
    MAX_SEATS,
    PLACE_NUMBER,
    PLACES,
    RIVER,
    Valley,
    anybody_out,
    has_people,
    people_at,
    people_out,
    players_at,
)
from lagerfeuer.games.stoneage.rules.placing import FREE, Place, can_place, obstacle
from support import seeded


def crowded(seats: int, house_rules: str) -> Valley:
    """Return a valley in which nearly every place is taken, and hardly any people are left at home."""
    luck = SeededLuck(seeded.fresh_seed())
    b = valley(STONE_AGE.start({"house_rules": house_rules}, seats, PlayContext(luck)).board)
    for place in range(BUILDING + seats):
        if luck.pick(8):
            many = place == HUNT or FOREST <= place <= RIVER
            for _ in range(1 + luck.pick(2) if many else 1):
                seat = luck.pick(seats)
                b.there[place * MAX_SEATS + seat] = 2 if place == HUT else 1 + luck.pick(3) if many else 1
    if luck.pick(2):
        b.row[luck.pick(len(b.row))] = -1
    b.people = [people_out(b, seat) + luck.pick(3) for seat in range(seats)]
    return b


@pytest.mark.parametrize("house_rules", ["yucata", "original"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_shortcuts_that_count_people_agree_with_the_board(seats: int, house_rules: str) -> None:
    for _ in range(400):
        b = crowded(seats, house_rules)
        for place in range(PLACES):
            there = b.there[place * MAX_SEATS : place * MAX_SEATS + MAX_SEATS]
            assert people_at(b, place) == sum(there)
            assert players_at(b, place) == sum(count > 0 for count in there)
            assert has_people(b, place) == any(there)
        for seat in range(seats):
            out = sum(b.there[seat::MAX_SEATS])
            assert people_out(b, seat) == out
            assert anybody_out(b, seat) == (out > 0)
            home = b.people[seat] - out
            free = [place for place in range(PLACES) if obstacle(b, seat, place, home) == FREE]
            assert can_place(b, seat) == bool(free)
            options = Place(seat).options(b)
            assert {PLACE_NUMBER[option.text().split(":")[0]] for option in options} == set(free)
            if options:
                # A turn with a choice is followed by its confirmation; a forced placement is not.
                steps = Place(seat).choose(b.copy(), PlayContext(SeededLuck(seeded.fresh_seed())), options[0])
                assert len(steps) == 1 + (len(options) > 1)
