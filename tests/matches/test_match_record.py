"""A running match's record is the same, byte for byte, in all worlds that look the same to its reader."""

from __future__ import annotations

from dataclasses import replace

import pytest

from boardkit.errors import LuckRanOut
from boardkit.luck import RecordingLuck, ReplayedLuck, SeededLuck
from boardkit.match_state import MatchState, begin_match
from boardkit.notes import SPECTATOR
from boardkit.records.record import read_record
from boardkit.records.verify import verify
from boardkit.registry import GAMES, game_named
from boardkit.state import find_option
from lagerfeuer.games.hunters.game import HUNTERS
from lagerfeuer.games.stoneage.rules.board import NOBODY
from lagerfeuer.matches.live_match import LiveMatch, SettledEntry
from lagerfeuer.matches.match_record import head_of_match, is_hidden, record_text
from support import seeded
from support.hunters_two_worlds import match_of, parallel_play
from support.record_factory import HOUSE
from support.two_worlds import random_play, table_for, take, twin_of, valley


def record_for(live: LiveMatch, seat: int) -> str:
    """Return the record as the person on a seat, or a spectator, receives it."""
    return record_text(live, f"p{seat}" if seat != SPECTATOR else None, HOUSE)


@pytest.mark.parametrize("mode", ["introductory", "normal", "survival"])
@pytest.mark.parametrize("reader", [0, 1, SPECTATOR])
def test_the_record_hides_hidden_items_from_others(mode: str, reader: int) -> None:
    compared = 0
    for number, moment in enumerate(parallel_play(mode, 7 + reader, reader, 160, lambda missed: None)):
        if number % 8 == 0:
            here, there = record_for(moment.here, reader), record_for(moment.there, reader)
            assert here == there
            compared += 1
            assert '"luck":[' not in here
    assert compared > 5


@pytest.mark.parametrize("reader", [0, 1, SPECTATOR])
def test_the_record_of_another_reader_does_not_tell_which_of_two_items_was_kept(reader: int) -> None:
    """Choosing the item is the one secret action (H21): in the other world another item is kept."""
    met = 0
    for _ in range(100):
        for moment in parallel_play("normal", seeded.fresh_seed(), reader, 400, lambda missed: None):
            kept, kept_too = moment.settled
            if [entry.action for entry in kept] != [entry.action for entry in kept_too]:
                assert any(is_hidden(HUNTERS, entry, reader) for entry in kept)
                assert record_for(moment.here, reader) == record_for(moment.there, reader)
                met += 1
        if met:
            return
    raise AssertionError("nobody kept another item")


def test_the_record_hides_the_extra_card_from_others() -> None:
    """Stone Age: two matches that differ by two swapped cards of the deck, one of which becomes the extra card."""
    for live in random_play(3, "original", 2):
        assert live.match is not None
        final = valley(live.match.state)
    assert final.extra_seat != NOBODY
    mine, owner, other = final.extra, final.extra_seat, twin_of(final)
    seen_by_owner = set()
    pairs = zip(random_play(3, "original", 2), random_play(3, "original", 2, (mine, other)), strict=True)
    for number, (here, there) in enumerate(pairs):
        if number % 20:
            continue
        for seat in (SPECTATOR, 0, 1, 2):
            told = record_for(here, seat), record_for(there, seat)
            if seat == owner:
                seen_by_owner.add(told[0] == told[1])
            else:
                assert told[0] == told[1]
    # The owner knows the card, so their records differ from then on.
    assert seen_by_owner == {True, False}


def test_the_record_hides_hidden_hands_from_others() -> None:
    """Embers: after every action, worlds that look the same to a reader also have the same record for them."""
    assert sum(worlds_compared() for _ in range(6)) > 30


def worlds_compared() -> int:
    """Play a match and compare the records of its worlds. Returns the number of comparisons after an action."""
    game, chance, luck = GAMES["embers"], SeededLuck(seeded.fresh_seed()), SeededLuck(seeded.fresh_seed())
    match, setup = begin_match(game, {"long": True}, 3, luck)
    here = table_for("embers", {"long": True}, 3, match)
    here.log = [SettledEntry(setup, 0)]
    compared = 0
    while (seat := match.seat_to_act()) is not None:
        decision = match.state.decision()
        assert decision is not None
        options = decision.options(match.state.board)
        option = options[chance.pick(len(options))]
        for reader in (SPECTATOR, 0, 1, 2):
            if match.pending:
                continue
            other = game.determinize(game.observe(match.settled, reader), SeededLuck(chance.pick(1 << 30)))
            twin = MatchState(game, match.options, other, match.ply)
            there = table_for("embers", {"long": True}, 3, twin)
            there.log, there.row = list(here.log), here.row
            assert record_for(here, reader) == record_for(there, reader)
            asked = other.decision()
            if asked is None or find_option(asked, other.board, option.text()) is None:
                continue
            recording = RecordingLuck(SeededLuck(compared))
            after, settled = match.apply(seat, option, recording)
            try:
                beyond, too = twin.apply(seat, option, ReplayedLuck(recording.picks))
            except LuckRanOut:
                continue
            ahead = table_for("embers", {"long": True}, 3, match)
            ahead.log, ahead.row = list(here.log), here.row
            take(ahead, after, settled)
            take(there, beyond, too)
            same = game.codec.encode(after.observe(reader)) == game.codec.encode(beyond.observe(reader))
            if same:
                assert record_for(ahead, reader) == record_for(there, reader)
                compared += 1
        match, settled = match.apply(seat, option, luck)
        take(here, match, settled)
    return compared


def test_what_was_only_tried_is_in_no_record() -> None:
    for moment in parallel_play("normal", 3, 0, 120, lambda missed: None):
        match = match_of(moment.here)
        if match.pending:
            for reader in (0, 1, SPECTATOR):
                assert read_record(record_for(moment.here, reader)).glimpses[-1].ply == match.ply
            return
    raise AssertionError("nobody tried anything")


def test_a_view_is_this_house_s_and_complete_in_itself() -> None:
    moment = next(iter(parallel_play("normal", 3, 0, 40, lambda missed: None)))
    found = verify(record_for(moment.here, 1).encode(), game_named, HOUSE.public)
    assert found.right
    assert found.parsed.header is not None
    assert found.parsed.header.cards is not None


def test_the_head_names_who_sat_there_when_it_began() -> None:
    """A bot that plays on has not contributed to the luck, so the person stays; a deleted person has no name."""
    live = next(iter(random_play(3, "yucata", 1)))
    live.seats = [
        replace(live.seats[0], name="Ann"),
        replace(live.seats[1], kind="bot", bot="sound", name="Ben"),
        replace(live.seats[2], kind="bot", bot="sound", player=None, name=None),
    ]
    header = head_of_match(live)
    assert (header.seats, header.kinds) == (["Ann", "Ben", "sound"], ["person", "person", "bot"])
    live.seats[1] = replace(live.seats[1], name="")
    assert head_of_match(live).seats[1] is None
