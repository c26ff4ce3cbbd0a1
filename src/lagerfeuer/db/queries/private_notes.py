"""Queries about private notes: one text per person and match, for nobody else."""

from __future__ import annotations

from dataclasses import dataclass, replace

from sqlalchemy import Connection, select

from lagerfeuer.db.schema import private_notes
from lagerfeuer.db.upserts import upsert

ASIDE = 32_000
"""So much may lie aside: as much as four notes."""


@dataclass(frozen=True)
class NoteRow:
    """A note; `aside` is what a write that did not know of another has replaced."""

    match: str
    player: str
    text: str = ""
    revision: int = 0
    aside: str = ""
    changed: int = 0


def find_note(connection: Connection, match: str, player: str) -> NoteRow:
    """Somebody's note about a match; empty if there is none."""
    wanted = select(private_notes).where(private_notes.c.match == match, private_notes.c.player == player)
    row = connection.execute(wanted).first()
    return NoteRow(match, player) if row is None else NoteRow(*row)


def note_with(note: NoteRow, other: NoteRow) -> NoteRow:
    """A note that takes the place of another one as well, whose texts lie aside; to tabs that know either it is new."""
    aside = "\n\n".join(one for one in (other.text, note.aside, other.aside) if one and one not in note.text)
    return replace(note, revision=max(note.revision, other.revision) + 1, aside=aside[:ASIDE])


def set_note(connection: Connection, note: NoteRow) -> None:
    """Keep a note in the place of what was there."""
    values = {name: value for name, value in vars(note).items() if name not in ("match", "player")}
    new = upsert(connection, private_notes).values(**vars(note))
    connection.execute(new.on_conflict_do_update(index_elements=["match", "player"], set_=values))
