"""The actions of a game, numbered: learning programs choose a number, rules know texts."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Protocol, runtime_checkable

from boardkit.errors import LagerfeuerError
from boardkit.steps import Action


class Unmet(LagerfeuerError):
    """An action or a value that no number stands for, because no learning match has shown it."""


@runtime_checkable
class DeclaresActions(Protocol):
    """A game that lists every action there is, so that none has to be met in random matches first."""

    def all_actions(self) -> Iterable[Action]:
        """Return every action of the game, also `DONE` if it ends turns by it; their order is that of the numbers."""


class ActionTable:
    """A number for every action, by its notation."""

    def __init__(self, texts: Iterable[str]) -> None:
        self.texts: Sequence[str] = tuple(dict.fromkeys(texts))
        self._numbers = {text: number for number, text in enumerate(self.texts)}

    @classmethod
    def declared(cls, game: DeclaresActions) -> ActionTable:
        """Return the table of a game that lists its actions."""
        return cls(action.text() for action in game.all_actions())

    @classmethod
    def met(cls, texts: Iterable[str]) -> ActionTable:
        """Return the table of actions that were met, sorted so that "b10" follows "b9"."""
        return cls(sorted(texts, key=_natural))

    def __len__(self) -> int:
        return len(self.texts)

    def number(self, action: Action) -> int:
        """Return the number of an action. Raises Unmet."""
        text = action.text()
        if text not in self._numbers:
            raise Unmet(
                f"the action {text!r} is none of the {len(self)} that are known. Declare all of them: with a method "
                "`all_actions` of the game, or as `actions` of Encoding; or learn from more positions"
            )
        return self._numbers[text]

    def text(self, number: int) -> str:
        """Return the notation of the action with this number."""
        return self.texts[number]


def _natural(text: str) -> list[tuple[int, str]]:
    """Return what texts are sorted by: their numbers by value, the rest by letters."""
    return [(int(part), "") if part.isdigit() else (-1, part) for part in re.split(r"([0-9]+)", text)]
