"""The command line, `lagerfeuer COMMAND`.

Each command is a module of `commands` or of boardkit with a function `run`. Only the requested one is imported.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from boardkit.cli.arguments import Commands, Parser, add_cards, add_rules, count, natural, positive
from boardkit.cli.parsers import add_arena, add_command, add_fuzz, add_play, add_receipt, add_show
from boardkit.cli.program import run_command
from lagerfeuer import __version__

MODULES = {"import": "import_", "move": "copy_database"}
"""Modules with another name than their command. `import` is a Python keyword."""
OF_BOARDKIT = ("play", "show", "fuzz", "arena")
"""Commands that do not need a house."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command. Return its exit code: 0 done, 1 something is wrong, 2 bad arguments."""
    args = _parser().parse_args(argv)
    package = "boardkit.cli" if args.command in OF_BOARDKIT else "lagerfeuer.commands"
    return run_command("lagerfeuer", f"{package}.{MODULES.get(args.command, args.command)}", args)


def _parser() -> Parser:
    parser = Parser(
        prog="lagerfeuer",
        description="A self-hosted club house for turn-based board games.",
        epilog="`lagerfeuer COMMAND --help` tells more about a command.",
    )
    parser.add_argument("--version", action="version", version=f"lagerfeuer {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    _add_serve(commands)
    add_play(commands)
    add_show(commands)
    _add_replay(commands)
    _add_verify(commands)
    _add_share(commands)
    add_fuzz(commands)
    add_arena(commands)
    _add_dev(commands)
    _add_admin(commands)
    _add_export(commands)
    _add_import(commands)
    _add_backup(commands)
    _add_move(commands)
    _add_downgrade(commands)
    add_command(commands, "openapi", "print the OpenAPI document of the server")
    return parser


def _add_serve(commands: Commands) -> None:
    parser = add_command(
        commands,
        "serve",
        "serve the site",
        "Everything it keeps lies in one folder, or its rows in PostgreSQL.",
    )
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on (%(default)s)")
    parser.add_argument("--port", type=natural, default=8000, help="port to listen on (%(default)s)")
    parser.add_argument(
        "--socket",
        metavar="PATH",
        help="Unix socket to listen on instead of a port, for a reverse proxy on this machine (LAGERFEUER_SOCKET)",
    )
    add_house(parser)
    parser.add_argument("--url", help="public address of the house, for links in mail (LAGERFEUER_URL)")
    parser.add_argument(
        "--smtp",
        metavar="URL",
        help="server for mail: smtp+starttls://USER:PASSWORD@HOST:PORT, smtps://… or smtp://…; with a password rather "
        "in LAGERFEUER_SMTP",
    )
    parser.add_argument("--mail-from", metavar="ADDRESS", help="sender of mail (LAGERFEUER_MAIL_FROM)")
    parser.add_argument(
        "--contact",
        metavar="TEXT",
        help="how to reach whoever runs the house, shown on the privacy page (LAGERFEUER_CONTACT)",
    )
    parser.add_argument(
        "--limits",
        type=factor,
        metavar="FACTOR",
        help="times as often as usual one may do things, 0 for no limits (LAGERFEUER_LIMITS, 1)",
    )
    parser.add_argument(
        "--proxies", metavar="ADDRESSES", help="reverse proxies to believe (LAGERFEUER_PROXIES, this machine)"
    )
    parser.add_argument("--no-demo", action="store_true", help="do not set up demo matches on first start")
    add_cards(parser)
    parser.add_argument("--reload", action="store_true", help="start anew whenever a source file changes")


def _add_dev(commands: Commands) -> None:
    parser = add_command(
        commands,
        "dev",
        "try a game that you write, in a page on this machine alone",
        "When a source of the game changes, the match is played again by the new rules.",
    )
    parser.add_argument("game", metavar="PACKAGE", help="the folder of the game, or its key")
    parser.add_argument(
        "--all-seats", action="store_true", help="every seat in one page; without it a bot plays the others"
    )
    add_rules(parser)
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the luck (%(default)s)")
    parser.add_argument("--port", type=natural, default=8760, help="port of 127.0.0.1 (%(default)s)")


def _add_replay(commands: Commands) -> None:
    parser = add_command(
        commands,
        "replay",
        "play records again and compare",
        "Exit code 1 if one differs from the rules; with --all, if a running match does not load.",
    )
    parser.add_argument(
        "files", nargs="+", metavar="FILE", help="a record, or - for standard input; with --all a database"
    )
    parser.add_argument(
        "--all",
        action="store_true",
        help="all matches of a house: its data folder, the file in it, or the URL of its database. Nothing is written "
        "and the house may be open: for knowing before an upgrade what it does to them",
    )
    parser.add_argument("--json", action="store_true", help="with --all: the report as one JSON object")
    parser.add_argument("--text", action="store_true", help="tell the whole match, ply by ply")


def _add_verify(commands: Commands) -> None:
    parser = add_command(
        commands,
        "verify",
        "check records (chain, luck, rules, signature), receipts, and a house's public log",
        "No house is asked, unless its address is given as --log. Exit code 1 if something is wrong.",
    )
    parser.add_argument("files", nargs="*", metavar="FILE", help="a record, or - for standard input")
    parser.add_argument("--key", metavar="HEX", help="the house that must have signed them (GET /api/house)")
    parser.add_argument(
        "--log",
        metavar="LOG",
        help="check the public log of a house, by its address or from a file that --keep wrote: is it whole, and does "
        "it fit the records?",
    )
    parser.add_argument(
        "--since",
        metavar="FILE",
        help="a checkpoint (the signed state of that log) or a whole log that you saved before: the log must begin "
        "with it",
    )
    parser.add_argument(
        "--keep", metavar="FILE", help="save the log in this file, if nothing is wrong with it"
    )
    add_receipt(parser)
    parser.add_argument("--json", action="store_true", help="one JSON object a file")


def _add_share(commands: Commands) -> None:
    parser = add_command(
        commands,
        "share",
        "draw your own share of the luck of a match, with dice on your table",
        "Reads rolls from standard input and prints the share that they make, 32 hexadecimal digits. The same rolls "
        "always make the same share (docs/records.md).",
    )
    parser.add_argument(
        "--sides", type=natural, default=6, metavar="N", help="sides of the die, 2 for a coin (%(default)s)"
    )
    parser.add_argument(
        "--system", action="store_true", help="draw from this machine's random generator instead of dice"
    )
    parser.add_argument(
        "--url",
        metavar="ADDRESS",
        help="send the share to a table, by the address that the table shows for this (good for one share)",
    )
    parser.add_argument(
        "--out", metavar="FILE", help="save the receipt in this file (receipt-GAME-MATCH.json)"
    )


def _add_admin(commands: Commands) -> None:
    parser = add_command(
        commands,
        "admin",
        "make, list and change accounts",
        "Works beside a server that runs on the same data.",
    )
    add_house(parser)
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    for name, what in {
        "create": "make an account and print a link, good once, to choose its password",
        "list": "list all accounts",
        "reset": "print a link, good once, to choose another password",
        "invite": "print a link, good once, by which somebody makes an account in a members' house",
        "promote": "make an account a host",
        "demote": "make a host a member",
        "lift": "lift a suspension",
        "delete": "delete an account; its opponents keep their matches",
    }.items():
        action = actions.add_parser(name, help=what, description=f"{what[0].upper()}{what[1:]}.")
        add_house(action, again=True)
        if name == "list":
            continue
        if name != "invite":
            action.add_argument("name", help="of the account")
        if name in ("create", "reset", "invite"):
            action.add_argument(
                "--url", help="address of the house, for the link (LAGERFEUER_URL, http://127.0.0.1:8000)"
            )
        if name in ("create", "reset"):
            action.add_argument("--password", action="store_true", help="ask for the password here instead")
        if name == "create":
            action.add_argument("--host", action="store_true", help="as a host of the house")
        if name == "delete":
            action.add_argument("--yes", action="store_true", help="do not ask")


def _add_export(commands: Commands) -> None:
    parser = add_command(
        commands,
        "export",
        "write the records of finished matches into a ZIP",
        "All of them, unless it is said which. Works beside a server that runs on the same data.",
    )
    parser.add_argument("out", metavar="OUT", help="the ZIP to write, or - for standard output")
    add_house(parser)
    parser.add_argument("--game", metavar="GAME", help="of this game only, e.g. roseking")
    parser.add_argument(
        "--since", metavar="DATE", help="that ended on this day or later, e.g. 2026-11-21 (UTC)"
    )
    parser.add_argument(
        "--match", action="append", default=[], metavar="ID", help="this match; may be repeated"
    )


def _add_import(commands: Commands) -> None:
    parser = add_command(
        commands,
        "import",
        "bring records into a house as finished matches",
        "Each is checked and played again first; exit code 1 if one is refused. Works beside a server that runs on the "
        "same data.",
    )
    parser.add_argument("files", nargs="*", metavar="FILE", help="a record, or - for standard input")
    add_house(parser)
    parser.add_argument(
        "--remove", action="append", default=[], metavar="ID", help="let go of a match that came in a file"
    )


def _add_downgrade(commands: Commands) -> None:
    parser = add_command(
        commands,
        "downgrade",
        "bring the tables of a house that is closed back to an older version",
        "Then the program before this one opens it again; what only newer tables keep is lost.",
    )
    add_house(parser)
    parser.add_argument("--to", metavar="VERSION", help="which one (the one before)")


def _add_backup(commands: Commands) -> None:
    backup = add_command(
        commands,
        "backup",
        "copy a house into one file, also while it is open",
        "The database as of one moment, checked, and the keys. Name the same database as `serve` does; PostgreSQL has "
        "pg_dump for it.",
    )
    backup.add_argument(
        "file", nargs="?", metavar="FILE", help="the file to write (backups/… in the house's folder)"
    )
    add_house(backup)
    backup.add_argument(
        "--keep", type=count, metavar="N", help="remove the oldest backups beside it, so that N are left"
    )
    restore = add_command(
        commands, "restore", "put a house in place from a backup", "The folder must not hold one yet."
    )
    restore.add_argument("file", nargs="?", metavar="FILE", help="a file of `lagerfeuer backup`")
    restore.add_argument("--data", default="data", metavar="DIR", help="folder to make (%(default)s)")
    restore.add_argument(
        "--by-hand",
        action="store_true",
        help="restore nothing; the public log will say at the next start that the database was restored by other means "
        "(pg_restore, Litestream, a snapshot)",
    )
    doctor = add_command(
        commands,
        "doctor",
        "tell whether a house can do its work here",
        "Changes nothing. Exit code 1 if something is wrong.",
    )
    add_house(doctor)


def _add_move(commands: Commands) -> None:
    parser = add_command(
        commands,
        "move",
        "copy a house into another database",
        "SQLite into PostgreSQL or back, compared row by row; nothing is kept unless all is the same. The house must "
        "be closed. What was is left as it is.",
    )
    add_house(parser)
    parser.add_argument(
        "--to", required=True, metavar="URL", help="an empty PostgreSQL database, or a new SQLite file"
    )


def add_house(parser: Parser, again: bool = False) -> None:
    """Add the options that name a house: its folder, and its database if that is elsewhere.

    `again`: the options of a subcommand override those before it.
    """
    parser.add_argument(
        "--data",
        default=argparse.SUPPRESS if again else "data",
        metavar="DIR",
        help="folder of the house" + ("" if again else " (%(default)s)"),
    )
    parser.add_argument(
        "--database",
        default=argparse.SUPPRESS if again else None,
        metavar="URL",
        help="postgresql://USER@HOST/DATABASE instead of the SQLite file in that folder; with a password rather in "
        "LAGERFEUER_DATABASE",
    )


def factor(text: str) -> str:
    """Parse a factor for the rate limits, 0 for no limits; return it as the settings read it."""
    return text if text in ("0", "0.0") else str(positive(text))
