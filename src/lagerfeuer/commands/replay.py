"""`lagerfeuer replay`: replay records with boardkit, or with --all the matches of a house."""

from __future__ import annotations

from argparse import Namespace


def run(args: Namespace) -> int:
    """Print a line per file, or a report on a database.

    Return 1 if something differs from the rules. Raises Malformed.
    """
    # Only one of the two needs the server's packages and its database.
    if args.all:
        from lagerfeuer.commands.replay_all import run as run_all

        return run_all(args)
    from boardkit.cli.replay import run as run_files

    return run_files(args)
