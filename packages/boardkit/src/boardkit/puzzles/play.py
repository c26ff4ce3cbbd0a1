"""Plays a puzzle: its position in the rules, and the verdict on an answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from boardkit.analysis.action_notes import DescribedAction
from boardkit.errors import LagerfeuerError, Malformed, NotAnOption
from boardkit.game import Game
from boardkit.luck import SeededLuck
from boardkit.match_state import MatchState
from boardkit.notes import Reason
from boardkit.puzzles.format import Puzzle
from boardkit.state import PlayContext, State, find_option, option_for, push

GUESSED_WORLDS: Final = 64
"""Number of guessed worlds in which a line is tried."""


@dataclass
class Answer:
    """The verdict on an answer: whether it is `right`, or the `reason` of the rules if it is not an option.

    `chance`: the chance of winning after it; None if it was not judged, because it looked worse than the others at a
    glance.
    """

    right: bool
    reason: Reason | None = None
    chance: float | None = None


def position_of(game: Game, puzzle: Puzzle) -> MatchState:
    """Return the match in which the seat of a puzzle is to act. Raises Malformed if the rules have changed.

    What the seat does not know is guessed, always in the same way. Only the observation of `puzzle.seat` is
    meaningful; the rest of the state is made up.

    >>> from boardkit import game_named
    >>> from boardkit.puzzles.format import puzzles_of
    >>> rose_king = game_named("roseking")
    >>> puzzle = puzzles_of(rose_king)[0]
    >>> position_of(rose_king, puzzle).seat_to_act() == puzzle.seat
    True
    """
    where = f"puzzle {puzzle.key}"
    try:
        seen = game.codec.decode(bytes(puzzle.seen))
        options = game.resolve_options(puzzle.options)
        match = MatchState(game, options, game.determinize(seen, SeededLuck(1)))
        seat = match.seat_to_act()
    except (LagerfeuerError, LookupError, ValueError, TypeError, AttributeError) as error:
        raise Malformed(where, f"its position cannot be read: {error}") from error
    if seat != puzzle.seat:
        raise Malformed(where, f"seat {puzzle.seat} is not to act")
    return match


def answer(game: Game, puzzle: Puzzle, action: str) -> Answer:
    """Return the verdict on an answer. Raises Malformed if the rules do not know the action."""
    match = position_of(game, puzzle)
    decision = match.state.decision()
    assert decision is not None
    try:
        option = option_for(decision, match.state.board, game.action(action))
    except NotAnOption as refused:
        return Answer(False, refused.reason)
    text = option.text()
    right = text == puzzle.best
    return Answer(right, chance=puzzle.chance if right else puzzle.others.get(text))


def possible_line(game: Game, seen: State, line: Sequence[DescribedAction]) -> list[DescribedAction]:
    """Return the part of a line that the rules allow in the guessed world where most of it is possible."""
    most = 0
    for guess in range(1 if game.open_information else GUESSED_WORLDS):
        state = game.determinize(seen, SeededLuck(guess))
        for number, one in enumerate(line, 1):
            decision = state.decision()
            if decision is None or int(decision.seat(state.board)) != one.seat:
                break
            option = find_option(decision, state.board, one.action)
            if option is None:
                break
            push(state, option, PlayContext(SeededLuck(guess)))
            most = max(most, number)
        if most == len(line):
            break
    return list(line[:most])
