"""Operating a house: its health, backup and restoring, and its settings."""

from __future__ import annotations

import io
import re
import resource
import tarfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from lagerfeuer.commands.backup import KEYS
from lagerfeuer.db.engines import FILE
from support.command_line import lagerfeuer
from support.database_setup import on_postgres, running_on
from support.fork_server import from_the_command_line
from support.server_process import Site, ok, running_site, two_people


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Run a house that was started with a low limit of open files."""
    with few_files(), running_site(tmp_path_factory.mktemp("operating") / "data") as site:
        yield site


@pytest.fixture(scope="module")
def filed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Run a house that can be backed up: the rows of others are in PostgreSQL."""
    with running_on("sqlite"):
        site = Site(tmp_path_factory.mktemp("file") / "data")
        site.start()
    yield site
    site.stop()


@contextmanager
def few_files() -> Iterator[None]:
    """Limit programs that are started in the block to 512 open files, as many systems do, until they raise the
    limit."""
    before, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (512, most))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, (before, most))


def test_monitoring_is_told_that_the_house_lives_and_can_work(house: Site) -> None:
    for path in ("/health", "/health/live", "/health/ready"):
        answer = httpx.get(house.url + path)
        assert (answer.status_code, answer.json()) == (200, {"status": "ok"})
        assert answer.headers["cache-control"] == "no-store"
        # Many monitoring programs send only HEAD requests.
        head = httpx.head(house.url + path)
        assert (head.status_code, head.content) == (200, b"")
    assert [httpx.head(house.url + path).status_code for path in ("/", "/lobby", "/nothing")] == [
        200,
        200,
        404,
    ]


def test_as_many_may_look_on_as_the_system_has_files_for(house: Site) -> None:
    assert house.process is not None
    limits = Path(f"/proc/{house.process.pid}/limits").read_text()
    [soft, hard] = re.findall(r"Max open files +(\w+) +(\w+)", limits)[0]
    assert soft == hard != "512"


def test_a_house_that_is_played_in_comes_back_from_its_backup(filed: Site, tmp_path: Path) -> None:
    red, white, view = two_people(filed)
    people = {0: red, 1: white}
    done = lagerfeuer("backup", tmp_path / "copy.tar.gz", "--data", filed.data)
    assert done.returncode == 0, done.stderr
    asked = people[view["turn"]["seat"]]
    mine = asked.view(view["id"])
    ok(asked.act(mine, mine["choices"][0]["action"]))
    assert (tmp_path / "copy.tar.gz").stat().st_mode & 0o077 == 0
    assert lagerfeuer("restore", tmp_path / "copy.tar.gz", "--data", tmp_path / "again").returncode == 0
    with running_on("sqlite"), running_site(tmp_path / "again") as again:
        # The same people with the same cookies, and the same match as before.
        for person in people.values():
            person.http.base_url = again.url
        assert people[0].view(view["id"])["ply"] == view["ply"]
        mine = asked.view(view["id"])
        ok(asked.act(mine, mine["choices"][0]["action"]))


def test_backups_are_kept_beside_the_house_as_many_as_one_likes(filed: Site) -> None:
    folder = filed.data / "backups"
    for _ in range(4):
        done = lagerfeuer("backup", "--data", filed.data, "--keep", 2)
        assert done.returncode == 0, done.stderr
    assert 1 <= len(list(folder.iterdir())) <= 2


def _add_a_way_out(tar: tarfile.TarFile, name: str) -> None:
    entry = tarfile.TarInfo(name)
    entry.size = 4
    tar.addfile(entry, io.BytesIO(b"evil"))


def _link(tar: tarfile.TarFile) -> None:
    entry = tarfile.TarInfo("signing.key")
    entry.type, entry.linkname = tarfile.SYMTYPE, "/etc/passwd"
    tar.addfile(entry)


DAMAGES: dict[str, Callable[[tarfile.TarFile], None]] = {
    "a file above the folder": lambda tar: _add_a_way_out(tar, "../evil"),
    "a file elsewhere": lambda tar: _add_a_way_out(tar, "/tmp/evil"),
    "a link": _link,
    "nothing more": lambda tar: None,
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_changed_backup_is_refused_and_leaves_nothing(filed: Site, tmp_path: Path, damage: str) -> None:
    good, bad, home = tmp_path / "good.tar.gz", tmp_path / "bad.tar.gz", tmp_path / "in" / "here"
    assert lagerfeuer("backup", good, "--data", filed.data).returncode == 0
    with tarfile.open(good) as source, tarfile.open(bad, "w:gz") as target:
        for number, entry in enumerate(source):
            if number == 1:
                DAMAGES[damage](target)
            file = source.extractfile(entry)
            assert file is not None
            body = file.read()
            if entry.name == "house.key":
                body = body.replace(b"A", b"B")
            target.addfile(entry, io.BytesIO(body))
    refused = lagerfeuer("restore", bad, "--data", home)
    assert refused.returncode == 2
    assert len(refused.stderr.splitlines()) == 1
    assert list(home.iterdir()) == []
    assert not (tmp_path / "in" / "evil").exists()


def test_a_house_is_not_overwritten(filed: Site, tmp_path: Path) -> None:
    assert lagerfeuer("backup", tmp_path / "copy.tar.gz", "--data", filed.data).returncode == 0
    refused = lagerfeuer("restore", tmp_path / "copy.tar.gz", "--data", filed.data)
    assert (refused.returncode, "is there already" in refused.stderr) == (2, True)


def test_the_house_s_files_are_readable_by_no_other_user_of_the_machine(tmp_path: Path) -> None:
    house = Site(tmp_path / "data")
    # One that creates everything itself, including its tables.
    house.start(from_the_command_line)
    try:
        kept = {path.name: path.stat().st_mode for path in house.data.iterdir()}
    finally:
        house.stop()
    assert FILE in kept or on_postgres()
    # A backup includes all keys.
    assert {name for name in kept if name.endswith(".key")} == set(KEYS)
    assert {name for name, mode in kept.items() if mode & 0o007} == set()


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        ("LAGERFEUER_METRICS", "short"),
        ("LAGERFEUER_LOG", "xml"),
        ("LAGERFEUER_LOG_REQUESTS", "some"),
        ("LAGERFEUER_REVIEW_NICE", "low"),
        ("LAGERFEUER_REVIEW_NICE", "20"),
        ("LAGERFEUER_BOT_PACE", "slow"),
    ],
)
def test_a_setting_that_means_nothing_is_named(tmp_path: Path, setting: str, value: str) -> None:
    refused = lagerfeuer("serve", "--data", tmp_path / "data", **{setting: value})
    assert refused.returncode == 2
    assert setting in refused.stderr
