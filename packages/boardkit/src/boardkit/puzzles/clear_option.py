"""Whether a position is a puzzle: one option is clearly better than all others, twice judged.

All options are looked at at a glance, those that look best in few worlds, what is left in as many worlds as a review
uses, and the best once more with its rivals in twice as many new ones (docs/reviews.md). Most positions are dropped by
the first two.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import msgspec

from boardkit.analysis.alternatives import APART, AlternativeFinder
from boardkit.analysis.judge import WORLDS, Horizon, Judge, PlyQuestion, Row, mean_of, spread_between
from boardkit.analysis.ledger import SURE
from boardkit.analysis.win_chances import chances_known
from boardkit.bots.greedy import options_of
from boardkit.bots.stratified_luck import StratifiedLuck
from boardkit.game import Game, OptionValue
from boardkit.puzzles.format import LEAST, Puzzle, key_of
from boardkit.puzzles.play import possible_line
from boardkit.puzzles.weak_levels import Solved
from boardkit.state import PlayContext, push

WIDE: Final = 12
"""Number of options that are looked at in few worlds, the best-looking …"""
GLANCES: Final = 2
"""… in so many of them at a glance."""
FEW: Final = 6
"""The few worlds are one out of this many …"""
LEAD: Final = 0.02
HOPE: Final = 0.5
"""… and drop a position in which the best option does not lead by this much and by so many standard errors,"""
BEHIND: Final = 0.25
"""and options that are behind it by this much."""
RIVALS: Final = 5
"""Maximum number of options that are judged beside the best."""
LATER: Final = 8
"""Own actions after a rival among which the best option may follow."""
CLEAR: Final = 0.04
"""Least gap of a puzzle; it must also exceed its error."""
AGAIN: Final = 2
"""The second judgement is in this many times as many worlds,"""
FIRM: Final = 2.3
"""and there the gap is this many standard errors, so that hardly any third judgement would contradict."""


class Position(NamedTuple):
    """A position of a match as its seat to act knows it."""

    options: dict[str, OptionValue]
    """The options of the match that are not the defaults."""
    seats: int
    seat: int
    seen: bytes


class Judged(NamedTuple):
    """A clearly best option: the chance after it and after each rival, the best first, and the smallest gap."""

    best: str
    chance: float
    others: dict[str, float]
    gap: float
    error: float
    natural: bool
    """Whether it is also what looks best at a glance."""


def question_of(game: Game, position: Position, seed: int, worlds: int) -> PlyQuestion:
    """Return what a judge is asked of a position."""
    seen = position.seen.decode()
    options = game.resolve_options(position.options)
    seat = position.seat
    return PlyQuestion(
        0, game.key, options, position.seats, 1, seat, None, seen, seen, [seat], (0, 0), 0, seed, worlds
    )


def judge_position(game: Game, position: Position, seed: int) -> Judged | None:
    """Return the clearly best option of a position; None if there is none."""
    usual = min(chances_known(game).worlds(position.seats), WORLDS)
    few = max(4, usual // FEW) & ~1
    asked = question_of(game, position, seed, usual)
    judge = Judge(asked)
    texts = [option.text() for option in options_of(judge.world(asked.seen, 0))]
    if len(texts) < LEAST:
        return None
    looked = _looks(judge, asked.seen)
    order = sorted(range(len(texts)), key=lambda i: -looked[i])
    shown = [texts[i] for i in order[:WIDE]]
    # Worlds of both halves, as those are spread evenly.
    some = _rows(judge, asked, shown, range(0, usual, max(1, usual // few)))
    best, *others = _ranked(some, position.seat)
    if not _is_clear(some, best, others[0], position.seat, LEAD, HOPE):
        return None
    close = [one for one in others if _lead(some, best, one, position.seat) < BEHIND][:RIVALS]
    rivals = close or others[:1]
    first = compared(judge, asked, best, rivals)
    if first is None:
        return None
    again = msgspec.structs.replace(asked, seed=seed + APART, worlds=AGAIN * usual)
    second = compared(Judge(again), again, best, others[:RIVALS], errors=FIRM)
    return None if second is None else second._replace(natural=best == shown[0])


def made_puzzle(game: Game, position: Position, judged: Judged, solved: Solved, seed: int) -> Puzzle:
    """Return the puzzle of a judged position, with its line and its topics."""
    usual = min(chances_known(game).worlds(position.seats), WORLDS)
    asked = question_of(game, position, seed, usual)
    against = msgspec.structs.replace(asked, action=next(iter(judged.others)))
    finder = AlternativeFinder(against)
    more, less = finder.topics_between(against, finder.far(asked.seen, 0), judged.best)
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
    """Return what each option looks like at once, summed over a few worlds."""
    found = [judge.playing.looks(judge.world(seen, world)) for world in range(GLANCES)]
    return [sum(one) for one in zip(*found, strict=True)]


def _rows(judge: Judge, asked: PlyQuestion, actions: Sequence[str], worlds: range) -> dict[str, list[Row]]:
    horizon = judge.far(asked.seen, 0)
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
    least: float = CLEAR,
    errors: float = SURE,
) -> Judged | None:
    """Compare the best option with its rivals in all worlds.

    A rival after which the same seat can still choose the best option is judged with and without that, because those
    who play a world on may forget it. None if the best is not better than each by the `least` chance and by so many
    standard `errors`.
    """
    seat, horizon = asked.seat, judge.far(asked.seen, 0)
    rows = _rows(judge, asked, [best], range(asked.worlds))
    for rival in rivals:
        at_once = _rows(judge, asked, [rival], range(asked.worlds))
        # As soon as one is as good.
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
    return Judged(best, mean_of(rows[best], seat), others, _lead(rows, best, second, seat), error, False)


def result_with_both(
    judge: Judge, asked: PlyQuestion, horizon: Horizon, world: int, rival: str, best: str
) -> Row | None:
    """Return the result of a world in which a rival and later in the turn the best option is chosen; None if the turn
    is over first."""
    state = judge.world(asked.seen, world)
    option = judge.option(state, rival)
    luck = StratifiedLuck(judge.luck, world, 0)
    for _ in range(LATER):
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
            return judge.row(state, world, luck.number, horizon)
        option = judge.playing.natural(state)
    return None


def _is_clear(
    rows: Mapping[str, list[Row]], best: str, rival: str, seat: int, least: float, errors: float
) -> bool:
    error = spread_between(rows[rival], rows[best], seat)
    return _lead(rows, best, rival, seat) > max(least, errors * error)
