"""H49 to H54: rulings of this project (rulings.md); H53 is tested with the placing, H55 with the hunger."""

from boardkit.match_state import forced_action
from lagerfeuer.games.hunters.game import land

from .table_builder import place, player, table


def test_h49_sacred_places_take_effect_before_one_confirms_and_can_be_taken_back_with_the_turn() -> None:
    t = table(
        player(village=0),
        sacred=[place("mud-springs", 1)],
        hunting=[place("cave-bear-a", 1)],
        pool={"skin": 1},
    )
    t.act("take:cave-bear-a:skin", "enough")
    assert (t.b.points[0], t.prompt) == (4, "done")
    assert land(t.match.undo(0).state.board).points[0] == 3


def test_h49_a_turn_in_which_nothing_can_be_taken_back_is_not_asked_about() -> None:
    t = table(sacred=[place("geysers", 1)]).act("geysers")
    assert t.seat == 1
    t = table(player(hand=["shaman"]), display=[[], ["fisher"], ["scout"]]).act("shaman", "items")
    assert t.automatic() == [(0, "column:1")]
    assert t.seat == 1


def test_h49_no_other_seat_sees_a_turn_before_it_is_confirmed() -> None:
    t = table().act("collector", "place:forest-a")
    assert land(t.match.observe(1).board).village[0] == 2
    assert land(t.match.observe(0).board).village[0] == 1


def test_h50_a_pile_is_renewed_when_the_next_card_is_needed() -> None:
    t = table(hunting_pile=["mammoth"]).act("hunter")
    assert (t.b.hunt_bag, len(t.b.hunt_discard)) == ([], 17)


def test_h51_a_sunset_is_confirmed_before_herb_heath_asks_the_other_seat() -> None:
    t = table(player(hand=[]), player(hunger=4), sacred=[place("herb-heath", 0, 1)], ask="sunset")
    t.act(*["column:1"] * 2, *["column:2"] * 2, "column:3", "enough")
    assert (t.seat, t.prompt, t.b.hunger[1], t.told("sacred")) == (0, "done", 4, [])
    t.act("done")
    assert (t.seat, t.prompt, t.b.hunger[1]) == (1, "place", 3)


def test_h52_points_beyond_the_goal_count_with_any_hunger() -> None:
    t = table(player(points=25, hunger=7, village=0, passed=3), hunting=[place("sabertooth-a", 1)])
    assert t.act("take:sabertooth-a:point").b.points[0] == 26


def test_h54_an_answer_that_would_give_a_secret_away_is_asked() -> None:
    t = table(player(hand=[], items=["drum", "drum"]), ask="sunset")
    assert (t.prompt, t.options, forced_action(t.match.state)) == ("discard", ["discard:drum"], None)
    # No member is left to take back. The clay pays for no item of the seat, but could pay for a clay figure.
    home = {"wilderness": [place("marsh-a", 1), "forest-a"], "pool": {"clay": 1}}
    t = table(player(village=0, items=["drum"]), **home).act("take:marsh-a:clay")
    assert (t.prompt, t.options, t.automatic()) == ("retrieve", ["enough"], [])


def test_h54_no_seat_is_asked_where_all_know_the_answer() -> None:
    # One clay pays for no item of the game, so skipping the question reveals nothing.
    t = table(player(village=0, items=["drum"]), wilderness=[place("marsh-a", 1), "forest-a"])
    t.act("take:marsh-a:clay")
    assert (t.prompt, t.automatic()) == ("done", [(0, "enough")])
    # Without hidden items there is no secret.
    t = table(player(village=0), wilderness=[place("marsh-a", 1), "forest-a"]).act("take:marsh-a:clay")
    assert t.prompt == "done"
