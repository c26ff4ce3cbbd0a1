"""`python -m lagerfeuer` is `lagerfeuer`."""

import sys

from lagerfeuer.cli import main

if __name__ == "__main__":
    sys.exit(main())
