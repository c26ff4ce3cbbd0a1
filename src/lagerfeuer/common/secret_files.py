"""Secrets that lie in files of the house."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path


def kept_secret(path: Path, make: Callable[[], bytes]) -> bytes:
    """What lies in a file; the first who asks makes it, readable by its owner only.

    Whole or not at all, whenever a process dies; of processes that start together one makes it, and all have the same
    (where the file system knows second names: elsewhere start the first one alone).
    """
    if not path.exists() or not path.stat().st_size:
        path.parent.mkdir(parents=True, exist_ok=True)
        number, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        with open(number, "wb") as file:
            file.write(make())
            file.flush()
            os.fsync(file.fileno())
        if path.exists() and not path.stat().st_size:
            path.unlink(missing_ok=True)
        try:
            os.link(name, path)
        except FileExistsError:
            # Another process was quicker.
            pass
        except OSError:
            # Some file systems know no second name.
            os.replace(name, path)
        with suppress(FileNotFoundError):
            os.unlink(name)
    return path.read_bytes()
