"""boardgame.io's server (peer/), and matches played on it."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
from pathlib import Path
from typing import Any

import msgspec

from bench.load_clients import Http, Socket
from bench.report import ROOT, SCRATCH
from bench.site_process import Site, Table


class PeerBoard(msgspec.Struct):
    """The part of the peer's board that is needed to find a legal move."""

    stones: list[int]
    crown: int
    hands: list[list[int]]
    heroes: list[int]


class PeerTurn(msgspec.Struct, rename="camel"):
    """The player to move, and whether the match is over."""

    current_player: str
    gameover: Any = None


class PeerState(msgspec.Struct):
    """The part of the peer's state that the load generator reads."""

    board: PeerBoard = msgspec.field(name="G")
    turn: PeerTurn = msgspec.field(name="ctx")
    number: int = msgspec.field(name="_stateID")


STATE = msgspec.json.Decoder(tuple[str, str, PeerState, msgspec.Raw])
SYNC = msgspec.json.Decoder(tuple[str, str, dict[str, msgspec.Raw]])
LEAD = b"42/roseking,"


class Peer(Site):
    """boardgame.io's server. `kept`: its storage: "files", "memory", or the URL of a database."""

    def __init__(self, folder: Path, kept: str = "files") -> None:
        super().__init__(folder)
        self.kept = kept
        self.name = f"boardgame.io, {kept.partition(':')[0]}"
        # Its files are written in place, and a match that is read while it is being written ends the process.
        self.may_fall = kept == "files"

    def command(self) -> tuple[list[str], dict[str, str]]:
        home = _installed_peer()
        kept = str(self.folder / "matches") if self.kept == "files" else self.kept
        argv = ["node", str(home / "server.js"), str(self.port), kept]
        return argv, {"NODE_ENV": "production", **os.environ}

    async def table(self, chance: random.Random) -> PeerTable:
        http = await Http(self.port).open()
        made = msgspec.json.decode(await http.ask("POST", "/games/roseking/create", b'{"numPlayers":2}'))
        id_ = made["matchID"]
        sockets, keys, states = [], [], []
        for seat in range(2):
            body = f'{{"playerID":"{seat}","playerName":"Ada"}}'.encode()
            joined = msgspec.json.decode(await http.ask("POST", f"/games/roseking/{id_}/join", body))
            keys.append(joined["playerCredentials"])
        http.close()
        for seat, key in enumerate(keys):
            tab = await Socket(self.port).open("/socket.io/?EIO=4&transport=websocket", {})
            await _peer_message(tab, b"0")
            tab.send(b"40/roseking,")
            await _peer_message(tab, b"40/roseking,")
            tab.send(LEAD + msgspec.json.encode(["sync", id_, str(seat), key, 2]))
            sync = await _peer_message(tab, LEAD + b'["sync"')
            states.append(msgspec.json.decode(SYNC.decode(sync[len(LEAD) :])[2]["state"], type=PeerState))
            sockets.append(tab)
        return PeerTable(id_, sockets, keys, states[0], chance)

    async def viewer(self, table: Table) -> Socket:
        tab = await Socket(self.port).open("/socket.io/?EIO=4&transport=websocket", {})
        await _peer_message(tab, b"0")
        tab.send(b"40/roseking,")
        await _peer_message(tab, b"40/roseking,")
        tab.send(LEAD + msgspec.json.encode(["sync", table.id, None, None, 2]))
        await _peer_message(tab, LEAD + b'["sync"')
        return tab


class PeerTable(Table):
    """Sends moves and receives states over socket.io."""

    def __init__(
        self, id_: str, sockets: list[Socket], keys: list[str], state: PeerState, chance: random.Random
    ) -> None:
        self.id = id_
        self.sockets = sockets
        self.keys = keys
        self.state = state
        self.chance = chance

    async def sit_down(self) -> None:
        # The sockets are sufficient.
        pass

    async def move(self) -> None:
        player = self.state.turn.current_player
        seat = int(player)
        card = self.chance.choice(_peer_options(self.state.board, seat))
        payload = {
            "type": "draw" if card is None else "play",
            "args": [] if card is None else [card],
            "playerID": player,
            "credentials": self.keys[seat],
        }
        action = {"type": "MAKE_MOVE", "payload": payload}
        message = ["update", action, self.state.number, self.id, player]
        self.sockets[seat].send(LEAD + msgspec.json.encode(message))
        states = [await self._state_after(tab, self.state.number) for tab in self.sockets]
        self.state = states[0]
        self.over = self.state.turn.gameover is not None

    async def _state_after(self, tab: Socket, number: int) -> PeerState:
        while True:
            message = await _peer_message(tab, LEAD + b'["update"')
            state = STATE.decode(message[len(LEAD) :])[2]
            if state.number > number:
                return state


async def _peer_message(tab: Socket, start: bytes) -> bytes:
    """Return the next message with this beginning, and answer the peer's pings until then."""
    while True:
        message = await tab.receive()
        if message.startswith(start):
            return message
        if message == b"2":
            tab.send(b"3")


def _peer_options(board: PeerBoard, seat: int) -> list[int | None]:
    """Return the cards that may be played, and None for drawing one."""
    found: list[int | None] = []
    for card in board.hands[seat]:
        direction, far = divmod(card, 3)
        south, east = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))[direction]
        row, col = board.crown // 9 + south * (far + 1), board.crown % 9 + east * (far + 1)
        if not (0 <= row < 9 and 0 <= col < 9):
            continue
        stone = board.stones[row * 9 + col]
        if stone == 2 or (stone == 1 - seat and board.heroes[seat] > 0):
            found.append(card)
    if len(board.hands[seat]) < 5:
        found.append(None)
    return found


def _installed_peer() -> Path:
    """Return the folder with the peer's packages, which the first run installs from the lock file."""
    home = SCRATCH / "peer"
    lock = ROOT / "bench/peer/package-lock.json"
    fresh = home / "node_modules/.lock"
    home.mkdir(parents=True, exist_ok=True)
    for path in (ROOT / "bench/peer").iterdir():
        shutil.copy(path, home)
    if not fresh.exists() or fresh.read_bytes() != lock.read_bytes():
        print("Installing boardgame.io", flush=True)
        quiet = ["npm", "ci", "--ignore-scripts", "--loglevel=error"]
        subprocess.run(
            [str(ROOT / "tools/with-node"), *quiet], cwd=home, check=True, stdout=subprocess.DEVNULL
        )
        shutil.copy(lock, fresh)
    return home
