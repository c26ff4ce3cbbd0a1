"""`lagerfeuer admin`: how a host gets in, beside a running server."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
import time
from pathlib import Path

from support import database_setup
from support.admin_command import admin
from support.held_clock import soon
from support.members import PASSWORD, is_nobody, member, new_name, rows, sign_in, signed_in
from support.server_process import Person, Site, ok, python_path


def test_the_first_host_comes_by_a_link_that_works_once(site: Site) -> None:
    name = new_name("Host")
    made = admin(site, "create", name, "--host", "--url", "http://games.example.org/")
    assert made.returncode == 0, made.stderr
    link = made.stdout.split()[-1]
    assert link.startswith("http://games.example.org/reset/")
    host = Person(site)
    body = {"token": link.rsplit("/", 1)[1], "password": PASSWORD}
    assert ok(host.post("/api/reset", body))["role"] == "host"
    assert Person(site).post("/api/reset", body).status_code == 403
    assert ok(signed_in(site, name).get("/api/account"))["role"] == "host"


def test_a_password_is_typed_without_being_seen(site: Site) -> None:
    name = new_name("Host")
    assert created(site, name, PASSWORD) == 0
    assert sign_in(Person(site), name).status_code == 200


def test_a_refused_password_leaves_no_account_without_a_way_in(site: Site) -> None:
    name = new_name("Host")
    assert created(site, name, "short") == 1
    assert rows(site, "select count(*) from players where name = ?", name) == [(0,)]
    assert created(site, name, PASSWORD) == 0


def created(site: Site, name: str, password: str) -> int:
    """Run the command that creates an account and reads its password, which it never shows, and return its exit
    code."""
    ours, theirs = pty.openpty()
    command = [
        sys.executable,
        "-m",
        "lagerfeuer",
        "admin",
        "--data",
        str(site.data),
        "create",
        name,
        "--password",
    ]
    with subprocess.Popen(
        command, stdin=theirs, stdout=theirs, stderr=theirs, start_new_session=True,
        env=os.environ | {"PYTHONPATH": python_path()} | database_setup.environment(site.data),
    ) as process:  # fmt: skip
        os.close(theirs)
        shown = ""
        for prompt in ("Password: ", "Once more: "):
            while prompt not in shown:
                shown += os.read(ours, 1000).decode()
            time.sleep(0.2)
            os.write(ours, f"{password}\n".encode())
        try:
            while part := os.read(ours, 1000).decode():
                shown += part
        except OSError:
            pass
        ended = process.wait(30)
    os.close(ours)
    assert password not in shown
    return ended


def test_accounts_are_listed_promoted_and_deleted(site: Site) -> None:
    person, name = member(site)
    assert admin(site, "promote", name.upper()).stdout == f"{name} is a host now.\n"
    (row,) = (row for row in admin(site, "list").stdout.splitlines() if row.startswith(name))
    assert row.split("\t")[1] == "host"
    assert admin(site, "demote", name).returncode == 0
    assert admin(site, "delete", name, "--yes").returncode == 0
    deadline = time.monotonic() + 30
    while not is_nobody(person):
        assert time.monotonic() < deadline, "the server has to notice by itself"
        time.sleep(0.5)
    assert name not in admin(site, "list").stdout


def test_at_a_running_server_opponents_of_a_deleted_person_may_go_on_without_them(site: Site) -> None:
    leaves, name = member(site)
    stays = Person(site)
    match = leaves.create("me", "open")
    stays.join(match, 1)
    gone = [0]
    # A person may be watching the table, so that it is in memory.
    with stays.socket(match["id"]) as tab:
        tab.recv(timeout=10)
        assert admin(site, "delete", name, "--yes").returncode == 0
        soon(lambda: stays.view(match["id"])["beside"]["gone"] == gone)
        assert stays.view(match["id"])["seats"][0]["name"] is None
    assert ok(stays.post(f"/api/matches/{match['id']}/claim", {"seat": 0}))["status"] == "finished"


def test_what_cannot_be_is_one_sentence(site: Site, tmp_path: Path) -> None:
    unknown = admin(site, "promote", new_name())
    assert (unknown.returncode, unknown.stderr) == (
        1,
        "lagerfeuer admin: No account has this name.\n",
    )
    _, name = member(site)
    taken = admin(site, "create", name)
    assert (taken.returncode, taken.stderr) == (
        1,
        "lagerfeuer admin: This name is already taken.\n",
    )
    if database_setup.on_postgres():
        # On PostgreSQL, every folder that a test names has a database.
        return
    site_elsewhere = Site(tmp_path / "nothing")
    nowhere = admin(site_elsewhere, "list")
    assert nowhere.returncode == 2
    assert nowhere.stderr.count("\n") == 1
    assert not site_elsewhere.data.exists()
