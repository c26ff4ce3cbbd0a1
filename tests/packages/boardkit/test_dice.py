"""Which picks are dice is read from the notes: each pick at most once, among all other picks."""

from __future__ import annotations

from boardkit.dice import Dice, Roll, rolls_of
from boardkit.luck import SeededLuck
from boardkit.match_state import begin_match
from boardkit.notes import Note
from boardkit.registry import GAMES
from boardkit.testing.conformance import eager_option
from support import seeded

DICE = (Dice("roll", "dice", 6, "seat"), Dice("all", "dice", 6))


def roll(eyes: str, seat: int = 1) -> Note:
    return Note("roll", {"seat": seat, "dice": eyes})


def test_dice_are_found_among_draws() -> None:
    luck = [(30, 7), (6, 2), (6, 4), (29, 3)]
    assert rolls_of(DICE, luck, [roll("3 5")]) == [Roll(1, 2, 6, 1)]


def test_two_rolls_of_one_action_are_found_in_their_order() -> None:
    luck = [(6, 0), (6, 0), (5, 1), (6, 0)]
    notes = [roll("1 1"), Note("round"), Note("all", {"dice": "1"})]
    assert rolls_of(DICE, luck, notes) == [Roll(0, 2, 6, 1), Roll(3, 1, 6, -1)]


def test_a_draw_out_of_six_is_no_die_and_an_action_without_a_roll_has_none() -> None:
    assert rolls_of(DICE, [(6, 3)], [Note("draw")]) == []
    assert rolls_of(DICE, [(6, 3)], [roll("2")]) == []
    assert rolls_of((), [(6, 1)], [roll("2")]) == []
    assert rolls_of(DICE, [], [roll("")]) == []


def test_every_die_that_a_game_tells_is_found_among_its_picks() -> None:
    for game in GAMES.values():
        told = found = 0
        for _ in range(3 if game.max_actions < 100_000 else 1):
            luck = SeededLuck(seeded.fresh_seed())
            seats = game.seats[-1]
            match, setup = begin_match(game, game.resolve_options({}), seats, luck)
            entries = [setup]
            while (seat := match.seat_to_act()) is not None and len(entries) < 2500:
                match, settled = match.apply(seat, eager_option(game, match.state, luck), luck)
                entries += settled
            for entry in entries:
                rolls = rolls_of(game.dice, entry.luck, entry.notes)
                places = [n for one in rolls for n in range(one.first, one.first + one.count)]
                assert len(places) == len(set(places))
                found += len(places)
                # All other picks come from bags and lots.
                kinds = {one.note: one.eyes for one in game.dice}
                told += sum(
                    len(str(note.args[kinds[note.kind]]).split())
                    for note in entry.notes
                    if note.kind in kinds
                )
        assert found == told
        assert (told > 0) == bool(game.dice)
