"""Write the reference of boardkit's public interface from its docstrings: `make docs`.

    python tools/docs_site.py [FOLDER]

The folder, by default build/docs, is emptied first. pdoc imports the modules. The pages need no server and load nothing
from elsewhere.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pdoc

import boardkit

ROOT = Path(__file__).resolve().parents[1]
TARGET = ROOT / "build/docs"
MODULES = (
    "boardkit",
    # For games.
    "boardkit.board", "boardkit.steps", "boardkit.play_context", "boardkit.state", "boardkit.luck", "boardkit.bag",
    "boardkit.dice", "boardkit.notes",
    "boardkit.hidden_cards", "boardkit.game", "boardkit.house_info", "boardkit.miniature", "boardkit.table_layout",
    "boardkit.derived_layout", "boardkit.text_ids", "boardkit.codec", "boardkit.json_fields", "boardkit.build",
    "boardkit.testing.promises", "boardkit.testing.conformance", "boardkit.testing.variants",
    "boardkit.testing.pytest_plugin",
    # For programs.
    "boardkit.match", "boardkit.match_state", "boardkit.registry", "boardkit.texts", "boardkit.errors",
    "boardkit.records.record", "boardkit.records.verify", "boardkit.bots.levels", "boardkit.bots.knowledge",
    "boardkit.bots.arena", "boardkit.analysis.review", "boardkit.analysis.what_if", "boardkit.typescript",
    # For learning programs.
    "boardkit.research.encoding", "boardkit.research.pettingzoo", "boardkit.research.open_spiel",
)  # fmt: skip
"""The public interface, in reading order. Everything else may change with every version."""


def build(target: Path) -> None:
    """Write the site into a folder, which is emptied first."""
    # These names are imported on first use, but pdoc shows only what exists.
    for name in boardkit.__all__:
        setattr(boardkit, name, getattr(boardkit, name))
    pdoc.render.configure(
        docformat="markdown", show_source=False, footer_text=f"boardkit {boardkit.__version__}"
    )
    shutil.rmtree(target, ignore_errors=True)
    first, *others = MODULES
    pdoc.pdoc(first, f"!{first}\\.", *others, output_directory=target)


if __name__ == "__main__":
    build(Path(sys.argv[1]) if len(sys.argv) > 1 else TARGET)
