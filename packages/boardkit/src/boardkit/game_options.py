"""The options of a game: switches, named values, and values composed of names."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from boardkit.errors import Malformed

OptionValue = bool | str


@dataclass(frozen=True)
class NameChoice:
    """A value composed of `count` names, at most one per group, joined by commas in the order of the groups."""

    count: int
    groups: tuple[tuple[str, ...], ...]

    def read(self, text: str) -> str:
        """Return the canonical form of a choice. Raises Malformed."""
        names = text.replace(",", " ").split()
        known = [name for group in self.groups for name in group]
        for name in names:
            if name not in known:
                raise Malformed("choice", f"{name!r} is not one of: {listed(known)}")
        used = {number for number, group in enumerate(self.groups) for name in names if name in group}
        if not len(names) == len(used) == self.count:
            pairs = " or ".join(self.groups[0])
            raise Malformed("choice", f"takes {self.count} names, and no two such as {pairs} together")
        return ",".join(sorted(names, key=known.index))


@dataclass(frozen=True)
class GameOption:
    """A game option, chosen per match: a switch or one of several named values.

    With `name_choice`, a value may also be composed of names. `parse` converts any other text to a canonical value or
    raises Malformed; such values are not offered in forms. `only_with` names another option and those of its values
    with which this option has an effect; otherwise the option keeps its default and is not shown. A `host_only` option
    is chosen by the host, not by the players. A match with an `unrated` value changes no rating.

    Text ids are `<game>-option-<key>` and `<game>-option-<key>-about`. Texts of a value or of a name to pick have
    `-<value>` in between, texts about composing a value have `-name_choice`.
    """

    key: str
    default: OptionValue
    values: tuple[OptionValue, ...] = (False, True)
    parse: Callable[[str], str] | None = None
    host_only: bool = False
    name_choice: NameChoice | None = None
    only_with: tuple[str, tuple[OptionValue, ...]] | None = None
    unrated: tuple[OptionValue, ...] = ()

    def is_relevant(self, chosen: Mapping[str, OptionValue]) -> bool:
        """Return whether this option has an effect with the other options of a match."""
        return self.only_with is None or chosen.get(self.only_with[0]) in self.only_with[1]


def listed(values: Iterable[OptionValue]) -> str:
    """Return values as messages show them."""
    return ", ".join(str(value).lower() for value in values)
