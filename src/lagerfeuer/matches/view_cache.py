"""Parts of a match's views, rendered once for all readers who see the same."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")


class ViewCache:
    """A cache of parts by name.

    The name must include everything that distinguishes one reader's part from another's.
    """

    def __init__(self) -> None:
        self._now: dict[Hashable, Any] = {}
        self._lasting: dict[Hashable, tuple[object, msgspec.Raw]] = {}

    def per_revision(self, name: Hashable, make: Callable[[], T]) -> T:
        """Return a part that is valid until the match changes, made on first use."""
        found: T | None = self._now.get(name)
        if found is None:
            found = self._now[name] = make()
        return found

    def per_input(self, name: Hashable, made_of: object, make: Callable[[], object]) -> Any:
        """Return a part as JSON, valid as long as its input is equal: for most parts of a table, over many actions.

        `made_of`: values that are never mutated. They are usually identical objects, so comparing them is cheap.
        """
        known = self._lasting.get(name)
        if known is None or known[0] != made_of:
            known = self._lasting[name] = made_of, rendered(make())
        return known[1]

    def changed(self) -> None:
        """Drop the parts that are valid only until the match changes."""
        self._now.clear()

    def forget(self) -> None:
        """Drop everything."""
        self._now.clear()
        self._lasting.clear()


def rendered(part: object) -> Any:
    """Return a part as JSON that a view can contain in its place."""
    return msgspec.Raw(msgspec.json.encode(part))
