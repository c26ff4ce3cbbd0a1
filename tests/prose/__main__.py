"""`make prose`: print what is wrong with texts and documentation, a line a fault."""

from __future__ import annotations

import sys

from prose import budgets, docs, hints, luck_warnings, plurals, short_news, texts

CHECKS = (budgets, docs, hints, luck_warnings, plurals, short_news, texts)


def main() -> int:
    found = [fault for check in CHECKS for fault in check.faults()]
    print(*found, sep="\n", end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
