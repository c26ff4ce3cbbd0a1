"""S17 to S26: feeding, the end, the scoring, what everybody may see."""

import pytest

from lagerfeuer.games.stoneage.game import STONE_AGE
from lagerfeuer.games.stoneage.rules.rounds import start
from lagerfeuer.kit.luck import FastLuck, RecordingLuck
from lagerfeuer.kit.match import begin_match
from lagerfeuer.kit.notes import SPECTATOR
from lagerfeuer.kit.state import Progress

from .setting import ROW, script, table, tribe


def feeding(*tribes, **more):
    return table(*tribes, phase="feeding", **more)


def test_s17_one_food_a_person():
    t = feeding(tribe(people=7, food=12), tribe())
    assert list(t.b.food) == [5, 7]
    assert t.told("fed")[:2] == [{"seat": 0, "food": 7}, {"seat": 1, "food": 5}]


def test_s17_the_food_track_comes_first():
    t = feeding(tribe(people=5, food=2, track=3), tribe(food=0, track=7))
    assert list(t.b.food) == [0, 2]
    assert list(t.b.points) == [0, 0]


def test_s17_enough_is_paid_without_asking():
    t = feeding(tribe(food=5, goods="9w"), tribe())
    assert (t.b.food[0], t.goods(0), t.prompt) == (0, "9w", "place")


def test_s17_short_all_food_goes_and_the_rest_is_paid_in_any_resources():
    t = feeding(tribe(food=3, goods="1w1b1g"), tribe())
    assert (t.prompt, t.seat, t.b.food[0]) == ("feed", 0, 0)
    assert sorted(t.options) == sorted(["1w1b", "1w1g", "1b1g", "starve"])
    t.act("1w1g")
    assert (t.goods(0), t.b.points[0]) == ("1b", 0)
    assert t.told("fed-goods") == [{"seat": 0, "food": 3, "goods": "1w1g"}]


def test_s17_no_part_payment():
    t = feeding(tribe(food=3, goods="9w"), tribe())
    assert t.options == ["2w", "starve"]
    assert t.why_not("1w")[0] == "cannot-pay"
    assert t.why_not("3w")[0] == "cannot-pay"


def test_s17_resources_may_be_kept_for_minus_ten():
    t = feeding(tribe(food=4, goods="9w", points=30), tribe()).act("starve")
    assert (t.goods(0), t.b.points[0], t.b.food[0]) == ("9w", 20, 0)


@pytest.mark.parametrize(("people", "food"), [(5, 4), (5, 0), (10, 0)])
def test_s17_exactly_minus_ten_however_much_is_missing(people, food):
    t = feeding(tribe(people=people, food=food), tribe())
    assert (t.b.points[0], t.b.food[0]) == (-10, 0)


def test_s17_who_cannot_pay_the_whole_rest_is_not_asked_and_keeps_his_resources():
    t = feeding(tribe(food=2, goods="2w"), tribe())
    assert (t.goods(0), t.b.points[0], t.prompt) == ("2w", -10, "place")
    assert t.told("starve") == [{"seat": 0, "missing": 3}]


def test_s24_the_hunger_that_nobody_can_avoid_is_logged_as_the_match_s_own_answer():
    t = table(tribe(food=0), tribe(), there={"field": [1, 0]}).act("field")
    assert (0, "starve") in t.automatic()
    assert t.b.points == [-10, 0]


def test_s17_ten_people_may_live_on_ten_resources():
    t = feeding(tribe(people=10, food=0, goods="9w9b9s9g"), tribe())
    # Every way to take ten of four kinds of which there are nine each: 286, less the four of one kind.
    assert len(t.options) == 286 - 4 + 1
    assert {"9w1b", "1w9g", "1w9b", "1b9s", "4w3b2s1g"} <= set(t.options)
    assert t.act("1w9g").goods(0) == "8w9b9s"


def test_s17_scores_may_be_negative():
    t = feeding(tribe(food=0, points=4), tribe())
    assert t.b.points[0] == -6


def test_s17_one_after_the_other_clockwise_from_the_start_player():
    hungry = tribe(food=4, goods="2w")
    t = feeding(hungry, hungry, hungry, first=1)
    asked = []
    while t.prompt == "feed":
        asked.append(t.seat)
        t.act("1w")
    assert asked == [1, 2, 0]


def test_s17_a_waiting_die_comes_before_the_shortage():
    waiting = [(0, "dice-pottery", [1, 2, 4], {2: 0})]
    t = feeding(tribe(cards="dice-pottery"), tribe(food=4), tribe(), waiting=waiting)
    assert (t.seat, t.prompt) == (1, "die")
    t.act("die:2")
    # The brick may feed the fifth person.
    assert (t.seat, t.prompt, t.options) == (1, "feed", ["1b", "starve"])


def test_s17_a_step_on_the_track_picked_then_is_too_late_for_this_round():
    waiting = [(0, "dice-pottery", [1, 6, 4], {2: 0})]
    t = feeding(tribe(cards="dice-pottery"), tribe(food=4), tribe(), waiting=waiting)
    t.act("die:6")
    assert (t.b.track[1], t.b.points[1]) == (1, -10)


def test_s17_who_has_enough_food_has_no_decision_and_his_dice_wait_on():
    waiting = [(0, "dice-pottery", [1, 6, 4], {2: 0})]
    t = feeding(tribe(cards="dice-pottery"), tribe(), tribe(), waiting=waiting)
    assert (t.seat, t.prompt, len(t.b.waiting)) == (1, "die", 1)
    assert t.b.phase == 0


def test_s23_a_new_person_eats_in_the_same_round():
    t = table(tribe(food=6), tribe(), there={"hut": [2, 0]}).act("hut")
    assert (t.b.people[0], t.b.food[0]) == (6, 0)


# S18: the end.


def test_s18_a_row_that_cannot_be_filled_ends_the_match_before_a_new_round():
    t = feeding(tribe(), tribe(), row="- food3-weaving - -", deck_left=2, first=0)
    assert t.over
    outcome = STONE_AGE.outcome(t.b)
    assert outcome.ended == "deck"
    # Nothing slides, no marker moves.
    assert (t.row, t.b.first, t.b.round) == (["-", "food3-weaving", "-", "-"], 0, 1)


def test_s18_exactly_enough_cards_go_on():
    t = feeding(tribe(), tribe(), row="- food3-weaving - -", deck_left=3)
    assert not t.over
    assert (t.prompt, t.b.deck_left, t.b.round) == ("place", 0, 2)
    assert t.row[0] == "food3-weaving"


def test_s18_nobody_bought_and_the_deck_is_empty_goes_on():
    t = feeding(tribe(), tribe(), deck_left=0)
    assert not t.over
    assert t.row == ROW.split()


def test_s18_an_empty_stack_ends_the_match_after_the_round_feeding_included():
    there = {"building1": [1, 0], "hunt": [1, 2], "forest": [1, 1]}
    t = table(tribe(goods="1w1b1s"), tribe(food=4), there=there, below=(0, 6))
    t.act("building1", "1w1b1s")
    assert not t.over
    while not t.over:
        t.act(t.options[0])
    assert STONE_AGE.outcome(t.b).ended == "stack"
    assert t.b.round == 1
    assert t.b.food[0] < 12


def test_s18_a_stack_whose_last_tile_lies_open_goes_on():
    t = feeding(tribe(), tribe(), below=[0, 0])
    assert not t.over


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_s18_as_many_stacks_of_seven_as_players(seats):
    state = start(seats, False, Progress(FastLuck(1)))
    assert list(state.board.below) == [6] * seats
    assert len(state.board.tops) == seats
    assert len(state.board.tiles) == 28 - seats


def test_s3_everybody_begins_with_five_people_and_twelve_food():
    b = start(3, False, Progress(FastLuck(1))).board
    assert (list(b.people), list(b.food)) == ([5] * 3, [12] * 3)
    assert not any([*b.track, *b.points, *b.goods, *b.tools])
    assert (len(set(b.row)), b.deck_left) == (4, 32)


# S19: the final scoring.


def scored(*, extra=None, row="track-farmer1 tool-art - -", **more):
    t = table(tribe(**more), tribe(), phase="placing", extra=extra, row=row)
    return t.parts(0)


def test_s19_example_of_the_page_seven_green_cards_29_points():
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
def test_s19_green_the_different_symbols_squared_and_the_second_set_squared(cards, points):
    assert scored(cards=cards)["green"] == points


def test_s19_all_sixteen_green_cards_are_two_sets_of_eight():
    cards = (
        "dice-pottery food7-pottery dice-writing extra-writing dice-sundial track-sundial dice-transport "
        "stone2-transport food5-medicine any2-medicine food3-weaving food1-weaving roll-gold-art tool-art "
        "points3-music-a points3-music-b"
    )
    assert scored(cards=cards, row="track-farmer1 - - -")["green"] == 128


def test_s19_example_of_the_page_five_farmers_and_seven_steps_35_points():
    cards = "dice-farmer1 dice-farmer2 food3-farmer2"
    assert scored(cards=cards, track=7)["farmers"] == 35


def test_s19_example_of_the_page_three_toolmakers_and_tools_of_seven_21_points():
    cards = "once4-toolmaker1 once2-toolmaker2"
    assert scored(cards=cards, tools="3 2 2")["toolmakers"] == 21


def test_s19_example_of_the_page_seven_hut_builders_and_six_buildings_42_points():
    cards = "points3-builder3 dice-builder2 food2-builder2"
    buildings = "wwb wws wbb wwg wss bbs"
    assert scored(cards=cards, buildings=buildings)["builders"] == 42


def test_s19_example_of_the_page_three_shamans_and_eight_people_24_points():
    assert scored(cards="roll-wood-shaman2 stone1-shaman1", people=8)["shamans"] == 24


def test_s19_a_resource_is_a_point_and_food_is_nothing():
    assert scored(goods="3w2b1s4g", food=40)["resources"] == 10
    assert sum(scored(food=40).values()) == 0


def test_s19_used_tools_count_like_others():
    assert scored(cards="once4-toolmaker1", tools="3* 2 1*")["toolmakers"] == 6


def test_s19_the_parts_add_up():
    t = table(
        tribe(points=11, cards="dice-farmer2 dice-pottery", track=2, goods="3w"), tribe(), phase="placing"
    )
    assert STONE_AGE.scores(t.b)[0] == (11 + 1 + 4 + 3, 2 + 0 + 5)
    assert sum(t.parts(0).values()) == 19


def result(*tribes):
    t = feeding(*tribes, tops="- wbg-a wsg-a bsg-a", below=[0, *[6] * (len(tribes) - 1)])
    assert t.over
    outcome = STONE_AGE.outcome(t.b)
    return outcome.winners, outcome.decided


def test_s19_the_most_points_win():
    assert result(tribe(points=3), tribe(points=9), tribe(points=5)) == ((1,), "score")


def test_s19_a_tie_is_decided_by_track_tools_and_people_together():
    assert result(tribe(points=9, tools="1"), tribe(points=9)) == ((0,), "tie")
    assert result(tribe(points=9), tribe(points=9, track=1)) == ((1,), "tie")
    assert result(tribe(points=9), tribe(points=9, people=6), tribe(points=8, people=9)) == ((1,), "tie")
    # 2 + 1 + 5 against 0 + 0 + 9.
    assert result(tribe(points=9, track=2, tools="1"), tribe(points=9, people=9)) == ((1,), "tie")


def test_s19_then_the_win_is_shared():
    assert result(tribe(points=9, tools="2"), tribe(points=9, track=2)) == ((0, 1), "shared")
    assert result(tribe(points=9), tribe(points=2), tribe(points=9)) == ((0, 2), "shared")


def test_s19_one_use_tools_do_not_break_a_tie():
    assert result(tribe(points=9), tribe(points=9, cards="once4-toolmaker1")) == ((0, 1), "shared")


def test_s22_cards_never_used_score_their_lower_half():
    assert scored(cards="once2-toolmaker2", tools="1")["toolmakers"] == 2
    assert scored(cards="any2-medicine")["green"] == 1


# S20: the start player.


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_s20_the_start_player_is_drawn_by_lot(seats):
    luck = RecordingLuck(FastLuck(5))
    state = start(seats, False, Progress(luck))
    assert luck.picks[-1] == (seats, state.board.first)
    assert state.decision().seat(state.board) == state.board.first
    firsts = {int(start(seats, False, Progress(FastLuck(seed))).board.first) for seed in range(60)}
    assert firsts == set(range(seats))


def test_s20_the_marker_moves_one_seat_left_each_round():
    for first in range(3):
        t = feeding(tribe(), tribe(), tribe(), first=first)
        assert (t.b.first, t.seat, t.prompt) == ((first + 1) % 3, (first + 1) % 3, "place")
        assert t.b.round == 2


# S21, S25: what everybody may see.


def test_s21_all_is_open_but_the_deck_the_stacks_and_the_extra_card():
    extra = (1, "food7-pottery")
    t = table(tribe(cards="dice-writing", goods="3w", tools="2 1*"), tribe(), phase="placing", extra=extra)
    for seat in (SPECTATOR, 0, 1):
        seen = t.seen(seat)
        assert (seen.cards, seen.goods, seen.tools, seen.used) == (t.b.cards, t.b.goods, t.b.tools, t.b.used)
        assert (seen.row, seen.tops, seen.there, seen.points) == (t.b.row, t.b.tops, t.b.there, t.b.points)
        assert set(seen.deck) == set(seen.tiles) == {-1}
        assert seen.deck_left == t.b.deck_left
        assert (seen.extra == -1) == (seat != 1)


def test_s25_the_forecast_knows_one_s_own_extra_card_and_no_other():
    t = table(tribe(), tribe(), phase="placing", extra=(1, "food7-pottery"))
    assert [STONE_AGE.scores(t.seen(seat))[1][0] for seat in (0, SPECTATOR, 1)] == [0, 0, 1]


# S24: questions with one answer.


def test_s24_a_question_with_one_answer_is_answered_and_logged_as_automatic():
    t = table(tribe(), tribe(), there={"hunt": [1, 0], "forest": [1, 0]}).act("hunt", dice="3")
    # No tools; then the forest is the only place left.
    assert (0, "tools:none") in t.automatic()
    assert (0, "forest") in t.automatic()


def test_s24_a_forced_placement_still_lets_waiting_dice_be_picked_before_it():
    waiting = [(0, "dice-pottery", [1, 2, 6], {2: 0})]
    # With the original rule seat 1 can only place its last person on the second building.
    there = {
        "hunt": [1, 1, 0],
        "forest": [1, 0, 1],
        "clay": [1, 0, 1],
        "quarry": [1, 0, 1],
        "river": [1, 0, 1],
        "toolmaker": [1, 0, 0],
        "field": [0, 0, 1],
        "card1": [1, 0, 0],
        "card2": [1, 0, 0],
        "card3": [0, 0, 1],
        "card4": [0, 0, 1],
        "building1": [1, 0, 0],
        "building3": [0, 0, 1],
    }
    t = table(
        tribe(cards="dice-pottery", people=9),
        tribe(people=2),
        tribe(people=9),
        phase="placing",
        to_act=1,
        waiting=waiting,
        there=there,
        original=True,
    )
    assert t.prompt == "die"
    t.act("die:1")
    assert (t.goods(1), t.at("building2")) == ("1w", [0, 1, 0])
    assert t.automatic()[0] == (1, "building2:1")


def test_s26_the_house_rules_are_one_option():
    (option,) = STONE_AGE.options
    assert (option.key, option.default, option.values) == ("house_rules", "yucata", ("yucata", "original"))
    for rules in option.values:
        match, _ = begin_match(STONE_AGE, {"house_rules": rules}, 2, script())
        assert match.state.board.original == (rules == "original")
        again = STONE_AGE.codec.decode(STONE_AGE.codec.encode(match.state))
        assert again.board.original == (rules == "original")


# S27 to S34: rulings.md.


def test_s27_what_was_done_since_the_last_roll_may_be_taken_back_until_it_is_confirmed():
    there = {"field": [1, 0], "toolmaker": [1, 0], "forest": [1, 0], "hunt": [0, 2]}
    t = table(tribe(), tribe(), there=there).act("forest", dice="3")
    assert not t.match.can_undo(0)
    t.act("field")
    # The toolmaker was the only place left; now the turn waits to be confirmed.
    assert (t.prompt, t.seat, t.match.can_undo(0)) == ("done", 0, True)
    t.match = t.match.undo(0)
    assert (t.b.track[0], t.tools(0)) == (0, "")
    assert sorted(t.options) == ["field", "toolmaker"]
    t.act("field", "done")
    assert t.seat == 1


def test_s27_a_turn_in_which_nothing_can_be_taken_back_is_not_confirmed():
    t = table(tribe(), tribe(), there={"field": [1, 0], "forest": [1, 1], "hunt": [0, 1]})
    t.act("field", dice="3")
    assert (t.seat, t.prompt) == (1, "act")


@pytest.mark.parametrize(
    ("tools", "cards"), [("1", ""), ("1* 2", ""), ("", "once4-toolmaker1"), ("1*", "once4-toolmaker1")]
)
def test_s27_the_choice_of_tools_may_be_taken_back_until_it_is_confirmed(tools, cards):
    there = {"forest": [1, 0], "hunt": [0, 2], "clay": [0, 1]}
    t = table(tribe(tools=tools, cards=cards), tribe(), there=there).act("forest", dice="3").act("tools:none")
    assert (t.seat, t.prompt, t.match.can_undo(0)) == (0, "done", True)
    t.match = t.match.undo(0)
    assert (t.prompt, t.goods(0)) == ("tools", "")


def test_s27_a_roll_without_tools_to_choose_is_not_confirmed():
    there = {"forest": [1, 0], "hunt": [0, 2], "clay": [0, 1]}
    t = table(tribe(tools="1*", used_up="once4-toolmaker1"), tribe(), there=there).act("forest", dice="3")
    assert (t.seat, t.prompt) == (1, "act")


def test_s27_a_payment_or_declining_may_be_taken_back_what_was_forced_needs_no_confirming():
    there = {"card1": [1, 0], "hunt": [0, 2], "clay": [0, 1]}
    t = table(tribe(goods="1w"), tribe(), there=there).act("card1", "decline")
    assert (t.seat, t.prompt, t.match.can_undo(0)) == (0, "done", True)
    t = table(tribe(), tribe(), there=there).act("card1")
    assert (t.seat, t.prompt) == (1, "act")


def test_s27_declining_what_not_even_a_kept_card_could_pay_may_be_taken_back_for_there_was_a_choice():
    there = {"card4": [1, 0], "hunt": [0, 2], "clay": [0, 1]}
    t = table(tribe(goods="1w", cards="any2-medicine"), tribe(), there=there, original=True)
    assert t.act("card4").options == ["two", "decline"]
    t.act("decline")
    assert (t.seat, t.prompt, t.match.can_undo(0)) == (0, "done", True)


@pytest.mark.parametrize("below", [(6, 6), (0, 6)])
def test_s27_a_building_is_confirmed_unless_a_tile_was_turned_up(below):
    there = {"building1": [1, 0], "hunt": [0, 2], "clay": [0, 1]}
    t = table(tribe(goods="1w1b1s"), tribe(), there=there, below=below).act("building1", "1w1b1s")
    assert (t.seat, t.prompt) == ((1, "act") if below[0] else (0, "done"))
    t = table(tribe(goods="1w1b1s"), tribe(), there=there).act("building1", "decline")
    assert (t.seat, t.prompt) == (0, "done")
    assert table(tribe(), tribe(), there=there).act("building1").seat == 1


def test_s27_nor_can_an_extra_card_be_put_back():
    there = {"card1": [1, 0], "hunt": [0, 2], "clay": [0, 1]}
    row = "extra-writing food3-weaving food5-medicine stone1-farmer1"
    t = table(tribe(goods="1w"), tribe(), there=there, row=row).act("card1", "1w")
    assert (t.seat, t.prompt) == (1, "act")


def test_s27_nor_dice_for_all():
    there = {"card1": [1, 0], "hunt": [0, 2], "clay": [0, 1]}
    row = "dice-pottery food3-weaving food5-medicine stone1-farmer1"
    t = table(tribe(goods="1w"), tribe(), there=there, row=row).act("card1").act("1w", dice="2 2")
    assert (t.seat, t.prompt) == (1, "act")


def test_s27_a_tile_that_was_turned_up_cannot_be_turned_back():
    there = {"building1": [1, 0], "field": [1, 0], "toolmaker": [1, 0]}
    t = table(tribe(goods="1w1b1s"), tribe(), there=there).act("building1", "1w1b1s")
    assert not t.match.can_undo(0)


def test_s27_with_the_printed_rule_the_others_picks_leave_nothing_to_confirm():
    row = "dice-pottery food1-weaving food3-weaving food5-medicine"
    there = {"card1": [1, 0, 0], "hunt": [0, 1, 1], "forest": [0, 1, 1]}
    t = table(tribe(goods="1w"), tribe(), tribe(), there=there, row=row, original=True)
    t.act("card1").act("1w", dice="1 2 3")
    t.act("die:1", "die:2")
    assert (t.seat, t.prompt) == (1, "act")


@pytest.mark.parametrize(("die", "other"), [(5, 1), (6, 1)])
def test_s28_a_die_may_be_taken_though_it_brings_nothing(die, other):
    row = "dice-pottery food1-weaving food3-weaving food5-medicine"
    there = {"card1": [1, 0], "hunt": [1, 0], "forest": [1, 0]}
    full = tribe(goods="1w", track=10, tools="4 4 4")
    t = table(full, tribe(), there=there, row=row).act("card1").act("1w", dice=f"{die} {other}")
    assert t.options == ["die:1", f"die:{die}"]
    t.act(f"die:{die}")
    assert (t.b.track[0], t.tools(0), t.goods(1)) == (10, "4 4 4", "1w")


def test_s29_of_both_ends_at_once_the_empty_stack_is_told():
    t = feeding(tribe(), tribe(), tops="- wbg-a", below=[0, 6], row="- - - -", deck_left=0)
    assert (t.over, STONE_AGE.outcome(t.b).ended) == (True, "stack")
    assert t.told("deck") == []


def test_s18_that_a_round_is_the_last_is_told_when_the_last_tile_of_a_stack_is_bought():
    there = {"building1": [1, 0], "hunt": [1, 2]}
    t = table(tribe(goods="1w1b1s"), tribe(), there=there, below=(0, 6)).act("building1")
    assert t.told("stack") == []
    kinds = [note.kind for note in t.act("1w1b1s").notes]
    assert kinds[kinds.index("building") + 1] == "stack"


def test_s30_two_goods_never_taken_are_two_wood():
    t = feeding(tribe(cards="any2-medicine"), tribe(), original=True, tops="- wbg-a", below=[0, 6])
    assert t.goods(0) == "2w"
    assert t.told("goods") == [{"seat": 0, "goods": "2w"}]


def test_s31_the_forecast_counts_goods_still_to_be_taken_but_no_dice():
    waiting = [(0, "dice-pottery", [1, 2, 6], {2: 0})]
    me = tribe(cards="any2-medicine", goods="1w")
    t = table(tribe(cards="dice-pottery"), me, tribe(), phase="placing", original=True, waiting=waiting)
    assert t.parts(1)["resources"] == 3


def test_s32_the_extra_card_is_shown_to_all_when_the_match_is_over():
    t = feeding(tribe(), tribe(), tops="- wbg-a", below=[0, 6], extra=(1, "food7-pottery"))
    assert STONE_AGE.view(STONE_AGE.observe(t.match.state, 0), 0).players[1].extra.name == "food7-pottery"
    assert STONE_AGE.scores(t.seen(0))[1][0] == 1


def test_s33_a_kept_card_keeps_questions_open_that_had_one_answer():
    kept = tribe(cards="any2-medicine")
    there = {"field": [1, 0], "card4": [1, 0]}
    t = table(kept, tribe(), there=there, original=True).act("card4")
    assert (t.prompt, t.options) == ("pay-card", ["two", "decline"])
    t.act("decline")
    assert (t.prompt, t.options) == ("act", ["field", "two"])
    used = table(tribe(used_up="any2-medicine"), tribe(), there=there, original=True).act("card4")
    assert used.automatic()[0] == (0, "decline")


def test_s34_a_tribe_that_placed_nobody_has_no_action_turn_to_pick_in():
    waiting = [(0, "dice-pottery", [1, 2, 6], {2: 0})]
    there = {"hunt": [1, 0, 1], "forest": [0, 0, 1]}
    t = table(tribe(cards="dice-pottery"), tribe(), tribe(), there=there, waiting=waiting)
    t.act("hunt", dice="1")
    assert (t.seat, t.prompt) == (2, "die")
