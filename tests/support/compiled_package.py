"""Whether the compiled rules are built."""

from pathlib import Path

ROOT = Path(__file__).parents[2]


COMPILED = ROOT / "build" / "compiled"


def is_compiled() -> bool:
    """Return whether compiled rules are installed here."""
    kit = COMPILED / "boardkit"
    return any(kit.glob("state.*.so")) or any(kit.glob("state*.pyd"))
