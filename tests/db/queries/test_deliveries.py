"""Deliveries: never too many for one person at a time, and each result is written once."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import Connection, update

from lagerfeuer.db.database import Database
from lagerfeuer.db.engines import FILE
from lagerfeuer.db.queries.channels import (
    ChannelRow,
    drop_channel,
    find_channel,
    move_channel,
    put_channel,
    release_channel,
)
from lagerfeuer.db.queries.deliveries import (
    DeliveryRow,
    GracePeriod,
    add_delivery,
    due_channels,
    due_notices,
    latest_deliveries,
    set_deliveries,
)
from lagerfeuer.db.queries.outbox import NoticeRow, add_to_outbox
from lagerfeuer.db.queries.people import PlayerRow, add_player, change_player
from lagerfeuer.db.schema import sendings
from lagerfeuer.notifications.deliveries import DeliveryBatch, claim_batch, fan_out, finish_batch
from lagerfeuer.notifications.transports import DeliveryResult, End
from support.database_setup import store_at

pytestmark = pytest.mark.usefixtures("both_databases")


@pytest.fixture
def database(tmp_path: Path, both_databases: None) -> Iterator[Database]:
    opened = store_at(tmp_path / FILE)
    opened.open()
    for player in ("a", "b"):
        asyncio.run(opened.write(partial(add_player, player=PlayerRow(player, player), now=1)))
    yield opened
    opened.close()


def due_on(database: Database, player: str, name: str) -> None:
    """Create a channel with a due delivery, named by its person and a number."""
    row = ChannelRow(f"{player}{name}", player, "webhook", "", f"{player}{name}", {}, [], None, 1)
    asyncio.run(database.write(lambda c: add_delivery(c, put_channel(c, row), None, 10 + int(name), 1)))


def found(database: Database, most: int, under_way: dict[str, str]) -> list[str]:
    rows = asyncio.run(database.read(lambda c: due_channels(c, 100, most, 2, under_way)))
    return [channel for channel, _ in rows]


def taken(database: Database) -> DeliveryBatch:
    batch = asyncio.run(database.write(lambda c: claim_batch(c, "a1", 100)))
    assert batch is not None
    return batch


def end(database: Database, batch: DeliveryBatch, outcome: End) -> DeliveryRow:
    asyncio.run(database.write(lambda c: finish_batch(c, batch, DeliveryResult(outcome, "busy"), 200)))
    return asyncio.run(database.read(lambda c: latest_deliveries(c, "a", 5)))["a1"][0]


def test_the_channels_of_one_person_leave_room_for_later_ones_of_others(database: Database) -> None:
    for name in ("1", "2", "3", "4"):
        due_on(database, "a", name)
    due_on(database, "b", "5")
    assert found(database, 16, {}) == ["a1", "a2", "b5"]
    assert found(database, 3, {}) == ["a1", "a2", "b5"]
    assert found(database, 1, {"x": "a"}) == ["a1"]
    assert found(database, 16, {"a1": "a"}) == ["a2", "b5"]
    assert found(database, 2, {"x": "a", "y": "a"}) == ["b5"]


def test_a_suspended_person_is_told_nothing_until_it_is_over(database: Database) -> None:
    for player in ("a", "b"):
        due_on(database, player, "1")

    def tell(c: Connection, player: str, at: int) -> int:
        """Add a notice for one person. Returns how many more deliveries wait for them."""
        add_to_outbox(c, [NoticeRow("vacation-over", None, 0, player, at, at)])
        before = len(latest_deliveries(c, player, 9)[f"{player}1"])
        fan_out(c, due_notices(c, at, GracePeriod((), 0), 9), (), at)
        return len(latest_deliveries(c, player, 9)[f"{player}1"]) - before

    def told(player: str, at: int) -> int:
        return asyncio.run(database.write(lambda c: tell(c, player, at)))

    def load(player: str, at: int) -> DeliveryBatch | None:
        return asyncio.run(database.write(lambda c: claim_batch(c, f"{player}1", at)))

    asyncio.run(database.write(lambda c: change_player(c, "a", suspended=300)))
    assert [told(player, 100) for player in ("a", "b")] == [0, 1]
    # Deliveries that were already waiting, for example a daily mail, are dropped, too.
    assert load("a", 100) is None
    assert load("b", 100) is not None
    (row,) = asyncio.run(database.read(lambda c: latest_deliveries(c, "a", 5)))["a1"]
    assert (row.state, row.why) == ("dropped", "suspended")
    assert told("a", 300) == 1
    assert load("a", 300) is not None


def test_the_result_of_a_delivery_is_written_once_even_if_it_is_reported_twice(database: Database) -> None:
    due_on(database, "a", "1")
    batch = taken(database)
    assert end(database, batch, "sent").state == "sent"
    assert end(database, batch, "refused").state == "sent"


def test_the_result_of_an_earlier_attempt_does_not_end_a_later_one(database: Database) -> None:
    due_on(database, "a", "1")
    batch = taken(database)

    def again(c: Connection) -> DeliveryBatch | None:
        release_channel(c, "a1", batch.lease)
        set_deliveries(c, [batch.rows[0].id], state="waiting")
        return claim_batch(c, "a1", 150)

    second = asyncio.run(database.write(again))
    assert second is not None
    assert end(database, batch, "refused").state == "sending"
    assert end(database, second, "sent").state == "sent"


def test_the_result_of_a_delivery_does_not_apply_to_another_channel_with_its_number(
    database: Database,
) -> None:
    due_on(database, "a", "1")
    batch = taken(database)
    asyncio.run(database.write(lambda c: drop_channel(c, "a", "a1")))
    # SQLite may reuse the number of a deleted row.
    due_on(database, "a", "2")

    def number_of_the_first(c: Connection) -> DeliveryBatch | None:
        c.execute(update(sendings).values(id=batch.rows[0].id))
        return claim_batch(c, "a2", 150)

    second = asyncio.run(database.write(number_of_the_first))
    assert second is not None
    asyncio.run(database.write(lambda c: finish_batch(c, batch, DeliveryResult("refused", "busy"), 200)))
    (row,) = asyncio.run(database.read(lambda c: latest_deliveries(c, "a", 5)))["a2"]
    assert row.state == "sending"


@pytest.mark.parametrize(
    "answer",
    [DeliveryResult("gone"), DeliveryResult("refused", "http-gone"), DeliveryResult("later", "busy")],
)
def test_a_delivery_answered_at_a_replaced_address_is_sent_to_the_new_one(
    database: Database, answer: DeliveryResult
) -> None:
    due_on(database, "a", "1")
    batch = taken(database)

    def subscribe_anew(c: Connection) -> None:
        assert move_channel(c, "a", "webhook", "a1", "new")
        put_channel(c, replace(batch.channel, id="other", key="new", address={"endpoint": "new"}))

    asyncio.run(database.write(subscribe_anew))
    asyncio.run(database.write(lambda c: finish_batch(c, batch, answer, 200)))
    again = asyncio.run(database.write(lambda c: claim_batch(c, "a1", 200)))
    assert again is not None
    assert again.channel.address == {"endpoint": "new"}
    assert (again.channel.failing, again.channel.paused) == (None, None)
    assert [row.id for row in again.rows] == [row.id for row in batch.rows]
    # This answer is about the current address, so the channel is deleted.
    asyncio.run(database.write(lambda c: finish_batch(c, again, DeliveryResult("gone"), 300)))
    assert asyncio.run(database.read(lambda c: find_channel(c, "a1"))) is None


def test_a_channel_of_one_key_is_of_the_kind_of_its_address(database: Database) -> None:
    due_on(database, "a", "1")
    row = ChannelRow("other", "a", "push", "", "a1", {"endpoint": "new"}, [], None, 1)
    asyncio.run(database.write(lambda c: put_channel(c, row)))
    found = asyncio.run(database.read(lambda c: find_channel(c, "a1")))
    assert found is not None
    assert (found.kind, found.address) == ("push", {"endpoint": "new"})
