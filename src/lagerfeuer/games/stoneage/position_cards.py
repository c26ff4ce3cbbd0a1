"""Cards and tiles of a position: each has at most one place; Malformed names the field."""

from __future__ import annotations

from collections.abc import Sequence

from boardkit.errors import Malformed
from lagerfeuer.games.stoneage.rules.board import EMPTY


class UnplacedCards:
    """The cards or tiles that do not have a place yet."""

    def __init__(self, names: Sequence[str], numbers: dict[str, int], what: str) -> None:
        self.names = names
        self.numbers = numbers
        self.what = what
        self.left = list(range(len(names)))

    def take(self, name: object, where: str) -> int:
        """Take the one with this name; the letter that distinguishes equal ones may be left out. Raises Malformed."""
        if not isinstance(name, str):
            raise Malformed(where, f"must be the name of a {self.what}")
        alike = [self.numbers[full] for full in _full_names(name) if full in self.numbers]
        if not alike:
            raise Malformed(where, f"{name!r} is not a {self.what} such as {self.names[0]}")
        free = [number for number in alike if number in self.left]
        if not free:
            raise Malformed(where, f"{name} is already somewhere else")
        self.left.remove(free[0])
        return free[0]

    def lowest(self) -> int:
        """Take the first remaining one, or EMPTY."""
        return self.left.pop(0) if self.left else EMPTY


def _full_names(name: str) -> list[str]:
    return [name, *(f"{name}-{letter}" for letter in "abc")]
