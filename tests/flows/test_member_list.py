"""The list of members who want to be found: only people who chose so are on it, and only members read it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from support import seeded
from support.hosting import host, id_of, suspend
from support.members import PASSWORD, fill_the_list, member, reason
from support.server_process import Person, Site, ok, play_on, running_site


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Site]:
    """Run a separate house, because the list covers the whole house."""
    with running_site(tmp_path / "data") as site:
        yield site


def listed(reader: Person, **asked: str) -> list[str]:
    query = "&".join(f"{key}={value}" for key, value in asked.items())
    return [one["name"] for one in ok(reader.get(f"/api/members?{query}"))["members"]]


def called(site: Site, name: str, on_it: bool = True) -> Person:
    person, _ = member(site)
    ok(person.post("/api/me", {"name": name, "listed": on_it}))
    return person


def test_the_list_names_only_people_who_want_to_be_on_it(house: Site) -> None:
    reader = called(house, "Zoe", on_it=False)
    bea, ada = called(house, "Bea"), called(house, "ada")
    called(house, "Nobody's business", on_it=False)
    assert listed(reader) == ["ada", "Bea"]
    page = ok(reader.get("/api/members"))
    assert not page["listed"]
    assert not any(one["you"] for one in page["members"])
    ok(bea.post("/api/me", {"listed": False}))
    assert listed(reader) == ["ada"]
    assert ok(ada.get("/api/account"))["listed"]
    page = ok(ada.get("/api/members"))
    assert page["listed"]
    assert [one["you"] for one in page["members"]] == [True]


def test_only_signed_in_accounts_read_the_list_or_are_on_it(house: Site) -> None:
    called(house, "Ada")
    guest = Person(house)
    ok(guest.post("/api/me", {"name": "Gast"}))
    for stranger in (Person(house), guest):
        refused = stranger.get("/api/members")
        assert (refused.status_code, reason(refused)) == (403, "error-sign-in-first")
        assert "Ada" not in refused.text
    refused = guest.post("/api/me", {"name": "Anders", "listed": True})
    assert (refused.status_code, reason(refused)) == (403, "error-members-account")
    assert ok(guest.get("/api/me"))["name"] == "Gast", "what is refused changes nothing"


def test_a_person_who_is_suspended_or_has_left_is_not_found(house: Site) -> None:
    boss, _ = host(house)
    out, gone = called(house, "Out"), called(house, "Gone")
    assert listed(boss) == ["Gone", "Out"]
    assert suspend(boss, id_of(out)).status_code == 204
    assert gone.post("/api/account/delete", {"password": PASSWORD}).status_code in (200, 204)
    assert listed(boss) == []


def test_a_name_is_found_by_a_part_of_it_in_capitals_or_not(house: Site) -> None:
    reader = called(house, "Reader", on_it=False)
    for name in ("Anna Lena", "Hannah", "Bob", "50%"):
        called(house, name)
    assert listed(reader, find="ANNA") == ["Anna Lena", "Hannah"]
    assert listed(reader, find="Änna%20l") == []
    assert listed(reader, find="Anna%20L") == listed(reader, find="nal") == ["Anna Lena"]
    assert listed(reader, find="%25") == ["50%"], "signs of the database's own mean nothing"
    assert listed(reader, find="_") == []
    for asked in ("find", "after"):
        # PostgreSQL cannot store this character, but that must not cause an internal error.
        assert reader.get(f"/api/members?{asked}=a%00b").status_code < 500


def test_a_long_list_comes_page_by_page_without_repeating_a_person(house: Site) -> None:
    reader = called(house, "Reader", on_it=False)
    names = fill_the_list(house, 120)
    told, after, sizes = [], "", []
    while after is not None:
        page = ok(reader.get(f"/api/members?after={after}"))
        told += [one["name"] for one in page["members"]]
        sizes.append(len(page["members"]))
        after = page["more"]
    assert told == names
    assert sizes == [50, 50, 20]


def test_the_member_list_shows_what_members_played_unless_it_is_private(house: Site) -> None:
    ada, bea = called(house, "Ada"), called(house, "Bea")
    view = ada.create("me", "open", game="embers")
    bea.join(view)
    play_on([ada, bea], view["id"], seeded.generator())
    ok(bea.post("/api/me", {"discreet": True}))

    def played(reader: Person) -> dict[str, list[tuple[str, int]]]:
        page = ok(reader.get("/api/members"))
        return {
            one["name"]: [(each["game"], each["matches"]) for each in one["games"]] for one in page["members"]
        }

    assert played(ada) == {"Ada": [("embers", 1)], "Bea": []}
    assert played(bea) == {"Ada": [("embers", 1)], "Bea": [("embers", 1)]}


def test_a_host_is_told_from_other_members(house: Site) -> None:
    boss, _ = host(house)
    ok(boss.post("/api/me", {"listed": True}))
    called(house, "Ada")
    page = ok(boss.get("/api/members"))
    assert [one["name"] for one in page["members"] if not one["host"]] == ["Ada"]
    assert len(page["members"]) == 2
