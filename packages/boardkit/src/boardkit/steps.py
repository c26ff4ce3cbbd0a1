"""The building blocks of rules: actions, boards, steps and decisions.

The state of a match is a board and an agenda, the stack of steps still to carry out. A step is one line of the rule
book: it changes the board and returns the steps that follow, first to last. A decision is a step that waits for a
seat.

Steps and actions are immutable, so states may share them. Those without data are created once. The module compiles
with mypyc, hence plain classes and `i64` (CONTRIBUTING.md). Rules that are not compiled may subclass its classes, too.

A step names the class of its board, `Step[Garden]`, and its methods may say `b: Garden`. A decision may name the class
of its actions, too, `Decision[Garden, Play]`, if `choose` gets no others. Compiled rules check both at every call.
"""

# Covariant parameters as arguments: see rule_types.py.
# mypy: disable-error-code="misc"

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Generic

from mypy_extensions import i64, mypyc_attr

from boardkit.board import Action as Action
from boardkit.board import Board as Board
from boardkit.class_fields import kebab_case
from boardkit.notes import Reason
from boardkit.play_context import PlayContext
from boardkit.rule_types import A, B, parametrized


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[B]):
    """One line of the rules."""

    def run(self, b: B, g: PlayContext) -> tuple[Step, ...]:
        """Carry out the step. Return the steps that follow, first to last."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Step[B], Generic[B, A]):
    """A step that waits for a seat."""

    @classmethod
    def __class_getitem__(cls, kinds: object) -> object:
        return parametrized(Decision, cls, kinds)

    def seat(self, b: B) -> i64:
        """Return the seat to act; not always the seat whose turn it is."""
        raise NotImplementedError

    def options(self, b: B) -> list[Action]:
        """Return everything this seat may do now, never empty. Only this function defines legality.

        It uses nothing that the seat may not know.
        """
        raise NotImplementedError

    def choose(self, b: B, g: PlayContext, action: A) -> tuple[Step, ...]:
        """Carry out one of the options. Return the steps that follow, first to last."""
        raise NotImplementedError

    def refusal(self, b: B, action: Action) -> Reason | None:
        """Return why a well-formed action is not an option; None if it is one."""
        for option in self.options(b):
            if option.text() == action.text():
                return None
        return NOT_NOW

    def offers(self, b: B, action: Action) -> bool:
        """Return whether this very action, not only its text, is an option: for actions that are created once."""
        for option in self.options(b):  # noqa: SIM110 (compiled, a loop is faster)
            if option is action:
                return True
        return False

    def explained_actions(self, b: B) -> list[Action]:
        """Return the options and the actions whose refusal is worth explaining."""
        return self.options(b)

    def prompt(self) -> str:
        """Return the name of the question, by default that of the class. Its text is `<game>-ask-<prompt>`."""
        return kebab_case(type(self).__name__)

    def forced_option(self, b: B) -> Action | None:
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


class Words:
    """Actions that are only words, in a table: `STOP, REFUSE = Words("stop", "refuse")`.

    >>> ROLL, HOLD = PIG = Words("roll", "hold")
    >>> ROLL.text(), PIG["hold"] is HOLD
    ('roll', True)
    """

    def __init__(self, *words: str) -> None:
        self.by_text: dict[str, Word] = {word: Word(word) for word in words}

    def __iter__(self) -> Iterator[Word]:
        return iter(self.by_text.values())

    def __getitem__(self, word: str) -> Word:
        return self.by_text[word]


DONE: Final = Word("done")
"""Nothing further: end the turn."""
TAKE_BACK: Final = "takeback"
"""In a log, instead of an action: all agreed to take back the last turn. Never an option of a decision."""
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
