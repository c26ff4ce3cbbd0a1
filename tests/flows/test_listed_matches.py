"""Listed matches: everyone finds them, and no stranger finds any others."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from support.held_clock import soon
from support.live_frames import all_frames, frame_of, without_bell
from support.members import member, reason
from support.server_process import Person, Site, View, ok, running_site


@pytest.fixture(scope="module")
def pair(site: Site) -> tuple[Person, str, Person, str]:
    """Create two people with accounts, and return their names, too."""
    return (*member(site), *member(site))


def seated(host: Person, guest: Person, **more: Any) -> View:
    view = host.create("me", "open", **more)
    return guest.join(view) if view["status"] == "open" else view


def lists(reader: Person, *names: str) -> str:
    """Return the content of the house's lists and of the pages of these people."""
    return "\n".join(pages(reader, *names).values())


def ids_and_cursors(told: Any) -> list[str]:
    """Return the ids and the cursors of an answer, in order."""
    if isinstance(told, list):
        return [one for part in told for one in ids_and_cursors(part)]
    if not isinstance(told, dict):
        return []
    own = [f"{key}={told[key]}" for key in ("id", "match", "older") if isinstance(told.get(key), str)]
    return [*own, *(one for part in told.values() for one in ids_and_cursors(part))]


def pages(reader: Person, *names: str) -> dict[str, str]:
    """Return the house's lists and the pages of these people, by address."""
    asked = [f"/api/{page}?who={name}" for name in names for page in ("running", "people", "archive")]
    asked += [f"/api/people/matches?who={name}&game=roseking&older=9999999999999.z" for name in names]
    listing = ("/api/watch", "/api/featured", "/api/running", "/api/matches", "/api/archive")
    return {one: reader.get(one).text for one in (*listing, *asked)}


def test_whether_a_match_is_listed_follows_from_its_table_unless_it_is_chosen(
    pair: tuple[Person, str, Person, str],
) -> None:
    ada, _, bob, _ = pair
    for terms, listed in (
        ({}, False),
        ({"admits": "house"}, True),
        ({"rated": True}, True),
        ({"admits": "house", "listed": False}, False),
        ({"listed": True}, True),
    ):
        # No other test leaves such a table for the house.
        view = ada.create("me", "open", delay="end", **terms)
        assert view["listed"] is listed, terms
        # It is shown before a person sits down.
        assert ok(bob.get(f"/api/invitations/{view['invitation']}"))["listed"] is listed
        opened = [one for one in ok(bob.get("/api/lobby"))["tables"] if one["match"]["id"] == view["id"]]
        assert len(opened) == (terms.get("admits") == "house")
        assert [one["listed"] for one in opened] == [listed] * len(opened)
        assert ada.post(f"/api/lobby/{view['id']}/leave").status_code == 204
    view = seated(ada, bob, listed=True)
    ok(ada.post(f"/api/matches/{view['id']}/resign"))
    assert ada.again(view["id"])["listed"]


def test_tables_of_a_person_who_keeps_results_private_are_listed_only_if_they_choose_it(site: Site) -> None:
    ada, _ = member(site)
    assert ok(ada.post("/api/me", {"discreet": True}))["discreet"]
    for terms, listed in (
        ({"admits": "house"}, False),
        ({"rated": True}, False),
        ({"admits": "house", "listed": True}, True),
    ):
        view = ada.create("me", "open", delay="end", **terms)
        assert view["listed"] is listed, terms
        assert ada.post(f"/api/lobby/{view['id']}/leave").status_code == 204


def test_a_search_for_a_listed_table_seats_at_no_other(site: Site) -> None:
    (ada, _), (bob, _), (cid, _) = member(site), member(site), member(site)
    waiting = ada.create("me", "open", admits="house", listed=False, delay="ten")
    assert bob.create("me", "open", admits="house", delay="ten", shuffle=True)["id"] != waiting["id"]
    found = cid.create("me", "open", admits="house", listed=False, delay="ten", shuffle=True)
    assert found["id"] == waiting["id"]


def test_a_stranger_finds_what_is_listed_while_it_runs_and_afterwards_and_nothing_else(site: Site) -> None:
    (ada, name), (bob, other), stranger = member(site), member(site), Person(site)
    before = pages(stranger, name, other)
    hidden = seated(ada, bob)["id"]
    with stranger.socket("home") as home:
        all_frames(home)
        view = ada.view(hidden)
        mover = (ada, bob)[view["turn"]["seat"]]
        mine = mover.view(hidden)
        ok(mover.act(mine, mine["choices"][0]["action"]))
        assert hidden not in lists(stranger, name, other)
        assert hidden not in all_frames(home)
        ok(ada.post(f"/api/matches/{hidden}/resign"))
    after = pages(stranger, name, other)
    assert hidden not in "\n".join(after.values())
    # A position in a list or another match does not reveal it, either.
    for page, text in before.items():
        if "who=" in page:
            assert ids_and_cursors(json.loads(after[page])) == ids_and_cursors(json.loads(text)), page
    nothing = ok(stranger.get(f"/api/archive?who={name}"))
    assert nothing == {"matches": [], "older": None, "looked_to": None, "looked_to_chance": None}
    shown = seated(ada, bob, listed=True)["id"]
    soon(lambda: shown in stranger.get("/api/watch").text)
    assert shown in stranger.get(f"/api/running?who={name}").text
    ok(bob.post(f"/api/matches/{shown}/resign"))
    [found] = ok(stranger.get(f"/api/archive?who={name}&against={other}&result=won&ended=resigned"))[
        "matches"
    ]
    assert (found["id"], found["status"], found["you"]) == (shown, "finished", None)
    assert [one["name"] for one in found["seats"]] == [name, other]
    assert not ok(stranger.get(f"/api/archive?who={name}&result=lost"))["matches"]
    # It is on the person's page, too, without the other person.
    [recent] = ok(stranger.get(f"/api/people?who={name}"))["statistics"]["recent"]
    assert recent["match"] == shown
    packed = stranger.get(f"/api/archive/records?who={name}")
    assert zipfile.ZipFile(io.BytesIO(packed.content)).namelist() == [f"roseking-{shown}.jsonl"]
    ok(ada.post("/api/me", {"discreet": True}))
    assert not ok(stranger.get(f"/api/archive?who={name}"))["matches"]
    assert not ok(stranger.get(f"/api/archive?who={other}&against={name}"))["matches"]
    assert len(ok(ada.get(f"/api/archive?who={name}"))["matches"]) == 1


def test_actions_in_listed_matches_wake_no_lists_but_their_begin_and_end_do(
    site: Site, pair: tuple[Person, str, Person, str]
) -> None:
    ada, _, bob, _ = pair
    stranger = Person(site)
    view = ada.create("me", "open", listed=True)
    with stranger.socket("home") as home:
        all_frames(home)
        bob.join(view)
        frame_of(home, "home")
        all_frames(home)
        now = ada.view(view["id"])
        mover = (ada, bob)[now["turn"]["seat"]]
        mine = mover.view(view["id"])
        ok(mover.act(mine, mine["choices"][0]["action"]))
        ok(ada.post(f"/api/matches/{view['id']}/offers", {"kind": "cancel"}))
        assert without_bell(all_frames(home)) == []
        ok(bob.post(f"/api/matches/{view['id']}/resign"))
        frame_of(home, "home")


def test_the_name_of_a_person_who_leaves_is_gone_from_the_archive_and_finds_nothing(site: Site) -> None:
    (ada, name), (bob, other), stranger = member(site), member(site), Person(site)
    match = seated(ada, bob, listed=True)["id"]
    ok(ada.post(f"/api/matches/{match}/resign"))
    gone = ada.post("/api/account/delete", {"name": name})
    assert gone.status_code in (200, 204), gone.text
    assert stranger.get(f"/api/archive?who={name}").status_code == 404
    [found] = ok(stranger.get(f"/api/archive?who={other}"))["matches"]
    assert (found["id"], found["seats"][0]["name"]) == (match, None)
    assert name not in stranger.get(f"/api/archive?who={other}").text


@pytest.mark.parametrize(
    "wrong",
    [
        "option=light:true", "game=roseking&option=light:perhaps", "game=roseking&option=nosuch:true",
        "result=won", "older=yesterday", "order=comeback&older=1700000000000.x",
    ],
)  # fmt: skip
def test_what_no_search_can_mean_is_refused(site: Site, wrong: str) -> None:
    reader = Person(site)
    reasons = ("error-archive-option", "error-archive-result", "error-page")
    assert reason(reader.get(f"/api/archive?{wrong}")) in reasons
    for missing in ("game=nosuchgame", "who=nobody-here"):
        assert reader.get(f"/api/archive?{missing}").status_code == 404


@pytest.fixture
def private_house(tmp_path: Path) -> Iterator[Site]:
    with running_site(tmp_path / "data", LAGERFEUER_LISTED="0", LAGERFEUER_DOORS="members") as running:
        yield running


def test_a_house_may_list_nothing_and_one_for_members_shows_strangers_no_list(private_house: Site) -> None:
    (ada, _), stranger = member(private_house), Person(private_house)
    assert ok(ada.get("/api/me"))["lists_matches"] is False
    assert ada.create("me", "open", admits="house")["listed"] is False
    seats = [{"kind": "me"}, {"kind": "open"}]
    refused = ada.post("/api/matches", {"game": "roseking", "seats": seats, "listed": True})
    assert reason(refused) == "error-listed-house"
    for page in ("watch", "featured", "archive", "archive/records"):
        assert ada.get(f"/api/{page}").status_code == 200
        assert stranger.get(f"/api/{page}").status_code == 403, page
