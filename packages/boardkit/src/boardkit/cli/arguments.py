"""Arguments that several commands share, and their parsers."""

from __future__ import annotations

import argparse
from typing import NoReturn, TypeAlias


class Parser(argparse.ArgumentParser):
    """Reports errors in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")


Commands: TypeAlias = "argparse._SubParsersAction[Parser]"
"""The object to which commands are added."""


def add_rules(parser: Parser, otherwise: str = "the fewest the game takes") -> None:
    """Add house rules and the number of seats. `otherwise`: describes the default number."""
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="KEY",
        help="turn a house rule on, e.g. light, or off, light=false, or choose one, e.g. house_rules=original",
    )
    parser.add_argument("--seats", type=count, metavar="N", help=f"how many play ({otherwise})")


def add_cards(parser: Parser) -> None:
    """Add a file of card data."""
    parser.add_argument("--cards", metavar="FILE", help="card data of your own, for Hunters and Scouts")


def natural(text: str) -> int:
    """Parse 0, 1, 2 … Raises ArgumentTypeError, like the functions below."""
    if not text.isascii() or not text.isdigit():
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number")
    return int(text)


def count(text: str) -> int:
    """Parse 1, 2, 3 …"""
    number = natural(text)
    if number == 0:
        raise argparse.ArgumentTypeError("must be at least 1")
    return number


def positive(text: str) -> float:
    """Parse a finite number above 0."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number < float("inf"):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number above 0")
    return number
