"""What the client is told: what the end of the turn will bring, and what cannot be taken back."""

from games.hunters.setting import place, player, table
from lagerfeuer.games.hunters.game import HUNTERS
from lagerfeuer.kit.luck import FastLuck


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
