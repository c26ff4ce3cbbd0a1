"""Changes of a record's lines, one at a time."""

from __future__ import annotations

from collections.abc import Callable

Rows = list[bytes]
Change = Callable[[Rows], Rows]


def row(rows: Rows, ply: int) -> int:
    """Return the index of a ply's line."""
    return next(number for number, one in enumerate(rows) if one.startswith(b'{"ply":%d,' % ply))


def changed(old: bytes, new: bytes, ply: int | None = None) -> Change:
    """Return a change of bytes in a ply's line, or in the first line that has them."""

    def change(rows: Rows) -> Rows:
        at = next(n for n, one in enumerate(rows) if old in one) if ply is None else row(rows, ply)
        assert old in rows[at], (old, rows[at])
        return [*rows[:at], rows[at].replace(old, new, 1), *rows[at + 1 :]]

    return change


def dropped(ply: int) -> Change:
    return lambda rows: [one for number, one in enumerate(rows) if number != row(rows, ply)]


def doubled(ply: int) -> Change:
    return lambda rows: [*rows[: row(rows, ply)], rows[row(rows, ply)], *rows[row(rows, ply) :]]


def swapped(ply: int) -> Change:
    """Return a change that swaps a line with the next one."""

    def change(rows: Rows) -> Rows:
        at = row(rows, ply)
        return [*rows[:at], rows[at + 1], rows[at], *rows[at + 2 :]]

    return change


def without(start: bytes) -> Change:
    return lambda rows: [one for one in rows if not one.startswith(start)]
