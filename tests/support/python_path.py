"""PYTHONPATH for a program that runs from the sources.

Embers is on it, an example that the suite plays everywhere. The other examples are tried as what they are,
distributions of their own (tests/test_wheels.py).
"""

import os
from pathlib import Path

ROOT = Path(__file__).parents[2]
PLAIN = os.pathsep.join(
    str(ROOT / folder) for folder in ("src", "packages/boardkit/src", "examples/embers/src")
)
