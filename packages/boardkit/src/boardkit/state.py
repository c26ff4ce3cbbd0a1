"""Carrying out steps: the state of a match, `play` (checks the action) and `push` (trusts the caller)."""

from __future__ import annotations

from mypy_extensions import i64

from boardkit.errors import MatchOver, NotAnOption, RulesError
from boardkit.notes import Reason
from boardkit.play_context import PlayContext as PlayContext
from boardkit.steps import Action, Board, Decision, EndMatch, Step


class State:
    """The complete state of a match: the board and the agenda, next step last."""

    def __init__(self, board: Board, agenda: list[Step]) -> None:
        self.board = board
        self.agenda = agenda

    def decision(self) -> Decision | None:
        """Return the pending decision; None if the match is over."""
        agenda = self.agenda
        if not agenda:
            return None
        top = agenda[-1]
        assert isinstance(top, Decision)
        return top

    def copy(self) -> State:
        """Return a copy that can be played on without changing this one."""
        return State(self.board.copy(), self.agenda.copy())


def begin(board: Board, steps: tuple[Step, ...], g: PlayContext) -> State:
    """Return the state at the first decision."""
    s = State(board, [])
    carry_out(s, steps, g)
    return s


def carry_out(s: State, steps: tuple[Step, ...], g: PlayContext) -> None:
    """Put steps on the agenda and carry them out up to the next decision."""
    agenda = s.agenda
    while True:
        n: i64 = len(steps)
        while n:
            n -= 1
            agenda.append(steps[n])
        if not agenda:
            return
        top = agenda[-1]
        if isinstance(top, Decision):
            return
        if isinstance(top, EndMatch):
            agenda.clear()
            return
        agenda.pop()
        steps = top.run(s.board, g)


def push(s: State, action: Action, g: PlayContext) -> None:
    """Carry out an action known to be an option, without a check (search, replay)."""
    top = s.agenda.pop()
    assert isinstance(top, Decision)
    carry_out(s, top.choose(s.board, g, action), g)


def find_option(decision: Decision, b: Board, text: str) -> Action | None:
    """Return the option with this notation, or None."""
    for option in decision.options(b):
        if option.text() == text:
            return option
    return None


def option_for(decision: Decision, b: Board, action: Action) -> Action:
    """Return the option that equals this action. Raises NotAnOption with the reason."""
    option = find_option(decision, b, action.text())
    if option is not None:
        return option
    reason = decision.refusal(b, action)
    if reason is None:
        raise RulesError(f"{action.text()} is refused without a reason")
    raise NotAnOption(reason)


def play(s: State, action: Action, g: PlayContext) -> None:
    """Carry out an action if it is an option; otherwise change nothing.

    Raises NotAnOption with the reason, or MatchOver.

    >>> from boardkit.luck import SeededLuck
    >>> from boardkit.match_state import begin_match
    >>> from boardkit.registry import game_named
    >>> game = game_named("embers")
    >>> state = begin_match(game, game.resolve_options({}), 2, SeededLuck(3))[0].settled
    >>> play(state, game.action("5"), PlayContext(SeededLuck(1)))
    >>> state.board.points
    [5, 0]
    """
    decision = s.decision()
    if decision is None:
        raise MatchOver(Reason("kit-no-over"))
    push(s, option_for(decision, s.board, action), g)


def playout(s: State, g: PlayContext, limit: i64) -> i64:
    """Play uniformly random options to the end, at most `limit` actions. Return how many were played.

    >>> from boardkit.luck import SeededLuck
    >>> from boardkit.match_state import begin_match
    >>> from boardkit.registry import game_named
    >>> game = game_named("roseking")
    >>> state = begin_match(game, game.resolve_options({}), 2, SeededLuck(3))[0].settled
    >>> playout(state, PlayContext(SeededLuck(1)), 10)
    10
    """
    n: i64 = 0
    while n < limit:
        decision = s.decision()
        if decision is None:
            return n
        options = decision.options(s.board)
        push(s, options[g.pick(len(options))], g)
        n += 1
    return n
