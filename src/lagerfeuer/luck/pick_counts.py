"""The picks of finished matches, counted in the transaction that ends a match.

Cancelled matches count too. Running ones do not: their picks may be hidden information.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator, Sequence
from typing import Final, Literal

import msgspec
from sqlalchemy import Connection

from boardkit.dice import rolls_of
from boardkit.game import Game
from boardkit.match_state import LogEntry
from boardkit.registry import GAMES
from lagerfeuer.db.database import Database
from lagerfeuer.db.queries.luck import (
    MatchLuck,
    PickCount,
    PickKind,
    add_luck,
    luck_after,
    matches_counted,
    pick_counts_of_all,
)
from lagerfeuer.luck.uniformity import LEAST, uniformity_of
from lagerfeuer.matches.hooks import FinishedMatch

DIE: Final = "die"
DRAW: Final = "draw"
TENTHS = 10
MATCHES_PER_READ = 200
"""Matches read at once for a download."""


class Bar(msgspec.Struct):
    """How often an outcome occurred, and how often fair luck gives it on average.

    `number`: for a die the outcome, from 1; for draws a tenth of the bag, from 1, in the bag's order.
    """

    number: int
    times: int
    expected: float


class UniformityView(msgspec.Struct):
    """Pearson's statistic with its mean and variance under fair luck.

    `share`: the fraction of fair houses whose outcomes are at least as uneven; null with fewer than `least` picks.
    `picks`: how many are tested. A draw from one has only one outcome and is left out.
    """

    statistic: float
    mean: float
    variance: float
    share: float | None
    least: int
    picks: int


class PickDistributionView(msgspec.Struct):
    """Dice with this number of sides, or all draws of a game (`sides` is null then)."""

    kind: Literal["die", "draw"]
    sides: int | None
    picks: int
    bars: list[Bar]
    test: UniformityView


class GameLuck(msgspec.Struct):
    """The luck of all finished matches of a game."""

    game: str
    matches: int
    picks: int
    kinds: list[PickDistributionView]


class Count(msgspec.Struct):
    """How often a pick of this kind out of `sides` had this outcome (from 0)."""

    game: str
    kind: str
    sides: int
    outcome: int
    times: int


class LuckView(msgspec.Struct):
    """All luck of the house. `tests`: the number of tests; `least`: the smallest share among them.

    `chance`: the fraction of fair houses in which one of as many tests is at least as conspicuous.
    """

    games: list[GameLuck]
    tests: int
    least: float | None
    chance: float | None
    counts: list[Count]


def picks_of(game: Game, entries: Sequence[LogEntry], own: int) -> list[PickKind]:
    """Return the last `own` picks of a log with their kinds. Earlier ones belong to the match that this one forked."""
    found: list[PickKind] = []
    for entry in entries:
        kinds = [DRAW] * len(entry.luck)
        for roll in rolls_of(game.dice, entry.luck, entry.notes):
            kinds[roll.first : roll.first + roll.count] = [DIE] * roll.count
        found += [(kind, int(sides), int(n)) for kind, (sides, n) in zip(kinds, entry.luck, strict=True)]
    return found[len(found) - own :]


def write_picks(connection: Connection, finished: FinishedMatch) -> None:
    """Count the picks of a match that has just ended."""
    row = finished.row
    picks = picks_of(finished.game, finished.entries, row.picks)
    luck = " ".join(f"{sides}{'d' if kind == DIE else ':'}{n}" for kind, sides, n in picks)
    add_luck(connection, MatchLuck(row.id, row.commitment, row.game, len(picks), luck), Counter(picks))


async def luck_view(database: Database) -> LuckView:
    """Return all luck of the house."""
    matches, counts = await database.read(lambda c: (matches_counted(c), pick_counts_of_all(c)))
    games = [
        _game_luck(key, matches[key], [one for one in counts if one.game == key])
        for key in GAMES
        if key in matches
    ]
    shares = [kind.test.share for game in games for kind in game.kinds if kind.test.share is not None]
    least = min(shares, default=None)
    return LuckView(
        games,
        len(shares),
        least,
        None if least is None else 1 - (1 - least) ** len(shares),
        [Count(**vars(one)) for one in counts],
    )


def _game_luck(game: str, matches: int, counts: Sequence[PickCount]) -> GameLuck:
    times: dict[str, dict[int, list[int]]] = {DIE: {}, DRAW: {}}
    for one in counts:
        times[one.kind].setdefault(one.sides, [0] * one.sides)[one.outcome] = one.times
    kinds = [_die(sides, group) for sides, group in times[DIE].items()]
    if times[DRAW]:
        kinds.append(_draws(times[DRAW]))
    return GameLuck(game, matches, sum(one.times for one in counts), kinds)


def _die(sides: int, counts: Sequence[int]) -> PickDistributionView:
    rolled = sum(counts)
    bars = [Bar(n + 1, times, rolled / sides) for n, times in enumerate(counts)]
    return PickDistributionView(DIE, sides, rolled, bars, _evenness(DIE, [counts]))


def _draws(groups: dict[int, list[int]]) -> PickDistributionView:
    """Combine draws from bags of different sizes: count by the tenth of the bag that the drawn item lay in."""
    bars = [Bar(tenth + 1, 0, 0.0) for tenth in range(TENTHS)]
    for sides, counts in groups.items():
        # With fewer than ten items some tenths would always be empty.
        if sides < TENTHS:
            continue
        expected = sum(counts) / sides
        for outcome, times in enumerate(counts):
            bar = bars[outcome * TENTHS // sides]
            bar.times += times
            bar.expected += expected
    drawn = sum(map(sum, groups.values()))
    return PickDistributionView(DRAW, None, drawn, bars, _evenness(DRAW, list(groups.values())))


def _evenness(kind: str, groups: Sequence[Sequence[int]]) -> UniformityView:
    found = uniformity_of(kind, groups)
    return UniformityView(found.statistic, found.mean, found.variance, found.share, LEAST[kind], found.picks)


async def pick_lines(database: Database, form: str) -> AsyncIterator[bytes]:
    """Yield the picks of all finished matches, one line per match: "csv" with a header line, or "jsonl"."""
    if form == "csv":
        yield b"commitment,game,picks,luck\n"
    last = ""
    while found := await database.read(lambda c, after=last: luck_after(c, after, MATCHES_PER_READ)):  # type: ignore[misc]
        yield b"".join(_line(one, form) for one in found)
        last = found[-1].commitment


def _line(one: MatchLuck, form: str) -> bytes:
    if form == "csv":
        return f"{one.commitment},{one.game},{one.picks},{one.luck}\n".encode()
    line = {"commitment": one.commitment, "game": one.game, "picks": one.picks, "luck": one.luck.split()}
    return msgspec.json.encode(line) + b"\n"


def counts_csv(view: LuckView) -> str:
    """Return all counts as CSV."""
    rows = [f"{one.game},{one.kind},{one.sides},{one.outcome},{one.times}\n" for one in view.counts]
    return "game,kind,sides,outcome,times\n" + "".join(rows)
