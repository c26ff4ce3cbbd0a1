"""Tabs are told in step, once for all that has come in one turn of the loop."""

from __future__ import annotations

import asyncio

from lagerfeuer.matches.watchers import WakeSignal
from lagerfeuer.web.live.broadcaster import Broadcaster


class Ear:
    """A recipient of broadcasts that writes down what is done with it."""

    def __init__(self, name: str, broadcaster: Broadcaster, done: list[str]) -> None:
        self.name = name
        self.done = done
        self.signal = WakeSignal(lambda: broadcaster.join(self))

    def join_broadcast(self) -> bool:
        self.signal.clear()
        self.done.append(f"{self.name} is there")
        return self.name != "Eve"

    def take_news(self) -> list[bytes]:
        self.done.append(f"{self.name} is shown")
        return [self.name.encode()]

    def send(self, frames: list[bytes]) -> None:
        assert frames == [self.name.encode()]
        self.done.append(f"{self.name} is told")

    def fail(self, error: Exception) -> None:
        raise error


def test_all_are_there_before_any_is_shown_anything_and_shown_before_any_is_told() -> None:
    done: list[str] = []

    async def flow() -> None:
        broadcaster = Broadcaster()
        ears = [Ear(name, broadcaster, done) for name in ("Ada", "Eve", "Bob")]
        for ear in ears:
            for _ in range(3):
                ear.signal.set()
        assert done == []
        await asyncio.sleep(0)

    asyncio.run(flow())
    there = ["Ada is there", "Eve is there", "Bob is there"]
    # Eve cannot be told in step: she sees to it herself.
    assert done == [*there, "Ada is shown", "Bob is shown", "Ada is told", "Bob is told"]


def test_a_watcher_woken_during_a_broadcast_is_told_in_the_next_one() -> None:
    done: list[str] = []

    async def flow() -> None:
        broadcaster = Broadcaster()
        ada, bob = Ear("Ada", broadcaster, done), Ear("Bob", broadcaster, done)
        send = ada.send

        def send_and_ring(frames: list[bytes]) -> None:
            send(frames)
            if done.count("Ada is told") == 1:
                ada.signal.set()
                bob.signal.set()

        ada.send = send_and_ring  # type: ignore[method-assign]
        ada.signal.set()
        for _ in range(5):
            await asyncio.sleep(0)

    asyncio.run(flow())
    one = ["Ada is there", "Ada is shown", "Ada is told"]
    both = ["Ada is there", "Bob is there", "Ada is shown", "Bob is shown", "Ada is told", "Bob is told"]
    assert done == [*one, *both]
