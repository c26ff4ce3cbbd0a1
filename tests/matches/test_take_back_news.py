"""A turn that revealed something to another seat cannot be taken back: what is news on the board and in notes."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from boardkit.luck import SeededLuck
from boardkit.match_state import begin_match
from boardkit.notes import Note, only
from boardkit.registry import game_named
from boardkit.state import PlayContext, State, push
from boardkit.steps import Action
from lagerfeuer.games.hunters.game import HUNTERS
from lagerfeuer.games.stoneage.game import STONE_AGE
from lagerfeuer.matches import take_backs
from lagerfeuer.matches.log_rows import note_of, note_values
from lagerfeuer.matches.take_backs import has_learned
from support import seeded


@pytest.mark.parametrize("game", [STONE_AGE, HUNTERS], ids=["stoneage", "hunters"])
def test_a_turn_without_luck_tells_its_own_seat_nothing(game: object) -> None:
    """A seat learns nothing from its own decisions without luck; other seats may."""
    assert game in (STONE_AGE, HUNTERS)
    chosen = STONE_AGE if game is STONE_AGE else HUNTERS
    luck = SeededLuck(seeded.fresh_seed())
    match, _ = begin_match(chosen, chosen.resolve_options({}), 2, luck)
    checked = 0
    while checked < 5 and not match.is_over:
        seat = match.seat_to_act()
        decision = match.state.decision()
        assert seat is not None
        assert decision is not None
        options = decision.options(match.state.board)
        before = match.settled
        match, settled = match.apply(seat, options[luck.pick(len(options))], luck)
        if not settled or any(entry.luck or entry.seat != seat for entry in settled):
            continue
        assert not has_learned(chosen, seat, before, match.settled, settled)
        checked += 1
    assert checked == 5


def test_what_a_hand_shows_is_news_to_the_other() -> None:
    match, _ = begin_match(
        game_named("embers"), game_named("embers").resolve_options({}), 2, SeededLuck(seeded.fresh_seed())
    )
    game, before = match.game, match.settled
    decision = match.state.decision()
    seat = match.seat_to_act()
    assert seat is not None
    assert decision is not None
    after, settled = match.apply(
        seat, decision.options(match.state.board)[-1], SeededLuck(seeded.fresh_seed())
    )
    turn = list(settled or after.pending)
    assert has_learned(game, 1 - seat, before, after.state, turn)


def test_a_note_that_leaves_no_trace_on_the_board_is_news_too() -> None:
    """A note may show a seat something that the board does not contain."""
    game = STONE_AGE
    match, _ = begin_match(game, game.resolve_options({}), 2, SeededLuck(seeded.fresh_seed()))
    before, seat, decision = match.settled, match.seat_to_act(), match.state.decision()
    assert seat is not None
    assert decision is not None
    after, settled = match.apply(
        seat, decision.options(match.state.board)[0], SeededLuck(seeded.fresh_seed())
    )
    turn = list(settled or after.pending)
    assert not has_learned(game, 1 - seat, before, after.state, turn)
    shown = Note("card", {"seat": seat}, audience=only(1 - seat))
    turn[-1] = replace(turn[-1], notes=(*turn[-1].notes, shown))
    assert has_learned(game, 1 - seat, before, after.state, turn)
    assert not has_learned(game, seat, before, after.state, turn)


def test_notes_that_were_read_from_the_log_again_are_no_news(monkeypatch: pytest.MonkeyPatch) -> None:
    """A note may contain a tuple, which is stored as a list."""
    game = STONE_AGE
    match, _ = begin_match(game, game.resolve_options({}), 2, SeededLuck(seeded.fresh_seed()))
    before, seat, decision = match.settled, match.seat_to_act(), match.state.decision()
    assert seat is not None
    assert decision is not None
    after, settled = match.apply(
        seat, decision.options(match.state.board)[0], SeededLuck(seeded.fresh_seed())
    )
    pair = Note("pair", {"seats": (0, 1)})  # type: ignore[dict-item]

    def push_and_tell(world: State, option: Action, g: PlayContext) -> None:
        push(world, option, g)
        g.notes.append(pair)

    again = note_of(json.loads(json.dumps(note_values(pair))))
    turn = [replace(entry, notes=(*entry.notes, again)) for entry in settled or after.pending]
    assert has_learned(game, 1 - seat, before, after.state, turn)
    monkeypatch.setattr(take_backs, "push", push_and_tell)
    assert not has_learned(game, 1 - seat, before, after.state, turn)
