"""A tab hears from the server at least every so often, and not between messages that follow each other."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import pytest

from lagerfeuer.web import live
from lagerfeuer.web.live import Tab
from lagerfeuer.web.said import BEAT_FRAME

QUICK = 0.05


class Wire:
    """What a socket has sent."""

    def __init__(self) -> None:
        self.sent: list[str] = []

    async def send_data(self, data: str, mode: str) -> None:
        self.sent.append(data)


def tab_on(wire: Wire) -> Tab:
    site = SimpleNamespace(
        house=SimpleNamespace(lists=SimpleNamespace(unwatch=lambda _: None)), sessions=None
    )
    return Tab(cast(Any, wire), cast(Any, site), cast(Any, SimpleNamespace(player=None, session=None)))


async def until(true: Any) -> None:
    async with asyncio.timeout(30):
        while not true():
            await asyncio.sleep(0.005)


def test_a_tab_at_which_nothing_happens_is_told_again_and_again_that_the_server_is_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(live, "BEAT", QUICK)

    async def flow() -> None:
        wire = Wire()
        tab = tab_on(wire)
        sending = asyncio.create_task(tab.send_forever())
        await until(lambda: len(wire.sent) >= 3)
        assert set(wire.sent) == {BEAT_FRAME.decode()}
        tab.close()
        sending.cancel()
        # Whoever has gone is not told anything: no timer is left over.
        assert tab.silence is not None
        assert tab.silence.cancelled()

    asyncio.run(flow())


def test_what_is_sent_is_a_sign_of_life_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    # Time stands still as long as the test wants.
    monkeypatch.setattr(live, "BEAT", 3600.0)

    async def flow() -> None:
        wire = Wire()
        tab = tab_on(wire)
        sending = asyncio.create_task(tab.send_forever())
        await asyncio.sleep(0)
        for number in range(5):
            tab.gone = True
            tab.watcher.stirred.set()
            await until(lambda number=number: len(wire.sent) > number)
        assert BEAT_FRAME.decode() not in wire.sent
        # An hour after the start, but not after the last message, the timer rings: it is set anew.
        first = tab.silence
        assert first is not None
        assert not tab.silent
        first._run()
        assert not tab.silent
        assert tab.silence is not first
        tab.close()
        sending.cancel()

    asyncio.run(flow())
