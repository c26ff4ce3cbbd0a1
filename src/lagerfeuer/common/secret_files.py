"""Secrets stored in files of the house."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path


def load_or_create_secret(path: Path, make: Callable[[], bytes]) -> bytes:
    """Return the content of a file, which the first caller creates, readable by its owner only.

    The file is written completely or not at all. If several processes start together, one creates it and all read the
    same content. File systems without hard links cannot ensure that: there, start one process first.
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
            # Another process was faster.
            pass
        except OSError:
            # This file system has no hard links.
            os.replace(name, path)
        with suppress(FileNotFoundError):
            os.unlink(name)
    return path.read_bytes()
