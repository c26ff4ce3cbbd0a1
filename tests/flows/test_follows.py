"""Following members: who is here now, unless they hide it or one has blocked the other; and their open tables."""

from __future__ import annotations

import io
import json
import zipfile

from lagerfeuer.accounts.follows import MAX_FOLLOWS
from support.held_clock import soon
from support.lobby_play import lobby, tempo
from support.members import change, member, reason
from support.server_process import Person, Site, ok, ok_all


def online(person: Person) -> dict[str, bool]:
    return {one["name"]: one["online"] for one in ok_all(person.get("/api/follows"))}


def test_a_follower_sees_who_is_here_and_the_other_learns_nothing(site: Site) -> None:
    (ada, ada_name), (bob, bob_name) = member(site), member(site)
    assert [one["name"] for one in ok_all(ada.post("/api/follows", {"name": bob_name.upper()}))] == [bob_name]
    ok_all(ada.post("/api/follows", {"name": bob_name}))
    assert online(ada) == {bob_name: False}
    assert ok(ada.get(f"/api/people?who={bob_name}"))["followed"]
    with bob.socket():
        assert online(ada) == {bob_name: True}
        ok(bob.post("/api/me", {"hides_presence": True}))
        assert ok(bob.get("/api/account"))["hides_presence"]
        assert online(ada) == {bob_name: False}
    assert online(bob) == {}
    assert not ok(bob.get(f"/api/people?who={ada_name}"))["followed"]
    kept = zipfile.ZipFile(io.BytesIO(bob.get("/api/account/export").content))
    assert json.loads(kept.read("follows.json")) == []
    assert ok_all(ada.post("/api/follows/end", {"name": bob_name})) == []


def test_people_kept_apart_see_nothing_of_each_other(site: Site) -> None:
    (ada, ada_name), (bob, bob_name) = member(site), member(site)
    for one, other in ((ada, bob_name), (bob, ada_name)):
        ok_all(one.post("/api/follows", {"name": other}))
    ok_all(ada.post("/api/blocks", {"name": bob_name}))
    # To the blocked person it looks as if the other were not here.
    with ada.socket(), bob.socket():
        assert (online(ada), online(bob)) == ({}, {ada_name: False})
    assert reason(ada.post("/api/follows", {"name": bob_name})) == "error-follow-blocked"
    ok_all(bob.post("/api/follows", {"name": ada_name}))


def test_open_tables_of_people_one_follows_are_marked(site: Site) -> None:
    (ada, _), (bob, bob_name) = member(site), member(site)
    match = bob.create("me", "open", tempo=tempo(53), admits="house")["id"]
    assert not lobby(ada)[match]["followed"]
    ok_all(ada.post("/api/follows", {"name": bob_name}))
    assert lobby(ada)[match]["followed"]
    assert not lobby(bob)[match]["followed"]


def test_the_archive_finds_what_people_one_follows_have_played_unless_they_hide_it(site: Site) -> None:
    (ada, _), (bob, bob_name), (cid, _) = member(site), member(site), member(site)
    view = bob.create("me", "open", listed=True)
    cid.join(view)
    ok(cid.post(f"/api/matches/{view['id']}/resign"))

    def found() -> list[str]:
        return [one["id"] for one in ok(ada.get("/api/archive?followed=true"))["matches"]]

    soon(lambda: view["id"] in bob.get(f"/api/archive?who={bob_name}").text)
    assert found() == []
    ok_all(ada.post("/api/follows", {"name": bob_name}))
    assert found() == [view["id"]]
    assert ok(ada.get(f"/api/archive?followed=true&who={bob_name}&result=lost"))["matches"] == []
    ok_all(ada.post("/api/blocks", {"name": bob_name}))
    assert found() == []
    ok_all(ada.post("/api/blocks/end", {"name": bob_name}))
    ok(bob.post("/api/me", {"discreet": True}))
    assert found() == []
    assert reason(Person(site).get("/api/archive?followed=true")) == "error-archive-followed"


def test_only_members_follow_and_only_members_and_not_too_many(site: Site) -> None:
    (ada, ada_name), (_, bob_name) = member(site), member(site)
    guest = Person(site)
    assert reason(guest.post("/api/follows", {"name": ada_name})) == "error-not-seated"
    ok(guest.post("/api/me", {"name": "Gast"}))
    assert reason(guest.post("/api/follows", {"name": ada_name})) == "error-follow-account"
    assert ok_all(Person(site).get("/api/follows")) == []
    assert reason(ada.post("/api/follows", {"name": ada_name})) == "error-block-self"
    assert reason(ada.post("/api/follows", {"name": "nobody at all"})) == "error-no-account"
    me = ok(ada.get("/api/me"))["id"]
    for number in range(MAX_FOLLOWS):
        id_ = f"{me}-{number}"
        change(
            site,
            "insert into players (id, name, created, role) values (?, ?, 0, 'member')",
            id_,
            f"N{number}",
        )
        change(site, "insert into follows (player, followed, at) values (?, ?, 0)", me, id_)
    assert reason(ada.post("/api/follows", {"name": bob_name})) == "error-follow-many"


def test_a_person_who_leaves_is_no_longer_followed(site: Site) -> None:
    (ada, _), (bob, bob_name) = member(site), member(site)
    ok_all(ada.post("/api/follows", {"name": bob_name}))
    bob.post("/api/account/delete")
    assert online(ada) == {}
