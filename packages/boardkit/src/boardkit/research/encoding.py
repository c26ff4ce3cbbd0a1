"""A game as numbers: which number an action has, which vector a seat sees, what an end is worth.

`Encoding.learn` plays random matches with a fixed seed, so that equal arguments give equal numbers. Everything may be
given instead: the actions by the game (`actions`) or by the caller, the observer by the caller.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, Protocol

import msgspec

from boardkit.game import Game
from boardkit.luck import SeededLuck
from boardkit.match import Match
from boardkit.notes import SPECTATOR
from boardkit.research.actions import ActionTable, declared_actions
from boardkit.research.shape import Shape
from boardkit.steps import Action

DEFAULT_POSITIONS: Final = 5_000
"""Default number of positions of random matches from which an encoding is learned."""


class Observer(Protocol):
    """Turns what a seat may know into a vector of one length."""

    size: int

    def __call__(self, match: Match, seat: int) -> Sequence[float]:
        """Return the vector of a seat. It uses `match.observe(seat)` or `match.view(seat)` and nothing else."""


class ShownData:
    """The observer that fits any game: own seat, seat to act and question, then what the game shows to the seat."""

    def __init__(
        self,
        game: Game,
        seats: int,
        without: Collection[str] = (),
        lengths: Mapping[str, int] | None = None,
    ) -> None:
        self.seats = seats
        self.prompts = list(game.texts.prompts)
        self.shape = Shape(without=without, lengths=lengths)
        self.size = 0

    def meet(self, match: Match) -> None:
        """Learn from what a match shows to every seat."""
        decision = match.observe(SPECTATOR).decision()
        if decision is not None and decision.prompt() not in self.prompts:
            # The library's own: the end of a turn.
            self.prompts.append(decision.prompt())
        for seat in range(self.seats):
            self.shape.meet(msgspec.to_builtins(match.view(seat)))

    def freeze(self) -> None:
        """End the learning."""
        self.shape.freeze()
        self.size = 2 * self.seats + len(self.prompts) + self.shape.size

    def names(self) -> list[str]:
        """Return what each number of the vector says."""
        own = [f"seat {seat} sees this" for seat in range(self.seats)]
        asked = [f"seat {seat} is to act" for seat in range(self.seats)]
        return [*own, *asked, *(f"asked {prompt}" for prompt in self.prompts), *self.shape.names()]

    def __call__(self, match: Match, seat: int) -> list[float]:
        """Return the vector of a seat. Raises Unmet for data that no learning match has shown."""
        seen = match.observe(seat)
        decision = seen.decision()
        asked = -1 if decision is None else int(decision.seat(seen.board))
        prompt = "" if decision is None else decision.prompt()
        vector = [float(one == seat) for one in range(self.seats)]
        vector += [float(one == asked) for one in range(self.seats)]
        vector += [float(one == prompt) for one in self.prompts]
        self.shape.write(msgspec.to_builtins(match.game.view(seen, seat)), vector)
        return vector


class Encoding:
    """The numbers of a game with given options and seats."""

    def __init__(
        self, game: Game, seats: int, options: Mapping[str, Any], actions: ActionTable, observer: Observer
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.actions = actions
        self.observer = observer

    @classmethod
    def learn(
        cls,
        game: Game,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        actions: Iterable[str] | None = None,
        observer: Observer | None = None,
        without: Collection[str] = (),
        lengths: Mapping[str, int] | None = None,
        positions: int = DEFAULT_POSITIONS,
        seed: int = 0,
    ) -> Encoding:
        """Return the encoding of a game: as given, as declared, else as random matches show. Raises Malformed.

        `without` names paths of the shown data that the observation leaves out, such as `scores[].territories`;
        `lengths` says of lists how long they may get.

        >>> from boardkit import game_named
        >>> encoding = Encoding.learn(game_named("embers"), seats=2)
        >>> match = encoding.begin(seed=3)
        >>> [encoding.actions.text(number) for number in encoding.legal(match, 0)]
        ['1', '2', '5']
        """

        def begin(number: int) -> Match:
            return Match(game, luck=SeededLuck(number), seats=seats, options=options)

        first = begin(seed)
        shown = ShownData(game, first.seats, without, lengths) if observer is None else None
        listed = declared_actions(game)
        met: set[str] = set()
        if shown is not None or (actions is None and not listed):
            for match in _random_positions(begin, seed, positions):
                met.update(action.text() for action in match.legal_actions())
                if shown is not None:
                    shown.meet(match)
        if shown is not None:
            shown.freeze()
        if actions is not None:
            table = ActionTable(actions)
        elif listed:
            table = ActionTable.declared(listed)
        else:
            table = ActionTable.met(met)
        used = shown if observer is None else observer
        assert used is not None
        return cls(game, first.seats, first.options, table, used)

    def begin(self, seed: int) -> Match:
        """Return a new match."""
        return Match(self.game, luck=SeededLuck(seed), seats=self.seats, options=self.options)

    def observation(self, match: Match, seat: int) -> list[float]:
        """Return what a seat may know."""
        return list(self.observer(match, seat))

    def legal(self, match: Match, seat: int) -> list[int]:
        """Return the numbers of a seat's legal actions in ascending order; none if another seat is to act."""
        return sorted(self.actions.number(action) for action in match.legal_actions(seat))

    def mask(self, match: Match, seat: int) -> list[int]:
        """Return for each action whether it is legal for a seat now, as 0 or 1."""
        mask = [0] * len(self.actions)
        for number in self.legal(match, seat):
            mask[number] = 1
        return mask


def utilities(match: Match) -> list[float]:
    """Return what the end is worth to each seat, from -1 to 1, in sum 0; all zeros before the end and for a draw."""
    shares = match.returns()
    if not any(shares):
        return [0.0] * match.seats
    return [(match.seats * share - 1) / (match.seats - 1) for share in shares]


def _random_positions(begin: Callable[[int], Match], seed: int, positions: int) -> Iterator[Match]:
    """Play random matches to the end one after another, and yield them at every position, the ends included."""
    chance = SeededLuck(seed)
    seen = 0
    while seen < positions:
        seed += 1
        match = begin(seed)
        while seen < positions:
            seen += 1
            yield match
            if match.is_over:
                break
            match.apply(_eager(match, chance))


def _eager(match: Match, chance: SeededLuck) -> Action:
    """Return a random option, by the weights of the game: some hardly end if all are equally likely."""
    seat = match.seat_to_act
    assert seat is not None
    options = match.legal_actions()
    seen = match.observe(seat)
    weights = [match.game.random_weight(seen, option) for option in options]
    point = int(chance.pick(sum(weights)))
    for option, weight in zip(options, weights, strict=True):
        point -= weight
        if point < 0:
            return option
    return options[-1]
