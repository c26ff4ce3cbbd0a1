"""What else the seat that acted might have done, and whether that was clearly better.

A few options are compared with what was done, in the worlds in which the ply is judged. The one that comes out best has
been picked out of several *because* it came out so, and part of that is the luck of those worlds: so it is compared
once more, in worlds of its own, and only what these say is told.
"""

from __future__ import annotations

from typing import Final

import msgspec

from boardkit.analysis.action_notes import Step, step_of
from boardkit.analysis.judge import AskedPly, Considered, Far, Judge, JudgedPly, Row, mean_of, spread_between
from boardkit.analysis.ledger import SURE
from boardkit.bots.greedy import options_of
from boardkit.bots.stratified_luck import EvenLuck
from boardkit.state import Progress, find, push

OTHERS: Final = 2
"""So many options that look best are judged beside the one that was taken and the natural one."""
GLANCES: Final = 2
"""Worlds in which all options are looked at for that."""
LINE: Final = 4
"""So many actions of a line are told."""
FEW: Final = 4
"""One world of so many tells whether another option may be better at all …"""
HOPE: Final = 0.005
"""… by as much as this."""
BETTER: Final = 0.01
"""An alternative that is not better by more than this, and more than its error, is none."""
AGAIN: Final = 2
"""The best one is judged again in so many times as many worlds …"""
APART: Final = 7919
"""… that have nothing to do with the first: their seed lies so far off."""


class Critic(Judge):
    """Judges plies, and looks for something better than what was done."""

    def __init__(self, asked: AskedPly) -> None:
        super().__init__(asked)
        self.fresh = Judge(
            msgspec.structs.replace(asked, seed=asked.seed + APART, worlds=AGAIN * asked.worlds)
        )
        self.fresh.playing = self.playing

    def look_beside(self, judged: JudgedPly, asked: AskedPly, far: Far, done: list[Row]) -> None:
        """Name the best alternative with what it would have been worth, if it was clearly better."""
        best = self._best(asked, far, done)
        if best is None:
            return
        number = asked.numbers[0]
        assert asked.action is not None
        took, rather = (
            self.fresh.after_action(asked.seen, number, far, action, range(self.fresh.worlds))
            for action in (asked.action, best)
        )
        if took is None or rather is None:
            return
        found = self._compared(best, took, rather, asked.seat)
        if _is_clear(found):
            found.line = self._line(asked.seen, number, best)
            judged.took, judged.better = mean_of(took, asked.seat), found

    def _best(self, asked: AskedPly, far: Far, done: list[Row]) -> str | None:
        """What comes out best of the natural option and those that look good, if it is clearly better here."""
        seat, seen, number = asked.seat, asked.seen, asked.numbers[0]
        assert asked.action is not None
        found: list[Considered] = []
        # Some worlds of either half; what does not look better there need not be looked at in all.
        few = range(0, self.worlds, max(1, min(FEW, self.worlds // FEW)))
        for action in self._promising(seen, asked.action):
            rows = self.after_action(seen, number, far, action, few)
            if rows is None:
                continue
            taken = [done[world] for world in few]
            if mean_of(rows, seat) - mean_of(taken, seat) + 2 * spread_between(taken, rows, seat) < HOPE:
                continue
            rows = self.after_action(seen, number, far, action, range(self.worlds))
            assert rows is not None
            found.append(self._compared(action, done, rows, seat))
        best = max(found, key=lambda one: one.gain, default=None)
        return best.action if best is not None and _is_clear(best) else None

    def _compared(self, action: str, took: list[Row], rather: list[Row], seat: int) -> Considered:
        chance = mean_of(rather, seat)
        error, margin = spread_between(took, rather, seat), mean_of(rather, self.seats + seat)
        return Considered(action, chance, chance - mean_of(took, seat), error, margin)

    def _promising(self, seen: str, taken: str) -> list[str]:
        """The options worth comparing with the one that was taken: the natural one, and those that look best."""
        natural = self.playing.natural(self.world(seen, 0)).text()
        total: list[float] = []
        texts: list[str] = []
        for world in range(min(GLANCES, self.worlds)):
            state = self.world(seen, world)
            texts = [option.text() for option in options_of(state)]
            looks = self.playing.looks(state)
            total = looks if not total else [a + b for a, b in zip(total, looks, strict=True)]
        order = sorted(range(len(texts)), key=lambda i: -total[i])
        best = [texts[i] for i in order if texts[i] not in (taken, natural)][:OTHERS]
        return best if natural == taken else [natural, *best]

    def _line(self, seen: str, number: int, action: str) -> list[Step]:
        """What might have followed: everybody doing what looks best, up to where luck decides."""
        state = self.world(seen, 0)
        line: list[Step] = []
        text = action
        while len(line) < LINE and (decision := state.decision()) is not None:
            option = find(decision, state.board, text)
            if option is None:
                break
            seat, before = int(decision.seat(state.board)), state.copy()
            luck = EvenLuck(self.luck, 0, number)
            push(state, option, Progress(luck))
            line.append(step_of(before, seat, option))
            if luck.number != number or not state.agenda:
                break
            text = self.playing.natural(state).text()
        return line


def _is_clear(found: Considered) -> bool:
    return found.gain > max(BETTER, SURE * found.error)
