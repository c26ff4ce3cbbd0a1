"""The answers of a what-if board depend only on what its seat knows and on the seed of the line."""

from typing import Any

import pytest

from boardkit.analysis.what_if import MAX_BOT_ACTIONS, TriedLine, try_line
from boardkit.errors import Malformed
from boardkit.game import Game
from boardkit.luck import SeededLuck
from boardkit.match_state import MatchState, begin_match
from boardkit.registry import GAMES
from boardkit.state import State
from support import seeded
from support.open_decisions import decision_of, options_of, seat_of

NAMES = sorted(GAMES)


def middle_of(game: Game, plies: int, seed: int = 5) -> MatchState:
    """Return a match after this many random actions, or just before its end if that comes sooner."""
    luck, chance = SeededLuck(seed), SeededLuck(seed + 1)
    match, _ = begin_match(game, game.resolve_options({}), game.seats[0], luck)
    for _ in range(plies):
        options = options_of(match.state)
        after, _ = match.apply(seat_of(match), options[chance.pick(len(options))], luck)
        if after.is_over:
            break
        match = after
    return match


def told(game: Game, tried_line: TriedLine) -> tuple[object, ...]:
    """Return everything that leaves the worker."""
    steps = [
        (one.seat, one.action, one.automatic, one.luck, [vars(note) for note in one.notes])
        for one in tried_line.steps
    ]
    return steps, game.codec.encode(tried_line.state), tried_line.more


def first_option(state: State) -> str:
    return options_of(state)[0].text()


@pytest.mark.sample(2)
@pytest.mark.parametrize("name", NAMES)
def test_worlds_that_look_alike_to_a_seat_have_the_same_lines(name: str) -> None:
    game = GAMES[name]
    for plies in (0, 7, 20):
        match = middle_of(game, plies)
        seat = seat_of(match)
        seen = match.observe(seat)
        # Two tables that look the same to this seat, and differ in future luck.
        for world in (
            seen,
            game.determinize(seen, SeededLuck(seeded.fresh_seed())),
            game.determinize(seen, SeededLuck(seeded.fresh_seed())),
        ):
            again = game.observe(world, seat)
            tried_line = try_line(game, again, seat, 9, [], first_option(seen), bots=True)
            assert told(game, tried_line) == told(
                game, try_line(game, seen, seat, 9, [], first_option(seen), bots=True)
            )


@pytest.mark.parametrize("name", NAMES)
def test_a_line_may_be_asked_for_piece_by_piece_and_stays_the_same(name: str) -> None:
    game = GAMES[name]
    match = middle_of(game, 6)
    seat = seat_of(match)
    seen = match.observe(seat)
    line: list[str] = []
    state: State | None = None
    for _ in range(5):
        action = first_option(seen if state is None else game.observe(state, seat))
        tried = try_line(game, seen, seat, 3, line, action, bots=True)
        line += [one.action for one in tried.steps if not one.automatic]
        state = tried.state
        if tried.more or state.decision() is None:
            break
    assert state is not None
    whole = try_line(game, seen, seat, 3, line, None, bots=False)
    assert game.codec.encode(whole.state) == game.codec.encode(state)
    assert whole.steps == []


@pytest.mark.parametrize("name", NAMES)
def test_trying_leaves_the_observation_as_it_was(name: str) -> None:
    game = GAMES[name]
    match = middle_of(game, 9)
    seat = seat_of(match)
    seen = match.observe(seat)
    before = game.codec.encode(seen)
    try_line(game, seen, seat, 4, [], first_option(seen), bots=True)
    assert game.codec.encode(seen) == before


def test_the_luck_of_a_line_is_its_seeds_and_differs_between_seeds() -> None:
    game = GAMES["stoneage"]
    match = middle_of(game, 0)
    seen = match.observe(seat_of(match))

    def dice(seed: int) -> list[dict[str, Any]]:
        """Return the dice that are rolled along the first options of a line."""
        line: list[str] = []
        rolled: list[dict[str, Any]] = []
        state = game.determinize(seen, SeededLuck(seed))
        for _ in range(40):
            tried = try_line(game, seen, 0, seed, line, first_option(state), bots=False)
            line += [one.action for one in tried.steps if not one.automatic]
            state = tried.state
            rolled += [vars(note) for one in tried.steps if one.luck for note in one.notes]
        return rolled

    assert dice(1) == dice(1)
    assert dice(1) != dice(2)


def test_bots_answer_at_most_so_often_at_once_and_say_that_there_is_more() -> None:
    game = GAMES["stoneage"]
    match = middle_of(game, 0)
    other = 1 - seat_of(match)
    # The seat waits for the other one, for its whole turn.
    line: list[str] = []
    tried = try_line(game, match.observe(other), other, 1, line, None, bots=True)
    assert 0 < len([one for one in tried.steps if not one.automatic]) <= MAX_BOT_ACTIONS
    assert tried.more or decision_of(tried.state).seat(tried.state.board) == other


def test_what_cannot_be_played_is_refused() -> None:
    game = GAMES["roseking"]
    match = middle_of(game, 3)
    seat = seat_of(match)
    seen = match.observe(seat)
    for line, action in (([], "nonsense"), (["nonsense"], None)):
        with pytest.raises(Malformed):
            try_line(game, seen, seat, 1, line, action, bots=True)


def test_where_bots_answer_a_seat_gets_its_own_notes_only() -> None:
    game = GAMES["embers"]
    secrets = 0
    for number in range(100):
        if secrets and number >= 8:
            break
        seed = seeded.fresh_seed()
        match = middle_of(game, 0, seed)
        asked = seat_of(match)
        other = 1 - asked
        tried = try_line(game, match.observe(other), other, seed, [], None, bots=True)
        assert all(note.told_to(other) for one in tried.steps for note in one.notes)
        # Played by hand, the same action also has notes that only the acting seat may read.
        by_hand = try_line(game, match.observe(other), other, seed, [], tried.steps[0].action, bots=False)
        secrets += sum(not note.told_to(other) for one in by_hand.steps for note in one.notes)
    assert secrets > 0


def test_answering_for_another_seat_one_gets_the_notes_of_that_seat() -> None:
    game = GAMES["embers"]
    match = middle_of(game, 0)
    seat = seat_of(match)
    seen = match.observe(seat)
    state = game.determinize(seen, SeededLuck(seeded.fresh_seed()))
    line: list[str] = []
    for _ in range(8):
        tried = try_line(game, seen, seat, 2, line, first_option(state), bots=False)
        line += [one.action for one in tried.steps if not one.automatic]
        state = tried.state
        for one in tried.steps:
            assert all(note.told_to(one.seat) for note in one.notes)
        if state.decision() is None:
            break
    assert len(line) > 2
