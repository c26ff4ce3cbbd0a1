"""Sessions, tokens and cookies, tested without a server, so that the tests control the clock."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Literal

import pytest
from argon2 import Parameters, PasswordHasher, extract_parameters
from sqlalchemy import insert, select

from lagerfeuer.accounts.accounts import Accounts, ClientInfo
from lagerfeuer.accounts.passwords import Passwords
from lagerfeuer.accounts.sessions import (
    CACHED_SESSION_MS,
    RECENT_PROOF_MS,
    SEEN_INTERVAL_MS,
    SESSION_LIFETIME_MS,
    UNUSED_SESSION_LIFETIME_MS,
    Sessions,
    require_recent_proof,
)
from lagerfeuer.cluster.cluster import SingleProcess
from lagerfeuer.common.clock import StoppedClock
from lagerfeuer.common.errors import NotAllowed, TooOften
from lagerfeuer.common.mail import Mailer
from lagerfeuer.common.rate_limiter import RateLimiter
from lagerfeuer.common.rate_limits import RateRule
from lagerfeuer.db.database import Database
from lagerfeuer.db.queries.accounts import (
    PasskeyRow,
    TokenRow,
    add_passkey,
    add_token,
    drop_passkey,
    find_token,
    use_token,
)
from lagerfeuer.db.queries.people import PlayerRow, add_player
from lagerfeuer.db.queries.personal_data import PERSON_COLUMNS
from lagerfeuer.db.schema import metadata, players, sessions
from support.database_setup import store_at
from support.services import services_on

pytestmark = pytest.mark.usefixtures("both_databases")


HOUR = 3600 * 1000


class Clock(StoppedClock):
    """A clock that only the test advances or sets."""

    def __init__(self) -> None:
        super().__init__(1_800_000_000_000)
        self.set_by = 0
        """By how many milliseconds it has been set."""

    def now(self) -> int:
        return self.at + self.set_by


@pytest.fixture
def database(tmp_path: Path, both_databases: None) -> Iterator[Database]:
    opened = store_at(tmp_path / "house.sqlite3")
    opened.open()
    with opened.engine.begin() as connection:
        add_player(connection, PlayerRow("ada", "Ada"), 1)
    yield opened
    opened.close()


@pytest.fixture
def clock() -> Clock:
    return Clock()


def test_everything_that_names_a_person_says_what_becomes_of_it() -> None:
    naming = {
        column
        for table in metadata.tables.values()
        for column in table.columns
        if any(key.column.table is players for key in column.foreign_keys)
    }
    assert naming == {person_column.column for person_column in PERSON_COLUMNS}, (
        "say in db/queries/personal_data.py what becomes of these"
    )


def test_an_export_contains_no_key() -> None:
    for person_column in PERSON_COLUMNS:
        assert not {"hash", "token", "public_key", "credential"} & set(person_column.exported)
        assert set(person_column.exported) <= set(person_column.table.columns.keys())


def test_a_session_ends_after_a_season_without_a_visit(database: Database, clock: Clock) -> None:
    async def flow() -> None:
        book = Sessions(database, SingleProcess(), clock)
        token = await book.open("ada", "password", "desk", None)
        for _ in range(3):
            clock.at += UNUSED_SESSION_LIFETIME_MS - 1000
            assert await book.find(token) is not None
            await book.close()
        clock.at += UNUSED_SESSION_LIFETIME_MS + SEEN_INTERVAL_MS
        assert await book.find(token) is None

    asyncio.run(flow())


def test_a_session_ends_after_a_year_however_often_it_is_used(database: Database, clock: Clock) -> None:
    async def flow() -> None:
        book = Sessions(database, SingleProcess(), clock)
        token = await book.open("ada", "password", "desk", None)
        begun = clock.at
        while clock.at < begun + SESSION_LIFETIME_MS:
            assert await book.find(token) is not None
            await book.close()
            clock.at += UNUSED_SESSION_LIFETIME_MS // 2
        assert await book.find(token) is None
        await book.open("ada", "password", "phone", None)
        with database.engine.connect() as connection:
            assert connection.execute(select(sessions.c.device)).scalars().all() == ["phone"]

    asyncio.run(flow())


def test_a_session_that_another_process_ended_is_over_here_in_a_few_seconds(
    database: Database, clock: Clock
) -> None:
    async def flow() -> None:
        here, there = Sessions(database, SingleProcess(), clock), Sessions(database, SingleProcess(), clock)
        token = await here.open("ada", "password", "desk", None)
        assert await here.find(token) is not None
        await there.end_token(token)
        clock.at += CACHED_SESSION_MS
        assert await here.find(token) is None

    asyncio.run(flow())


def test_a_session_that_ends_while_it_is_read_is_not_remembered(database: Database, clock: Clock) -> None:
    async def flow() -> None:
        book = Sessions(database, SingleProcess(), clock)
        token = await book.open("ada", "password", "desk", None)
        reading = asyncio.create_task(book.find(token))
        await asyncio.sleep(0)
        book.drop_ended("ada")
        await reading
        assert not book.remembered

    asyncio.run(flow())


class Slow(Passwords):
    """Checks passwords, and calls `then` before it returns the first result."""

    def __init__(self, then: Callable[[], Awaitable[object]], rounds: int = 1) -> None:
        super().__init__(PasswordHasher(time_cost=rounds, memory_cost=8, parallelism=1))
        self.then = then
        self.once = False

    async def check(self, hash_: str | None, password: str) -> bool:
        right = await super().check(hash_, password)
        if not self.once:
            self.once = True
            await self.then()
        return right


def accounts_of(database: Database, clock: Clock, passwords: Passwords) -> Accounts:
    house = services_on(database, clock=clock)
    return Accounts(database, clock, house.people, house.device_sessions, passwords, Mailer(None), None)


async def nothing() -> None:
    pass


OLD, NEW = "the password before", "the password after"
HERE = ClientInfo("desk", "en")


class Counting(PasswordHasher):
    """Records the parameters of the hashes that it checks."""

    def __init__(self) -> None:
        super().__init__(time_cost=1, memory_cost=8, parallelism=1)
        self.checked: list[Parameters] = []

    def verify(self, hash: str | bytes, password: str | bytes) -> Literal[True]:
        self.checked.append(extract_parameters(str(hash)))
        return super().verify(hash, password)


def test_an_unknown_name_costs_as_much_as_a_wrong_password(database: Database, clock: Clock) -> None:
    async def flow() -> None:
        hasher = Counting()
        accounts = accounts_of(database, clock, Passwords(hasher))
        await accounts.host_sets_password(await accounts.create("Bob", "member"), OLD)
        for name in ("Bob", "Nobody"):
            with pytest.raises(NotAllowed):
                await accounts.sign_in(name, "not the password", HERE)
        somebody, nobody = hasher.checked
        assert somebody == nobody

    asyncio.run(flow())


def test_a_sign_in_under_way_is_refused_when_the_password_changes_meanwhile(
    database: Database, clock: Clock
) -> None:
    async def flow(rounds: int) -> None:
        others = accounts_of(database, clock, Slow(nothing))
        player = await others.create("Bob", "member") if rounds == 1 else await others.find_by_name("Bob")
        await others.host_sets_password(player, OLD)
        slow = accounts_of(database, clock, Slow(lambda: others.host_sets_password(player, NEW), rounds))
        with pytest.raises(NotAllowed) as refused:
            await slow.sign_in("Bob", OLD, HERE)
        assert refused.value.reason.text == "error-sign-in"
        with database.engine.connect() as connection:
            assert connection.execute(select(sessions.c.device)).all() == []
        assert (await others.sign_in("Bob", NEW, HERE))[0].id == player.id
        await others.host_sets_password(player, OLD)

    asyncio.run(flow(1))
    # With a hash of fewer rounds, which this sign-in replaces.
    asyncio.run(flow(2))


def test_two_devices_that_make_an_old_hash_anew_at_once_are_both_let_in(
    database: Database, clock: Clock
) -> None:
    async def flow() -> None:
        before = accounts_of(database, clock, Slow(nothing))
        player = await before.create("Bob", "member")
        await before.host_sets_password(player, OLD)
        other = accounts_of(database, clock, Slow(nothing, 2))
        slow = accounts_of(database, clock, Slow(lambda: other.sign_in("Bob", OLD, HERE), 2))
        assert (await slow.sign_in("Bob", OLD, HERE))[0].id == player.id

    asyncio.run(flow())


def test_a_sign_in_under_way_is_refused_when_its_passkey_is_removed_meanwhile(
    database: Database, clock: Clock
) -> None:
    async def flow() -> None:
        accounts = accounts_of(database, clock, Slow(nothing))
        player = await accounts.create("Bob", "member")
        passkey = PasskeyRow("k", player.id, b"k", b"k", 0, [], "site", "Phone", 1, None)
        await database.write(lambda connection: add_passkey(connection, passkey))
        assert (await accounts.accept_passkey(passkey, HERE))[0].id == player.id
        await database.write(lambda connection: drop_passkey(connection, player.id, "k"))
        with pytest.raises(NotAllowed):
            await accounts.accept_passkey(passkey, HERE)

    asyncio.run(flow())


def test_a_proof_is_good_for_a_quarter_of_an_hour(database: Database, clock: Clock) -> None:
    async def flow() -> None:
        book = Sessions(database, SingleProcess(), clock)
        token = await book.open("ada", "password", "desk", None)
        clock.at += RECENT_PROOF_MS
        found = await book.find(token)
        assert found is not None
        require_recent_proof(found[0], clock.at)
        clock.at += 1
        with pytest.raises(NotAllowed):
            require_recent_proof(found[0], clock.at)
        await book.prove(found[0])
        again = await book.find(token)
        assert again is not None
        require_recent_proof(again[0], clock.at)
        await book.close()

    asyncio.run(flow())


def test_a_clock_that_is_set_back_makes_nothing_young_again(database: Database, clock: Clock) -> None:
    async def flow() -> None:
        here, there = Sessions(database, SingleProcess(), clock), Sessions(database, SingleProcess(), clock)
        token = await here.open("ada", "password", "desk", None)
        found = await here.find(token)
        assert found is not None
        clock.set_by -= HOUR
        with pytest.raises(NotAllowed):
            require_recent_proof(found[0], clock.now())
        here.see_guest("ada")
        await there.end_token(token)
        clock.at += max(CACHED_SESSION_MS, SEEN_INTERVAL_MS)
        assert await here.find(token) is None
        before = here.guests["ada"]
        here.see_guest("ada")
        assert here.guests["ada"] > before
        await here.close()

    asyncio.run(flow())


def test_a_token_works_once_for_one_thing_and_until_its_time(database: Database) -> None:
    with database.engine.begin() as connection:
        add_token(connection, "t", TokenRow("reset", "ada", None, 100), 0)
        assert find_token(connection, "t", "reset", 100) is None
        assert find_token(connection, "t", "verify", 99) is None
        assert use_token(connection, "t", "reset", 99) is not None
        assert use_token(connection, "t", "reset", 99) is None
        add_token(connection, "u", TokenRow("passkey", None, None, 100), 0)
        add_token(connection, "v", TokenRow("passkey", None, None, 300), 200)
        assert connection.exec_driver_sql("select token from tokens").scalars().all() == ["v"]


def test_two_accounts_of_one_name_cannot_be(database: Database) -> None:
    with database.engine.begin() as connection:
        connection.execute(insert(players).values(id="a", name="A", created=1, login="a"))
    with pytest.raises(Exception, match=r"(?i)unique"), database.engine.begin() as connection:
        connection.execute(insert(players).values(id="b", name="A", created=1, login="a"))


def test_a_limit_lets_so_many_through_and_then_as_many_again_in_its_time(clock: Clock) -> None:
    rate_rule = RateRule("test", 5, 60)
    limiter = RateLimiter(clock=clock)
    for _ in range(5):
        limiter.check(rate_rule, "me")
    for _ in range(3):
        with pytest.raises(TooOften) as refused:
            limiter.check(rate_rule, "me")
        assert refused.value.seconds == 12, "asking again does not make it longer"
    limiter.check(rate_rule, "somebody else")
    limiter.check(RateRule("another", 5, 60), "me")
    clock.at += 12_000
    limiter.check(rate_rule, "me")
    with pytest.raises(TooOften):
        limiter.check(rate_rule, "me")
    clock.at += HOUR
    for _ in range(5):
        limiter.check(rate_rule, "me")


def test_setting_the_clock_makes_no_request_wait_and_opens_no_limit(clock: Clock) -> None:
    rate_rule = RateRule("test", 5, 60)
    limiter = RateLimiter(clock=clock)
    for _ in range(4):
        limiter.check(rate_rule, "me")
    clock.set_by -= HOUR
    limiter.check(rate_rule, "me")
    clock.set_by += 2 * HOUR
    with pytest.raises(TooOften) as refused:
        limiter.check(rate_rule, "me")
    assert refused.value.seconds == 12


def test_limits_can_be_wider_or_none(clock: Clock) -> None:
    rate_rule = RateRule("test", 2, 60)

    def count(factor: float) -> int:
        limiter = RateLimiter(factor, clock)
        for done in range(50):
            try:
                limiter.check(rate_rule, "me")
            except TooOften:
                return done
        return 50

    assert [count(factor) for factor in (0.1, 1, 3, 0)] == [1, 2, 6, 50]
