"""What is shown of a match, put together once for all who see it alike."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")


class ViewCache:
    """Parts of views. What tells them apart is their name: it has to name all that a part depends on."""

    def __init__(self) -> None:
        self._now: dict[Hashable, Any] = {}
        self._lasting: dict[str, tuple[object, msgspec.Raw]] = {}

    def per_revision(self, name: Hashable, make: Callable[[], T]) -> T:
        """A part that holds until the match changes; the first who wants it makes it."""
        found: T | None = self._now.get(name)
        if found is None:
            found = self._now[name] = make()
        return found

    def per_input(self, name: str, made_of: object, make: Callable[[], object]) -> Any:
        """A part as JSON, which holds as long as what it is made of is the same: most of a table's from move to move.

        `made_of`: values that are never changed in their place. As a rule they are the very same ones, and comparing
        them costs nothing.
        """
        known = self._lasting.get(name)
        if known is None or known[0] != made_of:
            known = self._lasting[name] = made_of, rendered(make())
        return known[1]

    def changed(self) -> None:
        """The match is another one."""
        self._now.clear()

    def forget(self) -> None:
        """Nothing is kept."""
        self._now.clear()
        self._lasting.clear()


def rendered(part: object) -> Any:
    """A part as JSON, to stand in a view in the place of what it was made of."""
    return msgspec.Raw(msgspec.json.encode(part))
