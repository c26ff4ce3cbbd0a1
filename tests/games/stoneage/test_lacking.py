"""What the button says before a person goes home from a card or a building with nothing."""

from hypothesis import given
from hypothesis import strategies as st

from games.stoneage.setting import table, tribe
from lagerfeuer.games.stoneage.game import STONE_AGE
from lagerfeuer.games.stoneage.lacking import lacking
from lagerfeuer.games.stoneage.rules.board import KINDS, PLACE_NUMBER
from lagerfeuer.games.stoneage.rules.building import PAY_BUILDING
from lagerfeuer.games.stoneage.rules.buildings import BUILDING_NAMES
from lagerfeuer.games.stoneage.rules.market import PAY_CARD
from lagerfeuer.kit.notes import SPECTATOR

CARDS, BUILDINGS = ("card1", "card2", "card3", "card4"), ("building1",)


def valley(held, top="wbs-a"):
    b = table(tribe(), tribe(), tops=f"{top} ssg").b
    b.goods[:KINDS] = list(held)
    return b


def payable(b, place):
    step = PAY_CARD if place in CARDS else PAY_BUILDING
    (question,) = step[int(place[-1]) - 1]
    return len(question.options(b)) > 1


@given(st.tuples(*[st.integers(0, 4)] * KINDS), st.sampled_from(sorted(set(BUILDING_NAMES) - {"ssg"})))
def test_something_is_lacking_exactly_where_there_is_no_way_to_pay(held, top):
    b = valley(held, top)
    for place in (*CARDS, *BUILDINGS):
        lacks = lacking(b, 0, PLACE_NUMBER[place])
        assert (lacks == 0) == payable(b, place), (place, lacks)


@given(st.tuples(*[st.integers(0, 3)] * KINDS), st.sampled_from(sorted(set(BUILDING_NAMES) - {"ssg"})))
def test_so_many_goods_more_and_no_fewer_would_do(held, top):
    b = valley(held, top)
    for place in (*CARDS, *BUILDINGS):
        lacks = lacking(b, 0, PLACE_NUMBER[place])
        if not lacks:
            continue
        more = [
            lacking(valley([*held[:k], held[k] + 1, *held[k + 1 :]], top), 0, PLACE_NUMBER[place])
            for k in range(KINDS)
        ]
        assert min(more) == lacks - 1


def test_a_kept_card_of_two_goods_leaves_it_open():
    b = table(
        tribe(cards="any2-medicine"), tribe(), row="food1-weaving food3-weaving food5-medicine stone1-farmer1"
    ).b
    assert lacking(b, 0, PLACE_NUMBER["card4"]) == 0


def test_a_place_that_costs_nothing_lacks_nothing():
    assert lacking(valley([0, 0, 0, 0]), 0, PLACE_NUMBER["forest"]) == 0


def test_s32_the_extra_card_is_shown_to_all_however_the_match_ended():
    match = table(tribe(), tribe(), there={"forest": [1, 1]}, extra=(0, "gold1-shaman1")).match
    for seat in (1, SPECTATOR):
        assert STONE_AGE.view(match.state_for(seat), seat).players[0].extra is None
        shown = STONE_AGE.view(match.state_at_end_for(seat), seat).players[0]
        assert (shown.extra.name, shown.forecast.shamans) == ("gold1-shaman1", 5)
        assert shown.forecast.total == STONE_AGE.scores(match.settled.board)[0][0]
