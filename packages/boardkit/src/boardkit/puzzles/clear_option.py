"""Decides whether a position is a puzzle: one option is clearly better than all others, in two judgements.

There are four passes: a glance at all options; the best-looking ones in a few worlds; the remaining ones in as many
worlds as a review uses; then the best and its rivals again, in twice as many new worlds (docs/reviews.md). The first
two passes drop most positions.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import msgspec

from boardkit.analysis.alternatives import CONFIRMATION_SEED_OFFSET, AlternativeFinder
from boardkit.analysis.judge import MAX_WORLDS, Horizon, Judge, PlyQuestion, Row, mean_of, spread_between
from boardkit.analysis.ledger import CONFIDENCE_STANDARD_ERRORS
from boardkit.analysis.win_chances import chances_known
from boardkit.bots.greedy import options_of
from boardkit.bots.stratified_luck import StratifiedLuck
from boardkit.game import Game, OptionValue
from boardkit.puzzles.format import MIN_OPTIONS, Puzzle, key_of
from boardkit.puzzles.play import possible_line
from boardkit.puzzles.weak_levels import WeakLevelResult
from boardkit.state import PlayContext, push

SCREENED_OPTIONS: Final = 12
"""Number of best-looking options that are compared in a few worlds."""
GLANCE_WORLDS: Final = 2
"""Number of worlds for the glance that finds them."""
SCREENING_FRACTION: Final = 6
"""The few worlds are one out of this many of all worlds."""
MIN_SCREENING_LEAD: Final = 0.02
SCREENING_STANDARD_ERRORS: Final = 0.5
"""A position is dropped unless its best option leads by this chance and this many standard errors."""
MAX_RIVAL_GAP: Final = 0.25
"""In the few worlds, an option is dropped if it is behind the best by this chance."""
MAX_RIVALS: Final = 5
"""Maximum number of options that are judged in addition to the best."""
MAX_LATER_ACTIONS: Final = 8
"""Number of own actions after a rival within which the best option may still be chosen."""
MIN_PUZZLE_GAP: Final = 0.04
"""Minimum gap of a puzzle; it must also exceed its error."""
CONFIRMATION_FACTOR: Final = 2
"""The second judgement uses this many times the number of worlds."""
CONFIRMATION_STANDARD_ERRORS: Final = 2.3
"""In the second judgement the gap must be this many standard errors, so that a third judgement would rarely contradict
it."""


class Position(NamedTuple):
    """A position of a match, as known to the seat to act."""

    options: dict[str, OptionValue]
    """The options of the match that are not the defaults."""
    seats: int
    seat: int
    seen: bytes


class ClearOption(NamedTuple):
    """A clearly best option: the chance after it and after each rival, the best first, and the smallest gap."""

    best: str
    chance: float
    others: dict[str, float]
    gap: float
    error: float
    natural: bool
    """Whether the best option also looks best at a glance."""


def question_of(game: Game, position: Position, seed: int, worlds: int) -> PlyQuestion:
    """Return the question to a judge about a position."""
    seen = position.seen.decode()
    options = game.resolve_options(position.options)
    seat = position.seat
    return PlyQuestion(
        0, game.key, options, position.seats, 1, seat, None, seen, seen, [seat], (0, 0), 0, seed, worlds
    )


def judge_position(game: Game, position: Position, seed: int) -> ClearOption | None:
    """Return the clearly best option of a position; None if there is none."""
    usual = min(chances_known(game).worlds(position.seats), MAX_WORLDS)
    few = max(4, usual // SCREENING_FRACTION) & ~1
    asked = question_of(game, position, seed, usual)
    judge = Judge(asked)
    texts = [option.text() for option in options_of(judge.world(asked.seen, 0))]
    if len(texts) < MIN_OPTIONS:
        return None
    looked = _looks(judge, asked.seen)
    order = sorted(range(len(texts)), key=lambda i: -looked[i])
    shown = [texts[i] for i in order[:SCREENED_OPTIONS]]
    # Take worlds of both halves, each of which is stratified.
    some = _rows(judge, asked, shown, range(0, usual, max(1, usual // few)))
    best, *others = _ranked(some, position.seat)
    if not _is_clear(some, best, others[0], position.seat, MIN_SCREENING_LEAD, SCREENING_STANDARD_ERRORS):
        return None
    close = [one for one in others if _lead(some, best, one, position.seat) < MAX_RIVAL_GAP][:MAX_RIVALS]
    rivals = close or others[:1]
    first = compared(judge, asked, best, rivals)
    if first is None:
        return None
    again = msgspec.structs.replace(
        asked, seed=seed + CONFIRMATION_SEED_OFFSET, worlds=CONFIRMATION_FACTOR * usual
    )
    second = compared(Judge(again), again, best, others[:MAX_RIVALS], errors=CONFIRMATION_STANDARD_ERRORS)
    return None if second is None else second._replace(natural=best == shown[0])


def made_puzzle(
    game: Game, position: Position, judged: ClearOption, solved: WeakLevelResult, seed: int
) -> Puzzle:
    """Return the puzzle of a judged position, with its line and its topics."""
    usual = min(chances_known(game).worlds(position.seats), MAX_WORLDS)
    asked = question_of(game, position, seed, usual)
    against = msgspec.structs.replace(asked, action=next(iter(judged.others)))
    finder = AlternativeFinder(against)
    more, less = finder.topics_between(against, finder.horizon_of(asked.seen, 0), judged.best)
    others = {action: round(chance, 3) for action, chance in judged.others.items()}
    chance = round(judged.chance, 3)
    return Puzzle(
        key=key_of(game, position.options, position.seat, position.seen, judged.best),
        seat=position.seat,
        seen=msgspec.Raw(position.seen),
        best=judged.best,
        chance=chance,
        gap=round(chance - max(others.values()), 3),
        error=round(judged.error, 4),
        others=others,
        rating=solved.rating,
        solved=round(solved.share, 2),
        line=possible_line(
            game, game.codec.decode(position.seen), finder.line_after(asked.seen, 0, judged.best)
        ),
        more_for=more,
        less_for=less,
        options=position.options,
    )


def _looks(judge: Judge, seen: str) -> list[float]:
    """Return the value of each option right after it, summed over a few worlds."""
    found = [judge.playing.looks(judge.world(seen, world)) for world in range(GLANCE_WORLDS)]
    return [sum(one) for one in zip(*found, strict=True)]


def _rows(judge: Judge, asked: PlyQuestion, actions: Sequence[str], worlds: range) -> dict[str, list[Row]]:
    horizon = judge.horizon_of(asked.seen, 0)
    found = {one: judge.after_action(asked.seen, 0, horizon, one, worlds) for one in actions}
    return {one: rows for one, rows in found.items() if rows is not None}


def _ranked(rows: Mapping[str, list[Row]], seat: int) -> list[str]:
    return sorted(rows, key=lambda action: -mean_of(rows[action], seat))


def _lead(rows: Mapping[str, list[Row]], best: str, other: str, seat: int) -> float:
    return mean_of(rows[best], seat) - mean_of(rows[other], seat)


def compared(
    judge: Judge,
    asked: PlyQuestion,
    best: str,
    rivals: Sequence[str],
    least: float = MIN_PUZZLE_GAP,
    errors: float = CONFIDENCE_STANDARD_ERRORS,
) -> ClearOption | None:
    """Compare the best option with its rivals in all worlds.

    If the same seat can still choose the best option after a rival, the rival is judged with and without that, because
    a rollout may overlook it. Return None unless the best option is better than each rival by at least the chance
    `least` and by `errors` standard errors.
    """
    seat, horizon = asked.seat, judge.horizon_of(asked.seen, 0)
    rows = _rows(judge, asked, [best], range(asked.worlds))
    for rival in rivals:
        at_once = _rows(judge, asked, [rival], range(asked.worlds))
        # Stop at the first rival that is equally good.
        if not _is_clear(rows | at_once, best, rival, seat, least, errors):
            return None
        rows |= at_once
        both = [result_with_both(judge, asked, horizon, world, rival, best) for world in range(asked.worlds)]
        later = [one or row for one, row in zip(both, rows[rival], strict=True)]
        if any(both) and mean_of(later, seat) > mean_of(rows[rival], seat):
            rows[rival] = later
            if not _is_clear(rows, best, rival, seat, least, errors):
                return None
    in_order = [one for one in _ranked(rows, seat) if one != best]
    others = {one: mean_of(rows[one], seat) for one in in_order}
    second = in_order[0]
    error = spread_between(rows[second], rows[best], seat)
    return ClearOption(best, mean_of(rows[best], seat), others, _lead(rows, best, second, seat), error, False)


def result_with_both(
    judge: Judge, asked: PlyQuestion, horizon: Horizon, world: int, rival: str, best: str
) -> Row | None:
    """Return the result of a world in which the best option follows a rival in the same turn; None if the turn ends
    before that."""
    state = judge.world(asked.seen, world)
    option = judge.option(state, rival)
    luck = StratifiedLuck(judge.luck, world, 0)
    for _ in range(MAX_LATER_ACTIONS):
        if option is None:
            return None
        g = PlayContext(luck)
        push(state, option, g)
        horizon = horizon._replace(turns=horizon.turns - g.turn_ended)
        decision = state.decision()
        if decision is None or g.turn_ended or int(decision.seat(state.board)) != asked.seat:
            return None
        option = judge.option(state, best)
        if option is not None:
            push(state, option, g)
            horizon = horizon._replace(turns=horizon.turns - g.turn_ended)
            return judge.play_world(state, world, luck.number, horizon)
        option = judge.playing.natural(state)
    return None


def _is_clear(
    rows: Mapping[str, list[Row]], best: str, rival: str, seat: int, least: float, errors: float
) -> bool:
    error = spread_between(rows[rival], rows[best], seat)
    return _lead(rows, best, rival, seat) > max(least, errors * error)
