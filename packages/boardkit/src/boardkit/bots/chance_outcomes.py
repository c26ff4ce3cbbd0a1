"""Chance enumerated: every way luck may turn out after an action, with its probability, for any game.

A game asks luck for one number after another, and what it asks for may depend on the answers. So the action is
carried out again and again, each time with the next script of answers, like counting up an odometer.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from boardkit.luck import FastLuck, Pick, RecordingLuck, ScriptedLuck
from boardkit.state import Progress, State, push
from boardkit.steps import Action

SCRIPT: Final = 1024
"""More picks than one action uses."""

Branch = tuple[float, State]
"""A probability and the state that comes with it."""


class BranchingLuck:
    """Answers from a script, then with zeros, and remembers how many sides every pick had."""

    def __init__(self) -> None:
        self._scripted = ScriptedLuck([0] * SCRIPT)
        self._written = 0
        self._recording = RecordingLuck(self._scripted)
        self.progress = Progress(self._recording)

    @property
    def picks(self) -> list[Pick]:
        """The picks since `follow`, as (sides, outcome)."""
        return self._recording.picks

    def follow(self, script: list[int]) -> None:
        """Begin anew with these answers."""
        # Searches come here most often of all, so only what differs is written.
        answers = self._scripted.outcomes
        for i in range(len(script), self._written):
            answers[i] = 0
        answers[: len(script)] = script
        self._written = len(script)
        self._scripted.used = 0
        self._recording.picks = []

    def push(self, state: State, action: Action) -> tuple[State, bool]:
        """The state after an action and whether luck had a hand in it: then it is only the first of several."""
        if self.picks:
            self.follow([])
        after = state.copy()
        push(after, action, self.progress)
        return after, bool(self.picks)


def branches(state: State, action: Action, luck: BranchingLuck) -> Iterator[Branch]:
    """All that may become of an action; the probabilities sum to 1."""
    script: list[int] | None = []
    while script is not None:
        luck.follow(script)
        after = state.copy()
        push(after, action, luck.progress)
        probability = 1.0
        for sides, _ in luck.picks:
            probability /= sides
        script = _next_script(luck.picks)
        yield probability, after


def few_branches(state: State, action: Action, luck: BranchingLuck, limit: int) -> list[Branch]:
    """All that may become of an action, or of its one pick only `limit` outcomes, evenly spread, for all of them."""
    _, chance = luck.push(state, action)
    picks = luck.picks
    if not chance or len(picks) > 1 or picks[0][0] <= limit:
        return list(branches(state, action, luck))
    [(sides, _)] = picks
    found: list[Branch] = []
    for i in range(limit):
        luck.follow([sides * (2 * i + 1) // (2 * limit)])
        after = state.copy()
        push(after, action, luck.progress)
        if len(luck.picks) > 1:
            # What else is asked for hangs on the first answer: a few would not stand for all.
            return list(branches(state, action, luck))
        found.append((1.0 / limit, after))
    return found


def _next_script(picks: list[Pick]) -> list[int] | None:
    """The next answers to try: the last pick that has an outcome left moves on, those after it begin again."""
    for last in range(len(picks) - 1, -1, -1):
        sides, outcome = picks[last]
        if outcome + 1 < sides:
            return [*(before for _, before in picks[:last]), outcome + 1]
    return None


def some_branches(state: State, action: Action, limit: int, seed: int) -> list[Branch]:
    """All that may become of an action if that is at most `limit` states, otherwise as many random samples."""
    found: list[Branch] = []
    for branch in branches(state, action, BranchingLuck()):
        found.append(branch)
        if len(found) > limit:
            return _samples(state, action, limit, seed)
    return found


def _samples(state: State, action: Action, count: int, seed: int) -> list[Branch]:
    g = Progress(FastLuck(seed))
    found: list[Branch] = []
    for _ in range(count):
        after = state.copy()
        push(after, action, g)
        found.append((1.0 / count, after))
    return found
