"""One ply of a match judged from what somebody could know: what each seat's chance was before and after, what luck had
to do with it. What else the seat that acted might have done: `alternatives.py`.

Nothing but observations is asked with. Their holes are filled by guesses, each of these worlds is played on for a
while, and everybody's chance to win is read off where that ends (`chances.py`), averaged over the worlds. What an
action is worth before luck has spoken is the average over worlds in which luck speaks differently each time.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

import msgspec

from boardkit.analysis.action_notes import Step
from boardkit.analysis.win_chances import Chances, chances_known
from boardkit.bots.greedy import options_of
from boardkit.bots.rollout import PlayingOn
from boardkit.bots.stratified_luck import EvenLuck, Spread
from boardkit.game import Game, OptionValue
from boardkit.luck import FastLuck
from boardkit.registry import game_named
from boardkit.state import Progress, State, find, push
from boardkit.steps import Action

GUESSES: Final = 4
"""So often a world is guessed anew when what was done was not possible in it."""
BLOCK: Final = 4
"""Where turns are counted, worlds are looked at this much further after so many of them."""
AHEAD: Final = 12
"""So many positions on the way that everybody would take are remembered: the match itself may come by."""
KEPT: Final = 30_000
"""So many of them."""
WORLDS: Final = 128
"""So many at the most where somebody waits for it. With 16, one even start was told as 0.44 and as 0.81."""

Row = list[float]
"""Everybody's chance, then everybody's margin."""


class AskedPly(msgspec.Struct):
    """What was `seen` before and `after` an action of `seat`, by those `seats` who saw the same.

    `action`: null where they could not know it. `numbers`: how many picks had been used, then and after it. `turn`: how
    often another seat had been asked. Ply 0 is the set-up: nothing was seen before, and nobody acted.
    """

    id: int
    game: str
    options: dict[str, OptionValue]
    everybody: int
    """How many seats there are."""
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


class Considered(msgspec.Struct):
    """An option for the seat that acted, in comparison with what it did: `gain` of chance with its standard `error`.

    `line`: the option itself and what might have followed, up to where luck decides.
    """

    action: str
    chance: float
    gain: float
    error: float
    margin: float
    line: list[Step] = []


class JudgedPly(msgspec.Struct, omit_defaults=True):
    """For each of `seats`: its chance before and after, and the change in two parts that sum to it exactly.

    `decision`: what was done instead of what looked best at once; `luck`: how it came out. The gaps are half of what
    two halves of the worlds, which know nothing of each other, differ by: each is as large as the standard error.
    """

    ply: int
    seats: list[int]
    before: Row
    after: Row
    margins: Row
    """After it."""
    luck: Row
    decision: Row
    luck_gap: Row
    decision_gap: Row
    luck_error: float = 0.0
    decision_error: float = 0.0
    """Standard errors for the seat that acted, from world to world: too large rather than too small."""
    options: int = 0
    """How many there were."""
    took: float | None = None
    better: Considered | None = None
    """For the seat that acted, where something was clearly better: the chance of what was done, and that."""


class Far(NamedTuple):
    """How far worlds are played on: through so many turns, or up to a stage where the game has them."""

    turns: int
    stage: int


ENDLESS: Final = Far(0, 0)
"""To the end of the match."""

Key = tuple[int, int, Far, bytes]
"""A world by its number, the luck from a number on, how far it is played on, and its state."""


class Judge:
    """Judges positions of one match.

    A position is worth the average over its worlds of what becomes of each if everybody does what looks best at once.
    The same world with the same luck to come is met again and again: as what is natural now, as what was done, as what
    was seen after it. It is played on once.
    """

    def __init__(self, asked: AskedPly) -> None:
        self.game: Game = game_named(asked.game)
        self.options = asked.options
        self.seats = asked.everybody
        self.worlds = asked.worlds
        self.chances = Chances(self.game)
        self.known = self.chances.known
        self.playing = PlayingOn(self.game, self.known.turns, self.chances.nearly_over)
        self.luck = Spread(asked.seed, asked.worlds)
        self.holes = Spread(asked.seed + 1, asked.worlds)
        self.whole = self.known.near >= 1.0
        """Whether worlds are always played to the end of the match."""
        self.rows: dict[Key, Row] = {}
        """What is known of a world."""

    def judge(self, asked: AskedPly) -> JudgedPly:
        """What an action changed."""
        number, later = asked.numbers
        if asked.ply == 0:
            far = self.far(asked.after, asked.turn)
            return self._told(asked, None, self._begun(far), self.seen(asked.after, later, far))
        far = self.far(asked.seen, asked.turn)
        before = self.seen(asked.seen, number, far)
        done = None
        if asked.action is not None:
            done = self.after_action(asked.seen, number, far, asked.action, range(self.worlds))
        after = self.seen(asked.after, later, self._nearer(asked, far))
        judged = self._told(asked, before, done or after, after)
        if asked.seat in asked.seats and asked.action is not None and done is not None:
            judged.luck_error = spread_between(done, after, asked.seat)
            judged.decision_error = spread_between(before, done, asked.seat)
            judged.options = len(options_of(self.world(asked.seen, 0)))
            if judged.options > 1:
                self.look_beside(judged, asked, far, done)
        return judged

    def look_beside(self, judged: JudgedPly, asked: AskedPly, far: Far, done: list[Row]) -> None:
        """Where more could have been done than one thing: nothing is asked about the rest here."""

    def _told(
        self, asked: AskedPly, before: list[Row] | None, done: list[Row], after: list[Row]
    ) -> JudgedPly:
        seats = asked.seats
        first = done if before is None else before
        was, did, is_ = (_means(rows, seats) for rows in (first, done, after))
        return JudgedPly(
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

    def far(self, seen: str, turn: int) -> Far:
        """Up to where: it moves on by several turns or by a stage at a time, so that judgements next to each other
        look equally far."""
        stage = self.playing.stage(self.game.codec.decode(seen.encode()))
        return Far(self.playing.turns + BLOCK - 1 - turn % BLOCK, stage + self.known.stages)

    def _nearer(self, asked: AskedPly, far: Far) -> Far:
        """The same moment as seen from after an action."""
        state = self.world(asked.seen, 0)
        option = None if asked.action is None else self.option(state, asked.action)
        if option is None:
            return far
        g = Progress(EvenLuck(self.luck, 0, asked.numbers[0]))
        push(state, option, g)
        return far._replace(turns=far.turns - g.turn_ended)

    def world(self, seen: str, world: int, again: int = 0) -> State:
        """A guessed world; `again`: another guess."""
        state = self.game.codec.decode(seen.encode())
        if again:
            return self.game.determinize(state, FastLuck(self.holes.seed * 1009 + world * 31 + again))
        return self.game.determinize(state, EvenLuck(self.holes, world, 0))

    def seen(self, seen: str, number: int, far: Far) -> list[Row]:
        """Everybody's chances in every world that agrees with an observation."""
        return [self._row(self.world(seen, world), world, number, far) for world in range(self.worlds)]

    def _row(self, state: State, world: int, number: int, far: Far) -> Row:
        """What becomes of a world. The state is played on."""
        keys: list[Key] = []
        luck = EvenLuck(self.luck, world, number)
        g = Progress(luck)
        turns, row = far.turns, None
        while state.agenda and luck.number == number and len(keys) < AHEAD:
            until = ENDLESS if self.whole else far._replace(turns=turns)
            key = (world, number, until, self.game.codec.encode(state))
            row = self.rows.get(key)
            if row is not None:
                break
            keys.append(key)
            if self.playing.far_enough(state, turns, far.stage):
                break
            push(state, self.playing.natural(state), g)
            turns -= g.turn_ended
            g.turn_ended = False
        if row is None:
            self.playing.play_on(state, g, turns, far.stage)
            chances, margins = self.chances.of(state, self.seats)
            row = [*chances, *margins]
        if len(self.rows) + len(keys) > KEPT:
            self.rows.clear()
        self.rows.update(dict.fromkeys(keys, row))
        return row

    def _begun(self, far: Far) -> list[Row]:
        """Everybody's chances before the set-up."""
        rows: list[Row] = []
        for world in range(self.worlds):
            luck = EvenLuck(self.luck, world, 0)
            state = self.game.start(self.options, self.seats, Progress(luck))
            rows.append(self._row(state, world, luck.number, far))
        return rows

    def after_action(
        self, seen: str, number: int, far: Far, action: str, worlds: Iterable[int]
    ) -> list[Row] | None:
        """Everybody's chances in every world in which this may be done; None if there is none."""
        rows = [self._carried_out(seen, number, far, world, action) for world in worlds]
        known = [row for row in rows if row is not None]
        # Worlds in which it could not be done are stood in for by those in which it could.
        return (
            [known[i % len(known)] if row is None else row for i, row in enumerate(rows)] if known else None
        )

    def option(self, state: State, action: str) -> Action | None:
        """The option with this text, if there is one."""
        decision = state.decision()
        return None if decision is None else find(decision, state.board, action)

    def _carried_out(self, seen: str, number: int, far: Far, world: int, action: str) -> Row | None:
        for again in range(1 if self.game.open_information else GUESSES):
            state = self.world(seen, world, again)
            option = self.option(state, action)
            if option is not None:
                if not again and len(options_of(state)) == 1:
                    # Known from before it was done: everybody does that, and the luck that it asks is the same.
                    return self._row(state, world, number, far)
                luck = EvenLuck(self.luck, world, number)
                g = Progress(luck)
                push(state, option, g)
                return self._row(state, world, luck.number, far._replace(turns=far.turns - g.turn_ended))
        return None


class Standing(msgspec.Struct):
    """Everybody's chance to win among equals, and how much of the match is still to come."""

    chances: list[float]
    left: float


def standing_of(game: str, everybody: int, seen: str, seed: int) -> Standing:
    """How a match stands, from what somebody could see of it."""
    known = chances_known(game_named(game))
    worlds = min(known.worlds(everybody), WORLDS)
    asked = AskedPly(0, game, {}, everybody, 1, 0, None, seen, seen, [], (0, 0), 0, seed, worlds)
    judge = Judge(asked)
    rows = judge.seen(seen, 0, judge.far(seen, 0))
    left = known.left(judge.game.codec.decode(seen.encode()).board)
    return Standing(_means(rows, range(everybody)), left)


def mean_of(rows: Sequence[Row], seat: int) -> float:
    return sum(row[seat] for row in rows) / len(rows)


def _means(rows: Sequence[Row], seats: Sequence[int]) -> Row:
    return [mean_of(rows, seat) for seat in seats]


def _gap(a: Sequence[Row], b: Sequence[Row], seat: int) -> float:
    """Half of what the mean differences in either half of the worlds differ by, each half spread evenly."""
    half = len(a) // 2
    gaps = [two[seat] - one[seat] for one, two in zip(a, b, strict=True)]
    return (sum(gaps[:half]) / half - sum(gaps[half : 2 * half]) / half) / 2


def spread_between(a: Sequence[Row], b: Sequence[Row], seat: int) -> float:
    """The standard error of a mean difference, from world to world: too large rather than too small."""
    n = len(a)
    gaps = [two[seat] - one[seat] for one, two in zip(a, b, strict=True)]
    mean = sum(gaps) / n
    return math.sqrt(sum((gap - mean) ** 2 for gap in gaps) / (n - 1) / n)
