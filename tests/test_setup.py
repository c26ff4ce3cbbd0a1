"""What holds the parts together: layers, lock files, types on both sides, licence, the list of `make` targets."""

import json
import os
import re
import subprocess
import sys
import tomllib
from configparser import ConfigParser
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
LOCKS = ("run", "build", "redis", "dev", "node")


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
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run([program, "--no-cache"], cwd=ROOT, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_contracts_name_every_game() -> None:
    games = {f"lagerfeuer.games.{path.parent.name}" for path in ROOT.glob("src/lagerfeuer/games/*/rules")}
    contracts = {contract["name"]: contract for contract in PROJECT["tool"]["importlinter"]["contracts"]}
    assert set(contracts["A game knows nothing of another"]["modules"]) == games
    assert set(contracts["A bot knows no game, only the catalogue"]["forbidden_modules"]) == games


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_file_has_hashes_and_names_no_place(name: str) -> None:
    lines = (ROOT / "requirements" / f"{name}.txt").read_text().splitlines()
    code = [line for line in lines if not line.lstrip().startswith("#")]
    assert code
    for line in code:
        assert re.match(r"[a-z0-9-]+==\S+( ; .*)? \\$|    --hash=sha256:[0-9a-f]{64}( \\)?$", line), line


def test_the_lock_files_agree_with_each_other() -> None:
    everything = pins("dev")
    for name in ("run", "build", "redis"):
        for package, version in pins(name).items():
            assert everything[package] == version


def test_the_client_s_lock_file_names_no_place() -> None:
    assert not re.search(r'"resolved": "http', (ROOT / "ui/package-lock.json").read_text())


def test_the_client_s_types_are_the_server_s() -> None:
    from lagerfeuer.web.app import openapi_json

    def plain(name: str) -> str:
        return re.sub("^Game(?=Option)|(View|Info)$", "", name)

    schemas = json.loads(openapi_json())["components"]["schemas"]
    answers = {plain(name): set(schema.get("properties", ())) for name, schema in schemas.items()}
    types = "\n".join(file.read_text() for file in sorted((ROOT / "ui/src/api/shapes").glob("*.ts")))
    interfaces = re.findall(r"^export interface (\w+)[^{]*{\n(.*?)^}", types, re.MULTILINE | re.DOTALL)
    assert interfaces
    for name, body in interfaces:
        assert set(re.findall(r"^  (\w+)\??:", body, re.MULTILINE)) == answers[plain(name)], name


def test_the_package_needs_what_is_locked() -> None:
    assert set(PROJECT["project"]["dependencies"]) == wanted("run")
    assert set(PROJECT["project"]["optional-dependencies"]["redis"]) == wanted("redis")


def test_the_licence_is_the_agpl() -> None:
    text = (ROOT / "LICENSE").read_text()
    assert PROJECT["project"]["license"] == "AGPL-3.0-or-later"
    for part in ("AFFERO", "13. Remote Network Interaction", "END OF TERMS AND CONDITIONS"):
        assert part in text


def test_every_target_is_explained() -> None:
    makefile = (ROOT / "Makefile").read_text()
    (phony,) = re.findall(r"^\.PHONY: (.*)$", makefile, re.MULTILINE)
    explained = re.findall(r"^([a-z-]+):.*## ", makefile, re.MULTILINE)
    assert set(explained) == set(phony.split()) - {"FORCE"}


def test_what_is_an_extra_is_not_needed_to_compile() -> None:
    reading = ConfigParser()
    reading.read(ROOT / "tools" / "mypyc.ini")
    [others] = (part for part in reading.sections() if "redis.*" in part)
    # Those who run a house without Redis build it without Redis, too.
    assert reading.getboolean(others, "ignore_missing_imports")
