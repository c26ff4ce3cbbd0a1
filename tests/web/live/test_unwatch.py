"""A tab that leaves a table while something changes there still learns what the match requires of its person."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import msgspec

from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.matches.live_match import LiveMatch
from lagerfeuer.web.live.broadcaster import Broadcaster
from lagerfeuer.web.live.connection import Connection
from lagerfeuer.web.live.protocol import ClientMessage
from support.silent_wire import Wire, until
from support.two_servers import TwoServers, action_of

Scene = Callable[[TwoServers, LiveMatch, PlayerRow, Connection, Wire], Awaitable[None]]


def told_of(wire: Wire, match: str) -> list[str | None]:
    """Return what the match required of the reader according to each frame, in order."""
    said: list[str | None] = []
    for frame in map(msgspec.json.decode, wire.sent):
        if frame["type"] == "match" and frame["view"]["id"] == match:
            said.append(frame["view"]["wants"])
        if frame["type"] == "turn" and frame["match"] == match:
            said.append(None if frame["waiting"] is None else frame["waiting"]["why"])
    return said


def played(path: Path, scene: Scene) -> None:
    """Begin a match of two, and run the scene with a connection of the person who is not on turn."""

    async def flow() -> None:
        servers = TwoServers(path / "house.sqlite3")
        try:
            people, (live, _) = await servers.begin()
            asked, _ = action_of(live)
            mover, other = people[asked], people[1 - asked]
            wire, waiting_matches = Wire(), servers.houses[0].waiting_matches
            cookies = SimpleNamespace(names=lambda _: None, cached_player=lambda _: other)
            site = SimpleNamespace(
                **{**vars(servers.houses[0]), "cookies": cookies, "settings": SimpleNamespace()}
            )
            wire.app.state.broadcaster = Broadcaster()
            connection = Connection(
                cast(Any, wire),
                cast(Any, site),
                cast(Any, SimpleNamespace(player=other, session=None, token=None, token_owner=None)),
            )
            waiting_matches.add_tab(connection.watcher)
            wire.read.set()
            await scene(servers, live, mover, connection, wire)
        finally:
            for database in servers.stores:
                database.close()

    asyncio.run(flow())


async def move(servers: TwoServers, live: LiveMatch, mover: PlayerRow) -> None:
    assert live.match is not None
    revision = (live.match.ply, live.match.draft)
    await servers.houses[0].matches.act(live, mover, revision, action_of(live)[1])


def test_an_action_before_unwatching_is_still_announced_as_a_turn(tmp_path: Path) -> None:
    async def scene(
        servers: TwoServers, live: LiveMatch, mover: PlayerRow, connection: Connection, wire: Wire
    ) -> None:
        await connection.look(ClientMessage(watch=live.row.id))
        await until(lambda: told_of(wire, live.row.id) == [None] and not connection.sends_separately)
        await move(servers, live, mover)
        await connection.look(ClientMessage(watch=""))
        await until(lambda: told_of(wire, live.row.id) == [None, "turn"])

    played(tmp_path, scene)


def test_an_action_while_a_frame_reads_the_chat_is_still_announced_as_a_turn(tmp_path: Path) -> None:
    async def scene(
        servers: TwoServers, live: LiveMatch, mover: PlayerRow, connection: Connection, wire: Wire
    ) -> None:
        database, reads, on = servers.stores[0], asyncio.Event(), asyncio.Event()
        read = database.read

        async def slowly(work: Any) -> Any:
            reads.set()
            await on.wait()
            return await read(work)

        database.read = slowly  # type: ignore[method-assign]
        await connection.look(ClientMessage(watch=live.row.id))
        await reads.wait()
        await move(servers, live, mover)
        await connection.look(ClientMessage(watch=""))
        on.set()
        await until(lambda: told_of(wire, live.row.id) == [None, "turn"])

    played(tmp_path, scene)


def test_an_announced_turn_is_not_announced_again(tmp_path: Path) -> None:
    async def scene(
        servers: TwoServers, live: LiveMatch, mover: PlayerRow, connection: Connection, wire: Wire
    ) -> None:
        await connection.look(ClientMessage(watch=live.row.id))
        await move(servers, live, mover)
        await until(lambda: told_of(wire, live.row.id)[-1:] == ["turn"] and not connection.sends_separately)
        before = list(wire.sent)
        await connection.look(ClientMessage(watch=""))
        connection.frames.match_missing = True
        connection.watcher.wake.set()
        await until(lambda: len(wire.sent) > len(before))
        assert [msgspec.json.decode(frame)["type"] for frame in wire.sent[len(before) :]] == ["gone"]

    played(tmp_path, scene)
