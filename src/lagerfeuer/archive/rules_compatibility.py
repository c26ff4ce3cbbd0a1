"""Checks whether this program's rules accept the matches stored in a house. Read-only, for older schema versions too.

A running match continues from its snapshot, which must load. Its log, like that of a finished match, must replay.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from types import TracebackType
from typing import Any

from boardkit.errors import Malformed, RulesError
from boardkit.game import Game, decision_view
from boardkit.match_state import MatchState
from boardkit.notes import SPECTATOR
from boardkit.records.record import (
    TAKE_BACK_FORMAT,
    ActionLine,
    EventLine,
    Record,
    Result,
    head_of,
    replay,
)
from boardkit.registry import game_named
from lagerfeuer.db.engines import DatabaseLocation
from lagerfeuer.db.migrate import newest_tables
from lagerfeuer.db.raw_reader import RawReader, UnreadableDatabase
from lagerfeuer.matches.agreements import DECLINED
from lagerfeuer.matches.log_rows import pending_entry
from lagerfeuer.matches.origin import UNFINISHED

LOST, DIVERGES = "lost", "diverges"
NEEDED = {
    "matches": ("id", "game", "rules", "options", "status", "ply", "draft", "snapshot", "pending", "turn", "outcome"),
    "actions": ("match", "ply", "seat", "action", "automatic", "luck"),
    "seats": ("match", "seat"),
}  # fmt: skip
"""The required columns, which exist since the first version."""


class TooOld(Exception):
    """The file is not a house's database, or it lacks required columns."""


@dataclass(frozen=True)
class RawMatch:
    """A match as stored, with JSON as text."""

    id: str
    game: str
    rules: int
    options: str
    status: str
    ply: int
    draft: int
    snapshot: bytes | None
    pending: str
    turn: int | None
    outcome: str | None
    log: str | None = None
    """All actions, for an open match that will continue from a position."""


@dataclass(frozen=True)
class Incompatibility:
    """An incompatibility of a match. `place`: "ply 7" or "result", if it is in the log."""

    match: str
    game: str
    rules: int
    status: str
    kind: str
    place: str
    said: str


class StoredHouse:
    """A house's database, opened read-only. Raises TooOld if it is not one."""

    def __init__(self, where: DatabaseLocation) -> None:
        try:
            self.kept = RawReader(where)
        except UnreadableDatabase as error:
            raise TooOld(f"is no database that can be read: {error}") from error
        try:
            self.tables = self._version()
            self._look_at_columns()
        except UnreadableDatabase as error:
            self.kept.close()
            raise TooOld(f"is no database that can be read: {error}") from error
        except TooOld:
            self.kept.close()
            raise
        self.needed = newest_tables()

    def __enter__(self) -> StoredHouse:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.kept.close()

    def _version(self) -> str:
        if not self.kept.columns("alembic_version"):
            raise TooOld("is no house of Lagerfeuer: it does not say of which version its tables are")
        return next(
            (str(row[0]) for row in self.kept.rows("SELECT version_num FROM alembic_version")), "none"
        )

    def _look_at_columns(self) -> None:
        for table, columns in NEEDED.items():
            there = self.kept.columns(table)
            missing = [column for column in columns if column not in there]
            if missing:
                raise TooOld(
                    f"its tables (version {self.tables}) are too old to be read: {table} has no {', '.join(missing)}. "
                    "Let `lagerfeuer serve` bring a copy up to date, and look at that."
                )
        self._has_happenings = bool(self.kept.columns("happenings"))
        self._has_positions = bool(self.kept.columns("positions"))

    def matches(self) -> Iterator[RawMatch]:
        """Yield running matches, then finished ones, then open ones with a position."""
        columns = ", ".join(NEEDED["matches"])
        wanted = (
            f"SELECT {columns} FROM matches WHERE status IN ('running', 'finished') ORDER BY status DESC, id"
        )
        for row in self.kept.rows(wanted):
            yield RawMatch(*row)
        if not self._has_positions:
            return
        waiting = (
            "SELECT id, game, rules, options, 'running', at.ply, 0, at.snapshot, '[]', NULL, NULL, at.log "
            "FROM matches JOIN positions AS at ON at.match = id WHERE status = 'open' ORDER BY id"
        )
        for row in self.kept.rows(waiting):
            yield RawMatch(*row)

    def record(self, match: RawMatch, game: Game) -> Record:
        """Return the record of a match, as far as the rules need it."""
        [(seats,)] = self.kept.rows("SELECT count(*) FROM seats WHERE match = ?", (match.id,))
        header = head_of(game, game.resolve_options(json.loads(match.options)), [None] * seats)
        header.lagerfeuer = TAKE_BACK_FORMAT
        names = ("ply", "seat", "action", "automatic", "luck")
        if match.log is None:
            wanted = f"SELECT {', '.join(names)} FROM actions WHERE match = ? ORDER BY ply"
            found = [(*row, json.loads(luck)) for *row, luck in self.kept.rows(wanted, (match.id,))]
        else:
            found = [tuple(one[name] for name in names) for one in json.loads(match.log)]
        lines = [
            ActionLine(ply, seat, action, bool(automatic), [(sides, outcome) for sides, outcome in luck])
            for ply, seat, action, automatic, luck in found
        ]
        events = []
        if self._has_happenings:
            events_query = "SELECT kind, seat, ply FROM happenings WHERE match = ? ORDER BY number"
            events = [
                EventLine(kind, seat, ply)
                for kind, seat, ply in self.kept.rows(events_query, (match.id,))
                if not kind.startswith(DECLINED)
            ]
        return Record(header, lines, None, events)


def incompatibility_of(house: StoredHouse, match: RawMatch) -> Incompatibility | None:
    """Return the worst incompatibility of a match; None if there is none."""

    def trouble(kind: str, place: str, said: str) -> Incompatibility:
        return Incompatibility(match.id, match.game, match.rules, match.status, kind, place, said)

    settled: MatchState | None = None
    if match.status == "running":
        try:
            settled = _loaded(match)
        except Exception as error:
            # Any error that changed rules raise here would also be raised by the server.
            return trouble(LOST, "", _sentence(error))
    try:
        game = game_named(match.game)
        record = house.record(match, game)
        result = None
        if match.status == "finished":
            result = _result(match, game)
        state = replay(Record(record.header, record.lines, result, record.events), game)
        if settled is not None and game.codec.encode(state) != game.codec.encode(settled.settled):
            return trouble(DIVERGES, "the end", "the log leads to another table than the one that is kept")
    except Malformed as error:
        return trouble(DIVERGES, error.where, error.message)
    except Exception as error:
        return trouble(DIVERGES, "", _sentence(error))
    return None


def _loaded(match: RawMatch) -> MatchState:
    """Load a running match as the server would, with everything that its page needs."""
    game = game_named(match.game)
    options = game.resolve_options(json.loads(match.options))
    if match.snapshot is None:
        raise Malformed("snapshot", "there is none")
    found = MatchState(game, options, game.codec.decode(match.snapshot), match.ply)
    try:
        found = found.with_pending([pending_entry(one) for one in json.loads(match.pending)], match.draft)
    except RulesError as error:
        raise Malformed("pending turn", f"no longer fits, and would be taken back ({error})") from error
    seat = found.seat_to_act()
    if seat is None:
        raise Malformed("snapshot", "nobody is asked any more, though the match is not over")
    settled = MatchState(game, options, found.settled, match.ply).seat_to_act()
    # The turn of an open match is not stored yet.
    if settled != match.turn and match.log is None:
        raise Malformed("snapshot", f"seat {settled} is asked, but it was seat {match.turn}'s turn")
    broken = game.broken_invariants(found.state.board)
    if broken:
        raise Malformed("snapshot", f"it no longer holds that {broken[0]}")
    decision = found.state.decision()
    assert decision is not None
    if not decision_view(decision, found.state.board).options:
        raise Malformed("options", f"seat {seat} is asked {decision.prompt()} and can do nothing")
    for reader in (SPECTATOR, seat):
        game.view(found.observe(reader), reader)
    return found


def _result(match: RawMatch, game: Game) -> Result | None:
    """Return the result. Its scores are not stored and follow from the final state."""
    if match.outcome is None:
        return None
    stored: dict[str, Any] = json.loads(match.outcome)
    if stored["ended"] == UNFINISHED:
        return None
    if match.snapshot is None:
        raise Malformed("snapshot", "there is none")
    board = game.codec.decode(match.snapshot).board
    scores = [[int(value) for value in score] for score in game.scores(board)]
    return Result(list(stored["winners"]), stored["ended"], stored["decided"], scores)


def _sentence(error: Exception) -> str:
    text = str(error)
    return text if isinstance(error, Malformed) and text else f"{type(error).__name__}: {text}"
