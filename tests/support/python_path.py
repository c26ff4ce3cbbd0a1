"""PYTHONPATH for a program that runs from the sources."""

import os
from pathlib import Path

ROOT = Path(__file__).parents[2]
PLAIN = os.pathsep.join(str(ROOT / folder) for folder in ("src", "packages/boardkit/src"))
