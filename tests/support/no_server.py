"""A pytest plugin that blocks the import of the server and its libraries, but not the games: `-p no_server`."""

import sys
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec

BARRED = (
    "alembic", "cryptography.x509", "httpx", "litestar", "psycopg", "sqlalchemy", "uvicorn", "uvloop",
    "websockets",
)  # fmt: skip
GAMES = "lagerfeuer.games"


class NoServer(MetaPathFinder):
    """An import finder that makes blocked modules unavailable."""

    def __init__(self, games: bool) -> None:
        self.games = games

    def find_spec(self, name: str, *_: object) -> ModuleSpec | None:
        ours = name.startswith("lagerfeuer.") or name == "lagerfeuer"
        allowed = self.games and (name == "lagerfeuer" or f"{name}.".startswith(f"{GAMES}."))
        if (ours and not allowed) or any(f"{name}.".startswith(f"{one}.") for one in BARRED):
            raise ModuleNotFoundError(f"{name} is barred here", name=name)
        return None


def bar(games: bool = True) -> None:
    """Start blocking. Without `games` all of lagerfeuer is blocked."""
    sys.meta_path.insert(0, NoServer(games))


def pytest_configure() -> None:
    bar()
