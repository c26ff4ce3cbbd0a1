"""The building blocks of rules: actions, boards, steps and decisions.

The state of a match is a board and an agenda, the stack of steps still to carry out. A step is one line of the rule
book: it changes the board and returns the steps that follow, first to last. A decision is a step that waits for a
seat.

Steps and actions are immutable, so states may share them. Those without data are created once. The module compiles
with mypyc, hence plain classes and `i64` (CONTRIBUTING.md). Rules that are not compiled may subclass its classes, too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from boardkit.notes import Reason

if TYPE_CHECKING:
    from boardkit.state import PlayContext


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """An atomic choice of a seat."""

    def text(self) -> str:
        """Return the notation of this action, unique among the options of a decision; records save it."""
        raise NotImplementedError

    def secret(self) -> bool:
        """Return whether only its seat may know this action (a card discarded face down)."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Board:
    """A game's data: everything that a rule may read, and nothing that can be derived from it."""

    def copy(self) -> Board:
        """Return a board that shares nothing mutable with this one."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """One line of the rules."""

    def run(self, b: Board, g: PlayContext) -> tuple[Step, ...]:
        """Carry out the step. Return the steps that follow, first to last."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Step):
    """A step that waits for a seat."""

    def seat(self, b: Board) -> i64:
        """Return the seat to act; not always the seat whose turn it is."""
        raise NotImplementedError

    def options(self, b: Board) -> list[Action]:
        """Return everything this seat may do now, never empty. Only this function defines legality.

        It uses nothing that the seat may not know.
        """
        raise NotImplementedError

    def choose(self, b: Board, g: PlayContext, action: Action) -> tuple[Step, ...]:
        """Carry out one of the options. Return the steps that follow, first to last."""
        raise NotImplementedError

    def refusal(self, b: Board, action: Action) -> Reason | None:
        """Return why a well-formed action is not an option; None if it is one."""
        for option in self.options(b):
            if option.text() == action.text():
                return None
        return NOT_NOW

    def offers(self, b: Board, action: Action) -> bool:
        """Return whether this very action, not only its text, is an option: for actions that are created once."""
        for option in self.options(b):  # noqa: SIM110 (compiled, a loop is faster)
            if option is action:
                return True
        return False

    def explained_actions(self, b: Board) -> list[Action]:
        """Return the options and the actions whose refusal is worth explaining."""
        return self.options(b)

    def prompt(self) -> str:
        """Return the name of the question; its text is `<game>-ask-<prompt>`."""
        raise NotImplementedError

    def forced_option(self, b: Board) -> Action | None:
        """Return the only option, which the match plays by itself; None if the seat is asked anyway."""
        options = self.options(b)
        return options[0] if len(options) == 1 else None

    def rolls_manually(self) -> bool:
        """Return whether a forced roll or draw is left to a seat that may still undo what it did before.

        Otherwise the match plays it, and the action that leads here must announce that it is final.
        """
        return False

    def is_confirmation(self) -> bool:
        """Return whether the only option confirms a turn that the seat may still undo.

        If it may not, the match confirms.
        """
        return False


class Word(Action):
    """An action that is only a word."""

    def __init__(self, word: str) -> None:
        self.word = word

    def text(self) -> str:
        return self.word


DONE: Final = Word("done")
"""Nothing further: end the turn."""
NOT_NOW: Final = Reason("kit-no-not-now")


class EndTurn(Decision):
    """The end of a turn of several actions: until its seat says "done", the turn can be undone."""

    def __init__(self, who: i64) -> None:
        self.who: i64 = who

    def seat(self, b: Board) -> i64:
        return self.who

    def options(self, b: Board) -> list[Action]:
        return [DONE]

    def choose(self, b: Board, g: PlayContext, action: Action) -> tuple[Step, ...]:
        return ()

    def prompt(self) -> str:
        return "done"

    def forced_option(self, b: Board) -> Action | None:
        return None

    def is_confirmation(self) -> bool:
        return True


class EndMatch(Step):
    """The immediate end of the match; the rest of the agenda is dropped."""

    def run(self, b: Board, g: PlayContext) -> tuple[Step, ...]:
        return ()


END_MATCH: Final = EndMatch()
