"""What the server refuses, in words, and that a refusal changes nothing."""

from __future__ import annotations

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from support.server_process import Person, Site, View, ok, two_people


@pytest.fixture
def table(site: Site) -> tuple[Person, Person, View]:
    """Return the person to act, the other one, and the view of the first."""
    red, white, view = two_people(site)
    asked, other = (red, white) if view["turn"]["seat"] == 0 else (white, red)
    return asked, other, asked.view(view["id"])


def test_a_stale_ply_is_refused_with_409(table: tuple[Person, Person, View]) -> None:
    asked, _, view = table
    ok(asked.act(view, view["choices"][0]["action"]))
    refused = asked.act(view, view["choices"][0]["action"])
    assert refused.status_code == 409
    assert refused.headers["content-type"] == "application/problem+json"
    assert refused.json()["detail"] == "The match has moved on. Please look again."


def test_the_seat_that_is_not_asked_is_refused_with_403(table: tuple[Person, Person, View]) -> None:
    asked, other, view = table
    refused = other.act(view, view["choices"][0]["action"])
    assert refused.status_code == 403
    assert refused.json()["reason"]["text"] == "kit-no-not-asked"
    assert asked.view(view["id"]) == view


def test_a_spectator_is_refused_with_403(site: Site, table: tuple[Person, Person, View]) -> None:
    _, _, view = table
    watcher = Person(site)
    watcher.post("/api/me", {"name": "Watcher"})
    refused = watcher.act(view, view["choices"][0]["action"])
    assert refused.status_code == 403
    assert refused.json()["reason"]["text"] == "error-not-seated"
    nobody = Person(site)
    assert nobody.act(view, view["choices"][0]["action"]).status_code == 403


def test_what_is_not_an_option_is_refused_with_422_and_the_reason(table: tuple[Person, Person, View]) -> None:
    asked, _, view = table
    held = view["board"]["hands"][view["you"]]
    missing = next(card for card in ("N1", "E1", "S1", "W1", "N2", "E2") if card not in held)
    refused = asked.act(view, missing)
    assert refused.status_code == 422
    assert refused.json()["reason"] == {
        "text": "roseking-no-not-in-hand",
        "args": {"card": missing},
        "ruling": "R2",
    }
    full = asked.act(view, "draw")
    assert full.status_code == 422
    assert full.json()["reason"]["text"] == "roseking-no-hand-full"
    assert asked.view(view["id"]) == view


def test_a_refusal_is_a_sentence_in_the_reader_s_language(site: Site) -> None:
    person = Person(site, language="de-AT,de;q=0.9,en;q=0.5")
    refused = person.get("/api/matches/nosuchmatch")
    assert refused.status_code == 404
    assert refused.json()["detail"] == "Diese Partie gibt es hier nicht."
    assert refused.headers["content-language"] == "de"


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"garbage",
        b"[]",
        b"null",
        b'{"ply": "x", "action": "N1"}',
        b'{"ply": 0}',
        b'{"ply": 0, "action": 5}',
        b'{"ply": 0, "action": "N1", "more": 1}',
        b'{"ply": 0, "action": "XX9"}',
        b'{"ply": 0, "action": ""}',
        b'{"ply": 99999999999999999999999, "action": "N1"}',
        b"[" * 5000,
        b'{"ply": 0, "action": "' + b"N" * 5000 + b'"}',
        b"\xff\xfe",
    ],
)
def test_garbage_is_refused_with_400_and_changes_nothing(
    table: tuple[Person, Person, View], body: bytes
) -> None:
    asked, _, view = table
    refused = asked.http.post(
        f"/api/matches/{view['id']}/actions", content=body, headers={"content-type": "application/json"}
    )
    assert refused.status_code == 400, refused.text
    assert refused.headers["content-type"] == "application/problem+json"
    assert len(refused.json()["detail"]) > 20
    assert asked.view(view["id"]) == view


def test_a_body_that_is_too_large_is_refused_with_413(table: tuple[Person, Person, View]) -> None:
    asked, _, view = table
    refused = asked.http.post(
        f"/api/matches/{view['id']}/actions",
        content=b" " * 1_000_000,
        headers={"content-type": "application/json"},
    )
    assert refused.status_code == 413
    assert refused.headers["content-type"] == "application/problem+json"


HUNTERS = {"game": "hunters", "seats": [{"kind": "me"}, {"kind": "open"}]}


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"game": "chess", "seats": [{"kind": "me"}, {"kind": "open"}]}, 400),
        ({"game": "roseking", "seats": [{"kind": "me"}]}, 422),
        ({"game": "roseking", "seats": [{"kind": "me"}, {"kind": "me"}]}, 422),
        ({"game": "roseking", "seats": [{"kind": "open"}, {"kind": "open"}]}, 422),
        ({"game": "roseking", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "deep blue"}]}, 422),
        ({"game": "roseking", "seats": [{"kind": "me"}, {"kind": "bot"}]}, 422),
        ({"game": "roseking", "seats": [{"kind": "me"}, {"kind": "open"}], "options": {"heavy": True}}, 400),
        ({"game": "roseking", "seats": [{"kind": "me"}, {"kind": "open"}], "options": {"light": "yes"}}, 400),
        ({"game": "roseking", "seats": [{"kind": "me"}, {"kind": "open"}], "contribution": "xyz"}, 400),
        ({**HUNTERS, "options": {"sacred": "geysers,ancestry-hill,waterfall"}}, 400),
        ({**HUNTERS, "options": {"mode": "introductory", "sacred": "first_game"}}, 400),
        ({**HUNTERS, "options": {"cards": "reconstruction-1"}}, 400),
    ],
)
def test_a_table_that_cannot_be_is_not_set_up(site: Site, body: View, status: int) -> None:
    person = Person(site)
    refused = person.post("/api/matches", body)
    assert refused.status_code == status, refused.text
    assert person.get("/api/matches").json()["mine"] == []


def test_a_post_without_the_csrf_token_is_refused(table: tuple[Person, Person, View]) -> None:
    asked, _, view = table
    body = {"ply": view["ply"], "draft": 0, "action": view["choices"][0]["action"]}
    path = f"/api/matches/{view['id']}/actions"
    cookies = dict(asked.http.cookies)
    bare = httpx.post(asked.site.url + path, json=body, cookies=cookies)
    assert bare.status_code == 403
    wrong = httpx.post(asked.site.url + path, json=body, cookies=cookies, headers={"x-csrf-token": "0" * 128})
    assert wrong.status_code == 403
    assert asked.view(view["id"]) == view


def test_a_forged_cookie_names_no_one(table: tuple[Person, Person, View]) -> None:
    asked, _, view = table
    cookie = asked.http.cookies["lagerfeuer"]
    other = ("A" if cookie[-9] != "A" else "B").join((cookie[:-9], cookie[-8:]))
    for forged in (other, "x" + cookie, "", '"x"', cookie.split(".")[0]):
        shown = httpx.get(f"{asked.site.url}/api/matches/{view['id']}", cookies={"lagerfeuer": forged})
        assert shown.json()["you"] is None


def test_another_site_s_page_cannot_open_the_live_stream(site: Site) -> None:
    url = site.url.replace("http", "ws") + "/api/live"
    evil = Origin("http://evil.example")
    with pytest.raises((InvalidStatus, ConnectionClosed)), connect(url, origin=evil) as tab:
        tab.recv(timeout=20)


@pytest.mark.parametrize(
    "garbage",
    [
        "", "nonsense", "{}", '{"watch": 5}', '{"watch": "x", "ply": "y"}', b"\x00\x01",
        '{"act": "a1"}', '{"act": 5, "n": 1}', '{"act": "a1", "n": 0}', r'{"watch": "\u0000"}',
    ],
)  # fmt: skip
def test_garbage_on_the_live_stream_closes_it_and_nothing_else(site: Site, garbage: str | bytes) -> None:
    person = Person(site)
    with person.socket() as tab:
        tab.send(garbage)
        with pytest.raises(ConnectionClosed):
            tab.recv(timeout=20)
        assert tab.close_code == 4400
    assert person.get("/api/me").status_code == 200


@pytest.mark.parametrize(
    "path", ["matches/%00", "matches/a%00b/record", "people?who=%00", "people?who=Ada%00", "cups/%00"]
)
def test_an_address_with_a_nul_is_refused_with_400(site: Site, path: str) -> None:
    refused = Person(site).get(f"/api/{path}")
    assert refused.status_code == 400, refused.text
    assert refused.json()["reason"]["text"] == "error-bad-request"


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("sign-in", {"name": "\0", "password": "drei kleine Wörter"}),
        ("sign-in", {"name": "Ada \\\0", "password": "drei kleine Wörter"}),
        ("account", {"name": "Ada", "password": "drei\0kleine Wörter"}),
        ("arrive", {"token": "\0" * 40}),
        ("matches", {"game": "roseking", "seats": [{"kind": "me"}, {"kind": "open", "name": "\0"}]}),
    ],
)
def test_a_text_with_a_nul_is_refused_with_400(site: Site, path: str, body: View) -> None:
    refused = Person(site).post(f"/api/{path}", body)
    assert refused.status_code == 400, refused.text
    assert refused.json()["reason"]["text"] == "error-bad-request"


def test_letters_that_only_look_like_a_nul_are_a_text(site: Site) -> None:
    # A backslash and five letters.
    refused = Person(site).post("/api/sign-in", {"name": r"Ada \u0000", "password": "drei kleine Wörter"})
    assert (refused.status_code, refused.json()["reason"]["text"]) == (403, "error-sign-in")


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("  ", "error-name-empty"),
        ("x" * 25, "error-name-long"),
        ("a\u202eb", "error-name-signs"),
        ("a\x00b", "error-name-signs"),
        ("Ada\u3164", "error-name-signs"),
        ("\u2800", "error-name-signs"),
        ("\u0301", "error-name-empty"),
    ],
)
def test_a_name_that_cannot_be_shown_is_refused(site: Site, name: str, text: str) -> None:
    person = Person(site)
    ok(person.post("/api/me", {"name": "Ada"}))
    refused = person.post("/api/me", {"name": name})
    assert refused.status_code == 422
    assert refused.json()["reason"]["text"] == text
    assert person.get("/api/me").json()["name"] == "Ada"
