"""Checks of uploaded records: nothing is trusted before the record has been verified and replayed completely."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from boardkit.errors import LagerfeuerError, Malformed
from boardkit.game import Game
from boardkit.luck import ReplayedLuck
from boardkit.match_state import LogEntry
from boardkit.records.parser import Args, ParsedRecord
from boardkit.records.record import COUNTED, ActionLine, Playback, Record, Signature, record_in, replay
from boardkit.records.schema import Header
from boardkit.records.verify import RIGHT, SECRET, SHARE, verify
from boardkit.registry import game_named
from boardkit.state import PlayContext, State, option_for, push
from lagerfeuer.common.errors import Unacceptable
from lagerfeuer.matches.agreements import BACK, BOT, HOST, MOVED, OFFERS, RESIGNED, TIME

MAX_FILE_BYTES = 2 * 1024 * 1024
"""Bytes of a file, ten times the longest match of the collection."""
MAX_PLIES = 5_000
MAX_EVENTS = 300
"""Match events are sent with every view. Most kinds end the match, so there are few."""
KNOWN_EVENTS = frozenset(
    (BACK, BOT, HOST, MOVED, RESIGNED, TIME, COUNTED, f"{RESIGNED}-bot", f"{TIME}-bot", *OFFERS)
)


@dataclass(frozen=True)
class CheckedRecord:
    """A valid record, its log with the notes made by the replay, and the final state."""

    text: str
    record: Record
    game: Game
    entries: list[LogEntry]
    state: State
    luck: bool
    """Whether the luck is proven: commitment, contributions and secret yield its picks."""
    signature: Signature | None
    """The signature of a house."""
    version: int
    """The version of the file's format."""
    parsed: ParsedRecord
    """The parsed file."""

    @property
    def key(self) -> str | None:
        """The public key of the signing house."""
        return None if self.signature is None else self.signature.key

    @property
    def digest(self) -> str:
        """A digest equal for files of the same match.

        A finished match signed by a house has one digest, even if its people were renamed.
        """
        header = self.record.header
        same = self.key is not None and header.match is not None and self.record.result is not None
        identity = f"{self.key}\n{header.match}" if same else self.text
        return hashlib.sha256(identity.encode()).hexdigest()


def checked(raw: bytes) -> CheckedRecord:
    """Check a record. Raises Unacceptable with the place and the fault."""
    if len(raw) > MAX_FILE_BYTES:
        raise Unacceptable("error-import-big", {"most": MAX_FILE_BYTES // 1024})
    verdict = verify(raw, game_named)
    first = verdict.first
    if first is not None:
        raise wrong(first.place or "head", first.reason, first.args)
    record = record_in(verdict.parsed)
    if not record.lines:
        raise Unacceptable("error-import-view")
    if len(record.lines) > MAX_PLIES:
        raise Unacceptable("error-import-long", {"most": MAX_PLIES})
    if len(record.events) > MAX_EVENTS:
        raise Unacceptable("error-import-events", {"most": MAX_EVENTS})
    game = game_named(record.header.game)
    try:
        _check_luck(record.header)
        _check_words(record)
        if verdict.check("rules").state != RIGHT:
            # The verifier does not replay one seat's view of a running match, but here it is required.
            replay(record, game)
        entries, state = replay_record(record, game)
    except Malformed as error:
        raise wrong(error.where, "rules", {"said": error.message}) from error
    except LagerfeuerError as error:
        raise wrong("head", "rules", {"said": str(error)}) from error
    if game.can_score_early and any(event_line.house == COUNTED for event_line in record.events):
        state = game.scored_now(state)
    luck = all(
        verdict.check(name).state == RIGHT for name in ("chain", "contributions", "commitment", "picks")
    )
    return CheckedRecord(
        raw.decode(),
        record,
        game,
        entries,
        state,
        luck,
        record.signature,
        verdict.parsed.version,
        verdict.parsed,
    )


def wrong(place: str, why: str, args: Args) -> Unacceptable:
    """A record is refused: where, and why (boardkit/records/messages.py)."""
    kind, _, number = place.partition(" ")
    return Unacceptable(
        f"error-record-{why}", {**args, "where": kind, "number": int(number) if number.isdecimal() else 0}
    )


def _check_luck(header: Header) -> None:
    """Check the format of values that are stored but prove nothing, in records of running matches and of one seat's
    view. Raises Malformed."""
    if header.commitment is not None and not SECRET.fullmatch(header.commitment):
        raise Malformed("head", "a commitment has 64 hexadecimal digits")
    if header.terms is not None and not SECRET.fullmatch(header.terms):
        raise Malformed("head", "the digest of the terms has 64 hexadecimal digits")
    if not all(share is not None and SHARE.fullmatch(share) for share in header.contributions or ()):
        raise Malformed("head", "a contribution has 32 hexadecimal digits")


def _check_words(record: Record) -> None:
    """Check events, which the rules do not check, because they are displayed. Raises Malformed."""
    seats = range(len(record.header.seats))
    for event_line in record.events:
        if event_line.house not in KNOWN_EVENTS or event_line.seat not in seats:
            raise Malformed(f"ply {event_line.after}", f"nobody can have done {event_line.house!r} there")


def replay_record(record: Record, game: Game, last: int | None = None) -> tuple[list[LogEntry], State]:
    """Replay a valid record up to a ply, and return its log with notes, and the state."""
    lines = record.lines if last is None else record.lines[: last + 1]
    context = PlayContext(ReplayedLuck(list(lines[0].luck)), telling=True)
    options = game.recorded_options(record.header.options, record.header.cards)
    playback = Playback(game.start(options, len(record.header.seats), context))
    state = playback.state
    entries = [_entry(lines[0], context)]
    for line in lines[1:]:
        context = PlayContext(ReplayedLuck(list(line.luck)), telling=True)
        if playback.takes_back(line):
            context.end_turn()
        else:
            decision = state.decision()
            assert decision is not None
            push(state, option_for(decision, state.board, game.action(line.action)), context)
            playback.played(line, context.turn_ended)
        entries.append(_entry(line, context))
    return entries, state


def _entry(line: ActionLine, context: PlayContext) -> LogEntry:
    return LogEntry(
        line.ply,
        line.seat,
        line.action,
        line.auto,
        tuple(line.luck),
        tuple(context.notes),
        context.turn_ended,
    )
