"""Which level plays about as well as somebody."""

import pytest

from lagerfeuer.bots import ratings
from lagerfeuer.bots.levels import LEVELS
from lagerfeuer.bots.ratings import RATINGS, USUAL, nearest_level
from lagerfeuer.games.catalogue import GAMES


@pytest.mark.parametrize("game", [key for key, one in GAMES.items() if one.listed])
def test_the_better_somebody_plays_the_stronger_the_bot_in_his_place(game):
    order = [*LEVELS]
    taken = [order.index(nearest_level(game, number)) for number in range(0, 3000, 10)]
    assert taken == sorted(taken)
    assert {order[number] for number in taken} == set(RATINGS[game])
    assert all(nearest_level(game, number) == level for level, number in RATINGS[game].items())


def test_only_what_was_measured_is_taken(monkeypatch):
    monkeypatch.setattr(ratings, "RATINGS", {"roseking": {"careless": 1000}})
    assert nearest_level("roseking", 2000) == "careless"
    assert nearest_level("stoneage", 2000) == USUAL
    assert USUAL in LEVELS


def test_of_two_equally_near_the_stronger_one_is_taken(monkeypatch):
    weak, strong = [*LEVELS][:2]
    monkeypatch.setattr(ratings, "RATINGS", {"roseking": {weak: 1000, strong: 1200}})
    assert nearest_level("roseking", 1100) == strong
