"""A broadcast sends each tab one frame for all changes of one turn of the loop."""

from __future__ import annotations

import asyncio

from lagerfeuer.matches.watchers import WakeSignal
from lagerfeuer.web.live.broadcaster import Broadcaster


class RecordingRecipient:
    """A recipient of broadcasts that records what happens to it."""

    def __init__(self, name: str, broadcaster: Broadcaster, done: list[str]) -> None:
        self.name = name
        self.done = done
        self.signal = WakeSignal(lambda: broadcaster.join(self))

    def join_broadcast(self) -> bool:
        self.signal.clear()
        self.done.append(f"{self.name} has joined")
        return self.name != "Eve"

    def take_news(self) -> list[bytes]:
        self.done.append(f"{self.name} is rendered")
        return [self.name.encode()]

    def send(self, frames: list[bytes]) -> None:
        assert frames == [self.name.encode()]
        self.done.append(f"{self.name} is sent")

    def fail(self, error: Exception) -> None:
        raise error


def test_all_join_before_a_frame_is_rendered_and_all_frames_are_rendered_before_one_is_sent() -> None:
    done: list[str] = []

    async def flow() -> None:
        broadcaster = Broadcaster()
        recipients = [RecordingRecipient(name, broadcaster, done) for name in ("Ada", "Eve", "Bob")]
        for one in recipients:
            for _ in range(3):
                one.signal.set()
        assert done == []
        await asyncio.sleep(0)

    asyncio.run(flow())
    there = ["Ada has joined", "Eve has joined", "Bob has joined"]
    # Eve does not take part: her connection sends its frames separately.
    assert done == [*there, "Ada is rendered", "Bob is rendered", "Ada is sent", "Bob is sent"]


def test_a_watcher_woken_during_a_broadcast_is_part_of_the_next_one() -> None:
    done: list[str] = []

    async def flow() -> None:
        broadcaster = Broadcaster()
        ada, bob = RecordingRecipient("Ada", broadcaster, done), RecordingRecipient("Bob", broadcaster, done)
        send = ada.send

        def send_and_wake(frames: list[bytes]) -> None:
            send(frames)
            if done.count("Ada is sent") == 1:
                ada.signal.set()
                bob.signal.set()

        ada.send = send_and_wake  # type: ignore[method-assign]
        ada.signal.set()
        for _ in range(5):
            await asyncio.sleep(0)

    asyncio.run(flow())
    one = ["Ada has joined", "Ada is rendered", "Ada is sent"]
    both = [
        "Ada has joined",
        "Bob has joined",
        "Ada is rendered",
        "Bob is rendered",
        "Ada is sent",
        "Bob is sent",
    ]
    assert done == [*one, *both]
