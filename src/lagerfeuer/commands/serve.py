"""`lagerfeuer serve`: the site."""

from __future__ import annotations

import os
from argparse import Namespace
from pathlib import Path

from boardkit.cli.card_data import use_cards_of
from boardkit.errors import Malformed
from lagerfeuer.commands.house_database import database_of, version_there
from lagerfeuer.db.engines import DATABASE
from lagerfeuer.db.server_lock import who_serves


def run(args: Namespace) -> int:
    """Serve until told to stop."""
    from lagerfeuer.app.settings import CONTACT, LIMITS, MAIL_FROM, PROXIES, SMTP, SOCKET, URL, settings_from
    from lagerfeuer.web.server import serve

    # Here, so that a database that cannot be used is named before anything is served.
    where = database_of(args)
    version_there(where)
    refusal = who_serves(where)
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
    # Here, so that a file that is wrong is named before anything is served.
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
