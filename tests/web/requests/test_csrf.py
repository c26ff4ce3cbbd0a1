"""Changes are accepted only from our own pages, for the person whom their cookies name."""

from __future__ import annotations

import asyncio
from http.cookies import SimpleCookie
from itertools import permutations
from typing import Any

import pytest

from lagerfeuer.common.errors import NotAllowed
from lagerfeuer.web.requests.cookies import GUEST, KNOWN, PREFIX, SESSION, TOKEN
from lagerfeuer.web.requests.csrf import Csrf, same_origin

HTTPS = "https://games.example.org"


def scope(cookies: dict[str, str] | None = None, scheme: str = "http", **headers: str | bytes) -> Any:
    """Return a request to the house. In names of headers, _ stands for -."""
    said = {"host": "games.example.org", **headers}
    if cookies:
        said["cookie"] = "; ".join(f"{name}={value}" for name, value in cookies.items())
    return {
        "type": "http",
        "scheme": scheme,
        "path": "/api/me",
        "headers": [
            (name.replace("_", "-").encode(), value if isinstance(value, bytes) else value.encode())
            for name, value in said.items()
        ],
    }


def house(url: str | None = None) -> Csrf:
    return Csrf("a key of the house", url)


def answered(
    csrf: Csrf, request: Any, writes: dict[str, str] | None = None
) -> tuple[dict[str, str], list[bytes]]:
    """Return a browser's cookies after an answer that sets `writes`, and the headers that the CSRF layer added."""
    message: Any = {
        "type": "http.response.start",
        "status": 200,
        "headers": [
            (b"set-cookie", f"{name}={value}; Path=/".encode()) for name, value in (writes or {}).items()
        ],
    }
    asyncio.run(csrf.renew(message, request))
    header = next((value.decode() for name, value in request["headers"] if name == b"cookie"), "")
    jar = {name: one.value for name, one in SimpleCookie(header).items()}
    lines = [line for _, line in message["headers"]]
    for line in lines:
        jar |= {name: one.value for name, one in SimpleCookie(line.decode()).items()}
    return jar, lines[len(writes or {}) :]


def accepts(csrf: Csrf, cookies: dict[str, str], token: str | bytes | None, **more: Any) -> bool:
    said = more if token is None else {"x_csrf_token": token, **more}
    try:
        csrf.check(scope(cookies, **said))
    except NotAllowed:
        return False
    return True


PEOPLE: dict[str, dict[str, str]] = {
    "nobody": {},
    "a guest": {GUEST: "guest.one"},
    "a member": {SESSION: "session-one"},
    "a member who was a guest": {GUEST: "guest.one", SESSION: "session-two"},
}


@pytest.mark.parametrize("who", PEOPLE)
def test_a_page_of_ours_has_the_token_of_the_person_its_cookies_name(who: str) -> None:
    csrf = house()
    jar, _ = answered(csrf, scope(PEOPLE[who]))
    assert accepts(csrf, jar, jar[TOKEN])
    assert not accepts(csrf, jar, None)
    assert not accepts(Csrf("another key", None), jar, jar[TOKEN])


@pytest.mark.parametrize(("victim", "whose"), list(permutations(PEOPLE, 2)))
def test_another_person_s_token_is_refused_wherever_it_is_set(victim: str, whose: str) -> None:
    csrf = house()
    token = answered(csrf, scope(PEOPLE[whose]))[0][TOKEN]
    planted = {**PEOPLE[victim], TOKEN: token}
    # It is refused even with the header, which a page of another site cannot send.
    assert accepts(csrf, planted, token) is False


def test_a_stranger_s_token_is_bound_to_the_cookie_it_came_by() -> None:
    csrf = house()
    one, other = (answered(csrf, scope())[0][TOKEN] for _ in range(2))
    assert one != other
    assert accepts(csrf, {TOKEN: one}, one)
    assert not accepts(csrf, {TOKEN: one}, other)
    assert not accepts(csrf, {}, one)
    made_up = "0" * 32 + "." + "0" * 64
    assert not accepts(csrf, {TOKEN: made_up}, made_up)


@pytest.mark.parametrize("who", PEOPLE)
@pytest.mark.parametrize(
    "token", [b"", b"\xff\xfe\x00", "ä".encode(), b"a" * 20_000, b".", b"..", b"\xe9." * 9]
)
def test_a_token_of_any_bytes_is_a_refusal(who: str, token: bytes) -> None:
    csrf = house()
    assert not accepts(csrf, PEOPLE[who], token)
    as_cookie = scope(PEOPLE[who], x_csrf_token=token)
    as_cookie["headers"].append((b"cookie", b"csrftoken=" + token[:2_000]))
    with pytest.raises(NotAllowed):
        csrf.check(as_cookie)


def test_a_change_of_person_brings_the_new_token_with_the_same_answer() -> None:
    csrf = house()
    jar, _ = answered(csrf, scope())
    for writes in ({GUEST: "guest.one"}, {SESSION: "session-one"}, {SESSION: ""}, {GUEST: ""}):
        before = jar[TOKEN]
        jar, _ = answered(csrf, scope(jar), writes)
        assert jar[TOKEN] != before
        assert accepts(csrf, jar, jar[TOKEN])
        assert not accepts(csrf, jar, before)
        # No token is sent if nothing has changed.
        assert answered(csrf, scope(jar))[1] == []


ORIGINS: dict[str, tuple[bool, str, dict[str, Any]]] = {
    "a program": (True, "http", {}),
    "our page": (True, "http", {"origin": "http://games.example.org"}),
    "our page, behind a proxy that does not tell of https": (True, "http", {"origin": HTTPS}),
    "our page, by the browser's own word": (True, "http", {"sec_fetch_site": "same-origin"}),
    "our page, behind a proxy that changes the host": (
        True,
        "http",
        {"host": "inside", "origin": HTTPS, "sec_fetch_site": "same-origin"},
    ),
    "nobody's page": (True, "http", {"sec_fetch_site": "none"}),
    "another site": (False, "http", {"origin": "http://evil.example"}),
    "a name that begins alike": (False, "http", {"origin": "http://games.example.org.evil.example"}),
    "another port": (False, "http", {"origin": "http://games.example.org:81"}),
    "a sandbox": (False, "http", {"origin": "null"}),
    "an empty word": (False, "http", {"origin": ""}),
    "another host of the same site": (False, "http", {"sec_fetch_site": "same-site"}),
    "another site, by the browser's own word": (False, "http", {"sec_fetch_site": "cross-site"}),
    "a word unknown": (False, "http", {"sec_fetch_site": "", "origin": HTTPS}),
    "our name by plain http": (False, "https", {"origin": "http://games.example.org"}),
}


@pytest.mark.parametrize("who", ORIGINS)
def test_only_our_own_pages_and_programs_change_something(who: str) -> None:
    right, scheme, headers = ORIGINS[who]
    csrf = house()
    jar, _ = answered(csrf, scope({SESSION: "one"}))
    assert accepts(csrf, jar, jar[TOKEN], scheme=scheme, **headers) is right
    assert same_origin(scope(scheme=scheme, **headers), None) is right


def test_a_house_that_knows_its_address_believes_pages_of_it_behind_any_proxy() -> None:
    inside = scope(host="10.0.0.7", origin=HTTPS)
    assert same_origin(inside, HTTPS)
    assert not same_origin(inside, None)
    assert not same_origin(inside, "https://other.example.org")


def test_behind_https_no_other_host_can_plant_a_cookie_of_ours() -> None:
    csrf = house(HTTPS)
    mine = {
        PREFIX + SESSION: "mine",
        SESSION: "planted",
        TOKEN: answered(csrf, scope({SESSION: "planted"}))[0][PREFIX + TOKEN],
    }
    jar, lines = answered(csrf, scope(mine))
    assert accepts(csrf, jar, jar[PREFIX + TOKEN])
    assert not accepts(csrf, jar, mine[TOKEN])
    (line,) = lines
    assert line.startswith(f"{PREFIX}{TOKEN}=".encode())
    for part in (b"Path=/", b"Secure", b"SameSite=strict"):
        assert part in line
    assert b"Domain" not in line
    assert b"HttpOnly" not in line
    # The token for no person, under its name over http, is not accepted either.
    nobody = answered(house(None), scope())[0][TOKEN]
    assert accepts(house(None), {TOKEN: nobody}, nobody)
    assert not accepts(csrf, {TOKEN: nobody}, nobody)
    assert accepts(csrf, {PREFIX + TOKEN: nobody}, nobody)


def test_a_cookie_with_the_old_name_is_set_by_the_new_name_once() -> None:
    csrf = house(HTTPS)
    before = {SESSION: "session-one", GUEST: "guest.one", KNOWN: "mark.one"}
    jar, lines = answered(csrf, scope(before))
    assert {name: jar[PREFIX + name] for name in before} == before
    for line in lines:
        assert line.startswith(PREFIX.encode())
        assert b"Secure" in line
    assert sum(b"HttpOnly; " in line and b"Max-Age=31622400" in line for line in lines) == 3
    assert accepts(csrf, jar, jar[PREFIX + TOKEN])
    assert answered(csrf, scope(jar))[1] == []
    # Over http, the names stay as they are.
    assert set(answered(house(), scope(before))[0]) == {*before, TOKEN}


@pytest.mark.parametrize("value", ["x" * 500, "a b", "a,b", "ä", "%0d%0a"])
def test_an_invalid_session_value_is_not_written_back(value: str) -> None:
    _, lines = answered(house(HTTPS), scope({SESSION: value}))
    assert [line.partition(b"=")[0] for line in lines] == [f"{PREFIX}{TOKEN}".encode()]


def test_signing_out_takes_both_names_away() -> None:
    csrf = house(HTTPS)
    _, lines = answered(csrf, scope({SESSION: "one"}), {PREFIX + SESSION: "", SESSION: ""})
    assert [line.partition(b"=")[0] for line in lines] == [f"{PREFIX}{TOKEN}".encode()]
