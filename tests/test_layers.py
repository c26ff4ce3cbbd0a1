"""What the rules may depend on: nothing that changes from run to run, and nothing outside the state and the luck."""

import ast
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SOURCES = ROOT / "src" / "lagerfeuer"
LIBRARY = ROOT / "packages" / "boardkit" / "src" / "boardkit"
CORE = [path for path in LIBRARY.glob("*.py") if path.stem not in ("__main__", "build", "texts")]
PURE = [
    path
    for folder in ("records", "testing", "public_log")
    for path in LIBRARY.glob(f"{folder}/*.py")
    # These look at installed packages, read texts, and let bots think for a while.
    if path.name not in ("examination.py", "lessons.py", "pytest_plugin.py")
]

EXAMPLES = ROOT / "examples"
EMBERS = EXAMPLES / "embers" / "src" / "embers"
RULES = sorted([*CORE, *PURE, *SOURCES.glob("games/**/*.py"), *EXAMPLES.glob("*/src/**/*.py")])

ALLOWED = {
    "__future__", "abc", "collections.abc", "dataclasses", "hashlib", "hmac", "math", "typing",
    "msgspec", "mypy_extensions",
}  # fmt: skip
"""All other modules that boardkit and the games may import."""

SHIPPED_DATA = {"pkgutil", "functools"}
"""Modules that a game may also import outside its rules, to read its card data once."""

CHECKING = {
    "__init__.py": {"importlib"},
    "class_fields.py": {"ast", "enum", "functools", "importlib.resources", "inspect", "operator", "re", "sys", "types"},
    "rule_types.py": {"typing_extensions"},
    "codec.py": {"functools"},
    "game.py": {"functools"},
    "own_modules.py": {"re", "sys", "types"},
    "hidden_cards.py": {"collections"},
    "text_ids.py": {"ast", "importlib.resources", "re", "types"},
    "records/hash_chain.py": {"re"},
    "public_log/checkpoints.py": {"base64", "binascii", "re"},
    "records/parser.py": {"collections", "json"},
    "dice_contribution.py": {"re"},
    "fingerprint.py": {"importlib.util", "pathlib"},
    "registry.py": {
        "importlib.metadata", "importlib.resources", "importlib.resources.abc", "packaging.requirements", "re",
    },
    "records/receipt.py": {"re"},
    "records/verify.py": {"re"},
    "testing/promises.py": {"contextlib", "contextvars"},
    "testing/variants.py": {"itertools"},
    "typescript.py": {"inspect", "json"},
    "signatures.py": {"cryptography.exceptions", "cryptography.hazmat.primitives.asymmetric.ed25519"},
}  # fmt: skip
"""Modules for single files of boardkit: they parse text, check signatures (which needs no chance), find installed
games, or read the source of a game."""

ABOVE = ("boardkit.analysis", "boardkit.bots", "boardkit.cli", "boardkit.texts")
"""Parts of boardkit that neither its core nor a game may use."""

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
"""Access to files and terminals, and what differs from one run to the next."""


def imported(tree: ast.Module) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are written in full"
            assert node.module is not None
            yield node.lineno, node.module


def forbidden_imports(text: str, path: Path) -> list[tuple[int, str]]:
    """Return the imports of a rules file that are neither boardkit, nor its own game, nor allowed modules."""
    own = ["boardkit"]
    if path.is_relative_to(LIBRARY):
        allowed = ALLOWED | CHECKING.get(path.relative_to(LIBRARY).as_posix(), set())
    elif path.is_relative_to(EXAMPLES):
        # A distribution with one package: EXAMPLE/src/PACKAGE/…
        inside = path.relative_to(EXAMPLES).parts
        allowed = ALLOWED if "rules" in inside else ALLOWED | SHIPPED_DATA
        own.append(inside[2].removesuffix(".py"))
    else:
        inside = path.relative_to(SOURCES).parts
        allowed = ALLOWED if "rules" in inside else ALLOWED | SHIPPED_DATA
        own.append(f"lagerfeuer.games.{inside[1]}")
    return [
        (line, name)
        for line, name in imported(ast.parse(text))
        if name not in allowed and (not _is_in(name, own) or _is_in(name, ABOVE))
    ]


def _is_in(name: str, packages: Iterable[str]) -> bool:
    return any(name == package or name.startswith(f"{package}.") for package in packages)


def forbidden_calls(text: str) -> list[tuple[int, str]]:
    return [
        (node.lineno, node.func.id)
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in FORBIDDEN_CALLS
    ]


@pytest.mark.parametrize("path", RULES, ids=lambda path: str(path.relative_to(ROOT)))
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
        "from boardkit.bots.levels import choose",
        "import lagerfeuer.games.stoneage.game",
        "import embers.game",
        "from lagerfeuer.db.queries.matches import MatchRow",
        "import socket",
    ],
)
def test_a_forbidden_import_is_found(line: str) -> None:
    for path in (LIBRARY / "luck.py", SOURCES / "games/roseking/rules/turn.py"):
        assert forbidden_imports(line, path)


def test_an_example_may_use_the_kit_and_itself_and_nothing_of_the_server() -> None:
    path = EXAMPLES / "embers/src/embers/game.py"
    assert not forbidden_imports("from embers.rules import embers\nimport boardkit.game", path)
    for line in ("import lagerfeuer.common.errors", "import boardkit.bots.levels", "import morris.game"):
        assert forbidden_imports(line, path)


def test_a_forbidden_call_is_found() -> None:
    assert forbidden_calls("x = open('a')") == [(1, "open")]
    assert forbidden_calls("sorted(cards, key=lambda card: hash(card))") == [(1, "hash")]


def test_a_game_may_use_the_kit_and_itself() -> None:
    path = SOURCES / "games/roseking/rules/turn.py"
    assert not forbidden_imports("from lagerfeuer.games.roseking.rules import cards\nimport boardkit", path)
    assert forbidden_imports("from lagerfeuer.games.roseking_two import cards", path)


BREACHES = {
    "chance": (LIBRARY / "bag.py", "random", "No clock, no chance, no files, no network in the rules"),
    "library": (LIBRARY / "bag.py", "boardkit.records.record", "Layers of boardkit"),
    "server": (LIBRARY / "match_state.py", "lagerfeuer.matches.service", "boardkit knows no server"),
    "database": (LIBRARY / "cli/show.py", "sqlalchemy", "boardkit knows no server"),
    "games": (
        SOURCES / "games/hunters/game.py",
        "lagerfeuer.games.roseking.game",
        "A game knows nothing of another",
    ),
    "bots": (EMBERS / "game.py", "boardkit.bots.levels", "A game knows rules alone"),
    "example": (EMBERS / "game.py", "lagerfeuer.common.errors", "An example knows no server"),
    "server-example": (SOURCES / "tables/service.py", "embers.game", "An example knows no server"),
    "registry": (
        SOURCES / "tables/service.py",
        "lagerfeuer.games.roseking.game",
        "The server knows no game",
    ),
    "layers": (SOURCES / "clocks/calendar.py", "lagerfeuer.matches.service", "Layers of lagerfeuer"),
    "http": (SOURCES / "accounts/people.py", "litestar", "No web framework below the web"),
    "hooks": (SOURCES / "matches/changes.py", "lagerfeuer.ratings.results", "Layers of lagerfeuer"),
    "queries": (SOURCES / "db/database.py", "lagerfeuer.db.queries.matches", "Layers of lagerfeuer.db"),
}
"""Forbidden imports: the file, the imported module, and the contract that forbids it."""


def module_of(path: Path) -> str:
    [root] = [one.parent for one in (SOURCES, LIBRARY, EMBERS) if path.is_relative_to(one)]
    return ".".join(path.relative_to(root).with_suffix("").parts)


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Return the linter's report about all breaches at once, by contract."""
    program = Path(sys.executable).with_name("lint-imports")
    if not program.exists():
        pytest.skip("import-linter is not installed beside this Python")
    folder = tmp_path_factory.mktemp("breaches")
    for package in (SOURCES, LIBRARY, EMBERS):
        left_out = shutil.ignore_patterns("client", "ui", "__pycache__")
        shutil.copytree(package, folder / package.relative_to(ROOT), ignore=left_out)
    shutil.copy(ROOT / "pyproject.toml", folder)
    for place, imported_there, _ in BREACHES.values():
        with (folder / place.relative_to(ROOT)).open("a", encoding="utf-8") as file:
            file.write(f"\nimport {imported_there}\n")
    path = os.pathsep.join(
        str(folder / one) for one in ("src", "packages/boardkit/src", "examples/embers/src")
    )
    # Long lines are not wrapped.
    env = {**os.environ, "PYTHONPATH": path, "COLUMNS": "1000"}
    done = subprocess.run([program, "--no-cache"], cwd=folder, env=env, capture_output=True, text=True)
    assert done.returncode == 1, done.stderr
    *_, broken = done.stdout.partition("Broken contracts\n")
    _, *parts = re.split(r"\n\n(.+)\n-+\n", broken)
    return dict(zip(parts[::2], parts[1::2], strict=True))


@pytest.mark.parametrize("name", BREACHES)
def test_the_contracts_find_a_breach(told: dict[str, str], name: str) -> None:
    place, imported_there, contract = BREACHES[name]
    [of_contract] = [text for title, text in told.items() if re.match(rf"{contract}\b(?!\.)", title)]
    assert {module_of(place), imported_there} <= {*re.findall(r"[\w.]+", of_contract)}


def test_no_contract_lets_an_import_pass() -> None:
    with open(ROOT / "pyproject.toml", "rb") as file:
        contracts = tomllib.load(file)["tool"]["importlinter"]["contracts"]
    assert len(contracts) >= 7
    assert not [one["name"] for one in contracts if one.get("ignore_imports")]


def test_the_browser_s_verifier_leans_on_nothing_but_the_browser() -> None:
    folder = ROOT / "ui" / "src" / "verify"
    sources = {path.name: path.read_text(encoding="utf-8") for path in folder.glob("*.ts")}
    assert "verify.ts" in sources
    for name, text in sources.items():
        for wanted in re.findall(r'(?:\bfrom |import\(|new URL\()"([^"]+)"', text):
            assert wanted.removeprefix("./") in sources, f"{name} imports {wanted}"
            assert wanted.startswith("./"), f"{name} imports {wanted}"
        # The worker sends no requests: everything it reports comes from the file.
        assert not re.search(r"\bfetch\(|XMLHttpRequest|WebSocket|localStorage|indexedDB|sendBeacon", text), (
            name
        )


CLIENT_IMPORT = re.compile(r'''(?:\bfrom |\bimport |import\()"((?:\.{1,2}|\$ui)/[^"]+)"''')


def test_the_client_s_modules_import_one_another_one_way() -> None:
    shell = ROOT / "ui" / "src"
    folders = (shell, *SOURCES.glob("games/*/ui"))
    files = {
        path for folder in folders for ending in ("ts", "svelte") for path in folder.rglob(f"*.{ending}")
    }
    graph: dict[Path, set[Path]] = {}
    for path in files:
        named = CLIENT_IMPORT.findall(path.read_text(encoding="utf-8"))
        wanted = {
            shell / name.removeprefix("$ui/") if name.startswith("$ui/") else (path.parent / name).resolve()
            for name in named
        }
        # A component may contain itself.
        graph[path] = (wanted & files) - {path}
    assert sum(map(len, graph.values())) > 1000
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        raise AssertionError(" > ".join(str(path.relative_to(ROOT)) for path in error.args[1])) from error
