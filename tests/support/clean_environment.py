"""An environment as after installing wheels: no sources, no path of the suite, nothing that only it needs.

The packages that a wheel requires are the files that `make` has installed here with their hashes, as their RECORDs name
them. No index and no network is asked: pip finds what the wheels require, or fails. It does not show that the wheels of
others install: making .venv does.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import venv
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Final

import pytest
from packaging.markers import Marker
from packaging.utils import canonicalize_name

from support import fork_server
from support.made_once import made_once
from support.python_path import ROOT
from support.server_process import Site

DIST = ROOT / "dist"
LIBRARY: Final = ("msgspec", "mypy-extensions")
"""All that boardkit brings along."""
PIN = re.compile(r"^([a-z0-9-]+)==(\S+)(?: ; (.+?))? \\$", re.MULTILINE)


def wheel(name: str) -> Path:
    """Return the wheel of a distribution, or skip the test."""
    found = [*DIST.glob(f"{name}-*.whl"), *DIST.glob(f"examples/{name}-*.whl")]
    if not found:
        pytest.skip(f"no wheel of {name} here: make wheel examples")
    [only] = found
    return only


def house_packages() -> Mapping[str, str]:
    """Return what a house needs on this machine, each with its locked version."""
    pins = PIN.findall((ROOT / "requirements/run.txt").read_text(encoding="utf-8"))
    return {name: version for name, version, marker in pins if not marker or Marker(marker).evaluate()}


def outside() -> dict[str, str]:
    """Return the environment variables without those with which Python finds the suite's modules."""
    return {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}


class CleanEnvironment:
    """A virtual environment, in which programs are run without access to the suite."""

    def __init__(self, folder: Path) -> None:
        self.bin = folder / "bin"
        [self.packages] = folder.glob("lib/python*/site-packages")

    @classmethod
    def made(cls, folder: Path, brought: Iterable[str], wheels: Iterable[str]) -> CleanEnvironment:
        """Install wheels that `make` has built, by their names, beside packages that are brought along."""
        paths = [str(wheel(name)) for name in wheels]
        venv.create(folder, symlinks=True)
        self = cls(folder)
        for name in brought:
            self._bring(name)
        pip = [
            sys.executable,
            "-m",
            "pip",
            "--disable-pip-version-check",
            "-q",
            f"--python={self.bin / 'python'}",
        ]
        done = subprocess.run(
            [*pip, "install", "--no-index", *paths], env=outside(), capture_output=True, text=True
        )
        assert done.returncode == 0, done.stderr
        return self

    def _bring(self, name: str) -> None:
        for file in distribution(name).files or ():
            # A program of its own, in bin/, would run in the environment that it comes from.
            if ".." not in file.parts:
                (self.packages / file).parent.mkdir(parents=True, exist_ok=True)
                # With its time, which the compiled files beside it name.
                shutil.copy2(str(file.locate()), self.packages / file)

    def run(self, program: str, *args: str, given: str = "") -> subprocess.CompletedProcess[str]:
        """Run one of its programs in its folder."""
        command = [str(self.bin / program), *args]
        return subprocess.run(
            command, cwd=self.packages, env=outside(), input=given, capture_output=True, text=True
        )

    def there(self) -> Mapping[str, str]:
        """Return its distributions, each with its version."""
        script = "import importlib.metadata as m; [print(one.name, one.version) for one in m.distributions()]"
        lines = self.run("python", "-c", script).stdout.splitlines()
        return {canonicalize_name(name): version for name, version in (line.split() for line in lines)}

    @contextmanager
    def house(self, data: Path) -> Iterator[Site]:
        """Run a house by its program."""

        def start(
            arguments: list[str], path: str, environment: dict[str, str], where: Path, log: Path
        ) -> fork_server.Running:
            own = {name: value for name, value in environment.items() if not name.startswith("PYTHON")}
            with log.open("ab") as said:
                command = [str(self.bin / "lagerfeuer"), *arguments]
                return subprocess.Popen(command, stdout=said, stderr=said, cwd=where, env=own)

        site = Site(data)
        site.start(start)
        try:
            yield site
        finally:
            site.stop()


def example_house(factory: pytest.TempPathFactory) -> CleanEnvironment:
    """Return the environment of a house and of the examples without client code, which all tests of a run share."""
    return CleanEnvironment(made_once(factory, "example-house", _install_examples))


def _install_examples(folder: Path) -> None:
    """Install their wheels with all that a house needs."""
    needed = house_packages()
    for name, version in needed.items():
        try:
            here = distribution(name).version
        except PackageNotFoundError:
            here = "missing"
        assert here == version, f"{name} is {here} here, and {version} in requirements/run.txt: make install"
    CleanEnvironment.made(folder, needed, ("boardkit", "lagerfeuer", "morris", "pig"))
