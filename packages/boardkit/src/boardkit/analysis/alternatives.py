"""Better alternatives to an action: other options of the seat that were clearly better.

A few options are compared with the action in the worlds in which the ply is judged. The best of several options is
partly the best by luck in those worlds, so it is compared again in new worlds, and only that result is reported.
"""

from __future__ import annotations

from typing import Final

import msgspec

from boardkit.analysis.action_notes import DescribedAction, describe_action
from boardkit.analysis.explanations import Topics, compare_topics, topic_values
from boardkit.analysis.judge import (
    ConsideredOption,
    Horizon,
    Judge,
    PlyJudgement,
    PlyQuestion,
    Row,
    mean_of,
    spread_between,
)
from boardkit.analysis.ledger import CONFIDENCE_STANDARD_ERRORS
from boardkit.bots.greedy import options_of
from boardkit.bots.stratified_luck import StratifiedLuck
from boardkit.state import PlayContext, find_option, push

MAX_ALTERNATIVES: Final = 2
"""Number of best-looking options that are judged, in addition to the one taken and the natural one."""
GLANCE_WORLDS: Final = 2
"""Number of worlds in which all options are compared to find them."""
MAX_LINE_ACTIONS: Final = 4
"""Maximum number of actions of a line."""
SCREENING_FRACTION: Final = 4
"""A first comparison uses one out of this many worlds."""
MIN_SCREENING_GAIN: Final = 0.005
"""The first comparison drops options that cannot gain this much."""
MIN_GAIN: Final = 0.01
"""Least gain of a reported alternative; it must also exceed its error."""
CONFIRMATION_FACTOR: Final = 2
"""The best option is judged again in this many times the number of worlds."""
CONFIRMATION_SEED_OFFSET: Final = 7919
"""Offset of the seed of these worlds, large enough that they are independent."""

TOPIC_WORLDS: Final = 12
"""Number of worlds in which topics are compared."""


class AlternativeFinder(Judge):
    """A judge that also looks for clearly better alternatives."""

    def __init__(self, asked: PlyQuestion) -> None:
        super().__init__(asked)
        self.fresh = Judge(
            msgspec.structs.replace(
                asked, seed=asked.seed + CONFIRMATION_SEED_OFFSET, worlds=CONFIRMATION_FACTOR * asked.worlds
            )
        )
        self.fresh.playing = self.playing

    def find_better(
        self, judged: PlyJudgement, asked: PlyQuestion, horizon: Horizon, done: list[Row]
    ) -> None:
        """Set the best alternative and its chance, if it is clearly better."""
        best = self._best(asked, horizon, done)
        if best is None:
            return
        number = asked.numbers[0]
        assert asked.action is not None
        took, rather = (
            self.fresh.after_action(asked.seen, number, horizon, action, range(self.fresh.worlds))
            for action in (asked.action, best)
        )
        if took is None or rather is None:
            return
        found = self._compared(best, took, rather, asked.seat)
        if _is_clear(found):
            found.line = self.line_after(asked.seen, number, best)
            found.more_for, found.less_for = self.topics_between(asked, horizon, best)
            found.asks = self._question(asked.seen)
            judged.took, judged.better = mean_of(took, asked.seat), found

    def _best(self, asked: PlyQuestion, horizon: Horizon, done: list[Row]) -> str | None:
        """Return the best of the natural and the promising options if it is clearly better here, else None."""
        seat, seen, number = asked.seat, asked.seen, asked.numbers[0]
        assert asked.action is not None
        found: list[ConsideredOption] = []
        # Use worlds of both halves; an option that does not look better in these is not judged in the others.
        few = range(0, self.worlds, max(1, min(SCREENING_FRACTION, self.worlds // SCREENING_FRACTION)))
        for action in self._promising(seen, asked.action):
            rows = self.after_action(seen, number, horizon, action, few)
            if rows is None:
                continue
            taken = [done[world] for world in few]
            if (
                mean_of(rows, seat) - mean_of(taken, seat) + 2 * spread_between(taken, rows, seat)
                < MIN_SCREENING_GAIN
            ):
                continue
            rows = self.after_action(seen, number, horizon, action, range(self.worlds))
            assert rows is not None
            found.append(self._compared(action, done, rows, seat))
        best = max(found, key=lambda one: one.gain, default=None)
        return best.action if best is not None and _is_clear(best) else None

    def _compared(self, action: str, took: list[Row], rather: list[Row], seat: int) -> ConsideredOption:
        chance = mean_of(rather, seat)
        error, margin = spread_between(took, rather, seat), mean_of(rather, self.seats + seat)
        return ConsideredOption(action, chance, chance - mean_of(took, seat), error, margin)

    def _promising(self, seen: str, taken: str) -> list[str]:
        """Return the options worth comparing with the one taken: the natural one, and those that look best."""
        natural = self.playing.natural(self.world(seen, 0)).text()
        total: list[float] = []
        texts: list[str] = []
        for world in range(min(GLANCE_WORLDS, self.worlds)):
            state = self.world(seen, world)
            texts = [option.text() for option in options_of(state)]
            looks = self.playing.looks(state)
            total = looks if not total else [a + b for a, b in zip(total, looks, strict=True)]
        order = sorted(range(len(texts)), key=lambda i: -total[i])
        best = [texts[i] for i in order if texts[i] not in (taken, natural)][:MAX_ALTERNATIVES]
        return best if natural == taken else [natural, *best]

    def _question(self, seen: str) -> str | None:
        decision = self.world(seen, 0).decision()
        return None if decision is None else decision.prompt()

    def topics_between(
        self, asked: PlyQuestion, horizon: Horizon, rather: str
    ) -> tuple[str | None, str | None]:
        """Return the topics for which the alternative does more and less: at once, or if these are equal, at the
        horizon."""
        for turns in (None, horizon.turns):
            did: list[Topics] = []
            would: list[Topics] = []
            for world in range(min(TOPIC_WORLDS, self.worlds)):
                both = [self._after(asked, world, text, turns, horizon) for text in (asked.action, rather)]
                if all(both):
                    did.append(both[0])
                    would.append(both[1])
            found = compare_topics(did, would) if did else (None, None)
            if any(found):
                return found
        return None, None

    def _after(
        self, asked: PlyQuestion, world: int, text: str | None, turns: int | None, horizon: Horizon
    ) -> Topics:
        """Return a seat's position by topic after an action, or if `turns` is given at the horizon; empty if the action
        is impossible in this world."""
        state = self.world(asked.seen, world)
        option = None if text is None else self.option(state, text)
        if option is None:
            return {}
        g = PlayContext(StratifiedLuck(self.luck, world, asked.numbers[0]))
        push(state, option, g)
        if turns is not None:
            self.playing.play_on(state, g, turns - g.turn_ended, horizon.stage)
        return topic_values(self.game, state, asked.seat)

    def line_after(self, seen: str, number: int, action: str) -> list[DescribedAction]:
        """Return what might have followed: each seat does what looks best at once, until luck is first used."""
        state = self.world(seen, 0)
        line: list[DescribedAction] = []
        text = action
        while len(line) < MAX_LINE_ACTIONS and (decision := state.decision()) is not None:
            option = find_option(decision, state.board, text)
            if option is None:
                break
            seat, before = int(decision.seat(state.board)), state.copy()
            luck = StratifiedLuck(self.luck, 0, number)
            push(state, option, PlayContext(luck))
            line.append(describe_action(before, seat, option))
            if luck.number != number or not state.agenda:
                break
            text = self.playing.natural(state).text()
        return line


def _is_clear(found: ConsideredOption) -> bool:
    return found.gain > max(MIN_GAIN, CONFIDENCE_STANDARD_ERRORS * found.error)
