"""S16: the order of actions within a turn and among the tribes."""

import pytest

from .table_builder import table, tribe


def test_s16_the_order_of_one_s_own_places_is_free() -> None:
    there = {"forest": [1, 0], "hunt": [1, 1], "field": [1, 0], "card2": [1, 0], "building1": [1, 0]}
    t = table(tribe(), tribe(), there=there)
    assert sorted(t.options) == ["building1", "card2", "field", "forest", "hunt"]
    t.act("field").act("hunt", dice="3")
    assert sorted(t.options) == ["building1", "card2", "forest"]
    assert t.why_not("field") == ("not-there", "S16")


def test_s16_all_actions_of_one_player_then_the_next_clockwise_from_the_start_player() -> None:
    there = {"forest": [1, 1, 1], "hunt": [1, 1, 1]}
    t = table(tribe(), tribe(), tribe(), there=there, first=1)
    seats = []
    while t.b.phase == 1:
        seats.append(t.seat)
        t.act(t.options[0])
    assert seats == sorted(seats, key=[1, 2, 0].index)
    assert set(seats) == {0, 1, 2}


def test_s16_people_go_home_when_they_have_acted() -> None:
    t = table(tribe(), tribe(), there={"forest": [2, 0], "hunt": [1, 0], "clay": [1, 0]}).act("forest")
    assert t.at("forest") == [0, 0]


def test_s16_a_bought_resource_pays_the_next_place() -> None:
    # The card comes first, then the building, paid with what the card gave.
    row = "stone2-transport food1-weaving food3-weaving food5-medicine"
    there = {"card1": [1, 0], "building1": [1, 0], "hunt": [1, 0]}
    t = table(tribe(goods="2w"), tribe(), there=there, row=row, tops="wss wbg-a")
    t.act("card1", "1w", "building1", "1w2s")
    assert t.b.points[0] == 13


def test_s16_a_tribe_without_people_on_the_board_is_passed_over() -> None:
    there = {"forest": [1, 0, 1, 1], "hunt": [1, 0, 1, 1]}
    t = table(*[tribe() for _ in range(4)], there=there)
    seats = []
    while t.b.phase == 1:
        seats.append(t.seat)
        t.act(t.options[0])
    assert list(dict.fromkeys(seats)) == [0, 2, 3]


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_s16_every_seat_acts_with_its_own_people_goods_and_tools(seat: int) -> None:
    def mine(count: int) -> list[int]:
        return [count if other == seat else 0 for other in range(4)]

    there = {"card2": mine(1), "building3": mine(1), "quarry": mine(2), "hut": mine(2), "field": mine(1)}
    tribes = [tribe(goods="1w", tools="4")] * 4
    tribes[seat] = tribe(people=9, goods="1w2b1s1g", tools="2 1")
    t = table(*tribes, there=there, first=seat, row="food1-weaving points3-music-a tool-art track-sundial")
    t.act("card2", "2b").act("building3", "1w1s1g").act("quarry", dice="1 1")
    t.act("tools:2+1", "hut")
    assert (t.seat, t.prompt, t.b.points[seat]) == (seat, "done", 3 + 14)
    others = [other for other in range(4) if other != seat]
    assert (t.goods(seat), t.tools(seat), t.b.people[seat], t.b.track[seat]) == ("1s", "2* 1*", 10, 1)
    assert [(t.goods(other), t.tools(other), t.b.people[other]) for other in others] == [("1w", "4", 5)] * 3
    assert [t.b.points[other] for other in others] == [0] * 3
    assert [len(built) for built in t.b.built] == mine(1)
    assert [len(cards) for cards in t.b.cards] == mine(1)
