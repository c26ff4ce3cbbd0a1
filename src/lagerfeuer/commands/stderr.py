"""What a command says to the person beside its output."""

import sys


def tell(text: str) -> None:
    """Print a text to stderr at once, so that stdout has only what a program may read."""
    print(text, end="", file=sys.stderr, flush=True)
