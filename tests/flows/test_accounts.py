"""Accounts: nothing is lost on the way from guest to account, and no one gets into another person's."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from support.live_frames import frame_of
from support.members import (
    PASSWORD,
    change,
    is_nobody,
    new_name,
    reason,
    register,
    registered,
    rows,
    sign_in,
    signed_in,
)
from support.server_process import Person, Site, ok, two_people


def test_a_guest_who_becomes_an_account_keeps_seat_and_turn(site: Site) -> None:
    red, white, view = two_people(site)
    asked = red if view["turn"]["seat"] == 0 else white
    name = register(asked)
    mine = asked.view(view["id"])
    assert mine["seats"][mine["you"]]["name"] == name
    ok(asked.act(mine, mine["choices"][0]["action"]))


def test_an_account_is_the_same_on_another_device(site: Site) -> None:
    person = Person(site)
    view = person.create("me", "careless")
    name = register(person, time_zone="Europe/Berlin")
    other = signed_in(site, name.upper())
    assert other.get("/api/me").json()["time_zone"] == "Europe/Berlin"
    assert other.view(view["id"])["you"] == 0


def test_names_of_accounts_are_not_used_twice_not_even_by_guests(site: Site) -> None:
    _, name = registered(site)
    other = Person(site)
    look_alike = name.replace("Ada", "ＡDA").replace(" ", "  ")
    refused = other.post("/api/account", {"name": look_alike, "password": PASSWORD})
    assert (refused.status_code, reason(refused)) == (422, "error-name-taken")
    assert reason(other.post("/api/me", {"name": look_alike})) == "error-name-taken"
    somebody, _ = registered(site)
    assert reason(somebody.post("/api/me", {"name": name})) == "error-name-taken"


def test_accounts_that_are_older_than_the_rule_about_unseen_signs_still_sign_in(site: Site) -> None:
    (_, name), (old, was) = registered(site), registered(site)
    hidden = f"{name}\ufe0f"
    login = hidden.casefold().replace(" ", "")
    change(site, "update players set name = ?, login = ? where name = ?", hidden, login, was)
    mine, other = old.get("/api/me").json()["id"], signed_in(site, name).get("/api/me").json()["id"]
    assert signed_in(site, hidden).get("/api/me").json()["id"] == mine != other
    # The name may change, but not to that of the other account.
    assert reason(old.post("/api/me", {"name": name})) == "error-name-taken"
    assert ok(old.post("/api/me", {"name": f"{name}\u2764\ufe0f"}))
    assert signed_in(site, f"{name}\u2764").get("/api/me").json()["id"] == mine


def test_an_account_that_is_renamed_signs_in_by_its_new_name(site: Site) -> None:
    person, old = registered(site)
    # From here on, the person in the request is cached.
    assert ok(person.get("/api/account"))["name"] == old
    new = new_name("Bea")
    assert ok(person.post("/api/me", {"name": new}))["name"] == new
    assert signed_in(site, new).get("/api/me").json()["name"] == new
    assert sign_in(Person(site), old).status_code == 403


def test_changes_of_an_account_are_answered_with_the_account(site: Site) -> None:
    person, _ = registered(site)
    wanted = {"name": new_name("Cleo"), "language": "de", "time_zone": "Asia/Tokyo"}
    told = ok(person.post("/api/me", {**wanted, "discreet": True}))
    me, account = ok(person.get("/api/me")), ok(person.get("/api/account"))
    for answer in (told, me, account):
        assert {key: answer[key] for key in wanted} == wanted
    assert account["discreet"]
    assert ok(person.post("/api/me", {"language": "en"}))["language"] == "en"


@pytest.mark.parametrize(
    ("password", "text"),
    [
        ("kurz", "error-password-short"),
        ("x" * 201, "error-password-long"),
        ("aaaaaaaaaaaaaa", "error-password-easy"),
        ("Passwort1234", "error-password-easy"),
    ],
)
def test_a_password_that_is_easy_to_guess_is_refused(site: Site, password: str, text: str) -> None:
    refused = Person(site).post("/api/account", {"name": new_name(), "password": password})
    assert (refused.status_code, reason(refused)) == (422, text)


ODD_ZONES = (
    "",
    "Etc/Unknown",
    "+01:00",
    "Mars/Crater",
    "../../etc/passwd",
    "Europe",
    "x" * 300,
    "/etc/localtime",
)


def test_an_unknown_time_zone_prevents_nothing(site: Site) -> None:
    """The browser reports it, not the person, so it must not prevent the registration."""
    person = Person(site)
    register(person, time_zone="Etc/Unknown")
    assert ok(person.get("/api/me"))["time_zone"] is None
    ok(person.post("/api/me", {"time_zone": "America/Argentina/Buenos_Aires", "language": "de"}))
    for zone in ODD_ZONES:
        told = ok(person.post("/api/me", {"time_zone": zone, "language": "en"}))
        assert (told["time_zone"], told["language"]) == ("America/Argentina/Buenos_Aires", "en")
    assert reason(person.post("/api/me", {"language": "tlh"})) == "error-language"


def test_a_language_alone_makes_no_guest(site: Site) -> None:
    person = Person(site)
    assert ok(person.post("/api/me", {"language": "de"}))["id"] is None
    assert is_nobody(person)


@pytest.mark.parametrize(
    "other",
    [{"language": "tlh"}, {"listed": True}],
    ids=lambda one: next(iter(one)),
)
def test_a_refused_request_makes_no_guest(site: Site, other: dict[str, Any]) -> None:
    person, name = Person(site), new_name()
    refused = person.post("/api/me", {"name": name} | other)
    assert refused.is_client_error, refused.text
    assert is_nobody(person)
    assert rows(site, "select id from players where name = ?", name) == []


def test_a_password_is_kept_as_argon2id_only(site: Site) -> None:
    registered(site)
    for (hash_,) in rows(site, "select hash from passwords"):
        assert hash_.startswith("$argon2id$")
        assert PASSWORD not in hash_


def test_a_hash_of_fewer_rounds_is_made_anew_at_the_next_sign_in(site: Site) -> None:
    from argon2 import PasswordHasher

    _, name = registered(site)
    (id_,) = rows(site, "select id from players where name = ?", name)[0]
    weak = PasswordHasher(time_cost=1, memory_cost=1024, parallelism=1).hash(PASSWORD)
    change(site, "update passwords set hash = ? where player = ?", weak, id_)
    signed_in(site, name)
    assert rows(site, "select hash from passwords where player = ?", id_) != [(weak,)]
    signed_in(site, name)


def test_a_session_planted_before_signing_in_is_invalid(site: Site) -> None:
    _, name = registered(site)
    victim = Person(site)
    victim.http.cookies.set("lagerfeuer-session", "planted", domain="127.0.0.1")
    victim.get("/api/me")
    assert sign_in(victim, name).status_code == 200
    assert victim.http.cookies["lagerfeuer-session"] != "planted"
    planted = httpx.get(f"{site.url}/api/me", cookies={"lagerfeuer-session": "planted"})
    assert planted.json()["id"] is None


def test_signing_in_again_ends_the_session_before(site: Site) -> None:
    person, name = registered(site)
    before = person.http.cookies["lagerfeuer-session"]
    sign_in(person, name)
    assert httpx.get(f"{site.url}/api/me", cookies={"lagerfeuer-session": before}).json()["id"] is None
    assert len(ok(person.get("/api/account"))["sessions"]) == 1


def test_a_database_that_was_stolen_opens_no_session(site: Site) -> None:
    person, _ = registered(site)
    token = person.http.cookies["lagerfeuer-session"]
    kept = rows(site, "select * from sessions") + rows(site, "select * from tokens")
    assert token not in str(kept)
    for (digest,) in rows(site, "select token from sessions"):
        assert httpx.get(f"{site.url}/api/me", cookies={"lagerfeuer-session": digest}).json()["id"] is None


def test_the_cookie_of_a_guest_is_void_once_they_have_an_account(site: Site) -> None:
    person = Person(site)
    view = person.create("me", "open")
    guest = person.http.cookies["lagerfeuer"]
    with person.socket(view["id"]) as tab:
        frame_of(tab)
        register(person)
        with pytest.raises(ConnectionClosed):
            frame_of(tab)
        assert tab.close_code == 4401
    assert "lagerfeuer" not in person.http.cookies
    copied = httpx.get(f"{site.url}/api/matches/{view['id']}", cookies={"lagerfeuer": guest}).json()
    assert copied["you"] is None
    assert copied["invitation"] is None


def test_wrong_names_and_wrong_passwords_look_the_same(site: Site) -> None:
    """That they also take the same time is tested in tests/accounts/test_accounts.py."""
    _, name = registered(site)
    person = Person(site)
    answers = [sign_in(person, who, "not the password") for who in (name, new_name("Nobody"))]
    assert {(one.status_code, one.text) for one in answers} == {(403, answers[0].text)}


@pytest.mark.sample(5)
@pytest.mark.parametrize(
    "path",
    [
        "account",
        "account/delete",
        "account/password",
        "account/mail",
        "account/prove",
        "account/passkeys",
        "account/passkeys/ask",
        "account/sessions/end-others",
        "account/take-guest",
        "sign-in",
        "sign-in/passkey",
        "sign-in/passkey/ask",
        "sign-out",
        "reset",
        "reset/ask",
        "verify",
    ],
)
def test_another_site_s_form_changes_nothing(site: Site, path: str) -> None:
    person, name = registered(site)
    bare = httpx.post(
        f"{site.url}/api/{path}", json={"name": name, "password": PASSWORD}, cookies=dict(person.http.cookies)
    )
    assert (bare.status_code, reason(bare)) == (403, "error-csrf")
    assert person.get("/api/me").json()["name"] == name


@pytest.mark.parametrize("path", ["account", "account/export"])
def test_a_stranger_sees_no_account(site: Site, path: str) -> None:
    refused = Person(site).get(f"/api/{path}")
    assert (refused.status_code, reason(refused)) == (403, "error-sign-in-first")


def test_the_session_s_cookie_is_out_of_reach_for_scripts_and_other_sites(site: Site) -> None:
    for scheme, prefix in (("http", ""), ("https", "__Host-")):
        seen = httpx.get(f"{site.url}/api/me", headers={"x-forwarded-proto": scheme})
        token = seen.headers["set-cookie"].partition(";")[0]
        assert token.startswith(f"{prefix}csrftoken=")
        made = httpx.post(
            f"{site.url}/api/account",
            json={"name": new_name(), "password": PASSWORD},
            headers={
                "x-forwarded-proto": scheme,
                "cookie": token,
                "x-csrf-token": token.partition("=")[2],
            },
        )
        assert made.status_code == 201
        cookies = made.headers.get_list("set-cookie")
        (cookie,) = (one.lower() for one in cookies if one.startswith(f"{prefix}lagerfeuer-session="))
        assert "httponly" in cookie
        assert "samesite=lax" in cookie
        assert "path=/" in cookie
        assert "domain" not in cookie
        assert ("secure" in cookie) == (scheme == "https")


def test_behind_https_sessions_and_guests_from_before_the_prefix_go_on(site: Site) -> None:
    """A person with a cookie of the old name is recognized, and gets one of the new name, until they sign out."""
    far = {"x-forwarded-proto": "https"}
    guest = Person(site)
    ok(guest.post("/api/me", {"name": new_name()}))
    for person in (guest, registered(site)[0]):
        who = ok(person.get("/api/me"))["id"]
        old = {name: value for name, value in person.http.cookies.items() if name != "csrftoken"}
        came = httpx.get(f"{site.url}/api/me", cookies=old, headers=far)
        assert ok(came)["id"] == who
        new = {name: came.cookies[name] for name in came.cookies}
        assert {f"__Host-{name}": value for name, value in old.items()}.items() <= new.items()
        assert all("Secure" in line for line in came.headers.get_list("set-cookie"))
        token = {"x-csrf-token": new["__Host-csrftoken"]}
        again = httpx.get(f"{site.url}/api/me", cookies=new, headers=far)
        assert (ok(again)["id"], again.headers.get_list("set-cookie")) == (who, [])
        out = httpx.post(f"{site.url}/api/sign-out", cookies=old | new, headers=far | token)
        assert out.status_code == 204
        gone = {line.partition("=")[0] for line in out.headers.get_list("set-cookie") if "Max-Age=0" in line}
        assert gone == {"__Host-lagerfeuer-session", "lagerfeuer-session"}


def test_a_signed_out_device_loses_its_person_at_once_also_on_its_live_stream(site: Site) -> None:
    phone, name = registered(site)
    # Play without a bot, which might act at this moment.
    view = phone.create("me", "open")
    desk = signed_in(site, name)
    listed = ok(desk.get("/api/account"))["sessions"]
    assert [one["here"] for one in listed].count(True) == 1
    other = next(one for one in listed if not one["here"])
    with phone.socket(view["id"]) as tab, desk.socket(view["id"]) as mine:
        frame_of(tab)
        frame_of(mine)
        assert desk.post(f"/api/account/sessions/{other['id']}/end").status_code == 204
        with pytest.raises(ConnectionClosed):
            frame_of(tab)
        assert tab.close_code == 4401
        ok(desk.post("/api/me", {"name": new_name()}))
        frame_of(mine)
    assert is_nobody(phone)
    assert not is_nobody(desk)
    assert phone.act(phone.view(view["id"]), "draw").status_code == 403


def test_a_person_can_sign_out_only_their_own_devices(site: Site) -> None:
    ada, _ = registered(site)
    bob, _ = registered(site)
    (hers,) = ok(ada.get("/api/account"))["sessions"]
    refused = bob.post(f"/api/account/sessions/{hers['id']}/end")
    assert (refused.status_code, reason(refused)) == (403, "error-no-session")
    assert not is_nobody(ada)


def test_all_other_devices_are_signed_out_together(site: Site) -> None:
    here, name = registered(site)
    others = [signed_in(site, name) for _ in range(2)]
    assert here.post("/api/account/sessions/end-others").status_code == 204
    assert [is_nobody(one) for one in (here, *others)] == [False, True, True]


def test_signing_out_ends_the_session_and_not_only_the_cookie(site: Site) -> None:
    person, _ = registered(site)
    token = person.http.cookies["lagerfeuer-session"]
    assert person.post("/api/sign-out").status_code == 204
    assert "lagerfeuer-session" not in person.http.cookies
    assert httpx.get(f"{site.url}/api/me", cookies={"lagerfeuer-session": token}).json()["id"] is None


def test_a_new_password_signs_all_others_out_and_gives_this_device_another_session(site: Site) -> None:
    here, name = registered(site)
    thief = signed_in(site, name)
    before = here.http.cookies["lagerfeuer-session"]
    assert here.post("/api/account/password", {"password": "vier ganz neue Wörter"}).status_code == 204
    assert is_nobody(thief)
    assert not is_nobody(here)
    assert here.http.cookies["lagerfeuer-session"] != before
    assert sign_in(Person(site), name).status_code == 403
    assert sign_in(Person(site), name, "vier ganz neue Wörter").status_code == 200
