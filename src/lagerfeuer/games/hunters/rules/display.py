"""The display of characters: three columns; the last card of each is exposed (H24, H45)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boardkit.notes import Arg, Note, Reason
from boardkit.state import PlayContext
from boardkit.steps import NOT_NOW, Action, Step
from lagerfeuer.games.hunters.rules.board import COLUMNS, Land, MoverDecision, insert
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
    """Return how many characters are in the display."""
    return len(b.display[0]) + len(b.display[1]) + len(b.display[2])


def take_exposed(b: Land, g: PlayContext, column: i64, ruling: str) -> None:
    """Move the exposed card of a column to the hand of the seat whose turn it is."""
    character = b.display[column].pop()
    insert(b.hands[b.mover], character)
    if g.telling:
        args: dict[str, Arg] = {
            "seat": b.mover,
            "character": CHARACTER_NAMES[character],
            "column": column + 1,
        }
        g.tell(Note("take-card", args, ruling))


class TakeExposed(MoverDecision[Column]):
    """The choice of an exposed character, alone or among other options."""

    def options(self, b: Land) -> list[Action]:
        found: list[Action] = []
        for column in range(COLUMNS):
            if b.display[column]:
                found.append(COLUMN[column])
        return found

    def refusal(self, b: Land, action: Action) -> Reason | None:
        if self.offers(b, action):
            return None
        if isinstance(action, Column):
            return Reason("hunters-no-exposed", {"column": action.column + 1}, "H4")
        return NOT_NOW


def columns_for_card(b: Land) -> list[i64]:
    """Return the columns for a played character: those with the fewest cards (H24).

    If all of these have the same cards in the same order, only the first of them (H45).
    """
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


class Lay(MoverDecision[Column]):
    """The choice of a column for a played character (H24)."""

    def __init__(self, character: i64) -> None:
        self.character: i64 = character

    def options(self, b: Land) -> list[Action]:
        found: list[Action] = []
        for column in columns_for_card(b):
            found.append(COLUMN[column])
        return found

    def choose(self, b: Land, g: PlayContext, action: Column) -> tuple[Step, ...]:
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

    def refusal(self, b: Land, action: Action) -> Reason | None:
        if self.offers(b, action):
            return None
        if isinstance(action, Column):
            return Reason("hunters-no-column", {"column": action.column + 1}, "H24")
        return NOT_NOW

    def prompt(self) -> str:
        return "lay"


LAY: Final[list[Step]] = [Lay(character) for character in range(CHARACTERS)]
