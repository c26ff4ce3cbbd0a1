"""Passkeys: which answers of an authenticator the server accepts. (tests/browser uses a real browser's.)"""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from support.authenticator import PRESENT, Authenticator, Damage
from support.members import PASSWORD, member, new_name, reason
from support.server_process import Person, Site, ok


def with_passkey(site: Site, name: str = "Phone") -> tuple[Person, Authenticator]:
    """Create an account with its authenticator."""
    person, _ = member(site)
    device = Authenticator(site.url)
    added = add(person, device, name)
    assert added.status_code == 204, added.text
    return person, device


def add(person: Person, device: Authenticator, name: str = "Phone") -> httpx.Response:
    question = ok(person.post("/api/account/passkeys/ask"))
    return person.post("/api/account/passkeys", {"name": name, "credential": device.create(question)})


def question_for(person: Person) -> dict[str, Any]:
    return ok(person.post("/api/sign-in/passkey/ask"))


def come(site: Site, device: Authenticator) -> tuple[Person, httpx.Response]:
    """Sign a person in by a passkey."""
    person = Person(site)
    return person, person.post("/api/sign-in/passkey", {"credential": device.get(question_for(person))})


def test_a_passkey_signs_in_without_a_name(site: Site) -> None:
    owner, device = with_passkey(site)
    person, answer = come(site, device)
    assert ok(answer)["id"] == owner.get("/api/me").json()["id"]
    account = ok(person.get("/api/account"))
    assert account["passkeys"][0]["used"] is not None
    assert [one["method"] for one in account["sessions"] if one["here"]] == ["passkey"]


def test_several_passkeys_have_names_and_each_can_be_removed(site: Site) -> None:
    owner, phone = with_passkey(site, "Phone")
    desk = Authenticator(site.url)
    assert add(owner, desk, "Desk").status_code == 204
    first, second = ok(owner.get("/api/account"))["passkeys"]
    assert owner.post(f"/api/account/passkeys/{second['id']}/name", {"name": "Büro"}).status_code == 204
    assert owner.post(f"/api/account/passkeys/{first['id']}/remove").status_code == 204
    assert [one["name"] for one in ok(owner.get("/api/account"))["passkeys"]] == ["Büro"]
    _, refused = come(site, phone)
    assert (refused.status_code, reason(refused)) == (403, "error-passkey-unknown")
    assert come(site, desk)[1].status_code == 200


def by_passkey(person: Person, device: Authenticator, name: str, **other: Any) -> httpx.Response:
    question = ok(person.post("/api/account/passkey/ask", {"name": name}))
    return person.post("/api/account/passkey", {"name": name, "credential": device.create(question), **other})


def test_a_guest_makes_an_account_with_a_passkey_alone_and_keeps_their_match(site: Site) -> None:
    guest, device, name = Person(site), Authenticator(site.url), new_name()
    view = guest.create("me", "careless")
    answer = by_passkey(guest, device, name)
    assert (answer.status_code, answer.json()["name"]) == (201, name)
    assert guest.view(view["id"])["you"] == 0
    account = ok(guest.get("/api/account"))
    assert (account["password_changed"], len(account["passkeys"])) == (None, 1)
    assert come(site, device)[1].json()["id"] == answer.json()["id"]
    # No password works for it, not even an empty one.
    for password in ("", PASSWORD):
        refused = Person(site).post("/api/sign-in", {"name": name, "password": password})
        assert (refused.status_code, reason(refused)) == (403, "error-sign-in")


def test_the_last_way_into_an_account_is_not_removed(site: Site) -> None:
    owner, device = Person(site), Authenticator(site.url)
    assert by_passkey(owner, device, new_name()).status_code == 201
    (key,) = ok(owner.get("/api/account"))["passkeys"]
    refused = owner.post(f"/api/account/passkeys/{key['id']}/remove")
    assert (refused.status_code, reason(refused)) == (403, "error-passkey-last")
    assert come(site, device)[1].status_code == 200
    assert owner.post("/api/account/password", {"password": PASSWORD}).status_code == 204
    assert owner.post(f"/api/account/passkeys/{key['id']}/remove").status_code == 204


def test_an_account_by_passkey_is_refused_where_one_by_password_would_be(site: Site) -> None:
    _, taken = member(site)
    guest, device = Person(site), Authenticator(site.url)
    asked = guest.post("/api/account/passkey/ask", {"name": taken})
    assert (asked.status_code, reason(asked)) == (422, "error-name-taken")
    question = ok(guest.post("/api/account/passkey/ask", {"name": new_name()}))
    wrong = guest.post("/api/account/passkey", {"name": taken, "credential": device.create(question)})
    assert reason(wrong) == "error-name-taken"
    # The challenge is used up, and no account was created.
    again = guest.post("/api/account/passkey", {"name": new_name(), "credential": device.create(question)})
    assert reason(again) == "error-passkey-late"
    assert come(site, device)[1].status_code == 403
    _, known = with_passkey(site)
    refused = by_passkey(guest, known, new_name())
    assert (refused.status_code, reason(refused)) == (403, "error-passkey-known")
    # A challenge for signing in is not valid for a new account.
    question = question_for(guest)
    crossed = guest.post("/api/account/passkey", {"name": new_name(), "credential": device.create(question)})
    assert reason(crossed) == "error-passkey-late"


def test_a_person_can_change_only_their_own_passkeys(site: Site) -> None:
    owner, device = with_passkey(site)
    thief, _ = member(site)
    (key,) = ok(owner.get("/api/account"))["passkeys"]
    for way, body in (("name", {"name": "x"}), ("remove", {})):
        assert thief.post(f"/api/account/passkeys/{key['id']}/{way}", body).status_code == 403
    again = add(thief, device)
    assert (again.status_code, reason(again)) == (403, "error-passkey-known")
    assert come(site, device)[1].status_code == 200


def test_an_answer_is_good_once(site: Site) -> None:
    _, device = with_passkey(site)
    person = Person(site)
    answer = {"credential": device.get(question_for(person))}
    assert person.post("/api/sign-in/passkey", answer).status_code == 200
    again = Person(site).post("/api/sign-in/passkey", answer)
    assert (again.status_code, reason(again)) == (403, "error-passkey-late")


def test_an_answer_without_a_challenge_is_refused(site: Site) -> None:
    owner, device = with_passkey(site)
    for challenge in ("bm9ib2R5IGFza2Vk", "", ok(owner.post("/api/account/passkeys/ask"))["challenge"]):
        refused = Person(site).post(
            "/api/sign-in/passkey", {"credential": device.get({"challenge": challenge})}
        )
        assert (refused.status_code, reason(refused)) == (403, "error-passkey-late")


def test_a_question_for_one_account_is_not_answered_by_another(site: Site) -> None:
    ada, _ = member(site)
    bob, _ = member(site)
    question = ok(ada.post("/api/account/passkeys/ask"))
    answer = {"name": "x", "credential": Authenticator(site.url).create(question)}
    assert reason(bob.post("/api/account/passkeys", answer)) == "error-passkey-late"


def test_an_answer_made_for_another_site_is_refused(site: Site) -> None:
    _, device = with_passkey(site)
    device.origin = "https://evil.example"
    assert reason(come(site, device)[1]) == "error-passkey"
    person, _ = member(site)
    assert reason(add(person, Authenticator("https://evil.example"))) == "error-passkey"


def test_a_touch_without_finger_face_or_pin_is_not_enough(site: Site) -> None:
    _, device = with_passkey(site)
    device.flags = PRESENT
    assert reason(come(site, device)[1]) == "error-passkey"


def test_a_copied_authenticator_is_found_by_its_count(site: Site) -> None:
    _, device = with_passkey(site)
    come(site, device)
    device.count = 1
    assert reason(come(site, device)[1]) == "error-passkey"


def test_another_key_under_the_same_id_is_refused(site: Site) -> None:
    _, device = with_passkey(site)
    other = Authenticator(site.url)
    other.id = device.id
    assert reason(come(site, other)[1]) == "error-passkey"


def test_another_account_s_passkey_proves_nothing(site: Site) -> None:
    owner, device = with_passkey(site)
    other, _ = member(site)
    answer = {"credential": device.get(question_for(other))}
    assert reason(other.post("/api/account/prove/passkey", answer)) == "error-passkey-other"
    mine = {"credential": device.get(question_for(owner))}
    assert owner.post("/api/account/prove/passkey", mine).status_code == 204


def test_a_page_without_a_name_gets_no_question(site: Site) -> None:
    person = Person(site)
    for host in ("[", "", ":80"):
        refused = person.http.post("/api/sign-in/passkey/ask", json={}, headers={"host": host})
        assert refused.status_code in (400, 403), host


@pytest.mark.parametrize(
    "credential",
    [
        {},
        {"response": None},
        {"response": {"clientDataJSON": "!!!"}},
        {"response": {"clientDataJSON": "bnVsbA"}},
        {"rawId": 5, "response": {"clientDataJSON": 7}},
        {"id": "x" * 5000, "rawId": "x", "response": {"clientDataJSON": "e30"}},
    ],
)
def test_garbage_is_refused_with_a_sentence(site: Site, credential: Any) -> None:
    person, _ = member(site)
    for path in ("sign-in/passkey", "account/prove/passkey"):
        refused = person.post(f"/api/{path}", {"credential": credential})
        assert (refused.status_code, reason(refused)) == (403, "error-passkey")
    refused = person.post("/api/account/passkeys", {"name": "x", "credential": credential})
    assert (refused.status_code, reason(refused)) == (403, "error-passkey")


def without(member: int) -> Damage:
    return lambda key, _: key.pop(member)


def with_member(member: int, value: Any) -> Damage:
    return lambda key, _: key.update({member: value})


def stated(kind: str, **statement: Any) -> Damage:
    return lambda _, attestation: attestation.update(fmt=kind, attStmt=statement)


DAMAGES: dict[str, Damage] = {
    **{f"no {member}": without(member) for member in (1, 3)},
    **{f"{member} is {value!r}": with_member(member, value) for member in (1, 3) for value in (None, b"x", [1], 99)},
    "a key of RSA without its numbers": lambda key, _: [key.pop(-1), key.update({1: 3, 3: -257})],
    "no statement": stated("packed"),
    "a statement without certificates": stated("fido-u2f", sig=b"x" * 70, x5c=[]),
    "certificates that are none": stated("packed", alg=-7, sig=b"x" * 70, x5c=[b"x", 5]),
    "an answer that is a number": stated("android-safetynet", ver="1", response=5),
    "an answer without dots": stated("android-safetynet", ver="1", response=b"a"),
    "an empty chip": stated("tpm", ver="2.0", alg=-7, sig=b"", x5c=[b""], certInfo=b"", pubArea=b""),
    "an empty apple": stated("apple", x5c=[]),
    "a kind that is none": stated("nobody's"),
}  # fmt: skip


@pytest.mark.parametrize("what", DAMAGES)
def test_a_damaged_answer_is_refused_with_a_sentence_and_makes_nothing(site: Site, what: str) -> None:
    guest, name = Person(site), new_name()
    question = ok(guest.post("/api/account/passkey/ask", {"name": name}))
    answer = Authenticator(site.url).create(question, DAMAGES[what])
    refused = guest.post("/api/account/passkey", {"name": name, "credential": answer})
    assert (refused.status_code, reason(refused)) == (403, "error-passkey")
    owner, _ = member(site)
    question = ok(owner.post("/api/account/passkeys/ask"))
    answer = Authenticator(site.url).create(question, DAMAGES[what])
    refused = owner.post("/api/account/passkeys", {"name": "x", "credential": answer})
    assert (refused.status_code, reason(refused)) == (403, "error-passkey")
    assert ok(owner.get("/api/account"))["passkeys"] == []


def test_an_answer_that_is_cut_short_anywhere_is_refused_with_a_sentence(site: Site) -> None:
    owner, device = with_passkey(site)
    guest = Person(site)
    for parts in range(12):
        answer = device.get(question_for(guest))
        for name in ("authenticatorData", "signature"):
            whole = answer["response"][name]
            answer["response"][name] = whole[: len(whole) * parts // 12]
        refused = guest.post("/api/sign-in/passkey", {"credential": answer})
        assert (refused.status_code, reason(refused)) == (403, "error-passkey"), parts
        question = ok(owner.post("/api/account/passkeys/ask"))
        answer = Authenticator(site.url).create(question)
        whole = answer["response"]["attestationObject"]
        answer["response"]["attestationObject"] = whole[: len(whole) * parts // 12]
        refused = owner.post("/api/account/passkeys", {"name": "x", "credential": answer})
        assert (refused.status_code, reason(refused)) == (403, "error-passkey"), parts
