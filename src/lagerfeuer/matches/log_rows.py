"""How a match's log and what is only tried are kept: entries and notes as the store holds them, and back."""

from __future__ import annotations

from typing import Any

from boardkit.match_state import LogEntry
from boardkit.notes import EVERYONE, Note
from lagerfeuer.db.queries.matches import ActionRow

Values = dict[str, Any]


def entry_of(row: ActionRow) -> LogEntry:
    """The log entry of a stored action. Whether it ended a turn is not kept: the rules say it (turn_ends.py)."""
    # Compiled, this would ask whether they are numbers: who replays the match finds out, and says so.
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
    """The stored action of a log entry."""
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
    """A pending entry as it is kept beside the snapshot; it has used no luck."""
    return {
        "ply": entry.ply,
        "seat": entry.seat,
        "action": entry.action,
        "automatic": entry.automatic,
        "notes": [note_values(note) for note in entry.notes],
    }


def pending_entry(values: Values) -> LogEntry:
    """The entry of what `pending_values` kept."""
    notes = tuple(note_of(note) for note in values["notes"])
    return LogEntry(values["ply"], values["seat"], values["action"], values["automatic"], (), notes)


def note_values(note: Note) -> Values:
    """A note as it is kept."""
    values: Values = {"kind": note.kind, "args": note.args, "ruling": note.ruling}
    if note.audience != EVERYONE:
        values["audience"] = note.audience
    return values


def note_of(values: Values) -> Note:
    """The note of what `note_values` kept."""
    return Note(values["kind"], values["args"], values["ruling"], values.get("audience", EVERYONE))
