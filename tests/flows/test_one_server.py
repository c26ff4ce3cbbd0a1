"""A SQLite file has one server: a second one says in a sentence which process has it, however it was started."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from lagerfeuer.db.engines import FILE, parse_location
from lagerfeuer.db.server_lock import AlreadyServed, ServerLock, lock_holder, lock_of
from lagerfeuer.web.app import create_app
from support import fork_server
from support.command_line import lagerfeuer
from support.database_setup import running_on
from support.server_process import Person, Site, free_port, ok, python_path


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Run a house with a SQLite file."""
    with running_on("sqlite"):
        running = Site(tmp_path_factory.mktemp("one") / "data")
        running.start()
    yield running
    running.stop()


def _by_command(site: Site) -> list[str]:
    return ["--data", str(site.data)]


def _reloading(site: Site) -> list[str]:
    return ["--data", str(site.data), "--reload"]


def _by_another_path(site: Site) -> list[str]:
    link = site.data.parent / "link"
    link.symlink_to(site.data)
    return ["--data", str(link)]


def _by_the_file(site: Site) -> list[str]:
    return ["--data", str(site.data.parent / "keys-of-another"), "--database", str(site.data / FILE)]


@pytest.mark.parametrize("how", [_by_command, _reloading, _by_another_path, _by_the_file])
def test_a_second_server_refuses_in_a_sentence_that_names_the_first(
    site: Site, tmp_path: Path, how: Callable[[Site], list[str]]
) -> None:
    log = tmp_path / "log"
    arguments = ["serve", "--port", str(free_port()), *how(site)]
    second = fork_server.lagerfeuer(arguments, python_path(), dict(os.environ), tmp_path, log)
    try:
        assert second.wait(30) == 2
    finally:
        second.send_signal(signal.SIGKILL)
    _names(site, log.read_text())


def test_uvicorn_told_to_run_the_same_is_refused_in_the_same_sentence(site: Site) -> None:
    environment = os.environ | {"PYTHONPATH": python_path(), "LAGERFEUER_DATA": str(site.data)}
    command = ["-m", "uvicorn", "--factory", "lagerfeuer.web.server:app_from_environment"]
    second = subprocess.run(
        [sys.executable, *command, "--port", str(free_port())],
        capture_output=True,
        text=True,
        env=environment,
        timeout=60,
        check=False,
    )
    assert second.returncode == 1
    _names(site, second.stderr)


def _names(site: Site, said: str) -> None:
    assert site.process is not None
    (line,) = said.splitlines()
    assert f"{FILE} is already served by process {site.process.pid} on " in line
    assert f" UTC at {site.url}/; a SQLite file can have only one server" in line
    # The first server is not affected.
    assert ok(Person(site).get("/api/games"))


def test_an_application_that_another_program_runs_refuses_as_well(site: Site) -> None:
    app = create_app(site.data, demo=False)

    async def run() -> None:
        async with app.lifespan():
            raise AssertionError("two serve one file")

    with pytest.raises(ExceptionGroup) as refused:
        asyncio.run(run())
    assert refused.group_contains(AlreadyServed, match="is already served by process")
    assert ok(Person(site).get("/api/games"))


def test_commands_that_write_beside_a_server_go_on_working(site: Site) -> None:
    made = lagerfeuer("admin", "create", "Ada", "--data", site.data)
    assert made.returncode == 0, made.stderr
    assert "Ada" in lagerfeuer("admin", "list", "--data", site.data).stdout
    assert lagerfeuer("backup", "--data", site.data).returncode == 0


def test_the_doctor_says_who_serves_the_house(site: Site) -> None:
    assert site.process is not None
    said = lagerfeuer("doctor", "--data", site.data).stdout
    assert f"is already served by process {site.process.pid} on " in said


def test_a_killed_server_leaves_the_house_to_the_next_one_at_once(tmp_path: Path) -> None:
    with running_on("sqlite"):
        site = Site(tmp_path / "data")
        try:
            site.start()
            first = site.process
            site.kill()
            assert lock_holder(site.data / FILE) is None
            site.start()
            assert site.process is not None
            assert first is not None
            assert f"process {site.process.pid} " in str(lock_holder(site.data / FILE))
            site.stop()
            assert lock_holder(site.data / FILE) is None
        finally:
            site.stop()


def test_what_is_looked_at_is_not_taken(tmp_path: Path) -> None:
    file = tmp_path / "none" / FILE
    assert lock_holder(file) is None
    assert not file.parent.exists()
    served = ServerLock(file)
    served.take()
    assert "by process" in str(lock_holder(file))
    served.release()
    assert lock_holder(file) is None
    # A lock file of a dead server has no effect, whatever its content.
    lock_of(file).write_bytes(b"\xff no json")
    assert lock_holder(file) is None
    ServerLock(file).take()


def test_on_postgresql_several_processes_serve_one_house() -> None:
    where = parse_location("postgresql://db.invalid/house")
    for _ in range(2):
        ServerLock(where).take()
    assert lock_holder(where) is None
