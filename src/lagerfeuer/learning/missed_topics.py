"""What a person often misses: actions with a clearly better alternative, grouped by what they neglected.

Plain values, from the reviews of their matches.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

MOMENTS: Final = 6
"""Moments shown of a topic; the others are only counted."""


class MissedAction(msgspec.Struct):
    """An action with a clearly better alternative: what it cost, as a share of a match won.

    `more_for` and `less_for`: the topics for which the alternative does most more and most less. `asks`: the name of
    the question, if the review knows it.
    """

    match: str
    ended: int
    ply: int
    gain: float
    more_for: str | None = None
    less_for: str | None = None
    asks: str | None = None


class MissedMoment(msgspec.Struct):
    """One such action. `at`: when its match ended."""

    match: str
    ply: int
    at: int
    gain: float
    asks: str | None


class MissedTopic(msgspec.Struct):
    """All of them that neglected the same topic, or did too much for it; none explains some.

    `gain`: what they cost together, `moments`: the dearest.
    """

    topic: str | None
    too_much: bool
    times: int
    matches: int
    gain: float
    moments: list[MissedMoment]


def missed_topics(missed: Sequence[MissedAction]) -> list[MissedTopic]:
    """Return the topics, the dearest first; what no topic explains comes last."""
    groups: dict[tuple[str | None, bool], list[MissedAction]] = {}
    for one in missed:
        topic = one.more_for or one.less_for
        groups.setdefault((topic, topic is not None and one.more_for is None), []).append(one)
    found = [_topic(topic, too_much, group) for (topic, too_much), group in groups.items()]
    return sorted(found, key=lambda one: (one.topic is None, -one.gain, one.topic or "", one.too_much))


def _topic(topic: str | None, too_much: bool, group: Sequence[MissedAction]) -> MissedTopic:
    dearest = sorted(group, key=lambda one: (-one.gain, -one.ended, one.match, one.ply))[:MOMENTS]
    return MissedTopic(
        topic,
        too_much,
        times=len(group),
        matches=len({one.match for one in group}),
        gain=sum(one.gain for one in group),
        moments=[MissedMoment(one.match, one.ply, one.ended, one.gain, one.asks) for one in dearest],
    )
