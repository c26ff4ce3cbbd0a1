"""What other tests use of `test_conformance`."""

from pathlib import Path

ROOT = Path(__file__).parents[2]


COMPILED = ROOT / "build" / "compiled"


def is_compiled() -> bool:
    """Whether there are compiled rules here."""
    kit = COMPILED / "boardkit"
    return any(kit.glob("state.*.so")) or any(kit.glob("state*.pyd"))
