"""A record that somebody brings: nothing of it is believed before all of it has been checked and played again."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from boardkit.errors import LagerfeuerError, Malformed
from boardkit.game import Game
from boardkit.luck import ReplayedLuck
from boardkit.match_state import Entry
from boardkit.records.parser import Args, Form
from boardkit.records.record import COUNTED, Line, Record, Signature, record_in, replay
from boardkit.records.schema import Head
from boardkit.records.verify import RIGHT, SECRET, SHARE, verify
from boardkit.registry import game_named
from boardkit.state import Progress, State, option_for, push
from lagerfeuer.common.errors import Unacceptable
from lagerfeuer.matches.agreements import BACK, BOT, HOST, MOVED, OFFERS, RESIGNED, TIME

BIGGEST = 2 * 1024 * 1024
"""Bytes of a file; the longest match of the collection has a tenth of it."""
MOST_PLIES = 5_000
MOST_EVENTS = 300
"""What people do beside the game is sent with every view, and a match ends with most of it."""
KNOWN_EVENTS = frozenset(
    (BACK, BOT, HOST, MOVED, RESIGNED, TIME, COUNTED, f"{RESIGNED}-bot", f"{TIME}-bot", *OFFERS)
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
    signature: Signature | None
    """Of the house that has signed it."""
    version: int
    """The format of the file."""
    form: Form
    """The file as it was read."""

    @property
    def key(self) -> str | None:
        """The key of the house that has signed it."""
        return None if self.signature is None else self.signature.key

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
    verdict = verify(raw, game_named)
    first = verdict.first
    if first is not None:
        raise wrong(first.place or "head", first.reason, first.args)
    record = record_in(verdict.form)
    if not record.lines:
        raise Unacceptable("error-import-view")
    if len(record.lines) > MOST_PLIES:
        raise Unacceptable("error-import-long", {"most": MOST_PLIES})
    if len(record.events) > MOST_EVENTS:
        raise Unacceptable("error-import-events", {"most": MOST_EVENTS})
    game = game_named(record.head.game)
    try:
        _check_luck(record.head)
        _check_words(record)
        if verdict.check("rules").state != RIGHT:
            # The verifier does not ask them of what one seat may know of a running match; here it is to be played on.
            replay(record, game)
        entries, state = played(record, game)
    except Malformed as error:
        raise wrong(error.where, "rules", {"said": error.message}) from error
    except LagerfeuerError as error:
        raise wrong("head", "rules", {"said": str(error)}) from error
    if game.countable and any(event.house == COUNTED for event in record.events):
        state = game.counted(state)
    luck = all(
        verdict.check(name).state == RIGHT for name in ("chain", "contributions", "commitment", "picks")
    )
    return Checked(
        raw.decode(), record, game, entries, state, luck, record.signature, verdict.form.version, verdict.form
    )


def wrong(place: str, why: str, args: Args) -> Unacceptable:
    """A record is refused: where, and why (boardkit/records/messages.py)."""
    kind, _, number = place.partition(" ")
    return Unacceptable(
        f"error-record-{why}", {**args, "where": kind, "number": int(number) if number.isdecimal() else 0}
    )


def _check_luck(head: Head) -> None:
    """Of a match that runs, or of a view, nothing is proven by these; but they are kept. Raises Malformed."""
    if head.commitment is not None and not SECRET.fullmatch(head.commitment):
        raise Malformed("head", "a commitment has 64 hexadecimal digits")
    if head.terms is not None and not SECRET.fullmatch(head.terms):
        raise Malformed("head", "the digest of the terms has 64 hexadecimal digits")
    if not all(share is not None and SHARE.fullmatch(share) for share in head.contributions or ()):
        raise Malformed("head", "a contribution has 32 hexadecimal digits")


def _check_words(record: Record) -> None:
    """What the rules do not check, because people do it: it is shown, and must make sense. Raises Malformed."""
    seats = range(len(record.head.seats))
    for event in record.events:
        if event.house not in KNOWN_EVENTS or event.seat not in seats:
            raise Malformed(f"ply {event.after}", f"nobody can have done {event.house!r} there")


def played(record: Record, game: Game, last: int | None = None) -> tuple[list[Entry], State]:
    """A record that holds, played again as the match was: with its notes, up to a ply."""
    lines = record.lines if last is None else record.lines[: last + 1]
    told = Progress(ReplayedLuck(list(lines[0].luck)), telling=True)
    options = game.recorded_options(record.head.options, record.head.cards)
    state = game.start(options, len(record.head.seats), told)
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
