"""A tab gets a heartbeat when it has received nothing for a while, and nothing after its session has ended; a slow
reader does not fill the memory."""

from __future__ import annotations

import asyncio

import msgspec
import pytest
from litestar.datastructures import Address

from lagerfeuer.common.clock import StoppedClock
from lagerfeuer.common.rate_limiter import RateLimiter
from lagerfeuer.common.rate_limits import READ_ADDRESS, TOKEN_READ
from lagerfeuer.web.edge.access_log import REQUEST
from lagerfeuer.web.live import connection as web_tab
from lagerfeuer.web.live.broadcaster import Broadcaster
from lagerfeuer.web.live.connection import MAX_UNREAD_REFUSALS
from lagerfeuer.web.live.protocol import BEAT_FRAME, GONE_FRAME, ClientMessage
from lagerfeuer.web.requests.close_codes import BROKEN, ENDED
from support.silent_wire import Wire, tab_on, until

QUICK = 0.05


def test_an_idle_tab_gets_regular_heartbeats(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(web_tab, "HEARTBEAT_S", QUICK)

    async def flow() -> None:
        wire = Wire()
        connection = tab_on(wire)
        connection.listen_for_silence()
        await until(lambda: len(wire.sent) >= 3)
        assert set(wire.sent) == {BEAT_FRAME}
        connection.close()
        # Nothing is sent to a closed tab, so no timer may remain.
        assert connection.silence is not None
        assert connection.silence.cancelled()

    asyncio.run(flow())


def test_what_is_sent_is_a_sign_of_life_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    # So long that the test itself decides when the timer fires.
    monkeypatch.setattr(web_tab, "HEARTBEAT_S", 3600.0)

    async def flow() -> None:
        wire = Wire()
        connection = tab_on(wire)
        connection.listen_for_silence()
        for number in range(5):
            connection.frames.match_missing = True
            connection.watcher.wake.set()
            await until(lambda number=number: len(wire.sent) > number)
        assert BEAT_FRAME not in wire.sent
        # The timer fires an hour after the start, but not after the last message, so it is set again.
        first = connection.silence
        assert first is not None
        assert not connection.silent
        first._run()
        assert not connection.silent
        assert connection.silence is not first
        connection.close()

    asyncio.run(flow())


def test_a_person_signed_out_while_a_frame_waits_is_sent_nothing_more() -> None:
    async def flow() -> None:
        wire = Wire()
        wire.is_free = False
        connection = tab_on(wire)
        connection.frames.match_missing = True
        connection.watcher.wake.set()
        # The frame is rendered, and waits until the client has read the earlier ones.
        await until(lambda: not connection.frames.match_missing)
        connection.end()
        wire.read.set()
        await until(lambda: wire.closed is not None)
        assert wire.sent == []
        assert wire.closed == ENDED
        # The connection is not closed twice, even if something happens at the table.
        connection.watcher.wake.set()
        await until(lambda: not wire.app.state.broadcaster.recipients)
        assert (wire.sent, wire.closed) == ([], ENDED)

    asyncio.run(flow())


def test_a_slow_reader_delays_no_other_and_gets_one_frame_for_all_changes_meanwhile() -> None:
    async def flow() -> None:
        broadcaster, slow, quick = Broadcaster(), Wire(), Wire()
        slow.is_free = False
        tabs = [tab_on(slow, broadcaster), tab_on(quick, broadcaster)]
        for number in range(5):
            for connection in tabs:
                connection.frames.match_missing = True
                connection.watcher.wake.set()
            await until(lambda number=number: len(quick.sent) > number)
        assert slow.sent == []
        slow.read.set()
        slow.is_free = True
        await until(lambda: not tabs[0].sends_separately)
        # The frame that was being sent, and one frame for the four changes after it.
        assert slow.sent == 2 * [GONE_FRAME]
        assert quick.sent == 5 * [GONE_FRAME]

    asyncio.run(flow())


@pytest.mark.parametrize("step", ["is_same_person_in_memory", "take", "send_text"])
def test_a_tab_that_fails_is_closed_and_the_others_of_its_broadcast_get_their_frames(
    step: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken() -> bool:
        raise ValueError("a fault of ours")

    async def flow() -> None:
        broadcaster, wires = Broadcaster(), [Wire(), Wire(), Wire()]
        tabs = [tab_on(wire, broadcaster) for wire in wires]
        if step == "send_text":
            wires[1].breaks = True
        else:
            target = tabs[1].frames if step == "take" else tabs[1]
            monkeypatch.setattr(target, step, broken)
        for connection in tabs:
            connection.frames.match_missing = True
            connection.watcher.wake.set()
        await until(lambda: wires[1].closed is not None)
        assert wires[1].closed == BROKEN
        assert [wire.sent for wire in wires] == [[GONE_FRAME], [], [GONE_FRAME]]

    asyncio.run(flow())
    assert "a live stream broke" in caplog.text


def test_news_sent_separately_are_logged_under_the_id_of_the_tab_not_of_its_waker(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    logged: list[str] = []

    async def flow() -> None:
        REQUEST.set("the-tab")
        wire = Wire()
        connection = tab_on(wire)

        async def told() -> None:
            logged.append(REQUEST.get())

        monkeypatch.setattr(connection, "send_separately", told)
        wire.is_free = False
        REQUEST.set("somebody-else")
        connection.watcher.wake.set()
        await until(lambda: logged)

    asyncio.run(flow())
    assert logged == ["the-tab"]


def test_a_client_that_acts_without_end_and_reads_no_refusal_is_cut_off() -> None:
    async def flow() -> None:
        connection = tab_on(Wire())
        # Nothing is sent, so the refusals accumulate.
        for number in range(MAX_UNREAD_REFUSALS):
            await connection.handle_in_turn(ClientMessage(act="a1", n=number + 1))
        with pytest.raises(msgspec.MsgspecError):
            await connection.handle_in_turn(ClientMessage(act="a1", n=1 + MAX_UNREAD_REFUSALS))
        assert len(connection.frames.refusals) == MAX_UNREAD_REFUSALS

    asyncio.run(flow())


def test_a_client_that_reads_may_be_refused_as_often_as_it_likes() -> None:
    async def flow() -> None:
        wire = Wire()
        connection = tab_on(wire)
        for number in range(3 * MAX_UNREAD_REFUSALS):
            await connection.handle_in_turn(ClientMessage(act="a1", n=number + 1))
            await until(lambda number=number: len(wire.sent) > number)
        connection.close()

    asyncio.run(flow())


def test_what_a_tab_asks_for_counts_for_its_address_and_its_token_like_a_request() -> None:
    async def flow() -> None:
        reading = RateLimiter(clock=StoppedClock(0))
        wire = Wire()
        wire.client = Address("192.0.2.7", 1)
        connection = tab_on(wire, reading=reading, token_owner="ada")
        said = [b'{"watch":""}', b'{"act":"a1","n":1}']

        async def receive() -> dict[str, str]:
            if not said:
                return {"type": "websocket.disconnect"}
            return {"type": "websocket.receive", "text": said.pop(0).decode()}

        await connection.receive_loop(receive)
        # The action itself is not counted here (`limit_writing`).
        once = 60 / READ_ADDRESS.times, 60 / TOKEN_READ.times
        counted = {name: (whose, full) for (name, whose), full in reading.full_at.items()}
        assert counted.pop("look")[0] == f"{connection.number}"
        assert counted == {"read-address": ("192.0.2.7", once[0]), "token-read": ("ada", once[1])}

    asyncio.run(flow())
