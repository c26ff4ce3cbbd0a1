"""The view: what an action draws and settles, what is unseen, what a sunset and hunger cost."""

from typing import Any

import pytest

from boardkit.luck import SeededLuck
from boardkit.notes import SPECTATOR
from games.hunters.table_builder import Table, place, player, table
from lagerfeuer.games.hunters.game import HUNTERS
from lagerfeuer.games.hunters.rules.tables import PLACE_NUMBER
from lagerfeuer.games.hunters.view import location_view
from lagerfeuer.games.hunters.view_types import HuntersBoard
from support import seeded
from support.open_decisions import decision_of


def hints(one: Table, seat: int = 0) -> dict[str, dict[str, Any]]:
    """Return the client's previews of the actions of the seat to act."""
    seen = HUNTERS.observe(one.match.state, seat)
    return {option.text(): HUNTERS.preview(seen, option) for option in decision_of(seen).options(seen.board)}


def final(one: Table) -> set[str]:
    """Return the actions after which nothing before them can be taken back."""
    return {text for text, hint in hints(one).items() if hint.get("final")}


def shown(one: Table, seat: int = 0) -> HuntersBoard:
    return HUNTERS.view(HUNTERS.observe(one.match.state, seat), seat)


def test_the_view_says_before_the_press_what_draws_a_card() -> None:
    one = table(
        player(hand=["hunter", "scout", "collector", "chief", "basket-maker"]),
        wilderness=[place("forest-a")],
        hunting=[],
    )
    # The hunter draws at once: there is no hunting ground to lay a stone on. The scout lays a stone first.
    assert final(one) == {"hunter", "chief", "basket-maker"}
    one.act("scout")
    assert final(one) == set(one.options)


def test_the_actions_marked_as_final_are_those_that_draw_a_card() -> None:
    one = table(player(village=2), wilderness=[place("forest-a"), place("desert-b", 1, 0)])
    for _ in range(60):
        if one.over:
            break
        if one.seat == 0:
            told = final(one)
            for text in one.options:
                _, settled = one.match.apply(0, HUNTERS.action(text), SeededLuck(seeded.fresh_seed()))
                drawn = any(entry.luck and entry.seat == 0 for entry in settled)
                assert text == "done" or drawn == (text in told), text
        one.act(one.options[-1] if len(one.options) < 3 else one.options[len(one.options) // 2])


def test_the_view_says_how_many_the_question_is_about() -> None:
    one = table(player(village=3, camp=0, hand=["collector"]), wilderness=[place("forest-a", 2), "desert-b"])
    assert shown(one).turn.left is None
    one.act("collector")
    assert shown(one).turn.left == 4
    one.act(one.offered("place:")[0])
    assert shown(one).turn.left == 3


def test_no_more_members_are_said_to_be_placed_than_can_still_be_moved() -> None:
    """H37: no member moves twice. H25: the last one may have to stay."""
    one = table(player(village=1, camp=0, hand=["fireman"]), wilderness=[place("forest-a", 1), "desert-b"])
    one.act("fireman")
    assert shown(one).turn.left == 2
    one.act("place:desert-b")
    assert shown(one).turn.left == 1
    assert shown(one, 1).turn.left == 1
    kept = table(
        player(village=1, camp=0),
        sacred=[place("misty-glen", 1), place("stone-arch", 1)],
        bound=["misty-glen"],
        sunset=True,
        ask="end",
    )
    assert shown(kept).turn.left == 2


def placed_by(one: Table) -> str | None:
    """Return what places the members according to the view, which is the same for both seats."""
    assert shown(one).turn.source == shown(one, 1).turn.source
    return shown(one).turn.source


@pytest.mark.parametrize("places", [("stone-arch",), ("misty-glen",), ("stone-arch", "misty-glen")])
def test_h25_the_view_says_which_sacred_place_asks_for_members_at_a_sunset(places: tuple[str, ...]) -> None:
    one = table(
        player(village=4), sacred=[place(name, 1 if i == 0 else 0) for i, name in enumerate(places)],
        sunset=True, ask="end",
    )  # fmt: skip
    while one.prompt == "place":
        assert placed_by(one) == places[0]
        one.act(one.offered("place:")[0])
    assert placed_by(one) is None


def test_h25_the_stone_arch_is_distinguished_from_the_misty_glen_that_follows() -> None:
    one = table(
        player(village=3),
        sacred=[place("stone-arch", 1), place("misty-glen", 1), "sanctuary"],
        sunset=True,
        ask="end",
    )
    told = []
    while one.prompt == "place":
        told.append(placed_by(one))
        one.act(one.offered("place:")[0] if one.offered("place:") else one.offered("move:")[0])
    assert told == ["stone-arch"] * 3 + ["misty-glen"]


def test_the_view_says_when_an_item_or_the_herb_heath_asks_for_members_and_nothing_for_characters() -> None:
    assert placed_by(table(player(hand=["collector"])).act("collector")) is None
    one = table(
        player(village=1, items=["boots"]),
        wilderness=[place("forest-a"), place("desert-b", 1)],
        pool={"wood": 1, "skin": 1},
        ask="retrieve",
    )
    assert placed_by(one.act("build:boots")) == "item"
    one = table(
        player(hand=[]), player(village=1), sacred=[place("herb-heath", 0, 1)], sunset=True, ask="end"
    )
    assert (one.seat, one.prompt, placed_by(one)) == (1, "place", "herb-heath")


def unseen(one: Table, seat: int) -> dict[str, int]:
    """Return how many items of each kind a seat has not seen, without the kinds that it knows completely."""
    return {item.name: item.unseen for item in shown(one, seat).items if item.unseen < item.count}


def test_the_unseen_items_are_those_of_the_pile_and_of_the_other_hand() -> None:
    one = table(
        player(items=["boots", "mortar"], built=["drum"]),
        player(items=["mortar", "shelter"], built=["boots"]),
        item_discard=["drum", "millstone"],
    )
    counts = {item.name: item.count for item in shown(one).items}
    known = {"drum": 2, "millstone": 1}
    for seat, mine in ((0, {"boots": 2, "mortar": 1}), (1, {"boots": 1, "mortar": 1, "shelter": 1})):
        assert unseen(one, seat) == {name: counts[name] - seen for name, seen in {**known, **mine}.items()}
    assert unseen(one, SPECTATOR) == {
        name: counts[name] - seen for name, seen in {**known, "boots": 1}.items()
    }
    view = shown(one)
    hidden = sum(name is None for tribe in view.players for name in tribe.items)
    assert sum(item.unseen for item in view.items) == view.piles.items + hidden


def test_which_item_the_other_seat_hides_changes_nothing_of_what_is_shown() -> None:
    hides = [table(player(), player(items=[item])) for item in ("boots", "mortar")]
    assert shown(hides[0]) == shown(hides[1])
    assert shown(hides[0], 1) != shown(hides[1], 1)


def test_items_of_which_the_fisher_keeps_one_are_unseen_by_the_other_seat_only() -> None:
    one = table(player(hand=["fisher"]), player())
    one.act("fisher")
    offered = shown(one).turn.offered
    assert len(offered) == 2
    assert None not in offered
    assert sum(unseen(one, 0).values()) == sum(
        item.count - offered.count(item.name) for item in shown(one).items if item.name in offered
    )
    assert unseen(one, 1) == {}


def test_the_closed_locations_are_told_with_their_icons_and_not_in_the_order_of_the_piles() -> None:
    one = table(
        player(),
        wilderness=[place("forest-a")],
        hunting=[place("mammoth")],
        wilderness_discard=["desert-b"],
    )
    view = shown(one)
    names = [closed.name for closed in view.closed]
    assert not {"forest-a", "mammoth"} & set(names)
    assert "desert-b" in names
    assert view.piles.wilderness + view.piles.hunting + 1 == len(names)
    assert names == sorted(names, key=PLACE_NUMBER.__getitem__)
    for closed in view.closed:
        lies_open = location_view(one.b, PLACE_NUMBER[closed.name])
        assert closed.icons == [icon.icon for icon in lies_open.icons]
        assert closed.skulls == [slot for slot, icon in enumerate(lies_open.icons) if icon.skull]


def test_the_preview_of_a_sunset_is_what_happens() -> None:
    """H4: first the points, then the hunger. The client only displays both."""
    for fields in ({"village": 3, "hunger": 1}, {"village": 1, "hunger": 4}, {"village": 2}):
        one = table(player(hand=[], items=[], points=5, **fields))
        told = shown(one).players[0].sunset
        one.act("sunset")
        [said] = [note for note in one.notes if note.kind == "sunset"]
        assert said.args["points"] == told.points
        # Up to seven hunger cost no member (H1).
        assert int(one.b.hunger[0]) == told.hunger == told.rises
        assert (told.lost, told.dies) == (0, False)
    crowded = table(player(hand=["scout", "chief"], village=2, hunger=1))
    assert shown(crowded).players[0].sunset.points == 2 - 1 - 2


def test_the_view_says_what_hunger_threatens() -> None:
    """H1 and H8: the client knows neither limit."""
    cases = {
        (3, 3, 5): (False, False, []),
        (5, 3, 5): (True, False, ["eight"]),
        (7, 2, 5): (True, False, ["seven"]),
        (4, 1, 20): (False, True, ["goal"]),
        (3, 1, 20): (False, False, []),
        (4, 1, 24): (False, False, []),
        (7, 2, 23): (True, True, ["seven", "goal"]),
    }
    for (hunger, village, points), told in cases.items():
        tribe = shown(table(player(hunger=hunger, village=village, points=points))).players[0]
        assert (tribe.starves, tribe.barred, tribe.threats) == told, (hunger, village, points)
    assert shown(table(player())).too_much_hunger == 8


def test_a_tribe_that_is_all_in_the_camp_is_not_warned_of_a_loss_at_sunset() -> None:
    """H39: no member can be lost, so nothing happens."""
    one = table(player(hunger=8, village=0, camp=2, hand=[]), ask="turn")
    tribe = shown(one).players[0]
    assert (tribe.starves, tribe.threats) == (False, [])
    one.act("sunset")
    assert (one.told("lose"), int(one.b.hunger[0])) == ([], 8)


@pytest.mark.parametrize(
    ("hunger", "village", "camp", "lost", "left"),
    [(4, 4, 0, 1, 5), (6, 5, 0, 2, 5), (9, 2, 0, 2, 5), (7, 1, 0, 1, 5), (7, 1, 1, 1, 5), (8, 0, 2, 0, 8)],
)
def test_a_sunset_costs_as_many_members_as_it_is_said_to(
    hunger: int, village: int, camp: int, lost: int, left: int
) -> None:
    """H1: while there are eight or more, members are lost one by one. H2: a tribe without members dies out."""
    one = table(player(hand=[], items=[], hunger=hunger, village=village, camp=camp), ask="turn")
    told = shown(one).players[0].sunset
    assert (told.rises, told.lost, told.hunger) == (hunger + village, lost, left)
    assert told.dies == (lost == village and camp == 0)
    assert ("dies" in shown(one).players[0].threats) == told.dies
    assert hints(one)["sunset"].get("dies", False) == told.dies
    # All members are in the village, so there is no choice of whom to lose.
    one.act("sunset")
    assert (len(one.told("lose")), int(one.b.hunger[0])) == (lost, left)
    assert one.over == told.dies


def test_after_that_is_all_nothing_is_said_to_be_created_any_more() -> None:
    one = table(
        player(village=0, items=["boots"]),
        hunting=[place("cave-bear-a", 2, 0)],
        pool={"clay": 2},
    )
    one.act("take:cave-bear-a:skin", "take:cave-bear-a:skin")
    assert shown(one).turn.creates
    one.act("enough")
    assert one.prompt == "skins"
    turn = shown(one).turn
    assert (turn.kind, turn.creates) == ("retrieve", False)


def told_while_taking(one: Table) -> list[int | None]:
    """Return the number of remaining characters that the view shows before each one is taken."""
    told = []
    while one.prompt == "take-card":
        told.append(shown(one).turn.left)
        fullest = max(range(3), key=lambda column: len(one.display()[column]))
        one.act(f"column:{fullest + 1}")
    return told


def test_as_many_characters_are_said_to_be_left_as_may_still_be_taken() -> None:
    """H4, H5: the other hand and the display limit the number, too; the last one is shown as the last."""
    deck = ["hunter", "scout", "collector", "chief", "offspring", "shaman"] * 2
    for mine, theirs, most in ((2, 4, 7), (6, 4, 7), (7, 3, 6), (8, 2, 5), (6, 2, 7), (7, 2, 6), (8, 3, 5)):
        hands = player(hand=deck[:mine]), player(hand=deck[mine : mine + theirs])
        one = table(*hands).act("sunset")
        assert told_while_taking(one) == [*range(most, 0, -1)], (mine, theirs)
        assert len(one.hand()) == mine + most
    introductory = table(player(hand=[]), mode="introductory", ask="sunset")
    assert told_while_taking(introductory) == [6, 5, 4, 3, 2, 1]
    short = table(player(hand=[]), display=[["shaman"], ["fisher"] * 2, ["fireman"]], ask="sunset")
    assert told_while_taking(short)[0] == 4


def test_as_many_stones_are_said_to_be_left_as_find_a_location() -> None:
    """H17: one on each of three locations, or on fewer if fewer are open."""
    open_cards = [place("forest-a"), place("desert-b"), place("swamp-c"), place("marsh-a")]
    for cards, told in ((1, []), (2, [2, 1]), (3, [3, 2, 1]), (4, [3, 2, 1])):
        one = table(player(hand=["advanced-scout"]), wilderness=open_cards[:cards], hunting=[])
        one.act("advanced-scout")
        if cards == 1:
            assert shown(one).turn.left == 1
            continue
        seen = []
        while one.prompt == "cover-any":
            seen.append(shown(one).turn.left)
            one.act(one.options[0])
        assert seen == told, cards


def test_a_sunset_that_takes_nothing_back_does_not_tell_of_it() -> None:
    """H4: points do not fall below 0."""
    one = table(player(hand=["scout", "chief", "hunter"], village=1, points=0, hunger=2))
    one.act("sunset")
    assert one.told("back") == []
    assert int(one.b.points[0]) == 0
