"""Two servers on one database: a match leaves once and arrives once, even if both act at the same time."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import select

from lagerfeuer.common.errors import NotAllowed, NotFound, Stale
from lagerfeuer.db.schema import matches, moved_in, moves
from lagerfeuer.matches.off_board_views import off_board_view
from lagerfeuer.transfers.transfer_file import public_of, transfer_key
from support.record_factory import HOUSE
from support.services import arriving_on, moving_on
from support.two_servers import TwoServers, action_of

pytestmark = pytest.mark.usefixtures("both_databases")


def test_of_an_action_and_the_last_agreement_at_once_one_counts(tmp_path: Path) -> None:
    async def flow() -> None:
        servers = TwoServers(tmp_path / "house.sqlite3")
        people, (here, there) = await servers.begin()
        code = f"https://other.example#{public_of(transfer_key(tmp_path))}"
        seat, action = action_of(here)
        other = people[1 - seat]
        movers = [moving_on(house, HOUSE) for house in servers.houses]
        here = await movers[0].agree(here, people[seat], code)
        there = await servers.houses[1].cache.refresh(there)
        await servers.houses[0].matches.act(here, people[seat], (0, 0), action)
        with pytest.raises(Stale):
            await movers[1].agree(there, other, code)
        assert await servers.count(moves) == 0
        there = await servers.houses[1].cache.refresh(there)
        assert (await movers[1].agree(there, other, code)).row.status == "moved"
        # This server does not know yet.
        with pytest.raises(Stale):
            await movers[0].decline(here, people[seat])
        here = await servers.houses[0].cache.refresh(here)
        assert (here.row.status, await servers.count(moves)) == ("moved", 1)
        # Both servers return the same token for a person.
        told = [await mover.view(one, other) for mover, one in zip(movers, (here, there), strict=True)]
        assert told[0].token == told[1].token

    asyncio.run(flow())


def test_matches_of_cups_stay_where_they_are(tmp_path: Path) -> None:
    async def flow() -> None:
        servers = TwoServers(tmp_path / "house.sqlite3")
        people, (here, _) = await servers.begin()
        here.row = replace(here.row, cup="spring")
        for person in people:
            with pytest.raises(NotAllowed, match="error-move-not-here"):
                await moving_on(servers.houses[0], HOUSE).agree(
                    here, person, f"https://other.example#{public_of(transfer_key(tmp_path))}"
                )
        assert not off_board_view(here, people[0].id, servers.clock.at).may_move

    asyncio.run(flow())


def test_matches_with_a_bot_account_stay_where_they_are(tmp_path: Path) -> None:
    async def flow() -> None:
        servers = TwoServers(tmp_path / "house.sqlite3")
        people, (here, _) = await servers.begin()
        here.seats = [replace(one, program=one.player == people[1].id) for one in here.seats]
        with pytest.raises(NotAllowed, match="error-move-bot"):
            await moving_on(servers.houses[0], HOUSE).agree(
                here, people[0], f"https://other.example#{public_of(transfer_key(tmp_path))}"
            )
        assert not off_board_view(here, people[0].id, servers.clock.at).may_move

    asyncio.run(flow())


def test_two_people_who_import_the_same_match_at_two_servers_both_find_one(tmp_path: Path) -> None:
    async def flow() -> None:
        (tmp_path / "old").mkdir()
        old, new = TwoServers(tmp_path / "old" / "house.sqlite3"), TwoServers(tmp_path / "house.sqlite3")
        people, (here, _) = await old.begin()
        await new.begin()
        key = transfer_key(tmp_path)
        transfer_out, arriving = (
            moving_on(old.houses[0], HOUSE),
            [arriving_on(house, key) for house in new.houses],
        )
        for person in people:
            here = await transfer_out.agree(here, person, f"https://new.example#{public_of(key)}")
        told = [await transfer_out.view(here, person) for person in people]
        found = await asyncio.gather(
            *(one.bring(view.file) for one, view in zip(arriving, told, strict=True))
        )
        assert len({one.id for one in found}) == 1
        assert sorted(one.known for one in found) == [False, True]
        assert await new.count(moved_in) == 1
        guests = [await new.houses[0].people.add_guest(name, "en") for name in ("Cyd", "Dan")]
        # Each person arrives by their own link, on different servers.
        await asyncio.gather(
            *(one.arrive(view.token, guest) for one, view, guest in zip(arriving, told, guests, strict=True))
        )
        live = await new.houses[1].cache.refresh(await new.houses[1].cache.find(found[0].id))
        assert {row.player for row in live.seats} == {guest.id for guest in guests}
        # Each link leads only its own person there again, on either server.
        stranger = await new.houses[0].people.add_guest("Eve", "en")
        for one, view, guest in zip(reversed(arriving), told, guests, strict=True):
            assert (await one.arrive(view.token, guest)).row.id == found[0].id
            with pytest.raises(NotFound):
                await one.arrive(view.token, stranger)
        due = await new.stores[0].read(
            lambda c: c.execute(select(matches.c.luck_due).where(matches.c.id == found[0].id)).scalar()
        )
        assert due is not None, "all are here, and the luck waits for their browsers"

    asyncio.run(flow())
