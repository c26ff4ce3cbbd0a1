"""`lagerfeuer serve`: the site."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path


def run(args: Namespace) -> int:
    """Serve until told to stop."""
    from lagerfeuer.web.server import serve

    serve(host=args.host, port=args.port, data=Path(args.data), reload=args.reload, demo=not args.no_demo)
    return 0
