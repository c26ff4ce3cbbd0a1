"""A record that somebody brings: nothing of it is believed before all of it has been checked and played again."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from lagerfeuer.club.agreements import BACK, BOT, HOST, OFFERS, RESIGNED, TIME
from lagerfeuer.club.errors import Unacceptable
from lagerfeuer.games.catalogue import GAMES
from lagerfeuer.kit.errors import LagerfeuerError, Malformed
from lagerfeuer.kit.game import Game
from lagerfeuer.kit.luck import ReplayedLuck
from lagerfeuer.kit.match import Entry
from lagerfeuer.kit.record import COUNTED, HOUSE_ENDS, Line, Record, read_record, replay
from lagerfeuer.kit.state import Progress, State, option_for, push

BIGGEST = 2 * 1024 * 1024
"""Bytes of a file; the longest match of the collection has a tenth of it."""
MOST_PLIES = 5_000
KNOWN_EVENTS = frozenset(
    (BACK, BOT, HOST, RESIGNED, TIME, COUNTED, f"{RESIGNED}-bot", f"{TIME}-bot", *OFFERS)
)


@dataclass(frozen=True)
class Checked:
    """A record that holds: what it tells, with the notes that playing it again has made, and where it leads to."""

    text: str
    record: Record
    game: Game
    entries: list[Entry]
    state: State
    luck: bool
    """Whether its luck is proven: commitment, contributions and secret make its picks."""
    key: str | None
    """The house that has signed it."""

    @property
    def digest(self) -> str:
        """Equal for two files of the same match: what a house has signed as finished is one, whatever its people are
        called by now."""
        head = self.record.head
        same = self.key is not None and head.match is not None and self.record.result is not None
        said = f"{self.key}\n{head.match}" if same else self.text
        return hashlib.sha256(said.encode()).hexdigest()


def checked(raw: bytes) -> Checked:
    """Check a record. Raises Unacceptable with the place and what is wrong there."""
    if len(raw) > BIGGEST:
        raise Unacceptable("error-import-big", {"most": BIGGEST // 1024})
    try:
        text = raw.decode()
    except UnicodeDecodeError as error:
        raise Unacceptable("error-import-text") from error
    try:
        return _checked(text)
    except Malformed as error:
        raise wrong(error.where, error.message) from error
    except LagerfeuerError as error:
        raise wrong("-", str(error)) from error


def wrong(where: str, message: str) -> Unacceptable:
    """A record is refused."""
    return Unacceptable("error-import-wrong", {"where": where, "message": message})


def _checked(text: str) -> Checked:
    record = read_record(text)
    game = GAMES.get(record.head.game)
    if game is None:
        raise Malformed("line 1", f"{record.head.game!r} is no game of this house")
    if len(record.lines) > MOST_PLIES:
        raise Malformed("the end", f"more than {MOST_PLIES} plies")
    _check_words(record)
    replay(record, game)
    entries, state = played(record, game)
    if game.countable and any(event.house == COUNTED for event in record.events):
        state = game.counted(state)
    return Checked(text, record, game, entries, state, False, None)


def _check_words(record: Record) -> None:
    """What the rules do not check, because people do it: it is shown, and must make sense. Raises Malformed."""
    seats = range(len(record.head.seats))
    for event in record.events:
        if event.house not in KNOWN_EVENTS or event.seat not in seats:
            raise Malformed(f"ply {event.after}", f"nobody can have done {event.house!r} there")
    result = record.result
    if result is None or result.ended not in HOUSE_ENDS:
        return
    if result.decided != "house" or any(seat not in seats for seat in result.winners):
        raise Malformed("result", "is none that people can bring about")


def played(record: Record, game: Game, last: int | None = None) -> tuple[list[Entry], State]:
    """A record that holds, played again as the match was: with its notes, up to a ply."""
    lines = record.lines if last is None else record.lines[: last + 1]
    told = Progress(ReplayedLuck(list(lines[0].luck)), telling=True)
    state = game.start(game.chosen_options(record.head.options), len(record.head.seats), told)
    entries = [_entry(lines[0], told)]
    for line in lines[1:]:
        told = Progress(ReplayedLuck(list(line.luck)), telling=True)
        decision = state.decision()
        assert decision is not None
        push(state, option_for(decision, state.board, game.action(line.action)), told)
        entries.append(_entry(line, told))
    return entries, state


def _entry(line: Line, told: Progress) -> Entry:
    return Entry(
        line.ply, line.seat, line.action, line.auto, tuple(line.luck), tuple(told.notes), told.turn_ended
    )
