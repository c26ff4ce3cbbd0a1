"""Transactions of the sender: fan notices out to channels, claim a batch, and record its result.

A batch is marked as sending before it leaves. If the server dies then, it is unknown whether the batch arrived, and it
is not sent again: a duplicate is worse than a missing notice, because a later notice about the clock follows anyway.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection

from lagerfeuer.clocks.calendar import Calendar, pause_at
from lagerfeuer.clocks.match_clocks import calendar_of, clock_of
from lagerfeuer.clocks.seat_clock import calendar_for, time_left_at
from lagerfeuer.clocks.time_control import time_control_of
from lagerfeuer.clocks.zones import zone_of
from lagerfeuer.common.units import DAY_MS, MINUTE_MS
from lagerfeuer.db.queries.bell import mark_looked_at
from lagerfeuer.db.queries.channels import (
    ChannelRow,
    change_channel,
    channels_of_all,
    drop_channel,
    find_channel,
    lease_channel,
    release_channel,
)
from lagerfeuer.db.queries.clocks import find_calendar, find_clocks
from lagerfeuer.db.queries.deliveries import (
    DeliveryRow,
    MatchSituation,
    StoredNoticeRow,
    add_delivery,
    begin_delivery,
    drop_waiting,
    find_situation,
    has_delivery,
    last_delivery,
    mark_fanned_out,
    set_deliveries,
    unfinished_ids,
    waiting_on,
)
from lagerfeuer.db.queries.people import PlayerRow, find_player, suspended_of
from lagerfeuer.matches.agreements import offers_to
from lagerfeuer.notifications.messages import NoticeSubject
from lagerfeuer.notifications.relevance import DAILY, ONCE, What, is_relevant
from lagerfeuer.notifications.schedule import PAUSE_AFTER, again_at, due_at
from lagerfeuer.notifications.transports import DeliveryResult
from lagerfeuer.outbox import OFFER, OVER, TURN, VACATION, group_of

LEASE_MS = 5 * MINUTE_MS
"""The duration of a lease: longer than any delivery can take."""
MAX_BATCH_DELIVERIES = 50
TEST = "test"
WAKING = ("push", "mail")
"""Channels that reach people directly and may disturb them."""
HOPELESS = ("http-gone", "private", "no-mail", "mail-refused")
"""Refusals that no retry can change."""


@dataclass(frozen=True)
class DeliveryBatch:
    """Deliveries of one channel, sent together as one message."""

    channel: ChannelRow
    player: PlayerRow
    rows: Sequence[DeliveryRow]
    subjects: Sequence[NoticeSubject]
    lease: int


def fan_out(
    connection: Connection, rows: Sequence[StoredNoticeRow], looking: Collection[tuple[str, str]], at: int
) -> None:
    """Fan notices out to the channels of their people, except those who are looking at the table.

    Suspended people receive none: they could neither act on them nor unsubscribe. Mails about their account are not
    notices and are sent separately.
    """
    fresh = mark_fanned_out(connection, [row.id for row in rows], at)
    out = suspended_of(connection, {row.player for row in rows}, at)
    # Their bells do not show it, either.
    mark_looked_at(connection, [row.id for row in rows if (row.match, row.player) in looking], at)
    news = [
        row
        for row in rows
        if row.id in fresh and row.player not in out and (row.match, row.player) not in looking
    ]
    channels = channels_of_all(connection, {row.player for row in news})
    for row in news:
        _add_deliveries(connection, row, channels[row.player], at)


def _add_deliveries(
    connection: Connection, row: StoredNoticeRow, channels: Sequence[ChannelRow], at: int
) -> None:
    group = group_of(row.kind)
    wanted = [one for one in channels if one.paused is None and group not in one.muted]
    if not wanted:
        return
    match_situation = None if row.match is None else find_situation(connection, row.match)
    if not is_relevant(connection, row, match_situation):
        return
    calendar = person_calendar(connection, row.player)
    for channel in wanted:
        if row.kind in ONCE and has_delivery(connection, channel.id, row):
            continue
        due = due_at(row.kind, _is_live(match_situation), channel.daily, channel.kind in WAKING, calendar, at)
        if row.kind in DAILY and (last := last_delivery(connection, channel.id, row)) is not None:
            state, then = last
            if state == "waiting":
                continue
            # The clock may have been set back since.
            due = max(due, min(then, at) + DAY_MS)
        add_delivery(connection, channel, row, due, at)


def person_calendar(connection: Connection, player: str) -> Calendar:
    """Return a person's calendar; without one, an empty calendar in their time zone."""
    row = find_calendar(connection, player)
    if row is not None:
        return calendar_of(row)
    person = find_player(connection, player)
    return Calendar((person.time_zone if person is not None else None) or "UTC")


def _is_live(match_situation: MatchSituation | None) -> bool:
    tempo = None if match_situation is None else time_control_of(match_situation.tempo)
    return tempo is not None and tempo.is_live


def claim_batch(connection: Connection, channel_id: str, at: int) -> DeliveryBatch | None:
    """Claim the due deliveries of a channel for this server. Irrelevant ones are dropped."""
    channel = lease_channel(connection, channel_id, at + LEASE_MS)
    if channel is None:
        return None
    rows = waiting_on(connection, channel_id, at, MAX_BATCH_DELIVERIES)
    player = find_player(connection, channel.player)
    tests = [row for row in rows if row.kind == TEST]
    batch = None
    if player is not None and player.is_suspended(at):
        set_deliveries(connection, [row.id for row in rows], state="dropped", why="suspended", done=at)
    elif player is not None and channel.paused is None:
        batch = _batch_of(connection, channel, player, tests[:1] or rows, at)
    elif rows:
        drop_waiting(connection, channel_id, channel.paused or "gone", at)
    if batch is None:
        release_channel(connection, channel_id, at + LEASE_MS)
    return batch


def _batch_of(
    connection: Connection, channel: ChannelRow, player: PlayerRow, rows: Sequence[DeliveryRow], at: int
) -> DeliveryBatch | None:
    calendar = person_calendar(connection, player.id)
    relevant: list[tuple[DeliveryRow, NoticeSubject]] = []
    for row in rows:
        match_situation = None if row.match is None else find_situation(connection, row.match)
        if not is_relevant(connection, row, match_situation):
            set_deliveries(connection, [row.id], state="dropped", why="over", done=at)
            continue
        # The calendar may have changed, so check again. A daily mail is due at its hour in any case.
        due = due_at(row.kind, _is_live(match_situation), None, channel.kind in WAKING, calendar, at)
        if due > at and channel.daily is None:
            set_deliveries(connection, [row.id], due=due)
            continue
        relevant.append((row, subject_of(connection, row, match_situation, calendar, at)))
    if not relevant:
        return None
    begin_delivery(connection, [row.id for row, _ in relevant])
    return DeliveryBatch(
        channel, player, [row for row, _ in relevant], [subject for _, subject in relevant], at + LEASE_MS
    )


def subject_of(
    connection: Connection, what: What, match_situation: MatchSituation | None, calendar: Calendar, at: int
) -> NoticeSubject:
    """Return the subject of a notice as its recipient may know it now."""
    if match_situation is None:
        return NoticeSubject(what.kind, cup=what.cup)
    tempo = time_control_of(match_situation.tempo)
    left = None
    if tempo is not None and match_situation.status == "running":
        mine = {seat.seat for seat in match_situation.seats if seat.player == what.player}
        for row in find_clocks(connection, match_situation.id):
            if row.seat in mine:
                left = time_left_at(clock_of(row), calendar_for(tempo, calendar), at)
    how, who = _end(match_situation, what.player) if what.kind == OVER else _offer(match_situation, what)
    if what.seat is not None:
        who = what.seat
    until = (
        _pause_end(connection, match_situation, what, calendar.zone, at) if what.kind == VACATION else None
    )
    return NoticeSubject(
        what.kind,
        match_situation.id,
        match_situation.game,
        match_situation.seats,
        left,
        what.cup,
        how,
        who,
        until,
    )


def _pause_end(
    connection: Connection, match_situation: MatchSituation, what: What, zone: str, at: int
) -> tuple[int, int, int] | None:
    """Return the day until which a person's clock stands still, in the reader's time zone."""
    person = next((seat.player for seat in match_situation.seats if seat.seat == what.seat), None)
    pause = None if person is None else pause_at(person_calendar(connection, person), at)
    if pause is None:
        return None
    day = datetime.fromtimestamp(pause.until / 1000, zone_of(zone))
    return day.year, day.month, day.day


def _end(match_situation: MatchSituation, player: str) -> tuple[str, int | None]:
    """Return how a match ended for a person, and the seat of a sole winner."""
    winners: list[int] = [] if match_situation.outcome is None else match_situation.outcome["winners"]
    mine = [seat.seat for seat in match_situation.seats if seat.kind == "person" and seat.player == player]
    if not winners:
        return "nobody", None
    if len(winners) > 1:
        return "shared", None
    return "won" if winners == mine else "lost", winners[0]


def _offer(match_situation: MatchSituation, what: What) -> tuple[str, int | None]:
    """Return kind and seat of the only offer to a person; nothing if there are several."""
    if what.kind != OFFER:
        return "", None
    mine = next((seat.seat for seat in match_situation.seats if seat.player == what.player), None)
    waiting = offers_to(match_situation.agreements, mine)
    if len(waiting) != 1:
        return "", None
    [(kind, agreed)] = waiting.items()
    return kind, agreed[0]


def finish_batch(connection: Connection, batch: DeliveryBatch, result: DeliveryResult, at: int) -> None:
    """Record the result of a batch and release the channel.

    May be repeated if it is unknown whether the first call was committed.
    """
    channel = batch.channel
    now = find_channel(connection, channel.id)
    # The browser has subscribed again: the result of the old address says nothing about the new one.
    replaced = now is not None and now.address != channel.address
    if result.end == "gone" and not replaced:
        drop_channel(connection, channel.player, channel.id)
        return
    mine = unfinished_ids(connection, batch.rows)
    if not mine:
        return
    if replaced and result.end in ("gone", "later", "refused"):
        set_deliveries(connection, mine, state="waiting", due=at)
    elif result.end == "later":
        for row in batch.rows:
            if row.id in mine:
                set_deliveries(connection, [row.id], **_later(row, result, at))
    else:
        state = "failed" if result.end == "refused" else result.end
        set_deliveries(connection, mine, state=state, why=result.why, done=at)
    if not replaced:
        change_channel(connection, channel.player, channel.id, **_health(channel, result, at))
    release_channel(connection, channel.id, batch.lease)


def _later(row: DeliveryRow, result: DeliveryResult, at: int) -> dict[str, Any]:
    again = None if row.kind == TEST else again_at(row.tries + 1, at, result.wait)
    if again is None:
        return {"state": "failed", "why": result.why, "done": at}
    return {"state": "waiting", "why": result.why, "due": again}


def _health(channel: ChannelRow, result: DeliveryResult, at: int) -> dict[str, Any]:
    """Return the new state of the channel."""
    if result.end in ("sent", "unclear"):
        return {"failing": None if result.end == "sent" else channel.failing}
    failing = channel.failing or at
    hopeless = result.why in HOPELESS or (result.why == "http-refused" and channel.failing is not None)
    paused = result.why if hopeless or at - failing >= PAUSE_AFTER else None
    return {"failing": failing, "paused": paused}


def includes_missed(kind: str) -> bool:
    """Return whether a mail of this kind also says what happened since."""
    return kind in (TURN, "time-most", "time-up", "over")
