"""The words a game is written in: actions, boards, steps and decisions.

The state of a match is a board plus an agenda, a stack of steps still to be carried out. A step is one line of
the rule book: carried out, it changes the board and returns the steps that come next, first to last. A decision
is a step that waits for a seat.

Steps and actions are values: never changed after they are made, so states may share them. Those that carry no data
of the moment are made once. All of this compiles with mypyc, hence plain classes and `i64` (CONTRIBUTING.md).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from boardkit.notes import Reason

if TYPE_CHECKING:
    from boardkit.state import Progress


class Action:
    """One atomic choice of a seat."""

    def text(self) -> str:
        """The notation of this action, unique among the options of a decision; saved in records."""
        raise NotImplementedError

    def secret(self) -> bool:
        """Whether only its seat may know which action it was (a card discarded face down)."""
        return False


class Board:
    """A game's data. Holds everything that a rule may ask, and nothing that can be worked out."""

    def copy(self) -> Board:
        """A board that shares nothing changeable with this one."""
        raise NotImplementedError


class Step:
    """One line of the rules."""

    def run(self, b: Board, g: Progress) -> tuple[Step, ...]:
        """Carry it out; the steps that come next, first to last."""
        raise NotImplementedError


class Decision(Step):
    """A step that waits for a seat."""

    def seat(self, b: Board) -> i64:
        """Who is asked; not always the seat whose turn it is."""
        raise NotImplementedError

    def options(self, b: Board) -> list[Action]:
        """Everything this seat may do now, never empty. The only place where legality is written.

        Uses nothing that the asked seat may not know.
        """
        raise NotImplementedError

    def choose(self, b: Board, g: Progress, action: Action) -> tuple[Step, ...]:
        """Carry out one of the options; the steps that come next, first to last."""
        raise NotImplementedError

    def refusal(self, b: Board, action: Action) -> Reason | None:
        """Why a well-formed action is not among the options; None if it is."""
        for option in self.options(b):
            if option.text() == action.text():
                return None
        return NOT_NOW

    def considered(self, b: Board) -> list[Action]:
        """What a person might try here: the options, and actions whose refusal deserves a word."""
        return self.options(b)

    def prompt(self) -> str:
        """Which question this is; the text is `<game>-ask-<prompt>`."""
        raise NotImplementedError

    def by_itself(self, b: Board) -> Action | None:
        """What the match answers in the place of its seat: the only option. None: the seat is asked all the same."""
        options = self.options(b)
        return options[0] if len(options) == 1 else None

    def rolls_by_hand(self) -> bool:
        """Whether the match leaves the only option to its seat if that rolls or draws, and the seat may still take back
        what it did before. Elsewhere the match answers, and whatever leads there has to say that it is final."""
        return False

    def confirms(self) -> bool:
        """Whether it has one option and is asked so that its seat may take back what it did: where it cannot, the match
        answers."""
        return False


class Done(Action):
    """Nothing further: end the turn."""

    def text(self) -> str:
        return "done"


DONE: Final = Done()
NOT_NOW: Final = Reason("kit-no-not-now")


class EndTurn(Decision):
    """The end of a composed turn: until its seat says "done", the turn is tentative and can be taken back."""

    def __init__(self, who: i64) -> None:
        self.who: i64 = who

    def seat(self, b: Board) -> i64:
        return self.who

    def options(self, b: Board) -> list[Action]:
        return [DONE]

    def choose(self, b: Board, g: Progress, action: Action) -> tuple[Step, ...]:
        return ()

    def prompt(self) -> str:
        return "done"

    def by_itself(self, b: Board) -> Action | None:
        return None

    def confirms(self) -> bool:
        return True


class EndMatch(Step):
    """The match is over at once: what is still to be carried out never is."""

    def run(self, b: Board, g: Progress) -> tuple[Step, ...]:
        return ()


END_MATCH: Final = EndMatch()
