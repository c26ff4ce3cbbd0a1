"""Channels of notices: each has its format, is retried, paused or deleted depending on the receiver's answers, and
belongs to its owner only."""

from __future__ import annotations

import hashlib
import hmac
import io
import re
import stat
import time
import zipfile
from collections.abc import Iterator
from email.message import EmailMessage
from email.policy import default
from functools import partial

import pytest

from support.held_clock import (
    DAY,
    HOUR,
    MINUTE,
    SECOND,
    SLOW,
    asked,
    move,
    named,
    soon,
    table,
)
from support.http_sink import Device, Listener
from support.members import change, member, rows
from support.notification_sinks import (
    GRACE,
    channel,
    device_of,
    hook_of,
    nothing_more,
    paths,
    setting,
    sorted_out,
    states,
    telling,
)
from support.server_process import HeldClock, Person, Site, View, ok
from support.smtp_sink import Mailbox, token_in


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory, world: Listener, post: Mailbox) -> Iterator[Site]:
    with telling(tmp_path_factory.mktemp("telling"), world, post) as site:
        yield site


def test_a_browser_that_has_taken_its_subscription_back_is_forgotten(
    house: Site, world: Listener, clock: HeldClock
) -> None:
    def without_channels(person: Person) -> bool:
        return bool(person.get("/api/notices").json()["channels"] == [])

    for status in (404, 410):
        mover, _, device, _ = setting(house, world)
        world.answers[device.path] = (status, {})
        clock.forward(GRACE)
        world.wait_for(device.path)
        soon(partial(without_channels, mover))


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
    # A test would be another attempt, so use another channel to see that the house has checked.
    hook, _ = hook_of(mover, world)
    clock.forward(MINUTE - 1)
    ok(mover.post(f"/api/notices/channels/{channel(mover, 'webhook')['id']}/test"))
    world.wait_for(hook)
    sorted_out(house)
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
    world.answers.pop(device.path)
    nothing_more(mover, world, device, count)
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
    assert device.read(heard)["title"].startswith("Match over")


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


def test_what_a_program_is_told_has_a_number_that_nothing_else_has_after_all_others_are_gone(
    house: Site, world: Listener, clock: HeldClock
) -> None:
    person = Person(house)
    path, made = hook_of(person, world)
    numbers: list[str] = []
    for _ in range(2):
        ok(person.post(f"/api/notices/channels/{made['id']}/test"))
        heard = world.wait_for(path, len(numbers) + 1)[-1]
        assert heard.headers["x-lagerfeuer-id"] == heard.json["id"]
        numbers.append(heard.json["id"])
        soon(lambda: states(person, "webhook")[-1:] == [("test", "sent")])
        # As the house does after a month in which no notice was sent.
        change(house, "delete from sendings")
        clock.forward(SECOND)
    assert len(set(numbers)) == 2


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
def test_an_address_in_the_houses_own_network_is_refused(house: Site, world: Listener, url: str) -> None:
    person = Person(house)
    refused = person.post("/api/notices/webhook", {"url": url, "style": "json"})
    assert refused.status_code == 422
    assert refused.json()["detail"].startswith("This address can’t be used")
    # With real keys of a browser, so that only the address is wrong.
    device = Device(world, next(paths)).subscription
    pushed = person.post("/api/notices/push", {"subscription": {**device, "endpoint": url}})
    assert (pushed.status_code, pushed.json()["reason"]["text"]) == (422, "error-push-form")
    assert person.get("/api/notices").json()["channels"] == []
    ok(person.post("/api/notices/push", {"subscription": device}))


def confirmed(house: Site, post: Mailbox, language: str = "en") -> tuple[Person, str]:
    """Return a member with a confirmed address, and the address."""
    person, name = member(house)
    ok(person.post("/api/me", {"language": language}))
    address = f"{name.split()[1]}@example.org"
    person.post("/api/account/prove", {"password": "drei kleine Wörter"})
    assert person.post("/api/account/mail", {"mail": address}).status_code == 204
    link = token_in(post.next_to(address))
    assert person.post("/api/verify", {"token": link}).status_code == 204
    return person, address


def mailed(house: Site, post: Mailbox, clock: HeldClock, language: str) -> tuple[Person, EmailMessage, View]:
    """Return a reader whose turn it is, their mail, and the match."""
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
    assert letter["Subject"] == "Du bist dran: Rosenkönig"
    text = letter.get_content()
    assert f"http://games.example.org/m/{view['id']}" in text
    assert "Keine solchen Mails mehr" in text
    # As it is sent: mail programs look for an address in angle brackets, not for encoded words.
    raw = letter.as_bytes(policy=default.clone(refold_source="none"))
    assert re.search(rb"^List-Unsubscribe: <http://games\.example\.org/off/\S+>\r?$", raw, re.MULTILINE)
    assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    off = re.fullmatch(r"<http://games\.example\.org(/off/\S+)>", letter["List-Unsubscribe"])
    assert off is not None
    # A mail program sends a form, without cookies and without a CSRF token.
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


def test_an_unresponsive_mail_server_is_tried_again(house: Site, post: Mailbox, clock: HeldClock) -> None:
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
        body: View = {"muted": []} if not what else {}
        assert thief.post(f"/api/notices/channels/{made['id']}{what}", body).status_code == 404


def test_the_page_is_one_of_the_house(house: Site) -> None:
    assert Person(house).get("/notices").status_code == 200


def test_the_key_of_the_house_is_its_own_and_stays(house: Site) -> None:
    key = house.data / "push.key"
    assert stat.S_IMODE(key.stat().st_mode) == 0o600
    assert len(Person(house).get("/api/notices").json()["push_key"]) == 87


def test_the_daily_letter_comes_at_its_hour_with_what_is_still_true(
    house: Site, world: Listener, clock: HeldClock
) -> None:
    people, first = table(house, 2, tempo=SLOW)
    reader, other = asked(people, first)
    device = device_of(reader, world)
    ok(reader.post("/api/me", {"time_zone": "Asia/Kolkata"}))
    id_ = channel(reader, "push")["id"]
    # In Kolkata it is five and a half hours later.
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
    # It is random whether the second table waits as well, or has only begun.
    assert device.read(heard)["title"] in (
        "Your turn: Rose King",
        "Your turn at 2 tables",
        "2 updates",
    )
    soon(lambda: "waiting" not in [state for _, state in states(reader, "push")])
