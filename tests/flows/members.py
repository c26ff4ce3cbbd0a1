"""People with accounts."""

from __future__ import annotations

import secrets
from typing import Any

import httpx

from databases import connected
from flows.serving import Person, Site

PASSWORD = "drei kleine Wörter"


def new_name(stem: str = "Ada") -> str:
    """A name no other test has."""
    return f"{stem} {secrets.token_hex(4)}"


def register(person: Person, name: str | None = None, **more: Any) -> str:
    """Turn somebody into an account; its name."""
    name = name or new_name()
    made = person.post("/api/account", {"name": name, "password": PASSWORD, **more})
    assert made.status_code == 201, made.text
    return name


def member(site: Site, **more: Any) -> tuple[Person, str]:
    """Somebody who has an account, and its name."""
    person = Person(site)
    return person, register(person, **more)


def sign_in(person: Person, name: str, password: str = PASSWORD) -> httpx.Response:
    return person.post("/api/sign-in", {"name": name, "password": password})


def signed_in(site: Site, name: str) -> Person:
    """Another device of an account."""
    person = Person(site)
    assert sign_in(person, name).status_code == 200
    return person


def is_nobody(person: Person) -> bool:
    return bool(person.get("/api/me").json()["id"] is None)


def reason(response: httpx.Response) -> str:
    """Why something was refused."""
    text: str = response.json()["reason"]["text"]
    return text


def change(site: Site, statement: str, *values: Any) -> None:
    """Change the database behind the server's back, as time does. The server believes its memory for ten seconds."""
    with connected(site.data) as database:
        database.execute(statement, values)


def rows(site: Site, statement: str, *values: Any) -> list[Any]:
    with connected(site.data) as database:
        return database.execute(statement, values).fetchall()
