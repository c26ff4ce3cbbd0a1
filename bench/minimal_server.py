"""The minimum cost of a move on the same server software as ours: no game, no people, three small rows, two frames."""

from __future__ import annotations

import itertools
import os
import random
import sys

from bench.load_clients import HOST, Http, Socket
from bench.report import ROOT
from bench.site_process import Site, Table

LENGTH = 110
"""Actions of a match, like those of Rose King."""
NUMBERS = itertools.count()


class Bare(Site):
    """minimal_server_app.py with its rows in a SQLite file with synchronous=FULL."""

    name = "a bare program"

    def command(self) -> tuple[list[str], dict[str, str]]:
        program = [sys.executable, "-m", "bench.minimal_server_app", HOST, str(self.port)]
        return [*program, str(self.folder / "rows.sqlite3")], {**os.environ, "PYTHONPATH": str(ROOT)}

    async def table(self, chance: random.Random) -> BareTable:
        return BareTable(self.port, str(next(NUMBERS)))

    async def viewer(self, table: Table) -> Socket:
        return await _tab(self.port, table.id)


class BareTable(Table):
    """An action is any word; it counts as shown when both players have been sent a frame."""

    def __init__(self, port: int, id_: str) -> None:
        self.port = port
        self.id = id_
        self.sockets = []
        self.played = 0

    async def sit_down(self) -> None:
        self.sockets = [await _tab(self.port, self.id) for _ in range(2)]

    async def move(self) -> None:
        self.sockets[self.played % 2].send(b'{"act":"NE3+","ply":1,"draft":0,"n":1}')
        for tab in self.sockets:
            await tab.receive()
        self.played += 1
        self.over = self.played >= LENGTH


async def _tab(port: int, id_: str) -> Socket:
    # As with ours, a viewer has a cookie.
    tab = await Socket(port).open("/", {"cookie": Http(port).cookie_header})
    tab.send(f'{{"watch":"{id_}"}}'.encode())
    await tab.receive()
    return tab
