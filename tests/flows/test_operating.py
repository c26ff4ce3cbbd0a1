"""Whoever runs a house: what he is told, what he takes along, and what nobody else learns from it."""

from __future__ import annotations

import io
import json
import os
import re
import resource
import tarfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

import httpx
import pytest

import databases
from databases import on_postgres, running_on
from flows.forking import from_the_command_line
from flows.members import PASSWORD, register
from flows.serving import Site, View, ok, running_site, two_people
from flows.timing import soon
from lagerfeuer.cli import main
from lagerfeuer.commands.backup import KEYS
from lagerfeuer.store.engines import FILE

TOKEN = "a-token-of-the-tests"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A house that tells of every request, in objects."""
    data = tmp_path_factory.mktemp("operating") / "data"
    with few_files(), running_site(data, LAGERFEUER_LOG="json", LAGERFEUER_LOG_REQUESTS="all") as site:
        yield site


@pytest.fixture(scope="module")
def filed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A house that can be backed up: the rows of another are PostgreSQL's to keep."""
    with running_on("sqlite"):
        site = Site(tmp_path_factory.mktemp("file") / "data")
        site.start()
    yield site
    site.stop()


@contextmanager
def few_files() -> Iterator[None]:
    """What is started within may have 512 files open, as systems let programs begin, until it asks for more."""
    before, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (512, most))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, (before, most))


@dataclass
class Said:
    """What a command said, and how it ended."""

    returncode: int
    stdout: str
    stderr: str


def lagerfeuer(*args: object, **environment: str) -> Said:
    """A command beside the server, without the second that a process of its own would take to begin."""
    out, wrong = io.StringIO(), io.StringIO()
    with patch.dict(os.environ, environment), redirect_stdout(out), redirect_stderr(wrong):
        code = main([str(one) for one in args])
    return Said(code, out.getvalue(), wrong.getvalue())


def test_whoever_watches_is_told_that_it_lives_and_can_work(house: Site) -> None:
    for path in ("/health", "/health/live", "/health/ready"):
        answer = httpx.get(house.url + path)
        assert (answer.status_code, answer.json()) == (200, {"status": "ok"})
        assert answer.headers["cache-control"] == "no-store"
        # Many that watch over servers ask for no more than the head.
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


def test_numbers_tell_of_moves_and_of_nobody(house: Site) -> None:
    red, white, view = two_people(house)
    asked = red if view["turn"]["seat"] == 0 else white
    mine = asked.view(view["id"])
    ok(asked.act(mine, mine["choices"][0]["action"]))
    ok(red.post("/api/me", {"name": "Nobody Knows"}))
    with red.socket(view["id"]) as tab:
        tab.recv(timeout=10)
        text = httpx.get(house.url + "/metrics").text
    assert re.search(r'^lagerfeuer_moves_total\{game="roseking"\} [1-9]', text, re.M)
    assert re.search(r"^lagerfeuer_streams [1-9]", text, re.M)
    assert re.search(r'^lagerfeuer_request_seconds_count\{kind="action"\} [1-9]', text, re.M)
    assert re.search(r"^process_resident_memory_bytes [1-9]", text, re.M)
    for secret in (view["id"], view["invitation"], "Nobody Knows", red.get("/api/me").json()["id"]):
        assert secret is None or secret not in text


@pytest.mark.parametrize(
    "headers",
    [
        {"x-forwarded-for": "192.0.2.1"},
        {"x-forwarded-for": "127.0.0.1"},
        {"host": "games.example.org"},
        {"forwarded": "for=192.0.2.1"},
        {"host": "games.example.org", "authorization": "Bearer x"},
    ],
)
def test_numbers_are_for_this_machine_alone(house: Site, headers: dict[str, str]) -> None:
    answer = httpx.get(house.url + "/metrics", headers=headers)
    assert answer.status_code == 404
    assert "lagerfeuer_" not in answer.text


def test_numbers_are_for_whoever_has_the_token_and_then_for_nobody_else(tmp_path: Path) -> None:
    with running_site(tmp_path / "data", LAGERFEUER_METRICS=TOKEN) as site:
        url = site.url + "/metrics"
        assert httpx.get(url).status_code == 404
        assert httpx.get(url, headers={"authorization": f"Bearer {TOKEN}x"}).status_code == 404
        outside = {
            "authorization": f"Bearer {TOKEN}",
            "host": "games.example.org",
            "x-forwarded-for": "192.0.2.1",
        }
        assert "lagerfeuer_info" in httpx.get(url, headers=outside).text


def test_a_request_has_one_number_in_its_answer_and_in_the_log(house: Site) -> None:
    own = httpx.get(house.url + "/api/games").headers["x-request-id"]
    given = httpx.get(house.url + "/api/games", headers={"x-request-id": "from-the-proxy-1"}).headers[
        "x-request-id"
    ]
    bad = httpx.get(house.url + "/api/games", headers={"x-request-id": 'x"}\t{"'}).headers["x-request-id"]
    assert given == "from-the-proxy-1"
    assert re.fullmatch("[0-9a-f]{12}", bad)
    # The line is written when the answer is on its way.
    told = soon(lambda: {own, given, bad} <= (found := access_lines(house)).keys() and found)
    for number in (own, given, bad):
        assert (told[number]["path"], told[number]["status"]) == ("/api/games", 200)


def access_lines(house: Site) -> dict[str, View]:
    """What the log tells of answers, by the numbers of their requests."""
    written = house.log.read_text().splitlines()
    # The last one may still be under way.
    lines = [json.loads(line) for line in written if line.startswith("{") and line.endswith("}")]
    return {line["request"]: line for line in lines if line["logger"] == "lagerfeuer.access"}


def test_no_secret_of_anybody_reaches_the_log(house: Site) -> None:
    ada, bob, view = two_people(house)
    name = register(ada)
    match = view["id"]
    ok(ada.post(f"/api/matches/{match}/chat", {"text": "a word between us"}))
    ada.post(f"/api/matches/{match}/note", {"text": "a thought of mine", "revision": 0})
    hook = "https://example.invalid/hook/of/mine"
    ada.post("/api/notices/webhook", {"url": hook, "form": "json"})
    ada.post("/api/account/password", {"old": "not my password", "new": "another of my passwords"})
    ada.post("/api/sign-in", {"name": name, "password": "a wrong password of mine"})
    ada.post("/api/reset", {"token": "a-link-from-a-letter", "password": PASSWORD})
    ada.get("/reset/a-link-from-a-letter")
    ada.get("/off/a-link-that-turns-off")
    ada.get("/api/invitations/a-token-that-invites")
    ada.get("/api/people?who=somebody-i-look-for")
    ada.post("/api/matches", b"garbage of mine".decode())
    with bob.socket(match) as tab:
        tab.recv(timeout=10)
    log = house.log.read_text()
    assert log.count("lagerfeuer.access") > 10
    secrets = [
        PASSWORD, name, "a word between us", "a thought of mine", hook, "password of mine", "of my passwords",
        "a-link-from-a-letter", "a-link-that-turns-off", "a-token-that-invites", "somebody-i-look-for", "garbage of",
        view["fairness"]["commitment"], *ada.http.cookies.values(), *bob.http.cookies.values(),
        *(path.read_text().strip() for path in house.data.glob("*.key")),
    ]  # fmt: skip
    for secret in secrets:
        assert secret not in log
    # Nor where people are.
    assert not re.search(r"127\.0\.0\.1:\d+ - ", log)


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
        # The same people by the same cookies, the same match as it was then.
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
def test_a_backup_that_somebody_has_changed_is_refused_and_leaves_nothing(
    filed: Site, tmp_path: Path, damage: str
) -> None:
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


def test_the_doctor_finds_a_house_well(house: Site) -> None:
    said = lagerfeuer("doctor", "--data", house.data, **databases.environment(house.data))
    assert said.returncode == 0, said.stdout
    assert ("PostgreSQL's own tools" if on_postgres() else "is sound") in said.stdout
    assert "wrong " not in said.stdout


def _damage_the_database(data: Path) -> None:
    path = data / "lagerfeuer.sqlite3"
    body = bytearray(path.read_bytes())
    body[4096 * 3 : 4096 * 6] = b"\xff" * 4096 * 3
    path.write_bytes(body)


ILLS: dict[str, tuple[Callable[[Path], object], dict[str, str], str]] = {
    "a key that others read": (lambda data: (data / "house.key").chmod(0o644), {}, "chmod 600"),
    "half a key": (lambda data: (data / "push.key").write_text("-----BEGIN"), {}, "push.key is no key"),
    "a damaged database": (_damage_the_database, {}, "is damaged"),
    "a setting that means nothing": (lambda _: None, {"LAGERFEUER_URL": "nonsense"}, "LAGERFEUER_URL"),
    "proxies that are none": (
        lambda _: None,
        {"LAGERFEUER_PROXIES": "10.0.0.5;10.0.0.6"},
        "LAGERFEUER_PROXIES",
    ),
    "limits without a limit": (lambda _: None, {"LAGERFEUER_LIMITS": "1e308"}, "LAGERFEUER_LIMITS"),
    "mail that goes nowhere": (
        lambda _: None,
        {
            "LAGERFEUER_URL": "https://games.example.org",
            "LAGERFEUER_SMTP": "smtp://127.0.0.1:9",
            "LAGERFEUER_MAIL_FROM": "house@example.org",
        },
        "the mail server 127.0.0.1:9 does not answer",
    ),
}


@pytest.mark.parametrize("ill", ILLS)
def test_the_doctor_names_what_is_wrong_and_changes_nothing(filed: Site, tmp_path: Path, ill: str) -> None:
    hurt, environment, words = ILLS[ill]
    home = tmp_path / "home"
    assert lagerfeuer("backup", tmp_path / "copy.tar.gz", "--data", filed.data).returncode == 0
    assert lagerfeuer("restore", tmp_path / "copy.tar.gz", "--data", home).returncode == 0
    hurt(home)
    before = {path.name: path.read_bytes() for path in home.iterdir()}
    said = lagerfeuer("doctor", "--data", home, **environment)
    assert said.returncode == 1
    assert any(line.startswith("wrong") and words in line for line in said.stdout.splitlines()), said.stdout
    assert {path.name: path.read_bytes() for path in home.iterdir()} == before


def test_what_the_house_keeps_is_nobody_elses_on_the_machine(tmp_path: Path) -> None:
    house = Site(tmp_path / "data")
    # One that makes everything itself, its tables as well.
    house.start(from_the_command_line)
    try:
        kept = {path.name: path.stat().st_mode for path in house.data.iterdir()}
    finally:
        house.stop()
    assert FILE in kept or on_postgres()
    # A backup takes all keys along.
    assert {name for name in kept if name.endswith(".key")} == set(KEYS)
    assert {name for name, mode in kept.items() if mode & 0o007} == set()


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        ("LAGERFEUER_METRICS", "short"),
        ("LAGERFEUER_LOG", "xml"),
        ("LAGERFEUER_LOG_REQUESTS", "some"),
        ("LAGERFEUER_REVIEW_NICE", "low"),
        ("LAGERFEUER_BOT_PACE", "slow"),
    ],
)
def test_a_setting_that_means_nothing_is_named(tmp_path: Path, setting: str, value: str) -> None:
    refused = lagerfeuer("serve", "--data", tmp_path / "data", **{setting: value})
    assert refused.returncode == 2
    assert setting in refused.stderr
