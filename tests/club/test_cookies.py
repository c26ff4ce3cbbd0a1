"""Cookies of guests: only those that name somebody stay in memory."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import pytest

from lagerfeuer.store.people import PlayerRow
from lagerfeuer.web.sessions import GUEST_COOKIE, LONGEST, Cookies

ADA = PlayerRow("abcdefghijklmnopqrstuvwxyz012345", "Ada")
"""Nobody has a longer id."""


def cookies_of_a_house() -> Cookies:
    return Cookies("key", cast(Any, SimpleNamespace(remembered={ADA.id: ADA})), cast(Any, None))


def whom(cookies: Cookies, value: str) -> PlayerRow | None:
    request = SimpleNamespace(cookies={GUEST_COOKIE: value})
    return asyncio.run(cookies.player(cast(Any, request)))


def true_cookie(cookies: Cookies) -> str:
    value = cookies.guest_cookie(ADA, secure=True).value
    assert value is not None
    return value


def test_a_true_cookie_is_checked_once() -> None:
    cookies = cookies_of_a_house()
    for _ in range(2):
        assert whom(cookies, true_cookie(cookies)) is ADA
    assert cookies.named_by.cache_info().hits == 1


@pytest.mark.parametrize("forged", ["", "x", "x" * 30_000, ADA.id + "." + "x" * 43])
def test_nothing_is_kept_of_a_cookie_that_names_nobody(forged: str) -> None:
    cookies = cookies_of_a_house()
    assert whom(cookies, forged) is None
    assert cookies.named_by.cache_info().currsize == 0


def test_a_true_cookie_with_signs_that_mean_nothing_in_between_fills_no_memory() -> None:
    cookies = cookies_of_a_house()
    value = true_cookie(cookies)
    assert 2 * len(value) < LONGEST
    assert whom(cookies, value + "!" * 30_000) is None
    assert cookies.named_by.cache_info().currsize == 0
