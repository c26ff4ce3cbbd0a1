"""Runs the command line as `python -m lagerfeuer`."""

import sys

from lagerfeuer.cli import main

if __name__ == "__main__":
    sys.exit(main())
