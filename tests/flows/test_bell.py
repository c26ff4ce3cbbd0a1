"""The bell: what happened to a person, listed in the house, and in step with what is sent to them elsewhere."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from support.held_clock import HOUR, MINUTE, SECOND, SLOW, soon, table
from support.hosting import host
from support.http_sink import Listener
from support.live_frames import all_frames, frame_of
from support.lobby_play import invite, sit, tempo
from support.members import member, reason
from support.notification_sinks import (
    GRACE,
    channel,
    device_of,
    nothing_more,
    sorted_out,
    states,
    telling,
)
from support.server_process import HeldClock, Person, Site, View, ok
from support.smtp_sink import Mailbox


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory, world: Listener, post: Mailbox) -> Iterator[Site]:
    with telling(tmp_path_factory.mktemp("bell"), world, post) as site:
        yield site


def entries(person: Person) -> list[tuple[str, bool]]:
    """Return (kind, whether it was read) of what a person's bell shows, last first."""
    view = ok(person.get("/api/bell"))
    found = [(one["kind"], one["read"]) for one in view["entries"]]
    assert view["unread"] == sum(not is_read for _, is_read in found)
    assert ok(person.get("/api/waiting"))["unread"] == view["unread"]
    return found


def ended(house: Site) -> tuple[Person, Person, View]:
    """Return (a person whose match was ended by the other one, the other one, the match)."""
    (leaver, reader), view = table(house, 2, tempo=SLOW)
    ok(leaver.post(f"/api/matches/{view['id']}/resign"))
    return reader, leaver, view


def test_an_invitation_rings_on_every_page_and_is_gone_once_it_is_answered(house: Site) -> None:
    (ada, ada_name), (bob, bob_name) = member(house), member(house)
    with bob.socket() as page, bob.socket("home") as home:
        match = invite(ada, bob_name, tempo=tempo(30)).json()["id"]
        assert [frame_of(tab, "bell")["unread"] for tab in (page, home)] == [1, 1]
        [entry] = ok(bob.get("/api/bell"))["entries"]
        assert (entry["kind"], entry["url"], entry["read"]) == ("invited", "/", False)
        assert ada_name in entry["title"]
        assert entry["face"] == ok(ada.get("/api/account"))["face"]
        assert entries(ada) == []
        ok(sit(bob, match))
        while frame_of(page, "bell")["unread"]:
            pass
    assert ("invited", False) not in entries(bob)


def test_what_is_read_on_one_page_is_read_on_all(house: Site) -> None:
    reader, _, view = ended(house)
    assert ("over", False) in entries(reader)
    with reader.socket() as page:
        # It stays, as do entries about other things.
        assert ok(reader.post("/api/bell/read", {"match": view["id"]})) == {"unread": 0}
        # The page may have been in time for the news itself.
        while frame_of(page, "bell")["unread"]:
            pass
        assert ("over", True) in entries(reader)
        # Both the news and the reading may have been counted after the reading, and arrive late.
        ok(reader.post("/api/bell/read", {"match": view["id"]}))
        told = [json.loads(frame) for frame in all_frames(page)]
        assert {frame["unread"] for frame in told if frame["type"] == "bell"} <= {0}


def test_a_report_rings_the_hosts_at_once(house: Site) -> None:
    boss, _ = host(house)
    (ada, _), view = table(house, 2, tempo=SLOW)
    with boss.socket() as page:
        # The first bell may be sent along with other news. The others must come without.
        for unread in (1, 2, 3):
            ada.post("/api/reports", {"match": view["id"], "seat": 1, "kind": "behaviour", "words": "Slow."})
            assert frame_of(page, "bell")["unread"] == unread


def test_what_is_read_in_the_house_is_not_sent_any_more(
    house: Site, world: Listener, clock: HeldClock
) -> None:
    reader, leaver, _ = ended(house)
    device = device_of(reader, world)
    ok(reader.post("/api/me", {"time_zone": "UTC"}))
    # The sender has not handled it yet, so nothing is sent.
    ok(reader.post("/api/bell/read", {"until": ok(reader.get("/api/bell"))["entries"][0]["id"]}))
    clock.forward(GRACE + SECOND)
    sorted_out(house)
    assert ("over", "sent") not in states(reader, "push")
    # Waiting notices for the daily mail are dropped.
    daily = (clock.now // MINUTE + 6 * 60) % 1440
    path = f"/api/notices/channels/{channel(reader, 'push')['id']}"
    ok(reader.post(path, {"muted": ["turn", "invited"], "daily": daily}))
    second = leaver.create("me", "open", tempo=SLOW)
    reader.join(second)
    ok(leaver.post(f"/api/matches/{second['id']}/resign"))
    clock.forward(GRACE + SECOND)
    soon(lambda: ("over", "waiting") in states(reader, "push"))
    newest = ok(reader.get("/api/bell"))["entries"][0]
    assert (newest["kind"], newest["read"]) == ("over", False)
    assert ok(reader.post("/api/bell/read", {"id": newest["id"]}))["unread"] == len(
        [one for one in entries(reader) if not one[1]]
    )
    assert states(reader, "push")[-1] == ("over", "dropped")
    assert channel(reader, "push")["sendings"][0]["why"] == "read"
    clock.forward(6 * HOUR)
    nothing_more(reader, world, device)


def test_a_person_at_the_table_is_not_notified_of_what_they_have_seen(house: Site, clock: HeldClock) -> None:
    (leaver, reader), view = table(house, 2, tempo=SLOW)
    with reader.socket(view["id"]) as tab:
        frame_of(tab)
        ok(leaver.post(f"/api/matches/{view['id']}/resign"))
        while frame_of(tab)["view"]["status"] != "finished":
            pass
        clock.forward(GRACE + SECOND)
        # Do not use `entries`: the sender may run between its two requests.
        soon(
            lambda: (
                [one["read"] for one in ok(reader.get("/api/bell"))["entries"] if one["kind"] == "over"]
                == [True]
            )
        )
        assert ("over", True) in entries(reader)


def test_a_bell_is_for_its_person_alone(house: Site) -> None:
    reader, leaver, view = ended(house)
    [entry, *_] = ok(reader.get("/api/bell"))["entries"]
    for about in ({"id": entry["id"]}, {"until": entry["id"]}, {"match": view["id"]}):
        ok(leaver.post("/api/bell/read", about))
        assert ok(Person(house).post("/api/bell/read", about)) == {"unread": 0}
    assert ("over", False) in entries(reader)
    assert ok(Person(house).get("/api/bell")) == {"entries": [], "unread": 0}
    for about in ({}, {"id": entry["id"], "match": view["id"]}):
        assert reason(reader.post("/api/bell/read", about)) == "error-bell-one"
    assert reader.post("/api/bell/read", {"id": 0}).status_code == 400


def test_nothing_rings_of_people_who_are_blocked_or_of_tables_that_are_gone(house: Site) -> None:
    (ada, ada_name), (bob, bob_name), (cyd, _) = member(house), member(house), member(house)
    invite(ada, bob_name, tempo=tempo(30))
    gone = invite(cyd, bob_name, tempo=tempo(31)).json()["id"]
    assert entries(bob) == [("invited", False)] * 2
    ok(cyd.post(f"/api/lobby/{gone}/withdraw", {"seat": 1}))
    assert entries(bob) == [("invited", False)]
    ok(bob.post("/api/blocks", {"name": ada_name}))
    assert entries(bob) == []


def test_messages_ring_until_they_are_read_and_turns_do_not_at_all(house: Site) -> None:
    (ada, bob), view = table(house, 2, tempo=SLOW)
    for person in (ada, bob):
        ok(person.post("/api/bell/read", {"match": view["id"]}))
    for _ in range(2):
        assert ada.post(f"/api/matches/{view['id']}/chat", {"text": "Hello"}).is_success
    assert [kind for kind, is_read in entries(bob) if not is_read] == ["chat"]
    last = ok(bob.get(f"/api/matches/{view['id']}/chat"))["messages"][-1]["number"]
    bob.post(f"/api/matches/{view['id']}/chat/read", {"number": last})
    assert not {"chat", "turn"} & {kind for kind, _ in entries(bob) + entries(ada)}
