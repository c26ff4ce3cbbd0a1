"""H35: hidden information influences neither what a seat sees nor its notes nor its options."""

import pytest

from boardkit.luck import SeededLuck
from boardkit.notes import SPECTATOR
from boardkit.state import find_option
from lagerfeuer.games.hunters.game import HUNTERS, land
from support import seeded
from support.open_decisions import decision_of

from .table_builder import Table, place, player, table


def told(t: Table, seat: int) -> str:
    """Return the notes of the last actions for a seat, as one text."""
    return " ".join(f"{note.kind} {note.args}" for note in t.notes if note.told_to(seat))


def test_only_their_owner_sees_drawn_items() -> None:
    t = table(player(hand=["shaman"]), item_pile=["drum", "boots"]).act("shaman", "items")
    assert "drum" in told(t, 0)
    assert "boots" in told(t, 0)
    for seat in (1, SPECTATOR):
        assert "drum" not in told(t, seat)
        assert "'items': 2" in told(t, seat)


def test_the_kept_item_of_the_fisher_stays_a_secret_the_discarded_one_does_not() -> None:
    t = table(player(hand=["fisher"]), item_pile=["drum", "boots"]).act("fisher", "keep:drum")
    assert HUNTERS.action("keep:drum").secret()
    assert "drum" not in told(t, 1)
    assert "boots" in told(t, 1)


def test_herb_heath_tells_only_its_owner_which_item_it_brought() -> None:
    t = table(
        player(hand=["hunter"]), player(), sunset=True, tentative=True, ask="end",
        sacred=[place("herb-heath", 0, 1)], item_pile=["drum"],
    ).act("done")  # fmt: skip
    assert "drum" in told(t, 1)
    assert "drum" not in told(t, 0)


@pytest.mark.parametrize("seat", [SPECTATOR, 1])
def test_the_answers_of_a_seat_with_other_items_look_alike_until_an_item_is_shown(seat: int) -> None:
    """Whatever items the seat to act holds, the others see the same after it has taken a member back."""
    seen = set()
    for items in (["drum"], ["mortar"], ["hand-axe"]):
        t = table(player(village=0, items=items), wilderness=[place("desert-a", 2), "forest-a"])
        t.act("take:desert-a:stone")
        assert t.prompt is not None
        seen.add(HUNTERS.codec.encode(t.seen(seat)) + t.prompt.encode() + str(t.automatic()).encode())
    assert len(seen) == 1


def test_worlds_with_equal_observations_offer_the_seat_to_act_the_same_options() -> None:
    t = table(player(items=["drum"]), player(items=["boots", "mortar"]), offered=[])
    for _ in range(20):
        other = HUNTERS.determinize(t.seen(0), SeededLuck(seeded.fresh_seed()))
        assert not HUNTERS.broken_invariants(other.board)
        assert [option.text() for option in decision_of(other).options(other.board)] == t.options
        assert find_option(decision_of(other), other.board, "hunter") is not None
        assert list(land(other.board).items[0]) == list(t.b.items[0])
