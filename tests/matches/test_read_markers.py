"""Read markers are written with a short delay, and reading a list waits for it."""

from __future__ import annotations

import asyncio

import pytest

from lagerfeuer.matches.read_markers import ReadMarkers


class SlowStore:
    """A database that completes a write when the test allows it."""

    def __init__(self) -> None:
        self.go_on = asyncio.Event()
        self.written = 0

    async def write(self, _unit: object) -> None:
        await self.go_on.wait()
        self.written += 1


def test_reading_a_list_waits_for_read_markers_that_are_being_written() -> None:
    async def flow() -> None:
        store = SlowStore()
        read_markers = ReadMarkers(store)  # type: ignore[arg-type]
        read_markers.fresh["m", "ada"] = 3, 0
        later = asyncio.create_task(read_markers.write())
        await asyncio.sleep(0)
        reader = asyncio.create_task(read_markers.write())
        await asyncio.sleep(0)
        assert not reader.done()
        store.go_on.set()
        await reader
        assert store.written == 1
        await later

    asyncio.run(flow())


def test_no_list_waits_long_for_a_disk_that_is_slow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lagerfeuer.matches.read_markers.LIST_WAIT_S", 0.01)

    async def flow() -> None:
        store = SlowStore()
        read_markers = ReadMarkers(store)  # type: ignore[arg-type]
        read_markers.fresh["m", "ada"] = 3, 0
        await asyncio.wait_for(read_markers.flush(), 20)
        assert store.written == 0
        store.go_on.set()
        await read_markers.close()
        assert store.written == 1

    asyncio.run(flow())
