"""Private notes, one text per person and match. The last write wins; a text that it replaces unseen is set aside."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection

from lagerfeuer.cluster.cluster import Cluster
from lagerfeuer.cluster.messages import PrivateNoteChanged
from lagerfeuer.common.clock import Clock
from lagerfeuer.common.errors import NotAllowed, Unacceptable
from lagerfeuer.common.visible_text import clean_text
from lagerfeuer.db.database import Database
from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.db.queries.private_notes import MAX_DISPLACED_CHARACTERS, NoteRow, find_note, set_note
from lagerfeuer.matches.cache import MatchCache
from lagerfeuer.matches.live_match import LiveMatch

MAX_NOTE_CHARACTERS = 8_000


class PrivateNoteView(msgspec.Struct):
    """My note. `aside`: text from another device that a later write replaced, until I have looked at it."""

    text: str
    revision: int
    aside: str


class PrivateNotes:
    """Private notes, each for its author only."""

    def __init__(self, database: Database, clock: Clock, cluster: Cluster, cache: MatchCache) -> None:
        self.database = database
        self.clock = clock
        self.cluster = cluster
        self.cache = cache

    async def read(self, live: LiveMatch, player: PlayerRow) -> PrivateNoteView:
        """Return a person's own note. Raises NotAllowed."""
        self._admit(live, player)
        id_ = live.row.id
        return _view(await self.database.read(lambda connection: find_note(connection, id_, player.id)))

    async def write(
        self, live: LiveMatch, player: PlayerRow, text: str, revision: int, looked: bool
    ) -> PrivateNoteView:
        """Store a text based on a revision. `looked`: the text set aside has been seen and may be deleted.

        Raises NotAllowed, Unacceptable.
        """
        self._admit(live, player)
        text = clean_text(text, MAX_NOTE_CHARACTERS)
        at, id_ = self.clock.now(), live.row.id

        def write(connection: Connection) -> NoteRow:
            old = find_note(connection, id_, player.id)
            lost = [] if looked and revision == old.revision else [old.aside]
            if revision != old.revision:
                lost.append(old.text)
            aside = "\n\n".join(one for one in lost if one and one not in text)
            if len(aside) > MAX_DISPLACED_CHARACTERS:
                raise Unacceptable("error-note-aside")
            note = NoteRow(id_, player.id, text, old.revision + 1, aside, at)
            set_note(connection, note)
            return note

        note = await self.database.write(write)
        self.cache.latest(live).note_changed(player.id, note.revision)
        self.cluster.publish(PrivateNoteChanged(id_, player.id, note.revision))
        return _view(note)

    def _admit(self, live: LiveMatch, player: PlayerRow) -> None:
        if not live.is_at_table(player.id):
            raise NotAllowed("error-note-not-here")


def _view(note: NoteRow) -> PrivateNoteView:
    return PrivateNoteView(note.text, note.revision, note.aside)
