"""Block all writes to the database of a house, like a stuck disk."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager

import psycopg

from lagerfeuer.db.engines import FILE, HOUSE_LOCK
from support.database_setup import connected, on_postgres, url_of
from support.server_process import Site


@contextmanager
def slow(house: Site) -> Iterator[threading.Event]:
    """Block all writes for the block, or until the event is set, like a stuck disk."""
    quick = threading.Event()
    held = threading.Event()

    def hold_file() -> None:
        with connected(house.data) as file:
            file.execute("begin immediate")
            held.set()
            quick.wait(60)

    def hold_server() -> None:
        with closing(psycopg.connect(url_of(house.data / FILE))) as connection:
            connection.execute(f"select pg_advisory_xact_lock({HOUSE_LOCK})")
            held.set()
            quick.wait(60)

    holding = threading.Thread(target=hold_server if on_postgres() else hold_file)
    holding.start()
    try:
        assert held.wait(60)
        yield quick
    finally:
        quick.set()
        holding.join()
