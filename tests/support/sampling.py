"""What repeats one promise, over games, languages or positions: some of it in each run, by the run's seed; all of it in
the long run."""

from __future__ import annotations

import os
import random
from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import TypeVar

import pytest

from support import seeded

IS_LONG = os.environ.get("LAGERFEUER_LONG", "") not in ("", "0")

T = TypeVar("T")


def some(items: Iterable[T], count: int) -> list[T]:
    """So many of what a test would go through, in their order."""
    every = list(items)
    if IS_LONG or count >= len(every):
        return every
    return [every[at] for at in sorted(seeded.generator().sample(range(len(every)), count))]


def left_out(items: Sequence[pytest.Item]) -> list[pytest.Item]:
    """The tests with the mark `sample` that others of their kind stand for this time."""
    groups: defaultdict[str, dict[str, pytest.Item]] = defaultdict(dict)
    counts: dict[str, int] = {}
    for item in items:
        mark = item.get_closest_marker("sample")
        if IS_LONG or mark is None or item.get_closest_marker("long"):
            continue
        kind = mark.kwargs.get("of", item.nodeid.partition("[")[0])
        groups[kind][item.nodeid] = item
        counts[kind] = mark.args[0]
    left: list[pytest.Item] = []
    for kind, found in groups.items():
        # The same on every worker.
        names = sorted(found)
        chosen = random.Random(f"{seeded.seed()} {kind}").sample(names, min(counts[kind], len(names)))
        left += [found[name] for name in names if name not in chosen]
    return left
