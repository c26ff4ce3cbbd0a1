"""`lagerfeuer downgrade`: migrate the database back to an older schema, so that an older program opens it."""

from __future__ import annotations

import time
from argparse import Namespace

from boardkit.errors import Malformed
from lagerfeuer.commands.copy_database import HEARTBEAT_WAIT_S
from lagerfeuer.commands.house_database import database_of, schema_version
from lagerfeuer.db.copy_database import is_open
from lagerfeuer.db.engines import NoDatabase, display_name, engine_for
from lagerfeuer.db.migrate import bring_back, versions


def run(args: Namespace) -> int:
    """Migrate back by one version, or to the version in `--to`. Raises Malformed."""
    where = database_of(args)
    there = schema_version(where)
    if there is None:
        raise Malformed(
            display_name(where), "has no house in it; --data names its folder, --database its database"
        )
    older = [one for one in versions() if one < there]
    wanted = args.to or (older[-1] if older else there)
    if wanted not in older:
        raise Malformed(
            "--to", f"{wanted} is no version before {there}: there are {', '.join(older) or 'none'}"
        )
    engine = engine_for(where, 1)
    try:
        if is_open(where, lambda: time.sleep(HEARTBEAT_WAIT_S)):
            raise Malformed(display_name(where), "is open: stop its servers first")
        bring_back(engine, wanted)
    except NoDatabase as error:
        raise Malformed(display_name(where), str(error)) from error
    finally:
        engine.dispose()
    print(
        f"{display_name(where)}: tables of version {there} -> {wanted}. This program brings them up to date again."
    )
    return 0
