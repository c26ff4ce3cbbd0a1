"""What the pages say about who may stand at a sacred place, and who is driven out of it."""

import pytest

from .table_builder import place, player, table


def test_strictly_more_drive_the_others_home_in_one_action() -> None:
    t = table(
        player(village=3),
        player(village=0),
        sacred=[place("mammoth-graveyard", theirs=1)],
        hunting=[place("toxodon-a", mine=1)],
    )
    t.act("collector", "place:mammoth-graveyard")
    # A tie is not enough, so one more member has to come, and only there (H53).
    assert set(t.options) == {"place:mammoth-graveyard", "move:toxodon-a:mammoth-graveyard"}
    t.act("place:mammoth-graveyard")
    assert t.at("mammoth-graveyard") == [2, 0]
    assert t.b.village[1] == 1
    assert "enough" in t.options
    t.act("place:mammoth-graveyard")
    assert t.at("mammoth-graveyard") == [3, 0]


@pytest.mark.parametrize(("card", "mine", "theirs", "may"), [
    ("scout", 4, 1, False),
    ("chief", 4, 1, True),
    ("chief", 4, 2, False),
    ("collector", 4, 3, True),
    ("collector", 3, 3, False),
    ("collector", 5, 4, False),
])  # fmt: skip
def test_an_action_that_cannot_be_finished_is_no_option(card: str, mine: int, theirs: int, may: bool) -> None:
    t = table(
        player(hand=[card, "offspring"], village=mine, camp=0),
        player(village=0, camp=0),
        sacred=[place("mammoth-graveyard", theirs=theirs)],
        wilderness=[place("forest-a", covered=[0, 1, 2, 3])],
    )
    t.act(card)
    t.answer_forced()
    assert ("place:mammoth-graveyard" in t.options) == may


def test_members_elsewhere_count_for_driving_out() -> None:
    t = table(
        player(hand=["chief", "offspring"], village=1),
        player(village=0),
        sacred=[place("mammoth-graveyard", theirs=1), place("geysers", mine=1)],
    )
    t.act("chief", "move:geysers:mammoth-graveyard")
    assert t.automatic()[0] == (0, "place:mammoth-graveyard")
    assert t.at("mammoth-graveyard") == [2, 0]


def test_any_number_join_their_own() -> None:
    t = table(player(village=4), sacred=[place("mammoth-graveyard", mine=1)])
    t.act("collector", *["place:mammoth-graveyard"] * 4)
    assert t.at("mammoth-graveyard") == [5, 0]


def test_a_member_placed_by_an_item_drives_none_out_and_stays_for_this_turn() -> None:
    t = table(
        player(village=2, items=["boots", "stone-axe"]),
        player(village=1),
        sacred=[place("mammoth-graveyard", theirs=1)],
        wilderness=[place("forest-a", mine=1)],
        ask="retrieve",
        pool={"wood": 1, "skin": 1},
    )
    t.act("build:boots")
    assert "place:mammoth-graveyard" not in t.options
    t.act("place:forest-a")
    assert t.at("forest-a") == [2, 0]
    t.act("enough", "take:forest-a:wood")
    # The earlier member has come home; the new one stays.
    assert (t.at("forest-a"), t.offered("take:forest-a")) == ([1, 0], [])
