"""Check whether the luck ledgers of many matches add up, and whether their stated errors are right.

    PYTHONPATH=build/compiled:tests python tools/check_ledgers.py roseking stoneage --kept build/ledgers \\
        --share 2 --seeds 2

reviews every match of the collection in `tests/records`, with fewer guessed worlds than normal and without the
alternatives, which do not count in ledgers; `--seeds 2` reviews each match twice with different guesses. `--played
4:30` plays 30 new matches for four seats instead, where every seat takes the option that looks best at once, except for
one random action in 12. All judgements are stored in the folder of `--kept`: the same command continues where it was
stopped, and only sums up if all of them are there. Ledgers and their errors are computed from them every time, so a
change of `ledger.py` needs no new judgements.
"""

from __future__ import annotations

import argparse
import itertools
import math
import statistics
import time
import zlib
from collections.abc import Iterator
from pathlib import Path

import msgspec

from boardkit.analysis.judge import Judge, PlyJudgement, PlyQuestion
from boardkit.analysis.ledger import Account
from boardkit.analysis.review import complete_review, questions
from boardkit.analysis.win_chances import chances_known, shares_of
from boardkit.bots.greedy import options_of
from boardkit.bots.rollout import Rollout
from boardkit.game import Game
from boardkit.luck import SeededLuck
from boardkit.match_state import begin_match
from boardkit.records.record import Record, head_of, line_of, read_record
from boardkit.registry import game_named
from records.regenerate import collected

STRAY = 12
PARTS = ("luck", "own", "others")


class JudgedMatch(msgspec.Struct):
    """All judgements of a match with one seed, and their cost."""

    shares: list[float]
    cpu: float
    parts: dict[int, list[PlyJudgement]]


class GameFindings:
    """The findings for one game."""

    def __init__(self) -> None:
        self.matches = self.accounts = 0
        self.missed = 0.0
        self.late: list[tuple[float, float]] = []
        self.between: list[tuple[str, float, float]] = []
        """For pairs of reviews: the part, the difference between them, and their stated error together."""
        self.cpu: list[float] = []


def of_records(game: Game) -> Iterator[tuple[str, Record, list[float]]]:
    """Yield the matches of the collection in which something was played, with each seat's share of the win."""
    for i, text in enumerate(collected(game)):
        record = read_record(text)
        assert record.result is not None
        winners, seats = record.result.winners, len(record.header.seats)
        if len(record.lines) > 1:
            everybody = winners or range(seats)
            shares = [1.0 / len(everybody) if seat in everybody else 0.0 for seat in range(seats)]
            yield f"{record.header.match or i}", record, shares


def played(game: Game, seats: int, seed: int) -> tuple[str, Record, list[float]]:
    """Play a new match."""
    luck, stray, playing = SeededLuck(seed), SeededLuck(seed + 1), Rollout(game)
    options = game.resolve_options({})
    match, entry = begin_match(game, options, seats, luck)
    entries = [entry]
    while match.seat_to_act() is not None:
        choices = options_of(match.state)
        any_of_them = stray.pick(STRAY) == 0
        option = choices[stray.pick(len(choices))] if any_of_them else playing.natural(match.state)
        seat = match.seat_to_act()
        assert seat is not None
        match, settled = match.apply(seat, option, luck)
        entries += settled
    assert match.outcome is not None
    record = Record(head_of(game, options, [None] * seats), [line_of(one) for one in entries])
    return f"{game.key}-{seats}-{seed}", record, shares_of(match.outcome, seats)


def judged(game: Game, record: Record, shares: list[float], seed: int, worlds: int) -> JudgedMatch:
    """Answer all questions about a match in this process."""
    began = time.process_time()
    parts: dict[int, list[PlyJudgement]] = {}
    judge: Judge | None = None
    asked: PlyQuestion
    for asked in itertools.chain.from_iterable(questions(record, game, seed, worlds)):
        judge = judge or Judge(asked)
        parts.setdefault(asked.ply, []).append(judge.judge(asked))
    return JudgedMatch(shares, time.process_time() - began, parts)


def kept(
    folder: Path, name: str, game: Game, record: Record, shares: list[float], seed: int, worlds: int
) -> JudgedMatch:
    """Return the same as `judged`, from the folder if it is stored there."""
    path = folder / f"{name}.{worlds}.{seed}"
    if path.exists():
        return msgspec.json.decode(zlib.decompress(path.read_bytes()), type=JudgedMatch)
    found = judged(game, record, shares, seed, worlds)
    part = path.with_suffix(".part")
    part.write_bytes(zlib.compress(msgspec.json.encode(found)))
    part.rename(path)
    return found


def accounts_of(game: Game, record: Record, reviewed: JudgedMatch) -> list[Account]:
    """Return the ledgers of all seats."""
    return complete_review(record.lines, reviewed.parts, reviewed.shares, game).accounts


def note(found: GameFindings, reviews: list[list[Account]]) -> None:
    """Add the findings of a match. The difference between its reviews does not show errors that they share."""
    found.matches += 1
    for accounts in reviews:
        for one in accounts:
            found.accounts += 1
            whole = one.start + one.luck + one.own + one.others + one.end
            found.missed = max(found.missed, abs(whole - one.result))
    for one in reviews[0]:
        found.late.append((one.late, one.late_error))
    for one, other in zip(*reviews[:2], strict=True) if len(reviews) > 1 else ():
        for name in PARTS:
            by = getattr(one, name) - getattr(other, name)
            stated = math.hypot(getattr(one, f"{name}_error"), getattr(other, f"{name}_error"))
            found.between.append((name, by, stated))


def rms(numbers: list[float]) -> float:
    return math.sqrt(statistics.fmean(one * one for one in numbers))


def within(pairs: list[tuple[float, float]]) -> str:
    """Return how many are no larger than their stated error."""
    number = sum(abs(one) <= error + 1e-9 for one, error in pairs)
    return f"{number} of {len(pairs)} ({100 * number / len(pairs):.1f} %)"


def tell(name: str, found: GameFindings) -> None:
    """Print the findings for a game."""
    print(f"{name}: {found.matches} matches, {found.accounts} ledgers", end="")
    print(f", {statistics.fmean(found.cpu):.1f} s of processor time a review")
    print(f"  start, luck, own, others and end together miss the result by {found.missed:.1e} at most")
    late = [one for one, _ in found.late]
    print(f"  what came late: rms {rms(late):.3f}, within its stated error in {within(found.late)}", end="")
    print(f"; stated, rms {rms([error for _, error in found.late]):.3f}")
    for part in PARTS:
        pairs = [(by, stated) for which, by, stated in found.between if which == part]
        if pairs:
            told = f"rms {rms([by for by, _ in pairs]):.3f}, stated {rms([error for _, error in pairs]) / 1.96:.3f}"
            print(f"  {part} of two reviews: {told}, within in {within(pairs)}")


def main() -> None:
    """Review, and print the findings."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("games", nargs="+")
    parser.add_argument("--kept", type=Path, required=True)
    parser.add_argument("--share", type=int, default=1, help="one world of so many of the normal setting")
    parser.add_argument("--seeds", type=int, default=1)
    parser.add_argument(
        "--skip", type=int, default=0, help="so many of the first: numbers were chosen from them"
    )
    parser.add_argument("--played", default="", metavar="SEATS:MATCHES")
    parser.add_argument(
        "--first", type=int, default=10_000, help="the seed of the first match that is played"
    )
    asked = parser.parse_args()
    asked.kept.mkdir(parents=True, exist_ok=True)
    for key in asked.games:
        game = game_named(key)
        found: dict[str, GameFindings] = {}
        matches = of_records(game)
        if asked.played:
            seats, number = map(int, asked.played.split(":"))
            matches = (played(game, seats, asked.first + 2 * i) for i in range(number))
        for name, record, shares in itertools.islice(matches, asked.skip, None):
            worlds = max(4, 2 * -(-chances_known(game).worlds(len(shares)) // 2 // asked.share))
            reviews = [
                kept(asked.kept, name, game, record, shares, 1 + seed, worlds) for seed in range(asked.seeds)
            ]
            accounts = [accounts_of(game, record, one) for one in reviews]
            for what in (f"{len(shares)} seats", "all"):
                here = found.setdefault(what, GameFindings())
                here.cpu += [one.cpu for one in reviews]
                note(here, accounts)
        for what, one in sorted(found.items()):
            tell(f"{key}, {what}", one)


if __name__ == "__main__":
    main()
