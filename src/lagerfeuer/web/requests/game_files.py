"""The files of games from other packages: texts, and a client module, at addresses with a digest of their content.

Read once, when first requested.
"""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib.resources.abc import Traversable
from typing import Final

import msgspec

from boardkit.game import Game
from boardkit.registry import GAMES, folder_of, is_house_game
from boardkit.table_layout import SeatSign
from boardkit.texts import LANGUAGES
from lagerfeuer.common.game_texts import texts_for_client
from lagerfeuer.web.requests.client_files import EncodedFile

MODULE: Final = "index.js"
"""The file of a game's folder `client/` that the client loads."""
MAX_FILES: Final = 200
MAX_BYTES: Final = 4 << 20
"""Maximum total bytes of the files in a game's client folder."""
KINDS: Final = {
    ".js": "text/javascript", ".mjs": "text/javascript", ".css": "text/css", ".json": "application/json",
    ".svg": "image/svg+xml", ".png": "image/png", ".webp": "image/webp", ".woff2": "font/woff2", ".txt": "text/plain",
}  # fmt: skip
"""What a client folder may contain. The page's content policy allows nothing else."""
log = logging.getLogger(__name__)


class GameFilesInfo(msgspec.Struct):
    """The addresses of the files that the client was not built with. `texts`: by language; `client`: the game's module,
    if any; `seats`: the marks of the seats, if the game has its own.
    """

    texts: dict[str, str]
    client: str | None
    seats: tuple[SeatSign, ...]


@dataclass(frozen=True)
class GameFiles:
    """The files of a game, by their path below `/games/<key>/`."""

    info: GameFilesInfo
    served: dict[str, EncodedFile] = field(default_factory=dict)


@cache
def game_files(key: str) -> GameFiles | None:
    """Return the files of a game; None for a game of the house, or if there is no such game."""
    game = GAMES.get(key)
    if game is None or is_house_game(game):
        return None
    served: dict[str, EncodedFile] = {}
    texts: dict[str, str] = {}
    for language in LANGUAGES:
        body = texts_for_client(game, language).encode()
        path = f"texts/{_digest(body)}/{language}.ftl"
        served[path] = _served("text/plain", body)
        texts[language] = f"/games/{key}/{path}"
    client = None
    module = _module_of(game)
    if MODULE in module:
        digest = _digest(*(part for name in sorted(module) for part in (name.encode(), module[name])))
        for name, body in module.items():
            served[f"client/{digest}/{name}"] = _served(KINDS[name[name.rindex(".") :]], body)
        client = f"/games/{key}/client/{digest}/{MODULE}"
    seats = () if game.table is None else game.table.seats
    return GameFiles(GameFilesInfo(texts, client, seats), served)


def _served(kind: str, body: bytes) -> EncodedFile:
    return EncodedFile(kind, _digest(body), {"": body}, hashed=True)


def _digest(*parts: bytes) -> str:
    found = hashlib.sha256()
    for part in parts:
        found.update(len(part).to_bytes(8, "big") + part)
    return found.hexdigest()[:20]


def _module_of(game: Game) -> dict[str, bytes]:
    """Return the files of a game's client folder; none if they are too many or too large."""
    folder = folder_of(game)
    folder = None if folder is None else folder.joinpath("client")
    if folder is None or not folder.is_dir():
        return {}
    found: dict[str, bytes] = {}
    size = 0
    for name, file in _files(folder, ""):
        body = file.read_bytes()
        size += len(body)
        if len(found) >= MAX_FILES or size > MAX_BYTES:
            log.warning(
                "%s: its client folder has more than %d files or %d bytes; its table is drawn without it",
                game.key,
                MAX_FILES,
                MAX_BYTES,
            )
            return {}
        found[name] = body
    return found


def _files(folder: Traversable, above: str) -> Iterator[tuple[str, Traversable]]:
    for one in sorted(folder.iterdir(), key=lambda each: each.name):
        name = f"{above}{one.name}"
        if one.is_dir() and not one.name.startswith((".", "_")) and above.count("/") < 4:
            yield from _files(one, f"{name}/")
        elif one.is_file() and any(one.name.endswith(kind) for kind in KINDS):
            yield name, one
