"""One ply of a match judged from what somebody could know: what each seat's chance was before and after, what luck had
to do with it, and what else the seat that acted might have done.

Nothing but observations is asked with. Their holes are filled by guesses, each of these worlds is played on for a
while, and everybody's chance to win is read off where that ends (`chances.py`), averaged over the worlds. What an
action is worth before luck has spoken is the average over worlds in which luck speaks differently each time.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import msgspec

from lagerfeuer.bots.chances import Chances
from lagerfeuer.bots.evenly import EvenLuck, Spread
from lagerfeuer.bots.greedy import options_of
from lagerfeuer.bots.playing_on import PlayingOn
from lagerfeuer.games.catalogue import game_named
from lagerfeuer.kit.game import Game, OptionValue, heard
from lagerfeuer.kit.lines import Told
from lagerfeuer.kit.luck import FastLuck
from lagerfeuer.kit.notes import SPECTATOR
from lagerfeuer.kit.state import Progress, State, find, push

OTHERS: Final = 2
"""So many options that look best are judged beside the one that was taken and the natural one."""
GLANCES: Final = 2
"""Worlds in which all options are looked at for that."""
GUESSES: Final = 4
"""So often a world is guessed anew when what was done was not possible in it."""
LINE: Final = 4
"""So many actions of a line are told."""

Row = list[float]
"""Everybody's chance, then everybody's margin."""


class AskedPly(msgspec.Struct):
    """What was `seen` before and `after` an action of `seat`, by those `seats` who saw the same.

    `action`: null where they could not know it. `number`: how many picks had been used, then and after it. Ply 0 is
    the set-up: nothing was seen before, and nobody acted.
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
    seed: int
    worlds: int


class Step(msgspec.Struct):
    """An action that might have followed, and what all would have heard of it; nothing of what luck decides."""

    seat: int
    action: str
    notes: list[Told]


class Considered(msgspec.Struct):
    """An option for the seat that acted, in comparison with what it did: `gain` of chance, give or take `error`.

    `line`: the option itself and what might have followed, up to where luck decides.
    """

    action: str
    chance: float
    gain: float
    error: float
    margin: float
    line: list[Step] = []


class JudgedPly(msgspec.Struct, omit_defaults=True):
    """For each of `seats`: the change of its chance in four parts that sum to it exactly.

    `decision`: what was done instead of what looked best at once; `luck`: how it came out; `rest`: what looking on from
    here changed without anybody doing anything. The errors are standard errors.
    """

    ply: int
    seats: list[int]
    before: Row
    after: Row
    margins: Row
    """After it."""
    luck: Row
    decision: Row
    rest: Row
    luck_error: Row
    decision_error: Row
    options: int = 0
    """How many there were."""
    considered: list[Considered] = []
    """Beginning with what was done; only for the seat that acted."""


class Seen:
    """A position as somebody saw it, judged: in every world everybody's chance, and the same after what is natural."""

    def __init__(self) -> None:
        self.rows: list[Row] = []
        self.natural: list[Row] = []
        self.first: list[str] = []
        """What is natural in every world; "" at the end of a match."""


class Judge:
    """Judges positions of one match."""

    def __init__(self, asked: AskedPly) -> None:
        self.game: Game = game_named(asked.game)
        self.options = asked.options
        self.seats = asked.everybody
        self.worlds = asked.worlds
        self.chances = Chances(self.game)
        self.playing = PlayingOn(self.game, self.chances.known.turns)
        self.luck = Spread(asked.seed, asked.worlds)
        self.holes = Spread(asked.seed + 1, asked.worlds)
        self.remembered: tuple[str, int, Seen] | None = None
        """What was judged last: the next ply begins there."""

    def judge(self, asked: AskedPly) -> JudgedPly:
        """What an action changed."""
        after = self._seen(asked.after, asked.numbers[1])
        if asked.ply == 0:
            begun = self._begun()
            self.remembered = (asked.after, asked.numbers[1], after)
            return self._told(asked, begun, begun, begun, after)
        seen, number = asked.seen, asked.numbers[0]
        last = self.remembered
        before = last[2] if last and last[:2] == (seen, number) else self._seen(seen, number)
        self.remembered = (asked.after, asked.numbers[1], after)
        done = None if asked.action is None else self._after_action(seen, number, asked.action, before)
        judged = self._told(asked, before.rows, before.natural, done or after.rows, after)
        if asked.seat in asked.seats and asked.action is not None and done is not None:
            judged.options = len(options_of(self._world(seen, 0)))
            if judged.options > 1:
                judged.considered = self._considered(asked, before, done)
        return judged

    def _told(
        self, asked: AskedPly, before: list[Row], natural: list[Row], done: list[Row], after: Seen
    ) -> JudgedPly:
        seats = asked.seats
        first, usual, did, last = (_means(rows, seats) for rows in (before, natural, done, after.rows))
        return JudgedPly(
            asked.ply,
            seats,
            first,
            last,
            _means(after.rows, [self.seats + seat for seat in seats]),
            [b - a for a, b in zip(did, last, strict=True)],
            [b - a for a, b in zip(usual, did, strict=True)],
            [b - a for a, b in zip(first, usual, strict=True)],
            [_error(done, after.rows, seat) for seat in seats],
            [_error(natural, done, seat) for seat in seats],
        )

    def _world(self, seen: str, world: int, again: int = 0) -> State:
        """A guessed world; `again`: another guess."""
        state = self.game.codec.decode(seen.encode())
        if again:
            return self.game.determinize(state, FastLuck(self.holes.seed * 1009 + world * 31 + again))
        return self.game.determinize(state, EvenLuck(self.holes, world, 0))

    def _seen(self, seen: str, number: int) -> Seen:
        """Everybody's chances in every world, and how they are after what looks best at once."""
        found = Seen()
        for world in range(self.worlds):
            state = self._world(seen, world)
            if not state.agenda:
                found.first.append("")
                found.rows.append(self._row(state))
                found.natural.append(found.rows[-1])
                continue
            action = self.playing.natural(state)
            stage = self.playing.stage(state)
            luck = EvenLuck(self.luck, world, number)
            g = Progress(luck)
            push(state, action, g)
            # From here worlds are played on further than from before: what that changes is nobody's doing.
            new_stage = self.playing.stage(state) != stage
            further = state.copy() if new_stage or (stage == 0 and g.turn_ended) else None
            if further is not None and not new_stage:
                ahead = Progress(EvenLuck(self.luck, world, luck.number))
                self.playing.play_on(further, ahead, self.playing.turns - 1)
            self.playing.play_on(state, g, self.playing.turns)
            found.first.append(action.text())
            found.natural.append(self._row(state))
            found.rows.append(found.natural[-1] if further is None else self._row(further))
        return found

    def _row(self, state: State) -> Row:
        chances, margins = self.chances.of(state, self.seats)
        return [*chances, *margins]

    def _begun(self) -> list[Row]:
        """Everybody's chances before the set-up."""
        rows: list[Row] = []
        for world in range(self.worlds):
            g = Progress(EvenLuck(self.luck, world, 0))
            state = self.game.start(self.options, self.seats, g)
            self.playing.play_on(state, g, self.playing.turns)
            rows.append(self._row(state))
        return rows

    def _after_action(self, seen: str, number: int, action: str, before: Seen | None) -> list[Row] | None:
        """Everybody's chances in every world in which this may be done; None if there is none."""
        rows: list[Row | None] = []
        for world in range(self.worlds):
            if before is not None and before.first[world] == action:
                rows.append(before.natural[world])
            else:
                rows.append(self._carried_out(seen, number, world, action))
        known = [row for row in rows if row is not None]
        # Worlds in which it could not be done are stood in for by those in which it could.
        return (
            [known[i % len(known)] if row is None else row for i, row in enumerate(rows)] if known else None
        )

    def _carried_out(self, seen: str, number: int, world: int, action: str) -> Row | None:
        for again in range(1 if self.game.open_information else GUESSES):
            state = self._world(seen, world, again)
            decision = state.decision()
            option = None if decision is None else find(decision, state.board, action)
            if option is not None:
                g = Progress(EvenLuck(self.luck, world, number))
                push(state, option, g)
                self.playing.play_on(state, g, self.playing.turns)
                return self._row(state)
        return None

    def _considered(self, asked: AskedPly, before: Seen, done: list[Row]) -> list[Considered]:
        """What was done, what is natural, and what else looks good, the best first but for what was done."""
        seat, seen, number = asked.seat, asked.seen, asked.numbers[0]
        assert asked.action is not None
        took = Considered(asked.action, _mean(done, seat), 0.0, 0.0, _mean(done, self.seats + seat))
        found: list[Considered] = []
        for action in self._promising(seen, asked.action, before.first[0]):
            rows = self._after_action(seen, number, action, before)
            if rows is not None:
                gain = _mean(rows, seat) - took.chance
                error, margin = _spread(done, rows, seat), _mean(rows, self.seats + seat)
                found.append(Considered(action, took.chance + gain, gain, error, margin))
        found.sort(key=lambda one: -one.gain)
        if found and found[0].gain > 0:
            found[0].line = self._line(seen, number, found[0].action)
        return [took, *found]

    def _promising(self, seen: str, taken: str, natural: str) -> list[str]:
        """The options worth comparing with the one that was taken."""
        total: list[float] = []
        texts: list[str] = []
        for world in range(min(GLANCES, self.worlds)):
            state = self._world(seen, world)
            texts = [option.text() for option in options_of(state)]
            looks = self.playing.looks(state)
            total = looks if not total else [a + b for a, b in zip(total, looks, strict=True)]
        order = sorted(range(len(texts)), key=lambda i: -total[i])
        best = [texts[i] for i in order if texts[i] not in (taken, natural)][:OTHERS]
        return best if natural == taken else [natural, *best]

    def _line(self, seen: str, number: int, action: str) -> list[Step]:
        """What might have followed: everybody doing what looks best, up to where luck decides."""
        state = self._world(seen, 0)
        line: list[Step] = []
        text = action
        while len(line) < LINE and (decision := state.decision()) is not None:
            option = find(decision, state.board, text)
            if option is None:
                break
            step = Step(int(decision.seat(state.board)), text, [])
            line.append(step)
            luck = EvenLuck(self.luck, 0, number)
            g = Progress(luck, telling=True)
            push(state, option, g)
            if luck.number != number:
                break
            step.notes = [Told(note.kind, note.args) for note in heard(g.notes, SPECTATOR)]
            if not state.agenda:
                break
            text = self.playing.natural(state).text()
        return line


def _mean(rows: Sequence[Row], seat: int) -> float:
    return sum(row[seat] for row in rows) / len(rows)


def _means(rows: Sequence[Row], seats: Sequence[int]) -> Row:
    return [_mean(rows, seat) for seat in seats]


def _error(a: Sequence[Row], b: Sequence[Row], seat: int) -> float:
    """The standard error of the mean difference: half of that between the halves of the worlds, each spread evenly.

    Found from two numbers it is rough for one ply, but its squares add up to the error of a sum over many.
    """
    half = len(a) // 2
    gaps = [two[seat] - one[seat] for one, two in zip(a, b, strict=True)]
    return abs(sum(gaps[:half]) / half - sum(gaps[half : 2 * half]) / half) / 2


def _spread(a: Sequence[Row], b: Sequence[Row], seat: int) -> float:
    """The same for a single comparison, from world to world: too large rather than too small."""
    n = len(a)
    gaps = [two[seat] - one[seat] for one, two in zip(a, b, strict=True)]
    mean = sum(gaps) / n
    return math.sqrt(sum((gap - mean) ** 2 for gap in gaps) / (n - 1) / n)
