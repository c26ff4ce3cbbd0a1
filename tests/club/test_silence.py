"""A tab hears from the server at least every so often, not between messages that follow each other, nothing after
its session has ended, and fills no memory by what it does not read."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, ClassVar, cast

import msgspec
import pytest

from lagerfeuer.web import live
from lagerfeuer.web.live import MOST_REFUSALS, Tab
from lagerfeuer.web.said import BEAT_FRAME, ENDED, Said

QUICK = 0.05


class Wire:
    """What a socket has sent."""

    scope: ClassVar[dict[str, object]] = {}
    client = None
    app = SimpleNamespace(state=SimpleNamespace(metrics=SimpleNamespace(acted=lambda *_: None)))

    def __init__(self) -> None:
        self.sent: list[str] = []
        self.closed: int | None = None

    async def receive(self) -> None:
        """Nothing is ever said."""

    async def send(self, message: dict[str, str]) -> None:
        self.sent.append(message["text"])

    async def close(self, code: int) -> None:
        self.closed = code


def tab_on(wire: Wire) -> Tab:
    async def nobody(_: object) -> None:
        return None

    site = SimpleNamespace(
        house=SimpleNamespace(lists=SimpleNamespace(unwatch=lambda _: None)),
        sessions=SimpleNamespace(suspended=nobody, player=nobody, remembered=lambda _: None),
        settings=SimpleNamespace(log_requests=False, members_only=False),
        limits=SimpleNamespace(factor=0),
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


def test_who_is_signed_out_while_all_are_shown_something_is_sent_nothing_any_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def flow() -> None:
        wire = Wire()
        tab = tab_on(wire)
        render = tab._frames

        def signed_out_meanwhile() -> list[bytes]:
            frames = render()
            # Somebody else's turn in the loop comes between what is shown and when it is sent.
            asyncio.get_running_loop().call_soon(tab.end)
            return frames

        monkeypatch.setattr(tab, "_frames", signed_out_meanwhile)
        tab.gone = True
        tab.watcher.stirred.set()
        await tab.send_forever()
        assert wire.sent == []
        assert wire.closed == ENDED

    asyncio.run(flow())


def test_whoever_acts_without_end_and_reads_no_refusal_is_heard_no_more() -> None:
    async def flow() -> None:
        tab = tab_on(Wire())
        # Nobody sends: what is refused waits.
        for number in range(MOST_REFUSALS):
            await tab.hear(Said(act="a1", n=number + 1))
        with pytest.raises(msgspec.MsgspecError):
            await tab.hear(Said(act="a1", n=1 + MOST_REFUSALS))
        assert len(tab.refusals) == MOST_REFUSALS

    asyncio.run(flow())


def test_whoever_reads_may_be_refused_as_often_as_he_likes() -> None:
    async def flow() -> None:
        wire = Wire()
        tab = tab_on(wire)
        sending = asyncio.create_task(tab.send_forever())
        for number in range(3 * MOST_REFUSALS):
            await tab.hear(Said(act="a1", n=number + 1))
            await until(lambda number=number: len(wire.sent) > number)
        tab.close()
        sending.cancel()

    asyncio.run(flow())
