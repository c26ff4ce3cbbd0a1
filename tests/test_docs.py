"""The documentation is true: its commands run and print what it says, its links lead somewhere."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / name for name in ("README.md", "CONTRIBUTING.md")] + sorted((ROOT / "docs").rglob("*.md"))
BLOCK = re.compile(r"^```[a-z]*\n(.*?)^```", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)#]+)")


def shown_commands() -> list[tuple[str, str, str]]:
    """(page, command, what it is said to print) for every line of a block that begins with "$ "."""
    found = []
    for page in PAGES:
        for block in BLOCK.findall(page.read_text()):
            for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
                command, _, output = part.partition("\n")
                found.append((page.name, command, output))
    return found


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the program `lagerfeuer` as it would be installed."""
    folder = tmp_path_factory.mktemp("bin")
    script = folder / "lagerfeuer"
    script.write_text(f'#!/bin/sh\nPYTHONPATH="{ROOT / "src"}" exec "{sys.executable}" -m lagerfeuer "$@"\n')
    script.chmod(0o755)
    return folder


@pytest.mark.parametrize(("page", "command", "output"), shown_commands())
def test_a_command_in_the_docs_prints_what_they_say(
    program: Path, page: str, command: str, output: str
) -> None:
    environment = os.environ | {"PATH": f"{program}:{os.environ['PATH']}"}
    done = subprocess.run(
        ["bash", "-c", command],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env=environment,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, f"{page}: {done.stderr}"
    assert done.stdout == output


def test_the_docs_show_commands_at_all() -> None:
    assert len(shown_commands()) >= 2


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_to_files_lead_somewhere(page: Path) -> None:
    for target in LINK.findall(page.read_text()):
        if not target.startswith(("http://", "https://")):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_files_and_modules_named_in_the_docs_exist(page: Path) -> None:
    for name in re.findall(r"`((?:kit|games|bots|club|store|web)/[a-z_/]+\.py)`", page.read_text()):
        assert (ROOT / "src/lagerfeuer" / name).exists(), f"{page.name} names {name}"
