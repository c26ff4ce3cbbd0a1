"""No one fills the house's lists: each person can have only a few listed matches, and alone wakes no pages."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from lagerfeuer.app.services import Services
from lagerfeuer.common.errors import NotAllowed
from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.matches.watchers import Watcher
from lagerfeuer.tables.admission import AdmissionTerms
from lagerfeuer.tables.listing import MAX_LISTED
from lagerfeuer.tables.new_table import NewTable
from lagerfeuer.tables.rematch import create_rematch
from support.bot_accounts import account, bot_of
from support.database_setup import store_at
from support.services import services_on
from support.two_servers import TestClock, contribute

ALONE: list[tuple[str, str | None]] = [("me", None), ("bot", "careless")]
OPEN: list[tuple[str, str | None]] = [("me", None), ("open", None)]


def in_house(path: Path, flow: Callable[[Services], Awaitable[None]]) -> None:
    async def whole() -> None:
        database = store_at(path / "house.sqlite3")
        database.open()
        try:
            await flow(services_on(database, clock=TestClock()))
        finally:
            database.close()

    asyncio.run(whole())


async def begun(house: Services, player: PlayerRow, **terms: Any) -> LiveMatch:
    """Begin a match against a bot."""
    live = await house.tables.create(player, NewTable("roseking", ALONE, **terms))
    return await contribute(house, live.row.id, player)


@pytest.mark.usefixtures("both_databases")
def test_a_person_and_their_bot_accounts_have_so_many_listed_matches_at_once(tmp_path: Path) -> None:
    async def flow(house: Services) -> None:
        ada, bob = await account(house), await account(house)
        bots = [await bot_of(house, ada) for _ in range(2)]
        mine = [await begun(house, (ada, *bots)[n % 3], listed=True) for n in range(MAX_LISTED)]
        assert all(live.row.shown for live in mine)
        for player in (ada, bots[0]):
            with pytest.raises(NotAllowed, match="error-listed-many"):
                await begun(house, player, listed=True)
        # A table that would be listed only by default is unlisted, and says so before anyone sits down.
        house_terms = AdmissionTerms("house")
        table = await house.tables.create(ada, NewTable("roseking", OPEN, terms=house_terms))
        assert not table.row.shown
        # Tables of people who have reached the limit are still paired.
        await house.open_tables.leave(table, ada)
        crowded = await account(house)
        for _ in range(MAX_LISTED):
            await begun(house, crowded, listed=True)
        waits = await house.tables.create(crowded, NewTable("roseking", OPEN, terms=house_terms))
        found = await house.tables.create(ada, NewTable("roseking", OPEN[::-1], terms=house_terms))
        assert (found.row.id, found.row.shown) == (waits.row.id, False)
        # Rated matches are between accounts and do not count. Other people have their own limit.
        assert (await house.tables.create(ada, NewTable("roseking", OPEN, rated=True))).row.shown
        # Rated matches with bot accounts count, because they need no other person.
        with_bots = NewTable("roseking", OPEN, rated=True, rated_with_bots=True)
        assert not (await house.tables.create(ada, with_bots)).row.shown
        theirs = await house.tables.create(bob, NewTable("roseking", OPEN, listed=True))
        assert theirs.row.shown
        # Joining other people's tables remains possible.
        await house.tables.join(theirs.row.invitation, ada, 1)
        await house.open_tables.leave(await house.cache.find(theirs.row.id), ada)
        await house.off_board.resign(mine[0], ada)
        assert (await begun(house, ada, listed=True)).row.shown
        # The match that has ended was replaced by another one, so its rematch is not listed.
        assert not (await create_rematch(house.tables, mine[0], ada)).row.shown

    in_house(tmp_path, flow)


def test_a_listed_match_of_one_person_with_bots_wakes_their_own_pages_alone(tmp_path: Path) -> None:
    async def flow(house: Services) -> None:
        ada, bob = await account(house), await account(house)
        own, stranger = Watcher(ada.id), Watcher(None)
        house.list_watchers.at_home |= {own, stranger}

        def woken() -> tuple[bool, bool]:
            changed = own.home_changed, stranger.home_changed
            own.home_changed = stranger.home_changed = False
            return changed

        live = await begun(house, ada, listed=True)
        assert woken() == (True, False)
        await house.off_board.resign(live, ada)
        assert woken() == (True, False)
        table = await house.tables.create(ada, NewTable("roseking", OPEN, listed=True))
        await house.tables.join(table.row.invitation, bob, 1)
        woken()
        await contribute(house, table.row.id, ada)
        live = await contribute(house, table.row.id, bob)
        assert woken() == (True, True)
        await house.off_board.resign(live, ada)
        assert woken() == (True, True)

    in_house(tmp_path, flow)
