"""Bots act without delay when they can, and are retried less and less often when they cannot."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from lagerfeuer.common.errors import DatabaseUnavailable
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.tables.new_table import NewTable
from support.services import bot_players_on
from support.small_house import SmallHouse, run_in_small_house

pytestmark = pytest.mark.usefixtures("both_databases")


def test_a_bot_whose_turn_comes_right_after_its_last_one_does_not_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def flow(small_house: SmallHouse) -> None:
        live = await small_house.tables.create(
            None, NewTable("embers", [("bot", "careless"), ("bot", "careless")])
        )
        bots, cluster = bot_players_on(small_house.house), small_house.house.cluster
        left: list[str] = []
        let_go = cluster.release
        # Each time a bot is due when the match is examined, but none when it is about to act.
        answers = [live.seats[0], None] * 2
        monkeypatch.setattr(LiveMatch, "bot_to_act", lambda _: answers.pop(0))

        def release(work: str) -> None:
            let_go(work)
            left.append(work)
            if len(left) == 1:
                asyncio.get_running_loop().call_soon(bots.look_at, live)

        monkeypatch.setattr(cluster, "release", release)
        bots.look_at(live)
        async with asyncio.timeout(20):
            while answers or bots.playing:
                await asyncio.sleep(0.01)
        assert len(left) == 2

    run_in_small_house(tmp_path / "house.sqlite3", flow)


def test_a_bot_that_cannot_act_is_retried_ever_less_often_and_at_once_when_it_can(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def flow(small_house: SmallHouse) -> None:
        live = await small_house.tables.create(
            None, NewTable("embers", [("bot", "careless"), ("bot", "careless")])
        )
        bots, pauses = bot_players_on(small_house.house), []
        wrong: list[Exception | None] = [
            *[ValueError()] * 9,
            None,
            ValueError(),
            DatabaseUnavailable("away"),
            ValueError(),
        ]

        async def act(*_: object) -> None:
            if (what := wrong.pop(0)) is not None:
                raise what

        async def sleep(seconds: float) -> None:
            pauses.append(seconds)

        monkeypatch.setattr(LiveMatch, "bot_to_act", lambda _: live.seats[0] if wrong else None)
        monkeypatch.setattr(bots, "act", act)
        monkeypatch.setattr("lagerfeuer.matches.bot_players.asyncio.sleep", sleep)
        await bots.play_on(live.row.id)
        assert pauses == [3, 6, 12, 24, 48, 96, 192, 300, 300, 3, 3, 6]

    run_in_small_house(tmp_path / "house.sqlite3", flow)
