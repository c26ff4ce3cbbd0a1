"""The number beside the bell falls by itself when what it counts is no longer true."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from lagerfeuer.matches.watchers import Watcher
from support.second_process import until
from support.two_servers import Town


def test_the_number_falls_when_an_entry_lapses_unread(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # As in a house where much has happened since.
    monkeypatch.setattr("lagerfeuer.notifications.bell.LATE_NOTICES", 0)

    async def flow() -> None:
        town = Town(tmp_path / "house.sqlite3")
        (ada, bob), (live, _) = await town.begin()
        house, tab = town.houses[0], Watcher(bob.id)
        house.waiting_matches.add_tab(tab)
        house.bell.start()
        before = await house.bell.unread(bob.id)
        await house.off_board.offer(live, ada, "cancel")
        await until(lambda: tab.bell == before + 1)
        await house.off_board.decline(live, ada, "cancel")
        await until(lambda: tab.bell == before)
        await house.off_board.offer(live, ada, "cancel")
        await until(lambda: tab.bell == before + 1)
        await house.blocks.block(bob, ada.id)
        await until(lambda: tab.bell == before)
        await house.bell.close()
        for database in town.stores:
            database.close()

    asyncio.run(flow())
