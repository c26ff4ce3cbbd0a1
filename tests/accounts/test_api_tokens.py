"""API tokens, tested without a server: what is stored of them, and when they stop being valid."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from sqlalchemy import select

from lagerfeuer.accounts.accounts import Accounts
from lagerfeuer.accounts.api_tokens import FORMAT, MAX_TOKENS, ApiTokens, api_token_views
from lagerfeuer.accounts.passwords import Passwords
from lagerfeuer.accounts.sessions import CACHED_SESSION_MS, Sessions
from lagerfeuer.cluster.cluster import SingleProcess
from lagerfeuer.common.clock import StoppedClock
from lagerfeuer.common.errors import NotAllowed, Unacceptable
from lagerfeuer.common.mail import Mailer
from lagerfeuer.common.units import DAY_MS
from lagerfeuer.db.database import Database
from lagerfeuer.db.queries.api_tokens import api_tokens_of, count_api_tokens
from lagerfeuer.db.queries.people import PlayerRow, add_player
from lagerfeuer.db.queries.personal_data import leave, own_data
from lagerfeuer.db.schema import api_tokens
from support.database_setup import store_at
from support.fast_passwords import fast_hasher
from support.services import services_on

pytestmark = pytest.mark.usefixtures("both_databases")
ADA, BOB = PlayerRow("ada", "Ada"), PlayerRow("bob", "Bob")


@pytest.fixture
def database(tmp_path: Path, both_databases: None) -> Iterator[Database]:
    opened = store_at(tmp_path / "house.sqlite3")
    opened.open()
    with opened.engine.begin() as connection:
        add_player(connection, ADA, 1)
        add_player(connection, BOB, 1)
    yield opened
    opened.close()


@pytest.fixture
def clock() -> StoppedClock:
    return StoppedClock(1_800_000_000_000)


class Stream:
    """An open live stream."""

    def __init__(self, session: str | None, token: str | None) -> None:
        self.player: str | None = "ada"
        self.session, self.token = session, token
        self.has_ended = False

    def end(self) -> None:
        self.has_ended = True


def process(database: Database, clock: StoppedClock) -> ApiTokens:
    """Return the tokens of one process of the house."""
    return ApiTokens(database, clock, Sessions(database, SingleProcess(), clock))


def run(flow: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(flow())


def test_only_the_hash_of_a_token_is_stored_and_its_owner_s_data_hold_none(
    database: Database, clock: StoppedClock
) -> None:
    async def flow() -> None:
        row, token = await process(database, clock).create("ada", " my  bot ", ["play", "read", "play"], 30)
        assert FORMAT.fullmatch(token)
        assert len(token.removeprefix("lf_")) * 4 >= 160
        with database.engine.connect() as connection:
            stored = connection.execute(select(api_tokens)).mappings().one()
            assert stored["token"] == hashlib.sha256(token.encode()).hexdigest()
            assert token not in str(dict(stored))
            assert (stored["name"], stored["scopes"]) == ("my bot", ["read", "play"])
            assert stored["expires"] == clock.now() + 30 * DAY_MS
            mine = own_data(connection, "ada")["api_tokens"]
        assert [set(one) for one in mine] == [{"name", "scopes", "created", "expires", "used"}]
        assert row.id not in str(mine)

    run(flow)


def test_a_token_names_its_person_and_remembers_the_day_of_its_last_use(
    database: Database, clock: StoppedClock
) -> None:
    async def flow() -> None:
        tokens = process(database, clock)
        row, token = await tokens.create("ada", "bot", ["read"], 7)
        assert row.used is None
        for _ in range(2):
            found = await tokens.find(token)
            assert found is not None
            assert found[1].id == "ada"
        clock.at += DAY_MS
        assert await tokens.find(token) is not None
        await tokens.sessions.close()
        (kept,) = await database.read(lambda connection: api_tokens_of(connection, "ada"))
        assert kept.used == clock.now() // DAY_MS * DAY_MS, "the day, and no time of it"

    run(flow)


def test_what_is_no_token_of_ours_costs_no_query(database: Database, clock: StoppedClock) -> None:
    async def flow() -> None:
        _, token = await process(database, clock).create("ada", "bot", ["read"], 7)
        without_database = process(cast(Any, None), clock)
        for wrong in ("", "lf_", token[:-1], token + "0", token.upper(), token + "\n", "x" * 30_000):
            assert await without_database.find(wrong) is None

    run(flow)


def test_unknown_revoked_and_expired_tokens_are_the_same_and_none_is_cached(
    database: Database, clock: StoppedClock
) -> None:
    async def flow() -> None:
        tokens = process(database, clock)
        made = [await tokens.create("ada", f"bot {number}", ["read"], 7) for number in range(2)]
        (revoked, first), (_, expired) = made
        for token in (first, expired):
            assert await tokens.find(token) is not None
        await tokens.revoke("ada", revoked.id)
        assert await tokens.find(first) is None, "at once, although it was cached"
        clock.at += 7 * DAY_MS - CACHED_SESSION_MS // 2
        assert await tokens.find(expired) is not None
        clock.at += CACHED_SESSION_MS // 2
        assert tokens.cached_token(expired) is None, "at once, although it is cached"
        assert await tokens.find(expired) is None
        assert await tokens.find("lf_" + 48 * "0") is None
        assert not tokens.remembered
        with pytest.raises(NotAllowed, match="error-no-api-token"):
            await tokens.revoke("ada", revoked.id)

    run(flow)


def test_a_token_that_another_process_revoked_is_over_here_in_a_few_seconds(
    database: Database, clock: StoppedClock
) -> None:
    async def flow() -> None:
        here, there = process(database, clock), process(database, clock)
        row, token = await here.create("ada", "bot", ["read"], 7)
        assert await here.find(token) is not None
        await there.revoke("ada", row.id)
        clock.at += CACHED_SESSION_MS
        assert await here.find(token) is None
        # It stops at once if the process receives a message.
        row, token = await here.create("ada", "bot", ["read"], 7)
        assert await here.find(token) is not None
        await there.revoke_all("ada")
        here.sessions.ended_elsewhere("ada", only=row.id, but=None)
        assert await here.find(token) is None

    run(flow)


def test_only_its_owner_can_revoke_a_token(database: Database, clock: StoppedClock) -> None:
    async def flow() -> None:
        tokens = process(database, clock)
        row, token = await tokens.create("ada", "bot", ["read"], 7)
        with pytest.raises(NotAllowed):
            await tokens.revoke("bob", row.id)
        await tokens.revoke_all("bob")
        assert await tokens.find(token) is not None

    run(flow)


def test_a_session_that_has_just_been_ended_creates_no_token(database: Database, clock: StoppedClock) -> None:
    async def flow() -> None:
        tokens = process(database, clock)
        with pytest.raises(NotAllowed):
            await tokens.create("ada", "bot", ["read"], 7, "ended")
        assert await database.read(lambda connection: count_api_tokens(connection, "ada")) == 0

    run(flow)


def test_revoking_ends_the_streams_of_that_token_alone(database: Database, clock: StoppedClock) -> None:
    async def flow() -> None:
        tokens = process(database, clock)
        one, other = [(await tokens.create("ada", name, ["read"], 7))[0] for name in ("one", "other")]
        session, _ = tokens.sessions.new("ada", "password", "desk")
        page, mine, second = Stream(session.id, None), Stream(None, one.id), Stream(None, other.id)
        tokens.sessions.tabs |= {page, mine, second}
        await tokens.revoke("ada", one.id)
        assert (page.has_ended, mine.has_ended, second.has_ended) == (False, True, False)
        # Signing out other devices does not affect tokens.
        await tokens.sessions.end_others(session)
        assert not page.has_ended
        assert not second.has_ended
        await tokens.revoke_all("ada")
        assert not page.has_ended
        assert second.has_ended

    run(flow)


def test_an_account_has_so_many_tokens_at_once_and_expired_ones_go_with_the_next(
    database: Database, clock: StoppedClock
) -> None:
    async def listed() -> list[bool]:
        rows = await database.read(lambda connection: api_tokens_of(connection, "ada"))
        return [one.expired for one in api_token_views(rows, clock.now())]

    async def flow() -> None:
        tokens = process(database, clock)
        for number in range(MAX_TOKENS):
            await tokens.create("ada", f"bot {number}", ["read"], 7)
        with pytest.raises(Unacceptable, match="error-api-tokens-most"):
            await tokens.create("ada", "one more", ["read"], 7)
        await tokens.create("bob", "another's", ["read"], 7)
        clock.at += 7 * DAY_MS
        assert await listed() == MAX_TOKENS * [True]
        await tokens.create("ada", "one more", ["read"], 365)
        assert await listed() == [False]

    run(flow)


@pytest.mark.parametrize(("name", "reason"), [("", "error-name"), ("\u200b", "error-name")])
def test_a_token_has_a_name_and_permits_something(
    database: Database, clock: StoppedClock, name: str, reason: str
) -> None:
    async def flow() -> None:
        tokens = process(database, clock)
        with pytest.raises(Unacceptable, match=reason):
            await tokens.create("ada", name, ["read"], 7)
        with pytest.raises(Unacceptable, match="error-api-token-scopes"):
            await tokens.create("ada", "bot", [], 7)
        with database.engine.connect() as connection:
            assert api_tokens_of(connection, "ada") == []

    run(flow)


def test_a_new_password_and_leaving_the_house_end_all_tokens(database: Database, clock: StoppedClock) -> None:
    async def flow() -> None:
        house = services_on(database, clock=clock)
        book, tokens = house.device_sessions, house.api_tokens
        accounts = Accounts(database, clock, house.people, book, Passwords(fast_hasher()), Mailer(None), None)
        opened = await book.find(await book.open("ada", "password", "desk", None))
        assert opened is not None
        _, token = await tokens.create("ada", "bot", ["read"], 7)
        assert await tokens.find(token) is not None
        await accounts.change_password(ADA, opened[0], "three small words", "desk")
        assert await tokens.find(token) is None
        await tokens.create("ada", "bot", ["read"], 7)
        await tokens.create("bob", "bot", ["read"], 7)
        await database.write(lambda connection: leave(connection, "ada", clock.now()))
        with database.engine.connect() as connection:
            assert connection.execute(select(api_tokens.c.player)).scalars().all() == ["bob"]
        await accounts.close()

    run(flow)
