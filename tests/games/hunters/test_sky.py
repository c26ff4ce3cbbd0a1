"""The sun of the table goes down as the hand gets empty, and rises with new characters."""

from __future__ import annotations

from support.client_code import returned


def dusk(hands: list[int], you: int | None) -> list[object]:
    """Return the arguments for tribes with hands of these sizes."""
    return [[{"hand": ["scout"] * cards} for cards in hands], you]


def test_the_sun_goes_down_card_by_card_and_is_down_with_an_empty_hand() -> None:
    calls = [dusk([cards, 4], 0) for cards in range(8)]
    way = returned("src/lagerfeuer/games/hunters/ui/table/dusk.ts", "duskOf", calls)
    assert (way[0], way[6], way[7]) == (1, 0, 0)
    assert way[:7] == sorted(way[:7], reverse=True)
    assert len(set(way[:7])) == 7


def test_the_sky_follows_the_reader_s_own_hand_and_for_spectators_the_fuller_one() -> None:
    calls = [dusk([6, 0], 1), dusk([0, 6], 1), dusk([6, 0], None), dusk([0, 6], None), dusk([0, 0], None)]
    assert returned("src/lagerfeuer/games/hunters/ui/table/dusk.ts", "duskOf", calls) == [1, 0, 0, 0, 1]
