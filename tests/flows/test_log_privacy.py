"""The log of a house with successes, refusals, unanswered requests and faults names no person and contains no
secret."""

from __future__ import annotations

import re
from collections.abc import Iterator

import httpx
import pytest

from support.database_setup import without
from support.held_clock import least_restrictive_action, soon
from support.http_sink import Listener
from support.live_actions import asked, say
from support.members import register, sign_in
from support.notification_sinks import channel, hook_of, states
from support.server_process import Person, Site, ok, running_site

OLD, NEW = "a first password of mine", "another of my passwords"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory, world: Listener) -> Iterator[Site]:
    """Run a house that logs every request, as JSON."""
    data = tmp_path_factory.mktemp("log") / "data"
    with running_site(data, LAGERFEUER_LOG="json", LAGERFEUER_LOG_REQUESTS="all", **world.settings) as site:
        yield site


def owner(house: Site) -> tuple[Person, str]:
    """Create a person with an account, and return its name, too."""
    ada = Person(house)
    return ada, register(ada, password=OLD)


def test_what_people_are_called_say_and_choose_is_in_no_line(house: Site) -> None:
    (ada, name), bob = owner(house), Person(house)
    view = ada.create("me", "open")
    bob.join(view)
    match = view["id"]
    ok(ada.post(f"/api/matches/{match}/chat", {"text": "a word between us"}))
    ok(ada.post(f"/api/matches/{match}/note", {"text": "a thought of mine", "revision": 0}))
    assert ada.post("/api/account/password", {"password": NEW}).status_code == 204
    assert sign_in(bob, name, "a wrong password of mine").status_code == 403
    refused = ada.post("/api/reset", {"token": "a-link-from-a-letter", "password": NEW})
    assert refused.status_code == 403
    for path, status in (
        ("/reset/a-link-from-a-letter", 200),
        ("/off/a-link-that-turns-off", 200),
        ("/api/invitations/a-token-that-invites", 404),
        ("/api/people?who=somebody-i-look-for", 404),
    ):
        assert ada.get(path).status_code == status, path
    kind = {"content-type": "application/json"}
    assert ada.http.post("/api/matches", content=b"garbage of mine", headers=kind).status_code == 400
    one, _, mine = asked(ada, bob, ada.view(match))
    with one.socket(match) as tab:
        tab.recv(timeout=10)
        say(tab, mine, least_restrictive_action(mine))
        tab.recv(timeout=10)
    assert_silent(
        house, ada, bob, name, match, "a word between us", "a thought of mine", "a wrong password of mine",
        "a-link-from-a-letter", "a-link-that-turns-off", "a-token-that-invites", "somebody-i-look-for",
        "garbage of mine", view["fairness"]["commitment"],
    )  # fmt: skip


def test_a_person_s_channels_are_in_no_line_of_the_log_even_if_nothing_arrives_there(
    house: Site, world: Listener
) -> None:
    ada, name = owner(house)
    refused = ada.post(
        "/api/notices/webhook", {"url": "https://example.invalid/hook/of/mine", "style": "json"}
    )
    assert refused.status_code == 422
    path, made = hook_of(ada, world)
    world.silent.add(path)
    ok(ada.post(f"/api/notices/channels/{made['id']}/test"))
    # The connection was accepted, but no one answers.
    soon(lambda: states(ada, "webhook") not in ([], [("test", "waiting")], [("test", "sending")]))
    assert channel(ada, "webhook")["sendings"][0]["state"] != "sent"
    soon(lambda: "a notice by webhook could not be sent" in house.log.read_text())
    assert_silent(
        house, ada, ada, name, "hook/of/mine", "example.invalid", path, made["id"], made["secret"], world.url
    )


def test_a_fault_of_the_house_reveals_the_request_neither_in_the_log_nor_in_the_answer(
    house: Site, world: Listener
) -> None:
    (ada, name), bob = owner(house), Person(house)
    view = ada.create("me", "open")
    bob.join(view)
    hook = world.url + "/a-hook-that-breaks"
    broken: list[httpx.Response] = []
    for table, path, body in (
        ("messages", f"/api/matches/{view['id']}/chat", {"text": "a word that breaks"}),
        (
            "private_notes",
            f"/api/matches/{view['id']}/note",
            {"text": "a thought that breaks", "revision": 0},
        ),
        ("channels", "/api/notices/webhook", {"url": hook, "style": "json"}),
        ("passwords", "/api/account/password", {"password": NEW}),
        ("passwords", "/api/sign-in", {"name": name, "password": OLD}),
    ):
        faults = house.log.read_text().count("Traceback")
        with without(house.data, table):
            broken.append(ada.post(path, body))
        assert broken[-1].status_code == 500, path
        # The log contains the reason.
        assert house.log.read_text().count("Traceback") > faults, path
    for answer in broken:
        assert answer.json()["reason"]["text"] == "error-http-500"
        for secret in (OLD, NEW, hook, "that breaks", name, "Traceback", "sqlalchemy"):
            assert secret not in answer.text
    assert_silent(house, ada, bob, name, view["id"], hook, "a word that breaks", "a thought that breaks")


def assert_silent(house: Site, ada: Person, bob: Person, *secrets: str) -> None:
    """Check that the log contains none of this, nor secrets of the house or of people's browsers."""
    log = house.log.read_text()
    assert log.count("lagerfeuer.access") > 5
    kept = [path.read_text().strip() for path in house.data.glob("*.key")]
    keys = [line for key in kept for line in key.splitlines() if not line.startswith("---")]
    cookies = [*ada.http.cookies.values(), *bob.http.cookies.values()]
    for secret in (OLD, NEW, "$argon2", *secrets, *keys, *cookies):
        assert secret not in log, secret
        # As written by JSON and by Python.
        assert repr(secret)[1:-1] not in log, secret
    # It does not contain people's addresses either.
    assert not re.search(r"127\.0\.0\.1:\d+ - ", log)
