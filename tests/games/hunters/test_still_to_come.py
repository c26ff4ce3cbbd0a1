"""What the view says during an open turn about the effects at the end of the turn."""

from collections.abc import Iterable

from boardkit.json_fields import Json
from boardkit.notes import SPECTATOR
from games.hunters.table_builder import Table, place, player, table
from lagerfeuer.games.hunters.game import HUNTERS
from lagerfeuer.games.hunters.text_board import draw_table
from lagerfeuer.games.hunters.view_types import HuntersBoard


def shown(one: Table, seat: int = 0) -> HuntersBoard:
    return HUNTERS.view(HUNTERS.observe(one.match.state, seat), seat)


def test_the_end_of_the_turn_is_foretold_while_it_is_open() -> None:
    one = table(
        player(village=1, items=["mortar"]),
        wilderness=[place("forest-a")],
        hunting=[place("cave-bear-a", 2, 0)],
        sacred=[place("mud-springs"), place("mammoth-graveyard"), place("ice-cavern")],
        pool={"clay": 2},
    )
    skins = [text for text in one.options if text == "take:cave-bear-a:skin"]
    assert skins, "the card data give this hunting ground no skin"
    one.act("take:cave-bear-a:skin", "take:cave-bear-a:skin")
    turn = shown(one).turn
    assert (turn.kind, turn.pairs, turn.skins) == ("retrieve", 1, "camp")


def still_to_come(one: Table, seat: int = 0) -> tuple[list[str], str | None, int]:
    """Return what the view predicts for the end of the turn: sacred places, the use of skins, and how many pairs."""
    turn = shown(one, seat).turn
    drawn = draw_table(one.seen(seat)).splitlines()[-1]
    assert drawn.endswith("at the end " + " ".join(turn.sacred)) if turn.sacred else "at the end" not in drawn
    return turn.sacred, turn.skins, turn.pairs


def test_before_the_phase_of_the_sacred_places_the_view_foretells_it_as_things_stand() -> None:
    one = table(
        player(hand=["hunter"], village=2),
        sacred=[place("mammoth-graveyard"), "sanctuary", place("geysers", 1)],
        wilderness=[place("forest-a")],
        hunting=[],
    )
    assert still_to_come(one)[0] == []
    one.act("hunter", "enough")
    assert still_to_come(one)[0] == []
    one = table(player(hand=["collector"]), sacred=[place("sanctuary", 1), "mammoth-graveyard"])
    one.act("collector", "move:sanctuary:mammoth-graveyard")
    assert still_to_come(one)[0] == [], "no hunter was played, and the sun has not gone down"
    one = table(
        player(hand=[], village=1), player(), sacred=[place("misty-glen", 1), place("herb-heath", 0, 1)]
    )
    one.act("sunset")
    assert one.prompt == "take-card"
    assert still_to_come(one)[0] == still_to_come(one, 1)[0] == ["misty-glen", "herb-heath"]


def test_members_moved_by_a_sacred_place_change_nothing_the_view_says_is_still_to_come() -> None:
    """H25: a sacred place acts for a member who stood there when the phase began."""
    one = table(player(village=1), sacred=[place("stone-arch", 1), "sanctuary"], sunset=True, ask="end")
    assert one.prompt == "place"
    assert still_to_come(one)[0] == []
    one.act("place:sanctuary")
    assert still_to_come(one)[0] == [], "who has just come there wakes it no more"
    points = int(one.b.points[0])
    one.act("enough")
    assert one.b.points[0] == points

    one = table(
        player(village=0), sacred=[place("stone-arch", 1), place("sanctuary", 1)], sunset=True, ask="end"
    )
    assert still_to_come(one)[0] == ["sanctuary"]
    one.act("move:sanctuary:forest-a")
    assert still_to_come(one)[0] == ["sanctuary"], "the member stood there when the phase began"
    points = int(one.b.points[0])
    one.act("enough")
    assert one.b.points[0] == points + 1
    assert still_to_come(one)[0] == []


def test_at_the_end_of_a_turn_nothing_is_announced_that_has_happened_already() -> None:
    one = table(sacred=[place("mammoth-graveyard", 1)]).act("hunter", "enough")
    assert still_to_come(one)[0] == ["mammoth-graveyard"]
    points = int(one.b.points[0])
    one.act("column:1")
    assert (one.prompt, int(one.b.points[0])) == ("done", points + 1)
    assert still_to_come(one)[0] == []

    one = table(
        player(village=0, hunger=1, items=["mortar"]),
        pool={"clay": 1, "stone": 1},
        sacred=[place("ancient-oak", 1)],
        ask="retrieve",
    ).act("build:mortar")
    assert still_to_come(one)[0] == ["ancient-oak"]
    while one.prompt != "done":
        one.act("enough")
    assert one.b.hunger[0] == 0
    assert still_to_come(one)[0] == []


def test_the_herb_heath_is_no_longer_to_come_when_it_asks_its_owner() -> None:
    one = table(
        player(hand=[], village=2),
        player(hunger=4, village=1),
        sacred=[place("herb-heath", 0, 1), place("misty-glen", 1), "stone-arch"],
        sunset=True,
        ask="end",
    )
    assert (one.seat, one.prompt) == (0, "place")
    for seat in (0, 1, SPECTATOR):
        assert still_to_come(one, seat)[0] == ["herb-heath"]
    one.act(one.offered("place:")[0], "done")
    assert (one.seat, one.prompt) == (1, "place")
    for seat in (0, 1, SPECTATOR):
        assert still_to_come(one, seat)[0] == []


def skins(camp: int, pool: int, sacred: Iterable[Json] = ()) -> Table:
    """Play a turn that retrieves, with this many skins and members in the camp, and one member who has come home."""
    one = table(
        player(village=0, camp=camp, hunger=0, items=["boots"]),
        hunting=[place("cave-bear-a", 1)],
        sacred=list(sacred),
        pool={"skin": pool - 1, "clay": 2},
    )
    return one.act("take:cave-bear-a:skin")


def test_pairs_of_skins_are_foretold_as_far_as_the_supply_has_members() -> None:
    """H11, as the decision `Skins` offers them."""
    for camp, pool, told in ((1, 2, 1), (1, 5, 2), (3, 4, 1), (4, 4, 0)):
        one = skins(camp, pool)
        assert still_to_come(one) == ([], "camp" if told else None, told), (camp, pool)
        one.act("enough")
        assert one.offered("camp:") == ([f"camp:{n}" for n in range(told + 1)] if told else [])
    spent = skins(3, 4, [place("mud-springs", 1)])
    assert still_to_come(spent)[1:] == ("points", 2), "points need nobody in the supply"


def test_skins_that_have_been_settled_are_not_announced_again() -> None:
    """H11, H27."""
    one = skins(1, 2).act("enough")
    assert (one.prompt, still_to_come(one)) == ("skins", ([], None, 0)), "the question says it"
    one.act("camp:1")
    assert (one.prompt, still_to_come(one)) == ("done", ([], None, 0))

    one = skins(1, 2, [place("mud-springs", 1)])
    points = int(one.b.points[0])
    one.act("enough")
    assert (one.prompt, int(one.b.points[0])) == ("done", points + 1)
    assert still_to_come(one) == ([], None, 0)


def test_skins_are_foretold_while_retrieving_is_interrupted_by_another_question() -> None:
    one = table(
        player(village=0, hunger=2),
        hunting=[place("cave-bear-a", 2)],
        pool={"skin": 2},
        ask="retrieve",
    ).act("take:cave-bear-a:meat")
    assert (one.prompt, still_to_come(one)) == ("eat", ([], "camp", 1))
