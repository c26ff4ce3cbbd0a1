"""What rules work on: the board and the actions of seats. Import both from `boardkit.steps`."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from boardkit.class_fields import copied


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
        """Return a board that shares nothing mutable with this one.

        It is made from the fields of the class (`class_fields`). A compiled class is faster with a method of its own.

        >>> class Garden(Board):
        ...     def __init__(self, roses: list[int]) -> None:
        ...         self.roses = roses
        >>> first = Garden([1])
        >>> second = first.copy()
        >>> second.roses.append(2)
        >>> first.roses
        [1]
        """
        found: Board = copied(self)
        return found
