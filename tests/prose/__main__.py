"""`make prose`: print the faults of texts and documentation, one per line."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from types import ModuleType

from prose import budgets, docs, hints, luck_warnings, plurals, short_news, texts

CHECKS = (budgets, docs, hints, luck_warnings, plurals, short_news, texts)


def faults_of(check: ModuleType) -> Iterator[str]:
    """Yield the faults that a check finds, and an error that ends it."""
    try:
        yield from check.faults()
    except AssertionError as error:
        yield f"{check.__name__}: {error}"


def main() -> int:
    found = [fault for check in CHECKS for fault in faults_of(check)]
    print(*found, sep="\n", end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
