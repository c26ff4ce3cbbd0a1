"""The rally-the-troops server from a checkout, and matches of Rose King (rtt/rules.js) played on it."""

from __future__ import annotations

import itertools
import json
import os
import random
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import msgspec

from bench.load_clients import HOST, Failed, Http, Socket
from bench.report import ROOT
from bench.site_process import Site, Table

PARTS = ROOT / "bench/rtt"
TITLE = "rose-king"
ROLES = ("Red", "White")
NUMBERS = itertools.count(1)
ADD_TITLE = "insert into titles (title_id, title_name, bgg, is_symmetric) values (?, 'Rose King', 201, 1)"
ADD_HOST = "insert into users (user_id, name, mail) values (1, 'Host', 'host@bench.test')"
"""The first user is the administrator."""


class RttView(msgspec.Struct):
    """The part of a view that the load generator reads. `actions`: the playable cards and whether drawing is allowed,
    for the role to act."""

    active: str
    actions: dict[str, Any] | None = None


STATE = msgspec.json.Decoder(tuple[str, RttView, int])


class RttBrowser(Http):
    """Submits forms."""

    async def submit(self, path: str, **fields: str) -> tuple[str, str]:
        """Return where the answer redirects to, or "", and its text. Raises Failed if it is an error."""
        body = urlencode(fields).encode()
        self.send("POST", path, body, "application/x-www-form-urlencoded")
        status, headers, text = await self.read()
        if status not in (200, 302):
            raise Failed(f"{path}: HTTP {status} {text[:300]!r}")
        return headers.get("location", ""), text.decode()

    async def order(self, path: str) -> None:
        """Post without fields. Raises Failed unless the server reports success."""
        _, text = await self.submit(path)
        if text != "SUCCESS":
            raise Failed(f"{path}: {text[:300]}")


class Rtt(Site):
    """One Node process on one SQLite file; the folder public/rose-king is added to the checkout.

    `journal`: "delete", as in the server's own schema, or "wal", as advised on its page about production.
    `synchronous`: "NORMAL", which the server sets, or "FULL", with which it waits for the disk as ours does.
    """

    def __init__(
        self, folder: Path, checkout: Path, journal: str = "delete", synchronous: str = "NORMAL"
    ) -> None:
        super().__init__(folder)
        self.cwd = checkout.resolve()
        self.journal = journal
        self.synchronous = synchronous
        self.name = f"rtt, {journal} + {synchronous}"

    def command(self) -> tuple[list[str], dict[str, str]]:
        # Ignore the shell's environment for mail and captchas.
        env = {name: value for name, value in os.environ.items() if not name.startswith(("MAIL_", "ALTCHA"))}
        env |= {
            "NODE_ENV": "production",
            "HTTP_HOST": HOST,
            "HTTP_PORT": str(self.port),
            "DATABASE": str(self.folder / "db"),
            "SYNCHRONOUS": self.synchronous,
        }
        return ["node", "--require", str(PARTS / "synchronous.js"), "server.js"], env

    def prepare(self) -> None:
        super().prepare()
        module = self.cwd / "public" / TITLE
        module.mkdir(exist_ok=True)
        shutil.copy(PARTS / "rules.js", module)
        for page in ("about.html", "create.html"):
            (module / page).touch()
        with closing(sqlite3.connect(self.folder / "db")) as database:
            database.executescript((self.cwd / "schema.sql").read_text())
            database.execute(f"pragma journal_mode = {self.journal}")
            database.execute(ADD_TITLE, (TITLE,))
            database.execute(ADD_HOST)
            database.commit()

    async def table(self, chance: random.Random) -> RttTable:
        people = []
        for _ in ROLES:
            person = await RttBrowser(self.port).open()
            name = f"Ada {next(NUMBERS)}"
            mail = f"{name.replace(' ', '')}@bench.test"
            await person.submit("/signup", username=name, mail=mail, password="secret")
            people.append(person)
        where, text = await people[0].submit(
            f"/create/{TITLE}", scenario="Standard", pace="0", is_random="false"
        )
        if not where.startswith("/join/"):
            raise Failed(text[:300])
        id_ = where.removeprefix("/join/")
        for person, role in zip(people, ROLES, strict=True):
            await person.order(f"/api/join/{id_}/{role}")
        await people[0].order(f"/api/start/{id_}")
        sockets = []
        for person, role in zip(people, ROLES, strict=True):
            sockets.append(await self._stream(id_, role, {"cookie": person.cookie_header}))
            person.close()
        states = [await _state_after(tab, 0) for tab in sockets]
        return RttTable(id_, sockets, states, chance)

    async def viewer(self, table: Table) -> Socket:
        tab = await self._stream(table.id, "Observer", {})
        await _state_after(tab, 0)
        return tab

    async def _stream(self, id_: str, role: str, headers: dict[str, str]) -> Socket:
        return await Socket(self.port).open(
            f"/play-socket?title={TITLE}&game={id_}&role={role}&seen=0", headers
        )


class RttTable(Table):
    """Sends an action over the socket of its player; the new state comes over both."""

    def __init__(
        self, id_: str, sockets: list[Socket], states: list[tuple[RttView, int]], chance: random.Random
    ) -> None:
        self.id = id_
        self.sockets = sockets
        self.states = states
        self.chance = chance

    async def sit_down(self) -> None:
        # The sockets are sufficient.
        pass

    async def move(self) -> None:
        seat = ROLES.index(self.states[0][0].active)
        view, number = self.states[seat]
        assert view.actions is not None
        options: list[tuple[str, int | None]] = [("card", card) for card in view.actions["card"]]
        if view.actions["draw"]:
            options.append(("draw", None))
        verb, noun = self.chance.choice(options)
        self.sockets[seat].send(json.dumps(["action", [verb, noun, number]]).encode())
        self.states = [await _state_after(tab, number) for tab in self.sockets]
        self.over = self.states[0][0].active == "None"


async def _state_after(tab: Socket, number: int) -> tuple[RttView, int]:
    """Return the next state with a higher number, which is the only answer to an action. Raises Failed on an error."""
    while True:
        message = await tab.receive()
        if message.startswith(b'["state",'):
            _, view, now = STATE.decode(message)
            if now > number:
                return view, now
        elif message.startswith((b'["error"', b'["warning"')):
            raise Failed(message.decode()[:300])
