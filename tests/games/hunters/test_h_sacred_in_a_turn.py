"""H25, H29 and the sacred places that act during a turn: Mammoth Graveyard and Waterfall."""

from collections.abc import Sequence
from typing import Any

from boardkit.json_fields import Json

from .table_builder import Table, place, player, table

# Mammoth Graveyard.


def test_h29_mammoth_graveyard_a_point_at_the_end_of_a_hunters_turn() -> None:
    t = table(sacred=[place("mammoth-graveyard", 1)]).act("hunter", "enough", "column:1")
    assert t.told("sacred") == [{"seat": 0, "place": "mammoth-graveyard"}]
    assert (t.b.points[0], t.prompt) == (4, "done")


def test_mammoth_graveyard_nothing_for_another_character_or_the_other_seat() -> None:
    assert table(sacred=[place("mammoth-graveyard", 1)]).act("scout").told("sacred") == []
    t = table(sacred=[place("mammoth-graveyard", 0, 1)]).act("hunter", "enough")
    assert (t.b.points[0], t.b.points[1]) == (3, 3)


def test_mammoth_graveyard_the_point_can_reach_the_goal_only_with_the_hunger_of_then() -> None:
    t = table(player(points=23, hunger=4), sacred=[place("mammoth-graveyard", 1)]).act(
        "hunter", "enough", "column:1"
    )
    assert t.b.points[0] == 23
    t = table(player(points=23, hunger=3), sacred=[place("mammoth-graveyard", 1)]).act(
        "hunter", "enough", "column:1"
    )
    assert t.b.points[0] == 24


def test_mammoth_graveyard_a_hunter_laid_by_the_fireman_is_not_played() -> None:
    t = table(player(hand=["fireman", "hunter"]), sacred=[place("mammoth-graveyard", 1)])
    t.act("fireman", "lay:hunter")
    while t.prompt == "lay":
        t.act(t.options[0])
    assert t.told("sacred") == []


# Waterfall.


def waterfall(*players: Json, covered: Sequence[str | int] = (), **fields: Any) -> Table:
    return table(
        *players,
        hunting=[place("toxodon-a", 1, covered=covered)],
        sacred=[place("waterfall", 1)],
        **fields,
    ).act("take:toxodon-a:meat")


def test_waterfall_a_second_meat_of_the_same_card() -> None:
    t = waterfall(player(village=0, hunger=3)).act("eat")
    assert (t.prompt, t.options) == ("second-meat", ["second", "enough"])
    t.act("second", "eat")
    assert (t.b.hunger[0], t.covered("toxodon-a")) == (1, ["meat", "meat"])


def test_waterfall_may_be_declined_and_then_binds_no_member() -> None:
    t = waterfall(player(village=0, hunger=3)).act("eat", "enough", "take:waterfall")
    assert (t.b.hunger[0], t.covered("toxodon-a"), t.at("waterfall")) == (2, ["meat"], [0, 0])


def test_h25_a_member_that_has_used_the_waterfall_must_stay_until_the_turn_ends() -> None:
    t = waterfall(player(village=0, hunger=3, items=["mortar"]), pool={"clay": 2}).act("eat", "second", "eat")
    assert t.why_not("take:waterfall") == ("bound", "H25")
    assert "take:waterfall" in t.closed()


def test_h25_in_the_next_turn_the_member_may_leave() -> None:
    t = waterfall(player(village=0, hunger=3)).act("eat", "second", "eat", "done")
    t.act("collector", "enough", "column:1", "done")
    assert "take:waterfall" in t.options


def test_h25_it_binds_moving_but_not_the_loss_of_members() -> None:
    t = waterfall(player(village=0, hunger=3, items=["stone-axe"]), pool={"wood": 1, "stone": 1})
    t.act("eat", "second", "eat", "build:stone-axe")
    assert t.why_not("move:waterfall:forest-a") == ("bound", "H25")
    t = table(
        player(village=0, hunger=7, items=["drum"]),
        pool={"clay": 1, "skin": 1},
        sacred=[place("waterfall", 1)],
        bound=["waterfall"],
        ask="retrieve",
    ).act("build:drum")
    assert t.automatic() == [(0, "lose:waterfall")]


def test_waterfall_no_second_meat_after_the_last_meat_of_the_card() -> None:
    t = waterfall(player(village=0, hunger=3), covered=[0, 1, 2]).act("eat")
    assert t.prompt != "second-meat"
    assert t.covered("toxodon-a") == ["meat"] * 4


def test_waterfall_no_second_meat_from_a_card_that_went_away() -> None:
    t = waterfall(player(village=0, hunger=3), covered=[0, 1, 2, 4]).act("eat")
    assert t.prompt != "second-meat"
    assert t.b.hunt == []


def test_waterfall_the_second_meat_may_be_the_last_icon() -> None:
    t = waterfall(player(village=0, hunger=3), covered=[0, 1, 4]).act("eat", "second", "eat")
    assert (t.b.hunt, t.b.hunger[0]) == ([], 1)


def test_waterfall_not_for_the_other_seats_member_and_not_for_skins() -> None:
    t = table(player(village=0, hunger=3), hunting=[place("toxodon-a", 1)], sacred=[place("waterfall", 0, 1)])
    assert t.act("take:toxodon-a:meat", "eat").told("sacred") == []
    assert t.prompt != "second-meat"
    t = table(player(village=0), hunting=[place("toxodon-a", 1)], sacred=[place("waterfall", 1)])
    assert t.act("take:toxodon-a:skin").prompt != "second-meat"
