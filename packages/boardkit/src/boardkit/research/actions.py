"""The actions of a game, numbered: learning programs choose a number, rules use texts."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from boardkit.errors import LagerfeuerError
from boardkit.game import Game
from boardkit.steps import DONE, Action


class Unmet(LagerfeuerError):
    """An action or a value has no number, because it did not occur in the sample matches."""


def declared_actions(game: Game) -> list[Action]:
    """Return all actions of a game that lists them, in its attribute `actions`; otherwise an empty list."""
    listed = getattr(game, "actions", ())
    return list(listed.values() if isinstance(listed, Mapping) else listed)


class ActionTable:
    """A number for every action, by its notation."""

    def __init__(self, texts: Iterable[str]) -> None:
        self.texts: Sequence[str] = tuple(dict.fromkeys(texts))
        self._numbers = {text: number for number, text in enumerate(self.texts)}

    @classmethod
    def declared(cls, actions: Iterable[Action]) -> ActionTable:
        """Return the table of listed actions, and of the end of a turn, which any game may ask for."""
        return cls([*(action.text() for action in actions), DONE.text()])

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
                f"the action {text!r} is none of the {len(self)} that are known. Declare all of them: in the "
                "attribute `actions` of the game, or as `actions` of Encoding; or learn from more positions"
            )
        return self._numbers[text]

    def text(self, number: int) -> str:
        """Return the notation of the action with this number."""
        return self.texts[number]


def _natural(text: str) -> list[tuple[int, str]]:
    """Return the sort key of a text: its numbers by value, the rest by letters."""
    return [(int(part), "") if part.isdigit() else (-1, part) for part in re.split(r"([0-9]+)", text)]
