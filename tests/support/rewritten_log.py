"""Replace a house's public log, as a dishonest house might."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import delete

from boardkit.public_log.log_leaves import (
    Leaf,
)
from lagerfeuer.db.engines import FILE
from lagerfeuer.db.queries.public_log import add_leaf
from lagerfeuer.db.schema import log_leaves
from support.database_setup import store_at
from support.server_process import Site


def write_anew(site: Site, leaves: Sequence[Leaf]) -> None:
    """Replace the house's log by another consistent one."""
    database = store_at(site.data / FILE)
    database.open()
    with database.engine.begin() as connection:
        connection.execute(delete(log_leaves))
        for leaf in leaves:
            add_leaf(connection, leaf)
    database.close()
