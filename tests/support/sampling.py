"""Samples of tests that repeat one promise over games, pages, languages or positions.

Each run takes some of them by its seed. Many runs cover all, and naming a file runs what it has of each kind.
"""

from __future__ import annotations

import os
import random
from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from pathlib import Path
from typing import TypeVar

import pytest

from support import seeded

IS_LONG = os.environ.get("LAGERFEUER_LONG", "") not in ("", "0")

T = TypeVar("T")


def some(items: Iterable[T], count: int) -> list[T]:
    """Return a number of a test's items, in order."""
    every = list(items)
    if IS_LONG or count >= len(every):
        return every
    return [every[at] for at in sorted(seeded.generator().sample(range(len(every)), count))]


def left_out(items: Sequence[pytest.Item], named: Collection[Path] = ()) -> list[pytest.Item]:
    """Return the tests with the mark `sample` that this run leaves out.

    `named`: the files that the run was asked for, in which only variants of one test are left out.
    """
    groups: defaultdict[str, dict[str, pytest.Item]] = defaultdict(dict)
    counts: dict[str, int] = {}
    for item in items:
        mark = item.get_closest_marker("sample")
        if IS_LONG or mark is None or item.get_closest_marker("long"):
            continue
        kind = mark.kwargs.get("of", item.nodeid.partition("[")[0])
        if counts.setdefault(kind, mark.args[0]) != mark.args[0]:
            raise pytest.UsageError(f"{item.nodeid}: others of the kind {kind!r} have another count")
        if "of" not in mark.kwargs or item.path not in named:
            groups[kind][item.nodeid] = item
    left: list[pytest.Item] = []
    for kind, found in groups.items():
        # The same on every worker.
        names = sorted(found)
        chosen = random.Random(f"{seeded.seed()} {kind}").sample(names, min(counts[kind], len(names)))
        left += [found[name] for name in names if name not in chosen]
    return left
