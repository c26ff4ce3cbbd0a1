"""Many matches between two levels, to measure which is stronger, with a confidence interval."""

from __future__ import annotations

import math
import os
import statistics
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

import msgspec

from boardkit.bots.knowledge import margin
from boardkit.bots.levels import choose
from boardkit.errors import Malformed
from boardkit.game import OptionValue
from boardkit.luck import SeededLuck
from boardkit.match_state import begin_match
from boardkit.registry import game_named

CONFIDENCE_STANDARD_ERRORS = 1.959964
"""Standard deviations on either side of a 95 % interval."""


@dataclass(frozen=True)
class Pairing:
    """The two levels, their table, and their budget for an action."""

    game: str
    first: str
    second: str
    seats: int
    options: Mapping[str, OptionValue]
    seconds: float
    nodes: int | None
    seed: int


@dataclass(frozen=True)
class ArenaResult:
    """The result of a match for the first level."""

    points: float
    """1 for a win, ½ for a shared one, 0 for a loss."""
    margin: float
    """Its score minus that of the best other seat."""
    best: float
    """The highest score in the match."""
    actions: int


@dataclass(frozen=True)
class Tally:
    """The results of the first level against the second."""

    pairing: Pairing
    wins: int
    draws: int
    losses: int
    margin: float
    best: float
    actions: float

    @property
    def matches(self) -> int:
        """The number of matches."""
        return self.wins + self.draws + self.losses

    @property
    def rate(self) -> float:
        """Wins per match, where shared wins count half."""
        return (self.wins + self.draws / 2) / self.matches

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the rate."""
        return wilson(self.rate, self.matches)

    def __str__(self) -> str:
        low, high = self.interval
        return (
            f"{self.pairing.first} against {self.pairing.second}, {self.pairing.seats} seats, "
            f"{self.matches} matches: {self.wins} won, {self.draws} shared, {self.losses} lost; "
            f"{self.rate:.1%} (95 %: {low:.1%} to {high:.1%}), mean margin {self.margin:+.1f} points, "
            f"best score {self.best:.1f} on average, {self.actions:.0f} actions a match"
        )


def wilson(rate: float, n: int) -> tuple[float, float]:
    """Return Wilson's 95 % interval for a rate found in n trials.

    >>> [round(end, 3) for end in wilson(0.6, 100)]
    [0.502, 0.691]
    """
    z2 = CONFIDENCE_STANDARD_ERRORS**2
    centre = (rate + z2 / (2 * n)) / (1 + z2 / n)
    half = CONFIDENCE_STANDARD_ERRORS * math.sqrt(rate * (1 - rate) / n + z2 / (4 * n * n)) / (1 + z2 / n)
    return max(0.0, centre - half), min(1.0, centre + half)


def run_arena(
    game: str,
    first: str,
    second: str,
    *,
    seats: int | None = None,
    matches: int = 100,
    seconds: float = math.inf,
    nodes: int | None = None,
    options: Mapping[str, OptionValue] | None = None,
    seed: int = 1,
    processes: int | None = None,
    progress: Callable[[int], None] | None = None,
    kept: Path | None = None,
) -> Tally:
    """Play matches between two levels; `progress` is called with the number of finished matches.

    The first level takes each seat in turn, with the same luck in all of them; the second level takes all other seats,
    so that among n equals the first would win one match in n. `seats` defaults to the fewest of the game. Without
    `seconds` or `nodes` the levels' own budget applies. `processes` defaults to all cores but one; with a time budget,
    more processes than cores would distort the result. Matches in the file `kept` are not played again, and new ones
    are added to it, so that a long measurement can be interrupted.
    """
    rules = game_named(game)
    chosen = rules.resolve_options(options or {})
    pairing = Pairing(game, first, second, seats or rules.seats[0], chosen, seconds, nodes, seed)
    played = read_kept(pairing, kept, matches)
    left = [number for number in range(matches) if number not in played]
    for number, one in zip(left, _played(pairing, left, processes), strict=True):
        played[number] = one
        if kept:
            keep(pairing, number, one, kept)
        if progress:
            progress(len(played))
    return _tally(pairing, [played[number] for number in range(matches)])


def _played(pairing: Pairing, numbers: list[int], processes: int | None) -> Iterator[ArenaResult]:
    play = partial(play_match, pairing)
    workers = processes or max(1, (os.cpu_count() or 2) - 1)
    if workers == 1:
        yield from map(play, numbers)
    else:
        with ProcessPoolExecutor(workers) as pool:
            yield from pool.map(play, numbers)


class ArenaLine(msgspec.Struct):
    """A line of a file with played matches."""

    pairing: Pairing
    number: int
    played: ArenaResult


def keep(pairing: Pairing, number: int, played: ArenaResult, path: Path) -> None:
    """Append a match to the file."""
    line = msgspec.json.encode(ArenaLine(_written(pairing), number, played))
    with path.open("ab") as file:
        file.write(line + b"\n")


def read_kept(pairing: Pairing, path: Path | None, matches: int) -> dict[int, ArenaResult]:
    """Return the matches of a pairing in a file, by number; the file may hold other pairings. Raises Malformed."""
    if path is None or not path.exists():
        return {}
    wanted = _written(pairing)
    found = {}
    for row, line in enumerate(path.read_bytes().splitlines(), 1):
        try:
            one = msgspec.json.decode(line, type=ArenaLine)
        except msgspec.MsgspecError as error:
            raise Malformed("matches kept", f"{path}:{row}: {error}") from None
        if one.pairing == wanted and one.number < matches:
            found[one.number] = one.played
    return found


def _written(pairing: Pairing) -> Pairing:
    """Return the pairing as it is read from a file, because JSON has no infinity."""
    return replace(pairing, seconds=0.0) if pairing.seconds == math.inf else pairing


def play_match(pairing: Pairing, number: int) -> ArenaResult:
    """Play the match with this number, from 0. Without a time budget, the same pairing always gives the same match."""
    game = game_named(pairing.game)
    seats = pairing.seats
    mine = number % seats
    seed = pairing.seed * 1_000_003 + number // seats
    luck = SeededLuck(seed)
    match, _ = begin_match(game, pairing.options, seats, luck)
    actions = 0
    while (seat := match.seat_to_act()) is not None:
        level = pairing.first if seat == mine else pairing.second
        seen = match.observe(seat)
        text = choose(game, level, seen, seat, seed * 1009 + actions, pairing.seconds, pairing.nodes)
        match, _ = match.apply(seat, game.action(text), luck)
        actions += 1
    winners = game.outcome(match.state.board).winners
    points = 0.0 if mine not in winners else 1.0 if len(winners) == 1 else 0.5
    board = match.state.board
    best = max(score[0] for score in game.scores(board))
    return ArenaResult(points, margin(game, board, mine), best, actions)


def _tally(pairing: Pairing, played: list[ArenaResult]) -> Tally:
    points = [one.points for one in played]
    return Tally(
        pairing,
        wins=points.count(1.0),
        draws=points.count(0.5),
        losses=points.count(0.0),
        margin=statistics.fmean(one.margin for one in played),
        best=statistics.fmean(one.best for one in played),
        actions=statistics.fmean(one.actions for one in played),
    )
