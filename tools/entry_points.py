"""Write `NAME.egg-info` beside the sources, where Python finds entry points when the program runs from them.

    python tools/entry_points.py

`make` and the test suite run it; a wheel contains its own. Nothing is installed or built.
"""

from __future__ import annotations

import os
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ("src", "packages/*/src", "examples/*/src")
"""The folders of sources, each with the project's `pyproject.toml` beside it."""


def write_all() -> None:
    """Write the files that are missing or out of date."""
    for pattern in SOURCES:
        for folder in ROOT.glob(pattern):
            write(folder)


def write(sources: Path) -> None:
    """Write as much of a project's metadata as is needed to find its entry points."""
    project = tomllib.loads((sources.parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    groups = project.get("entry-points", {}) | {"console_scripts": project.get("scripts", {})}
    lines = []
    for group, entries in groups.items():
        lines += [f"[{group}]", *(f"{key} = {value}" for key, value in entries.items()), ""]
    metadata = f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    folder = sources / f"{project['name']}.egg-info"
    folder.mkdir(exist_ok=True)
    for name, text in (("PKG-INFO", metadata), ("entry_points.txt", "\n".join(lines))):
        path = folder / name
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            # Test runs that start at the same time write the same content.
            new = path.with_suffix(f".{os.getpid()}")
            new.write_text(text, encoding="utf-8")
            new.replace(path)


if __name__ == "__main__":
    write_all()
