"""Programs let people go first and take turns; none waits for long or loses its turn."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from fuzzing.asgi_client import Caller, newcomer, open_house
from lagerfeuer.web.live.protocol import ClientMessage
from lagerfeuer.web.requests import people_first
from lagerfeuer.web.requests.people_first import PeopleFirst
from support.members import PASSWORD
from support.silent_wire import Wire, tab_on, until

FOR_EVER = 1000.0


class Broken(Exception):
    """An internal error."""


class House:
    """Works on each request until the test lets it end, and records which have begun."""

    def __init__(self) -> None:
        self.people_first = PeopleFirst()
        self.begun: list[str] = []
        self.may_end: dict[str, asyncio.Event] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}

    async def ask(self, name: str, is_program: bool) -> None:
        """Send a request, and let it proceed as far as possible."""
        self.may_end[name] = asyncio.Event()
        self.tasks[name] = asyncio.create_task(self.work(name, is_program))
        await self.pass_by()

    async def work(self, name: str, is_program: bool) -> None:
        async with self.people_first.turn(is_program):
            self.begun.append(name)
            await self.may_end[name].wait()

    async def end(self, name: str) -> None:
        self.may_end[name].set()
        await self.tasks[name]
        await self.pass_by()

    async def pass_by(self) -> None:
        for _ in range(5):
            await asyncio.sleep(0)

    def is_empty(self) -> bool:
        waits = self.people_first
        return not (waits.people or waits.programs or waits.waiting)


@pytest.fixture
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make every wait last until the test ends it."""
    monkeypatch.setattr(people_first, "MAX_WAIT_S", FOR_EVER)


@pytest.mark.usefixtures("unhurried")
def test_a_persons_request_is_served_before_programs_that_wait() -> None:
    async def ask() -> None:
        house = House()
        for name in ("bot 1", "bot 2", "bot 3"):
            await house.ask(name, is_program=True)
        assert house.begun == ["bot 1"], "one program at a time"
        await house.ask("Ada", is_program=False)
        await house.ask("Bob", is_program=False)
        assert house.begun == ["bot 1", "Ada", "Bob"], "people wait for nobody"
        await house.end("bot 1")
        await house.end("Ada")
        assert house.begun[3:] == [], "a program begins beside nobody"
        await house.end("Bob")
        await house.end("bot 2")
        await house.end("bot 3")
        assert house.begun[3:] == ["bot 2", "bot 3"], "in the order of their arrival"
        assert house.is_empty()

    asyncio.run(ask())


@pytest.mark.parametrize(
    ("request_s", "program_s", "programs"),
    [
        pytest.param(FOR_EVER, 1.0, ["bot 1", "bot 2"], id="because they have waited long"),
        pytest.param(1.0, FOR_EVER, ["bot"], id="because the request has taken long"),
    ],
)
def test_programs_wait_for_a_request_no_longer_than_promised(
    monkeypatch: pytest.MonkeyPatch, request_s: float, program_s: float, programs: list[str]
) -> None:
    async def ask() -> None:
        house = House()
        monkeypatch.setattr(people_first, "MAX_WAIT_S", request_s)
        await house.ask("Ada", is_program=False)
        monkeypatch.setattr(people_first, "MAX_WAIT_S", program_s)
        for name in programs:
            await house.ask(name, is_program=True)
        assert house.begun == ["Ada"]
        async with asyncio.timeout(60):
            while len(house.begun) <= len(programs):
                await asyncio.sleep(0.01)
        assert not house.tasks["Ada"].done()
        for name in house.tasks:
            await house.end(name)
        assert house.is_empty()

    asyncio.run(ask())


def test_a_request_that_takes_long_delays_others_for_a_limited_time(monkeypatch: pytest.MonkeyPatch) -> None:
    async def ask() -> None:
        house = House()
        monkeypatch.setattr(people_first, "MAX_WAIT_S", 0.02)
        await house.ask("a download", is_program=True)
        await house.ask("an upload", is_program=False)
        await asyncio.sleep(0.05)
        monkeypatch.setattr(people_first, "MAX_WAIT_S", FOR_EVER)
        await house.ask("bot", is_program=True)
        assert house.begun[-1] == "bot"
        for name in house.tasks:
            await house.end(name)
        assert house.is_empty()

    asyncio.run(ask())


def test_no_timer_is_set_for_a_persons_request_while_no_program_waits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def ask() -> None:
        house = House()
        monkeypatch.setattr(asyncio.get_running_loop(), "call_at", None)
        await house.ask("Ada", is_program=False)
        await house.end("Ada")
        assert house.begun == ["Ada"]

    asyncio.run(ask())


@pytest.mark.usefixtures("unhurried")
def test_a_cancelled_program_leaves_the_queue_and_its_turn_is_not_lost() -> None:
    async def ask() -> None:
        house = House()
        for name in ("bot 1", "bot 2", "bot 3", "bot 4"):
            await house.ask(name, is_program=True)
        house.tasks["bot 2"].cancel()
        await house.pass_by()
        assert len(house.people_first.waiting) == 2
        # "bot 3" gets its turn at the same moment as it is cancelled.
        (turn,) = house.people_first.programs
        turn.end()
        house.tasks["bot 3"].cancel()
        await house.pass_by()
        assert house.begun == ["bot 1", "bot 4"]
        await house.end("bot 1")
        await house.end("bot 4")
        assert house.is_empty()

    asyncio.run(ask())


@pytest.mark.usefixtures("unhurried")
def test_a_request_that_fails_passes_its_turn_on() -> None:
    async def fail(house: House) -> None:
        async with house.people_first.turn(is_program=True):
            await asyncio.sleep(0)
            raise Broken

    async def ask() -> None:
        house = House()
        failing = asyncio.create_task(fail(house))
        await asyncio.sleep(0)
        await house.ask("bot", is_program=True)
        with pytest.raises(Broken):
            await failing
        await house.pass_by()
        assert house.begun == ["bot"]
        await house.end("bot")
        assert house.is_empty()

    asyncio.run(ask())


@pytest.mark.usefixtures("unhurried")
def test_requests_with_a_token_wait_and_those_of_people_do_not(tmp_path: Path) -> None:
    async def ask() -> None:
        async with open_house(tmp_path) as (app, site):
            ada = await newcomer(app, "Ada")
            await ada.post("/api/account", {"name": "Ada", "password": PASSWORD})
            made = await ada.post("/api/account/tokens", {"name": "bot", "scopes": ["read"], "days": 7})
            program, token = Caller(app), {"authorization": f"Bearer {made.json()['token']}"}
            async with site.people_first.turn(is_program=False):
                asked = asyncio.create_task(program.ask("GET", "/api/matches", more=token))
                await until(lambda: site.people_first.waiting)
                assert (await ada.get("/api/matches")).status == 200
                assert not asked.done()
            assert (await asked).status == 200
            # The message of a poll needs no turn in addition to that of the request.
            poll = f"/api/news?tab={32 * 'a'}&look=1&watch=home"
            async with asyncio.timeout(60):
                assert (await program.ask("GET", poll, more=token)).status == 200
            assert not site.people_first.people
            assert not site.people_first.programs

    asyncio.run(ask())


@pytest.mark.usefixtures("unhurried")
def test_actions_of_programs_on_live_streams_wait_and_those_of_people_do_not() -> None:
    async def ask() -> None:
        page, program = tab_on(Wire()), tab_on(Wire())
        # Both connections belong to the same house.
        program.site, program.token = page.site, "token"
        act = ClientMessage(act="NE3", n=1)
        async with page.site.people_first.turn(is_program=False):
            acts = asyncio.create_task(program.handle_in_turn(act))
            await until(lambda: page.site.people_first.waiting)
            await page.handle_in_turn(act)
            assert not acts.done()
        await acts

    asyncio.run(ask())


def test_many_requests_that_take_long_together_delay_others_for_a_limited_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def ask() -> None:
        house = House()
        faults: list[object] = []
        asyncio.get_running_loop().set_exception_handler(lambda _, fault: faults.append(fault))
        monkeypatch.setattr(people_first, "MAX_WAIT_S", 0.02)
        slow = [str(number) for number in range(1_500)]
        for name in slow:
            house.may_end[name] = asyncio.Event()
            house.tasks[name] = asyncio.create_task(house.work(name, False))
        await house.pass_by()
        monkeypatch.setattr(people_first, "MAX_WAIT_S", FOR_EVER)
        await house.ask("bot", is_program=True)
        # By the time the loop runs again, all requests have taken long.
        time.sleep(0.05)
        async with asyncio.timeout(60):
            while house.begun[-1] != "bot":
                await asyncio.sleep(0)
        for name in house.tasks:
            house.may_end[name].set()
        await asyncio.gather(*house.tasks.values())
        assert house.is_empty()
        assert not faults

    asyncio.run(ask())
