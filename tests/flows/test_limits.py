"""A person who does something too often learns when to try again, and no one else is affected."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from support.client_addresses import from_address
from support.members import PASSWORD, member, new_name, reason, sign_in
from support.server_process import Person, Settings, Site, ok, running_site, two_people


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Run a house with a tenth of the usual limits, so that they are reached sooner."""
    with running_site(tmp_path_factory.mktemp("limits") / "data", LAGERFEUER_LIMITS="0.1") as site:
        yield site


@pytest.fixture(scope="module")
def usual(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Run a house with the default limits."""
    with running_site(tmp_path_factory.mktemp("usual") / "data", LAGERFEUER_LIMITS="") as site:
        yield site


def until_refused(act: Callable[[], httpx.Response], most: int) -> httpx.Response:
    """Repeat a request until it is refused as too frequent, and return that answer."""
    for _ in range(most):
        answer = act()
        if answer.status_code == 429:
            return answer
    raise AssertionError(f"{most} times and never too often: {answer.text}")


ENTRANCES: dict[str, Callable[[Person], httpx.Response]] = {
    "signing in": lambda person: sign_in(person, new_name(), "some password"),
    "making an account": lambda person: person.post("/api/account", {"name": "x" * 30, "password": PASSWORD}),
    "asking for a link": lambda person: person.post("/api/reset/ask", {"who": new_name()}),
    "trying links": lambda person: person.post("/api/verify", {"token": new_name()}),
    "trying links for a password": lambda person: person.post(
        "/api/reset", {"token": "x", "password": PASSWORD}
    ),
    "asking passkeys": lambda person: person.post("/api/sign-in/passkey/ask"),
    "trying passkeys": lambda person: person.post("/api/sign-in/passkey", {"credential": {}}),
    "setting tables up": lambda person: person.post(
        "/api/matches", {"game": "roseking", "seats": [{"kind": "me"}]}
    ),
    "changing the name": lambda person: person.post("/api/me", {"name": new_name()}),
    "taking data along": lambda person: person.get("/api/account/export"),
    "asking for a passkey of a new account": lambda person: person.post(
        "/api/account/passkey/ask", {"name": new_name()}
    ),
    "making an account by a passkey": lambda person: person.post(
        "/api/account/passkey", {"name": new_name(), "credential": {}}
    ),
    "proving by a password": lambda person: person.post("/api/account/prove", {"password": PASSWORD}),
    "proving by a passkey": lambda person: person.post("/api/account/prove/passkey", {"credential": {}}),
    "asking for one more passkey": lambda person: person.post("/api/account/passkeys/ask"),
    "adding a passkey": lambda person: person.post("/api/account/passkeys", {"credential": {}, "name": "x"}),
    "coming along to a match": lambda person: person.post("/api/arrive", {"token": new_name()}),
    "bringing a record": lambda person: person.post("/api/imports", {"text": "no record"}),
    "bringing a match of another house": lambda person: person.post("/api/arrivals", {"text": "no match"}),
    "writing anything": lambda person: person.post("/api/matches/none/actions", {"ply": 0, "action": "x"}),
}


@pytest.mark.parametrize("what", ENTRANCES)
def test_every_entrance_says_when_again(house: Site, what: str) -> None:
    number = list(ENTRANCES).index(what)
    person = from_address(house, f"192.0.2.{number}", "de")
    ok(person.post("/api/me", {"name": new_name()}))
    # By its own rule: no one may write more than sixty times here.
    most = 80 if what == "writing anything" else 50
    refused = until_refused(lambda: ENTRANCES[what](person), most)
    assert refused.headers["content-type"] == "application/problem+json"
    assert int(refused.headers["retry-after"]) > 0
    assert refused.json()["detail"].startswith("Das war zu oft hintereinander.")
    assert reason(refused) in ("error-too-often", "error-too-often-minutes")
    # Another person at another address is not refused.
    other = from_address(house, f"198.51.100.{number}")
    ok(other.post("/api/me", {"name": new_name()}))
    assert ENTRANCES[what](other).status_code != 429


def test_guessing_one_password_is_stopped_and_does_not_lock_its_owner_out(usual: Site) -> None:
    owner = from_address(usual, "192.0.2.1")
    name = new_name()
    assert owner.post("/api/account", {"name": name, "password": PASSWORD}).status_code == 201
    thief = from_address(usual, "198.51.100.7")
    until_refused(lambda: sign_in(thief, name, "some password"), 12)
    assert sign_in(thief, name).status_code == 429, "even the right one, while they have to wait"
    assert sign_in(thief, new_name(), "x").status_code == 403, "others from there may still come in"
    assert sign_in(from_address(usual, "192.0.2.1"), name).status_code == 200


def test_guessing_locks_no_one_out_of_their_own_browser(house: Site) -> None:
    owner, other = (from_address(house, f"192.0.2.{place}") for place in (201, 202))
    names = [new_name(), new_name()]
    for person, name in zip((owner, other), names, strict=True):
        assert person.post("/api/account", {"name": name, "password": PASSWORD}).status_code == 201
        assert person.post("/api/sign-out").status_code == 204
    places = iter(range(1, 100))

    def guess() -> httpx.Response:
        return sign_in(from_address(house, f"203.0.113.{next(places)}"), names[0], "some password")

    until_refused(guess, 20)
    assert sign_in(from_address(house, "203.0.113.200"), names[0]).status_code == 429
    assert sign_in(other, names[0]).status_code == 429, (
        "who is known by another name is not known by this one"
    )
    assert sign_in(owner, names[0]).status_code == 200


def test_of_one_household_s_ipv6_addresses_all_count_together(house: Site) -> None:
    numbers = iter(range(1, 100))

    def ask() -> httpx.Response:
        person = from_address(house, f"2001:db8:1:2::{next(numbers):x}")
        return person.post("/api/reset/ask", {"who": new_name()})

    until_refused(ask, 5)


def test_an_address_is_believed_of_known_proxies_only(tmp_path: Path) -> None:
    settings: Settings = {"LAGERFEUER_LIMITS": "0.1", "LAGERFEUER_PROXIES": "203.0.113.9"}
    with running_site(tmp_path / "data", **settings) as site:
        numbers = iter(range(1, 100))

        def ask() -> httpx.Response:
            person = from_address(site, f"192.0.2.{next(numbers)}")
            return person.post("/api/reset/ask", {"who": new_name()})

        until_refused(ask, 5)


def test_people_who_play_are_never_slowed_down(usual: Site) -> None:
    person = Person(usual)
    for _ in range(5):
        person.create("me", "careless")
    # Five actions per second for a whole minute, all at once: nobody clicks faster, even in games with many small
    # choices.
    for _ in range(300):
        assert person.post("/api/matches/none/actions", {"ply": 0, "action": "x"}).status_code == 404


def test_messages_at_a_table_are_limited(usual: Site) -> None:
    ada, bob, view = two_people(usual)
    path = f"/api/matches/{view['id']}/chat"
    # Twenty at once, and one more every three seconds: on a slow machine some of those pass.
    refused = until_refused(lambda: ada.post(path, {"text": "hey"}), 40)
    assert int(refused.headers["retry-after"]) <= 4
    assert len(ok(bob.get(path))["messages"]) >= 20
    assert bob.post(path, {"text": "I may"}).status_code == 200
    # The limit of a spectator is half of that, for all matches together.
    eve, _ = member(usual)
    refused = until_refused(lambda: eve.post(f"/api/matches/{view['id']}/spectators", {"text": "hey"}), 20)
    assert refused.status_code == 429
