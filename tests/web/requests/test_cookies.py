"""Only guest cookies that name a person stay in memory."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest

from lagerfeuer.db.queries.people import PlayerRow
from lagerfeuer.web.requests.cookies import GUEST, SESSION
from lagerfeuer.web.requests.identity import MAX_COOKIE_CHARACTERS, Cookies

ADA = PlayerRow("abcdefghijklmnopqrstuvwxyz012345", "Ada")
"""A person with the longest possible id."""


def cookies_of_a_house() -> Cookies:
    return Cookies(
        "key", cast(Any, SimpleNamespace(remembered={ADA.id: ADA})), cast(Any, None), cast(Any, None)
    )


def request_with(**values: str) -> Any:
    header = "; ".join(f"{name}={value}" for name, value in values.items())
    return SimpleNamespace(scope={"headers": [(b"cookie", header.encode())]})


def whom(cookies: Cookies, value: str) -> PlayerRow | None:
    request = request_with(**{GUEST: value})
    return cookies.cached_player(cookies.names(request)) or asyncio.run(cookies.player(request))


def true_cookie(cookies: Cookies) -> str:
    value = cookies.guest_cookie(ADA, secure=True).value
    assert value is not None
    return value


def test_a_true_cookie_is_checked_once() -> None:
    cookies = cookies_of_a_house()
    for _ in range(2):
        assert whom(cookies, true_cookie(cookies)) is ADA
    assert cookies.named_by.cache_info().hits == 1


@pytest.mark.parametrize("forged", ["", "x", "x" * 3_000, ADA.id + "." + "x" * 43])
def test_nothing_is_stored_of_a_cookie_that_names_no_one(forged: str) -> None:
    cookies = cookies_of_a_house()
    assert whom(cookies, forged) is None
    assert cookies.named_by.cache_info().currsize == 0


def test_a_true_cookie_with_signs_that_mean_nothing_in_between_fills_no_memory() -> None:
    cookies = cookies_of_a_house()
    value = true_cookie(cookies)
    assert 2 * len(value) < MAX_COOKIE_CHARACTERS
    assert whom(cookies, value + "!" * 3_000) is None
    assert cookies.named_by.cache_info().currsize == 0


@pytest.mark.parametrize(
    "changes", [{"suspended": 0}, {"joined": 1}], ids=["suspended", "has an account now"]
)
def test_memory_names_no_person_who_may_be_gone(changes: dict[str, Any]) -> None:
    cookies = cookies_of_a_house()
    request = request_with(**{GUEST: true_cookie(cookies)})
    assert cookies.cached_player(cookies.names(request)) is ADA
    cookies.people.remembered[ADA.id] = replace(ADA, **changes)
    assert cookies.cached_player(cookies.names(request)) is None
    cookies.people.remembered.clear()
    assert cookies.cached_player(cookies.names(request)) is None


def test_a_guest_s_cookie_beside_a_session_counts_for_nothing() -> None:
    cookies = cookies_of_a_house()
    cookies.sessions = cast(Any, SimpleNamespace(cached_session=lambda token: None))
    claims = cookies.names(request_with(**{SESSION: "ended", GUEST: true_cookie(cookies)}))
    assert claims.guest == ADA.id
    assert cookies.cached_player(claims) is None
