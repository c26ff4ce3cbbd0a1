"""The puzzles of a game examined: each can be played, its answer is one of several options, its line is possible."""

from __future__ import annotations

from collections.abc import Iterator

from boardkit.errors import LagerfeuerError, Malformed
from boardkit.game import Game, decision_view
from boardkit.puzzles.format import MIN_OPTIONS, Puzzle, puzzles_of
from boardkit.puzzles.play import answer, position_of, possible_line


def puzzle_faults(game: Game) -> list[str]:
    """Return the faults of a game's puzzles, one sentence each; none if it has none."""
    try:
        puzzles = puzzles_of(game)
    except Malformed as error:
        return [str(error)]
    return [f"puzzle {one.key}: {fault}" for one in puzzles for fault in _faults(game, one)]


def _faults(game: Game, puzzle: Puzzle) -> Iterator[str]:
    try:
        match = position_of(game, puzzle)
        decision = match.state.decision()
        assert decision is not None
        question = decision_view(decision, match.state.board)
    except LagerfeuerError as error:
        yield str(error)
        return
    if game.codec.encode(match.observe(puzzle.seat)) != bytes(puzzle.seen):
        yield "its seat sees something else than the file holds"
    options = [option.text() for option in question.options]
    if len(options) < MIN_OPTIONS:
        yield f"has {len(options)} options, {MIN_OPTIONS} are needed"
    for action in (puzzle.best, *puzzle.others):
        if action not in options:
            yield f"{action} is none of its options {options}"
        elif answer(game, puzzle, action).right != (action == puzzle.best):
            yield f"the answer {action} is judged wrongly"
    for closed, reason in question.closed:
        refused = answer(game, puzzle, closed.text())
        if refused.right or refused.reason is None or refused.reason.text != reason.text:
            yield f"{closed.text()} is refused without a reason"
    if not puzzle.line or puzzle.line[0].action != puzzle.best:
        yield "its line does not begin with its answer"
    elif len(possible_line(game, match.observe(puzzle.seat), puzzle.line)) < len(puzzle.line):
        yield f"its line cannot be played: {' '.join(one.action for one in puzzle.line)}"
