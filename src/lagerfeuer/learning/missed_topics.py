"""Groups a person's actions that had a clearly better alternative by the topic that they neglected.

Works on plain values from the reviews of their matches.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

MAX_SHOWN_MOMENTS: Final = 6
"""Maximum number of moments shown for a topic; further ones are only counted."""


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
    """A moment of a missed topic. `at`: when its match ended."""

    match: str
    ply: int
    at: int
    gain: float
    asks: str | None


class MissedTopic(msgspec.Struct):
    """The actions that neglected the same topic, or did too much for it; None for those that no topic explains.

    `gain`: their total cost; `moments`: the costliest.
    """

    topic: str | None
    too_much: bool
    times: int
    matches: int
    gain: float
    moments: list[MissedMoment]


def missed_topics(missed: Sequence[MissedAction]) -> list[MissedTopic]:
    """Return the topics, the costliest first; actions that no topic explains come last."""
    groups: dict[tuple[str | None, bool], list[MissedAction]] = {}
    for one in missed:
        topic = one.more_for or one.less_for
        groups.setdefault((topic, topic is not None and one.more_for is None), []).append(one)
    found = [_topic(topic, too_much, group) for (topic, too_much), group in groups.items()]
    return sorted(found, key=lambda one: (one.topic is None, -one.gain, one.topic or "", one.too_much))


def _topic(topic: str | None, too_much: bool, group: Sequence[MissedAction]) -> MissedTopic:
    dearest = sorted(group, key=lambda one: (-one.gain, -one.ended, one.match, one.ply))[:MAX_SHOWN_MOMENTS]
    return MissedTopic(
        topic,
        too_much,
        times=len(group),
        matches=len({one.match for one in group}),
        gain=sum(one.gain for one in group),
        moments=[MissedMoment(one.match, one.ply, one.ended, one.gain, one.asks) for one in dearest],
    )
