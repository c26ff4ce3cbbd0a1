"""An opponent cannot cause notices as often as they like."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path

import pytest

from lagerfeuer.accounts.vacations import VACATION_A_YEAR
from lagerfeuer.db.queries.channels import ChannelRow, put_channel
from lagerfeuer.db.queries.deliveries import GracePeriod, due_notices
from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.notifications.deliveries import claim_batch, fan_out, finish_batch
from lagerfeuer.notifications.transports import DeliveryResult
from lagerfeuer.outbox import DEFERRABLE, GROUPS, MOVE, OFFER, VACATION, VACATION_END
from lagerfeuer.transfers.transfer_file import public_of, transfer_key
from support.held_clock import DAY, HOUR, MINUTE
from support.record_factory import HOUSE
from support.services import moving_on
from support.two_servers import TwoServers

pytestmark = pytest.mark.usefixtures("both_databases")
MUTED = [group for group in GROUPS if group != "table"]


class NoticeCollector:
    """Collects all notices to a person, except of turns, as soon as they may be sent."""

    def __init__(self, servers: TwoServers, player: PlayerRow) -> None:
        self.servers = servers
        self.channel = ChannelRow("ear", player.id, "webhook", "", "ear", {}, MUTED, None, 1)
        self.heard: list[str] = []

    async def open(self) -> None:
        await self.servers.stores[0].write(lambda c: put_channel(c, self.channel))
        await self.listen()
        self.heard.clear()

    async def listen(self) -> None:
        database, at = self.servers.stores[0], self.servers.clock.at
        await database.write(lambda c: fan_out(c, due_notices(c, at, GracePeriod((), 0), 99), (), at))
        batch = await database.write(lambda c: claim_batch(c, self.channel.id, at))
        if batch is not None:
            await database.write(lambda c: finish_batch(c, batch, DeliveryResult("sent"), at))
            self.heard += [row.kind for row in batch.rows]


def test_vacations_begun_and_ended_in_turn_are_told_once_a_day_and_use_up_the_year(tmp_path: Path) -> None:
    async def flow() -> None:
        servers = TwoServers(tmp_path / "house.sqlite3")
        people, _ = await servers.begin()
        ear, calendars = NoticeCollector(servers, people[1]), servers.houses[0].calendars
        await ear.open()
        for _ in range(8):
            await calendars.begin_vacation(people[0].id, None)
            await ear.listen()
            servers.clock.at += MINUTE
            view = await calendars.end_vacation(people[0].id)
            await ear.listen()
            servers.clock.at += MINUTE
        assert ear.heard == [VACATION, VACATION_END]
        assert view.vacation_left == VACATION_A_YEAR - 8 * HOUR
        # A real vacation after that is still announced, once the day is over.
        view = await calendars.begin_vacation(people[0].id, 10)
        assert view.vacation_left == VACATION_A_YEAR - 9 * HOUR
        await ear.listen()
        servers.clock.at += DAY
        await ear.listen()
        assert Counter(ear.heard) == {VACATION: 2, VACATION_END: 1}
        for database in servers.stores:
            database.close()

    asyncio.run(flow())


def test_the_vacation_of_another_person_wakes_no_one() -> None:
    assert {VACATION, VACATION_END} <= {*DEFERRABLE}


@pytest.mark.parametrize("kind", [OFFER, MOVE])
def test_a_repeated_proposal_is_notified_once_between_two_actions(tmp_path: Path, kind: str) -> None:
    async def flow() -> None:
        servers = TwoServers(tmp_path / "house.sqlite3")
        people, (live, _) = await servers.begin()
        ear, off_board = NoticeCollector(servers, people[1]), servers.houses[0].off_board
        transfer_out = moving_on(servers.houses[0], HOUSE)
        code = f"https://other.example#{public_of(transfer_key(tmp_path))}"
        await ear.open()
        for _ in range(8):
            if kind == OFFER:
                await off_board.offer(live, people[0], "cancel")
            else:
                await transfer_out.agree(live, people[0], code)
            await ear.listen()
            if kind == OFFER:
                await off_board.decline(live, people[0], "cancel")
            else:
                await transfer_out.decline(live, people[0])
            servers.clock.at += MINUTE
        assert ear.heard == [kind]
        for database in servers.stores:
            database.close()

    asyncio.run(flow())
