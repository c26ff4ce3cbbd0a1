"""The record of a match, to keep, replay or check."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from boardkit.game import Game, notes_for
from boardkit.match_state import LogEntry
from boardkit.records.record import Record, head_of, line_of, scores_of, write_record
from boardkit.records.schema import (
    BOT,
    BOUND_FORMAT,
    BOUND_LUCK,
    PERSON,
    EventLine,
    Header,
    Origin,
    Result,
    SeenLine,
    SeenNote,
)
from lagerfeuer.common.signing_key import SigningKey
from lagerfeuer.common.timestamps import iso
from lagerfeuer.db.queries.matches import SeatRow
from lagerfeuer.matches.agreements import DECLINED
from lagerfeuer.matches.live_match import LiveMatch, Logged
from lagerfeuer.matches.luck_terms import LINES
from lagerfeuer.matches.origin import POSITION


def record_for(live: LiveMatch, player: str | None) -> Record:
    """Return the record for a person: complete after the end, before that only what they may know.

    Raises NotAllowed.
    """
    live = live.visible_to(player)
    match = live.begun()
    if live.row.status != "finished":
        return view_of(live, live.seat_of(player))
    assert live.row.outcome is not None
    # The rules do not know ends that people bring about, so the outcome comes from the row.
    result = Result(**live.row.outcome, scores=scores_of(live.game, match.settled))
    result.secret = live.secret.hex()
    return replace(record_of(live), result=result)


def record_text(live: LiveMatch, player: str | None, signing_key: SigningKey) -> str:
    """Return the record as text. Each line is chained to the one before, so a long record takes milliseconds."""
    return write_record(record_for(live, player), signing_key)


def view_of(live: LiveMatch, seat: int) -> Record:
    """Return what a seat (or SPECTATOR) may know of a running match.

    If the game hides something, the picks would reveal it. The record then has what the seat was shown instead of them.
    """
    header = head_of_match(live)
    header.view = seat
    whole = record_of(live)
    if live.game.open_information:
        return replace(whole, header=header)
    glimpses = [glimpse_of(live.game, logged, seat) for logged in live.log]
    return replace(whole, header=header, lines=[], glimpses=glimpses)


def glimpse_of(game: Game, logged: Logged, seat: int) -> SeenLine:
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
    return entry.seat != seat and entry.action not in ("", "done") and game.action(entry.action).secret()


def record_of(live: LiveMatch) -> Record:
    """Return everything settled so far. For the server's own use: it includes hidden actions."""
    header = head_of_match(live)
    told = [one for one in live.happenings if not one.kind.startswith(DECLINED)]
    events = [EventLine(one.kind, one.seat, one.ply, iso(one.at)) for one in told]
    return Record(header, [line_of(logged.entry, iso(logged.at)) for logged in live.log], events=events)


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
    old = live.row.origin
    if old is not None and old["kind"] == POSITION:
        header.origin = Origin(old["match"], old["ply"], old["key"], lines=old.get(LINES))
    if live.before is not None:
        header.origin = live.before if live.row.status == "finished" else untold(live.before)
    return header


def untold(origin: Origin) -> Origin:
    """Return what a match has taken over from others, without the secrets."""
    before = None if origin.origin is None else untold(origin.origin)
    return msgspec.structs.replace(origin, secret=None, origin=before)


def kind_of(row: SeatRow) -> str:
    """Return who sat there when the match began. The seat of a stand-in belongs to its person."""
    return BOT if row.kind == "bot" and row.player is None and row.label is None else PERSON


def name_of(row: SeatRow) -> str | None:
    """Return the name of a person (None if they have left the house) or the level of a bot."""
    return row.bot if kind_of(row) == BOT else row.name or None
