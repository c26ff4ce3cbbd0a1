"""Two server processes of a house, and checks that each shows what happens at the other."""

from __future__ import annotations

import copy
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from lagerfeuer.db.engines import FILE
from support.database_setup import running_on, url_of
from support.held_clock import MONDAY, soon
from support.live_frames import all_frames, frame_of
from support.members import register, signed_in
from support.server_process import SHORT_REST, HeldClock, Person, Site, View, ok, two_people


@dataclass
class Pair:
    """Two servers of one house."""

    here: Site
    there: Site


def pair_at(folder: Path, pace: float = 0.0, **settings: str) -> Pair:
    """Return two servers with the same keys and the same clock, not started yet."""
    with running_on("postgres"):
        url = url_of(folder / "data" / FILE)
    clock = HeldClock(folder / "clock", MONDAY)
    here, there = (
        Site(folder / "data", False, pace, clock, LAGERFEUER_DATABASE=url, **settings) for _ in range(2)
    )
    there.log = folder / "there.log"
    return Pair(here, there)


def at(site: Site, person: Person) -> Person:
    """Return the same person, with the same cookies, on the other server."""
    twin = copy.copy(person)
    twin.site = site
    twin.http = httpx.Client(
        base_url=site.url,
        headers=person.http.headers,
        cookies=person.http.cookies,
        timeout=20,
        limits=SHORT_REST,
    )
    return twin


def settle(person: Person, view: View) -> View:
    """Play actions until they are settled, so that the other seat sees them."""
    before = view["ply"]
    while view["ply"] == before:
        view = ok(person.act(view, view["choices"][-1 if view["draft"] else 0]["action"]))
    return view


def move_is_seen_by_those_who_may_see_it(pair: Pair) -> None:
    red, white, view = two_people(pair.here)
    people = [red, white]
    mover, other = people[view["turn"]["seat"]], people[1 - view["turn"]["seat"]]
    with at(pair.there, mover).socket(view["id"]) as own, at(pair.there, other).socket(view["id"]) as others:
        for tab in (own, others):
            assert frame_of(tab)["view"]["ply"] == view["ply"]
        # A tab that arrives also causes a frame, so count only frames after the action.
        mine = try_one(mover, mover.view(view["id"]))
        if mine["ply"] == view["ply"]:
            soon(lambda: frame_of(own)["view"]["draft"] == mine["draft"] or None)
        mine = settle(mover, mine) if mine["ply"] == view["ply"] else mine
        seen = frame_of(others)["view"]
        while seen["ply"] < mine["ply"]:
            assert (seen["ply"], seen["draft"]) == (view["ply"], 0), "what is only tried is told to others"
            seen = frame_of(others)["view"]
        assert seen["log"]
    # New requests show it at once, too.
    assert at(pair.there, other).view(view["id"])["ply"] == mine["ply"]


def talk_names_and_sign_outs_arrive(pair: Pair) -> None:
    red, white, view = two_people(pair.here)
    name = register(red)
    far, tab_of = at(pair.there, red), at(pair.there, white)
    spectator = Person(pair.here)
    register(spectator)
    with tab_of.socket(view["id"]) as tab, at(pair.there, spectator).socket(view["id"]) as watching:
        frame_of(tab)
        ok(red.post(f"/api/matches/{view['id']}/chat", {"text": "hello"}))
        while frame_of(tab, "chat")["last"] < 1:
            pass
        ok(spectator.post(f"/api/matches/{view['id']}/spectators", {"text": "hello"}))
        while frame_of(watching, "spectators")["last"] < 1:
            pass
        # People at the table do not see the spectator chat.
        assert not any('"spectators"' in one for one in all_frames(tab))
    soon(lambda: tab_of.view(view["id"])["seats"][0]["name"] == name)
    assert ok(far.get("/api/me"))["name"] == name
    with far.socket("home") as tab:
        device = signed_in(pair.here, name)
        assert device.post("/api/account/sessions/end-others").is_success
        with pytest.raises(ConnectionClosed):
            frame_of(tab, "never", timeout=30)
        assert tab.close_code == 4401


def try_one(person: Person, view: View) -> View:
    """Play a card without ending the turn, so that no other seat sees it yet."""
    return ok(person.act(view, view["choices"][0]["action"]))
