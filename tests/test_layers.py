"""What the rules may lean on: nothing that changes from run to run, nothing outside the state and the luck."""

import ast
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SOURCES = ROOT / "src" / "lagerfeuer"
RULES = sorted([*SOURCES.glob("kit/*.py"), *SOURCES.glob("games/**/*.py")])

ALLOWED = {
    "__future__", "abc", "collections.abc", "dataclasses", "hashlib", "hmac", "math", "typing",
    "msgspec", "mypy_extensions",
}  # fmt: skip
"""All that the kit and the games may import from elsewhere."""

SHIPPED_DATA = {"pkgutil", "functools"}
"""And a game outside its rules: to read the card data that lie beside it, once."""

CHECKING = {
    "boardkit/records/hash_chain.py": {"re"},
    "boardkit/public_log/checkpoints.py": {
        "base64", "binascii", "re", "cryptography.exceptions", "cryptography.hazmat.primitives.asymmetric.ed25519",
    },
    "boardkit/records/parser.py": {"collections", "json"},
    "boardkit/dice_contribution.py": {"re"},
    "boardkit/registry.py": {"importlib.metadata", "importlib.resources", "importlib.resources.abc"},
    "boardkit/records/receipt.py": {"re", "cryptography.exceptions",
    "cryptography.hazmat.primitives.asymmetric.ed25519"}, "boardkit/records/verify.py": {"re",
    "cryptography.exceptions", "cryptography.hazmat.primitives.asymmetric.ed25519"},
}  # fmt: skip
"""And what reads and checks records: to take text apart, and to check a signature, which needs no chance; and what
finds the games that are installed."""

FORBIDDEN_CALLS = {
    "open",
    "print",
    "input",
    "exec",
    "eval",
    "compile",
    "__import__",
    "hash",
    "id",
    "globals",
    "breakpoint",
}
"""Files, terminals, and what differs from one run to the next."""


def imported(tree: ast.Module) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are written in full"
            assert node.module is not None
            yield node.lineno, node.module


def forbidden_imports(text: str, path: Path) -> list[tuple[int, str]]:
    """Imports of a rules file that are neither the kit, nor its own game, nor harmless."""
    own = ["boardkit"]
    inside = path.relative_to(SOURCES).parts
    allowed = ALLOWED | CHECKING.get("/".join(inside), set())
    if inside[0] == "games":
        allowed = ALLOWED if "rules" in inside else ALLOWED | SHIPPED_DATA
        own.append(f"lagerfeuer.games.{inside[1]}")
    return [
        (line, name)
        for line, name in imported(ast.parse(text))
        if name not in allowed and not any(name == prefix or name.startswith(prefix + ".") for prefix in own)
    ]


def forbidden_calls(text: str) -> list[tuple[int, str]]:
    return [
        (node.lineno, node.func.id)
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in FORBIDDEN_CALLS
    ]


@pytest.mark.parametrize("path", RULES, ids=lambda path: str(path.relative_to(SOURCES)))
def test_rules_use_no_clock_no_chance_no_file_and_no_network(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert not forbidden_imports(text, path)
    assert not forbidden_calls(text)


@pytest.mark.parametrize(
    "line",
    [
        "import random",
        "import time as t",
        "from datetime import datetime",
        "def f():\n    import os",
        "from boardkit.bots import levels",
        "import lagerfeuer.games.embers.game",
        "from lagerfeuer.db.queries.matches import MatchRow",
        "import socket",
    ],
)
def test_a_forbidden_import_is_found(line: str) -> None:
    for place in ("boardkit/luck.py", "games/roseking/rules/turn.py"):
        assert forbidden_imports(line, SOURCES / place)


def test_a_forbidden_call_is_found() -> None:
    assert forbidden_calls("x = open('a')") == [(1, "open")]
    assert forbidden_calls("sorted(cards, key=lambda card: hash(card))") == [(1, "hash")]


def test_a_game_may_use_the_kit_and_itself() -> None:
    path = SOURCES / "games/roseking/rules/turn.py"
    assert not forbidden_imports("from lagerfeuer.games.roseking.rules import cards\nimport boardkit", path)
    assert forbidden_imports("from lagerfeuer.games.roseking_two import cards", path)


def lint(folder: Path) -> subprocess.CompletedProcess[str]:
    program = Path(sys.executable).with_name("lint-imports")
    if not program.exists():
        pytest.skip("import-linter is not installed beside this Python")
    env = {**os.environ, "PYTHONPATH": str(folder / "src")}
    return subprocess.run([program, "--no-cache"], cwd=folder, env=env, capture_output=True, text=True)


@pytest.mark.parametrize(
    ("place", "line", "contract"),
    [
        (
            "boardkit/bag.py",
            "import random",
            "No clock, no chance, no files, no network in the kit and in the games",
        ),
        ("games/embers/game.py", "import lagerfeuer.games.roseking.game", "A game knows nothing of another"),
        ("boardkit/bots/levels.py", "import lagerfeuer.matches.service", "Layers of lagerfeuer"),
        ("accounts/people.py", "import litestar", "No web framework below the web"),
    ],
    ids=["chance", "games", "layers", "http"],
)
def test_the_contracts_find_a_breach(tmp_path: Path, place: str, line: str, contract: str) -> None:
    shutil.copytree(
        SOURCES, tmp_path / "src" / "lagerfeuer", ignore=shutil.ignore_patterns("client", "ui", "__pycache__")
    )
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    broken = tmp_path / "src" / "lagerfeuer" / place
    broken.write_text(broken.read_text(encoding="utf-8") + f"\n{line}\n", encoding="utf-8")
    done = lint(tmp_path)
    assert done.returncode == 1
    (verdict,) = (row for row in done.stdout.splitlines() if row.startswith(contract) and "BROKEN" in row)
    assert verdict


def test_the_browser_s_verifier_leans_on_nothing_but_the_browser() -> None:
    folder = ROOT / "ui" / "src" / "verify"
    sources = {path.name: path.read_text(encoding="utf-8") for path in folder.glob("*.ts")}
    assert "verify.ts" in sources
    for name, text in sources.items():
        for wanted in re.findall(r'(?:\bfrom |import\(|new URL\()"([^"]+)"', text):
            assert wanted.removeprefix("./") in sources, f"{name} imports {wanted}"
            assert wanted.startswith("./"), f"{name} imports {wanted}"
        # The worker asks nobody: everything it says comes from the file.
        assert not re.search(r"\bfetch\(|XMLHttpRequest|WebSocket|localStorage|indexedDB|sendBeacon", text), (
            name
        )
