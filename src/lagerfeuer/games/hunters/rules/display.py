"""The display of characters: three columns, the last card of each lies exposed (H24, H45)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boardkit.notes import Arg, Note, Reason
from boardkit.state import Progress
from boardkit.steps import NOT_NOW, Action, Board, Decision, Step
from lagerfeuer.games.hunters.rules.board import COLUMNS, Land, insert
from lagerfeuer.games.hunters.rules.tables import CHARACTER_NAMES, CHARACTERS


class Column(Action):
    """A column of the display, 1 to 3 from the left."""

    def __init__(self, column: i64) -> None:
        self.column: i64 = column

    def text(self) -> str:
        return "column:" + str(self.column + 1)


COLUMN: Final[list[Action]] = [Column(column) for column in range(COLUMNS)]
COLUMN_BY_TEXT: Final[dict[str, Action]] = {action.text(): action for action in COLUMN}


def in_display(b: Land) -> i64:
    """How many characters lie in the display."""
    return len(b.display[0]) + len(b.display[1]) + len(b.display[2])


def add_exposed(found: list[Action], b: Land) -> None:
    """The columns from which a card can be taken."""
    for column in range(COLUMNS):
        if b.display[column]:
            found.append(COLUMN[column])


def take_exposed(b: Land, g: Progress, column: i64, ruling: str) -> None:
    """The exposed card of a column to the hand of the seat on turn."""
    character = b.display[column].pop()
    insert(b.hands[b.mover], character)
    if g.telling:
        args: dict[str, Arg] = {
            "seat": b.mover,
            "character": CHARACTER_NAMES[character],
            "column": column + 1,
        }
        g.tell(Note("take-card", args, ruling))


def columns_for_card(b: Land) -> list[i64]:
    """Where a played character may go: the columns with the fewest cards; if all of these hold the same cards in the
    same order, the first of them (H24, H45)."""
    fewest: i64 = len(b.display[0])
    for column in range(1, COLUMNS):
        if len(b.display[column]) < fewest:
            fewest = len(b.display[column])
    found: list[i64] = []
    alike = True
    for column in range(COLUMNS):
        if len(b.display[column]) == fewest:
            if found and b.display[column] != b.display[found[0]]:
                alike = False
            found.append(column)
    return [found[0]] if alike else found


class Lay(Decision):
    """The column for a character that was played (H24)."""

    def __init__(self, character: i64) -> None:
        self.character: i64 = character

    def seat(self, b: Board) -> i64:
        assert isinstance(b, Land)
        return b.mover

    def options(self, b: Board) -> list[Action]:
        assert isinstance(b, Land)
        found: list[Action] = []
        for column in columns_for_card(b):
            found.append(COLUMN[column])
        return found

    def choose(self, b: Board, g: Progress, action: Action) -> tuple[Step, ...]:
        assert isinstance(b, Land)
        assert isinstance(action, Column)
        if not b.tentative and len(columns_for_card(b)) > 1:
            b.tentative = True
        b.in_play.remove(self.character)
        b.display[action.column].append(self.character)
        if g.telling:
            args: dict[str, Arg] = {
                "seat": b.mover,
                "character": CHARACTER_NAMES[self.character],
                "column": action.column + 1,
            }
            g.tell(Note("lay", args, "H24"))
        return ()

    def refusal(self, b: Board, action: Action) -> Reason | None:
        for option in self.options(b):
            if option is action:
                return None
        if isinstance(action, Column):
            return Reason("hunters-no-column", {"column": action.column + 1}, "H24")
        return NOT_NOW

    def prompt(self) -> str:
        return "lay"


def why_not_take(question: Decision, b: Board, action: Action) -> Reason | None:
    """A column that has no card to take."""
    for option in question.options(b):
        if option is action:
            return None
    if isinstance(action, Column):
        return Reason("hunters-no-exposed", {"column": action.column + 1}, "H4")
    return NOT_NOW


LAY: Final[list[Step]] = [Lay(character) for character in range(CHARACTERS)]
