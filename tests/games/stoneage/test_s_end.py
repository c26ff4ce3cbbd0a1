"""S18, S19, S22: what ends a match, its scoring, and who has won."""

from typing import Any

import pytest

from boardkit.luck import SeededLuck
from boardkit.state import PlayContext
from lagerfeuer.games.stoneage.game import STONE_AGE, valley
from lagerfeuer.games.stoneage.rules.rounds import start
from support import seeded

from .table_builder import ROW, Tribe, feeding, table, tribe


def test_s18_a_row_that_cannot_be_filled_ends_the_match_before_a_new_round() -> None:
    t = feeding(tribe(), tribe(), row="- food3-weaving - -", deck_left=2, first=0)
    assert t.over
    outcome = STONE_AGE.outcome(t.b)
    assert outcome.ended == "deck"
    # Cards do not move down, and the first player stays.
    assert (t.row, t.b.first, t.b.round) == (["-", "food3-weaving", "-", "-"], 0, 1)


def test_s18_exactly_enough_cards_go_on() -> None:
    t = feeding(tribe(), tribe(), row="- food3-weaving - -", deck_left=3)
    assert not t.over
    assert (t.prompt, t.b.deck_left, t.b.round) == ("place", 0, 2)
    assert t.row[0] == "food3-weaving"


def test_s18_the_match_goes_on_with_an_empty_deck_and_no_purchase() -> None:
    t = feeding(tribe(), tribe(), deck_left=0)
    assert not t.over
    assert t.row == ROW.split()


def test_s18_an_empty_stack_ends_the_match_after_the_round_feeding_included() -> None:
    there = {"building1": [1, 0], "hunt": [1, 2], "forest": [1, 1]}
    t = table(tribe(goods="1w1b1s"), tribe(food=4), there=there, below=(0, 6))
    t.act("building1", "1w1b1s")
    assert not t.over
    while not t.over:
        t.act(t.options[0])
    assert STONE_AGE.outcome(t.b).ended == "stack"
    assert t.b.round == 1
    assert t.b.food[0] < 12


def test_s18_the_match_goes_on_while_the_last_tile_of_a_stack_lies_open() -> None:
    t = feeding(tribe(), tribe(), below=[0, 0])
    assert not t.over


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_s18_as_many_stacks_of_seven_as_players(seats: int) -> None:
    b = valley(start(seats, False, PlayContext(SeededLuck(seeded.fresh_seed()))).board)
    assert list(b.below) == [6] * seats
    assert len(b.tops) == seats
    assert len(b.tiles) == 28 - seats


def test_s18_that_a_round_is_the_last_is_told_when_the_last_tile_of_a_stack_is_bought() -> None:
    there = {"building1": [1, 0], "hunt": [1, 2]}
    t = table(tribe(goods="1w1b1s"), tribe(), there=there, below=(0, 6)).act("building1")
    assert t.told("stack") == []
    kinds = [note.kind for note in t.act("1w1b1s").notes]
    assert kinds[kinds.index("building") + 1] == "stack"


# S19: the final scoring.


def scored(*, row: str = "track-farmer1 tool-art - -", **more: Any) -> dict[str, int]:
    t = table(tribe(**more), tribe(), phase="placing", row=row)
    return t.parts(0)


def test_s19_example_of_the_page_seven_green_cards_29_points() -> None:
    cards = (
        "dice-writing any2-medicine dice-pottery food7-pottery roll-gold-art points3-music-a points3-music-b"
    )
    assert scored(cards=cards)["green"] == 25 + 4


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("", 0),
        ("dice-pottery", 1),
        ("dice-pottery food7-pottery", 1 + 1),
        ("dice-pottery dice-writing", 4),
        ("dice-pottery dice-writing food5-medicine", 9),
        ("dice-pottery food7-pottery dice-writing extra-writing", 4 + 4),
    ],
)
def test_s19_green_the_different_symbols_squared_and_the_second_set_squared(cards: str, points: int) -> None:
    assert scored(cards=cards)["green"] == points


def test_s19_all_sixteen_green_cards_are_two_sets_of_eight() -> None:
    cards = (
        "dice-pottery food7-pottery dice-writing extra-writing dice-sundial track-sundial dice-transport "
        "stone2-transport food5-medicine any2-medicine food3-weaving food1-weaving roll-gold-art tool-art "
        "points3-music-a points3-music-b"
    )
    assert scored(cards=cards, row="track-farmer1 - - -")["green"] == 128


def test_s19_example_of_the_page_five_farmers_and_seven_steps_35_points() -> None:
    cards = "dice-farmer1 dice-farmer2 food3-farmer2"
    assert scored(cards=cards, track=7)["farmers"] == 35


def test_s19_example_of_the_page_three_toolmakers_and_tools_of_seven_21_points() -> None:
    cards = "once4-toolmaker1 once2-toolmaker2"
    assert scored(cards=cards, tools="3 2 2")["toolmakers"] == 21


def test_s19_example_of_the_page_seven_hut_builders_and_six_buildings_42_points() -> None:
    cards = "points3-builder3 dice-builder2 food2-builder2"
    buildings = "wwb wws wbb wwg wss bbs"
    assert scored(cards=cards, buildings=buildings)["builders"] == 42


def test_s19_example_of_the_page_three_shamans_and_eight_people_24_points() -> None:
    assert scored(cards="roll-wood-shaman2 stone1-shaman1", people=8)["shamans"] == 24


def test_s19_a_resource_is_a_point_and_food_is_nothing() -> None:
    assert scored(goods="3w2b1s4g", food=40)["resources"] == 10
    assert sum(scored(food=40).values()) == 0


def test_s19_used_tools_count_like_others() -> None:
    assert scored(cards="once4-toolmaker1", tools="3* 2 1*")["toolmakers"] == 6


def test_s19_the_parts_add_up() -> None:
    t = table(
        tribe(points=11, cards="dice-farmer2 dice-pottery", track=2, goods="3w"), tribe(), phase="placing"
    )
    assert STONE_AGE.scores(t.b)[0] == (11 + 1 + 4 + 3, 2 + 0 + 5)
    assert sum(t.parts(0).values()) == 19


def result(*tribes: Tribe) -> tuple[tuple[int, ...], str]:
    t = feeding(*tribes, tops="- wbg-a wsg-a bsg-a", below=[0, *[6] * (len(tribes) - 1)])
    assert t.over
    outcome = STONE_AGE.outcome(t.b)
    return outcome.winners, outcome.decided


def test_s19_the_most_points_win() -> None:
    assert result(tribe(points=3), tribe(points=9), tribe(points=5)) == ((1,), "score")


def test_s19_a_tie_is_decided_by_track_tools_and_people_together() -> None:
    assert result(tribe(points=9, tools="1"), tribe(points=9)) == ((0,), "tie")
    assert result(tribe(points=9), tribe(points=9, track=1)) == ((1,), "tie")
    assert result(tribe(points=9), tribe(points=9, people=6), tribe(points=8, people=9)) == ((1,), "tie")
    # 2 + 1 + 5 against 0 + 0 + 9.
    assert result(tribe(points=9, track=2, tools="1"), tribe(points=9, people=9)) == ((1,), "tie")


def test_s19_then_the_win_is_shared() -> None:
    assert result(tribe(points=9, tools="2"), tribe(points=9, track=2)) == ((0, 1), "shared")
    assert result(tribe(points=9), tribe(points=2), tribe(points=9)) == ((0, 2), "shared")


def test_s19_one_use_tools_do_not_break_a_tie() -> None:
    assert result(tribe(points=9), tribe(points=9, cards="once4-toolmaker1")) == ((0, 1), "shared")


def test_s22_cards_never_used_score_their_lower_half() -> None:
    assert scored(cards="once2-toolmaker2", tools="1")["toolmakers"] == 2
    assert scored(cards="any2-medicine")["green"] == 1
