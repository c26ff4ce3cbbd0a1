"""People with accounts."""

from __future__ import annotations

import time
from functools import cache
from typing import Any

import httpx

from lagerfeuer.accounts.people import login_of
from lagerfeuer.common.ids import digest, new_id
from support import seeded
from support.database_setup import connected
from support.fast_passwords import fast_hasher
from support.server_process import Person, Site

PASSWORD = "drei kleine Wörter"
SESSION_COOKIE = "lagerfeuer-session"


def new_name(stem: str = "Ada") -> str:
    """Return a name that no other test has."""
    return f"{stem} {seeded.token(4)}"


def register(person: Person, name: str | None = None, **more: Any) -> str:
    """Register a person. Returns the account's name."""
    name = name or new_name()
    made = person.post("/api/account", {"name": name, "password": PASSWORD, **more})
    assert made.status_code == 201, made.text
    return name


def registered(site: Site) -> tuple[Person, str]:
    """Return a person who has just registered, and the account's name."""
    person = Person(site)
    return person, register(person)


def member(site: Site, role: str = "member") -> tuple[Person, str]:
    """Return a signed-in person with an account, and its name.

    Both are inserted into the database: hashing a password costs more than most requests of tests. Tests about accounts
    use `registered`.
    """
    person, name, id_, token = Person(site), new_name(), new_id(12), seeded.token(32)
    at = time.time_ns() // 1_000_000 if site.clock is None else site.clock.now
    device = f"python-httpx/{httpx.__version__}"
    with connected(site.data) as database:
        for table, values in (
            ("players (id, name, login, role, language, created, joined, seen)",
             (id_, name, login_of(name), role, "en", at, at, at)),
            ("passwords (player, hash, changed)", (id_, _hash(), at)),
            ("sessions (id, token, player, method, device, created, seen, proved)",
             (new_id(12), digest(token), id_, "password", device, at, at, at)),
        ):  # fmt: skip
            database.execute(f"insert into {table} values ({', '.join('?' * len(values))})", values)
    become(person, token)
    return person, name


def become(person: Person, token: str) -> None:
    """Sign a person in with a session's token."""
    person.http.cookies.set(SESSION_COOKIE, token, domain="127.0.0.1", path="/")
    person.http.get("/api/me")


@cache
def _hash() -> str:
    """Return the stored hash of the password that all members share."""
    return fast_hasher().hash(PASSWORD)


def sign_in(person: Person, name: str, password: str = PASSWORD) -> httpx.Response:
    return person.post("/api/sign-in", {"name": name, "password": password})


def signed_in(site: Site, name: str) -> Person:
    """Return another device of an account."""
    person = Person(site)
    assert sign_in(person, name).status_code == 200
    return person


def is_nobody(person: Person) -> bool:
    return bool(person.get("/api/me").json()["id"] is None)


def reason(response: httpx.Response) -> str:
    """Return why a request was refused."""
    text: str = response.json()["reason"]["text"]
    return text


def change(site: Site, statement: str, *values: Any) -> None:
    """Change the database directly, as when time passes. The server may cache the old state for ten seconds."""
    with connected(site.data) as database:
        database.execute(statement, values)


def fill_the_list(site: Site, count: int) -> list[str]:
    """Add members to the member list. Returns their names in its order."""
    names = [f"Member {number:03}" for number in range(count)]
    for number, name in enumerate(names):
        change(
            site,
            "insert into players (id, name, login, role, language, created, joined, discreet, listed) "
            "values (?, ?, ?, 'member', 'en', 0, 0, false, true)",
            f"p{number}", name, name.replace(" ", "").lower(),
        )  # fmt: skip
    return names


def rows(site: Site, statement: str, *values: Any) -> list[Any]:
    with connected(site.data) as database:
        found: list[Any] = database.execute(statement, values).fetchall()
    return found
