"""The review of a finished match: the questions about its plies, and the result of their answers.

This module works on plain values. `questions` turns a record into questions to the review processes, which contain only
observations. `complete_review` turns all answers into the chances over the match, the luck ledger (`ledger`) and the
turning points. docs/reviews.md explains the numbers.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, Literal

import msgspec

from boardkit.analysis.judge import ConsideredOption, PlyJudgement, PlyQuestion
from boardkit.analysis.ledger import CONFIDENCE_STANDARD_ERRORS, Account, AccountBuilder
from boardkit.analysis.win_chances import chances_known
from boardkit.game import Game
from boardkit.notes import SPECTATOR
from boardkit.records.record import ActionLine, Playback, Record, replay_setup, withdrawn_plies
from boardkit.state import State
from boardkit.steps import TAKE_BACK

ENGINE: Final = 5
"""Raised whenever the same match would be judged differently: reviews by other versions are computed again."""
MAX_TURNING_POINTS: Final = 8
"""Maximum number of turning points."""
MIN_TURNING_POINT: Final = 0.02
"""Minimum change at a turning point; it must also exceed its error."""

Why = Literal["budget", "error"]
"""The reason why a ply is not judged: it took too much processor time, or judging it failed."""
Part = list[PlyJudgement] | Why
"""The judgements of a ply, more than one if the seats had seen different things; or the reason why there is none."""
Parts = Mapping[int, Part]
"""By ply."""


class UnjudgedPly(msgspec.Struct):
    """A ply without a judgement. Chances stay the same, and its change comes late."""

    ply: int
    why: Why


class TurningPoint(msgspec.Struct):
    """A turning point: a ply that changed much.

    `change` of every seat's chance; `luck` and `decision` of the acting seat, with their errors (95 %). `better`: an
    alternative that was clearly better, if there was one; `took`: the chance of what was done, in the same worlds as
    `better`. These are not the worlds in which the ply was judged.
    """

    ply: int
    seat: int
    change: list[float]
    luck: float
    decision: float
    luck_error: float = 0.0
    decision_error: float = 0.0
    took: float | None = None
    better: ConsideredOption | None = None


class PartialReview(msgspec.Struct):
    """A review before the whole match is judged. Later plies change nothing in it but the selection of turning
    points.

    `chances` and `margins` after every ply from `known` on. There is no ledger yet, because late changes are shared
    out over the whole match.
    """

    known: int
    chances: list[list[float]]
    margins: list[list[float]]
    swings: list[TurningPoint]
    better: list[TurningPoint] = []
    unjudged: list[UnjudgedPly] = []


class Review(msgspec.Struct):
    """The chances and expected margins after every ply of `plies`, the accounts, the turning points."""

    engine: int
    worlds: int
    plies: list[int]
    chances: list[list[float]]
    margins: list[list[float]]
    accounts: list[Account]
    swings: list[TurningPoint]
    better: list[TurningPoint]
    """All actions with a clearly better alternative, in the order of the match."""
    decided: list[int]
    """By seat, the number of actions with a choice."""
    unjudged: list[UnjudgedPly] = []


def seed_of(match: str) -> int:
    """Return the seed of all guesses about a match, always the same."""
    return zlib.crc32(match.encode())


def questions(
    record: Record, game: Game, seed: int, worlds: int = 0, skip: Iterable[int] = ()
) -> Iterator[list[PlyQuestion]]:
    """Yield the questions ply by ply; none for plies to skip. Raises Malformed if the record contradicts the rules.

    Seats that have seen the same share a question. `worlds`: how many are guessed; 0: as many as the game says.
    """
    # Plies that were taken back have no consequences that could be judged.
    known = set(skip) | withdrawn_plies(record, game)
    playback = Playback(replay_setup(record, game))
    state = playback.state
    everybody = len(record.header.seats)
    worlds = worlds or chances_known(game).worlds(everybody)
    seen = _seen_by(game, state, everybody)
    number = len(record.lines[0].luck)
    yield (
        []
        if 0 in known
        else _asked(record, game, record.lines[0], [""] * everybody, seen, (0, number), 0, seed, worlds)
    )
    turn = 0
    for line in record.lines[1:]:
        playback.play(line)
        before, seen = seen, _seen_by(game, state, everybody)
        numbers = number, number + len(line.luck)
        number = numbers[1]
        turn += line.ply > 1 and line.seat != record.lines[line.ply - 1].seat
        yield (
            [] if line.ply in known else _asked(record, game, line, before, seen, numbers, turn, seed, worlds)
        )


def _seen_by(game: Game, state: State, everybody: int) -> list[str]:
    if game.open_information:
        return [game.codec.encode(game.observe(state, SPECTATOR)).decode()] * everybody
    return [game.codec.encode(game.observe(state, seat)).decode() for seat in range(everybody)]


def _asked(
    record: Record,
    game: Game,
    line: ActionLine,
    before: Sequence[str],
    after: Sequence[str],
    numbers: tuple[int, int],
    turn: int,
    seed: int,
    worlds: int,
) -> list[PlyQuestion]:
    secret = line.action not in ("", "done", TAKE_BACK) and game.action(line.action).secret()
    groups: dict[tuple[str, str, bool], list[int]] = {}
    for seat, seen in enumerate(zip(before, after, strict=True)):
        groups.setdefault((*seen, secret and seat != line.seat), []).append(seat)
    return [
        PlyQuestion(
            id=0,
            game=game.key,
            options=dict(record.header.options),
            everybody=len(before),
            ply=line.ply,
            seat=line.seat,
            action=None if unknown else line.action,
            seen=was,
            after=is_,
            seats=seats,
            numbers=numbers,
            turn=turn,
            seed=seed,
            worlds=worlds,
        )
        for (was, is_, unknown), seats in groups.items()
    ]


def complete_review(lines: Sequence[ActionLine], parts: Parts, result: Sequence[float], game: Game) -> Review:
    """Return the complete review. `result`: each seat's share of the win."""
    review, sums, chances = _gone_through(lines, parts, len(result), game)
    doubt = chances_known(game).doubt
    review.accounts = [
        one.account(shared, chance, doubt) for one, shared, chance in zip(sums, result, chances, strict=True)
    ]
    return review


def partial_review(
    lines: Sequence[ActionLine], parts: Parts, everybody: int, game: Game, known: int
) -> PartialReview:
    """Return the review of the first lines of a match, without the plies before `known`."""
    review, _, _ = _gone_through(lines, parts, everybody, game)
    return PartialReview(
        known, review.chances[known:], review.margins[known:], review.swings, review.better, review.unjudged
    )


def _gone_through(
    lines: Sequence[ActionLine], parts: Parts, everybody: int, game: Game
) -> tuple[Review, list[AccountBuilder], list[float]]:
    """Return a review without its accounts, the sums for them, and the chances after the last line."""
    worlds = chances_known(game).worlds(everybody)
    review = Review(ENGINE, worlds, [], [], [], [], [], [], [0] * everybody)
    sums = [AccountBuilder() for _ in range(everybody)]
    # No seat is ahead as long as nothing is judged.
    chances, margins = [1 / everybody] * everybody, [0.0] * everybody
    begun: set[int] = set()
    for line in lines:
        swing = TurningPoint(line.ply, line.seat, [0.0] * everybody, 0.0, 0.0)
        before = list(chances)
        # Empty for turns that were taken back.
        found = parts[line.ply]
        if isinstance(found, str):
            review.unjudged.append(UnjudgedPly(line.ply, found))
            found = []
        for part in found:
            for i, seat in enumerate(part.seats):
                if seat not in begun:
                    begun.add(seat)
                    sums[seat].start = before[seat] = part.before[i]
                sums[seat].add(part, i, part.before[i] - before[seat], mine=seat == line.seat)
                chances[seat], margins[seat] = part.after[i], part.margins[i]
                # This action has not caused the late changes.
                swing.change[seat] = part.luck[i] + part.decision[i]
                if seat == line.seat:
                    swing.luck, swing.decision = part.luck[i], part.decision[i]
                    swing.luck_error, swing.decision_error = (
                        CONFIDENCE_STANDARD_ERRORS * part.luck_error,
                        CONFIDENCE_STANDARD_ERRORS * part.decision_error,
                    )
                    swing.took, swing.better = part.took, part.better
                    review.decided[seat] += part.options > 1
        if swing.better is not None:
            review.better.append(swing)
        review.plies.append(line.ply)
        review.chances.append([round(one, 4) for one in chances])
        review.margins.append([round(one, 1) for one in margins])
        if line.ply:
            review.swings.append(swing)
    review.swings = _biggest(review.swings)
    return review, sums, chances


def _size(swing: TurningPoint) -> float:
    """Return how much a ply changed or missed, counting only what exceeds its error."""
    missed = 0.0 if swing.better is None else swing.better.gain
    moved = ((swing.luck, swing.luck_error), (swing.decision, swing.decision_error))
    return max(missed, *(abs(by) if abs(by) > error else 0.0 for by, error in moved))


def _biggest(swings: Sequence[TurningPoint]) -> list[TurningPoint]:
    """Return the plies that changed or missed most, in the order of the match."""
    chosen = sorted((one for one in swings if _size(one) >= MIN_TURNING_POINT), key=_size, reverse=True)[
        :MAX_TURNING_POINTS
    ]
    return sorted(chosen, key=lambda one: one.ply)
