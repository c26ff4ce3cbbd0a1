"""Running the site."""

from __future__ import annotations

import os
from pathlib import Path

import uvicorn
from litestar import Litestar

from lagerfeuer.web.app import create_app

DATA = "LAGERFEUER_DATA"
DEMO = "LAGERFEUER_DEMO"


def serve(host: str, port: int, data: Path, reload: bool = False, demo: bool = True) -> None:
    """Serve the site until it is told to stop. With `reload`, start anew whenever a source changes."""
    os.environ[DATA] = str(data)
    os.environ[DEMO] = "1" if demo else "0"
    print(f"Lagerfeuer burns at http://{host}:{port}/  (data in {data}, Ctrl-C to stop)", flush=True)
    uvicorn.run(
        "lagerfeuer.web.server:app_from_environment",
        factory=True,
        host=host,
        port=port,
        reload=reload,
        reload_dirs=[str(Path(__file__).parents[1])] if reload else None,
        access_log=False,
        log_level="info",
        server_header=False,
        ws="websockets-sansio",
        # A stopped server must not wait for tabs that stay open.
        timeout_graceful_shutdown=3,
    )


def app_from_environment() -> Litestar:
    """The application as `serve` was told to run it."""
    return create_app(Path(os.environ[DATA]), demo=os.environ.get(DEMO, "1") == "1")
