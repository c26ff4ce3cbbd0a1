"""Bot accounts at tables: whose challenges they accept, and with whom they never sit."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest

from lagerfeuer.app.services import Services
from lagerfeuer.clocks.time_control import time_control_of
from lagerfeuer.common.errors import NotAllowed, Unacceptable
from lagerfeuer.db.queries.people import PlayerRow, change_player
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.tables.admission import AdmissionTerms, know_each_others_hands
from lagerfeuer.tables.match_setup import SeatRequest
from lagerfeuer.tables.new_table import NewTable
from lagerfeuer.tables.rematch import create_rematch
from support.bot_accounts import account, bot_of
from support.database_setup import store_at
from support.held_clock import SLOW
from support.services import services_on
from support.two_servers import TestClock, contribute

pytestmark = pytest.mark.usefixtures("both_databases")
OPEN: SeatRequest = ("open", None)


@pytest.fixture
def house(tmp_path: Path, both_databases: None) -> Iterator[Services]:
    database = store_at(tmp_path / "house.sqlite3")
    database.open()
    yield services_on(database, clock=TestClock())
    database.close()


def run(flow: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(flow())


async def table(
    house: Services, by: PlayerRow, *others: PlayerRow | SeatRequest, game: str = "roseking", **more: Any
) -> LiveMatch:
    """Set up a table with these people invited."""
    wishes = [("kept", one.id) if isinstance(one, PlayerRow) else one for one in others]
    return await house.tables.create(by, NewTable(game, [("me", None), *wishes], **more))


async def refused(
    why: str, house: Services, by: PlayerRow, *others: PlayerRow | SeatRequest, **more: Any
) -> None:
    with pytest.raises((NotAllowed, Unacceptable), match=rf"{why}( |$)"):
        await table(house, by, *others, **more)


def test_people_know_each_other_s_hands_only_where_another_person_sits_or_could() -> None:
    owners = {"bot": "ada", "bot2": "ada", "other": "bob"}
    assert not know_each_others_hands(["ada", "bot"], False, owners)
    assert not know_each_others_hands(["bot2", "bot", "ada"], False, owners)
    assert know_each_others_hands(["ada", "bot"], True, owners)
    assert know_each_others_hands(["ada", "bot", "eve"], False, owners)
    assert know_each_others_hands(["bot", "bot2", "other"], False, owners)
    assert not know_each_others_hands(["eve", "bot", "other"], True, owners)


def test_a_bot_account_takes_the_challenges_of_its_policy_and_says_why_no_others(house: Services) -> None:
    async def flow() -> None:
        ada, eve = await account(house), await account(house)
        guest = await house.people.add_guest("Gast", "de")
        bot = await bot_of(house, ada, games=["roseking"], paces=["none"], most=2)
        await refused("error-bot-whom-accounts", house, guest, bot)
        await refused("error-bot-game", house, eve, bot, game="hunters")
        await refused("error-bot-pace", house, eve, bot, tempo=time_control_of(SLOW))
        await table(house, eve, bot)
        await table(house, ada, bot)
        await refused("error-bot-busy", house, eve, bot)
        private = await bot_of(house, ada, whom="owner")
        await refused("error-bot-whom-owner", house, eve, private)
        await table(house, ada, private)
        open_to_all = await bot_of(house, ada, whom="all")
        await table(house, guest, open_to_all)
        with pytest.raises(Unacceptable, match="error-bots-most"):
            await bot_of(house, ada)
        with pytest.raises(Unacceptable, match="error-bot-games"):
            await bot_of(house, eve, games=["chess"])

    run(flow)


def test_a_block_of_its_owner_comes_before_any_reason_of_the_policy(house: Services) -> None:
    async def flow() -> None:
        ada, eve, carl = [await account(house) for _ in range(3)]
        bot = await bot_of(house, ada, whom="owner")
        await house.blocks.block(ada, eve.id)
        await refused("error-invite-not", house, eve, bot)
        await house.blocks.block(carl, bot.id)
        await refused("error-invite-not", house, carl, bot)
        # It applies between their bots, too.
        other, third = await bot_of(house, eve), await bot_of(house, carl)
        await refused("error-invite-not", house, other, bot)
        await refused("error-invite-not", house, bot, other)
        await refused("error-invite-not", house, third, bot)
        await table(house, other, third)

    run(flow)


def test_a_person_blocked_by_an_owner_does_not_sit_down_beside_their_bot_account(house: Services) -> None:
    async def flow() -> None:
        ada, eve, carl, dora = [await account(house) for _ in range(4)]
        bot = await bot_of(house, ada)
        live = await house.tables.sit(await table(house, eve, bot, OPEN, game="stoneage"), bot, None)
        await house.blocks.block(ada, carl.id)
        with pytest.raises(NotAllowed, match="error-table-apart"):
            await house.tables.sit(live, carl, None, by_link=True)
        # A person may join by link despite their own block.
        await house.blocks.block(dora, ada.id)
        await house.tables.sit(live, dora, None, by_link=True)

    run(flow)


def test_no_table_fills_up_beside_a_bot_account_whose_owner_is_suspended(house: Services) -> None:
    async def flow() -> None:
        ada, eve, carl = [await account(house) for _ in range(3)]
        bot = await bot_of(house, ada)
        live = await house.tables.sit(await table(house, eve, bot, OPEN, game="stoneage"), bot, None)
        until = house.clock.now() + 1000
        await house.database.write(lambda c: change_player(c, ada.id, suspended=until))
        with pytest.raises(NotAllowed, match="error-table-rests"):
            await house.tables.sit(live, carl, None, by_link=True)

    run(flow)


def test_a_bot_account_that_does_not_take_part_leaves_the_rematch_to_the_others(house: Services) -> None:
    async def flow() -> None:
        ada, eve, carl = [await account(house) for _ in range(3)]
        bot = await bot_of(house, ada)
        live = await table(house, eve, bot, carl, game="stoneage")
        for one in (bot, carl):
            live = await house.tables.sit(live, one, None)
        for one in (eve, bot, carl):
            live = await contribute(house, live.row.id, one)
        for one in (eve, bot, carl):
            live = await house.off_board.offer(live, one, "cancel")
        assert live.row.status == "finished"
        await house.blocks.block(ada, eve.id)
        again = await create_rematch(house.tables, live, eve)
        assert sorted(one.kind for one in again.seats) == ["kept", "open", "person"]

    run(flow)


def test_a_bot_account_that_is_suspended_or_whose_owner_is_cannot_be_challenged(house: Services) -> None:
    async def flow() -> None:
        ada, eve = await account(house), await account(house)
        bot, other = await bot_of(house, ada), await bot_of(house, ada)
        until = house.clock.now() + 1000
        await house.database.write(lambda c: change_player(c, bot.id, suspended=until))
        await refused("error-bot-rests", house, eve, bot)
        await table(house, eve, other)
        await house.database.write(lambda c: change_player(c, ada.id, suspended=until))
        await refused("error-bot-rests", house, eve, other)

    run(flow)


def test_an_owner_and_their_bots_share_a_table_only_with_each_other(house: Services) -> None:
    async def flow() -> None:
        ada, eve = await account(house), await account(house)
        bot, second = await bot_of(house, ada, most=50), await bot_of(house, ada, most=50)
        game = {"game": "stoneage"}
        await refused("error-bot-hands", house, ada, bot, OPEN, **game)
        await refused("error-bot-hands", house, ada, bot, eve, **game)
        await refused("error-bot-hands", house, eve, bot, second, **game)
        await table(house, ada, bot, second, ("bot", "careless"), **game)
        # This also holds for later invitations,
        live = await table(house, eve, bot, OPEN, **game)
        for one in (ada, second):
            with pytest.raises(NotAllowed, match="error-bot-hands"):
                await house.open_tables.invite(live, eve, 2, one.id)
        # for joining by link,
        with pytest.raises(NotAllowed, match="error-bot-hands"):
            await house.tables.sit(live, ada, None, by_link=True)
        carl = await account(house)
        await house.tables.sit(live, carl, None, by_link=True)
        # and for a seat that has become free again.
        live = await table(house, ada, bot, second, **game)
        await house.open_tables.decline(live, second, None)
        with pytest.raises(NotAllowed, match="error-bot-hands"):
            await house.open_tables.admit(live, ada, AdmissionTerms())
        with pytest.raises(NotAllowed, match="error-bot-hands"):
            await house.open_tables.invite(live, ada, 2, eve.id)

    run(flow)


def test_a_bot_account_sits_only_where_it_is_invited(house: Services) -> None:
    async def flow() -> None:
        ada, eve = await account(house), await account(house)
        bot = await bot_of(house, ada)
        by_link = await table(house, eve, OPEN)
        with pytest.raises(NotAllowed, match="error-bot-invited"):
            await house.tables.sit(by_link, bot, None, by_link=True)
        in_lobby = await table(house, eve, OPEN, terms=AdmissionTerms("house"))
        with pytest.raises(NotAllowed, match="error-bot-invited"):
            await house.tables.sit(in_lobby, bot, None)
        await refused(
            "error-bot-house", house, eve, bot, OPEN, game="stoneage", terms=AdmissionTerms("house")
        )
        live = await table(house, eve, bot, OPEN, game="stoneage")
        with pytest.raises(NotAllowed, match="error-bot-house"):
            await house.open_tables.admit(live, eve, AdmissionTerms("house"))
        live = await table(house, eve, bot)
        live = await house.tables.sit(live, bot, None)
        assert [one.program for one in live.seats] == [False, True]

    run(flow)


def test_a_bot_account_never_asks_people_but_its_owner(house: Services) -> None:
    async def flow() -> None:
        ada, eve = await account(house), await account(house)
        bot, other = await bot_of(house, ada), await bot_of(house, eve)
        await refused("error-bot-people", house, bot, eve)
        await refused("error-bot-people", house, bot, OPEN)
        await refused("error-bot-people", house, bot, OPEN, terms=AdmissionTerms("house"))
        await table(house, bot, ada)
        live = await table(house, bot, other)
        with pytest.raises(NotAllowed, match="error-bot-people"):
            await house.open_tables.admit(live, bot, AdmissionTerms())
        await house.open_tables.decline(live, other, None)
        with pytest.raises(NotAllowed, match="error-bot-people"):
            await house.open_tables.invite(live, bot, 1, eve.id)

    run(flow)


def test_bot_accounts_play_rated_with_people_only_where_the_table_says_so(house: Services) -> None:
    async def flow() -> None:
        ada, eve = await account(house), await account(house)
        bot, second, other = await bot_of(house, ada), await bot_of(house, ada), await bot_of(house, eve)
        modest = await bot_of(house, eve, rated=False)
        await refused("error-rated-bots", house, eve, bot, rated=True)
        await refused("error-rated-bots", house, ada, bot, rated=True)
        await refused("error-rated-owner", house, bot, second, rated=True)
        await refused("error-bot-unrated", house, bot, modest, rated=True)
        live = await table(house, bot, other, rated=True)
        assert live.row.rated
        # They cannot be invited later either, to a table whose terms exclude them.
        live = await table(house, eve, OPEN, rated=True)
        with pytest.raises(NotAllowed, match="error-rated-bots"):
            await house.open_tables.invite(live, eve, 1, bot.id)
        live = await table(house, eve, bot, rated=True, rated_with_bots=True)
        assert (live.row.rated, live.row.rated_with_bots) == (True, True)
        await refused("error-bot-unrated", house, ada, modest, rated=True, rated_with_bots=True)
        await refused("error-rated-with-bots", house, eve, bot, rated_with_bots=True)

    run(flow)


def test_an_owner_and_their_bot_accounts_never_play_rated_with_each_other(house: Services) -> None:
    async def flow() -> None:
        ada, eve = await account(house), await account(house)
        bot, second, other = await bot_of(house, ada), await bot_of(house, ada), await bot_of(house, eve)
        both: dict[str, Any] = {"rated": True, "rated_with_bots": True}
        await refused("error-rated-owner", house, ada, bot, **both)
        await refused("error-rated-owner", house, bot, ada, **both)
        live = await table(house, eve, OPEN, **both)
        with pytest.raises(NotAllowed, match="error-rated-owner"):
            await house.open_tables.invite(live, eve, 1, other.id)
        # A rematch keeps the terms and has no host: the person who asked for it may leave a bot account there alone.
        live = await table(house, eve, bot, **both)
        live = await house.tables.sit(live, bot, None)
        for one in (eve, bot):
            live = await contribute(house, live.row.id, one)
        for one in (eve, bot):
            live = await house.off_board.offer(live, one, "cancel")
        again = await create_rematch(house.tables, live, eve)
        assert (again.row.rated, again.row.rated_with_bots) == (True, True)
        again = await house.tables.sit(again, bot, None)
        await house.open_tables.leave(again, eve)
        again = await house.cache.find(again.row.id)
        for one in (ada, second):
            with pytest.raises(NotAllowed, match="error-rated-owner"):
                await house.tables.sit(again, one, None, by_link=True)
        await house.tables.sit(again, await account(house), None, by_link=True)

    run(flow)


def test_seeks_are_paired_whatever_they_say_about_rated_matches_with_bot_accounts(
    house: Services,
) -> None:
    """Bot accounts do not play at tables that are open to the house."""

    async def flow() -> None:
        eve, carl = [await account(house) for _ in range(2)]
        seek: dict[str, Any] = {"rated": True, "terms": AdmissionTerms("house"), "shuffle": True}
        waits = await table(house, eve, OPEN, rated_with_bots=True, **seek)
        assert not waits.row.rated_with_bots
        found = await table(house, carl, OPEN, **seek)
        assert found.row.id == waits.row.id

    run(flow)
