"""The cards and buildings agree with the check sums of the rulings and the counts of the rules page."""

from collections import Counter

import pytest

from lagerfeuer.games.stoneage.rules.buildings import (
    ANY,
    BUILDING_NAMES,
    BUILDING_NUMBER,
    BUILDINGS,
    CHOICE,
    FIXED,
    GOOD_POINTS,
    Building,
)
from lagerfeuer.games.stoneage.rules.cards import (
    ANY_TWO,
    BOTTOM_NAMES,
    BUILDER,
    CARD_NAMES,
    CARD_NUMBER,
    CARDS,
    DICE_FOR_ALL,
    EXTRA,
    FARMER,
    FOOD,
    GOODS,
    MUSIC,
    NO_THING,
    ONE_USE_TOOL,
    POINTS,
    POTTERY,
    RESOURCE_NAMES,
    ROLL,
    SHAMAN,
    TOOL,
    TOOLMAKER,
    TRACK,
    Card,
)


def cards(top: int) -> list[Card]:
    return [card for card in CARDS if card.top == top]


def told(card: Card) -> str:
    """Return a card in the words of the rulings' table."""
    thing = RESOURCE_NAMES[card.thing] if card.thing != NO_THING else ""
    upper = {
        DICE_FOR_ALL: "dice",
        FOOD: f"food{card.amount}",
        GOODS: f"{thing}{card.amount}",
        ROLL: f"roll-{thing}",
        POINTS: f"points{card.amount}",
        TOOL: "tool",
        TRACK: "track",
        EXTRA: "extra",
        ONE_USE_TOOL: f"once{card.amount}",
        ANY_TWO: "any2",
    }[card.top]
    lower = BOTTOM_NAMES[card.bottom] + (str(card.figures) if card.bottom < POTTERY else "")
    return f"{upper}-{lower}"


def test_there_are_36_cards_with_36_names() -> None:
    assert len(CARDS) == len(CARD_NAMES) == len(set(CARD_NAMES)) == 36
    assert [CARD_NUMBER[name] for name in CARD_NAMES] == list(range(36))


def test_the_ten_kinds_of_upper_halves_add_up() -> None:
    assert [len(cards(top)) for top in range(10)] == [10, 7, 5, 3, 3, 1, 2, 1, 3, 1]


def test_a_card_s_name_says_both_halves_and_equal_cards_have_a_letter() -> None:
    equal = {told(card) for card in CARDS if sum(told(other) == told(card) for other in CARDS) > 1}
    assert equal == {"dice-toolmaker2", "points3-music"}
    for card, name in zip(CARDS, CARD_NAMES, strict=True):
        assert name.removesuffix("-a").removesuffix("-b") == told(card)


def test_the_upper_halves_are_those_of_the_rule_page() -> None:
    assert sorted(card.amount for card in cards(FOOD)) == [1, 2, 3, 3, 4, 5, 7]
    assert sorted(told(card) for card in cards(GOODS)) == [
        "brick1-shaman2",
        "gold1-shaman1",
        "stone1-farmer1",
        "stone1-shaman1",
        "stone2-transport",
    ]
    assert sorted(told(card) for card in cards(ROLL)) == [
        "roll-gold-art",
        "roll-stone-shaman1",
        "roll-wood-shaman2",
    ]
    assert [card.amount for card in cards(POINTS)] == [3, 3, 3]
    assert sorted((card.amount, card.figures) for card in cards(ONE_USE_TOOL)) == [(2, 2), (3, 1), (4, 1)]
    assert [card.amount for card in (*cards(TOOL), *cards(TRACK), *cards(EXTRA), *cards(ANY_TWO))] == [
        1,
        1,
        1,
        1,
        2,
    ]


def test_both_toolmaker_dice_cards_show_two_toolmakers() -> None:
    both = [card for card in cards(DICE_FOR_ALL) if card.bottom == TOOLMAKER]
    assert [card.figures for card in both] == [2, 2]


def test_only_goods_and_rolls_name_a_resource() -> None:
    assert all((card.thing in range(4)) == (card.top in (GOODS, ROLL)) for card in CARDS)
    assert all(card.thing in (NO_THING, 0, 1, 2, 3) for card in CARDS)


def test_sixteen_green_cards_show_eight_symbols_twice() -> None:
    green = Counter(card.bottom for card in CARDS if card.bottom >= POTTERY)
    assert green == dict.fromkeys(range(POTTERY, MUSIC + 1), 2)
    assert all(card.figures == 1 for card in CARDS if card.bottom >= POTTERY)


@pytest.mark.parametrize(
    ("people", "number", "figures"), [(FARMER, 5, 7), (TOOLMAKER, 5, 8), (BUILDER, 5, 9), (SHAMAN, 5, 7)]
)
def test_the_people_of_the_lower_halves_add_up(people: int, number: int, figures: int) -> None:
    shown = [card.figures for card in CARDS if card.bottom == people]
    assert (len(shown), sum(shown)) == (number, figures)


def test_there_are_28_buildings_with_28_names() -> None:
    assert len(BUILDINGS) == len(BUILDING_NAMES) == len(set(BUILDING_NAMES)) == 28
    assert [BUILDING_NUMBER[name] for name in BUILDING_NAMES] == list(range(28))
    assert Counter(tile.kind for tile in BUILDINGS) == {FIXED: 17, CHOICE: 8, ANY: 3}


NUMBERS = {4: "four", 5: "five"}


def goods(tile: Building) -> tuple[int, int, int, int]:
    return (tile.wood, tile.brick, tile.stone, tile.gold)


def test_a_fixed_building_s_points_are_3_wood_4_brick_5_stone_6_gold() -> None:
    assert list(GOOD_POINTS) == [3, 4, 5, 6]
    for tile in BUILDINGS:
        if tile.kind == FIXED:
            assert tile.points == sum(
                number * worth for number, worth in zip(goods(tile), (3, 4, 5, 6), strict=True)
            )


def test_the_fixed_buildings_are_those_of_the_rule_page() -> None:
    # The printed points: nine single tiles of two kinds, four pairs of three kinds.
    fixed = Counter((goods(tile), tile.points) for tile in BUILDINGS if tile.kind == FIXED)
    assert fixed == {
        ((2, 1, 0, 0), 10): 1,
        ((2, 0, 1, 0), 11): 1,
        ((1, 2, 0, 0), 11): 1,
        ((2, 0, 0, 1), 12): 1,
        ((1, 0, 2, 0), 13): 1,
        ((0, 2, 1, 0), 13): 1,
        ((0, 2, 0, 1), 14): 1,
        ((0, 1, 2, 0), 14): 1,
        ((0, 0, 2, 1), 16): 1,
        ((1, 1, 1, 0), 12): 2,
        ((1, 1, 0, 1), 13): 2,
        ((1, 0, 1, 1), 14): 2,
        ((0, 1, 1, 1), 15): 2,
    }


def test_the_buildings_of_choice_ask_four_or_five_goods_of_one_to_four_kinds() -> None:
    chosen = [tile for tile in BUILDINGS if tile.kind == CHOICE]
    assert sorted((tile.count_high, tile.kinds) for tile in chosen) == [
        (count, kinds) for count in (4, 5) for kinds in (1, 2, 3, 4)
    ]
    assert all(tile.count_low == tile.count_high for tile in chosen)


def test_the_three_free_buildings_take_one_to_seven_goods() -> None:
    free = [(tile.count_low, tile.count_high) for tile in BUILDINGS if tile.kind == ANY]
    assert free == [(1, 7)] * 3


def test_a_building_s_name_says_what_it_costs() -> None:
    for tile, name in zip(BUILDINGS, BUILDING_NAMES, strict=True):
        if tile.kind == FIXED:
            letters = "".join(letter * number for letter, number in zip("wbsg", goods(tile), strict=True))
            assert name.removesuffix("-a").removesuffix("-b") == letters
        elif tile.kind == CHOICE:
            assert name == f"{NUMBERS[tile.count_high]}-of-{tile.kinds}"
        else:
            assert name in ("any-a", "any-b", "any-c")
