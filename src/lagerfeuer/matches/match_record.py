"""The record of a match, to keep, replay or check."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import msgspec

from boardkit.game import Game, notes_for
from boardkit.match_state import LogEntry
from boardkit.records.record import Record, head_of, line_of, record_lines, scores_of
from boardkit.records.schema import (
    BOT,
    BOUND_FORMAT,
    BOUND_LUCK,
    PERSON,
    TAKE_BACK_FORMAT,
    ActionLine,
    EventLine,
    Header,
    Origin,
    Result,
    SeenLine,
    SeenNote,
)
from boardkit.steps import TAKE_BACK
from lagerfeuer.common.background_threads import in_pieces
from lagerfeuer.common.signing_key import SigningKey
from lagerfeuer.common.timestamps import iso
from lagerfeuer.db.queries.matches import SeatRow
from lagerfeuer.matches.agreements import DECLINED
from lagerfeuer.matches.live_match import LiveMatch, SettledEntry
from lagerfeuer.matches.luck_terms import LINES
from lagerfeuer.matches.origin import POSITION


def record_for(live: LiveMatch, player: str | None) -> Record:
    """Return the record for a person: complete after the end, before that only what they may know.

    Raises NotAllowed.
    """
    record, log, seat = _without_lines(live, player)
    if seat is None:
        return replace(record, lines=[_line(logged) for logged in log])
    return replace(record, glimpses=[glimpse_of(live.game, logged, seat) for logged in log])


def record_text(live: LiveMatch, player: str | None, signing_key: SigningKey) -> str:
    """Return the record as text. Each line is chained to the one before, so a long record takes milliseconds.

    To be called in a thread. The text is written in pieces, so that other threads get their turn.
    """
    record, log, seat = _without_lines(live, player)
    lines = (
        _line(logged) if seat is None else glimpse_of(live.game, logged, seat) for logged in in_pieces(log)
    )
    return "".join(record_lines(record, lines, signing_key))


def _without_lines(live: LiveMatch, player: str | None) -> tuple[Record, Sequence[SettledEntry], int | None]:
    """Return the record for a person without its lines, the log, and the seat whose view of the log it has.

    The seat (or SPECTATOR) is None if the record has the actions themselves. If a running match has hidden information,
    the picks would reveal it, so the record then has what the seat was shown. Raises NotAllowed.
    """
    live = live.visible_to(player)
    match = live.require_begun()
    record = Record(head_of_match(live), [], events=_events_of(live))
    if live.row.status != "finished":
        seat = record.header.view = live.seat_of(player)
        return record, live.log, None if live.game.open_information else seat
    assert live.row.outcome is not None
    # The rules do not know the ends that people bring about, so the outcome comes from the row.
    result = Result(**live.row.outcome, scores=scores_of(live.game, match.settled))
    result.secret = live.secret.hex()
    return replace(record, result=result), live.log, None


def glimpse_of(game: Game, logged: SettledEntry, seat: int) -> SeenLine:
    """Return a settled action as a seat may know it."""
    entry = logged.entry
    return SeenLine(
        ply=entry.ply,
        seat=entry.seat,
        action=None if is_hidden(game, entry, seat) else entry.action,
        auto=entry.automatic,
        told=[SeenNote(note.kind, note.args) for note in notes_for(list(entry.notes), seat)],
        at=iso(logged.at),
    )


def is_hidden(game: Game, entry: LogEntry, seat: int) -> bool:
    """Return whether a seat may not know which action this was."""
    return (
        entry.seat != seat
        and entry.action not in ("", "done", TAKE_BACK)
        and game.action(entry.action).secret()
    )


def record_of(live: LiveMatch) -> Record:
    """Return everything settled so far. For the server's own use: it includes hidden actions."""
    return Record(head_of_match(live), [_line(logged) for logged in live.log], events=_events_of(live))


def _line(logged: SettledEntry) -> ActionLine:
    return line_of(logged.entry, iso(logged.at))


def _events_of(live: LiveMatch) -> list[EventLine]:
    events = [one for one in live.happenings if not one.kind.startswith(DECLINED)]
    return [EventLine(one.kind, one.seat, one.ply, iso(one.at)) for one in events]


def head_of_match(live: LiveMatch) -> Header:
    """Return the match before its first action, with the current names of its people."""
    seats = [name_of(row) for row in live.seats]
    header = head_of(live.game, live.row.options, seats, [kind_of(row) for row in live.seats])
    header.created = iso(live.row.created)
    header.match = live.row.id
    header.commitment = live.row.commitment
    header.contributions = [row.contribution for row in live.seats]
    if live.row.luck_terms is not None:
        header.lagerfeuer, header.luck, header.terms = BOUND_FORMAT, BOUND_LUCK, live.row.luck_terms
        header.sitters = [row.sitter or "" for row in live.seats]
        # The luck is bound to the rules under which the match was set up, whatever rules this program has
        # now.
        header.rules = live.row.rules
    if any(logged.entry.action == TAKE_BACK for logged in live.log):
        header.lagerfeuer = TAKE_BACK_FORMAT
    old = live.row.origin
    if old is not None and old["kind"] == POSITION:
        header.origin = Origin(old["match"], old["ply"], old["key"], lines=old.get(LINES))
    if live.prior_luck is not None:
        header.origin = (
            live.prior_luck if live.row.status == "finished" else origin_without_secrets(live.prior_luck)
        )
    return header


def origin_without_secrets(origin: Origin) -> Origin:
    """Return the origin of a match without the secrets in it."""
    before = None if origin.origin is None else origin_without_secrets(origin.origin)
    return msgspec.structs.replace(origin, secret=None, origin=before)


def kind_of(row: SeatRow) -> str:
    """Return who sat there when the match began. The seat of a stand-in belongs to its person."""
    return BOT if row.kind == "bot" and row.player is None and row.label is None else PERSON


def name_of(row: SeatRow) -> str | None:
    """Return the name of a person (None if they have left the house) or the level of a bot."""
    return row.bot if kind_of(row) == BOT else row.name or None
