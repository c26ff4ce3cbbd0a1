"""The contents of the wheels that `make` builds; the examples run with nothing but boardkit's wheel installed."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from support.clean_environment import LIBRARY, CleanEnvironment, wheel
from support.python_path import ROOT

EXAMPLES = sorted(path.parent.name for path in ROOT.glob("examples/*/pyproject.toml"))


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


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> CleanEnvironment:
    """Create an environment with boardkit, the two packages that it needs, and the examples."""
    return CleanEnvironment.made(tmp_path_factory.mktemp("environment"), LIBRARY, ("boardkit", *EXAMPLES))


def test_the_library_brings_two_packages_and_finds_the_examples(alone: CleanEnvironment) -> None:
    assert alone.there().keys() == {"boardkit", *LIBRARY, *EXAMPLES}
    listed = alone.run("boardkit", "games")
    assert {line.partition(":")[0] for line in listed.stdout.splitlines()} == set(EXAMPLES), listed.stderr


def test_the_library_has_what_its_commands_write_from(alone: CleanEnvironment) -> None:
    made = alone.run("boardkit", "new", "fresh", "--no-dice", "--no-hidden")
    assert (made.returncode, made.stderr) == (0, "")
    types = alone.run("boardkit", "types", "fresh")
    assert "export interface View {" in types.stdout, types.stderr
    assert "stones: number;" in types.stdout


@pytest.mark.sample(1)
@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_is_played_with_nothing_but_the_library(alone: CleanEnvironment, name: str) -> None:
    held = alone.run("boardkit", "fuzz", name, "--matches", "20", "--every", "10", "--seed", "7")
    assert f"{name}: 20 matches hold" in held.stdout, held.stdout + held.stderr
    bot = ("--level", "careless", "--seconds", "0.02")
    played = alone.run("boardkit", "play", name, *bot, "--seed", "2", given="1\n" * 20)
    assert (played.returncode, played.stderr) == (0, "")
    assert f"{name}-note-" in played.stdout
    assert played.stdout.count("> ") > 1


@pytest.mark.sample(1)
@pytest.mark.parametrize("name", EXAMPLES)
def test_the_tests_of_an_example_pass_with_its_wheel(
    alone: CleanEnvironment, tmp_path: Path, name: str
) -> None:
    # Run them in another folder, where the sources are not found.
    shutil.copytree(ROOT / "examples" / name / "tests", tmp_path / "tests")
    plugins = ("-p", "no:schemathesis", "-p", "no:faker", "-p", "no:xdist", "-p", "no:cacheprovider")
    done = subprocess.run(
        [sys.executable, "-P", "-m", "pytest", "-q", *plugins, "tests"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(alone.packages)},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
