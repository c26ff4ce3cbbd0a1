"""A finished match judged from beginning to end: questions about its plies, and what their answers add up to.

Everything here is a plain value. `questions` turns a record into what the reviewing processes are asked, observations
only; `summed_up` makes of all answers everybody's chances over the match, the ledger of luck and decisions
(`ledger.py`), and the swings. docs/reviews.md says what the numbers mean.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

import msgspec

from boardkit.analysis.judge import AskedPly, Considered, JudgedPly
from boardkit.analysis.ledger import SURE, Account, Sums
from boardkit.analysis.win_chances import chances_known
from boardkit.game import Game
from boardkit.notes import SPECTATOR
from boardkit.records.record import Line, Record, replay_line, replay_setup
from boardkit.state import State

ENGINE: Final = 5
"""Raised whenever the same match would be judged differently: reviews of other engines are made anew."""
SWINGS: Final = 8
"""So many swings are told at most …"""
SMALLEST: Final = 0.02
"""… and none that moved less than this, or no more than its error."""

Parts = Mapping[int, Sequence[JudgedPly]]
"""By ply; more than one where the seats had seen different things."""


class Swing(msgspec.Struct):
    """A ply that changed much. `change` of everybody's chance; `luck` and `decision` of the seat that acted, with their
    errors (95 %).

    `better`: an alternative for it that was clearly better than what it did, if there was one; `took`: what that was
    worth, in the same worlds as `better`. They are others than those in which the ply was judged.
    """

    ply: int
    seat: int
    change: list[float]
    luck: float
    decision: float
    luck_error: float = 0.0
    decision_error: float = 0.0
    took: float | None = None
    better: Considered | None = None


class SoFar(msgspec.Struct):
    """What is found of a match before all of it is judged; nothing of it will change but which swings are the biggest.

    `chances` and `margins` after every ply from the one `known` on. There is no ledger yet: what comes late is shared
    out over the whole match.
    """

    known: int
    chances: list[list[float]]
    margins: list[list[float]]
    swings: list[Swing]


class Review(msgspec.Struct):
    """Everybody's chances after every ply of `plies` with the margins to be expected, the accounts, the swings."""

    engine: int
    worlds: int
    plies: list[int]
    chances: list[list[float]]
    margins: list[list[float]]
    accounts: list[Account]
    swings: list[Swing]
    better: list[Swing]
    """All actions for which there was something clearly better, in the order of the match."""
    decided: list[int]
    """By seat, how many actions were its choice."""


def seed_of(match: str) -> int:
    """What the guesses about a match are made with: the same each time."""
    return zlib.crc32(match.encode())


def questions(
    record: Record, game: Game, seed: int, worlds: int = 0, skip: Iterable[int] = ()
) -> Iterator[list[AskedPly]]:
    """Ply by ply what is to be asked; nothing for plies to skip. Raises Malformed where record and rules part.

    Seats that have seen the same are asked about together. `worlds`: how many are guessed, as many as the game says
    unless told.
    """
    known = set(skip)
    state = replay_setup(record, game)
    everybody = len(record.head.seats)
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
        replay_line(state, line)
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
    line: Line,
    before: Sequence[str],
    after: Sequence[str],
    numbers: tuple[int, int],
    turn: int,
    seed: int,
    worlds: int,
) -> list[AskedPly]:
    secret = line.action not in ("", "done") and game.action(line.action).secret()
    groups: dict[tuple[str, str, bool], list[int]] = {}
    for seat, seen in enumerate(zip(before, after, strict=True)):
        groups.setdefault((*seen, secret and seat != line.seat), []).append(seat)
    return [
        AskedPly(
            id=0,
            game=game.key,
            options=dict(record.head.options),
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


def summed_up(lines: Sequence[Line], parts: Parts, result: Sequence[float], game: Game) -> Review:
    """The whole of a review. `result`: what each seat had of the match in the end."""
    review, sums, chances = _gone_through(lines, parts, len(result), game)
    doubt = chances_known(game).doubt
    review.accounts = [
        one.account(shared, chance, doubt) for one, shared, chance in zip(sums, result, chances, strict=True)
    ]
    return review


def found_so_far(lines: Sequence[Line], parts: Parts, everybody: int, game: Game, known: int) -> SoFar:
    """What is found of the first lines of a match, for somebody who has been told about so many of them."""
    review, _, _ = _gone_through(lines, parts, everybody, game)
    return SoFar(known, review.chances[known:], review.margins[known:], review.swings)


def _gone_through(
    lines: Sequence[Line], parts: Parts, everybody: int, game: Game
) -> tuple[Review, list[Sums], list[float]]:
    """A review without its accounts, what they are drawn up from, and everybody's chance after the last line."""
    worlds = chances_known(game).worlds(everybody)
    review = Review(ENGINE, worlds, [], [], [], [], [], [], [0] * everybody)
    sums = [Sums() for _ in range(everybody)]
    chances = [0.0] * everybody
    for line in lines:
        margins = [0.0] * everybody
        swing = Swing(line.ply, line.seat, [0.0] * everybody, 0.0, 0.0)
        before = list(chances)
        for part in parts[line.ply]:
            for i, seat in enumerate(part.seats):
                if line.ply == 0:
                    sums[seat].start = before[seat] = part.before[i]
                sums[seat].add(part, i, part.before[i] - before[seat], mine=seat == line.seat)
                chances[seat], margins[seat] = part.after[i], part.margins[i]
                # What came late is no doing of this action.
                swing.change[seat] = part.luck[i] + part.decision[i]
                if seat == line.seat:
                    swing.luck, swing.decision = part.luck[i], part.decision[i]
                    swing.luck_error, swing.decision_error = (
                        SURE * part.luck_error,
                        SURE * part.decision_error,
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


def _size(swing: Swing) -> float:
    """By how much it moved or missed, of what is larger than its error."""
    missed = 0.0 if swing.better is None else swing.better.gain
    moved = ((swing.luck, swing.luck_error), (swing.decision, swing.decision_error))
    return max(missed, *(abs(by) if abs(by) > error else 0.0 for by, error in moved))


def _biggest(swings: Sequence[Swing]) -> list[Swing]:
    """Those that changed or missed most, in the order of the match."""
    chosen = sorted((one for one in swings if _size(one) >= SMALLEST), key=_size, reverse=True)[:SWINGS]
    return sorted(chosen, key=lambda one: one.ply)
