"""The documentation is correct: its commands run and print what it shows."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from prose.docs import BLOCK, PAGES
from support.python_path import PLAIN, ROOT


def shown_commands() -> list[tuple[str, str, str]]:
    """Return page, command and expected output for every line of a block that begins with "$ "."""
    found = []
    for page in PAGES:
        for block in BLOCK.findall(page.read_text()):
            for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
                command, _, output = part.partition("\n")
                found.append((page.name, command, output))
    return found


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Create a folder with the program `lagerfeuer` as it would be installed."""
    folder = tmp_path_factory.mktemp("bin")
    script = folder / "lagerfeuer"
    script.write_text(f'#!/bin/sh\nPYTHONPATH="{PLAIN}" exec "{sys.executable}" -m lagerfeuer "$@"\n')
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
