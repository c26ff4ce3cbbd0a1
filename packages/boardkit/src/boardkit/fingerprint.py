"""What compiled code was compiled with: the file that `boardkit.build` writes into its top package.

A compiled game calls the compiled kit through a table of functions whose order it has compiled in. With a kit compiled
from other files, or by another mypy, it would call whatever is in that place.
"""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Final

FILE: Final = "compiled-with.txt"
"""One line. What is not compiled has none."""


def fingerprint_of(package: str) -> str:
    """Return the fingerprint of a top package, without importing it; "" if it is not compiled."""
    try:
        spec = find_spec(package)
    except ValueError:
        # A module that is being made by hand, as in a notebook or a test.
        spec = None
    for folder in (spec.submodule_search_locations if spec is not None else None) or ():
        path = Path(folder, FILE)
        if path.is_file():
            return path.read_text(encoding="utf-8").strip()
    return ""
