"""The view of a game as a vector of fixed length. Its shape is learned from examples.

A number or a boolean is one place. A word is one-hot: one place for each word in the examples. A list has as many
places as the longest example, and one for its length if that varies; a Struct or a mapping has its fields one after
another. A value that may be missing has a place for that. All items of a list have the same shape.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from boardkit.research.actions import Unmet

MAX_WHOLE_WORDS = 64
"""With more words than this, a text is encoded letter by letter."""


class Shape:
    """The shape of one value. `meet` learns, `freeze` ends that, `write` turns values into numbers.

    A path names the place of a value, such as `hands[][].suit`. Those in `without` are left out; `lengths` names lists
    that may be longer than in the examples.
    """

    def __init__(
        self, path: str = "", without: Collection[str] = (), lengths: Mapping[str, int] | None = None
    ) -> None:
        self.path = path
        self.without = without
        self.lengths: Mapping[str, int] = {} if lengths is None else lengths
        self.size = 0
        self._may_be_none = False
        self._has_number = False
        self._words: dict[str, int] = {}
        self._letters: dict[str, int] = {}
        self._longest_word = 0
        self._fields: dict[str, Shape] = {}
        self._item: Shape | None = None
        self._lengths: set[int] = set()

    def meet(self, value: Any) -> None:
        """Learn from an example: plain data, as msgspec builds it."""
        if value is None:
            self._may_be_none = True
        elif isinstance(value, int | float):
            self._has_number = True
        elif isinstance(value, str):
            self._words[value] = 0
        elif isinstance(value, dict):
            for key, inner in value.items():
                path = f"{self.path}.{key}" if self.path else str(key)
                if path not in self.without:
                    self._fields.setdefault(str(key), Shape(path, self.without, self.lengths)).meet(inner)
        else:
            self._item = self._item or Shape(f"{self.path}[]", self.without, self.lengths)
            self._lengths.add(len(value))
            for inner in value:
                self._item.meet(inner)

    def freeze(self) -> None:
        """End the learning. The size no longer changes."""
        self._words = {word: place for place, word in enumerate(sorted(self._words))}
        if len(self._words) > MAX_WHOLE_WORDS:
            self._letters = {sign: place for place, sign in enumerate(sorted({*"".join(self._words)}))}
            self._longest_word = max(map(len, self._words))
        if self.path in self.lengths:
            self._lengths.add(self.lengths[self.path])
        for inner in (*self._fields.values(), *([self._item] if self._item else [])):
            inner.freeze()
        self.size = len(self.names(self.path))

    def names(self, path: str = "") -> list[str]:
        """Return the meaning of each number of the vector, for a value at this path."""
        names = []
        if self._may_be_none:
            names.append(f"{path} is missing")
        if self._has_number:
            names.append(path)
        if self._letters:
            places = range(self._longest_word)
            names += [f"{path}[{place}] is {sign}" for place in places for sign in self._letters]
        elif len(self._words) > 1:
            names += [f"{path} is {word}" for word in self._words]
        if self._item is not None:
            if len(self._lengths) > 1:
                names.append(f"{path} length")
            for place in range(max(self._lengths)):
                names += self._item.names(f"{path}[{place}]")
        for key, shape in self._fields.items():
            names += shape.names(f"{path}.{key}" if path else key)
        return names

    def write(self, value: Any, to: list[float]) -> None:
        """Append the numbers of a value. Raises Unmet."""
        if not self._knows(value):
            raise Unmet(
                f"{self.path or 'what the game shows'} is {value!r}, which no learning match has shown. Learn from "
                "more positions, say how long it gets (`lengths`), leave it out (`without`), or give an `observer`"
            )
        if self._may_be_none:
            to.append(float(value is None))
        if self._has_number:
            to.append(float(value) if isinstance(value, int | float) else 0.0)
        if self._words:
            to.extend(self._word(value if isinstance(value, str) else ""))
        if self._item is not None:
            self._write_items(self._item, value if isinstance(value, list | tuple) else (), to)
        if self._fields:
            given = {str(key): inner for key, inner in value.items()} if isinstance(value, dict) else {}
            for key, shape in self._fields.items():
                if key in given:
                    shape.write(given[key], to)
                else:
                    to.extend([0.0] * shape.size)

    def _knows(self, value: Any) -> bool:
        if value is None:
            return self._may_be_none
        if isinstance(value, int | float):
            return self._has_number
        if isinstance(value, str):
            if self._letters:
                return len(value) <= self._longest_word and {*value} <= self._letters.keys()
            return value in self._words
        if isinstance(value, dict):
            left_out = {path.removeprefix(f"{self.path}." if self.path else "") for path in self.without}
            return {str(key) for key in value} <= self._fields.keys() | left_out
        return self._item is not None and len(value) <= max(self._lengths)

    def _word(self, text: str) -> list[float]:
        if self._letters:
            numbers = [0.0] * (self._longest_word * len(self._letters))
            for place, sign in enumerate(text):
                numbers[place * len(self._letters) + self._letters[sign]] = 1.0
            return numbers
        # A word that never varies, such as the tag of a Struct, has no information.
        return [float(text == word) for word in self._words] if len(self._words) > 1 else []

    def _write_items(self, item: Shape, values: list[Any] | tuple[Any, ...], to: list[float]) -> None:
        if len(self._lengths) > 1:
            to.append(float(len(values)))
        for value in values:
            item.write(value, to)
        to.extend([0.0] * (item.size * (max(self._lengths) - len(values))))
