"""`lagerfeuer serve`: run the server."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from pathlib import Path

from boardkit.cli.card_data import use_cards_of
from boardkit.errors import Malformed
from lagerfeuer.commands.house_database import database_of, schema_version
from lagerfeuer.db.engines import DATABASE
from lagerfeuer.db.server_lock import lock_holder

REDIS = "LAGERFEUER_REDIS"
"""A setting of earlier versions."""


def run(args: Namespace) -> int:
    """Serve until stopped. Raises Malformed."""
    from lagerfeuer.app.settings import CONTACT, LIMITS, MAIL_FROM, PROXIES, SMTP, SOCKET, URL, settings_from
    from lagerfeuer.web.server import serve

    # Check first, so that an unusable database is reported before the server starts.
    where = database_of(args)
    schema_version(where)
    refusal = lock_holder(where)
    if refusal is not None:
        raise Malformed("--data", refusal)
    for name, value in {
        DATABASE: args.database,
        URL: args.url,
        SMTP: args.smtp,
        MAIL_FROM: args.mail_from,
        LIMITS: args.limits,
        CONTACT: args.contact,
        PROXIES: args.proxies,
        SOCKET: args.socket,
    }.items():
        if value is not None:
            os.environ[name] = value
    settings_from(os.environ)
    if os.environ.get(REDIS):
        print(f"{REDIS} is no longer used: PostgreSQL carries all messages", file=sys.stderr, flush=True)
    # Check first, so that a bad file is reported before the server starts.
    use_cards_of(args)
    cards = None if args.cards is None else Path(args.cards)
    serve(
        host=args.host,
        port=args.port,
        data=Path(args.data),
        reload=args.reload,
        demo=not args.no_demo,
        cards=cards,
    )
    return 0
