"""Which matches the collection contains: games, options, numbers of seats, strengths and endings are fixed here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from boardkit.game import Game, OptionValue
from boardkit.registry import GAMES
from boardkit.testing.variants import variants

STRENGTHS = ("random", "careless", "sound", "searching", "mixed")
MATCHES = {
    "roseking": {"random": 5, "careless": 5, "sound": 5, "searching": 4, "mixed": 5},
    "stoneage": {"random": 1, "careless": 1, "sound": 2, "searching": 1, "mixed": 1},
    "hunters": {"random": 1, "careless": 2, "sound": 2, "searching": 1, "mixed": 2},
    "embers": {"random": 3, "careless": 3, "sound": 3, "searching": 2, "mixed": 3},
}
"""The number of matches of each strength for each option set and number of seats."""
ONE_EACH = dict.fromkeys(STRENGTHS, 1)
"""The same for all other games."""
NEWER = ("forgetful", "pondering")
"""Strengths that were added later: one match of either for each option set, alternately, after all others."""


@dataclass(frozen=True)
class Plan:
    """A match: who plays with which options, and whether people end it or change seats in between.

    `people` is "" or what they do: an element of `ends_of`. Then all seats are people's.
    """

    game: Game
    options: Mapping[str, OptionValue]
    seats: int
    strength: str
    people: str
    number: int
    """The number among all matches of the game. It is the seed, and part of the name."""

    @property
    def name(self) -> str:
        return f"{self.game.key}-{self.number}"

    def level(self, seat: int) -> str:
        """Return the level that plays for a seat."""
        if self.strength != "mixed":
            return self.strength
        return STRENGTHS[(self.number + seat) % 4]


def option_sets(game: Game) -> list[tuple[dict[str, OptionValue], int]]:
    """Return every option set with every number of seats, and names that are chosen one by one."""
    found = variants(game)
    for option in game.options:
        groups = option.name_choice.groups if option.name_choice else ()
        for first in range(0, len(groups), option.name_choice.count if option.name_choice else 1):
            some = groups[first : first + 3]
            base, seats = next(
                one
                for one in found
                if option.only_with is None or one[0].get(option.only_with[0]) == "normal"
            )
            found += [({**base, option.key: ",".join(names)}, seats) for names in zip(*some, strict=True)]
    return found


def ends_of(game: Game, seats: int) -> list[str]:
    """Return the off-board actions that are possible at a table of this size (docs/clocks.md)."""
    found = ["resigned", "time", "cancel", "bot", "back"]
    if game.can_score_early:
        found.append("count")
    if game.allows_draw:
        found.append("draw")
    if seats > 2:
        found += ["resigned-bot", "time-bot"]
    return found


def plans(game: Game) -> Iterator[Plan]:
    """Yield the plans of all matches of a game, in order."""
    number = 0
    for options, seats in option_sets(game):
        for strength, count in MATCHES.get(game.key, ONE_EACH).items():
            for _ in range(count):
                yield Plan(game, options, seats, strength, "", number)
                number += 1
        for n, people in enumerate(ends_of(game, seats)):
            yield Plan(game, options, seats, ("sound", "careless", "mixed")[n % 3], people, number)
            number += 1
    for n, (options, seats) in enumerate(option_sets(game)):
        yield Plan(game, options, seats, NEWER[n % 2], "", number)
        number += 1


def all_plans() -> list[Plan]:
    return [plan for game in GAMES.values() for plan in plans(game)]
