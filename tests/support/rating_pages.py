"""A browser in which a person is signed in, and the themes and sizes to test."""

from __future__ import annotations

import pytest

from support.server_process import Person
from support.table_page import DESK, PHONE, Player

LOOKS = [("light", PHONE), pytest.param("dark", DESK, marks=pytest.mark.long)]


def signed_in_as(player: Player, person: Person) -> Player:
    """Return a browser in which a person is signed in."""
    cookies = [
        {"name": name, "value": value, "url": person.site.url}
        for name, value in person.http.cookies.items()
        if name != "csrftoken"
    ]
    player.context.add_cookies(cookies)  # type: ignore[arg-type]
    return player
