"""A house for its members only: strangers have no access, and accounts are created by an invitation of a host."""

from __future__ import annotations

import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from litestar.routes import HTTPRoute
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from lagerfeuer.common.ids import digest
from lagerfeuer.hosting import invitations
from lagerfeuer.web.app import create_app
from support.admin_command import admin
from support.held_clock import DAY, MONDAY
from support.hosting import host, id_of, log_of, suspend
from support.live_frames import frame_of
from support.members import PASSWORD, change, member, new_name, reason, register, rows, sign_in, signed_in
from support.server_process import HeldClock, Person, Settings, Site, ok, running_site

DOORS: Settings = {"LAGERFEUER_DOORS": "members"}
OPEN_PAGES = {"/", "/{path}", "/manifest.webmanifest", "/off", "/off/{rest}"}
FOR_MACHINES = {
    "/robots.txt", "/favicon.ico", "/.well-known/security.txt", "/.well-known/change-password",
    "/pictures/house/{name}", "/pictures/rules/{key}/{name}",
}  # fmt: skip
WATCHED = {"/health", "/health/live", "/health/ready", "/metrics"}
OPEN_ROUTES = {
    *(
        (method, path)
        for method in ("GET", "HEAD")
        for path in (OPEN_PAGES | FOR_MACHINES | WATCHED) - {"/metrics"}
    ),
    *(
        (method, f"/feeds/{kind}/{{name}}")
        for method in ("GET", "HEAD")
        for kind in ("calendar", "news", "matches")
    ),
    ("POST", "/off/{rest}"),
    ("GET", "/metrics"),
    ("GET", "/api/me"),
    ("GET", "/api/house"),
    ("GET", "/api/games"),
    ("GET", "/api/games/{key}/rules"),
    ("GET", "/api/lessons/{game}"),
    ("GET", "/api/lessons/{game}/{lesson}"),
    ("GET", "/api/puzzles"),
    ("GET", "/api/puzzles/{game}"),
    ("GET", "/api/puzzles/{game}/{puzzle}"),
    ("GET", "/games/{key}/{rest}"),
    ("HEAD", "/games/{key}/{rest}"),
    ("GET", "/api/account/export"),
    ("POST", "/api/sign-in"),
    ("POST", "/api/sign-in/passkey"),
    ("POST", "/api/sign-in/passkey/ask"),
    ("POST", "/api/sign-out"),
    ("POST", "/api/shares"),
    ("POST", "/api/shares/look"),
    ("POST", "/api/account"),
    ("POST", "/api/account/passkey"),
    ("POST", "/api/account/passkey/ask"),
    ("POST", "/api/reset"),
    ("POST", "/api/reset/ask"),
    ("POST", "/api/verify"),
    ("POST", "/api/notices/off/{token}"),
} - {("HEAD", "/manifest.webmanifest")}
"""All routes that answer strangers. Add a route here only deliberately; all others must be closed."""


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Run a members-only house whose clock the tests hold; no test sets it back."""
    folder = tmp_path_factory.mktemp("club")
    clock = HeldClock(folder / "clock", MONDAY)
    with running_site(folder / "data", clock=clock, LAGERFEUER_CONTACT="Ada, 0123", **DOORS) as running:
        yield running


def routes(folder: Path) -> list[tuple[str, str]]:
    """Return (method, path) of every route of the application, including those of the OpenAPI document."""
    app = create_app(folder, demo=False)
    found = [
        (method, re.sub(r"\{(\w+):\w+\}", r"{\1}", route.path))
        for route in app.routes
        if isinstance(route, HTTPRoute)
        for method in route.methods
        if method != "OPTIONS"
    ]
    return sorted(found)


def asked(person: Person, method: str, path: str) -> httpx.Response:
    filled = re.sub(r"\{\w+\}", "1", path)
    return person.http.request(method, filled, json={} if method == "POST" else None)


def token_of(link: str) -> str:
    return link.rsplit("/register/", 1)[1]


def invited(boss: Person) -> str:
    """Return the token of a new invitation."""
    return token_of(ok(boss.post("/api/host/invitations"))["link"])


def try_to_register(person: Person, invitation: str | None, name: str | None = None) -> httpx.Response:
    body = {"name": name or new_name(), "password": PASSWORD, "invitation": invitation}
    return person.post("/api/account", body)


def is_refused(answer: httpx.Response) -> bool:
    return answer.status_code == 403 and reason(answer) == "error-house-invitation"


def test_every_route_but_those_listed_here_is_closed_to_strangers(club: Site, tmp_path: Path) -> None:
    known = routes(tmp_path)
    assert len(known) > 130
    assert set(known) >= OPEN_ROUTES
    assert ("GET", "/api/schema/openapi.json") in known
    answers = {route: asked(Person(club), *route) for route in known}
    closed = {
        route
        for route, answer in answers.items()
        if answer.status_code == 403
        and answer.headers["content-type"] == "application/problem+json"
        and (route[0] == "HEAD" or reason(answer) == "error-members-only")
    }
    assert set(known) - closed == OPEN_ROUTES


def test_the_refusal_is_a_sentence_in_the_language_of_the_reader(club: Site) -> None:
    assert (
        Person(club).get("/api/matches").json()["detail"] == "This house is for members only. Please sign in."
    )
    assert "Mitglieder" in Person(club, "de").get("/api/matches").json()["detail"]


def test_no_spelling_of_a_path_evades_the_membership_check(club: Site) -> None:
    stranger = Person(club)
    boss, _ = host(club)
    match = boss.create("me", "careless")["id"]
    for path in (f"/api/matches/{match}", f"/api//matches/{match}", f"/api/me/../matches/{match}",
                 f"/api/me/%2e%2e/matches/{match}", f"/api/matches/{match}/", f"/API/matches/{match}",
                 f"//api/matches/{match}", f"/off/../api/matches/{match}"):  # fmt: skip
        answer = stranger.http.get(path)
        assert match not in answer.text, path


def test_strangers_get_no_live_stream_and_are_told_why(club: Site) -> None:
    boss, _ = host(club)
    match = boss.create("me", "careless")["id"]
    with Person(club).socket() as tab, pytest.raises(ConnectionClosed) as closed:
        tab.recv(timeout=20)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4406
    with boss.socket(match) as tab:
        assert frame_of(tab)["view"]["id"] == match


def test_no_one_becomes_a_guest(club: Site) -> None:
    before = rows(club, "select count(*) from players where joined is null")
    stranger = Person(club)
    assert stranger.post("/api/guest").status_code == 403
    assert stranger.post("/api/me", {"name": "Ada"}).status_code == 403
    assert stranger.post("/api/matches", {"game": "roseking", "seats": []}).status_code == 403
    assert rows(club, "select count(*) from players where joined is null") == before
    assert "lagerfeuer" not in stranger.http.cookies


def test_a_page_is_told_that_the_house_is_for_members_and_how_to_reach_it(club: Site, site: Site) -> None:
    assert ok(Person(club).get("/api/me"))["members_only"] is True
    assert ok(Person(club).get("/api/house")) | {"contact": "Ada, 0123", "members_only": True} == ok(
        Person(club).get("/api/house")
    )
    assert ok(Person(site).get("/api/me"))["members_only"] is False


def test_an_invitation_makes_one_account_and_the_log_says_who_invited_whom(club: Site) -> None:
    boss, name = host(club)
    token = invited(boss)
    assert [one["host"] for one in boss.get("/api/host/invitations").json()].count(name) == 1
    them = Person(club)
    them_name = register(them, invitation=token)
    assert them.get("/api/matches").status_code == 200
    assert [one["host"] for one in boss.get("/api/host/invitations").json()].count(name) == 0
    assert is_refused(try_to_register(Person(club), token))
    came, made = boss.get("/api/host/log").json()[:2]
    assert (came["action"], came["host"], came["name"]) == ("came", name, them_name)
    assert (made["action"], made["host"]) == ("invite", name)
    # A member keeps their session, and can sign in again by name and password.
    assert signed_in(club, them_name).get("/api/matches").status_code == 200


def test_used_withdrawn_expired_and_invented_invitations_are_refused_alike(club: Site) -> None:
    boss, _ = host(club)
    used, withdrawn, expired = invited(boss), invited(boss), invited(boss)
    register(Person(club), invitation=used)
    stored = rows(club, "select id from house_invitations where token = ?", digest(withdrawn))
    assert boss.post(f"/api/host/invitations/{stored[0][0]}/withdraw").status_code == 204
    assert boss.post(f"/api/host/invitations/{stored[0][0]}/withdraw").status_code == 404
    assert log_of(boss)[0] == ("uninvite", None)
    assert club.clock is not None
    club.clock.forward(14 * DAY - 1)
    still = Person(club).post("/api/account/passkey/ask", {"name": new_name(), "invitation": expired})
    assert still.status_code == 200
    club.clock.forward(1)
    answers = [
        try_to_register(Person(club), token) for token in (used, withdrawn, expired, "made-up", "", None)
    ]
    assert {(one.status_code, one.text) for one in answers} == {(403, answers[0].text)}
    assert all(is_refused(one) for one in answers)
    passkey = Person(club).post("/api/account/passkey/ask", {"name": new_name(), "invitation": expired})
    assert is_refused(passkey)
    boss, _ = host(club)
    assert boss.get("/api/host/invitations").json() == []


def test_a_stranger_does_not_learn_which_names_are_taken(club: Site) -> None:
    _, name = member(club)
    assert is_refused(try_to_register(Person(club), "made-up", name))
    assert is_refused(Person(club).post("/api/account/passkey/ask", {"name": name}))


def test_only_a_hash_of_an_invitation_is_kept(club: Site) -> None:
    boss, _ = host(club)
    token = invited(boss)
    kept = str(rows(club, "select * from house_invitations"))
    assert token not in kept
    assert digest(token) in kept
    assert token not in boss.get("/api/host/invitations").text
    assert token not in boss.get("/api/host/log").text
    assert token not in club.log.read_text()


def test_one_of_two_who_use_an_invitation_at_once_comes_in(club: Site) -> None:
    boss, _ = host(club)
    for _ in range(4):
        token = invited(boss)
        people = [Person(club) for _ in range(3)]
        with ThreadPoolExecutor(len(people)) as at_once:
            answers = list(at_once.map(lambda person, token=token: try_to_register(person, token), people))
        assert sorted(one.status_code for one in answers) == [201, 403, 403]
        assert sum(is_refused(one) for one in answers) == 2


def test_a_registration_refused_for_another_reason_leaves_the_invitation_as_it_was(club: Site) -> None:
    boss, taken = host(club)
    token = invited(boss)
    assert reason(try_to_register(Person(club), token, taken)) == "error-name-taken"
    short = {"name": new_name(), "password": "short", "invitation": token}
    assert Person(club).post("/api/account", short).status_code == 422
    register(Person(club), invitation=token)


def test_invitations_of_a_former_host_admit_no_one(club: Site) -> None:
    boss, _ = host(club)
    other, _ = host(club)
    third, _ = host(club)
    tokens = [invited(other), invited(third)]
    assert suspend(boss, id_of(other)).status_code == 204
    assert boss.post(f"/api/host/members/{id_of(third)}/role", {"role": "member"}).status_code == 204
    assert all(is_refused(try_to_register(Person(club), token)) for token in tokens)
    leaving, _ = host(club)
    token = invited(leaving)
    assert leaving.post("/api/account/delete").status_code == 204
    assert is_refused(try_to_register(Person(club), token))


def test_members_who_are_not_hosts_cannot_invite(club: Site) -> None:
    person, _ = member(club)
    assert reason(person.post("/api/host/invitations")) == "error-host-only"
    assert reason(person.get("/api/host/invitations")) == "error-host-only"
    assert reason(person.post("/api/host/invitations/x/withdraw")) == "error-host-only"


def test_the_list_of_invitations_stays_short_enough_to_be_looked_over(club: Site) -> None:
    boss, _ = host(club)
    at = club.clock.now if club.clock else 0
    for n in range(invitations.MAX_INVITATIONS):
        change(
            club,
            "insert into house_invitations (id, token, created, expires) values (?, ?, ?, ?)",
            f"many{n}", f"many{n}", at, at + DAY,
        )  # fmt: skip
    before = log_of(boss)
    refused = boss.post("/api/host/invitations")
    assert reason(refused) == "error-house-invitations-many"
    assert log_of(boss) == before
    change(club, "delete from house_invitations where id like 'many%'")


def test_the_machine_invites_as_well(club: Site) -> None:
    boss, _ = host(club)
    made = admin(club, "invite", "--url", "http://games.example.org")
    assert made.returncode == 0, made.stderr
    link = made.stdout.split()[-1]
    assert link.startswith("http://games.example.org/register/")
    # The command uses the machine's clock, but the house a held one.
    change(club, "update house_invitations set expires = ? where by is null", MONDAY * 2)
    assert [one["host"] for one in boss.get("/api/host/invitations").json()] == [None]
    name = register(Person(club), invitation=token_of(link))
    assert log_of(boss)[0] == ("came-by-machine", name)


def test_a_suspended_person_looks_on_until_their_session_ends(club: Site) -> None:
    boss, _ = host(club)
    match = boss.create("me", "careless")["id"]
    them, name = member(club)
    id_ = id_of(them)
    assert suspend(boss, id_).status_code == 204
    assert them.get(f"/api/matches/{match}").status_code == 200
    assert them.post("/api/matches", {"game": "roseking", "seats": []}).status_code == 403
    with them.socket(match) as tab:
        assert frame_of(tab)["view"]["you"] is None
        assert boss.post(f"/api/host/members/{id_}/sign-out").status_code == 204
        # The server reads the session again, and ends the stream with the next frame.
        boss.post(f"/api/matches/{match}/resign")
        assert not any("finished" in frame for frame in frames_until_closed(tab))
    assert reason(them.get(f"/api/matches/{match}")) == "error-members-only"
    assert reason(sign_in(them, name)) != "error-members-only"


def frames_until_closed(tab: ClientConnection) -> list[str]:
    frames: list[str] = []
    with suppress(ConnectionClosed):
        while True:
            frames.append(str(tab.recv(timeout=20)))
    return frames


def test_an_earlier_guest_is_let_in_to_nothing_until_they_come_by_an_invitation(tmp_path: Path) -> None:
    with running_site(tmp_path / "data") as house:
        guest, boss = Person(house), host(house)[0]
        match = guest.create("me", "careless")["id"]
        waits = guest.create("me", "open")["id"]
        ticket = ok(guest.get(f"/api/matches/{waits}/ticket"))["ticket"]
        house.stop()
        house.settings |= DOORS
        house.start()
        for path in (f"/api/matches/{match}", "/api/matches", "/api/waiting", "/api/calendar"):
            assert reason(guest.get(path)) == "error-members-only"
        assert reason(guest.post(f"/api/matches/{match}/resign")) == "error-members-only"
        # A ticket belongs to a member and works only for them.
        assert reason(guest.post("/api/shares/look", {"ticket": ticket})) == "error-members-only"
        with guest.socket() as tab, pytest.raises(ConnectionClosed):
            tab.recv(timeout=20)
        # A guest gets their own data, so that the registration page can say that their matches stay.
        assert ok(guest.get("/api/me"))["guest"]["matches"] == 2
        assert guest.get("/api/account/export").status_code == 200
        assert is_refused(try_to_register(guest, None))
        register(guest, invitation=invited(boss))
        assert guest.view(match)["you"] is not None


def test_an_open_house_asks_for_no_invitation_and_makes_none(site: Site) -> None:
    boss, _ = host(site)
    assert reason(boss.post("/api/host/invitations")) == "error-house-open"
    assert reason(boss.get("/api/host/invitations")) == "error-house-open"
    register(Person(site), invitation="whatever")


def test_guessing_at_invitations_is_soon_refused(tmp_path: Path) -> None:
    with running_site(tmp_path / "data", LAGERFEUER_LIMITS="1", **DOORS) as house:
        stranger = Person(house)
        answers = [try_to_register(stranger, f"guess-{n}").status_code for n in range(30)]
    assert answers.count(429) >= 9
    assert set(answers) == {403, 429}
