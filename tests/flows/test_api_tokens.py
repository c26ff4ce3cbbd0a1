"""API tokens over HTTP: programs do what their scopes permit, until a token ends, and nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection

from lagerfeuer.common.ids import digest
from lagerfeuer.web.requests.token_scopes import ANY, NEVER, ROUTES
from support.api_tokens import Program, new_token
from support.database_setup import without
from support.exported_files import files_of
from support.held_clock import least_restrictive_action, soon
from support.hosting import host, id_of, suspend
from support.live_actions import answer_of, say
from support.live_frames import all_frames, frame_of
from support.members import PASSWORD, change, member, reason, rows
from support.server_process import Person, Settings, Site, ok, running_site

UNKNOWN = "lf_" + 48 * "0"
ENDLESS = {"GET /api/live", "GET /api/stream"}
"""Live streams, whose answers do not end (tests/web/live/test_line_streams.py)."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A house that logs every request."""
    with running_site(tmp_path_factory.mktemp("tokens") / "data", LAGERFEUER_LOG_REQUESTS="all") as site:
        yield site


def filled(route: str, match: str) -> tuple[str, str]:
    """Return the method and a path of a route."""
    method, path = route.split(" ")
    for name, value in {"match_id": match, "game": "roseking", "key": "roseking"}.items():
        path = path.replace("{" + name + "}", value)
    return method, re.sub(r"\{\w+\}", "1", path)


def is_refused_by_scope(answer: httpx.Response) -> bool:
    return answer.status_code == 403 and reason(answer).startswith("error-api-token")


def test_each_scope_opens_its_routes_and_no_token_those_for_people(house: Site) -> None:
    ada, _ = member(house)
    match = ada.create("me", "careless")["id"]
    for scope in ROUTES:
        program = Program(house, new_token(ada, scope))
        for routes in (ANY, NEVER, *ROUTES.values()):
            for route in sorted(routes - ENDLESS):
                # Most requests are for missing or incomplete things: only the check of the token matters.
                method, path = filled(route, "none" if route.startswith("POST") else match)
                answer = program.ask(method, path, {} if method == "POST" else None)
                opens = routes is ANY or routes is ROUTES[scope]
                assert is_refused_by_scope(answer) is not opens, (scope, route, answer.text)
                assert answer.status_code != 401
    assert ok(ada.get("/api/me"))["name"], "nothing has signed them out"


def test_a_program_sets_up_a_table_and_plays_without_cookies_or_csrf_token(house: Site) -> None:
    ada, name = member(house)
    program = Program(house, new_token(ada, "read", "play"))
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "careless"}]
    made = program.post("/api/matches", {"game": "roseking", "seats": seats})
    assert made.status_code == 201, made.text
    view = made.json()
    share = {"commitment": view["fairness"]["commitment"], "contribution": 32 * "a"}
    view = ok(program.post(f"/api/matches/{view['id']}/contribution", share))
    assert name in [seat["name"] for seat in view["seats"]]
    with program.socket(view["id"]) as stream:
        mine = frame_of(stream)["view"]
        while mine["turn"]["seat"] != mine["you"]:
            mine = frame_of(stream)["view"]
        say(stream, mine, least_restrictive_action(mine), n=1)
        assert answer_of(stream)["done"] == [1]
    mine = ok(program.get(f"/api/matches/{view['id']}"))
    assert mine["you"] == view["you"]
    assert ok(program.get("/api/me"))["account"] is True
    assert rows(
        house, "select count(*) from players where joined is null and created > 0 and name = ?", name
    ) == [(0,)]


def test_every_invalid_token_gets_the_same_answer(house: Site) -> None:
    ada, _ = member(house)
    revoked, expired = new_token(ada, "read"), new_token(ada, "read", days=30)
    second, first = sorted(ok(ada.get("/api/account"))["tokens"], key=lambda one: str(one["expires"]))[::-1]
    assert ada.post(f"/api/account/tokens/{first['id']}/revoke").status_code == 204
    change(house, "update api_tokens set expires = 1 where id = ?", second["id"])
    answers = [Program(house, token).get("/api/me") for token in (UNKNOWN, revoked, expired, "lf_", "x.y.z")]
    for answer in answers:
        assert answer.status_code == 401
        assert answer.headers["www-authenticate"] == 'Bearer error="invalid_token"'
        assert answer.headers["content-type"] == "application/problem+json"
        assert answer.content == answers[0].content
        assert reason(answer) == "error-api-token"
    post = Program(house, UNKNOWN).post("/api/matches", {"game": "roseking", "seats": [{"kind": "me"}]})
    assert post.status_code == 401
    assert "abgelaufen" in Program(house, UNKNOWN).ask("GET", "/api/me", **{"accept-language": "de"}).text
    for token in (UNKNOWN, revoked, expired):
        with pytest.raises(InvalidStatus) as refused, Program(house, token).socket():
            pass
        response = refused.value.response
        assert (response.status_code, response.body) == (401, answers[0].content)
        assert response.headers["www-authenticate"] == answers[0].headers["www-authenticate"]
    # Pages are for everyone, and unknown addresses set no cookie either.
    assert Program(house, UNKNOWN).get("/api/nowhere").status_code == 404
    assert httpx.get(house.url, headers=Program(house, UNKNOWN).headers).status_code == 200


def test_a_request_has_a_token_or_cookies_and_never_both(house: Site) -> None:
    ada, _ = member(house)
    guest = Person(house)
    ok(guest.post("/api/me", {"name": "A guest"}))
    token = new_token(ada)
    for person in (ada, guest):
        person.http.headers["authorization"] = f"Bearer {token}"
        for answer in (
            person.get("/api/me"),
            person.post("/api/matches", {}),
            person.post("/api/account/delete"),
        ):
            assert (answer.status_code, reason(answer)) == (400, "error-api-token-and-cookies")
            assert answer.headers["www-authenticate"] == 'Bearer error="invalid_request"'
        cookies = "; ".join(f"{name}={value}" for name, value in person.http.cookies.items())
        with pytest.raises(InvalidStatus) as refused, Program(house, token).socket(cookie=cookies):
            pass
        assert refused.value.response.status_code == 400
        # The password of a proxy is not one of the house's tokens.
        person.http.headers["authorization"] = "Basic YTpi"
        assert ok(person.get("/api/me"))["id"]
        del person.http.headers["authorization"]
    # Cookies that name no person have no effect.
    assert ok(Program(house, token).ask("GET", "/api/me", cookie="csrftoken=x; other=y"))["account"] is True


def test_a_token_in_an_address_counts_for_nothing(house: Site) -> None:
    ada, _ = member(house)
    token = new_token(ada)
    for query in (f"access_token={token}", f"token={token}", f"authorization=Bearer%20{token}"):
        assert ok(httpx.get(f"{house.url}/api/me?{query}"))["id"] is None


def test_tokens_are_made_by_their_owner_after_a_fresh_proof(house: Site) -> None:
    ada, _ = member(house)
    body = {"name": "bot", "scopes": ["read"], "days": 7}
    assert reason(Person(house).post("/api/account/tokens", body)) == "error-sign-in-first"
    change(house, "update sessions set proved = 1 where player = ?", id_of(ada))
    # Read the session again instead of using the cache.
    assert ada.post("/api/account/sessions/end-others").status_code == 204
    assert reason(ada.post("/api/account/tokens", body)) == "error-prove-first"
    assert ada.post("/api/account/prove", {"password": PASSWORD}).status_code == 204
    made = ada.post("/api/account/tokens", body)
    assert made.status_code == 201
    assert made.headers["cache-control"] == "no-store"
    damaged: list[dict[str, Any]] = [
        {"days": 8},
        {"scopes": []},
        {"scopes": ["host"]},
        {"scopes": ["read"] * 9},
        {"name": 1},
    ]
    for wrong in damaged:
        assert ada.post("/api/account/tokens", {**body, **wrong}).status_code == 400
    (listed,) = ok(ada.get("/api/account"))["tokens"]
    shown = [listed[part] for part in ("name", "scopes", "expired", "used")]
    assert shown == ["bot", ["read"], False, None]
    ok(Program(house, made.json()["token"]).get("/api/me"))
    used = soon(lambda: ok(ada.get("/api/account"))["tokens"][0]["used"])
    assert used.endswith("T00:00:00.000Z"), "the day, and no time of it"
    exported = files_of(ada)["api_tokens.json"]
    assert [one["name"] for one in exported] == ["bot"]
    assert made.json()["token"] not in str(exported)


def closed_with(stream: ClientConnection) -> int:
    """Read until the house ends a stream, and return its close code."""
    with suppress(ConnectionClosed):
        for _ in stream:
            pass
    assert stream.close_code is not None
    return stream.close_code


def test_a_token_ends_at_once_also_on_its_streams_and_says_with_what(house: Site) -> None:
    ada, _ = member(house)
    match = ada.create("me", "careless")["id"]

    def revoke_one() -> None:
        (listed,) = ok(ada.get("/api/account"))["tokens"]
        assert ada.post(f"/api/account/tokens/{listed['id']}/revoke").status_code == 204

    boss, _ = host(house)
    for end in (
        revoke_one,
        lambda: ada.post("/api/account/tokens/revoke-all"),
        lambda: boss.post(f"/api/host/members/{id_of(ada)}/sign-out"),
    ):
        token = new_token(ada)
        program = Program(house, token)
        with program.socket(match) as stream:
            frame_of(stream)
            # Signing out other devices ends no token.
            assert ada.post("/api/account/sessions/end-others").status_code == 204
            assert program.get("/api/me").status_code == 200
            end()
            assert closed_with(stream) == 4401
        assert program.get("/api/me").status_code == 401


def test_a_new_password_ends_every_token(house: Site) -> None:
    ada, _ = member(house)
    program = Program(house, new_token(ada))
    with program.socket("home") as stream:
        assert ada.post("/api/account/password", {"password": "another of my passwords"}).status_code == 204
        assert closed_with(stream) == 4401
    assert program.get("/api/me").status_code == 401
    assert ok(ada.get("/api/account"))["tokens"] == []


def test_a_stream_tells_a_program_only_what_its_scopes_permit(house: Site) -> None:
    ada, _ = member(house)
    bob = Person(house)
    view = ada.create("me", "open")
    bob.join(view)
    match = view["id"]
    reader, player = Program(house, new_token(ada, "read")), Program(house, new_token(ada, "read", "chat"))
    with reader.socket(match) as one, player.socket(match) as other:
        mine = frame_of(one)["view"]
        assert mine["you"] == 0, "the hand of their owner"
        frame_of(other)
        all_frames(one)
        # For either seat: a program without the scope is refused first.
        say(one, mine, "draw", n=7)
        refused = frame_of(one, "refused")
        assert (refused["n"], refused["problem"]["status"]) == (7, 403)
        assert refused["problem"]["reason"]["text"] == "error-api-token-scope"
        assert refused["problem"]["reason"]["args"] == {"scope": "play"}
        home = "/api/news?tab=" + 32 * "a" + "&look=1&watch=home"
        for program in (reader, player):
            ok(program.get(home))
        assert bob.post(f"/api/matches/{match}/chat", {"text": "a word"}).status_code in (200, 201)
        lists = [{"type": "home"} in ok(program.get(home))["frames"] for program in (reader, player)]
        assert lists == [False, True], "that there was a message is not told either"
        assert ada.post(f"/api/matches/{match}/note", {"text": "a thought", "revision": 0}).status_code == 200
        assert frame_of(other, "chat")
        assert not [frame for frame in all_frames(one) if '"chat"' in frame or '"note"' in frame]
        unread = [ok(program.get("/api/matches"))["mine"][0]["unread"] for program in (reader, player)]
        assert unread == [0, 1]
        # Programs watch, but neither their owner nor a spectator counts as present.
        seats = ok(bob.get(f"/api/matches/{match}"))["seats"]
        assert [seat["online"] for seat in seats] == [False, False]
    with pytest.raises(InvalidStatus) as closed, Program(house, new_token(ada, "play", "chat")).socket():
        pass
    assert closed.value.response.status_code == 403
    assert b'"scope":"read"' in closed.value.response.body


def test_a_program_that_reads_has_not_read_for_its_owner(house: Site) -> None:
    """The owner sees later what has happened since their last turn."""
    ada, _ = member(house)
    view = ada.create("me", "careless")
    marks = "select ply from looks where player = ?"
    before = rows(house, marks, id_of(ada))
    program = Program(house, new_token(ada, "read"))
    ok(program.get(f"/api/matches/{view['id']}"))
    with program.socket(view["id"]) as stream:
        frame_of(stream)
        program_sees = ok(program.get(f"/api/matches/{view['id']}"))
    assert program_sees["id"] == view["id"]
    assert rows(house, marks, id_of(ada)) == before


def test_a_suspended_person_s_program_does_nothing_and_is_told_why(house: Site) -> None:
    ada, _ = member(house)
    boss, _ = host(house)
    program = Program(house, new_token(ada))
    with program.socket("events") as stream:
        assert frame_of(stream, "ready")
        suspend(boss, id_of(ada), why="Plays day and night.")
        assert closed_with(stream) == 4402
    refused = program.post("/api/matches", {"game": "roseking", "seats": [{"kind": "me"}]})
    assert (refused.status_code, reason(refused)) == (403, "error-suspended")
    refused = program.get("/api/stream?watch=events")
    assert (refused.status_code, reason(refused)) == (403, "error-suspended")
    assert ok(program.get("/api/me"))["id"] is None


def test_a_host_s_token_opens_no_page_of_hosts(house: Site) -> None:
    boss, _ = host(house)
    answer = Program(house, new_token(boss)).get("/api/host/members")
    assert (answer.status_code, reason(answer)) == (403, "error-api-token-never")


def test_leaving_the_house_ends_one_s_programs(house: Site) -> None:
    ada, _ = member(house)
    id_ = id_of(ada)
    program = Program(house, new_token(ada))
    ok(program.get("/api/me"))
    assert ada.post("/api/account/delete").status_code == 204
    assert program.get("/api/me").status_code == 401
    assert rows(house, "select count(*) from api_tokens where player = ?", id_) == [(0,)]


def test_a_members_house_lets_programs_of_members_in(tmp_path_factory: pytest.TempPathFactory) -> None:
    doors: Settings = {"LAGERFEUER_DOORS": "members", "LAGERFEUER_LIMITS": "0.1"}
    with running_site(tmp_path_factory.mktemp("club") / "data", **doors) as club:
        ada, _ = member(club)
        program = Program(club, new_token(ada))
        assert ok(program.get("/api/lobby")) is not None
        assert Program(club, UNKNOWN).get("/api/lobby").status_code == 401
        # A program with too many requests has to wait, but its owner can continue.
        asked = [program.post("/api/matches/none/resign") for _ in range(40)]
        assert {answer.status_code for answer in asked} == {404, 429}
        assert int(asked[-1].headers["retry-after"]) > 0
        # This applies to all programs of the owner.
        assert Program(club, new_token(ada)).post("/api/matches/none/resign").status_code == 429
        for _ in range(40):
            # With the requests of the programs, this is more than the limit of their owner.
            assert ada.post("/api/matches/none/resign").status_code == 404
        polls = [program.get(f"/api/news?tab={number:032x}") for number in range(6)]
        assert [answer.status_code for answer in polls] == [200] * 5 + [429], "a page that polls is a stream"


def test_no_token_is_in_the_log(house: Site) -> None:
    """This test comes last, so that the log contains everything above, including failures."""
    ada, name = member(house)
    token = new_token(ada)
    program = Program(house, token)
    ok(program.get("/api/me"))
    with without(house.data, "api_tokens"):
        broken = Program(house, "lf_" + 48 * "a").get("/api/me")
    assert broken.status_code == 500
    assert "aaaa" not in broken.text
    for secret in (token, digest(token)):
        for wrong in (program.get(f"/api/{token}"), program.post("/api/account/tokens", {"name": token})):
            assert secret not in wrong.text
    log = house.log.read_text()
    assert "Traceback" in log
    assert "GET /api/me 401" in log
    assert not re.search(r"lf_[0-9a-f]{8}|aaaaaaaa", log)
    for secret in (token, digest(token), name):
        assert secret not in log
