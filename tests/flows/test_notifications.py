"""Notifications through a real server and real receivers: what is sent, when, and never twice. The clock is held."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator

import pytest

from support import seeded
from support.held_clock import (
    DAY,
    HOUR,
    LIVE,
    MINUTE,
    SECOND,
    SLOW,
    asked,
    berlin,
    clock_of,
    move,
    soon,
    table,
)
from support.hosting import host
from support.http_sink import Listener
from support.live_frames import all_frames, frame_of
from support.members import rows
from support.notification_sinks import (
    GRACE,
    channel,
    device_of,
    hook_of,
    nothing_more,
    setting,
    sorted_out,
    states,
    telling,
)
from support.server_process import HeldClock, Person, Site, ok
from support.smtp_sink import Mailbox


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory, world: Listener, post: Mailbox) -> Iterator[Site]:
    with telling(tmp_path_factory.mktemp("telling"), world, post) as site:
        yield site


def test_a_turn_is_notified_once_after_a_while_and_only_the_device_can_decrypt_it(
    house: Site, world: Listener, clock: HeldClock
) -> None:
    mover, other, device, view = setting(house, world)
    clock.forward(GRACE - 1)
    nothing_more(mover, world, device)
    clock.forward(1)
    _, heard = world.wait_for(device.path, 2)
    message = device.read(heard)
    name = other.get("/api/me").json()["name"]
    assert message == {
        "title": "Your turn: Rose King",
        "body": f"It’s your turn in Rose King with {name}. You have 2 days.",
        "url": f"/m/{view['id']}",
        "tag": view["id"],
    }
    assert name.encode() not in heard.body
    soon(lambda: states(mover, "push") == [("test", "sent"), ("turn", "sent")])
    clock.forward(HOUR)
    nothing_more(mover, world, device, 2)


def test_a_notice_of_a_vacation_names_its_person_and_its_end_as_the_table_does(
    house: Site, world: Listener, clock: HeldClock
) -> None:
    people, view = table(house, 3, game="stoneage", tempo=SLOW)
    asked_now = view["turn"]["seat"]
    away, reader, german = (people[(asked_now + n) % 3] for n in range(3))
    name = away.get("/api/me").json()["name"]
    ok(german.post("/api/me", {"language": "de"}))
    devices = [device_of(reader, world), device_of(german, world)]
    begun = ok(away.post("/api/calendar/vacation", {"days": 10}))
    pause = clock_of(reader.view(view["id"]), asked_now)["pause"]
    assert (pause["why"], pause["until"]) == ("vacation", begun["vacation_until"])
    year, month, day = pause["until"][:10].split("-")
    messages = [device.read(world.wait_for(device.path)[0]) for device in devices]
    assert [one["body"] for one in messages] == [
        f"{name} is on vacation until {year}-{month}-{day}. Until then that clock stands still in Stone Age.",
        f"{name} ist bis zum {day}.{month}.{year} im Urlaub. Bis dahin steht diese Uhr in Stone Age still.",
    ]
    ok(away.post("/api/calendar/vacation/end"))
    messages = [device.read(world.wait_for(device.path, 2)[1]) for device in devices]
    assert [(one["title"], one["body"]) for one in messages] == [
        ("Back from vacation: Stone Age", f"{name} is back from vacation. The clocks go on in Stone Age."),
        (
            "Urlaub vorbei: Stone Age",
            f"{name} ist aus dem Urlaub zurück. In Stone Age gehen die Uhren weiter.",
        ),
    ]


def test_a_vacation_that_ends_before_its_notice_causes_none(
    house: Site, world: Listener, clock: HeldClock
) -> None:
    people, view = table(house, 2, tempo=SLOW)
    away, reader = asked(people, view)
    device = device_of(reader, world)
    id_ = channel(reader, "push")["id"]
    # The daily mail comes once a day, and they are back before.
    ok(reader.post("/api/me", {"time_zone": "UTC"}))
    daily = (clock.now // MINUTE + 6 * 60) % 1440
    ok(reader.post(f"/api/notices/channels/{id_}", {"muted": [], "daily": daily}))
    ok(away.post("/api/calendar/vacation", {"days": 10}))
    # In addition to other news, such as that the match has begun.
    soon(lambda: ("vacation", "waiting") in states(reader, "push"))
    ok(away.post("/api/calendar/vacation/end"))
    soon(lambda: ("vacation-end", "waiting") in states(reader, "push"))
    clock.forward(6 * HOUR)
    (heard,) = world.wait_for(device.path)
    message = device.read(heard)["body"]
    assert "is back from vacation" in message
    assert "is on vacation" not in message
    soon(lambda: {("vacation", "dropped"), ("vacation-end", "sent")} <= {*states(reader, "push")})


def test_nothing_is_told_of_a_turn_that_is_over_in_time(
    house: Site, world: Listener, clock: HeldClock
) -> None:
    mover, _, device, view = setting(house, world)
    clock.forward(GRACE - SECOND)
    move(mover, view)
    clock.forward(HOUR)
    sorted_out(house)
    nothing_more(mover, world, device)


def test_a_player_who_is_looking_gets_no_notice_and_one_with_a_hidden_tab_does(
    house: Site, world: Listener, clock: HeldClock
) -> None:
    mover, _, device, view = setting(house, world)
    with mover.socket(view["id"]) as tab:
        tab.recv(timeout=10)
        clock.forward(GRACE)
        sorted_out(house)
    nothing_more(mover, world, device)

    mover, _, device, view = setting(house, world)
    with mover.socket(view["id"]) as tab:
        tab.recv(timeout=10)
        tab.send('{"away": true}')
        # The server answers in order: the frame of another table comes after it has processed that.
        tab.send('{"watch": "nowhere", "away": true}')
        tab.recv(timeout=10)
        tab.send(f'{{"watch": "{view["id"]}", "away": true}}')
        tab.recv(timeout=10)
        clock.forward(GRACE)
        world.wait_for(device.path)


def test_a_player_who_has_left_the_table_s_page_is_notified_and_not_shown_as_present(
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
        # The next frame is about the next page: there was nothing else to send.
        tab.send(json.dumps({"watch": view["id"]}))
        types = []
        while "match" not in types:
            types.append(json.loads(tab.recv(timeout=20))["type"])
        assert "gone" not in [*types, *(json.loads(frame)["type"] for frame in all_frames(tab))]


def test_a_person_who_asked_for_a_review_is_told_when_it_is_done_unless_they_read_it(
    house: Site, world: Listener, clock: HeldClock
) -> None:
    people, view = table(house, 2, game="embers")
    path = f"/api/matches/{view['id']}"
    ok(people[1].post(f"{path}/resign"))
    reader, here = device_of(people[0], world), device_of(people[1], world)
    # The notices of the end itself do not matter here.
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
    message = reader.read(world.at(reader.path)[-1])
    assert message["title"] == "The review is ready: Embers"
    assert message["url"] == f"/m/{view['id']}"
    assert len(world.at(here.path)) == before[here.path]


def test_at_four_fifths_it_is_told_once_more(house: Site, world: Listener, clock: HeldClock) -> None:
    mover, _, device, _ = setting(house, world)
    clock.forward(GRACE)
    world.wait_for(device.path)
    # Its result must be written too: otherwise the days that follow would count as its failure.
    soon(lambda: states(mover, "push") == [("turn", "sent")])
    clock.forward(2 * DAY + 10 * HOUR)
    message = device.read(world.wait_for(device.path, 2)[1])
    assert message["title"] == "Little time left: Rose King"
    assert "You have 13 hours left." in message["body"]
    soon(lambda: states(mover, "push") == [("turn", "sent"), ("time-most", "sent")])
    clock.forward(DAY)
    assert device.read(world.wait_for(device.path, 3)[2])["title"].startswith("You’re out of time")
    soon(lambda: states(mover, "push") == [("turn", "sent"), ("time-most", "sent"), ("time-up", "sent")])


def test_no_notice_says_that_a_bot_waits(house: Site, world: Listener, clock: HeldClock) -> None:
    alone = Person(house)
    device = device_of(alone, world)
    view = alone.create("me", "careless")
    soon(lambda: alone.view(view["id"])["turn"]["seat"] == 0)
    clock.forward(HOUR)
    sorted_out(house)
    nothing_more(alone, world, device)


def test_the_end_is_told_to_the_people_who_did_not_bring_it_about(
    house: Site, world: Listener, clock: HeldClock
) -> None:
    mover, other, mine, view = setting(house, world)
    theirs = device_of(other, world)
    ok(mover.post(f"/api/matches/{view['id']}/resign"))
    clock.forward(GRACE)
    message = theirs.read(world.wait_for(theirs.path)[0])
    assert message["title"] == "Match over: Rose King"
    assert message["body"].endswith("is over. You won.")
    sorted_out(house)
    assert world.at(mine.path) == []


def test_a_proposal_says_who_makes_it_and_what_it_is(house: Site, world: Listener, clock: HeldClock) -> None:
    mover, other, _, view = setting(house, world)
    theirs = device_of(other, world)
    ok(mover.post("/api/me", {"name": "Dolores"}))
    ok(mover.post(f"/api/matches/{view['id']}/offers", {"kind": "cancel"}))
    clock.forward(GRACE)
    message = theirs.read(world.wait_for(theirs.path)[0])
    assert "Dolores proposes to call the match off. Do you agree?" in message["body"]


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
    # A channel in a chat does not disturb anyone.
    world.wait_for(hook)
    sorted_out(house)
    time.sleep(0.3)
    assert world.at(device.path) == []
    clock.forward(8 * HOUR)
    (heard,) = world.wait_for(device.path)
    message = device.read(heard)
    if sleeper.view(second["id"])["turn"]["seat"] == sleeper.view(second["id"])["you"]:
        assert message["title"] == "Your turn at 2 tables"
        assert message["url"] == "/"
    else:
        # The second table has begun with the other person to move, which is news as well.
        assert message["title"] == "2 updates"


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


def test_a_proposed_house_is_told_as_long_as_it_is_proposed_and_then_that_the_match_has_moved(
    house: Site, world: Listener, clock: HeldClock
) -> None:
    mover, other, _, view = setting(house, world)
    path = f"/api/matches/{view['id']}/move"
    # The house itself is sufficient, because no one asks for its address.
    code = {"code": f"{house.url}#{ok(other.get('/api/house'))['transfer']}"}
    ok(other.post(path, code))
    ok(mover.post(f"{path}/decline"))
    clock.forward(GRACE)
    sorted_out(house)
    # Both were checked together, and the proposal no longer exists.
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
        "body": f"Rose King with {name} goes on in another house. The table shows how to get there.",
        "url": f"/m/{view['id']}",
        "tag": view["id"],
    }
    sorted_out(house)
    assert "moved" not in [kind for kind, _ in states(mover, "push")], "they have done it themselves"


def test_all_at_a_table_are_notified_when_a_host_cancels_it(
    house: Site, world: Listener, clock: HeldClock
) -> None:
    people, view = table(house, 2, tempo=SLOW)
    devices = [device_of(person, world) for person in people]
    boss, _ = host(house)
    assert boss.post(f"/api/host/matches/{view['id']}/call-off", {"note": "Sie stand still."}).is_success
    clock.forward(GRACE)
    for device in devices:
        assert device.read(world.wait_for(device.path)[-1])["title"].startswith("Match over")


def test_a_person_alone_against_a_bot_gets_no_notice_of_the_end(
    house: Site, world: Listener, clock: HeldClock
) -> None:
    person = Person(house)
    person.post("/api/me", {"name": "Ada"})
    device = device_of(person, world)
    chance = seeded.generator()
    last = "select seat from actions where match = ? and not automatic order by ply desc"
    for _ in range(20):
        view = person.create("me", "careless")
        while (now := person.view(view["id"]))["status"] == "running":
            if now["choices"]:
                ok(person.act(now, chance.choice(now["choices"])["action"]))
        if rows(house, last, view["id"])[0] == (1,):
            # The match was ended by the bot, not by the person.
            break
    else:
        pytest.fail("the bot ended none of twenty matches")
    clock.forward(GRACE)
    sorted_out(house)
    assert world.at(device.path) == []
