"""What the pages say about setting up, sunset, the track, the end and the piles, sentence by sentence."""

from typing import Any

import pytest

from boardkit.luck import SeededLuck
from boardkit.match_state import begin_match
from lagerfeuer.games.hunters.game import HUNTERS
from support import seeded

from .table_builder import Table, place, player, table

TAKE = ["column:1", "column:2", "column:3"]


def take_cards(t: Table, number: int) -> Table:
    """Take this many of the exposed cards."""
    for _ in range(number):
        t.act(t.offered("column")[0])
    return t


def intro(mine: int, theirs: int, **fields: Any) -> Table:
    """Return a table of the introductory game with hands of these sizes; the other cards are in the display."""
    cards = ["advanced-scout", "shaman"] * 3 + ["hunter", "scout", "collector", "chief", "offspring"] * 2
    hands = [cards[:mine], cards[mine : mine + theirs]]
    left = cards[mine + theirs :]
    return table(
        player(hand=hands[0], village=3, **fields),
        player(hand=hands[1]),
        mode="introductory",
        display=[left[0::3], left[1::3], left[2::3]],
    )


def normal(mine: int, theirs: int, mode: str = "normal", **fields: Any) -> Table:
    """Return the same table in the normal game."""
    cards = ["hunter", "scout", "collector", "chief", "offspring", "shaman"] * 2
    cards = [*cards, "tracker", "tracker", "fisher", "fisher", "fireman", "basket-maker"]
    hands = [cards[:mine], cards[mine : mine + theirs]]
    left = cards[mine + theirs :]
    one = {"hand": hands[0], "village": 3, **fields.pop("one", {})}
    other = {"hand": hands[1], **fields.pop("other", {})}
    return table(
        player(**one), player(**other), mode=mode, display=[left[0::3], left[1::3], left[2::3]], **fields
    )


@pytest.mark.parametrize("mode", ["introductory", "normal", "survival"])
def test_a_match_begins_as_the_pages_lay_it_out(mode: str) -> None:
    firsts = set()
    for _ in range(20):
        match, _ = begin_match(
            HUNTERS, HUNTERS.resolve_options({"mode": mode}), 2, SeededLuck(seeded.fresh_seed())
        )
        t = Table(match)
        b, first = t.b, t.seat
        firsts.add(first)
        intro = mode == "introductory"
        five = ["hunter", "scout", "collector", "chief", "offspring"]
        for seat in range(2):
            assert (b.village[seat], b.camp[seat], b.hunger[seat]) == (2, 1, 2)
            assert b.points[seat] == (10 if intro else 3)
            assert b.passed[seat] == (1 if intro else 0)
            assert t.hand(seat) == (five if intro else [*five, "shaman"])
            assert len(t.items(seat)) == (2 if intro or seat != first else 1)
        assert (len(b.wild), len(b.hunt), len(b.sacred)) == (2, 0, 0 if intro else 3)
        assert [len(column) for column in t.display()] == [2, 2, 2]
        if intro:
            assert t.display() == [["advanced-scout", "shaman"]] * 3
        else:
            special = {"advanced-scout", "fisher", "basket-maker", "fireman", "tracker", "shaman"}
            assert {card for column in t.display() for card in column} <= special
    assert firsts == {0, 1}


# Points at sunset: "Sonnenuntergang".


def test_sunset_scores_members_out_there_less_hunger_and_cards_in_hand() -> None:
    t = table(
        player(hand=[], village=1, camp=1, hunger=1, points=10),
        wilderness=[place("forest-a", mine=1)],
        sacred=[place("geysers", mine=1)],
    )
    t.act("sunset")
    # Three members and one hunger. The members in the camp and in the supply do not count.
    assert (t.b.points[0], t.b.hunger[0]) == (12, 4)
    t = normal(2, 9, one={"hunger": 0, "points": 10})
    t.act("sunset")
    assert t.b.points[0] == 11


@pytest.mark.parametrize(("points", "after"), [(9, 6), (2, 0), (0, 0)])
def test_sunset_may_lead_back_but_never_below_nothing(points: int, after: int) -> None:
    t = normal(0, 9, one={"hunger": 6, "points": points, "village": 3})
    t.act("sunset")
    assert t.b.points[0] == after


def test_a_bonus_field_reached_again_after_going_back_gives_nothing() -> None:
    built = ["drum", "drum", "boots"]
    t = normal(0, 9, mode="survival", one={"points": 8, "passed": 1, "hunger": 0, "built": built})
    t.act("sunset")
    assert (t.b.points[0], t.prompt, t.built()) == (11, "take-card", built)


@pytest.mark.parametrize(("mine", "theirs", "allowed"), [(4, 5, True), (5, 4, False), (0, 10, True)])
def test_the_pages_example_of_an_early_sunset(mine: int, theirs: int, allowed: bool) -> None:
    t = intro(mine, theirs)
    assert sum(map(len, t.display())) == 16 - mine - theirs
    assert ("sunset" in t.options) == allowed


@pytest.mark.parametrize(("mine", "theirs", "most"), [(0, 10, 7), (6, 2, 7), (7, 4, 6), (8, 3, 5), (9, 2, 0)])
def test_five_six_or_seven_cards_as_far_as_the_next_sunset_allows(mine: int, theirs: int, most: int) -> None:
    t = normal(mine, theirs)
    if most == 0:
        assert "sunset" not in t.options
        return
    t.act("sunset")
    take_cards(t, 5)
    taken = 5
    while t.prompt == "take-card":
        assert "enough" in t.options
        take_cards(t, 1)
        taken += 1
    assert (taken, len(t.hand())) == (most, mine + most)


def test_with_an_empty_hand_one_takes_what_there_is() -> None:
    t = intro(0, 13)
    t.act("sunset")
    assert t.options == TAKE
    t.act("column:1", "column:2")
    assert (len(t.hand()), t.prompt) == (3, "done")


def test_only_what_lies_exposed_is_taken_and_it_exposes_the_next() -> None:
    t = table(player(hand=[]), display=[["tracker", "fisher"], ["fireman"], []])
    t.act("sunset", "column:1")
    assert t.hand() == ["fisher"]
    assert t.options == ["column:1", "column:2"]
    t.act("column:1")
    assert (
        t.options == ["column:2"] if t.prompt == "take-card" else t.hand() == ["fisher", "fireman", "tracker"]
    )


def test_seven_hunger_stay_and_eight_cost_a_member_and_take_three_off() -> None:
    t = normal(0, 9, one={"hunger": 4, "village": 3})
    t.act("sunset")
    assert (t.b.hunger[0], t.b.village[0]) == (7, 3)
    t = normal(0, 9, one={"hunger": 5, "village": 3, "camp": 1}, wilderness=[place("forest-a", theirs=1)])
    t.act("sunset")
    assert (t.b.hunger[0], t.b.village[0], t.b.camp[0]) == (5, 2, 1)


def test_eight_hunger_twice_the_owner_chooses_each_time_but_never_from_the_camp() -> None:
    t = normal(
        0,
        9,
        one={"hunger": 7, "village": 1, "camp": 1},
        wilderness=[place("forest-a", mine=2)],
        sacred=[place("geysers", mine=1)],
    )
    t.act("sunset")
    assert set(t.options) == {"lose:village", "lose:forest-a", "lose:geysers"}
    t.act("lose:geysers")
    assert (t.b.hunger[0], t.prompt) == (8, "lose")
    assert set(t.options) == {"lose:village", "lose:forest-a"}
    t.act("lose:village")
    assert (t.b.hunger[0], t.prompt, t.b.camp[0]) == (5, "take-card", 1)


@pytest.mark.parametrize("camp", [0, 1])
def test_a_tribe_is_lost_when_all_are_in_the_supply_and_a_member_in_the_camp_saves_it(camp: int) -> None:
    t = normal(0, 9, one={"hunger": 7, "village": 1, "camp": camp, "points": 20})
    t.act("sunset")
    assert t.over == (camp == 0)
    if t.over:
        assert t.outcome() == (1, "died-out", "died-out")
    else:
        assert (t.b.village[0], t.b.camp[0], t.b.hunger[0]) == (0, 1, 5)


# Bonus fields: "Die Siegpunktleiste", first paragraph.


def test_the_bonus_point_may_reach_the_next_bonus_field() -> None:
    built = ["drum", "drum", "boots", "boots"]
    t = normal(0, 9, one={"points": 8, "village": 5, "camp": 0, "hunger": 0, "built": built})
    t.act("sunset")
    assert (t.b.points[0], t.prompt) == (13, "bonus")
    t.act("give:drum", "give:drum")
    assert (t.b.points[0], t.prompt) == (14, "bonus")
    t.act("give:boots")
    assert (t.b.points[0], t.built(), t.b.passed[0]) == (15, [], 2)


def test_a_declined_bonus_field_is_passed_without_a_penalty() -> None:
    one = {"points": 8, "hunger": 0, "built": ["drum", "drum"]}
    t = normal(0, 9, mode="survival", one=one)
    t.act("sunset", "decline")
    assert (t.b.points[0], t.b.passed[0], len(t.built()), t.b.hunger[0]) == (11, 1, 2, 3)


@pytest.mark.parametrize(("mode", "hunger"), [("normal", 3), ("survival", 4)])
def test_a_seat_that_cannot_pay_at_a_bonus_field_goes_hungry_in_the_fight_for_survival(
    mode: str, hunger: int
) -> None:
    t = normal(0, 9, mode=mode, one={"points": 8, "hunger": 0, "built": ["drum"]})
    t.act("sunset")
    assert (t.b.points[0], t.b.hunger[0], t.built()) == (11, hunger, ["drum"])


def test_the_penalty_may_be_the_eighth_hunger() -> None:
    t = table(player(village=1, points=8, hunger=7), mode="survival", hunting=[place("sabertooth-a", mine=2)])
    t.act("take:sabertooth-a:point")
    assert (t.b.points[0], t.b.hunger[0], t.prompt) == (9, 8, "lose")
    t.act("lose:sabertooth-a")
    assert t.b.hunger[0] == 5


# The goal: "Die Siegpunktleiste", second paragraph.


@pytest.mark.parametrize(("hunger", "points"), [(3, 25), (4, 23)])
def test_only_three_hunger_let_one_onto_the_goal(hunger: int, points: int) -> None:
    t = table(
        player(village=1, points=22, hunger=hunger, items=["weaving-frame"]),
        ask="retrieve",
        pool={"wood": 2, "fruit": 1},
    )
    t.act("build:weaving-frame")
    assert t.b.points[0] == points


def test_meat_first_opens_the_goal_in_the_same_turn() -> None:
    t = table(player(village=0, points=23, hunger=4), hunting=[place("sabertooth-a", mine=3)])
    t.act("take:sabertooth-a:point")
    assert (t.b.points[0], t.b.hunger[0]) == (23, 4)
    t.act("take:sabertooth-a:meat", "eat", "take:sabertooth-a:point")
    assert t.b.points[0] == 24


def test_a_bonus_point_does_not_lead_onto_the_goal_with_four_hunger() -> None:
    built = ["drum", "drum"]
    t = normal(0, 9, one={"points": 17, "passed": 2, "hunger": 0, "built": built})
    t.act("sunset", "give:drum")
    assert t.b.points[0] == 21
    t = table(
        player(village=1, points=23, passed=2, hunger=4, items=["boots"], built=["drum"]),
        ask="retrieve",
        pool={"wood": 1, "skin": 1},
    )
    t.act("build:boots")
    assert (t.b.points[0], t.prompt) == (23, "bonus")
    t.act("give:drum")
    assert (t.b.points[0], t.built()) == (23, [])


def test_a_seat_on_the_goal_goes_on_with_any_hunger() -> None:
    t = table(
        player(village=1, points=23, hunger=3, items=["drum", "weaving-frame"], hand=["chief"]),
        ask="retrieve",
        pool={"clay": 1, "skin": 1, "wood": 2, "fruit": 1},
        item_pile=["mortar"],
        hunting=[place("sabertooth-a", mine=1)],
    )
    t.act("take:sabertooth-a:point", "build:drum")
    # 24 points, then two more, and a fourth hunger.
    assert (t.b.points[0], t.b.hunger[0]) == (26, 4)
    t.act("build:weaving-frame")
    assert t.b.points[0] == 29
    t = table(
        player(village=1, points=24, hunger=7, items=["weaving-frame"]),
        ask="retrieve",
        pool={"wood": 2, "fruit": 1},
    )
    t.act("build:weaving-frame")
    assert t.b.points[0] == 27


# The end: "Spielende", first paragraph.


def ending(first: int, one: int, other: int, turn: int) -> Table:
    hunting = [place("sabertooth-a", mine=1 if turn == 0 else 0, theirs=1 if turn == 1 else 0)]
    return table(
        player(village=1, points=one, hunger=0, hand=["offspring", "collector"]),
        player(village=1, points=other, hunger=0, hand=["offspring", "chief"]),
        start=first,
        turn=turn,
        hunting=hunting,
    )


def test_the_second_seat_ends_the_match_at_once() -> None:
    t = ending(1, 23, 22, turn=0)
    t.act("take:sabertooth-a:point")
    assert t.over
    assert t.outcome() == (0, "goal", "score")


def test_the_first_seat_leaves_the_second_one_whole_turn() -> None:
    t = ending(0, 23, 22, turn=0)
    t.act("take:sabertooth-a:point", "done")
    assert (t.seat, t.prompt, t.over) == (1, "turn", False)
    t.act("offspring")
    while not t.over:
        t.act(t.options[0])
    assert t.outcome() == (0, "goal", "score")


@pytest.mark.parametrize(("theirs", "end"), [(23, (1, "goal", "second-seat")), (24, (1, "goal", "score"))])
def test_both_at_the_goal_the_further_wins_and_the_second_seat_if_they_are_level(
    theirs: int, end: tuple[int, str, str]
) -> None:
    t = ending(0, 24, theirs, turn=1)
    t.act("take:sabertooth-a:point")
    # The turn is completed first.
    assert not t.over
    t.act("done")
    assert (t.over, t.outcome()) == (True, end)


def test_hunger_takes_nothing_back_from_the_goal() -> None:
    t = normal(0, 9, one={"points": 22, "hunger": 0, "village": 5, "camp": 0})
    t.act("sunset")
    take_cards(t, 5).act("enough", "done")
    assert (t.b.points[0], t.b.hunger[0], t.seat) == (27, 5, 1)


def test_the_last_turn_may_end_in_a_tribe_that_dies_out() -> None:
    t = normal(9, 0, one={"points": 24, "hunger": 0}, other={"village": 1, "camp": 0, "hunger": 7}, turn=1)
    t.act("sunset")
    assert t.outcome() == (0, "died-out", "died-out")


# Piles.


def test_an_empty_pile_is_its_discards_shuffled_and_with_none_nothing_is_drawn() -> None:
    t = table(player(hand=["chief", "scout"]), item_pile=["drum"], item_discard=["boots"])
    assert len(t.b.item_bag) == 1
    t.act("chief", luck=[0])
    assert not t.b.item_bag
    assert t.discarded()[:1] == ["boots"]
    everything = ["sabertooth-a", "sabertooth-b", "mammoth"]
    t = table(player(hand=["hunter", "scout"]), hunting_pile=[], hunting=everything)
    assert len(t.b.hunt_discard) == 15
    t.act("hunter", *[f"cover:{name}:meat" for name in everything], luck=[0])
    assert (len(t.b.hunt_bag), len(t.b.hunt_discard), len(t.b.hunt)) == (14, 0, 4)


def test_a_wilderness_is_turned_up_when_none_lies_open_at_the_end_of_a_turn() -> None:
    t = table(player(village=1), wilderness=[place("forest-a", mine=1, theirs=1, covered=[0, 1, 2, 3])])
    t.act("take:forest-a:fruit", "done")
    assert len(t.b.wild) == 1
    assert t.b.village[1] == 2
    assert t.seat == 1


def test_skulls_are_covered_when_a_ground_is_turned_up_only_in_the_fight_for_survival() -> None:
    for mode, covered in (("normal", []), ("survival", ["meat", "meat", "skin"])):
        t = table(player(hand=["hunter", "scout"]), mode=mode, hunting_pile=["mammoth"])
        t.act("hunter", luck=[0])
        assert sorted(t.covered("mammoth")) == covered


def test_hidden_items_go_at_sunset_down_to_one_but_not_in_the_introductory_game() -> None:
    items = ["drum", "boots", "boots", "mortar"]
    t = normal(0, 9, one={"items": items, "built": ["drum", "drum"], "hunger": 0})
    t.act("sunset", "discard:boots", "discard:drum")
    assert t.prompt == "discard"
    t.act("discard:mortar")
    assert (t.items(), t.built(), t.prompt) == (["boots"], ["drum", "drum"], "take-card")
    t = intro(0, 9, items=items)
    t.act("sunset")
    assert (len(t.items()), t.prompt) == (4, "take-card")
