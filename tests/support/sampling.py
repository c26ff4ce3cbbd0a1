"""Samples of tests that repeat one promise over games, pages, languages or positions.

The seed of a run chooses the sample, so that many runs cover all tests. Naming a file runs all its tests of a kind;
only variants of a test are still sampled.
"""

from __future__ import annotations

import os
import random
from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from math import ceil
from pathlib import Path
from typing import TypeVar

import pytest

from support import seeded

IS_LONG = os.environ.get("LAGERFEUER_LONG", "") not in ("", "0")
SHARE = 12
"""A run takes one in this many tests of a kind."""

T = TypeVar("T")


def some(items: Iterable[T], count: int) -> list[T]:
    """Return this many of a test's items, in their order."""
    every = list(items)
    if IS_LONG or count >= len(every):
        return every
    return [every[at] for at in sorted(seeded.generator().sample(range(len(every)), count))]


def left_out(items: Sequence[pytest.Item], named: Collection[Path] = ()) -> list[pytest.Item]:
    """Return the tests with the mark `sample` that this run leaves out.

    `sample(count)` takes this many variants of a test, and as many again on PostgreSQL. `sample(of=kind)` takes one in
    SHARE tests of a kind, and never more than `count` if its marks give one. `sample(of=None)` takes a test out of the
    kind of its module. `named`: the files named on the command line, of which only variants are left out.
    """
    if IS_LONG:
        return []
    variants: defaultdict[str, dict[str, pytest.Item]] = defaultdict(dict)
    kinds: defaultdict[str, dict[str, pytest.Item]] = defaultdict(dict)
    counts: dict[str, int] = {}
    sampled = [item for item in items if not item.get_closest_marker("long")]
    for item in sampled:
        # The closest mark wins.
        mark = next((mark for mark in item.iter_markers("sample") if "of" not in mark.kwargs), None)
        if mark is not None:
            test = item.nodeid.partition("[")[0]
            if item.get_closest_marker("postgres"):
                # Counted separately, so that without PostgreSQL the other variants still run.
                test += " on PostgreSQL"
            variants[test][item.nodeid] = item
            counts[test] = mark.args[0]
    left = [item for test, found in variants.items() for item in _not_chosen(test, found, counts[test])]
    gone = {item.nodeid for item in left}
    for item in sampled:
        mark = next((mark for mark in item.iter_markers("sample") if "of" in mark.kwargs), None)
        if mark is None or (kind := mark.kwargs["of"]) is None:
            continue
        if mark.args and counts.setdefault(kind, mark.args[0]) != mark.args[0]:
            raise pytest.UsageError(f"{item.nodeid}: others of the kind {kind!r} have another count")
        if item.path not in named and item.nodeid not in gone:
            kinds[kind][item.nodeid] = item
    for kind, found in kinds.items():
        share = ceil(len(found) / SHARE)
        left += _not_chosen(kind, found, min(counts.get(kind, share), share))
    return left


def _not_chosen(kind: str, found: dict[str, pytest.Item], count: int) -> list[pytest.Item]:
    # Sorted, so that every worker makes the same choice.
    names = sorted(found)
    chosen = random.Random(f"{seeded.seed()} {kind}").sample(names, min(count, len(names)))
    return [found[name] for name in names if name not in chosen]
