"""PYTHONPATH for a program that runs from the sources.

It includes the example Embers, which many tests play. The other examples are tested as distributions of their own
(tests/test_wheels.py).
"""

import os
from pathlib import Path

ROOT = Path(__file__).parents[2]
PLAIN = os.pathsep.join(
    str(ROOT / folder) for folder in ("src", "packages/boardkit/src", "examples/embers/src")
)
