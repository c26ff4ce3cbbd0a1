"""What the client is told: what the end of the turn will bring, and what cannot be taken back."""

from games.hunters.setting import place, player, table
from lagerfeuer.games.hunters.game import HUNTERS
from lagerfeuer.games.hunters.rules.tables import PLACE_NUMBER
from lagerfeuer.games.hunters.view import location_view
from lagerfeuer.kit.luck import FastLuck
from lagerfeuer.kit.notes import SPECTATOR


def hints(one, seat=0):
    """What the client is told about each action of the seat that is asked."""
    seen = HUNTERS.observe(one.match.state, seat)
    return {option.text(): HUNTERS.hint(seen, option) for option in seen.decision().options(seen.board)}


def final(one):
    """The actions after which nothing before them can be taken back."""
    return {text for text, hint in hints(one).items() if hint.get("final")}


def shown(one, seat=0):
    return HUNTERS.view(HUNTERS.observe(one.match.state, seat), seat)


def test_the_view_says_before_the_press_what_draws_a_card():
    one = table(
        player(hand=["hunter", "scout", "collector", "chief", "basket-maker"]),
        wilderness=[place("forest-a")],
        hunting=[],
    )
    # The hunter finds no hunting ground to lay a stone on; the scout lays one first, then he draws.
    assert final(one) == {"hunter", "chief", "basket-maker"}
    one.act("scout")
    assert final(one) == set(one.options)


def test_what_is_said_to_draw_a_card_is_what_settles_the_turn():
    one = table(player(village=2), wilderness=[place("forest-a"), place("desert-b", 1, 0)])
    for _ in range(60):
        if one.over:
            break
        if one.seat == 0:
            told = final(one)
            for text in one.options:
                _, settled = one.match.act(0, HUNTERS.action(text), FastLuck(3))
                drawn = any(entry.luck and entry.seat == 0 for entry in settled)
                assert text == "done" or drawn == (text in told), text
        one.act(one.options[-1] if len(one.options) < 3 else one.options[len(one.options) // 2])


def test_the_view_says_how_many_the_question_is_about():
    one = table(player(village=3, hand=["collector"]))
    assert shown(one).turn.left is None
    one.act("collector")
    assert shown(one).turn.left == 4
    one.act(one.offered("place:")[0])
    assert shown(one).turn.left == 3


def test_the_end_of_the_turn_is_foretold_while_it_is_open():
    one = table(
        player(village=1, items=[]),
        wilderness=[place("forest-a")],
        hunting=[place("cave-bear-a", 2, 0)],
        sacred=[place("mud-springs"), place("mammoth-graveyard"), place("ice-cavern")],
    )
    skins = [text for text in one.options if text == "take:cave-bear-a:skin"]
    assert skins, "the card data give this hunting ground no skin"
    one.act("take:cave-bear-a:skin", "take:cave-bear-a:skin")
    turn = shown(one).turn
    assert (turn.kind, turn.pairs, turn.skins) == ("retrieve", 1, "camp")


def unseen(one, seat):
    """How many of each kind of item a seat has not seen, without the kinds that are all known."""
    return {item.name: item.unseen for item in shown(one, seat).items if item.unseen < item.count}


def test_the_unseen_items_are_those_of_the_pile_and_of_the_other_hand():
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


def test_which_item_the_other_seat_hides_changes_nothing_of_what_is_shown():
    hides = [table(player(), player(items=[item])) for item in ("boots", "mortar")]
    assert shown(hides[0]) == shown(hides[1])
    assert shown(hides[0], 1) != shown(hides[1], 1)


def test_items_of_which_the_fisher_keeps_one_are_unseen_by_the_other_seat_only():
    one = table(player(hand=["fisher"]), player())
    one.act("fisher")
    offered = shown(one).turn.offered
    assert len(offered) == 2
    assert None not in offered
    assert sum(unseen(one, 0).values()) == sum(
        item.count - offered.count(item.name) for item in shown(one).items if item.name in offered
    )
    assert unseen(one, 1) == {}


def test_the_closed_locations_are_told_with_their_icons_and_not_in_the_order_of_the_piles():
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
    assert names == sorted(names, key=PLACE_NUMBER.get)
    for closed in view.closed:
        lies_open = location_view(one.b, PLACE_NUMBER[closed.name])
        assert closed.icons == [icon.icon for icon in lies_open.icons]
        assert closed.skulls == [slot for slot, icon in enumerate(lies_open.icons) if icon.skull]


def test_what_a_sunset_is_said_to_bring_is_what_it_brings():
    """H4: the points beforehand, then the hunger; the client only shows both."""
    for fields in ({"village": 3, "hunger": 1}, {"village": 1, "hunger": 4}, {"village": 2}):
        one = table(player(hand=[], items=[], points=5, **fields))
        told = shown(one).players[0].sunset
        one.act("sunset")
        [said] = [note for note in one.notes if note.kind == "sunset"]
        assert said.args["points"] == told.points
        # Five or six of them cost nobody; eight are another matter (H1).
        assert int(one.b.hunger[0]) == told.hunger
    crowded = table(player(hand=["scout", "chief"], village=2, hunger=1))
    assert shown(crowded).players[0].sunset.points == 2 - 1 - 2


def test_the_view_says_what_hunger_threatens():
    """H1 and H8: the client knows neither of the numbers."""
    cases = {
        (3, 3, 5): (False, False, []),
        (5, 3, 5): (True, False, ["eight"]),
        (7, 1, 5): (True, False, ["seven"]),
        (4, 1, 20): (False, True, ["goal"]),
        (3, 1, 20): (False, False, []),
        (4, 1, 24): (False, False, []),
        (7, 1, 23): (True, True, ["seven", "goal"]),
    }
    for (hunger, village, points), told in cases.items():
        tribe = shown(table(player(hunger=hunger, village=village, points=points))).players[0]
        assert (tribe.starves, tribe.barred, tribe.threats) == told, (hunger, village, points)
    assert shown(table(player())).too_much_hunger == 8
