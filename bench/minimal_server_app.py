"""The program behind minimal_server.py: uvicorn with the same settings as ours, a writer thread, and none of the
features of a club house.

It is measured beside the real servers, and shows which part of a move's cost is ours: python -m
bench.minimal_server_app HOST PORT FILE.
"""

from __future__ import annotations

import asyncio
import json
import queue
import sqlite3
import sys
import threading
from typing import Any

import msgspec
import uvicorn

SNAPSHOT = b"x" * 120
MINI = "y" * 90
FRAME = json.dumps(
    # As long as a frame of Rose King in the middle of a match, with the same part unchanged from move to move.
    {"view": {"ply": "PLY", "log": ["ACTION"], "rest": [f"{n * 7919 % 9973:x}" for n in range(290)]}}
)
TABLES = """
CREATE TABLE matches (id TEXT PRIMARY KEY, ply INT, snapshot BLOB, mini TEXT);
CREATE TABLE actions (match TEXT, ply INT, action TEXT, luck TEXT, notes TEXT, at INT, PRIMARY KEY (match, ply));
CREATE TABLE outbox (id INTEGER PRIMARY KEY, match TEXT, ply INT, kind TEXT, player TEXT, at INT);
"""
UPDATE = "UPDATE matches SET ply = ?, snapshot = ?, mini = ? WHERE id = ? AND ply = ?"
ADD_ACTION = "INSERT INTO actions VALUES (?, ?, ?, '[]', '[]', 1)"
ADD_LETTER = "INSERT INTO outbox (match, ply, kind, player, at) VALUES (?, ?, 'turn', 'p', 1)"


class ClientMessage(msgspec.Struct):
    """A message of a tab."""

    watch: str | None = None
    act: str = ""


Unit = tuple[str, int, str, asyncio.Future[None]]
DECODER = msgspec.json.Decoder(ClientMessage)


class Bare:
    """The application."""

    def __init__(self, file: str) -> None:
        self.file = sqlite3.connect(file, check_same_thread=False, isolation_level=None)
        self.file.execute("PRAGMA journal_mode=WAL")
        self.file.execute("PRAGMA synchronous=FULL")
        self.file.executescript(TABLES)
        self.units: queue.SimpleQueue[Unit] = queue.SimpleQueue()
        self.tabs: dict[str, list[Any]] = {}
        self.plies: dict[str, int] = {}

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await self._live(receive, send)
            return
        await receive()
        await send({"type": "websocket.accept"})
        id_ = ""
        while (message := await receive())["type"] == "websocket.receive":
            said = DECODER.decode(message["text"])
            if said.watch is not None:
                id_ = said.watch
                if id_ not in self.plies:
                    self.plies[id_] = 0
                    await self._write(id_, -1, "")
                self.tabs.setdefault(id_, []).append(send)
                await self._show(id_, "", send)
                continue
            await self._write(id_, self.plies[id_], said.act)
            self.plies[id_] += 1
            for tab in self.tabs[id_]:
                await self._show(id_, said.act, tab)

    async def _live(self, receive: Any, send: Any) -> None:
        await receive()
        self.loop = asyncio.get_running_loop()
        threading.Thread(target=self._write_forever, daemon=True).start()
        await send({"type": "lifespan.startup.complete"})
        await receive()
        await send({"type": "lifespan.shutdown.complete"})

    async def _show(self, id_: str, action: str, tab: Any) -> None:
        text = FRAME.replace("PLY", str(self.plies[id_]), 1).replace("ACTION", action, 1)
        await tab({"type": "websocket.send", "text": text})

    async def _write(self, id_: str, ply: int, action: str) -> None:
        done = self.loop.create_future()
        self.units.put((id_, ply, action, done))
        await done

    def _write_forever(self) -> None:
        while True:
            group = [self.units.get()]
            while not self.units.empty():
                group.append(self.units.get())
            new = [(id_,) for id_, ply, _, _ in group if ply < 0]
            moves = [unit for unit in group if unit[1] >= 0]
            self.file.execute("BEGIN IMMEDIATE")
            self.file.executemany("INSERT INTO matches VALUES (?, 0, '', '')", new)
            self.file.executemany(UPDATE, [(ply + 1, SNAPSHOT, MINI, id_, ply) for id_, ply, _, _ in moves])
            self.file.executemany(ADD_ACTION, [(id_, ply, action) for id_, ply, action, _ in moves])
            self.file.executemany(ADD_LETTER, [(id_, ply) for id_, ply, _, _ in moves])
            self.file.execute("COMMIT")
            self.loop.call_soon_threadsafe(_answer, group)


def _answer(group: list[Unit]) -> None:
    for _, _, _, done in group:
        done.set_result(None)


if __name__ == "__main__":
    host, port, file = sys.argv[1:]
    uvicorn.run(
        Bare(file), host=host, port=int(port), log_level="warning", access_log=False, ws="websockets-sansio"
    )
