"""Explanations of bot actions, in the words of the game, from the public state before and after them.

Nothing else is used, so an explanation reveals nothing hidden: neither the bot's hand nor what it considered. A game
lists its topics in an object `TOPICS` of a module `explanation_topics` beside its `game` module: which features of its
knowledge belong to which topic. Features of hidden information have no topic.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import msgspec

from boardkit.bots.greedy import options_of
from boardkit.bots.knowledge import knowledge_of
from boardkit.bots.topics import topics_of
from boardkit.game import Game
from boardkit.luck import SeededLuck
from boardkit.state import PlayContext, State, push

EXPLANATION_WORLDS: Final = 12
"""Number of ways in which holes are filled."""
MIN_TOPIC_SHARE: Final = 0.2
"""A topic with a smaller share of all changes is not mentioned."""
ROUNDING_ERROR: Final = 1e-6
"""A smaller change is a rounding error."""

Topics = Mapping[str, float]
"""A seat's position by topic."""


class Explanation(msgspec.Struct, frozen=True):
    """The topic that an action did most for, and the one that it neglected most.

    `spared`: it did not raise the gain, but other actions would have lowered it; `missed`: it did not lower the cost,
    but other actions would have raised it.
    """

    gain: str | None
    cost: str | None
    spared: bool = False
    missed: bool = False


def explain_action(
    game: Game, before: State, after: State, seat: int, *, turn: bool, seed: int
) -> Explanation:
    """Explain a seat's action from the observations that spectators had before and after it.

    A single action is compared with the average of its options, a turn of several actions with the position before
    it. Topics that it changed itself come before topics that it only left unchanged.
    """
    now = _average(topic_values(game, world, seat) for world in _worlds(game, after, seed))
    worlds = _worlds(game, before, seed)
    was = _average(topic_values(game, world, seat) for world in worlds)
    other = was
    if not turn:
        other = _average(
            topic_values(game, world, seat)
            for i, one in enumerate(worlds)
            for world in _all_options(one, seed + i)
        )
    own = {topic: now[topic] - was[topic] for topic in now}
    against = {topic: now[topic] - other.get(topic, 0.0) for topic in now}
    least = max(ROUNDING_ERROR, MIN_TOPIC_SHARE * sum(map(abs, against.values())))
    gain = most_changed(against, own, least)
    cost = most_changed(_turned(against), _turned(own), least)
    return Explanation(
        gain,
        cost,
        spared=gain is not None and own[gain] <= ROUNDING_ERROR,
        missed=cost is not None and own[cost] >= -ROUNDING_ERROR,
    )


def most_changed(against: Mapping[str, float], own: Mapping[str, float], least: float) -> str | None:
    """Return the topic that rose most in comparison with other actions, preferably one that rose at all."""
    large = [topic for topic in against if against[topic] > least]
    risen = [topic for topic in large if own[topic] > ROUNDING_ERROR]
    return max(risen or large, key=lambda topic: against[topic], default=None)


def compare_topics(taken: Sequence[Topics], rather: Sequence[Topics]) -> tuple[str | None, str | None]:
    """Return the topics for which one action does most more and most less than another, in the same worlds."""
    did, would = _average(taken), _average(rather)
    against = {topic: would[topic] - did[topic] for topic in would}
    least = max(ROUNDING_ERROR, MIN_TOPIC_SHARE * sum(map(abs, against.values())))
    more = max(against, key=lambda topic: against[topic], default="")
    less = min(against, key=lambda topic: against[topic], default="")
    return (
        more if against.get(more, 0.0) > least else None,
        less if against.get(less, 0.0) < -least else None,
    )


def _turned(changes: Mapping[str, float]) -> dict[str, float]:
    return {topic: -change for topic, change in changes.items()}


def _worlds(game: Game, seen: State, seed: int) -> list[State]:
    return [game.determinize(seen, SeededLuck(seed + i)) for i in range(EXPLANATION_WORLDS)]


def _all_options(state: State, seed: int) -> Iterable[State]:
    """Yield a world after each of its options."""
    for option in options_of(state):
        after = state.copy()
        push(after, option, PlayContext(SeededLuck(seed)))
        yield after


def topic_values(game: Game, state: State, seat: int) -> dict[str, float]:
    """Return what the game's knowledge says about a seat, as sums by topic."""
    topics = topics_of(game)
    found = dict.fromkeys(topics.values(), 0.0)
    if found:
        for name, value in knowledge_of(game).features(state.board, seat).items():
            if name in topics:
                found[topics[name]] += value
    return found


def _average(many: Iterable[Topics]) -> dict[str, float]:
    total: dict[str, float] = {}
    count = 0
    for one in many:
        count += 1
        for topic, value in one.items():
            total[topic] = total.get(topic, 0.0) + value
    return {topic: value / count for topic, value in total.items()}
