"""Our server, and matches played on it."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle
from pathlib import Path
from typing import Any

import msgspec

from bench.cpu_share import CpuShare
from bench.load_clients import HOST, Http, Socket
from bench.report import environment
from bench.site_process import Site, Table, cpu_seconds, free_port


class Fairness(msgspec.Struct):
    """The server's commitment."""

    commitment: str


class SeenView(msgspec.Struct):
    """The part of a view that the load generator reads."""

    id: str
    status: str
    ply: int
    draft: int
    you: int | None
    choices: list[dict[str, Any]]
    invitation: str | None
    fairness: Fairness


class Frame(msgspec.Struct):
    """A message of our live stream."""

    type: str
    view: SeenView | None = None


FRAME = msgspec.json.Decoder(Frame)
VIEW = msgspec.json.Decoder(SeenView)


class Ours(Site):
    """One process of Lagerfeuer on an SQLite file with synchronous=FULL."""

    name = "lagerfeuer"

    def __init__(self, folder: Path, tree: Path | None) -> None:
        super().__init__(folder)
        self.tree = tree

    def command(self) -> tuple[list[str], dict[str, str]]:
        return self.served_at(self.port)

    def served_at(self, port: int) -> tuple[list[str], dict[str, str]]:
        """One process."""
        # Run without demo matches between bots, and without delays for bots that people follow.
        argv = [sys.executable, "-P", "-m", "lagerfeuer", "serve", "--no-demo", "--host", HOST]
        argv += ["--port", str(port), "--data", str(self.folder / "data")]
        # All load comes from one address, but is counted nevertheless.
        return argv, {**environment(self.tree), "LAGERFEUER_BOT_PACE": "0", "LAGERFEUER_LIMITS": "1e6"}

    async def people(self, port: int | None = None) -> list[Http]:
        """Create two guests with names."""
        people = [await Http(port or self.port).open() for _ in range(2)]
        for person in people:
            await person.ask("GET", "/api/me")
            await person.ask("POST", "/api/me", b'{"name":"Ada"}')
        return people

    async def table(self, chance: random.Random) -> OurTable:
        people = await self.people()
        table = await self.table_of(people, chance)
        for person in people:
            person.close()
        return table

    async def table_of(self, people: list[Http], chance: random.Random, **more: Any) -> OurTable:
        """Start a match of Rose King; `more` adds to its terms."""
        new = {"game": "roseking", "options": {}, "seats": [{"kind": "me"}, {"kind": "open"}], **more}
        made = VIEW.decode(await people[0].ask("POST", "/api/matches", msgspec.json.encode(new)))
        await people[1].ask("POST", f"/api/invitations/{made.invitation}/seat", b"{}")
        for person in people:
            share = {"commitment": made.fairness.commitment, "contribution": "0" * 32}
            await person.ask("POST", f"/api/matches/{made.id}/contribution", msgspec.json.encode(share))
        sockets = []
        for person in people:
            tab = await Socket(person.port).open("/api/live", {"cookie": person.cookie_header})
            tab.send(f'{{"watch":"{made.id}","ply":-1,"draft":0}}'.encode())
            sockets.append(tab)
        seen = [VIEW.decode(await person.ask("GET", f"/api/matches/{made.id}")) for person in people]
        return OurTable(seen, sockets, chance)

    async def viewer(self, table: Table) -> Socket:
        tab = await Socket(self.port).open("/api/live", {})
        tab.send(f'{{"watch":"{table.id}","ply":-1,"draft":0}}'.encode())
        while FRAME.decode(await tab.receive()).view is None:
            pass
        return tab


class OursOnPostgres(Ours):
    """Some processes of Lagerfeuer on one PostgreSQL database; the matches are distributed over them in turn.

    Each process may be limited to a share of one core while it is measured.
    """

    def __init__(
        self, folder: Path, tree: Path | None, url: str, processes: int, share: float | None = None
    ) -> None:
        super().__init__(folder, tree)
        self.name = f"lagerfeuer, postgresql, {processes} {'process' if processes == 1 else 'processes'}"
        self.url = url
        self.share = share
        self.shares: list[CpuShare] = []
        self.more = [free_port() for _ in range(processes - 1)]
        self.others: list[subprocess.Popen[bytes]] = []
        self.turn = cycle([self.port, *self.more])

    def served_at(self, port: int) -> tuple[list[str], dict[str, str]]:
        argv, env = super().served_at(port)
        return argv, {**env, "LAGERFEUER_DATABASE": self.url}

    async def start(self, anew: bool = True) -> None:
        # Check this before starting a server: without the right to limit them, none must be left running.
        if self.share is not None:
            self.shares = [CpuShare(str(port)) for port in (self.port, *self.more)]
        await super().start(anew)
        for port in self.more:
            argv, env = self.served_at(port)
            with (self.folder / f"log{port}").open("wb") as log:
                self.others.append(subprocess.Popen(argv, env=env, cwd=self.folder, stdout=log, stderr=log))
            await self.answers(port)
        if self.shares:
            for share, process in zip(self.shares, [self.process, *self.others], strict=True):
                share.take(process.pid)

    @contextmanager
    def measured(self) -> Iterator[None]:
        if self.share is not None:
            for share in self.shares:
                share.limit(self.share)
        try:
            yield
        finally:
            for share in self.shares:
                share.lift()

    def stop(self) -> None:
        for process in self.others:
            process.terminate()
            process.wait(20)
        super().stop()
        for share in self.shares:
            share.remove()

    def cpu_seconds(self) -> float:
        return super().cpu_seconds() + sum(cpu_seconds(process.pid) for process in self.others)

    async def table(self, chance: random.Random) -> OurTable:
        people = await self.people(next(self.turn))
        table = await self.table_of(people, chance)
        for person in people:
            person.close()
        return table


class OurTable(Table):
    """Sends actions over the socket of their person, as a browser does, and receives views over all sockets."""

    def __init__(self, seen: list[SeenView], sockets: list[Socket], chance: random.Random) -> None:
        self.id = seen[0].id
        self.seen = seen
        self.sockets = sockets
        self.chance = chance

    async def sit_down(self) -> None:
        """Do nothing: the sockets stay open."""

    async def move(self) -> None:
        mover = next(view for view in self.seen if view.choices)
        action = self.chance.choice(mover.choices)["action"]
        assert mover.you is not None
        tab = self.sockets[mover.you]
        tab.send(f'{{"act":"{action}","ply":{mover.ply},"draft":0,"n":1}}'.encode())
        self.seen = [await self._shown_after(tab, mover.ply) for tab in self.sockets]
        self.over = self.seen[0].status == "finished"

    async def _shown_after(self, tab: Socket, ply: int) -> SeenView:
        while True:
            view = FRAME.decode(await tab.receive()).view
            if view is not None and view.ply > ply:
                return view
