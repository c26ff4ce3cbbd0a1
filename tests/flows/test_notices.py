"""Being told, through a real server and real ends: on which channel, when, never twice. The clock is held."""

from __future__ import annotations

import hashlib
import hmac
import io
import json
import re
import stat
import time
import zipfile
from collections.abc import Iterator
from email.message import EmailMessage
from typing import Any

import pytest

from flows.listening import Device, Listener, listening
from flows.mailing import Mailbox, mailbox, token_in
from flows.members import member, rows
from flows.serving import HeldClock, Person, Site, View, all_frames, frame_of, ok, running_site
from flows.timing import (
    DAY,
    HOUR,
    LIVE,
    MINUTE,
    MONDAY,
    SECOND,
    SLOW,
    asked,
    berlin,
    move,
    named,
    soon,
    table,
)  # fmt: skip

GRACE = 75 * SECOND


@pytest.fixture(scope="module")
def world() -> Iterator[Listener]:
    with listening() as listener:
        yield listener


@pytest.fixture(scope="module")
def post() -> Iterator[Mailbox]:
    with mailbox() as box:
        yield box


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory, world: Listener, post: Mailbox) -> Iterator[Site]:
    """A house that sends: its clock is held, and nothing outside is real but the ends."""
    folder = tmp_path_factory.mktemp("telling")
    clock = HeldClock(folder / "clock", MONDAY)
    with running_site(folder / "data", clock=clock, **world.settings, **post.settings) as site:
        yield site


@pytest.fixture
def clock(house: Site) -> HeldClock:
    assert house.clock is not None
    return house.clock


paths = iter(f"/p/{n}" for n in range(1000))


def device_of(person: Person, world: Listener) -> Device:
    device = Device(world, next(paths))
    ok(person.post("/api/notices/push", {"subscription": device.subscription}))
    return device


def hook_of(person: Person, world: Listener, style: str = "json") -> tuple[str, View]:
    """(path, channel) of a new webhook."""
    path = next(paths)
    view = ok(person.post("/api/notices/webhook", {"url": world.url + path, "style": style}))
    return path, next(one for one in view["channels"] if one["kind"] == "webhook" and one["style"] == style)


def channel(person: Person, kind: str) -> View:
    found: View = next(one for one in person.get("/api/notices").json()["channels"] if one["kind"] == kind)
    return found


def states(person: Person, kind: str) -> list[tuple[str, str]]:
    """(kind, state) of what was sent lately, the oldest first."""
    return [(one["kind"], one["state"]) for one in reversed(channel(person, kind)["sendings"])]


def sorted_out(site: Site) -> None:
    """Wait until the house has gone through all that was due, and all that was to be sent has left."""
    due = "select count(*) from outbox where done is null and due <= ?"
    # Between being sorted out and being sent something waits on its channel.
    busy = "select count(*) from sendings where state = 'sending' or (state = 'waiting' and due <= ?)"
    assert site.clock is not None
    now = site.clock.now
    soon(lambda: not rows(site, due, now - GRACE)[0][0] and not rows(site, busy, now)[0][0])


def setting(
    site: Site, world: Listener, tempo: Any = SLOW, **rest: Any
) -> tuple[Person, Person, Device, View]:
    """(who is asked, the other, the device of whom is asked, the table)."""
    people, view = table(site, 2, tempo=tempo, **rest)
    mover, other = asked(people, view)
    return mover, other, device_of(mover, world), view


def test_a_turn_is_told_once_after_a_short_while_and_can_be_read_by_the_device_alone(
    house: Site, world: Listener, clock: HeldClock
) -> None:
    mover, other, device, view = setting(house, world)
    clock.forward(GRACE - 1)
    time.sleep(0.6)
    assert world.at(device.path) == []
    clock.forward(1)
    (heard,) = world.wait_for(device.path)
    told = device.read(heard)
    name = other.get("/api/me").json()["name"]
    assert told == {
        "title": "Your turn: Rose King",
        "body": f"It is your turn in Rose King with {name}. You have 2 days.",
        "url": f"/m/{view['id']}",
        "tag": view["id"],
    }
    assert name.encode() not in heard.body
    soon(lambda: states(mover, "push") == [("turn", "sent")])
    clock.forward(HOUR)
    time.sleep(0.6)
    assert len(world.at(device.path)) == 1


def test_nothing_is_told_of_a_turn_that_is_over_in_time(
    house: Site, world: Listener, clock: HeldClock
) -> None:
    mover, _, device, view = setting(house, world)
    clock.forward(GRACE - SECOND)
    move(mover, view)
    clock.forward(HOUR)
    sorted_out(house)
    time.sleep(0.6)
    assert world.at(device.path) == []


def test_who_is_looking_hears_nothing_and_who_has_it_open_unseen_does(
    house: Site, world: Listener, clock: HeldClock
) -> None:
    mover, _, device, view = setting(house, world)
    with mover.socket(view["id"]) as tab:
        tab.recv(timeout=10)
        clock.forward(GRACE)
        sorted_out(house)
    time.sleep(0.3)
    assert world.at(device.path) == []

    mover, _, device, view = setting(house, world)
    with mover.socket(view["id"]) as tab:
        tab.recv(timeout=10)
        tab.send('{"away": true}')
        # The server answers in order: what it says of another table comes after it has heard that.
        tab.send('{"watch": "nowhere", "away": true}')
        tab.recv(timeout=10)
        tab.send(f'{{"watch": "{view["id"]}", "away": true}}')
        tab.recv(timeout=10)
        clock.forward(GRACE)
        world.wait_for(device.path)


def test_who_has_gone_from_the_table_to_another_page_is_told_and_is_not_there_for_others(
    house: Site, world: Listener, clock: HeldClock
) -> None:
    mover, other, device, view = setting(house, world)
    seat = view["turn"]["seat"]
    with mover.socket(view["id"]) as tab, Person(house).socket(view["id"]) as third:
        frame_of(tab)
        frame_of(third)
        assert other.view(view["id"])["seats"][seat]["online"]
        for one in (tab, third):
            one.send('{"watch": "", "away": false}')
        soon(lambda: not other.view(view["id"])["seats"][seat]["online"])
        clock.forward(GRACE)
        world.wait_for(device.path)
        # The next that it hears is of what it looks at next: there was nothing to look for.
        tab.send(json.dumps({"watch": view["id"]}))
        types = []
        while "match" not in types:
            types.append(json.loads(tab.recv(timeout=20))["type"])
        assert "gone" not in [*types, *(json.loads(frame)["type"] for frame in all_frames(tab))]


def test_whoever_asked_for_a_review_is_told_when_it_is_done_unless_he_reads_it(
    house: Site, world: Listener, clock: HeldClock
) -> None:
    people, view = table(house, 2, game="embers")
    path = f"/api/matches/{view['id']}"
    ok(people[1].post(f"{path}/resign"))
    reader, here = device_of(people[0], world), device_of(people[1], world)
    # What the end itself was told as has nothing to do with it.
    clock.forward(GRACE)
    sorted_out(house)
    before = {device.path: len(world.at(device.path)) for device in (reader, here)}
    ok(people[0].post(f"{path}/review", {}))
    ok(people[1].post(f"{path}/review", {}))
    with people[1].socket(view["id"]) as tab:
        tab.recv(timeout=10)
        soon(lambda: ok(Person(house).get(f"{path}/review"))["state"] == "done")
        soon(lambda: rows(house, "select count(*) from outbox where kind = 'review'") == [(2,)])
        clock.forward(GRACE)
        soon(lambda: len(world.at(reader.path)) > before[reader.path])
        sorted_out(house)
    told = reader.read(world.at(reader.path)[-1])
    assert told["title"] == "The review is ready: Embers"
    assert told["url"] == f"/m/{view['id']}"
    assert len(world.at(here.path)) == before[here.path]


def test_at_four_fifths_it_is_told_once_more(house: Site, world: Listener, clock: HeldClock) -> None:
    mover, _, device, _ = setting(house, world)
    clock.forward(GRACE)
    world.wait_for(device.path)
    # Written down as well: days in the middle of a sending would be taken for its failure.
    soon(lambda: states(mover, "push") == [("turn", "sent")])
    clock.forward(2 * DAY + 10 * HOUR)
    told = device.read(world.wait_for(device.path, 2)[1])
    assert told["title"] == "Little time left: Rose King"
    assert "You have 13 hours." in told["body"]
    soon(lambda: states(mover, "push") == [("turn", "sent"), ("time-most", "sent")])
    clock.forward(DAY)
    assert device.read(world.wait_for(device.path, 3)[2])["title"].startswith("Your time is up")
    soon(lambda: states(mover, "push") == [("turn", "sent"), ("time-most", "sent"), ("time-up", "sent")])


def test_nobody_is_told_that_a_bot_waits(house: Site, world: Listener, clock: HeldClock) -> None:
    alone = Person(house)
    device = device_of(alone, world)
    view = alone.create("me", "careless")
    soon(lambda: alone.view(view["id"])["turn"]["seat"] == 0)
    clock.forward(HOUR)
    sorted_out(house)
    time.sleep(0.6)
    assert world.at(device.path) == []


def test_the_end_is_told_to_those_who_did_not_bring_it_about(
    house: Site, world: Listener, clock: HeldClock
) -> None:
    mover, other, mine, view = setting(house, world)
    theirs = device_of(other, world)
    ok(mover.post(f"/api/matches/{view['id']}/resign"))
    clock.forward(GRACE)
    assert theirs.read(world.wait_for(theirs.path)[0])["title"] == "It is over: Rose King"
    sorted_out(house)
    assert world.at(mine.path) == []


def test_a_browser_that_has_taken_its_subscription_back_is_forgotten(
    house: Site, world: Listener, clock: HeldClock
) -> None:
    for status in (404, 410):
        mover, _, device, _ = setting(house, world)
        world.answers[device.path] = (status, {})
        clock.forward(GRACE)
        world.wait_for(device.path)
        soon(lambda mover=mover: mover.get("/api/notices").json()["channels"] == [])


def test_a_browser_that_is_given_another_address_keeps_what_was_chosen_for_it(
    house: Site, world: Listener
) -> None:
    person = Person(house)
    old, new = device_of(person, world), Device(world, next(paths))
    ok(person.post(f"/api/notices/channels/{channel(person, 'push')['id']}", {"muted": ["table"]}))
    (kept,) = ok(person.post("/api/notices/push", {"subscription": new.subscription, "old": old.endpoint}))[
        "channels"
    ]
    assert kept["muted"] == ["table"]
    ok(person.post(f"/api/notices/channels/{kept['id']}/test"))
    assert new.read(world.wait_for(new.path)[0])["title"] == "A test from Lagerfeuer"
    assert world.at(old.path) == []


def test_a_failure_is_tried_again_later_and_shown_meanwhile(
    house: Site, world: Listener, clock: HeldClock
) -> None:
    mover, _, device, _ = setting(house, world)
    world.answers[device.path] = (503, {})
    clock.forward(GRACE)
    world.wait_for(device.path)
    soon(lambda: states(mover, "push") == [("turn", "waiting")])
    shown = channel(mover, "push")
    assert shown["sendings"][0]["why"] == "busy"
    assert shown["failing"] is not None
    clock.forward(MINUTE - 1)
    time.sleep(0.6)
    assert len(world.at(device.path)) == 1
    clock.forward(1)
    world.wait_for(device.path, 2)
    soon(lambda: states(mover, "push") == [("turn", "waiting")])
    world.answers.pop(device.path)
    clock.forward(5 * MINUTE)
    world.wait_for(device.path, 3)
    soon(lambda: states(mover, "push") == [("turn", "sent")])
    assert channel(mover, "push")["failing"] is None


def test_it_is_not_tried_again_once_the_turn_is_over(house: Site, world: Listener, clock: HeldClock) -> None:
    mover, _, device, view = setting(house, world)
    world.answers[device.path] = (503, {})
    clock.forward(GRACE)
    world.wait_for(device.path)
    soon(lambda: states(mover, "push") == [("turn", "waiting")])
    move(mover, view)
    clock.forward(MINUTE)
    soon(lambda: states(mover, "push") == [("turn", "dropped")])
    assert len(world.at(device.path)) == 1


def test_a_channel_on_which_nothing_arrives_for_days_is_paused_until_a_test(
    house: Site, world: Listener, clock: HeldClock
) -> None:
    mover, other, device, view = setting(house, world)
    world.answers[device.path] = (500, {})
    clock.forward(GRACE)
    world.wait_for(device.path)
    soon(lambda: channel(mover, "push")["failing"] is not None)
    clock.forward(4 * DAY)
    soon(lambda: channel(mover, "push")["paused"] == "busy")
    clock.forward(DAY)
    sorted_out(house)
    count = len(world.at(device.path))
    move(mover, view)
    if other.view(view["id"])["turn"]["seat"] != mover.view(view["id"])["you"]:
        move(other, view)
    clock.forward(HOUR)
    sorted_out(house)
    time.sleep(0.6)
    assert len(world.at(device.path)) == count
    world.answers.pop(device.path)
    ok(mover.post(f"/api/notices/channels/{channel(mover, 'push')['id']}/test"))
    assert device.read(world.wait_for(device.path, count + 1)[-1])["title"] == "A test from Lagerfeuer"
    soon(lambda: channel(mover, "push")["sendings"][0]["state"] == "sent")
    assert channel(mover, "push")["paused"] is None


def test_groups_that_are_turned_off_are_not_sent(house: Site, world: Listener, clock: HeldClock) -> None:
    mover, other, device, view = setting(house, world)
    id_ = channel(mover, "push")["id"]
    changed = ok(mover.post(f"/api/notices/channels/{id_}", {"muted": ["turn"]}))
    assert changed["channels"][0]["muted"] == ["turn"]
    clock.forward(GRACE)
    sorted_out(house)
    ok(other.post(f"/api/matches/{view['id']}/resign"))
    clock.forward(GRACE)
    (heard,) = world.wait_for(device.path)
    assert device.read(heard)["title"].startswith("It is over")


def test_a_turn_waits_for_the_end_of_quiet_hours_and_comes_with_all_others_at_once(
    house: Site, world: Listener, clock: HeldClock
) -> None:
    clock.set(berlin("2026-07-20T22:30") if clock.now < berlin("2026-07-20T22:30") else clock.now)
    evening = clock.now
    people, first = table(house, 2, tempo=SLOW)
    sleeper, other = asked(people, first)
    device = device_of(sleeper, world)
    hook, _ = hook_of(sleeper, world)
    local = time.gmtime(evening / 1000)
    minute = (local.tm_hour * 60 + local.tm_min - 30) % 1440
    hours = [minute, (minute + 8 * 60) % 1440]
    ok(sleeper.post("/api/calendar", {"zone": "UTC", "quiet": hours, "free_days": []}))
    second = sleeper.create("me", "open", tempo=SLOW)
    other.join(second)
    clock.forward(GRACE)
    # A channel in a chat wakes nobody.
    world.wait_for(hook)
    sorted_out(house)
    time.sleep(0.3)
    assert world.at(device.path) == []
    clock.forward(8 * HOUR)
    (heard,) = world.wait_for(device.path)
    told = device.read(heard)
    if sleeper.view(second["id"])["turn"]["seat"] == sleeper.view(second["id"])["you"]:
        assert told["title"] == "It is your turn at 2 tables"
        assert told["url"] == "/"
    else:
        # That the second table has begun, where the other one is to move, is news as well.
        assert told["title"] == "2 pieces of news from the fire"


def test_the_daily_letter_comes_at_its_hour_with_what_is_still_true(
    house: Site, world: Listener, clock: HeldClock
) -> None:
    people, first = table(house, 2, tempo=SLOW)
    reader, other = asked(people, first)
    device = device_of(reader, world)
    ok(reader.post("/api/me", {"time_zone": "Asia/Kolkata"}))
    id_ = channel(reader, "push")["id"]
    # In Kolkata it is five hours and a half later.
    there = (clock.now // MINUTE + 330) % 1440
    ok(reader.post(f"/api/notices/channels/{id_}", {"muted": [], "daily": (there + 6 * 60) % 1440}))
    played = reader.create("me", "open", tempo=SLOW)
    other.join(played)
    clock.forward(GRACE)
    sorted_out(house)
    time.sleep(0.3)
    assert world.at(device.path) == []
    view = reader.view(played["id"])
    if view["turn"]["seat"] == view["you"]:
        move(reader, view)
    clock.forward(5 * HOUR)
    time.sleep(0.3)
    assert world.at(device.path) == []
    clock.forward(HOUR)
    (heard,) = world.wait_for(device.path)
    # The lot decides whether the second table waits as well, or has only begun.
    assert device.read(heard)["title"] in (
        "Your turn: Rose King",
        "It is your turn at 2 tables",
        "2 pieces of news from the fire",
    )
    soon(lambda: "waiting" not in [state for _, state in states(reader, "push")])


def test_a_live_match_waits_for_no_hour(house: Site, world: Listener, clock: HeldClock) -> None:
    people, _ = table(house, 2, tempo=SLOW)
    devices = [device_of(person, world) for person in people]
    for person in people:
        id_ = channel(person, "push")["id"]
        ok(person.post(f"/api/notices/channels/{id_}", {"muted": [], "daily": 0}))
    live = people[0].create("me", "open", tempo=LIVE)
    people[1].join(live)
    clock.forward(GRACE)
    mover = people[0].view(live["id"])["turn"]["seat"]
    seat = people[0].view(live["id"])["you"]
    device = devices[0] if mover == seat else devices[1]
    assert device.read(world.wait_for(device.path)[0])["url"] == f"/m/{live['id']}"


def test_webhooks_come_in_the_form_of_each_and_plain_json_is_signed(
    house: Site, world: Listener, clock: HeldClock
) -> None:
    people, view = table(house, 2, tempo=SLOW)
    mover, other = asked(people, view)
    ok(other.post("/api/me", {"name": "*Eve* <@everyone>"}))
    hooks = {style: hook_of(mover, world, style) for style in ("json", "discord", "slack")}
    clock.forward(GRACE)
    path, made = hooks["json"]
    heard = world.wait_for(path)[0]
    assert heard.json["kind"] == "turn"
    assert heard.json["url"] == f"http://games.example.org/m/{view['id']}"
    assert made["to"] == "127.0.0.1"
    signed = hmac.new(made["secret"].encode(), heard.body, hashlib.sha256).hexdigest()
    assert heard.headers["x-lagerfeuer-signature"] == f"sha256={signed}"
    discord = world.wait_for(hooks["discord"][0])[0].json
    assert r"\*Eve\* \<\@everyone\>" in discord["content"]
    assert discord["allowed_mentions"] == {"parse": []}
    slack = world.wait_for(hooks["slack"][0])[0].json
    assert "&lt;@everyone&gt;" in slack["text"]
    assert f"<http://games.example.org/m/{view['id']}>" in slack["text"]


def test_a_redirect_leads_nowhere_and_a_webhook_that_is_gone_is_paused(
    house: Site, world: Listener, clock: HeldClock
) -> None:
    person = Person(house)
    path, made = hook_of(person, world)
    goal = next(paths)
    world.answers[path] = (307, {"location": world.url + goal})
    ok(person.post(f"/api/notices/channels/{made['id']}/test"))
    soon(lambda: states(person, "webhook") == [("test", "failed")])
    assert channel(person, "webhook")["sendings"][0]["why"] == "http-refused"
    world.answers[path] = (410, {})
    ok(person.post(f"/api/notices/channels/{made['id']}/test"))
    soon(lambda: channel(person, "webhook")["paused"] == "http-gone")
    assert world.at(goal) == []


@pytest.mark.parametrize(
    "url",
    [
        "https://10.0.0.1/", "https://192.168.1.1/x", "https://169.254.169.254/latest/meta-data",
        "https://localhost/", "https://[::1]/", "https://[::ffff:10.0.0.1]/", "https://2130706433/",
        "https://0177.0.0.1/", "https://0x7f.1/", "http://example.org/", "ftp://example.org/", "https://u@10.0.0.1/",
        "https://127.0.0.1:1/", "nonsense",
    ],
)  # fmt: skip
def test_an_address_in_the_houses_own_network_is_refused(house: Site, url: str) -> None:
    person = Person(house)
    refused = person.post("/api/notices/webhook", {"url": url, "style": "json"})
    assert refused.status_code == 422
    assert refused.json()["detail"].startswith("This address cannot be used")
    device = {"endpoint": url, "keys": {"p256dh": "AAAA", "auth": "AAAA"}}
    assert person.post("/api/notices/push", {"subscription": device}).status_code == 422
    assert person.get("/api/notices").json()["channels"] == []


def confirmed(house: Site, post: Mailbox, language: str = "en") -> tuple[Person, str]:
    """A member with a confirmed address, and the address."""
    person, name = member(house)
    ok(person.post("/api/me", {"language": language}))
    address = f"{name.split()[1]}@example.org"
    person.post("/api/account/prove", {"password": "drei kleine Wörter"})
    assert person.post("/api/account/mail", {"mail": address}).status_code == 204
    link = token_in(post.next_to(address))
    assert person.post("/api/verify", {"token": link}).status_code == 204
    return person, address


def mailed(house: Site, post: Mailbox, clock: HeldClock, language: str) -> tuple[Person, EmailMessage, View]:
    """A reader who was asked, and his letter."""
    reader, address = confirmed(house, post, language)
    ok(reader.post("/api/notices/mail"))
    other = Person(house)
    named(other)
    view = reader.create("me", "open", tempo=SLOW)
    other.join(view)
    view = reader.view(view["id"])
    while view["turn"]["seat"] != view["you"]:
        move(other, view)
        view = reader.view(view["id"])
    clock.forward(GRACE)
    return reader, post.next_to(address), view


def test_mail_comes_in_the_readers_language_and_ends_by_one_click(
    house: Site, post: Mailbox, clock: HeldClock
) -> None:
    reader, letter, view = mailed(house, post, clock, "de")
    assert letter["Subject"] == "Du bist am Zug: Rosenkönig"
    text = letter.get_content()
    assert f"http://games.example.org/m/{view['id']}" in text
    assert "Keine solchen Mails mehr" in text
    assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    off = re.fullmatch(r"<http://games\.example\.org(/off/\S+)>", letter["List-Unsubscribe"])
    assert off is not None
    # A mail program comes with a form, without cookies and without a token of ours.
    stranger = Person(house)
    stranger.http.cookies.clear()
    del stranger.http.headers["x-csrf-token"]
    page = stranger.http.get(off[1])
    assert page.status_code == 200
    assert [one["kind"] for one in reader.get("/api/notices").json()["channels"]] == ["mail"]
    done = stranger.http.post(off[1], data={"List-Unsubscribe": "One-Click"})
    assert done.status_code == 204
    assert reader.get("/api/notices").json()["channels"] == []
    assert stranger.http.post(off[1][:-3] + "xyz").status_code == 404


def test_mail_needs_a_confirmed_address(house: Site) -> None:
    guest = Person(house)
    guest.create("me", "open")
    refused = guest.post("/api/notices/mail")
    assert refused.status_code == 403
    assert "confirmed address" in refused.json()["detail"]


def test_a_deaf_mail_server_is_asked_again(house: Site, post: Mailbox, clock: HeldClock) -> None:
    reader, address = confirmed(house, post)
    ok(reader.post("/api/notices/mail"))
    people, view = table(house, 2, tempo=SLOW)
    other, _ = asked(people, view)
    mine = reader.create("me", "open", tempo=SLOW)
    other.join(mine)
    post.deaf = True
    ok(other.post(f"/api/matches/{mine['id']}/resign"))
    clock.forward(GRACE)
    soon(lambda: ("over", "waiting") in states(reader, "mail"))
    soon(lambda: channel(reader, "mail")["sendings"][0]["why"] == "mail-away")
    post.deaf = False
    clock.forward(MINUTE)
    soon(lambda: ("over", "sent") in states(reader, "mail"))
    assert post.next_to(address)["Subject"] is not None


def test_what_a_channel_is_opened_by_is_in_no_export_and_leaves_with_its_person(
    house: Site, world: Listener
) -> None:
    person, _ = member(house)
    device = device_of(person, world)
    _, made = hook_of(person, world)
    packed = person.http.get("/api/account/export").content
    with zipfile.ZipFile(io.BytesIO(packed)) as archive:
        told = b"".join(archive.read(name) for name in archive.namelist())
        assert b'"webhook"' in archive.read("channels.json")
    assert made["secret"].encode() not in told
    assert device.endpoint.encode() not in told
    person.post("/api/account/prove", {"password": "drei kleine Wörter"})
    assert person.post("/api/account/delete").status_code == 204
    assert rows(house, "select count(*) from channels where id = ?", made["id"]) == [(0,)]


def test_another_persons_channel_is_not_there(house: Site, world: Listener) -> None:
    owner, thief = Person(house), Person(house)
    _, made = hook_of(owner, world)
    hook_of(thief, world)
    for what in ("", "/test", "/remove"):
        body = {"muted": []} if not what else {}
        assert thief.post(f"/api/notices/channels/{made['id']}{what}", body).status_code == 404


def test_the_page_is_one_of_the_house(house: Site) -> None:
    assert Person(house).get("/notices").status_code == 200


def test_the_key_of_the_house_is_its_own_and_stays(house: Site) -> None:
    key = house.data / "push.key"
    assert stat.S_IMODE(key.stat().st_mode) == 0o600
    assert len(Person(house).get("/api/notices").json()["push_key"]) == 87


def test_a_proposed_house_is_told_as_long_as_it_is_proposed_and_then_that_the_match_has_moved(
    house: Site, world: Listener, clock: HeldClock
) -> None:
    mover, other, _, view = setting(house, world)
    path = f"/api/matches/{view['id']}/move"
    # The house itself will do: nobody asks it where it is.
    code = {"code": f"{house.url}#{ok(other.get('/api/house'))['transfer']}"}
    ok(other.post(path, code))
    ok(mover.post(f"{path}/decline"))
    clock.forward(GRACE)
    sorted_out(house)
    # Both were looked at together, and the proposal is none any more.
    soon(lambda: states(mover, "push") == [("turn", "sent")])
    ok(other.post(path, code))
    clock.forward(GRACE)
    soon(lambda: states(mover, "push")[-1] == ("move", "sent"))
    theirs = device_of(other, world)
    ok(mover.post(path, code))
    clock.forward(GRACE)
    (heard,) = world.wait_for(theirs.path)
    name = mover.get("/api/me").json()["name"]
    assert theirs.read(heard) == {
        "title": "Goes on elsewhere: Rose King",
        "body": f"Rose King with {name} goes on in another house. At the table you find the way there.",
        "url": f"/m/{view['id']}",
        "tag": view["id"],
    }
    sorted_out(house)
    assert "moved" not in [kind for kind, _ in states(mover, "push")], "he has done it himself"
