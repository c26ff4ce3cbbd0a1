"""A house that Litestream copies while people play, restored as docs/operating.md says after its machine is lost."""

from __future__ import annotations

import os
import re
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from lagerfeuer.db.engines import FILE
from support.command_line import lagerfeuer
from support.database_setup import running_on
from support.fast_players import check_it_goes_on, confirmed, playing
from support.held_clock import soon
from support.server_process import running_site

PROGRAMS = Path(sys.executable).parent
PAGE = (Path(__file__).parents[2] / "docs/operating.md").read_text()
CONFIGURATION = "litestream.yml"


class Machine:
    """A folder in place of a machine, where the commands of the page are run."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.house = folder / "house"
        section = PAGE[PAGE.index("**To the second:**") :].partition("\n## ")[0]
        here = {"/srv/lagerfeuer": self.house, "/mnt/elsewhere": folder, "BACKUP": folder / "backup.tar.gz"}
        for theirs, ours in here.items():
            section = section.replace(theirs, str(ours))
        [configuration] = re.findall(r"^    dbs:\n(?:      .*\n)+", section, re.MULTILINE)
        (folder / CONFIGURATION).write_text(configuration)
        self.commands = re.findall(r"^    (litestream restore.*|tar .*)", section, re.MULTILINE)
        assert len(self.commands) == 2

    def run(self, command: str) -> bool:
        """Run a command, and return whether it succeeded."""
        path = f"{PROGRAMS}:{os.environ['PATH']}"
        done = subprocess.run(
            ["bash", "-c", command], cwd=self.folder, env=os.environ | {"PATH": path}, check=False
        )
        return done.returncode == 0

    @contextmanager
    def copying(self) -> Iterator[None]:
        """Run Litestream during the block, and kill it at the end."""
        program = subprocess.Popen(
            [PROGRAMS / "litestream", "replicate", "-config", CONFIGURATION], cwd=self.folder
        )
        try:
            yield
            assert program.poll() is None, "Litestream ended"
        finally:
            program.kill()
            program.wait()

    def has_everything(self) -> bool:
        """Return whether the copy has all rows of the house."""
        copy = self.folder / "look.sqlite3"
        copy.unlink(missing_ok=True)
        restored = self.run(self.commands[0].replace("restore", f"restore -o {copy}"))
        return restored and content(copy) == content(self.house / FILE)


def content(file: Path) -> list[str]:
    """Return all rows of a database except Litestream's own."""
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as connection:
        return [line for line in connection.iterdump() if "_litestream_" not in line]


def test_a_lost_house_comes_back_from_litestream_and_the_keys_of_a_backup(tmp_path: Path) -> None:
    machine = Machine(tmp_path)
    with running_on("sqlite"), running_site(machine.house) as site:
        assert lagerfeuer("backup", tmp_path / "backup.tar.gz", "--data", machine.house).returncode == 0
        with machine.copying():
            with playing(site) as tables:
                soon(lambda: all(table.acted > 20 for table in tables))
            soon(machine.has_everything)
        site.kill()
        shutil.rmtree(machine.house)
        machine.house.mkdir()
        assert all(machine.run(command) for command in machine.commands)
        site.start()
        for table in tables:
            check_it_goes_on(table, site, confirmed(table), confirmed(table))
