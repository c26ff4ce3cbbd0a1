"""The command line, `boardkit COMMAND`: new, check, types, games, play, show, replay, verify, fuzz,
arena, puzzles.

Every command is a module beside this one with a function `run`, imported only when it is run.
"""

from __future__ import annotations

from collections.abc import Sequence

from boardkit.cli.arguments import Parser
from boardkit.cli.parsers import (
    add_arena,
    add_check,
    add_command,
    add_fuzz,
    add_new,
    add_play,
    add_puzzles,
    add_replay,
    add_show,
    add_types,
    add_verify,
)
from boardkit.cli.program import run_command
from boardkit.version import __version__


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code: 0 done, 1 something found wrong, 2 bad arguments."""
    parser = Parser(
        prog="boardkit",
        description="Games with their rules, bots and records.",
        epilog="`boardkit COMMAND --help` tells more about a command.",
    )
    parser.add_argument("--version", action="version", version=f"boardkit {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    add_command(commands, "games", "list the games that are installed")
    for add in (
        add_new,
        add_play,
        add_show,
        add_replay,
        add_verify,
        add_fuzz,
        add_arena,
        add_puzzles,
        add_check,
        add_types,
    ):
        add(commands)
    args = parser.parse_args(argv)
    return run_command("boardkit", f"boardkit.cli.{args.command}", args)
