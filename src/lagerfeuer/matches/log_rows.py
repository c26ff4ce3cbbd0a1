"""Conversion between log entries and their rows."""

from __future__ import annotations

from typing import Any

from boardkit.match_state import LogEntry
from boardkit.notes import EVERYONE, Note
from lagerfeuer.db.queries.matches import ActionRow

Values = dict[str, Any]


def entry_of(row: ActionRow) -> LogEntry:
    """Return the log entry of a stored action. Whether it ended a turn is not stored (turn_ends.py computes it)."""
    # Any: compiled code would check the types here; replaying the match checks them with a better message.
    luck: Any = row.luck
    return LogEntry(
        row.ply,
        row.seat,
        row.action,
        row.automatic,
        tuple((sides, outcome) for sides, outcome in luck),
        tuple(note_of(values) for values in row.notes),
    )


def action_values(match: str, entry: LogEntry, at: int) -> Values:
    """Return the row of a log entry."""
    return {
        "match": match,
        "ply": entry.ply,
        "seat": entry.seat,
        "action": entry.action,
        "automatic": entry.automatic,
        "luck": [list(pick) for pick in entry.luck],
        "notes": [note_values(note) for note in entry.notes],
        "at": at,
    }


def pending_values(entry: LogEntry) -> Values:
    """Return a pending entry as stored beside the snapshot. It has used no luck."""
    return {
        "ply": entry.ply,
        "seat": entry.seat,
        "action": entry.action,
        "automatic": entry.automatic,
        "notes": [note_values(note) for note in entry.notes],
    }


def pending_entry(values: Values) -> LogEntry:
    """Return the entry that `pending_values` stored."""
    notes = tuple(note_of(note) for note in values["notes"])
    return LogEntry(values["ply"], values["seat"], values["action"], values["automatic"], (), notes)


def note_values(note: Note) -> Values:
    """Return a note as stored."""
    values: Values = {"kind": note.kind, "args": note.args, "ruling": note.ruling}
    if note.audience != EVERYONE:
        values["audience"] = note.audience
    return values


def note_of(values: Values) -> Note:
    """Return the note that `note_values` stored."""
    return Note(values["kind"], values["args"], values["ruling"], values.get("audience", EVERYONE))
