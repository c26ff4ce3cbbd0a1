"""What a person shows of themselves: a drawn face everywhere, and a few lines on their page."""

from __future__ import annotations

import io
import json
import zipfile

from lagerfeuer.accounts.people import MAX_ABOUT_CHARACTERS
from lagerfeuer.common.faces import LARGEST_FACE
from support import seeded
from support.hosting import host
from support.members import member, reason
from support.server_process import Person, Site, ok, ok_all


def page(reader: Person, name: str) -> dict[str, object]:
    found = ok(reader.get(f"/api/people?who={name}"))
    return {"face": found["face"], "about": found["about"]}


def test_a_chosen_face_is_the_same_wherever_the_person_is_named(site: Site) -> None:
    (ada, _), (bob, name) = member(site), member(site)
    given = ok(bob.get("/api/account"))["face"]
    assert page(ada, name)["face"] == given
    view = ada.create("me", "open")
    bob.join(view)
    face = seeded.generator().randint(0, LARGEST_FACE)
    ok(bob.post("/api/me", {"face": face, "listed": True}))
    seats = ada.view(view["id"])["seats"]
    assert face in [one["face"] for one in seats]
    assert ok(bob.get("/api/account"))["face"] == face
    assert page(Person(site), name)["face"] == face
    assert [one["face"] for one in ok_all(ada.post("/api/follows", {"name": name}))] == [face]
    assert [one["face"] for one in ok(ada.get(f"/api/members?find={name}"))["members"]] == [face]
    assert [one["face"] for one in ok_all(ada.post("/api/blocks", {"name": name}))] == [face]
    boss, _ = host(site)
    assert [one["face"] for one in ok(boss.get(f"/api/host/members?search={name}"))["members"]] == [face]
    for wrong in (-1, LARGEST_FACE + 1, "fox"):
        assert bob.post("/api/me", {"face": wrong}).status_code == 400
    assert page(ada, name)["face"] == face


def test_lines_about_oneself_are_plain_text_of_bounded_length_and_end_with_the_account(site: Site) -> None:
    (ada, _), (bob, name) = member(site), member(site)
    text = "<b>Plays at night.</b>\nLikes boats."
    ok(bob.post("/api/me", {"about": f"  {text}\u202e \n"}))
    assert page(Person(site), name)["about"] == text
    assert reason(bob.post("/api/me", {"about": "x" * (MAX_ABOUT_CHARACTERS + 1)})) == "error-text-long"
    assert page(ada, name)["about"] == text
    profile = zipfile.ZipFile(io.BytesIO(bob.get("/api/account/export").content)).read("profile.json")
    assert json.loads(profile)[0]["about"] == text
    # A person who has blocked them does not see it.
    ok_all(ada.post("/api/blocks", {"name": name}))
    assert page(ada, name)["about"] is None
    ok(bob.post("/api/me", {"about": " "}))
    assert page(Person(site), name)["about"] is None
    guest = Person(site)
    ok(guest.post("/api/me", {"name": f"G{name}"[:24]}))
    assert reason(guest.post("/api/me", {"about": "Hello"})) == "error-about-account"


def test_hosts_read_reported_lines_and_remove_them(site: Site) -> None:
    (ada, _), (bob, name), (boss, _) = member(site), member(site), host(site)
    ok(bob.post("/api/me", {"about": "Something rude"}))
    assert ada.post("/api/reports", {"name": name, "kind": "name", "words": ""}).status_code == 201
    ok(bob.post("/api/me", {"about": "Something kind"}))
    [report] = [one for one in ok_all(boss.get("/api/host/reports")) if one["name"] == name]
    assert [(one["text"], one["reported"]) for one in report["lines"]] == [("Something rude", True)]
    assert bob.post(f"/api/host/members/{report['person']}/about/remove").status_code == 403
    assert page(ada, name)["about"] == "Something kind"
    assert boss.post(f"/api/host/members/{report['person']}/about/remove").status_code == 204
    assert page(ada, name)["about"] is None
    [done] = [one for one in ok_all(boss.get("/api/host/log")) if one["name"] == name]
    assert (done["action"], done["words"]) == ("about", "Something kind")
