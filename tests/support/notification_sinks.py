"""A house that sends notifications, and their receivers: devices, webhooks, channels."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from support.held_clock import MONDAY, SECOND, SLOW, asked, soon, table
from support.http_sink import Device, Listener
from support.members import rows
from support.server_process import HeldClock, Person, Site, View, ok, running_site
from support.smtp_sink import Mailbox

GRACE = 75 * SECOND
paths = iter(f"/p/{n}" for n in range(1000))


@contextmanager
def telling(folder: Path, world: Listener, post: Mailbox) -> Iterator[Site]:
    """Run a house with a held clock that sends notifications. Only the receivers are replaced."""
    clock = HeldClock(folder / "clock", MONDAY)
    with running_site(folder / "data", clock=clock, **world.settings, **post.settings) as site:
        yield site


def device_of(person: Person, world: Listener) -> Device:
    device = Device(world, next(paths))
    ok(person.post("/api/notices/push", {"subscription": device.subscription}))
    return device


def hook_of(person: Person, world: Listener, style: str = "json") -> tuple[str, View]:
    """Return (path, channel) of a new webhook."""
    path = next(paths)
    view = ok(person.post("/api/notices/webhook", {"url": world.url + path, "style": style}))
    return path, next(one for one in view["channels"] if one["kind"] == "webhook" and one["style"] == style)


def channel(person: Person, kind: str) -> View:
    found: View = next(one for one in person.get("/api/notices").json()["channels"] if one["kind"] == kind)
    return found


def nothing_more(person: Person, world: Listener, device: Device, heard: int = 0) -> None:
    """Check that the device has received this many messages and no others are due.

    Sending a test message first fans out everything else for the channel. So once it has arrived and nothing waits on
    the channel, everything has arrived.
    """
    ok(person.post(f"/api/notices/channels/{channel(person, 'push')['id']}/test"))
    world.wait_for(device.path, heard + 1)
    soon(lambda: not {"waiting", "sending"} & {state for _, state in states(person, "push")})
    assert [device.read(one)["title"] for one in world.at(device.path)[heard:]] == ["A test from Lagerfeuer"]


def states(person: Person, kind: str) -> list[tuple[str, str]]:
    """Return (kind, state) of recent deliveries, oldest first."""
    return [(one["kind"], one["state"]) for one in reversed(channel(person, kind)["sendings"])]


def sorted_out(site: Site) -> None:
    """Wait until the house has fanned out all due notices and sent all deliveries."""
    due = "select count(*) from outbox where done is null and due <= ?"
    # Between fanning out and sending, a delivery waits on its channel.
    busy = "select count(*) from sendings where state = 'sending' or (state = 'waiting' and due <= ?)"
    assert site.clock is not None
    now = site.clock.now
    soon(lambda: not rows(site, due, now - GRACE)[0][0] and not rows(site, busy, now)[0][0])


def setting(
    site: Site, world: Listener, tempo: Any = SLOW, **rest: Any
) -> tuple[Person, Person, Device, View]:
    """Return (the person whose turn it is, the other person, the first one's device, the view of the table)."""
    people, view = table(site, 2, tempo=tempo, **rest)
    mover, other = asked(people, view)
    return mover, other, device_of(mover, world), view
