"""`lagerfeuer replay`: records played again by boardkit; with --all, the matches of a house."""

from __future__ import annotations

from argparse import Namespace


def run(args: Namespace) -> int:
    """One line a file, or a report on a database; 1 if something differs from the rules. Raises Malformed."""
    # Only one of the two needs the server and its database.
    if args.all:
        from lagerfeuer.commands.replay_all import run as run_all

        return run_all(args)
    from boardkit.cli.replay import run as run_files

    return run_files(args)
