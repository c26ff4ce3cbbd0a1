"""Which matches wait for a person, and telling all of his tabs when that changes.

A tab that looks at a match sees from its view whose turn it is. Tabs that look elsewhere get a frame of a few words,
and only when a match begins or ceases to wait for somebody: no other move concerns them.
"""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection

from lagerfeuer.club.house import House
from lagerfeuer.club.live_match import LiveMatch, Watcher
from lagerfeuer.club.luck_views import OwedView
from lagerfeuer.club.mine import owed_views
from lagerfeuer.club.time.clocks import runs_out
from lagerfeuer.club.time.tempo import tempo_of
from lagerfeuer.club.time_views import iso
from lagerfeuer.club.timekeeping import clock_of, out_times
from lagerfeuer.store.matches import MatchRow, seats_of, waiting_for

MOST = 100


class WaitingMatch(msgspec.Struct):
    """A match that waits for the reader.

    `live`: one stays at its table; `since`: its last change; `out`: when his clock shows zero.
    """

    id: str
    game: str
    ply: int
    live: bool
    since: str
    out: str | None


class WaitingView(msgspec.Struct):
    """What waits for the reader. `known`: whether we know him at all; `owed`: luck he has yet to contribute to."""

    known: bool
    matches: list[WaitingMatch]
    owed: list[OwedView] = []


class TurnFrame(msgspec.Struct, tag_field="type", tag="turn"):
    """A match begins to wait for the reader, or (null) ceases to."""

    match: str
    waiting: WaitingMatch | None


class Waiting:
    """Tells everybody in all his tabs what waits for him."""

    def __init__(self, house: House) -> None:
        self.house = house
        house.listeners.append(self.changed)

    async def of(self, player: str | None) -> WaitingView:
        """The matches that wait for somebody now, the longest waiting first."""
        if player is None:
            return WaitingView(False, [])

        def read(connection: Connection) -> WaitingView:
            rows = waiting_for(connection, player, MOST)
            out = out_times(connection, rows, seats_of(connection, [row.id for row in rows]))
            matches = [_waiting(row, out.get(row.id)) for row in rows]
            return WaitingView(True, matches, owed_views(connection, player))

        return await self.house.store.read(read)

    def came(self, watcher: Watcher) -> None:
        """Somebody has opened a tab."""
        if watcher.player is not None:
            self.house.tabs[watcher.player].add(watcher)

    def left(self, watcher: Watcher) -> None:
        """The tab is closed."""
        if watcher.player is not None:
            self.house.tabs[watcher.player].discard(watcher)
            if not self.house.tabs[watcher.player]:
                del self.house.tabs[watcher.player]

    def changed(self, live: LiveMatch) -> None:
        """A match has changed: if it waits for somebody else now, its people hear of it wherever they look."""
        if live.row.luck_due is not None:
            self._ask_to_contribute(live)
        asked = _asked_person(live)
        # What is only tried changes nothing of whose turn it is; also not for who does not know yet whose it was.
        if live.told_turn == (asked,) or live.row.draft > 0:
            return
        live.told_turn = (asked,)
        for player in {row.player for row in live.seats if row.player in self.house.tabs}:
            assert player is not None
            elsewhere = self.house.tabs[player] - live.watchers
            if not elsewhere:
                continue
            waiting = _waiting(live.row, _out(live)) if player == asked else None
            frame = msgspec.json.encode(TurnFrame(live.row.id, waiting))
            for watcher in elsewhere:
                watcher.turns[live.row.id] = frame
                watcher.stirred.set()

    def _ask_to_contribute(self, live: LiveMatch) -> None:
        """A full table waits for what somebody's browser adds to the luck: any tab of his will do."""
        for row in live.seats:
            if row.contribution is None and row.player is not None:
                for watcher in self.house.tabs.get(row.player, set()) - live.watchers:
                    watcher.owes = True
                    watcher.stirred.set()


def _waiting(row: MatchRow, out: int | None) -> WaitingMatch:
    tempo = tempo_of(row.tempo)
    is_live = tempo is not None and tempo.live
    return WaitingMatch(
        row.id, row.game, row.ply, is_live, iso(row.updated), None if out is None else iso(out)
    )


def _asked_person(live: LiveMatch) -> str | None:
    if live.row.status != "running" or live.row.turn is None:
        return None
    seat = live.seats[live.row.turn]
    return seat.player if seat.kind == "person" else None


def _out(live: LiveMatch) -> int | None:
    clock = next((row for row in live.clocks if row.seat == live.row.turn), None)
    return None if clock is None else runs_out(clock_of(clock), live.calendar(clock.seat))
