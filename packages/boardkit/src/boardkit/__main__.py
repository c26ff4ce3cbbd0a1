"""`python -m boardkit` is `boardkit`."""

import sys

from boardkit.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
