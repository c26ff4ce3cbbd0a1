"""What the wheels hold that `make` builds; boardkit's plays the examples where nothing else is installed."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import venv
from importlib.metadata import distribution
from pathlib import Path
from zipfile import ZipFile

import pytest

from support.python_path import ROOT

DIST = ROOT / "dist"
EXAMPLES = sorted(path.parent.name for path in ROOT.glob("examples/*/pyproject.toml"))
BROUGHT = ("msgspec", "mypy_extensions")
"""All that boardkit brings along."""


def wheel(name: str) -> Path:
    """The wheel of a distribution, or a reason to skip."""
    found = [*DIST.glob(f"{name}-*.whl"), *DIST.glob(f"examples/{name}-*.whl")]
    if not found:
        pytest.skip(f"no wheel of {name} here: make wheel examples")
    [only] = found
    return only


def files_in(name: str) -> list[str]:
    with ZipFile(wheel(name)) as packed:
        return packed.namelist()


def text_in(name: str, ending: str) -> str:
    with ZipFile(wheel(name)) as packed:
        [file] = [one for one in packed.namelist() if one.endswith(ending)]
        return packed.read(file).decode()


def test_the_program_s_wheel_holds_its_games_and_no_example_and_no_library() -> None:
    tops = {file.partition("/")[0] for file in files_in("lagerfeuer")}
    assert {top for top in tops if re.fullmatch(r"\w+", top)} == {"lagerfeuer"}
    assert not [file for file in files_in("lagerfeuer") if re.search(rf"\b({'|'.join(EXAMPLES)})\b", file)]
    registered = re.findall(r"^(\w+) = lagerfeuer\.games\.", text_in("lagerfeuer", "entry_points.txt"), re.M)
    assert sorted(registered) == ["hunters", "roseking", "stoneage"]


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_s_wheel_holds_its_package_its_texts_and_its_licence(name: str) -> None:
    files = files_in(name)
    for file in ("__init__.py", "py.typed", "texts/en.ftl", "texts/de.ftl"):
        assert f"{name}/{file}" in files
    assert f"{name} = {name}." in text_in(name, "entry_points.txt")
    assert "Apache License" in text_in(name, "licenses/LICENSE")
    own = [file for file in files if not re.match(rf"{name}(__mypyc\.|/|-[\d.]+\.dist-info/)", file)]
    assert not own, "something of others is in the wheel"
    if any(file.endswith((".so", ".pyd")) for file in files):
        assert text_in(name, "compiled-with.txt") == text_in("boardkit", "compiled-with.txt")


def outside() -> dict[str, str]:
    """The environment variables without those by which a Python finds what the suite runs."""
    return {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where packages lie in an environment of its own: boardkit, the two that it brings, and the examples."""
    environment = tmp_path_factory.mktemp("environment")
    venv.create(environment, symlinks=True)
    [folder] = environment.glob("lib/python*/site-packages")
    for name in BROUGHT:
        for file in distribution(name).files or ():
            if "__pycache__" not in file.parts:
                (folder / file).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(str(file.locate()), folder / file)
    wheels = [str(wheel(name)) for name in ("boardkit", *EXAMPLES)]
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "-q"]
    # No index is asked: what a wheel needs is there, or the installation fails.
    install = [f"--python={environment / 'bin/python'}", "install", "--no-index", "--no-compile", *wheels]
    done = subprocess.run([*pip, *install], env=outside(), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return folder


def run(site: Path, program: str, *args: str, given: str = "") -> subprocess.CompletedProcess[str]:
    """Run a program of the environment, which sees nothing of this one."""
    command = [str(site.parents[2] / "bin" / program), *args]
    return subprocess.run(command, cwd=site, env=outside(), input=given, capture_output=True, text=True)


def test_the_library_brings_two_packages_and_finds_the_examples(site: Path) -> None:
    script = "import importlib.metadata as m; print(*sorted(one.name for one in m.distributions()))"
    there = set(run(site, "python", "-c", script).stdout.split())
    assert there == {"boardkit", *BROUGHT, *EXAMPLES}
    listed = run(site, "boardkit", "games")
    assert {line.partition(":")[0] for line in listed.stdout.splitlines()} == set(EXAMPLES), listed.stderr


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_is_played_with_nothing_but_the_library(site: Path, name: str) -> None:
    held = run(site, "boardkit", "fuzz", name, "--matches", "20", "--every", "10", "--seed", "7")
    assert f"{name}: 20 matches hold" in held.stdout, held.stdout + held.stderr
    bot = ("--level", "careless", "--seconds", "0.02")
    played = run(site, "boardkit", "play", name, *bot, "--seed", "2", given="1\n" * 20)
    assert (played.returncode, played.stderr) == (0, "")
    assert f"{name}-note-" in played.stdout
    assert played.stdout.count("> ") > 1


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_tests_of_an_example_pass_with_its_wheel(site: Path, tmp_path: Path, name: str) -> None:
    # From another folder, where its sources are not found.
    shutil.copytree(ROOT / "examples" / name / "tests", tmp_path / "tests")
    plugins = ("-p", "no:schemathesis", "-p", "no:faker", "-p", "no:xdist", "-p", "no:cacheprovider")
    done = subprocess.run(
        [sys.executable, "-P", "-m", "pytest", "-q", *plugins, "tests"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(site)},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
