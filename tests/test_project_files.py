"""The files of the project agree: layers, lock files, licence, the list of `make` targets."""

import json
import os
import re
import subprocess
import sys
import tomllib
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType

import pytest

from support.python_path import PLAIN

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
LIBRARY = tomllib.loads((ROOT / "packages/boardkit/pyproject.toml").read_text())
EXAMPLES = {
    path.parent.name: tomllib.loads(path.read_text()) for path in ROOT.glob("examples/*/pyproject.toml")
}
"""The metadata of the projects in examples/, by folder."""
LOCKS = ("run", "build", "dev", "node", "lock")
UI_SOURCES = ("eslint", "floor", "plugins", "public", "scripts", "src")
CODE = {".css", ".js", ".mjs", ".py", ".svelte", ".ts"}
LONGEST_FILE = 400
"""The maximum number of lines of a source file. A longer one has more than one subject."""


def wanted(name: str) -> set[str]:
    lines = (ROOT / "requirements" / f"{name}.in").read_text().splitlines()
    return {line.replace('"', "'") for line in lines if line and not line.startswith(("#", "-"))}


def pins(name: str) -> dict[str, str]:
    text = (ROOT / "requirements" / f"{name}.txt").read_text()
    return dict(re.findall(r"^([a-z0-9-]+)==(\S+)", text, re.MULTILINE))


def test_imports_go_one_way() -> None:
    program = Path(sys.executable).with_name("lint-imports")
    if not program.exists():
        pytest.skip("import-linter is not installed beside this Python")
    env = {**os.environ, "PYTHONPATH": PLAIN}
    done = subprocess.run([program, "--no-cache"], cwd=ROOT, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_contracts_name_every_game() -> None:
    games = {f"lagerfeuer.games.{path.parent.name}" for path in ROOT.glob("src/lagerfeuer/games/*/rules")}
    contracts = {contract["name"]: contract for contract in PROJECT["tool"]["importlinter"]["contracts"]}
    # Embers is included, because the suite imports it.
    assert set(contracts["A game knows nothing of another"]["modules"]) == {"embers", *games}
    entries = PROJECT["project"]["entry-points"]["boardkit.games"].values()
    assert {value.partition(":")[0].removesuffix(".game") for value in entries} == games


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_file_has_hashes_and_names_no_place(name: str) -> None:
    lines = (ROOT / "requirements" / f"{name}.txt").read_text().splitlines()
    code = [line for line in lines if not line.lstrip().startswith("#")]
    assert code
    for line in code:
        assert re.match(r"[a-z0-9-]+==\S+( ; .*)? \\$|    --hash=sha256:[0-9a-f]{64}( \\)?$", line), line


INSTALLS = re.compile(r"(?:pip|PIP\)).* (?:install|wheel) .*|npm .*\bci\b.*")


def test_every_byte_that_an_install_runs_has_a_hash() -> None:
    """A source package would be built with the newest build tools; a wheel is fixed by its hash."""
    files = [ROOT / "Makefile", *ROOT.glob("tools/*"), *ROOT.glob("deploy/*"), ROOT / ".ci/run"]
    found = 0
    for path in files:
        text = path.read_text().replace("\\\n", " ") if path.is_file() and path.suffix != ".py" else ""
        for line in text.splitlines():
            for command in (
                () if line.lstrip().startswith(("#", "echo", "@echo")) else re.split(r"&&|;", line)
            ):
                if not INSTALLS.search(command):
                    continue
                found += 1
                hashed = "$(LOCKED)" in command or "--only-binary=:all: --require-hashes" in command
                # Exceptions are our own builds, and packages for which npm's lock file has the integrity.
                own = "--no-index" in command or ("npm" in command and "ci --ignore-scripts" in command)
                assert hashed or own, f"{path.name}: {command}"
    assert found >= 7
    assert "LOCKED := --only-binary=:all: --require-hashes\n" in (ROOT / "Makefile").read_text()
    packages = json.loads((ROOT / "ui/package-lock.json").read_text())["packages"]
    assert [name for name, one in packages.items() if name and "integrity" not in one] == []


def audit() -> ModuleType:
    """Load the program tools/audit, whose file name has no suffix."""
    loader = SourceFileLoader("audit", str(ROOT / "tools/audit"))
    spec = spec_from_loader("audit", loader)
    assert spec is not None
    module = sys.modules["audit"] = module_from_spec(spec)
    loader.exec_module(module)
    return module


def test_the_audit_names_what_could_not_be_asked_about() -> None:
    tool = audit()
    skipped = {"name": "mystery", "skip_reason": "not found"}
    asked = {"name": "known", "version": "1.0", "vulns": [{"id": "PYSEC-1", "fix_versions": []}]}
    fine = {"name": "fine", "version": "2.0", "vulns": []}
    lines = tool.report("run.txt", tool.python_findings({"dependencies": [skipped, asked, fine]}))
    assert lines == [
        "run.txt: 1 known against 2 packages",
        "  known 1.0: PYSEC-1, fixed in no version yet",
        "  NOT AUDITED, because the service does not know them: mystery",
    ]
    nobody = tool.report("run.txt", tool.python_findings({"dependencies": [skipped]}))
    assert nobody == tool.report("run.txt", None)
    assert nobody[0].startswith("run.txt: NOT AUDITED")


def test_the_lock_files_agree_with_each_other() -> None:
    everything = pins("dev")
    for name in ("run", "build"):
        for package, version in pins(name).items():
            assert everything[package] == version


def test_the_client_s_lock_file_names_no_place() -> None:
    assert not re.search(r'"resolved": "http', (ROOT / "ui/package-lock.json").read_text())


def test_the_packages_need_what_is_locked() -> None:
    library, *others = PROJECT["project"]["dependencies"]
    assert set(others) == wanted("run")
    assert library == f"boardkit=={LIBRARY['project']['version']}"
    project = LIBRARY["project"]
    extras = project["optional-dependencies"]
    run = project["dependencies"] + extras["texts"] + extras["verify"]
    assert set(run) <= wanted("run")
    assert set(LIBRARY["build-system"]["requires"]) <= set(PROJECT["build-system"]["requires"])


def test_the_licence_is_the_agpl_and_the_library_s_apache() -> None:
    text = (ROOT / "LICENSE").read_text()
    library = (ROOT / "packages/boardkit/LICENSE").read_text()
    assert "Apache License" in library
    assert "END OF TERMS AND CONDITIONS" in library
    assert PROJECT["project"]["license"] == "AGPL-3.0-or-later"
    assert LIBRARY["project"]["license"] == "Apache-2.0"
    assert PROJECT["project"]["license-files"] == LIBRARY["project"]["license-files"] == ["LICENSE"]
    for part in ("AFFERO", "13. Remote Network Interaction", "END OF TERMS AND CONDITIONS"):
        assert part in text


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_may_be_copied_and_runs_on_this_library(name: str) -> None:
    project = EXAMPLES[name]["project"]
    assert project["license"] == "Apache-2.0"
    assert (ROOT / "examples" / name / "LICENSE").read_text() == (
        ROOT / "packages/boardkit/LICENSE"
    ).read_text()
    assert list(project["entry-points"]["boardkit.games"]) == [name]
    version = LIBRARY["project"]["version"]
    asked = [*EXAMPLES[name]["build-system"]["requires"], *project["dependencies"]]
    pinned = [one.partition("==")[2] for one in asked if one.startswith("boardkit") and "==" in one]
    assert set(pinned) <= {version}
    # Compiled code runs only with the library that it was compiled with.
    compiles = (ROOT / "examples" / name / "setup.py").exists()
    assert not compiles or f"boardkit=={version}" in project["dependencies"]


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_types_of_an_example_are_checked(name: str) -> None:
    assert f"/examples/{name}/src:" in PROJECT["tool"]["mypy"]["mypy_path"]


def test_each_component_says_in_its_first_line_what_it_is_for() -> None:
    # A chapter of rules needs no comment, because it is text, and its name states its subject.
    silent = [
        path.relative_to(ROOT).as_posix()
        for place in (ROOT / "ui/src", ROOT / "src/lagerfeuer/games")
        for path in place.rglob("*.svelte")
        if "rules" not in path.parts and not path.read_text(encoding="utf-8").startswith("<!--")
    ]
    assert silent == []


def test_both_packages_have_one_version() -> None:
    import boardkit
    import lagerfeuer

    versions = {LIBRARY["project"]["version"], PROJECT["project"]["version"], boardkit.__version__}
    assert versions == {lagerfeuer.__version__}


def test_every_target_is_explained() -> None:
    makefile = (ROOT / "Makefile").read_text()
    (phony,) = re.findall(r"^\.PHONY: (.*)$", makefile, re.MULTILINE)
    explained = re.findall(r"^([a-z-]+):.*## ", makefile, re.MULTILINE)
    assert set(explained) == set(phony.split()) - {"FORCE"}


def test_files_are_short() -> None:
    folders = [
        ROOT / name
        for name in (
            "bench",
            "examples",
            "packages",
            "src",
            "tests",
            "tools",
            *(f"ui/{one}" for one in UI_SOURCES),
        )
    ]
    made = (ROOT / "src/lagerfeuer/web/client", ROOT / "ui/src/generated")
    long = {}
    for path in (path for folder in folders for path in folder.rglob("*")):
        if (
            path.suffix in CODE
            and "node_modules" not in path.parts
            and not any(map(path.is_relative_to, made))
        ):
            lines = path.read_text(encoding="utf-8").count("\n")
            if lines > LONGEST_FILE:
                long[str(path.relative_to(ROOT))] = lines
    assert not long
