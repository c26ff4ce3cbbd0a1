"""S1 to S3, S13, S14: buying cards, their upper halves, two goods, the extra card."""

from collections.abc import Iterable

import pytest

from lagerfeuer.games.stoneage.rules.cards import CARD_NAMES

from .table_builder import AFTER, ROW, Table, table, tribe


def at_card(price: int, goods: str, row: str = ROW) -> Table:
    """Let seat 0's person act on the card of this price."""
    t = table(tribe(goods=goods), tribe(), there=AFTER | {f"card{price}": [1, 0]}, row=row)
    return t.act(f"card{price}")


def bought(
    card: str,
    after: Iterable[str] = (),
    original: bool = False,
    deck_left: int | None = None,
    track: int = 0,
    tools: str = "",
) -> Table:
    """Let seat 0 buy this card for one wood."""
    row = " ".join([card, *[name for name in ROW.split() if name != card][:3]])
    me = tribe(goods="1w", track=track, tools=tools)
    t = table(me, tribe(), there=AFTER | {"card1": [1, 0]}, row=row, original=original, deck_left=deck_left)
    return t.act("card1", "1w", *after)


def test_s1_the_price_is_one_to_four_from_right_to_left() -> None:
    # In `row`, the rightmost place comes first.
    for price in (1, 2, 3, 4):
        row = "food1-weaving food3-weaving food5-medicine food7-pottery"
        t = at_card(price, "9w", row=row)
        assert t.options == [f"{price}w", "decline"]
        t.act(f"{price}w")
        assert t.goods(0) == f"{9 - price}w"
        assert CARD_NAMES[t.b.cards[0][0]] == row.split()[price - 1]


def test_s1_any_kinds_of_resources_pay() -> None:
    t = at_card(2, "1w1b1s1g")
    assert sorted(t.options) == sorted(["1w1b", "1w1s", "1w1g", "1b1s", "1b1g", "1s1g", "decline"])
    t = at_card(3, "2w1g")
    assert t.options == ["2w1g", "decline"]


def test_s1_never_food() -> None:
    t = table(tribe(goods="2w", food=30), tribe(), there=AFTER | {"card3": [1, 0]})
    t.act("card3")
    assert t.automatic() == [(0, "decline")]
    assert t.b.food[0] == 30


def test_s1_more_or_less_than_the_price_is_refused() -> None:
    t = at_card(2, "9w")
    assert t.why_not("1w")[0] == "cannot-pay"
    assert t.why_not("3w")[0] == "cannot-pay"
    assert t.why_not("1w1b")[0] == "cannot-pay"


def test_s1_at_the_start_of_a_round_the_cards_slide_right_and_keep_their_order() -> None:
    t = table(tribe(), tribe(), phase="feeding", row="- food3-weaving - stone1-farmer1")
    assert t.prompt == "place"
    assert t.row[:2] == ["food3-weaving", "stone1-farmer1"]
    assert "-" not in t.row
    assert t.b.deck_left == len(t.b.deck) == 36 - 4


def test_s1_within_a_round_nothing_slides() -> None:
    t = table(tribe(goods="3w"), tribe(), there=AFTER | {"card1": [1, 0], "card3": [1, 0]})
    t.act("card1", "1w")
    assert t.row == ["-", *ROW.split()[1:]]


def test_s2_a_card_may_be_declined_though_it_could_be_paid() -> None:
    t = at_card(1, "5w").act("decline")
    assert (t.goods(0), t.b.cards[0], t.row[0], t.at("card1")) == ("5w", [], ROW.split()[0], [0, 0])
    assert t.told("decline") == [{"seat": 0, "place": "card1"}]


def test_s2_people_of_a_player_who_cannot_pay_come_home_without_a_question() -> None:
    t = at_card(4, "3w")
    assert t.automatic() == [(0, "decline")]
    assert (t.seat, t.prompt) == (0, "act")


def test_s3_resources_and_food_have_no_end() -> None:
    rich = tribe(goods="9w9b9s9g", food=90)
    there = {"forest": [7, 0, 0, 0], "hunt": [1, 0, 0, 0], "clay": [1, 0, 0, 0]}
    t = table(tribe(people=9, goods="9w9b9s9g", food=90), rich, rich, rich, there=there)
    t.act("forest", dice="6 6 6 6 6 6 6")
    assert t.goods(0) == "23w9b9s9g"


# The upper halves.


@pytest.mark.parametrize(
    ("card", "food"), [(name, int(name[4])) for name in CARD_NAMES if name[:4] == "food"]
)
def test_s3_a_food_card_gives_its_food_at_once(card: str, food: int) -> None:
    assert bought(card).b.food[0] == 12 + food


@pytest.mark.parametrize(
    ("card", "goods"),
    [
        ("stone1-farmer1", "1s"),
        ("stone2-transport", "2s"),
        ("stone1-shaman1", "1s"),
        ("gold1-shaman1", "1g"),
        ("brick1-shaman2", "1b"),
    ],
)
def test_s3_a_resource_card_gives_its_resources_at_once(card: str, goods: str) -> None:
    assert bought(card).goods(0) == goods


@pytest.mark.parametrize("card", ["points3-builder3", "points3-music-a", "points3-music-b"])
def test_s19_a_points_card_gives_three_points_at_once(card: str) -> None:
    assert bought(card).b.points[0] == 3


def test_s8_the_tool_card_is_like_the_toolmaker() -> None:
    assert bought("tool-art", tools="1 1 1").tools(0) == "2 1 1"


@pytest.mark.parametrize("card", ["track-farmer1", "track-sundial"])
def test_s7_a_track_card_is_like_the_field(card: str) -> None:
    assert bought(card, track=3).b.track[0] == 4


def test_s13_house_rule_two_resources_at_once_equal_or_different() -> None:
    t = bought("any2-medicine")
    assert (t.prompt, t.seat) == ("two", 0)
    assert sorted(t.options) == sorted(
        ["2w", "2b", "2s", "2g", "1w1b", "1w1s", "1w1g", "1b1s", "1b1g", "1s1g"]
    )
    assert bought("any2-medicine", after=["2g"]).goods(0) == "2g"
    assert bought("any2-medicine", after=["1w1s"]).goods(0) == "1w1s"


def test_s13_house_rule_they_cannot_be_kept() -> None:
    t = bought("any2-medicine")
    assert t.why_not("later")[0] == "kit-no-not-now"
    assert "two" not in t.act("2g").options


def test_s13_original_at_once_or_later() -> None:
    now = bought("any2-medicine", original=True, after=["2g"])
    assert (now.goods(0), now.options) == ("2g", ["hunt", "forest"])
    later = bought("any2-medicine", original=True, after=["later"])
    assert (later.goods(0), later.options) == ("", ["hunt", "forest", "two"])
    later.act("two")
    assert "later" not in later.options
    later.act("1b1s")
    assert (later.goods(0), later.options) == ("1b1s", ["hunt", "forest"])


def test_s13_original_while_placing() -> None:
    t = table(tribe(cards="any2-medicine"), tribe(), phase="placing", original=True)
    t.act("two")
    assert "later" not in t.options
    t.act("2s")
    assert (t.prompt, t.goods(0)) == ("place", "2s")
    assert "two" not in t.options


def test_s13_original_to_pay_a_card_or_a_building() -> None:
    there = AFTER | {"card3": [1, 0], "building1": [1, 0]}
    t = table(
        tribe(cards="any2-medicine", goods="1w"), tribe(), there=there, original=True, tops="wbs-a wbg-a"
    )
    t.act("building1")
    assert t.options == ["two", "decline"]
    t.act("two")
    assert "later" not in t.options
    t.act("1b1s")
    assert t.options == ["1w1b1s", "decline"]
    t = table(tribe(cards="any2-medicine", goods="1w"), tribe(), there=there, original=True)
    t.act("card3")
    assert t.options == ["two", "decline"]
    t.act("two")
    assert "later" not in t.options
    t.act("2g")
    assert t.options == ["1w2g", "decline"]


def test_s13_original_only_its_owner_and_only_once() -> None:
    t = table(tribe(cards="any2-medicine"), tribe(), phase="placing", original=True, to_act=1)
    assert "two" not in t.options
    t = table(tribe(used_up="any2-medicine"), tribe(), phase="placing", original=True)
    assert "two" not in t.options


def test_s13_original_at_feeding_the_two_goods_count_for_can_pay() -> None:
    t = table(tribe(cards="any2-medicine", food=3), tribe(), phase="feeding", original=True)
    assert (t.prompt, t.options) == ("feed", ["two", "starve"])
    t.act("two")
    assert "later" not in t.options
    t.act("2w")
    assert t.options == ["2w", "starve"]
    short = table(tribe(cards="any2-medicine", food=2), tribe(), phase="feeding", original=True)
    assert short.told("starve")[0]["seat"] == 0


def test_s13_original_unused_at_the_end_the_two_goods_are_taken() -> None:
    t = table(
        tribe(cards="any2-medicine"),
        tribe(),
        phase="feeding",
        original=True,
        tops="- wbg-a",
        below=[0, 6],
    )
    assert t.over
    assert t.parts(0)["resources"] == 2


def test_s14_the_extra_card_is_the_top_card_and_its_upper_half_is_ignored() -> None:
    t = bought("extra-writing")
    assert t.b.extra_seat == 0
    assert t.b.extra >= 0
    assert (t.b.food[0], t.b.points[0], t.goods(0)) == (12, 0, "")
    assert (t.prompt, t.seat) == ("act", 0)


def test_s14_it_shortens_the_deck() -> None:
    t = bought("extra-writing", deck_left=5)
    assert t.b.deck_left == 4


def test_s14_an_empty_deck_gives_nothing() -> None:
    t = bought("extra-writing", deck_left=0)
    assert (t.b.extra_seat, t.b.deck_left) == (-1, 0)
    assert t.told("extra-hidden") == [{"seat": 0, "cards": 0}]


def test_s14_the_buyer_alone_sees_it() -> None:
    t = bought("extra-writing")
    card = t.b.extra
    assert t.seen(0).extra == card
    assert t.seen(1).extra == t.seen().extra == -1
    told = [(note.args.get("card"), note.audience) for note in t.notes if note.kind == "extra"]
    assert told == [(CARD_NAMES[card], 0b10)]


@pytest.mark.parametrize(
    ("card", "part", "points"),
    [("food5-medicine", "green", 1), ("once2-toolmaker2", "toolmakers", 6), ("any2-medicine", "green", 1)],
)
def test_s22_any_extra_card_counts_with_its_lower_half(card: str, part: str, points: int) -> None:
    t = table(tribe(tools="2 1"), tribe(), there=AFTER, extra=(0, card), row="track-farmer1 tool-art - -")
    assert t.parts(0)[part] == points
    assert t.parts(0)["resources"] == 0
    t.act("hunt", dice="1")
    assert not any("once" in option for option in t.options)
