"""`lagerfeuer serve`: the site."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from lagerfeuer.commands.cards import use_cards_of


def run(args: Namespace) -> int:
    """Serve until told to stop."""
    from lagerfeuer.web.server import serve

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
