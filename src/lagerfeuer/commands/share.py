"""`lagerfeuer share`: draw one's own contribution to the luck of a match, send it, and keep the receipt."""

from __future__ import annotations

import math
import secrets
import sys
from argparse import Namespace

from boardkit.dice_contribution import (
    CONTRIBUTION_BITS,
    bits_of,
    contribution_of_rolls,
    dice_text,
    read_rolls,
    rolls_needed,
)
from boardkit.errors import Malformed
from lagerfeuer.commands.stderr import write_status

ABOUT = """\
All dice and cards of a match follow from the house's secret and the shares of all seats. If you draw your share after
the house has committed itself to its secret, and nobody can guess it, the house cannot choose the dice.

"""
ROLL = """\
Roll a die with {sides} sides at least {needed} times and type the results{apart}.
Several lines are fine; an empty line starts over.
"""


def run(args: Namespace) -> int:
    """Draw a contribution and print it; with an address, send it and keep the receipt. Raises Malformed."""
    if args.url is not None:
        # Load the network code only if it is needed.
        from lagerfeuer.commands.share_sending import send

        return send(args.url, args.out, lambda: draw(args.system, args.sides))
    if args.out is not None:
        raise Malformed("--out", "only a share that is sent (--url) gets a receipt")
    write_status(ABOUT)
    share = draw(args.system, args.sides)
    print(share)
    write_status(
        'Paste it at the table, which waits for it if "I draw my own share of the luck" is on in the settings.\n'
    )
    return 0


def draw(system: bool, sides: int) -> str:
    """Return a contribution from the system's generator or from dice. Raises Malformed."""
    if system:
        write_status(f"{CONTRIBUTION_BITS} bits from this machine's random generator:\n")
        return secrets.token_hex(CONTRIBUTION_BITS // 8)
    needed = rolls_needed(sides) if read_rolls("", sides) == [] else 0
    apart = ', as in "314…" or "3 1 4 …"' if sides <= 9 else " with spaces between them"
    write_status(ROLL.format(sides=sides, needed=needed, apart=apart))
    rolls = _typed(sides, needed)
    write_status(
        f"{len(rolls)} rolls, {math.floor(bits_of(sides, len(rolls)))} bits. Anybody can work out the same share:\n"
    )
    write_status(f"  printf {dice_text(sides, rolls)!r} | sha256sum | cut -c1-32\n")
    return contribution_of_rolls(sides, rolls)


def _typed(sides: int, needed: int) -> list[int]:
    """Read rolls from standard input, line by line, until there are enough. Raises Malformed."""
    rolls: list[int] = []
    for line in sys.stdin:
        if not line.strip():
            rolls = []
            write_status("Starting over.\n")
            continue
        try:
            rolls += read_rolls(line, sides)
        except Malformed as error:
            if not sys.stdin.isatty():
                raise
            write_status(f"{error}: this line was ignored, type it again.\n")
            continue
        if len(rolls) >= needed:
            return rolls
        bits = math.floor(bits_of(sides, len(rolls)))
        write_status(f"{len(rolls)} rolls, {bits} of {CONTRIBUTION_BITS} bits; {needed - len(rolls)} more.\n")
    # Raises an error that says how many are missing.
    contribution_of_rolls(sides, rolls)
    return rolls
