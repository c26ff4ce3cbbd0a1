"""Running matches to watch: all public ones and no others, page by page, for every visitor."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any

import pytest

from support.members import change, member, reason
from support.server_process import Person, Site, View, ok, running_site


@pytest.fixture
def watched(tmp_path: Any) -> Iterator[Site]:
    with running_site(tmp_path / "data") as running:
        yield running


def seated(host: Person, guest: Person, **more: Any) -> View:
    view = host.create("me", "open", **more)
    guest.join(view, 1)
    return view


def pages(reader: Person, asked: str = "") -> list[list[str]]:
    """Return all listed matches, page by page."""
    found = ok(reader.get(f"/api/running?{asked}"))
    told = [[one["id"] for one in found["matches"]]]
    while found["older"] is not None:
        found = ok(reader.get(f"/api/running?{asked}&older={found['older']}"))
        told.append([one["id"] for one in found["matches"]])
    return told


def test_every_running_match_that_the_house_shows_is_told_once_and_no_other(watched: Site) -> None:
    (ada, name), (bob, _), stranger = member(watched), member(watched), Person(watched)
    shown = [seated(ada, bob)["id"] for _ in range(14)]
    other = seated(ada, bob, game="hunters")["id"]
    hidden, over = seated(ada, bob)["id"], seated(ada, bob)["id"]
    ok(ada.post(f"/api/matches/{over}/resign"))
    waits = ada.create("me", "open")["id"]
    for n, match in enumerate((*shown, other, over, waits)):
        # Several may have begun at the same time.
        change(watched, "update matches set shown = true, created = ? where id = ?", 1000 + n // 5, match)
    told = pages(stranger)
    assert [len(page) for page in told] == [12, 3]
    assert sorted(chain(*told)) == sorted([*shown, other])
    assert pages(stranger, "game=hunters") == [[other]]
    assert pages(stranger, "game=stoneage") == [[]]
    # Their players find them on their own pages as well.
    assert hidden not in chain(*pages(ada))
    for reader, finds in ((stranger, False), (bob, True), (ada, True)):
        assert (hidden in chain(*pages(reader, f"who={name}"))) == finds
        page = ok(reader.get(f"/api/people?who={name}"))
        assert (len(page["playing"]), page["playing_more"]) == (6, True)
    ok(ada.post("/api/me", {"discreet": True}))
    assert pages(stranger, f"who={name}") == [[]]


def test_invalid_requests_are_refused(watched: Site) -> None:
    reader = Person(watched)
    for wrong in ("", "yesterday", "12.", "-1.x", "9" * 40 + ".x"):
        assert reason(reader.get(f"/api/running?older={wrong}")) == "error-page", wrong
    assert reader.get("/api/running?game=nosuchgame").status_code == 404
    assert reader.get("/api/running?who=nobody-here").status_code == 404


def test_spectators_behind_see_the_moment_that_they_are_shown(watched: Site) -> None:
    (ada, _), (bob, _) = member(watched), member(watched)
    people = (ada, bob)
    view = seated(ada, bob, delay="end")
    change(watched, "update matches set shown = true where id = ?", view["id"])
    now = ada.view(view["id"])
    mover = people[now["turn"]["seat"]]
    mine = mover.view(view["id"])
    mover.act(mine, mine["choices"][0]["action"])
    [told] = ok(Person(watched).get("/api/running"))["matches"]
    assert told["ply"] == 0
