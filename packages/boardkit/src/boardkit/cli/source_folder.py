"""A game that is not installed: its folder, named in place of its key."""

from __future__ import annotations

import atexit
import shutil
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Any

from boardkit.errors import Malformed
from boardkit.registry import GROUP


def key_of(name: str) -> str:
    """Return the key of a game that is named by its key or by the folder of its distribution. Raises Malformed.

    The sources in a folder take precedence over installed packages.
    """
    folder = Path(name)
    project = folder / "pyproject.toml"
    if not project.is_file():
        if folder.is_dir() and ("/" in name or name == "."):
            raise Malformed("game", f"the folder {name} has no pyproject.toml")
        return name
    try:
        content = tomllib.loads(project.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise Malformed("game", f"{project} cannot be read: {error}") from None
    about = content.get("project", {})
    keys = list(about.get("entry-points", {}).get(GROUP, {}))
    if not keys:
        raise Malformed("game", f'{project} registers no game under [project.entry-points."{GROUP}"]')
    use(folder, about)
    wished = folder.resolve().name
    return wished if wished in keys else keys[0]


def use(folder: Path, about: dict[str, Any]) -> None:
    """Let the games of a folder be found as if they were installed."""
    metadata = Path(tempfile.mkdtemp(prefix="boardkit-"))
    atexit.register(shutil.rmtree, metadata, ignore_errors=True)
    name, version = about.get("name", folder.resolve().name), about.get("version", "0")
    dist_info = metadata / f"{name.replace('-', '_')}-{version}.dist-info"
    dist_info.mkdir()
    (dist_info / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n", encoding="utf-8"
    )
    lines: list[str] = []
    for group, entries in about.get("entry-points", {}).items():
        lines += [f"[{group}]", *(f"{key} = {value}" for key, value in entries.items()), ""]
    (dist_info / "entry_points.txt").write_text("\n".join(lines), encoding="utf-8")
    sources = folder / "src"
    sys.path[:0] = [str((sources if sources.is_dir() else folder).resolve()), str(metadata)]
