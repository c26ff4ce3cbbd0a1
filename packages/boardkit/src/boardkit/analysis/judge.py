"""The judgement of a ply from an observation: each seat's chance before and after it, and the part of luck.

Only observations are used. Their holes are filled by guesses. Each of these worlds is played on for a while, and the
win chances at its end (`win_chances`) are averaged over the worlds. The value of an action before its luck is the
average over worlds in which luck differs. `alternatives` finds better options for the acting seat.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

import msgspec

from boardkit.analysis.action_notes import DescribedAction
from boardkit.analysis.win_chances import WinChances, chances_known
from boardkit.bots.greedy import options_of
from boardkit.bots.rollout import Rollout
from boardkit.bots.stratified_luck import Strata, StratifiedLuck
from boardkit.game import Game, OptionValue
from boardkit.luck import SeededLuck
from boardkit.registry import game_named
from boardkit.state import PlayContext, State, find_option, push
from boardkit.steps import Action

MAX_WORLD_GUESSES: Final = 4
"""How often a world is guessed again if the action was not possible in it."""
HORIZON_STEP_TURNS: Final = 4
"""In games that count turns, the horizon moves on after this many of them."""
POSITIONS_AHEAD: Final = 12
"""Number of positions on the natural path that are cached, because the match may pass through them."""
MAX_CACHED_POSITIONS: Final = 30_000
"""Maximum number of cached positions."""
MAX_WORLDS: Final = 128
"""Maximum number of worlds if a person waits for the answer. With 16, one even start was judged 0.44 and 0.81."""

Row = list[float]
"""The chances of all seats, then the margins of all seats."""


class PlyQuestion(msgspec.Struct):
    """A question about an action of `seat`: the observations before (`seen`) and `after` it, which are equal for
    `seats`.

    `action`: null if these seats could not know it. `numbers`: how many picks had been used before and after it.
    `turn`: the number of changes of the seat to act. Ply 0 is the set-up: there is no observation before it, and no
    seat acted.
    """

    id: int
    game: str
    options: dict[str, OptionValue]
    everybody: int
    """The number of seats."""
    ply: int
    seat: int
    action: str | None
    seen: str
    after: str
    seats: list[int]
    numbers: tuple[int, int]
    turn: int
    seed: int
    worlds: int


class ConsideredOption(msgspec.Struct):
    """An option compared with what the acting seat did: `gain` of chance with its standard `error`.

    `line`: the option and what might have followed, up to the first use of luck. `more_for`, `less_for`: the topics
    (`explanations`) for which it does most more and most less than what was done, with the text `GAME-why-TOPIC`.
    `asks`: the name of the question, with the text `GAME-ask-NAME`.
    """

    action: str
    chance: float
    gain: float
    error: float
    margin: float
    line: list[DescribedAction] = []
    more_for: str | None = None
    less_for: str | None = None
    asks: str | None = None


class PlyJudgement(msgspec.Struct, omit_defaults=True):
    """The judgement of a ply: for each of `seats` its chance before and after, and two parts that sum to the change.

    `decision`: the effect of what was done instead of what looked best at once; `luck`: the rest. A gap is half the
    difference between two independent halves of the worlds: it estimates the standard error.
    """

    ply: int
    seats: list[int]
    before: Row
    after: Row
    margins: Row
    """The margins after the ply."""
    luck: Row
    decision: Row
    luck_gap: Row
    decision_gap: Row
    luck_error: float = 0.0
    decision_error: float = 0.0
    """Standard errors over the worlds for the acting seat, rather too large than too small."""
    options: int = 0
    """The number of options."""
    took: float | None = None
    better: ConsideredOption | None = None
    """Set only for the acting seat and if an alternative was clearly better. `took`: the chance after what was done."""


class Horizon(NamedTuple):
    """The horizon of a rollout: a number of turns, or a stage in games that have stages."""

    turns: int
    stage: int


ENDLESS: Final = Horizon(0, 0)
"""To the end of the match."""

Key = tuple[int, int, Horizon, bytes]
"""A world's number, the number of its next pick, its horizon, and its state."""


class Judge:
    """Judges positions of one match.

    The value of a position is the average over its worlds, each played on to its horizon with every seat doing what
    looks best at once. The same world with the same later luck occurs several times: on the natural path, after the
    action, and in the observation after it. It is played on only once.
    """

    def __init__(self, asked: PlyQuestion) -> None:
        self.game: Game = game_named(asked.game)
        self.options = asked.options
        self.seats = asked.everybody
        self.worlds = asked.worlds
        self.win_chances = WinChances(self.game)
        self.known = self.win_chances.known
        self.playing = Rollout(self.game, self.known.turns, self.win_chances.nearly_over)
        self.luck = Strata(asked.seed, asked.worlds)
        self.holes = Strata(asked.seed + 1, asked.worlds)
        self.whole = self.known.near >= 1.0
        """Whether worlds are always played to the end of the match."""
        self.rows: dict[Key, Row] = {}
        """The cached results of worlds."""

    def judge(self, asked: PlyQuestion) -> PlyJudgement:
        """Return the judgement of one action, in chances from 0 to 1 and margins in points."""
        number, later = asked.numbers
        if asked.ply == 0:
            horizon = self.horizon_of(asked.after, asked.turn)
            return self._judgement(
                asked, None, self._rows_before_setup(horizon), self.rows_of(asked.after, later, horizon)
            )
        horizon = self.horizon_of(asked.seen, asked.turn)
        before = self.rows_of(asked.seen, number, horizon)
        done = None
        if asked.action is not None:
            done = self.after_action(asked.seen, number, horizon, asked.action, range(self.worlds))
        after = self.rows_of(asked.after, later, self._horizon_after(asked, horizon))
        judged = self._judgement(asked, before, done or after, after)
        if asked.seat in asked.seats and asked.action is not None and done is not None:
            judged.luck_error = spread_between(done, after, asked.seat)
            judged.decision_error = spread_between(before, done, asked.seat)
            judged.options = len(options_of(self.world(asked.seen, 0)))
            if judged.options > 1:
                self.find_better(judged, asked, horizon, done)
        return judged

    def find_better(
        self, judged: PlyJudgement, asked: PlyQuestion, horizon: Horizon, done: list[Row]
    ) -> None:
        """Look for better options if there was a choice; not in this class, but in `AlternativeFinder`."""

    def _judgement(
        self, asked: PlyQuestion, before: list[Row] | None, done: list[Row], after: list[Row]
    ) -> PlyJudgement:
        seats = asked.seats
        first = done if before is None else before
        was, did, is_ = (_means(rows, seats) for rows in (first, done, after))
        return PlyJudgement(
            asked.ply,
            seats,
            was,
            is_,
            _means(after, [self.seats + seat for seat in seats]),
            [b - a for a, b in zip(did, is_, strict=True)],
            [b - a for a, b in zip(was, did, strict=True)],
            [_gap(done, after, seat) for seat in seats],
            [_gap(first, done, seat) for seat in seats],
        )

    def horizon_of(self, seen: str, turn: int) -> Horizon:
        """Return how far rollouts go from an observation. `turn`: the number of earlier changes of the seat to act.

        The horizon moves by several turns or by a stage at a time, so that judgements of neighbouring plies look
        equally far.
        """
        stage = self.playing.stage(self.game.codec.decode(seen.encode()))
        return Horizon(
            self.playing.turns + HORIZON_STEP_TURNS - 1 - turn % HORIZON_STEP_TURNS, stage + self.known.stages
        )

    def _horizon_after(self, asked: PlyQuestion, horizon: Horizon) -> Horizon:
        """Return the same horizon as seen from after the action."""
        state = self.world(asked.seen, 0)
        option = None if asked.action is None else self.option(state, asked.action)
        if option is None:
            return horizon
        g = PlayContext(StratifiedLuck(self.luck, 0, asked.numbers[0]))
        push(state, option, g)
        return horizon._replace(turns=horizon.turns - g.turn_ended)

    def world(self, seen: str, world: int, again: int = 0) -> State:
        """Return a guessed world by its number; `again`: another guess of it."""
        state = self.game.codec.decode(seen.encode())
        if again:
            return self.game.determinize(state, SeededLuck(self.holes.seed * 1009 + world * 31 + again))
        return self.game.determinize(state, StratifiedLuck(self.holes, world, 0))

    def rows_of(self, seen: str, number: int, horizon: Horizon) -> list[Row]:
        """Return a row for each world that agrees with an observation. `number`: the number of the next pick."""
        return [
            self.play_world(self.world(seen, world), world, number, horizon) for world in range(self.worlds)
        ]

    def play_world(self, state: State, world: int, number: int, horizon: Horizon) -> Row:
        """Play a world on to its horizon and return its row. Changes the state."""
        keys: list[Key] = []
        luck = StratifiedLuck(self.luck, world, number)
        g = PlayContext(luck)
        turns, row = horizon.turns, None
        while state.agenda and luck.number == number and len(keys) < POSITIONS_AHEAD:
            until = ENDLESS if self.whole else horizon._replace(turns=turns)
            key = (world, number, until, self.game.codec.encode(state))
            row = self.rows.get(key)
            if row is not None:
                break
            keys.append(key)
            if self.playing.far_enough(state, turns, horizon.stage):
                break
            push(state, self.playing.natural(state), g)
            turns -= g.turn_ended
            g.turn_ended = False
        if row is None:
            self.playing.play_on(state, g, turns, horizon.stage)
            chances, margins = self.win_chances.of(state, self.seats)
            row = [*chances, *margins]
        if len(self.rows) + len(keys) > MAX_CACHED_POSITIONS:
            self.rows.clear()
        self.rows.update(dict.fromkeys(keys, row))
        return row

    def _rows_before_setup(self, horizon: Horizon) -> list[Row]:
        """Return a row for each world, judged before its set-up."""
        rows: list[Row] = []
        for world in range(self.worlds):
            luck = StratifiedLuck(self.luck, world, 0)
            state = self.game.start(self.options, self.seats, PlayContext(luck))
            rows.append(self.play_world(state, world, luck.number, horizon))
        return rows

    def after_action(
        self, seen: str, number: int, horizon: Horizon, action: str, worlds: Iterable[int]
    ) -> list[Row] | None:
        """Return a row for each world after an action; None if it is possible in no world."""
        rows = [self._row_after(seen, number, horizon, world, action) for world in worlds]
        known = [row for row in rows if row is not None]
        # If the action is impossible in a world, that world is replaced by one in which it is possible.
        return (
            [known[i % len(known)] if row is None else row for i, row in enumerate(rows)] if known else None
        )

    def option(self, state: State, action: str) -> Action | None:
        """Return the option with this notation, or None."""
        decision = state.decision()
        return None if decision is None else find_option(decision, state.board, action)

    def _row_after(self, seen: str, number: int, horizon: Horizon, world: int, action: str) -> Row | None:
        for again in range(1 if self.game.open_information else MAX_WORLD_GUESSES):
            state = self.world(seen, world, again)
            option = self.option(state, action)
            if option is not None:
                if not again and len(options_of(state)) == 1:
                    # A forced action is on the natural path, with the same luck, so the result may be cached.
                    return self.play_world(state, world, number, horizon)
                luck = StratifiedLuck(self.luck, world, number)
                g = PlayContext(luck)
                push(state, option, g)
                return self.play_world(
                    state, world, luck.number, horizon._replace(turns=horizon.turns - g.turn_ended)
                )
        return None


class Standing(msgspec.Struct):
    """The win chances among equal players, and how much of the match is left."""

    chances: list[float]
    left: float


def standing_of(game: str, everybody: int, seen: str, seed: int) -> Standing:
    """Return the win chances and how much is left of a match, judged from an observation. Equal seeds give equal
    answers."""
    known = chances_known(game_named(game))
    worlds = min(known.worlds(everybody), MAX_WORLDS)
    asked = PlyQuestion(0, game, {}, everybody, 1, 0, None, seen, seen, [], (0, 0), 0, seed, worlds)
    judge = Judge(asked)
    rows = judge.rows_of(seen, 0, judge.horizon_of(seen, 0))
    left = known.left(judge.game.codec.decode(seen.encode()).board)
    return Standing(_means(rows, range(everybody)), left)


def mean_of(rows: Sequence[Row], seat: int) -> float:
    """Return a seat's mean chance over the worlds; from the number of seats on, its mean margin."""
    return sum(row[seat] for row in rows) / len(rows)


def _means(rows: Sequence[Row], seats: Sequence[int]) -> Row:
    return [mean_of(rows, seat) for seat in seats]


def _gap(a: Sequence[Row], b: Sequence[Row], seat: int) -> float:
    """Return half the difference between the mean changes in the two halves of the worlds, each of which is
    stratified."""
    half = len(a) // 2
    gaps = [two[seat] - one[seat] for one, two in zip(a, b, strict=True)]
    return (sum(gaps[:half]) / half - sum(gaps[half : 2 * half]) / half) / 2


def spread_between(a: Sequence[Row], b: Sequence[Row], seat: int) -> float:
    """Return the standard error of a mean difference, from world to world: rather too large than too small."""
    n = len(a)
    gaps = [two[seat] - one[seat] for one, two in zip(a, b, strict=True)]
    mean = sum(gaps) / n
    return math.sqrt(sum((gap - mean) ** 2 for gap in gaps) / (n - 1) / n)
