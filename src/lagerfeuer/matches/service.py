"""Carries out actions: applies the rules, writes the result, then publishes it.

The rules work on copies that nobody else sees. The result is written by compare-and-swap on (ply, draft, changes) and
replaces the match in memory only when it is durable. A failure before that changes nothing.
"""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any

from boardkit.match_state import LogEntry, MatchState
from boardkit.notes import SPECTATOR
from boardkit.state import State
from boardkit.steps import TAKE_BACK
from lagerfeuer.cluster.cluster import Cluster
from lagerfeuer.cluster.messages import MatchChanged, MatchGone
from lagerfeuer.common.clock import Clock
from lagerfeuer.common.errors import Conflict, NotAllowed, NotFound, Stale
from lagerfeuer.db.batches import Batch
from lagerfeuer.db.database import Database
from lagerfeuer.db.queries.matches import MatchRow, row_after_action
from lagerfeuer.db.queries.open_tables import HOUSE, OpenTableRow
from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.db.queries.standing_orders import OrderRow
from lagerfeuer.matches.agreements import TAKEN_BACK, WAITING_FOR
from lagerfeuer.matches.cache import MatchCache
from lagerfeuer.matches.changes import Change, CommittedChange, take_change, write_change
from lagerfeuer.matches.hooks import FinishHook
from lagerfeuer.matches.list_watchers import ListWatchers
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.matches.log_rows import pending_values
from lagerfeuer.matches.order_answers import answered, paused_answer, read_new_orders
from lagerfeuer.matches.presence import Presence
from lagerfeuer.matches.watchers import Watcher

log = logging.getLogger(__name__)


class MatchService:
    """Changes matches. `finish_hooks`: called in order, in the transaction that ends a match."""

    def __init__(
        self,
        database: Database,
        clock: Clock,
        cluster: Cluster,
        cache: MatchCache,
        list_watchers: ListWatchers,
        presence: Presence,
        finish_hooks: Sequence[FinishHook],
    ) -> None:
        self.database = database
        self.clock = clock
        self.cluster = cluster
        self.cache = cache
        self.list_watchers = list_watchers
        self.presence = presence
        self.finish_hooks = finish_hooks
        self.settled_actions: Counter[str] = Counter()
        """Actions settled in this process, by game."""
        self.listeners: list[Callable[[LiveMatch], None]] = []
        """Called after each change of a match by this process, for instance by the bots."""

    def forget(self, id_: str) -> None:
        """Drop a deleted match. Its watchers keep the last view."""
        self.cache.drop(id_)
        self.cluster.publish(MatchGone(id_))

    async def act(self, live: LiveMatch, player: PlayerRow, revision: tuple[int, int], action: str) -> None:
        """Carry out a person's action; `revision`: the ply and draft it is for.

        Raises Stale, NotAllowed, Refused, Malformed.
        """
        async with live.lock:
            seat = live.require_seat(player)
            parsed = live.game.action(action)
            match, settled = self._match_to_act_in(live, seat, revision).apply(seat, parsed, live.luck())
            await self._commit_action(live, seat, match, settled)

    async def undo(self, live: LiveMatch, player: PlayerRow, revision: tuple[int, int]) -> None:
        """Undo a person's last pending action. Raises what `act` raises, and NothingToUndo."""
        async with live.lock:
            seat = live.require_seat(player)
            match = self._match_to_act_in(live, seat, revision)
            await self._commit_action(live, seat, match.undo(seat), [])

    async def take_back(self, live: LiveMatch, seat: int, began: State) -> None:
        """Take back a seat's last turn, to which all have agreed. The caller holds the lock of the match."""
        match, entry = live.require_running().take_back(seat, began)
        at = self.clock.now()
        change = Change(
            self._next_row(live, at, live.row, match, [entry]),
            match,
            [entry],
            events=[(TAKEN_BACK, seat)],
            returned_turn=seat,
        )
        await self.commit(live, change, at)

    async def act_for_bot(self, live: LiveMatch, seat: int, revision: tuple[int, int], action: str) -> None:
        """Carry out a bot's action. Raises what `act` raises."""
        async with live.lock:
            if live.seats[seat].kind != "bot" or live.row.status != "running":
                # Its person returned while it was thinking, or the match is over.
                raise Stale
            match = self._match_to_act_in(live, seat, revision)
            await self._commit_action(live, seat, *match.apply(seat, live.game.action(action), live.luck()))

    def _match_to_act_in(self, live: LiveMatch, seat: int, revision: tuple[int, int]) -> MatchState:
        """Return the state to act in, if it is still the one that `revision` names.

        Raises NotAllowed, MatchOver; Stale for another revision.
        """
        match = live.require_running()
        if (
            live.time_control is not None
            and live.time_control.is_live
            and live.is_overdue(seat, self.clock.now())
        ):
            # The scheduler is about to end the match; either the action counts or the end of the time.
            raise NotAllowed("error-time-up")
        # Only the seat to act knows its drafts; the others always see draft 0.
        if revision != (match.ply, match.draft if match.seat_to_act() == seat else 0):
            raise Stale
        return match

    async def _commit_action(
        self, live: LiveMatch, seat: int, match: MatchState, settled: Sequence[LogEntry]
    ) -> None:
        """Write the next revision, then publish it."""
        at = self.clock.now()
        change = Change(
            self._next_row(live, at, live.row, match, settled), match, settled, adds_increment=True
        )
        await self.commit(live, change, at, None if settled else seat)

    async def commit(self, live: LiveMatch, change: Change, at: int, for_seat: int | None = None) -> None:
        """Write a change of a match, then publish it. The caller holds the lock of the match. Raises Stale."""
        try:
            change = await self._write_and_take(live, change, at)
        except Conflict as conflict:
            await self.cache.refresh_locked(live)
            raise Stale from conflict
        if self.cache.is_replaced(live):
            # The match was loaded again while this waited for the writer, so the other object is behind.
            live = await self.cache.refresh(live)
        self.announce(live, for_seat, of_lists=change.row.status != "running")

    def paused_answer(self, live: LiveMatch, order: OrderRow, at: int) -> Change | OrderRow:
        """Return the change that a paused order makes now, to be committed, or the order as it ended."""
        return paused_answer(live, order, partial(self._next_row, live, at))

    async def _write_and_take(self, live: LiveMatch, change: Change, at: int) -> Change:
        """Write a change with the answers of standing orders, and take it over. Returns the last of them."""
        while True:
            try:
                return await self._write_with_answers(live, change, at)
            except Conflict as found:
                conflict = found
            # Outside of the handler: compiled by mypyc, an error cannot be raised again after waiting in it.
            # Nobody else may notice that somebody has just given an order. A paused one may be another now.
            if change.by_order or not await self.database.read(
                lambda connection: read_new_orders(connection, live)
            ):
                raise conflict
            change = replace(change, row=replace(change.row, orders=live.row.orders))

    async def _write_with_answers(self, live: LiveMatch, change: Change, at: int) -> Change:
        """Do what `_write_and_take` does, for the orders that are known. Raises Conflict."""
        result = None
        if live.orders:
            result = answered(live, change, partial(self._next_row, live, at), at)
        if result is None or result.leaves_orders(live.orders):
            delayed = change.with_spectator_delay(live, at)
            written = [(delayed, await self._write(live, delayed, at))]
        else:
            written = await self.database.write(result.unit(live, at, self.finish_hooks))
        for one, committed in written:
            take_change(live, one, committed, at)
            self.settled_actions[live.row.game] += len(one.settled)
        if result is not None:
            live.orders = result.orders
            live.ordered += result.ordered_plies()
        return written[-1][0]

    async def _write(self, live: LiveMatch, change: Change, at: int) -> CommittedChange:
        if change.touches_only_its_match:
            return await self.database.write_match(
                live.row.id, lambda batch: write_change(batch, live, change, at, self.finish_hooks)
            )
        # Results, ratings and tournaments read what was just written.
        return await self.database.write(
            lambda connection: write_change(
                Batch(connection, at_once=True), live, change, at, self.finish_hooks
            )
        )

    def _next_row(
        self, live: LiveMatch, at: int, row: MatchRow, match: MatchState, settled: Sequence[LogEntry]
    ) -> MatchRow:
        """Return the row of a match after an action, before which it was `row`."""
        pending = [pending_values(entry) for entry in match.pending]
        if not settled:
            # Lists show when a match was last changed, and a pending action must not show there.
            return row_after_action(row, ply=match.ply, draft=match.draft, pending=pending)
        outcome = match.outcome
        return row_after_action(
            row,
            ply=match.ply,
            draft=match.draft,
            pending=pending,
            updated=at,
            snapshot=live.game.codec.encode(match.settled),
            picks=row.picks + sum(len(entry.luck) for entry in settled),
            turn=match.seat_to_act(),
            outcome=None if outcome is None else {**vars(outcome), "winners": list(outcome.winners)},
            mini=live.game.thumbnail(match.observe(SPECTATOR)),
            status="running" if outcome is None else "finished",
            agreements=_agreements_after(live, row.agreements, settled),
        )

    def announce(self, live: LiveMatch, for_seat: int | None = None, of_lists: bool = True) -> None:
        """Wake the watchers of a match and call the listeners; wake home pages unless only one seat is concerned.

        `of_lists`: a listed match has appeared in the house's lists or left them. Actions of people wake only their own
        home pages: otherwise each of them would cost a request of everyone. So would the matches that a single person
        begins and ends with bots: others' home pages list them as they were until they are woken. Pages of matches to
        watch, and the featured match, ask again themselves.
        """
        spectators_see_it = not live.delayed_states or live.delayed_stamp != live.announced_delayed_stamp
        live.changed(for_seat)
        people = {row.player for row in live.seats if row.player is not None}
        is_in_lists = live.row.shown and live.row.status != "open"
        everybody = is_in_lists and spectators_see_it and ((of_lists and len(people) > 1) or not people)
        ended = live.row.status == "finished" and not live.is_end_announced
        self.cluster.publish(MatchChanged(live.row.id, sorted(people), for_seat, everybody, ended))
        for listener in self.listeners:
            listener(live)
        if for_seat is not None:
            return
        self.list_watchers.wake_home_pages_here(None if everybody else people, at_table=people)

    def announce_open_tables(self, *openings: OpenTableRow | None) -> None:
        """Refresh the list of open tables if one of these is or was in it."""
        if any(one is not None and one.admits == HOUSE for one in openings):
            self.list_watchers.wake_home_pages(None)

    async def refresh_table(self, live: LiveMatch, people: Collection[str] = ()) -> LiveMatch:
        """Refresh and announce a match whose admission or seats have changed. `people`: others whose lists change."""
        before, reserved = live.opening, live.reserved_players()
        live = await self.cache.refresh(live)
        # A person who has just sat down may read the chat.
        live.chat_changed()
        self.announce(live)
        self.announce_open_tables(before, live.opening)
        if concerned := {*people, *(reserved - live.reserved_players())}:
            self.list_watchers.wake_home_pages(concerned)
        return live

    def watch(self, live: LiveMatch, watcher: Watcher) -> None:
        """Add a watcher to a match and show the change of presence."""
        came = watcher.is_present and not live.is_online(watcher.player)
        live.watchers.add(watcher)
        self.presence.look(live, watcher.player)
        if not live.is_at_table(watcher.player):
            live.spectator_count_changed()
        elif came and live.seat_of(watcher.player) != SPECTATOR:
            live.changed()

    def unwatch(self, live: LiveMatch, watcher: Watcher) -> None:
        """Remove a watcher from a match and show the change of presence."""
        live.watchers.discard(watcher)
        if not live.watchers:
            self.cache.outdated.pop(live.row.id, None)
        self.presence.look(live, watcher.player)
        if not live.is_at_table(watcher.player):
            live.spectator_count_changed()
        elif (
            watcher.is_present
            and live.seat_of(watcher.player) != SPECTATOR
            and not live.is_online(watcher.player)
        ):
            live.changed()

    async def refresh_matches(self, matches: Sequence[str]) -> None:
        """Refresh and announce matches whose rows have changed other than by an action, here and in other processes."""
        for id_ in matches:
            if id_ not in self.cache.cached and id_ not in self.cache.loading:
                self.cluster.publish(MatchChanged(id_, []))
                continue
            live = await self.cache.find(id_)
            if live.row.status == "open":
                # Its admission may have changed, or it may have been deleted.
                await self.refresh_table(live)
                continue
            with suppress(NotFound):
                live = await self.cache.refresh(live)
                live.chat_changed()
                self.announce(live)


def _agreements_after(
    live: LiveMatch, agreements: dict[str, Any], settled: Sequence[LogEntry]
) -> dict[str, Any]:
    """Return the agreements after some actions: a seat that acted is no longer overdue, nor is the last turn the last.

    A seat whose person has left the house stays overdue, although forced actions are carried out for it.
    """
    after = dict(agreements)
    if TAKEN_BACK in after.get("offers", {}):
        after["offers"] = {kind: seats for kind, seats in after["offers"].items() if kind != TAKEN_BACK}
    if "claims" not in agreements and WAITING_FOR not in agreements:
        return after
    acted = {str(entry.seat) for entry in settled if not live.seats[entry.seat].has_left}
    if settled[-1].action == TAKE_BACK:
        # Whoever was overdue need not act now.
        acted = {str(row.seat) for row in live.seats if not row.has_left}
    for about in ("claims", WAITING_FOR):
        by_seat = {late: by for late, by in after.pop(about, {}).items() if late not in acted}
        if by_seat:
            after[about] = by_seat
    return after
