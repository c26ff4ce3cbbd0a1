"""Enumeration of chance: every outcome of an action with its probability, for any game.

The picks of a game may depend on earlier ones. So the action is carried out repeatedly, each time with the next script
of outcomes in lexicographic order.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from boardkit.luck import Pick, RecordingLuck, ScriptedLuck, SeededLuck
from boardkit.state import PlayContext, State, push
from boardkit.steps import Action

MAX_SCRIPT_PICKS: Final = 1024
"""Upper bound of the picks of one action."""

Branch = tuple[float, State]
"""A probability and the state that comes with it."""


class BranchingLuck:
    """Luck that follows a script, then gives zeros, and records the number of sides of every pick."""

    def __init__(self) -> None:
        self._scripted = ScriptedLuck([0] * MAX_SCRIPT_PICKS)
        self._written = 0
        self._recording = RecordingLuck(self._scripted)
        self.progress = PlayContext(self._recording)

    @property
    def picks(self) -> list[Pick]:
        """The picks since `follow`, as (sides, outcome)."""
        return self._recording.picks

    def follow(self, script: list[int]) -> None:
        """Start again with these outcomes."""
        # Searches call this most often, so only write what differs.
        answers = self._scripted.outcomes
        for i in range(len(script), self._written):
            answers[i] = 0
        answers[: len(script)] = script
        self._written = len(script)
        self._scripted.used = 0
        self._recording.picks = []

    def push(self, state: State, action: Action) -> tuple[State, bool]:
        """Return the state after an action, and whether luck was used; then the state is only the first of several."""
        if self.picks:
            self.follow([])
        after = state.copy()
        push(after, action, self.progress)
        return after, bool(self.picks)


def branches(state: State, action: Action, luck: BranchingLuck) -> Iterator[Branch]:
    """Yield all outcomes of an action; the probabilities sum to 1."""
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
    """Return all outcomes of an action, or `limit` evenly spread ones if it makes a single pick that has more."""
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
            # Further picks depend on the first outcome, so a few outcomes cannot stand for all.
            return list(branches(state, action, luck))
        found.append((1.0 / limit, after))
    return found


def _next_script(picks: list[Pick]) -> list[int] | None:
    """Return the next script: the last pick that has another outcome advances, and later picks restart at zero.

    None after the last.
    """
    for last in range(len(picks) - 1, -1, -1):
        sides, outcome = picks[last]
        if outcome + 1 < sides:
            return [*(before for _, before in picks[:last]), outcome + 1]
    return None


def some_branches(state: State, action: Action, limit: int, seed: int) -> list[Branch]:
    """Return all outcomes of an action if there are at most `limit`, otherwise `limit` random samples."""
    found: list[Branch] = []
    for branch in branches(state, action, BranchingLuck()):
        found.append(branch)
        if len(found) > limit:
            return _samples(state, action, limit, seed)
    return found


def _samples(state: State, action: Action, count: int, seed: int) -> list[Branch]:
    g = PlayContext(SeededLuck(seed))
    found: list[Branch] = []
    for _ in range(count):
        after = state.copy()
        push(after, action, g)
        found.append((1.0 / count, after))
    return found
