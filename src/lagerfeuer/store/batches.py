"""What the units of one transaction write and do not read again is written together, one call a statement.

Sixteen moves that wait for the same flush are one update of sixteen rows, one insert of their actions and one of what
is told of them: on PostgreSQL three ways there and back instead of fifty (decision 57).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, Executable

Row = Mapping[str, Any]


class Missed(Exception):
    """One of several rows that were to be swapped was not as it was read; it is not known which."""


class Batch:
    """Writes for later on a connection. `at_once`: for whoever reads what he has written, nothing waits."""

    def __init__(self, connection: Connection, at_once: bool = False) -> None:
        self.connection = connection
        self.at_once = at_once
        self._swaps: dict[Executable, list[Row]] = {}
        self._rows: dict[Executable, list[Row]] = {}
        self._missed: Exception | None = None

    def swap(self, statement: Executable, row: Row, missed: Exception) -> None:
        """Update one row that must be as it was read. `missed`: raised, now or by `write`, if it is not.

        If several wait together and one has changed, Missed is raised: each has to be tried for itself then.
        """
        self._swaps.setdefault(statement, []).append(row)
        self._missed = missed
        if self.at_once:
            self.write()

    def add(self, statement: Executable, rows: Sequence[Row]) -> None:
        """Insert rows, after all that is swapped."""
        if rows:
            self._rows.setdefault(statement, []).extend(rows)
            if self.at_once:
                self.write()

    def write(self) -> None:
        """Write what waits. Raises Missed, or what was to be raised for the one row that was missed."""
        swaps, self._swaps = self._swaps, {}
        rows, self._rows = self._rows, {}
        alone = sum(map(len, swaps.values())) == 1
        for statement, changed in swaps.items():
            if self.connection.execute(statement, changed).rowcount != len(changed):
                raise self._missed if alone and self._missed is not None else Missed
        for statement, added in rows.items():
            self.connection.execute(statement, added)
