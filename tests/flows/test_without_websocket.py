"""Pages that cannot open a live stream poll every few seconds and get what a stream would send."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from support import seeded
from support.held_clock import least_restrictive_action
from support.members import member
from support.server_process import Person, Site, View, ok, running_site, two_people

Answer = dict[str, Any]


class Page:
    """An open page that polls."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.tab = seeded.token(16)
        self.look = 0
        self.said: dict[str, Any] = {}

    def turn_to(self, watch: str, ply: int = -1) -> Answer:
        self.look += 1
        self.said = {"look": self.look, "watch": watch, "ply": ply}
        return self.ask()

    def ask(self, **more: Any) -> Answer:
        return ok(self.person.http.get("/api/news", params={"tab": self.tab, **self.said, **more}))

    def frames(self) -> dict[str, View]:
        return {frame["type"]: frame for frame in self.ask()["frames"]}


def actor_of(people: tuple[Person, Person], match: str) -> tuple[Person, Person]:
    """Return the person to act, and the other one."""
    turn = people[0].view(match)["turn"]["seat"]
    return people[turn], people[1 - turn]


def test_a_polling_page_gets_each_action_once_and_only_news(site: Site) -> None:
    red, white, view = two_people(site)
    actor, other = actor_of((red, white), view["id"])
    page = Page(other)
    told = page.turn_to(view["id"])
    assert told["new"]
    assert told["closed"] is None
    assert told["frames"][0]["type"] == "match"
    page.ask()
    assert page.ask() == {"new": False, "closed": None, "frames": []}
    before = actor.view(view["id"])
    ok(actor.act(before, least_restrictive_action(before)))
    seen = page.frames()["match"]["view"]
    assert seen["ply"] > before["ply"]
    assert seen["log_from"] == before["ply"]
    assert "match" not in page.frames()


def test_a_polling_page_counts_as_present_and_gets_the_chat(site: Site) -> None:
    red, white, view = two_people(site)
    assert _present(white, view) == [False, False]
    page = Page(red)
    page.turn_to(view["id"])
    assert _present(white, view) == [True, False]
    ok(white.post(f"/api/matches/{view['id']}/chat", {"text": "hello"}))
    assert page.frames()["chat"]["unread"] == 1


def test_a_polling_page_gets_turns_at_other_tables_and_changes_of_lists(site: Site) -> None:
    red, white, view = two_people(site)
    actor, other = actor_of((red, white), view["id"])
    page = Page(other)
    page.turn_to("home")
    before = actor.view(view["id"])
    while before["turn"]["seat"] == before["you"]:
        before = ok(actor.act(before, least_restrictive_action(before)))
    told = page.frames()
    assert told["turn"]["match"] == view["id"]
    assert told["turn"]["waiting"]["why"] == "turn"
    other.create("me", "open")
    assert "home" in page.frames()


def test_a_stranger_with_the_number_of_a_page_gets_nothing_of_it(site: Site) -> None:
    red, _, view = two_people(site)
    page = Page(red)
    page.turn_to(view["id"])
    thief = Page(Person(site))
    thief.tab = page.tab
    thief.said = {**page.said}
    told = thief.ask()
    assert told["new"]
    (match,) = (frame for frame in told["frames"] if frame["type"] == "match")
    assert match["view"]["you"] is None
    assert not page.ask()["new"]


def test_a_page_whose_session_ends_gets_that_and_nothing_else(site: Site) -> None:
    person, _ = member(site)
    page = Page(person)
    page.turn_to("home")
    kept = {name: person.http.cookies.get(name) for name in person.http.cookies}
    assert person.post("/api/sign-out").status_code == 204
    for name, value in kept.items():
        if value is not None:
            person.http.cookies.set(name, value, domain="127.0.0.1", path="/")
    told = page.ask()
    assert told["closed"] == 4401
    assert told["frames"] == []


def test_pages_that_ask_are_counted_with_the_streams_of_their_address(tmp_path: Path) -> None:
    with running_site(tmp_path / "data", LAGERFEUER_LIMITS="0.01") as site:
        pages = [Page(Person(site)) for _ in range(3)]
        for page in pages:
            page.ask()
        full = Page(Person(site)).person.http.get("/api/news", params={"tab": seeded.token(16)})
        assert full.status_code == 429


def _present(person: Person, view: View) -> list[bool]:
    return [seat["online"] for seat in person.view(view["id"])["seats"]]
