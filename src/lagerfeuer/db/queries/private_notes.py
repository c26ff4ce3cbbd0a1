"""Queries about private notes, one text per person and match."""

from __future__ import annotations

from dataclasses import dataclass, replace

from sqlalchemy import Connection, select

from lagerfeuer.db.schema import private_notes
from lagerfeuer.db.upserts import upsert

MAX_DISPLACED_CHARACTERS = 32_000
"""Characters of displaced text, enough for four notes."""


@dataclass(frozen=True)
class NoteRow:
    """A note. `aside`: text displaced by a concurrent write."""

    match: str
    player: str
    text: str = ""
    revision: int = 0
    aside: str = ""
    changed: int = 0


def find_note(connection: Connection, match: str, player: str) -> NoteRow:
    """Return a person's note about a match; an empty one if there is none."""
    wanted = select(private_notes).where(private_notes.c.match == match, private_notes.c.player == player)
    row = connection.execute(wanted).first()
    return NoteRow(match, player) if row is None else NoteRow(*row)


def note_with(note: NoteRow, other: NoteRow) -> NoteRow:
    """Return a note that also replaces `other`, and keeps its texts in `aside`.

    Its revision is new to tabs that know either.
    """
    aside = "\n\n".join(one for one in (other.text, note.aside, other.aside) if one and one not in note.text)
    return replace(
        note, revision=max(note.revision, other.revision) + 1, aside=aside[:MAX_DISPLACED_CHARACTERS]
    )


def set_note(connection: Connection, note: NoteRow) -> None:
    """Add or replace a note."""
    values = {name: value for name, value in vars(note).items() if name not in ("match", "player")}
    new = upsert(connection, private_notes).values(**vars(note))
    connection.execute(new.on_conflict_do_update(index_elements=["match", "player"], set_=values))
