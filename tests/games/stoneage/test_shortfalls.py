"""Warnings in time: what is missing for a price, this round's hunger, and which places are closed."""

from collections.abc import Sequence
from itertools import combinations_with_replacement

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardkit.notes import SPECTATOR, Arg
from games.stoneage.table_builder import Table, table, tribe
from lagerfeuer.games.stoneage.game import STONE_AGE
from lagerfeuer.games.stoneage.rules.board import KINDS, PLACE_NUMBER, Valley
from lagerfeuer.games.stoneage.rules.building import PAY_BUILDING
from lagerfeuer.games.stoneage.rules.buildings import BUILDING_NAMES
from lagerfeuer.games.stoneage.rules.buying import Purchase
from lagerfeuer.games.stoneage.rules.market import PAY_CARD
from lagerfeuer.games.stoneage.shortfalls import hungry, lacking
from support.open_decisions import decision_of

CARDS, BUILDINGS = ("card1", "card2", "card3", "card4"), ("building1",)


Goods = Sequence[int]


def valley(held: Goods, top: str = "wbs-a") -> Valley:
    b = table(tribe(), tribe(), tops=f"{top} ssg").b
    b.goods[:KINDS] = list(held)
    return b


def payable(b: Valley, place: str) -> bool:
    steps = PAY_CARD if place in CARDS else PAY_BUILDING
    (step,) = steps[int(place[-1]) - 1]
    assert isinstance(step, Purchase)
    return len(step.options(b)) > 1


@given(st.tuples(*[st.integers(0, 4)] * KINDS), st.sampled_from(sorted(set(BUILDING_NAMES) - {"ssg"})))
def test_something_is_lacking_exactly_where_there_is_no_way_to_pay(held: Goods, top: str) -> None:
    b = valley(held, top)
    for place in (*CARDS, *BUILDINGS):
        lacks = lacking(b, 0, PLACE_NUMBER[place])
        assert (lacks == 0) == payable(b, place), (place, lacks)


@given(st.tuples(*[st.integers(0, 3)] * KINDS), st.sampled_from(sorted(set(BUILDING_NAMES) - {"ssg"})))
def test_so_many_goods_more_and_no_fewer_would_do(held: Goods, top: str) -> None:
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


@given(st.tuples(*[st.integers(0, 3)] * KINDS), st.sampled_from(sorted(set(BUILDING_NAMES) - {"ssg"})))
def test_a_kept_card_of_two_goods_makes_good_what_its_two_goods_would(held: Goods, top: str) -> None:
    b = table(tribe(cards="any2-medicine"), tribe(), tops=f"{top} ssg").b
    b.goods[:KINDS] = list(held)
    for place in (*CARDS, *BUILDINGS):
        taken = [
            lacking(
                valley([have + pair.count(kind) for kind, have in enumerate(held)], top),
                0,
                PLACE_NUMBER[place],
            )
            for pair in combinations_with_replacement(range(KINDS), 2)
        ]
        assert lacking(b, 0, PLACE_NUMBER[place]) == min(taken)


def told_lack(t: Table, option: str) -> int | None:
    return STONE_AGE.preview(t.match.state, STONE_AGE.action(option)).get("lacks")


def told_missing(t: Table, seat: int) -> int | None:
    return STONE_AGE.view(t.match.observe(seat), seat).missing


def test_each_option_shows_what_is_lacking_before_people_are_sent_there() -> None:
    t = table(tribe(goods="5w"), tribe(), phase="placing", tops="five-of-4 four-of-2")
    lacks = {option: told_lack(t, option) for option in t.options}
    assert {option: n for option, n in lacks.items() if n} == {"building1:1": 3, "building2:1": 1}
    t = table(tribe(cards="any2-medicine"), tribe(), phase="placing", original=True)
    assert [told_lack(t, f"card{n}:1") for n in (1, 2, 3, 4)] == [None, None, 1, 2]


def test_s12_a_player_short_of_food_knows_it_when_they_take_their_die() -> None:
    waiting = [(1, "dice-pottery", [1, 6, 5], {2: 1})]
    t = table(tribe(food=0, goods="2b"), tribe(food=9), tribe(food=9), phase="feeding", waiting=waiting)
    assert (t.prompt, told_missing(t, 0)) == ("die", 5)
    t = table(tribe(food=0, goods="5b"), tribe(food=9), tribe(food=9), phase="feeding", waiting=waiting)
    t.act("die:6")
    assert (t.prompt, told_missing(t, 0)) == ("feed", 5)
    t.act("starve")
    assert told_missing(t, 0) is None


def test_a_place_that_costs_nothing_lacks_nothing() -> None:
    assert lacking(valley([0, 0, 0, 0]), 0, PLACE_NUMBER["forest"]) == 0


def test_s32_the_extra_card_is_shown_to_all_however_the_match_ended() -> None:
    match = table(tribe(), tribe(), there={"forest": [1, 1]}, extra=(0, "gold1-shaman1")).match
    for seat in (1, SPECTATOR):
        assert STONE_AGE.view(match.observe(seat), seat).players[0].extra is None
        shown = STONE_AGE.view(match.observe_at_end(seat), seat).players[0]
        assert shown.extra is not None
        assert (shown.extra.name, shown.forecast.shamans) == ("gold1-shaman1", 5)
        assert shown.forecast.total == STONE_AGE.scores(match.settled.board)[0][0]


def fed(t: Table, seat: int) -> Arg:
    """Play at random until this seat has fed its people. Returns how much food was missing then."""
    for _ in range(60):
        told = [note for note in t.notes if note.args.get("seat") == seat]
        for note in told:
            if note.kind in ("fed", "starve"):
                return note.args.get("missing", 0)
        t.act(t.options[0])
    raise AssertionError("nobody was fed")


PEOPLE = st.sampled_from([5, 9, 10])
TRACK = st.sampled_from([0, 3, 9, 10])


@given(PEOPLE, TRACK, st.integers(0, 12), st.booleans(), st.booleans())
def test_s17_s23_the_hunger_foretold_is_the_hunger_that_comes(
    people: int, track: int, food: int, hut: bool, field: bool
) -> None:
    there = {"hut": [2 * hut, 0], "field": [field, 0], "toolmaker": [1, 0], "hunt": [0, 1]}
    t = table(tribe(people=people, track=track, food=food), tribe(), there=there)
    foretold = hungry(t.b, 0)
    assert STONE_AGE.view(t.match.observe(1), 1).players[0].hungry == foretold
    assert foretold == fed(t, 0)


def test_s23_placing_a_pair_in_the_hut_is_told_at_once_and_for_its_player_only() -> None:
    t = table(tribe(food=5), tribe(food=5), phase="placing")
    assert [hungry(t.b, seat) for seat in (0, 1)] == [0, 0]
    t.act("hut:2")
    assert [hungry(t.b, seat) for seat in (0, 1)] == [1, 0]
    t.act("done", "field:1", "done")
    assert [hungry(t.b, seat) for seat in (0, 1)] == [1, 0]


def test_no_tribe_is_shown_as_hungry_once_it_is_fed_or_the_match_is_over() -> None:
    t = table(tribe(food=0, goods="9w"), tribe(), phase="feeding")
    assert (t.prompt, hungry(t.b, 0)) == ("feed", 0)
    match = table(tribe(food=0), tribe(), there={"forest": [1, 1]}).match
    assert STONE_AGE.view(match.observe(0), 0).players[0].hungry == 5
    assert STONE_AGE.view(match.observe_at_end(0), 0).players[0].hungry == 0


def closed_to_all(t: Table) -> list[str]:
    return [place.name for place in STONE_AGE.view(t.match.observe(0), 0).places if place.closed]


def test_s4_a_place_with_room_is_closed_where_no_other_may_come() -> None:
    there = {"forest": [0, 2, 0, 0], "quarry": [1, 1, 0, 0], "river": [0, 7, 0, 0]}
    for seats, shut in ((2, ["forest", "quarry"]), (3, ["quarry"]), (4, [])):
        mine = {place: people[:seats] for place, people in there.items()}
        t = table(*[tribe(people=10)] * seats, phase="placing", to_act=0, there=mine)
        assert closed_to_all(t) == shut
    for seats, shut in ((2, ["hut"]), (3, ["hut"]), (4, [])):
        village = {"toolmaker": [0, 1, 0, 0][:seats], "field": [1, 0, 0, 0][:seats]}
        t = table(*[tribe()] * seats, phase="placing", there=village)
        assert closed_to_all(t) == shut
        # A place that is open to the seat is never shown as closed to all.
        assert not {option.split(":")[0] for option in t.options} & {*closed_to_all(t)}
    t = table(tribe(), tribe(), there={"forest": [0, 2], "hunt": [1, 0]})
    assert closed_to_all(t) == []


def test_s27_where_dice_are_rolled_for_good_is_told_with_their_number() -> None:
    there = {
        "hunt": [3, 0],
        "river": [2, 0],
        "field": [1, 0],
        "hut": [2, 0],
        "card4": [1, 0],
        "forest": [0, 1],
    }
    t = table(tribe(people=9), tribe(), there=there)
    seen = t.match.observe(0)
    hints = {
        option.text(): STONE_AGE.preview(seen, option) for option in decision_of(seen).options(seen.board)
    }
    assert hints == {
        "hunt": {"rolls": 3}, "river": {"rolls": 2}, "field": {}, "hut": {}, "card4": {"lacks": 4},
    }  # fmt: skip


def test_s13_s30_however_it_ended_two_goods_never_taken_are_shown_among_those_that_count() -> None:
    kept = tribe(cards="any2-medicine once4-toolmaker1", goods="1b")
    match = table(kept, tribe(), there={"forest": [1, 1]}, original=True).match
    running = STONE_AGE.view(match.observe(1), 1).players[0]
    assert (running.goods["wood"], running.open) == (0, ["any2-medicine", "once4-toolmaker1"])
    agreed = STONE_AGE.observe(STONE_AGE.scored_now(match.settled), 1)
    for end in (agreed, match.observe_at_end(1)):
        shown = STONE_AGE.view(end, 1).players[0]
        assert (shown.goods["wood"], shown.goods["brick"], shown.open) == (2, 1, ["once4-toolmaker1"])
        assert shown.forecast.resources == sum(shown.goods.values()) == 3
        assert shown.forecast.total == STONE_AGE.scores(end.board)[0][0]
        # The settled state, which is saved and checked by replays, is unchanged.
        assert isinstance(end.board, Valley)
        assert end.board.goods[:4] == [0, 1, 0, 0]


@pytest.mark.parametrize(
    ("goods", "place", "lacks"),
    [("", "card1", None), ("", "card2", None), ("", "card3", 1), ("1w", "card4", 1), ("2w", "card4", None)],
)
def test_s13_a_card_kept_for_later_says_whether_its_two_goods_would_reach_for_the_price(
    goods: str, place: str, lacks: int | None
) -> None:
    """With the original rule a card is too expensive only if its two goods are not enough either."""
    t = table(tribe(cards="any2-medicine", goods=goods), tribe(), there={place: [1, 0]}, original=True)
    t.act(place)
    assert t.prompt == "pay-card"
    assert t.options == ["two", "decline"]
    assert told_lack(t, "two") == lacks


@pytest.mark.parametrize(
    ("row", "deck_left", "final"),
    [
        ("dice-pottery", None, True),
        ("roll-gold-art", None, True),
        ("extra-writing", None, True),
        # S14: an empty deck gives no card, and a payment without a draw can be taken back.
        ("extra-writing", 0, False),
        ("tool-art", None, False),
    ],
)
def test_s27_a_payment_says_whether_there_is_no_way_back_from_it(
    row: str, deck_left: int | None, final: bool
) -> None:
    there = {"card1": [1, 0], "field": [1, 0]}
    t = table(
        tribe(goods="1w"), tribe(), there=there, row=f"{row} food7-pottery - -", deck_left=deck_left
    ).act("card1")
    assert STONE_AGE.preview(t.match.observe(0), STONE_AGE.action("1w")).get("final", False) == final
    t.act("1w", dice="" if not final or row == "extra-writing" else "1 1")
    assert t.match.can_undo(0) != final


@pytest.mark.parametrize(("below", "final"), [(6, True), (0, False)])
def test_s27_a_payment_for_a_building_says_whether_a_tile_is_turned_up(below: int, final: bool) -> None:
    there = {"building1": [1, 0], "field": [1, 0]}
    t = table(tribe(goods="2w1b"), tribe(), there=there, tops="wwb any-a", below=[below, 6]).act("building1")
    assert STONE_AGE.preview(t.match.observe(0), STONE_AGE.action("2w1b")).get("final", False) == final
    t.act("2w1b")
    assert t.match.can_undo(0) != final
