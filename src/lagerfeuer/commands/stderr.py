"""Write status messages to stderr."""

import sys


def write_status(text: str) -> None:
    """Write a text to stderr at once. stdout is for output that a program may read."""
    print(text, end="", file=sys.stderr, flush=True)
