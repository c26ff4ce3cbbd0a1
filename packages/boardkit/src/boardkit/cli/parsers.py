"""The arguments of each command of boardkit. Other programs add the same commands with these functions."""

from __future__ import annotations

import argparse

from boardkit.cli.arguments import Commands, Parser, add_cards, add_rules, count, natural, positive


def add_command(commands: Commands, name: str, what: str, more: str = "") -> Parser:
    """Add a command with its sentence in the list, which begins what it tells of itself."""
    return commands.add_parser(name, help=what, description=f"{what[0].upper()}{what[1:]}. {more}".rstrip())


def add_new(commands: Commands) -> None:
    """A folder for a game."""
    parser = add_command(
        commands,
        "new",
        "make the folder of a new game, which can be played at once",
        "In a terminal it asks for what the options leave open.",
    )
    parser.add_argument("name", help="the key of the game, e.g. pig: small letters and digits")
    parser.add_argument("--seats", metavar="N", help="for how many, e.g. 3, 2-4 or 2,4 (2-4)")
    parser.add_argument("--dice", action=argparse.BooleanOptionalAction, help="with dice")
    parser.add_argument(
        "--hidden", action=argparse.BooleanOptionalAction, help="with hands that others may not see"
    )


def add_play(commands: Commands) -> None:
    """A match against a bot."""
    parser = add_command(commands, "play", "play a match against a bot in the terminal")
    parser.add_argument("game", nargs="?", default="roseking", help="which game (%(default)s)")
    parser.add_argument(
        "--level", default="sound", help="careless, forgetful, sound, pondering or searching (%(default)s)"
    )
    parser.add_argument(
        "--seat", type=natural, default=0, metavar="N", help="your seat, from 0 (%(default)s)"
    )
    add_rules(parser)
    parser.add_argument(
        "--seconds", type=positive, default=1.0, help="for each action of the bot (%(default)s)"
    )
    add_cards(parser)
    parser.add_argument("--language", choices=("en", "de"), help="of the texts (that of the system)")
    parser.add_argument("--seed", type=int, help="play with these cards again; without it they are secret")


def add_show(commands: Commands) -> None:
    """Positions from standard input."""
    parser = add_command(
        commands,
        "show",
        "show positions, one a line from standard input",
        "A line that is no position is named with the field that is wrong; then the exit code is 1.",
    )
    parser.add_argument("game", help="which game, e.g. roseking")
    parser.add_argument("--json", action="store_true", help="one JSON object a line instead of drawings")
    add_cards(parser)


def add_fuzz(commands: Commands) -> None:
    """Random matches."""
    parser = add_command(
        commands,
        "fuzz",
        "check the promises of games on random matches",
        "Stops at the first promise that is not kept and names the seed that shows it.",
    )
    parser.add_argument("game", nargs="?", help="which game (all)")
    parser.add_argument(
        "--matches", type=natural, default=100, metavar="N", help="how many a game (%(default)s)"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the first match (%(default)s)")
    parser.add_argument(
        "--every", type=count, default=1, metavar="N", help="costly checks at every N-th ply (%(default)s)"
    )
    parser.add_argument(
        "--at-most", type=count, metavar="N", help="leave a match after N actions (play it to its end)"
    )
    parser.add_argument("--records", metavar="DIR", help="replay the records in this folder as well")
    add_rules(parser, "all in turn")
    add_cards(parser)


def add_check(commands: Commands) -> None:
    """The promises of one game."""
    parser = add_command(
        commands,
        "check",
        "check every promise of a game, a line a promise",
        "Exit code 1 if one is broken. In a game's own tests the plugin of pytest does the same.",
    )
    parser.add_argument("game", help="which game: its key, or the folder that it is developed in")
    parser.add_argument(
        "--matches", type=count, default=60, metavar="N", help="how many random matches (%(default)s)"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the first match (%(default)s)")


def add_types(commands: Commands) -> None:
    """The types of a client module."""
    parser = add_command(
        commands,
        "types",
        "write the TypeScript types of what a game's client module is given",
        "They are made from what the game shows, and from the interface between a house and a module.",
    )
    parser.add_argument("game", help="which game: its key, or the folder that it is developed in")
    parser.add_argument("--out", metavar="FILE", help="write to FILE, e.g. types.d.ts (standard output)")


def add_arena(commands: Commands) -> None:
    """Matches between bots."""
    parser = add_command(commands, "arena", "let bot levels play many matches and tell which is stronger")
    parser.add_argument("game", help="which game, e.g. roseking")
    parser.add_argument(
        "levels",
        nargs="+",
        metavar="LEVEL",
        help="two of careless, forgetful, sound, pondering, searching, or of random, alphabeta:3, flat:50, to measure "
        "against; more than two, the weakest first, each play those near them and are rated (docs/bots.md)",
    )
    add_rules(parser)
    parser.add_argument("--matches", type=count, default=100, metavar="N", help="how many (%(default)s)")
    parser.add_argument("--seconds", type=positive, metavar="S", help="for each action")
    parser.add_argument("--nodes", type=count, metavar="N", help="positions for each action")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the luck (%(default)s)")
    parser.add_argument("--jobs", type=count, metavar="N", help="processes (all cores but one)")
    parser.add_argument(
        "--kept", metavar="FILE", help="keep each match in FILE and play none again that is in it"
    )
    parser.add_argument("--out", metavar="FILE", help="write the ratings to FILE (JSON)")


def add_puzzles(commands: Commands) -> None:
    """Puzzles from matches."""
    parser = add_command(
        commands,
        "puzzles",
        "find puzzles in matches of bots: positions with one option that is clearly the best",
        "What is found so far is written after each match.",
    )
    parser.add_argument("game", help="which game: its key, or the folder that it is developed in")
    add_rules(parser)
    parser.add_argument("--matches", type=count, default=20, metavar="N", help="how many (%(default)s)")
    parser.add_argument("--records", metavar="FOLDER", help="look through these records instead (*.jsonl)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the luck (%(default)s)")
    parser.add_argument(
        "--most", type=count, default=300, metavar="M", help="keep no more puzzles (%(default)s)"
    )
    parser.add_argument("--processes", type=count, default=1, metavar="P", help="how many (%(default)s)")
    parser.add_argument("--out", metavar="FILE", help="write to FILE (standard output)")
    parser.add_argument("--add", action="store_true", help="keep the puzzles that are in FILE")
    parser.add_argument(
        "--judge-again",
        action="store_true",
        help="find none: judge those in FILE, or of the game, in four times as many worlds and by a strong bot, and "
        "drop those whose answer is no longer the best",
    )
    parser.add_argument(
        "--join",
        nargs="+",
        metavar="MORE",
        help="find none: add the puzzles of these files to those in FILE, or of the game",
    )


def add_replay(commands: Commands) -> None:
    """Records, played again."""
    parser = add_command(
        commands, "replay", "play records again and compare", "Exit code 1 if one differs from the rules."
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help="a record, or - for standard input")
    parser.add_argument("--text", action="store_true", help="tell the whole match, ply by ply")


def add_verify(commands: Commands) -> None:
    """Records and receipts, checked."""
    parser = add_command(
        commands,
        "verify",
        "check records (chain, luck, rules, signature) and receipts",
        "Nobody is asked. Exit code 1 if something is wrong.",
    )
    parser.add_argument("files", nargs="*", metavar="FILE", help="a record, or - for standard input")
    parser.add_argument("--key", metavar="HEX", help="the house that must have signed them (GET /api/house)")
    add_receipt(parser)
    parser.add_argument("--json", action="store_true", help="one JSON object a file")


def add_receipt(parser: Parser) -> None:
    """Add what `verify` compares records with: a receipt, and the reader's own seat."""
    parser.add_argument(
        "--receipt", metavar="FILE", help="a receipt to compare the records with, or to check alone"
    )
    parser.add_argument(
        "--person",
        metavar="ID",
        help="your id at that house (`id` in GET /api/me): is there a seat that is yours?",
    )
    parser.add_argument(
        "--share", metavar="HEX", help="the share that you gave: is it the one of your seat, or of any?"
    )
