"""The fingerprint of the build of compiled code: a file that `boardkit.build` writes into the top package.

A compiled game calls the compiled boardkit through a table of functions, whose order is fixed when it is compiled. With
a boardkit compiled from other files, or by another mypy, it would call the wrong functions.
"""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Final

FILE: Final = "compiled-with.txt"
"""The file, with one line. Packages that are not compiled have none."""


def fingerprint_of(package: str) -> str:
    """Return the fingerprint of a top package, without importing it; "" if it is not compiled."""
    try:
        spec = find_spec(package)
    except ValueError:
        # The module may have been created by hand, as in a notebook or a test.
        spec = None
    for folder in (spec.submodule_search_locations if spec is not None else None) or ():
        path = Path(folder, FILE)
        if path.is_file():
            return path.read_text(encoding="utf-8").strip()
    return ""
