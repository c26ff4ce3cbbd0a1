"""Mistakes in the rules that the second implementation revealed."""

from .table_builder import place, player, table


def test_h14_no_member_is_driven_out_of_a_location_however_outnumbered() -> None:
    for name, row in (("cave-bear-a", "hunting"), ("forest-a", "wilderness")):
        t = table(player(hand=["collector"], village=3), player(village=1), **{row: [place(name, theirs=1)]})
        t.act("collector", f"place:{name}", f"place:{name}")
        assert t.at(name) == [2, 1]
        assert t.b.village[1] == 1
        assert not t.told("home")
        assert f"place:{name}" not in t.options


def test_h49_a_turn_that_played_itself_is_not_asked_about() -> None:
    columns = [[], ["hunter", "scout"], ["hunter", "scout"]]
    t = table(player(), player(hand=["offspring"], village=2, camp=1), mode="introductory", display=columns)
    t.act("collector", "enough", "done")
    # The other seat had no choice either, so nothing of it can be taken back.
    assert t.automatic() == [(0, "column:1"), (1, "offspring"), (1, "column:1")]
    assert (t.seat, t.prompt) == (0, "turn")
